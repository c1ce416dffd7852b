"""Ralph's cards as an owner types them in."""

import re
from collections.abc import Mapping, Sequence
from typing import Any

from engines.core import Event
from engines.core.components import Checked, Component, Typed, begun_by
from engines.highseason.decks import counted, missing, whole_deck
from engines.highseason.events import CardLearned
from engines.highseason.reading import read_card, read_lines, read_number
from engines.highseason.writing import in_words, long_form


def _read(line: str) -> Typed:
    card = read_card(line)
    sides = {"action": card.action, "preference": card.preference}
    return Typed(card.id, long_form(card), frozenset(name for name, side in sides.items() if side))


def _joined(known: str, told: str) -> str:
    return long_form(read_card(known).joined(read_card(told)))


def _check(lines: Sequence[str]) -> Checked:
    cards = read_lines(lines)
    return Checked(counted(cards), tuple(missing(cards)))


def _dealt(setup: Mapping[str, Any], lines: Sequence[str]) -> list[str] | None:
    """The whole deck for `mine`; for the one on the table as much as is known."""
    if setup.get("deck") == "mine":
        whole_deck(lines)
    return list(lines) if setup.get("deck") in ("mine", "physical") else None


def _learned(event: Event) -> str | None:
    return event.line if isinstance(event, CardLearned) else None


def _replaces(event: Event) -> str | None:
    return event.before if isinstance(event, CardLearned) else None


def _contradicting(told: str, known: str) -> str | None:
    """Only the sides that differ."""
    card = read_card(told)
    return long_form(card.contradicting(read_card(known))) if card.contradicts(read_card(known)) else None


_BEGINS = re.compile(r"[abc]\d{1,2}(?:[:|]|$)", re.IGNORECASE)

CARDS = Component(
    name="cards",
    examples=("B4: die 3/6; emperor 2; occupy red row | left; zigzag up", "B4 3/6 e2 rr | l up"),
    starts=begun_by(_BEGINS),
    read=_read,
    joined=_joined,
    words=lambda line: in_words(read_card(line)),
    check=_check,
    order=read_number,
    dealt=_dealt,
    learned=_learned,
    replaces=_replaces,
    contradicting=_contradicting,
)

COMPONENTS = (CARDS,)
