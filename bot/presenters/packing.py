"""Buttons that share lines: a phone wraps a row of them by their width."""

from collections.abc import Iterator, Sequence
from functools import lru_cache

from bot.presenters.panel import Button, Row

A_ROW = 5
"""Buttons that Discord takes in one."""
LINE, EDGES, SIGN = 356, 14, 22
"""Pixels of a line on a phone, of the edges of a button, and of its emoji."""
LETTER = 10
OTHERS = dict.fromkeys("fijlrtI .,:()'", 6) | dict.fromkeys("mwMW…−", 15)
"""Letters, and those that are narrower or broader: in the widest face that a phone may have."""

Way = tuple[int, int, tuple[Row, ...]]
"""Lines, the width of the widest, and the rows that make them."""


def lines(row: Row) -> int:
    """How many a row takes when it is wrapped."""
    return len(list(_widths(row)))


def _widths(row: Row) -> Iterator[int]:
    line = 0
    for item in row:
        width = EDGES + _letters(item.label) + (SIGN if item.emoji else 0) if isinstance(item, Button) else LINE
        if line and line + width > LINE:
            yield line
            line = 0
        line += width
    yield line


@lru_cache(2000)
def _letters(label: str) -> int:
    """Asked for some hundred times to pack one panel, and of the same buttons at the next."""
    return sum(OTHERS.get(letter, LETTER + letter.isupper()) for letter in label)


def packed(buttons: Sequence[Button], most: int) -> tuple[Row, ...]:
    """In their order, in at most so many rows, so that they take few lines, and none that is fuller than need be;
    nothing where there are too many."""
    ways: dict[int, Way] = {0: (0, 0, ())}
    whole: list[Way] = []
    for _ in range(most):
        longer: dict[int, Way] = {}
        for start, way in ways.items():
            for end in range(start + 1, min(start + A_ROW, len(buttons)) + 1):
                grown = _grown(way, tuple(buttons[start:end]))
                longer[end] = min(longer.get(end, grown), grown, key=_cost)
        ways = longer
        whole += [ways[len(buttons)]] if len(buttons) in ways else []
    return min(whole, key=_cost)[-1] if whole else ()


def _grown(way: Way, row: Row) -> Way:
    lines, widest, rows = way
    widths = list(_widths(row))
    return lines + len(widths), max(widest, *widths), (*rows, row)


def _cost(way: Way) -> tuple[int, int]:
    return way[:2]
