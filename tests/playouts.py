"""Play whole games with steady moves."""

from collections.abc import Iterator
from typing import Any

from engines.core.chance import Rng
from engines.core.forecast import steady_move
from engines.core.game import Game


def playout(game: Game[Any, Any], setup: Any, seed: int) -> Iterator[tuple[Any, Any]]:
    """Yield each state of a game with the command that is played next."""
    state = game.engine.settle(game.engine.new(setup, seed)).state
    rng = Rng.seeded(seed)
    while move := steady_move(game, state, rng):
        command, rng = move
        yield state, command
        state = game.engine.apply(state, command).state
