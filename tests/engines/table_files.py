"""Tables as data, `refused.jsonl` and `corrected.jsonl` of every game: a paragraph is a table, and
what is tried there.

A line with `of` opens a paragraph: `at` is what `tables.table` is given (`cards` lie on top), or
`start` the header of a game; `after` are lines that are typed first.
"""

import json
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from engines.core import Header, Log
from engines.core.catalogue import load_installed_game
from tests.engines.tables import typed


def tried(name: str) -> Iterator[tuple[str, Any, Any]]:
    """Each line of these files with its game and its paragraph."""
    for file in sorted(Path(__file__).parent.glob(f"*/{name}.jsonl")):
        for line in map(json.loads, file.read_text(encoding="utf-8").splitlines()):
            if "of" in line:
                paragraph = line
            else:
                yield file.parent.name, paragraph, line


def params(name: str) -> list[Any]:
    return [pytest.param(*each, id=f"{each[0]}-{said(each[2])}"[:80]) for each in tried(name)]


def said(line: dict[str, Any]) -> str:
    return str(line.get("say") or line.get("line") or json.dumps(line))


def at(game: str, paragraph: dict[str, Any]) -> Log:
    return _at(game, json.dumps(paragraph))


@cache
def _at(game: str, paragraph: str) -> Log:
    """Nothing changes it, so it is set up once."""
    told = json.loads(paragraph)
    log = (
        Log.begin(load_installed_game(game), Header(game=game, **told["start"]))
        if "start" in told
        else table(game, **told)
    )
    return typed(log, *told.get("after", ()))


def table(game: str, at: dict[str, Any], cards: tuple[Any, ...] = (), **_: Any) -> Log:
    log: Log = import_module(f"tests.engines.{game}.tables").table(*cards, **at)
    return log
