"""Hand-built tables: a position, stacked cards, a few commands."""

from collections.abc import Sequence
from typing import Any

from engines.core import Header, Log
from engines.highseason import GAME
from engines.highseason.card_texts import format_card
from engines.highseason.cards import card_id
from engines.highseason.decks import HOUSE_CARDS_BY_NUMBER
from tests.engines.tables import say, turn

D10, D9, D8, D7 = [2, 2, 2, 2, 1, 1], [2, 2, 2, 1, 1, 1], [2, 2, 1, 1, 1, 1], [2, 1, 1, 1, 1, 1]
SHEET = {"rooms": 40, "groups": 13, "lines": 20, "emperor": 4, "staff": 10, "krones": 7, "loans": 1}
HIS_SHEET = {"rooms": 42, "groups": 13, "lines": 19, "emperor": 4}
LAST_TURN: dict[str, Any] = {"round": 7, "slot": 4, "dice": D7}
"""Ralph's last turn."""
HOUSE_LINES = [format_card(card) for card in HOUSE_CARDS_BY_NUMBER.values()]


def numbers(*ids: str) -> tuple[int, ...]:
    return tuple(
        number for name in ids for number in HOUSE_CARDS_BY_NUMBER if card_id(number) == name
    )


def table(
    *cards: str,
    level: int = 5,
    depth: str = "guided",
    deck: str = "house",
    setup: Any = None,
    **position: Any,
) -> Log:
    """A table at Ralph's first turn of round 2 with these cards on top of his stack."""
    where: dict[str, Any] = (
        {"round": 2, "slot": 1, "board": 1, "dice": D10} if depth != "card" else {}
    )
    header = Header(
        game="highseason",
        setup={"level": level, "depth": depth, "deck": deck, **(setup or {})},
        seed=1,
        decks={"solo": numbers(*cards)},
        position=where | position,
    )
    return Log.begin(GAME, header)


def physical(*, setup: Any = None, **position: Any) -> Log:
    """A table whose cards lie on it."""
    return table(deck="physical", setup=setup, **position)


def flipped(log: Log, card: str, top: str = "left up") -> Log:
    """His turn with a card of the table's own: `3/4 rg e1`, and what lies on top then."""
    card = card if card[:1] in "ABC" else f"B1 {card}"
    return say(say(turn(log), "card", card=card), "top", preference=top)


def rooms(log: Log) -> Sequence[str]:
    hotel: Sequence[str] = log.state.opponent.hotel
    return hotel
