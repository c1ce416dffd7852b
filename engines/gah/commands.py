"""What people say at a table of Grand Austria Hotel: `guest 4`, `die 3`, `queue b4 y0 y2 r7 g0`, `dice 221320`."""

from typing import Annotated, Literal

from pydantic import BeforeValidator

from engines.core import Command, Lines, Typed, Value, commands
from engines.gah import notation, written
from engines.gah.cards import LETTERS
from engines.gah.saying import must, say
from engines.gah.waltz.commands import BallroomPoints, DieTaken, Space, StaffPoints, WaltzCommand
from engines.gah.waltz.values import Coloured


def _written(value: object) -> object:
    if type(value) is not int and not isinstance(value, str):
        raise must("must-be-a-guest-or-number")
    return value


Written = Annotated[int | str, BeforeValidator(_written)]
"""A guest as people write it: `b4` or `71`."""
Queue = Annotated[tuple[Written | None, ...], Typed(written.guests_of)]
Revealed = Annotated[tuple[Written, ...], Typed(notation.revealed, notation.write_revealed)]
"""Typed from left to right, and told in the order in which they fill the queue: from the right."""


class ReportQueue(Command):
    """The whole queue as it lies there, left to right; null for a guest you have not looked at."""

    do: Literal["queue"] = "queue"
    says = ("queue {guests}",)
    guests: Queue
    sure: bool = False


class Reveal(Command):
    """Guests turned up, oldest slot first: from right to left."""

    do: Literal["reveal"] = "reveal"
    guests: Revealed
    sure: bool = False


class ReportDice(Command):
    """How many dice lie on each of the six action spaces; with celebrities also where the coloured ones lie.

    `queue` has the guests beside them, as in `queue`: before the first round both are new.
    """

    do: Literal["dice"] = "dice"
    says = ("dice {counts} {coloured?} queue: {queue?}",)
    reads = notation.dice_and_queue
    counts: tuple[int, ...]
    coloured: Coloured | None = None
    queue: Annotated[tuple[Written | None, ...], Typed(option="")] = ()
    sure: bool = False


class RollForMe(Command):
    do: Literal["roll"] = "roll"
    says = ("roll",)


class Turn(commands.Turn):
    """Leopold's turn; with the guests that were turned up before it, as in `reveal`."""

    says = ("turn {guests?} /",)
    guests: Revealed = ()
    sure: bool = False


class YouTakeGuest(Command):
    do: Literal["take_guest"] = "take_guest"
    says = ("guest {slot}",)
    slot: Annotated[int, Typed(notation.slot, least=1, most=5)]


class YouTakeDie(Command):
    """Ends your turn, unless an effect gave you the die as an extra one.

    `colour` names a coloured die; `broke` says that you could not pay the toll and lost points instead.
    """

    do: Literal["take_die"] = "take_die"
    says = ("die {space} {extra} {colour?} {broke}",)
    reads = notation.die
    space: Space
    extra: bool = False
    colour: DieTaken | None = None
    broke: bool = False


class Pass(Command):
    do: Literal["pass"] = "pass"


class Claim(Command):
    """An objective of yours. `sure`: before him, although he has it by now; `after` him nothing follows from it. In
    records of earlier releases a bare claim may have come after his."""

    do: Literal["claim"] = "claim"
    says = ("claim|claimed {objective}",)
    objective: Annotated[str, Typed(notation.objective, choices=LETTERS)]
    sure: bool = False
    after: bool = False


class Points(Command):
    """Where you stand on the victory point track, told whenever you like."""

    do: Literal["points"] = "points"
    vp: Annotated[int, Typed(least=-99, most=999)]


class Staff(Command):
    """The staff card that he turned up: its number, or with modules 1 and 5 a name and, if you know them, points."""

    do: Literal["staff"] = "staff"
    says = ("staff {card?} {name?} {points?}",)
    reads = notation.staff
    card: int | None = None
    name: str | None = None
    points: int | None = None


class Held(Command):
    """ "I have that one": only where the bot deals his staff."""

    do: Literal["held"] = "held"
    card: int


class NamedStaff(Value):
    name: str
    points: int

    def __str__(self) -> str:
        return f"{self.name}={self.points}"


class YourStaff(Command):
    """Your played staff cards, for his Secretary; those of modules 1 and 5 with the points they would give him."""

    do: Literal["your_staff"] = "your_staff"
    says = ("your_staff {cards?} {more?} /mystaff",)
    reads = notation.your_staff
    cards: tuple[int, ...]
    more: Annotated[tuple[NamedStaff, ...], Typed(between=", ", option="")] = ()


class HisParts(Value):
    track: int
    rooms: int
    staff: int


class YourParts(HisParts):
    goods: int
    cafe: int


class Final(Command):
    """Your score sheet; with depth card also his."""

    do: Literal["final"] = "final"
    lacking = say("five-numbers-needed")
    parts: Annotated[YourParts, Typed(option="yours")]
    opponent: Annotated[HisParts | None, Typed(option="his")] = None


EveryTurn = ReportQueue | Reveal | ReportDice | RollForMe | Turn | YouTakeGuest | YouTakeDie | Pass
GoesOn = Turn | ReportDice | RollForMe | YouTakeDie | Pass | BallroomPoints | StaffPoints | YourStaff | Final
"""Whoever goes on without a word about the Emperor reward says that it completed nothing; so old records still fit."""
GahCommand = EveryTurn | Claim | Points | Staff | Held | YourStaff | Final | WaltzCommand

COMMANDS = Lines(GahCommand)
