"""Every ruling by its number: where the text is silent or can be read in two ways, this is what we
do."""

from collections import Counter

import pytest

from engines.core.log import Header, start_game
from engines.highseason import GAME
from engines.highseason.cards import card_id, letter_of
from engines.highseason.hotel import BOARDS, ROOMS, list_rooms_along_zigzag
from engines.highseason.scoring import count_present_sheet
from tests.engines.highseason import tables
from tests.engines.highseason.tables import D7, D10, flipped, physical, rooms, table
from tests.engines.tables import asked, event, events, patch, refused, say, turn, typed

LITERAL = {"hand": "literal"}


def test_ruling_01_one_side_word_unless_taken_literally() -> None:
    one, literal = (flipped(physical(setup=setup), "1/6 r", "left up") for setup in ({}, LITERAL))
    assert event(one, "die_taken").space == event(literal, "die_taken").space == 1
    assert (rooms(one), rooms(literal)) == (("1-4",), ("1-7",))
    assert "hand taken literally" in GAME.describe_board(literal.state)
    explicit = flipped(physical(setup=LITERAL), "1/6 r", "left/right up")
    assert rooms(explicit) == ("1-7",)


def test_ruling_01_literal_ties_follow_the_die() -> None:
    log = flipped(physical(setup=LITERAL, dice=[3, 1, 1, 1, 1, 3]), "most/2 r", "left up")
    assert event(log, "die_taken").space == 1


def test_ruling_02_preference_of_the_card_now_on_top() -> None:
    log = turn(table("B1", "B4"))
    assert event(log, "card_flipped").card == 201
    shown = event(log, "preference_shown")
    assert (shown.die, shown.zigzag) == ("right", "down-left")


def test_ruling_03_fourteen_flips_of_sixteen_cards() -> None:
    log = table(depth="dealt", round=1, slot=1, dice=None)
    while asked(log) != "final":
        log = log.play_command(GAME.engine.legal_moves(log.state)[0])
    assert log.state.flips == 14
    assert len(log.state.box.solo) == 2


def test_ruling_03_an_empty_stack_uses_the_flipped_card() -> None:
    played = [*range(201, 213), 301, 302]
    log = turn(table("C4", played=played, card=303))
    assert event(log, "preference_shown").rule == "turn.last-card"
    assert (event(log, "preference_shown").die, event(log, "preference_shown").zigzag) == (
        "right",
        "left-down",
    )


def test_ruling_04_the_other_pictured_die_before_the_fullest_space() -> None:
    log = flipped(physical(dice=[4, 1, 0, 4, 0, 1]), "3/6 e1", "left up")
    taken = event(log, "die_taken")
    assert (taken.space, taken.rule) == (6, "die.other")
    assert [entry.rule for entry in taken.why] == ["die.pointer", "die.other"]


@pytest.mark.parametrize(
    ("ties", "hand", "space"),
    [(None, "left", 2), (None, "right", 5), ("reversed", "left", 5), ("reversed", "right", 2)],
)
def test_ruling_05_ties_for_the_fullest_space(ties: str | None, hand: str, space: int) -> None:
    log = flipped(
        physical(setup={"ties": ties}, dice=[1, 3, 1, 1, 3, 1]), "most/most e1", f"{hand} up"
    )
    assert event(log, "die_taken").space == space


def test_ruling_06_the_die_only_leaves_the_board() -> None:
    log = flipped(physical(), "5/6 e1", "left up")
    assert log.state.dice == (2, 2, 2, 2, 0, 1)
    assert log.state.opponent.emperor == (1, 0, 0, 0)


def test_ruling_07_the_same_drawing_on_the_other_side() -> None:
    assert [list_rooms_along_zigzag("up-left", side)[0] for side in ("left", "right")] == [
        "1-4",
        "1-7",
    ]
    full = list(list_rooms_along_zigzag("up-right", "right"))
    assert rooms(flipped(physical(opponent={"hotel": full}), "1/2 a", "right up"))[-1] == "1-4"


def test_ruling_08_he_carries_on_along_the_line() -> None:
    """Board 3: three red rooms do not fit before the fourth does."""
    log = flipped(
        physical(board=3, opponent={"hotel": ["1-6", "2-6", "3-6"]}), "1/2 rc", "right up"
    )
    assert rooms(log)[-1] == "4-6"


def test_ruling_09_order_of_search() -> None:
    """Near side with the preference, far side with it, near side without, far side without."""
    near_fits = ["1-1", "1-2", "1-3", "2-5", "2-6", "3-5"]
    assert rooms(flipped(physical(opponent={"hotel": near_fits}), "1/2 bg", "left up"))[-1] == "2-1"
    far_fits = ["2-5", "2-6", "3-5"]
    assert rooms(flipped(physical(opponent={"hotel": far_fits}), "1/2 bg", "left up"))[-1] == "3-6"
    assert rooms(flipped(physical(), "1/2 bg", "left up"))[-1] == "1-1"
    left_blue = [
        room for room, colour in BOARDS[1].colours.items() if colour == "blue" and room[2] < "5"
    ]
    log = flipped(physical(opponent={"hotel": left_blue}), "1/2 bg", "left up")
    assert rooms(log)[-1] == "2-6"
    assert [entry.rule for entry in event(log, "room_occupied").why][-3:] == [
        "room.ignore-preference",
        "room.other-side",
        "room.line",
    ]


def test_ruling_10_points_need_not_be_open() -> None:
    for claims in (
        {"you": {"claims": ["L1"]}},
        {"opponent": {"hotel": ["1-1", "1-2", "1-3"], "claims": ["L1"]}},
    ):
        position = {"opponent": {"hotel": ["1-1", "1-2", "1-3"]}} | claims
        assert rooms(flipped(physical(**position), "1/2 rr", "left up"))[-1] == "1-4"


def test_ruling_11_all_three_colours() -> None:
    log = flipped(physical(opponent={"hotel": ["1-1", "1-2", "1-3"]}), "1/2 ar a", "right up")
    first, second = events(log, "room_occupied")
    assert (first.room, first.colour) == ("1-4", "red")
    assert (second.room, second.colour) == ("1-7", "red")


@pytest.mark.parametrize(
    ("round_", "marks", "vp"), [(3, [3, 0, 0, 0], -2), (5, [5, 3, 0, 0], -3), (7, [5, 6, 4, 0], -4)]
)
def test_ruling_12_penalties(round_: int, marks: list[int], vp: int) -> None:
    position = {"round": round_, "slot": 4, "dice": D7, "opponent": {"emperor": marks}}
    fined = flipped(physical(**position), "1/2 r")
    assert event(fined, "fined").vp == vp
    waived = flipped(physical(setup={"penalties": "waived"}, **position), "1/2 r")
    assert not events(waived, "fined")
    assert (
        count_present_sheet(fined.state).emperor == count_present_sheet(waived.state).emperor + vp
    )
    enough = [count + 1 for count in marks[:3]]
    capped = [min(count, most) for count, most in zip(enough, (5, 6, 7), strict=True)]
    assert not events(
        flipped(physical(**position | {"opponent": {"emperor": [*capped, 0]}}), "1/2 r"), "fined"
    )


def test_ruling_13_rows_by_round_and_over_the_end() -> None:
    for round_, row in {1: 1, 2: 1, 3: 1, 4: 2, 5: 2, 6: 3, 7: 3}.items():
        slot, dice = (1, D10) if round_ % 2 == 0 else (2, tables.D9)
        log = flipped(physical(round=round_, slot=slot, dice=dice), "1/2 e1")
        assert event(log, "emperor_marked").row == row
    log = flipped(physical(round=6, opponent={"emperor": [0, 0, 5, 0]}), "1/2 e9 e9")
    assert log.state.opponent.emperor == (0, 0, 7, 10)
    assert event(log, "steps_lost").spaces == 6


def test_ruling_14_no_room_of_the_colour() -> None:
    blue = [room for room, colour in BOARDS[1].colours.items() if colour == "blue"]
    log = flipped(physical(opponent={"hotel": blue}), "1/2 b e1 r")
    assert event(log, "no_room_left").rule == "room.none-left"
    assert event(log, "emperor_marked").spaces == 1
    assert event(log, "room_occupied").colour == "red"
    full = flipped(physical(opponent={"hotel": list(ROOMS)}), "1/2 ag")
    assert event(full, "no_room_left").wanted == "any"


def test_ruling_15_each_search_starts_anew_with_the_same_preference() -> None:
    log = flipped(
        physical(board=8, opponent={"hotel": ["2-5", "3-6"]}), "1/2 ag a", "right right-down"
    )
    assert rooms(log)[-2:] == ("3-5", "4-5")
    assert len(events(log, "preference_shown")) == 1


def test_ruling_16_one_room_may_complete_several_things() -> None:
    log = flipped(
        physical(board=3, opponent={"hotel": ["3-5", "4-5", "4-6", "1-7", "2-7", "3-7"]}),
        "1/2 rg",
        "right down",
    )
    assert [completed.line for completed in events(log, "line_completed")] == ["R4", "C7"]
    assert event(log, "group_completed").vp == 10


def test_ruling_17_yellow_steps_come_before_the_next_action() -> None:
    log = flipped(
        physical(opponent={"hotel": ["4-5", "4-7"], "emperor": [4, 0, 0, 0]}),
        "1/2 yg e1",
        "right down",
    )
    marked = [(mark.row, mark.spaces) for mark in events(log, "emperor_marked")]
    assert marked == [(1, 1), (2, 2), (2, 1)]


@pytest.mark.parametrize(
    ("board", "group", "vp"), [(1, "b", 3), (1, "d", 6), (1, "g", 10), (1, "h", 3), (1, "a", 10)]
)
def test_ruling_18_red_and_blue_groups(board: int, group: str, vp: int) -> None:
    found = next(each for each in BOARDS[board].groups if each.letter == group)
    log = physical(opponent={"hotel": list(found.rooms)})
    assert count_present_sheet(log.state).groups == vp


def test_ruling_19_who_finishes_earlier_has_the_points() -> None:
    log = typed(physical(opponent={"hotel": ["1-1", "1-2", "1-3"]}), "first L1")
    late = event(flipped(log, "1/2 rr"), "line_completed")
    assert (late.first, late.vp) == (False, 0)
    his = flipped(physical(opponent={"hotel": ["1-1", "1-2", "1-3"]}), "1/2 rr")
    assert event(his, "line_completed").vp == 2
    no = refused(his, "claim", lines=["L1"])
    assert no.unless_sure
    back = say(his, "claim", lines=["L1"], sure=True)
    assert event(back, "claim_taken_back").vp == -2
    assert (back.state.opponent.claims, back.state.you.claims) == ((), ("L1",))


def test_ruling_20_you_start_odd_rounds() -> None:
    for round_ in range(1, 8):
        log = table(round=round_, slot=1, dice=D10)
        assert GAME.engine.legal_moves(log.state)[0].do == ("take_die" if round_ % 2 else "turn")


def test_ruling_21_passing_costs_a_die_of_your_choice() -> None:
    log = typed(table(round=1, slot=1, dice=D10), "pass 4")
    assert event(log, "you_took_die").passed
    assert log.state.dice == (2, 2, 2, 1, 1, 1)
    assert log.state.slot == 2


def test_ruling_22_a_and_c_cards_are_drawn_unseen() -> None:
    drawn = Counter(
        card_id(number)
        for seed in range(200)
        for number in start_game(
            GAME, Header(game="highseason", setup={"level": 3}, seed=seed)
        ).state.box.solo.cards
        if letter_of(number) != "B"
    )
    assert drawn.keys() == {"A1", "A2", "A3", "A4", "C1", "C2", "C3", "C4"}
    assert all(70 <= count <= 130 for count in drawn.values())


def test_ruling_23_prepared_rooms_mean_nothing() -> None:
    assert rooms(flipped(physical(board=2), "1/2 a", "left up")) == ("1-1",)


@pytest.mark.parametrize(("margin", "winner"), [(1, "you"), (0, None), (-1, "opponent")])
def test_rulings_24_and_25_more_points_win_and_equal_ones_are_a_draw(
    margin: int, winner: str | None
) -> None:
    log = flipped(physical(**tables.LAST_TURN), "1/2 e1")
    his = count_present_sheet(log.state).total
    parts = dict.fromkeys(tables.SHEET, 0) | {"rooms": 50, "emperor": his + margin - 50}
    log = say(log, "final", parts=parts)
    assert event(log, "game_ended").winner == winner
    outcome = GAME.compute_outcome(log.state)
    assert outcome is not None
    assert outcome.won == (winner == "you")


def test_ruling_26_what_is_shown_when() -> None:
    before = table("B3", "B10")
    after = turn(before)
    told = " ".join(str(GAME.describe_event(each)) for each in after.entries[-1].events)
    assert "Card B3" in told and "hand right" in told and "B10" not in told
    assert "hand" not in GAME.describe_board(before.state) + GAME.describe_board(after.state)


def test_a_turn_of_a_round_has_its_dice() -> None:
    """10, 9, 8, 7 dice before the four turns."""
    for slot, dice in ((1, D10), (2, tables.D9), (3, tables.D8), (4, D7)):
        assert sum(table(slot=slot, dice=dice).state.dice) == 11 - slot
    assert GAME.find_ask(table(slot=3, dice=None).state).total == 8  # type: ignore[union-attr]
    log = patch(table(slot=1, dice=None), {"slot": 2})
    assert GAME.find_ask(log.state).total == 9  # type: ignore[union-attr]
