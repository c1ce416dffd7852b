"""The presenter of each game. A game that is not in the table is shown by the base class.

A presenter is imported when its game is shown for the first time: its modules import the game, and all games together
take half a second and 14 MB, which a bot need not pay at its start.
"""

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

from bot.presenters.presenter import Presenter, PresenterClass
from engines.core import Game


@cache
def _import_leopold() -> PresenterClass:
    from bot.presenters.gah.presenter import LeopoldPresenter  # noqa: PLC0415

    return LeopoldPresenter


@cache
def _import_ralph() -> PresenterClass:
    from bot.presenters.highseason.presenter import RalphPresenter  # noqa: PLC0415

    return RalphPresenter


@cache
def _import_rudolph() -> PresenterClass:
    from bot.presenters.salamandra.presenter import RudolphPresenter  # noqa: PLC0415

    return RudolphPresenter


@cache
def _import_pseudo() -> PresenterClass:
    from bot.presenters.waterdeep.presenter import PseudoPresenter  # noqa: PLC0415

    return PseudoPresenter


PRESENTERS: Mapping[str, Callable[[], PresenterClass]] = {
    "gah": _import_leopold,
    "highseason": _import_ralph,
    "salamandra": _import_rudolph,
    "waterdeep": _import_pseudo,
}
"""The presenter of each game that has one of its own, by the name of the game; each function imports the class."""


def get_presenter(game: Game[Any, Any]) -> Presenter[Any]:
    """Return the presenter of this game."""
    import_class = PRESENTERS.get(game.name)
    if import_class is None:
        return Presenter(game)
    presenter_class = import_class()
    return presenter_class(game)
