"""Pictures of any game. A game may have a package `picture` beside its presenter; nothing has to be registered.

Such a module has `draw(state, events)`, which gives the sheet or None where no picture belongs, and
`describe(state, events)`, which says all of it in sentences; and, where space can be a reason, `choices(events)`, the
verdicts of `bot/pictures/verdicts.py`. It is imported by the thread that draws: the rest of the bot never waits for it.
Every other game is drawn by `plain_picture.py`.
"""

from collections.abc import Callable
from dataclasses import replace
from functools import cache, partial
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from bot.play.table import Table, events_of, move_entries, this_round
from bot.presenters import presenting
from bot.presenters.panel import MOST_ALT, Itself, Picture, Scene, clipped
from engines.core import Event, Game


def table_scene(table: Table, at: int | None = None) -> Scene | None:
    """The table as it stands, or as it stood after an earlier move."""
    entry = table.log.entries[table.log.line.at if at is None else at]
    events = events_of(this_round(table.log)) if at is None else _move(table, at)
    scene = _scene(table, ("table", entry.seq), partial(_table, table.game, entry.state, events))
    return scene and replace(scene, shows=Itself(entry.state))


def _table(game: Game[Any, Any], state: Any, events: tuple[Event, ...]) -> Picture | None:
    """None on a pad, which must not wait."""
    if (ask := game.asking(state)) and ask.on_pad:
        return None
    if has_pictures(game.name):
        return picture(f"{game.name}.picture", state, events)
    return picture("plain_picture", game.name, state)


def reasons_scene(table: Table, at: int | None = None) -> Scene | None:
    """What he chose from in that move, where it can be shown better than said."""
    if not has_pictures(table.game.name):
        return None
    made = partial(_reasons, table.game.name, _move(table, at))
    return _scene(table, ("reasons", at or table.log.line.at), made)


def _move(table: Table, at: int | None) -> tuple[Event, ...]:
    return events_of(move_entries(table.log, at))


def _scene(table: Table, key: tuple[Any, ...], made: Callable[[], Picture | None]) -> Scene | None:
    if not table.row.pictures:
        return None
    return Scene((table.row.id, *key), made, dark=table.row.dark)


@cache
def has_pictures(game: str) -> bool:
    """Of its own; the others have a plain one."""
    return presenting.has_its_own(game) and find_spec(f"bot.presenters.{game}.picture") is not None


def picture(module_name: str, *about: Any) -> Picture | None:
    """The module that draws is imported by the thread that draws."""
    module = import_module(f"bot.presenters.{module_name}")
    sheet = module.draw(*about)
    return Picture(sheet.png(), clipped(module.describe(*about), MOST_ALT)) if sheet else None


def _reasons(game: str, events: tuple[Event, ...]) -> Picture | None:
    choices = getattr(import_module(f"bot.presenters.{game}.picture"), "choices", None)
    shown = choices(events) if choices else ()
    if not shown:
        return None
    verdicts = import_module("bot.pictures.verdicts")
    return Picture(verdicts.draw(shown).png(), clipped(verdicts.describe(shown, MOST_ALT), MOST_ALT))
