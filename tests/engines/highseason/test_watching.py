"""What friends see of a move: calls with odds, parts, where the points come from, how far the game
has come."""

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from itertools import islice

import pytest

from bot.play.call_service import count_opponent_answers_after
from bot.play.table import Table
from engines.core import Deck, Entry, Header, Log, Rng
from engines.core.forecast import compute_next_move_odds, play_continuations
from engines.highseason import GAME
from engines.highseason.cards import CARDS_PER_LETTER, list_card_numbers
from engines.highseason.corrections import list_visible_cards
from engines.highseason.state import Setup, State
from engines.testing import begin_log
from tests.bot.tables import row
from tests.engines.highseason.tables import physical, table
from tests.engines.random_games import advanced, played
from tests.engines.tables import say, turn


def test_the_die_and_the_first_room_can_be_called() -> None:
    log = table("B1", "B7", dice=[0, 3, 3, 4, 0, 0])
    die, room = GAME.calls.list_guessable_questions(log.state) if GAME.calls else ()
    assert [value for value, _ in die.options] == ["2", "3", "4"]
    assert [value for value, _ in room.options] == ["blue", "red", "yellow", "none"]
    answers = GAME.calls.find_answers(turn(log).entries[-1].events) if GAME.calls else {}
    assert answers == {"die": "2", "room": "red"}


def test_odds_count_the_cards_that_remain() -> None:
    found = compute_next_move_odds(GAME, table(level=3).state)
    assert sum(found["die"].values()) == sum(found["room"].values()) == 16
    assert set(found["room"]) <= {"blue", "red", "yellow", "none"}


def otherwise_drawn(state: State) -> State:
    """The table with the A and C cards in the stack that are not in it."""
    hidden = {
        letter: set(list_card_numbers(letter, CARDS_PER_LETTER[letter]))
        - set(list_visible_cards(state)["solo"])
        for letter in "AC"
    }
    stack = list(state.box.solo.cards)
    for cards in hidden.values():
        inside, outside = (
            [card for card in stack if card in cards],
            sorted(cards - set(stack), reverse=True),
        )
        for old, new in zip(inside, outside, strict=False):
            stack[stack.index(old)] = new
    return state.replace(box=state.box.replace(solo=Deck(tuple(stack))))


@pytest.mark.parametrize("level", [2, 3, 4])
@pytest.mark.parametrize("moves", [0, 5])
@pytest.mark.slow
def test_nothing_foreseen_knows_which_cards_were_drawn_into_the_stack(
    level: int, moves: int
) -> None:
    state = advanced(
        begin_log(GAME, Setup(level=level, depth="dealt", board=1), 3), 4 * moves
    ).state
    while not (GAME.calls and GAME.calls.list_guessable_questions(state)):
        state = GAME.engine.apply(state, GAME.engine.legal_moves(state)[0]).state
    other = otherwise_drawn(state)
    assert sorted(other.box.solo.cards) != sorted(state.box.solo.cards)
    assert compute_next_move_odds(GAME, state) == compute_next_move_odds(GAME, other)
    tables = [
        Table(
            row(game="highseason"),
            replace(begin_log(GAME, GAME.fullest, 1), entries=(Entry(0, None, (), each),)),
        )
        for each in (state, other)
    ]
    assert count_opponent_answers_after(tables[0], "") == count_opponent_answers_after(
        tables[1], ""
    )
    foretold = [
        [end.his for end in islice(play_continuations(GAME, each), 2)] for each in (state, other)
    ]
    assert foretold[0] == foretold[1]


def test_odds_count_each_card_as_likely_as_it_is() -> None:
    state = table(level=3).state
    chances = state.find_possible_cards("solo")
    assert sum(chances.values()) == 16
    assert {card: chances[card] for card in (101, 201, 304)} == {
        101: Fraction(1, 2),
        201: 1,
        304: Fraction(1, 2),
    }
    drawn = Counter(
        card
        for n in range(200)
        for card in state.reshuffle_unknown(Rng.from_seed(n)).box.solo.cards
    )
    assert all(60 < drawn[card] < 140 for card in chances if card // 100 != 2)
    assert all(drawn[card] == 200 for card in chances if card // 100 == 2)


@pytest.mark.parametrize(
    "log", [physical(), table(depth="card"), table(slot=2)], ids=["physical", "card", "yours"]
)
def test_nothing_to_call(log: Log) -> None:
    assert GAME.calls
    assert GAME.calls.list_guessable_questions(log.state) == ()


@pytest.mark.parametrize(
    "setup", [setup for setup in GAME.setups if setup.depth != "card"], ids=str
)
@pytest.mark.parametrize("seed", range(3))
def test_points_on_the_way_are_the_points_of_the_score_sheet(setup: object, seed: int) -> None:
    log = played(GAME, setup, seed)
    events = [event for seq in (0, *log.mainline.played) for event in log.entries[seq].events]
    assert log.state.is_over
    assert not any(event.event == "adjusted" for event in events)
    points = sum(scored[1] for event in events if (scored := GAME.points_of(event)))
    assert points == log.state.opponent.final.total
    progress = GAME.progress(log.state)
    assert progress
    assert (progress.his, progress.round) == (points, 7)


def test_progress_knows_your_points_as_you_told_them() -> None:
    log = say(table(), "points", vp=31)
    progress = GAME.progress(log.state)
    assert progress
    assert (progress.round, progress.yours) == (2, 31)
    assert GAME.progress(table(depth="card").state) is None


def test_equal_points_are_a_draw() -> None:
    header = Header(game="highseason", setup={"level": 1, "depth": "card"}, seed=1)
    log = Log.begin(GAME, header)
    for _ in range(14):
        log = turn(log)
    yours = {
        "rooms": 40,
        "groups": 0,
        "lines": 0,
        "emperor": 0,
        "staff": 0,
        "krones": 0,
        "loans": 0,
    }
    his = {"rooms": 40, "groups": 0, "lines": 0, "emperor": 0}
    outcome = GAME.compute_outcome(say(log, "final", parts=yours, opponent=his).state)
    assert outcome
    assert outcome.drawn
    assert not outcome.won
