"""What follows from a correction: no points stay open for ever, none are kept for nothing, and all
of it is told."""

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from bot.play.table import Table
from bot.presenters.private_pages import make_correction_preview
from engines.core import Log, Step
from engines.core.record import format_record_lines, parse_record
from engines.highseason import GAME
from engines.highseason.hotel import BOARDS, LINE_POINTS, ROOMS
from engines.highseason.rooms import has_completed_line
from engines.highseason.scoring import count_present_sheet
from engines.testing import begin_log
from tests.bot.tables import row
from tests.engines.highseason import tables
from tests.engines.highseason.tables import SHEET, physical, table
from tests.engines.random_games import advanced, few, tried
from tests.engines.tables import events, names, patch, refused, say, turn, typed

TOP_RIGHT: dict[str, Any] = {
    "board": 3,
    "round": 3,
    "slot": 1,
    "opponent": {"hotel": ["4-5", "4-6"], "emperor": [3, 0, 0, 0]},
}
"""One room is missing for row R4."""


def told(log: Log) -> str:
    return " ".join(
        str(GAME.describe_event_at_table(log.state, event)) for event in log.entries[-1].events
    )


def test_a_completed_row_brings_its_points_and_an_opened_one_loses_them() -> None:
    before = table(**TOP_RIGHT)
    log = typed(before, "adjust rooms 4-5 4-6 4-7")
    assert names(log) == ["adjusted", "line_completed", "remarked"]
    assert (log.state.opponent.claims, count_present_sheet(log.state).lines) == (("R4",), 7)
    assert "the first to complete row R4: +7. Ralph's points: 8 → 19." in told(log)
    assert log.state.disputable == ("R4",), "one press says that you had it before him"
    back = typed(log, "adjust rooms 4-5 4-6")
    assert names(back) == ["adjusted", "claim_taken_back", "remarked"]
    assert GAME.view_state(back.state) == GAME.view_state(before.state) | {"just_first": ["R4"]}
    assert "Ralph has the points of R4." in [
        str(said) for said in GAME.describe_differences(back.state, log.state)
    ]
    assert log.play_command(GAME.parse_command({"do": "undo"})).state == before.state
    assert GAME.load_state(
        GAME.dump_state(typed(back, "adjust rooms 4-5 4-6 4-7").state)
    ).just_first == ("R4",)


def test_the_preview_says_what_follows() -> None:
    shown = make_correction_preview(
        Table(row(game="highseason"), table(**TOP_RIGHT)), "adjust rooms 4-5 4-6 4-7"
    ).body
    assert "**Cross out Ralph's room 4-7.**\n**He is the first to complete row R4: +7.**" in shown


def test_a_line_that_you_had_before_him_stays_yours() -> None:
    log = typed(table(**TOP_RIGHT, you={"claims": ["R4"]}), "adjust rooms 4-5 4-6 4-7")
    assert (log.state.opponent.claims, log.state.you.claims) == ((), ("R4",))
    assert "He completes row R4, but you were first." in told(log)
    assert names(typed(log, "adjust rooms 4-5 4-6")) == ["adjusted", "remarked"]


def test_an_emperor_row_is_completed_and_opened() -> None:
    log = typed(table(), "adjust emperor 5/0/0/0")
    assert (log.state.opponent.claims, count_present_sheet(log.state).emperor) == (("E1",), 2)
    assert typed(log, "adjust emperor 4/0/0/0").state.opponent.claims == ()


def test_a_fine_that_a_correction_lifts_or_brings_is_told() -> None:
    log = typed(
        table(round=4, slot=1, opponent={"emperor": [3, 0, 0, 0]}), "adjust emperor 4/0/0/0"
    )
    assert "Ralph's points: -2 → 0." in told(log)


YELLOW: dict[str, Any] = {
    "board": 3,
    "opponent": {"hotel": ["4-2", "4-3", "4-4"], "emperor": [3, 0, 0, 0]},
}
"""One room is missing for a yellow group of four, which is worth five steps."""


def test_a_yellow_group_gives_its_steps_and_takes_them_back() -> None:
    before = table(**YELLOW)
    log = typed(before, "adjust rooms 4-2 4-3 4-4 3-4")
    assert (log.state.opponent.emperor, log.state.opponent.claims) == ((5, 3, 0, 0), ("E1",))
    assert [event.steps for event in events(log, "group_completed")] == [5]
    back = typed(log, "adjust rooms 4-2 4-3 4-4")
    assert back.state.opponent == before.state.opponent
    assert "erase Ralph's last 5 on the Emperor track" in told(back)
    assert "gives the points of Emperor row E1 back: -2" in told(back)


def test_what_somebody_says_of_the_track_is_not_counted_twice() -> None:
    said = {"opponent": {"hotel": ["4-2", "4-3", "4-4", "3-4"], "emperor": [4, 0, 0, 0]}}
    log = patch(table(**YELLOW), said)
    assert (log.state.opponent.emperor, log.state.opponent.claims) == ((4, 0, 0, 0), ())
    opened = patch(log, {"opponent": {"hotel": [], "emperor": [5, 0, 0, 0]}})
    assert (opened.state.opponent.emperor, opened.state.opponent.claims) == ((5, 0, 0, 0), ("E1",))


def test_claims_that_are_said_together_with_rooms_stand() -> None:
    rooms = {"hotel": ["4-5", "4-6", "4-7"]}
    his = patch(table(**TOP_RIGHT), {"opponent": rooms | {"claims": ["R4"]}})
    assert (his.state.opponent.claims, "line_completed" in names(his)) == (("R4",), False)
    yours = patch(table(**TOP_RIGHT), {"opponent": rooms, "you": {"claims": ["R4"]}})
    assert (yours.state.opponent.claims, yours.state.you.claims) == ((), ("R4",))


def test_another_board_has_other_groups() -> None:
    log = table(board=3, opponent={"hotel": ["4-2", "4-3", "4-4", "3-4"], "emperor": [5, 3, 0, 0]})
    log = typed(log, "adjust board 1")
    assert (log.state.opponent.emperor, "no longer complete" in told(log)) == ((3, 0, 0, 0), True)


# ── Who was first ─────────────────────────────────────────────────────────────────────────────────


def completed(**more: Any) -> Log:
    return typed(table(**TOP_RIGHT, **more), "adjust rooms 4-5 4-6 4-7")


def test_what_is_said_to_be_one_s_is_no_longer_the_other_s() -> None:
    log = typed(completed(), "adjust claims R4")
    assert (log.state.opponent.claims, log.state.you.claims) == ((), ("R4",))
    assert "Ralph no longer has the points of R4. You have the points of R4." in told(log)
    assert "Nobody" not in told(log)
    back = typed(log, "adjust his_claims R4")
    assert (back.state.opponent.claims, back.state.you.claims) == (("R4",), ())
    assert "both" not in str(
        refused(log, "adjust", patch={"opponent": {"claims": ["C1"]}, "you": {"claims": ["C1"]}})
    )


def test_what_you_were_not_first_in_is_his_where_he_has_completed_it() -> None:
    log = typed(typed(completed(), "adjust claims R4 C1"), "adjust claims none")
    assert (log.state.opponent.claims, log.state.you.claims) == (("R4",), ())
    assert "Nobody has the points of C1 now" in told(log)


def test_a_line_that_is_nobody_s_though_he_completed_it_is_told() -> None:
    log = typed(completed(), "adjust his_claims none")
    assert "Ralph has completed row R4, though" in told(log)
    assert "C1" in told(typed(log, "adjust his_claims C1")), (
        "points of a column that he has not completed"
    )


# ── After the end, in the middle of a turn, in records ────────────────────────────────────────────


def test_after_the_end_the_result_follows_and_is_told() -> None:
    log = say(
        turn(table(**tables.LAST_TURN, board=3, opponent={"hotel": [], "emperor": [5, 6, 7, 0]})),
        "final",
        parts=SHEET,
    )
    row = [room for room in ("2-5", "2-6", "2-7") if room not in log.state.opponent.hotel]
    assert row
    fixed = patch(log, {"opponent": {"hotel": [*log.state.opponent.hotel, *row]}})
    assert "R2" in fixed.state.opponent.claims
    assert fixed.state.opponent.final == count_present_sheet(fixed.state)
    assert fixed.state.opponent.final.lines == log.state.opponent.final.lines + 2
    outcome = GAME.compute_outcome(fixed.state)
    assert outcome
    assert [(event.opponent, event.you) for event in events(fixed, "game_ended")] == [
        (outcome.his, outcome.yours)
    ]
    assert "." not in "".join(told(fixed).split(". ")).strip("."), (
        "no field of the state by its name"
    )


def test_a_move_that_went_by_another_card_or_board_is_told() -> None:
    log = turn(table("B1", "B2", "B3"))
    (remark,) = events(patch(log, {"card": 202}), "remarked")
    assert (remark.what, remark.told_by) == ("card", "turn")
    assert "went by the other board" in told(patch(log, {"board": 4}))
    assert names(patch(table(), {"board": 4})) == ["adjusted"], "he has not played yet"


def test_a_correction_while_he_waits_for_an_answer() -> None:
    log = turn(physical(**TOP_RIGHT | {"slot": 2, "dice": tables.D10}))
    log = typed(log, "adjust rooms 4-5 4-6 4-7")
    assert log.state.opponent.claims == ("R4",)
    assert GAME.load_state(GAME.dump_state(log.state)) == log.state


def test_a_position_says_its_points_itself() -> None:
    log = table(board=3, opponent={"hotel": ["4-5", "4-6", "4-7"]})
    assert log.state.opponent.claims == ()
    assert typed(log, "adjust dice 0 2 1 3 2 0").state.opponent.claims == (), (
        "nothing else has changed"
    )


def test_a_record_in_which_the_points_were_corrected_by_hand_is_read() -> None:
    log = typed(table(**TOP_RIGHT), "adjust rooms 4-5 4-6 4-7")
    by_hand = '{"do": "adjust", "patch": {"opponent": {"claims": ["R4"]}}}'
    assert parse_record(
        [*format_record_lines(log), by_hand, '{"do": "take_die", "space": 1}']
    ).state.opponent.claims == ("R4",)


# ── Whatever is corrected ─────────────────────────────────────────────────────────────────────────

rooms = st.fixed_dictionaries({"hotel": st.lists(st.sampled_from(ROOMS), unique=True, max_size=28)})
tracks = st.sampled_from([[5, 0, 0, 0], [5, 6, 7, 3], [0, 6, 0, 0], [2, 1, 7, 0], [0, 0, 0, 0]])
corrections = st.one_of(
    st.builds(lambda his: {"opponent": his}, rooms | st.fixed_dictionaries({"emperor": tracks})),
    st.builds(lambda his, track: {"opponent": his | {"emperor": track}}, rooms, tracks),
    st.fixed_dictionaries({"board": st.sampled_from(list(BOARDS))}),
)


@few
@given(
    moves=st.integers(0, 40),
    patches=st.lists(corrections, min_size=1, max_size=5),
    seed=st.integers(0, 99),
)
def test_every_completed_line_is_somebody_s(
    moves: int, patches: list[dict[str, Any]], seed: int
) -> None:
    log = advanced(begin_log(GAME, GAME.setups[1], seed), moves)
    for change in patches:
        log = tried(log, {"do": "adjust", "patch": change})
        state = GAME.load_state(GAME.dump_state(log.state))
        assert all(
            line in (*state.opponent.claims, *state.you.claims)
            for line in LINE_POINTS
            if has_completed_line(state, line)
        )
        assert all(has_completed_line(state, line) for line in state.opponent.claims)
        assert GAME.engine.consequences(state, state) == Step(state), "nothing is left to follow"
