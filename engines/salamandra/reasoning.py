"""The grounds of a decision, beside its options, and the rule that decided it. Both are read from the events."""

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Any

from engines.core import Event, Sentence, join_sentences, remove_repetitions
from engines.salamandra import events as happened
from engines.salamandra import naming, state, telling
from engines.salamandra.saying import say

PLACED = (happened.ApprenticePlaced, happened.ApprenticeLeftOut)


def grounds(event: Event) -> tuple[Sentence, ...]:
    match event:
        case happened.TileChosen(candidates=candidates) if candidates:
            return (say("by-distance", tiles=telling.by_distance(candidates)),)
        case happened.ApprenticePlaced(why=(first, *_)):
            spots = naming.places(map(str, first.before))
            free = naming.places(map(str, first.left))
            return (say("clockwise", spots=spots, free=free),)
        case happened.ScrollGained(scrolls=scrolls):
            return (say("scrolls", scrolls=scrolls),)
        case happened.GrovesTaken(reach=reach):
            return tuple(say("reach", spot=disc.spot, gaps=naming.places(disc.gaps)) for disc in reach)
    return ()


# ── In two lines ────────────────────────────────────────────────────────────────────────────────────────────────────


def because(_: state.State, events: Sequence[Event]) -> tuple[Sentence, ...]:
    """Return why he moved so in at most two lines: his discs, then the spellbooks.

    At the end of a round these are the groves, then the comparison.
    """
    over = [event for event in events if isinstance(event, happened.GameEnded) and event.round is None]
    if over:
        return tuple(_reasons(over[-1:]))
    taken = _reasons(_events_of(events, happened.GrovesTaken))
    compared = _reasons(_events_of(events, happened.Compared, happened.GameEnded)[-1:])
    lines = (taken, compared)
    if not taken and not compared:
        discs = _disc_reasons(events) or _reasons(_events_of(events, happened.ApprenticesTaken))
        books = _reasons(_events_of(events, happened.ApprenticeMoved, happened.NoSpellbookFree))
        lines = (discs, books)
    return tuple(join_sentences(line) for line in lines if line)


def _events_of(events: Iterable[Event], *kinds: type[Event]) -> list[Event]:
    return [event for event in events if isinstance(event, kinds)]


def _reasons(events: Iterable[Event], **beside: Any) -> list[Sentence]:
    reasons = [telling.tell.voice(event, "because", **beside) for event in events]
    return [reason for reason in reasons if reason]


def _disc_reasons(events: Sequence[Event]) -> list[Sentence]:
    """Return the reasons for the placed discs. Equal ones, which come without a map, are one sentence."""
    reasons: list[Sentence] = []
    for before, event in pairwise((None, *events)):
        if isinstance(event, PLACED):
            reasons += _reasons([event], **_tile_values(before))
    return remove_repetitions(reasons)


def _tile_values(before: Event | None) -> dict[str, Any]:
    """Return the values that explain the choice of the tile."""
    if not isinstance(before, happened.TileChosen):
        return {"tile": None, "free": False, "arrow": None}
    free = any(entry.rule == "place.full-tile" for entry in before.why)
    arrow = naming.arrow_name(before.arrow) if before.arrow else None
    return {"tile": _deciding_rule(before), "free": free, "arrow": arrow}


def _deciding_rule(chosen: happened.TileChosen) -> str:
    """Return the last rule that ruled a tile out; `only` means that one tile lay that way before distances were
    compared."""
    if chosen.by == "table":
        return "table"
    last = [entry.rule.partition(".")[2] for entry in chosen.effective_narrowings[-1:]]
    return next((rule for rule in last if rule in ("furthest", "near-diagonal")), "only")
