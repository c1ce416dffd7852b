"""Random games of all 120 legal setups, and of every depth: they end, with their cards and nothing
that cannot be.

Every hotel is played at one level; at the others only where there is time.
"""

from typing import Any

import pytest

from engines.core import Header, Log, Rng
from engines.core.forecast import pick_steady_move
from engines.gah import GAME
from engines.gah.setup_steps import DEPTHS, LEVELS
from engines.gah.state import Setup
from tests.engines.gah.invariants import sound
from tests.engines.gah.tables import HOTELS

EVERY = [
    Setup(
        level=level, depth=DEPTHS[(number + turn) % 3], modules=modules or None, entrance=entrance
    )
    for number, (modules, entrance) in enumerate(HOTELS)
    for turn, level in enumerate(LEVELS)
]


def name(setup: Setup) -> str:
    return "-".join(str(value) for value in setup.model_dump(exclude_none=True).values())


PLAYED = [
    pytest.param(
        setup, id=name(setup), marks=[pytest.mark.soak] if number % 3 != number // 3 % 3 else []
    )
    for number, setup in enumerate(EVERY)
]


def test_there_are_120() -> None:
    assert (
        len(EVERY) == len({(setup.level, setup.modules, setup.entrance) for setup in EVERY}) == 120
    )


def played(setup: Setup, seed: int) -> Log:
    document: dict[str, Any] = setup.model_dump(mode="json", exclude_none=True)
    log, rng = Log.begin(GAME, Header(game="gah", setup=document, seed=seed)), Rng.from_seed(seed)
    while move := pick_steady_move(GAME, log.state, rng):
        command, rng = move
        log = log.play_command(command)
    for entry in log.entries[::5]:
        sound(entry.state)
    return log


@pytest.mark.slow
@pytest.mark.parametrize("setup", PLAYED)
def test_a_game_of_every_setup(setup: Setup) -> None:
    log = played(setup, seed=EVERY.index(setup))
    assert log.state.is_over
    drawn = [
        event.card for entry in log.entries for event in entry.events if event.event == "card_drawn"
    ]
    assert len(drawn) == 14
    assert set(drawn) <= set(setup.instructions)


@pytest.mark.parametrize("seed", range(20))
def test_an_entrance_is_drawn_by_the_seed(seed: int) -> None:
    names = set()
    for depth in DEPTHS:
        header = Header(
            game="gah", setup={"level": "easy", "depth": depth, "modules": [3]}, seed=seed
        )
        log = Log.begin(GAME, header)
        (chosen,) = [event for event in log.entries[0].events if event.event == "entrance_chosen"]
        assert chosen.by == "bot"
        names.add(chosen.entrance)
        assert log.state.entrance.name == chosen.entrance
    assert len(names) == 1


def test_every_entrance_is_drawn_by_some_seed() -> None:
    drawn = {
        Log.begin(
            GAME, Header(game="gah", setup={"level": "easy", "modules": [3]}, seed=seed)
        ).state.entrance.name
        for seed in range(40)
    }
    assert len(drawn) == 4
