"""What is printed, as TOML in the folder `data` of each game."""

import tomllib
from collections.abc import Callable, Collection, Iterable, Iterator
from functools import cache
from importlib.resources import files
from typing import Any

from engines.core.value import Value


def printed(game: str, name: str) -> dict[str, Any]:
    """The table of that name of the game in this package."""
    return tomllib.loads((files(game) / "data" / f"{name}.toml").read_text(encoding="utf-8"))


@cache
def set_up_lines(game: str) -> tuple[dict[str, Any], ...]:
    return tuple(printed(game, "setup")["line"])


def set_up_at(game: str, setup: Value, **beside: Collection[Any]) -> Iterator[tuple[str, str]]:
    """The set-up list of a table, line by line: its rule, and the key of its sentence. Whatever else a line names must
    be so: a field of the setup, or one of what there is `beside`; of several values any."""
    here = {name: (value,) for name, value in setup} | beside
    for line in set_up_lines(game):
        named = {name: wanted if isinstance(wanted, list) else [wanted] for name, wanted in line.items()}
        (rule,), (key,) = named.pop("rule"), named.pop("key")
        if all(any(value in here[name] for value in wanted) for name, wanted in named.items()):
            yield rule, key


def touching(
    places: Iterable[str], beside: Callable[[str], Iterable[str]], kind: Callable[[str], object]
) -> list[set[str]]:
    """The groups of places of one kind that lie beside each other, in the order of their first places."""
    groups: list[set[str]] = []
    for place in places:
        if not any(place in group for group in groups):
            group, edge = {place}, [place]
            while edge:
                same = {other for other in beside(edge.pop()) if kind(other) == kind(place)} - group
                group |= same
                edge += same
            groups.append(group)
    return groups
