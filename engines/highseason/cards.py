"""Ralph's cards: two sides each, and what can stand on them."""

from typing import Annotated, Literal

from pydantic import Field

from engines.core import Value

Colour = Literal["blue", "red", "yellow"]
Wanted = Literal["blue", "red", "yellow", "any"]
Aim = Literal["row", "column", "group"]
Side = Literal["left", "right"]
Die = int | Literal["most"]

LETTERS = ("A", "B", "C")
COUNTS = {"A": 4, "B": 12, "C": 4}
"""How many cards of each letter there are."""
MOST_STEPS = 9
MOST_ACTIONS = 6
"""More than any card can show; it keeps a line short."""

ZIGZAGS = ("up-right", "up-left", "down-right", "down-left", "right-up", "right-down", "left-up", "left-down")
"""Where the line goes on, then where its first stretch goes."""
PLAIN = ("up", "down")
"""Lines that start at the edge for which the hand stands."""
ZED = " zed"
"""Every stretch of the line runs the same way."""

OTHER: dict[Side, Side] = {"left": "right", "right": "left"}


class Emperor(Value):
    do: Literal["emperor"] = "emperor"
    steps: int = Field(ge=1, le=MOST_STEPS)


class Occupy(Value):
    """`prefer` is what the room should complete; null where the card names no preference."""

    do: Literal["occupy"] = "occupy"
    colour: Wanted
    prefer: Aim | None = None


Action = Annotated[Emperor | Occupy, Field(discriminator="do")]


class ActionSide(Value):
    """Two dice, left and right, and what he does, in printed order."""

    dice: tuple[Die, Die]
    actions: tuple[Action, ...]


class PreferenceSide(Value):
    """The pointing hand and the line. `stairs` only where the card means another side there than for the die."""

    hand: Side
    stairs: Side | None = None
    zigzag: str


class Preference(Value):
    """A preference side as it is followed: which die, which side of the stairs first, along which line."""

    die: Side
    stairs: Side
    zigzag: str

    @classmethod
    def of(cls, side: PreferenceSide, *, literal: bool) -> "Preference":
        """Taken literally, a hand that comes from the left points to the right: that is where the rooms start."""
        stairs = side.stairs or (OTHER[side.hand] if literal else side.hand)
        name, _, zed = side.zigzag.partition(" ")
        if name in PLAIN:
            name = f"{name}-{OTHER[stairs]}"  # from the left end the first stretch goes right
        return cls(die=side.hand, stairs=stairs, zigzag=f"{name} {zed}".strip())


class Card(Value):
    """`number` stands for letter and count: 101 is A1, 212 is B12. A side is null as long as nobody has told it."""

    number: int
    action: ActionSide | None = None
    preference: PreferenceSide | None = None

    @property
    def id(self) -> str:
        return card_id(self.number)

    def joined(self, other: "Card") -> "Card":
        """What `other` tells replaces what was known."""
        return self.replace(action=other.action or self.action, preference=other.preference or self.preference)

    def contradicting(self, other: "Card") -> "Card":
        """The sides that both tell, and differently, as they are here."""
        return self.replace(
            action=self.action if other.action and self.action != other.action else None,
            preference=self.preference if other.preference and self.preference != other.preference else None,
        )

    def contradicts(self, other: "Card") -> bool:
        return self.contradicting(other) != Card(number=self.number)


def card_id(number: int) -> str:
    return f"{letter(number)}{number % 100}"


def letter(number: int) -> str:
    return LETTERS[number // 100 - 1]


def numbers(letter: str, count: int) -> tuple[int, ...]:
    """The first `count` cards of a letter."""
    base = (LETTERS.index(letter) + 1) * 100
    return tuple(range(base + 1, base + 1 + count))


NUMBERS = tuple(number for letter, count in COUNTS.items() for number in numbers(letter, count))
