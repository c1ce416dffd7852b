"""Where Ralph's cards come from: our house deck, the cards you typed in, or the deck on your table."""

from collections.abc import Collection, Iterable, Mapping
from functools import lru_cache

from engines.core.printed import printed
from engines.highseason.cards import COUNTS, NUMBERS, Card, card_id, letter
from engines.highseason.reading import read_card, read_lines
from engines.highseason.saying import refuse

HOUSE = {card.number: card for card in map(read_card, printed(__package__, "house")["cards"])}
"""Our own design, not the printed cards."""


@lru_cache(maxsize=1024)
def read_cached(line: str) -> Card:
    return read_card(line)


def whole_deck(lines: Iterable[str]) -> dict[int, Card]:
    """The 20 cards of an owner: 4 A, 12 B and 4 C, both sides of each; refused as long as something is missing."""
    cards = read_lines(lines)
    if lacking := missing(cards):
        raise refuse(
            "the-deck-is-not-whole",
            counts=counted(cards),
            missing=", ".join(lacking),
        )
    return cards


def missing(cards: Mapping[int, Card]) -> list[str]:
    """What a deck still lacks, card by card."""
    return [lack for number in NUMBERS if (lack := _lack(number, cards.get(number)))]


def _lack(number: int, card: Card | None) -> str:
    if card is None:
        return card_id(number)
    sides = {"action side": card.action, "preference side": card.preference}
    absent = [name for name, side in sides.items() if side is None]
    return f"{card.id} ({', '.join(absent)})" if absent else ""


def counted(numbers: Collection[int]) -> str:
    """`4 of 4 A, 11 of 12 B, 4 of 4 C`"""
    letters = [letter(number) for number in numbers]
    return ", ".join(f"{letters.count(name)} of {count} {name}" for name, count in COUNTS.items())
