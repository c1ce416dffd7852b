"""A move in few lines: where his discs go, and the pieces to move at the end of a round."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any, TypeVar

from engines.core import (
    Brief,
    Event,
    Sentence,
    filter_by_type,
    join_sentences,
    join_with_commas,
    make_brief,
)
from engines.salamandra import events as event_types
from engines.salamandra import place_names, state
from engines.salamandra.cards import ARROW_SIGNS
from engines.salamandra.event_sentences import describe_event
from engines.salamandra.messages import say

E = TypeVar("E", bound=Event)
YOUR_EVENTS = (
    event_types.YouBuilt,
    event_types.TileTurned,
    event_types.YouPlaced,
    event_types.YouMoved,
    event_types.YouHarvested,
)
PREPARATION_EVENTS = (
    event_types.RecyclingOffered,
    event_types.GrovesLaid,
    event_types.RoundPrepared,
)
SILENT = (
    event_types.RoundStarted,
    event_types.ApprenticesTaken,
    event_types.TileChosen,
    event_types.PointsTold,
    event_types.DeckReshuffled,
)
"""The events without a line: another line or the title says them, or the bot does them by
itself."""


PLACES_BY_EVENT = {
    "apprentice_placed": "on",
    "scrolls_discarded": "off",
    "apprentice_moved": "book",
    "no_spellbook_free": "stuck",
    "card_laid_aside": "aside",
    "apprentice_left_out": "out",
}
"""The place of a disc after each event: on its spot, off to an unknown spellbook, stuck without
one, and so on."""
PLACEMENT_EVENTS = (
    event_types.ApprenticePlaced,
    event_types.ApprenticeLeftOut,
    event_types.CardLaidAside,
    event_types.TileFull,
)


@dataclass(frozen=True)
class Disc:
    """An apprentice: the card that was turned over for it, and the events that followed."""

    events: tuple[Event, ...]

    def find_latest(self, kind: type[E]) -> E | None:
        """Return the latest event of this kind, or None."""
        for event in reversed(self.events):
            if type(event) is kind:
                return event
        return None

    @property
    def latest_place(self) -> str:
        """Return the latest place of the disc; `turned` means that only its card is known."""
        for event in reversed(self.events):
            if event.event in PLACES_BY_EVENT:
                return PLACES_BY_EVENT[event.event]
        return "turned"

    @property
    def spot(self) -> str | None:
        placed = self.find_latest(event_types.ApprenticePlaced)
        return placed.spot if placed else None

    @property
    def book(self) -> Sentence | None:
        moved = self.find_latest(event_types.ApprenticeMoved)
        return place_names.name_book(moved.book) if moved else None


@dataclass(frozen=True)
class EventGroup:
    """A group of events of one kind, which share a line."""

    events: tuple[Event, ...]


Item = Disc | EventGroup


def write_brief(_: state.State, events: Sequence[Event]) -> tuple[Brief, ...]:
    """Return the move as short lines.

    Once a round has ended, the discs placed in it are one small line, because all of them lie on
    the table.
    """
    items = _group_events_by_disc(events)
    endings = filter_by_type(events, event_types.GrovesTaken)
    lines: list[Brief] = []
    if endings:
        lines += _write_earlier_discs_line(filter_by_type(items, Disc))
        items = [item for item in items if not _is_of_his_turn(item)]
    for item in items:
        lines += _write_item_lines(item)
    lines += _write_unmentioned_cards_line(items)
    for event in events:
        if type(event) is event_types.RoundStarted and event.round == 1:
            reminded = endings[0] if endings else event
            reminder = describe_event.voice(reminded, "always")
            lines.append(Brief(instruction=None, detail=reminder, is_minor=True))
    return tuple(lines)


def _is_of_his_turn(item: Item) -> bool:
    """Return whether the item belongs to his part of the round: a disc, or the points of his labour
    card."""
    if isinstance(item, Disc):
        return True
    scores = filter_by_type(item.events, event_types.PointsScored)
    return any(event.source == "labour" for event in scores)


# ── What belongs together ─────────────────────────────────────────────────────────────────────────


def _group_events_by_disc(events: Iterable[Event]) -> list[Item]:
    """Group the events of each disc, and events of one kind that follow each other.

    Silent events are left out.
    """
    items: list[Item] = []
    for event in events:
        previous = items[-1] if items else None
        if type(event) in SILENT:
            continue
        if _is_first_event_of_disc(event, previous):
            items.append(Disc((event,)))
        elif isinstance(previous, Disc) and _belongs_to_disc(event):
            items[-1] = Disc((*previous.events, event))
        elif isinstance(previous, EventGroup) and _get_line_key(event) == _get_line_key(
            previous.events[-1]
        ):
            items[-1] = EventGroup((*previous.events, event))
        else:
            items.append(EventGroup((event,)))
    return items


def _is_first_event_of_disc(event: Event, previous: Item | None) -> bool:
    """Return whether the event begins a disc: a card, or a placement without a card before it.

    That happens if you turned it over yourself, or an entry of the log is told alone.
    """
    if type(event) is event_types.CardTurned:
        return True
    has_card = isinstance(previous, Disc) and previous.latest_place == "turned"
    return type(event) in PLACEMENT_EVENTS and not has_card


def _belongs_to_disc(event: Event) -> bool:
    """Return whether the event belongs to a disc once its card is known."""
    if type(event) is event_types.PointsScored:
        return event.source == "spellbook"
    return event.event in PLACES_BY_EVENT or type(event) in (
        event_types.TileFull,
        event_types.ScrollGained,
    )


def _get_line_key(event: Event) -> object:
    """Return a value that is equal for events that share a line."""
    if type(event) in YOUR_EVENTS:
        return "yours"
    if type(event) in PREPARATION_EVENTS:
        return "prepared"
    if type(event) is event_types.FaithCompared:
        return "faith"
    is_for_groves = isinstance(event, event_types.PointsScored) and event.source == "groves"
    if type(event) is event_types.GrovesTaken or is_for_groves:
        return "groves"
    return event


# ── Line by line ──────────────────────────────────────────────────────────────────────────────────


def _write_item_lines(item: Item) -> Iterator[Brief]:
    """Yield the lines of an item."""
    if isinstance(item, Disc):
        yield from _write_disc_line(item)
        return
    first: Any = item.events[0]
    match first.event:
        case "groves_taken":
            note = _phrase_event_note(item.events[-1])
            yield make_brief(describe_event(first)).replace(detail=note)
        case "faith_compared":
            faiths = join_with_commas(describe_event.voice(event, "short") for event in item.events)
            yield make_brief(describe_event(first), faiths=faiths)
        case _ if type(first) in PREPARATION_EVENTS:
            hands = [make_brief(describe_event(event)).instruction for event in item.events]
            yield Brief(instruction=join_sentences(filter(None, hands)))
        case _ if type(first) in YOUR_EVENTS:
            yield from _write_your_round_line(item.events)
        case name if name != "points_scored" or first.vp:
            yield make_brief(describe_event(first))


def _write_disc_line(disc: Disc) -> Iterator[Brief]:
    """Yield the line of a disc: `I7e + scroll (2)`, the way on to a spellbook, or that it went
    nowhere.

    Without a map the card leads the line. A card that is still open has no line, because the
    question shows it.
    """
    went = disc.latest_place
    if went == "turned":
        full = disc.find_latest(event_types.TileFull)
        if full:
            yield make_brief(describe_event(full))
        return
    placed = disc.find_latest(event_types.ApprenticePlaced)
    bonus = placed is not None and placed.bonus
    spot = disc.spot
    arrow = None if spot else _arrow_sign(disc)
    hands = say("brief-disc", went=went, arrow=arrow, spot=spot, bonus=bonus, book=disc.book)
    yield Brief(instruction=hands, detail=_phrase_disc_note(disc, went), is_minor=False)


def _arrow_sign(disc: Disc) -> Sentence | None:
    card = disc.find_latest(event_types.CardTurned)
    return place_names.name_arrow(card.arrow) if card else None


def _write_unmentioned_cards_line(items: Iterable[Item]) -> Iterator[Brief]:
    """Yield a small line of the cards that no line begins with and that the table did not tell
    itself."""
    signs: list[str] = []
    for item in items:
        if not isinstance(item, Disc) or not (item.spot or item.latest_place == "turned"):
            continue
        card = item.find_latest(event_types.CardTurned)
        if card and card.by != "table":
            signs.append(ARROW_SIGNS[card.arrow])
    if signs:
        yield Brief(
            instruction=None,
            detail=say("brief-cards", cards=join_with_commas(signs)),
            is_minor=True,
        )


def _phrase_disc_note(disc: Disc, latest_place: str) -> Sentence | None:
    """Return the points of a spellbook, or how many scrolls he has now, as a note."""
    points = disc.find_latest(event_types.PointsScored)
    if points:
        return _phrase_event_note(points)
    if latest_place == "stuck":
        return _phrase_event_note(disc.find_latest(event_types.NoSpellbookFree))
    if latest_place == "on":
        return _phrase_event_note(disc.find_latest(event_types.ScrollGained))
    return None


def _phrase_event_note(event: Event | None) -> Sentence | None:
    """Return the note of an event, or None without an event."""
    return describe_event.voice(event, "beside") if event else None


def _write_your_round_line(events: Sequence[Event]) -> Iterator[Brief]:
    """Yield your line as the bot understood it, in typed notation.

    Groves that no disc of yours touches get a line each.
    """
    parts = []
    for _, group in groupby(events, lambda event: event.event):
        same = list(group)
        places = " ".join(map(_format_places, same))
        parts.append(describe_event.voice(same[0], "short", places=places))
    yield Brief(detail=say("brief-yours", parts=join_with_commas(parts)), is_minor=True)
    for event in events:
        if isinstance(event, event_types.YouHarvested) and event.untouched:
            yield Brief(detail=describe_event.voice(event, "untouched"))


def _format_places(event: Event) -> str:
    """Return the places of one of your events in typed notation. Raises AssertionError for any
    other event."""
    match event:
        case event_types.YouBuilt(tile=tile, side="n"):
            return tile
        case (
            event_types.YouBuilt(tile=tile, side=side)
            | event_types.TileTurned(tile=tile, side=side)
        ):
            return f"{tile}@{side}"
        case event_types.YouMoved(spot=spot, book=book):
            return f"{spot}>{book}"
        case event_types.YouPlaced(spots=named) | event_types.YouHarvested(gaps=named):
            return " ".join(named)
    raise AssertionError(f"no notation for the event {event}")


def _write_earlier_discs_line(discs: Sequence[Disc]) -> Iterator[Brief]:
    """Yield a small line with the discs that he placed before your turns."""
    known = list(filter(None, [disc.book or disc.spot for disc in discs]))
    if known:
        yield Brief(detail=say("brief-before", discs=join_with_commas(known)), is_minor=True)
