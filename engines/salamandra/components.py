"""Rudolph's cards as an owner types them in: three labour cards, and the arrows of the placement deck."""

import re
from collections.abc import Mapping, Sequence
from typing import Any, get_args

from engines.core import Adjusted, Change, Event, components, row
from engines.salamandra import cards, events
from engines.salamandra.saying import refuse, say, spoken

# ── Labour cards ────────────────────────────────────────────────────────────────────────────────────────────────────


def _key(level: object) -> str:
    return f"L{level}"


def _read_labour(line: str) -> components.Typed:
    """Parse a typed labour card, which may have a colon behind the level. Raises IllegalCommand if it is none."""
    card = cards.read_labour(line.replace(":", " ", 1))
    return components.Typed(_key(card.level), str(card))


def _labour_words(line: str) -> str:
    card = cards.read_labour(line)
    return spoken("labour-typed", id=_key(card.level), card=card.words, doubts=cards.second_look(card))


def _check_labour(lines: Sequence[str]) -> components.Checked:
    levels = get_args(cards.Level)
    known = [cards.read_labour(line).level for line in lines]
    missing = tuple(_key(level) for level in levels if level not in known)
    return components.Checked(spoken("labour-counted", count=len(known), of=len(levels)), missing)


def _find_labour_line(setup: Mapping[str, Any], lines: Sequence[str]) -> str | None:
    """Return the typed card of the game's level, or None if it is given, not needed, or asked for later.

    Raises IllegalCommand if the owner's cards are to be used and this one is missing.
    """
    level = setup.get("level")
    card = next((line for line in lines if cards.read_labour(line).level == level), None)
    if setup.get("labour") or setup.get("deck") not in ("mine", "physical"):
        return None
    if card is None and setup["deck"] == "mine":
        raise refuse("labour-not-typed", card=_key(level))
    return card


def _find_learned_line(event: Event) -> str | None:
    """Return the line of a labour card that the event tells, or None."""
    return event.line if isinstance(event, events.LabourTold) else _find_labour_change(event).new


def _find_labour_change(event: Event) -> Change:
    """Return the correction of the labour card in the event, or a change from None to None."""
    changes = event.changes if isinstance(event, Adjusted) else ()
    none = Change(field="labour_told", old=None, new=None)
    return next((change for change in changes if change.field == none.field), none)


LABOUR = components.Component(
    name="labour",
    examples=(str(cards.HOUSE_LABOUR[2]), "L2 v2,5,9,14 b4 r3"),
    starts=components.begun_by(re.compile(r"l\d(?:[:|]|$)", re.IGNORECASE)),
    read=_read_labour,
    words=_labour_words,
    check=_check_labour,
    dealt=_find_labour_line,
    learned=_find_learned_line,
    replaces=lambda event: _find_labour_change(event).old,
)


# ── The placement deck ──────────────────────────────────────────────────────────────────────────────────────────────


def _placement_words(line: str) -> str:
    arrows = cards.read_placement(line).arrows
    shown = [arrow for arrow in cards.ARROWS if arrow in arrows]
    counts = row(say("pointing", count=arrows.count(arrow), arrow=arrow) for arrow in shown)
    return spoken("placement-typed", cards=cards.PLACEMENT_CARDS, counts=counts)


def _check_placement(lines: Sequence[str]) -> components.Checked:
    count = cards.PLACEMENT_CARDS if lines else 0
    missing = () if lines else ("P",)
    return components.Checked(spoken("placement-counted", count=count, of=cards.PLACEMENT_CARDS), missing)


def _find_placement_line(setup: Mapping[str, Any], lines: Sequence[str]) -> str | None:
    """Return the typed placement deck if the game uses it, or None. Raises IllegalCommand if it is missing."""
    if setup.get("placement") or setup.get("deck") != "mine" or setup.get("depth", "dealt") != "dealt":
        return None
    if not lines:
        raise refuse("placement-not-typed", example=str(cards.HOUSE_PLACEMENT))
    return lines[0]


PLACEMENT = components.Component(
    name="placement",
    examples=(str(cards.HOUSE_PLACEMENT), "p nw4 ne4 se4 sw4"),
    starts=components.begun_by(re.compile(r"p(?:[:|]|$)", re.IGNORECASE)),
    read=lambda line: components.Typed("P", str(cards.read_placement(line.replace(":", " ", 1)))),
    words=_placement_words,
    check=_check_placement,
    dealt=_find_placement_line,
)

COMPONENTS = (LABOUR, PLACEMENT)
