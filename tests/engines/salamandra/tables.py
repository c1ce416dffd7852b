"""Hand-built tables: a position, stacked placement cards, a few commands."""

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from engines.core.errors import IllegalCommand
from engines.core.log import Log
from engines.core.starting import Header
from engines.salamandra import GAME
from engines.salamandra.cards import HOUSE_PLACEMENT

NW, NE, SE, SW = (HOUSE_PLACEMENT.arrows.index(arrow) + 1 for arrow in ("NW", "NE", "SE", "SW"))
"""A card of each direction in the house deck; there are three more behind each."""


def table(
    *cards: int, style: str = "map", level: int = 2, setup: Mapping[str, Any] | None = None, **position: Any
) -> Log:
    """A table with these placement cards on top; on the map unless told otherwise."""
    header = Header(
        game="salamandra",
        setup={"level": level, "style": style} | dict(setup or {}),
        seed=1,
        decks={"placement": cards},
        position=position,
    )
    return Log.begin(GAME, header)


def say(log: Log, *lines: str) -> Log:
    """Typed lines, one after the other."""
    for line in lines:
        log = log.play(GAME.parse_command(GAME.typed(line)))
    return log


def patch(log: Log, patch: Mapping[str, Any]) -> Log:
    return log.play(GAME.parse_command({"do": "adjust", "patch": dict(patch)}))


def events(log: Log, name: str) -> list[Any]:
    return [event for event in log.entries[-1].events if event.event == name]


def event(log: Log, name: str) -> Any:
    (found,) = events(log, name)
    return found


def happened(log: Log, name: str) -> list[Any]:
    """In the whole game."""
    return [event for entry in log.entries for event in entry.events if event.event == name]


def refused(log: Log, line: str | Mapping[str, Any]) -> IllegalCommand:
    """The refusal of this line, which must leave the table as it was."""
    before = GAME.dump(log.state)
    with pytest.raises(IllegalCommand) as no:
        log.play(GAME.parse_command(GAME.typed(line) if isinstance(line, str) else dict(line)))
    assert GAME.dump(log.state) == before
    assert str(no.value)[0] not in "{" and str(no.value).endswith((".", "?", ")"))
    return no.value


def spots(*names: str, owner: str = "P") -> dict[str, str]:
    return dict.fromkeys(names, owner)


def full(tile: str, owner: str = "P") -> dict[str, str]:
    return spots(*(f"{tile}{side}" for side in "nesw"), owner=owner)


def played_to_the_end(log: Log, points: Sequence[int] = (40, 80, 120, 160)) -> Log:
    """The rest of a game by questions: every bonus spot free, no groves, these points."""
    for mine in points[log.state.round - 1 :]:
        log = say(log, "turn", *["free"] * log.state.round, "groves 0", f"vp {mine}")
    return log


"""Hypothesis the same way every time."""
