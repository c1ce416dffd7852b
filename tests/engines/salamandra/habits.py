"""Somebody who plays Salamandra with the box on the table: all that is told are answers."""

from collections.abc import Sequence
from typing import Any

from bot.presenters.salamandra.pages import form
from engines.core import Ask, Log, Rng
from engines.salamandra.asking import TableAsk
from engines.salamandra.cards import DIAGONALS
from engines.salamandra.commands import Final, TellArrow, TellDiscs, TellRound, TellSpot, TellTile, write
from engines.salamandra.geometry import in_rows
from engines.salamandra.notation import Build, Harvest, Part, Place, Sheet, Told, read_round
from engines.salamandra.state import State
from engines.salamandra.your_turns import report

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
    """A round by what its lists offer: all of it in the form, or some tiles before it, one by one or at once; then the
    score sheet."""
    if not isinstance(command, TellRound):
        return ()
    parts, state = read_round(command.line), log.state
    built = [part for part in parts if isinstance(part, Build)]
    cells = [part.tile for part in built]
    sheet = [write(Final(parts=part.parts)) for part in parts if isinstance(part, Sheet)]
    ways: list[tuple[str, ...]] = []
    for before in range(len(built) + 1):
        if told := _in_form(state, parts, cells[before:]):
            at_once = (f"round b {' '.join(in_rows(cells[:before]))}",) if before else ()
            ways += [(*at_once, told, *sheet), (*(f"round {part}" for part in built[:before]), told, *sheet)]
        state = report(state, built[before]).state if before < len(built) else state
    return tuple(dict.fromkeys(ways))


def _in_form(state: State, parts: Sequence[Part], built: Sequence[str] = ()) -> str | None:
    """None where one of its lists lacks something."""
    spots = (spot for part in parts if isinstance(part, Place) for spot in part.spots)
    gaps = (gap for part in parts if isinstance(part, Harvest) for gap in part.gaps)
    wanted = {*(f"b:{cell}" for cell in built), *(f"p:{spot}" for spot in spots), *(f"g:{gap}" for gap in gaps)}
    asked = form(state, "round")
    assert asked
    chosen = [value for field in asked.fields for _, value in field.options if value in wanted]
    points = next(str(part) for part in parts if isinstance(part, Told))
    return " ".join(("round", points, *chosen)) if len(chosen) == len(wanted) else None


def tellings(command: Any) -> tuple[tuple[str, ...], ...]:
    """A round with the points in front, as the form has it."""
    match command:
        case TellRound(line=line):
            parts = sorted(read_round(line), key=lambda part: not isinstance(part, Told))
            return ((f"round {' '.join(map(str, parts))}",), (f"round {line}",))
    return ()
