"""What is said at hand-built tables of every game, and what came of it."""

from collections.abc import Mapping
from typing import Any

import pytest

from engines.core import Entry, IllegalCommand, Log


def say(log: Log, do: str, **fields: Any) -> Log:
    return log.play_command(log.game.parse_command({"do": do, **fields}))


def typed(log: Log, *lines: str) -> Log:
    """The same, as people type it, one line after the other."""
    for line in lines:
        log = log.play_command(log.game.parse_command(log.game.parse_line(line)))
    return log


def turn(log: Log) -> Log:
    return say(log, "turn")


def patch(log: Log, patch: Mapping[str, Any]) -> Log:
    return say(log, "adjust", patch=dict(patch))


def refused(log: Log, do: str, **fields: Any) -> IllegalCommand:
    """The refusal of this command, which must leave the table as it was."""
    return refusal(log, {"do": do, **fields})


def refusal(log: Log, said: str | Mapping[str, Any]) -> IllegalCommand:
    """The same of a typed line or of a document."""
    before = log.game.dump_state(log.state)
    with pytest.raises(IllegalCommand) as no:
        log.play_command(
            log.game.parse_command(
                log.game.parse_line(said) if isinstance(said, str) else dict(said)
            )
        )
    assert log.game.dump_state(log.state) == before
    assert str(no.value)[0] not in "{ " and str(no.value).endswith((".", "?", ")", "…"))
    return no.value


def events(entry: Entry | Log, name: str) -> list[Any]:
    last = entry.entries[-1] if isinstance(entry, Log) else entry
    return [event for event in last.events if event.event == name]


def event(log: Log, name: str) -> Any:
    (found,) = events(log, name)
    return found


def happened(log: Log, name: str) -> list[Any]:
    """In the whole game."""
    return [event for entry in log.entries for event in entry.events if event.event == name]


def names(log: Log) -> list[str]:
    return [event.event for event in log.entries[-1].events]


def told(log: Log) -> list[str]:
    """What was told of the last entry, in the voice of this game."""
    return [
        str(log.game.describe_event_at_table(log.state, event)) for event in log.entries[-1].events
    ]


def asked(log: Log) -> str | None:
    ask = log.game.find_ask(log.state)
    return ask.about if ask else None
