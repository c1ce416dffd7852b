"""Ralph's cards as an owner types them in."""

from collections.abc import Mapping, Sequence
from typing import Any, Literal

from engines.core.components import Checked, Component, Typed
from engines.core.events import Event
from engines.highseason.decks import counted, missing
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


def _wanted(setup: Mapping[str, Any]) -> Literal["whole", "known"] | None:
    match setup.get("deck"):
        case "mine":
            return "whole"
        case "physical":
            return "known"
    return None


def _learned(event: Event) -> str | None:
    return event.line if isinstance(event, CardLearned) else None


CARDS = Component(
    name="cards",
    title="Ralph's cards",
    examples=("B4: die 3/6; emperor 2; occupy red row | left; zigzag up", "B4 3/6 e2 rr | l up"),
    begins=r"[abc]\d{1,2}",
    read=_read,
    joined=_joined,
    words=lambda line: in_words(read_card(line)),
    check=_check,
    order=read_number,
    wanted=_wanted,
    learned=_learned,
)
