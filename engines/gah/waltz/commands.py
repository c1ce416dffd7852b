"""The commands of the modules of the expansion."""

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
    """A command that is typed as a word and its values: `spaces 2 5`, `serve cake 2`, `toll 3`."""

    by_words = True


class Spaces(Module):
    """A report of the free spaces of a ballroom."""

    do: Literal["spaces"] = "spaces"
    ballroom: Ballroom
    free: int


class YouDance(Module):
    """The ballroom to which you sent a dancer of yours."""

    do: Literal["dancer"] = "dancer"
    says = ("dancer {ballroom} {row?}",)
    ballroom: Ballroom
    row: Annotated[int | None, Typed(least=1, most=9)] = None
    """The row counted from the bottom, on a typed-in board."""


class Reseat(Module):
    """The other reading of "rightmost": her last dancer goes from the balcony to ballroom 3."""

    do: Literal["reseat"] = "reseat"
    says = ("reseat /ballroom",)


class BallroomPoints(Module):
    """The points of her dancers in the ballroom that is scored now."""

    do: Literal["ballroom"] = "ballroom"
    says = ("ballroom {points}",)
    points: int


class ReportCelebrities(Command):
    """The points of the celebrities of the coloured dice; any of them may be left out.

    Instead of its points a tile may be named, `Mozart`; one that is not known yet with its points, `Mozart/5`. `sure`
    says that these points are right, even if others were kept.
    """

    do: Literal["celebrities"] = "celebrities"
    says = ("celebrities {red} {yellow?} {blue?}",)
    reads = notation.celebrities
    red: Annotated[int | str | None, Typed(write=partial(notation.write_tile, "r"), option="points")] = None
    yellow: Annotated[int | str | None, Typed(write=partial(notation.write_tile, "y"), option="")] = None
    blue: Annotated[int | str | None, Typed(write=partial(notation.write_tile, "b"), option="")] = None
    sure: bool = False


class ReportLounge(Module):
    """The order of the dice on the lounge tile, left to right. `sure` overrides what was typed in."""

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
    """The number of strudels, cakes, wines and coffees."""

    def __str__(self) -> str:
        return f"{self.guest}:{''.join(map(str, self.order))}"


class ReportCafe(Module):
    """The guests revealed for his café, in that order: by number, or as a pair with its order."""

    do: Literal["cafe"] = "cafe"
    says = ("cafe {guests}",)
    guests: Annotated[tuple[int | str | CafeGuest, ...], Typed(notation.cafe_guests)]


class Serve(Module):
    """The item that lay on the space you used, and the guest of his café (1 to 3) who gets it."""

    do: Literal["serve"] = "serve"
    reads = notation.serve
    item: Annotated[str | None, Typed(choices=ITEMS)] = None
    guest: Annotated[int | None, Typed(least=1, most=3)] = None


class YouCompleteLines(Module):
    """The floors and columns whose last room you occupied."""

    do: Literal["line"] = "line"
    says = ("line {lines?}",)
    lines: Annotated[int, Typed(least=1, most=2)] = 1


class Toll(Module):
    """The action space you used without taking a die; `broke` if you could not pay and lost points instead."""

    do: Literal["toll"] = "toll"
    says = ("toll {space} {broke}",)
    space: Space
    broke: bool = False


class StaffPoints(Module):
    """The final points of a staff card of his that only the table knows."""

    do: Literal["staff_points"] = "staff_points"
    says = ("staff_points {points} /staffpoints",)
    points: int


Dancing = Spaces | YouDance | Reseat | BallroomPoints | ReportCelebrities | ReportLounge | Remove
WaltzCommand = Dancing | ReportCafe | Serve | YouCompleteLines | Toll | StaffPoints
