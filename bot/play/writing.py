"""What is written down of a game: its entries, and its result when it has ended."""

from dataclasses import replace
from itertools import pairwise
from typing import Any

from pydantic_core import to_json

from bot.play.reader import Reader
from bot.play.seats import Actor
from bot.play.table import move_entries
from engines.core import Adjust, Entry, Game, Log, Redo, Undo
from engines.core.events import Redone, Undone
from storage import LEFT_OUT, NewEntry, NewResult

STORED_EVERY = 20
"""Moves of an imported game from one stored state to the next, and states of its last move that are stored at most."""


def all_of(log: Log, actor: Actor) -> list[NewEntry]:
    """The whole log as it is stored; the last entry is the one that the interaction brought.

    Of a log that was imported some states are left out, which the reader finds again by replaying the commands. The
    start, every 20th move, the last move and the position before it are stored as they stand: whatever a later release
    plays otherwise, the game goes on, and its panel can be shown.
    """
    line, full = {0, *log.line.played}, _moves_in_full(log)
    entries = [_imported(log, entry, actor.person, line, full) for entry in log.entries]
    return [*entries[:-1], replace(entries[-1], interaction_id=actor.interaction)]


def _moves_in_full(log: Log) -> set[int]:
    """Return the moves whose states are stored."""
    line = (0, *log.line.played)
    before_the_last = max(line.index(move_entries(log)[0].seq) - 1, 0)
    return {*line[::STORED_EVERY], *line[before_the_last:][-STORED_EVERY:]}


def _imported(log: Log, entry: Entry, author: int, line: set[int], full: set[int]) -> NewEntry:
    """An entry of a log that is stored at once. Of a line that was undone only the commands are."""
    if isinstance(entry.command, Undo | Redo) or (entry.seq in line and entry.seq not in full):
        return stored(log.game, entry, author, None, LEFT_OUT)
    if entry.seq in line:
        return stored(log.game, entry, author, None)
    return NewEntry(seq=entry.seq, command=_command(entry), events=LEFT_OUT, state=LEFT_OUT, author_id=author)


def stored(
    game: Game[Any, Any], entry: Entry, author: int, interaction: int | None, state: str | None = None
) -> NewEntry:
    """An entry as it is written down; `state` where that of the entry is not to be."""
    return NewEntry(
        seq=entry.seq,
        command=_command(entry),
        events=to_json(entry.events).decode(),
        state=_document(game, entry.state) if state is None else state,
        author_id=author,
        interaction_id=interaction,
    )


def state_in_place(reader: Reader | None, entry: Entry) -> str | None:
    """Return LEFT_OUT for an undo or redo that leads to a state which is stored already, else None.

    An undo would cost as much as a move, and more than the smaller ones, if it stored that state again.
    """
    match entry.events:
        case (Undone(to=position) | Redone(entry=position),) if reader and reader.has_state(position):
            return LEFT_OUT
    return None


def _command(entry: Entry) -> str | None:
    return None if entry.command is None else entry.command.model_dump_json()


def _document(game: Game[Any, Any], state: Any) -> str:
    """A state as a document, revalidated: what cannot be loaded must not be stored."""
    document = game.dump(state)
    game.load(document)
    return document


def result_of(log: Log, player: int) -> NewResult | None:
    """The result, if this command has ended the game."""
    outcome = log.game.compute_outcome(log.state)
    if outcome is None:
        return None
    return NewResult(
        player_id=player,
        opponent=log.game.opponent(log.state),
        level=log.state.setup.graded,
        setup=beside_the_level(log.state.setup),
        corrected=_was_corrected(log),
        **outcome.model_dump(exclude={"net"}),
    )


def _was_corrected(log: Log) -> bool:
    """Whether something on the line was corrected after the game had ended: undo takes that back."""
    line = (0, *log.line.played)
    corrections = ((before, seq) for before, seq in pairwise(line) if isinstance(log.entries[seq].command, Adjust))
    return any(log.game.compute_outcome(log.entries[before].state) is not None for before, _ in corrections)


def as_typed(value: Any) -> str | None:
    """An option as `start` takes it: a set of numbers is one text. None for what cannot be typed there."""
    match value:
        case bool():
            return str(value).lower()
        case str() | int():
            return str(value)
        case [int(), *_]:
            return ",".join(map(str, value))
    return None


def beside_the_level(setup: Any) -> str:
    """By which results are told apart. Lines of cards are their owner's alone: options are one word each."""
    chosen = ((name, as_typed(value)) for name, value in setup.chosen.items() if name != "level")
    return " ".join(f"{name}:{text}" for name, text in chosen if text and " " not in text)
