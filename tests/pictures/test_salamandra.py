"""Rudolph's table: what of the map, his cards and his things is drawn where."""

import itertools
import re
from collections.abc import Iterator
from typing import Any

import pytest

from bot.pictures.canvas import MIN_TEXT_SIZE, Sheet
from bot.pictures.colours import INK, NEW, PAPER, list_palette_shades, measure_contrast
from bot.presenters.components import MAX_ALT_TEXT
from bot.presenters.salamandra.pad import list_reportable_places
from bot.presenters.salamandra.picture import RudolphPicture, field
from bot.presenters.salamandra.picture.changes import Changes, Placement, list_shown_placement_cards
from bot.presenters.salamandra.words import describe_setup, find_your_points, format_heading
from engines.core import Header, Log, use_language
from engines.salamandra import GAME
from engines.salamandra.cards import APPRENTICES, BOOKS
from engines.salamandra.events import GrovesTaken, TileChosen
from engines.salamandra.geometry import TEMPLE, gaps_of
from engines.salamandra.questions import find_ask, phrase_question
from engines.salamandra.state import State
from tests.engines.random_games import wild
from tests.engines.salamandra.moments import BLOCK, ROW, full_map, fullest
from tests.pictures.layout_checks import MOST_BYTES, inside, overlap
from tests.pictures.positions import logs, move, reasons_of, reasons_told

picture = RudolphPicture(GAME)
ON_THE_MAP = "salamandra-map-win"
STRAIGHT = "P NW3 NE3 SE3 SW3 N1 E1 S1 W1"


def tables(name: str) -> list[tuple[Log, Sheet]]:
    return [(log, picture.draw_table(log.state, move(log))) for log in logs(name)]


def middle(box: tuple[int, int, int, int]) -> tuple[int, int]:
    return (box[0] + box[2]) // 2, (box[1] + box[3]) // 2


def words(sheet: Sheet) -> list[str]:
    return [text for text, _ in sheet.texts]


def beside(state: State) -> int:
    return APPRENTICES - state.placed - state.opponent.left_out


@pytest.mark.parametrize(
    ("language", "said", "written"), [("en", "book 3 upper", "3u"), ("de", "Buch 3 oben", "3o")]
)
def test_a_spot_on_a_spellbook_is_called_by_its_own_words(
    language: str, said: str, written: str
) -> None:
    log = next(log for log in logs(ON_THE_MAP) if "3u" in Changes.from_events(move(log)).books)
    with use_language(language):
        assert said in (told := picture.describe_table(log.state, move(log)))
        assert written in words(picture.draw_table(log.state, move(log)))
    assert not re.search(r"\b[1-3][ulo]\b", told)


# ── All there ─────────────────────────────────────────────────────────────────────────────────────


def test_the_map_is_all_there() -> None:
    for log, sheet in tables(ON_THE_MAP):
        map_, placed = log.state.map, sheet.boxes_by_name
        assert map_
        assert {name for name in placed if name.startswith("tile ")} == {
            f"tile {tile}@{side}" for tile, side in map_.tiles.items()
        }
        assert {name for name in placed if name.startswith("grove ")} == {
            f"grove {gap}" for gap in map_.groves
        }
        discs = {
            f"disc {spot} {owner}"
            for spot, owner in (*map_.spots.items(), *log.state.books.items())
        }
        assert {name for name in placed if name.startswith("disc ")} == discs
        assert f"grove, {log.state.supply} left" in words(sheet)


@pytest.mark.parametrize(
    "name", [ON_THE_MAP, "salamandra-map-to-questions-tie", "salamandra-questions-loss"]
)
def test_his_things_are_all_there(name: str) -> None:
    for log, sheet in tables(name):
        state, placed = log.state, sheet.boxes_by_name
        assert ("map" in placed) == (state.map is not None)
        assert f"apprentices {beside(state)}" in placed
        assert f"groves {state.opponent.groves}" in placed
        assert (
            sum(name.startswith("scroll") and name.endswith("held") for name in placed)
            == state.opponent.scrolls
        )
        assert f"labour {state.round} now" in placed
        assert {f"disc {book} {owner}" for book, owner in state.books.items()} <= set(placed)
        assert {f"+{points}" for points in state.labour.vp} <= set(words(sheet))
        whose = (
            "not told yet"
            if state.asks_labour
            else "your card"
            if state.setup.labour
            else "house card"
        )
        assert whose in words(sheet)


def test_the_title_and_what_is_asked_stand_in_the_message_alone() -> None:
    for log, sheet in tables(ON_THE_MAP):
        drawn = " ".join(words(sheet))
        assert f"round {log.state.round}" not in drawn
        assert str(phrase_question(log.state)) not in drawn
        assert str(phrase_question(log.state)) not in picture.describe_table(log.state, move(log))


# ── In its place ──────────────────────────────────────────────────────────────────────────────────


def test_tiles_lie_as_they_are_named() -> None:
    """Letters to the right, numbers downwards, the temple in the middle of its four start tiles."""
    sheet = tables(ON_THE_MAP)[0][1]
    boxes = {
        name.split()[1][:-2]: box
        for name, box in sheet.boxes_by_name.items()
        if name.startswith("tile ")
    }
    temple = sheet.boxes_by_name["temple"]
    assert boxes["H7"][0] == boxes["H9"][0] == temple[0]
    assert boxes["I7"][2] == boxes["I9"][2] == temple[2]
    assert boxes["H7"][3] == temple[1]
    assert boxes["H9"][1] == temple[3]
    letter = next(box for text, box in sheet.texts if text == "I")
    assert boxes["I7"][0] < middle(letter)[0] < boxes["I7"][2]


def test_a_grove_lies_where_four_cells_meet_and_a_disc_at_its_side() -> None:
    log, sheet = tables(ON_THE_MAP)[-1]
    assert log.state.map
    tiles = {
        name.split()[1].split("@")[0]: box
        for name, box in sheet.boxes_by_name.items()
        if name.startswith("tile ")
    }
    for gap in log.state.map.groves:
        x, y = middle(sheet.boxes_by_name[f"grove {gap}"])
        if gap in tiles:
            assert abs(x - tiles[gap][2]) <= 1
            assert abs(y - tiles[gap][3]) <= 1
    for spot, owner in log.state.map.spots.items():
        x, y = middle(sheet.boxes_by_name[f"disc {spot} {owner}"])
        across, down = x - middle(tiles[spot[:-1]])[0], y - middle(tiles[spot[:-1]])[1]
        assert (
            max(("n", -down), ("s", down), ("e", across), ("w", -across), key=lambda side: side[1])[
                0
            ]
            == spot[-1]
        )


def test_nothing_on_the_fullest_map_covers_a_disc() -> None:
    sheet = picture.draw_table(fullest(), ())
    discs = [box for name, box in sheet.boxes_by_name.items() if name.startswith("disc ")]
    for one, other in itertools.combinations(discs, 2):
        assert not overlap(one, other)
    for x, y in map(middle, discs):
        assert sheet.full_colour_image.getpixel((x - 9, y)) in [
            disc.light for disc in field.DISC_COLOURS.values()
        ]


def test_a_turned_tile_shows_its_bonus_spot_on_that_side() -> None:
    for side, other in (("n", "s"), ("e", "w"), ("s", "n"), ("w", "e")):
        made = field.draw_tile(104, field.find_side(f"H7{side}"))
        star, plain = (
            field.compute_spot_centre_in_tile(104, field.find_side(f"H7{name}"))
            for name in (side, other)
        )
        assert made.getpixel(star)[:3] != made.getpixel(plain)[:3]  # type: ignore[index]


def test_a_wider_map_makes_a_wider_sheet_and_no_smaller_letters() -> None:
    sheet = picture.draw_table(fullest([f"{column}8" for column in "ABCDEFGJKLMNOP"]), ())
    tile = next(box for name, box in sheet.boxes_by_name.items() if name.startswith("tile "))
    assert tile[2] - tile[0] >= 86
    assert all(inside(box, sheet) for box in sheet.boxes_by_name.values())
    assert field.measure_disc(86) > MIN_TEXT_SIZE


# ── The last move ─────────────────────────────────────────────────────────────────────────────────


def test_the_last_move_is_ringed() -> None:
    found = set()
    for log, sheet in tables(ON_THE_MAP):
        changed, state = Changes.from_events(move(log)), log.state
        assert state.map
        new = {name for name in sheet.boxes_by_name if name.startswith("new ")}
        stand = {f"new disc {spot}" for spot in changed.discs if state.map.spots.get(spot) == "R"}
        assert {
            name for name in new if name.startswith("new disc") and name[9:] not in BOOKS
        } == stand
        assert {f"new disc {book}" for book in changed.books} <= new
        assert {f"new grove {gap}" for gap in changed.laid if gap in state.map.groves} <= new
        assert {f"new taken {gap}" for gap in changed.taken if gap not in state.map.groves} <= new
        assert ("new scrolls" in new) == bool(changed.scrolls)
        assert ("new groves" in new) == bool(changed.groves)
        for name in stand:
            left, top, _, bottom = sheet.boxes_by_name[name]
            assert sheet.full_colour_image.getpixel((left + 2, (top + bottom) // 2)) == NEW.light
        found |= {" ".join(name.split()[:2]) for name in new}
    assert found >= {
        "new disc",
        "new grove",
        "new taken",
        "new scrolls",
        "new groves",
        "new placement",
    }


def test_cards_say_where_they_led() -> None:
    last = [log for log, _ in tables(ON_THE_MAP) if log.state.round == 4 and log.state.agenda][-1]
    assert Changes.from_events(move(last)).placements == (
        Placement("NW", "3u"),
        Placement("SE", "I10e"),
        Placement("NE", "I7s"),
        Placement("SE", "1l"),
    )
    sheet = picture.draw_table(last.state, move(last))
    assert {"placement 1 NW 3u", "placement 2 SE I10e"} <= set(sheet.boxes_by_name)


def test_a_card_that_is_open_is_framed() -> None:
    for name in (ON_THE_MAP, "salamandra-questions-loss"):
        for log, sheet in tables(name):
            ask = find_ask(log.state)
            waits = ask is not None and ask.about in ("spot", "tile", "arrow")
            assert any(name.startswith("new placement") for name in sheet.boxes_by_name) == waits


def test_without_a_map_cards_lead_to_a_bonus_spot_or_the_next() -> None:
    seen = {
        card.led_to
        for log in logs("salamandra-questions-loss")
        for card in Changes.from_events(move(log)).placements
    }
    assert {"bonus", "next", ""} <= seen
    assert any(led_to in BOOKS for led_to in seen)


# ── Every setup: depths, styles, readings ─────────────────────────────────────────────────────────


def games() -> Iterator[Log]:
    return itertools.chain.from_iterable(wild("salamandra", setup, 5) for setup in GAME.setups)


def test_every_kind_of_table_can_be_drawn() -> None:
    asked = set()
    for log in games():
        events, state = move(log), log.state
        sheet = picture.draw_table(state, events)
        assert len(list_shown_placement_cards(state, Changes.from_events(events))) <= 4
        ask = find_ask(state)
        if ask is None:
            continue
        asked.add(ask.about)
        if ask.about == "tile":
            assert (f"asked tile {ask.tile}" in sheet.boxes_by_name) == (ask.tile is not None)
        if ask.about == "refill":
            assert {f"asked gap {gap}" for gap in ask.gaps or ()} <= set(sheet.boxes_by_name)
    assert asked >= {"arrow", "spot", "tile", "book", "round", "groves"}


def test_the_description_says_it_all() -> None:
    for log in games():
        state, told = log.state, picture.describe_table(log.state, move(log))
        assert f"level {state.setup.level}" in told
        assert len(told) <= MAX_ALT_TEXT
        assert format_heading(state) in told
        assert describe_setup(state) in told
        his = state.opponent
        assert f"In play: {state.placed}. Beside his picture: {his.scrolls or 'no'} scroll" in told
        for (number, level), owner in state.books.items():
            spot = f"{number} {'upper' if level == 'u' else 'lower'}"
            assert f"{spot} {'player' if owner == 'P' else 'Rudolph'}" in told
        if (yours := find_your_points(state)) is not None:
            assert f"Player: {yours}." in told
        if state.map:
            for name in (*state.map.tiles, *state.map.spots, *state.map.groves):
                assert name in told
            assert f"{state.supply} in the supply" in told


@pytest.mark.parametrize("cells", [BLOCK, ROW])
def test_the_longest_question_on_a_full_map_is_described_within_the_limit(cells: list[str]) -> None:
    """Three apprentices placed, groves taken, and too few left for so many gaps."""
    map_ = full_map(cells)
    spots = dict(list(map_["spots"].items())[:8])
    position = {
        "round": 3,
        "map": {**map_, "spots": spots, "groves": map_["groves"][:14]},
        "books": {"1u": "P", "2u": "P", "1l": "R", "2l": "R"},
        "opponent": {"vp": 988, "groves": 9},
        "you": {"last": 900},
    }
    setup = {
        "level": 3,
        "style": "map",
        "reading": "ask",
        "labour": "L3 v1,1,1,1 b5 r50 f50",
        "placement": STRAIGHT,
    }
    document = {"game": "salamandra", "setup": setup, "seed": 1, "position": position}
    log = Log.begin(GAME, Header.parse(document)).play_command(GAME.parse_command({"do": "turn"}))
    assert log.state.map
    for tile in list(log.state.map.tiles)[-3:]:
        log = log.play_command(GAME.parse_command({"do": "tile", "tile": tile}))
    log = log.play_command(GAME.parse_command({"do": "round", "line": "vp 999"}))
    ask = find_ask(log.state)
    assert ask
    assert ask.about == "refill"
    assert len(picture.describe_table(log.state, move(log))) <= MAX_ALT_TEXT
    sheet = picture.draw_table(log.state, move(log))
    assert all(
        inside(box, sheet)
        for box in [*sheet.boxes_by_name.values(), *(box for _, box in sheet.texts)]
    )


# ── Reasons ───────────────────────────────────────────────────────────────────────────────────────


def test_reasons_show_what_was_ruled_out_by_which_step() -> None:
    seen: set[str] = set()
    for log in games():
        events = move(log)
        sheet, told = reasons_of(picture, events), reasons_told(picture, events)
        assert bool(sheet) == bool(told)
        if sheet is None:
            continue
        assert all(
            inside(box, sheet)
            for box in [*sheet.boxes_by_name.values(), *(box for _, box in sheet.texts)]
        )
        assert len(sheet.make_png()) < MOST_BYTES
        shown: list[Any] = [
            event for event in events if isinstance(event, GrovesTaken) and event.reach
        ]
        shown = shown or [event for event in events if isinstance(event, TileChosen)]
        for number, event in enumerate(shown, start=1):
            for step, entry in enumerate(event.why, start=1):
                for option in set(entry.before) - set(entry.left):
                    assert f"{number} out {option} by {step}" in sheet.boxes_by_name
            chosen = event.why[-1].left if event.why else (event.tile,)
            assert {f"{number} chosen {option}" for option in chosen} <= set(sheet.boxes_by_name)
            seen |= {entry.rule for entry in event.why} | {event.event}
    assert seen >= {
        "place.quadrant",
        "place.ray",
        "place.column",
        "place.furthest",
        "grove.connected",
        "tile_chosen",
    }


def test_distances_stand_on_the_tiles_that_way() -> None:
    sixth = list(logs(ON_THE_MAP))[6]
    sheet = reasons_of(picture, move(sixth))
    assert sheet
    assert words(sheet).count("2.5") == 1
    assert "↙ SW to G9" in words(sheet)
    box = sheet.boxes_by_name["1 chosen G9"]
    x, y = next(middle(where) for text, where in sheet.texts if text == "2.5")
    assert box[0] < x < box[2]
    assert box[1] < y < box[3]


def test_the_legend_explains_every_mark() -> None:
    for log in logs(ON_THE_MAP):
        sheet = reasons_of(picture, move(log))
        if sheet is None:
            continue
        legend = " ".join(words(sheet))
        drawn = " ".join(sheet.boxes_by_name)
        for mark, means in (
            (" chosen ", "framed: chosen"),
            ("spots of ", "★ bonus spot"),
            ("spots of ", "2 to 4: clockwise"),
            ("spots of ", "✗ taken"),
            ("disc ", "R his disc"),
        ):
            assert mark not in drawn or means in legend
        if any(text.replace(".", "").isdecimal() and "." in text for text in words(sheet)):
            assert "number: how far" in legend


def test_groves_that_he_takes_touch_a_disc_of_his() -> None:
    twelfth = list(logs(ON_THE_MAP))[12]
    sheet = reasons_of(picture, move(twelfth))
    assert sheet
    discs = [name.split()[1] for name in sheet.boxes_by_name if name.startswith("disc ")]
    reached = {gap for spot in discs for gap in gaps_of(spot)}
    assert {
        name.split()[2] for name in sheet.boxes_by_name if name.startswith("1 chosen ")
    } <= reached


# ── Readable ──────────────────────────────────────────────────────────────────────────────────────


def test_discs_groves_and_tiles_can_be_told_apart() -> None:
    his, yours = field.DISC_COLOURS.values()
    grounds = field.MEADOW_COLOUR, field.SOIL_COLOUR, field.STONE_COLOUR, PAPER
    for shade in (False, True):
        assert measure_contrast(his[shade], yours[shade]) >= 2
        assert (
            max(measure_contrast(each[shade], field.SOIL_COLOUR[shade]) for each in (his, INK)) >= 3
        ), "itself, or its rim"
        assert {each[shade] for each in (his, yours, *grounds)} <= set(list_palette_shades(shade))


def test_the_temple_is_no_tile() -> None:
    sheet = picture.draw_table(fullest(), ())
    assert "temple" in sheet.boxes_by_name
    assert not any(
        name.startswith(f"tile {half}") for name in sheet.boxes_by_name for half in TEMPLE
    )


# ── Beside the pad of a round ─────────────────────────────────────────────────────────────────────


def test_the_map_is_at_the_lower_end() -> None:
    """A phone shows the lower end of a picture, next to the words."""
    for _, sheet in tables(ON_THE_MAP):
        left, top, right, bottom = sheet.boxes_by_name["map"]
        assert left < right
        assert bottom > sheet.full_colour_image.height - 40
        assert all(
            box[3] <= top
            for name, box in sheet.boxes_by_name.items()
            if name.startswith(("spellbook", "labour"))
        )


@pytest.mark.parametrize("kind", ["tile", "disc", "grove"])
def test_every_place_of_a_kind_is_numbered_once(kind: str) -> None:
    for log in (*logs(ON_THE_MAP), None):
        state = log.state if log else fullest()
        sheet = picture.draw_table_with_marks(state, (), kind)
        numbered = [name.split()[2] for name in sheet.boxes_by_name if name.startswith("number ")]
        assert numbered == list_reportable_places(state, kind)  # type: ignore[arg-type]
        assert all(inside(box, sheet) for box in sheet.boxes_by_name.values())
        boxes = [box for name, box in sheet.boxes_by_name.items() if name.startswith("number ")]
        assert not any(overlap(one, other) for one, other in itertools.combinations(boxes, 2))
