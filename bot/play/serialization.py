"""Entries and results of games, as they are stored."""

from dataclasses import replace
from itertools import pairwise
from typing import Any

from pydantic_core import to_json

from bot.play.log_reader import LogReader
from bot.play.seats import Actor
from bot.play.table import get_move_entries
from engines.core import Adjust, Entry, Game, Log, Redo, Undo
from engines.core.events import Redone, Undone
from storage import OMITTED, NewEntry, NewResult

STORED_STATE_INTERVAL = 20
"""An imported game has the state of every 20th move stored, and at most so many states of its last
move."""


def dump_log(log: Log, actor: Actor) -> list[NewEntry]:
    """Return all entries of a log as they are stored. The last one has the interaction.

    Most states of an imported log are left out, because the reader can replay the commands. The
    states of the start, every 20th move, the last move and the one before it are stored. So the
    game can go on and its panel can be shown, even if a later release does not replay some moves in
    the same way.
    """
    mainline_seqs = {0, *log.mainline.played}
    seqs_with_state = _find_moves_with_stored_state(log)
    entries = [
        _dump_entry_of_whole_log(log, entry, actor.person, mainline_seqs, seqs_with_state)
        for entry in log.entries
    ]
    return [*entries[:-1], replace(entries[-1], interaction_id=actor.interaction)]


def _find_moves_with_stored_state(log: Log) -> set[int]:
    """Return the seqs of the mainline entries whose states are stored."""
    line = (0, *log.mainline.played)
    before_the_last = max(line.index(get_move_entries(log)[0].seq) - 1, 0)
    return {*line[::STORED_STATE_INTERVAL], *line[before_the_last:][-STORED_STATE_INTERVAL:]}


def _dump_entry_of_whole_log(
    log: Log, entry: Entry, author: int, mainline_seqs: set[int], seqs_with_state: set[int]
) -> NewEntry:
    """Return an entry of a whole log as it is stored.

    `mainline_seqs` are the seqs of the mainline, and `seqs_with_state` those whose states are
    stored. Of an undone entry only the command is stored.
    """
    if isinstance(entry.command, Undo | Redo) or (
        entry.seq in mainline_seqs and entry.seq not in seqs_with_state
    ):
        return dump_entry(log.game, entry, author, None, OMITTED)
    if entry.seq in mainline_seqs:
        return dump_entry(log.game, entry, author, None)
    return NewEntry(
        seq=entry.seq, command=_dump_command(entry), events=OMITTED, state=OMITTED, author_id=author
    )


def dump_entry(
    game: Game[Any, Any],
    entry: Entry,
    author: int,
    interaction: int | None,
    state: str | None = None,
) -> NewEntry:
    """Return an entry as it is stored. `state` is stored in place of the state of the entry, if it
    is given."""
    if state is None:
        state = _dump_state(game, entry.state)
    return NewEntry(
        seq=entry.seq,
        command=_dump_command(entry),
        events=to_json(entry.events).decode(),
        state=state,
        author_id=author,
        interaction_id=interaction,
    )


def omit_state_if_already_stored(reader: LogReader | None, entry: Entry) -> str | None:
    """Return OMITTED for an undo or redo that leads to a state which is stored already, else None.

    An undo would cost as much as a move, and more than the smaller ones, if it stored that state
    again.
    """
    match entry.events:
        case (Undone(to=position) | Redone(entry=position),) if reader and reader.has_stored_state(
            position
        ):
            return OMITTED
    return None


def _dump_command(entry: Entry) -> str | None:
    """Return the command of an entry as JSON, or None for the first entry, which has none."""
    return None if entry.command is None else entry.command.model_dump_json()


def _dump_state(game: Game[Any, Any], state: Any) -> str:
    """Return a state as JSON that can be loaded again. Raises ValidationError if it cannot."""
    document = game.dump_state(state)
    game.load_state(document)
    return document


def make_stored_result(log: Log, player: int) -> NewResult | None:
    """Return the result of a game for its player, or None if it has not ended."""
    outcome = log.game.compute_outcome(log.state)
    if outcome is None:
        return None
    return NewResult(
        player_id=player,
        opponent=log.game.name_opponent(log.state),
        level=log.state.setup.level_name,
        setup=format_options_without_level(log.state.setup),
        corrected=_has_correction_after_game_end(log),
        **outcome.model_dump(exclude={"net"}),
    )


def _has_correction_after_game_end(log: Log) -> bool:
    """Return whether the mainline has a correction after the end of the game."""
    for before, seq in pairwise((0, *log.mainline.played)):
        if isinstance(log.entries[seq].command, Adjust):
            outcome = log.game.compute_outcome(log.entries[before].state)
            if outcome is not None:
                return True
    return False


def format_option(value: Any) -> str | None:
    """Return the value of an option as it is typed in `start`, or None if it cannot be typed
    there."""
    match value:
        case bool():
            return str(value).lower()
        case str() | int():
            return str(value)
        case [int(), *_]:
            return ",".join(map(str, value))
    return None


def format_options_without_level(setup: Any) -> str:
    """Return the options of a set-up besides its level as text, by which results are told apart in
    statistics.

    Values with a blank are left out, because they are lines of an owner's deck.
    """
    options: list[str] = []
    for name, value in setup.notable_options.items():
        text = format_option(value)
        if name != "level" and text and " " not in text:
            options.append(f"{name}:{text}")
    return " ".join(options)
