"""Where Rudolph's cards come from: ours, those an owner typed in, or those on the table."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines.core import IllegalCommand
from engines.salamandra import GAME
from engines.salamandra.cards import ARROWS, HOUSE_LABOUR, LabourCard
from engines.salamandra.components import LABOUR, PLACEMENT
from engines.salamandra.questions import phrase_question
from tests.engines.salamandra.tables import table
from tests.engines.tables import event, patch
from tests.engines.tables import refusal as refused
from tests.engines.tables import typed as say

PHYSICAL = {"deck": "physical"}
MINE = {"deck": "mine", "labour": "L2 v9,2,3,4 b7 r1 f6", "placement": "P SW16"}


# ── The cards on your table ───────────────────────────────────────────────────────────────────────


def test_the_labour_card_on_the_table_is_asked_once() -> None:
    log = table(style="questions", setup=PHYSICAL)
    assert log.state.setup.depth == "guided"
    assert GAME.find_ask(log.state).about == "labour"  # type: ignore[union-attr]
    assert "labour card of level 2" in str(phrase_question(log.state))
    assert not GAME.engine.legal_moves(log.state)
    log = say(log, "labour v9,2,3,4 b7 r1")
    assert event(log, "labour_told").line == "L2 v9,2,3,4 b7 r1 f4"
    assert GAME.find_ask(log.state) is None
    assert say(log, "turn").state.opponent.vp == 9


@pytest.mark.parametrize(
    "line", ["labour 9,2,3,4 7 1 6", "labour 9 2 3 4 7 1 6", "labour l2 V9,2,3,4 B7 R1 F6"]
)
def test_the_labour_card_in_plain_numbers(line: str) -> None:
    assert event(say(table(setup=PHYSICAL), line), "labour_told").line == "L2 v9,2,3,4 b7 r1 f6"


def test_a_card_that_differs_from_the_rule_text_is_pointed_out() -> None:
    log = say(table(setup=PHYSICAL), "labour 9 2 3 4 7 1 6")
    told = str(GAME.describe_event(event(log, "labour_told")))
    assert "Look again: the rule text shows faith 4 at level 2, this card 6." in told


def test_a_known_labour_card_is_not_told_again() -> None:
    told = say(table(setup=PHYSICAL), "labour 9 2 3 4 7 1 6")
    for log in (told, table(), table(setup=PHYSICAL | {"labour": "L2 v9,2,3,4 b7 r1 f6"})):
        assert str(refused(log, "labour 9 2 3 4 7 1 6")).startswith(
            "His labour card is known here."
        )


def test_a_told_labour_card_can_be_corrected() -> None:
    log = say(table(setup=PHYSICAL), "labour 9 2 3 4 7 1 6")
    assert patch(log, {"labour_told": "L2 v8,2,3,4 b7 r1"}).state.labour.vp[0] == 8
    assert GAME.find_ask(patch(log, {"labour_told": None}).state).about == "labour"  # type: ignore[union-attr]
    for other, says in (("L1 v8,2,3,4 b7 r1", "of level 1"), ("L2 v8", "v8 has 1 numbers")):
        with pytest.raises(IllegalCommand, match=says):
            patch(log, {"labour_told": other})
    with pytest.raises(IllegalCommand, match="known here"):
        patch(table(), {"labour_told": "L2 v8,2,3,4 b7 r1"})


# ── Yours ─────────────────────────────────────────────────────────────────────────────────────────


def test_my_cards_are_played() -> None:
    log = say(table(style="questions", setup=MINE), "turn")
    assert log.state.opponent.vp == 9
    assert event(log, "card_turned").arrow == "SW"


@pytest.mark.parametrize(
    ("setup", "labour", "placement"),
    [
        ({"level": 2}, None, None),
        ({"level": 2, "deck": "house"}, None, None),
        ({"level": 2, "deck": "mine"}, "L2 v2,5,9,14 b4 r3 f4", "P NW16"),
        ({"level": 2, "deck": "mine", "depth": "guided"}, "L2 v2,5,9,14 b4 r3 f4", None),
        ({"level": 2, "deck": "physical"}, "L2 v2,5,9,14 b4 r3 f4", None),
        ({"level": 3, "deck": "physical"}, None, None),
        (
            {"level": 2, "deck": "mine", "labour": "L2 v1,1,1,1 b1 r1", "placement": "P NE16"},
            None,
            None,
        ),
    ],
)
def test_what_a_game_gets_of_an_owner_s_lines(
    setup: dict[str, Any], labour: Any, placement: Any
) -> None:
    assert (
        LABOUR.make_setup_value(setup, ["L1 v1,3,6,10 b3 r3 f3", "L2 v2,5,9,14 b4 r3 f4"]) == labour
    )
    assert PLACEMENT.make_setup_value(setup, ["P NW16"]) == placement


def test_what_is_missing_is_said_in_words() -> None:
    with pytest.raises(IllegalCommand, match="L3 is not typed in yet"):
        LABOUR.make_setup_value({"level": 3, "deck": "mine"}, ["L1 v1,3,6,10 b3 r3 f3"])
    with pytest.raises(IllegalCommand, match="not typed in yet, in one line like P NW4"):
        PLACEMENT.make_setup_value({"level": 3, "deck": "mine"}, [])
    assert LABOUR.check_deck(["L2 v2,5,9,14 b4 r3 f4"]).missing == ("L1", "L3")
    assert PLACEMENT.check_deck([]).missing == ("P",)
    assert not LABOUR.check_deck([str(card) for card in HOUSE_LABOUR.values()]).missing


points = st.integers(0, 50)
labour_cards = st.builds(
    LabourCard,
    level=st.sampled_from((1, 2, 3)),
    vp=st.tuples(points, points, points, points),
    book=points,
    recycling=points,
    faith=points,
)
decks = st.lists(st.sampled_from(ARROWS), min_size=16, max_size=16)


@given(card=labour_cards)
def test_every_labour_card_survives_its_line(card: LabourCard) -> None:
    typed = LABOUR.parse_line(str(card))
    assert (typed.key, typed.line) == (f"L{card.level}", str(card))
    assert LABOUR.parse_line(str(card).lower().replace(" ", ": ", 1)) == typed
    assert LABOUR.describe_line(typed.line).startswith(
        f"L{card.level}: points by round {card.vp[0]}"
    )


@given(arrows=decks)
def test_every_placement_deck_survives_its_line(arrows: list[str]) -> None:
    line = " ".join(
        ["P", *(f"{arrow}{arrows.count(arrow)}" for arrow in ARROWS if arrow in arrows)]
    )
    assert PLACEMENT.parse_line(line.lower()).line == line
    assert all(
        f"{arrows.count(arrow)} point {arrow}" in PLACEMENT.describe_line(line)
        for arrow in set(arrows)
    )


@given(line=st.text(max_size=60) | st.text("LlPp123v,brf: NWES", max_size=40))
def test_junk_is_read_or_refused_in_a_sentence(line: str) -> None:
    for component in (LABOUR, PLACEMENT):
        try:
            assert component.parse_line(component.parse_line(line).line)
        except IllegalCommand as no:
            assert str(no)
