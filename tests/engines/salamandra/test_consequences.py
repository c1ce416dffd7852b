"""What follows from a correction: a lost game is over, points follow the table, and what is left
open is named."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines.core import Header, Log, Step
from engines.core.record import format_record_lines, parse_record
from engines.salamandra import GAME
from engines.salamandra.cards import BOOKS
from engines.salamandra.state import State
from engines.testing import begin_log
from tests.engines.random_games import advanced, few, tried
from tests.engines.salamandra.invariants import sound
from tests.engines.salamandra.tables import SE, SW, full, spots, table
from tests.engines.tables import event, events, names, patch, refused
from tests.engines.tables import typed as say

ROUND_ONE = ("turn", "round b J7; p J7n; g H6; vp 9")


def told(log: Log) -> str:
    return " ".join(
        str(GAME.describe_event_at_table(log.state, event)) for event in log.entries[-1].events
    )


def asks_for(log: Log) -> str | None:
    ask = GAME.find_ask(log.state)
    return ask.about if ask else None


def played() -> Log:
    """A game on the map after its first round: you have 9 points, and Rudolph has fewer."""
    header = Header(game="salamandra", setup={"level": 2, "style": "map"}, seed=3)
    return say(Log.begin(GAME, header), *ROUND_ONE)


def asked(style: str = "questions") -> Log:
    """The same by questions: you have 9 points, and Rudolph has 2."""
    return say(table(style=style), "turn", "free", "groves 0", "vp 9")


# ── Comparisons ───────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("points", [0, 2])
def test_points_of_the_round_before_that_were_not_enough_end_the_game(points: int) -> None:
    log = say(played(), f"adjust my_last {points}")
    assert played().state.opponent.vp == 2
    assert names(log) == ["adjusted", "game_ended"]
    assert (log.state.is_over, log.state.round) == (True, 1)
    assert GAME.compute_outcome(log.state) == GAME.compute_outcome(
        say(begun_again(), "turn", f"b J7; p J7n; g H6; vp {points}").state
    )
    assert f"You {points}, Rudolph 2 after round 1." in told(log)
    assert str(refused(log, "turn")).startswith("The game is over")
    assert say(log, "undo").state == played().state


def begun_again() -> Log:
    return Log.begin(GAME, Header(game="salamandra", setup={"level": 2, "style": "map"}, seed=3))


@pytest.mark.parametrize("line", ["adjust my_last 5", "adjust his_points 8", "adjust his_points 0"])
def test_whoever_is_still_ahead_plays_on(line: str) -> None:
    log = say(played(), line)
    assert names(log) == ["adjusted"]
    assert GAME.find_ask(say(log, "turn").state) is not None


@pytest.mark.parametrize("at", [played, asked])
@pytest.mark.parametrize("points", [9, 31])
def test_points_of_his_that_you_did_not_have_end_the_game_between_rounds(
    at: Any, points: int
) -> None:
    log = say(at(), f"adjust his_points {points}")
    assert log.state.is_over
    assert event(log, "game_ended").model_dump(include={"you", "opponent", "round", "rule"}) == {
        "you": 9,
        "opponent": points,
        "round": 1,
        "rule": "compare.lost",
    }


def test_a_corrected_labour_card_is_compared() -> None:
    log = table(style="questions", setup={"deck": "physical"})
    log = say(log, "labour L2 v2,5,9,14 b4 r3 f4", "turn", "free", "groves 0", "vp 9")
    assert not say(log, "adjust labour L2 v8,8,9,14 b4 r3 f4").state.is_over
    lost = say(log, "adjust labour L2 v9,9,9,14 b4 r3 f4")
    assert (lost.state.is_over, lost.state.opponent.vp) == (True, 9)
    recycled = say(log, "adjust labour L2 v2,5,9,14 b4 r2 f4")
    assert event(recycled, "recycling_offered").times == 2


def test_during_a_round_the_points_of_the_round_before_are_compared() -> None:
    log = say(asked(), "turn")
    assert (log.state.opponent.last, log.state.opponent.vp) == (2, 7)
    assert names(say(log, "adjust my_last 3")) == ["adjusted"]
    lost = say(log, "adjust my_last 2")
    assert (lost.state.is_over, lost.state.round, lost.state.opponent.vp) == (True, 1, 2)
    his = say(log, "adjust his_last 9")
    assert (his.state.is_over, his.state.opponent.vp) == (True, 9)
    later = say(log, "free", "free", "vp 30", "adjust my_last 2")
    assert (later.state.is_over, GAME.compute_outcome(later.state)) == (
        True,
        GAME.compute_outcome(lost.state),
    )


def test_points_of_his_that_may_be_older_than_this_round_are_named() -> None:
    log = say(asked(), "turn")
    assert names(say(log, "adjust his_points 13")) == ["adjusted"]
    named = say(log, "adjust his_points 14")
    assert names(named) == ["adjusted", "remarked"]
    assert "At the end of round 1 Rudolph may have had as many points as you, or more" in told(
        named
    )
    assert not named.state.is_over


def test_a_game_of_an_earlier_release_names_what_it_cannot_know() -> None:
    """Its states lack his points of the round before."""
    between = asked()
    old = json.loads(GAME.dump_state(between.state))
    del old["opponent"]["last"]
    state: State = GAME.load_state(json.dumps(old))
    behind = GAME.apply(state, GAME.parse_command(GAME.parse_line("adjust his_points 9")))
    assert (behind.events[-1].event, behind.state.is_over) == ("remarked", False)
    lost = GAME.apply(state, GAME.parse_command(GAME.parse_line("adjust my_last 2")))
    assert lost.state.is_over
    turn = GAME.apply(state, GAME.parse_command({"do": "turn"})).state
    named = GAME.apply(turn, GAME.parse_command(GAME.parse_line("adjust my_last 2")))
    assert (named.events[-1].event, named.state.is_over) == ("remarked", False)


def short_of_groves() -> Log:
    """The supply has two groves for more gaps, so you are asked after the comparison."""
    position: dict[str, Any] = {"opponent": {"groves": 10}, "you": {"groves": 10}, "round": 2}
    return say(table(SE, SW, **position), "turn", "b J7; p J7n; g H6; vp 40")


def the_score_sheet() -> Log:
    return say(table(style="questions", round=4), "turn", *["free"] * 4, "groves 0", "vp 40")


@pytest.mark.parametrize(("at", "about"), [(short_of_groves, "refill"), (the_score_sheet, "final")])
def test_after_the_comparison_corrected_points_are_compared_again(at: Any, about: str) -> None:
    log = at()
    assert asks_for(log) == about
    assert names(say(log, "adjust my_points 39")) == ["adjusted"]
    for line in ("adjust my_points 3", "adjust his_points 40"):
        lost = say(log, line)
        assert (lost.state.is_over, event(lost, "game_ended").round) == (True, log.state.round)
    assert "this round has been compared" in str(
        refused(log, "adjust", patch={"you": {"vp": None}})
    )


def test_your_points_can_be_untold_before_the_comparison() -> None:
    log = say(table(style="questions"), "turn", "free", "vp 20", "adjust my_points none")
    assert log.state.you.vp is None
    assert "Your points of this round: 20 → not told." in told(log)
    assert asks_for(say(log, "groves 0")) == "vp"


def test_a_doubt_that_a_correction_resolves_is_gone() -> None:
    log = say(asked(), "turn", "free", "free", "groves 0", "vp 8")
    assert log.state.you.doubted == 8
    cleared = say(log, "adjust my_last 7")
    assert (cleared.state.you.doubted, names(cleared)) == (None, ["adjusted", "remarked"])
    assert "8 points are no longer fewer" in told(cleared)


# ── Another round ─────────────────────────────────────────────────────────────────────────────────


def test_another_round_leaves_his_points_and_says_so() -> None:
    log = say(asked(), "adjust round 4")
    assert names(log) == ["adjusted", "remarked"]
    assert "his labour card shows 14 points for what lies between" in told(log)
    assert log.state.opponent.vp == 2
    caught_up = say(log, "adjust his_points 40")
    assert not caught_up.state.is_over, "your 9 points are not those of round 3"
    assert not say(caught_up, "adjust my_last 50").state.is_over
    assert say(caught_up, "adjust my_last 40").state.is_over
    assert say(asked(), "adjust round 1", "turn", "free", "groves 0", "vp 9").state.round == 2


# ── Points that follow the table ──────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("style", ["map", "questions"])
def test_points_follow_spellbooks_and_groves(style: str) -> None:
    at: dict[str, Any] = (
        {"map": {"spots": spots("H9n", "H9e", owner="R")}} if style == "map" else {}
    )
    log = table(style=style, round=2, books={"3u": "R"}, opponent={"vp": 6}, **at)
    assert say(log, "adjust books R1u R3u").state.opponent.vp == 10
    assert say(log, "adjust books none").state.opponent.vp == 2
    assert say(log, "adjust books P1u R3u").state.opponent.vp == 6
    assert say(log, "adjust his_groves 3").state.opponent.vp == 9
    followed = say(log, "adjust books R1u R3u")
    assert event(followed, "points_followed").model_dump(include={"source", "vp", "total"}) == {
        "source": "spellbook",
        "vp": 4,
        "total": 10,
    }
    assert "Rudolph gets 4 more (spellbooks) and has 10." in told(followed)
    both = patch(log, {"opponent": {"groves": 3, "vp": 7}})
    assert (both.state.opponent.vp, names(both)) == (7, ["adjusted"]), "the table has counted them"


def test_points_that_follow_can_lose_the_game() -> None:
    assert say(asked(), "adjust his_groves 6").state.opponent.vp == 8
    lost = say(asked(), "adjust his_groves 7")
    assert names(lost) == ["adjusted", "points_followed", "game_ended"]


# ── Discs, tiles and groves ───────────────────────────────────────────────────────────────────────


def test_no_more_apprentices_are_placed_than_he_has() -> None:
    his = spots(*full("H7"), "I7n", "I7e", owner="R")
    log = say(
        table(round=4, map={"spots": his}, setup={"depth": "guided"}, you={"last": 30}), "turn"
    )
    assert log.state.waiting == 4
    fewer = say(log, "adjust his_discs H9n H9e")
    assert fewer.state.waiting == fewer.state.apprentices_beside == 2
    assert "Rudolph has 2 apprentices left" in told(fewer)
    none = say(log, "adjust his_discs H9n H9e H9s H9w")
    assert (none.state.waiting, asks_for(none)) == (0, "round")
    assert "All of Rudolph's apprentices are in play" in told(none)


def test_a_scroll_for_a_spot_beside_the_bonus_is_named() -> None:
    log = table(map={"spots": spots("H9n", owner="R")})
    moved = say(log, "adjust his_discs H9e -H9n")
    assert "Rudolph got 1 scroll more: correct his scrolls, too" in told(moved)
    back = say(moved, "adjust his_discs H9n -H9e")
    assert "Rudolph got 1 scroll fewer" in told(back)
    assert "1 scroll more" in told(say(log, "adjust tiles H9@e")), "its bonus spot lies elsewhere"
    both = patch(log, {"map": {"spots": {"H9n": None, "H9e": "R"}}, "opponent": {"scrolls": 2}})
    assert names(both) == ["adjusted"]
    assert names(say(moved, "adjust his_discs -H9e")) == ["adjusted"], (
        "on a spellbook it keeps its scroll"
    )


def test_a_tile_that_closes_a_gap_brings_its_grove() -> None:
    log = table(map={"tiles": {"G7": "n", "G8": "n", "G9": "n"}, "groves": ["H6"]})
    closed = say(log, "adjust tiles J7 J8")
    assert [event.gap for event in events(closed, "grove_added")] == ["I7"]
    told_too = patch(log, {"map": {"tiles": {"J7": "n", "J8": "n"}, "groves": ["H6", "H7"]}})
    assert names(told_too) == ["adjusted"]


def test_between_rounds_a_new_tile_has_its_groves_already() -> None:
    log = say(played(), "adjust tiles G7")
    assert event(log, "groves_laid").gaps == ("G6",)
    assert "G6" in log.state.map.groves
    assert names(say(begun_again(), "adjust tiles G7")) == ["adjusted"], "no round was prepared yet"


def test_between_rounds_no_more_groves_are_laid_than_there_are() -> None:
    log = table(round=2, opponent={"groves": 21}, you={"last": 30})
    assert log.state.supply == 1
    filled = say(log, "adjust tiles G7 J7")
    assert (filled.state.supply, event(filled, "groves_laid").gaps) == (0, ("G6",))


def test_a_gap_that_was_filled_is_named() -> None:
    log = played()
    left = [gap for gap in log.state.map.groves if gap != "H7"]
    assert "Empty by this correction: H7." in told(say(log, f"adjust groves {' '.join(left)}"))


def test_a_map_cannot_come_while_a_disc_is_on_its_way() -> None:
    log = say(table(style="questions", opponent={"scrolls": 2}), "turn", "taken")
    assert asks_for(log) == "book"
    start = table().state.map.model_dump(mode="json")
    assert "only between rounds" in str(refused(log, "adjust", patch={"map": start}))


# ── Records ───────────────────────────────────────────────────────────────────────────────────────


def test_a_record_of_an_earlier_release_is_played_as_it_was() -> None:
    """It says nothing of consequences, and played on after points that had lost it."""
    header, *lines = format_record_lines(played())
    correction = json.dumps(
        {"do": "adjust", "patch": {"you": {"last": 2}, "opponent": {"groves": 5}}}
    )
    log = parse_record([header, *lines, correction, json.dumps({"do": "turn"})])
    assert (log.state.is_over, log.state.round, log.state.opponent.vp) == (False, 2, 2 + 5)
    assert parse_record(format_record_lines(log)).entries == log.entries


def test_a_record_of_today_is_played_with_its_consequences() -> None:
    log = say(played(), "adjust his_groves 3", "adjust my_last 2")
    again = parse_record(format_record_lines(log))
    assert again.entries == log.entries
    assert again.state.is_over


# ── Any table ─────────────────────────────────────────────────────────────────────────────────────

numbers = st.integers(0, 40)
his = st.fixed_dictionaries(
    {}, optional={"vp": numbers, "groves": st.integers(0, 9), "scrolls": st.integers(0, 2)}
)
yours = st.fixed_dictionaries({}, optional={"last": numbers, "vp": numbers})
books = st.dictionaries(st.sampled_from(BOOKS), st.sampled_from(["P", "R", None]), max_size=3)
discs = st.dictionaries(
    st.sampled_from(["H7n", "H9e", "I7s", "I9w"]), st.sampled_from(["P", "R", None]), max_size=3
)
tiles = st.dictionaries(st.sampled_from(["G7", "J7", "J8", "G9"]), st.just("n"), max_size=2)
maps = st.fixed_dictionaries({}, optional={"spots": discs, "tiles": tiles})
corrections = st.fixed_dictionaries(
    {},
    optional={
        "opponent": his,
        "you": yours,
        "books": books,
        "map": maps,
        "round": st.integers(1, 4),
    },
)


@few
@given(
    setup=st.sampled_from(list(GAME.setups)),
    moves=st.integers(0, 40),
    patches=st.lists(corrections, min_size=1, max_size=4),
    seed=st.integers(0, 99),
)
def test_nothing_is_left_to_follow(
    setup: Any, moves: int, patches: list[dict[str, Any]], seed: int
) -> None:
    log = advanced(begin_log(GAME, setup, seed), moves)
    for change in patches:
        log = tried(log, {"do": "adjust", "patch": change})
        state = GAME.load_state(GAME.dump_state(log.state))
        sound(state)
        if not state.is_over:
            assert GAME.engine.consequences(state, state) == Step(state)
            assert state.map is None or state.waiting <= state.apprentices_beside
            is_between = state.round > 1 and not state.agenda and state.opponent.last is not None
            assert not is_between or state.you.last > state.opponent.vp
    assert parse_record(format_record_lines(log)).state == log.state
