"""Somebody who plays Salamandra with the box on the table: all that is told are answers."""

from typing import Any

from engines.core import Ask, Log, Rng
from engines.salamandra.cards import DIAGONALS
from engines.salamandra.commands import (
    Final,
    TellArrow,
    TellDiscs,
    TellRound,
    TellSpot,
    TellTile,
    write_command,
)
from engines.salamandra.notation import Harvest, Place, Sheet, parse_round_parts
from engines.salamandra.questions import TableAsk

SETUPS: dict[str, dict[str, Any]] = {
    "guided": {"level": 2, "depth": "guided"},
    "guided, map": {"level": 2, "depth": "guided", "style": "map"},
    "dealt": {"level": 2, "depth": "dealt"},
    "dealt, map": {"level": 2, "depth": "dealt", "style": "map"},
}
TAPS = {"guided, map": 12, "dealt, map": 12}
RIGHT = 4
"""So rarely the table means another tile than the computed one."""
HIS = ("spot", "arrow", "tile", "book")


def answer(ask: Ask, rng: Rng) -> tuple[Any, Rng] | None:
    """The bonus spot is free as often as not, and no tile is full: so it is where the bot keeps the
    map, to whom two cards are told at once."""
    match ask:
        case TableAsk(about="arrow", discs=discs):
            first, rng = rng.pick_one(DIAGONALS)
            second, rng = rng.pick_one(DIAGONALS)
            return TellArrow(arrow=first, then=(second,) if discs else ()), rng
        case TableAsk(about="tile", tile=str(), ahead=ahead):
            wrong, rng = rng.draw_below(RIGHT)
            return (TellTile(all=ahead is not None), rng) if wrong else None
        case TableAsk(about="spot", discs=int(discs), third=int(third)):
            return _at_once(discs, third, rng)
        case TableAsk(about="spot"):
            return rng.pick_one((TellSpot(bonus="free"), TellSpot(bonus="taken")))
    return None


def _at_once(discs: int, third: int, rng: Rng) -> tuple[TellDiscs, Rng]:
    """Disc by disc, up to his third scroll."""
    placed = scrolls = 0
    while placed < discs and scrolls < third:
        scroll, rng = rng.draw_below(2)
        placed, scrolls = placed + 1, scrolls + scroll
    return TellDiscs(count=placed, scrolls=scrolls), rng


def listed(log: Log, command: Any) -> tuple[tuple[str, ...], ...]:
    """A round piece by piece: tiles, discs and groves one by one, then the points."""
    if not isinstance(command, TellRound):
        return ()
    parts = parse_round_parts(command.line)
    alone = list[str]()
    for part in parts:
        match part:
            case Place(spots=spots):
                alone += [f"round p {spot}" for spot in spots]
            case Harvest(gaps=gaps):
                alone += [f"round g {gap}" for gap in gaps]
            case Sheet(parts=sheet):
                alone.append(write_command(Final(parts=sheet)))
            case _:
                alone.append(f"round {part}")
    return (tuple(alone),)
