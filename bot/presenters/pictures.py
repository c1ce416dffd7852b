"""Which pictures there are of a game: what is to be drawn, and how it is known again."""

from typing import Any

from bot.play.table import Table, events_of, move_entries, this_round
from bot.presenters.panel import Itself, Scene
from bot.presenters.picture_requests import PictureRequest, ReasonsRequest, TableRequest
from bot.presenters.registry import get_presenter
from engines.core import Event


def table_scene(table: Table, at: int | None = None, told: tuple[Event, ...] = ()) -> Scene | None:
    """The table as it stands, or as it stood after an earlier move; `told`: what was found to be news."""
    entry = table.log.entries[table.log.line.at if at is None else at]
    events = told or events_of(this_round(table.log)) if at is None else _move(table, at)
    request = TableRequest(table.game.name, entry.state, events)
    return _scene(table, ("table", entry.seq), request, Itself(request.state))


def reasons_scene(table: Table, at: int | None = None) -> Scene | None:
    """What he chose from in that move, where it can be shown better than said."""
    if not get_presenter(table.game).has_reasons_picture:
        return None
    request = ReasonsRequest(table.game.name, _move(table, at))
    return _scene(table, ("reasons", at or table.log.line.at), request)


def _move(table: Table, at: int | None) -> tuple[Event, ...]:
    return events_of(move_entries(table.log, at))


def _scene(table: Table, key: tuple[Any, ...], request: PictureRequest, of: Itself | None = None) -> Scene | None:
    if not table.row.pictures:
        return None
    return Scene((table.row.id, *key), request, of, dark=table.row.dark)
