"""The service that starts, plays and ends games. Every change of a stored game goes through it."""

import asyncio
import logging
from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime
from time import monotonic
from typing import Any

import storage
from bot import logs, observer
from bot.errors import WriteConflict
from bot.lru import LRUCache
from bot.play import call_service, forecasts, game_hooks, game_repository, seals, serialization
from bot.play.budgets import Budgets
from bot.play.decks import Decks
from bot.play.keyed_locks import KeyedLocks
from bot.play.seats import CHAT_KINDS, Actor, check_has_seat, check_not_abandoned_or_suspended
from bot.play.table import (
    MAX_LOG_ENTRIES,
    Table,
    collect_events,
    split_events_into_reveal_parts,
    with_appended_entries,
)
from bot.sentences import ChannelOccupied, Refusal, refuse_if, say
from engines.core import Command, Header, guard
from engines.core.catalogue import load_installed_game
from engines.core.log import MAX_AUTOMATIC_TURNS, Log
from storage import Claim, GameStore, NewEntry, StoredGame, WatchMode, WatchStore

log = logging.getLogger("bot")

MAX_OPEN_GAMES = 20
"""The most open games of one person on a server, or in all their chats."""
MAX_STARTS_PER_MINUTE = 60
"""The most games that one person may start within a minute."""
DEFAULT_BUDGETS = Budgets()


class TableSettings:
    """The settings of a game: how it is watched and shown, and who plays it."""

    def __init__(self, service: "GameService") -> None:
        self._service = service
        self._modes: LRUCache[int, WatchMode] = LRUCache()

    def on_table_stored(self, table: Table) -> None:
        """Forget the mode of a game that is not open any more. It is called by a hook."""
        if not table.row.is_open:
            self._modes.pop(table.row.id)

    async def get_watch_mode(self, game_id: int) -> WatchMode:
        """Return how a game is watched. It is read again if another process may have changed it."""
        known = self._modes.get(game_id)
        games = self._service.games
        is_certain = games.shard_ownership.assignment.is_all or games.return_if_owned(
            games.cache.get_by_id(game_id)
        )
        if known is None or not is_certain:
            known = await self._service.watch_store.read_watch_mode(game_id)
            self._modes[game_id] = known
        return known

    async def set_watch_mode(self, table: Table, actor: Actor, wanted: WatchMode) -> None:
        """Store how a game is watched.

        Raises NoSeat if the actor has no seat, and DatabaseUnavailable.
        """
        check_has_seat(table, actor.person)
        try:
            await self._service.watch_store.save_watch_mode(wanted)
        except storage.DatabaseUnavailable:
            # It may be stored all the same, so it has to be read again.
            self._modes.pop(wanted.game_id)
            raise
        self._modes[wanted.game_id] = wanted

    async def is_watched(self, table: Table) -> bool:
        """Return whether people follow or call the opponent's moves. Then no turn is played along
        with a report."""
        mode = await self.get_watch_mode(table.row.id)
        if mode.reveal != "all" or mode.calls in ("countdown", "everyone"):
            return True
        return any(
            self._service.hooks.is_followed_hooks.call_all(table.row.id)
        ) or await self._service.calls.has_recent_calls(table)

    async def store_seats(self, table: Table, row: StoredGame) -> None:
        """Store the host and co-hosts of `row`, which a function of `seats` has made, and publish
        the table."""
        await self._service.store.set_seats(row.id, row.host_id, row.co_hosts)
        self._service.games.publish_table(replace(table, row=row))

    async def update_game_columns(self, table: Table, actor: Actor, **to: Any) -> Table:
        """Store columns of a game, such as its language or whether it has pictures, and publish the
        table.

        Raises NoSeat if the actor has no seat.
        """
        check_has_seat(table, actor.person)
        await self._service.store.change_settings(table.row.id, actor.person, **to)
        return self._service.games.publish_table(replace(table, row=replace(table.row, **to)))


class GameService:
    """The one way in which stored games are started, played and ended.

    The store decides whether a move stands. Nothing is published before it is stored.
    """

    def __init__(
        self,
        store: GameStore,
        watching: WatchStore,
        decks: Decks,
        budgets: Budgets = DEFAULT_BUDGETS,
    ) -> None:
        self.store = store
        self.budgets = budgets
        self.watch_store = watching
        self.decks = decks
        self.hooks = game_hooks.GameHooks()
        self.seals = seals.Seals(store)
        self.calls = call_service.CallService(watching)
        self.games = game_repository.GameRepository(
            store, watching, self.hooks, self.seals, self.calls
        )
        self.forecasts = forecasts.ForecastQueue(self.games, watching, self.hooks)
        self.settings = TableSettings(self)
        self.hooks.table_stored_hooks += [self.settings.on_table_stored, self.calls.on_table_stored]
        self.hooks.invalidated_hooks += [self.games.on_games_invalidated]
        self.channel_locks: KeyedLocks[int] = KeyedLocks()
        """The locks of channels. One is held from the commit of a move to its answer, so that
        panels stay in order."""
        self._start_times: LRUCache[int, tuple[float, ...]] = LRUCache()
        """By person, the times of their last starts by the monotonic clock."""

    # ── Beginning ─────────────────────────────────────────────────────────────────────────────────

    async def start_game(
        self,
        actor: Actor,
        game: str,
        setup: dict[str, Any],
        seed: int,
        co_hosts: tuple[int, ...] = (),
        ghost_of: int | None = None,
        claim: Claim | None = None,
    ) -> Table:
        """Start a game in the channel of the actor, who becomes its host, and return it.

        `game` is the name of the game, `ghost_of` the id of an earlier game to race against.
        `claim` is the try of a week or the chair of a night that the game uses up; without one,
        sealed cards cannot be played.

        Raises Refusal if a limit of the person is exceeded, if the cards are sealed, or if a game
        is open there. Raises IllegalCommand if the set-up is not valid, and AlreadyClaimed if the
        claim was used before.
        """
        if claim is None:
            await self.seals.check_not_sealed(seed)
        opened = load_installed_game(game)
        new_log = Log.begin(opened, Header.start_new(opened, setup, seed))
        entries = serialization.dump_log(new_log, actor)
        return await self._store_new_game(
            actor, new_log, entries, claim, co_hosts=co_hosts, ghost_of=ghost_of
        )

    async def import_game(self, actor: Actor, log: Log) -> Table:
        """Store an imported game with all its moves, and return it. Imported games are left out of
        statistics.

        If the game has ended, it can only be read. Raises Refusal if it has too many entries, and
        as `start_game` does.
        """
        refuse_if(
            len(log.entries) > MAX_LOG_ENTRIES,
            say("refused-record-entries", most=f"{MAX_LOG_ENTRIES:,}"),
        )
        await self.seals.check_not_sealed(log.header.seed)
        entries = await asyncio.to_thread(serialization.dump_log, log, actor)
        return await self._store_new_game(actor, log, entries, imported=True)

    async def _store_new_game(
        self,
        actor: Actor,
        log: Log,
        entries: list[NewEntry],
        claim: Claim | None = None,
        **columns: Any,
    ) -> Table:
        """Store a new game with its entries, and return it. `columns` are further columns of its
        row.

        In a chat, the open game is suspended. Raises the errors of `start_game`.
        """
        aside = actor.home_kind in CHAT_KINDS
        imported = bool(columns.get("imported"))
        guard.check_package_entries(log)
        await self._check_start_limits(actor)
        new = storage.NewGame(
            home_id=actor.home,
            home_kind=actor.home_kind,
            channel_id=actor.channel,
            host_id=actor.person,
            game=log.header.game,
            header=log.header.model_dump_json(),
            revision=log.game.rulebook.revision,
            language=actor.language,
            **columns,
        )
        is_over = log.game.compute_outcome(log.state) is not None
        open_table: Table | None = None
        if aside and not is_over:
            open_table = await self.games.find_open_game(actor.channel)
        _check_may_suspend(open_table, actor)
        status: storage.GameStatus = "finished" if is_over else "open"
        budget = self.budgets.get_budget_limits(is_import=imported)
        generation = self.games.cache.generation
        try:
            row = await self.store.create_game(
                new, *entries, status=status, suspend_other=aside, claim=claim, budget=budget
            )
        except storage.ChannelTaken:
            raise Refusal(say("refused-game-here")) from None
        except storage.OverBudget as error:
            size = storage.count_bytes(entries, new.header)
            raise Refusal(
                self.budgets.explain_exceeded_budget(error.kind, size, datetime.now(UTC))
            ) from None
        logs.add_log_ids(game=row.id)
        _add_stored_bytes_to_metrics(entries, imported=imported)
        self._record_game_start(actor.person)
        self._publish_suspended(open_table)
        table = await game_repository.load_table_from_rows(row, entries)
        table = replace(table, generation=generation)
        return self.games.cache_table(await self.games.add_data_outside_log(table))

    async def check_game_limits(self, actor: Actor, *, is_import: bool = False) -> None:
        """Raise Refusal if the actor cannot start or import a game because of a limit.

        This is called before a file is read or a thread is opened for the game.
        """
        await self._check_start_limits(actor)
        used = await self.store.read_stored_bytes_of_person(actor.person)
        if kind := self.budgets.get_budget_limits(is_import=is_import).find_exceeded_limit(used):
            raise Refusal(self.budgets.explain_exceeded_budget(kind, 0, datetime.now(UTC)))

    async def _check_start_limits(self, actor: Actor) -> None:
        """Raise Refusal if the person has too many open games, or has started too many within a
        minute."""
        home = None if actor.home_kind in CHAT_KINDS else actor.home
        if (
            await self.store.count_ongoing_games_in_server_or_chats(actor.person, home)
            >= MAX_OPEN_GAMES
        ):
            raise Refusal(say("refused-many-games", most=MAX_OPEN_GAMES))
        starts = self._start_times.get(actor.person) or ()
        refuse_if(
            len(starts) == MAX_STARTS_PER_MINUTE and monotonic() - starts[0] < 60.0,
            say("refused-many-starts", most=MAX_STARTS_PER_MINUTE),
        )

    def _record_game_start(self, person: int) -> None:
        """Remember that a person has started a game now."""
        starts = self._start_times.get(person) or ()
        self._start_times[person] = (*starts, monotonic())[-MAX_STARTS_PER_MINUTE:]

    # ── Several games in a chat ───────────────────────────────────────────────────────────────────

    async def resume_game(self, row: StoredGame, actor: Actor) -> Table:
        """Resume a suspended game in its chat, suspend the one that is open there, and return the
        resumed one.

        Raises NoSeat if the actor has no seat in the resumed game, ChannelOccupied if they have
        none in the open one, and Refusal if the game was deleted or is not suspended any more.
        """
        open_table = await self.games.find_open_game(row.channel_id)
        if open_table and open_table.row.id == row.id:
            return open_table
        check_has_seat(await self.games.load_table(row), actor.person)
        _check_may_suspend(open_table, actor)
        try:
            await self.store.resume_game(row)
        except storage.GameClosed:
            raise Refusal(say("refused-game-gone")) from None
        self._publish_suspended(open_table)
        return await self.games.get_open_game(row.channel_id)

    async def suspend_game(self, table: Table, actor: Actor, without_seat: bool) -> None:
        """Suspend the open game of a chat. If `without_seat` is true, no seat is needed.

        Raises NoSeat if the actor has no seat, and Refusal if the game was abandoned or lies aside
        already.
        """
        check_not_abandoned_or_suspended(table)
        if not without_seat:
            check_has_seat(table, actor.person)
        await self.store.suspend_game(table.row.channel_id)
        self._publish_suspended(table)

    def _publish_suspended(self, table: Table | None) -> None:
        """Publish that a game, if there is one, has been suspended."""
        if table:
            self.games.publish_table(replace(table, row=replace(table.row, status="aside")))

    # ── Moving ────────────────────────────────────────────────────────────────────────────────────

    async def play_command(
        self,
        table: Table,
        actor: Actor,
        command: Command,
        *,
        reveal_in_parts: bool = False,
        with_automatic_turns: bool = False,
    ) -> Table:
        """Apply a command, store its entries, publish the new table, and return it.

        If `reveal_in_parts` is true, the move is revealed part by part. If `with_automatic_turns`
        is true, the turns that come along with the command are played and stored in the same
        transaction.

        Raises NoSeat if the actor has no seat, IllegalCommand if the command is not legal, and
        AlreadyPlayed if the interaction was stored before. Raises WriteConflict if another writer
        was faster. Raises Refusal if a hook refuses, if the game is in another channel or not open,
        or if its log is full.
        """
        check_has_seat(table, actor.person)
        check_not_abandoned_or_suspended(table)
        for check in self.hooks.before_move_hooks:
            await check(table)
        if actor.channel != table.row.channel_id:
            raise Refusal(say("refused-game-elsewhere", channel=table.row.channel_id))
        if table.free_entries <= 0:
            raise Refusal(say("refused-log-full", most=f"{MAX_LOG_ENTRIES:,}"))
        new_log = await self._extend_log(table, command, with_automatic_turns)
        guard.check_package_entries(new_log, table.seq)
        after = replace(table, log=new_log)
        parts = 1 if reveal_in_parts and _can_reveal_in_parts(after) else None
        if parts is None and self.hooks.move_computed_hooks:
            self.hooks.move_computed_hooks.call_all(after)
        entries = _dump_new_entries(after, actor, table.seq + 1)
        result = serialization.make_stored_result(new_log, table.row.host_id)
        unwritten_panels = self.games.panel_tracker.list_unwritten_panels(table.row.id)
        await self._store_move_entries(table, entries, result, parts, unwritten_panels)
        row = replace(table.row, seq=new_log.seq, status="open", ended_at=None, parts=parts)
        if result:
            row = replace(row, status="finished", ended_at=datetime.now(UTC))
        played = self.games.cache_table(
            with_appended_entries(
                table, new_log, entries, row=row, countdown_ends=None, disputed_cards=()
            )
        )
        self.games.panel_tracker.mark_panels_written(unwritten_panels)
        return await self._publish_stored_move(played, actor.person, table.seq)

    async def _extend_log(self, table: Table, command: Command, with_automatic_turns: bool) -> Log:
        """Return the log with the command, and with the turns that come along if
        `with_automatic_turns` is true.

        If the game is watched, no turn comes along. Raises IllegalCommand.
        """
        log = table.log.play_command(command)
        if not with_automatic_turns:
            return log
        longer = log.with_automatic_turns(min(table.free_entries - 1, MAX_AUTOMATIC_TURNS))
        if longer is log or await self.settings.is_watched(table):
            return log
        return longer

    async def _store_move_entries(
        self,
        table: Table,
        entries: Sequence[NewEntry],
        result: storage.NewResult | None,
        revealed_parts: int | None,
        unwritten_panels: Sequence[storage.DrawnPanel],
    ) -> None:
        """Store the entries of a move, and count them. Raises the errors of the store as
        `play_command` lists them."""
        try:
            await self.store.append_entries(
                table.row.id,
                *entries,
                finish=result,
                reopen=not table.row.is_open,
                revealed_parts=revealed_parts,
                drawn_panels=unwritten_panels,
            )
        except storage.AlreadyPlayed:
            # Another process played it, so the cache is outdated.
            self.games.cache.remove_channel(table.row.channel_id)
            raise
        except (storage.WriteConflict, storage.GameClosed):
            self.games.cache.remove_channel(table.row.channel_id)
            raise WriteConflict from None
        except storage.ChannelTaken:
            raise Refusal(say("refused-other-game-here")) from None
        observer.current_observer.add_to_counter("moves", table.row.game, times=len(entries))
        _add_stored_bytes_to_metrics(entries, imported=table.row.imported)

    async def _publish_stored_move(self, played: Table, author: int, previous_seq: int) -> Table:
        """Publish a stored move with its extras, add its cards to the host's deck, and return the
        table.

        `author` is the person who played it, and `previous_seq` the seq before it. The move stands
        even if the database fails now.
        """
        table = played
        disputed: tuple[str, ...] = ()
        try:
            table = await self.games.add_data_outside_log(played)
            events = collect_events(played.log.entries[previous_seq + 1 :])
            disputed = await self.decks.add_revealed_cards_to_deck(
                played.row.host_id, played.game, events, author
            )
        except storage.DatabaseUnavailable as error:
            log.warning(
                "game service: move %s of game %s is stored without its extras: %s",
                played.seq,
                played.row.id,
                error,
            )
        table = self.games.publish_table(table)
        return replace(table, disputed_cards=disputed) if disputed else table

    async def store_revealed_parts(self, table: Table, revealed_parts: int | None) -> Table:
        """Store how many parts of the last move are revealed, None for all, and publish the table.

        Raises WriteConflict if the game has moved on.
        """
        if not await self.store.store_revealed_parts(table.row.id, table.seq, revealed_parts):
            self.games.cache.remove_channel(table.row.channel_id)
            raise WriteConflict
        return self.games.publish_table(table.with_revealed_parts(revealed_parts))

    async def abandon_game(self, table: Table, actor: Actor, may_manage: bool) -> None:
        """Abandon a game. A person who may manage messages needs no seat for it.

        Raises Refusal if the actor may not do it, or if the game is not open.
        """
        refuse_if(
            table.get_seat(actor.person) == "watcher" and not may_manage, say("refused-may-not-end")
        )
        refuse_if(not table.row.is_open, say("refused-over"))
        await self.store.close_game(table.row.id, None, "abandoned")
        self.games.publish_table(
            replace(
                table, row=replace(table.row, status="abandoned", parts=None), countdown_ends=None
            )
        )


def _dump_new_entries(table: Table, actor: Actor, first: int) -> list[NewEntry]:
    """Return the entries of a table from seq `first` on as they are stored. The first one has the
    interaction."""
    interaction = actor.interaction
    entries: list[NewEntry] = []
    for entry in table.log.entries[first:]:
        state = serialization.omit_state_if_already_stored(table.reader, entry)
        entries.append(
            serialization.dump_entry(table.game, entry, actor.person, interaction, state)
        )
        interaction = None
    return entries


def _add_stored_bytes_to_metrics(entries: Sequence[NewEntry], *, imported: bool) -> None:
    """Count the bytes of stored entries for the metrics."""
    kind = "imported" if imported else "played"
    observer.current_observer.add_to_counter(
        "stored_bytes", kind, times=storage.count_bytes(entries)
    )


def _check_may_suspend(open_table: Table | None, actor: Actor) -> None:
    """Raise ChannelOccupied if a game is open in the chat in which the actor has no seat."""
    if open_table and open_table.get_seat(actor.person) == "watcher":
        host, game = open_table.row.host_id, open_table.row.id
        raise ChannelOccupied(
            say("refused-others-game", host=host, person=actor.person, game=game), game
        )


def _can_reveal_in_parts(table: Table) -> bool:
    """Return whether the last move can be revealed in parts. A move that still waits for an answer
    cannot."""
    calls = table.game.calls
    is_complete = calls is None or calls.is_told_completely(table.state)
    return (
        is_complete
        and len(split_events_into_reveal_parts(table.game, table.get_last_move_events())) > 1
    )
