"""The grounds of a decision, beside its options, and the rule that decided it. Both are read from
the events."""

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Any

from engines.core import Event, Sentence, filter_by_type, join_groups, remove_repetitions
from engines.salamandra import event_sentences, place_names, state
from engines.salamandra import events as event_types
from engines.salamandra.messages import say

PLACEMENT_EVENTS = (event_types.ApprenticePlaced, event_types.ApprenticeLeftOut)


def describe_considered(event: Event) -> tuple[Sentence, ...]:
    match event:
        case event_types.TileChosen(candidates=candidates) if candidates:
            return (say("by-distance", tiles=event_sentences.describe_distances(candidates)),)
        case event_types.ApprenticePlaced(why=(first, *_)):
            spots = place_names.join_places(map(str, first.before))
            free = place_names.join_places(map(str, first.left))
            return (say("clockwise", spots=spots, free=free),)
        case event_types.ScrollGained(scrolls=scrolls):
            return (say("scrolls", scrolls=scrolls),)
        case event_types.GrovesTaken(reach=reach):
            return tuple(map(_phrase_reach, reach))
    return ()


# ── In two lines ──────────────────────────────────────────────────────────────────────────────────


def _phrase_reach(disc: event_types.Reach) -> Sentence:
    return say("reach", spot=disc.spot, gaps=place_names.join_places(disc.gaps))


def list_short_reasons(_: state.State, events: Sequence[Event]) -> tuple[Sentence, ...]:
    """Return why he moved so in at most two lines: his discs, then the spellbooks.

    At the end of a round these are the groves, then the comparison.
    """
    ended = filter_by_type(events, event_types.GameEnded)
    over = [event for event in ended if event.round is None]
    if over:
        return tuple(_list_reasons(over[-1:]))
    taken = _list_reasons(filter_by_type(events, event_types.GrovesTaken))
    results = filter_by_type(events, event_types.Compared, event_types.GameEnded)
    compared = _list_reasons(results[-1:])
    if taken or compared:
        return join_groups(taken, compared)
    discs = _list_disc_reasons(events)
    if not discs:
        discs = _list_reasons(filter_by_type(events, event_types.ApprenticesTaken))
    moves = filter_by_type(events, event_types.ApprenticeMoved, event_types.NoSpellbookFree)
    return join_groups(discs, _list_reasons(moves))


def _list_reasons(events: Iterable[Event], **extra_values: Any) -> list[Sentence]:
    describe = event_sentences.describe_event
    reasons = [describe.voice(event, "because", **extra_values) for event in events]
    return list(filter(None, reasons))


def _list_disc_reasons(events: Sequence[Event]) -> list[Sentence]:
    """Return the reasons for the placed discs. Equal ones, which come without a map, are one
    sentence."""
    reasons: list[Sentence] = []
    for previous, event in pairwise((None, *events)):
        if isinstance(event, PLACEMENT_EVENTS):
            reasons += _list_reasons([event], **_make_tile_sentence_values(previous))
    return remove_repetitions(reasons)


def _make_tile_sentence_values(previous: Event | None) -> dict[str, Any]:
    """Return the values that explain the choice of the tile, by the event before the placement.

    They are empty if that event chose no tile.
    """
    if not isinstance(previous, event_types.TileChosen):
        return {"tile": None, "free": False, "arrow": None}
    free = any(entry.rule == "place.full-tile" for entry in previous.why)
    arrow = place_names.name_arrow(previous.arrow) if previous.arrow else None
    return {"tile": _find_deciding_rule(previous), "free": free, "arrow": arrow}


def _find_deciding_rule(chosen: event_types.TileChosen) -> str:
    """Return the last rule that ruled a tile out; `only` means that one tile lay that way before
    distances were compared."""
    if chosen.by == "table":
        return "table"
    if not chosen.effective_narrowings:
        return "only"
    _, _, rule = chosen.effective_narrowings[-1].rule.partition(".")
    return rule if rule in ("furthest", "near-diagonal") else "only"
