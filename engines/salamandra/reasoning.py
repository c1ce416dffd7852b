"""What a decision looked at, beside its options: read from the event."""

from engines.core.events import Event
from engines.core.sentence import Sentence
from engines.salamandra.events import ApprenticePlaced, GrovesTaken, ScrollGained, TileChosen
from engines.salamandra.moving import places
from engines.salamandra.saying import say
from engines.salamandra.telling import by_distance


def grounds(event: Event) -> tuple[Sentence, ...]:
    match event:
        case TileChosen(candidates=candidates) if candidates:
            return (say("by-distance", tiles=by_distance(candidates)),)
        case ApprenticePlaced(why=(first, *_)):
            before, left = places(map(str, first.before)), places(map(str, first.left))
            return (say("clockwise", spots=before, free=left),)
        case ScrollGained(scrolls=scrolls):
            return (say("scrolls", scrolls=scrolls),)
        case GrovesTaken(reach=reach):
            return tuple(say("reach", spot=disc.spot, gaps=places(disc.gaps)) for disc in reach)
    return ()
