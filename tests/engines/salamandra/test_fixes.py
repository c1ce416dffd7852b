"""Corrections by name, and what to move on the table to go back."""

import pytest

from engines.core import Log
from engines.salamandra import GAME
from tests.engines.salamandra.tables import NE, NW, SE, SW, spots, table
from tests.engines.tables import patch
from tests.engines.tables import refusal as refused
from tests.engines.tables import typed as say

LABOUR = "labour L2 v3,6,9,14 b5 r3 f4"
DISCS = {"spots": spots("H9n", owner="R") | spots("H7n"), "tiles": {"G9": "n"}}


def test_what_the_labour_card_brought_follows_its_correction() -> None:
    """Its points of the rounds so far, and those of his spellbooks."""
    log = say(
        table(style="questions", setup={"deck": "physical"}, round=3, books={"1u": "R"}), LABOUR
    )
    before = say(log, "adjust labour L2 v2,5,9,14 b4 r3 f4")
    assert before.state.opponent.vp == 0, "nobody has less than nothing"
    log = say(log, "adjust his_points 30")
    assert say(log, "adjust labour L2 v2,5,8,14 b4 r3 f4").state.opponent.vp == 30 - 1 - 1 - 1
    assert (
        say(log, "turn", "adjust labour L2 v2,5,8,14 b4 r3 f4").state.opponent.vp
        == 39 - 1 - 1 - 1 - 1
    )


@pytest.mark.parametrize("deck", ["mine", "physical"])
def test_a_labour_card_of_an_earlier_game_can_be_corrected(deck: str) -> None:
    cards = {
        "labour": "L2 v3,6,9,14 b5 r3 f4",
        "placement": "P NW4 NE4 SE4 SW4" if deck == "mine" else None,
    }
    log = table(
        style="questions",
        setup={"deck": deck} | {name: card for name, card in cards.items() if card},
    )
    assert GAME.things.find_correctable("labour").format_current(log.state) == cards["labour"]
    log = say(log, "adjust labour L2 v2,5,9,14 b4 r3 f4")
    assert say(log, "turn").state.opponent.vp == 2
    assert "of level 1" in str(refused(log, "adjust labour L1 v2,5,9,14 b4 r3 f4"))


@pytest.mark.parametrize("line", ["adjust his_discs H9n", "adjust tiles G9", "adjust groves H6"])
def test_no_map_comes_into_being_by_a_part_of_it(line: str) -> None:
    log = table(style="questions")
    assert "is missing" in str(refused(log, line))
    assert not GAME.things.find_correctable(line.split()[1]).is_on_table(log.state)


def test_a_whole_map_can_be_brought_to_a_game_by_questions() -> None:
    start = table().state.map.model_dump(mode="json")
    assert patch(table(style="questions"), {"map": start}).state.map == table().state.map


def back(after: Log, before: Log) -> list[str]:
    return [str(sentence) for sentence in GAME.describe_differences(after.state, before.state)]


def test_what_to_put_back_on_the_map() -> None:
    before = table(SW)
    after = say(before, "turn")
    assert back(after, before) == ["Take the grey disc off H9n.", "Rudolph's points: 2 → 0."]
    later = say(after, "b J7; p J7n; g H6; vp 21")
    assert "Take the field tile off J7." in back(later, after)
    assert "Take your disc off J7n." in back(later, after)
    assert any(
        sentence.startswith("Round: 2 → 1. Give back the crystals")
        for sentence in back(later, after)
    )


def test_what_to_put_back_by_questions() -> None:
    """Where his discs stand is not known, but that they stand is."""
    before = say(table(NW, NE, SE, style="questions", round=2, you={"last": 9}), "turn")
    after = say(before, "free")
    assert back(after, before) == ["Take 1 grey disc off the field: what he placed last."]
    both = say(after, "taken")
    assert "Take 2 grey discs off the fields: what he placed last." in back(both, before)
    third = say(before, "taken", "taken")
    book = say(third, "book 1u")
    assert back(book, third) == [
        "Take the grey disc off book 1 upper.",
        "Rudolph's points: 9 → 5.",
        "Put 1 grey disc back on the field, where it stood.",
    ]
    prepared = say(both, "groves 0", "vp 30")
    assert "Take away the groves that were laid for round 3." in back(prepared, both)
