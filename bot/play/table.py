"""A game in a channel: what is stored of it, and its log."""

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import chain, pairwise, takewhile
from typing import Any, Literal

from bot.play.reader import ENTRY, READ, Reader
from engines.core import Entry, Event, Forecast, Game, Header, Log, Progress, Walk, at_the_end, commands, in_his_turn
from engines.core.catalogue import game_named
from engines.core.forecast import by_kind
from engines.core.log import Line, walked
from engines.core.text.errors import IllegalCommand
from storage import LogEntry, NewEntry, StoredGame, StoredGuess

MOST_ENTRIES = 5000
"""Of one game, undo and redo among them: all of them are held in memory, and their commands read, when it is opened."""
SCARCE = 500
"""With so little room left, the panel says so."""
LATELY = 100
"""Entries of a move that are looked through for news: no panel tells more, and their states may have to be read."""

Seat = Literal["host", "co-host", "watcher"]


@dataclass(frozen=True)
class Tally:
    """What came, and what the guesses before it were worth."""

    turn: int
    """The seq of the move."""
    answers: dict[str, str]
    worth: dict[str, int]
    """Points for a right answer, by question: more where fewer of the remaining cards led to it."""
    guesses: tuple[StoredGuess, ...]


@dataclass(frozen=True)
class Ghost:
    """The game that had the same cards: how it stood at the beginning of each round."""

    host_id: int
    progress: dict[int, Progress]


@dataclass(frozen=True)
class Table:
    row: StoredGame
    log: Log
    tally: Tally | None = None
    ghost: Ghost | None = None
    reveals_at: int | None = None
    """When the move is revealed that is being called, in seconds of the epoch, while a countdown runs."""
    forecasts: Mapping[int, Forecast] = field(default_factory=dict)
    """Where it was heading when a round began, by round."""
    sealed: bool = False
    """Whether others still have to play the same cards, as far as we know."""
    disputed: tuple[str, ...] = ()
    """Cards that this very move told otherwise than the host's deck has them."""
    reader: Reader | None = field(default=None, compare=False)
    """Who reads what is stored of its log; None where all of it is only in memory."""

    @property
    def parts(self) -> int | None:
        """How many parts of the last move are told, where it is revealed part by part; None when all are."""
        return self.row.parts

    def told_to(self, parts: int | None) -> "Table":
        return replace(self, row=replace(self.row, parts=parts))

    @property
    def game(self) -> Game[Any, Any]:
        return self.log.game

    @property
    def state(self) -> Any:
        return self.log.state

    @property
    def seq(self) -> int:
        return self.log.seq

    @property
    def seed(self) -> int | None:
        """As it may be shown: what its cards come from; None while they are sealed."""
        return None if self.sealed else self.log.header.seed

    @property
    def weight(self) -> int:
        """Bytes that it takes in memory, roughly."""
        return self.reader.weight if self.reader else len(self.log.entries) * ENTRY * READ

    def read(self) -> None:
        """All that counts in its log."""
        for seq in (0, *self.log.line.played):
            _ = self.log.entries[seq].events, self.log.entries[seq].state

    def read_last_move(self) -> None:
        """Read the events and states that a panel shows. An import stores few states, so others are replayed."""
        self.move()
        this_round(self.log)

    @property
    def room(self) -> int:
        """Entries that the log still takes."""
        return MOST_ENTRIES - len(self.log.entries)

    def seat(self, person: int) -> Seat:
        if person == self.row.host_id:
            return "host"
        return "co-host" if person in self.row.co_hosts else "watcher"

    @property
    def forecast(self) -> Forecast | None:
        """The newest one; after an undo that of an earlier round. Never below the points that he has, and none when
        everything is counted."""
        now = self.game.progress(self.state)
        if now is None or at_the_end(self.state) or self.state.over:
            return None
        begun = [number for number in self.forecasts if number <= now.round]
        return self.forecasts[max(begun)].at_least(now.his) if begun else None

    @cached_property
    def next_is_unseen(self) -> bool:
        """Whether the opponent's next card was never seen: not the case after an undo of one of his turns."""
        if len(self.log.entries) == 1 + len(self.log.line.played):  # nothing was ever undone
            return True
        walk, at, turns = Walk(), 0, {0: 0}
        for entry in self.log.entries[1:]:
            before, at = at, walk.step(entry)
            if at == entry.seq:  # a move: it comes back with the same ones before it, or not at all
                turns[at] = turns[before] + (entry.command is not None and entry.command.do == "turn")
        return turns[self.log.line.at] == max(turns.values())

    @property
    def before_move(self) -> Any:
        """How the game stood before the last move."""
        played = (0, *self.log.line.played)
        first = played.index(move_entries(self.log)[0].seq)
        return self.log.entries[played[max(first - 1, 0)]].state

    def move(self) -> tuple[Event, ...]:
        """Everything that happened since the last turn began: the panel and `why` read it together."""
        return events_of(move_entries(self.log))


def events_of(entries: Iterable[Entry]) -> tuple[Event, ...]:
    return tuple(chain.from_iterable([entry.events for entry in entries]))


def whose_move(table: Table) -> Literal["his", "yours", "asked"]:
    """Who is to move; `asked` where the table must tell something first."""
    if table.game.asking(table.state):
        return "asked"
    return "his" if "turn" in by_kind(table.game, table.state) else "yours"


def parts_of(game: Game[Any, Any], events: Sequence[Event]) -> list[list[Event]]:
    """A move symbol by symbol: each beat begins a part."""
    parts: list[list[Event]] = [[]]
    for event in events:
        if event.event in game.beats and parts[-1]:
            parts.append([])
        parts[-1].append(event)
    return parts


def move_entries(log: Log, at: int | None = None) -> tuple[Entry, ...]:
    """The entries of the move that entry `at` belongs to: from the last `turn` on the line up to it.

    A turn that came along was told with what it came after, from where that began: your placement, its answers.
    """
    line = (0, *log.line.played) if at is None else tuple(seq for seq in (0, *log.line.played) if seq <= at)
    first = len(line) - 1
    while (said := log.entries[line[first]].command) and said.do != "turn":
        first -= 1
    while isinstance(came := log.entries[line[first]].command, commands.Turn) and came.along:
        first -= 1
        while first > 1 and log.game.asking(log.entries[line[first - 1]].state):
            first -= 1
    return tuple([log.entries[seq] for seq in line[first:]])


def this_round(log: Log) -> tuple[Entry, ...]:
    """Of the last move what is news: once something was told in a new round, the one before is over. A turn with which
    the round began goes on while it asks."""
    entries, line, now = move_entries(log)[-LATELY:], (0, *log.line.played), log.state.round
    told = (log.entries[line[max(line.index(entries[0].seq) - 1, 0)]], *entries)
    if {entry.state.round for entry in told[:-1]} == {now}:
        return entries
    answers = sum(1 for _ in takewhile(lambda entry: in_his_turn(entry.state), told[-2::-1]))
    asked = told[-1 - answers] if answers else None
    since = ((after if after is asked else before, after) for before, after in pairwise(told))
    return tuple(entry for moment, entry in since if moment.state.round == now) or entries


def his_first(entries: Sequence[Entry]) -> tuple[Sequence[Entry], ...]:
    """A move for those who watch him: his own part of it, then what his turn came along with."""
    turns = (index for index, entry in enumerate(entries) if isinstance(entry.command, commands.Turn))
    begun = next(turns, 0)
    return tuple(filter(None, (entries[begun:], entries[:begun])))


class Missing:
    """In place of a game that cannot be opened here, and of how it stands. It can be ended all the same, or laid aside;
    whoever asks it for more is refused."""

    def __init__(self, no: IllegalCommand) -> None:
        self._no = no

    def __getattr__(self, _: str) -> Any:
        raise self._no.with_traceback(None)


def restored(row: StoredGame, entries: Sequence[NewEntry | LogEntry]) -> Table:
    """A game as it was stored. Commands are read at once, for the line is made of them; what they did is read when
    somebody asks for it, and replayed where an imported game has no state. Its cards are sealed until somebody has
    looked whether they are."""
    header = Header.parse(json.loads(row.header))
    try:
        game = game_named(row.game, is_stored=True)
        header.check(game)
    except IllegalCommand as no:
        missing: Any = Missing(no)
        known = tuple(Entry(entry.seq, missing, (), missing) for entry in entries)
        return Table(row, Log(missing, header, known, Line(tuple(entry.seq for entry in entries[1:]))), sealed=True)
    reader = Reader(game, row.id)
    kept = reader.entries(entries)
    return Table(row, Log(game, header, kept, walked(kept)), sealed=True, reader=reader)


def continued(table: Table, row: StoredGame, later: Sequence[LogEntry]) -> Table:
    """With what was stored since by others."""
    assert table.reader
    log = table.log
    if news := table.reader.entries(later, len(log.entries)):
        log = replace(log, entries=(*log.entries, *news), line=walked(news, log.line))
    return replace(table, row=row, log=log, disputed=())


def kept(table: Table, log: Log, news: Sequence[NewEntry], **more: Any) -> Table:
    """With the last entries of this log, which have just been written down; `more`: what else has changed."""
    reader = table.reader
    if reader is None:
        return replace(table, log=log, **more)
    first = news[0].seq
    known = [reader.known(entry, new) for entry, new in zip(log.entries[first:], news, strict=True)]
    return replace(table, log=replace(log, entries=(*log.entries[:first], *known)), **more)


def ghost(table: Table) -> Ghost:
    """How that game stood whenever a round began."""
    progress: dict[int, Progress] = {}
    for seq in (0, *table.log.line.played):
        if found := table.game.progress(table.log.entries[seq].state):
            progress.setdefault(found.round, found)
    return Ghost(table.row.host_id, progress)
