"""Reads what is stored of a game's log, entry by entry, when somebody asks for it; and knows what that weighs."""

import sys
from collections.abc import Callable, Iterable, Sequence
from typing import Any, TypeVar

from pydantic import ValidationError

from engines.core import Game, log
from storage import LogEntry, NewEntry

T = TypeVar("T")

ENTRY = 1000
"""Bytes that an entry takes beside its texts: its command, mostly."""
READ = 8
"""How many times as much as its text something takes once it is read: six to ten, by the game."""


class BrokenEntry(Exception):
    """What was stored cannot be read. Says where and how, never what: a state holds what nobody may see."""

    def __init__(self, game_id: int, seq: int, part: str, why: str) -> None:
        super().__init__(f"the {part} of entry {seq} of game {game_id} cannot be read: {why}")


class Reader:
    """Of one game."""

    def __init__(self, game: Game[Any, Any], game_id: int) -> None:
        self._game = game
        self._game_id = game_id
        self._texts = 0
        self._read = 0

    @property
    def weight(self) -> int:
        """Bytes in memory, roughly."""
        return self._texts + self._read * READ

    def entries(self, stored: Sequence[NewEntry | LogEntry], first: int = 0) -> tuple[log.Entry, ...]:
        """A whole log, or its end. Undo and redo store a state again: it is kept once, and read once."""
        states: dict[str, log.Written[Any]] = {}
        return tuple(self._entry(place, entry, states) for place, entry in enumerate(stored, first))

    def known(self, entry: log.Entry, new: NewEntry) -> log.Entry:
        """One that has just been played and written down."""
        events = self._written(new.seq, new.events, self._events, entry.events)
        state = self._written(new.seq, new.state, self._state, entry.state)
        self._texts += ENTRY
        return log.Entry(entry.seq, entry.command, events, state)

    def put_away(self, entries: Iterable[log.Entry]) -> None:
        """Keeps the texts alone."""
        self._read = 0
        for entry in entries:
            for part in entry.written:
                part.put_away()

    def _entry(self, place: int, stored: NewEntry | LogEntry, states: dict[str, log.Written[Any]]) -> log.Entry:
        if stored.seq != place:
            raise BrokenEntry(self._game_id, place, "whole", "it is missing")
        if (state := states.get(stored.state)) is None:
            state = states[stored.state] = self._written(place, stored.state, self._state)
        self._texts += ENTRY
        return log.Entry(place, self._command(stored), self._written(place, stored.events, self._events), state)

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
        return self._counted(written, "events", self._game.events.validate_json)

    def _state(self, written: log.Written[Any]) -> Any:
        return self._counted(written, "state", self._game.load)

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
