"""A game as a text to read: what was said, what happened, and why."""

from collections.abc import Iterator
from typing import Any

from engines.core.events import Narrowing
from engines.core.game import Game
from engines.core.log import Entry, Log
from engines.core.text.sentence import say

MAX_OPTIONS = 12
"""The maximum number of options that are listed. Of more, only the number is told."""


def transcribe_log(log: Log) -> Iterator[str]:
    """Yield the lines of a whole game: the set-up list, and every entry.

    The table is shown at the start, whenever a new round begins, and at the end.
    """
    game = log.game
    setup = log.entries[0].state.setup
    yield f"{game.localized_title}: {setup}"
    yield ""
    for _, sentence in game.list_setup_steps(setup):
        yield f"- {sentence}"
    for entry in log.entries:
        if entry.events:
            yield ""
        yield from describe_entry(game, entry)
        begins_round = any(event.event == "round_started" for event in entry.events)
        if begins_round or entry in (log.entries[0], log.entries[-1]):
            yield ""
            yield game.describe_board(entry.state)


def describe_entry(game: Game[Any, Any], entry: Entry) -> Iterator[str]:
    """Yield the lines of an entry: its command, and each event with its reasons."""
    heading = ""
    if entry.command:
        heading = str(game.summarize_entry(entry.command, entry.state, entry.events))
    if heading:
        yield f"[{entry.seq}] {heading}"
    for event in entry.events:
        line = str(game.describe_event_at_table(entry.state, event))
        if line != heading:
            yield f"  {line}"
        if event.why:
            reasons = "; ".join(map(describe_narrowing, event.why))
            yield f"      {reasons}"


def describe_narrowing(narrowing: Narrowing) -> str:
    """Return a rule with the options it left, or the rule in brackets if it narrowed nothing."""
    rule = narrowing.rule
    left = narrowing.left
    if left == narrowing.before:
        return f"({rule})"
    if len(left) > MAX_OPTIONS:
        return str(say("reason-counted", by=rule, left=len(left), before=len(narrowing.before)))
    options = [str(option) for option in left]
    separator = ", " if any(" " in option for option in options) else " "
    return str(say("reason-left", by=rule, left=separator.join(options) or None))


def describe_undo_changes(game: Game[Any, Any], before: Any, after: Any) -> list[str]:
    """Return the lines that say what to move on the table after an undo, from one state to the
    other."""
    back = [f"- {sentence}" for sentence in game.describe_differences(before, after)]
    return [str(say("put-back", lines=len(back))), *back]
