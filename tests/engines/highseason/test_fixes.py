"""Corrections: by name, as patches, what to move on the table, and what is refused."""

import pytest

from engines.core.errors import IllegalCommand
from engines.highseason import GAME
from engines.highseason.scoring import standing
from tests.engines.highseason import tables
from tests.engines.highseason.tables import D7, LAST_TURN, SHEET, patch, physical, refused, say, table, turn, typed


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("adjust dice 0 2 1 3 2 0", "Corrected: Dice: 2 ×2  3 ×1  4 ×3  5 ×2."),
        ("adjust dice 021320", "Corrected: Dice: 2 ×2  3 ×1  4 ×3  5 ×2."),
        ("adjust rooms 1-1 2-5", "Corrected: Cross out Ralph's room 1-1. Cross out Ralph's room 2-5."),
        ("adjust emperor 5/1/0/0", "Corrected: Ralph's Emperor track: 0/0/0/0 → 5/1/0/0."),
        ("adjust emperor 5 1 0 0", "Corrected: Ralph's Emperor track: 0/0/0/0 → 5/1/0/0."),
        ("adjust claims l1, C3", "Corrected: You have the points of L1. You have the points of C3."),
        ("adjust his_claims E1", "Corrected: Ralph has the points of E1."),
        ("adjust board 5", "Corrected: Ralph's board is 5 (ground floor YRRB|YYR)."),
        ("adjust round 4", "Corrected: Round: 2 → 4."),
        ("adjust turn 3", "Corrected: Turn of the round: 1 → 3."),
        ("adjust my_points 54", "You have 54 points in round 2."),
    ],
)
def test_every_fix(line: str, told: str) -> None:
    log = typed(table(), line)
    assert str(GAME.tell(log.entries[-1].events[0])) == told
    fix = GAME.fix(line.split()[1])
    again = fix.command([fix.shown(log.state)])
    if again["do"] == "adjust":
        with pytest.raises(IllegalCommand, match="already looks like that"):
            log.play(GAME.parse_command(again))
    else:
        assert log.play(GAME.parse_command(again)).state == log.state


def test_every_fix_is_tried_above() -> None:
    tried = test_every_fix.pytestmark[0].args[1]  # type: ignore[attr-defined]
    assert {line.split()[1] for line, _ in tried} == {fix.name for fix in GAME.fixes}


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
    assert tables.asked(log) == "dice"
    log = patch(log, {"round": 3, "slot": 4})
    assert say(log, "dice", counts=D7).state.dice == tuple(D7)


def test_after_the_end_his_sheet_follows_the_table() -> None:
    log = say(turn(table(**LAST_TURN)), "final", parts=SHEET)
    before = log.state.opponent.final.rooms
    fixed = patch(log, {"opponent": {"hotel": []}})
    assert (fixed.state.opponent.final.rooms, before > 0) == (0, True)
    assert standing(fixed.state) == fixed.state.opponent.final


def test_what_to_move_for_an_undo() -> None:
    before = table("B1", "B2")
    after = turn(before)
    back = [str(sentence) for sentence in GAME.to_move(after.state, before.state)]
    assert f"Erase Ralph's cross in room {after.state.opponent.hotel[0]}." in back
    assert "Ralph's Emperor track: 1/0/0/0 → 0/0/0/0." in back
    assert any(sentence.startswith("Dice: ") for sentence in back)
    again = [str(sentence) for sentence in GAME.to_move(before.state, after.state)]
    assert "If his deck lies on your table: the open card is B1." in again


def test_dice_that_were_not_rolled_yet_go_back_into_the_hand() -> None:
    moved = map(str, GAME.to_move(table().state, table(dice=None).state))
    assert "Take all dice back: they are rolled again." in moved


def test_a_note_is_kept() -> None:
    log = typed(table(), "adjust rooms 1-1 # the cross was faint")
    assert tables.event(log, "adjusted").note == "the cross was faint"


def test_a_correction_of_a_told_card_keeps_the_stack_away() -> None:
    log = tables.flipped(physical(), "B3 3/4 rg e1")
    fixed = patch(log, {"card": 204})
    assert fixed.state.box.solo.cards == ()
