"""Buttons are packed into few lines, as a phone wraps them."""

from itertools import chain
from unittest.mock import Mock, call

import pytest

from bot.presenters import packing
from bot.presenters.packing import A_ROW, packed
from bot.presenters.panel import Button, Row

BOARD = (
    *("Aurora", "Blackstaff", "Hall", "Castle", "Cliffwatch left", "Cliffwatch middle", "Cliffwatch right"),
    *("Field", "Lion", "Plinth", "Harbor", "Quests…"),
)


def lines(row: Row) -> int:
    """How many a row takes when it is wrapped."""
    labels = (button.label for button in row if isinstance(button, Button))
    return packing._find_best_layout(tuple(packing.EDGES + packing._measure_label(label) for label in labels), 1)[0]


def buttons(labels: tuple[str, ...]) -> list[Button]:
    return [Button(label) for label in labels]


@pytest.mark.parametrize("count", range(1, len(BOARD) + 1))
def test_every_button_is_there_in_its_order(count: int) -> None:
    made = buttons(BOARD[:count])
    rows = packed(made, 4)
    assert list(chain.from_iterable(rows)) == made
    assert len(rows) <= 4 and all(len(row) <= A_ROW for row in rows)


def test_the_whole_board_takes_four_lines() -> None:
    """In rows of five it takes six."""
    made = buttons(BOARD)
    assert sum(map(lines, packed(made, 4))) == 4
    assert sum(lines(tuple(made[start : start + A_ROW])) for start in range(0, len(made), A_ROW)) > 4


def test_buttons_for_too_many_lines_are_not_cut() -> None:
    made = buttons(BOARD)
    assert packed(made, 4, lines=4) == packed(made, 4)
    assert packed(made, 4, lines=3) == ()


def test_buttons_that_fit_in_no_way_are_not_cut() -> None:
    assert packed(buttons(BOARD * 2), 4) == ()
    assert packed([], 4) == ()


def test_each_button_is_measured_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """There may be many ways to put them into rows."""
    measured = Mock(return_value=40)
    monkeypatch.setattr(packing, "_measure_label", measured)
    assert packed(buttons(BOARD), 4)
    assert measured.call_args_list == [call(label) for label in BOARD]
