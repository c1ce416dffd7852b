"""Every card, board, line and group goes through the engine once."""

from collections import Counter
from itertools import product

import pytest

from engines.highseason.cards import NUMBERS, ZIGZAGS, Side, card_id
from engines.highseason.decks import HOUSE_CARDS_BY_NUMBER
from engines.highseason.hotel import (
    BOARDS,
    EMPEROR_ROWS,
    LEVELS,
    LINE_POINTS,
    ROOMS,
    Board,
    list_rooms_along_zigzag,
    row_of,
    side_of,
)
from engines.highseason.scoring import count_present_sheet
from tests.engines.highseason import balance
from tests.engines.highseason.tables import D10, flipped, physical, rooms, table
from tests.engines.tables import event, events, turn, typed

SIDES: tuple[Side, ...] = ("left", "right")

GROUPS = {
    1: "aaabccd aeebffd ggeeffd gghhiii",
    2: "aaabccd effbcdd effbggg eehhiig",
    3: "abbcdee aaccdfe ggghiff ghhhiii",
    4: "abbcdee aafcddg hiffjgg hiifjjj",
    5: "abbcdde afgcdee ffgghhe iiighjj",
    6: "abbcdee affcdgg hhhcdgi hjjjiii",
    7: "abbcdee acccdde fgghidj fghhijj",
    8: "abbcdde aabcfee gghhffi ggjjiii",
}
"""The letters of the groups, ground floor first."""


@pytest.mark.parametrize("board", BOARDS.values(), ids=lambda board: str(board.number))
def test_every_board_is_the_printed_one(board: Board) -> None:
    letters = "".join(board.group_of(room).letter for room in ROOMS)
    assert letters == GROUPS[board.number].replace(" ", "")
    assert sum(len(group.rooms) for group in board.groups) == len(ROOMS) == 28
    assert {len(group.rooms) for group in board.groups} <= {2, 3, 4}
    for group in board.groups:
        assert len({side_of(room) for room in group.rooms}) == 1
        assert {board.colours[room] for room in group.rooms} == {group.colour}
    assert len({each.ground_floor for each in BOARDS.values()}) == len(BOARDS)


@pytest.mark.parametrize(("board", "zigzag", "hand"), list(product(BOARDS, ZIGZAGS, SIDES)))
def test_every_line_on_every_board_and_side(board: int, zigzag: str, hand: Side) -> None:
    """Room after room of any colour follows the line, and then the line on the other side."""
    way = [
        *list_rooms_along_zigzag(zigzag, hand),
        *list_rooms_along_zigzag(zigzag, "right" if hand == "left" else "left"),
    ]
    assert sorted(way) == sorted(ROOMS)
    for done in (0, 5, len(list_rooms_along_zigzag(zigzag, hand)), 27):
        log = flipped(
            physical(board=board, opponent={"hotel": way[:done]}), "1/2 a", f"{hand} {zigzag}"
        )
        assert event(log, "room_occupied").room == way[done]
    for colour in ("red", "blue", "yellow"):
        first = next(room for room in way if BOARDS[board].colours[room] == colour)
        log = flipped(physical(board=board), f"1/2 {colour[0]}", f"{hand} {zigzag}")
        assert rooms(log) == (first,)


@pytest.mark.parametrize(("zigzag", "hand"), list(product(ZIGZAGS, SIDES)))
def test_a_line_in_z_form_returns_to_the_same_edge(zigzag: str, hand: Side) -> None:
    back_and_forth, zed = (
        list_rooms_along_zigzag(zigzag, hand),
        list_rooms_along_zigzag(f"{zigzag} zed", hand),
    )
    stretch = 4 if zigzag.startswith(("left", "right")) else len(zed) // 4
    assert zed[:stretch] == back_and_forth[:stretch]
    assert zed[stretch : 2 * stretch] == back_and_forth[stretch : 2 * stretch][::-1]
    assert sorted(zed) == sorted(back_and_forth)


def test_up_right_zed() -> None:
    assert list_rooms_along_zigzag("up-right zed", "left")[:6] == (
        "1-1",
        "1-2",
        "1-3",
        "1-4",
        "2-1",
        "2-2",
    )


def test_the_house_deck() -> None:
    assert tuple(HOUSE_CARDS_BY_NUMBER) == NUMBERS
    dice = Counter(
        die for card in HOUSE_CARDS_BY_NUMBER.values() if card.action for die in card.action.dice
    )
    assert dice == {1: 5, 2: 5, 3: 5, 4: 5, 5: 5, 6: 5, "most": 10}
    hands = Counter(
        card.preference.hand for card in HOUSE_CARDS_BY_NUMBER.values() if card.preference
    )
    assert hands == {"left": 10, "right": 10}
    lines = {
        card.preference.zigzag
        for number, card in HOUSE_CARDS_BY_NUMBER.items()
        if card.preference and 200 < number < 300
    }
    assert lines == set(ZIGZAGS)


def test_every_house_card_at_every_level() -> None:
    """Each card of a level's deck is played: a die leaves, and every action of it happens in
    printed order."""
    seen = set()
    for level in LEVELS:
        for number in NUMBERS:
            stack = table(level=level).state.box.solo.cards
            if number not in stack:
                continue
            log = turn(table(card_id(number), level=level))
            seen.add((level, number))
            flip = event(log, "card_flipped")
            action = HOUSE_CARDS_BY_NUMBER[number].action
            assert action and action == action.replace(dice=flip.dice, actions=flip.actions)
            assert sum(log.state.dice) == sum(D10) - 1
            occupied = [room.wanted for room in events(log, "room_occupied")]
            assert occupied == [action.colour for action in flip.actions if action.do == "occupy"]
            steps = sum(action.steps for action in flip.actions if action.do == "emperor")
            assert sum(mark.spaces for mark in events(log, "emperor_marked")) == steps
            assert (log.state.round, log.state.slot) == (2, 2)
    assert len(seen) == 5 * 16


@pytest.mark.parametrize(
    ("board", "letter"), [(n, group.letter) for n, each in BOARDS.items() for group in each.groups]
)
def test_every_group_can_be_completed(board: int, letter: str) -> None:
    group = next(each for each in BOARDS[board].groups if each.letter == letter)
    for room in group.rooms:
        others = [other for other in group.rooms if other != room]
        side = side_of(room)
        log = flipped(
            physical(board=board, opponent={"hotel": others}),
            f"1/2 {group.colour[0]}g",
            f"{side} up",
        )
        assert event(log, "room_occupied").room == room
        completed = event(log, "group_completed")
        size = len(group.rooms)
        if group.colour == "yellow":
            assert (completed.steps, completed.vp) == ({2: 1, 3: 3, 4: 5}[size], 0)
            assert sum(log.state.opponent.emperor) == completed.steps
        else:
            assert (completed.steps, completed.vp) == (0, {2: 3, 3: 6, 4: 10}[size])
            assert count_present_sheet(log.state).groups == completed.vp


POINTS = {
    "L1": 2,
    "L2": 4,
    "L3": 7,
    "L4": 10,
    "R1": 1,
    "R2": 2,
    "R3": 4,
    "R4": 7,
    "C1": 8,
    "C2": 7,
    "C3": 6,
    "C4": 5,
    "C5": 6,
    "C6": 7,
    "C7": 8,
}


@pytest.mark.parametrize("line", POINTS)
def test_every_row_and_column(line: str) -> None:
    mine = [room for room in ROOMS if line in (row_of(room), f"C{room[2]}")]
    aim, side = ("c" if line[0] == "C" else "r"), side_of(mine[0])
    for room in mine:
        others = [other for other in mine if other != room]
        log = flipped(physical(opponent={"hotel": others}), f"1/2 a{aim}", f"{side} up")
        assert event(log, "room_occupied").room == room
        completed = event(log, "line_completed")
        assert (completed.line, completed.vp, completed.first) == (line, POINTS[line], True)
        assert count_present_sheet(log.state).lines == POINTS[line]
        yours = typed(physical(opponent={"hotel": others}), f"first {line}")
        assert event(flipped(yours, f"1/2 a{aim}", f"{side} up"), "line_completed").vp == 0


def test_every_line_has_points() -> None:
    assert POINTS | {"E1": 2, "E2": 3, "E3": 4} == LINE_POINTS
    assert sum(POINTS.values()) == 84


def test_the_emperor_track() -> None:
    assert [row.spaces for row in EMPEROR_ROWS] == [5, 6, 7]
    assert [row.checked_after for row in EMPEROR_ROWS] == [3, 5, 7]


@pytest.mark.slow
def test_the_crude_opponent_meets_the_house_deck() -> None:
    """A small sample: the levels rise, and each is in the neighbourhood of what it was designed
    for."""
    lines = list(balance.balance(games=12))
    means = [float(line.split()[3]) for line in lines[1:]]
    assert means == sorted(means)
    assert all(
        abs(mean - meant) < 15 for mean, meant in zip(means, balance.MEANT.values(), strict=True)
    )
