"""What a decision looked at, beside its options: read from the event."""

from engines.core.events import Event
from engines.core.sentence import Sentence
from engines.salamandra.events import ApprenticePlaced, GrovesTaken, ScrollGained, TileChosen
from engines.salamandra.saying import say
from engines.salamandra.telling import by_distance


def grounds(event: Event) -> tuple[Sentence, ...]:
    match event:
        case TileChosen(candidates=candidates) if candidates:
            return (say("by-distance-tiles", tiles=by_distance(candidates)),)
        case ApprenticePlaced(why=(first, *_)):
            return (
                say(
                    "clockwise-from-the-bonus-spot",
                    spots=" ".join(map(str, first.before)),
                    free=" ".join(map(str, first.left)),
                ),
            )
        case ScrollGained(scrolls=scrolls):
            return (say("scrolls-scrolls-of-3", scrolls=scrolls),)
        case GrovesTaken(reach=reach):
            return tuple(
                say("spot-touches-gaps", spot=disc.spot, gaps=" ".join(disc.gaps) or "no grove") for disc in reach
            )
    return ()
