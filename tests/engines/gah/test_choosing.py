"""How Leopold chooses: the book's examples, and the path of reasons behind each choice."""

from typing import Any

from engines.core import Log
from tests.engines.gah.tables import BLUE, RED, YELLOW, short, table
from tests.engines.tables import event, events, turn


def path(log: Log, name: str) -> list[tuple[str, list[Any]]]:
    return [(entry.rule, list(entry.left)) for entry in event(log, name).why]


# ── Selecting guests ──────────────────────────────────────────────────────────────────────────────


def test_tie_goes_to_the_rightmost_guest() -> None:
    """The book's example: two yellow guests worth nothing, the hand points left."""
    log = turn(table(196, level="easy", queue=[54, 66, 52, 78, 91], guests=[92]))
    assert path(log, "guest_taken") == [
        ("guest.housed", [1, 2, 3, 4, 5]),
        ("guest.colour", [1, 3]),
        ("guest.most-points", [1, 3]),
        ("guest.hand", [3]),
    ]
    assert event(log, "guest_taken").rule == "guest.hand"
    assert short(log.state.queue) == "g0 y0 b3 r0 g0"


def test_full_colour_gives_way_to_the_most_points() -> None:
    """The book's example goes on: with all yellow rooms taken he chooses the blue guest."""
    log = turn(table(196, level="easy", queue=[54, 66, 52, 78, 91], opponent={"hotel": YELLOW}))
    assert path(log, "guest_taken") == [
        ("guest.housed", [2, 4, 5]),
        ("guest.colour", [2, 4, 5]),
        ("guest.any-colour", [2, 4, 5]),
        ("guest.most-points", [2]),
    ]
    assert event(log, "guest_taken").guest.number == 66


def test_no_such_guest_means_any_guest() -> None:
    log = turn(table(194, level="easy", queue=[49, 65, 97, 51, 67]))
    assert path(log, "guest_taken")[1:3] == [
        ("guest.colour", [1, 2, 3, 4, 5]),
        ("guest.any-colour", [1, 2, 3, 4, 5]),
    ]
    assert event(log, "guest_taken").guest.number == 97


def test_no_colour_means_any_guest() -> None:
    log = turn(table(195, level="easy", queue=[68, 80, 62, 49, 91]))
    assert [rule for rule, _ in path(log, "guest_taken")] == [
        "guest.housed",
        "guest.any-colour",
        "guest.most-points",
        "guest.hand",
    ]
    assert event(log, "guest_taken").slot == 1


def test_nobody_can_be_housed() -> None:
    log = turn(
        table(199, level="easy", queue=[55, 58, 69, 72, 74], opponent={"hotel": BLUE + YELLOW})
    )
    assert event(log, "no_guest_taken").rule == "guest.nobody"
    assert short(log.state.queue) == "y7 y7 b7 b7 b10"
    assert event(log, "die_taken").space == 4


def test_a_full_hotel_refuses_green_too() -> None:
    log = turn(table(209, queue=[91, 92, 93, 94, 95], opponent={"hotel": BLUE + YELLOW + RED}))
    assert events(log, "no_guest_taken")


def test_only_printed_points_are_compared() -> None:
    """A room that shows points does not make its guest better (ruling R3)."""
    full = [room for room in BLUE if room != "F4C5"]  # the last blue room shows 2
    log = turn(table(195, level="easy", queue=[85, 65, 49, 91, 92], opponent={"hotel": full}))
    assert event(log, "guest_taken").guest.number == 85  # 3 and 3, from the left
    assert event(log, "guest_taken").rule == "guest.hand"


# ── Accommodating guests ──────────────────────────────────────────────────────────────────────────


def test_first_matching_space_from_the_left_in_the_bottommost_row() -> None:
    log = turn(table(210, queue=[49, 77, 66, 91, 92], opponent={"hotel": ["F1C1"]}))
    assert [(rule, left) for rule, left in path(log, "room_occupied")][1:] == [
        ("room.bottommost-row", ["F1C5"]),
        ("room.leftmost", ["F1C5"]),
    ]
    assert event(log, "room_occupied").rule == "room.bottommost-row"


def test_green_takes_the_rightmost_column_from_the_bottom() -> None:
    log = turn(table(209, queue=[49, 77, 66, 91, 97], opponent={"hotel": ["F1C5", "F2C5"]}))
    assert path(log, "room_occupied")[1:] == [
        ("room.rightmost-column", ["F3C5", "F4C5"]),
        ("room.from-bottom", ["F3C5"]),
    ]
    assert [points.source for points in events(log, "points_scored")] == ["guest", "room"]
    assert log.state.opponent.vp == 4 + 1


# ── The die ───────────────────────────────────────────────────────────────────────────────────────


def test_two_dice_tied_the_hand_decides() -> None:
    """The book's example: two 1s and two 2s, the hand indicates from the left."""
    log = turn(table(207, level="easy"))
    assert path(log, "die_taken") == [
        ("die.depicted", [1, 2]),
        ("die.more-dice", [1, 2]),
        ("die.hand", [1]),
    ]


def test_question_mark_takes_the_most_dice() -> None:
    """The book's example goes on: with a question mark he would take a 4."""
    log = turn(table(199, level="easy"))
    assert path(log, "die_taken") == [("die.most-dice", [4])]


def test_neither_value_is_there() -> None:
    log = turn(table(209, dice=[3, 3, 2, 2, 0, 0]))
    assert path(log, "die_taken") == [
        ("die.depicted", [1, 2, 3, 4]),
        ("die.most-dice", [1, 2]),
        ("die.hand", [1]),
    ]


def test_one_of_two_values_is_there() -> None:
    log = turn(table(209))
    assert path(log, "die_taken") == [("die.depicted", [5])]
    assert log.state.dice == (2, 2, 1, 3, 1, 0)


# ── Additional actions ────────────────────────────────────────────────────────────────────────────


def test_the_countdown_of_an_objective() -> None:
    """The book's example: III, II, then you have claimed it, so the third symbol scores 10."""
    log = turn(table(200, level="easy"))
    assert (event(log, "marker_moved").new, event(log, "marker_moved").rule) == (
        "III",
        "objective.place",
    )
    log = turn(table(200, level="easy", opponent={"objectives": {"A": "III"}}))
    assert (event(log, "marker_moved").new, event(log, "marker_moved").rule) == (
        "II",
        "objective.move",
    )
    log = turn(
        table(200, level="easy", opponent={"objectives": {"A": "II"}}, you={"claims": ["A"]})
    )
    assert (event(log, "marker_moved").new, event(log, "marker_moved").rule) == (
        "claimed",
        "objective.claim",
    )
    assert log.state.opponent.vp == 10


def test_a_claimed_objective_gives_way_to_the_least_progress() -> None:
    objectives = {"A": "claimed", "B": "III", "C": "III"}
    log = turn(table(203, level="easy", opponent={"objectives": objectives}))
    assert path(log, "objective_chosen") == [
        ("objective.depicted", ["A", "B", "C"]),
        ("objective.least-progress", ["B", "C"]),
        ("objective.hand", ["B"]),
    ]
    log = turn(table(200, level="easy", opponent={"objectives": objectives}))
    assert event(log, "objective_chosen").objective == "C"


def test_all_objectives_claimed() -> None:
    objectives = dict.fromkeys("ABC", "claimed")
    log = turn(table(200, level="easy", opponent={"objectives": objectives}))
    assert event(log, "no_objective_left").rule == "objective.all-claimed"


def test_your_claim_diverts_nothing() -> None:
    log = turn(table(204, level="easy", you={"claims": ["B"]}))
    assert log.state.opponent.objectives.B == "III"


def test_steps_beyond_the_emperor_track() -> None:
    log = turn(table(210, queue=[49, 77, 66, 91, 92], opponent={"emperor": 12}))
    assert log.state.opponent.emperor == 13
    assert [(points.source, points.vp) for points in events(log, "points_scored")] == [
        ("guest", 3),
        ("emperor_overflow", 3),
    ]


def test_no_more_than_five_staff_cards() -> None:
    log = turn(table(201, deals=["guests", "staff"], opponent={"staff": [27, 28, 30, 31, 32]}))
    assert event(log, "no_staff_left").rule == "staff.five"
    assert len(log.state.opponent.staff) == 5
