"""The rooms of a game: which file of its package has what of it, by which name.

A small game has no such files: what is in no file of its own stands in the package itself. What is found is held to the
kind of its field in `Game`, and what is lacking or of another kind is refused when the game is opened.
"""

from collections.abc import Mapping
from dataclasses import MISSING, fields
from importlib import import_module
from importlib.util import find_spec
from inspect import formatannotation
from types import UnionType
from typing import Any, TypeVar, Union, get_args, get_origin, get_type_hints

ROOMS = {
    "state": ("Setup", "State"),
    "engine": ("ENGINE",),
    "commands": ("COMMANDS",),
    "events": ("EVENTS",),
    "scoring": ("outcome", "progress"),
    "turn": ("follows",),
    "components": ("COMPONENTS",),
    "notation": ("LEVELS",),
    "setting_up": ("SETUPS", "FULLEST", "set_up", "lay_out"),
    "telling": ("tell", "scored", "BEATS", "feat", "yours"),
    "board": ("board",),
    "asking": ("question", "CALLS"),
    "reasoning": ("grounds", "because", "option"),
    "brief": ("brief",),
    "things": ("THINGS",),
}
"""The field of `Game` is called the same, in small letters."""


def put_together(game: type[Any], package: str, more: Mapping[str, Any]) -> dict[str, Any]:
    """The fields of a game: what its files have, and `more`, which is said beside them."""
    found, where = dict(more), dict.fromkeys(more, package)
    for room, names in ROOMS.items():
        file = f"{package}.{room}" if find_spec(f"{package}.{room}") else package
        module = import_module(file)
        for field, name in ((name.lower(), name) for name in names):
            where.setdefault(field, f"{file} ({name})")
            if hasattr(module, name):
                found.setdefault(field, getattr(module, name))
    _check(game, package, found, where)
    return found


def _check(game: type[Any], package: str, found: Mapping[str, Any], where: Mapping[str, str]) -> None:
    """In words for whoever writes it."""
    kinds = get_type_hints(game)
    for each in fields(game):
        place = f"{each.name} of {where.get(each.name, package)}"
        if each.name not in found and each.default is each.default_factory is MISSING:
            raise TypeError(f"{place} is missing")
        if each.name in found and not fits(kinds[each.name], found[each.name]):
            raise TypeError(f"{place} must be {formatannotation(kinds[each.name])}, not {found[each.name]!r}")
    if unknown := sorted(found.keys() - kinds.keys()):
        raise TypeError(f"{unknown[0]} of {package} is nothing that a game has")


def fits(kind: Any, value: Any) -> bool:
    """As far as it can be seen without looking inside."""
    outer, inner = get_origin(kind), get_args(kind)
    if outer in (Union, UnionType):
        return any(fits(each, value) for each in inner)
    if outer is type:
        return isinstance(value, type) and issubclass(value, _bound(inner[0]))
    return isinstance(value, _bound(outer or kind))


def _bound(kind: Any) -> Any:
    bound = kind.__bound__ if isinstance(kind, TypeVar) else kind
    return object if bound in (None, Any) else bound
