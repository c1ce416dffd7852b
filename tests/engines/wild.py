"""Games as nobody would play them: for what must hold whatever people do."""

from typing import Any

from hypothesis import settings

from engines.core.errors import IllegalCommand
from engines.core.game import Game
from engines.core.log import Log
from engines.core.playing import any_move
from engines.core.rng import Rng
from engines.core.starting import Header

few = settings(max_examples=settings().max_examples // 4)
"""For games that take a second each."""


def begun(game: Game[Any, Any], setup: Any, seed: int) -> Log:
    document = setup.model_dump(mode="json", exclude_none=True)
    return Log.begin(game, Header(game=game.name, setup=document, seed=seed))


def advanced(log: Log, moves: int) -> Log:
    rng = Rng.seeded(moves)
    for _ in range(moves):
        move = any_move(log.game, log.state, rng)
        if move is None:
            break
        log, rng = log.play(move[0]), move[1]
    return log


def tried(log: Log, document: Any) -> Log:
    """Plays it or is refused in a sentence; nothing else may happen."""
    before = log.game.dump(log.state)
    try:
        return log.play(log.game.parse_command(document))
    except IllegalCommand as no:
        assert str(no)
        assert log.game.dump(log.state) == before
        return log
