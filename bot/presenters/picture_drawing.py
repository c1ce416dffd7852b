"""The drawing of requests for pictures. Only the drawing process imports this module (`bot/picture_worker.py`).

It loads neither Discord nor the store. The picture of a game is imported when it is drawn for the first time, because
it imports the game. A game that is not in the table has a `DefaultPicture`.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, assert_never

from bot.pictures import choice_drawings
from bot.pictures.canvas import Sheet
from bot.pictures.game_picture import GamePicture, PictureClass
from bot.presenters import ending_picture, stats_picture
from bot.presenters.components import MAX_ALT_TEXT, Picture, capitalize_player, clip
from bot.presenters.default_picture import DefaultPicture
from bot.presenters.picture_requests import (
    EndingRequest,
    PictureRequest,
    ReasonsRequest,
    TableRequest,
    WatcherRequest,
    YearRequest,
)
from bot.sentences import say_now
from engines.core import Game, use_player_name
from engines.core.catalogue import open_game


def _import_leopold() -> PictureClass:
    from bot.presenters.gah.picture import LeopoldPicture  # noqa: PLC0415

    return LeopoldPicture


def _import_ralph() -> PictureClass:
    from bot.presenters.highseason.picture import RalphPicture  # noqa: PLC0415

    return RalphPicture


def _import_rudolph() -> PictureClass:
    from bot.presenters.salamandra.picture import RudolphPicture  # noqa: PLC0415

    return RudolphPicture


def _import_pseudo() -> PictureClass:
    from bot.presenters.waterdeep.picture import PseudoPicture  # noqa: PLC0415

    return PseudoPicture


PICTURES: Mapping[str, Callable[[], PictureClass]] = {
    "gah": _import_leopold,
    "highseason": _import_ralph,
    "salamandra": _import_rudolph,
    "waterdeep": _import_pseudo,
}
"""The picture of each game that has one of its own, by the name of the game; each function imports the class."""


def get_picture(game: Game[Any, Any]) -> GamePicture[Any]:
    """Return the object that draws the pictures of this game."""
    import_class = PICTURES.get(game.name)
    if import_class is None:
        return DefaultPicture(game)
    picture_class = import_class()
    return picture_class(game)


def draw_picture(request: PictureRequest) -> Picture | None:
    """Return the picture with its alt text, or None where no picture belongs.

    Raises IllegalCommand where the game of the request is not installed.
    """
    match request:
        case TableRequest():
            return _draw_table(request)
        case ReasonsRequest():
            return _draw_reasons(request)
        case EndingRequest(ending):
            return _make_picture(ending_picture.draw_ending(ending), ending_picture.describe_ending(ending))
        case YearRequest(year):
            return _make_picture(stats_picture.draw_year(year), stats_picture.describe_year(year))
        case WatcherRequest():
            return _draw_for_watchers(request)
        case _:
            assert_never(request)


def _draw_table(request: TableRequest) -> Picture | None:
    """Return the table, or None on a pad, because a pad must not wait for its picture."""
    game = open_game(request.game)
    ask = game.find_ask(request.state)
    if ask and ask.needs_only_pad:
        return None
    picture = get_picture(game)
    sheet = picture.draw_table(request.state, request.events)
    if sheet is None:
        return None
    return _make_picture(sheet, picture.describe_table(request.state, request.events))


def _draw_reasons(request: ReasonsRequest) -> Picture | None:
    """Return the decisions of these events, or None where none of them can be drawn."""
    choices = get_picture(open_game(request.game)).list_choices(request.events)
    sheet = choice_drawings.draw_choices(choices)
    if sheet is None:
        return None
    return _make_picture(sheet, choice_drawings.describe_choices(choices, MAX_ALT_TEXT))


def _draw_for_watchers(request: WatcherRequest) -> Picture | None:
    """Return the picture with words that tell of the player in the third person."""
    with use_player_name(say_now("the-player")):
        picture = draw_picture(request.request)
        if picture is None:
            return None
        alt = capitalize_player(f"{request.prefix} {picture.alt}".strip())
        return replace(picture, alt=clip(alt, MAX_ALT_TEXT))


def _make_picture(sheet: Sheet, alt: str) -> Picture:
    """Return the sheet as a file, with its alt text cut off where it is too long."""
    return Picture(sheet.make_png(), clip(alt, MAX_ALT_TEXT))
