"""What people say where modules of the expansion are in play."""

from functools import partial
from typing import Annotated, Literal

from engines.core import Command, Typed, Value
from engines.gah.cards import DIE_COLOURS, ITEMS
from engines.gah.saying import say
from engines.gah.waltz import notation

Space = Annotated[int, Typed(least=1, most=6)]
Ballroom = Annotated[int, Typed(least=1, most=3)]
DieTaken = Annotated[str, Typed(choices=("white", *DIE_COLOURS))]


class Module(Command):
    """`spaces 2 5`, `serve cake 2`, `toll 3`: nothing is said of it but what it asks for."""

    by_words = True


class Spaces(Module):
    """How many spaces of a ballroom are free."""

    do: Literal["spaces"] = "spaces"
    ballroom: Ballroom
    free: int


class YouDance(Module):
    """You sent a dancer of yours to a ballroom."""

    do: Literal["dancer"] = "dancer"
    says = ("dancer {ballroom} {row?}",)
    ballroom: Ballroom
    row: Annotated[int | None, Typed(least=1, most=9)] = None
    """Counted from the bottom: where the board was typed in."""


class Reseat(Module):
    """The other reading of "rightmost": her last dancer goes from the balcony to ballroom 3."""

    do: Literal["reseat"] = "reseat"
    says = ("reseat /ballroom",)


class BallroomPoints(Module):
    """What her dancers score in the ballroom that is scored now."""

    do: Literal["ballroom"] = "ballroom"
    says = ("ballroom {points}",)
    points: int


class ReportCelebrities(Command):
    """What the celebrities of the coloured dice are worth; name those that you like.

    Instead of its points a tile may be named, `Mozart`; one that is not known yet with its points, `Mozart/5`. `sure`:
    these points are right, whatever was kept of the tile.
    """

    do: Literal["celebrities"] = "celebrities"
    says = ("celebrities {red} {yellow?} {blue?}",)
    reads = notation.celebrities
    red: Annotated[int | str | None, Typed(write=partial(notation.write_tile, "r"), option="points")] = None
    yellow: Annotated[int | str | None, Typed(write=partial(notation.write_tile, "y"), option="")] = None
    blue: Annotated[int | str | None, Typed(write=partial(notation.write_tile, "b"), option="")] = None
    sure: bool = False


class ReportLounge(Module):
    """The order of the dice on the lounge tile, left to right. `sure`: whatever was typed in."""

    do: Literal["lounge"] = "lounge"
    says = ("lounge {colours}",)
    lacking = say("lounge-needs-all-three")
    colours: tuple[str, ...]
    sure: bool = False


class Remove(Module):
    """The die that leaves after a pass: a coloured one, or a white one."""

    do: Literal["remove"] = "remove"
    says = ("remove {colour}",)
    colour: DieTaken = "white"


class CafeGuest(Value):
    """A guest of his café that only the table knows: colour and points, and its order."""

    guest: int | str
    order: tuple[int, ...]
    """How many strudels, cakes, wines and coffees."""

    def __str__(self) -> str:
        return f"{self.guest}:{''.join(map(str, self.order))}"


class ReportCafe(Module):
    """Guests revealed for his café, in that order: by number, or as a pair with its order."""

    do: Literal["cafe"] = "cafe"
    says = ("cafe {guests}",)
    guests: Annotated[tuple[int | str | CafeGuest, ...], Typed(notation.cafe_guests)]


class Serve(Module):
    """Which item lay on the space you used, and which guest of his café (1 to 3) gets it."""

    do: Literal["serve"] = "serve"
    reads = notation.serve
    item: Annotated[str | None, Typed(choices=ITEMS)] = None
    guest: Annotated[int | None, Typed(least=1, most=3)] = None


class YouCompleteLines(Module):
    """You occupied the last room of a floor or column, or of one of each."""

    do: Literal["line"] = "line"
    says = ("line {lines?}",)
    lines: Annotated[int, Typed(least=1, most=2)] = 1


class Toll(Module):
    """You used an action space without taking a die; `broke`: you could not pay, and lost points instead."""

    do: Literal["toll"] = "toll"
    says = ("toll {space} {broke}",)
    space: Space
    broke: bool = False


class StaffPoints(Module):
    """What a staff card of his that only the table knows scores at the end."""

    do: Literal["staff_points"] = "staff_points"
    says = ("staff_points {points} /staffpoints",)
    points: int


Dancing = Spaces | YouDance | Reseat | BallroomPoints | ReportCelebrities | ReportLounge | Remove
WaltzCommand = Dancing | ReportCafe | Serve | YouCompleteLines | Toll | StaffPoints
