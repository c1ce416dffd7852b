"""Buttons that share lines: a phone wraps a row of them by their width."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from operator import itemgetter

from bot.presenters.panel import Button, Row

A_ROW, MANY = 5, 99
"""Buttons that Discord takes in one, and more lines than anybody has."""
LINE, EDGES, SIGN = 356, 14, 22
"""Pixels of a line on a phone, of the edges of a button, and of its emoji."""
LETTER = 10
OTHERS = dict.fromkeys("fijlrtI .,:()'", 6) | dict.fromkeys("mwMW…−", 15)
"""Letters, and those that are narrower or broader: in the widest face that a phone may have."""

Way = tuple[int, int, tuple[int, ...]]
"""Lines, the width of the widest, and where the rows that make them begin and end."""
NOTHING: Way = 0, 0, (0,)
_cost = itemgetter(0, 1)


@lru_cache(2000)
def _letters(label: str) -> int:
    """The same buttons are there at the next move."""
    return sum(OTHERS.get(letter, LETTER + letter.isupper()) for letter in label)


def packed(buttons: Sequence[Button], most: int, lines: int = MANY) -> tuple[Row, ...]:
    """In their order, in at most so many rows, so that they take few lines, and none that is fuller than need be;
    nothing where there are too many, or where they would take more `lines` than these."""
    widths = [EDGES + _letters(str(button.words)) + (SIGN if button.emoji else 0) for button in buttons]
    taken, _, cuts = _cut(tuple(widths), most)
    return tuple([tuple(buttons[start:end]) for start, end in pairwise(cuts)]) if taken <= lines else ()


@lru_cache(500)
def _cut(widths: tuple[int, ...], most: int) -> Way:
    ways: dict[int, Way] = {0: NOTHING}
    whole: list[Way] = []
    for below in reversed(range(most)):  # what is left must fit in the rows below
        least, longer = len(widths) - below * A_ROW, dict[int, Way]()
        for start, way in ways.items():
            (lines, widest, cuts), line = way, 0
            for end, width in enumerate(widths[start : start + A_ROW], start + 1):
                if line and line + width > LINE:  # a row is wrapped where a line is full
                    lines, line = lines + 1, 0
                line += width
                widest = max(widest, line)
                if end >= least and (end not in longer or (lines + 1, widest) < longer[end][:2]):
                    longer[end] = lines + 1, widest, (*cuts, end)
        ways = longer
        whole += [ways[len(widths)]] if len(widths) in ways else []
    return min(whole, key=_cost, default=NOTHING)
