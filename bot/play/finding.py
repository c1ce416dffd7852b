"""Finding games, by channel and by number: those that were used last are remembered, the store has all of them."""

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
from storage import ALL, Dealt, GameStore, LogEntry, NewEntry, StoredGame, WatchStore, shard_of

LONG = 60
"""A game with so many entries is read in a thread."""


class Share:
    """Which games are this process' own: those of the servers that Discord deals out to the shards it serves. All of
    them, unless there are several processes."""

    def __init__(self) -> None:
        self.dealt = ALL

    def divide(self, count: int) -> None:
        """There are so many shards, and none of them is ours yet."""
        self.dealt = Dealt(count, frozenset())

    def take(self, shards: Iterable[int]) -> None:
        self.dealt = Dealt(self.dealt.count, self.dealt.shards | set(shards))

    def leave(self) -> None:
        """Whatever was ours is somebody else's from now on."""
        self.divide(self.dealt.count)

    def shard(self, guild: int | None) -> int:
        """Chats are the first one's."""
        return shard_of(guild, self.dealt.count) if guild else 0

    def has(self, row: StoredGame) -> bool:
        """Whether nobody else plays it: what we remember of it holds. Where the bot was not invited, and no server
        stands behind a chat, Discord may tell any process."""
        if row.home_kind in ("server", "direct"):
            return self.shard(row.home_id if row.home_kind == "server" else None) in self.dealt.shards
        return self.dealt.is_all


class Games:
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
        self._countdowns: LRUCache[int, tuple[int, int]] = LRUCache()
        """By game: the seq at which it waits, and until when."""
        self._finding: Locks[int] = Locks()

    # ── By channel ──────────────────────────────────────────────────────────────────────────────────────────────

    async def find(self, channel: int) -> Table | None:
        """The open game of a channel or thread."""
        if known := self.ours(self.cache.get(channel)):
            return known
        async with self._finding(channel):  # whoever only reads waits for no move, so two may look at once
            return self.ours(self.cache.get(channel)) or await self._restore(channel)

    async def at(self, channel: int) -> Table:
        table = await self.find(channel)
        if table is None:
            raise Refusal(say("refused-no-game", starts=[f"`/{name} start`" for name in covers()]))
        logs.about(game=table.row.id)
        return table

    async def lately(self, channel: int, home: int) -> Table:
        """The open game of a channel, or the one that has ended there last."""
        ended = None if await self.find(channel) else await self._store.last_ended(channel, home)
        if ended is None:
            return await self.at(channel)
        logs.about(game=ended.id)
        return await self._closed(ended)

    # ── By number ───────────────────────────────────────────────────────────────────────────────────────────────

    async def of(self, game_id: int) -> Table | None:
        """A game by its number, whichever channel it is in."""
        known = self.cache.get_game(game_id)
        if ours := self.ours(known):
            return ours
        row = await self._store.game(game_id)
        if row is None or not row.is_open:
            if known:
                self.cache.remove(known.row.channel_id)
            return await self._closed(row) if row else None
        found = await self.find(row.channel_id)
        if found and found.row.id != game_id:  # another process has ended that one, and begun this
            self.cache.remove(row.channel_id)
            found = await self.find(row.channel_id)
        return found

    async def named(self, game_id: int, home: int, seq: int) -> Table:
        """The game that a button names: usually an open one, else one that has ended.

        A button that is ahead of what we remember was drawn by another process: the store knows more.
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

    async def _restore(self, channel: int) -> Table | None:
        """Read again where it was moved meanwhile: nothing older than what is known gets into the cache."""
        while True:
            with self.cache.loading(channel) as load:
                row = await self._store.open_game(channel)
                try:
                    table = await self.beside(await self._restored(row)) if row else None
                except Refusal:
                    table = None
            if not load.is_outdated:
                if table is None:
                    self.cache.remove(channel)  # others have ended it
                return self.keep(table) if table else None
            if known := self.ours(self.cache.get(channel)):
                return known

    async def _closed(self, row: StoredGame) -> Table:
        """With all that its ending tells of."""
        return await self.beside(await self.whole(await self._restored(row)))

    async def _restored(self, row: StoredGame) -> Table:
        table = await self.read(row)
        found = await self._watching.foretold(row.id)
        return replace(table, forecasts={each.round: Forecast(each.mean, each.spread, each.count) for each in found})

    async def read(self, row: StoredGame) -> Table:
        """Raises Refusal where it was forgotten between two looks."""
        row, known = self.notes.over(row), self.cache.get_game(row.id)
        if known is None or isinstance(known.game, Missing):
            entries = await self._store.log(row.id)
            refuse_if(not entries, say("refused-game-gone"))
            return await opened(row, entries)
        return continued(known, row, await self._store.log(row.id, known.seq))

    async def whole(self, table: Table) -> Table:
        """Read all moves of a game that were not read yet, in a thread if there are many, and return its table."""
        if len(table.log.entries) >= LONG:
            await asyncio.to_thread(table.read)
        return table

    async def beside(self, table: Table) -> Table:
        """With what is kept beside the log: the guesses before the last move, the game it is raced against, the
        countdown, and whether its cards are sealed."""
        if isinstance(table.game, Missing):
            return table
        tally, raced = await self._guesses.tally(table), await self._ghost(table.row)
        seq, ends = self._countdowns.get(table.row.id) or (None, None)
        sealed = await self._seals.are_on(table)
        return replace(table, tally=tally, ghost=raced, reveals_at=ends if seq == table.seq else None, sealed=sealed)

    async def _ghost(self, row: StoredGame) -> Ghost | None:
        """Remembered while the game is played."""
        if row.ghost_of is None or row.ghost_of in self._ghosts:
            return self._ghosts.get(row.ghost_of or 0)
        other = await self._store.game(row.ghost_of)
        try:
            found = ghost(await self.whole(await self.read(other))) if other else None
        except reader.NotReplayed:  # a race against it is worth less than the game itself
            found = None
        if row.is_open:
            self._ghosts[row.ghost_of] = found
        return found

    # ── What is remembered ──────────────────────────────────────────────────────────────────────────────────────

    def ours(self, known: Table | None) -> Table | None:
        """What others may play is asked for anew: what we remember of it may be old."""
        return known if known and self.share.has(known.row) else None

    def is_latest(self, table: Table) -> bool:
        """Whether nothing was played since, as far as we know."""
        current = self.cache.get(table.row.channel_id)
        return current is not None and current.log is table.log

    def keep(self, table: Table) -> Table:
        """As long as it is open: whoever reads it later asks the store."""
        row = self.notes.over(table.row)  # another message may have become the panel meanwhile
        table = table if row is table.row else replace(table, row=row)
        if table.row.is_open:
            self.cache.put(table)
        else:
            self.cache.remove(table.row.channel_id)
            self._ghosts.pop(table.row.ghost_of or 0)
            self._countdowns.pop(table.row.id)
        return table

    def publish(self, table: Table) -> Table:
        """Remembered, and told to everybody who follows it."""
        table = self.keep(table)
        self._bus.moved(table)
        return table

    def forget(self, game: int | None) -> None:
        if game is None:
            self.cache.clear()
            self._ghosts.clear()
        else:
            self.cache.remove_game(game)
            self._ghosts.pop(game)

    def count_down(self, table: Table, ends: int) -> Table:
        """The next move is revealed in this second of the epoch; known as long as the bot runs."""
        self.counts_down(table.row.id, table.seq, ends)
        return self.publish(replace(table, reveals_at=ends))

    def counts_down(self, game_id: int, seq: int, ends: int | None) -> None:
        """As another process tells, too."""
        if ends is None:
            self._countdowns.pop(game_id)
        else:
            self._countdowns[game_id] = seq, ends

    # ── What the store knows of it ──────────────────────────────────────────────────────────────────────────────

    async def may_have_cards(self, table: Table, person: int) -> bool:
        """Whether somebody may have the cards of a game: not as long as they are sealed."""
        return not await self._seals.are_on(table) and await self.owns_cards(table, person)

    async def owns_cards(self, table: Table, person: int) -> bool:
        """Those that were typed in are their owner's alone."""
        if not decks.is_private((await self.whole(table)).log):
            return True
        first, *_ = await self._store.entries(table.row.id)
        return first.author_id == person

    async def was_played(self, actor: seats.Actor) -> bool:
        """Whether this interaction has been played: by us before a repeat of it, or by another process.

        Also where a connection broke at the worst moment: then the store knows more than we do.
        """
        found = None if actor.interaction is None else await self._store.played(actor.interaction)
        known = self.cache.get(actor.channel)
        if found and known and (known.row.id != found[0] or known.seq < found[1]):
            self.cache.remove(actor.channel)
        return found is not None


async def opened(row: StoredGame, entries: Sequence[NewEntry | LogEntry]) -> Table:
    """A long game in a thread, and the first of its kind: all that is known of the kind is loaded with it."""
    if len(entries) < LONG and is_opened(row.game):
        return restored(row, entries)
    return await asyncio.to_thread(_restored_long, row, entries)


def _restored_long(row: StoredGame, entries: Sequence[NewEntry | LogEntry]) -> Table:
    """With its last move, which may be long, too: whoever opens a game looks at that."""
    table = restored(row, entries)
    with contextlib.suppress(
        reader.BrokenEntry, reader.NotReplayed, IllegalCommand, Misbehaved
    ):  # found out by those who want to see it
        table.read_last_move()
    return table
