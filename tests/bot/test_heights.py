"""Private answers that are too high for a phone have pages, which say together what the answer
says."""

import pytest

from bot.presenters import panels, private_pages
from bot.presenters.components import Button, Panel, Select
from bot.presenters.heights import MOST, cut_panel_to_page, estimate_height
from bot.sentences import say_now
from engines.core import use_language
from tests.pictures.positions import logs
from tests.walk.views import table_of

LINES = [
    f"- Line {number} of this page has some words, and is as long as that." for number in range(30)
]
MENU = (Select("Choose", "adjust", (("A", "a"),)),)


def every_page(panel: Panel, name: str = "how~") -> list[Panel]:
    found = [cut_panel_to_page(panel, 0, name)]
    while any(
        isinstance(item, Button) and item.argument == f"{name}{len(found)}"
        for row in found[-1].rows
        for item in row
    ):
        found.append(cut_panel_to_page(panel, len(found), name))
    return found


def test_a_low_answer_has_one_page() -> None:
    panel = Panel("How?", "A line.", rows=(MENU,))
    assert cut_panel_to_page(panel, 0, "how~") == cut_panel_to_page(panel, 3, "how~") == panel


def test_the_pages_say_every_line_once_and_keep_the_menu() -> None:
    panel = Panel("How?", "\n".join(LINES), (("Fact", "What it says."),), rows=(MENU,))
    shown = every_page(panel)
    assert len(shown) > 2
    assert [line for page in shown for line in page.body.split("\n") if line] == LINES
    assert [fact for page in shown for fact in page.facts] == [("Fact", "What it says.")]
    assert all(MENU in page.rows for page in shown)
    assert all(estimate_height(page) <= MOST for page in shown)
    assert say_now("footer-page", page=2, pages=len(shown)) in shown[1].footer
    assert cut_panel_to_page(panel, 99, "how~") == shown[-1]


def test_many_rows_are_spread_over_the_pages() -> None:
    rows = tuple(
        (Button(f"A button with quite some words, {number}", argument=f"die {number}"),) * 3
        for number in range(5)
    )
    shown = every_page(Panel("Quests", "\n".join(LINES[:3]), rows=rows))
    assert len(shown) > 1
    assert [row for page in shown for row in page.rows if row in rows] == [*rows]
    assert all(len(page.rows) <= 5 for page in shown)


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_game_in_full_can_be_read_to_its_end(language: str) -> None:
    with use_language(language):
        table = table_of(logs("salamandra-map-win")[11])
        whole = panels.make_full_last_move_page(table)
        assert estimate_height(whole) > 1000
        first, second = (
            private_pages.make_private_page(table, "full"),
            private_pages.make_private_page(table, "full~1"),
        )
        assert first and second
        assert first.body.split("\n")[0] == whole.body.split("\n")[0]
        assert second.body not in first.body


def test_which_line_is_which_is_a_picture_and_words_where_there_are_none() -> None:
    table = table_of(logs("highseason-physical-1")[20])
    page = private_pages.make_private_page(table, "lines")
    assert page and page.picture and page.facts
    sent = page.lay_out_with_picture()
    assert not sent.facts
    assert not sent.body
