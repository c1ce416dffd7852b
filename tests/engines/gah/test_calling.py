"""What can be called, and how likely it is."""

import pytest

from engines.core import Log
from engines.core.forecast import compute_next_move_odds, simulate_opponent_move_per_card
from engines.gah import GAME
from engines.gah.cards import ENTRANCES, EntranceName
from engines.gah.event_sentences import PART_STARTS, find_points
from engines.gah.questions import CALLS
from engines.gah.state import Setup
from tests.engines.gah.tables import table
from tests.engines.random_games import played
from tests.engines.tables import say, turn


def dealt(**more: object) -> Log:
    return table(193, depth="dealt", deals=None, **more)  # type: ignore[arg-type]


def test_nothing_can_be_called_but_before_his_move() -> None:
    log = dealt()
    assert [question.name for question in CALLS.list_guessable_questions(log.state)] == [
        "guest",
        "die",
        "objective",
    ]
    assert CALLS.list_guessable_questions(turn(log).state) == ()
    assert CALLS.list_guessable_questions(table(dice=None).state) == ()
    assert CALLS.list_guessable_questions(table(depth="card").state) == ()


def test_only_dice_that_lie_there_can_be_called() -> None:
    (_, die, _) = CALLS.list_guessable_questions(dealt().state)
    assert [value for value, _ in die.options] == ["1", "2", "3", "4", "5"]


def test_claimed_objectives_cannot_be_called() -> None:
    (*_, objective) = CALLS.list_guessable_questions(
        dealt(opponent={"objectives": {"A": "claimed"}}).state
    )
    assert [value for value, _ in objective.options] == ["B", "C", "none"]


def test_odds_where_the_queue_is_unknown() -> None:
    """Possible guests stand in for those that nobody has read."""
    log = table(deals=(), queue=[None] * 5)
    assert sum(compute_next_move_odds(GAME, log.state)["guest"].values()) == 20


def test_every_foreseen_move_ends() -> None:
    for events in simulate_opponent_move_per_card(
        GAME, dealt(round=7, slot=4, you={"passed": None}).state
    ):
        assert events


def test_answers_are_the_first_of_each_kind() -> None:
    log = turn(dealt())
    events = log.entries[-1].events
    assert CALLS.find_answers(events)["die"] == str(
        next(event.space for event in events if event.event == "die_taken")
    )
    assert CALLS.find_answers(()) == {"guest": "none", "die": "none", "objective": "none"}
    assert say(log, "pass").seq == 2


@pytest.mark.parametrize("entrance", ENTRANCES)
def test_every_source_of_points_has_a_heading_and_every_part_of_a_move_a_beat(
    entrance: EntranceName,
) -> None:
    """Of a whole game with every module: the recap and the reveal part by part know them all."""
    setup = Setup(level="hard", depth="dealt", modules=(1, 2, 3, 5), entrance=entrance)
    log = played(GAME, setup, 3)
    events = [event for entry in log.entries for event in entry.events]
    assert {event.source for event in events if event.event == "points_scored"} >= {
        "ballroom",
        "celebrity",
    }
    assert all(find_points(event) for event in events if event.event == "points_scored")
    assert {"dancer_placed", "celebrity_taken"} <= {event.event for event in events} & PART_STARTS


def test_questions_speak_of_elisabeth() -> None:
    state = GAME.engine.new_state(Setup(level="hard", depth="dealt", modules=(2,)), 3)
    state = GAME.engine.settle(state).state
    assert [question.text for question in CALLS.list_guessable_questions(state)][:2] == [
        "The colour of her first guest",
        "The die she takes",
    ]
