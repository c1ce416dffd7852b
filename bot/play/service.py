"""GameService: the one way in which a stored game moves."""

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable, Collection, Sequence
from dataclasses import asdict, replace
from datetime import UTC, datetime
from itertools import pairwise
from time import monotonic
from typing import Any

from bot import seen
from bot.logs import about
from bot.play.ahead import Ahead
from bot.play.decks import Decks, is_private
from bot.play.guesses import Guesses
from bot.play.loading import loading
from bot.play.noting import Notes
from bot.play.reader import BrokenEntry
from bot.play.refusals import InTheWay, Refusal
from bot.play.seals import Seals
from bot.play.seats import CHATS, Actor, check_not_ended, check_seat
from bot.play.setups import beside_the_level
from bot.play.share import Share
from bot.play.shelf import Locks, Recent, Shelf
from bot.play.table import MOST_ENTRIES, Ghost, Table, continued, ghost, kept, parts_of, restored, stored, written
from bot.saying import say
from engines.core.catalogue import covers, game_named
from engines.core.commands import Adjust, Command
from engines.core.forecast import Forecast
from engines.core.log import MOST_ALONG, Log
from engines.core.starting import Header
from storage import (
    AlreadyPlayed,
    ChannelTaken,
    Claim,
    DatabaseUnavailable,
    Drawing,
    Foretold,
    GameClosed,
    GameStore,
    LogEntry,
    NewEntry,
    NewGame,
    NewResult,
    Stale,
    StoredGame,
    WatchMode,
    WatchStore,
)

log = logging.getLogger("bot")

MOST_GAMES = 20
"""Open games of one person on a server, or in all their chats."""
A_MINUTE = 60
"""Games that one person begins in it at most."""
LONG = 60
"""Entries from which on a game is read beside the loop."""


class GameService:
    """Keeps open games in memory, those that were played last; the store has the last word on every move."""

    def __init__(self, store: GameStore, watching: WatchStore, decks: Decks) -> None:
        self.store = store
        self.share = Share()
        self.seals = Seals(store)
        self.watching = watching
        self.decks = decks
        self.guesses = Guesses(watching)
        self.ahead = Ahead()
        self._modes: Recent[int, WatchMode] = Recent()
        self._open = Shelf()
        self._starts: Recent[int, tuple[float, ...]] = Recent()
        """By person: when they began their last games."""
        self._ghosts: Recent[int, Ghost | None] = Recent()
        self._countdowns: Recent[int, tuple[int, int]] = Recent()
        """By game: the seq at which it waits, and until when."""
        self.notes = Notes(store, self._open.outdate)
        self.foreseers: list[Callable[[Table], None]] = []
        """Told of every move before it is on the disk, and before anybody may know of it: it may never get there."""
        self.listeners: list[Callable[[Table], None]] = []
        """Told of every move that is on the disk."""
        self.guards: list[Callable[[Table], Awaitable[None]]] = []
        """Asked before every move: each may refuse it."""
        self.lookouts: list[Callable[[int], bool]] = []
        """Each knows whether somebody follows a game elsewhere."""
        self.forgetters: list[Callable[[int | None], None]] = []
        """Told when the store was changed behind our back: a game by its number, or all of them."""
        self.tellers: list[Callable[[int | None], None]] = []
        """Each tells other processes of it."""
        self.lock: Locks[int] = Locks()
        """Of a channel: covers the commit of a move and its answer, so that edits land in the order of the log."""
        self._finding: Locks[int] = Locks()

    @property
    def remembered(self) -> int:
        """Open games that need not be read from the store."""
        return len(self._open)

    # ── Finding ─────────────────────────────────────────────────────────────────────────────────────────────────

    async def find(self, channel: int) -> Table | None:
        """The open game of a channel or thread."""
        if known := self._ours(self._open.get(channel)):
            return known
        async with self._finding(channel):  # whoever only reads waits for no move, so two may look at once
            return self._ours(self._open.get(channel)) or await self._restore(channel)

    def _ours(self, known: Table | None) -> Table | None:
        """What others may play is asked for anew: what we remember of it may be old."""
        return known if known and self.share.has(known.row) else None

    async def _restore(self, channel: int) -> Table | None:
        """Read again where it was moved meanwhile: nothing older than what is known gets on the shelf."""
        while True:
            with self._open.reading(channel) as reading:
                row = await self.store.open_game(channel)
                table = await self._beside(await self._restored(row)) if row else None
            if not reading.is_old:
                if table is None:
                    self._open.drop(channel)  # others have ended it
                return self._kept(table) if table else None
            if known := self._ours(self._open.get(channel)):
                return known

    async def _beside(self, table: Table) -> Table:
        """With what is kept beside the log: the guesses before the last move, the game it is raced against, the
        countdown, and whether its cards are sealed."""
        tally, raced = await self.guesses.tally(table), await self._ghost(table.row)
        seq, ends = self._countdowns.get(table.row.id) or (None, None)
        sealed = await self.is_sealed(table)
        return replace(table, tally=tally, ghost=raced, reveals_at=ends if seq == table.seq else None, sealed=sealed)

    async def is_sealed(self, table: Table) -> bool:
        """By now: what is open never gets sealed again."""
        return table.sealed and await self.seals.hold(table.log.header.seed)

    async def _ghost(self, row: StoredGame) -> Ghost | None:
        """Remembered while the game is played."""
        if row.ghost_of is None or row.ghost_of in self._ghosts:
            return self._ghosts.get(row.ghost_of or 0)
        other = await self.store.game(row.ghost_of)
        found = ghost(await self.whole(await self.read(other))) if other else None
        if row.is_open:
            self._ghosts[row.ghost_of] = found
        return found

    async def of(self, game_id: int) -> Table | None:
        """A game by its number, whichever channel it is in."""
        known = self._open.of(game_id)
        if ours := self._ours(known):
            return ours
        row = await self.store.game(game_id)
        if row is None or not row.is_open:
            if known:
                self._open.drop(known.row.channel_id)
            return await self._closed(row) if row else None
        found = await self.find(row.channel_id)
        if found and found.row.id != game_id:  # another process has ended that one, and begun this
            self._open.drop(row.channel_id)
            found = await self.find(row.channel_id)
        return found

    async def _closed(self, row: StoredGame) -> Table:
        """With all that its ending tells of."""
        return await self._beside(await self.whole(await self._restored(row)))

    async def _restored(self, row: StoredGame) -> Table:
        table = await self.read(row)
        found = await self.watching.foretold(row.id)
        return replace(table, forecasts={each.round: Forecast(each.mean, each.spread, each.count) for each in found})

    async def read(self, row: StoredGame) -> Table:
        row, known = self.notes.over(row), self._open.of(row.id)
        if known is None:
            return await _opened(row, await self.store.log(row.id))
        return continued(known, row, await self.store.log(row.id, known.seq))

    async def whole(self, table: Table) -> Table:
        """For those who look at every move of it: what was not read yet is read, that of a long game in a thread."""
        if len(table.log.entries) >= LONG:
            await loading(table.read)
        return table

    async def table(self, channel: int) -> Table:
        table = await self.find(channel)
        if table is None:
            raise Refusal(say("refused-no-game", starts=[f"`/{name} start`" for name in covers()]))
        about(game=table.row.id)
        return table

    async def lately(self, channel: int, home: int) -> Table:
        """The open game of a channel, or the one that has ended there last."""
        ended = None if await self.find(channel) else await self.store.last_ended(channel, home)
        if ended is None:
            return await self.table(channel)
        about(game=ended.id)
        return await self._closed(ended)

    async def by_id(self, game_id: int, home: int, seq: int) -> Table:
        """The game that a button names: usually an open one, else one that has ended.

        A button that is ahead of what we remember was drawn by another process: the store knows more.
        """
        table = await self.of(game_id)
        if table and table.seq < seq:
            self._open.drop(table.row.channel_id)
            table = await self.of(game_id)
        if table is None or table.row.home_id != home:
            raise Refusal(say("refused-game-gone"))
        about(game=table.row.id)
        return table

    def is_latest(self, table: Table) -> bool:
        """Whether nothing was played since, as far as we know."""
        current = self._open.get(table.row.channel_id)
        return current is not None and current.log is table.log

    # ── Playing ─────────────────────────────────────────────────────────────────────────────────────────────────

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
        log = Log.begin(game_named(game), Header.parse({"game": game, "setup": setup, "seed": seed}))
        return await self._begun(actor, log, _written(log, actor), claim, co_hosts=co_hosts, ghost_of=ghost_of)

    async def bring(self, actor: Actor, log: Log) -> Table:
        """A game from a record, with all its moves. One that has ended is kept to be read; it counts for nobody."""
        if len(log.entries) > MOST_ENTRIES:
            raise Refusal(say("refused-record-entries", most=f"{MOST_ENTRIES:,}"))
        await self.seals.check(log.header.seed)
        return await self._begun(actor, log, await loading(_written, log, actor), imported=True)

    async def _begun(
        self, actor: Actor, log: Log, entries: list[NewEntry], claim: Claim | None = None, **more: Any
    ) -> Table:
        aside = actor.home_kind in CHATS
        await self.check_room(actor)
        new = NewGame(
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
        over = log.game.outcome(log.state) is not None
        before = await self.find(actor.channel) if aside and not over else None
        _check_aside(before, actor)
        try:
            row = await self.store.create(
                new, *entries, status="finished" if over else "open", aside=aside, claim=claim
            )
        except ChannelTaken:
            raise Refusal(say("refused-game-here")) from None
        about(game=row.id)
        self._starts[actor.person] = (*(self._starts.get(actor.person) or ()), monotonic())[-A_MINUTE:]
        self._laid_aside(before)
        return self._kept(await self._beside(await _opened(row, entries)))

    async def check_room(self, actor: Actor) -> None:
        """Before a game is begun, or a thread is opened for one."""
        if await self.store.count_of(actor.person, None if actor.home_kind in CHATS else actor.home) >= MOST_GAMES:
            raise Refusal(say("refused-many-games", most=MOST_GAMES))
        lately = self._starts.get(actor.person) or ()
        if len(lately) == A_MINUTE and monotonic() - lately[0] < 60.0:
            raise Refusal(say("refused-many-starts", most=A_MINUTE))

    async def take_up(self, row: StoredGame, actor: Actor) -> Table:
        """The game that is played in its chat from now on; the one that is there by now is laid aside."""
        before = await self.find(row.channel_id)
        if before and before.row.id == row.id:
            return before
        check_seat(await self.read(row), actor.person)
        _check_aside(before, actor)
        try:
            await self.store.take_up(row)
        except GameClosed:
            raise Refusal(say("refused-game-gone")) from None
        self._laid_aside(before)
        return await self.table(row.channel_id)

    async def lay_aside(self, table: Table, actor: Actor, by_anybody: bool) -> None:
        """Those who play it make room for others."""
        check_not_ended(table)
        if not by_anybody:
            check_seat(table, actor.person)
        await self.store.lay_aside(table.row.channel_id)
        self._laid_aside(table)

    def _laid_aside(self, before: Table | None) -> None:
        if before:
            self.publish(replace(before, row=replace(before.row, status="aside")))

    async def play(
        self, table: Table, actor: Actor, command: Command, *, in_parts: bool = False, on: bool = False
    ) -> Table:
        """One command: applied, committed, and only then known. `in_parts`: told one part after the other; `on`: with
        what comes by itself after it, in the same transaction."""
        check_seat(table, actor.person)
        check_not_ended(table)
        for guard in self.guards:
            await guard(table)
        if actor.channel != table.row.channel_id:
            raise Refusal(say("refused-game-elsewhere", channel=table.row.channel_id))
        if table.room <= 0:
            raise Refusal(say("refused-log-full", most=f"{MOST_ENTRIES:,}"))
        log = await self._grown(table, command, on)
        parts = 1 if in_parts and _has_parts(replace(table, log=log)) else None
        if parts is None:
            for foresee in self.foreseers:
                foresee(replace(table, log=log))
        first, *along = log.entries[table.seq + 1 :]
        entries = [
            stored(log.game, first, actor.person, actor.interaction),
            *(stored(log.game, entry, actor.person, None) for entry in along),
        ]
        result = _result(table, log)
        try:
            await self.store.append(table.row.id, *entries, finish=result, reopen=not table.row.is_open, parts=parts)
        except AlreadyPlayed:
            self._open.drop(table.row.channel_id)  # another process played it, and we know less than the store
            raise
        except (Stale, GameClosed):
            self._open.drop(table.row.channel_id)
            raise Refusal(say("refused-faster")) from None
        except ChannelTaken:
            raise Refusal(say("refused-other-game-here")) from None
        seen.by.stored(table.row.game, len(entries))
        ended_at = datetime.now(UTC) if result else None
        row = replace(table.row, seq=log.seq, status="finished" if result else "open", ended_at=ended_at, parts=parts)
        played = self._kept(replace(kept(table, log, entries), row=row, reveals_at=None, disputed=()))
        return await self._followed_up(played, actor.person, table.seq)

    async def _grown(self, table: Table, command: Command, on: bool) -> Log:
        log = self.ahead.played(table, command)
        longer = log.along(min(table.room - 1, MOST_ALONG)) if on else log
        return log if longer is log or await self.is_watched(table) else longer

    async def _followed_up(self, played: Table, by: int, since: int) -> Table:
        """What follows a move that is on the disk. A database that fails by now does not take it back."""
        told = played
        disputed: tuple[str, ...] = ()
        try:
            told = await self._beside(played)
            events = tuple(event for entry in played.log.entries[since + 1 :] for event in entry.events)
            disputed = await self.decks.learn(played.row.host_id, played.game, events, by)
        except DatabaseUnavailable as error:
            log.warning("game %s: what follows move %s is left out: %s", played.row.id, played.seq, error)
        return replace(self.publish(told), disputed=disputed)

    async def reveal(self, table: Table, parts: int | None) -> Table:
        """So many parts of the last move are told from now on; None: all of it."""
        if not await self.store.reveal(table.row.id, table.seq, parts):
            self._open.drop(table.row.channel_id)
            raise Refusal(say("refused-faster"))
        return self.publish(table.told_to(parts))

    def count_down(self, table: Table, ends: int) -> Table:
        """The next move is revealed in this second of the epoch; known as long as the bot runs."""
        self._countdowns[table.row.id] = table.seq, ends
        return self.publish(replace(table, reveals_at=ends))

    def counts_down(self, game_id: int, seq: int, ends: int | None) -> None:
        """As another process tells."""
        if ends is None:
            self._countdowns.take(game_id)
        else:
            self._countdowns[game_id] = seq, ends

    def publish(self, table: Table) -> Table:
        """Remembered, and told to everybody who follows it."""
        table = self._kept(table)
        for listener in self.listeners:
            listener(table)
        return table

    def forget(self, game: int | None = None) -> None:
        """The store was changed behind our back: a game, or every one, is read anew, by other processes as well."""
        self.forget_here(game)
        for tell in self.tellers:
            tell(game)

    def forget_here(self, game: int | None = None) -> None:
        if game is None:
            self._open.clear()
            self._ghosts.clear()
            self.ahead.clear()
        else:
            self._open.forget(game)
            self._ghosts.take(game)
            self.ahead.forget(game)
        for forget in self.forgetters:
            forget(game)

    def _kept(self, table: Table) -> Table:
        table = replace(table, row=self.notes.over(table.row))  # another message may have become the panel meanwhile
        if table.row.is_open:
            self._open.put(table)
        else:
            self._forget(table.row)
        return table

    def put_away(self, channel: int) -> None:
        """The game of this channel is read anew, whichever it is by now."""
        self._open.drop(channel)

    def _forget(self, row: StoredGame) -> None:
        """A game that has ended: whoever still reads it asks the store."""
        self._open.drop(row.channel_id)
        self._modes.take(row.id)
        self._ghosts.take(row.ghost_of or 0)
        self._countdowns.take(row.id)
        self.guesses.forget(row.id)
        self.ahead.forget(row.id)

    async def end(self, table: Table, actor: Actor, may_manage: bool) -> None:
        if table.seat(actor.person) == "watcher" and not may_manage:
            raise Refusal(say("refused-may-not-end"))
        if not table.row.is_open:
            raise Refusal(say("refused-over"))
        await self.store.finish(table.row.id, None, "abandoned")
        self.publish(replace(table, row=replace(table.row, status="abandoned", parts=None), reveals_at=None))

    async def may_have_cards(self, table: Table, person: int) -> bool:
        """Whether somebody may have the cards of a game: not as long as they are sealed."""
        return not await self.is_sealed(table) and await self.owns_cards(table, person)

    async def owns_cards(self, table: Table, person: int) -> bool:
        """Those that were typed in are their owner's alone."""
        if not is_private((await self.whole(table)).log):
            return True
        first, *_ = await self.store.entries(table.row.id)
        return first.author_id == person

    async def was_played(self, actor: Actor) -> bool:
        """Whether this interaction has been played: by us before a repeat of it, or by another process.

        Also where a connection broke at the worst moment: then the store knows more than we do.
        """
        found = None if actor.interaction is None else await self.store.played(actor.interaction)
        known = self._open.get(actor.channel)
        if found and known and (known.row.id != found[0] or known.seq < found[1]):
            self.put_away(actor.channel)
        return found is not None

    # ── How a game is watched ───────────────────────────────────────────────────────────────────────────────────

    async def watch_mode(self, game_id: int) -> WatchMode:
        known = self._modes.get(game_id)
        if known is None or not (self.share.dealt.is_all or self._ours(self._open.of(game_id))):
            self._modes[game_id] = known = await self.watching.mode(game_id)
        return known

    async def foretell(self, game_id: int, number: int, forecast: Forecast) -> None:
        """Kept beside the log, and told to everybody who follows the game."""
        told = asdict(forecast)
        await self.watching.foretell(Foretold(game_id=game_id, round=number, **told))
        latest = await self.of(game_id)
        if latest and latest.row.is_open:
            self.publish(replace(latest, forecasts={**latest.forecasts, number: forecast}))

    async def is_watched(self, table: Table) -> bool:
        """Whether somebody waits for the opponent's move: then it comes by a press of its own."""
        mode = await self.watch_mode(table.row.id)
        if mode.reveal != "all" or mode.calls in ("countdown", "everyone"):
            return True
        if any(looks(table.row.id) for looks in self.lookouts):
            return True
        return await self.guesses.are_made(table)

    async def set_watch_mode(self, table: Table, actor: Actor, wanted: WatchMode) -> None:
        check_seat(table, actor.person)
        await self.watching.set_mode(wanted)
        self._modes[wanted.game_id] = wanted

    async def seat(self, table: Table, row: StoredGame) -> None:
        """Those who play it from now on, as `seats` says who may."""
        await self.store.seat(row.id, row.host_id, row.co_hosts)
        self._kept(replace(table, row=row))

    async def change(self, table: Table, actor: Actor, **to: Any) -> Table:
        """Its language, how moves are told, whether it is shown as a picture, too, and a dark one: from now on."""
        check_seat(table, actor.person)
        await self.store.change(table.row.id, actor.person, **to)
        return self.publish(replace(table, row=replace(table.row, **to)))

    # ── The panel ───────────────────────────────────────────────────────────────────────────────────────────────

    def drew(self, table: Table, channel: int, message: int, seq: int, *, told: int | None = None) -> int | None:
        """Which message is the panel, which seq it shows, which move it told: known at once, written a little later.
        The message that was the panel until now, whoever has made it one since `table` was read."""
        current = self._open.of(table.row.id)
        before = self.notes.over((current or table).row).panel_message_id
        note = Drawing(game_id=table.row.id, channel_id=channel, message_id=message, shows=seq, told=told)
        self.notes.note(note)
        if current:
            self._open.put(replace(current, row=self.notes.over(current.row)))
        else:
            self._open.outdate(table.row.channel_id)  # somebody may have read it just before that
        return before

    async def told(self, game_id: int, seqs: Collection[int]) -> dict[int, int]:
        """The messages that told these moves."""
        await self.notes.write()
        return await self.store.messages(game_id, seqs)


async def _opened(row: StoredGame, entries: Sequence[NewEntry | LogEntry]) -> Table:
    """A long game in a thread."""
    return restored(row, entries) if len(entries) < LONG else await asyncio.to_thread(_restored_long, row, entries)


def _restored_long(row: StoredGame, entries: Sequence[NewEntry | LogEntry]) -> Table:
    """With its last move, which may be long, too: whoever opens a game looks at that."""
    table = restored(row, entries)
    with contextlib.suppress(BrokenEntry):  # found out by those who want to see it
        table.move()
    return table


def _check_aside(before: Table | None, actor: Actor) -> None:
    if before and before.seat(actor.person) == "watcher":
        host, game = before.row.host_id, before.row.id
        raise InTheWay(say("refused-others-game", host=host, person=actor.person, game=game), game)


def _has_parts(table: Table) -> bool:
    """A move that still waits for an answer of the table is told as it comes."""
    calls = table.game.calls
    told_to_its_end = calls is None or calls.done(table.state)
    return told_to_its_end and len(parts_of(table.game, table.move())) > 1


def _written(log: Log, actor: Actor) -> list[NewEntry]:
    """The whole log as it is stored; the last entry is the one that the interaction brought."""
    states = {id(state): state for state in (entry.state for entry in log.entries)}  # undo and redo have old ones
    texts = {key: written(log.game, state) for key, state in states.items()}
    entries = [stored(log.game, entry, actor.person, None, texts[id(entry.state)]) for entry in log.entries]
    return [*entries[:-1], replace(entries[-1], interaction_id=actor.interaction)]


def _result(before: Table, log: Log) -> NewResult | None:
    """The result, if this command has ended the game."""
    outcome = log.game.outcome(log.state)
    if outcome is None:
        return None
    return NewResult(
        player_id=before.row.host_id,
        opponent=log.game.opponent(log.state),
        level=log.state.setup.graded,
        won=outcome.won,
        drawn=outcome.drawn,
        yours=outcome.yours,
        his=outcome.his,
        setup=beside_the_level(log.state.setup),
        corrected=_was_corrected(log),
    )


def _was_corrected(log: Log) -> bool:
    """Whether something on the line was corrected after the game had ended: undo takes that back."""
    line = (0, *log.line.played)
    corrections = ((before, seq) for before, seq in pairwise(line) if isinstance(log.entries[seq].command, Adjust))
    return any(log.game.outcome(log.entries[before].state) is not None for before, _ in corrections)
