"""What the last move has changed: everything since Rudolph's part of the round began."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from engines.core import Event
from engines.salamandra import events as happened
from engines.salamandra.asking import asking
from engines.salamandra.cards import Arrow, Book
from engines.salamandra.state import State

MOST_CARDS = 4
"""Placement cards that are shown: older ones of a very long move are left out."""


@dataclass(frozen=True)
class Placement:
    """A placement card and where it led; the arrow is null where nobody had to know it."""

    arrow: Arrow | None
    led_to: str = ""
    """A spot, a spellbook, `bonus` or `next` without a map, `full`, `out`; nothing while it is open."""


@dataclass(frozen=True)
class Changed:
    placements: tuple[Placement, ...]
    discs: tuple[str, ...]
    """Spots on which he has placed, also those that his disc has left again."""
    books: tuple[Book, ...]
    scrolls: int
    """More, or fewer, than before."""
    groves: int
    taken: tuple[str, ...]
    laid: tuple[str, ...]
    points: int

    @classmethod
    def by(cls, events: Sequence[Event]) -> "Changed":
        gained = sum(isinstance(event, happened.ScrollGained) for event in events)
        taken = [event for event in events if isinstance(event, happened.GrovesTaken)]
        return cls(
            placements=_placements(events),
            discs=tuple(event.spot for event in events if isinstance(event, happened.ApprenticePlaced) and event.spot),
            books=tuple(event.book for event in events if isinstance(event, happened.ApprenticeMoved)),
            scrolls=gained - sum(event.count for event in events if isinstance(event, happened.ScrollsDiscarded)),
            groves=sum(event.count for event in taken),
            taken=tuple(gap for event in taken for gap in event.gaps or ()),
            laid=tuple(gap for event in events for gap in _laid(event)),
            points=sum(event.vp for event in events if isinstance(event, happened.PointsScored)),
        )


def _laid(event: Event) -> tuple[str, ...]:
    match event:
        case happened.GrovesLaid(gaps=gaps):
            return gaps or ()
        case happened.GroveAdded(gap=gap):
            return (gap,)
    return ()


def _placements(events: Sequence[Event]) -> tuple[Placement, ...]:
    """Card by card. Where you turn them over yourself, an apprentice may stand there without one."""
    cards: list[Placement] = []
    for event in events:
        if isinstance(event, happened.CardTurned):
            cards.append(Placement(event.arrow))
        elif isinstance(event, happened.ApprenticeMoved):
            cards[-1:] = [replace(card, led_to=event.book) for card in cards[-1:]]
        elif led_to := _led_to(event):
            open_card = cards.pop() if cards and not cards[-1].led_to else Placement(None)
            cards.append(replace(open_card, led_to=led_to))
    return tuple(cards)


def placements(state: State, changed: Changed) -> tuple[Placement, ...]:
    """The newest cards of the move; one that you are to turn over lies there face down."""
    ask, cards = asking(state), changed.placements
    if ask and ask.about in ("arrow", "spot", "tile") and not (cards and not cards[-1].led_to):
        cards = (*cards, Placement(None))
    return cards[-MOST_CARDS:]


def _led_to(event: Event) -> str:
    match event:
        case happened.ApprenticePlaced(spot=str(spot)):
            return spot
        case happened.ApprenticePlaced(bonus=bonus):
            return "bonus" if bonus else "next"
        case happened.CardLaidAside():
            return "full"
        case happened.ApprenticeLeftOut():
            return "out"
    return ""
