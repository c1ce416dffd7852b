"""The sources of Ralph's cards: the house deck, the cards that an owner typed in, or the deck on
the table."""

from collections.abc import Collection, Iterable, Mapping
from functools import lru_cache

from engines.core import JoinedItems, Sentence, join_with_commas
from engines.core.rulebook import read_data_file
from engines.highseason.card_parser import parse_card, parse_card_lines_by_number
from engines.highseason.cards import CARDS_PER_LETTER, NUMBERS, Card, letter_of
from engines.highseason.messages import refuse, say

HOUSE_CARDS_BY_NUMBER = {
    card.number: card for card in map(parse_card, read_data_file(__package__, "house")["cards"])
}
"""The house deck: our own design, not the printed cards."""
read_cached = lru_cache(maxsize=1024)(parse_card)


def parse_whole_deck(lines: Iterable[str]) -> dict[int, Card]:
    """Return the 20 cards of an owner by number: 4 A, 12 B and 4 C, both sides of each.

    Raises IllegalCommand if a line cannot be read or a side is missing.
    """
    cards = parse_card_lines_by_number(lines)
    lacking = list_missing_sides(cards)
    if lacking:
        raise refuse(
            "deck-not-whole",
            counts=describe_counts_by_letter(cards),
            missing=join_with_commas(lacking),
        )
    return cards


def list_missing_sides(cards: Mapping[int, Card]) -> list[Sentence]:
    """Return a sentence for each card of which a deck still lacks a side."""
    sentences = []
    for number in NUMBERS:
        card = cards.get(number, Card(number=number))
        lacks_action = not card.action
        lacks_preference = not card.preference
        if lacks_action or lacks_preference:
            sentences.append(
                say("lacking", card=card.id, action=lacks_action, preference=lacks_preference)
            )
    return sentences


def describe_counts_by_letter(numbers: Collection[int]) -> JoinedItems:
    """Return how many cards of each letter there are: `4 of 4 A, 11 of 12 B, 4 of 4 C`."""
    letters = [letter_of(number) for number in numbers]
    return join_with_commas(
        say("count", count=letters.count(name), of=deck_count, letter=name)
        for name, deck_count in CARDS_PER_LETTER.items()
    )
