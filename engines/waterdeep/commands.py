"""What people say at a table of Lords of Waterdeep."""

from typing import Annotated, Literal, get_args

from pydantic import Field

from engines.core.commands import Command, commands_of
from engines.core.commands import Turn as CoreTurn
from engines.waterdeep.cards import Cube, Resource

HallPlace = Literal["left", "middle", "right"]
PLACES: tuple[HallPlace, ...] = get_args(HallPlace)
"""Builder's Hall, left to right."""


class Turn(CoreTurn):
    """Pseudo's turn; while agents are reassigned, his harbor agent."""


class Place(Command):
    """You place an agent. `copies` is the space that The Zoarstar copies for you."""

    space: str
    copies: str | None = None


class Buy(Command):
    """You buy this tile; with Builder's Hall free and your turn that places your agent there, too.

    `place` is where it lay: needed where more than one place is not told. So in every command that takes a tile.
    """

    tile: str
    place: HallPlace | None = None


class Pass(Command):
    """You cannot place: there is no free space."""


class Done(Command):
    """You completed a quest. `lord` says that your Lord rewards it; `tile` and `space` where the card needs them."""

    quest: str
    lord: bool = False
    tile: str | None = None
    place: HallPlace | None = None
    space: str | None = None


class Play(Command):
    """You played an intrigue card; the other fields say what you chose, where it concerns Pseudo or the board."""

    card: str
    give: bool = False
    """Rule 5: whether you let Pseudo give what the card asks for."""
    resource: Resource | None = None
    space: str | None = None
    copies: str | None = None
    tile: str | None = None
    place: HallPlace | None = None
    sure: bool = False


class PointsTold(Command):
    """Points of yours that nothing else accounts for."""

    do: Literal["points"] = "points"
    points: int


class GoldTold(Command):
    """How much gold you have."""

    do: Literal["gold"] = "gold"
    gold: int


class QuestDrawn(Command):
    """Quests drawn for Pseudo, in that order."""

    do: Literal["quest"] = "quest"
    quests: tuple[str, ...]


class IntrigueDrawn(Command):
    """The intrigue card that Pseudo drew, by its title or by what it does; with the answer to what it asks of you."""

    do: Literal["intrigue"] = "intrigue"
    card: str
    had: bool | None = None
    """Whether you handed in the cube that it asks for."""
    pay: bool | None = None
    """Whether you pay his Tax Collection."""
    sure: bool = False


class TileTold(Command):
    """A tile turned over from the stack: in Builder's Hall on its place, the one just emptied, or the leftmost one not
    told yet."""

    do: Literal["tile"] = "tile"
    tile: str
    place: HallPlace | None = None


class HallTold(Command):
    """The three tiles in Builder's Hall, left to right; null for one you have not looked at."""

    do: Literal["hall"] = "hall"
    tiles: tuple[str | None, ...]


class Lost(Command):
    """Whether you handed in the cube that Pseudo's card asks for."""

    had: bool


class ColourChosen(Command):
    do: Literal["colour"] = "colour"
    cube: Cube


class CubesHeld(Command):
    """The colours of adventurers in your tavern."""

    do: Literal["cubes"] = "cubes"
    cubes: tuple[Cube, ...]


class Tax(Command):
    """Whether you pay Pseudo's Tax Collection."""

    pay: bool


class Held(Command):
    """ "I have that one": a quest or an intrigue card that cannot be drawn for Pseudo. `gone`: no more, or never."""

    card: str
    gone: bool = False


class Coin(Command):
    """How the coin of the last move falls instead; `number` where there were several."""

    pick: str
    number: int | None = None


class Final(Command):
    """What you have left at the end."""

    adventurers: int
    gold: int
    quests: int


TakesTile = Annotated[Buy | Done | Play, Field(discriminator="do")]
"""What may take a tile from Builder's Hall."""

PlayedCommand = Annotated[
    Turn
    | Place
    | Buy
    | Pass
    | Done
    | Play
    | PointsTold
    | GoldTold
    | QuestDrawn
    | IntrigueDrawn
    | TileTold
    | HallTold
    | Lost
    | ColourChosen
    | CubesHeld
    | Tax
    | Held
    | Final,
    Field(discriminator="do"),
]
"""Everything but a turned coin, which plays one of these again."""

WaterdeepCommand = PlayedCommand | Coin

COMMANDS = commands_of(WaterdeepCommand)
