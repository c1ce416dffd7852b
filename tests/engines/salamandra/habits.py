"""Somebody who plays Salamandra with the box on the table: all that is told are answers."""

from typing import Any

from bot.presenters.salamandra import form
from engines.core.asking import Ask
from engines.core.log import Log
from engines.core.rng import Rng
from engines.salamandra.asking import TableAsk
from engines.salamandra.cards import DIAGONALS
from engines.salamandra.commands import Final, TellArrow, TellDiscs, TellRound, TellSpot, TellTile
from engines.salamandra.notation import Build, Harvest, Place, Sheet, Told, read_round, write
from engines.salamandra.your_turns import report

SETUPS: dict[str, dict[str, Any]] = {
    "guided": {"level": 2, "depth": "guided"},
    "guided, map": {"level": 2, "depth": "guided", "style": "map"},
    "dealt": {"level": 2, "depth": "dealt"},
    "dealt, map": {"level": 2, "depth": "dealt", "style": "map"},
}
RIGHT = 4
"""So rarely the table means another tile than the computed one."""
HIS = ("spot", "arrow", "tile", "book")


def answer(ask: Ask, rng: Rng) -> tuple[Any, Rng] | None:
    """The bonus spot is free as often as not, and no tile is full: so it is where the bot keeps the map, to whom two
    cards are told at once."""
    match ask:
        case TableAsk(about="arrow", discs=discs):
            first, rng = rng.pick(DIAGONALS)
            second, rng = rng.pick(DIAGONALS)
            return TellArrow(arrow=first, then=(second,) if discs else ()), rng
        case TableAsk(about="tile", tile=str(), ahead=ahead):
            wrong, rng = rng.below(RIGHT)
            return (TellTile(all=ahead is not None), rng) if wrong else None
        case TableAsk(about="spot", discs=int(discs), third=int(third)):
            return _at_once(discs, third, rng)
        case TableAsk(about="spot"):
            return rng.pick((TellSpot(bonus="free"), TellSpot(bonus="taken")))
    return None


def _at_once(discs: int, third: int, rng: Rng) -> tuple[TellDiscs, Rng]:
    """Disc by disc, up to his third scroll."""
    placed = scrolls = 0
    while placed < discs and scrolls < third:
        scroll, rng = rng.below(2)
        placed, scrolls = placed + 1, scrolls + scroll
    return TellDiscs(count=placed, scrolls=scrolls), rng


def listed(log: Log, command: Any) -> tuple[tuple[str, ...], ...]:
    """A round by what its lists offer: tiles one by one or at once, then the form, then the score sheet."""
    if not isinstance(command, TellRound):
        return ()
    parts, state = read_round(command.line), log.state
    built = [part for part in parts if isinstance(part, Build)]
    for part in built:
        state = report(state, part).state
    wanted = {word for part in parts if isinstance(part, Place | Harvest) for word in str(part).split()[1:]}
    asked = form(state, "round")
    assert asked
    chosen = [
        " ".join((field.name, *(value for _, value in field.options if value in wanted)))
        for field in asked.fields
        if wanted.intersection(value for _, value in field.options)
    ]
    points = next(str(part) for part in parts if isinstance(part, Told))
    sheet = [write(Final(parts=part.parts)) for part in parts if isinstance(part, Sheet)]
    ending = (" ".join(("round", points, *chosen)), *sheet)
    at_once = (f"round b {' '.join(part.tile for part in built)}",) if built else ()
    return (*at_once, *ending), (*(f"round {part}" for part in built), *ending)


def tellings(command: Any) -> tuple[tuple[str, ...], ...]:
    """A round with the points in front, as the form has it."""
    match command:
        case TellRound(line=line):
            parts = sorted(read_round(line), key=lambda part: not isinstance(part, Told))
            return ((f"round {' '.join(map(str, parts))}",), (f"round {line}",))
    return ()
