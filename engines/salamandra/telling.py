"""Events as sentences for the person at the table: what happened, and what to move."""

from collections.abc import Iterable

from engines.core.events import Event
from engines.core.sentence import Sentence
from engines.core.telling import tell_log
from engines.salamandra.cards import ROUNDS, Arrow, LabourCard, doubts, read_labour
from engines.salamandra.events import (
    ApprenticeLeftOut,
    ApprenticeMoved,
    ApprenticePlaced,
    ApprenticesTaken,
    Candidate,
    CardLaidAside,
    CardTurned,
    Compared,
    DeckReshuffled,
    FaithCompared,
    GameEnded,
    GroveAdded,
    GrovesLaid,
    GrovesTaken,
    LabourTold,
    MapLeft,
    NoSpellbookFree,
    PointsDoubted,
    PointsScored,
    PointsTold,
    RecyclingOffered,
    RoundPrepared,
    RoundStarted,
    ScrollGained,
    ScrollsDiscarded,
    TileChosen,
    TileFull,
    TileTurned,
    YouBuilt,
    YouHarvested,
    YouMoved,
    YouPlaced,
    YourScoreCounted,
)
from engines.salamandra.moving import book_name, moved, plain
from engines.salamandra.saying import say

ARROW_SIGNS: dict[Arrow, str] = {
    "NW": "↖ NW",
    "NE": "↗ NE",
    "SE": "↘ SE",
    "SW": "↙ SW",
    "N": "↑ N",
    "E": "→ E",
    "S": "↓ S",
    "W": "← W",
}


BEATS = frozenset({"card_turned", "card_laid_aside", "apprentice_left_out"})


def scored(event: Event) -> tuple[str, int] | None:
    """The source of his points as a heading."""
    return (event.source, event.vp) if isinstance(event, PointsScored) and event.vp else None


def tell(event: Event) -> Sentence:
    told = _placing(event) or _spellbook(event) or _yours(event) or _round(event) or _ending(event)
    return told or tell_log(event, moved, plain)


def some(count: int, thing: str) -> str:
    """`1 grove`, `3 groves`, `no groves`."""
    return f"{count or 'no'} {thing}{'' if count == 1 else 's'}"


# ── Rudolph's part ──────────────────────────────────────────────────────────────────────────────────────────────────


def _labour(card: LabourCard) -> Sentence:
    return say(
        "labour_told",
        card=card.words,
        doubts="".join(f" {doubt}" for doubt in doubts(card)),
    )


def _placing(event: Event) -> Sentence | None:
    match event:
        case LabourTold(line=line):
            return _labour(read_labour(line))
        case RoundStarted(round=number):
            return say("round_started", round=number, rounds=ROUNDS)
        case PointsScored():
            return _points(event)
        case ApprenticesTaken(count=count, left=left):
            return say(
                "apprentices_taken",
                count=some(count, "apprentice"),
                left=f"{left or 'none'} {'is' if left in (0, 1) else 'are'} left",
            )
        case CardTurned(arrow=arrow):
            return say("card_turned", arrow=ARROW_SIGNS[arrow])
        case DeckReshuffled(count=count):
            return say("deck_reshuffled", count=count)
        case TileChosen():
            return _tile(event)
        case TileFull():
            return say("tile_full")
        case CardLaidAside():
            return say("card_laid_aside")
        case ApprenticeLeftOut():
            return say("apprentice_left_out")
        case ApprenticePlaced():
            return _placed(event)
    return None


_SOURCES = {
    "labour": "on his labour card",
    "spellbook": "for the spellbook",
    "groves": "for groves",
    "spellbooks": "for spellbooks",
    "faith": "for faith",
    "scrolls": "for scrolls",
}


def _points(event: PointsScored) -> Sentence:
    return say("points_scored", vp=event.vp, source=_SOURCES[event.source], total=event.total)


def _tile(event: TileChosen) -> Sentence:
    if event.by == "table":
        return say("tile_chosen-by-you", tile=event.tile)
    return say(
        "tile_chosen",
        tile=event.tile,
        tiles=by_distance(event.candidates),
    )


def by_distance(candidates: Iterable[Candidate]) -> str:
    return ", ".join(
        f"{candidate.tile} {candidate.distance:g}{' full' if candidate.full else ''}" for candidate in candidates
    )


def _placed(event: ApprenticePlaced) -> Sentence:
    where = f"{event.spot}, " if event.spot else ""
    if event.bonus:
        return say("apprentice_placed", where=where)
    return say("apprentice_placed-clockwise", where=where)


def _spellbook(event: Event) -> Sentence | None:
    match event:
        case ScrollGained(scrolls=3):
            return say("scroll_gained")
        case ScrollGained(scrolls=scrolls):
            return say("scroll_gained-he-gets-a-scroll-and", scrolls=scrolls)
        case ScrollsDiscarded():
            return say("scrolls_discarded")
        case ApprenticeMoved(book=book, spot=spot):
            return say(
                "apprentice_moved",
                disc=f"the disc from {spot}" if spot else "that disc",
                book=book_name(book),
            )
        case NoSpellbookFree():
            return say("no_spellbook_free")
    return None


# ── Your part ───────────────────────────────────────────────────────────────────────────────────────────────────────


def _yours(event: Event) -> Sentence | None:
    match event:
        case YouBuilt(tile=tile, side=side):
            return say("you_built", tile=tile, turned="" if side == "n" else f", turned to {side}")
        case TileTurned(tile=tile, side=side):
            return say("tile_turned", tile=tile, side=side)
        case GroveAdded(gap=gap, supply=supply):
            return say("grove_added", gap=gap, supply=supply)
        case YouPlaced(spots=spots):
            return say("you_placed", spots=" ".join(spots))
        case YouMoved(spot=spot, book=book):
            return say("you_moved", spot=spot, book=book)
        case YouHarvested(gaps=gaps, untouched=()):
            return say("you_harvested", gaps=" ".join(gaps))
        case YouHarvested(gaps=gaps, untouched=untouched):
            return say(
                "you_harvested-you-harvest-gaps-no-disc",
                gaps=" ".join(gaps),
                untouched=" ".join(untouched),
            )
        case PointsTold(vp=vp):
            return say("points_told", points=some(vp, "point"))
        case PointsDoubted(vp=vp, last=last):
            return say("points_doubted", last=last, vp=vp)
        case MapLeft():
            return say("map_left")
    return None


# ── The end of a round ──────────────────────────────────────────────────────────────────────────────────────────────


def _round(event: Event) -> Sentence | None:
    match event:
        case GrovesTaken(count=0):
            return say("groves_taken")
        case GrovesTaken(count=count, gaps=gaps):
            named = f": {' '.join(gaps)}" if gaps else ""
            return say(
                "groves_taken-rudolph-takes-groves-named-lay",
                groves=some(count, "grove"),
                named=named,
                them="it" if count == 1 else "them",
            )
        case Compared(you=yours, opponent=his, round=number):
            goes_on = "now the final scoring" if number == ROUNDS else "the game goes on"
            return say("compared", yours=yours, his=his, then=goes_on)
        case RecyclingOffered(times=times):
            return say("recycling_offered", times=_times(times))
        case GrovesLaid(gaps=None, between=between):
            return say("groves_laid", tiles=_BETWEEN[between])
        case GrovesLaid(gaps=gaps, supply=supply):
            return say("groves_laid-then-lay-groves-gaps-supply", gaps=" ".join(gaps or ()) or "none", supply=supply)
        case RoundPrepared(round=number, crystals=crystals, apprentices=apprentices):
            return say(
                "round_prepared",
                round=number,
                crystals=some(crystals, "crystal"),
                apprentices=some(apprentices, "apprentice"),
            )
    return None


_BETWEEN = {
    None: "tiles",
    "temple": "tiles, where each half of the temple counts as a tile",
    "fields": "field tiles; the temple does not count",
}


def _times(times: int) -> str:
    return {0: "nothing this time", 1: "once", 2: "twice"}.get(times, f"{times} times")


def _ending(event: Event) -> Sentence | None:
    match event:
        case FaithCompared(divinity=divinity, you=yours, opponent=his, your_vp=your_vp, his_vp=his_vp):
            return say(
                "faith_compared",
                divinity=divinity,
                yours=yours,
                his=his,
                your_vp=your_vp,
                his_vp=his_vp,
            )
        case YourScoreCounted():
            return _your_score(event)
        case GameEnded():
            return _ended(event)
    return None


def _your_score(event: YourScoreCounted) -> Sentence:
    if event.spellbooks is None:
        return say("your_score_counted-total", total=event.total)
    return say(
        "your_score_counted",
        **event.model_dump(exclude={"event", "rule", "why"}),
    )


def _ended(event: GameEnded) -> Sentence:
    if event.winner == "you":
        return say("game_ended", yours=event.you, his=event.opponent)
    tie = "A tie is not enough: " if event.you == event.opponent else ""
    when = f" after round {event.round}" if event.round else ""
    return say(
        "game_ended-rudolph-wins",
        yours=event.you,
        his=event.opponent,
        when=when,
        tie=tie,
    )
