"""A game looked back on: what brought Rudolph's points, and where yours came from."""

from collections.abc import Sequence

from engines.core.events import Event
from engines.core.sentence import Sentence
from engines.salamandra.cards import SCROLL_POINTS
from engines.salamandra.events import ApprenticeMoved, GrovesTaken, PointsScored, RoundStarted
from engines.salamandra.moving import book_name
from engines.salamandra.saying import say, spoken
from engines.salamandra.scoring import your_faith
from engines.salamandra.state import State


def feat(_: State, events: Sequence[Event]) -> Sentence | None:
    """What happened just before the points; where nothing did, their source says it."""
    *before, scored = events
    if not isinstance(scored, PointsScored):
        return None
    told = (_told(scored, event) for event in reversed(before))
    return next((found for found in told if found), say("feat", source=scored.source))


def _told(scored: PointsScored, event: Event) -> Sentence | None:
    match scored.source, event:
        case "labour", RoundStarted(round=number):
            return say("feat-labour", round=number)
        case "spellbook", ApprenticeMoved(book=book):
            return say("feat-spellbook", book=book_name(book))
        case "groves", GrovesTaken(count=count):
            return say("feat-groves", count=count)
    return None


def yours(state: State) -> tuple[tuple[str, int], ...]:
    """What you added up yourself is not taken apart; a game lost at the end of a round has no sheet."""
    sheet, points = state.you.final, {"track": state.you.vp or 0}
    if sheet and sheet.total is not None:
        points["added"] = sheet.total - points["track"]
    elif sheet:
        points |= {"spellbooks": sheet.spellbooks or 0, "faith": your_faith(state, sheet)}
        points["scrolls"] = SCROLL_POINTS * (sheet.scrolls or 0)
    return tuple((spoken("your-source", source=name), vp) for name, vp in points.items())
