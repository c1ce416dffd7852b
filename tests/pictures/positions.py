"""Positions to draw: those of the playthroughs, and tables as full as they can be."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any

from bot.pictures import verdicts
from bot.pictures.canvas import Sheet
from bot.pictures.colours import dark
from bot.pictures.game_picture import GamePicture
from bot.play.table import get_move_entries
from bot.presenters.drawing import get_picture
from bot.presenters.panel import MOST_ALT
from bot.presenters.registry import PRESENTERS
from engines.core import Event, Log
from engines.core.catalogue import game_named
from engines.core.record import played
from tests.engines.moments import every

PLAYTHROUGHS = Path(__file__).parents[1] / "engines" / "playthroughs"


@cache
def logs(name: str) -> tuple[Log, ...]:
    """A playthrough, move by move."""
    record = (PLAYTHROUGHS / f"{name}.jsonl").read_text(encoding="utf-8").splitlines()
    return tuple(log for _, log in played(record) if isinstance(log, Log))


def move(log: Log) -> tuple[Event, ...]:
    return tuple(event for entry in get_move_entries(log) for event in entry.events)


@contextmanager
def drawing(*, in_dark: bool) -> Iterator[None]:
    """Whatever is drawn in here is dark, or light."""
    before = dark.set(in_dark)
    yield
    dark.reset(before)


DRAWN = tuple(PRESENTERS)
"""Games that have a picture."""


def picture_of(name: str) -> GamePicture[Any]:
    """Return what draws a game, by its name or by that of a position of it."""
    return get_picture(game_named(name.partition("-")[0]))


def reasons_of(picture: GamePicture[Any], events: tuple[Event, ...]) -> Sheet | None:
    return verdicts.draw(picture.choices(events))


def reasons_told(picture: GamePicture[Any], events: tuple[Event, ...]) -> str:
    return verdicts.describe(picture.choices(events), MOST_ALT)


FULL: dict[str, Callable[[], tuple[Any, tuple[Event, ...]]]] = every("FULL")
"""Tables on which nothing can be longer, each with the last move."""
