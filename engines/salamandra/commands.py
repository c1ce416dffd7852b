"""What people say at a table of Salamandra."""

from typing import Literal

from pydantic import Field

from engines.core.commands import Command, commands_of
from engines.core.value import Value


class Turn(Command):
    """Rudolph's part of a round: his points and his apprentices."""


class TellLabour(Command):
    """The labour card on your table: `L2 v2,5,9,14 b4 r3 f4`; the level may be left out."""

    do: Literal["labour"] = "labour"
    line: str = Field(max_length=200)


class TellSpot(Command):
    """The bonus spot of the furthest tile is free or taken, or the whole tile is full; none where every tile is."""

    do: Literal["spot"] = "spot"
    bonus: Literal["free", "taken", "full", "none"]


class TellDiscs(Command):
    """Where you turn over the cards: so many of his discs stand, for so many of them he got a scroll.

    With his third scroll the last of them goes to a spellbook, before another card. `first`: the first brought it.
    """

    do: Literal["discs"] = "discs"
    count: int
    scrolls: int
    first: bool = False


class DrawAnother(Command):
    """Every tile that way is full: another placement card."""

    do: Literal["draw"] = "draw"


class TellArrow(Command):
    """The arrow of the placement card that you turned over, and those of the cards behind it."""

    do: Literal["arrow"] = "arrow"
    arrow: str
    then: tuple[str, ...] = ()


class TellTile(Command):
    """The tile to which his apprentice goes; without one the computed tile is right.

    `all`: so are those of all cards that you told.
    """

    do: Literal["tile"] = "tile"
    tile: str | None = None
    all: bool = False


class TellBook(Command):
    """The leftmost spellbook with a free upper spot, `2u`, or with no upper free a free lower one, `2l`."""

    do: Literal["book"] = "book"
    spot: str


class TellRound(Command):
    """Your round on the map in a line: `b J7; p J7n H7n; g H6; vp 21`; in the last one your score sheet too.

    `sure`: also with more discs than the rounds so far bring.
    """

    do: Literal["round"] = "round"
    line: str = Field(max_length=1000)
    sure: bool = False


class YourParts(Value):
    bear: int
    eagle: int
    salamander: int
    spellbooks: int | None = None
    scrolls: int | None = None
    total: int | None = None


class TellGroves(Command):
    """How many groves touch a path of his; in the same breath your points, and in the last round your score sheet."""

    do: Literal["groves"] = "groves"
    count: int
    points: int | None = None
    final: YourParts | None = None


class TellPoints(Command):
    """Your points at the end of the round."""

    do: Literal["vp"] = "vp"
    points: int


class ChooseRefill(Command):
    """Which gaps get a grove where the supply is too small; without any, the top row first. `more` are to be told: a
    list of gaps may have pages."""

    do: Literal["refill"] = "refill"
    more: bool = False
    gaps: tuple[str, ...] | None = None


class LeaveMap(Command):
    """From the map to questions and answers."""

    do: Literal["questions"] = "questions"


class Final(Command):
    """Your faith, and your spellbook points and scrolls, or your total with everything in it."""

    parts: YourParts


SalamandraCommand = (
    Turn
    | TellLabour
    | TellSpot
    | TellDiscs
    | DrawAnother
    | TellArrow
    | TellTile
    | TellBook
    | TellRound
    | TellGroves
    | TellPoints
    | ChooseRefill
    | LeaveMap
    | Final
)

COMMANDS = commands_of(SalamandraCommand)
