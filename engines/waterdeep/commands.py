"""The commands at a table of Lords of Waterdeep: `place field of triumph`, `buy northgate
right`."""

from functools import lru_cache, partial
from typing import Annotated, Literal, get_args

from pydantic import Field

from engines.core import Argument, Command, Grammar, commands, parse_number
from engines.waterdeep import cards, notation
from engines.waterdeep.messages import say

HallPlace = Literal["left", "middle", "right"]
PLACES: tuple[HallPlace, ...] = get_args(HallPlace)
"""The places of Builder's Hall, left to right."""
parse_signed = partial(parse_number, plus=True)
Few = Annotated[int, Argument(parse_signed, min=0, max=999)]
Copied = Annotated[str | None, Argument(completion="copied")]
HallTile = Annotated[str, Argument(completion="hall_tiles")]
"""A tile in Builder's Hall. The presenter's `naming` completes the typed name."""


class Turn(commands.Turn):
    """A turn of Pseudo. While agents are reassigned, it moves his harbor agent."""


class Place(Command):
    """A placement of your agent. `copies` is the space that The Zoarstar copies for you."""

    do: Literal["place"] = "place"
    syntax = ("place {space} as {copies?}",)
    space: Annotated[str, Argument(completion="spaces")]
    copies: Copied = None


class Buy(Command):
    """A purchase of a tile.

    In your turn, with Builder's Hall free, it also places your agent there. `place` is the place of
    the tile. In every command that takes a tile, it is needed if several places are unknown.
    """

    do: Literal["buy"] = "buy"
    syntax = ("buy {tile} {place?}",)
    tile: HallTile
    place: HallPlace | None = None


class Pass(Command):
    """A turn in which you cannot place, because no space is free."""

    do: Literal["pass"] = "pass"


class Done(Command):
    """A quest that you completed.

    `lord` says that your Lord rewards it; `tile` and `space` are given if the card needs them.
    """

    do: Literal["done"] = "done"
    syntax = ("done {quest} {lord} tile {tile?} {place?} recall {space?}",)
    quest: Annotated[str, Argument(completion="your_quests")]
    lord: bool = False
    tile: HallTile | None = None
    place: HallPlace | None = None
    space: Annotated[str | None, Argument(option="recall", completion="occupied")] = None


class Play(Command):
    """An intrigue card that you played. The other fields are your choices that concern Pseudo or
    the board."""

    do: Literal["play"] = "play"
    syntax = ("play {card} {give} take {resource?} at {space?} as {copies?} tile {tile?} {place?}",)
    card: Annotated[str, Argument(completion="your_cards")]
    give: bool = False
    """Rule 5: whether you let Pseudo give the goods that the card asks for."""
    resource: Annotated[cards.Resource | None, Argument(option="take")] = None
    space: Annotated[str | None, Argument(option="at", completion="occupied")] = None
    copies: Copied = None
    tile: HallTile | None = None
    place: HallPlace | None = None
    sure: bool = False
    as_recorded: bool | None = None
    """Whether Sample Wares takes any tile, as in records of earlier releases; see
    `recording.py`."""


class PointsTold(Command):
    """A number of your points that no other command accounts for."""

    do: Literal["points"] = "points"
    syntax = ("points {points}",)
    points: Annotated[int, Argument(parse_signed, min=-999, max=999)]


class GoldTold(Command):
    """The amount of your gold."""

    do: Literal["gold"] = "gold"
    syntax = ("gold {gold}",)
    gold: Few


class QuestDrawn(Command):
    """The quests drawn for Pseudo, in that order."""

    do: Literal["quest"] = "quest"
    syntax = ("quest {quests}",)
    quests: Annotated[
        tuple[str, ...],
        Argument(
            notation.split_list, separator=", ", option="quest,second?", completion="unseen_quests"
        ),
    ]


class IntrigueDrawn(Command):
    """The intrigue card that Pseudo drew, by its title or its effect, with the answer to its
    question to you."""

    do: Literal["intrigue"] = "intrigue"
    syntax = ("intrigue {card} {had?} {pay?}",)
    card: Annotated[str, Argument(completion="unseen_titles")]
    had: Annotated[bool | None, Argument(words={"had": True, "none": False}, option="")] = None
    """Whether you handed in the cube that it asks for."""
    pay: Annotated[bool | None, Argument(words={"pay": True, "refuse": False}, option="")] = None
    """Whether you pay his Tax Collection."""
    sure: bool = False


class TileTold(Command):
    """A tile turned over from the stack, or seen in Builder's Hall.

    Without `place` it lies on the only unknown place or the one just emptied; otherwise the place
    is asked.
    """

    do: Literal["tile"] = "tile"
    syntax = ("tile {tile} {place?}",)
    tile: Annotated[str, Argument(completion="told_tiles")]
    place: HallPlace | None = None
    as_recorded: bool | None = None
    """Whether the waiting Sample Wares takes any tile, as in `Play`."""


class HallTold(Command):
    """The three tiles in Builder's Hall, left to right; null is an unknown tile."""

    do: Literal["hall"] = "hall"
    syntax = ("hall {tiles}",)
    tiles: Annotated[
        tuple[str | None, ...],
        Argument(
            notation.parse_hall,
            separator=", ",
            option="left,middle,right",
            completion="unseen_tiles",
        ),
    ]


class Lost(Command):
    """An answer: whether you handed in the cube that Pseudo's card asks for."""

    do: Literal["lost"] = "lost"
    had: Annotated[bool, Argument(notation.parse_yes, option="returned")]


class ColourChosen(Command):
    do: Literal["colour"] = "colour"
    syntax = ("colour|color {cube}",)
    cube: Annotated[cards.Cube, Argument(notation.parse_cube)]


class CubesHeld(Command):
    """The colours of adventurers in your tavern."""

    do: Literal["cubes"] = "cubes"
    syntax = ("cubes {cubes?}",)
    cubes: Annotated[tuple[cards.Cube, ...], Argument(notation.parse_cubes, option="kinds")]


class Tax(Command):
    """An answer: whether you pay Pseudo's Tax Collection."""

    do: Literal["tax"] = "tax"
    pay: Annotated[bool, Argument(notation.parse_yes)]


class Held(Command):
    """A quest or an intrigue card that you hold, so that it cannot be drawn for Pseudo. `gone`
    takes that back."""

    do: Literal["held"] = "held"
    syntax = ("held {card} {gone}",)
    card: Annotated[str, Argument(completion="held")]
    gone: bool = False


class Coin(Command):
    """The other side of a coin of the last move; `number` tells several coins apart."""

    do: Literal["coin"] = "coin"
    syntax = ("coin {pick} number {number?}",)
    pick: Annotated[str, Argument(option="side", completion="sides")]
    number: Annotated[int | None, Argument(parse_signed, min=1)] = None


class Final(Command):
    """The goods and open quests that you have left at the end."""

    do: Literal["final"] = "final"
    missing_number_refusal = say("three-numbers")
    adventurers: Few
    gold: Few
    quests: Annotated[int, Argument(parse_signed, min=0, max=99)]


TakesTile = Annotated[Buy | Done | Play, Field(discriminator="do")]
"""A command that may take a tile from Builder's Hall."""

Yours = Turn | Place | Buy | Pass | Done | Play | PointsTold | GoldTold
TurnedOver = (
    QuestDrawn | IntrigueDrawn | TileTold | HallTold | Lost | ColourChosen | CubesHeld | Tax
)
PlayedCommand = Annotated[Yours | TurnedOver | Held | Final, Field(discriminator="do")]
"""A command except a turned coin, which plays one of these again."""

WaterdeepCommand = PlayedCommand | Coin

COMMANDS = Grammar(WaterdeepCommand)
write_command = lru_cache(2000)(COMMANDS.format_command)
