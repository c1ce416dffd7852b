"""Reads what is stored of a game's log, entry by entry, when somebody asks for it; and knows what that weighs.

States that are not stored are found again by replaying commands from the nearest state that is.
"""

import sys
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from pydantic import ValidationError

from bot.saying import Refusal, say
from engines.core import Command, Game, IllegalCommand, log
from engines.core.engine import Step
from storage import LEFT_OUT, LogEntry, NewEntry

T = TypeVar("T")

ENTRY = 1000
"""Bytes that an entry takes beside its texts: its command, mostly."""
READ = 8
"""How many times as much as its text something takes once it is read: six to ten, by the game."""


class BrokenEntry(Exception):
    """What was stored cannot be read. Says where and how, never what: a state holds what nobody may see."""

    def __init__(self, game_id: int, seq: int, part: str, why: str) -> None:
        super().__init__(f"the {part} of entry {seq} of game {game_id} cannot be read: {why}")


class NotReplayed(Refusal):
    """Raised when this release does not replay the moves of an imported game as they were played."""

    def __init__(self, seq: int) -> None:
        super().__init__(say("refused-not-replayed", move=seq))


@dataclass(slots=True)
class Position:
    """A place on a line of the game: the start, or the move that led there."""

    before: int
    """The position in which the move was played."""
    command: Command | None
    state: log.Written[Any]
    checked_at: int | None = None
    """The next position whose state is stored, where this one's is not: a replay has to arrive at it."""

    @property
    def is_stored(self) -> bool:
        return self.state.text != LEFT_OUT


class Reader:
    """Of one game."""

    def __init__(self, game: Game[Any, Any], game_id: int) -> None:
        self._game = game
        self._game_id = game_id
        self._texts = 0
        self._read = 0
        self._walk = log.Walk()
        self._stands: list[int] = []
        """By entry: the position after it."""
        self._positions: dict[int, Position] = {}

    @property
    def weight(self) -> int:
        """Bytes in memory, roughly."""
        return self._texts + self._read * READ

    def entries(self, stored: Sequence[NewEntry | LogEntry], first: int = 0) -> tuple[log.Entry, ...]:
        """A whole log, or its end. Undo and redo lead to states that are there already: those are read once."""
        return tuple([self._entry(place, entry) for place, entry in enumerate(stored, first)])

    def known(self, entry: log.Entry, new: NewEntry) -> log.Entry:
        """One that has just been played and written down."""
        events = self._written(new.seq, new.events, self._events, entry.events)
        state = self._place(new.seq, entry.command, new.state)
        if not state.is_read:
            state.remember(entry.state)
            self._read += len(state.text)
        self._texts += ENTRY
        return log.Entry(entry.seq, entry.command, events, state)

    def has_state(self, position: int) -> bool:
        """Return whether the state after this move is stored as a document."""
        return position in self._positions and self._positions[position].is_stored

    def put_away(self, entries: Iterable[log.Entry]) -> None:
        """Keeps the texts alone."""
        self._read = 0
        for entry in entries:
            for part in entry.written:
                part.put_away()

    def _entry(self, place: int, stored: NewEntry | LogEntry) -> log.Entry:
        if stored.seq != place:
            raise BrokenEntry(self._game_id, place, "whole", "it is missing")
        command = self._command(stored)
        self._texts += ENTRY
        events = self._written(place, stored.events, self._events)
        return log.Entry(place, command, events, self._place(place, command, stored.state))

    def _place(self, seq: int, command: Command | None, text: str) -> log.Written[Any]:
        """Note where the game stands after an entry, and return the state there, which other entries may share."""
        stands, before = self._step(seq, command)
        if stands == seq:
            self._positions[seq] = Position(before, command, self._written(seq, text, self._state))
            self._note_check(seq)
            return self._positions[seq].state
        position = self._positions[stands]
        if text in (LEFT_OUT, position.state.text):
            return position.state
        written = self._written(seq, text, self._state)
        if not position.is_stored:
            position.state = written
            self._note_check(stands)
        return written

    def _step(self, seq: int, command: Command | None) -> tuple[int, int]:
        """Return the positions after and before an entry. One that another table has read before is known."""
        if seq == len(self._stands):
            self._stands.append(self._walk.step(log.Entry(seq, command, (), None)))
        return self._stands[seq], self._stands[max(seq - 1, 0)]

    def _note_check(self, seq: int) -> None:
        """Let replays of the positions before this one be compared with it, if its state is stored."""
        if not self._positions[seq].is_stored:
            return
        at = self._positions[seq].before
        while at and not self._positions[at].is_stored and self._positions[at].checked_at is None:
            self._positions[at].checked_at = seq
            at = self._positions[at].before

    def _written(self, seq: int, text: str, read: Callable[[log.Written[T]], T], *known: T) -> log.Written[T]:
        self._texts += sys.getsizeof(text)
        self._read += len(text) if known else 0
        return log.Written(seq, text, read, *known)

    # ── Reading ─────────────────────────────────────────────────────────────────────────────────────────────────

    def _command(self, stored: NewEntry | LogEntry) -> Any:
        """None for the start."""
        text, read = stored.command, self._game.commands.adapter.validate_json
        return None if text is None else self._parsed(stored.seq, "command", text, read)

    def _events(self, written: log.Written[tuple[Any, ...]]) -> tuple[Any, ...]:
        if written.text != LEFT_OUT:
            return self._counted(written, "events", self._game.events.validate_json)
        before = self._positions[self._positions[written.seq].before].state()
        return self._applied(written.seq, before, written.seq).events

    def _state(self, written: log.Written[Any]) -> Any:
        if written.text != LEFT_OUT:
            return self._counted(written, "state", self._game.load)
        stored_later = self._positions[written.seq].state
        return self._replayed(written.seq) if stored_later is written else stored_later()

    # ── Replaying ───────────────────────────────────────────────────────────────────────────────────────────────

    def _replayed(self, seq: int) -> Any:
        """Return the state after this move, found by replaying from the nearest known one.

        The replay goes on to the next state that is stored, if there is one, and has to arrive at it: a release that
        plays otherwise is found out. Raises NotReplayed.
        """
        checked_at = self._positions[seq].checked_at
        moves, state = self._start_of_replay(seq, checked_at or seq)
        found: dict[int, Any] = {}
        for move in moves:
            state = found[move] = self._applied(move, state, seq).state
        if checked_at is not None and found[checked_at] != self._positions[checked_at].state():
            raise NotReplayed(seq)
        for move, state in found.items():
            self._remember(self._positions[move], state)
        return found[seq]

    def _start_of_replay(self, seq: int, last: int) -> tuple[list[int], Any]:
        """Return the moves to `last` from the nearest position before `seq` that is known, and its state.

        A state that cannot be read is passed over. Where nothing is stored after `seq`, positions with something to be
        compared with are asked for themselves.
        """
        moves, has_passed = [last], last == seq
        while True:
            at = self._positions[moves[-1]].before
            position = self._positions[at]
            is_known = position.is_stored or position.state.is_read
            is_known |= last == seq and position.checked_at is not None
            if at == 0 or (is_known and has_passed):
                try:
                    return moves[::-1], position.state()
                except BrokenEntry:
                    if at == 0:
                        raise
            moves.append(at)
            has_passed |= at == seq

    def _remember(self, position: Position, state: Any) -> None:
        """Keep a replayed state in memory. What it weighs is guessed by the start, whose state is always stored."""
        if not position.is_stored and not position.state.is_read:
            position.state.remember(state)
            self._read += len(self._positions[0].state.text)

    def _applied(self, move: int, before: Any, wanted: int) -> Step[Any, Any]:
        """Play the command of a move once more, on the way to the wanted one. Raises NotReplayed."""
        command = self._positions[move].command
        assert command is not None
        try:
            return self._game.apply(before, command)
        except (IllegalCommand, LookupError, TypeError, ValueError):
            raise NotReplayed(wanted) from None

    # ── Parsing ─────────────────────────────────────────────────────────────────────────────────────────────────

    def _counted(self, written: log.Written[T], part: str, read: Callable[[str], T]) -> T:
        found = self._parsed(written.seq, part, written.text, read)
        self._read += len(written.text)
        return found

    def _parsed(self, seq: int, part: str, text: str, read: Callable[[str], T]) -> T:
        try:
            return read(text)
        except ValidationError as error:
            wrong = (f"{'.'.join(map(str, each['loc']))} {each['type']}".strip() for each in error.errors()[:3])
            raise BrokenEntry(self._game_id, seq, part, ", ".join(wrong)) from None
        except (ValueError, TypeError) as error:
            raise BrokenEntry(self._game_id, seq, part, type(error).__name__) from None
