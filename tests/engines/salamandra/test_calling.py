"""What can be called, how likely it is, and what `why` looks at."""

from collections import Counter

from engines.core.forecast import compute_next_move_odds
from engines.salamandra import GAME
from engines.salamandra.questions import CALLS
from engines.testing import shuffle_box
from tests.engines.salamandra.tables import NE, NW, SE, SW, full, spots, table
from tests.engines.tables import event
from tests.engines.tables import typed as say


def test_nothing_can_be_called_but_before_his_part_of_a_round() -> None:
    log = table(SW)
    assert [question.name for question in CALLS.list_guessable_questions(log.state)] == [
        "arrow",
        "bonus",
    ]
    assert CALLS.list_guessable_questions(say(log, "turn").state) == ()
    assert CALLS.list_guessable_questions(table(setup={"depth": "guided"}).state) == ()
    assert CALLS.list_guessable_questions(table(played=list(range(1, 17))).state) == ()


def test_only_arrows_of_the_deck_can_be_called() -> None:
    (arrow, _) = CALLS.list_guessable_questions(
        table(style="questions", setup={"placement": "P N8 SW8"}).state
    )
    assert [value for value, _ in arrow.options] == ["SW", "N"]


def test_odds_count_every_remaining_card_once() -> None:
    log = table(map={"spots": spots("H9n")}, played=[NW, NE, SE])
    found = compute_next_move_odds(GAME, log.state)
    assert found["arrow"] == Counter({"NW": 3, "NE": 3, "SE": 3, "SW": 4})
    assert found["bonus"] == Counter({"free": 9, "taken": 4})
    assert found == compute_next_move_odds(GAME, shuffle_box(log.state))


def test_answers_are_the_first_of_each_kind() -> None:
    log = say(table(SW, NE, round=2, map={"spots": spots("H9n")}), "turn")
    assert CALLS.find_answers(log.entries[-1].events) == {"arrow": "SW", "bonus": "taken"}
    assert CALLS.find_answers(()) == {"arrow": "none", "bonus": "none"}


def test_his_part_is_done_when_all_apprentices_are_placed() -> None:
    log = table(SW, NE, style="questions", round=2)
    assert CALLS.is_told_completely(log.state)
    log = say(log, "turn")
    assert not CALLS.is_told_completely(log.state)
    assert not CALLS.is_told_completely(say(log, "free").state)
    assert CALLS.is_told_completely(say(log, "free", "free").state)


def test_why_names_candidates_spots_and_groves() -> None:
    log = say(
        table(SW, map={"tiles": {"G9": "n"}, "spots": spots("G9n") | full("H9")}), "turn", "ok"
    )
    (chosen,) = GAME.considered(event(log, "tile_chosen"))
    assert str(chosen) == "By distance: G9 2.5, H9 1.5 full."
    (placed,) = GAME.considered(event(log, "apprentice_placed"))
    assert str(placed) == "Clockwise from the bonus spot: G9n G9e G9s G9w. Free: G9e G9s G9w."
    log = say(log, "vp 30")
    assert [str(ground) for ground in GAME.considered(event(log, "groves_taken"))] == [
        "G9e touches G8."
    ]
    assert GAME.considered(event(log, "compared")) == ()


def test_points_have_a_source() -> None:
    scored = [GAME.points_of(event) for event in say(table(SW), "turn").entries[-1].events]
    assert [points for points in scored if points] == [("labour", 2)]


def test_progress_tells_your_points_as_you_told_them_last() -> None:
    log = say(table(style="questions"), "turn", "free", "groves 0", "vp 20")
    progress = GAME.progress(log.state)
    assert progress
    assert (progress.round, progress.his, progress.yours) == (2, 2, 20)
