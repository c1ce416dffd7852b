"""Games that play by themselves: how likely a move is."""

from collections import Counter
from dataclasses import replace
from typing import Any

from engines.core import Rng
from engines.core.catalogue import load_installed_game
from engines.core.forecast import pick_random_move, pick_weighted


def test_an_item_is_as_likely_as_its_weight_says() -> None:
    rng, drawn = Rng.from_seed(1), Counter[str]()
    for _ in range(1000):
        item, rng = pick_weighted(["often", "never", "seldom"], [9, 0, 1], rng)
        drawn[item] += 1
    assert drawn["never"] == 0
    assert 60 < drawn["seldom"] < 140


def test_a_game_may_weigh_its_moves() -> None:
    """Without weights a kind of move is as likely as another; with them a move is as likely as the
    game says."""
    game = load_installed_game("highseason")
    state = game.engine.settle(
        game.engine.new_state(game.parse_setup({"level": 3, "depth": "dealt"}), 1)
    ).state

    def weigh(_: Any, moves: Any) -> list[int]:
        return [int(move.do == "claim") for move in moves]

    weighed = replace(game, engine=replace(game.engine, move_weights=weigh))
    drawn = {
        move[0].do
        for seed in range(20)
        if (move := pick_random_move(weighed, state, Rng.from_seed(seed)))
    }
    assert drawn == {"claim"}
    usual = {
        move[0].do
        for seed in range(20)
        if (move := pick_random_move(game, state, Rng.from_seed(seed)))
    }
    assert usual == {"claim", "take_die"}
