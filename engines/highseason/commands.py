"""What people say at a table of High Season."""

from typing import Literal

from engines.core.commands import Command, commands_of
from engines.core.commands import Turn as CoreTurn
from engines.core.value import Value

Told = Literal["kept", "before", "now"]


class ReportDice(Command):
    """How many dice lie on each of the six action spaces."""

    do: Literal["dice"] = "dice"
    counts: tuple[int, ...]


class RollForMe(Command):
    do: Literal["roll"] = "roll"


class Turn(CoreTurn):
    """Ralph's turn."""


class TellCard(Command):
    """The card flipped on your table: `B3` if the bot knows it, else its action side, `B3 3/4 rg e1`.

    Where what was told of a side disagrees: which is right, as it is kept, as it lay on top of the stack before, or as
    it is told now.
    """

    do: Literal["card"] = "card"
    card: str
    action: Told | None = None
    preference: Told | None = None


class TellTop(Command):
    """The preference side that now lies on top of your stack: `left up`."""

    do: Literal["top"] = "top"
    preference: str


class YouTakeDie(Command):
    """Ends your turn. `passed`: you passed and discarded it."""

    do: Literal["take_die"] = "take_die"
    space: int
    passed: bool = False


class Claim(Command):
    """Rows, columns and Emperor rows that you completed first. `sure`: also those that Ralph has by now."""

    lines: tuple[str, ...]
    sure: bool = False


class Points(Command):
    """Your points, told whenever you like."""

    vp: int


class YourParts(Value):
    rooms: int
    groups: int
    lines: int
    emperor: int
    staff: int
    krones: int
    loans: int


class HisParts(Value):
    rooms: int
    groups: int
    lines: int
    emperor: int


class Final(Command):
    """Your score sheet; with depth card also his."""

    parts: YourParts
    opponent: HisParts | None = None


SeasonCommand = ReportDice | RollForMe | Turn | TellCard | TellTop | YouTakeDie | Claim | Points | Final

COMMANDS = commands_of(SeasonCommand)
