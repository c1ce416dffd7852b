"""Games of random moves, for rules that must hold after any moves."""

from functools import lru_cache
from typing import Any

from hypothesis import settings

from engines.core import Game, Header, IllegalCommand, Log, Rng
from engines.core.catalogue import games
from engines.core.forecast import any_move
from engines.testing import begun, moves

few = settings(max_examples=settings().max_examples // 4)
"""For games that take a second each."""


@lru_cache(32)
def wild(game: str, setup: Any, seed: int) -> tuple[Log, ...]:
    """A game at which nobody sits, move by move."""
    return tuple(moves(begun(games()[game], setup, seed), Rng.seeded(seed)))


def played(game: Game[Any, Any], setup: Any, seed: int, **position: Any) -> Log:
    """All of it, from a position if there is one."""
    document = setup.model_dump(mode="json", exclude_none=True)
    header = Header(game=game.name, setup=document, seed=seed, position=position)
    *_, log = moves(Log.begin(game, header), Rng.seeded(seed))
    return log


def advanced(log: Log, count: int) -> Log:
    rng = Rng.seeded(count)
    for _ in range(count):
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
