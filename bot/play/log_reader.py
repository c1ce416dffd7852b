"""The reader of a stored log: it parses documents on demand, and estimates their size in memory.

States that are not stored are found again by replaying commands from the nearest state that is.
"""

import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from pydantic import ValidationError

from bot.sentences import Refusal, say
from engines.core import Command, Game, IllegalCommand, log
from engines.core.engine import Step
from storage import OMITTED, LogEntry, NewEntry

T = TypeVar("T")

ENTRY_BYTES = 1000
"""The estimated size of an entry without its texts, in bytes: mostly that of its command."""
PARSED_SIZE_FACTOR = 8
"""The estimated size of a parsed document, as a multiple of its text. It is six to ten, by game."""


class BrokenEntry(Exception):
    """Raised when a stored document cannot be parsed. It does not quote it, because a state has
    hidden cards."""

    def __init__(self, game_id: int, seq: int, part: str, why: str) -> None:
        super().__init__(f"the {part} of entry {seq} of game {game_id} cannot be read: {why}")


class ReplayDiffers(Refusal):
    """Raised when this release does not replay the moves of an imported game as they were
    played."""

    def __init__(self, seq: int) -> None:
        super().__init__(say("refused-not-replayed", move=seq))


@dataclass(slots=True)
class Position:
    """A position on a line of the game: the start, or the state after a move."""

    previous_seq: int
    """The position in which the move was played."""
    command: Command | None
    state: log.StoredDocument[Any]
    checked_at: int | None = None
    """The next position whose state is stored, if this one's is not. A replay has to arrive at
    it."""

    @property
    def is_stored(self) -> bool:
        return self.state.text != OMITTED


class LogReader:
    """The reader of one game."""

    def __init__(self, game: Game[Any, Any], game_id: int) -> None:
        self._game = game
        self._game_id = game_id
        self._text_bytes = 0
        self._parsed_bytes = 0
        self._walk = log.MainlineWalker()
        self._position_seqs: list[int] = []
        """The position after each entry."""
        self._positions: dict[int, Position] = {}

    @property
    def estimated_bytes(self) -> int:
        """The estimated size in memory, in bytes."""
        return self._text_bytes + self._parsed_bytes * PARSED_SIZE_FACTOR

    def read_entries(
        self, stored: Sequence[NewEntry | LogEntry], first: int = 0
    ) -> tuple[log.Entry, ...]:
        """Return the entries of a whole log, or of its end from entry `first` on.

        States that undo and redo lead back to are shared. Raises BrokenEntry if an entry is missing
        or has no command that can be parsed.
        """
        return tuple(
            [self._read_entry_at(place, entry) for place, entry in enumerate(stored, first)]
        )

    def add_played_entry(self, entry: log.Entry, new: NewEntry) -> log.Entry:
        """Return the same entry with its stored documents behind it.

        So its size counts for the memory, and an undo can share its state.
        """
        events = self._make_document_and_count_size(new.seq, new.events, entry.events)
        state = self._note_position_after(new.seq, entry.command, new.state)
        if not state.is_read:
            state.remember_value(entry.state)
            self._parsed_bytes += len(state.text)
        return self._make_entry(entry.seq, entry.command, events, state)

    def has_stored_state(self, position: int) -> bool:
        """Return whether the state after this move is stored as a document."""
        return position in self._positions and self._positions[position].is_stored

    def _read_entry_at(self, seq: int, stored: NewEntry | LogEntry) -> log.Entry:
        """Return the entry at this place of the log. Raises BrokenEntry if another one is stored
        there."""
        if stored.seq != seq:
            raise BrokenEntry(self._game_id, seq, "whole", "it is missing")
        command = self._parse_stored_command(stored)
        events = self._make_document_and_count_size(seq, stored.events)
        return self._make_entry(
            seq, command, events, self._note_position_after(seq, command, stored.state)
        )

    def _make_entry(
        self,
        seq: int,
        command: Command | None,
        events: log.StoredDocument[tuple[Any, ...]],
        state: log.StoredDocument[Any],
    ) -> log.Entry:
        self._text_bytes += ENTRY_BYTES
        return log.Entry(
            seq,
            command,
            log.LazyValue(events, self._parse_or_replay_events),
            log.LazyValue(state, self._parse_or_replay_state),
        )

    def _note_position_after(
        self, seq: int, command: Command | None, state_text: str
    ) -> log.StoredDocument[Any]:
        """Note where the game stands after an entry, and return the document of the state there.

        A move makes a new position. An undo or redo goes to an earlier one, whose state it shares.
        """
        position_seq, previous_seq = self._get_positions_around_entry(seq, command)
        if position_seq == seq:
            state = self._make_document_and_count_size(seq, state_text)
            self._positions[seq] = Position(previous_seq, command, state)
            self._note_replay_checkpoint(seq)
            return state
        position = self._positions[position_seq]
        if state_text in (OMITTED, position.state.text):
            return position.state
        state = self._make_document_and_count_size(seq, state_text)
        if not position.is_stored:
            position.state = state
            self._note_replay_checkpoint(position_seq)
        return state

    def _get_positions_around_entry(self, seq: int, command: Command | None) -> tuple[int, int]:
        """Return the positions after and before an entry.

        Tables of one game share this reader, so an entry may have been noted before.
        """
        if seq == len(self._position_seqs):
            self._position_seqs.append(self._walk.add_entry(log.Entry(seq, command, (), None)))
        return self._position_seqs[seq], self._position_seqs[max(seq - 1, 0)]

    def _note_replay_checkpoint(self, seq: int) -> None:
        """Let replays of the positions before this one be compared with it, if its state is
        stored."""
        if not self._positions[seq].is_stored:
            return
        at = self._positions[seq].previous_seq
        while at and not self._positions[at].is_stored and self._positions[at].checked_at is None:
            self._positions[at].checked_at = seq
            at = self._positions[at].previous_seq

    def _make_document_and_count_size(
        self, seq: int, text: str, *value: Any
    ) -> log.StoredDocument[Any]:
        """Return a document, and add it to the weight. The value may be given, if it is known."""
        self._text_bytes += sys.getsizeof(text)
        if value:
            self._parsed_bytes += len(text)
        return log.StoredDocument(seq, text, *value)

    # ── Reading ───────────────────────────────────────────────────────────────────────────────────

    def _parse_stored_command(self, stored: NewEntry | LogEntry) -> Any:
        """Return the command of a stored entry, or None for the start. Raises BrokenEntry."""
        text, read = stored.command, self._game.commands.adapter.validate_json
        return None if text is None else self._parse_entry_part(stored.seq, "command", text, read)

    def _parse_or_replay_events(
        self, document: log.StoredDocument[tuple[Any, ...]]
    ) -> tuple[Any, ...]:
        """Return the events of a document; if they are not stored, replay their command.

        Raises BrokenEntry or ReplayDiffers.
        """
        if document.text != OMITTED:
            return self._parse_document_and_count_size(
                document, "events", self._game.events.validate_json
            )
        previous_seq = self._positions[document.seq].previous_seq
        return self._replay_command(document.seq, self._state_at(previous_seq), document.seq).events

    def _parse_or_replay_state(self, document: log.StoredDocument[Any]) -> Any:
        """Return the state of a document; if it is not stored, replay the moves that lead to it.

        Raises BrokenEntry or ReplayDiffers.
        """
        if document.text != OMITTED:
            return self._parse_document_and_count_size(document, "state", self._game.load_state)
        if self._positions[document.seq].state is document:
            return self._replay_to_state(document.seq)
        return self._state_at(document.seq)  # it was stored with a later entry

    def _state_at(self, position: int) -> Any:
        """Return the state of this position."""
        return self._positions[position].state.read_value(self._parse_or_replay_state)

    # ── Replaying ─────────────────────────────────────────────────────────────────────────────────

    def _replay_to_state(self, seq: int) -> Any:
        """Return the state after this move, found by replaying from the nearest known one.

        The replay goes on to the next state that is stored, if there is one, and has to arrive at
        it: a release that plays otherwise is found out. Raises ReplayDiffers.
        """
        checked_at = self._positions[seq].checked_at
        moves, state = self._find_replay_start(seq, checked_at or seq)
        found: dict[int, Any] = {}
        for move in moves:
            state = found[move] = self._replay_command(move, state, seq).state
        if checked_at is not None and found[checked_at] != self._state_at(checked_at):
            raise ReplayDiffers(seq)
        for move, state in found.items():
            self._cache_replayed_state(self._positions[move], state)
        return found[seq]

    def _find_replay_start(self, seq: int, last_seq: int) -> tuple[list[int], Any]:
        """Return the moves to `last_seq` from the nearest known position before `seq`, and its
        state.

        A state that cannot be read is passed over. Where nothing is stored after `seq`, positions
        with something to be compared with are asked for themselves.
        """
        moves, has_passed = [last_seq], last_seq == seq
        while True:
            at = self._positions[moves[-1]].previous_seq
            position = self._positions[at]
            is_known = position.is_stored or position.state.is_read
            is_known |= last_seq == seq and position.checked_at is not None
            if at == 0 or (is_known and has_passed):
                try:
                    return moves[::-1], self._state_at(at)
                except BrokenEntry:
                    if at == 0:
                        raise
            moves.append(at)
            has_passed |= at == seq

    def _cache_replayed_state(self, position: Position, state: Any) -> None:
        """Keep a replayed state in memory. What it weighs is guessed by the start, whose state is
        always stored."""
        if not position.is_stored and not position.state.is_read:
            position.state.remember_value(state)
            self._parsed_bytes += len(self._positions[0].state.text)

    def _replay_command(self, move_seq: int, state_before: Any, wanted_seq: int) -> Step[Any, Any]:
        """Play the command of a move once more, on the way to the wanted one. Raises
        ReplayDiffers."""
        command = self._positions[move_seq].command
        assert command is not None
        try:
            return self._game.apply(state_before, command)
        except (IllegalCommand, LookupError, TypeError, ValueError):
            raise ReplayDiffers(wanted_seq) from None

    # ── Parsing ───────────────────────────────────────────────────────────────────────────────────

    def _parse_document_and_count_size(
        self, document: log.StoredDocument[T], part: str, read: Callable[[str], T]
    ) -> T:
        """Return the parsed document, and add it to the weight. Raises BrokenEntry if it is not
        valid."""
        found = self._parse_entry_part(document.seq, part, document.text, read)
        self._parsed_bytes += len(document.text)
        return found

    def _parse_entry_part(self, seq: int, part: str, text: str, read: Callable[[str], T]) -> T:
        """Return the parsed text. Raises BrokenEntry if it is not valid."""
        try:
            return read(text)
        except ValidationError as error:
            wrong = (
                f"{'.'.join(map(str, each['loc']))} {each['type']}".strip()
                for each in error.errors()[:3]
            )
            raise BrokenEntry(self._game_id, seq, part, ", ".join(wrong)) from None
        except (ValueError, TypeError) as error:
            raise BrokenEntry(self._game_id, seq, part, type(error).__name__) from None
