"""Moments of Salamandra that the tests of all games look at."""

from typing import Any

from engines.core import Log
from engines.core.log import Header, start_game
from engines.salamandra import GAME
from engines.salamandra.cards import BUILDABLE, GROVES
from engines.salamandra.geometry import ROWS, START_TILES, TEMPLE, gaps_around, sort_in_rows
from engines.salamandra.groves import count_filled_cells
from engines.salamandra.state import Map
from tests.engines.moments import Ending
from tests.engines.salamandra.tables import NE, NW, SE, SW, spots, table

START: dict[str, Any] = {"level": 1}

BLOCK = [f"{column}{row}" for row in (6, 7, 8, 9, 10) for column in "FGHIJK"]
ROW = [*(f"{column}8" for column in "ABCDEFGJKLMNOP"), *(f"P{row}" for row in range(9, ROWS))]
"""All tiles to build in a heap, and in a line as long as the map is wide."""
SPENT = "L3 v50,50,50,50 b50 r50 f50"


def full_map(cells: list[str]) -> dict[str, Any]:
    """Every tile is built and turned, every apprentice and every grove lies there."""
    built = [cell for cell in cells if cell not in (*START_TILES, *TEMPLE)][:BUILDABLE]
    tiles = {**dict.fromkeys(START_TILES, "s"), **dict.fromkeys(built, "e")}
    bare = Map.model_validate({"tiles": tiles, "spots": {}, "groves": ()})
    gaps = sort_in_rows(
        gap
        for tile in tiles
        for gap in gaps_around(tile)
        if count_filled_cells(bare, gap, with_temple=True) >= 2
    )
    spots = [f"{tile}{side}" for side in "nw" for tile in tiles]
    owners = {spot: "PR"[number % 2] for number, spot in enumerate(spots[:14])}
    return {"tiles": tiles, "spots": owners, "groves": gaps[:GROVES]}


def fullest(cells: list[str] = BLOCK) -> Any:
    position = {
        "round": 4,
        "map": full_map(cells),
        "books": {"1u": "P", "2u": "P", "3u": "P", "1l": "R", "2l": "R", "3l": "R"},
        "opponent": {"vp": 999, "scrolls": 2},
        "you": {"last": 999},
    }
    setup = {"level": 3, "style": "map", "labour": SPENT, "reading": "ask"}
    document = {"game": "salamandra", "setup": setup, "seed": 1, "position": position}
    return start_game(GAME, Header.parse(document)).state


def bonus_spots_taken() -> Log:
    """Rudolph's last round: no grove is left, so only scrolls and spellbooks are to be had."""
    return table(
        round=4,
        setup={"labour": "L2 v2,5,9,14 b4 r3 f0"},
        map={"groves": [], "spots": spots("H9n", "I7n")},
        you={"groves": GROVES},
    )


ENDING = Ending(bonus_spots_taken, {"placement": (NW, NE, SE, SW, SW + 1)})
FULL = {
    "salamandra-fullest": lambda: (fullest(), ()),
    "salamandra-wide": lambda: (fullest(ROW), ()),
}
TABLES = {
    "salamandra-start": ("salamandra-map-win", 0),
    "salamandra-map-6": ("salamandra-map-win", 6),
    "salamandra-map-8": ("salamandra-map-win", 8),
    "salamandra-map-13": ("salamandra-map-win", 13),
    "salamandra-questions-6": ("salamandra-questions-loss", 6),
}
REASONS = {
    "salamandra-reasons-6": ("salamandra-map-win", 6),
    "salamandra-reasons-12": ("salamandra-map-win", 12),
}
SPOKEN = {"salamandra-map-win": 12, "salamandra-questions-loss": 9}
