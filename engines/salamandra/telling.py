"""Events as sentences for the person at the table: what happened, and what to move."""

from collections.abc import Iterable
from typing import Any

from engines.core import Event, Row, Teller, row
from engines.salamandra import cards, events, naming, things
from engines.salamandra.saying import say, spoken

BEATS = frozenset({"card_turned", "card_laid_aside", "apprentice_left_out"})


def scored(event: Event) -> tuple[str, int] | None:
    """The source of his points as a heading."""
    if not isinstance(event, events.PointsScored) or not event.vp:
        return None
    return spoken("heading", source=event.source), event.vp


def values(event: Event) -> dict[str, Any]:
    """What the voices of an event need beside its fields."""
    match event:
        case events.LabourTold(line=line):
            card = cards.read_labour(line)
            return {"card": card.words, "doubts": cards.second_look(card)}
        case events.RoundStarted():
            return {"rounds": cards.ROUNDS}
        case events.CardTurned(arrow=arrow):
            return {"arrow": naming.arrow_name(arrow)}
        case events.TileChosen(candidates=candidates):
            return {"tiles": by_distance(candidates)}
        case events.ApprenticeMoved(book=book):
            return {"book": naming.book_name(book), "upper": book.endswith("u")}
        case events.YouPlaced(spots=spots):
            return {"spots": naming.places(spots)}
        case events.YouHarvested(gaps=gaps, untouched=untouched):
            return {"gaps": naming.places(gaps), "untouched": naming.places(untouched)}
        case events.GrovesTaken(gaps=gaps) | events.GrovesLaid(gaps=gaps):
            return {"gaps": naming.places(gaps), "known": gaps is not None}
        case events.Compared(round=number, opponent=his):
            return {"his": his, "last": number == cards.ROUNDS}
        case events.FaithCompared(opponent=his):
            return {"his": his}
        case events.GameEnded(you=yours, opponent=his):
            return {"his": his, "tie": yours == his}
    return {}


tell = Teller(say, values, things.THINGS.told)


def by_distance(candidates: Iterable[events.Candidate]) -> Row:
    """`G9 5, H9 3 full`"""
    return row(say("candidate", tile=each.tile, distance=f"{each.distance:g}", full=each.full) for each in candidates)
