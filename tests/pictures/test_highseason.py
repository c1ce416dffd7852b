"""Ralph's picture: what must be drawn where, on all eight boards; that it can be read; that it is
small."""

import re
from collections.abc import Iterator
from itertools import combinations
from typing import Any

import pytest

from bot.pictures.canvas import Sheet
from bot.pictures.colours import (
    CARD,
    FADED,
    NEW,
    PAPER,
    PIECE_COLOURS,
    QUIET,
    make_tint,
    measure_contrast,
)
from bot.presenters.components import MAX_ALT_TEXT
from bot.presenters.highseason.picture import RalphPicture
from bot.presenters.highseason.picture.changes import Changes
from bot.presenters.highseason.words import format_heading
from engines.core import Deck, Log
from engines.highseason import GAME
from engines.highseason.cards import card_id
from engines.highseason.events import DieTaken, NoRoomLeft, RoomOccupied
from engines.highseason.hotel import BOARDS, EMPEROR_ROWS, LINE_POINTS, ROOMS, row_of, side_of
from engines.highseason.questions import phrase_question
from engines.highseason.reasons import list_passed_over_rooms
from engines.highseason.scoring import count_present_sheet
from engines.highseason.state import TRACK
from tests.engines.highseason.moments import fullest
from tests.engines.highseason.tables import HOUSE_LINES, flipped, physical, table
from tests.engines.tables import patch, turn
from tests.pictures import layout_checks
from tests.pictures.positions import logs, move, reasons_of, reasons_told

picture = RalphPicture(GAME)
GAMES = ("highseason-guided-3", "highseason-dealt-5", "highseason-card-2", "highseason-physical-1")
TRACKED = ("highseason-guided-3", "highseason-dealt-5", "highseason-physical-1")


def drawn(log: Log) -> Sheet:
    sheet = picture.draw_table(log.state, move(log))
    assert sheet
    return sheet


def all_drawn(name: str) -> Iterator[tuple[Log, Sheet]]:
    for log in logs(name):
        sheet = picture.draw_table(log.state, move(log))
        if sheet:
            yield log, sheet


def fits(sheet: Sheet) -> None:
    """None is cut off, either."""
    layout_checks.fits(sheet)
    assert not any("…" in text for text, _ in sheet.texts)


# ── The table ─────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("board", BOARDS)
def test_the_fullest_table_fits_on_every_board(board: int) -> None:
    log = fullest(board)
    fits(drawn(log))
    assert len(picture.describe_table(log.state, move(log))) <= MAX_ALT_TEXT


@pytest.mark.parametrize("name", TRACKED)
def test_the_table_is_all_there(name: str) -> None:
    for log, sheet in all_drawn(name):
        state, texts = log.state, [text for text, _ in sheet.texts]
        for room in ROOMS:
            assert (
                f"room {room} {'occupied' if room in state.opponent.hotel else 'free'}"
                in sheet.boxes_by_name
            )
        for line in LINE_POINTS:
            his, yours = line in state.opponent.claims, line in state.you.claims
            assert (
                f"line {line} {'him' if his else 'you' if yours else 'open'}" in sheet.boxes_by_name
            )
        for row, (marked, most) in enumerate(
            zip(state.opponent.emperor, TRACK, strict=True), start=1
        ):
            for space in range(1, most + 1):
                assert (
                    f"emperor {row} {space} {'marked' if space <= marked else 'open'}"
                    in sheet.boxes_by_name
                )
        for space, count in enumerate(state.dice or (), start=1):
            assert f"dice {space} ×{count}" in sheet.boxes_by_name
        assert state.card is None or f"card {card_id(state.card)}" in sheet.boxes_by_name
        assert f"board {state.board}" in sheet.boxes_by_name
        worth = count_present_sheet(state)
        parts = (
            f"rooms {worth.rooms}",
            f"groups {worth.groups}",
            f"lines {worth.lines}",
            "Emperor ",
        )
        assert [text for text in texts if all(part in text for part in parts)]


@pytest.mark.parametrize("name", GAMES)
def test_neither_title_nor_question_is_drawn(name: str) -> None:
    """Both stand above the picture."""
    for log, sheet in all_drawn(name):
        said = {str(phrase_question(log.state)), format_heading(log.state), "Ralph"}
        assert not said & {text for text, _ in sheet.texts}


@pytest.mark.parametrize("number", BOARDS)
def test_rooms_lie_as_on_the_board(number: int) -> None:
    """The ground floor at the bottom, columns from the left, the stairs between the sides, prizes
    at the ends."""
    placed = drawn(table(board=number)).boxes_by_name
    rooms = {name.split()[1]: box for name, box in placed.items() if name.startswith("room ")}
    lines = {name.split()[1]: box for name, box in placed.items() if name.startswith("line ")}
    stairs = placed["stairs"]
    assert rooms["1-1"][1] > rooms["2-1"][1] > rooms["3-1"][1] > rooms["4-1"][1]
    for room, box in rooms.items():
        assert box[2] <= stairs[0] if side_of(room) == "left" else box[0] >= stairs[2]
        beside = lines[row_of(room)]
        assert (beside[1], beside[3]) == (box[1], box[3])
        assert beside[2] < box[0] if side_of(room) == "left" else beside[0] > box[2]
        below = lines[f"C{room[2]}"]
        assert (below[0], below[2]) == (box[0], box[2])
        assert below[1] > box[3]


@pytest.mark.parametrize("number", BOARDS)
def test_rooms_of_a_group_grow_together(number: int) -> None:
    """Between two neighbours there is a wall of their colour, or paper where they belong to
    different groups."""
    sheet, board = drawn(table(board=number)), BOARDS[number]
    boxes = {room: sheet.boxes_by_name[f"room {room} free"] for room in ROOMS}
    for one, other in combinations(ROOMS, 2):
        (left, top, right, bottom), beside = boxes[one], boxes[other]
        if beside[1] == top and 0 < beside[0] - right < 12:
            between = ((right + beside[0]) // 2, (top + bottom) // 2)
        elif beside[0] == left and 0 < top - beside[3] < 12:
            between = ((left + right) // 2, (top + beside[3]) // 2)
        else:
            continue
        same = board.group_of(one) == board.group_of(other)
        assert (
            sheet.full_colour_image.getpixel(between)
            == (PIECE_COLOURS[board.colours[one]] if same else PAPER).light
        ), (one, other)


@pytest.mark.parametrize("number", BOARDS)
def test_an_occupied_room_shows_its_full_colour_and_a_free_one_its_tint(number: int) -> None:
    hotel = ROOMS[::3]
    sheet = drawn(table(board=number, opponent={"hotel": list(hotel)}))
    for room, colour in BOARDS[number].colours.items():
        x, y, *_ = sheet.boxes_by_name[f"room {room} {'occupied' if room in hotel else 'free'}"]
        full = PIECE_COLOURS[colour]
        assert (
            sheet.full_colour_image.getpixel((x + 7, y + 8))
            == (full if room in hotel else make_tint(full)).light
        )


def test_the_last_move_is_framed() -> None:
    found = set()
    for name in TRACKED:
        for log, sheet in all_drawn(name):
            changed = Changes.from_events(log.state, move(log))
            for room in changed.rooms:
                x, y, *_ = sheet.boxes_by_name[f"new room {room}"]
                assert sheet.full_colour_image.getpixel((x + 3, y + 30)) == NEW.light
            for line in changed.lines:
                assert f"new {line}" in sheet.boxes_by_name
            for row, (old, to) in changed.marks.items():
                assert f"new emperor {row} from {old} to {to}" in sheet.boxes_by_name
            assert {f"die taken {space}" for space in changed.dice if log.state.dice} <= set(
                sheet.boxes_by_name
            )
            found |= {name.split()[1] for name in sheet.boxes_by_name if name.startswith("new ")}
    assert found >= {"room", "dice", "emperor", "C7", "E3", "R4"}


def test_what_was_corrected_is_not_new() -> None:
    log = patch(
        turn(table("B1", "B2")), {"opponent": {"hotel": [], "emperor": [0, 0, 0, 0], "claims": []}}
    )
    assert not [
        name for name in drawn(log).boxes_by_name if name.startswith("new ") and "dice" not in name
    ]
    assert "No room is occupied." in picture.describe_table(log.state, move(log))


def test_a_fine_is_shown() -> None:
    log = table(round=4, opponent={"emperor": [3, 0, 0, 0]})
    assert "fined 1" in drawn(log).boxes_by_name
    assert "Fined for E1." in picture.describe_table(log.state, move(log))
    waived = table(setup={"penalties": "waived"}, round=4, opponent={"emperor": [3, 0, 0, 0]})
    assert "fined 1" not in drawn(waived).boxes_by_name
    assert not any(" or −" in text for text, _ in drawn(waived).texts)


@pytest.mark.parametrize("row", range(1, len(EMPEROR_ROWS) + 1))
def test_what_the_emperor_needs_is_shown(row: int) -> None:
    printed = EMPEROR_ROWS[row - 1]
    log = table(round=printed.rounds[0], slot=2)
    needs = f"{printed.needed} by round {printed.checked_after}"
    assert any(text.startswith(needs) for text, _ in drawn(log).texts)
    assert f"E{row} needs {needs}." in picture.describe_table(log.state, move(log))


# ── Decks and cards ───────────────────────────────────────────────────────────────────────────────


def test_both_sides_of_a_move_are_shown() -> None:
    """The action side of the flipped card, and of the next one the preference side, that lay open
    while he moved."""
    sheet = drawn(turn(table("C3", "B11")))
    names = [
        name
        for name in sheet.boxes_by_name
        if name.split()[0] in ("card", "left", "right", "action", "preference")
    ]
    assert names == [
        "card C3",
        "left die 3",
        "right die most",
        "action 1 a yellow room that completes a group",
        "action 2 a room of any colour that completes a group",
        "action 3 Emperor 1",
        "preference left left left-down",
    ]


def test_nothing_is_shown_of_the_stack() -> None:
    """What is still to be drawn changes nothing in the picture or its description."""
    log = turn(table("B1", "B2"))
    turned = Deck(log.state.box.solo.cards[::-1])
    mixed = log.state.replace(box=log.state.box.replace(solo=turned))
    sheet = picture.draw_table(mixed, move(log))
    assert sheet
    assert sheet.make_png() == drawn(log).make_png()
    assert picture.describe_table(mixed, move(log)) == picture.describe_table(log.state, move(log))
    before = table("B1", "B2")
    assert not [
        name
        for name in drawn(before).boxes_by_name
        if name.startswith(("card", "action", "preference"))
    ]


def test_with_depth_card_only_the_card_is_drawn() -> None:
    for log, sheet in all_drawn("highseason-card-2"):
        assert not [
            name for name in sheet.boxes_by_name if name.startswith(("room", "emperor", "dice"))
        ]
        assert (f"card {card_id(log.state.card)}" if log.state.card else "") in {
            *sheet.boxes_by_name,
            "",
        }
        assert log.state.card is None or [
            name for name in sheet.boxes_by_name if name.startswith("preference")
        ]


# ── Reasons ───────────────────────────────────────────────────────────────────────────────────────


def rooms_chosen(log: Log) -> list[Any]:
    return [event for event in move(log) if isinstance(event, RoomOccupied | NoRoomLeft)]


@pytest.mark.parametrize("name", TRACKED)
def test_reasons_show_every_room_that_he_passed_over(name: str) -> None:
    seen = set()
    for log in logs(name):
        sheet = reasons_of(picture, move(log))
        choices = rooms_chosen(log)
        assert sheet or not choices
        if sheet:
            fits(sheet)
        before = sum(isinstance(event, DieTaken) for event in move(log))
        for number, event in enumerate(choices, start=1 + before):
            assert sheet
            steps = {entry.rule: step for step, entry in enumerate(event.why, start=1)}
            for room, rule in list_passed_over_rooms(event):
                assert f"{number} out {room} by {steps[rule]}" in sheet.boxes_by_name
                seen.add(rule)
            if isinstance(event, RoomOccupied):
                assert f"{number} chosen {event.room}" in sheet.boxes_by_name
    assert seen >= {"room.colour", "room.free"}


def test_rooms_that_he_did_not_come_to_have_no_reason() -> None:
    log = flipped(physical(board=1), "3/4 y", "left up-right")
    (event,) = rooms_chosen(log)
    sheet = reasons_of(picture, move(log))
    assert sheet
    passed = {room for room, _ in list_passed_over_rooms(event)}
    assert set(ROOMS) - {*passed, event.room}
    assert {name.split()[2] for name in sheet.boxes_by_name if name.startswith("2 out ")} == passed


@pytest.mark.parametrize("name", TRACKED)
def test_the_legend_explains_every_mark(name: str) -> None:
    """A mark is in the legend if and only if it is drawn."""
    for log in logs(name):
        sheet, choices = reasons_of(picture, move(log)), rooms_chosen(log)
        if not sheet:
            continue
        placed, legend = sheet.boxes_by_name, " ".join(text for text, _ in sheet.texts)
        ignored = [
            any(entry.rule == "room.ignore-preference" for entry in event.why) for event in choices
        ]
        found = [isinstance(event, RoomOccupied) for event in choices]
        came = [
            len(list_passed_over_rooms(event)) + there
            for event, there in zip(choices, found, strict=True)
        ]
        assert ("framed: chosen" in legend) == any(" chosen " in name for name in placed)
        assert ("1, 2: where his line begins" in legend) == ("start 1" in placed)
        assert ("thick line: " in legend) == any(found)
        assert ("thin line: " in legend) == (any(ignored) or not all(found))
        assert (": the first free one" in legend) == any(ignored)
        assert ("no number: " in legend) == any(number < len(ROOMS) for number in came)
        words = {"colour": "not ", "free": "occupied", "none-left": "occupied"}
        rules = {
            rule.removeprefix("room.")
            for event in choices
            for _, rule in list_passed_over_rooms(event)
        }
        assert all(words.get(rule, f"completes no {rule}") in legend for rule in rules)


def test_no_room_left_is_shown_too() -> None:
    blue = [room for room, colour in BOARDS[1].colours.items() if colour == "blue"]
    log = flipped(physical(board=1, opponent={"hotel": blue}), "3/4 br", "right left-up")
    sheet = reasons_of(picture, move(log))
    assert sheet
    fits(sheet)
    assert "Blue room for a row: none" in [text for text, _ in sheet.texts]
    assert [name for name in sheet.boxes_by_name if " chosen " in name] == ["1 chosen 4"]
    assert "Blue room for a row: none." in reasons_told(picture, move(log))


def test_the_way_is_drawn_to_his_room() -> None:
    """From the corner where the line begins, through each room on its way."""
    log = flipped(physical(board=1), "3/4 y", "left up-right")
    (event,) = rooms_chosen(log)
    sheet = reasons_of(picture, move(log))
    assert sheet
    way = event.why[0].before
    for room in way[1 : way.index(event.room)]:
        (box,) = [
            box for name, box in sheet.boxes_by_name.items() if name.startswith(f"2 out {room} ")
        ]
        assert sheet.full_colour_image.getpixel((box[0] + 13, box[3] - 14)) == NEW.light, room


def test_many_rooms_are_shown_as_far_as_there_is_space_and_told_all() -> None:
    log = fullest()
    sheet = reasons_of(picture, move(log))
    assert sheet
    fits(sheet)
    chosen = [event.room for event in rooms_chosen(log)]
    assert [
        name for name in sheet.boxes_by_name if " chosen " in name and name != "1 chosen 3"
    ] == [f"{number} chosen {room}" for number, room in enumerate(chosen[:3], start=2)]
    headings = " ".join(text for text, _ in sheet.texts)
    assert all(f": {room}" in headings for room in chosen)
    told = reasons_told(picture, move(log))
    assert len(told) <= MAX_ALT_TEXT
    assert all(f": {room}." in told for room in chosen)


def test_a_long_explanation_counts_the_rooms() -> None:
    log = flipped(
        physical(board=1, opponent={"hotel": list(ROOMS[:20])}),
        "3/4 rg bg yg rc bc yc",
        "left/right up",
    )
    told = reasons_told(picture, move(log))
    assert len(told) <= MAX_ALT_TEXT
    assert "not red: 4;" in told


def test_a_move_without_a_choice_has_no_reasons() -> None:
    assert reasons_of(picture, ()) is None
    assert reasons_told(picture, ()) == ""


# ── Readable ──────────────────────────────────────────────────────────────────────────────────────


def test_lines_and_frames_stand_out() -> None:
    for colour in ("blue", "red", "yellow", "none"):
        assert min(map(measure_contrast, NEW, make_tint(PIECE_COLOURS[colour]))) >= 3
        assert min(map(measure_contrast, QUIET, make_tint(PIECE_COLOURS[colour]))) >= 3
    for ground in (PAPER, CARD, FADED):
        assert min(map(measure_contrast, QUIET, ground)) >= 3


# ── In words ──────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("name", TRACKED)
def test_the_description_says_it_all(name: str) -> None:
    for log in logs(name):
        state, told = log.state, picture.describe_table(log.state, move(log))
        worth = count_present_sheet(state)
        assert told.startswith(f"{format_heading(state)}. ")
        assert state.is_over or f"Ralph {worth.total} · " in told
        assert f"rooms {worth.rooms} · groups {worth.groups} · lines {worth.lines}" in told
        assert f"Board {state.board}, ground floor {state.hotel_board.ground_floor}" in told
        assert all(room in told for room in ROOMS)
        assert all(line in told for line in LINE_POINTS)
        assert state.card is None or f"Card {card_id(state.card)}:" in told
        assert state.you.points is None or f"{state.you.points.vp} (round" in told
        assert "you" not in re.findall(r"\w+", told.lower()), "those who watch read it too"


WORDIEST = "B12 most/most yc yc bc bc rc rc"


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("number", [3, 5, 7])
@pytest.mark.parametrize("penalties", [None, "waived"])
def test_the_longest_description_fits(board: int, number: int, penalties: str | None) -> None:
    """The switches, the longest deck, card and line, six new rooms, marks in several rows, fines,
    nothing claimed."""
    cards = [f"{WORDIEST} | left down" if line.startswith("B12") else line for line in HOUSE_LINES]
    cards = [
        "B11 1/1 a | left; zigzag right-down zed" if line.startswith("B11") else line
        for line in cards
    ]
    setup = {"hand": "literal", "ties": "reversed", "penalties": penalties, "cards": cards}
    position: dict[str, Any] = {
        "round": number,
        "slot": 2,
        "dice": [4, 1, 1, 1, 1, 1],
        "opponent": {"hotel": list(ROOMS[7:]), "emperor": [0, 0, 0, 0]},
        "you": {"points": {"vp": 999, "round": number}},
    }
    log = turn(table("B12", "B11", deck="mine", setup=setup, board=board, **position))
    assert len(rooms_chosen(log)) == 6
    for shown in (log, patch(log, {"opponent": {"claims": []}})):
        assert len(picture.describe_table(shown.state, move(shown))) <= MAX_ALT_TEXT
