"""Positions to draw: those of the playthroughs, and tables as full as they can be."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any

from bot.pictures import choice_drawings
from bot.pictures.canvas import Sheet
from bot.pictures.colours import is_dark_picture
from bot.pictures.game_picture import GamePicture
from bot.play.table import get_move_entries
from bot.presenters.components import MAX_ALT_TEXT
from bot.presenters.picture_drawing import get_picture
from bot.presenters.registry import PRESENTERS
from engines.core import Event, Log
from engines.core.catalogue import load_installed_game
from engines.core.record import iterate_log_after_each_line
from tests.engines.moments import every

PLAYTHROUGHS = Path(__file__).parents[1] / "engines" / "playthroughs"


@cache
def logs(name: str) -> tuple[Log, ...]:
    """A playthrough, move by move."""
    record = (PLAYTHROUGHS / f"{name}.jsonl").read_text(encoding="utf-8").splitlines()
    return tuple(log for _, log in iterate_log_after_each_line(record) if isinstance(log, Log))


def move(log: Log) -> tuple[Event, ...]:
    return tuple(event for entry in get_move_entries(log) for event in entry.events)


@contextmanager
def drawing(*, in_dark: bool) -> Iterator[None]:
    """Whatever is drawn in here is dark, or light."""
    before = is_dark_picture.set(in_dark)
    yield
    is_dark_picture.reset(before)


DRAWN = tuple(PRESENTERS)
"""Games that have a picture."""


def picture_of(name: str) -> GamePicture[Any]:
    """Return what draws a game, by its name or by that of a position of it."""
    return get_picture(load_installed_game(name.partition("-")[0]))


def reasons_of(picture: GamePicture[Any], events: tuple[Event, ...]) -> Sheet | None:
    return choice_drawings.draw_choices(picture.list_choices(events))


def reasons_told(picture: GamePicture[Any], events: tuple[Event, ...]) -> str:
    return choice_drawings.describe_choices(picture.list_choices(events), MAX_ALT_TEXT)


FULL: dict[str, Callable[[], tuple[Any, tuple[Event, ...]]]] = every("FULL")
"""Tables on which nothing can be longer, each with the last move."""
