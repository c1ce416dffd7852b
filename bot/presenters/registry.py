"""The presenter of each game. A game that is not in the table is shown by that of its package, or
by the base class.

A package names its presenter in the entry point group `empty_chair.presenters`, by the name of its
game.

A presenter is imported when its game is shown for the first time: its modules import the game, and
all games together take half a second and 14 MB, which a bot need not pay at its start.
"""

import logging
from collections.abc import Callable, Mapping
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import Any

from bot.presenters.guarded import GuardedPresenter
from bot.presenters.presenter import Presenter, PresenterClass
from engines.core import Game, guard

log = logging.getLogger("packages")
GROUP = "empty_chair.presenters"


@cache
def _import_arno() -> PresenterClass:
    from bot.presenters.arknova.presenter import ArnoPresenter  # noqa: PLC0415

    return ArnoPresenter


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
    "arknova": _import_arno,
    "gah": _import_leopold,
    "highseason": _import_ralph,
    "salamandra": _import_rudolph,
    "waterdeep": _import_pseudo,
}
"""The presenter of each game that has one of its own, by the name of the game; each function
imports the class."""


def get_presenter(game: Game[Any, Any]) -> Presenter[Any]:
    """Return the presenter of this game."""
    import_class = PRESENTERS.get(game.name)
    if import_class is not None:
        presenter_class = import_class()
        return presenter_class(game)
    if is_from_external_package(game):
        package_class = find_package_presenter(game.name)
        if package_class is not None:
            return GuardedPresenter(game, package_class)
    return Presenter(game)


def is_from_external_package(game: Game[Any, Any]) -> bool:
    """Return whether a game belongs to a package that is not ours."""
    return not game.words.startswith(guard.OWN_PREFIX)


def has_package_presenter(name: str) -> bool:
    """Return whether the presenter of the game of this name comes from a package."""
    return name not in PRESENTERS and find_package_presenter(name) is not None


@cache
def find_package_presenter(name: str) -> PresenterClass | None:
    """Return the presenter that a package brings for the game of this name, or None.

    One that cannot be loaded, is no presenter, or is brought by two packages is left out with a
    line in the log.
    """
    found = [each for each in entry_points(group=GROUP) if each.name == name]
    if not found:
        return None
    try:
        if len(found) > 1:
            raise TypeError(f"{len(found)} packages bring one")
        return _load_presenter(found[0])
    except BaseException as error:
        if not guard.is_raised_by_package(error):
            raise
        log.error(
            "presenters: leaving out the presenter of game %s: %s: %s",
            name,
            type(error).__name__,
            error,
        )
        return None


def _load_presenter(entry: EntryPoint) -> PresenterClass:
    """Return the class of an entry point. Raises TypeError if it is no presenter."""
    loaded = guard.run_measured(entry.name, entry.load)
    if isinstance(loaded, type) and issubclass(loaded, Presenter):
        return loaded
    raise TypeError(f"{entry.value} is no subclass of Presenter")
