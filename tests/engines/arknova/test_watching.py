"""What friends see: calls with odds, forecasts, where points come from; and why he did it."""

from collections import Counter
from itertools import islice

import pytest

from engines.arknova import GAME
from engines.core import Forecast, Log, Rng, use_language
from engines.core.forecast import compute_next_move_odds, pick_random_move, play_continuations
from tests.engines.arknova.tables import table, turn
from tests.engines.tables import event, typed

# ── Calls and odds ────────────────────────────────────────────────────────────────────────────────


def test_the_card_can_be_called_before_his_turn() -> None:
    log = typed(table(3), "done")
    assert GAME.calls
    (question,) = GAME.calls.list_guessable_questions(log.state)
    assert question.text == "The card he plays"
    assert question.options == (
        ("cards", "Cards"),
        ("build", "Build"),
        ("association", "Association"),
        ("sponsors", "Sponsors"),
    )
    assert GAME.calls.find_answers(typed(log, "turn").entries[-1].events) == {"card": "build"}


@pytest.mark.parametrize(
    "log", [table(), turn(table(2)), typed(table(), "done break")], ids=["yours", "asked", "break"]
)
def test_there_is_nothing_to_call(log: Log) -> None:
    assert GAME.calls
    assert GAME.calls.list_guessable_questions(log.state) == ()


def test_each_of_four_cards_is_as_likely_as_another() -> None:
    found = compute_next_move_odds(GAME, typed(table(3), "done").state)
    assert found == {"card": Counter({"cards": 1, "build": 1, "association": 1, "sponsors": 1})}


def test_dice_are_fair_and_have_nothing_to_do_with_each_other() -> None:
    log, slots, folders = table(), Counter[int](), Counter[int]()
    for number in range(400):
        box = log.state.reshuffle_unknown(Rng.from_seed(number)).box
        slots[box.die.cards[0]] += 1
        folders[box.folder.cards[0]] += 1
    assert {*slots} == {2, 3, 4, 5}
    assert {*folders} == {1, 2, 3, 4, 5, 6}
    assert min(slots.values()) > 60
    assert min(folders.values()) > 35


def test_dice_are_rolled_anew_for_each_of_his_turns() -> None:
    log = turn(table(4))
    before = log.state.box.decks()
    after = typed(log, "done").state.box.decks()
    assert sum(before[name] != after[name] for name in before) >= 5
    again = typed(turn(table(4), report="done"), "adjust appeal 60", "done").state.box.decks()
    assert again == after, "a correction changes nothing that is rolled"


# ── Forecast ──────────────────────────────────────────────────────────────────────────────────────


def mean_of(level: int, count: int = 60) -> float:
    log = table(level=level)
    return Forecast.from_points(
        [end.his for end in islice(play_continuations(GAME, log.state), count)]
    ).mean


@pytest.mark.slow
def test_a_harder_level_is_foretold_more_points() -> None:
    """By the model of the rules his score after 30 turns is about -35 at level 1 and +9 at level
    6."""
    easy, hard = mean_of(1), mean_of(6)
    assert -40 < easy < -10
    assert 0 < hard < 25


def test_a_break_comes_now_and_then_and_the_end_comes_late() -> None:
    said: Counter[str | None] = Counter()
    for seed in range(8):
        log, rng = table(seed=seed), Rng.from_seed(seed)
        while (move := pick_random_move(GAME, log.state, rng)) and log.state.round < 25:
            log, rng = log.play_command(move[0]), move[1]
            if move[0].do == "done":
                said[move[0].news] += 1
    assert said["end"] == said["break-end"] == said["end-in-break"] == 0
    assert 0.15 < said["break"] / said.total() < 0.35


# ── Points ────────────────────────────────────────────────────────────────────────────────────────


def test_where_his_points_come_from() -> None:
    log = turn(table(5, level=6, row="ACSPB", conservation=9))
    assert GAME.points_of(event(log, "conservation_gained")) == ("conservation", 11)
    assert (
        str(GAME.describe_achievement(log.state, log.entries[-1].events[:2]))
        == "gained 4 conservation"
    )
    animals = turn(table(5, row="CBSPA"))
    assert GAME.points_of(event(animals, "appeal_gained")) == ("appeal", 6)
    assert GAME.points_of(event(turn(table(5)), "tokens_placed")) is None


# ── Why ───────────────────────────────────────────────────────────────────────────────────────────


def why(log: Log) -> list[str]:
    return [str(said) for said in GAME.list_reasons(log.state, log.entries[-1].events)]


def test_why_names_the_die_the_slot_and_the_card() -> None:
    assert why(turn(table(3))) == ["The die shows 3: in slot 3 lies Build, with side I up."]
    with use_language("de"):
        assert why(turn(table(3))) == ["Der Würfel zeigt 3: Auf Platz 3 liegt Bauen mit Seite I."]


def test_why_a_task_is_shifted() -> None:
    taken = turn(table(4, workers=2, placed=["university"], projects=2))
    assert (
        "The slot says universities, where a worker of his stands; so project work, the next "
        "higher one."
    ) in why(taken)[1]
    lower = turn(table(5, row="ABCPS", workers=2, placed=["project"]))
    assert "so universities, the next lower one" in why(lower)[1]
    impossible = turn(table(4, universities=["hand", "icons", "reputation"], projects=2))
    assert "The slot says universities, which he cannot do" in why(impossible)[1]
    (ground,) = GAME.considered(event(taken, "task_taken"))
    assert (
        str(ground)
        == "The slot says universities. He has 2 workers; one stood on universities already."
    )


def test_why_that_kind() -> None:
    log = turn(
        table(4, placed=["reputation"], zoos=["asia"], universities=[], decks={"lacking": [1]})
    )
    assert (
        "He lacks 3 of 4 partner zoos and 3 of 3 universities: a partner zoo, by a coin."
        in why(log)[1]
    )
    (ground,) = GAME.considered(event(log, "kind_chosen"))
    assert "free spaces count" in str(ground)


def test_why_that_project() -> None:
    several = turn(table(5, row="ABCPS", projects=3, decks={"project": [2]}))
    assert "Several projects lie on his mat: one of them at random." in why(several)[1]
    (ground,) = GAME.considered(event(several, "project_chosen"))
    assert str(ground) == "3 projects lie on his mat. The die says number 2 of 3 on his mat."
    board = turn(table(5, row="ABCPS"), "projects 2")
    assert why(board)[-1].endswith(
        "Nothing lies on his mat: one without a token of a player, at random."
    )


def test_why_reputation_is_lost() -> None:
    log = turn(table(2, row="ABCSP", level=5, reputation=9))
    assert why(log)[1] == "2 of reputation lost: beyond 9 he would need Cards II."
    (ground,) = GAME.considered(event(log, "reputation_lost"))
    assert "His counter stands on 9" in str(ground)


def test_options_are_named_in_words() -> None:
    log = turn(table(4, workers=2, placed=["university"], projects=2))
    taken = event(log, "task_taken")
    assert [GAME.option_name(taken, option) for option in taken.why[0].before] == [
        "universities",
        "project work",
        "partner zoos",
        "reputation",
    ]
    assert GAME.option_name(event(log, "card_played"), "build") == "Build"
