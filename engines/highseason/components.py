"""Ralph's cards as an owner types them in."""

import re
from collections.abc import Mapping, Sequence
from typing import Any

from engines.core import components
from engines.highseason import card_texts, decks, events
from engines.highseason.card_parser import parse_card, parse_card_lines_by_number, parse_card_name


def _parse_card_line(line: str) -> components.TypedLine:
    """Parse a line into a component: its key, its long form, and the sides that it has.

    Raises IllegalCommand if the line is not a card.
    """
    card = parse_card(line)
    sides = {"action": card.action, "preference": card.preference}
    known_sides = frozenset(name for name, side in sides.items() if side)
    return components.TypedLine(card.id, card_texts.format_card(card), known_sides)


def _describe_deck_progress(lines: Sequence[str]) -> components.DeckProgress:
    """Return how many cards the lines hold, and what is missing. Raises IllegalCommand if a line
    cannot be read."""
    cards = parse_card_lines_by_number(lines)
    return components.DeckProgress(
        str(decks.describe_counts_by_letter(cards)),
        tuple(map(str, decks.list_missing_sides(cards))),
    )


def _choose_deck_lines(setup: Mapping[str, Any], lines: Sequence[str]) -> list[str] | None:
    """Return the lines that go into a game with this set-up; None if the deck is not the owner's.

    Raises IllegalCommand if the set-up deals the owner's deck and the lines are not a whole deck.
    """
    if setup.get("deck") == "mine":
        decks.parse_whole_deck(lines)
    if setup.get("deck") not in ("mine", "physical"):
        return None
    return list(lines)


def _keep_differing_sides(reported: str, known: str) -> str | None:
    """Return the told card with only those sides that differ from the known one; None if none
    differs."""
    told_card = parse_card(reported)
    known_card = parse_card(known)
    if not told_card.contradicts(known_card):
        return None
    return card_texts.format_card(told_card.keep_differing_sides(known_card))


_BEGINS = re.compile(r"[abc]\d{1,2}(?:[:|]|$)", re.IGNORECASE)

CARDS = components.Component(
    name="cards",
    examples=("B4: die 3/6; emperor 2; occupy red row | left; zigzag up", "B4 3/6 e2 rr | l up"),
    find_line_starts=components.find_line_starts_by(_BEGINS),
    parse_line=_parse_card_line,
    join_lines=lambda known, told: card_texts.format_card(
        parse_card(known).merge(parse_card(told))
    ),
    describe_line=lambda line: card_texts.describe_card(parse_card(line)),
    check_deck=_describe_deck_progress,
    sort_key=parse_card_name,
    make_setup_value=_choose_deck_lines,
    find_learned_line=lambda event: event.line if isinstance(event, events.CardLearned) else None,
    find_replaced_line=lambda event: (
        event.before if isinstance(event, events.CardLearned) else None
    ),
    find_contradiction=_keep_differing_sides,
)

COMPONENTS = (CARDS,)
