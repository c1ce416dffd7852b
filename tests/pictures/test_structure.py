"""What must be drawn where; that it can be read; that it is small."""

from itertools import combinations
from typing import Any

import pytest
from PIL import Image

from bot.pictures.canvas import Sheet
from bot.pictures.colours import (
    CARD,
    INK,
    NEW,
    PAPER,
    PIECE_COLOURS,
    QUIET,
    Shade,
    choose_letter_colour,
    list_palette_shades,
    make_tint,
    measure_contrast,
)
from bot.play.table import Table
from bot.presenters import picture_drawing
from bot.presenters.components import MAX_ALT_TEXT, Button
from bot.presenters.gah.picture import LeopoldPicture
from bot.presenters.gah.picture.changes import Changes
from bot.presenters.gah.picture.reasons import ARGUMENTS_BY_EVENT
from bot.presenters.panels import make_table_panel
from bot.presenters.scenes import make_table_scene
from bot.presenters.waterdeep.picture import icons
from engines.gah import GAME
from engines.gah.cards import SPACES, STAFF
from tests.bot.tables import row
from tests.engines.gah.moments import fullest
from tests.pictures.layout_checks import fits
from tests.pictures.positions import FULL, logs, move, picture_of, reasons_of, reasons_told

picture = LeopoldPicture(GAME)
GAMES = ("gah-dealt-hard", "gah-guided-medium", "gah-card-easy")


def drawn(name: str) -> list[tuple[Any, Sheet]]:
    draw = picture_of(name).draw_table
    sheets = [(log.state, draw(log.state, move(log))) for log in logs(name)]
    return [(state, sheet) for state, sheet in sheets if sheet]


@pytest.mark.parametrize("name", FULL)
def test_the_fullest_table_fits(name: str) -> None:
    sheet = picture_of(name).draw_table(*FULL[name]())
    assert sheet
    fits(sheet)


def test_the_table_is_all_there() -> None:
    for state, sheet in drawn("gah-dealt-hard"):
        placed = sheet.boxes_by_name
        for room in SPACES:
            word = "occupied" if room in state.opponent.hotel else "free"
            assert f"room {room} {word}" in placed
        assert f"emperor marker {state.opponent.emperor}" in placed
        for letter in "ABC":
            progress = state.opponent.objectives[letter]
            assert (f"marker {letter} {progress}" in placed) == (progress is not None)
            assert (f"your claim {letter}" in placed) == (letter in state.you.objectives)
        for card in state.opponent.staff:
            assert f"staff {card}" in placed
            assert any(STAFF[card].name in text for text, _ in sheet.texts)
        for slot, guest in enumerate(state.queue, start=1):
            assert f"slot {slot} {str(guest).upper() if guest else '?'}" in placed
        for space, count in enumerate(state.dice or (), start=1):
            assert f"dice {space} ×{count}" in placed


def test_rooms_lie_as_on_the_board() -> None:
    """The bottom floor at the bottom, columns from the left."""
    _, sheet = drawn("gah-dealt-hard")[0]
    boxes = {
        name.split()[1]: box
        for name, box in sheet.boxes_by_name.items()
        if name.startswith("room ")
    }
    assert boxes["F1C1"][1] > boxes["F2C1"][1] > boxes["F4C1"][1]
    assert boxes["F1C1"][0] < boxes["F1C2"][0] < boxes["F1C5"][0]


def test_an_occupied_room_shows_its_full_colour_and_a_free_one_its_tint() -> None:
    state, sheet = drawn("gah-dealt-hard")[-1]
    for room, space in SPACES.items():
        lived_in = room in state.opponent.hotel
        box = sheet.boxes_by_name[f"room {room} {'occupied' if lived_in else 'free'}"]
        full = PIECE_COLOURS[space.colour]
        corner = sheet.full_colour_image.getpixel((box[0] + 12, box[1] + 12))
        assert corner == (full if lived_in else make_tint(full)).light


def test_the_last_move_is_framed() -> None:
    found = set()
    for log in logs("gah-dealt-hard"):
        changed = Changes.from_events(move(log))
        sheet = picture.draw_table(log.state, move(log))
        assert sheet
        for room in changed.rooms:
            x, y, *_ = sheet.boxes_by_name[f"new room {room}"]
            assert sheet.full_colour_image.getpixel((x + 3, y + 30)) == NEW.light
        new = {name for name in sheet.boxes_by_name if name.startswith("new ")}
        found |= {name.split()[1] for name in new}
        assert {f"new dice {space}" for space in changed.dice if log.state.dice} <= new
    assert found >= {"room", "objective", "staff", "dice", "taken"}


def test_symbols_that_do_not_count_are_struck_out() -> None:
    sheet = picture.draw_table(fullest("easy"), ())
    assert sheet
    ignored = [name for name in sheet.boxes_by_name if name.endswith("ignored")]
    assert ignored == ["symbol any guest ignored", "symbol staff card ignored"]
    hard = picture.draw_table(fullest("hard"), ())
    assert hard
    assert not [name for name in hard.boxes_by_name if name.endswith("ignored")]


@pytest.mark.parametrize("record", ["gah-guided-medium", "waterdeep-guided"])
def test_a_reveal_pad_has_no_picture(record: str) -> None:
    asked = [
        log
        for log in logs(record)
        if (ask := log.game.find_ask(log.state)) and ask.is_answered_by_buttons
    ]
    scenes = [make_table_scene(Table(row(log.seq, game=log.game.name), log)) for log in asked]
    assert scenes
    assert all(scene and picture_drawing.draw_picture(scene.request) is None for scene in scenes)


def test_the_pad_for_the_top_of_a_stack_shows_its_lines_with_the_numbers_of_the_buttons() -> None:
    """In the order of the buttons; the pad for the card itself has no picture."""
    seen = set()
    for log in logs("highseason-physical-1"):
        ask = log.game.find_ask(log.state)
        if ask is None or not ask.is_answered_by_buttons:
            continue
        seen.add(ask.about)
        table = Table(row(log.seq, game=log.game.name), log)
        scene = make_table_scene(table)
        assert scene
        drawn = picture_drawing.draw_picture(scene.request)
        if ask.about == "card":
            assert drawn is None
            continue
        sheet = picture_of("highseason").draw_pad(log.state)
        assert drawn and sheet
        fits(sheet)
        buttons = [
            item
            for line in make_table_panel(table).rows
            for item in line
            if isinstance(item, Button)
        ]
        tops = [button for button in buttons if button.argument.startswith("top ")]
        assert [*sheet.boxes_by_name] == [
            f"top {number} {button.argument.removeprefix('top ')}"
            for number, button in enumerate(tops, start=1)
        ]
        assert all(
            button.label.startswith(f"{number} ") for number, button in enumerate(tops, start=1)
        )
        assert all(f"{number}: hand " in drawn.alt for number in range(1, min(len(tops), 8)))
    assert seen == {"card", "top"}


def test_reasons_show_what_was_ruled_out_by_which_step() -> None:
    seen = set()
    for log in logs("gah-dealt-hard"):
        events = move(log)
        choices = [event for event in events if type(event) in ARGUMENTS_BY_EVENT]
        sheet = reasons_of(picture, events)
        assert bool(sheet) == bool(choices)
        if sheet is None:
            continue
        fits(sheet)
        assert len(reasons_told(picture, events)) <= 1024
        for number, event in enumerate(choices, start=1):
            for step, entry in enumerate(event.why, start=1):
                for option in set(entry.before) - set(entry.left):
                    assert f"{number} out {option} by {step}" in sheet.boxes_by_name
            for option in event.why[-1].left:
                assert f"{number} chosen {option}" in sheet.boxes_by_name
            seen.add(type(event).__name__)
    assert seen >= {"GuestTaken", "RoomOccupied", "DieTaken"}


# ── Readable ──────────────────────────────────────────────────────────────────────────────────────


def test_letters_can_be_read_on_every_colour() -> None:
    for colour in (*PIECE_COLOURS.values(), *map(make_tint, PIECE_COLOURS.values()), NEW, INK):
        assert min(map(measure_contrast, choose_letter_colour(colour), colour)) >= 4.5
    for ground in (PAPER, CARD):
        assert min(min(map(measure_contrast, ink, ground)) for ink in (INK, QUIET)) >= 4.5
        assert min(map(measure_contrast, NEW, ground)) >= 3


SEEN = {
    "protanopia": ((0.152, 1.053, -0.205), (0.115, 0.786, 0.099), (-0.004, -0.048, 1.052)),
    "deuteranopia": ((0.367, 0.861, -0.228), (0.280, 0.673, 0.047), (-0.012, 0.043, 0.969)),
    "tritanopia": ((1.256, -0.077, -0.179), (-0.078, 0.931, 0.148), (0.005, 0.691, 0.304)),
}
"""How colours look to some eyes, after Machado, Oliveira and Fernandes."""


def as_seen(colour: Shade, rows: tuple[tuple[float, float, float], ...]) -> tuple[float, ...]:
    return tuple(sum(share * part for share, part in zip(row, colour, strict=True)) for row in rows)


TOLD_APART = {
    "guests": [PIECE_COLOURS[colour] for colour in ("blue", "red", "yellow", "green")],
    "who was first": [PIECE_COLOURS["purple"], PIECE_COLOURS["sky"], CARD],
    "cubes": [
        PIECE_COLOURS[colour] for cube, colour in icons.CUBE_COLOURS.items() if cube != "any"
    ],
    "seats": [PIECE_COLOURS[colour] for colour in icons.SEAT_COLOURS.values()],
}


@pytest.mark.parametrize("dark", [False, True])
@pytest.mark.parametrize("eyes", SEEN)
@pytest.mark.parametrize("what", TOLD_APART)
def test_they_can_be_told_apart_by_all_eyes(what: str, eyes: str, dark: bool) -> None:
    for one, other in combinations(
        [as_seen(colour[dark], SEEN[eyes]) for colour in TOLD_APART[what]], 2
    ):
        assert sum((a - b) ** 2 for a, b in zip(one, other, strict=True)) ** 0.5 > 50


def test_the_palette_is_large_enough() -> None:
    """Every colour that is drawn is in it, and there are 256 at most."""
    colours = (
        *PIECE_COLOURS.values(),
        *map(make_tint, PIECE_COLOURS.values()),
        NEW,
        INK,
        PAPER,
        CARD,
    )
    for dark in (False, True):
        assert len(list_palette_shades(dark)) <= 256
        assert {colour[dark] for colour in colours} <= set(list_palette_shades(dark))


# ── In words ──────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("name", GAMES)
def test_the_description_says_it_all(name: str) -> None:
    for log in logs(name):
        told = picture.describe_table(log.state, move(log))
        if not log.state.is_tracked:
            continue
        his = log.state.opponent.hotel
        assert all(room in told for room in his) or all(
            room in told for room in SPACES if room not in his
        )
        assert f"Leopold {log.state.opponent.vp} " in told
        assert all(STAFF[card].name in told for card in log.state.opponent.staff if card)


@pytest.mark.parametrize("name", FULL)
def test_the_longest_description_fits(name: str) -> None:
    """The last move comes on top of it; wild games try both together."""
    assert len(picture_of(name).describe_table(*FULL[name]())) <= MAX_ALT_TEXT - 60


def test_a_png_comes_out() -> None:
    _, sheet = drawn("gah-dealt-hard")[5]
    assert sheet.make_png().startswith(b"\x89PNG")
    assert sheet.full_colour_image.mode == "RGB"
    assert isinstance(sheet.full_colour_image, Image.Image)
