"""The commands of Grand Austria Hotel: `guest 4`, `die 3`, `queue b4 y0 y2 r7 g0`, `dice
221320`."""

from typing import Annotated, Literal

from pydantic import BeforeValidator

from engines.core import Argument, Command, Grammar, Value, commands
from engines.gah import guest_parser, notation
from engines.gah.cards import LETTERS
from engines.gah.messages import invalid, say
from engines.gah.waltz.commands import (
    BallroomPoints,
    DieColourTyped,
    Space,
    StaffPoints,
    WaltzCommand,
)
from engines.gah.waltz.values import Coloured


def _check_written(value: object) -> object:
    """Return a number or a text as it is. Raises ValueError for anything else."""
    if type(value) is not int and not isinstance(value, str):
        raise invalid("must-be-a-guest-or-number")
    return value


Written = Annotated[int | str, BeforeValidator(_check_written)]
"""A guest as people write it: `b4` or `71`."""
Queue = Annotated[tuple[Written | None, ...], Argument(guest_parser.parse_guests)]
Revealed = Annotated[
    tuple[Written, ...], Argument(notation.parse_revealed_guests, notation.write_revealed_guests)
]
"""The guests turned up, typed from left to right and stored in the order in which they fill the
queue."""


class ReportQueue(Command):
    """A report of the whole queue, left to right; null for a guest that is not read."""

    do: Literal["queue"] = "queue"
    syntax = ("queue {guests}",)
    guests: Queue
    sure: bool = False


class Reveal(Command):
    """A report of guests turned up, oldest slot first: from right to left."""

    do: Literal["reveal"] = "reveal"
    guests: Revealed
    sure: bool = False


class ReportDice(Command):
    """A report of the dice on each of the six action spaces, and of where the coloured ones lie.

    `queue` has the guests beside them, as in `queue`, because both are new before the first round.
    """

    do: Literal["dice"] = "dice"
    syntax = ("dice {counts} {coloured?} queue: {queue?}",)
    parse_rest = notation.parse_dice_and_queue
    counts: tuple[int, ...]
    coloured: Coloured | None = None
    queue: Annotated[tuple[Written | None, ...], Argument(option="")] = ()
    sure: bool = False


class RollForMe(Command):
    """A request that the bot rolls the dice."""

    do: Literal["roll"] = "roll"
    syntax = ("roll",)


class Turn(commands.Turn):
    """The command that plays Leopold's turn; with the guests turned up before it, as in
    `reveal`."""

    syntax = ("turn {guests?} /",)
    guests: Revealed = ()
    sure: bool = False


class YouTakeGuest(Command):
    do: Literal["take_guest"] = "take_guest"
    syntax = ("guest {slot}",)
    slot: Annotated[int, Argument(notation.parse_slot, min=1, max=5)]


class YouTakeDie(Command):
    """The die that you took. It ends your turn, unless an effect gave it to you as an extra one.

    `colour` names a coloured die; `broke` says that you could not pay the toll and lost points
    instead.
    """

    do: Literal["take_die"] = "take_die"
    syntax = ("die {space} {extra} {colour?} {broke}",)
    parse_rest = notation.parse_die
    space: Space
    extra: bool = False
    colour: DieColourTyped | None = None
    broke: bool = False


class Pass(Command):
    do: Literal["pass"] = "pass"


class Claim(Command):
    """An objective of yours. `sure` says before him, although he has it by now; after him nothing
    follows from it.

    In records of earlier releases a bare claim may have come after his.
    """

    do: Literal["claim"] = "claim"
    syntax = ("claim|claimed {objective}",)
    objective: Annotated[str, Argument(notation.parse_objective, choices=LETTERS)]
    sure: bool = False
    after: bool = False


class Points(Command):
    """A report of your place on the victory point track, at any time."""

    do: Literal["points"] = "points"
    vp: Annotated[int, Argument(min=-99, max=999)]


class Staff(Command):
    """The staff card that he turned up: its number, or with modules 1 and 5 a name and, if you know
    them, points."""

    do: Literal["staff"] = "staff"
    syntax = ("staff {card?} {name?} {points?}",)
    parse_rest = notation.parse_staff
    card: int | None = None
    name: str | None = None
    points: int | None = None


class Held(Command):
    """The report that you have this staff card; only if the bot deals his staff."""

    do: Literal["held"] = "held"
    card: int


class NamedStaff(Value):
    """A staff card by its name, with its points."""

    name: str
    points: int

    def __str__(self) -> str:
        return f"{self.name}={self.points}"


class YourStaff(Command):
    """Your played staff cards, for his Secretary; those of modules 1 and 5 with the points they
    would give him."""

    do: Literal["your_staff"] = "your_staff"
    syntax = ("your_staff {cards?} {more?} /mystaff",)
    parse_rest = notation.parse_your_staff
    cards: tuple[int, ...]
    more: Annotated[tuple[NamedStaff, ...], Argument(separator=", ", option="")] = ()


class HisParts(Value):
    """The parts of his score sheet, as they are typed."""

    track: int
    rooms: int
    staff: int


class YourParts(HisParts):
    """The parts of your score sheet, as they are typed."""

    goods: int
    cafe: int


class Final(Command):
    """Your score sheet, and in depth card also his."""

    do: Literal["final"] = "final"
    missing_number_refusal = say("five-numbers-needed")
    parts: Annotated[YourParts, Argument(option="yours")]
    opponent: Annotated[HisParts | None, Argument(option="his")] = None


EveryTurn = ReportQueue | Reveal | ReportDice | RollForMe | Turn | YouTakeGuest | YouTakeDie | Pass
ImpliesNoReward = (
    Turn
    | ReportDice
    | RollForMe
    | YouTakeDie
    | Pass
    | BallroomPoints
    | StaffPoints
    | YourStaff
    | Final
)
"""The commands that imply that the Emperor reward completed nothing, so that old records still
fit."""
GahCommand = EveryTurn | Claim | Points | Staff | Held | YourStaff | Final | WaltzCommand

COMMANDS = Grammar(GahCommand)
