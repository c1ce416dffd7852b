"""The folder is the list: every package beside the core that has rules is a game.

Its cover is read at once, the game itself when somebody plays it: opening all of them takes half a second.
"""

from functools import cache
from importlib import import_module
from importlib.resources import files
from typing import Any

import engines
from engines.core import rulebook, sentence
from engines.core.game import Game
from engines.core.saying import refuse


@cache
def covers() -> dict[str, rulebook.Cover]:
    found = {folder.name: folder / "data" / "rules.toml" for folder in files(engines).iterdir()}
    return {name: rulebook.Cover.load(rules) for name, rules in sorted(found.items()) if rules.is_file()}


def deck_title(game: str, deck: str) -> sentence.Sentence:
    """Of something printed that an owner can type in: the game need not be opened for it."""
    return sentence.Sentence(words=f"engines.{game}", key=f"deck-{deck}")


@cache
def games() -> dict[str, Game[Any, Any]]:
    """All of them, opened."""
    return {name: game_named(name) for name in covers()}


def game_named(name: str) -> Game[Any, Any]:
    if name not in covers():
        raise refuse("game-unknown", game=name, games=sentence.row(covers()))
    game: Game[Any, Any] = import_module(f"engines.{name}").GAME
    return game
