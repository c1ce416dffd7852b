"""Ralph's cards, two sides each, and the values that can stand on them."""

from itertools import chain
from typing import Annotated, Literal

from pydantic import Field

from engines.core import Value

Colour = Literal["blue", "red", "yellow"]
Wanted = Literal["blue", "red", "yellow", "any"]
Aim = Literal["row", "column", "group"]
Side = Literal["left", "right"]
Die = int | Literal["most"]

LETTERS = ("A", "B", "C")
CARDS_PER_LETTER = {"A": 4, "B": 12, "C": 4}
"""The number of cards of each letter."""
MAX_STEPS = 9
MAX_ACTIONS = 6
"""A limit above what any card shows; it keeps a line short."""

ZIGZAGS = (
    "up-right",
    "up-left",
    "down-right",
    "down-left",
    "right-up",
    "right-down",
    "left-up",
    "left-down",
)
"""The zig-zag lines: the direction from stretch to stretch, then that of the first stretch."""
PLAIN = ("up", "down")
"""The lines that start at the edge that the hand names."""
ZED = " zed"
"""The suffix of a line whose stretches all run the same way."""

OTHER_SIDE: dict[Side, Side] = {"left": "right", "right": "left"}


class Emperor(Value):
    """The action of marking steps on the Emperor track."""

    do: Literal["emperor"] = "emperor"
    steps: int = Field(ge=1, le=MAX_STEPS)


class Occupy(Value):
    """The action of occupying a room; `prefer` is the aim that it should complete, or null."""

    do: Literal["occupy"] = "occupy"
    colour: Wanted
    prefer: Aim | None = None


Action = Annotated[Emperor | Occupy, Field(discriminator="do")]


class ActionSide(Value):
    """The two dice, left and right, and the actions in printed order."""

    dice: tuple[Die, Die]
    actions: tuple[Action, ...]


class PreferenceSide(Value):
    """The pointing hand and the line; `stairs` is set if it differs from the hand."""

    hand: Side
    stairs: Side | None = None
    zigzag: str


class Preference(Value):
    """A preference side as he follows it: the die, the first side of the stairs, and the line."""

    die: Side
    stairs: Side
    zigzag: str

    @classmethod
    def from_side(cls, side: PreferenceSide, *, literal: bool) -> "Preference":
        """Return the preference by the reading of the set-up.

        Taken literally, a hand that comes from the left points to the right, and the rooms start
        there.
        """
        stairs = OTHER_SIDE[side.hand] if literal else side.hand
        if side.stairs:
            stairs = side.stairs
        name, _, zed = side.zigzag.partition(" ")
        if name in PLAIN:
            name = f"{name}-{OTHER_SIDE[stairs]}"  # from the left end the first stretch goes right
        return cls(die=side.hand, stairs=stairs, zigzag=f"{name} {zed}".strip())


class Card(Value):
    """A card of Ralph's deck; `number` holds letter and count: 101 is A1, 212 is B12. An unknown
    side is null."""

    number: int
    action: ActionSide | None = None
    preference: PreferenceSide | None = None

    @property
    def id(self) -> str:
        return card_id(self.number)

    def merge(self, other: "Card") -> "Card":
        """Return the card with the sides that `other` has in place of its own."""
        return self.replace(
            action=other.action or self.action, preference=other.preference or self.preference
        )

    def keep_differing_sides(self, other: "Card") -> "Card":
        """Return the card with only those sides that both have and that differ."""
        action = preference = None
        if other.action and self.action != other.action:
            action = self.action
        if other.preference and self.preference != other.preference:
            preference = self.preference
        return self.replace(action=action, preference=preference)

    def contradicts(self, other: "Card") -> bool:
        """Return whether a side that both have differs."""
        return self.keep_differing_sides(other) != Card(number=self.number)


def card_id(number: int) -> str:
    return f"{letter_of(number)}{number % 100}"


def letter_of(number: int) -> str:
    return LETTERS[number // 100 - 1]


def list_card_numbers(letter: str, count: int) -> tuple[int, ...]:
    """Return the first `count` cards of a letter."""
    base = (LETTERS.index(letter) + 1) * 100
    return tuple(range(base + 1, base + 1 + count))


NUMBERS = tuple(
    chain.from_iterable(
        list_card_numbers(letter, count) for letter, count in CARDS_PER_LETTER.items()
    )
)
"""The numbers of all cards, letter by letter."""
