"""The log only grows. Undo and redo are entries of their own; the line is what is left of it."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Generic, TypeVar

from engines.core import engine, starting
from engines.core.commands import Adjust, Command, Redo, Undo
from engines.core.events import Event, Redone, Undone
from engines.core.game import Game
from engines.core.saying import refuse
from engines.core.value import replace

T = TypeVar("T")

MOST_ALONG = 20
"""Entries that one command may become: no round has so many turns."""


class Written(Generic[T]):
    """Something that was written down: read when somebody asks for it, and remembered until it is put away."""

    __slots__ = ("_known", "_read", "seq", "text")

    def __init__(self, seq: int, text: str, read: "Callable[[Written[T]], T]", *known: T) -> None:
        self.seq = seq
        self.text = text
        self._read = read
        self._known: tuple[T, ...] = known

    def __call__(self) -> T:
        known = self._known or (self._read(self),)
        self._known = known  # another thread may have put it away meanwhile
        return known[0]

    def put_away(self) -> None:
        """Only its text is kept."""
        self._known = ()


class Entry:
    """What was said, what happened and how the table stood afterwards. Entry 0 is the start and has no command.

    Most of an old game is never asked for, so what happened and how it stood may be given as it was written down.
    """

    __slots__ = ("_events", "_state", "command", "seq")

    def __init__(
        self, seq: int, command: Command | None, events: tuple[Any, ...] | Written[tuple[Any, ...]], state: Any
    ) -> None:
        self.seq, self.command, self._events, self._state = seq, command, events, state

    @property
    def events(self) -> tuple[Any, ...]:
        return self._events() if isinstance(self._events, Written) else self._events

    @property
    def state(self) -> Any:
        return self._state() if isinstance(self._state, Written) else self._state

    @property
    def written(self) -> tuple[Written[Any], ...]:
        """What of it was written down."""
        return tuple(part for part in (self._events, self._state) if isinstance(part, Written))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Entry):
            return NotImplemented
        said = (self.seq, self.command) == (other.seq, other.command)
        return said and self.events == other.events and bool(self.state == other.state)

    def __hash__(self) -> int:
        return hash(self.seq)

    def __repr__(self) -> str:
        """Without the state, which holds what nobody may see."""
        return f"Entry({self.seq}, {self.command!r})"


@dataclass(frozen=True)
class Line:
    """The entries that count (without the start), and those that redo would bring back, next one first."""

    played: tuple[int, ...] = ()
    undone: tuple[int, ...] = ()

    @property
    def at(self) -> int:
        return self.played[-1] if self.played else 0


class Walk:
    """A line found entry by entry, for long logs: each step moves only what an undo or redo moves."""

    def __init__(self, line: Line = Line()) -> None:  # noqa: B008 - it never changes
        self._played = list(line.played)
        self._undone = list(reversed(line.undone))
        """Next one last."""

    def step(self, entry: Entry) -> int:
        """One more entry; where the line ends then."""
        match entry.command:
            case None:
                pass
            case Undo(to=to):
                to = undo_target(self.line, None) if to is None else to
                while self._played and self._played[-1] != to:
                    self._undone.append(self._played.pop())
            case Redo():
                self._played.append(self._undone.pop())
            case _:
                self._played.append(entry.seq)
                self._undone.clear()
        return self._played[-1] if self._played else 0

    @property
    def line(self) -> Line:
        return Line(tuple(self._played), tuple(reversed(self._undone)))


def walked(entries: Iterable[Entry], line: Line = Line()) -> Line:  # noqa: B008
    """With these entries: how a line is found again from what a store has kept."""
    walk = Walk(line)
    for entry in entries:
        walk.step(entry)
    return walk.line


def undo_target(line: Line, to: int | None) -> int:
    if not line.played:
        raise refuse("nothing-to-undo")
    if to is None:
        return line.played[-2] if len(line.played) > 1 else 0
    if to == line.at:
        raise refuse("stands-there-already", to=to)
    if to not in (0, *line.played):
        raise refuse("move-unknown", to=to)
    return to


@dataclass(frozen=True)
class Log:
    """A whole game: its header, every entry so far, and the line through them."""

    game: Game[Any, Any]
    header: starting.Header
    entries: tuple[Entry, ...]
    line: Line = Line()

    @classmethod
    def begin(cls, game: Game[Any, Any], header: starting.Header) -> "Log":
        step = starting.start(game, header)
        return cls(game, header, (Entry(0, None, step.events, step.state),))

    @property
    def seq(self) -> int:
        return self.entries[-1].seq

    @cached_property
    def state(self) -> Any:
        return self.entries[self.line.at].state

    @property
    def commands(self) -> tuple[Command, ...]:
        """What is left on the line: a record holds this."""
        entries = (self.entries[seq].command for seq in self.line.played)
        return tuple(command for command in entries if command is not None)

    def play(self, command: Command) -> "Log":
        """An undo is kept with the move it really leads to, so that the line can be folded from the commands.

        A correction is kept with whether its consequences were applied, so that a record is replayed as it was played.
        """
        if isinstance(command, Undo):
            command = Undo(to=undo_target(self.line, self._landing(command.to)))
        if isinstance(command, Adjust) and command.consequences is None:
            command = command.but(consequences=True)
        step = self._step(command)
        return self.followed_by(Entry(self.seq + 1, command, step.events, step.state))

    def followed_by(self, entry: Entry) -> "Log":
        """With one more entry, which was played from here."""
        goes_on = type(entry.command) not in (Undo, Redo)
        line = Line((*self.line.played, entry.seq)) if goes_on else walked([entry], self.line)
        return replace(self, entries=(*self.entries, entry), line=line)

    def along(self, most: int = MOST_ALONG) -> "Log":
        """With what comes by itself after the last move, as entries of their own."""
        log = self
        while len(log.entries) - len(self.entries) < most and (command := log._next()):
            log = log.play(command)
        return log

    def _next(self) -> Command | None:
        before, last = (0, 0, *self.line.played)[-2:]
        said, follows = self.entries[last].command, self.game.follows
        return follows(self.entries[before].state, said, self.state) if follows and said and last == self.seq else None

    def _step(self, command: Command) -> engine.Step[Any, Any]:
        match command:
            case Undo(to=int(to)):
                undone: Event = Undone(to=to, entries=tuple(seq for seq in self.line.played if seq > to))
                return engine.Step(self.entries[to].state, (undone,))
            case Redo() if not self.line.undone:
                raise refuse("nothing-to-redo")
            case Redo():
                redone: Event = Redone(entry=(again := self.line.undone[0]))
                return engine.Step(self.entries[again].state, (redone,))
        return self.game.apply(self.state, command)

    def _landing(self, to: int | None) -> int | None:
        """The move that the game stood at after entry `to`, which may have been an undo or a redo itself."""
        if to is None or not 0 < to <= self.seq:
            return to
        match self.entries[to].events:
            case (Undone(to=at) | Redone(entry=at),):
                return at
        return to
