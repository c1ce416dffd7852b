"""GameService: the one way in which a stored game moves."""

import asyncio
import logging
from collections import defaultdict
from collections.abc import Callable
from dataclasses import asdict, dataclass, replace
from typing import Any

from bot.play.calls import Calls
from bot.play.decks import Decks, is_private
from bot.play.loading import loading
from bot.play.refusals import Refusal, Watching
from bot.play.table import FULL, MOST_ENTRIES, Ghost, Table, ghost, parts_of, restored, stored, written
from engines.core.catalogue import covers, game_named
from engines.core.commands import Command
from engines.core.forecast import Forecast
from engines.core.log import Log
from engines.core.starting import Header
from storage import (
    AlreadyPlayed,
    ChannelTaken,
    DatabaseUnavailable,
    Evening,
    EveningStore,
    Foretold,
    GameClosed,
    GameStore,
    NewEntry,
    NewGame,
    NewResult,
    Stale,
    StoredGame,
)

log = logging.getLogger("bot")
MAY_NOT_END = "Only the host, co-hosts and those who manage messages can end this game."


@dataclass(frozen=True)
class Call:
    """Who says something, where, and by which interaction: the same one delivered twice plays once."""

    person: int
    guild: int
    channel: int
    interaction: int | None = None


class GameService:
    """Keeps the open game of each channel in memory; the store has the last word on every move."""

    def __init__(self, store: GameStore, evenings: EveningStore, decks: Decks) -> None:
        self._store = store
        self.evenings = evenings
        self.decks = decks
        self.calls = Calls(evenings)
        self._evenings: dict[int, Evening] = {}
        self._open: dict[int, Table] = {}
        self._ghosts: dict[int, Ghost | None] = {}
        self.listeners: list[Callable[[Table], None]] = []
        """Told of every move that is on the disk."""
        self.forgetters: list[Callable[[], None]] = []
        """Told when the store was changed behind our back."""
        self._locks: defaultdict[int, asyncio.Lock] = defaultdict(asyncio.Lock)
        self._finding: defaultdict[int, asyncio.Lock] = defaultdict(asyncio.Lock)

    @property
    def store(self) -> GameStore:
        return self._store

    def lock(self, channel: int) -> asyncio.Lock:
        """Covers the commit of a move and its answer, so that edits land in the order of the log."""
        return self._locks[channel]

    # ── Finding ─────────────────────────────────────────────────────────────────────────────────────────────────

    async def find(self, channel: int) -> Table | None:
        """The open game of a channel or thread."""
        if channel not in self._open:
            async with self._finding[channel]:  # whoever only reads waits for no move, so two may look at once
                await self._restore(channel)
        return self._open.get(channel)

    async def _restore(self, channel: int) -> None:
        if channel not in self._open and (row := await self._store.open_game(channel)):
            self._open.setdefault(channel, await self._beside(await self._restored(row)))

    async def _beside(self, table: Table) -> Table:
        """With what is kept beside the log: the calls before the last move, and the game it is raced against."""
        return replace(table, tally=await self.calls.tally(table), ghost=await self._ghost(table.row.ghost_of))

    async def _ghost(self, game_id: int | None) -> Ghost | None:
        if game_id is None:
            return None
        if game_id not in self._ghosts:
            row = await self._store.game(game_id)
            self._ghosts[game_id] = ghost(await self._read(row)) if row else None
        return self._ghosts[game_id]

    async def of(self, game_id: int) -> Table | None:
        """A game by its number, whichever channel it is in."""
        for table in self._open.values():
            if table.row.id == game_id:
                return table
        row = await self._store.game(game_id)
        if row is None:
            return None
        return await self.find(row.channel_id) if row.is_open else await self._closed(row)

    async def _closed(self, row: StoredGame) -> Table:
        return await self._beside(await self._restored(row))

    async def _restored(self, row: StoredGame) -> Table:
        table = await self._read(row)
        found = await self.evenings.foretold(row.id)
        return replace(table, forecasts={each.round: Forecast(each.mean, each.spread, each.count) for each in found})

    async def _read(self, row: StoredGame) -> Table:
        """In a thread: a long game takes seconds."""
        return await loading(restored, row, await self._store.entries(row.id))

    async def table(self, channel: int) -> Table:
        table = await self.find(channel)
        if table is None:
            starts = ", ".join(f"`/{name} start`" for name in covers())
            raise Refusal("There is no game in this channel. {starts} begins one.", starts=starts)
        return table

    async def by_id(self, game_id: int, guild: int, seq: int) -> Table:
        """The game that a button names: usually an open one, else one that has ended.

        A button that is ahead of what we remember was drawn by another process: the store knows more.
        """
        table = await self.of(game_id)
        if table and table.seq < seq:
            self._open.pop(table.row.channel_id, None)
            table = await self.of(game_id)
        if table is None or table.row.guild_id != guild:
            raise Refusal("That game is not here any more.")
        return table

    # ── Playing ─────────────────────────────────────────────────────────────────────────────────────────────────

    async def start(
        self,
        call: Call,
        game: str,
        setup: dict[str, Any],
        seed: int,
        co_hosts: tuple[int, ...] = (),
        ghost_of: int | None = None,
    ) -> Table:
        header = Header.parse({"game": game, "setup": setup, "seed": seed})
        log = Log.begin(game_named(game), header)
        new = NewGame(
            guild_id=call.guild,
            channel_id=call.channel,
            host_id=call.person,
            co_hosts=co_hosts,
            game=game,
            header=header.model_dump_json(),
            revision=log.game.rulebook.revision,
            ghost_of=ghost_of,
        )
        try:
            row = await self._store.create(new, stored(log.game, log.entries[0], call.person, call.interaction))
        except ChannelTaken:
            raise Refusal("A game is under way here. `/table` shows it; `/end` ends it.") from None
        return self._kept(await self._beside(Table(row, log)))

    async def bring(self, call: Call, log: Log) -> Table:
        """A game from a record, with all its moves. One that has ended is kept to be read; it counts for nobody."""
        if len(log.entries) > MOST_ENTRIES:
            raise Refusal("A game has at most {most} entries; this record has more.", most=f"{MOST_ENTRIES:,}")
        header = log.header
        new = NewGame(
            guild_id=call.guild,
            channel_id=call.channel,
            host_id=call.person,
            game=header.game,
            header=header.model_dump_json(),
            revision=log.game.rulebook.revision,
        )
        entries = await loading(_written, log, call)
        over = log.game.outcome(log.state) is not None
        try:
            row = await self._store.create(new, *entries, status="finished" if over else "open")
        except ChannelTaken:
            raise Refusal("A game is under way here. `/table` shows it; `/end` ends it.") from None
        return self._kept(await self._beside(Table(row, log)))

    async def play(self, table: Table, call: Call, command: Command, *, in_parts: bool = False) -> Table:
        """One command: applied, committed, and only then known. `in_parts`: told one part after the other."""
        self.check_seat(table, call.person)
        self.check_not_ended(table)
        if call.channel != table.row.channel_id:
            raise Refusal("That game is played in <#{channel}>.", channel=table.row.channel_id)
        if table.room <= 0:
            raise Refusal(FULL, most=f"{MOST_ENTRIES:,}")
        log = table.log.play(command)
        entry = stored(log.game, log.entries[-1], call.person, call.interaction)
        result = _result(table, log)
        try:
            await self._store.append(table.row.id, entry, finish=result, reopen=not table.row.is_open)
        except AlreadyPlayed:
            self._open.pop(table.row.channel_id, None)  # another process played it, and we know less than the store
            raise
        except (Stale, GameClosed):
            self._open.pop(table.row.channel_id, None)
            raise Refusal("Somebody was faster: the game has moved on. Look at the panel again.") from None
        except ChannelTaken:
            raise Refusal("Another game is under way here, so this one stays as it ended.") from None
        row = replace(table.row, status="finished" if result else "open")
        played = Table(row, log, table.tally, table.ghost, forecasts=table.forecasts)
        played = self._kept(replace(played, parts=1) if in_parts and _has_parts(played) else played)
        return await self._followed_up(played, call.person)

    async def _followed_up(self, played: Table, by: int) -> Table:
        """What follows a move that is on the disk. A database that fails by now does not take it back."""
        told = played
        disputed: tuple[str, ...] = ()
        try:
            told = await self._beside(played)
            events = played.log.entries[-1].events
            disputed = await self.decks.learn(played.row.host_id, played.game, events, by)
        except DatabaseUnavailable as error:
            log.warning("game %s: what follows move %s is left out: %s", played.row.id, played.seq, error)
        return replace(self.publish(told), disputed=disputed)

    def publish(self, table: Table) -> Table:
        """Remembered, and told to everybody who follows it."""
        self._kept(table)
        for listener in self.listeners:
            listener(table)
        return table

    def forget_all(self) -> None:
        """The store was changed behind our back: every game is read anew."""
        self._open.clear()
        self._ghosts.clear()
        for forget in self.forgetters:
            forget()

    def _kept(self, table: Table) -> Table:
        if table.row.is_open:
            self._open[table.row.channel_id] = table
        else:
            self._open.pop(table.row.channel_id, None)
        return table

    async def end(self, table: Table, call: Call, may_manage: bool) -> None:
        if table.seat(call.person) == "watcher" and not may_manage:
            raise Refusal(MAY_NOT_END)
        if not table.row.is_open:
            raise Refusal("This game is over already.")
        await self._store.finish(table.row.id, None, "abandoned")
        self.publish(replace(table, row=replace(table.row, status="abandoned")))

    async def may_have_cards(self, table: Table, person: int) -> bool:
        """Whether somebody may have the cards of a game: those that were typed in are their owner's alone."""
        if not is_private(table.log):
            return True
        first, *_ = await self._store.entries(table.row.id)
        return first.author_id == person

    async def was_played(self, call: Call) -> bool:
        """Whether this interaction has been played: by us before a repeat of it, or by another process.

        Also where a connection broke at the worst moment: then the store knows more than we do.
        """
        found = None if call.interaction is None else await self._store.played(call.interaction)
        known = self._open.get(call.channel)
        if found and known and known.row.id == found[0] and known.seq < found[1]:
            del self._open[call.channel]
        return found is not None

    # ── How a game is watched ───────────────────────────────────────────────────────────────────────────────────

    async def evening(self, game_id: int) -> Evening:
        if game_id not in self._evenings:
            self._evenings[game_id] = await self.evenings.evening(game_id)
        return self._evenings[game_id]

    async def foretell(self, game_id: int, number: int, forecast: Forecast) -> None:
        """Kept beside the log, and told to everybody who follows the game."""
        told = asdict(forecast)
        await self.evenings.foretell(Foretold(game_id=game_id, round=number, **told))
        latest = await self.of(game_id)
        if latest and latest.row.is_open:
            self.publish(replace(latest, forecasts={**latest.forecasts, number: forecast}))

    async def set_evening(self, table: Table, call: Call, wanted: Evening) -> None:
        self.check_seat(table, call.person)
        await self.evenings.set_evening(wanted)
        self._evenings[wanted.game_id] = wanted

    # ── Seats ───────────────────────────────────────────────────────────────────────────────────────────────────

    async def hand_over(self, table: Table, call: Call, person: int, may_manage: bool) -> Table:
        """The host gives the seat away; those who manage messages may, too, as a host can be gone for good."""
        if table.seat(call.person) != "host" and not may_manage:
            raise Refusal("Only the host and those who manage messages can hand the seat over.")
        if person == table.row.host_id:
            raise Refusal("<@{person}> has the seat already.", person=person)
        others = tuple(other for other in table.row.co_hosts if other != person)
        return await self._seated(table, person, others)

    async def share(self, table: Table, call: Call, person: int) -> Table:
        self._check_host(table, call)
        if table.seat(person) != "watcher":
            raise Refusal("<@{person}> plays along already.", person=person)
        return await self._seated(table, table.row.host_id, (*table.row.co_hosts, person))

    async def unshare(self, table: Table, call: Call, person: int) -> Table:
        """The host takes a seat back; a co-host may leave it."""
        if person != call.person:
            self._check_host(table, call)
        if person not in table.row.co_hosts:
            raise Refusal("<@{person}> does not play along.", person=person)
        others = tuple(other for other in table.row.co_hosts if other != person)
        return await self._seated(table, table.row.host_id, others)

    def _check_host(self, table: Table, call: Call) -> None:
        if table.seat(call.person) != "host":
            raise Refusal("Only <@{host}>, who plays this game, can do that.", host=table.row.host_id)

    async def _seated(self, table: Table, host: int, co_hosts: tuple[int, ...]) -> Table:
        await self._store.seat(table.row.id, host, co_hosts)
        return self._kept(replace(table, row=replace(table.row, host_id=host, co_hosts=co_hosts)))

    def check_seat(self, table: Table, person: int) -> None:
        if table.seat(person) == "watcher":
            raise Watching(
                "You are watching: <@{host}> plays this game. `/why` is for everyone.", host=table.row.host_id
            )

    def check_not_ended(self, table: Table) -> None:
        """A result can be taken back, for it was a move; that a game was ended cannot."""
        if table.row.status == "abandoned":
            starts = f"`/{table.row.game} start`"
            raise Refusal("This game was ended, and cannot be taken up again. {starts} begins another.", starts=starts)

    # ── The panel ───────────────────────────────────────────────────────────────────────────────────────────────

    async def drew(self, table: Table, channel: int, message: int, seq: int, *, told: int | None = None) -> None:
        """Which message is the panel, which seq it shows, which move it told: written after the answer."""
        current = self._open.get(table.row.channel_id)
        if current and current.row.id == table.row.id:
            row = replace(current.row, panel_channel_id=channel, panel_message_id=message, drawn=seq)
            self._open[table.row.channel_id] = replace(current, row=row)
        await self._store.drew(table.row.id, channel, message, seq, told=told)


def _has_parts(table: Table) -> bool:
    """A move that still waits for an answer of the table is told as it comes."""
    calls = table.game.calls
    told_to_its_end = calls is None or calls.done(table.state)
    return told_to_its_end and len(parts_of(table.game, table.move())) > 1


def _written(log: Log, call: Call) -> list[NewEntry]:
    """The whole log as it is stored; the last entry is the one that the interaction brought."""
    states = {id(state): state for state in (entry.state for entry in log.entries)}  # undo and redo have old ones
    texts = {key: written(log.game, state) for key, state in states.items()}
    entries = [stored(log.game, entry, call.person, None, texts[id(entry.state)]) for entry in log.entries]
    return [*entries[:-1], replace(entries[-1], interaction_id=call.interaction)]


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
    )
