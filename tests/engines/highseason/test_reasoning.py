"""Why this room: every room that he passed over, with the rule."""

from engines.core import Event
from engines.highseason.reasons import describe_considered, list_passed_over_rooms
from tests.engines.highseason.tables import flipped, physical
from tests.engines.tables import event


def said(choice: Event) -> str:
    (sentence,) = describe_considered(choice)
    return str(sentence)


def test_each_room_passed_over_is_named() -> None:
    """Board 3: the line goes on to the room that completes the column."""
    log = flipped(
        physical(board=3, opponent={"hotel": ["1-6", "2-6", "3-6"]}), "1/2 rc", "right up"
    )
    occupied = event(log, "room_occupied")
    assert list_passed_over_rooms(occupied) == (
        ("1-7", "room.column"),
        ("1-6", "room.free"),
        ("1-5", "room.colour"),
        ("2-5", "room.colour"),
        ("2-6", "room.colour"),
        ("2-7", "room.column"),
        ("3-7", "room.colour"),
        ("3-6", "room.colour"),
        ("3-5", "room.column"),
        ("4-5", "room.column"),
    )
    assert said(occupied).startswith(
        "Passed over: 1-7 completes no column; 1-6 occupied; 1-5, 2-5, 2-6 not red;"
    )


def test_with_the_preference_ignored_he_has_been_everywhere() -> None:
    """Board 4: no yellow room completes a group."""
    log = flipped(physical(board=4), "1/2 yg", "right up")
    passed = dict(list_passed_over_rooms(event(log, "room_occupied")))
    assert len(passed) == 27
    assert "1-5" not in passed
    assert passed["1-7"] == "room.colour"
    assert passed["4-1"] == "room.group"


def test_both_sides_of_the_stairs() -> None:
    """Board 5: the whole left side, then the right one up to his room."""
    log = flipped(physical(board=5, opponent={"hotel": ["1-5", "1-6"]}), "1/2 yg", "left up-right")
    passed = list_passed_over_rooms(event(log, "room_occupied"))
    assert [room for room, _ in passed][16:] == ["1-5", "1-6", "1-7", "2-7", "2-6"]
    assert dict(passed)["2-3"] == "room.group"
    assert dict(passed)["1-5"] == "room.free"


def test_no_room_at_all() -> None:
    blue = ["1-2", "1-3", "2-3", "2-5", "3-5", "3-6", "4-3", "4-4"]
    log = flipped(physical(board=8, opponent={"hotel": blue}), "1/2 br")
    passed = dict(list_passed_over_rooms(event(log, "no_room_left")))
    assert len(passed) == 28
    assert passed["1-2"] == "room.none-left"
    assert "1-2, 1-3 occupied" in said(event(log, "no_room_left"))


def test_an_empty_way() -> None:
    assert describe_considered(event(flipped(physical(), "1/2 a"), "room_occupied")) == ()
