"""A move as a friend would tell it: where his discs go, what the end of a round asks of the hands, and no more."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from engines.core.brief import Brief
from engines.core.events import Event
from engines.core.sentence import Sentence, joined, row
from engines.salamandra import events as happened
from engines.salamandra.cards import Arrow, Book
from engines.salamandra.moving import arrow_name, book_name, places
from engines.salamandra.saying import say
from engines.salamandra.state import State
from engines.salamandra.telling import tell

YOURS = (happened.YouBuilt, happened.TileTurned, happened.YouPlaced, happened.YouMoved, happened.YouHarvested)
PREPARED = (happened.RecyclingOffered, happened.GrovesLaid, happened.RoundPrepared)
UNTOLD = (
    happened.RoundStarted,
    happened.ApprenticesTaken,
    happened.TileChosen,
    happened.PointsTold,
    happened.DeckReshuffled,
)
"""What other lines say, what the title says, or what the bot does by itself."""


@dataclass(frozen=True)
class Disc:
    """One apprentice: the card that was turned over for it, and what became of it."""

    arrow: Arrow | None = None
    told: bool = False
    """Whether the table told the card."""
    passed: int = 0
    """Tiles that were full."""
    spot: str | None = None
    bonus: bool = False
    scrolls: int | None = None
    book: Book | None = None
    scored: happened.PointsScored | None = None
    went: str = "turned"
    """By now: `on` its spot, `off` to a spellbook still in question, `stuck` without one, `book`, `aside`, `out`."""

    @property
    def place(self) -> str | Sentence | None:
        """Where it is now; null where only the table knows it, or nowhere."""
        return book_name(self.book) if self.book else self.spot


@dataclass(frozen=True)
class Together:
    """Events of one kind, in one line."""

    events: tuple[Event, ...]


Item = Disc | Together


def brief(_: State, events: Sequence[Event]) -> tuple[Brief, ...]:
    """Once a round has ended, what was placed in it is one small line: all of that lies on the table."""
    items = _gathered(events)
    ended = any(isinstance(event, happened.GrovesTaken) for event in events)
    now = [item for item in items if not (ended and _his_turn(item))]
    stood = [item for item in items if ended and isinstance(item, Disc)]
    first = any(isinstance(event, happened.RoundStarted) and event.round == 1 for event in events)
    always = _always(ended=ended) if first else ()
    return (*_before(stood), *(line for item in now for line in _told(item)), *_cards(now), *always)


def _his_turn(item: Item) -> bool:
    return isinstance(item, Disc) or any(
        isinstance(event, happened.PointsScored) and event.source == "labour" for event in item.events
    )


# ── What belongs together ───────────────────────────────────────────────────────────────────────────────────────────


def _gathered(events: Iterable[Event]) -> list[Item]:
    """The events of a disc become that disc; others of one kind that follow each other become one line."""
    items: list[Item] = []
    for event in events:
        last = items[-1] if items else None
        if isinstance(event, UNTOLD):
            continue
        if isinstance(last, Disc) and not _begins(event, last) and (grown := _grown(last, event)) != last:
            items[-1] = grown
        elif _begins(event, last):
            items.append(_grown(Disc(), event))
        elif isinstance(last, Together) and _kind(event) == _kind(last.events[-1]):
            items[-1] = Together((*last.events, event))
        else:
            items.append(Together((event,)))
    return items


def _begins(event: Event, last: Item | None) -> bool:
    """A card; without one before it you turned it over yourself, or an entry of the log is told alone."""
    if isinstance(event, happened.CardTurned):
        return True
    placed = isinstance(
        event, happened.ApprenticePlaced | happened.ApprenticeLeftOut | happened.CardLaidAside | happened.TileFull
    )
    return placed and not (isinstance(last, Disc) and last.went == "turned")


def _kind(event: Event) -> object:
    if isinstance(event, YOURS):
        return "yours"
    if isinstance(event, PREPARED):
        return "prepared"
    if isinstance(event, happened.FaithCompared):
        return "faith"
    if isinstance(event, happened.GrovesTaken) or (
        isinstance(event, happened.PointsScored) and event.source == "groves"
    ):
        return "groves"
    return event


def _grown(disc: Disc, event: Event) -> Disc:
    match event:
        case happened.CardTurned(arrow=arrow, by=by):
            return replace(disc, arrow=arrow, told=by == "table")
        case happened.TileFull(passed=passed):
            return replace(disc, passed=passed)
        case happened.ApprenticePlaced(spot=spot, bonus=bonus):
            return replace(disc, spot=spot, bonus=bonus, went="on")
        case happened.ScrollGained(scrolls=scrolls):
            return replace(disc, scrolls=scrolls)
        case happened.ScrollsDiscarded():
            return replace(disc, went="off")
        case happened.ApprenticeMoved(book=book):
            return replace(disc, book=book, went="book")
        case happened.PointsScored(source="spellbook"):
            return replace(disc, scored=event)
        case happened.NoSpellbookFree():
            return replace(disc, went="stuck")
        case happened.CardLaidAside():
            return replace(disc, went="aside")
        case happened.ApprenticeLeftOut():
            return replace(disc, went="out")
    return disc


# ── Line by line ────────────────────────────────────────────────────────────────────────────────────────────────────


def _told(item: Item) -> Iterator[Brief]:
    if isinstance(item, Disc):
        yield from _disc(item)
        return
    match item.events[0]:
        case happened.GrovesTaken() as taken:
            yield _groves(taken, item.events[1:])
        case happened.FaithCompared():
            yield Brief(note=say("brief-faith", faiths=row(map(_faith, item.events))))
        case event if isinstance(event, PREPARED):
            yield Brief(hands=joined(map(_prepared, item.events)))
        case event if isinstance(event, YOURS):
            yield from _yours(item.events)
        case happened.PointsScored(vp=0):
            return
        case happened.PointsScored(source=source, vp=vp, total=total):
            yield Brief(hands=say("brief-points", source=source, vp=vp), note=say("brief-now", total=total))
        case happened.GroveAdded(gap=gap):
            yield Brief(hands=say("brief-closed", gap=gap))
        case happened.Compared(you=you, opponent=his):
            yield Brief(note=say("brief-compared", you=you, his=his))
        case event:
            yield Brief(note=tell(event))


def _disc(disc: Disc) -> Iterator[Brief]:
    """`I7e + scroll (2)`, or the way on to a spellbook, or that it went nowhere. Without a map the card leads the way.

    What a card that is still open asks for, the question says.
    """
    if disc.went == "turned":
        if disc.passed:
            yield Brief(note=say("brief-full"))
        return
    hands = say(
        "brief-disc",
        went=disc.went,
        arrow=None if disc.spot else _sign(disc),
        spot=disc.spot,
        bonus=disc.bonus,
        book=disc.book and book_name(disc.book),
    )
    yield Brief(hands=hands, note=_note(disc))


def _sign(disc: Disc) -> Sentence | None:
    return disc.arrow and arrow_name(disc.arrow)


def _cards(items: Iterable[Item]) -> Iterator[Brief]:
    """Those that no line begins with, and that the table did not tell itself."""
    discs = [item for item in items if isinstance(item, Disc) and item.arrow and not item.told]
    cards = [_sign(disc) for disc in discs if disc.spot or disc.went == "turned"]
    if cards:
        yield Brief(note=say("brief-cards", cards=row(cards)), small=True)


def _note(disc: Disc) -> Sentence | None:
    if disc.scored:
        return say("brief-scored", vp=disc.scored.vp, total=disc.scored.total)
    if disc.went == "stuck":
        return say("brief-no-book")
    return say("brief-scrolls", scrolls=disc.scrolls) if disc.went == "on" and disc.scrolls else None


def _groves(taken: happened.GrovesTaken, scored: Sequence[Event]) -> Brief:
    points = next((event for event in scored if isinstance(event, happened.PointsScored)), None)
    note = say("brief-scored", vp=points.vp, total=points.total) if points else None
    return Brief(hands=say("brief-taken", count=taken.count, gaps=places(taken.gaps)), note=note)


def _faith(compared: Event) -> Sentence:
    assert isinstance(compared, happened.FaithCompared)
    return say("brief-one-faith", divinity=compared.divinity, you=compared.your_vp, his=compared.his_vp)


def _prepared(event: Event) -> Sentence:
    match event:
        case happened.RecyclingOffered(times=times):
            return say("brief-recycling", times=times)
        case happened.GrovesLaid(gaps=gaps, between=between):
            return say("brief-laid", known=gaps is not None, gaps=places(gaps), between=between)
        case happened.RoundPrepared(crystals=crystals, apprentices=apprentices):
            return say("brief-prepared", crystals=crystals, apprentices=apprentices)
    raise AssertionError(event)


def _yours(events: Sequence[Event]) -> Iterator[Brief]:
    """What the bot understood of your line, as you would type it; groves that no disc of yours touches stand out."""
    kinds = [(what, " ".join(map(_named, same))) for what, same in groupby(events, lambda event: event.event)]
    parts = row(say("brief-yours-part", what=what, places=named) for what, named in kinds)
    yield Brief(note=say("brief-yours", parts=parts), small=True)
    for event in events:
        if isinstance(event, happened.YouHarvested) and event.untouched:
            yield Brief(note=say("brief-untouched", untouched=places(event.untouched)))


def _named(event: Event) -> str:
    match event:
        case happened.YouBuilt(tile=tile, side="n"):
            return tile
        case happened.YouBuilt(tile=tile, side=side) | happened.TileTurned(tile=tile, side=side):
            return f"{tile}@{side}"
        case happened.YouMoved(spot=spot, book=book):
            return f"{spot}>{book}"
        case happened.YouPlaced(spots=named) | happened.YouHarvested(gaps=named):
            return " ".join(named)
    raise AssertionError(event)


def _before(discs: Sequence[Disc]) -> Iterator[Brief]:
    """What he placed before your turns."""
    if placed := [disc.place for disc in discs if disc.place]:
        yield Brief(note=say("brief-before", discs=row(placed)), small=True)


def _always(*, ended: bool) -> Iterator[Brief]:
    """What is the same every round, said in the first."""
    yield Brief(note=say("brief-always-end") if ended else say("brief-always-turn"), small=True)
