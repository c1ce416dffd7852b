"""Hand-built tables: a position, stacked decks, a few commands."""

from collections.abc import Mapping, Sequence
from typing import Any

from engines.core import Header, Log
from engines.gah import GAME
from engines.gah.cards import ENTRANCES, SPACES, EntranceName
from engines.gah.setup_steps import MODULE_SETS

D0 = [2, 2, 1, 3, 2, 0]
QUEUE = [99, 69, 77, 49, 91]
"""Green 5, blue 7, red 1, yellow 0, green 0."""

HOTELS: tuple[tuple[tuple[int, ...], EntranceName | None], ...] = tuple(
    (modules, entrance)
    for modules in MODULE_SETS
    for entrance in (ENTRANCES if 3 in modules else (None,))
)
"""The 40 ways to combine modules and entrances."""

BLUE = [room for room, space in SPACES.items() if space.colour == "blue"]
RED = [room for room, space in SPACES.items() if space.colour == "red"]
YELLOW = [room for room, space in SPACES.items() if space.colour == "yellow"]

SHEET = {"track": 100, "rooms": 20, "staff": 8, "goods": 5, "cafe": 1}
AT_YOUR_LAST_TURN: dict[str, Any] = {"round": 7, "slot": 4, "you": {"passed": 2}}


def table(
    *cards: int,
    level: str = "hard",
    depth: str = "guided",
    deals: Sequence[str] | None = ("guests",),
    guests: Sequence[int] = (),
    staff: Sequence[int] = (),
    modules: Sequence[int] = (),
    entrance: Mapping[str, Any] | None = None,
    **position: Any,
) -> Log:
    """A table with these instruction cards on top; the bot refills the queue unless `deals` says
    otherwise.

    `entrance` is that of module 3 as it stands, its name included.
    """
    setup: dict[str, Any] = {"level": level, "depth": depth}
    if deals is not None and depth != "card":
        setup["deals"] = list(deals)
    if modules:
        setup["modules"] = list(modules)
    if entrance:
        setup["entrance"] = entrance["name"]
        position["entrance"] = dict(entrance)
    header = Header(
        game="gah",
        setup=setup,
        seed=1,
        decks={"instruction": cards, "guests": tuple(guests), "staff": tuple(staff)},
        position=({"queue": QUEUE, "dice": D0} if depth != "card" else {}) | position,
    )
    return Log.begin(GAME, header)


def short(queue: Sequence[Any]) -> str:
    return " ".join(str(guest or "?") for guest in queue)
