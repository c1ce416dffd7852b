"""What people say at a table of Lords of Waterdeep: `place field of triumph`, `buy northgate right`."""

from functools import lru_cache, partial
from typing import Annotated, Literal, get_args

from pydantic import Field

from engines.core import Command, Lines, Typed, commands, number
from engines.waterdeep import cards, notation
from engines.waterdeep.saying import say

HallPlace = Literal["left", "middle", "right"]
PLACES: tuple[HallPlace, ...] = get_args(HallPlace)
"""Builder's Hall, left to right."""
signed = partial(number, plus=True)
Few = Annotated[int, Typed(signed, least=0, most=999)]
Copied = Annotated[str | None, Typed(suggest="copied")]
HallTile = Annotated[str, Typed(suggest="hall_tiles")]
"""What is typed is completed by what the presenter's `naming` calls so."""


class Turn(commands.Turn):
    """Pseudo's turn; while agents are reassigned, his harbor agent."""


class Place(Command):
    """You place an agent. `copies` is the space that The Zoarstar copies for you."""

    do: Literal["place"] = "place"
    says = ("place {space} as {copies?}",)
    space: Annotated[str, Typed(suggest="spaces")]
    copies: Copied = None


class Buy(Command):
    """You buy this tile; with Builder's Hall free and your turn that places your agent there, too.

    `place` is where it lay: needed where more than one place is not told. So in every command that takes a tile.
    """

    do: Literal["buy"] = "buy"
    says = ("buy {tile} {place?}",)
    tile: HallTile
    place: HallPlace | None = None


class Pass(Command):
    """You cannot place: there is no free space."""

    do: Literal["pass"] = "pass"


class Done(Command):
    """You completed a quest. `lord` says that your Lord rewards it; `tile` and `space` where the card needs them."""

    do: Literal["done"] = "done"
    says = ("done {quest} {lord} tile {tile?} {place?} recall {space?}",)
    quest: Annotated[str, Typed(suggest="your_quests")]
    lord: bool = False
    tile: HallTile | None = None
    place: HallPlace | None = None
    space: Annotated[str | None, Typed(option="recall", suggest="occupied")] = None


class Play(Command):
    """You played an intrigue card; the other fields say what you chose, where it concerns Pseudo or the board."""

    do: Literal["play"] = "play"
    says = ("play {card} {give} take {resource?} at {space?} as {copies?} tile {tile?} {place?}",)
    card: Annotated[str, Typed(suggest="your_cards")]
    give: bool = False
    """Rule 5: whether you let Pseudo give what the card asks for."""
    resource: Annotated[cards.Resource | None, Typed(option="take")] = None
    space: Annotated[str | None, Typed(option="at", suggest="occupied")] = None
    copies: Copied = None
    tile: HallTile | None = None
    place: HallPlace | None = None
    sure: bool = False
    as_recorded: bool | None = None
    """Whether Sample Wares takes any tile, as in records of earlier releases: see `recording.py`."""


class PointsTold(Command):
    """Points of yours that nothing else accounts for."""

    do: Literal["points"] = "points"
    says = ("points {points}",)
    points: Annotated[int, Typed(signed, least=-999, most=999)]


class GoldTold(Command):
    """How much gold you have."""

    do: Literal["gold"] = "gold"
    says = ("gold {gold}",)
    gold: Few


class QuestDrawn(Command):
    """Quests drawn for Pseudo, in that order."""

    do: Literal["quest"] = "quest"
    says = ("quest {quests}",)
    quests: Annotated[
        tuple[str, ...], Typed(notation.listed, between=", ", option="quest,second?", suggest="unseen_quests")
    ]


class IntrigueDrawn(Command):
    """The intrigue card that Pseudo drew, by its title or by what it does; with the answer to what it asks of you."""

    do: Literal["intrigue"] = "intrigue"
    says = ("intrigue {card} {had?} {pay?}",)
    card: Annotated[str, Typed(suggest="unseen_titles")]
    had: Annotated[bool | None, Typed(words={"had": True, "none": False}, option="")] = None
    """Whether you handed in the cube that it asks for."""
    pay: Annotated[bool | None, Typed(words={"pay": True, "refuse": False}, option="")] = None
    """Whether you pay his Tax Collection."""
    sure: bool = False


class TileTold(Command):
    """A tile turned over from the stack, or seen in Builder's Hall: on its place, on the only one not told, or on the
    one just emptied. Otherwise the place is asked."""

    do: Literal["tile"] = "tile"
    says = ("tile {tile} {place?}",)
    tile: Annotated[str, Typed(suggest="told_tiles")]
    place: HallPlace | None = None
    as_recorded: bool | None = None
    """The same of the Sample Wares that waits for its tile."""


class HallTold(Command):
    """The three tiles in Builder's Hall, left to right; null for one you have not looked at."""

    do: Literal["hall"] = "hall"
    says = ("hall {tiles}",)
    tiles: Annotated[
        tuple[str | None, ...], Typed(notation.hall, between=", ", option="left,middle,right", suggest="unseen_tiles")
    ]


class Lost(Command):
    """Whether you handed in the cube that Pseudo's card asks for."""

    do: Literal["lost"] = "lost"
    had: Annotated[bool, Typed(notation.yes, option="returned")]


class ColourChosen(Command):
    do: Literal["colour"] = "colour"
    says = ("colour|color {cube}",)
    cube: Annotated[cards.Cube, Typed(notation.cube)]


class CubesHeld(Command):
    """The colours of adventurers in your tavern."""

    do: Literal["cubes"] = "cubes"
    says = ("cubes {cubes?}",)
    cubes: Annotated[tuple[cards.Cube, ...], Typed(notation.cubes, option="kinds")]


class Tax(Command):
    """Whether you pay Pseudo's Tax Collection."""

    do: Literal["tax"] = "tax"
    pay: Annotated[bool, Typed(notation.yes)]


class Held(Command):
    """ "I have that one": a quest or an intrigue card that cannot be drawn for Pseudo. `gone`: no more, or never."""

    do: Literal["held"] = "held"
    says = ("held {card} {gone}",)
    card: Annotated[str, Typed(suggest="held")]
    gone: bool = False


class Coin(Command):
    """How the coin of the last move falls instead; `number` where there were several."""

    do: Literal["coin"] = "coin"
    says = ("coin {pick} number {number?}",)
    pick: Annotated[str, Typed(option="side", suggest="sides")]
    number: Annotated[int | None, Typed(signed, least=1)] = None


class Final(Command):
    """What you have left at the end."""

    do: Literal["final"] = "final"
    lacking = say("three-numbers")
    adventurers: Few
    gold: Few
    quests: Annotated[int, Typed(signed, least=0, most=99)]


TakesTile = Annotated[Buy | Done | Play, Field(discriminator="do")]
"""What may take a tile from Builder's Hall."""

Yours = Turn | Place | Buy | Pass | Done | Play | PointsTold | GoldTold
TurnedOver = QuestDrawn | IntrigueDrawn | TileTold | HallTold | Lost | ColourChosen | CubesHeld | Tax
PlayedCommand = Annotated[Yours | TurnedOver | Held | Final, Field(discriminator="do")]
"""Everything but a turned coin, which plays one of these again."""

WaterdeepCommand = PlayedCommand | Coin

COMMANDS = Lines(WaterdeepCommand)
write = lru_cache(2000)(COMMANDS.write)
