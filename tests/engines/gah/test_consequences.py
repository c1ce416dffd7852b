"""What follows from a correction: points are scored or given back, guests move in, and what is left
open is said."""

import json
from typing import Any

import pytest

from engines.core import Log
from engines.core.record import format_record_lines, parse_record
from engines.gah import GAME
from tests.engines.gah.tables import AT_YOUR_LAST_TURN, SHEET, table
from tests.engines.tables import asked, event, events, patch, refused, say, told, typed

HIS_A = {"vp": 40, "objectives": {"A": "claimed"}}


def followed(log: Log) -> list[tuple[str, int]]:
    """Sources and points; each is told with his new total."""
    found = events(log, "points_followed")
    if found:
        assert found[-1].total == log.state.opponent.vp or log.state.is_over
        assert all(GAME.points_of(each) for each in found)
    return [(each.source, each.vp) for each in found]


# ── Your objectives ───────────────────────────────────────────────────────────────────────────────


def test_a_claim_after_his_asks_who_was_first() -> None:
    log = table(opponent=HIS_A)
    no = refused(log, "claim", objective="A")
    assert no.unless_sure and "Were you there before him?" in str(no) and "15" in str(no)
    sure = typed(log, "claim A sure")
    assert followed(sure) == [("objective", -5)]
    assert (sure.state.opponent.vp, sure.state.you.claims) == (35, ("A",))
    assert "Leopold gives 5 back (objectives) and has 35." in told(sure)
    assert typed(log, "claim objective B").state.opponent.vp == 40


def test_the_claim_that_is_offered_needs_no_answer() -> None:
    log = table(opponent=HIS_A)
    assert [
        move.objective for move in GAME.engine.legal_moves(log.state) if move.do == "claim"
    ] == ["B", "C"]


def test_a_claim_before_his_costs_him_nothing_later() -> None:
    log = table(opponent={"vp": 40, "objectives": {"A": "II"}})
    assert followed(typed(log, "claim A sure")) == []


def test_a_record_of_a_claim_after_his_is_read_as_it_was_meant() -> None:
    """Earlier releases took it without a question; what was sure stays sure."""
    bare = [*format_record_lines(table(opponent=HIS_A)), '{"do": "claim", "objective": "a"}']
    log = parse_record(bare)
    assert (log.state.opponent.vp, log.state.you.claims, log.state.you.later) == (40, (), ("A",))
    assert "claimed A already" in str(refused(log, "claim", objective="A"))
    assert typed(log, "adjust objectives II - -").state.you.claims == ("A",)
    assert list(format_record_lines(log))[-1] == '{"do": "claim", "objective": "a", "after": true}'
    assert parse_record(format_record_lines(log)) == log
    sure = typed(table(opponent=HIS_A), "claim A sure")
    assert parse_record(format_record_lines(sure)).state == sure.state


# ── Corrections ───────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("correction", "found", "vp"),
    [
        ("adjust claims A", [("objective", -5)], 35),
        ("adjust objectives - - -", [("objective", -15)], 25),
        ("adjust objectives claimed II claimed", [("objective", 15)], 55),
        ("adjust rooms F4C3 F1C1", [("room", 2)], 42),
        ("adjust rooms F1C1", [], 40),
        ("adjust emperor 9", [], 40),
        ("adjust his_points 12", [], 12),
    ],
)
def test_points_that_the_table_shows(
    correction: str, found: list[tuple[str, int]], vp: int
) -> None:
    log = typed(table(opponent=HIS_A), correction)
    assert (followed(log), log.state.opponent.vp) == (found, vp)


def test_a_claim_taken_back_brings_him_the_best_spot() -> None:
    log = typed(table(opponent=HIS_A, you={"claims": ["A", "B"]}), "adjust claims B")
    assert (followed(log), log.state.opponent.vp) == ([("objective", 5)], 45)


def test_whoever_corrects_his_points_has_counted() -> None:
    log = patch(table(opponent=HIS_A), {"opponent": {"vp": 41, "hotel": ["F4C3"]}})
    assert (followed(log), log.state.opponent.vp) == ([], 41)


def test_nobody_falls_below_nothing() -> None:
    log = typed(
        table(opponent={"vp": 3, "objectives": {"A": "claimed"}}), "adjust objectives - - -"
    )
    assert (followed(log), log.state.opponent.vp) == ([("objective", -3)], 0)


def test_a_position_is_no_correction() -> None:
    assert (
        table(opponent={"hotel": ["F4C3"], "objectives": {"A": "claimed"}}).state.opponent.vp == 0
    )


def elisabeth(**celebrities: Any) -> Log:
    return table(
        modules=(2,), opponent={"vp": 30}, celebrities=celebrities, dice=[2, 2, 1, 3, 2, 0]
    )


def test_a_tile_worth_more_brings_the_rest() -> None:
    log = elisabeth(tiles=["red"], points={"red": 3})
    assert followed(typed(log, "celebrities r5")) == [("celebrity", 2)]
    assert followed(typed(log, "adjust celebrities r1")) == [("celebrity", -2)]
    assert followed(typed(log, "celebrities b5")) == []


def test_a_tile_that_she_has_after_all() -> None:
    log = elisabeth(points={"red": 3, "blue": 4, "yellow": 1})
    blue = patch(log, {"celebrities": {"tiles": ["blue"]}})
    assert followed(blue) == [("celebrity", 4), ("celebrity_bonus", 2)]
    red = patch(log, {"celebrities": {"tiles": ["red"]}})
    assert followed(red) == [("celebrity", 3)]
    assert "bonus of the red die stays" in " ".join(told(red))
    no = refused(elisabeth(), "adjust", patch={"celebrities": {"tiles": ["yellow"]}})
    assert "celebrities y3" in str(no)


def test_a_token_never_lies_under_a_room() -> None:
    log = table(modules=(3,), entrance={"name": "sushi_resort"})
    log = typed(log, "adjust rooms F1C4 F1C1")
    assert "F1C4" not in log.state.entrance.rooms and "F2C1" in log.state.entrance.rooms
    assert "Take the token off F1C4." in " ".join(told(log))


def test_a_guest_who_needs_nothing_any_more_moves_in() -> None:
    needs = {"strudel": 0, "cake": 1, "wine": 0, "coffee": 0}
    cafe = [
        {"guest": guest, "room": room, "needs": needs}
        for guest, room in (("r7", "F4C4"), (90, "F4C1"))
    ]
    cafe = [*cafe, {"guest": 99, "room": "F4C5", "needs": needs}]
    position = {
        "name": "hautel_couture",
        "cafe": cafe,
        "pool": {"cake": 9},
        "spaces": ["empty"] * 6,
    }
    log = table(modules=(3,), entrance=position, opponent={"vp": 20}, queue=[None] * 5, deals=[])
    served = [cafe[0] | {"needs": needs | {"cake": 0}}, *cafe[1:]]
    log = patch(log, {"entrance": {"cafe": served}})
    assert "F4C4" in log.state.opponent.hotel
    assert (log.state.opponent.vp, followed(log)) == (27, [])
    assert events(log, "order_completed")


def test_an_emperor_scoring_that_is_skipped_is_said() -> None:
    log = patch(table(round=3), {"round": 4})
    assert event(log, "left_open").number == 3 and "Emperor scoring of round 3" in " ".join(
        told(log)
    )
    assert not events(patch(table(round=1), {"round": 3}), "left_open")


def test_a_ballroom_that_has_scored_is_said() -> None:
    boards = ["One: 3x2 2x4", "Two: 2x3", "Three: 2x5"]
    setup = {"level": "easy", "modules": [1], "deck": "mine", "ballrooms": boards}
    log = parse_record(
        [
            json.dumps(
                {
                    "empty_chair": 1,
                    "game": "gah",
                    "seed": 1,
                    "setup": setup,
                    "position": {"round": 4},
                }
            )
        ]
    )
    assert left_open(typed(log, "adjust dancers 1 0 0 0")) == [("ballroom", 1), ("spaces", None)]
    assert left_open(typed(log, "adjust dancers 0 1 0 0")) == [("spaces", None)]


# ── After the end ─────────────────────────────────────────────────────────────────────────────────


def over(**opponent: Any) -> Log:
    log = say(table(**AT_YOUR_LAST_TURN, opponent={"vp": 100} | opponent), "take_die", space=1)
    return say(log, "final", parts=SHEET | {"track": 90})


def sources(log: Log) -> dict[str, int]:
    """His points by where they came from, over the whole line."""
    found = [GAME.points_of(each) for entry in log.entries for each in entry.events]
    sums: dict[str, int] = {}
    for source, vp in filter(None, found):
        sums[source] = sums.get(source, 0) + vp
    return {source: vp for source, vp in sums.items() if vp}


@pytest.mark.parametrize(
    ("correction", "his", "rooms", "staff"),
    [
        ("adjust rooms F1C1 F4C3", 100 + 2 + 5 + 2, 5, 2),
        ("adjust staff 31 32", 100 + 1 + 1 + 4, 1, 5),
        ("adjust staff none", 100 + 1, 1, 0),
        ("adjust staff 40", 100 + 1, 1, 0),
        ("adjust objectives claimed - -", 100 + 15 + 1 + 1, 1, 1),
        ("adjust his_points 130", 130, 1, 1),
    ],
)
def test_a_correction_after_the_end_is_scored_anew(
    correction: str, his: int, rooms: int, staff: int
) -> None:
    """F1C1 is worth 1 and F4C3 is worth 4 at the end; F4C3 shows 2 more. The Chambermaid counts
    rooms."""
    log = over(hotel=["F1C1"], staff=[31])
    assert log.state.opponent.vp == 102
    log = typed(log, correction)
    sheet, outcome = log.state.opponent.final, GAME.compute_outcome(log.state)
    assert log.state.is_over and outcome and sheet
    assert event(log, "game_ended").opponent == outcome.his == log.state.opponent.vp == his
    assert (sheet.rooms, sheet.staff) == (rooms, staff)


def test_the_winner_follows() -> None:
    log = over(hotel=["F1C1"])
    assert GAME.compute_outcome(log.state).won  # type: ignore[union-attr]
    log = typed(log, "adjust objectives claimed claimed -")
    assert not GAME.compute_outcome(log.state).won  # type: ignore[union-attr]
    assert event(log, "game_ended").winner == "opponent"
    back = patch(log, {"you": {"final": {"track": 190}}})
    assert event(back, "game_ended").winner == "you" and not followed(back)


def test_the_sources_add_up() -> None:
    """What a recap counts by source."""
    log = typed(over(hotel=["F1C1"], staff=[31]), "adjust rooms F1C1 F4C3")
    assert sources(log) == {"closed rooms": 5, "staff": 2, "rooms": 2}


def test_a_sheet_corrected_by_hand_stands() -> None:
    log = patch(over(hotel=["F1C1"]), {"opponent": {"final": {"rooms": 4}}})
    assert (log.state.opponent.vp, log.state.opponent.final.rooms) == (104, 4)


def test_what_the_new_scoring_must_know_is_asked() -> None:
    log = typed(over(), "adjust staff 29")
    assert not log.state.is_over and GAME.find_ask(log.state).about == "your_staff"  # type: ignore[union-attr]
    assert GAME.load_state(GAME.dump_state(log.state)) == log.state
    log = typed(log, "your_staff 27")
    assert log.state.is_over and event(log, "game_ended")


# ── Dice ──────────────────────────────────────────────────────────────────────────────────────────

ONE_DIE: dict[str, Any] = {"dice": [0, 0, 1, 0, 0, 0]}


def test_without_a_die_your_turns_lapse() -> None:
    """The last die was taken by an effect that was not told: round 2 ends with your turn."""
    log = typed(table(round=2, slot=4, **ONE_DIE), "adjust dice 0 0 0 0 0 0")
    assert event(log, "turns_lapsed").turns == 1
    assert (log.state.round, log.state.slot, log.state.dice) == (3, 1, None)


def test_before_his_turn_nothing_follows_from_dice_that_are_gone() -> None:
    log = typed(table(round=2, slot=3, **ONE_DIE), "adjust dice 0 0 0 0 0 0")
    assert (log.state.slot, log.state.dice) == (3, (0, 0, 0, 0, 0, 0))
    assert event(typed(log, "turn"), "no_die_taken").rule == "die.none-left"


def test_dice_that_are_to_be_rolled_are_not_gone() -> None:
    log = table(dice=None)
    assert "at least one die" in str(refused(log, "adjust", patch={"dice": [0, 0, 0, 0, 0, 0]}))
    rolled = table(**ONE_DIE)
    assert "at least one die" in str(refused(rolled, "adjust", patch={"dice": None}))


def coloured(slot: int = 2) -> Log:
    dice: dict[str, Any] = {
        "dice": [1, 0, 1, 1, 0, 1],
        "celebrities": {"dice": {"red": 1, "yellow": 4, "blue": 6}},
    }
    return table(modules=[2], round=2, slot=slot, **dice)


def test_a_coloured_die_can_leave_the_board() -> None:
    log = coloured()
    no = refused(log, "adjust", patch={"dice": [0, 0, 1, 1, 0, 1]})
    assert "add r0" in str(no)
    log = typed(log, "adjust dice 0 0 1 1 0 1 r0")
    assert log.state.celebrities.dice.on_board == ("yellow", "blue")
    assert "The red die lies on no space of the board." in told(log)[0]
    gone = typed(coloured(), "adjust dice 0 0 0 0 0 0")
    assert gone.state.celebrities.dice.on_board == ()


def test_after_a_pass_the_only_kind_of_dice_leaves_by_itself() -> None:
    """Among coloured ones it is asked which one leaves."""
    log = typed(coloured(slot=4), "pass")
    assert asked(log) == "die"
    white = typed(log, "adjust dice 0 0 3 0 0 0 r0 y0 b0")
    assert event(white, "die_removed").left == 2
    assert asked(white) == "dice"
    none = typed(log, "adjust dice 0 0 0 0 0 0")
    assert event(none, "turns_lapsed")
    assert none.state.round == 3


# ── What is left open is said ─────────────────────────────────────────────────────────────────────


def left_open(log: Log) -> list[tuple[str, int | None]]:
    return [(each.what, each.number) for each in events(log, "left_open")]


def test_scorings_of_modules_between_two_rounds() -> None:
    stars = {"name": "nine_stars_inn", "tokens": 4}
    log = table(modules=[1, 3], entrance=stars, round=2, slot=1)
    found = [("emperor", 3), ("ballroom", 1), ("stars", None)]
    assert left_open(typed(log, "adjust round 4")) == found
    assert (
        left_open(typed(table(modules=[1, 3], entrance=stars, round=4, slot=1), "adjust round 2"))
        == found
    )
    assert left_open(typed(log, "adjust round 3")) == []


@pytest.mark.parametrize(
    ("correction", "found"),
    [
        ("adjust dancers 1 0 0 0", [("ballroom", 1), ("spaces", None)]),
        ("adjust dancers 0 1 0 0", [("spaces", None)]),
        ("adjust dancers 0 0 1 0", []),
        ("adjust dancers 0 0 0 1", [("ballroom", 1)]),
        ("adjust spaces 2 2 2", []),
    ],
)
def test_dancers_after_a_ballroom_was_scored(
    correction: str, found: list[tuple[str, int | None]]
) -> None:
    """Ballroom 1 is scored after round 3; of ballroom 3 no spaces were told."""
    log = table(modules=[1], ballrooms={"free": [4, 4, None]}, round=4, slot=1)
    assert left_open(typed(log, correction)) == found


def test_tracks_that_are_corrected_after_the_end() -> None:
    log = table(modules=[3], entrance={"name": "nine_stars_inn", "tokens": 4}, **AT_YOUR_LAST_TURN)
    log = say(typed(log, "die 1", "line"), "final", parts=SHEET)
    assert log.state.is_over
    stars = typed(log, "adjust stars 1")
    assert left_open(stars) == [("stars", None)]
    assert "What the stars track has scored stays as it is: correct his points if need be." in told(
        stars
    )
    assert left_open(typed(log, "adjust emperor 9")) == [("track", None)]


def test_dancers_in_the_round_after_which_a_ballroom_is_scored_leave_nothing_open() -> None:
    log = table(modules=[1], ballrooms={"free": [4, 4, None]}, round=3, slot=1)
    assert ("ballroom", 1) not in left_open(typed(log, "adjust dancers 0 0 0 1"))
