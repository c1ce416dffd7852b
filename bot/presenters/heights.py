"""Pages of private answers: none is so high that it pushes the panel out of a phone's view.

Discord lays a message out, not the bot, so heights are estimated from the numbers of characters.
The figures were fitted to the playground's page at 390 pixels, where they miss by 40 pixels at most
(`tests/browser/test_heights.py`).
"""

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import chain
from textwrap import wrap
from typing import NamedTuple, cast

from bot.presenters.components import MAX_ROWS, Button, Fact, Panel, Row, make_page_buttons
from bot.sentences import say_now

MOST = 460
"""The maximal estimated height of a private answer in pixels; with what the estimate misses it is
500."""
FRAME = 70
"""The height of an empty message."""
TITLE_LINE = 26
LINE = 22
BUTTON_LINE = 48
MENU = 50
FOOTER = 24
FACT_NAME = 24
TITLE_LETTERS = 34
"""The letters in a line of a title."""
LETTERS = 42
"""The letters in a line of text."""
INDENTED = 4
"""The letters by which an item of a list is shorter."""
ROW_WIDTH = 356
LETTER_WIDTH = 7.8
BUTTON_FRAME = 34
"""The width of a button without its label, with the gap to the next one."""
FEW_ROWS = 200
"""The height up to which all buttons and menus stand on every page."""
MARKUP = re.compile(r"\*\*|^-# |^- ")


class Portion(NamedTuple):
    """A part of a panel that stands on one page, with its height."""

    height: float
    line: str | None = None
    fact: Fact | None = None
    row: Row | None = None


def estimate_height(panel: Panel) -> float:
    """Return the height of a panel without its picture on a phone, in pixels."""
    portions = (*_list_text_portions(panel), *_list_row_portions(panel.rows))
    return _estimate_frame_height(panel) + _sum_heights(portions)


def cut_panel_to_page(panel: Panel, number: int, argument_prefix: str) -> Panel:
    """Return page `number` of a panel that is too high, or its last page; a lower panel as it is.

    Buttons with the verb `page` lead to the other pages; their argument is `argument_prefix`
    followed by the number of the page. A panel with a picture is not cut.
    """
    if panel.picture:  # it stands for the facts
        return panel
    pages = _distribute_portions_to_pages(panel)
    if len(pages) == 1:
        return panel
    number = min(number, len(pages) - 1)
    portions = pages[number]
    rows = [portion.row for portion in portions if portion.row]
    if _can_repeat_rows_on_every_page(panel.rows):
        rows = [*panel.rows]
    page_buttons = make_page_buttons(
        number, len(pages), "page", lambda target: f"{argument_prefix}{target}"
    )
    lines = [portion.line for portion in portions if portion.line is not None]
    facts = tuple(portion.fact for portion in portions if portion.fact)
    page_note = say_now("footer-page", page=number + 1, pages=len(pages))
    return replace(
        panel,
        body="\n".join(lines),
        facts=facts,
        rows=_add_page_buttons(rows, page_buttons),
        footer=" · ".join(filter(None, (panel.footer, page_note))),
    )


def _distribute_portions_to_pages(panel: Panel) -> list[list[Portion]]:
    """Return the portions of each page; one empty page if the panel need not be cut.

    A portion that is too high by itself has a page of its own.
    """
    if estimate_height(panel) <= MOST:
        return [[]]
    room = MOST - _estimate_frame_height(panel) - BUTTON_LINE - FOOTER
    portions = _list_text_portions(panel)
    if _can_repeat_rows_on_every_page(panel.rows):
        room -= _sum_heights(_list_row_portions(panel.rows))
    else:
        portions += _list_row_portions(panel.rows)
    pages: list[list[Portion]] = [[]]
    for portion in portions:
        height = _sum_heights(pages[-1])
        rows = [each.row for each in pages[-1] if each.row]
        has_all_rows = len(rows) == MAX_ROWS - 1
        if pages[-1] and (height + portion.height > room or has_all_rows):
            pages.append([])
        pages[-1].append(portion)
    return pages


def _can_repeat_rows_on_every_page(rows: Sequence[Row]) -> bool:
    """Return whether the rows stand on every page."""
    return len(rows) < MAX_ROWS and _sum_heights(_list_row_portions(rows)) <= FEW_ROWS


def _sum_heights(portions: Iterable[Portion]) -> float:
    """Return the height of portions that stand on one page."""
    return sum(portion.height for portion in portions)


def _add_page_buttons(rows: list[Row], page_buttons: Sequence[Button]) -> tuple[Row, ...]:
    """Return the rows with the buttons to other pages, unless pages of a menu have brought the same
    ones."""
    items = [*chain.from_iterable(rows)]
    missing = tuple(button for button in page_buttons if button not in items)
    if not missing:
        return tuple(rows)
    return (*rows, cast(Row, missing))


# ── Heights ───────────────────────────────────────────────────────────────────────────────────────


def _estimate_frame_height(panel: Panel) -> float:
    """Return the height of a panel without its text, facts and rows."""
    height = FRAME
    if panel.title:
        height += TITLE_LINE * len(wrap(panel.title, TITLE_LETTERS))
    if panel.facts:
        height += FACT_NAME
    if panel.footer:
        height += FOOTER
    return height


def _list_text_portions(panel: Panel) -> list[Portion]:
    """Return the lines and the facts of a panel."""
    portions = list[Portion]()
    for line in panel.body.split("\n") if panel.body else ():
        portions.append(Portion(LINE * _estimate_wrapped_lines(line), line=line))
    for fact in panel.facts:
        _, text = fact
        count = sum(map(_estimate_wrapped_lines, text.split("\n")))
        portions.append(Portion(FACT_NAME + LINE * count, fact=fact))
    return portions


def _estimate_wrapped_lines(line: str) -> int:
    """Return the number of lines that a line of text takes."""
    letters = LETTERS
    if line.startswith("- "):
        letters -= INDENTED
    text = MARKUP.sub("", line)
    if len(text) <= letters:
        return 1
    return max(len(wrap(text, letters)), 1)


def _list_row_portions(rows: Sequence[Row]) -> list[Portion]:
    """Return the rows of buttons and menus. Buttons flow into as many lines as they need."""
    portions = list[Portion]()
    for row in rows:
        height = 0
        left = 0.0
        for item in row:
            if not isinstance(item, Button):
                height += MENU
                continue
            width = len(item.label) * LETTER_WIDTH + BUTTON_FRAME
            if left < width:
                height += BUTTON_LINE
                left = ROW_WIDTH
            left -= width
        portions.append(Portion(height, row=row))
    return portions
