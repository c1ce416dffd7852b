"""What a decision looked at, beside its options, and what decided it: both are read from the events."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

from engines.core.events import Event
from engines.core.sentence import Sentence, joined
from engines.salamandra import events as happened
from engines.salamandra.moving import arrow_name, book_name, places
from engines.salamandra.saying import say
from engines.salamandra.state import State
from engines.salamandra.telling import by_distance


def grounds(event: Event) -> tuple[Sentence, ...]:
    match event:
        case happened.TileChosen(candidates=candidates) if candidates:
            return (say("by-distance", tiles=by_distance(candidates)),)
        case happened.ApprenticePlaced(why=(first, *_)):
            before, left = places(map(str, first.before)), places(map(str, first.left))
            return (say("clockwise", spots=before, free=left),)
        case happened.ScrollGained(scrolls=scrolls):
            return (say("scrolls", scrolls=scrolls),)
        case happened.GrovesTaken(reach=reach):
            return tuple(say("reach", spot=disc.spot, gaps=places(disc.gaps)) for disc in reach)
    return ()


# ── In two lines ────────────────────────────────────────────────────────────────────────────────────────────────────


def because(_: State, events: Sequence[Event]) -> tuple[Sentence, ...]:
    """Where his discs went, and the spellbooks below; at the end of a round the groves, and who is ahead."""
    if over := [event for event in events if isinstance(event, happened.GameEnded) and event.round is None]:
        return tuple(_compared(over))
    lines = (_groves(events), _compared(events))
    if not any(lines):
        lines = (_discs(events) or _labour(events), _books(events))
    return tuple(joined(line) for line in lines if line)


def _discs(events: Sequence[Event]) -> list[Sentence]:
    """Those that are alike in questions and answers are one sentence."""
    said: list[Sentence] = []
    for before, event in pairwise((None, *events)):
        if _placed(event) and (disc := _one_disc(before, event)) not in said:
            said.append(disc)
    return said


def _placed(event: Event | None) -> bool:
    return isinstance(event, happened.ApprenticePlaced | happened.ApprenticeLeftOut)


def _one_disc(before: Event | None, event: Event | None) -> Sentence:
    chosen = before if isinstance(before, happened.TileChosen) else None
    spot = event.spot if isinstance(event, happened.ApprenticePlaced) else None
    return say(
        "because-disc",
        spot=spot,
        tile=chosen and _deciding(chosen),
        free=chosen is not None and any(entry.rule == "place.full-tile" for entry in chosen.why),
        arrow=chosen and chosen.arrow and arrow_name(chosen.arrow),
        bonus=isinstance(event, happened.ApprenticePlaced) and event.bonus,
        out=isinstance(event, happened.ApprenticeLeftOut),
    )


def _deciding(chosen: happened.TileChosen) -> str:
    """The last rule that ruled a tile out; before the distance is looked at, there was only one that way."""
    if chosen.by == "table":
        return "table"
    last = [entry.rule.partition(".")[2] for entry in chosen.narrowed[-1:]]
    return next((rule for rule in last if rule in ("furthest", "near-diagonal")), "only")


def _books(events: Iterable[Event]) -> list[Sentence]:
    return list(_each_book(events))


def _each_book(events: Iterable[Event]) -> Iterator[Sentence]:
    for event in events:
        match event:
            case happened.ApprenticeMoved(book=book):
                yield say("because-book", book=book_name(book), upper=book.endswith("u"))
            case happened.NoSpellbookFree():
                yield say("brief-no-book")


def _labour(events: Iterable[Event]) -> list[Sentence]:
    """Before his first disc stands."""
    return [
        say("because-labour", count=event.count) for event in events if isinstance(event, happened.ApprenticesTaken)
    ]


def _groves(events: Iterable[Event]) -> list[Sentence]:
    return [
        say("because-groves", count=event.count, gaps=places(event.gaps), counted=event.by == "table")
        for event in events
        if isinstance(event, happened.GrovesTaken)
    ]


def _compared(events: Iterable[Event]) -> list[Sentence]:
    found = [event for event in events if isinstance(event, happened.Compared | happened.GameEnded)]
    return [say("because-compared", you=event.you, his=event.opponent, ended=_ended(event)) for event in found[-1:]]


def _ended(event: happened.Compared | happened.GameEnded) -> str:
    if isinstance(event, happened.Compared):
        return "ahead"
    return "won" if event.winner == "you" else "lost"
