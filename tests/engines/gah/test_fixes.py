"""Corrections by name, what to move on the table, and your points told in passing."""

from typing import Any

import pytest

from engines.core.errors import IllegalCommand
from engines.core.log import Log
from engines.gah import GAME
from engines.gah.fixes import FIXES
from tests.engines.gah.tables import D0, QUEUE, event, say, table, turn


def typed(log: Log, line: str) -> Log:
    return log.play(GAME.parse_command(GAME.typed(line)))


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("adjust queue b4 y0 y2 r7 ?", "The queue is b4 y0 y2 r7 ?."),
        ("adjust dice 0 2 1 3 2 0", "Corrected: Dice: 2 ×2  3 ×1  4 ×3  5 ×2."),
        ("adjust dice 021320", "Corrected: Dice: 2 ×2  3 ×1  4 ×3  5 ×2."),
        ("adjust his_points 31", "Corrected: Leopold's points: 0 → 31."),
        ("adjust my_points 54", "You have 54 points in round 1."),
        ("adjust claims a, c", "Corrected: Your marker lies on objective A. Your marker lies on objective C."),
        ("adjust objectives II - claimed", "Corrected: His marker on A: none → II. His marker on C: none → claimed."),
        ("adjust emperor 5", "Corrected: His Emperor marker: 0 → 5."),
        ("adjust rooms F1C1 f2c3", "Corrected: Place an occupied room on F1C1. Place an occupied room on F2C3."),
        ("adjust staff 47", "Corrected: Turn Liftboy face up before him."),
        ("adjust round 3", "Corrected: Round marker: 1 → 3."),
        ("adjust turn 2", "Corrected: Turn of the round: 1 → 2."),
        ("adjust pass 2", "Corrected: Your first pass this round, in turn: none → 2."),
    ],
)
def test_every_fix(line: str, told: str) -> None:
    log = typed(table(slot=2) if "pass" in line else table(), line)
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
    assert {line.split()[1] for line, _ in tried} == {fix.name for fix in FIXES}


def test_a_note_is_kept() -> None:
    log = typed(table(), "adjust his_points 31 # counted twice")
    assert event(log, "adjusted").note == "counted twice"


def test_a_guest_that_cannot_be_left_is_accepted_after_a_second_word() -> None:
    log = table(deals=(), queue=[104, 103, 77, 49, None])
    pair = str(log.state.queue[0])
    gone = say(log, "queue", guests=[104, 103, 102, 101, None])
    with pytest.raises(IllegalCommand, match=f"no {pair} can be left") as refused:
        for _ in range(9):
            gone = typed(gone, f"queue {pair} {pair} {pair} {pair} {pair}")
    assert refused.value.unless_sure
    gone = typed(gone, f"queue {pair} {pair} {pair} {pair} {pair} sure")
    assert [str(guest) for guest in gone.state.queue] == [pair] * 5


def test_what_to_move_for_an_undo() -> None:
    before = table(193, queue=QUEUE, dice=D0)
    after = turn(before)
    back = [str(sentence) for sentence in GAME.to_move(after.state, before.state)]
    assert any(sentence.startswith("Queue, left to right: g5 b7 r1 y0 g0") for sentence in back)
    assert any(sentence.startswith("Take the room off F") for sentence in back)
    assert any(sentence.startswith("Leopold's points: ") and sentence.endswith("→ 0.") for sentence in back)
    assert any(sentence.startswith("Dice: ") for sentence in back)


@pytest.mark.parametrize(
    ("position", "says"),
    [
        ({"opponent": {"staff": [47]}}, "Turn Liftboy face down again, on top of his deck."),
        ({"you": {"claims": ["A"]}}, "Your marker leaves objective A."),
        ({"round": 3}, "Round marker: 3 → 1."),
        ({"opponent": {"objectives": {"B": "II"}}}, "His marker on B: II → none."),
    ],
)
def test_what_to_put_back(position: dict[str, Any], says: str) -> None:
    moved = [str(sentence) for sentence in GAME.to_move(table(**position).state, table().state)]
    assert says in moved


def test_dice_that_were_not_rolled_yet_go_back_into_the_hand() -> None:
    rolled, fresh = table(), table(dice=None)
    assert "Take all dice back: they are rolled again." in map(str, GAME.to_move(rolled.state, fresh.state))


def test_your_points_stay_with_their_round() -> None:
    log = typed(table(round=3), "points 54")
    assert (log.state.you.points.vp, log.state.you.points.round) == (54, 3)
    assert event(log, "your_points_told").round == 3
