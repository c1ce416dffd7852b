"""Rudolph's cards as an owner types them in: three labour cards, and the arrows of the placement
deck."""

import re
from collections.abc import Mapping, Sequence
from typing import Any, get_args

from engines.core import (
    Adjusted,
    Change,
    Event,
    components,
    drop_items,
    join_with_commas,
    keep_items,
)
from engines.salamandra import cards, events
from engines.salamandra.messages import refuse, say, say_now

# ── Labour cards ──────────────────────────────────────────────────────────────────────────────────


def _key_of_level(level: object) -> str:
    return f"L{level}"


def _parse_labour(line: str) -> components.TypedLine:
    """Parse a typed labour card, which may have a colon behind the level. Raises IllegalCommand if
    it is none."""
    card = cards.parse_labour_line(line.replace(":", " ", 1))
    return components.TypedLine(_key_of_level(card.level), str(card))


def _describe_labour(line: str) -> str:
    card = cards.parse_labour_line(line)
    key = _key_of_level(card.level)
    return say_now(
        "labour-typed", id=key, card=card.words, doubts=cards.phrase_unusual_values(card)
    )


def _count_typed_labour_cards(lines: Sequence[str]) -> components.DeckProgress:
    levels = get_args(cards.Level)
    known = [cards.parse_labour_line(line).level for line in lines]
    missing = tuple(map(_key_of_level, drop_items(levels, known)))
    counted = say_now("labour-counted", count=len(known), of=len(levels))
    return components.DeckProgress(counted, missing)


def _find_labour_line(setup: Mapping[str, Any], lines: Sequence[str]) -> str | None:
    """Return the typed card of the game's level, or None if it is given, not needed, or asked for
    later.

    Raises IllegalCommand if the owner's cards are to be used and this one is missing.
    """
    level = setup.get("level")
    card = next((line for line in lines if cards.parse_labour_line(line).level == level), None)
    if setup.get("labour") or setup.get("deck") not in ("mine", "physical"):
        return None
    if card is None and setup["deck"] == "mine":
        raise refuse("labour-not-typed", card=_key_of_level(level))
    return card


def _find_learned_line(event: Event) -> str | None:
    """Return the line of a labour card that the event tells, or None."""
    return event.line if isinstance(event, events.LabourTold) else _find_labour_change(event).new


def _find_labour_change(event: Event) -> Change:
    """Return the correction of the labour card in the event, or a change from None to None."""
    changes = event.changes if isinstance(event, Adjusted) else ()
    none = Change(field="labour_told", old=None, new=None)
    for change in changes:
        if change.field == none.field:
            return change
    return none


LABOUR = components.Component(
    name="labour",
    examples=(str(cards.HOUSE_LABOUR[2]), "L2 v2,5,9,14 b4 r3"),
    find_line_starts=components.find_line_starts_by(re.compile(r"l\d(?:[:|]|$)", re.IGNORECASE)),
    parse_line=_parse_labour,
    describe_line=_describe_labour,
    check_deck=_count_typed_labour_cards,
    make_setup_value=_find_labour_line,
    find_learned_line=_find_learned_line,
    find_replaced_line=lambda event: _find_labour_change(event).old,
)


# ── The placement deck ────────────────────────────────────────────────────────────────────────────


def _describe_placement(line: str) -> str:
    arrows = cards.parse_placement_line(line).arrows
    shown = keep_items(cards.ARROWS, arrows)
    counts = join_with_commas(
        say("pointing", count=arrows.count(arrow), arrow=arrow) for arrow in shown
    )
    return say_now("placement-typed", cards=cards.PLACEMENT_CARDS, counts=counts)


def _count_typed_placement_cards(lines: Sequence[str]) -> components.DeckProgress:
    count = cards.PLACEMENT_CARDS if lines else 0
    missing = () if lines else ("P",)
    return components.DeckProgress(
        say_now("placement-counted", count=count, of=cards.PLACEMENT_CARDS), missing
    )


def _find_placement_line(setup: Mapping[str, Any], lines: Sequence[str]) -> str | None:
    """Return the typed placement deck if the game uses it, or None. Raises IllegalCommand if it is
    missing."""
    if (
        setup.get("placement")
        or setup.get("deck") != "mine"
        or setup.get("depth", "dealt") != "dealt"
    ):
        return None
    if not lines:
        raise refuse("placement-not-typed", example=str(cards.HOUSE_PLACEMENT))
    return lines[0]


PLACEMENT = components.Component(
    name="placement",
    examples=(str(cards.HOUSE_PLACEMENT), "p nw4 ne4 se4 sw4"),
    find_line_starts=components.find_line_starts_by(re.compile(r"p(?:[:|]|$)", re.IGNORECASE)),
    parse_line=lambda line: components.TypedLine(
        "P", str(cards.parse_placement_line(line.replace(":", " ", 1)))
    ),
    describe_line=_describe_placement,
    check_deck=_count_typed_placement_cards,
    make_setup_value=_find_placement_line,
)

COMPONENTS = (LABOUR, PLACEMENT)
