"""Play whole games with steady moves."""

from collections.abc import Iterator
from typing import Any

from engines.core.chance import Rng
from engines.core.forecast import pick_steady_move
from engines.core.game import Game


def playout(game: Game[Any, Any], setup: Any, seed: int) -> Iterator[tuple[Any, Any]]:
    """Yield each state of a game with the command that is played next."""
    state = game.engine.settle(game.engine.new_state(setup, seed)).state
    rng = Rng.from_seed(seed)
    while move := pick_steady_move(game, state, rng):
        command, rng = move
        yield state, command
        state = game.engine.apply(state, command).state
