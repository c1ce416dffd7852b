"""Which pictures there are of a game: what is to be drawn, by whom (`drawing.py`), and how it is known again."""

from functools import partial
from typing import Any

from bot.play.table import Table, events_of, move_entries, this_round
from bot.presenters import drawing
from bot.presenters.panel import Itself, Picture, Scene
from engines.core import Event


def table_scene(table: Table, at: int | None = None, told: tuple[Event, ...] = ()) -> Scene | None:
    """The table as it stands, or as it stood after an earlier move; `told`: what was found to be news."""
    entry = table.log.entries[table.log.line.at if at is None else at]
    events = told or events_of(this_round(table.log)) if at is None else _move(table, at)
    made = partial(drawing.table, table.game.name, state := entry.state, events)
    return _scene(table, ("table", entry.seq), made, Itself(state))


def reasons_scene(table: Table, at: int | None = None) -> Scene | None:
    """What he chose from in that move, where it can be shown better than said."""
    if not drawing.has_pictures(table.game.name):
        return None
    made = partial(drawing.reasons, table.game.name, _move(table, at))
    return _scene(table, ("reasons", at or table.log.line.at), made)


def _move(table: Table, at: int | None) -> tuple[Event, ...]:
    return events_of(move_entries(table.log, at))


def _scene(table: Table, key: tuple[Any, ...], made: partial[Picture | None], of: Itself | None = None) -> Scene | None:
    if not table.row.pictures:
        return None
    return Scene((table.row.id, *key), made, of, dark=table.row.dark)
