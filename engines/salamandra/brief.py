"""A move in few lines: where his discs go, and the pieces to move at the end of a round."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any, TypeVar

from engines.core import Brief, Event, Sentence, join_sentences, join_with_commas, make_brief
from engines.salamandra import events as happened
from engines.salamandra import naming, state
from engines.salamandra.saying import say
from engines.salamandra.telling import tell

E = TypeVar("E", bound=Event)
YOURS = (happened.YouBuilt, happened.TileTurned, happened.YouPlaced, happened.YouMoved, happened.YouHarvested)
PREPARED = (happened.RecyclingOffered, happened.GrovesLaid, happened.RoundPrepared)
UNTOLD = (
    happened.RoundStarted,
    happened.ApprenticesTaken,
    happened.TileChosen,
    happened.PointsTold,
    happened.DeckReshuffled,
)
"""The events without a line: another line or the title says them, or the bot does them by itself."""


WENT = {
    "apprentice_placed": "on",
    "scrolls_discarded": "off",
    "apprentice_moved": "book",
    "no_spellbook_free": "stuck",
    "card_laid_aside": "aside",
    "apprentice_left_out": "out",
}
"""The place of a disc after each event: on its spot, off to an unknown spellbook, stuck without one, and so on."""
PLACED = (happened.ApprenticePlaced, happened.ApprenticeLeftOut, happened.CardLaidAside, happened.TileFull)


@dataclass(frozen=True)
class Disc:
    """An apprentice: the card that was turned over for it, and the events that followed."""

    events: tuple[Event, ...]

    def of(self, kind: type[E]) -> E | None:
        """Return the latest event of this kind, or None."""
        for event in reversed(self.events):
            if type(event) is kind:
                return event
        return None

    @property
    def went(self) -> str:
        """Return the latest place of the disc; `turned` means that only its card is known."""
        ways = [WENT[event.event] for event in self.events if event.event in WENT]
        return ways[-1] if ways else "turned"

    @property
    def spot(self) -> str | None:
        placed = self.of(happened.ApprenticePlaced)
        return placed.spot if placed else None

    @property
    def book(self) -> Sentence | None:
        moved = self.of(happened.ApprenticeMoved)
        return naming.book_name(moved.book) if moved else None


@dataclass(frozen=True)
class Together:
    """A group of events of one kind, which share a line."""

    events: tuple[Event, ...]


Item = Disc | Together


def brief(_: state.State, events: Sequence[Event]) -> tuple[Brief, ...]:
    """Return the move as short lines.

    Once a round has ended, the discs placed in it are one small line, because all of them lie on the table.
    """
    items = _group_events(events)
    ended = next((event for event in events if type(event) is happened.GrovesTaken), None)
    lines: list[Brief] = []
    if ended:
        lines += _tell_discs_before([item for item in items if isinstance(item, Disc)])
        items = [item for item in items if not _is_of_his_turn(item)]
    for item in items:
        lines += _tell_item(item)
    lines += _tell_cards(items)
    for event in events:
        if type(event) is happened.RoundStarted and event.round == 1:
            lines.append(Brief(instruction=None, detail=tell.voice(ended or event, "always"), is_minor=True))
    return tuple(lines)


def _is_of_his_turn(item: Item) -> bool:
    """Return whether the item belongs to his part of the round: a disc, or the points of his labour card."""
    if isinstance(item, Disc):
        return True
    scores = [event for event in item.events if isinstance(event, happened.PointsScored)]
    return any(event.source == "labour" for event in scores)


# ── What belongs together ───────────────────────────────────────────────────────────────────────────────────────────


def _group_events(events: Iterable[Event]) -> list[Item]:
    """Group the events of each disc, and events of one kind that follow each other."""
    items: list[Item] = []
    for event in events:
        last = items[-1] if items else None
        if type(event) in UNTOLD:
            continue
        if _begins_disc(event, last):
            items.append(Disc((event,)))
        elif isinstance(last, Disc) and _belongs_to_disc(event):
            items[-1] = Disc((*last.events, event))
        elif isinstance(last, Together) and _line_key(event) == _line_key(last.events[-1]):
            items[-1] = Together((*last.events, event))
        else:
            items.append(Together((event,)))
    return items


def _begins_disc(event: Event, last: Item | None) -> bool:
    """Return whether the event begins a disc: a card, or a placement without a card before it.

    That happens if you turned it over yourself, or an entry of the log is told alone.
    """
    if type(event) is happened.CardTurned:
        return True
    has_card = isinstance(last, Disc) and last.went == "turned"
    return type(event) in PLACED and not has_card


def _belongs_to_disc(event: Event) -> bool:
    """Return whether the event belongs to a disc once its card is known."""
    if type(event) is happened.PointsScored:
        return event.source == "spellbook"
    return event.event in WENT or type(event) in (happened.TileFull, happened.ScrollGained)


def _line_key(event: Event) -> object:
    """Return a value that is equal for events that share a line."""
    if type(event) in YOURS:
        return "yours"
    if type(event) in PREPARED:
        return "prepared"
    if type(event) is happened.FaithCompared:
        return "faith"
    if type(event) is happened.GrovesTaken or (type(event) is happened.PointsScored and event.source == "groves"):
        return "groves"
    return event


# ── Line by line ────────────────────────────────────────────────────────────────────────────────────────────────────


def _tell_item(item: Item) -> Iterator[Brief]:
    """Yield the lines of an item."""
    if isinstance(item, Disc):
        yield from _tell_disc(item)
        return
    first: Any = item.events[0]
    match first.event:
        case "groves_taken":
            yield make_brief(tell(first)).replace(detail=_event_note(item.events[-1]))
        case "faith_compared":
            faiths = join_with_commas(tell.voice(event, "short") for event in item.events)
            yield make_brief(tell(first), faiths=faiths)
        case _ if type(first) in PREPARED:
            hands = [make_brief(tell(event)).instruction for event in item.events]
            yield Brief(instruction=join_sentences(filter(None, hands)))
        case _ if type(first) in YOURS:
            yield from _tell_your_parts(item.events)
        case name if name != "points_scored" or first.vp:
            yield make_brief(tell(first))


def _tell_disc(disc: Disc) -> Iterator[Brief]:
    """Yield the line of a disc: `I7e + scroll (2)`, the way on to a spellbook, or that it went nowhere.

    Without a map the card leads the line. A card that is still open has no line, because the question shows it.
    """
    went = disc.went
    if went == "turned":
        full = disc.of(happened.TileFull)
        if full:
            yield make_brief(tell(full))
        return
    placed = disc.of(happened.ApprenticePlaced)
    bonus = placed is not None and placed.bonus
    spot = disc.spot
    arrow = None if spot else _arrow_sign(disc)
    hands = say("brief-disc", went=went, arrow=arrow, spot=spot, bonus=bonus, book=disc.book)
    yield Brief(instruction=hands, detail=_disc_note(disc, went), is_minor=False)


def _arrow_sign(disc: Disc) -> Sentence | None:
    card = disc.of(happened.CardTurned)
    return naming.arrow_name(card.arrow) if card else None


def _tell_cards(items: Iterable[Item]) -> Iterator[Brief]:
    """Yield a small line of the cards that no line begins with and that the table did not tell itself."""
    signs: list[Sentence] = []
    for item in items:
        if not isinstance(item, Disc) or not (item.spot or item.went == "turned"):
            continue
        card = item.of(happened.CardTurned)
        if card and card.by != "table":
            signs.append(naming.arrow_name(card.arrow))
    if signs:
        yield Brief(instruction=None, detail=say("brief-cards", cards=join_with_commas(signs)), is_minor=True)


def _disc_note(disc: Disc, went: str) -> Sentence | None:
    """Return the points of a spellbook, or how many scrolls he has now, as a note."""
    points = disc.of(happened.PointsScored)
    if points:
        return _event_note(points)
    if went == "stuck":
        return _event_note(disc.of(happened.NoSpellbookFree))
    if went == "on":
        return _event_note(disc.of(happened.ScrollGained))
    return None


def _event_note(event: Event | None) -> Sentence | None:
    """Return the note of an event, or None without an event."""
    return tell.voice(event, "beside") if event else None


def _tell_your_parts(events: Sequence[Event]) -> Iterator[Brief]:
    """Yield your line as the bot understood it, in typed notation.

    Groves that no disc of yours touches get a line each.
    """
    parts = []
    for _, group in groupby(events, lambda event: event.event):
        same = list(group)
        parts.append(tell.voice(same[0], "short", places=" ".join(map(_typed_places, same))))
    yield Brief(detail=say("brief-yours", parts=join_with_commas(parts)), is_minor=True)
    for event in events:
        if isinstance(event, happened.YouHarvested) and event.untouched:
            yield Brief(detail=tell.voice(event, "untouched"))


def _typed_places(event: Event) -> str:
    """Return the places of one of your events in typed notation. Raises AssertionError for any other event."""
    match event:
        case happened.YouBuilt(tile=tile, side="n"):
            return tile
        case happened.YouBuilt(tile=tile, side=side) | happened.TileTurned(tile=tile, side=side):
            return f"{tile}@{side}"
        case happened.YouMoved(spot=spot, book=book):
            return f"{spot}>{book}"
        case happened.YouPlaced(spots=named) | happened.YouHarvested(gaps=named):
            return " ".join(named)
    raise AssertionError(f"no notation for the event {event}")


def _tell_discs_before(discs: Sequence[Disc]) -> Iterator[Brief]:
    """Yield a small line with the discs that he placed before your turns."""
    places = [disc.book or disc.spot for disc in discs]
    known = [place for place in places if place]
    if known:
        yield Brief(detail=say("brief-before", discs=join_with_commas(known)), is_minor=True)
