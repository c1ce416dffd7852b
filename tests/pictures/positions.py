"""Positions to draw: those of the playthroughs, and tables as full as they can be."""

from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

from bot.play.table import move_entries
from bot.presenters.pictures import has_pictures
from engines.core.catalogue import games
from engines.core.events import Event
from engines.core.log import Log
from engines.core.playing import any_move
from engines.core.record import played
from engines.core.rng import Rng
from engines.core.starting import Header
from tests.engines.moments import every

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


FULL: dict[str, Callable[[], tuple[Any, tuple[Event, ...]]]] = every("FULL")
"""Tables on which nothing can be longer, each with the last move."""
