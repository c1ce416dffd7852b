"""A hook of the wrong type is found by mypy, where it is passed."""

import re
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest

from engines.highseason import GAME
from tests.type_checks import run_mypy

WRONG = re.compile(r'Argument "(\w+)" to "(\w+)" has incompatible type')

HEAD = """
from engines.core import Engine, Event, Game
from engines.highseason import GAME, commands
from engines.highseason.state import Setup, State

ENGINE = GAME.engine


def wrong_hook(count: bytes) -> bytes:
    return count


"""
GAME_CLASS = "Game[Setup, State]"
ENGINE_CLASS = "Engine[Setup, State, commands.SeasonCommand, Event]"


def find_hooks(part: Any) -> set[str]:
    """Return the names of the fields of a game or an engine that may hold functions."""
    return {field.name for field in fields(part) if "Callable" in str(field.type)}


def write_call(kind: str, part: Any, name: str, wrong: set[str]) -> str:
    """Return the source of a call that makes such a part anew, with a wrong hook for each of these
    fields."""
    arguments = []
    for field in fields(part):
        value = "wrong_hook" if field.name in wrong else f"{name}.{field.name}"
        arguments.append(f"    {field.name}={value},\n")
    return f"{kind}(\n{''.join(arguments)})\n"


@pytest.mark.slow
def test_mypy_finds_each_hook_of_the_wrong_type(tmp_path: Path) -> None:
    """The same calls with the right hooks are made first, and nothing is said of them."""
    of_game, of_engine = find_hooks(GAME), find_hooks(GAME.engine)
    assert {"board_text", "outcome", "progress", "seated_opponent"} <= of_game
    assert {"new_state", "command_handlers", "legal_moves", "moves_by_kind"} <= of_engine
    right = write_call(GAME_CLASS, GAME, "GAME", set()) + write_call(
        ENGINE_CLASS, GAME.engine, "ENGINE", set()
    )
    wrong = write_call(GAME_CLASS, GAME, "GAME", of_game) + write_call(
        ENGINE_CLASS, GAME.engine, "ENGINE", of_engine
    )
    told = run_mypy(HEAD + right + wrong, tmp_path, "game_hooks")
    found = WRONG.findall(told)
    assert {name for name, owner in found if owner == "Game"} == of_game
    assert {name for name, owner in found if owner == "Engine"} == of_engine
    assert told.count("error:") == len(of_game) + len(of_engine)
