"""Games of random moves, for rules that must hold after any moves."""

from functools import lru_cache
from typing import Any

from hypothesis import settings

from engines.core import Game, Header, IllegalCommand, Log, Rng
from engines.core.catalogue import load_installed_games
from engines.core.forecast import pick_random_move
from engines.testing import begin_log, play_random_moves

few = settings(max_examples=settings().max_examples // 4)
"""For games that take a second each."""


@lru_cache(32)
def wild(game: str, setup: Any, seed: int) -> tuple[Log, ...]:
    """A game at which nobody sits, move by move."""
    return tuple(
        play_random_moves(begin_log(load_installed_games()[game], setup, seed), Rng.from_seed(seed))
    )


def played(game: Game[Any, Any], setup: Any, seed: int, **position: Any) -> Log:
    """All of it, from a position if there is one."""
    document = setup.model_dump(mode="json", exclude_none=True)
    header = Header(game=game.name, setup=document, seed=seed, position=position)
    *_, log = play_random_moves(Log.begin(game, header), Rng.from_seed(seed))
    return log


def advanced(log: Log, count: int) -> Log:
    rng = Rng.from_seed(count)
    for _ in range(count):
        move = pick_random_move(log.game, log.state, rng)
        if move is None:
            break
        log, rng = log.play_command(move[0]), move[1]
    return log


def tried(log: Log, document: Any) -> Log:
    """Plays it or is refused in a sentence; nothing else may happen."""
    before = log.game.dump_state(log.state)
    try:
        return log.play_command(log.game.parse_command(document))
    except IllegalCommand as no:
        assert str(no)
        assert log.game.dump_state(log.state) == before
        return log
