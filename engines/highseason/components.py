"""Ralph's cards as an owner types them in."""

import re
from collections.abc import Mapping, Sequence
from typing import Any

from engines.core import components
from engines.highseason import decks, events, writing
from engines.highseason.reading import read_card, read_lines, read_number


def _read(line: str) -> components.Typed:
    card = read_card(line)
    sides = {"action": card.action, "preference": card.preference}
    return components.Typed(card.id, writing.long_form(card), frozenset(name for name, side in sides.items() if side))


def _check(lines: Sequence[str]) -> components.Checked:
    cards = read_lines(lines)
    return components.Checked(str(decks.counted(cards)), tuple(map(str, decks.missing(cards))))


def _dealt(setup: Mapping[str, Any], lines: Sequence[str]) -> list[str] | None:
    """The whole deck for `mine`; for the one on the table as much as is known."""
    if setup.get("deck") == "mine":
        decks.whole_deck(lines)
    return list(lines) if setup.get("deck") in ("mine", "physical") else None


def _contradicting(told: str, known: str) -> str | None:
    """Only the sides that differ."""
    card = read_card(told)
    return writing.long_form(card.contradicting(read_card(known))) if card.contradicts(read_card(known)) else None


_BEGINS = re.compile(r"[abc]\d{1,2}(?:[:|]|$)", re.IGNORECASE)

CARDS = components.Component(
    name="cards",
    examples=("B4: die 3/6; emperor 2; occupy red row | left; zigzag up", "B4 3/6 e2 rr | l up"),
    starts=components.begun_by(_BEGINS),
    read=_read,
    joined=lambda known, told: writing.long_form(read_card(known).joined(read_card(told))),
    words=lambda line: writing.in_words(read_card(line)),
    check=_check,
    order=read_number,
    dealt=_dealt,
    learned=lambda event: event.line if isinstance(event, events.CardLearned) else None,
    replaces=lambda event: event.before if isinstance(event, events.CardLearned) else None,
    contradicting=_contradicting,
)

COMPONENTS = (CARDS,)
