"""A game as a text to read: what was said, what happened, and why."""

from collections.abc import Iterator
from typing import Any

from engines.core.events import Narrowing
from engines.core.game import Game
from engines.core.log import Entry, Log
from engines.core.text.sentence import say

MOST_OPTIONS = 12
"""A longer list of options is only counted: nobody would read it."""


def story(log: Log) -> Iterator[str]:
    """The set-up list, then every entry; the table is shown wherever a new round begins, and at the end."""
    game, setup = log.game, log.entries[0].state.setup
    yield f"{game.title}: {setup}"
    yield ""
    yield from (f"- {sentence}" for _, sentence in game.list_setup_steps(setup))
    for entry in log.entries:
        if entry.events:
            yield ""
        yield from told(game, entry)
        if entry in (log.entries[0], log.entries[-1]) or any(event.event == "round_started" for event in entry.events):
            yield ""
            yield game.describe_board(entry.state)


def told(game: Game[Any, Any], entry: Entry) -> Iterator[str]:
    heading = str(game.summed_up(entry.command, entry.state, entry.events)) if entry.command else ""
    if heading:
        yield f"[{entry.seq}] {heading}"
    for event in entry.events:
        if (line := str(game.told(entry.state, event))) != heading:
            yield f"  {line}"
        if event.why:
            yield f"      {'; '.join(map(reason, event.why))}"


def reason(entry: Narrowing) -> str:
    """A rule and the options it left; in brackets where it was consulted and could not narrow."""
    if entry.left == entry.before:
        return f"({entry.rule})"
    if len(entry.left) > MOST_OPTIONS:
        return str(say("reason-counted", by=entry.rule, left=len(entry.left), before=len(entry.before)))
    apart = ", " if any(" " in str(option) for option in entry.left) else " "
    return str(say("reason-left", by=entry.rule, left=apart.join(map(str, entry.left)) or None))


def put_back(game: Game[Any, Any], before: Any, after: Any) -> list[str]:
    """What to move on the table after an undo, from one state to the other."""
    back = [f"- {sentence}" for sentence in game.to_move(before, after)]
    return [str(say("put-back", lines=len(back))), *back]
