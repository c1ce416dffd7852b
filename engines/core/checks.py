"""Checks of a game that a package declares: what mypy would have found is named in one sentence as it is opened."""

from collections.abc import Iterator
from dataclasses import fields
from inspect import formatannotation
from types import UnionType
from typing import Any, TypeVar, Union, get_args, get_origin, get_type_hints

from engines.core.game import Game, follow_no_points
from engines.core.state import Piece


def check_game(game: Game[Any, Any]) -> None:
    """Check the hooks of a game and of its engine.

    Raises TypeError if one of them is of another kind than its field, if neither `outcome` nor `progress` tells who has
    won, or if nothing in the engine plays a command or a piece of work.
    """
    _check_fields(game, game.words)
    _check_fields(game.engine, game.words)
    if game.outcome is None and game.progress is follow_no_points:
        raise TypeError(f"{game.words} has neither outcome nor progress: nothing tells who has won")
    commands = [line.command for line in game.commands.every]
    agenda = game.state.model_fields["agenda"].annotation
    for kind in (*commands, *_find_pieces(agenda)):
        if kind not in game.engine.says and kind not in game.engine.does:
            raise TypeError(f"nothing in the engine of {game.words} plays {kind.__name__}")


def _find_pieces(annotation: Any) -> Iterator[type[Piece]]:
    """Yield each piece of work that stands in the annotation of an agenda, `tuple[RegattaTask, ...]`.

    The base class itself is left out: it is there in a game that declares no agenda.
    """
    if isinstance(annotation, type) and issubclass(annotation, Piece):
        if annotation is not Piece:
            yield annotation
        return
    for part in get_args(annotation):
        yield from _find_pieces(part)


def _check_fields(part: Any, package: str) -> None:
    owner = type(part).__name__
    hints = get_type_hints(type(part))
    for field in fields(part):
        value, hint = getattr(part, field.name), hints[field.name]
        if not is_of_type(value, hint):
            raise TypeError(f"{package}: {field.name} of its {owner} must be {formatannotation(hint)}, not {value!r}")


def is_of_type(value: object, hint: Any) -> bool:
    """Return whether a value fits a type hint, as far as can be seen without calling it or looking inside it."""
    outer, inner = get_origin(hint), get_args(hint)
    if outer in (Union, UnionType):
        return any(is_of_type(value, each) for each in inner)
    if outer is type:
        return isinstance(value, type) and issubclass(value, _find_class(inner[0]))
    return isinstance(value, _find_class(outer or hint))


def _find_class(hint: Any) -> Any:
    """Return the class of a hint: that of a type variable is its bound, and any object fits `Any`."""
    bound = hint.__bound__ if isinstance(hint, TypeVar) else hint
    return object if bound in (None, Any) else bound
