"""A game looked back on: what brought Pseudo's points, and where yours came from."""

from collections.abc import Sequence

from engines.core import Event, Sentence, brought
from engines.waterdeep import cards, telling
from engines.waterdeep.events import PointsTaken
from engines.waterdeep.saying import spoken
from engines.waterdeep.state import State

BROUGHT = {
    "quest": ("quest_completed",),
    "plot": ("quest_completed", "tile_entered"),
    "tokens": ("tile_entered",),
    "owner": ("you_placed",),
}
"""Points by their sources, and what happens just before them."""


def feat(_: State, events: Sequence[Event]) -> Sentence | None:
    taken, his = events[-1], [event for event in events if getattr(event, "seat", "opponent") == "opponent"]
    return brought(telling.tell, his, BROUGHT.get(taken.source, ())) if isinstance(taken, PointsTaken) else None


def yours(state: State) -> tuple[tuple[str, int], ...]:
    """His points are in your score already: they are the last source, below zero."""
    sheet = state.you.final
    if sheet is None:
        return ()
    left = {"adventurers": sheet.adventurers, "gold": sheet.gold // 2, "quests": -cards.OPEN_QUEST * sheet.quests}
    his = state.opponent.points
    points = {"rounds": state.you.score + his - sum(left.values()), **left, "pseudo": -his}
    return tuple((spoken("your-source", source=name), vp) for name, vp in points.items())
