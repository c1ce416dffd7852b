"""Where Ralph's cards come from: our house deck, the cards you typed in, or the deck on your table."""

from collections.abc import Collection, Iterable, Mapping
from functools import lru_cache

from engines.core import Row, Sentence, row
from engines.core.rulebook import printed
from engines.highseason.cards import COUNTS, NUMBERS, Card, card_id, letter
from engines.highseason.reading import read_card, read_lines
from engines.highseason.saying import refuse, say

HOUSE = {card.number: card for card in map(read_card, printed(__package__, "house")["cards"])}
"""Our own design, not the printed cards."""
read_cached = lru_cache(maxsize=1024)(read_card)


def whole_deck(lines: Iterable[str]) -> dict[int, Card]:
    """The 20 cards of an owner: 4 A, 12 B and 4 C, both sides of each; refused as long as something is missing."""
    cards = read_lines(lines)
    if lacking := missing(cards):
        raise refuse("deck-not-whole", counts=counted(cards), missing=row(lacking))
    return cards


def missing(cards: Mapping[int, Card]) -> list[Sentence]:
    """What a deck still lacks, card by card."""
    known = ((number, cards.get(number, Card(number=number))) for number in NUMBERS)
    lacks = ((number, not card.action, not card.preference) for number, card in known)
    return [
        say("lacking", card=card_id(number), action=action, preference=preference)
        for number, action, preference in lacks
        if action or preference
    ]


def counted(numbers: Collection[int]) -> Row:
    """`4 of 4 A, 11 of 12 B, 4 of 4 C`"""
    letters = [letter(number) for number in numbers]
    return row(say("count", count=letters.count(name), of=of, letter=name) for name, of in COUNTS.items())
