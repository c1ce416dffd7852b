"""Events as sentences for the table: the moves, the pieces to move, and the sources of points."""

from collections.abc import Iterable, Sequence
from typing import Any

from engines.core import (
    Event,
    JoinedItems,
    Sentence,
    Teller,
    describe_cause_of_points,
    join_with_commas,
)
from engines.salamandra import cards, events, place_names, scoring, things
from engines.salamandra.events import PointsScored
from engines.salamandra.messages import say, say_now
from engines.salamandra.state import State

PART_STARTS = frozenset({"card_turned", "card_laid_aside", "apprentice_left_out"})
"""The events that begin a part of their own in a reveal."""


def find_points(event: Event) -> tuple[str, int] | None:
    """Return the source of his points as a heading, with the points, or None."""
    if not isinstance(event, events.PointsScored | events.PointsFollowed) or not event.vp:
        return None
    return say_now("heading", source=event.source), event.vp


def sentence_values(event: Any) -> dict[str, Any]:
    """Return the values that the sentences of an event need beside its fields."""
    match event.event:
        case "labour_told":
            card = cards.parse_labour_line(event.line)
            return {"card": card.words, "doubts": cards.phrase_unusual_values(card)}
        case "round_started":
            return {"rounds": cards.ROUNDS}
        case "card_turned":
            return {"arrow": place_names.name_arrow(event.arrow)}
        case "tile_chosen":
            return {"tiles": describe_distances(event.candidates)}
        case "apprentice_moved":
            return {"book": place_names.name_book(event.book), "upper": event.book.endswith("u")}
        case "you_placed":
            return {"spots": place_names.join_places(event.spots)}
        case "you_harvested":
            untouched = place_names.join_places(event.untouched)
            return {"gaps": place_names.join_places(event.gaps), "untouched": untouched}
        case "groves_taken" | "groves_laid":
            return {"gaps": place_names.join_places(event.gaps), "known": event.gaps is not None}
        case "compared":
            return {"his": event.opponent, "last": event.round == cards.ROUNDS}
        case "faith_compared":
            return {"his": event.opponent}
        case "points_followed":
            return {"more": event.vp > 0, "points": abs(event.vp)}
        case "remarked":
            return {"gaps": place_names.join_places(event.gaps)}
        case "game_ended":
            return {"his": event.opponent, "tie": event.you == event.opponent}
    return {}


describe_event = Teller(say, sentence_values, things.THINGS.describe_log_event)


def describe_distances(candidates: Iterable[events.Candidate]) -> JoinedItems:
    """Return the tiles with their distances: `G9 5, H9 3 full`."""
    tiles = []
    for each in candidates:
        distance = f"{each.distance:g}"
        tiles.append(say("candidate", tile=each.tile, distance=distance, full=each.full))
    return join_with_commas(tiles)


PAID_BY = {
    "labour": ("round_started",),
    "spellbook": ("apprentice_moved",),
    "groves": ("groves_taken",),
}
"""The sources of points, with the events that come just before them."""


def describe_achievement(_: State, events: Sequence[Event]) -> Sentence | None:
    """Return what brought the points of the last of these events, or None if it scored none."""
    scored = events[-1]
    if not isinstance(scored, PointsScored):
        return None
    return describe_cause_of_points(describe_event, events, PAID_BY.get(scored.source, ()))


def list_your_sources(state: State) -> tuple[tuple[str, int], ...]:
    """Return your points by source.

    A total that you added up yourself is not divided; a game lost at the end of a round has no
    sheet.
    """
    sheet = state.you.final
    points = {"track": state.you.vp or 0}
    if sheet and sheet.total is not None:
        points["added"] = sheet.total - points["track"]
    elif sheet:
        points["spellbooks"] = sheet.spellbooks or 0
        points["faith"] = scoring.count_your_faith_points(state, sheet)
        points["scrolls"] = cards.SCROLL_POINTS * (sheet.scrolls or 0)
    return tuple((say_now("your-source", source=name), vp) for name, vp in points.items())
