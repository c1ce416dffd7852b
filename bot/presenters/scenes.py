"""The pictures of a game: the request for each, and its key in the cache."""

from typing import Any

from bot.play.table import Table, collect_events, get_last_move_entries_in_round, get_move_entries
from bot.presenters.components import IdentityKey, Scene
from bot.presenters.picture_requests import (
    GuideRequest,
    PictureRequest,
    ReasonsRequest,
    TableRequest,
)
from bot.presenters.registry import get_presenter
from engines.core import Event


def make_table_scene(
    table: Table,
    seq: int | None = None,
    known_events: tuple[Event, ...] = (),
    side: int | None = None,
) -> Scene | None:
    """Return the picture of the table now, or after the earlier move `seq`; None if this game shows
    no pictures.

    `known_events` are the events of the last move if the caller has already read them. With a
    `side` the picture numbers what the buttons on that side of the panel name.
    """
    marks = ""
    if seq is None:
        entry = table.log.entries[table.log.mainline.last_seq]
        events = known_events or collect_events(get_last_move_entries_in_round(table.log))
        if side is not None:
            marks = get_presenter(table.game).list_picture_marks(entry.state, side)
    else:
        entry = table.log.entries[seq]
        events = _list_move_events(table, seq)
    request = TableRequest(table.game.name, entry.state, events, marks=marks)
    return _make_scene(table, ("table", entry.seq, marks), request, IdentityKey(request.state))


def make_panel_scene(table: Table) -> Scene | None:
    """Return the picture of the panel of a game, as it stands beside the side that the last move
    has chosen."""
    events = collect_events(get_last_move_entries_in_round(table.log))
    side = get_presenter(table.game).choose_side(table.state, events)
    return make_table_scene(table, known_events=events, side=side)


def make_reasons_scene(table: Table, seq: int | None = None) -> Scene | None:
    """Return the picture of the opponent's choices in the last move, or in the move `seq`.

    It is None if the picture of this game cannot draw choices, or if this game shows no pictures.
    """
    if not get_presenter(table.game).has_reasons_picture:
        return None
    request = ReasonsRequest(table.game.name, _list_move_events(table, seq))
    return _make_scene(table, ("reasons", seq or table.log.mainline.last_seq), request)


def make_guide_scene(table: Table, name: str) -> Scene | None:
    """Return the picture of a page that explains what is printed, or None if this game shows no
    pictures."""
    return _make_scene(table, ("guide", name), GuideRequest(table.game.name, name))


def _list_move_events(table: Table, seq: int | None) -> tuple[Event, ...]:
    """Return all events of the last move, or of the move `seq`."""
    return collect_events(get_move_entries(table.log, seq))


def _make_scene(
    table: Table,
    key: tuple[Any, ...],
    request: PictureRequest,
    shown_state: IdentityKey | None = None,
) -> Scene | None:
    """Return the scene of a request, or None if this game shows no pictures."""
    if not table.row.pictures:
        return None
    return Scene((table.row.id, *key), request, shown_state, dark=table.row.dark)
