"""Corrections by name, what to move on the table, and your points told in passing."""

from typing import Any

import pytest

from engines.core import IllegalCommand
from engines.gah import GAME
from tests.engines.gah.tables import D0, QUEUE, table
from tests.engines.tables import event, say, turn, typed


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
    back = [str(sentence) for sentence in GAME.describe_differences(after.state, before.state)]
    assert any(sentence.startswith("Queue, left to right: g5 b7 r1 y0 g0") for sentence in back)
    assert any(sentence.startswith("Take the room off F") for sentence in back)
    assert any(
        sentence.startswith("Leopold's points: ") and sentence.endswith("→ 0.") for sentence in back
    )
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
    moved = [
        str(sentence)
        for sentence in GAME.describe_differences(table(**position).state, table().state)
    ]
    assert says in moved


def test_dice_that_were_not_rolled_yet_go_back_into_the_hand() -> None:
    rolled, fresh = table(), table(dice=None)
    assert "Take all dice back: they are rolled again." in map(
        str, GAME.describe_differences(rolled.state, fresh.state)
    )


def test_your_points_stay_with_their_round() -> None:
    log = typed(table(round=3), "points 54")
    assert (log.state.you.points.vp, log.state.you.points.round) == (54, 3)
    assert event(log, "your_points_told").round == 3
