"""What people say at a table of Grand Austria Hotel."""

from typing import Annotated, Literal

from pydantic import BeforeValidator

from engines.core.commands import Command, commands_of
from engines.core.commands import Turn as CoreTurn
from engines.core.value import Value
from engines.gah.saying import must
from engines.gah.waltz.commands import Coloured, WaltzCommand


def _written(value: object) -> object:
    if type(value) is not int and not isinstance(value, str):
        raise must("must-be-a-guest-or-number")
    return value


Written = Annotated[int | str, BeforeValidator(_written)]
"""A guest as people write it: `b4` or `71`."""


class ReportQueue(Command):
    """The whole queue as it lies there, left to right; null for a guest you have not looked at."""

    do: Literal["queue"] = "queue"
    guests: tuple[Written | None, ...]
    sure: bool = False


class Reveal(Command):
    """Guests turned up, oldest slot first: from right to left."""

    guests: tuple[Written, ...]
    sure: bool = False


class ReportDice(Command):
    """How many dice lie on each of the six action spaces; with celebrities also where the coloured ones lie.

    `queue` has the guests beside them, as in `queue`: before the first round both are new.
    """

    do: Literal["dice"] = "dice"
    counts: tuple[int, ...]
    coloured: Coloured | None = None
    queue: tuple[Written | None, ...] = ()
    sure: bool = False


class RollForMe(Command):
    do: Literal["roll"] = "roll"


class Turn(CoreTurn):
    """Leopold's turn; with the guests that were turned up before it, as in `reveal`."""

    guests: tuple[Written, ...] = ()
    sure: bool = False


class YouTakeGuest(Command):
    do: Literal["take_guest"] = "take_guest"
    slot: int


class YouTakeDie(Command):
    """Ends your turn, unless an effect gave you the die as an extra one.

    `colour` names a coloured die; `broke` says that you could not pay the toll and lost points instead.
    """

    do: Literal["take_die"] = "take_die"
    space: int
    extra: bool = False
    colour: str | None = None
    broke: bool = False


class Pass(Command):
    pass


class Claim(Command):
    """An objective of yours. `sure`: before him, although he has it by now; `after` him nothing follows from it. In
    records of earlier releases a bare claim may have come after his."""

    objective: str
    sure: bool = False
    after: bool = False


class Points(Command):
    """Where you stand on the victory point track, told whenever you like."""

    vp: int


class Staff(Command):
    """The staff card that he turned up: its number, or with modules 1 and 5 a name and, if you know them, points."""

    card: int | None = None
    name: str | None = None
    points: int | None = None


class Held(Command):
    """ "I have that one": only where the bot deals his staff."""

    card: int


class NamedStaff(Value):
    name: str
    points: int


class YourStaff(Command):
    """Your played staff cards, for his Secretary; those of modules 1 and 5 with the points they would give him."""

    cards: tuple[int, ...]
    more: tuple[NamedStaff, ...] = ()


class YourParts(Value):
    track: int
    rooms: int
    staff: int
    goods: int
    cafe: int


class HisParts(Value):
    track: int
    rooms: int
    staff: int


class Final(Command):
    """Your score sheet; with depth card also his."""

    parts: YourParts
    opponent: HisParts | None = None


BaseCommand = (
    ReportQueue
    | Reveal
    | ReportDice
    | RollForMe
    | Turn
    | YouTakeGuest
    | YouTakeDie
    | Pass
    | Claim
    | Points
    | Staff
    | Held
    | YourStaff
    | Final
)
GahCommand = BaseCommand | WaltzCommand

COMMANDS = commands_of(GahCommand)
