"""The repository of games: finds them by channel and by id, in the cache or in the store."""

import asyncio
import contextlib
from collections.abc import Iterable, Sequence
from dataclasses import replace

from bot import logs
from bot.lru import LRUCache
from bot.play import decks, game_cache, log_reader, panel_tracker, seats
from bot.play.call_service import CallService
from bot.play.game_hooks import GameHooks
from bot.play.keyed_locks import KeyedLocks
from bot.play.seals import Seals
from bot.play.table import (
    Ghost,
    Table,
    UnavailableGame,
    add_stored_entries,
    load_stored_table,
    make_ghost_progress,
)
from bot.sentences import Refusal, say
from engines.core import Forecast, IllegalCommand
from engines.core.catalogue import is_game_loaded, read_covers
from engines.core.guard import PackageError
from storage import (
    ALL_SHARDS,
    GameStore,
    LogEntry,
    NewEntry,
    ShardAssignment,
    StoredGame,
    WatchStore,
    compute_shard_id,
)

LONG_LOG_ENTRIES = 60
"""The number of entries from which on a game is read in a thread."""


class GameDeleted(Refusal):
    """Raised when a game was deleted between the reading of its row and of its log."""

    def __init__(self) -> None:
        super().__init__(say("refused-game-gone"))


class ShardOwnership:
    """The shards that this process serves, and the games of their servers, which only this process
    plays.

    All games belong to a process that runs alone.
    """

    def __init__(self) -> None:
        self.assignment = ALL_SHARDS

    def set_shard_count(self, count: int) -> None:
        """Set the number of shards, and give up all of them."""
        self.assignment = ShardAssignment(count, frozenset())

    def add_shards(self, shards: Iterable[int]) -> None:
        """Add these shards to those of this process."""
        self.assignment = ShardAssignment(
            self.assignment.count, self.assignment.shards | set(shards)
        )

    def release_shards(self) -> None:
        """Give up all shards, because another process takes them over."""
        self.set_shard_count(self.assignment.count)

    def get_shard(self, guild: int | None) -> int:
        """Return the shard of a server. Without a server it is shard 0, to which Discord sends
        direct messages."""
        return compute_shard_id(guild, self.assignment.count) if guild else 0

    def owns_game(self, row: StoredGame) -> bool:
        """Return whether only this process plays a game, so that its cached table cannot be
        outdated.

        In places without the bot, such as a group chat, Discord may send interactions to any
        process.
        """
        if row.home_kind == "server":
            return self.get_shard(row.home_id) in self.assignment.shards
        if row.home_kind == "direct":
            return self.get_shard(None) in self.assignment.shards
        return self.assignment.is_all


class GameRepository:
    """The games of this bot. Open ones are cached; the store has all of them."""

    def __init__(
        self,
        store: GameStore,
        watching: WatchStore,
        hooks: GameHooks,
        seals: Seals,
        calls: CallService,
    ) -> None:
        self._store = store
        self._watching = watching
        self._hooks = hooks
        self._seals = seals
        self._calls = calls
        self.shard_ownership = ShardOwnership()
        self.cache = game_cache.GameCache()
        self.panel_tracker = panel_tracker.PanelTracker(store, self.cache)
        self._ghosts: LRUCache[int, Ghost | None] = LRUCache()
        """The ghosts of open games, by the id of the earlier game. It is None if that game cannot
        be read."""
        self._countdowns: LRUCache[int, tuple[int, int]] = LRUCache()
        """By game: the seq at which a countdown runs, and its end in seconds of the epoch."""
        self._load_locks: KeyedLocks[int] = KeyedLocks()

    # ── By channel ────────────────────────────────────────────────────────────────────────────────

    async def find_open_game(self, channel: int) -> Table | None:
        """Return the open game of a channel or thread, or None."""
        if known := self.return_if_owned(self.cache.get_by_channel(channel)):
            return known
        # Requests that only read do not take the channel's lock.
        async with self._load_locks(channel):
            return self.return_if_owned(
                self.cache.get_by_channel(channel)
            ) or await self._load_open_game(channel)

    async def get_open_game(self, channel: int) -> Table:
        """Return the open game of a channel or thread, and add its id to the log lines of this
        task.

        Raises Refusal if there is none.
        """
        table = await self.find_open_game(channel)
        if table is None:
            raise Refusal(
                say("refused-no-game", starts=[f"`/{name} start`" for name in read_covers()])
            )
        logs.add_log_ids(game=table.row.id)
        return table

    async def get_open_or_last_game(self, channel: int, home: int) -> Table:
        """Return the open game of a channel, or the one that ended there last, and add its id to
        the log lines.

        Raises Refusal if there is neither.
        """
        if await self.find_open_game(channel) is None:
            ended = await self._store.find_last_ended_game(channel, home)
            if ended is not None:
                logs.add_log_ids(game=ended.id)
                return await self._load_ended_game(ended)
        return await self.get_open_game(channel)

    # ── By number ─────────────────────────────────────────────────────────────────────────────────

    async def find_game(self, game_id: int) -> Table | None:
        """Return a game by its id, open or ended, or None if it was deleted, also while it is
        read."""
        known = self.cache.get_by_id(game_id)
        if ours := self.return_if_owned(known):
            return ours
        row = await self._store.find_game(game_id)
        if row is None or not row.is_open:
            if known:
                self.cache.remove_channel(known.row.channel_id)
            try:
                return await self._load_ended_game(row) if row else None
            except GameDeleted:
                return None
        found = await self.find_open_game(row.channel_id)
        # Another process has ended the cached game and started this one.
        if found and found.row.id != game_id:
            self.cache.remove_channel(row.channel_id)
            found = await self.find_open_game(row.channel_id)
        return found

    async def get_pressed_game(self, game_id: int, home: int, seq: int) -> Table:
        """Return the game that a button belongs to, open or ended, and add its id to the log lines.

        `seq` is that of the button. If it is ahead of the cached game, another process has drawn
        the button, and the game is read again. Raises Refusal if the game was deleted or belongs to
        another server or chat than `home`.
        """
        table = await self.find_game(game_id)
        if table and table.seq < seq:
            self.cache.remove_channel(table.row.channel_id)
            table = await self.find_game(game_id)
        if table is None or table.row.home_id != home:
            raise Refusal(say("refused-game-gone"))
        logs.add_log_ids(game=table.row.id)
        return table

    # ── From the store ────────────────────────────────────────────────────────────────────────────

    async def _load_open_game(self, channel: int) -> Table | None:
        """Read the open game of a channel from the store into the cache, and return it, or None.

        If the game changes meanwhile, it is read again. So an older state never replaces a newer
        one in the cache.
        """
        while True:
            with self.cache.track_load(channel) as load:
                generation = self.cache.generation
                row = await self._store.find_open_game(channel)
                try:
                    table = (
                        await self.add_data_outside_log(await self._load_with_forecasts(row))
                        if row
                        else None
                    )
                except Refusal:
                    table = None
            if not load.is_outdated:
                if table is None:
                    self.cache.remove_channel(channel)  # another process has ended it
                    return None
                return self.cache_table(replace(table, generation=generation))
            if known := self.return_if_owned(self.cache.get_by_channel(channel)):
                return known

    async def _load_ended_game(self, row: StoredGame) -> Table:
        """Return a game that has ended, with all of its moves and extras. Raises Refusal if it was
        deleted."""
        return await self.add_data_outside_log(
            await self.load_all_moves(await self._load_with_forecasts(row))
        )

    async def _load_with_forecasts(self, row: StoredGame) -> Table:
        """Return the game of a row with its forecasts. Raises Refusal if it was deleted
        meanwhile."""
        table = await self.load_table(row)
        found = await self._watching.read_forecasts(row.id)
        forecasts = {each.round: Forecast(each.mean, each.spread, each.count) for each in found}
        return replace(table, forecasts=forecasts)

    async def load_table(self, row: StoredGame) -> Table:
        """Return the table of a row with its log, of which only the entries that are not cached are
        read.

        Raises GameDeleted if the game was deleted after its row was read.
        """
        generation = self.cache.generation
        row = self.panel_tracker.with_latest_panel(row)
        known = self.cache.get_by_id(row.id)
        if known is None or isinstance(known.game, UnavailableGame):
            entries = await self._store.read_log(row.id)
            if not entries:
                raise GameDeleted
            table = await load_table_from_rows(row, entries)
        else:
            table = add_stored_entries(known, row, await self._store.read_log(row.id, known.seq))
        return replace(table, generation=generation)

    async def load_all_moves(self, table: Table) -> Table:
        """Read all moves of a game that were not read yet, in a thread if there are many, and
        return its table."""
        if len(table.log.entries) >= LONG_LOG_ENTRIES:
            await asyncio.to_thread(table.read_mainline)
        return table

    async def add_data_outside_log(self, table: Table) -> Table:
        """Return the table with what is not in its log.

        That is the calls before the last move, the ghost, the countdown, and whether the cards are
        sealed.
        """
        if isinstance(table.game, UnavailableGame):
            return table
        tally = await self._calls.score_calls_of_last_move(table)
        race_ghost = await self._load_ghost_game(table.row)
        seq, ends = self._countdowns.get(table.row.id) or (None, None)
        reveals_at = ends if seq == table.seq else None
        sealed = await self._seals.is_table_sealed(table)
        return replace(
            table, call_results=tally, ghost=race_ghost, countdown_ends=reveals_at, is_sealed=sealed
        )

    async def _load_ghost_game(self, row: StoredGame) -> Ghost | None:
        """Return the ghost of a game, which is cached while the game is open. None if it has none
        or it is gone."""
        if row.ghost_of is None or row.ghost_of in self._ghosts:
            return self._ghosts.get(row.ghost_of or 0)
        other = await self._store.find_game(row.ghost_of)
        found: Ghost | None = None
        if other:
            # The game can be played without its ghost.
            with contextlib.suppress(log_reader.ReplayDiffers):
                found = make_ghost_progress(await self.load_all_moves(await self.load_table(other)))
        if row.is_open:
            self._ghosts[row.ghost_of] = found
        return found

    # ── What is remembered ────────────────────────────────────────────────────────────────────────

    def return_if_owned(self, cached: Table | None) -> Table | None:
        """Return a cached table if only this process plays it, else None, because it may be
        outdated."""
        return cached if cached and self.shard_ownership.owns_game(cached.row) else None

    def is_latest_log(self, table: Table) -> bool:
        """Return whether this is the cached log of its channel, which means that nothing was played
        since."""
        current = self.cache.get_by_channel(table.row.channel_id)
        return current is not None and current.log is table.log

    def cache_table(self, table: Table) -> Table:
        """Cache a table while its game is open, or remove it from the cache, and return it with its
        latest panel."""
        # Another message may have become the panel meanwhile.
        row = self.panel_tracker.with_latest_panel(table.row)
        if row is not table.row:
            table = replace(table, row=row)
        if table.row.is_open:
            self.cache.put_table(table)
        else:
            self.cache.remove_channel(table.row.channel_id)
            self._ghosts.pop(table.row.ghost_of or 0)
            self._countdowns.pop(table.row.id)
        return table

    def publish_table(self, table: Table) -> Table:
        """Cache a table whose change is stored, tell the hooks, and return it."""
        table = self.cache_table(table)
        self._hooks.table_stored_hooks.call_all(table)
        return table

    def on_games_invalidated(self, game: int | None) -> None:
        """Remove a game from the cache by its id, or all games if it is None."""
        if game is None:
            self.cache.clear()
            self._ghosts.clear()
        else:
            self.cache.remove_game(game)
            self._ghosts.pop(game)

    def start_countdown(self, table: Table, ends: int) -> Table:
        """Start the countdown to the next move, and return the published table.

        `ends` is in seconds of the epoch. The countdown is lost when the process ends.
        """
        self.remember_countdown(table.row.id, table.seq, ends)
        return self.publish_table(replace(table, countdown_ends=ends))

    def stop_countdown(self, table: Table) -> Table:
        """End the countdown to the next move without a move, and return the published table."""
        self.remember_countdown(table.row.id, table.seq, None)
        return self.publish_table(replace(table, countdown_ends=None))

    def remember_countdown(self, game_id: int, seq: int, ends: int | None) -> None:
        """Remember the countdown of a game, which may run in another process. `ends` is None if it
        has ended."""
        if ends is None:
            self._countdowns.pop(game_id)
        else:
            self._countdowns[game_id] = seq, ends

    # ── What the store knows of it ────────────────────────────────────────────────────────────────

    async def can_see_cards(self, table: Table, person: int) -> bool:
        """Return whether a person may see the cards of a game: they are not sealed, and not of
        another's deck."""
        return not await self._seals.is_table_sealed(table) and await self.may_see_private_cards(
            table, person
        )

    async def may_see_private_cards(self, table: Table, person: int) -> bool:
        """Return whether the game has no cards of an owner's deck, or this person started it with
        their own deck."""
        whole = await self.load_all_moves(table)
        if not decks.has_private_cards(whole.log):
            return True
        first, *_ = await self._store.read_entries(table.row.id)
        return first.author_id == person

    async def is_interaction_already_played(self, actor: seats.Actor) -> bool:
        """Return whether the interaction has been played before, by this process or another.

        If the store then has a later state than the cache, the game is removed from the cache. That
        happens if a connection broke between the commit and its confirmation.
        """
        if actor.interaction is None:
            return False
        found = await self._store.find_entry_of_interaction(actor.interaction)
        if found is None:
            return False
        game_id, seq = found
        known = self.cache.get_by_channel(actor.channel)
        if known and (known.row.id != game_id or known.seq < seq):
            self.cache.remove_channel(actor.channel)
        return True


async def load_table_from_rows(row: StoredGame, entries: Sequence[NewEntry | LogEntry]) -> Table:
    """Return the table of a stored game.

    A long log is read in a thread. So is the first game of its kind, because its rules are loaded
    with it.
    """
    if len(entries) < LONG_LOG_ENTRIES and is_game_loaded(row.game):
        return load_stored_table(row, entries)
    return await asyncio.to_thread(_load_table_with_last_move, row, entries)


def _load_table_with_last_move(row: StoredGame, entries: Sequence[NewEntry | LogEntry]) -> Table:
    """Return the table of a stored game whose last move is read already, because its panel is shown
    next.

    An entry that cannot be read is reported when a request needs it.
    """
    table = load_stored_table(row, entries)
    with contextlib.suppress(
        log_reader.BrokenEntry, log_reader.ReplayDiffers, IllegalCommand, PackageError
    ):
        table.read_last_move()
    return table
