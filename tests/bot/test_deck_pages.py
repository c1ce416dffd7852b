"""A long deck is listed on several pages with buttons to the neighbours."""

from bot.play.decks import DeckKind, list_deck_kinds
from bot.presenters.components import Button, Panel
from bot.presenters.deck_panels import LIST_VERB, make_deck_page


def page(number: int) -> Panel:
    kind = next(iter(list_deck_kinds()))
    return make_deck_page(kind, examples(kind), kind.component.check_deck([]), number, "")


def examples(kind: DeckKind) -> tuple[str, ...]:
    """Return so many lines of cards that they need several pages."""
    return tuple(kind.component.examples) * 200


def turned_to(panel: Panel) -> list[str]:
    """Return the pages to which the buttons lead."""
    buttons = [
        button
        for row in panel.rows
        for button in row
        if isinstance(button, Button) and button.verb == LIST_VERB
    ]
    return [button.argument.rpartition(" ")[2] for button in buttons]


def test_each_page_leads_to_those_beside_it() -> None:
    assert turned_to(page(0)) == ["1"]
    assert turned_to(page(1)) == ["0", "2"]


def test_a_page_number_that_is_too_large_shows_the_last_page() -> None:
    (before_last,) = turned_to(page(10_000))
    assert turned_to(page(int(before_last)))[-1] == str(int(before_last) + 1)
    assert turned_to(page(-5)) == turned_to(page(0))
