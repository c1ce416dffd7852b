"""The pictures of a game: the request for each, and its key in the cache."""

from typing import Any

from bot.play.table import Table, collect_events, get_move_entries, get_news_entries
from bot.presenters.panel import Itself, Scene
from bot.presenters.picture_requests import GuideRequest, PictureRequest, ReasonsRequest, TableRequest
from bot.presenters.registry import get_presenter
from engines.core import Event


def table_scene(
    table: Table, at: int | None = None, told: tuple[Event, ...] = (), side: int | None = None
) -> Scene | None:
    """Return the picture of the table now, or after the earlier move `at`; None if this game shows no pictures.

    `told` are the events of the last move if the caller has already read them. With a `side` the picture numbers what
    the buttons on that side of the panel name.
    """
    marks = ""
    if at is None:
        entry = table.log.entries[table.log.line.at]
        events = told or collect_events(get_news_entries(table.log))
        if side is not None:
            marks = get_presenter(table.game).marks(entry.state, side)
    else:
        entry = table.log.entries[at]
        events = _list_move_events(table, at)
    request = TableRequest(table.game.name, entry.state, events, marks=marks)
    return _make_scene(table, ("table", entry.seq, marks), request, Itself(request.state))


def panel_scene(table: Table) -> Scene | None:
    """Return the picture of the panel of a game, as it stands beside the side that the last move has chosen."""
    events = collect_events(get_news_entries(table.log))
    side = get_presenter(table.game).side(table.state, events)
    return table_scene(table, told=events, side=side)


def reasons_scene(table: Table, at: int | None = None) -> Scene | None:
    """Return the picture of the opponent's choices in the last move, or in the move `at`.

    It is None if the picture of this game cannot draw choices, or if this game shows no pictures.
    """
    if not get_presenter(table.game).has_reasons_picture:
        return None
    request = ReasonsRequest(table.game.name, _list_move_events(table, at))
    return _make_scene(table, ("reasons", at or table.log.line.at), request)


def guide_scene(table: Table, name: str) -> Scene | None:
    """Return the picture of a page that explains what is printed, or None if this game shows no pictures."""
    return _make_scene(table, ("guide", name), GuideRequest(table.game.name, name))


def _list_move_events(table: Table, at: int | None) -> tuple[Event, ...]:
    """Return all events of the last move, or of the move `at`."""
    return collect_events(get_move_entries(table.log, at))


def _make_scene(table: Table, key: tuple[Any, ...], request: PictureRequest, of: Itself | None = None) -> Scene | None:
    """Return the scene of a request, or None if this game shows no pictures."""
    if not table.row.pictures:
        return None
    return Scene((table.row.id, *key), request, of, dark=table.row.dark)
