"""The layout of buttons in rows. A phone wraps a row of buttons by their width."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from operator import itemgetter

from bot.presenters.panel import Button, Row

A_ROW = 5
"""The maximal number of buttons in a row of Discord."""
MANY = 99
"""A number of lines that no panel has."""
LINE = 356
"""The width of a line on a phone, in pixels."""
EDGES = 14
"""The width of both edges of a button, in pixels."""
SIGN = 22
"""The width of an emoji, in pixels."""
LETTER = 10
"""The width of most letters, in pixels, in the widest typeface of a phone."""
OTHERS = dict.fromkeys("fijlrtI .,:()'", 6) | dict.fromkeys("mwMW…−", 15)
"""The widths of narrower and broader letters, in pixels."""

Way = tuple[int, int, tuple[int, ...]]
"""A layout: the number of lines, the width of the widest line, and the indices where rows begin and end."""
NOTHING: Way = 0, 0, (0,)
_get_cost = itemgetter(0, 1)


@lru_cache(2000)
def _measure_label(label: str) -> int:
    """Return the width of a label in pixels. It is cached, because most buttons appear again at the next move."""
    return sum(OTHERS.get(letter, LETTER + letter.isupper()) for letter in label)


def packed(buttons: Sequence[Button], most: int, lines: int = MANY) -> tuple[Row, ...]:
    """Return the buttons in their order in at most `most` rows, so that a phone shows them in few lines.

    Among layouts with equally many lines it chooses the one whose widest line is shortest. It returns nothing if the
    buttons do not fit in the rows, or if they take more than `lines` lines.
    """
    widths = list[int]()
    for button in buttons:
        width = EDGES + _measure_label(str(button.words))
        if button.emoji:
            width += SIGN
        widths.append(width)
    line_count, _, cuts = _find_best_layout(tuple(widths), most)
    if line_count > lines:
        return ()
    return tuple([tuple(buttons[start:end]) for start, end in pairwise(cuts)])


@lru_cache(500)
def _find_best_layout(widths: tuple[int, ...], most: int) -> Way:
    """Return the best layout of buttons with these widths in at most `most` rows, or `NOTHING` if there is none.

    The layouts grow row by row. For each number of buttons that are placed so far, only the best layout is kept.
    """
    ways: dict[int, Way] = {0: NOTHING}
    complete: list[Way] = []
    for rows_below in reversed(range(most)):
        fewest = len(widths) - rows_below * A_ROW  # the other buttons must fit in the rows below
        longer: dict[int, Way] = {}
        for start, (lines, widest, cuts) in ways.items():
            for end, row_lines, row_width in _iterate_rows(widths, start):
                way = (lines + row_lines, max(widest, row_width), (*cuts, end))
                if end >= fewest and (end not in longer or _get_cost(way) < _get_cost(longer[end])):
                    longer[end] = way
        ways = longer
        if len(widths) in ways:
            complete.append(ways[len(widths)])
    return min(complete, key=_get_cost, default=NOTHING)


def _iterate_rows(widths: tuple[int, ...], start: int) -> Iterator[tuple[int, int, int]]:
    """Yield each row that begins at `start`: its end, the number of its lines, and the width of its widest line.

    A phone wraps a row where a line is full.
    """
    lines = 1
    line_width = 0
    widest = 0
    for end, width in enumerate(widths[start : start + A_ROW], start + 1):
        if line_width and line_width + width > LINE:
            lines += 1
            line_width = 0
        line_width += width
        widest = max(widest, line_width)
        yield end, lines, widest
