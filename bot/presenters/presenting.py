"""Who shows a game: nothing has to be registered."""

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from bot.presenters.plain import Plain
from engines.core import Game


def presenter(game: Game[Any, Any]) -> Plain:
    """A game may have a package of its name here."""
    shown: type[Plain] = import_module(f"bot.presenters.{game.name}").Shown if has_its_own(game.name) else Plain
    return shown(game)


@cache
def has_its_own(game: str) -> bool:
    return find_spec(f"bot.presenters.{game}") is not None
