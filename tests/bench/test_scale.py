"""The model of docs/SCALING.md: what follows from the figures, and that the page says just that."""

from dataclasses import astuple, replace
from pathlib import Path

import pytest

from tests.bench.scale import Count
from tests.bench.scaling_model import DAY, FULL, MEASURED, MOVES, PEAK, Cost, breaks, model, needed

PAGE = (Path(__file__).parents[2] / "docs" / "SCALING.md").read_text(encoding="utf-8")
ROUND = Cost(bot=20, database=2, transactions=1.5, by_token=0.1, stored=2, logged=3)


def test_what_so_many_games_take() -> None:
    """A move a second at the peak, on average over the day a third of that."""
    games = DAY // (MOVES * PEAK)
    one = needed(games, ROUND)
    assert one.moves == pytest.approx(1)
    assert one.processes == 1
    assert one.database == pytest.approx(0.002 / FULL)
    assert one.transactions == pytest.approx(1.5)
    assert one.by_token == pytest.approx(0.1)
    assert one.grown == pytest.approx(games * MOVES * 2 / 1024**2)
    many = needed(games * 1000, ROUND)
    assert many.processes == 40, (
        "20 ms a move are 50 moves a second of a whole processor, 25 of half of one"
    )


def test_what_breaks_first_comes_first() -> None:
    found = breaks(ROUND)
    assert list(found.values()) == sorted(found.values())
    assert needed(int(found["one process is full"]), ROUND).processes == 1
    assert needed(int(found["one process is full"]) + 2, ROUND).processes == 2
    first, *_ = breaks(replace(ROUND, by_token=20))
    assert first == "Discord's limit for the bot's token, as measured"
    assert "as measured" not in " ".join(breaks(replace(ROUND, by_token=0)))


def test_costs_are_of_each_move() -> None:
    before, after = Count(1.0, 0.5, 100, 4096, 0), Count(3.0, 0.7, 250, 4096 + 204800, 307200)
    cost = after.each(before, moves=100, by_token=10)
    assert astuple(cost) == pytest.approx(astuple(ROUND))


def test_the_page_says_what_the_model_computes() -> None:
    """`python -m tests.bench.scaling_model` prints it."""
    for line in model(MEASURED):
        assert line in PAGE.splitlines(), line
