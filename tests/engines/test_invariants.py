"""What must hold in every game whatever people do, tried with commands that nobody would think of.

Each game brings its own nonsense in `invariants.py`: `setups`, `commands`, `patches` and `decks` to
try, made of what people might say there (`invalid_commands.py`), and `sound`, everything that is
true of every table.
"""

from importlib import import_module
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines.core import Game, Header, IllegalCommand, Log
from engines.testing import begin_log
from tests.engines.random_games import advanced, tried
from tests.tiers import gold

pytestmark = pytest.mark.slow
every_game = pytest.mark.parametrize("game", gold().values(), ids=list(gold()))
moves = st.integers(0, 60)


def of(game: Game[Any, Any]) -> Any:
    return import_module(f"tests.engines.{game.name}.invariants")


@every_game
@given(data=st.data(), seed=st.integers(0, 2**64 - 1), moves=moves)
def test_any_command_is_played_or_refused(
    game: Game[Any, Any], data: st.DataObject, seed: int, moves: int
) -> None:
    wild = of(game)
    log = advanced(begin_log(game, data.draw(wild.setups), seed), moves)
    for document in data.draw(st.lists(wild.commands, max_size=12)):
        log = tried(log, document)
        wild.sound(log.state)


@every_game
@given(data=st.data(), moves=moves)
def test_any_patch_is_applied_or_refused(
    game: Game[Any, Any], data: st.DataObject, moves: int
) -> None:
    wild = of(game)
    log = advanced(begin_log(game, data.draw(wild.setups), 4), moves)
    for patch in data.draw(st.lists(wild.patches, min_size=1, max_size=6)):
        log = tried(log, {"do": "adjust", "patch": patch})
        wild.sound(log.state)
    wild.sound(advanced(log, 20).state)  # and the game can be played on


@every_game
@given(data=st.data())
def test_any_header_starts_or_is_refused(game: Game[Any, Any], data: st.DataObject) -> None:
    wild = of(game)
    setup = data.draw(wild.setups).model_dump(mode="json", exclude_none=True)
    document = {"game": game.name, "setup": setup, "seed": 1}
    try:
        over = {"position": data.draw(wild.patches), "decks": data.draw(wild.decks)}
        log = Log.begin(game, Header.parse(document | over))
    except IllegalCommand as no:
        assert str(no)
    else:
        wild.sound(log.state)
