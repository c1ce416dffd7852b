"""The commands of High Season: `die 4`, `first L1 C3`, `dice 221320`, `card B3 3/4 rg e1`."""

from typing import Annotated, Literal

from engines.core import (
    Argument,
    Command,
    Grammar,
    Value,
    commands,
    parse_dice_counts,
    parse_number,
)
from engines.highseason.messages import say
from engines.highseason.notation import parse_claim

ReportSource = Literal["kept", "before", "now"]


class ReportDice(Command):
    """A report of the dice on each of the six action spaces."""

    do: Literal["dice"] = "dice"
    syntax = ("dice {counts}",)
    counts: Annotated[tuple[int, ...], Argument(parse_dice_counts)]


class RollForMe(Command):
    """A request that the bot rolls the dice."""

    do: Literal["roll"] = "roll"
    syntax = ("roll",)


class Turn(commands.Turn):
    """The command that plays Ralph's turn."""


class TellCard(Command):
    """The card flipped on your table: `B3` if the bot knows it, else its action side, `B3 3/4 rg
    e1`.

    Where reports of a side disagree, `action` and `preference` say which is right: as kept, as it
    lay on top of the stack before, or as told now.
    """

    do: Literal["card"] = "card"
    syntax = ("card {card}",)
    card: str
    action: ReportSource | None = None
    preference: ReportSource | None = None


class TellTop(Command):
    """The preference side that now lies on top of your stack: `left up`."""

    do: Literal["top"] = "top"
    syntax = ("top {preference}",)
    preference: str


class YouTakeDie(Command):
    """The die that ends your turn; `passed` if you passed and discarded it."""

    do: Literal["take_die"] = "take_die"
    syntax = ("die {space}", "pass {space} +passed")
    # People say `pass a 6`, too.
    space: Annotated[
        int, Argument(lambda text: parse_number(text.removeprefix("a ")), min=1, max=6)
    ]
    passed: bool = False


class Claim(Command):
    """The rows, columns and Emperor rows that you completed first; with `sure` even those that
    Ralph has by now."""

    do: Literal["claim"] = "claim"
    syntax = ("first {lines}",)
    parse_rest = parse_claim
    lines: tuple[str, ...]
    sure: bool = False


class Points(Command):
    """A report of your points, at any time."""

    do: Literal["points"] = "points"
    vp: Annotated[int, Argument(min=-99, max=999)]


class HisParts(Value):
    """The parts of Ralph's score sheet, as they are typed."""

    rooms: int
    groups: int
    lines: int
    emperor: int


class YourParts(HisParts):
    """The parts of your score sheet, as they are typed."""

    staff: int
    krones: int
    loans: int


class Final(Command):
    """Your score sheet, and in depth card also his."""

    do: Literal["final"] = "final"
    missing_number_refusal = say("name-your-seven-numbers")
    parts: Annotated[YourParts, Argument(option="yours")]
    opponent: Annotated[HisParts | None, Argument(option="his")] = None


SeasonCommand = (
    ReportDice | RollForMe | Turn | TellCard | TellTop | YouTakeDie | Claim | Points | Final
)

COMMANDS = Grammar(SeasonCommand)
