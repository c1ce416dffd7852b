"""The drawing of requests for pictures. Only the drawing process imports this module
(`bot/picture_worker.py`).

It loads neither Discord nor the store. The picture of a game is imported when it is drawn for the
first time, because it imports the game. A game that is not in the table has the sketch of its
presenter, or the plain picture.
"""

import signal
import sys
import threading
import traceback
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from types import FrameType
from typing import Any, assert_never

from bot.pictures import choice_drawings
from bot.pictures.canvas import Sheet
from bot.pictures.game_picture import GamePicture, PictureClass
from bot.presenters import ending_picture, stats_picture
from bot.presenters.components import (
    MAX_ALT_TEXT,
    Picture,
    capitalize_player_at_sentence_starts,
    clip,
)
from bot.presenters.default_picture import DefaultPicture
from bot.presenters.picture_requests import (
    EndingRequest,
    GuideRequest,
    PictureRequest,
    ReasonsRequest,
    TableRequest,
    WatcherRequest,
    YearRequest,
)
from bot.presenters.presenter import Presenter
from bot.presenters.registry import is_from_external_package
from bot.presenters.sketch_picture import SketchPicture
from bot.sentences import say_now
from engines.core import Game, guard, use_player_name
from engines.core.catalogue import load_installed_game

MAX_PACKAGE_SECONDS = 2.0
"""Seconds of processor time that the picture of a package may take."""
MAX_PACKAGE_WAIT = 10.0
"""Seconds that it may take by the clock."""


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
"""The picture of each game that has one of its own, by the name of the game; each function imports
the class."""


def get_picture(game: Game[Any, Any]) -> GamePicture[Any]:
    """Return the object that draws the pictures of this game."""
    import_class = PICTURES.get(game.name)
    if import_class is None:
        return SketchPicture(game)
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
        case GuideRequest():
            return _draw_guide_page(request)
        case EndingRequest(ending):
            return _make_picture(
                ending_picture.draw_ending(ending), ending_picture.describe_ending(ending)
            )
        case YearRequest(year):
            return _make_picture(stats_picture.draw_year(year), stats_picture.describe_year(year))
        case WatcherRequest():
            return _draw_for_watchers(request)
        case _:
            assert_never(request)


def _draw_table(request: TableRequest) -> Picture | None:
    """Return the table, or what a pad shows.

    The picture of a package that raises, or that takes too long, is replaced by the plain one.
    """
    game = load_installed_game(request.game)
    if not is_from_external_package(game):
        return _draw_table_or_pad(get_picture(game), request)
    if request.plain:
        return _draw_table_or_pad(DefaultPicture(game, Presenter(game)), request)
    try:
        with _limit_drawing_time():
            return _draw_table_or_pad(get_picture(game), request)
    except BaseException as error:
        if not guard.is_raised_by_package(error):
            raise
        fault = f"package {game.words}: {traceback.format_exc()}"
    plain = _draw_table(replace(request, plain=True))
    return plain and replace(plain, fault=fault)


def _draw_table_or_pad(picture: GamePicture[Any], request: TableRequest) -> Picture | None:
    """Return the table. A pad must not wait for it: it has a picture of its own, or None."""
    ask = load_installed_game(request.game).find_ask(request.state)
    if ask and ask.is_answered_by_buttons:
        pad = picture.draw_pad(request.state)
        return None if pad is None else _make_picture(pad, picture.describe_pad(request.state))
    if request.marks:
        sheet = picture.draw_table_with_marks(request.state, request.events, request.marks)
    else:
        sheet = picture.draw_table(request.state, request.events)
    if sheet is None:
        return None
    return _make_picture(sheet, picture.describe_table(request.state, request.events))


class DrawingTooSlow(BaseException):
    """Raised in the code of a package whose picture takes too long; an `except Exception` there
    does not stop it."""


@contextmanager
def _limit_drawing_time() -> Iterator[None]:
    """Raise DrawingTooSlow in this block if it takes too long: for its own processor time, and for
    the clock.

    Signals reach the main thread alone, and Windows has no such timers: there is no limit
    elsewhere.
    """
    is_main = threading.current_thread() is threading.main_thread()
    if sys.platform == "win32" or not is_main:
        yield
        return
    timer_signals = (signal.SIGVTALRM, signal.SIGALRM)
    before = [(number, signal.signal(number, _raise_too_slow)) for number in timer_signals]
    signal.setitimer(signal.ITIMER_VIRTUAL, MAX_PACKAGE_SECONDS)
    signal.setitimer(signal.ITIMER_REAL, MAX_PACKAGE_WAIT)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.setitimer(signal.ITIMER_REAL, 0)
        for number, handler in before:
            signal.signal(number, handler)


def _raise_too_slow(_signal: int, _frame: FrameType | None) -> None:
    raise DrawingTooSlow


def _draw_reasons(request: ReasonsRequest) -> Picture | None:
    """Return the decisions of these events, or None where none of them can be drawn."""
    choices = get_picture(load_installed_game(request.game)).list_choices(request.events)
    sheet = choice_drawings.draw_choices(choices)
    if sheet is None:
        return None
    return _make_picture(sheet, choice_drawings.describe_choices(choices, MAX_ALT_TEXT))


def _draw_guide_page(request: GuideRequest) -> Picture | None:
    """Return the picture of a page, or None if the page has none."""
    picture = get_picture(load_installed_game(request.game))
    sheet = picture.draw_guide(request.name)
    if sheet is None:
        return None
    return _make_picture(sheet, picture.describe_guide(request.name))


def _draw_for_watchers(request: WatcherRequest) -> Picture | None:
    """Return the picture with words that tell of the player in the third person."""
    with use_player_name(say_now("the-player")):
        picture = draw_picture(request.request)
        if picture is None:
            return None
        alt = capitalize_player_at_sentence_starts(f"{request.prefix} {picture.alt}".strip())
        return replace(picture, alt=clip(alt, MAX_ALT_TEXT))


def _make_picture(sheet: Sheet, alt: str) -> Picture:
    """Return the sheet as a file, with its alt text cut off where it is too long."""
    return Picture(sheet.make_png(), clip(alt, MAX_ALT_TEXT))
