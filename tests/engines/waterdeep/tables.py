"""Hand-built tables: a position, stacked decks, a few commands."""

from collections.abc import Sequence
from typing import Any

from engines.core import Header, Log
from engines.waterdeep import GAME
from engines.waterdeep.cards import INTRIGUE, QUESTS, RESOURCES, TILES, Goods
from tests.engines.tables import events, say

OWLBEARS, RAID = "Domesticate Owlbears", "Raid Orc Stronghold"
HALASTER, RASHEMI = "Infiltrate Halaster's Circle", "Form an Alliance with the Rashemi"
STACK = (OWLBEARS, RAID)
NO_WIZARDS: dict[str, Any] = {
    "quests": (HALASTER, RASHEMI),
    "tavern": "2/0/0/0/2",
    "yours": ("Blackstaff Tower",),
}
"""Only wizards are short, and you stand where they are: D decides."""
ORDER = "Tower of the Order"
"""Pseudo's own tile whose owner draws an intrigue card: your visit makes him play one in your
turn."""


def goods(text: str) -> dict[str, int]:
    """`1/0/0/2/4` as clerics, fighters, rogues, wizards and gold."""
    return dict(zip(RESOURCES, map(int, text.split("/")), strict=True))


def agents(seat: str, spaces: Sequence[str]) -> list[dict[str, str]]:
    return [{"seat": seat, "space": space} for space in spaces]


def table(
    *,
    quests: Sequence[str] = STACK,
    tavern: str = "0/0/0/0/4",
    yours: Sequence[str] = (),
    his: Sequence[str] = (),
    tiles: Sequence[tuple[Any, ...]] = (),
    hall: Sequence[tuple[str, int]] | None = None,
    done: Sequence[str] = (),
    drawn: Sequence[str] = (),
    next_quests: Sequence[str] = (),
    next_tiles: Sequence[str] = (),
    setup: dict[str, Any] | None = None,
    position: dict[str, Any] | None = None,
    opponent: dict[str, Any] | None = None,
    you: dict[str, Any] | None = None,
    seed: int = 1,
) -> Log:
    """A dealt table: `yours` and `his` are agents, `tiles` (name, owner, goods), `drawn` the next
    intrigue cards."""
    fields: dict[str, Any] = {
        "opponent": {"quests": list(quests), "tavern": goods(tavern), "done": list(done)}
        | (opponent or {}),
        "placed": agents("you", yours) + agents("opponent", his),
        "tiles": [dict(zip(("tile", "owner", "goods"), tile, strict=False)) for tile in tiles],
        "you": you or {},
    }
    if hall is not None:
        fields["hall"] = [{"tile": tile, "tokens": tokens} for tile, tokens in hall]
    stacked = {"quests": [QUESTS[name].number for name in next_quests], "intrigue": numbers(drawn)}
    stacked["tiles"] = [TILES[name].number for name in next_tiles]
    header = Header(
        game="waterdeep",
        setup={"depth": "dealt"} | (setup or {}),
        seed=seed,
        decks={name: tuple(cards) for name, cards in stacked.items()},
        position=fields | (position or {}),
    )
    return Log.begin(GAME, header)


def numbers(titles: Sequence[str]) -> list[int]:
    """The first copies of these cards."""
    return [INTRIGUE[title].numbers[titles[:at].count(title)] for at, title in enumerate(titles)]


def drawing(card: str, **position: Any) -> Log:
    """Your visit to his Tower of the Order has made Pseudo draw this card."""
    tiles = [(ORDER, "opponent", 1), *position.pop("tiles", ())]
    log = table(
        drawn=[card],
        tiles=tiles,
        position={"turn": "you"} | position.pop("position", {}),
        **position,
    )
    return say(log, "place", space=ORDER)


def went(log: Log) -> str:
    """Where Pseudo placed his last agent."""
    return str(events(log, "agent_placed")[-1].space)


def tavern(log: Log) -> str:
    held: Goods = log.state.opponent.tavern
    return "/".join(str(held[resource]) for resource in RESOURCES)
