"""Events as sentences for the person at the table: what happened, and what to move."""

from collections.abc import Iterable

from engines.core.events import Event
from engines.core.sentence import Sentence, say
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
        "His labour card: {card}.{doubts}",
        card=card.words,
        doubts="".join(f" {doubt}" for doubt in doubts(card)),
    )


def _placing(event: Event) -> Sentence | None:
    match event:
        case LabourTold(line=line):
            return _labour(read_labour(line))
        case RoundStarted(round=number):
            return say("Round {round} of {rounds}.", round=number, rounds=ROUNDS)
        case PointsScored():
            return _points(event)
        case ApprenticesTaken(count=count, left=left):
            return say(
                "He places {count}; then {left} beside his picture.",
                count=some(count, "apprentice"),
                left=f"{left or 'none'} {'is' if left in (0, 1) else 'are'} left",
            )
        case CardTurned(arrow=arrow):
            return say("Placement card: {arrow}.", arrow=ARROW_SIGNS[arrow])
        case DeckReshuffled(count=count):
            return say("All placement cards are used up: the {count} are shuffled again.", count=count)
        case TileChosen():
            return _tile(event)
        case TileFull():
            return say("That tile is full: look at the next furthest one that way.")
        case CardLaidAside():
            return say("Every tile that way is full: the card is laid aside, the next one is turned over.")
        case ApprenticeLeftOut():
            return say("There is no spot for this apprentice: it stays out of play.")
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
    return say("+{vp} {source}: Rudolph has {total}.", vp=event.vp, source=_SOURCES[event.source], total=event.total)


def _tile(event: TileChosen) -> Sentence:
    if event.by == "table":
        return say("You send him to {tile}.", tile=event.tile)
    return say(
        "The furthest tile with a spot for him is {tile} ({tiles}).",
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
        return say("Put a grey disc on {where}the bonus spot. He gains nothing.", where=where)
    return say("The bonus spot is taken: put a grey disc on {where}the next free spot clockwise.", where=where)


def _spellbook(event: Event) -> Sentence | None:
    match event:
        case ScrollGained(scrolls=3):
            return say("He gets his third scroll.")
        case ScrollGained(scrolls=scrolls):
            return say("He gets a scroll and has {scrolls}.", scrolls=scrolls)
        case ScrollsDiscarded():
            return say("He discards all three: the disc just placed goes to a spellbook.")
        case ApprenticeMoved(book=book, spot=spot):
            return say(
                "Move {disc} to {book}. Its place on the field is free again.",
                disc=f"the disc from {spot}" if spot else "that disc",
                book=book_name(book),
            )
        case NoSpellbookFree():
            return say("No spellbook has a spot left: the disc stays where it is.")
    return None


# ── Your part ───────────────────────────────────────────────────────────────────────────────────────────────────────


def _yours(event: Event) -> Sentence | None:
    match event:
        case YouBuilt(tile=tile, side=side):
            return say("You build {tile}{turned}.", tile=tile, turned="" if side == "n" else f", turned to {side}")
        case TileTurned(tile=tile, side=side):
            return say("{tile} lies with its bonus spot to {side}.", tile=tile, side=side)
        case GroveAdded(gap=gap, supply=supply):
            return say("That closes gap {gap}: lay a grove there (supply {supply}).", gap=gap, supply=supply)
        case YouPlaced(spots=spots):
            return say("You place {spots}.", spots=" ".join(spots))
        case YouMoved(spot=spot, book=book):
            return say("Your disc goes from {spot} to spellbook {book}.", spot=spot, book=book)
        case YouHarvested(gaps=gaps, untouched=()):
            return say("You harvest {gaps}.", gaps=" ".join(gaps))
        case YouHarvested(gaps=gaps, untouched=untouched):
            return say(
                "You harvest {gaps}. No disc of yours touches {untouched}: right if a card took it.",
                gaps=" ".join(gaps),
                untouched=" ".join(untouched),
            )
        case PointsTold(vp=vp):
            return say("You have {points}.", points=some(vp, "point"))
        case PointsDoubted(vp=vp, last=last):
            return say("You had {last}, and now {vp}? Tell it once more if it is so.", last=last, vp=vp)
        case MapLeft():
            return say("The map is put away: from here on by questions and answers.")
    return None


# ── The end of a round ──────────────────────────────────────────────────────────────────────────────────────────────


def _round(event: Event) -> Sentence | None:
    match event:
        case GrovesTaken(count=0):
            return say("No grove touches a path of his.")
        case GrovesTaken(count=count, gaps=gaps):
            named = f": {' '.join(gaps)}" if gaps else ""
            return say(
                "Rudolph takes {groves}{named}. Lay {them} face down beside his picture.",
                groves=some(count, "grove"),
                named=named,
                them="it" if count == 1 else "them",
            )
        case Compared(you=yours, opponent=his, round=number):
            goes_on = "now the final scoring" if number == ROUNDS else "the game goes on"
            return say("You {yours}, Rudolph {his}: you are ahead, {then}.", yours=yours, his=his, then=goes_on)
        case RecyclingOffered(times=times):
            return say("You may recycle {times}: open cards or field tiles.", times=_times(times))
        case GrovesLaid(gaps=None, between=between):
            return say("Then lay a grove in every empty gap between two {tiles}.", tiles=_BETWEEN[between])
        case GrovesLaid(gaps=gaps, supply=supply):
            return say("Then lay groves: {gaps} (supply {supply}).", gaps=" ".join(gaps or ()) or "none", supply=supply)
        case RoundPrepared(round=number, crystals=crystals, apprentices=apprentices):
            return say(
                "For round {round} you take {crystals} and {apprentices}.",
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
                "Faith in the {divinity}: you {yours}, Rudolph {his}. That is {your_vp} for you and {his_vp} for him.",
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
        return say("Your total: {total}.", total=event.total)
    return say(
        "You: {vp} on the track, {spellbooks} for spellbooks, {faith} for faith, {scrolls} for scrolls: {total}.",
        **event.model_dump(exclude={"event", "rule", "why"}),
    )


def _ended(event: GameEnded) -> Sentence:
    if event.winner == "you":
        return say("You {yours}, Rudolph {his}: you win!", yours=event.you, his=event.opponent)
    tie = "A tie is not enough: " if event.you == event.opponent else ""
    when = f" after round {event.round}" if event.round else ""
    return say(
        "You {yours}, Rudolph {his}{when}. {tie}Rudolph wins.",
        yours=event.you,
        his=event.opponent,
        when=when,
        tie=tie,
    )
