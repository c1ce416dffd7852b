"""The commands at a table of Salamandra: `free`, `book 2u`, `groves 3`, and a whole round on the
map in one line."""

from typing import Annotated, Literal

from pydantic import Field

from engines.core import Argument, Command, Grammar
from engines.salamandra import cards, notation
from engines.salamandra.messages import say
from engines.salamandra.notation import YourParts

Points = Annotated[int, Argument(min=0, max=999)]


class Turn(Command):
    """Rudolph's part of a round: his points and his apprentices."""

    do: Literal["turn"] = "turn"
    syntax = ("turn /",)


class TellLabour(Command):
    """The labour card on your table: `L2 v2,5,9,14 b4 r3 f4`; the level may be left out."""

    do: Literal["labour"] = "labour"
    syntax = ("labour {line}",)
    line: Annotated[str, Argument(notation.expand_labour_numbers, option="card", min=1, max=60)] = (
        Field(max_length=200)
    )


class TellSpot(Command):
    """The bonus spot of the furthest tile: free, taken, or `full` if the whole tile is; `none` if
    every tile is."""

    do: Literal["spot"] = "spot"
    syntax = ("{bonus}", "spot {bonus}")
    bonus: Literal["free", "taken", "full", "none"]


class TellDiscs(Command):
    """The number of his discs that now stand, and of those that brought a scroll, if you turn over
    the cards.

    With his third scroll the last of them goes to a spellbook, before another card. `first` says
    that the first one brought it.
    """

    do: Literal["discs"] = "discs"
    syntax = ("discs {count} {scrolls}",)
    is_one_word_each = True
    missing_number_refusal = say("name-discs-and-scrolls")
    count: Annotated[int, Argument(min=1, max=4)]
    scrolls: Annotated[int, Argument(min=0, max=3)]
    first: bool = False


class DrawAnother(Command):
    """A request for another placement card, because every tile that way is full."""

    do: Literal["draw"] = "draw"
    syntax = ("draw",)


class TellArrow(Command):
    """The arrow of the placement card that you turned over, and those of the cards behind it."""

    do: Literal["arrow"] = "arrow"
    syntax = ("arrow {arrow} {then?}",)
    parse_rest = notation.parse_arrows
    arrow: Annotated[str, Argument(choices=cards.DIAGONALS)]
    then: Annotated[tuple[str, ...], Argument(choices=cards.DIAGONALS)] = ()


class TellTile(Command):
    """The tile to which his apprentice goes; without one the computed tile is right.

    `all` says the same of all cards that you told.
    """

    do: Literal["tile"] = "tile"
    syntax = ("ok /", "tile {tile?}")
    tile: Annotated[str | None, Argument(notation.join_capitals, min=1, max=4)] = None
    all: bool = False


class TellBook(Command):
    """The leftmost spellbook with a free upper spot, `2u`, or with no upper free a free lower one,
    `2l`."""

    do: Literal["book"] = "book"
    syntax = ("book {spot}",)
    spot: Annotated[str, Argument(notation.parse_spellbook_spot, choices=cards.BOOKS)]


class TellRound(Command):
    """The line of your round on the map: `b J7; p J7n H7n; g H6; vp 21`; in the last one with your
    score sheet.

    `sure` allows more discs than the rounds so far bring.
    """

    do: Literal["round"] = "round"
    syntax = ("round {line}",)
    parse_rest = notation.parse_round_command
    line: Annotated[str, Argument(min=1, max=1000)] = Field(max_length=1000)
    sure: bool = False


class TellGroves(Command):
    """The number of groves that touch a path of his. Your points may follow, and in the last round
    your score sheet."""

    do: Literal["groves"] = "groves"
    syntax = ("groves {count} {points?} {final?}",)
    parse_rest = notation.parse_groves_report
    count: Annotated[int, Argument(min=0, max=30)]
    points: Points | None = None
    final: Annotated[YourParts | None, Argument(option="")] = None


class TellPoints(Command):
    """The points that you have at the end of the round."""

    do: Literal["vp"] = "vp"
    syntax = ("vp {points}",)
    parse_rest = notation.parse_points
    points: Points


class ChooseRefill(Command):
    """The gaps that get a grove if the supply is too small; without any, the top row first.

    `more` says that others follow, because a list of gaps may have pages.
    """

    do: Literal["refill"] = "refill"
    syntax = ("refill {more} {gaps?}",)
    parse_rest = notation.parse_refill
    more: Annotated[bool, Argument(option="")] = False
    gaps: Annotated[tuple[str, ...] | None, Argument(min=1, max=200)] = None


class LeaveMap(Command):
    """The change from the map to questions and answers."""

    do: Literal["questions"] = "questions"
    syntax = ("questions",)


class Final(Command):
    """The symbols of your faith, with your spellbook points and scrolls, or with your total."""

    do: Literal["final"] = "final"
    parse_rest = notation.parse_final_score_sheet
    parts: Annotated[YourParts, Argument(option="yours", min=1, max=60)]


Answer = TellLabour | TellSpot | TellDiscs | DrawAnother | TellArrow | TellTile | TellBook
SalamandraCommand = (
    Turn | Answer | TellRound | TellGroves | TellPoints | ChooseRefill | LeaveMap | Final
)

COMMANDS = Grammar(SalamandraCommand, otherwise=notation.parse_round_without_word)
write_command = COMMANDS.format_command
