"""A game looked back on: what brought Pseudo's points, and where yours came from."""

from collections.abc import Sequence

from engines.core.events import Event
from engines.core.sentence import Sentence
from engines.waterdeep.cards import OPEN_QUEST
from engines.waterdeep.events import PointsTaken, QuestCompleted, TileEntered, YouPlaced
from engines.waterdeep.naming import named
from engines.waterdeep.saying import say, spoken
from engines.waterdeep.state import State


def feat(_: State, events: Sequence[Event]) -> Sentence | None:
    """What happened just before the points; where nothing did, their source says it."""
    *before, taken = events
    if not isinstance(taken, PointsTaken):
        return None
    told = (_told(taken, event) for event in reversed(before))
    return next((found for found in told if found), say("feat", source=taken.source))


def _told(taken: PointsTaken, event: Event) -> Sentence | None:
    match taken.source, event:
        case "quest" | "plot", QuestCompleted(quest=quest):
            return say("feat-quest", quest=quest)
        case "tokens" | "plot", TileEntered(seat="opponent", tile=tile):
            return say("feat-tile", tile=named(tile))
        case "owner", YouPlaced(space=space):
            return say("feat-owner", space=named(space))
    return None


def yours(state: State) -> tuple[tuple[str, int], ...]:
    """His points are in your score already: they are the last source, below zero."""
    sheet = state.you.final
    if sheet is None:
        return ()
    left = {"adventurers": sheet.adventurers, "gold": sheet.gold // 2, "quests": -OPEN_QUEST * sheet.quests}
    his = state.opponent.points
    points = {"rounds": state.you.score + his - sum(left.values()), **left, "pseudo": -his}
    return tuple((spoken("your-source", source=name), vp) for name, vp in points.items())
