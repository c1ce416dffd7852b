"""Corrections: what a patch may change, what it may not, and where the placement cards go."""

import pytest

from engines.core import IllegalCommand
from engines.salamandra import GAME
from tests.engines.salamandra.tables import NW, SE, SW, full, spots, table
from tests.engines.tables import event, patch
from tests.engines.tables import typed as say


def test_points_scrolls_and_spellbooks() -> None:
    log = patch(
        table(style="questions"), {"opponent": {"vp": 12, "scrolls": 2}, "books": {"2u": "R"}}
    )
    assert (log.state.opponent.vp, log.state.opponent.scrolls, log.state.his_books) == (
        12,
        2,
        ("2u",),
    )
    told = str(GAME.describe_event(event(log, "adjusted")))
    assert "Rudolph's points: 0 → 12." in told
    assert "Put the grey disc on book 2 upper." in told


def test_null_clears_a_place() -> None:
    log = table(
        map={"spots": spots("H7n") | spots("I7n", owner="R"), "tiles": {"G7": "n"}},
        books={"1u": "P"},
    )
    log = patch(
        log, {"map": {"spots": {"H7n": None}, "tiles": {"G7": None}}, "books": {"1u": None}}
    )
    assert log.state.map.spots == {"I7n": "R"}
    assert "G7" not in log.state.map.tiles
    assert log.state.books == {}


def test_a_corrected_disc_changes_what_he_does_next() -> None:
    log = patch(table(SE), {"map": {"spots": {"I9n": "P"}}})
    assert event(say(log, "turn"), "apprentice_placed").spot == "I9e"


def test_played_cards_move_between_table_and_deck() -> None:
    log = table(SE, SW)
    top = log.state.box.placement.cards[0]
    log = patch(log, {"played": [NW, top]})
    assert {NW, top}.isdisjoint(log.state.box.placement.cards)
    assert log.state.box.placement.cards[0] == SW
    log = patch(log, {"played": []})
    assert log.state.box.placement.cards[-2:] == (NW, top)
    # A correction never changes which card comes next.
    assert log.state.box.placement.cards[0] == SW


def test_the_round_between_rounds() -> None:
    log = patch(table(style="questions"), {"round": 3, "you": {"last": 20}})
    assert say(log, "turn").state.opponent.vp == 9
    with pytest.raises(IllegalCommand, match="can be corrected only between rounds"):
        patch(say(log, "turn"), {"round": 2})
    with pytest.raises(IllegalCommand, match="played can be corrected only between rounds"):
        patch(say(log, "turn"), {"played": [1]})


def test_an_eleventh_disc_of_his() -> None:
    his = {spot: "R" for tile in ("H7", "I7") for spot in full(tile)} | {"H9n": "R", "H9e": "R"}
    log = table(map={"spots": his})
    with pytest.raises(IllegalCommand, match="Rudolph cannot have 11 apprentices in play"):
        patch(log, {"books": {"1u": "R"}})
    taken = event(say(log, "turn"), "apprentices_taken")
    assert (taken.count, taken.left) == (0, 0)
    assert log.state.placed == 10


def test_no_card_numbers_where_you_turn_them_over() -> None:
    with pytest.raises(IllegalCommand, match="with depth guided the bot draws no cards"):
        patch(table(setup={"depth": "guided"}), {"played": [1]})


def test_cards_are_told_and_not_corrected() -> None:
    with pytest.raises(IllegalCommand, match="told with arrow"):
        patch(table(), {"turned": [{"arrow": "NW"}]})
    log = say(table(setup={"depth": "guided", "confirm": "always"}, round=2), "turn", "arrow NW SE")
    with pytest.raises(IllegalCommand, match="told with arrow"):
        patch(log, {"turned": []})
    moved = say(patch(log, {"map": {"spots": {"H7n": "P"}}}), "ok all")
    assert moved.state.map.discs("R") == ("H7e", "I9n")


def test_points_told_in_a_round_can_be_corrected_while_it_lasts() -> None:
    log = say(table(style="questions"), "turn", "free", "vp 20")
    log = say(patch(log, {"you": {"vp": 21}}), "groves 0")
    assert event(log, "compared").you == 21
