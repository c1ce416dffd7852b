"""Positions to draw: those of the playthroughs, and tables as full as they can be."""

from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

from bot.play.table import move_entries
from bot.presenters.pictures import has_pictures
from engines import waterdeep
from engines.core.catalogue import games
from engines.core.events import Event
from engines.core.log import Log
from engines.core.playing import any_move
from engines.core.record import played
from engines.core.rng import Rng
from engines.core.starting import Header, start
from engines.gah import GAME
from engines.gah.cards import SPACES
from engines.highseason.hotel import ROOMS
from engines.salamandra.cards import BUILDABLE, GROVES
from engines.salamandra.geometry import ROWS, START_TILES, TEMPLE, gaps_around, in_rows
from engines.salamandra.groves import filled_cells
from engines.salamandra.state import Map
from engines.waterdeep.cards import CASTLE, HALL, HARBOR, INN, MANDATORY, QUESTS, TILES
from tests.engines.highseason.tables import flipped, physical

PLAYTHROUGHS = Path(__file__).parents[1] / "engines" / "playthroughs"


def logs(name: str) -> Iterator[Log]:
    """A playthrough, move by move."""
    for _, log in played((PLAYTHROUGHS / f"{name}.jsonl").read_text(encoding="utf-8").splitlines()):
        assert isinstance(log, Log)
        yield log


def move(log: Log) -> tuple[Event, ...]:
    return tuple(event for entry in move_entries(log) for event in entry.events)


def wild(game: str, setup: Any, seed: int) -> Iterator[Log]:
    """A game at which nobody sits, move by move."""
    header = Header(game=game, setup=setup.model_dump(mode="json", exclude_none=True), seed=seed)
    log, rng = Log.begin(games()[game], header), Rng.seeded(seed)
    yield log
    while drawn := any_move(log.game, log.state, rng):
        log, rng = log.play(drawn[0]), drawn[1]
        yield log


DRAWN = tuple(game for game in games() if has_pictures(game))
"""Games that have a picture."""


def picture_of(name: str) -> Any:
    """The module that draws a game, by its name or by that of a position of it."""
    return import_module(f"bot.presenters.{name.partition('-')[0]}.picture")


# ── Grand Austria Hotel ─────────────────────────────────────────────────────────────────────────────────────────────

FULLEST: dict[str, Any] = {
    "round": 7,
    "queue": ["b4", "r7", "y5", "g0", "b4"],
    "dice": [0, 0, 10, 0, 0, 0],
    "card": 207,
    "opponent": {
        "vp": 999,
        "emperor": 13,
        "hotel": list(SPACES),
        "objectives": {"A": "claimed", "B": "claimed", "C": "claimed"},
        "staff": [46, 40, 27, 32, 30],
    },
    "you": {"claims": ["A", "B", "C"], "points": {"vp": 999, "round": 7}},
}


def fullest(level: str = "easy") -> Any:
    """Nothing on the table can be longer than this."""
    document = {"game": "gah", "setup": {"level": level}, "seed": 1, "position": FULLEST}
    return start(GAME, Header.parse(document)).state


# ── Salamandra ──────────────────────────────────────────────────────────────────────────────────────────────────────

BLOCK = [f"{column}{row}" for row in (6, 7, 8, 9, 10) for column in "FGHIJK"]
ROW = [*(f"{column}8" for column in "ABCDEFGJKLMNOP"), *(f"P{row}" for row in range(9, ROWS))]
"""All tiles to build in a heap, and in a line as long as the map is wide."""
SPENT = "L3 v50,50,50,50 b50 r50 f50"


def full_map(cells: list[str]) -> dict[str, Any]:
    """Every tile is built and turned, every apprentice and every grove lies there."""
    built = [cell for cell in cells if cell not in (*START_TILES, *TEMPLE)][:BUILDABLE]
    tiles = {**dict.fromkeys(START_TILES, "s"), **dict.fromkeys(built, "e")}
    bare = Map.model_validate({"tiles": tiles, "spots": {}, "groves": ()})
    gaps = in_rows(gap for tile in tiles for gap in gaps_around(tile) if filled_cells(bare, gap, temple=True) >= 2)
    spots = [f"{tile}{side}" for side in "nw" for tile in tiles]
    owners = {spot: "PR"[number % 2] for number, spot in enumerate(spots[:14])}
    return {"tiles": tiles, "spots": owners, "groves": gaps[:GROVES]}


def fullest_salamandra(cells: list[str] = BLOCK) -> Any:
    position = {
        "round": 4,
        "map": full_map(cells),
        "books": {"1u": "P", "2u": "P", "3u": "P", "1l": "R", "2l": "R", "3l": "R"},
        "opponent": {"vp": 999, "scrolls": 2},
        "you": {"last": 999},
    }
    setup = {"level": 3, "style": "map", "labour": SPENT, "reading": "ask"}
    document = {"game": "salamandra", "setup": setup, "seed": 1, "position": position}
    return start(games()["salamandra"], Header.parse(document)).state


# ── High Season ─────────────────────────────────────────────────────────────────────────────────────────────────────

LONGEST = "most/most ac rc bc yc yg ag"
"""As many actions as a card can have."""
LAST_FLOOR: dict[str, Any] = {
    "round": 7,
    "slot": 4,
    "dice": [0, 0, 10, 0, 0, 0],
    "opponent": {
        "hotel": [room for room in ROOMS if not room.startswith("4")],
        "emperor": [5, 3, 7, 8],
        "claims": ["L1", "R1", "L2", "C1", "E1"],
    },
    "you": {"claims": ["R2", "C7", "E2"], "points": {"vp": 999, "round": 7}},
}


def season_full(board: int = 3, **switches: str) -> Log:
    """Ralph's last turn: the longest card on a table that is nearly full, with readings that differ from ours."""
    setup = {"hand": "literal", "ties": "reversed", **switches}
    return flipped(physical(setup=setup, board=board, **LAST_FLOOR), LONGEST, "left down-right zed")


# ── Lords of Waterdeep ──────────────────────────────────────────────────────────────────────────────────────────────


def fullest_waterdeep() -> Any:
    """Ten tiles, three for sale, four mandatory quests above his two, all agents placed, numbers at their longest."""
    mandatory, tiles = list(MANDATORY), list(TILES)
    long = sorted((name for name in tiles if name != "The Zoarstar"), key=len)[-9:]
    placed = {"opponent": [CASTLE, HALL, *HARBOR[:1], *long[:2]], "you": [HALL, *INN[:2], *long[1:3]]}
    position: dict[str, Any] = {
        "round": 8,
        "marker": "you",
        "placed": [{"seat": seat, "space": space} for seat, spaces in placed.items() for space in spaces],
        "tiles": [
            {"tile": name, "owner": ("opponent", "you")[number % 2], "goods": 18 if TILES[name].load else 0}
            for number, name in enumerate([*long, "The Zoarstar"])
        ],
        "hall": [{"tile": name, "tokens": 8} for name in [name for name in tiles if name not in long][:3]],
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
    return start(waterdeep.GAME, Header.parse(document)).state


FULL: dict[str, Callable[[], Any]] = {
    "gah": fullest,
    "salamandra": fullest_salamandra,
    "salamandra-wide": lambda: fullest_salamandra(ROW),
    "highseason": lambda: season_full().state,
    "waterdeep": fullest_waterdeep,
}
