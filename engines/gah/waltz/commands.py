"""The commands of the modules of the expansion."""

from functools import partial
from typing import Annotated, Literal

from engines.core import Argument, Command, Value
from engines.gah.cards import DIE_COLOURS, ITEMS
from engines.gah.messages import say
from engines.gah.waltz import notation

Space = Annotated[int, Argument(min=1, max=6)]
Ballroom = Annotated[int, Argument(min=1, max=3)]
DieColourTyped = Annotated[str, Argument(choices=("white", *DIE_COLOURS))]


class Module(Command):
    """A command that is typed as a word and its values: `spaces 2 5`, `serve cake 2`, `toll 3`."""

    is_one_word_each = True


class Spaces(Module):
    """A report of the free spaces of a ballroom."""

    do: Literal["spaces"] = "spaces"
    ballroom: Ballroom
    free: int


class YouDance(Module):
    """The ballroom to which you sent a dancer of yours."""

    do: Literal["dancer"] = "dancer"
    syntax = ("dancer {ballroom} {row?}",)
    ballroom: Ballroom
    row: Annotated[int | None, Argument(min=1, max=9)] = None
    """The row counted from the bottom, on a typed-in board."""


class Reseat(Module):
    """The other reading of "rightmost": her last dancer goes from the balcony to ballroom 3."""

    do: Literal["reseat"] = "reseat"
    syntax = ("reseat /ballroom",)


class BallroomPoints(Module):
    """The points of her dancers in the ballroom that is scored now."""

    do: Literal["ballroom"] = "ballroom"
    syntax = ("ballroom {points}",)
    points: int


class ReportCelebrities(Command):
    """The points of the celebrities of the coloured dice; any of them may be left out.

    Instead of its points a tile may be named, `Mozart`; one that is not known yet with its points,
    `Mozart/5`. `sure` says that these points are right, even if others were kept.
    """

    do: Literal["celebrities"] = "celebrities"
    syntax = ("celebrities {red} {yellow?} {blue?}",)
    parse_rest = notation.parse_celebrities
    red: Annotated[
        int | str | None, Argument(format=partial(notation.write_tile, "r"), option="points")
    ] = None
    yellow: Annotated[
        int | str | None, Argument(format=partial(notation.write_tile, "y"), option="")
    ] = None
    blue: Annotated[
        int | str | None, Argument(format=partial(notation.write_tile, "b"), option="")
    ] = None
    sure: bool = False


class ReportLounge(Module):
    """The order of the dice on the lounge tile, left to right. `sure` overrides what was typed
    in."""

    do: Literal["lounge"] = "lounge"
    syntax = ("lounge {colours}",)
    missing_number_refusal = say("lounge-needs-all-three")
    colours: tuple[str, ...]
    sure: bool = False


class Remove(Module):
    """The die that leaves after a pass: a coloured one, or a white one."""

    do: Literal["remove"] = "remove"
    syntax = ("remove {colour}",)
    colour: DieColourTyped = "white"


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
    syntax = ("cafe {guests}",)
    guests: Annotated[tuple[int | str | CafeGuest, ...], Argument(notation.parse_cafe_guests)]


class Serve(Module):
    """The item that lay on the space you used, and the guest of his café (1 to 3) who gets it."""

    do: Literal["serve"] = "serve"
    parse_rest = notation.parse_serve
    item: Annotated[str | None, Argument(choices=ITEMS)] = None
    guest: Annotated[int | None, Argument(min=1, max=3)] = None


class YouCompleteLines(Module):
    """The floors and columns whose last room you occupied."""

    do: Literal["line"] = "line"
    syntax = ("line {lines?}",)
    lines: Annotated[int, Argument(min=1, max=2)] = 1


class Toll(Module):
    """The action space you used without taking a die; `broke` if you could not pay and lost points
    instead."""

    do: Literal["toll"] = "toll"
    syntax = ("toll {space} {broke}",)
    space: Space
    broke: bool = False


class StaffPoints(Module):
    """The final points of a staff card of his that only the table knows."""

    do: Literal["staff_points"] = "staff_points"
    syntax = ("staff_points {points} /staffpoints",)
    points: int


Dancing = Spaces | YouDance | Reseat | BallroomPoints | ReportCelebrities | ReportLounge | Remove
WaltzCommand = Dancing | ReportCafe | Serve | YouCompleteLines | Toll | StaffPoints
