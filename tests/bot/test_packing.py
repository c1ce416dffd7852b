"""Buttons are packed into few lines, as a phone wraps them."""

from itertools import chain
from unittest.mock import Mock, call

import pytest

from bot.presenters import button_layout
from bot.presenters.button_layout import MAX_BUTTONS_IN_ROW, pack_buttons
from bot.presenters.components import Button, Row

BOARD = (
    *(
        "Aurora",
        "Blackstaff",
        "Hall",
        "Castle",
        "Cliffwatch left",
        "Cliffwatch middle",
        "Cliffwatch right",
    ),
    *("Field", "Lion", "Plinth", "Harbor", "Quests…"),
)


def lines(row: Row) -> int:
    """How many a row takes when it is wrapped."""
    labels = (button.label for button in row if isinstance(button, Button))
    return button_layout._find_best_layout(
        tuple(
            button_layout.BUTTON_EDGES_WIDTH + button_layout._measure_label(label)
            for label in labels
        ),
        1,
    )[0]


def buttons(labels: tuple[str, ...]) -> list[Button]:
    return [Button(label) for label in labels]


@pytest.mark.parametrize("count", range(1, len(BOARD) + 1))
def test_every_button_is_there_in_its_order(count: int) -> None:
    made = buttons(BOARD[:count])
    rows = pack_buttons(made, 4)
    assert list(chain.from_iterable(rows)) == made
    assert len(rows) <= 4 and all(len(row) <= MAX_BUTTONS_IN_ROW for row in rows)


def test_the_whole_board_takes_four_lines() -> None:
    """In rows of five it takes six."""
    made = buttons(BOARD)
    assert sum(map(lines, pack_buttons(made, 4))) == 4
    assert (
        sum(
            lines(tuple(made[start : start + MAX_BUTTONS_IN_ROW]))
            for start in range(0, len(made), MAX_BUTTONS_IN_ROW)
        )
        > 4
    )


def test_buttons_for_too_many_lines_are_not_cut() -> None:
    made = buttons(BOARD)
    assert pack_buttons(made, 4, max_lines=4) == pack_buttons(made, 4)
    assert pack_buttons(made, 4, max_lines=3) == ()


def test_buttons_that_fit_in_no_way_are_not_cut() -> None:
    assert pack_buttons(buttons(BOARD * 2), 4) == ()
    assert pack_buttons([], 4) == ()


def test_each_button_is_measured_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """There may be many ways to put them into rows."""
    measured = Mock(return_value=40)
    monkeypatch.setattr(button_layout, "_measure_label", measured)
    assert pack_buttons(buttons(BOARD), 4)
    assert measured.call_args_list == [call(label) for label in BOARD]
