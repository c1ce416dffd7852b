"""Hand-built tables: a position, stacked placement cards, a few commands."""

from collections.abc import Mapping, Sequence
from typing import Any

from engines.core import Header, Log
from engines.salamandra import GAME
from engines.salamandra.cards import HOUSE_PLACEMENT
from tests.engines.tables import typed

NW, NE, SE, SW = (HOUSE_PLACEMENT.arrows.index(arrow) + 1 for arrow in ("NW", "NE", "SE", "SW"))
"""A card of each direction in the house deck; there are three more behind each."""


def table(
    *cards: int,
    style: str = "map",
    level: int = 2,
    setup: Mapping[str, Any] | None = None,
    **position: Any,
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


def spots(*names: str, owner: str = "P") -> dict[str, str]:
    return dict.fromkeys(names, owner)


def full(tile: str, owner: str = "P") -> dict[str, str]:
    return spots(*(f"{tile}{side}" for side in "nesw"), owner=owner)


def played_to_the_end(log: Log, points: Sequence[int] = (40, 80, 120, 160)) -> Log:
    """The rest of a game by questions: every bonus spot free, no groves, these points."""
    for mine in points[log.state.round - 1 :]:
        log = typed(log, "turn", *["free"] * log.state.round, "groves 0", f"vp {mine}")
    return log
