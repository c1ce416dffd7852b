"""What a decision looked at, beside its options: read from the event."""

from engines.core.events import Event
from engines.core.sentence import Sentence, say
from engines.salamandra.events import ApprenticePlaced, GrovesTaken, ScrollGained, TileChosen
from engines.salamandra.telling import by_distance


def grounds(event: Event) -> tuple[Sentence, ...]:
    match event:
        case TileChosen(candidates=candidates) if candidates:
            return (say("By distance: {tiles}.", tiles=by_distance(candidates)),)
        case ApprenticePlaced(why=(first, *_)):
            return (
                say(
                    "Clockwise from the bonus spot: {spots}. Free: {free}.",
                    spots=" ".join(map(str, first.before)),
                    free=" ".join(map(str, first.left)),
                ),
            )
        case ScrollGained(scrolls=scrolls):
            return (say("Scrolls: {scrolls} of 3.", scrolls=scrolls),)
        case GrovesTaken(reach=reach):
            return tuple(
                say("{spot} touches {gaps}.", spot=disc.spot, gaps=" ".join(disc.gaps) or "no grove") for disc in reach
            )
    return ()
