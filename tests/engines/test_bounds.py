"""Every number that can be corrected, at its bounds: the game is played on to its end, and its
states can be stored."""

from collections.abc import Iterator
from typing import Any

import pytest

from engines.core import Adjust, Game, IllegalCommand, Log, Rng
from engines.core.things import CLOSED
from engines.testing import begin_log, play_random_moves
from tests.engines.random_games import advanced
from tests.tiers import gold

FAR = 10**9


def some_setups() -> Iterator[tuple[Game[Any, Any], Any]]:
    """Yield the first set-up of every depth of every game, and the fullest."""
    for game in gold().values():
        by_depth = {setup.depth: setup for setup in reversed(game.setups) if setup.depth != "card"}
        yield from ((game, setup) for setup in by_depth.values())
        yield game, game.fullest


SETUPS = list(some_setups())


def numbers(document: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Yield the path of every whole number in a state."""
    inside: Any = ()
    if isinstance(document, dict):
        inside = document.items()
    elif isinstance(document, list):
        inside = enumerate(document)
    elif type(document) is int:
        yield path
    for key, value in inside:
        if path or key not in CLOSED:
            yield from numbers(value, (*path, key))


def replaced(document: Any, path: tuple[Any, ...], number: int) -> Any:
    """Return a merge patch that sets the number at this path; a list is written out as a whole."""
    if not path:
        return number
    key, *rest = path
    inner = replaced(document[key], tuple(rest), number)
    if isinstance(document, list):
        return [inner if at == key else value for at, value in enumerate(document)]
    return {key: inner}


def corrected(log: Log, path: tuple[Any, ...], number: int) -> Log | None:
    patch = replaced(log.state.model_dump(mode="json"), path, number)
    try:
        return log.play_command(Adjust(patch=patch))
    except IllegalCommand:
        return None


def at_its_bound(log: Log, path: tuple[Any, ...], sign: int) -> Log:
    """Return the log with the greatest or least number that is taken there, found by halving."""
    found, taken, refused = log, 0, FAR
    while refused - taken > 1:
        tried = (taken + refused) // 2
        after = corrected(log, path, sign * tried)
        if after is None:
            refused = tried
        else:
            taken, found = tried, after
    return found


def list_bounds() -> Iterator[Any]:
    """Yield set-ups, signs and numbers of moves before; `make soak` tries all, `make test` only one
    sign of each set-up."""
    for number, (game, setup) in enumerate(SETUPS):
        for sign, side in ((1, "most"), (-1, "least")):
            for before in (0, 25):
                in_every_test = before == 25 and sign == (-1) ** number
                marks = () if in_every_test else pytest.mark.soak
                name = f"{before}-{side}-{game.name}-{setup}"
                yield pytest.param(game, setup, sign, before, id=name, marks=marks)


@pytest.mark.parametrize(("game", "setup", "sign", "before"), list(list_bounds()))
@pytest.mark.slow
def test_a_game_goes_on_from_numbers_at_their_bounds(
    game: Game[Any, Any], setup: Any, sign: int, before: int
) -> None:
    log = advanced(begin_log(game, setup, 1), before)
    for path in list(numbers(log.state.model_dump(mode="json"))):
        # What follows from a correction may take others away.
        if path in numbers(log.state.model_dump(mode="json")):
            log = at_its_bound(log, path, sign)
    for after in play_random_moves(log, Rng.from_seed(before)):
        assert game.load_state(game.dump_state(after.state)) == after.state
