"""Buttons that share lines: a phone wraps a row of them by their width."""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from operator import itemgetter

from bot.presenters.panel import Button, People, Row, Select

A_ROW = 5
"""Buttons that Discord takes in one."""
LINE, EDGES, SIGN = 356, 14, 22
"""Pixels of a line on a phone, of the edges of a button, and of its emoji."""
LETTER = 10
OTHERS = dict.fromkeys("fijlrtI .,:()'", 6) | dict.fromkeys("mwMW…−", 15)
"""Letters, and those that are narrower or broader: in the widest face that a phone may have."""

Way = tuple[int, int, tuple[int, ...]]
"""Lines, the width of the widest, and where the rows that make them begin and end."""
_cost = itemgetter(0, 1)


def lines(row: Row) -> int:
    """How many a row takes when it is wrapped."""
    return len(list(_wrapped(map(_width, row))))


def _wrapped(widths: Iterable[int]) -> Iterator[int]:
    line = 0
    for width in widths:
        if line and line + width > LINE:
            yield line
            line = 0
        line += width
    yield line


def _width(item: Button | Select | People) -> int:
    return EDGES + _letters(item.label) + (SIGN if item.emoji else 0) if isinstance(item, Button) else LINE


@lru_cache(2000)
def _letters(label: str) -> int:
    """The same buttons are there at the next move."""
    return sum(OTHERS.get(letter, LETTER + letter.isupper()) for letter in label)


def packed(buttons: Sequence[Button], most: int) -> tuple[Row, ...]:
    """In their order, in at most so many rows, so that they take few lines, and none that is fuller than need be;
    nothing where there are too many."""
    return tuple(tuple(buttons[start:end]) for start, end in pairwise(_cuts(tuple(map(_width, buttons)), most)))


@lru_cache(500)
def _cuts(widths: tuple[int, ...], most: int) -> tuple[int, ...]:
    ways: dict[int, Way] = {0: (0, 0, (0,))}
    whole: list[Way] = []
    for below in reversed(range(most)):  # what is left must fit in the rows below
        longer: dict[int, Way] = {}
        for start, way in ways.items():
            for end in range(max(start + 1, len(widths) - below * A_ROW), min(start + A_ROW, len(widths)) + 1):
                grown = _grown(way, widths[start:end], end)
                longer[end] = min(longer.get(end, grown), grown, key=_cost)
        ways = longer
        whole += [ways[len(widths)]] if len(widths) in ways else []
    return min(whole, key=_cost)[-1] if whole else ()


def _grown(way: Way, row: Sequence[int], end: int) -> Way:
    lines, widest, cuts = way
    widths = list(_wrapped(row))
    return lines + len(widths), max(widest, *widths), (*cuts, end)
