"""Somebody who plays Salamandra with the box on the table: all that is told are answers."""

from typing import Any

from engines.core.asking import Ask
from engines.core.rng import Rng
from engines.salamandra.commands import TellRound, TellSpot
from engines.salamandra.notation import Told, read_round

SETUPS: dict[str, dict[str, Any]] = {
    "guided": {"level": 2, "depth": "guided"},
    "dealt": {"level": 2, "depth": "dealt"},
    "dealt, map": {"level": 2, "depth": "dealt", "style": "map"},
}
HIS = ("spot", "arrow", "tile", "book", "groves", "refill")


def answer(ask: Ask, rng: Rng) -> tuple[Any, Rng] | None:
    """The bonus spot is free as often as not, and no tile is full: so it is where the bot keeps the map."""
    if ask.about != "spot":
        return None
    return rng.pick((TellSpot(bonus="free"), TellSpot(bonus="taken")))


def tellings(command: Any) -> tuple[tuple[str, ...], ...]:
    """A round with the points in front, as the form has it."""
    match command:
        case TellRound(line=line):
            parts = sorted(read_round(line), key=lambda part: not isinstance(part, Told))
            return ((f"round {' '.join(map(str, parts))}",), (f"round {line}",))
    return ()
