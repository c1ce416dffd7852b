"""Forecasts: stable under the seed, blind to the order of the decks, and right where it can be counted."""

from itertools import islice
from typing import Any

import pytest

from engines.core.catalogue import games
from engines.core.forecast import Forecast, continuations
from engines.core.game import Game
from engines.core.playing import playout
from engines.core.record import write
from engines.gah.cards import END_STAFF, SECRETARY, SPACES
from tests.engines.gah.tables import SHEET, say, table, turn
from tests.engines.test_conformance import played, shuffled
from tests.engines.test_records import engines


def points(game: Game[Any, Any], state: Any, count: int, seed: int = 0) -> list[int]:
    return [end.his for end in islice(continuations(game, state, seed), count)]


def halfway(game: Game[Any, Any]) -> Any:
    states = [state for state, _ in playout(game, game.fullest, 3)]
    return states[len(states) // 2]


every_game = pytest.mark.parametrize("game", games().values(), ids=lambda game: game.name)


@every_game
def test_the_same_seed_foretells_the_same(game: Game[Any, Any]) -> None:
    state = halfway(game)
    assert points(game, state, 5) == points(game, state, 5)
    assert points(game, state, 8, seed=1) != points(game, state, 8)


@every_game
def test_it_does_not_know_the_order_of_a_deck(game: Game[Any, Any]) -> None:
    """Shuffled decks hold the same cards, and that is all it may look at."""
    state = halfway(game)
    other = shuffled(state)
    known = [sorted(deck.cards) for deck in state.box.decks().values()]
    assert known == [sorted(deck.cards) for deck in other.box.decks().values()]
    assert points(game, state, 10) == points(game, other, 10)


def test_where_everything_is_known_it_is_certain() -> None:
    """After his last card only his rooms and staff are left to count."""
    log = table(193, depth="dealt", deals=None, round=7, slot=4)
    log = turn(log)
    found = points(log.game, log.state, 6)
    ended = say(log, "final", parts=SHEET)
    outcome = log.game.outcome(ended.state)
    assert outcome
    assert set(found) == {outcome.his}


def test_one_card_left_is_brute_force() -> None:
    """His last turn with a full hotel and all his staff face up: only the card matters, and every card was tried."""
    full = {
        "hotel": list(SPACES),
        "staff": [card for card in END_STAFF if card != SECRETARY][:5],
        "objectives": {"A": "II"},
    }
    last: dict[str, Any] = {"depth": "dealt", "deals": None, "round": 7, "slot": 4, "opponent": full}
    log = table(**last)
    exact = []
    for card in log.state.box.instruction.cards:
        outcome = log.game.outcome(say(turn(table(card, **last)), "final", parts=SHEET).state)
        assert outcome
        exact.append(outcome.his)
    found = points(log.game, log.state, 150)
    assert set(found) <= set(exact)
    near = 4 * Forecast.of(exact).spread / len(found) ** 0.5
    assert abs(Forecast.of(found).mean - Forecast.of(exact).mean) <= near


def test_the_command_prints_it(tmp_path: Any) -> None:
    game = games()["gah"]
    record = tmp_path / "game.jsonl"
    log = played(game, game.fullest, 2)
    record.write_text("\n".join(list(write(log))[:20]), encoding="utf-8")
    done = engines("forecast", str(record), "--count", "20")
    assert done.returncode == 0
    assert done.stdout.startswith("Leopold heads for ")
    assert "(20 continuations). It assumes" in done.stdout
    streamed = engines("forecast", str(record), "--count", "20", "--stream")
    assert len(streamed.stdout.splitlines()) == 20
    assert str(Forecast.of([int(line) for line in streamed.stdout.split()])) in done.stdout


def test_what_cannot_be_foretold() -> None:
    header = '{"empty_chair": 1, "game": "gah", "setup": {"level": "hard", "depth": "card"}, "seed": 1}'
    refused = engines("forecast", "-", stdin=header)
    assert refused.returncode == 1
    assert "nothing to foretell" in refused.stderr
    assert engines("forecast", "-", stdin="hello").returncode == 2
    assert engines("forecast", "-", "--count", "0", stdin=header).returncode == 2
