"""What people say at a table of High Season: `die 4`, `first L1 C3`, `dice 221320`, `card B3 3/4 rg e1`."""

from typing import Annotated, Literal

from engines.core import Command, Lines, Typed, Value, commands, dice_counts, number
from engines.highseason.notation import claim
from engines.highseason.saying import say

Told = Literal["kept", "before", "now"]


class ReportDice(Command):
    """How many dice lie on each of the six action spaces."""

    do: Literal["dice"] = "dice"
    says = ("dice {counts}",)
    counts: Annotated[tuple[int, ...], Typed(dice_counts)]


class RollForMe(Command):
    do: Literal["roll"] = "roll"
    says = ("roll",)


class Turn(commands.Turn):
    """Ralph's turn."""


class TellCard(Command):
    """The card flipped on your table: `B3` if the bot knows it, else its action side, `B3 3/4 rg e1`.

    Where what was told of a side disagrees: which is right, as it is kept, as it lay on top of the stack before, or as
    it is told now.
    """

    do: Literal["card"] = "card"
    says = ("card {card}",)
    card: str
    action: Told | None = None
    preference: Told | None = None


class TellTop(Command):
    """The preference side that now lies on top of your stack: `left up`."""

    do: Literal["top"] = "top"
    says = ("top {preference}",)
    preference: str


class YouTakeDie(Command):
    """Ends your turn. `passed`: you passed and discarded it."""

    do: Literal["take_die"] = "take_die"
    says = ("die {space}", "pass {space} +passed")
    space: Annotated[int, Typed(lambda text: number(text.removeprefix("a ")), least=1, most=6)]
    passed: bool = False


class Claim(Command):
    """Rows, columns and Emperor rows that you completed first. `sure`: also those that Ralph has by now."""

    do: Literal["claim"] = "claim"
    says = ("first {lines}",)
    reads = claim
    lines: tuple[str, ...]
    sure: bool = False


class Points(Command):
    """Your points, told whenever you like."""

    do: Literal["points"] = "points"
    vp: Annotated[int, Typed(least=-99, most=999)]


class HisParts(Value):
    rooms: int
    groups: int
    lines: int
    emperor: int


class YourParts(HisParts):
    staff: int
    krones: int
    loans: int


class Final(Command):
    """Your score sheet; with depth card also his."""

    do: Literal["final"] = "final"
    lacking = say("name-your-seven-numbers")
    parts: Annotated[YourParts, Typed(option="yours")]
    opponent: Annotated[HisParts | None, Typed(option="his")] = None


SeasonCommand = ReportDice | RollForMe | Turn | TellCard | TellTop | YouTakeDie | Claim | Points | Final

COMMANDS = Lines(SeasonCommand)
