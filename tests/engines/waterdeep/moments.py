"""Moments of Lords of Waterdeep that the tests of all games look at."""

from typing import Any

from engines.core import Log
from engines.core.log import Header, start_game
from engines.waterdeep import GAME
from engines.waterdeep.cards import CASTLE, HALL, HARBOR, MANDATORY_QUESTS, PRINTED, QUESTS, TILES
from tests.engines.moments import Ending
from tests.engines.waterdeep.tables import NO_WIZARDS, numbers, table

START: dict[str, Any] = {}


def fullest() -> Any:
    """Ten tiles, three for sale, four mandatory quests above his two, all agents placed, numbers at
    their longest."""
    mandatory, tiles = list(MANDATORY_QUESTS), list(TILES)
    inn = [name for name, space in PRINTED.items() if space.quests]
    long = sorted((name for name in tiles if name != "The Zoarstar"), key=len)[-9:]
    placed = {
        "opponent": [CASTLE, HALL, *HARBOR[:1], *long[:2]],
        "you": [HALL, *inn[:2], *long[1:3]],
    }
    position: dict[str, Any] = {
        "round": 8,
        "marker": "you",
        "placed": [
            {"seat": seat, "space": space} for seat, spaces in placed.items() for space in spaces
        ],
        "tiles": [
            {
                "tile": name,
                "owner": ("opponent", "you")[number % 2],
                "goods": 18 if TILES[name].load else 0,
            }
            for number, name in enumerate([*long, "The Zoarstar"])
        ],
        "hall": [
            {"tile": name, "tokens": 8} for name in [name for name in tiles if name not in long][:3]
        ],
        "opponent": {
            "agents": 0,
            "tavern": {"cleric": 7, "fighter": 5, "rogue": 25, "wizard": 1, "gold": 9999},
            "quests": [*mandatory[:4], "Bolster City Guard", "Deliver Weapons to Selune's Temple"],
            "done": [name for name, quest in QUESTS.items() if quest.plot],
            "points": 9999,
        },
        "you": {"agents": 0, "score": -9999, "mandatory": mandatory[4:]},
    }
    document = {"game": "waterdeep", "setup": {"depth": "dealt"}, "seed": 1, "position": position}
    return start_game(GAME, Header.parse(document)).state


def last_agent() -> Log:
    """Pseudo's last agent goes to the castle: a quest is completed if his intrigue card brings a
    wizard."""
    last = {"round": 8, "turn": "opponent"}
    return table(position=last, you={"agents": 0}, opponent={"agents": 1}, **NO_WIZARDS)


ENDING = Ending(
    last_agent,
    {
        "intrigue": numbers(("Ambush", "Arcane Mishap", "Free Drinks!", "Change of Plans")),
        "quests": (1, 2),
    },
)
FULL = {"waterdeep-fullest": lambda: (fullest(), ())}
TABLES = {
    "waterdeep-start": ("waterdeep-dealt", 0),
    "waterdeep-dealt-46": ("waterdeep-dealt", 46),
    "waterdeep-guided-36": ("waterdeep-guided", 36),
    "waterdeep-over": ("waterdeep-dealt", -1),
}
REASONS = {
    "waterdeep-reasons-80": ("waterdeep-dealt", 80),
    "waterdeep-reasons-130": ("waterdeep-guided", 130),
}
SPOKEN = {"waterdeep-guided": 20}
