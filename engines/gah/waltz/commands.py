"""What people say where modules of the expansion are in play."""

from typing import Literal

from engines.core.commands import Command
from engines.core.value import Value
from engines.gah.cards import DieColour


class Spaces(Command):
    """How many spaces of a ballroom are free."""

    ballroom: int
    free: int


class YouDance(Command):
    """You sent a dancer of yours to a ballroom."""

    do: Literal["dancer"] = "dancer"
    ballroom: int
    row: int | None = None
    """Counted from the bottom: where the board was typed in."""


class Reseat(Command):
    """The other reading of "rightmost": her last dancer goes from the balcony to ballroom 3."""


class BallroomPoints(Command):
    """What her dancers score in the ballroom that is scored now."""

    do: Literal["ballroom"] = "ballroom"
    points: int


class ReportCelebrities(Command):
    """What the celebrities of the coloured dice are worth; name those that you like.

    Instead of its points a tile may be named, `Mozart`; one that is not known yet with its points, `Mozart/5`. `sure`:
    these points are right, whatever was kept of the tile.
    """

    do: Literal["celebrities"] = "celebrities"
    red: int | str | None = None
    yellow: int | str | None = None
    blue: int | str | None = None
    sure: bool = False


class ReportLounge(Command):
    """The order of the dice on the lounge tile, left to right. `sure`: whatever was typed in."""

    do: Literal["lounge"] = "lounge"
    colours: tuple[str, ...]
    sure: bool = False


class Remove(Command):
    """The die that leaves after a pass: a coloured one, or a white one."""

    colour: str = "white"


class CafeGuest(Value):
    """A guest of his café that only the table knows: colour and points, and its order."""

    guest: int | str
    order: tuple[int, ...]
    """How many strudels, cakes, wines and coffees."""


class ReportCafe(Command):
    """Guests revealed for his café, in that order: by number, or as a pair with its order."""

    do: Literal["cafe"] = "cafe"
    guests: tuple[int | str | CafeGuest, ...]


class Serve(Command):
    """Which item lay on the space you used, and which guest of his café (1 to 3) gets it."""

    item: str | None = None
    guest: int | None = None


class YouCompleteLines(Command):
    """You occupied the last room of a floor or column, or of one of each."""

    do: Literal["line"] = "line"
    lines: int = 1


class Toll(Command):
    """You used an action space without taking a die; `broke`: you could not pay, and lost points instead."""

    space: int
    broke: bool = False


class StaffPoints(Command):
    """What a staff card of his that only the table knows scores at the end."""

    points: int


WaltzCommand = (
    Spaces
    | YouDance
    | Reseat
    | BallroomPoints
    | ReportCelebrities
    | ReportLounge
    | Remove
    | ReportCafe
    | Serve
    | YouCompleteLines
    | Toll
    | StaffPoints
)


class Coloured(Value):
    """Where the coloured dice lie; null is not on the board."""

    red: int | None = None
    yellow: int | None = None
    blue: int | None = None

    def __getitem__(self, colour: DieColour) -> int | None:
        space: int | None = getattr(self, colour)
        return space
