"""The changes since Rudolph's part of the round began."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import chain

from engines.core import Event
from engines.salamandra import events as event_types
from engines.salamandra.cards import Arrow, Book
from engines.salamandra.questions import find_ask
from engines.salamandra.state import State

MAX_CARDS = 4
"""The maximal number of placement cards in the picture; older ones of a very long move are left
out."""


@dataclass(frozen=True)
class Placement:
    """A placement card and where it led. The arrow is None if it was not reported."""

    arrow: Arrow | None
    led_to: str = ""
    """A spot, a spellbook, `bonus` or `next` without a map, `full`, or `out`; empty while it is
    open."""


@dataclass(frozen=True)
class Changes:
    """The things that the last move has changed; the picture marks them."""

    placements: tuple[Placement, ...]
    discs: tuple[str, ...]
    """The spots on which he has placed discs, also those that a disc has left again."""
    books: tuple[Book, ...]
    scrolls: int
    """The change of the number of his scrolls."""
    groves: int
    taken: tuple[str, ...]
    laid: tuple[str, ...]
    points: int

    @classmethod
    def from_events(cls, events: Sequence[Event]) -> "Changes":
        """Return the changes that these events have made."""
        discs = list[str]()
        books = list[Book]()
        scrolls = 0
        groves = 0
        taken = list[str]()
        points = 0
        for event in events:
            match event:
                case event_types.ApprenticePlaced(spot=str(spot)) if spot:
                    discs.append(spot)
                case event_types.ApprenticeMoved(book=book):
                    books.append(book)
                case event_types.ScrollGained():
                    scrolls += 1
                case event_types.ScrollsDiscarded(count=count):
                    scrolls -= count
                case event_types.GrovesTaken(count=count, gaps=gaps):
                    groves += count
                    taken += gaps or ()
                case event_types.PointsScored(vp=vp):
                    points += vp
        return cls(
            placements=_list_placement_cards(events),
            discs=tuple(discs),
            books=tuple(books),
            scrolls=scrolls,
            groves=groves,
            taken=tuple(taken),
            laid=tuple(chain.from_iterable(map(_list_laid_groves, events))),
            points=points,
        )


def _list_laid_groves(event: Event) -> tuple[str, ...]:
    """Return the gaps in which an event has laid groves."""
    match event:
        case event_types.GrovesLaid(gaps=gaps):
            return gaps or ()
        case event_types.GroveAdded(gap=gap):
            return (gap,)
    return ()


def _list_placement_cards(events: Sequence[Event]) -> tuple[Placement, ...]:
    """Return the placement cards of these events. If you turn them over yourself, a placement may
    have no card."""
    cards: list[Placement] = []
    for event in events:
        if isinstance(event, event_types.CardTurned):
            cards.append(Placement(event.arrow))
        elif isinstance(event, event_types.ApprenticeMoved):
            if cards:
                cards[-1] = replace(cards[-1], led_to=event.book)
        elif led_to := _get_placement_target(event):
            card = Placement(None)
            if cards and not cards[-1].led_to:
                card = cards.pop()
            cards.append(replace(card, led_to=led_to))
    return tuple(cards)


def list_shown_placement_cards(state: State, changed: Changes) -> tuple[Placement, ...]:
    """Return the newest cards of the move, with a card face down if you are to turn one over."""
    ask = find_ask(state)
    cards = changed.placements
    has_open_card = bool(cards) and not cards[-1].led_to
    if ask and ask.about in ("arrow", "spot", "tile") and not has_open_card:
        cards = (*cards, Placement(None))
    return cards[-MAX_CARDS:]


def _get_placement_target(event: Event) -> str:
    """Return where a placement card led in this event, or nothing."""
    match event:
        case event_types.ApprenticePlaced(spot=str(spot)):
            return spot
        case event_types.ApprenticePlaced(bonus=bonus):
            return "bonus" if bonus else "next"
        case event_types.CardLaidAside():
            return "full"
        case event_types.ApprenticeLeftOut():
            return "out"
    return ""
