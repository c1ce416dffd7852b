"""Pseudo's table: what must be drawn where, that it fits, and that the sentences say the same."""

from typing import Any
from unittest.mock import Mock

import pytest

from bot.pictures.canvas import Sheet
from bot.pictures.colours import INK, NEW, PIECE_COLOURS, QUIET, make_tint, measure_contrast
from bot.presenters.components import MAX_ALT_TEXT
from bot.presenters.waterdeep.picture import PseudoPicture, icons
from bot.presenters.waterdeep.picture import alt_text as telling
from bot.presenters.waterdeep.picture.changes import Changes
from bot.presenters.waterdeep.picture.reasons import iterate_decisions
from engines.core import format_signed
from engines.core.text.words import use_language
from engines.waterdeep import GAME
from engines.waterdeep.cards import MANDATORY_QUESTS, PRINTED, QUESTS, RESOURCES, SPACES
from engines.waterdeep.events import AgentPlaced, YouPlaced
from engines.waterdeep.needs import list_needs
from engines.waterdeep.option_names import translate_short_name
from tests.engines.tables import say, turn
from tests.engines.waterdeep.moments import fullest
from tests.engines.waterdeep.tables import OWLBEARS, RAID, agents
from tests.engines.waterdeep.tables import table as laid
from tests.pictures.layout_checks import MOST_BYTES, fits
from tests.pictures.positions import logs, move, reasons_of, reasons_told

picture = PseudoPicture(GAME)
GAMES = ("waterdeep-dealt", "waterdeep-guided")


def drawn(name: str) -> list[tuple[Any, Changes, Sheet]]:
    sheets = [
        (log.state, move(log), picture.draw_table(log.state, move(log))) for log in logs(name)
    ]
    return [(state, Changes.from_events(events), sheet) for state, events, sheet in sheets if sheet]


def words(sheet: Sheet) -> str:
    return "\n".join(text for text, _ in sheet.texts)


# ── It fits ───────────────────────────────────────────────────────────────────────────────────────


def test_the_fullest_table_fits_after_the_longest_move() -> None:
    """Two cards, a quest, its replacement, the marker, and all your agents."""
    state = fullest()
    spaces = [agent.space for agent in state.placed if agent.seat == "you"]
    yours = [YouPlaced(space=space, copies=None, harbor=None, agents=0) for space in spaces]
    events = (*move(list(logs("waterdeep-guided"))[24]), *yours)
    sheet = picture.draw_table(state, events)
    assert sheet
    fits(sheet)
    assert len(sheet.make_png()) < MOST_BYTES
    told = picture.describe_table(state, events)
    assert told.count("(new)") >= len(yours)
    assert len(told) <= MAX_ALT_TEXT


def test_what_fits_in_full_is_described_once(monkeypatch: pytest.MonkeyPatch) -> None:
    described = Mock(wraps=telling._describe_at_detail_level)
    monkeypatch.setattr(telling, "_describe_at_detail_level", described)
    log = list(logs("waterdeep-dealt"))[12]
    assert len(picture.describe_table(log.state, move(log))) <= MAX_ALT_TEXT
    assert described.call_count == 1


def test_quests_beyond_the_sixth_are_counted() -> None:
    state = laid(quests=(*MANDATORY_QUESTS, RAID, OWLBEARS)).state
    sheet = picture.draw_table(state, ())
    assert sheet
    fits(sheet)
    assert "More quests below: 2" in words(sheet).replace("below:\n", "below:")
    assert "; and 2 more." in picture.describe_table(state, ())


# ── It is all there ───────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("name", GAMES)
def test_the_table_is_all_there(name: str) -> None:
    for state, _, sheet in drawn(name):
        placed, his = sheet.boxes_by_name, state.opponent
        assert all(f"tavern {resource} {his.tavern[resource]}" in placed for resource in RESOURCES)
        assert all((f"space {space}" in placed) == bool(state.seats(space)) for space in PRINTED)
        assert all(f"agent {agent.seat} {agent.space}" in placed for agent in state.placed)
        assert len([one for one in placed if one.startswith("agent ")]) == len(state.placed)
        for tile in state.tiles:
            assert f"tile {tile.tile}" in placed
            assert f"owner {tile.owner} {tile.tile}" in placed
            assert (f"load {tile.tile} {tile.goods}" in placed) == (tile.goods > 0)
        for place, slot in enumerate(state.hall, start=1):
            assert f"hall {place} {slot.tile or '?'}" in placed
            assert (f"points {place} {slot.tokens}" in placed) == (slot.tokens > 0)
        for number, quest in enumerate(his.quests, start=1):
            assert f"quest {number} {quest or '?'}" in placed
        for need in list_needs(state):
            held = min(need.has, need.asked)
            assert any(
                one.startswith(f"need {need.quest}: {need.resource} {held} of {need.asked}")
                for one in placed
            )
        assert {
            f"marker {state.marker}",
            f"pool opponent {his.agents}",
            f"pool you {state.you.agents}",
        } <= set(placed)
        assert f"gold you {state.you.gold}" in placed
        assert str(GAME.phrase_question(state)) not in words(sheet)


def test_quests_lie_from_the_top_and_the_harbor_from_the_left() -> None:
    _, _, sheet = drawn("waterdeep-dealt")[0]
    tops = [box[1] for name, box in sheet.boxes_by_name.items() if name.startswith("quest ")]
    assert tops == sorted(tops)
    harbor = [f"Waterdeep Harbor {number}" for number in (3, 1, 2)]
    full = picture.draw_table(laid(yours=harbor).state, ())
    assert full
    lefts = [full.boxes_by_name[f"space {name}"][0] for name in sorted(harbor)]
    assert lefts == sorted(lefts)


def test_what_is_missing_is_pale_and_what_he_has_is_full() -> None:
    asked = QUESTS[RAID].cost.fighter
    for held in (asked - 1, asked):
        sheet = picture.draw_table(
            laid(quests=(RAID, OWLBEARS), tavern=f"0/{held}/0/0/4").state, ()
        )
        assert sheet
        box = sheet.boxes_by_name[f"need {RAID}: fighter {held} of {asked}"]
        corner = sheet.full_colour_image.getpixel((box[0] + 5, box[1] + 8))
        assert (corner == PIECE_COLOURS["red"].light) == (held == asked)
        assert f"{held}/{asked}" in words(sheet)


def test_an_occupied_space_has_the_tint_of_whoever_stands_there() -> None:
    state = laid(yours=["The Plinth"], his=["Field of Triumph"]).state
    sheet = picture.draw_table(state, ())
    assert sheet
    for space, colour in (("The Plinth", "green"), ("Field of Triumph", "blue")):
        x, y, *_ = sheet.boxes_by_name[f"space {space}"]
        assert (
            sheet.full_colour_image.getpixel((x + 100, y + 40))
            == make_tint(PIECE_COLOURS[colour]).light
        )


def test_two_may_stand_on_one_space() -> None:
    state = laid(yours=["The Plinth"], his=["The Plinth"]).state
    sheet = picture.draw_table(state, ())
    assert sheet
    assert {"agent you The Plinth", "agent opponent The Plinth"} <= set(sheet.boxes_by_name)


def test_an_agent_may_stand_on_a_tile_that_is_for_sale() -> None:
    hall = [("Northgate", 1), ("New Olamn", 1), ("Dragon Tower", 1)]
    state = laid(hall=hall, position={"placed": agents("you", ["New Olamn"])}).state
    sheet = picture.draw_table(state, ())
    assert sheet
    fits(sheet)
    assert "agent you New Olamn" in sheet.boxes_by_name


# ── The last move ─────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("name", GAMES)
def test_the_last_move_is_framed(name: str) -> None:
    found = set()
    for state, changed, sheet in drawn(name):
        new = {one for one in sheet.boxes_by_name if one.startswith("new ")}
        assert {f"new tavern {resource}" for resource in changed.tavern} <= new
        assert {
            f"new quest {quest}" for quest in changed.quests if quest in state.opponent.quests
        } <= new
        for seat, space in changed.agents:
            if seat in state.seats(space):
                assert {f"new agent {space}", f"new tile {space}"} & new
        for one in new:
            x, y, right, bottom = sheet.boxes_by_name[one]
            assert (
                sheet.full_colour_image.getpixel((x + 3, (y + bottom) // 2)) == NEW.light
                or right - x < 90
            )
        found |= {one.split()[1] for one in new}
    assert found >= {"tavern", "quest", "agent", "tile", "marker"}


def test_the_changes_add_up() -> None:
    """The tavern and the score before his turn, with what is called new, are those after it."""
    for name in GAMES:
        for log in logs(name):
            if not log.entries[-1].command or log.entries[-1].command.do != "turn":
                continue
            before, changed = log.entries[-2].state, Changes.from_events(log.entries[-1].events)
            for resource in RESOURCES:
                gone = log.state.opponent.tavern[resource] - before.opponent.tavern[resource]
                assert changed.tavern.get(resource, 0) == gone
            assert log.state.you.score - before.you.score == changed.score


def test_a_coin_that_was_turned_leaves_no_trace_of_the_other_side() -> None:
    log = turn(
        laid(
            quests=("Expose Cult Corruption", OWLBEARS),
            tavern="1/0/0/0/0",
            tiles=[("Jesters' Court", "opponent", 2)],
        )
    )
    first = log.state.placed[-1].space
    other = next(side for side in log.state.box.last.coins[0].options if side != first)
    log = say(log, "coin", pick=other)
    changed = Changes.from_events(move(log))
    assert changed.agents == (("opponent", other),)
    assert changed.tavern == {"rogue": 2}
    assert len(list(iterate_decisions(move(log)))) == 1


# ── Reasons ───────────────────────────────────────────────────────────────────────────────────────


def test_reasons_show_every_candidate_and_the_test_that_ruled_it_out() -> None:
    seen = set()
    for name in GAMES:
        for log in logs(name):
            events = move(log)
            found = list(iterate_decisions(events))
            sheet = reasons_of(picture, events)
            assert bool(sheet) == bool(found)
            if sheet is None:
                continue
            fits(sheet)
            told = reasons_told(picture, events)
            for number, (need, choice) in enumerate(found, start=1):
                for candidate in getattr(choice, "candidates", ()):
                    assert f"candidate {candidate.option}" in sheet.boxes_by_name
                    out = [
                        one
                        for one in sheet.boxes_by_name
                        if one.startswith(f"{number} out {candidate.option} by ")
                    ]
                    assert bool(out) != (
                        f"{number} chosen {candidate.option}" in sheet.boxes_by_name
                    )
                    assert str(translate_short_name(candidate.option)) in told
                assert (
                    not need.sought
                    or f"sought {need.sought} for {need.quest}" in sheet.boxes_by_name
                )
                seen |= {entry.rule for entry in choice.why}
            seen |= {one for one in sheet.boxes_by_name if one.startswith("reached ")}
    assert seen >= {"space.number", "space.value", "space.owner-reward", "space.coin"}
    assert seen >= {
        "reached order.castle",
        "reached order.builders-hall",
        "reached order.highest-value",
    }


def test_the_chosen_one_is_shown_however_many_there_are() -> None:
    need, choice = next(
        found
        for log in logs("waterdeep-guided")
        for found in iterate_decisions(move(log))
        if found[0].sought
    )
    assert isinstance(choice, AgentPlaced)
    every = (*(space for space in SPACES if space != choice.space), choice.space)
    many = choice.replace(
        candidates=tuple(choice.candidates[0].replace(option=space) for space in every)
    )
    sheet = reasons_of(picture, (need, many))
    assert sheet
    assert f"1 chosen {choice.space}" in sheet.boxes_by_name


def test_nowhere_to_go_has_a_picture_too() -> None:
    every = [space for space in PRINTED if space != "The Plinth"]
    log = turn(laid(quests=(RAID, OWLBEARS), tavern="9/9/9/9/9", yours=[*every, "The Plinth"]))
    sheet = reasons_of(picture, move(log))
    assert sheet
    fits(sheet)
    assert not [one for one in sheet.boxes_by_name if one.startswith("reached ")]
    assert reasons_told(picture, move(log)).endswith("Nowhere to go.")


# ── Readable by all ───────────────────────────────────────────────────────────────────────────────


def test_every_icon_has_a_letter_of_its_own() -> None:
    things = (*icons.CUBE_COLOURS, "gold", *icons.SEAT_COLOURS, "mandatory")
    assert len(set(map(icons.get_letter, things))) == len(things)


def test_icons_carry_the_letters_of_whoever_looks() -> None:
    """Also where both languages look at once, and what was drawn is kept."""

    def drawn(language: str) -> list[bytes]:
        with use_language(language):
            return [
                made.tobytes()
                for made in (
                    icons.draw_icon("rogue"),
                    icons.draw_agent("you"),
                    icons.draw_building("you"),
                )
            ]

    english, german = drawn("en"), drawn("de")
    assert all(one != other for one, other in zip(english, german, strict=True))
    assert drawn("en") == english


def test_text_can_be_read_on_an_occupied_space() -> None:
    for colour in icons.SEAT_COLOURS.values():
        assert min(map(measure_contrast, INK, make_tint(PIECE_COLOURS[colour]))) >= 4.5
        assert min(map(measure_contrast, QUIET, make_tint(PIECE_COLOURS[colour]))) >= 3


# ── In words ──────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("name", GAMES)
def test_the_description_says_it_all(name: str) -> None:
    brief = 0
    for log in logs(name):
        state, told = log.state, picture.describe_table(log.state, move(log))
        assert len(told) <= MAX_ALT_TEXT
        assert f"score {format_signed(state.you.score)}" in told
        assert f"Player's gold: {state.you.gold}." in told
        if ": lacks" in told:
            brief += 1
            continue
        assert all(quest in told for quest in state.opponent.quests if quest)
        assert all(str(translate_short_name(agent.space)) in told for agent in state.placed)
        assert all(translate_short_name(tile.tile) in told for tile in state.tiles)
        assert all(translate_short_name(slot.tile) in told for slot in state.hall if slot.tile)
    assert brief <= 5


def test_a_long_description_is_brief_and_still_names_everything() -> None:
    told = picture.describe_table(fullest(), ())
    parts = (
        "fend (2 VP, mandatory)",
        "Cliffwatch left",
        "Zoarstar",
        "Order with 18 wizards",
        "Caravan, 4 gold, 8 VP",
    )
    assert [part for part in parts if part not in told] == []


def test_every_mark_of_the_reasons_is_explained() -> None:
    marks = {
        "chosen": "framed: chosen",
        "framed": "what he looks for",
        "pale": "he has fewer",
        "passed": "✗ not possible",
    }
    seen = set()
    for log in logs("waterdeep-guided"):
        sheet = reasons_of(picture, move(log))
        if sheet is None:
            continue
        drawn_ = {
            "chosen": any(
                " chosen " in one or one.startswith("reached ") for one in sheet.boxes_by_name
            ),
            "framed": any(one.startswith("sought ") for one in sheet.boxes_by_name),
            "pale": any(
                entry.short for need, _ in iterate_decisions(move(log)) for entry in need.needs
            ),
            "passed": any(text.startswith("✗ ") for text, _ in sheet.texts),
        }
        for mark, text in marks.items():
            assert (text in words(sheet).replace("\n", " ")) == drawn_[mark], mark
        seen |= {mark for mark, there in drawn_.items() if there}
    assert seen == set(marks)
