"""Forecasts: stable under the seed, blind to the order of the decks, and right where it can be
counted."""

import json
from itertools import cycle, islice
from types import SimpleNamespace
from typing import Any

import pytest

from engines.core import Game, Rng, forecast
from engines.core.catalogue import load_installed_games
from engines.core.chance import FastRng
from engines.core.engine import Step, drop_events
from engines.core.events import Event
from engines.core.forecast import (
    MAX_CONTINUATIONS,
    MIN_CONTINUATIONS,
    Forecast,
    group_offered_moves,
    pick_forecast_move,
    pick_steady_move,
    play_continuations,
)
from engines.core.record import format_record_lines, parse_record
from engines.testing import shuffle_box
from tests.engines.gah.tables import SHEET, table
from tests.engines.moments import beside
from tests.engines.random_games import played
from tests.engines.tables import say, turn
from tests.engines.test_records import engines
from tests.engines.waterdeep import tables as waterdeep
from tests.playouts import playout
from tests.tiers import gold


def points(game: Game[Any, Any], state: Any, count: int, seed: int = 0) -> list[int]:
    return [end.his for end in islice(play_continuations(game, state, seed), count)]


def halfway(game: Game[Any, Any]) -> Any:
    states = [state for state, _ in playout(game, game.fullest, 3)]
    return states[len(states) // 2]


pytestmark = pytest.mark.slow
every_game = pytest.mark.parametrize(
    "game", load_installed_games().values(), ids=lambda game: game.name
)


@every_game
def test_the_same_seed_foretells_the_same(game: Game[Any, Any]) -> None:
    state = halfway(game)
    assert points(game, state, 5) == points(game, state, 5)
    assert points(game, state, 8, seed=1) != points(game, state, 8)


@every_game
def test_it_does_not_know_the_order_of_a_deck(game: Game[Any, Any]) -> None:
    """Shuffled decks hold the same cards, and that is all it may look at."""
    state = halfway(game)
    other = shuffle_box(state)
    known = [sorted(deck.cards) for deck in state.box.decks().values()]
    assert known == [sorted(deck.cards) for deck in other.box.decks().values()]
    assert points(game, state, 10) == points(game, other, 10)


# ── Played out for its end alone ──────────────────────────────────────────────────────────────────


@every_game
def test_the_states_are_the_same_where_events_are_dropped(game: Game[Any, Any]) -> None:
    """Move by move, in every setup."""
    for seed, setup in enumerate((game.fullest, *game.setups)):
        for state, command in playout(game, setup, seed):
            kept = game.engine.apply(state, command)
            dropped = game.engine.apply(state, command, drop_events)
            assert dropped == Step(kept.state)


def test_an_event_is_an_event_in_a_forecast_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """The rules construct the same events, with their reasons, and the recorder of the forecast
    drops them."""
    game, state = load_installed_games()["waterdeep"], halfway(load_installed_games()["waterdeep"])
    seen: list[Event] = []

    def drop_and_see(events: tuple[Event, ...]) -> tuple[Event, ...]:
        seen.extend(events)
        return ()

    monkeypatch.setattr(forecast, "drop_events", drop_and_see)
    next(play_continuations(game, state))
    assert seen and all(isinstance(event, Event) for event in seen)
    assert any(event.why for event in seen)


@every_game
def test_moves_by_their_kind_are_the_moves_we_offer(game: Game[Any, Any]) -> None:
    for seed, setup in enumerate((game.fullest, *game.setups)):
        for state, _ in playout(game, setup, seed):
            kinds = {
                kind: list(moves()) for kind, moves in group_offered_moves(game, state).items()
            }
            offered = game.engine.legal_moves(state)
            assert kinds == {
                do: [move for move in offered if move.do == do]
                for do in {move.do for move in offered}
            }


def test_nobody_says_anything_beside_a_turn() -> None:
    """A quest of yours is no move, nor is a coin that is turned; whoever plays at random does
    both."""
    game = load_installed_games()["waterdeep"]
    steady = {command.do for seed in range(6) for _, command in playout(game, game.fullest, seed)}
    wildly = {
        command.do for seed in range(6) for command in played(game, game.fullest, seed).commands
    }
    assert {*game.engine.left_out_of_forecasts} == {"done", "coin"} <= wildly
    assert steady == {"turn", "place", "buy", "play", "lost", "tax", "final"}


@every_game
def test_it_is_played_out_by_the_engine(game: Game[Any, Any]) -> None:
    """As somebody would who plays the very same moves and hears everything."""
    state, root = halfway(game), Rng.from_seed(4).make_stream("forecast")
    for number, foretold in enumerate(islice(play_continuations(game, state, 4), 3), start=1):
        ended = state.reshuffle_unknown(root.make_stream("box", number))
        rng: Any = FastRng(root.make_stream("table", number))
        while move := pick_forecast_move(game, ended, rng):
            command, rng = move
            ended = game.apply(ended, command).state
        assert foretold == game.progress(ended)


# ── What the player of a forecast does not do ─────────────────────────────────────────────────────


def foretold_moves(game: Game[Any, Any], setup: Any, seed: int) -> tuple[list[Any], Any]:
    """Return the commands of one continuation from the start, and the state in which it ends."""
    state: Any = game.engine.settle(game.engine.new_state(setup, seed)).state
    commands, rng = [], Rng.from_seed(seed)
    while move := pick_forecast_move(game, state, rng):
        command, rng = move
        commands.append(command)
        state = game.engine.apply(state, command).state
    return commands, state


@every_game
def test_the_player_of_a_forecast_claims_nothing(game: Game[Any, Any]) -> None:
    """At every setup, whoever answers: the reward of Nine Stars Inn is a question, and completes no
    line."""
    for seed, setup in enumerate((game.fullest, *game.setups)):
        commands, ended = foretold_moves(game, setup, seed)
        claims = [command for command in commands if command.do in game.engine.claim_kinds]
        assert all(command.do == "line" and command.lines == 0 for command in claims)
        if game.name in ("gah", "highseason"):
            assert ended.you.claims == ()
        assert not any(command.do in game.engine.left_out_of_forecasts for command in commands)


@pytest.mark.soak
@pytest.mark.parametrize("name", ["gah", "highseason"])
def test_what_was_claimed_stays_claimed(name: str) -> None:
    game = load_installed_games()[name]
    begun = game.engine.settle(game.engine.new_state(game.fullest, 3)).state
    claim = next(command for command in game.engine.legal_moves(begun) if command.do == "claim")
    claimed = game.engine.apply(begun, claim).state
    lower, higher = (
        Forecast.from_points(points(game, state, 50)).mean for state in (claimed, begun)
    )
    assert lower < higher


@pytest.mark.soak
@pytest.mark.parametrize(
    ("name", "setup", "mean"),
    [
        ("gah", {"level": "hard", "depth": "dealt"}, 206),
        ("highseason", {"level": 3, "depth": "dealt", "deck": "house"}, 84),
    ],
)
def test_what_the_opponent_gets_if_nothing_is_claimed(
    name: str, setup: dict[str, Any], mean: int
) -> None:
    """Leopold was foretold 193 and Ralph 67, when the player claimed nearly everything by
    chance."""
    game = load_installed_games()[name]
    begun = game.engine.settle(game.engine.new_state(game.parse_setup(setup), 3)).state
    assert abs(Forecast.from_points(points(game, begun, 150)).mean - mean) < 5


def test_rudolph_is_foretold_to_the_last_round() -> None:
    """A player who falls behind by chance would end the game early, with few points for Rudolph."""
    game = load_installed_games()["salamandra"]
    for setup in game.setups:
        for seed in range(3):
            assert foretold_moves(game, setup, seed)[1].round == 4


# ── A coin of Pseudo's may still be turned: then the last move is taken back ──────────────────────


def test_a_coin_does_not_bring_back_the_real_decks() -> None:
    """Tables that look alike are foretold alike, whatever lies in their boxes."""
    hall = [("House of Heroes", 1), ("The Skulkway", 1), ("The Stone House", 1)]
    two_ways: dict[str, Any] = {
        "quests": ("Expose Cult Corruption", waterdeep.OWLBEARS),
        "tavern": "1/0/0/0/0",
        "tiles": [("Jesters' Court", "opponent", 2)],
        "position": {"round": 8},
    }
    logs = [turn(waterdeep.table(hall=hall, seed=seed, **two_ways)) for seed in range(4)]
    game, first = logs[0].game, waterdeep.went(logs[0])
    alike = [log.state for log in logs if waterdeep.went(log) == first]
    assert len(alike) > 1
    assert all(
        game.view_state(state) == game.view_state(alike[0]) and state.box.last for state in alike
    )
    assert len({tuple(points(game, state, 20)) for state in alike}) == 1


def test_what_was_seen_of_the_last_move_stays() -> None:
    """The cards it drew lie on top again, and an earlier coin falls as it fell."""
    game, seen = load_installed_games()["waterdeep"], 0
    for state in (
        state
        for seed in range(6)
        for state, _ in playout(game, game.fullest, seed)
        if state.box.last
    ):
        hidden = state.reshuffle_unknown(Rng.from_seed(seen)).box
        for name, deck in state.box.last.before.box.decks().items():
            again, left = hidden.last.before.box.decks()[name], state.box.decks()[name]
            drawn = [card for card in deck.cards if card not in left.cards]
            assert sorted(again.cards) == sorted(deck.cards)
            assert list(again.cards[: len(drawn)]) == drawn
        *earlier, coin = state.box.last.coins
        other = next(side for side in coin.options if side != coin.fell)
        turn_it = game.parse_command({"do": "coin", "pick": other, "number": coin.number})
        turned = game.engine.apply(state.replace(box=hidden), turn_it).state
        assert turned.box.last.coins[: len(earlier)] == tuple(earlier)
        seen += 1
    assert seen > 3


# ── Where it can be counted ───────────────────────────────────────────────────────────────────────


def test_where_everything_is_known_it_is_certain() -> None:
    """After his last card only his rooms and staff are left to count."""
    log = table(193, depth="dealt", deals=None, round=7, slot=4)
    log = turn(log)
    found = points(log.game, log.state, 6)
    ended = say(log, "final", parts=SHEET)
    outcome = log.game.compute_outcome(ended.state)
    assert outcome
    assert set(found) == {outcome.his}


TABLES = range(2)
"""Ways to play on, each with answers, dice and coins of its own."""


def his_points(game: Game[Any, Any], state: Any, seed: int) -> int:
    rng = Rng.from_seed(seed)
    state = state.replace(box=state.box.replace(rng=rng.make_stream("box")))
    while move := pick_steady_move(game, state, rng):
        command, rng = move
        state = game.engine.apply(state, command).state
    progress = game.progress(state)
    assert progress
    return progress.his


@pytest.mark.soak
@pytest.mark.parametrize("game", gold().values(), ids=list(gold()))
def test_small_decks_by_brute_force(game: Game[Any, Any]) -> None:
    """Every order of the cards that are left gives the same points as the forecast, and as
    often."""
    ending = beside(game.name)["ENDING"]
    exact = []
    for state in ending.orders():
        (found,) = {his_points(game, state, seed) for seed in TABLES}
        exact.append(found)
    assert len(set(exact)) > 1, "the order matters"
    for seed in range(2):
        foretold = points(game, ending.state, 200, seed)
        assert set(foretold) == set(exact)
        near = 3 * Forecast.from_points(exact).spread / len(foretold) ** 0.5
        assert abs(Forecast.from_points(foretold).mean - Forecast.from_points(exact).mean) <= near


def test_the_command_prints_it(tmp_path: Any) -> None:
    game = load_installed_games()["gah"]
    record = tmp_path / "game.jsonl"
    log = played(game, game.fullest, 2)
    lines = list(format_record_lines(log))[:20]
    record.write_text("\n".join(lines), encoding="utf-8")
    done = engines("forecast", str(record), "--count", "20")
    assert done.returncode == 0
    assert done.stdout.startswith("Leopold is on course for about ")
    assert " if you claim nothing more (± " in done.stdout
    assert (
        "in 20 continuations). It assumes that you play on at random and claim nothing more, and"
        in done.stdout
    )
    each = engines("forecast", str(record), "--count", "3", "--stream").stdout.split()
    assert [*map(int, each)] == [
        end.his for end in islice(play_continuations(game, parse_record(lines).state), 3)
    ]


def test_it_is_fed_line_by_line() -> None:
    """By the bot, position after position."""
    game = load_installed_games()["highseason"]
    states = [state for state, _ in playout(game, game.fullest, 3)][-9:-6:2]
    positions = [
        json.dumps({"game": game.name, "state": game.dump_state(state), "most": MAX_CONTINUATIONS})
        for state in states
    ]
    fed = engines("foretell", stdin="\n".join(positions))
    assert [Forecast(**json.loads(line)) for line in fed.stdout.splitlines()] == [
        Forecast.estimate(game, state, MAX_CONTINUATIONS) for state in states
    ]


@pytest.mark.parametrize(("spread", "count"), [(0, 50), (7, 50), (9, 100), (12, 150), (60, 200)])
def test_it_is_content_with_few_while_they_differ_little(
    monkeypatch: pytest.MonkeyPatch, spread: int, count: int
) -> None:
    """As long as the mean is known within a point."""
    ends = cycle([SimpleNamespace(his=100 - spread), SimpleNamespace(his=100 + spread)])
    monkeypatch.setattr("engines.core.forecast.play_continuations", lambda *_: ends)
    assert Forecast.estimate(load_installed_games()["gah"], None, MAX_CONTINUATIONS) == Forecast(
        100, spread, count
    )
    assert Forecast.estimate(load_installed_games()["gah"], None, MIN_CONTINUATIONS) == Forecast(
        100, spread, MIN_CONTINUATIONS
    )


def test_what_cannot_be_foretold() -> None:
    header = (
        '{"empty_chair": 1, "game": "gah", "setup": {"level": "hard", "depth": "card"}, "seed": 1}'
    )
    refused = engines("forecast", "-", stdin=header)
    assert refused.returncode == 1
    assert "nothing to foretell" in refused.stderr
    assert engines("forecast", "-", stdin="hello").returncode == 2
    assert engines("forecast", "-", "--count", "0", stdin=header).returncode == 2
