"""The repository of games: finds them by channel and by id, in the cache or in the store."""

import asyncio
import contextlib
from collections.abc import Iterable, Sequence
from dataclasses import replace

from bot import logs
from bot.lru import LRUCache
from bot.play import cache, decks, noting, reader, seats
from bot.play.bus import Bus
from bot.play.guesses import Guesses
from bot.play.locks import Locks
from bot.play.seals import Seals
from bot.play.table import Ghost, Missing, Table, continued, ghost, restored
from bot.saying import Refusal, refuse_if, say
from engines.core import Forecast, IllegalCommand
from engines.core.catalogue import covers, is_opened
from engines.core.guard import Misbehaved
from storage import ALL_SHARDS, GameStore, LogEntry, NewEntry, ShardAssignment, StoredGame, WatchStore, compute_shard_id

LONG = 60
"""The number of entries from which on a game is read in a thread."""


class Share:
    """The shards that this process serves, and the games of their servers, which only this process plays.

    All games belong to a process that runs alone.
    """

    def __init__(self) -> None:
        self.dealt = ALL_SHARDS

    def divide(self, count: int) -> None:
        """Set the number of shards, and give up all of them."""
        self.dealt = ShardAssignment(count, frozenset())

    def take(self, shards: Iterable[int]) -> None:
        """Add these shards to those of this process."""
        self.dealt = ShardAssignment(self.dealt.count, self.dealt.shards | set(shards))

    def leave(self) -> None:
        """Give up all shards, because another process takes them over."""
        self.divide(self.dealt.count)

    def shard(self, guild: int | None) -> int:
        """Return the shard of a server. Without a server it is shard 0, to which Discord sends direct messages."""
        return compute_shard_id(guild, self.dealt.count) if guild else 0

    def has(self, row: StoredGame) -> bool:
        """Return whether only this process plays a game, so that its cached table cannot be outdated.

        In places without the bot, such as a group chat, Discord may send interactions to any process.
        """
        if row.home_kind == "server":
            return self.shard(row.home_id) in self.dealt.shards
        if row.home_kind == "direct":
            return self.shard(None) in self.dealt.shards
        return self.dealt.is_all


class Games:
    """The games of this bot. Open ones are cached; the store has all of them."""

    def __init__(self, store: GameStore, watching: WatchStore, bus: Bus, seals: Seals, guesses: Guesses) -> None:
        self._store = store
        self._watching = watching
        self._bus = bus
        self._seals = seals
        self._guesses = guesses
        self.share = Share()
        self.cache = cache.GameCache()
        self.notes = noting.Notes(store, self.cache)
        self._ghosts: LRUCache[int, Ghost | None] = LRUCache()
        """The ghosts of open games, by the id of the earlier game. It is None if that game cannot be read."""
        self._countdowns: LRUCache[int, tuple[int, int]] = LRUCache()
        """By game: the seq at which a countdown runs, and its end in seconds of the epoch."""
        self._load_locks: Locks[int] = Locks()

    # ── By channel ──────────────────────────────────────────────────────────────────────────────────────────────

    async def find(self, channel: int) -> Table | None:
        """Return the open game of a channel or thread, or None."""
        if known := self.ours(self.cache.get(channel)):
            return known
        async with self._load_locks(channel):  # requests that only read do not take the channel's lock
            return self.ours(self.cache.get(channel)) or await self._load_open_game(channel)

    async def at(self, channel: int) -> Table:
        """Return the open game of a channel or thread, and add its id to the log lines of this task.

        Raises Refusal if there is none.
        """
        table = await self.find(channel)
        if table is None:
            raise Refusal(say("refused-no-game", starts=[f"`/{name} start`" for name in covers()]))
        logs.about(game=table.row.id)
        return table

    async def lately(self, channel: int, home: int) -> Table:
        """Return the open game of a channel, or the one that ended there last, and add its id to the log lines.

        Raises Refusal if there is neither.
        """
        if await self.find(channel) is None:
            ended = await self._store.find_last_ended_game(channel, home)
            if ended is not None:
                logs.about(game=ended.id)
                return await self._load_ended_game(ended)
        return await self.at(channel)

    # ── By number ───────────────────────────────────────────────────────────────────────────────────────────────

    async def of(self, game_id: int) -> Table | None:
        """Return a game by its id, open or ended, or None if it was deleted."""
        known = self.cache.get_game(game_id)
        if ours := self.ours(known):
            return ours
        row = await self._store.find_game(game_id)
        if row is None or not row.is_open:
            if known:
                self.cache.remove(known.row.channel_id)
            return await self._load_ended_game(row) if row else None
        found = await self.find(row.channel_id)
        if found and found.row.id != game_id:  # another process has ended the cached game and started this one
            self.cache.remove(row.channel_id)
            found = await self.find(row.channel_id)
        return found

    async def named(self, game_id: int, home: int, seq: int) -> Table:
        """Return the game that a button belongs to, open or ended, and add its id to the log lines.

        `seq` is that of the button. If it is ahead of the cached game, another process has drawn the button, and the
        game is read again. Raises Refusal if the game was deleted or belongs to another server or chat than `home`.
        """
        table = await self.of(game_id)
        if table and table.seq < seq:
            self.cache.remove(table.row.channel_id)
            table = await self.of(game_id)
        if table is None or table.row.home_id != home:
            raise Refusal(say("refused-game-gone"))
        logs.about(game=table.row.id)
        return table

    # ── From the store ──────────────────────────────────────────────────────────────────────────────────────────

    async def _load_open_game(self, channel: int) -> Table | None:
        """Read the open game of a channel from the store into the cache, and return it, or None.

        If the game changes meanwhile, it is read again. So an older state never replaces a newer one in the cache.
        """
        while True:
            with self.cache.loading(channel) as load:
                row = await self._store.find_open_game(channel)
                try:
                    table = await self.beside(await self._load_with_forecasts(row)) if row else None
                except Refusal:
                    table = None
            if not load.is_outdated:
                if table is None:
                    self.cache.remove(channel)  # another process has ended it
                    return None
                return self.keep(table)
            if known := self.ours(self.cache.get(channel)):
                return known

    async def _load_ended_game(self, row: StoredGame) -> Table:
        """Return a game that has ended, with all of its moves and extras. Raises Refusal if it was deleted."""
        return await self.beside(await self.whole(await self._load_with_forecasts(row)))

    async def _load_with_forecasts(self, row: StoredGame) -> Table:
        """Return the game of a row with its forecasts. Raises Refusal if it was deleted meanwhile."""
        table = await self.read(row)
        found = await self._watching.read_forecasts(row.id)
        forecasts = {each.round: Forecast(each.mean, each.spread, each.count) for each in found}
        return replace(table, forecasts=forecasts)

    async def read(self, row: StoredGame) -> Table:
        """Return the table of a row with its log, of which only the entries that are not cached are read.

        Raises Refusal if the game was deleted after its row was read.
        """
        row = self.notes.over(row)
        known = self.cache.get_game(row.id)
        if known is None or isinstance(known.game, Missing):
            entries = await self._store.read_log(row.id)
            refuse_if(not entries, say("refused-game-gone"))
            return await opened(row, entries)
        return continued(known, row, await self._store.read_log(row.id, known.seq))

    async def whole(self, table: Table) -> Table:
        """Read all moves of a game that were not read yet, in a thread if there are many, and return its table."""
        if len(table.log.entries) >= LONG:
            await asyncio.to_thread(table.read)
        return table

    async def beside(self, table: Table) -> Table:
        """Return the table with what is not in its log.

        That is the calls before the last move, the ghost, the countdown, and whether the cards are sealed.
        """
        if isinstance(table.game, Missing):
            return table
        tally = await self._guesses.tally(table)
        race_ghost = await self._find_ghost(table.row)
        seq, ends = self._countdowns.get(table.row.id) or (None, None)
        reveals_at = ends if seq == table.seq else None
        sealed = await self._seals.are_on(table)
        return replace(table, tally=tally, ghost=race_ghost, reveals_at=reveals_at, sealed=sealed)

    async def _find_ghost(self, row: StoredGame) -> Ghost | None:
        """Return the ghost of a game, which is cached while the game is open. None if it has none or it is gone."""
        if row.ghost_of is None or row.ghost_of in self._ghosts:
            return self._ghosts.get(row.ghost_of or 0)
        other = await self._store.find_game(row.ghost_of)
        found: Ghost | None = None
        if other:
            with contextlib.suppress(reader.NotReplayed):  # the game can be played without its ghost
                found = ghost(await self.whole(await self.read(other)))
        if row.is_open:
            self._ghosts[row.ghost_of] = found
        return found

    # ── What is remembered ──────────────────────────────────────────────────────────────────────────────────────

    def ours(self, cached: Table | None) -> Table | None:
        """Return a cached table if only this process plays it, else None, because it may be outdated."""
        return cached if cached and self.share.has(cached.row) else None

    def is_latest(self, table: Table) -> bool:
        """Return whether this is the cached log of its channel, which means that nothing was played since."""
        current = self.cache.get(table.row.channel_id)
        return current is not None and current.log is table.log

    def keep(self, table: Table) -> Table:
        """Cache a table while its game is open, or remove it from the cache, and return it with its latest panel."""
        row = self.notes.over(table.row)  # another message may have become the panel meanwhile
        if row is not table.row:
            table = replace(table, row=row)
        if table.row.is_open:
            self.cache.put(table)
        else:
            self.cache.remove(table.row.channel_id)
            self._ghosts.pop(table.row.ghost_of or 0)
            self._countdowns.pop(table.row.id)
        return table

    def publish(self, table: Table) -> Table:
        """Cache a table whose change is stored, tell the subscribers of the bus, and return it."""
        table = self.keep(table)
        self._bus.moved(table)
        return table

    def forget(self, game: int | None) -> None:
        """Remove a game from the cache by its id, or all games if it is None."""
        if game is None:
            self.cache.clear()
            self._ghosts.clear()
        else:
            self.cache.remove_game(game)
            self._ghosts.pop(game)

    def count_down(self, table: Table, ends: int) -> Table:
        """Start the countdown to the next move, and return the published table.

        `ends` is in seconds of the epoch. The countdown is lost when the process ends.
        """
        self.counts_down(table.row.id, table.seq, ends)
        return self.publish(replace(table, reveals_at=ends))

    def counts_down(self, game_id: int, seq: int, ends: int | None) -> None:
        """Remember the countdown of a game, which may run in another process. `ends` is None if it has ended."""
        if ends is None:
            self._countdowns.pop(game_id)
        else:
            self._countdowns[game_id] = seq, ends

    # ── What the store knows of it ──────────────────────────────────────────────────────────────────────────────

    async def may_have_cards(self, table: Table, person: int) -> bool:
        """Return whether a person may see the cards of a game: they are not sealed, and not of another's deck."""
        return not await self._seals.are_on(table) and await self.owns_cards(table, person)

    async def owns_cards(self, table: Table, person: int) -> bool:
        """Return whether the game has no cards of an owner's deck, or this person started it with their own deck."""
        whole = await self.whole(table)
        if not decks.is_private(whole.log):
            return True
        first, *_ = await self._store.read_entries(table.row.id)
        return first.author_id == person

    async def was_played(self, actor: seats.Actor) -> bool:
        """Return whether the interaction has been played before, by this process or another.

        If the store then has a later state than the cache, the game is removed from the cache. That happens if a
        connection broke between the commit and its confirmation.
        """
        if actor.interaction is None:
            return False
        found = await self._store.find_interaction(actor.interaction)
        if found is None:
            return False
        game_id, seq = found
        known = self.cache.get(actor.channel)
        if known and (known.row.id != game_id or known.seq < seq):
            self.cache.remove(actor.channel)
        return True


async def opened(row: StoredGame, entries: Sequence[NewEntry | LogEntry]) -> Table:
    """Return the table of a stored game.

    A long log is read in a thread. So is the first game of its kind, because its rules are loaded with it.
    """
    if len(entries) < LONG and is_opened(row.game):
        return restored(row, entries)
    return await asyncio.to_thread(_load_with_last_move, row, entries)


def _load_with_last_move(row: StoredGame, entries: Sequence[NewEntry | LogEntry]) -> Table:
    """Return the table of a stored game whose last move is read already, because its panel is shown next.

    An entry that cannot be read is reported when a request needs it.
    """
    table = restored(row, entries)
    with contextlib.suppress(reader.BrokenEntry, reader.NotReplayed, IllegalCommand, Misbehaved):
        table.read_last_move()
    return table
