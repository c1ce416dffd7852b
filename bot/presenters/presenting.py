"""Who shows a game: nothing has to be registered."""

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from bot.presenters.plain import Plain
from engines.core import Game

ROOMS = {
    "words": ("starts", "suggest", "heading", "about", "aside", "facts", "sheet"),
    "choices": ("suggest",),
    "rows": ("offered",),
    "pages": ("form", "more", "page"),
}
"""What a game says in place of `Plain`, and in which file of a package that it may have here by its name."""


def presenter(game: Game[Any, Any]) -> Plain:
    return (_its_own(game.name) if has_its_own(game.name) else Plain)(game)


@cache
def has_its_own(game: str) -> bool:
    found = find_spec(f"bot.presenters.{game}")
    return found is not None and found.submodule_search_locations is not None  # a game may be called as a file of ours


@cache
def _its_own(game: str) -> type[Plain]:
    files = {room: f"bot.presenters.{game}.{room}" for room in ROOMS}
    rooms = {room: import_module(name) for room, name in files.items() if find_spec(name)}
    said = {name: getattr(file, name, None) for room, file in rooms.items() for name in ROOMS[room]}
    return type(game, (Plain,), {name: staticmethod(own) for name, own in said.items() if own})
