"""The layout of buttons in rows. A phone wraps a row of buttons by their width."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from operator import itemgetter

from bot.presenters.components import Button, Row

MAX_BUTTONS_IN_ROW = 5
"""The maximal number of buttons in a row of Discord."""
UNLIMITED_LINES = 99
"""A number of lines that no panel has."""
LINE_WIDTH = 356
"""The width of a line on a phone, in pixels."""
BUTTON_EDGES_WIDTH = 14
"""The width of both edges of a button, in pixels."""
EMOJI_WIDTH = 22
"""The width of an emoji, in pixels."""
LETTER_WIDTH = 10
"""The width of most letters, in pixels, in the widest typeface of a phone."""
UNUSUAL_LETTER_WIDTHS = dict.fromkeys("fijlrtI .,:()'", 6) | dict.fromkeys("mwMW…−", 15)
"""The widths of narrower and broader letters, in pixels."""

Layout = tuple[int, int, tuple[int, ...]]
"""A layout: the number of lines, the width of the widest line, and the indices where rows begin and
end."""
NO_LAYOUT: Layout = 0, 0, (0,)
_get_cost = itemgetter(0, 1)


@lru_cache(2000)
def _measure_label(label: str) -> int:
    """Return the width of a label in pixels. It is cached, because most buttons appear again at the
    next move."""
    return sum(
        UNUSUAL_LETTER_WIDTHS.get(letter, LETTER_WIDTH + letter.isupper()) for letter in label
    )


def pack_buttons(
    buttons: Sequence[Button], max_rows: int, max_lines: int = UNLIMITED_LINES
) -> tuple[Row, ...]:
    """Return the buttons in their order in at most `max_rows` rows, so that a phone shows them in
    few lines.

    Among layouts with equally many lines it chooses the one whose widest line is shortest. It
    returns nothing if the buttons do not fit in the rows, or if they take more than `max_lines`
    lines.
    """
    widths = list[int]()
    for button in buttons:
        width = BUTTON_EDGES_WIDTH + _measure_label(str(button.text))
        if button.emoji:
            width += EMOJI_WIDTH
        widths.append(width)
    line_count, _, cuts = _find_best_layout(tuple(widths), max_rows)
    if line_count > max_lines:
        return ()
    return tuple([tuple(buttons[start:end]) for start, end in pairwise(cuts)])


@lru_cache(500)
def _find_best_layout(widths: tuple[int, ...], max_rows: int) -> Layout:
    """Return the best layout of buttons with these widths in at most `max_rows` rows, or
    `NO_LAYOUT` if there is none.

    The layouts grow row by row. For each number of buttons that are placed so far, only the best
    layout is kept.
    """
    layouts: dict[int, Layout] = {0: NO_LAYOUT}
    complete: list[Layout] = []
    for rows_below in reversed(range(max_rows)):
        # The other buttons must fit in the rows below.
        fewest = len(widths) - rows_below * MAX_BUTTONS_IN_ROW
        next_layouts: dict[int, Layout] = {}
        for start, (lines, widest, cuts) in layouts.items():
            for end, row_lines, row_width in _iterate_possible_rows(widths, start):
                layout = (lines + row_lines, max(widest, row_width), (*cuts, end))
                if end >= fewest and (
                    end not in next_layouts or _get_cost(layout) < _get_cost(next_layouts[end])
                ):
                    next_layouts[end] = layout
        layouts = next_layouts
        if len(widths) in layouts:
            complete.append(layouts[len(widths)])
    return min(complete, key=_get_cost, default=NO_LAYOUT)


def _iterate_possible_rows(widths: tuple[int, ...], start: int) -> Iterator[tuple[int, int, int]]:
    """Yield each row that begins at `start`: its end, the number of its lines, and the width of its
    widest line.

    A phone wraps a row where a line is full.
    """
    lines = 1
    line_width = 0
    widest = 0
    for end, width in enumerate(widths[start : start + MAX_BUTTONS_IN_ROW], start + 1):
        if line_width and line_width + width > LINE_WIDTH:
            lines += 1
            line_width = 0
        line_width += width
        widest = max(widest, line_width)
        yield end, lines, widest
