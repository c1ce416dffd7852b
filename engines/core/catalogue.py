"""The folder is the list: every package beside the core that exports a GAME is a game."""

import pkgutil
from functools import cache
from importlib import import_module
from typing import Any

import engines
from engines.core.errors import IllegalCommand
from engines.core.game import Game


@cache
def games() -> dict[str, Game[Any, Any]]:
    packages = sorted(module.name for module in pkgutil.iter_modules(engines.__path__) if module.ispkg)
    found = (getattr(import_module(f"engines.{name}"), "GAME", None) for name in packages)
    return {game.name: game for game in found if isinstance(game, Game)}


def game_named(name: str) -> Game[Any, Any]:
    if name not in games():
        raise IllegalCommand("There is no game {game}; there is {games}.", game=name, games=", ".join(games()))
    return games()[name]
