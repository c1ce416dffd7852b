"""What is written down of a game: its entries, and its result when it has ended."""

from dataclasses import replace
from itertools import pairwise
from typing import Any

from pydantic_core import to_json

from bot.play.seats import Actor
from engines.core import Adjust, Entry, Game, Log
from storage import NewEntry, NewResult


def all_of(log: Log, actor: Actor) -> list[NewEntry]:
    """The whole log as it is stored; the last entry is the one that the interaction brought."""
    states = {id(state): state for state in (entry.state for entry in log.entries)}  # undo and redo have old ones
    texts = {key: _document(log.game, state) for key, state in states.items()}
    entries = [stored(log.game, entry, actor.person, None, texts[id(entry.state)]) for entry in log.entries]
    return [*entries[:-1], replace(entries[-1], interaction_id=actor.interaction)]


def stored(
    game: Game[Any, Any], entry: Entry, author: int, interaction: int | None, state: str | None = None
) -> NewEntry:
    """An entry as it is written down; `state` where its state was written down before."""
    return NewEntry(
        seq=entry.seq,
        command=None if entry.command is None else entry.command.model_dump_json(),
        events=to_json(entry.events).decode(),
        state=state or _document(game, entry.state),
        author_id=author,
        interaction_id=interaction,
    )


def _document(game: Game[Any, Any], state: Any) -> str:
    """A state as a document, revalidated: what cannot be loaded must not be stored."""
    document = game.dump(state)
    game.load(document)
    return document


def result_of(log: Log, player: int) -> NewResult | None:
    """The result, if this command has ended the game."""
    outcome = log.game.outcome(log.state)
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
    return any(log.game.outcome(log.entries[before].state) is not None for before, _ in corrections)


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
