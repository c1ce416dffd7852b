"""A game looked back on: what brought Rudolph's points, and where yours came from."""

from collections.abc import Sequence

from engines.core import Event, Sentence, brought
from engines.salamandra import cards, scoring, telling
from engines.salamandra.events import PointsScored
from engines.salamandra.saying import spoken
from engines.salamandra.state import State

BROUGHT = {"labour": ("round_started",), "spellbook": ("apprentice_moved",), "groves": ("groves_taken",)}
"""Points by their sources, and what happens just before them."""


def feat(_: State, events: Sequence[Event]) -> Sentence | None:
    scored = events[-1]
    return brought(telling.tell, events, BROUGHT.get(scored.source, ())) if isinstance(scored, PointsScored) else None


def yours(state: State) -> tuple[tuple[str, int], ...]:
    """What you added up yourself is not taken apart; a game lost at the end of a round has no sheet."""
    sheet, points = state.you.final, {"track": state.you.vp or 0}
    if sheet and sheet.total is not None:
        points["added"] = sheet.total - points["track"]
    elif sheet:
        points |= {"spellbooks": sheet.spellbooks or 0, "faith": scoring.your_faith(state, sheet)}
        points["scrolls"] = cards.SCROLL_POINTS * (sheet.scrolls or 0)
    return tuple((spoken("your-source", source=name), vp) for name, vp in points.items())
