"""GameService: the one way in which a stored game moves. TableSettings: how it is watched, told and shown."""

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
from bot.play import bus, finding, forecasts, guesses, seals, writing
from bot.play.budgets import Budgets
from bot.play.decks import Decks
from bot.play.locks import Locks
from bot.play.seats import CHATS, Actor, check_not_ended, check_seat
from bot.play.table import MOST_ENTRIES, Table, events_of, kept, parts_of
from bot.saying import InTheWay, Refusal, refuse_if, say
from engines.core import Command, Header, guard
from engines.core.catalogue import game_named
from engines.core.log import MOST_ALONG, Log
from storage import Claim, GameStore, NewEntry, StoredGame, WatchMode, WatchStore

log = logging.getLogger("bot")

MOST_GAMES = 20
"""Open games of one person on a server, or in all their chats."""
A_MINUTE = 60
"""Games that one person begins in it at most."""
DEFAULT_BUDGETS = Budgets()


class TableSettings:
    """How a game is watched, told and shown, and who plays it: from now on."""

    def __init__(self, service: "GameService") -> None:
        self._service = service
        self._modes: LRUCache[int, WatchMode] = LRUCache()

    def moved(self, table: Table) -> None:
        if not table.row.is_open:
            self._modes.pop(table.row.id)

    async def watch_mode(self, game_id: int) -> WatchMode:
        known = self._modes.get(game_id)
        games = self._service.games
        if known is None or not (games.share.dealt.is_all or games.ours(games.cache.get_game(game_id))):
            self._modes[game_id] = known = await self._service.watching.mode(game_id)
        return known

    async def set_watch_mode(self, table: Table, actor: Actor, wanted: WatchMode) -> None:
        check_seat(table, actor.person)
        await self._service.watching.set_mode(wanted)
        self._modes[wanted.game_id] = wanted

    async def is_watched(self, table: Table) -> bool:
        """Whether somebody waits for the opponent's move: then it comes by a press of its own."""
        mode = await self.watch_mode(table.row.id)
        if mode.reveal != "all" or mode.calls in ("countdown", "everyone"):
            return True
        return any(self._service.bus.lookouts(table.row.id)) or await self._service.guesses.are_made(table)

    async def seat(self, table: Table, row: StoredGame) -> None:
        """Those who play it from now on, as `seats` says who may."""
        await self._service.store.seat(row.id, row.host_id, row.co_hosts)
        self._service.games.keep(replace(table, row=row))

    async def change(self, table: Table, actor: Actor, **to: Any) -> Table:
        """Its language, how moves are told, whether it is shown as a picture, too, and a dark one."""
        check_seat(table, actor.person)
        await self._service.store.change(table.row.id, actor.person, **to)
        return self._service.games.publish(replace(table, row=replace(table.row, **to)))


class GameService:
    """Begins, moves and ends games; the store has the last word on every move."""

    def __init__(
        self, store: GameStore, watching: WatchStore, decks: Decks, budgets: Budgets = DEFAULT_BUDGETS
    ) -> None:
        self.store = store
        self.budgets = budgets
        self.watching = watching
        self.decks = decks
        self.bus = bus.Bus()
        self.seals = seals.Seals(store)
        self.guesses = guesses.Guesses(watching)
        self.games = finding.Games(store, watching, self.bus, self.seals, self.guesses)
        self.forecasts = forecasts.Forecasts(self.games, watching, self.bus)
        self.settings = TableSettings(self)
        self.bus.moved += [self.settings.moved, self.guesses.moved]
        self.bus.forgotten += [self.games.forget]
        self.lock: Locks[int] = Locks()
        """Of a channel: covers the commit of a move and its answer, so that edits land in the order of the log."""
        self._starts: LRUCache[int, tuple[float, ...]] = LRUCache()
        """By person: when they began their last games."""

    # ── Beginning ───────────────────────────────────────────────────────────────────────────────────────────────

    async def start(
        self,
        actor: Actor,
        game: str,
        setup: dict[str, Any],
        seed: int,
        co_hosts: tuple[int, ...] = (),
        ghost_of: int | None = None,
        claim: Claim | None = None,
    ) -> Table:
        """`claim`: what it is begun for, which alone opens sealed cards. Raises AlreadyClaimed."""
        if claim is None:
            await self.seals.check(seed)
        opened = game_named(game)
        log = Log.begin(opened, Header.new(opened, setup, seed))
        return await self._begun(actor, log, writing.all_of(log, actor), claim, co_hosts=co_hosts, ghost_of=ghost_of)

    async def bring(self, actor: Actor, log: Log) -> Table:
        """A game from a record, with all its moves. One that has ended is kept to be read; it counts for nobody."""
        refuse_if(len(log.entries) > MOST_ENTRIES, say("refused-record-entries", most=f"{MOST_ENTRIES:,}"))
        await self.seals.check(log.header.seed)
        return await self._begun(actor, log, await asyncio.to_thread(writing.all_of, log, actor), imported=True)

    async def _begun(
        self, actor: Actor, log: Log, entries: list[NewEntry], claim: Claim | None = None, **more: Any
    ) -> Table:
        aside = actor.home_kind in CHATS
        imported = bool(more.get("imported"))
        guard.check(log)
        await self._check_starts(actor)
        new = storage.NewGame(
            home_id=actor.home,
            home_kind=actor.home_kind,
            channel_id=actor.channel,
            host_id=actor.person,
            game=log.header.game,
            header=log.header.model_dump_json(),
            revision=log.game.rulebook.revision,
            language=actor.language,
            **more,
        )
        over = log.game.compute_outcome(log.state) is not None
        before = await self.games.find(actor.channel) if aside and not over else None
        _check_aside(before, actor)
        try:
            row = await self.store.create(
                new,
                *entries,
                status="finished" if over else "open",
                aside=aside,
                claim=claim,
                budget=self.budgets.limits_of(imported=imported),
            )
        except storage.ChannelTaken:
            raise Refusal(say("refused-game-here")) from None
        except storage.OverBudget as error:
            size = storage.count_bytes(entries, new.header)
            raise Refusal(self.budgets.explain(error.kind, size, datetime.now(UTC))) from None
        logs.about(game=row.id)
        _count_stored(entries, imported=imported)
        self._starts[actor.person] = (*(self._starts.get(actor.person) or ()), monotonic())[-A_MINUTE:]
        self._laid_aside(before)
        return self.games.keep(await self.games.beside(await finding.opened(row, entries)))

    async def check_room(self, actor: Actor, *, imported: bool = False) -> None:
        """Before a file is read for a game, or a thread is opened for one. Raises Refusal."""
        await self._check_starts(actor)
        used = await self.store.usage(actor.person)
        if kind := self.budgets.limits_of(imported=imported).exceeded_by(used):
            raise Refusal(self.budgets.explain(kind, 0, datetime.now(UTC)))

    async def _check_starts(self, actor: Actor) -> None:
        if await self.store.count_of(actor.person, None if actor.home_kind in CHATS else actor.home) >= MOST_GAMES:
            raise Refusal(say("refused-many-games", most=MOST_GAMES))
        lately = self._starts.get(actor.person) or ()
        refuse_if(len(lately) == A_MINUTE and monotonic() - lately[0] < 60.0, say("refused-many-starts", most=A_MINUTE))

    async def take_up(self, row: StoredGame, actor: Actor) -> Table:
        """The game that is played in its chat from now on; the one that is there by now is laid aside."""
        before = await self.games.find(row.channel_id)
        if before and before.row.id == row.id:
            return before
        check_seat(await self.games.read(row), actor.person)
        _check_aside(before, actor)
        try:
            await self.store.take_up(row)
        except storage.GameClosed:
            raise Refusal(say("refused-game-gone")) from None
        self._laid_aside(before)
        return await self.games.at(row.channel_id)

    async def lay_aside(self, table: Table, actor: Actor, by_anybody: bool) -> None:
        """Those who play it make room for others."""
        check_not_ended(table)
        if not by_anybody:
            check_seat(table, actor.person)
        await self.store.lay_aside(table.row.channel_id)
        self._laid_aside(table)

    def _laid_aside(self, before: Table | None) -> None:
        if before:
            self.games.publish(replace(before, row=replace(before.row, status="aside")))

    async def play(
        self, table: Table, actor: Actor, command: Command, *, in_parts: bool = False, on: bool = False
    ) -> Table:
        """One command: applied, committed, and only then known. `in_parts`: told one part after the other; `on`: with
        what comes by itself after it, in the same transaction."""
        check_seat(table, actor.person)
        check_not_ended(table)
        for ask in self.bus.guards:
            await ask(table)
        if actor.channel != table.row.channel_id:
            raise Refusal(say("refused-game-elsewhere", channel=table.row.channel_id))
        if table.room <= 0:
            raise Refusal(say("refused-log-full", most=f"{MOST_ENTRIES:,}"))
        log = await self._grown(table, command, on)
        guard.check(log, table.seq)
        parts = 1 if in_parts and _has_parts(replace(table, log=log)) else None
        if parts is None and self.bus.foreseen:
            self.bus.foreseen(replace(table, log=log))
        brought = [actor.interaction, *(None for _ in log.entries[table.seq + 2 :])]
        news = zip(log.entries[table.seq + 1 :], brought, strict=True)
        entries = [
            writing.stored(log.game, entry, actor.person, by, writing.state_in_place(table.reader, entry))
            for entry, by in news
        ]
        result, noted = writing.result_of(log, table.row.host_id), self.games.notes.of(table.row.id)
        how: dict[str, Any] = {"finish": result, "reopen": not table.row.is_open, "parts": parts, "drawings": noted}
        try:
            await self.store.append(table.row.id, *entries, **how)
        except storage.AlreadyPlayed:
            self.games.cache.remove(table.row.channel_id)  # another process played it, and we know less than the store
            raise
        except (storage.Stale, storage.GameClosed):
            self.games.cache.remove(table.row.channel_id)
            raise WriteConflict from None
        except storage.ChannelTaken:
            raise Refusal(say("refused-other-game-here")) from None
        observer.by.count("moves", table.row.game, times=len(entries))
        _count_stored(entries, imported=table.row.imported)
        ended_at = datetime.now(UTC) if result else None
        row = replace(table.row, seq=log.seq, status="finished" if result else "open", ended_at=ended_at, parts=parts)
        played = self.games.keep(kept(table, log, entries, row=row, reveals_at=None, disputed=()))
        self.games.notes.written(noted)
        return await self._followed_up(played, actor.person, table.seq)

    async def _grown(self, table: Table, command: Command, on: bool) -> Log:
        log = table.log.play(command)
        longer = log.along(min(table.room - 1, MOST_ALONG)) if on else log
        return log if longer is log or await self.settings.is_watched(table) else longer

    async def _followed_up(self, played: Table, by: int, since: int) -> Table:
        """What follows a move that is on the disk. A database that fails by now does not take it back."""
        told = played
        disputed: tuple[str, ...] = ()
        try:
            told = await self.games.beside(played)
            events = events_of(played.log.entries[since + 1 :])
            disputed = await self.decks.learn(played.row.host_id, played.game, events, by)
        except storage.DatabaseUnavailable as error:
            log.warning("game %s: what follows move %s is left out: %s", played.row.id, played.seq, error)
        told = self.games.publish(told)
        return replace(told, disputed=disputed) if disputed else told

    async def reveal(self, table: Table, parts: int | None) -> Table:
        """So many parts of the last move are told from now on; None: all of it."""
        if not await self.store.reveal(table.row.id, table.seq, parts):
            self.games.cache.remove(table.row.channel_id)
            raise WriteConflict
        return self.games.publish(table.told_to(parts))

    async def end(self, table: Table, actor: Actor, may_manage: bool) -> None:
        refuse_if(table.seat(actor.person) == "watcher" and not may_manage, say("refused-may-not-end"))
        refuse_if(not table.row.is_open, say("refused-over"))
        await self.store.finish(table.row.id, None, "abandoned")
        self.games.publish(replace(table, row=replace(table.row, status="abandoned", parts=None), reveals_at=None))


def _count_stored(entries: Sequence[NewEntry], *, imported: bool) -> None:
    kind = "imported" if imported else "played"
    observer.by.count("stored_bytes", kind, times=storage.count_bytes(entries))


def _check_aside(before: Table | None, actor: Actor) -> None:
    if before and before.seat(actor.person) == "watcher":
        host, game = before.row.host_id, before.row.id
        raise InTheWay(say("refused-others-game", host=host, person=actor.person, game=game), game)


def _has_parts(table: Table) -> bool:
    """A move that still waits for an answer of the table is told as it comes."""
    calls = table.game.calls
    told_to_its_end = calls is None or calls.done(table.state)
    return told_to_its_end and len(parts_of(table.game, table.move())) > 1
