"""Corrections: by name, as patches, what to move on the table, and what is refused."""

from engines.highseason import GAME
from engines.highseason.scoring import count_present_sheet
from tests.engines.highseason import tables
from tests.engines.highseason.tables import D7, LAST_TURN, SHEET, physical, table
from tests.engines.tables import asked, event, patch, refused, say, turn, typed


def test_inside_his_turn_and_after_the_end_the_turn_stays() -> None:
    waiting = turn(physical())
    assert "only between turns" in str(refused(waiting, "adjust", patch={"slot": 3}))
    ended = turn(table(**LAST_TURN))
    assert "only between turns" in str(refused(ended, "adjust", patch={"round": 6}))


def test_cards_move_between_table_and_stack() -> None:
    log = turn(table("B1", "B2", "B3"))
    assert log.state.card == 201
    log = patch(log, {"card": 202})
    assert log.state.box.solo.cards[0] == 203
    assert log.state.box.solo.cards[-1] == 201


def test_a_corrected_turn_changes_the_roll() -> None:
    log = table(dice=None)
    assert asked(log) == "dice"
    log = patch(log, {"round": 3, "slot": 4})
    assert say(log, "dice", counts=D7).state.dice == tuple(D7)


def test_after_the_end_his_sheet_follows_the_table() -> None:
    log = say(turn(table(**LAST_TURN)), "final", parts=SHEET)
    before = log.state.opponent.final.rooms
    fixed = patch(log, {"opponent": {"hotel": []}})
    assert (fixed.state.opponent.final.rooms, before > 0) == (0, True)
    assert count_present_sheet(fixed.state) == fixed.state.opponent.final


def test_what_to_move_for_an_undo() -> None:
    before = table("B1", "B2")
    after = turn(before)
    back = [str(sentence) for sentence in GAME.describe_differences(after.state, before.state)]
    assert f"Erase Ralph's cross in room {after.state.opponent.hotel[0]}." in back
    assert "Ralph's Emperor track: 1/0/0/0 → 0/0/0/0." in back
    assert any(sentence.startswith("Dice: ") for sentence in back)
    again = [str(sentence) for sentence in GAME.describe_differences(before.state, after.state)]
    assert "If his deck lies on your table: the open card is B1." in again


def test_dice_that_were_not_rolled_yet_go_back_into_the_hand() -> None:
    moved = map(str, GAME.describe_differences(table().state, table(dice=None).state))
    assert "Take all dice back: they are rolled again." in moved


def test_a_note_is_kept() -> None:
    log = typed(table(), "adjust rooms 1-1 # the cross was faint")
    assert event(log, "adjusted").note == "the cross was faint"


def test_a_correction_of_a_told_card_keeps_the_stack_away() -> None:
    log = tables.flipped(physical(), "B3 3/4 rg e1")
    fixed = patch(log, {"card": 204})
    assert fixed.state.box.solo.cards == ()
