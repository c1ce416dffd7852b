"""Every panel, page, form, picture and watch page in the pseudo-language: what stands outside of its brackets was said
past the words."""

import sys
from collections.abc import Iterator
from typing import Any

import pytest

from bot.pictures.canvas import Brush
from bot.play.table import Table, move_entries
from bot.presenters import pages, panels, reasons
from bot.presenters.panel import Button, Form, Panel, People, Select
from bot.presenters.recap import recap_panel
from bot.presenters.watch_page import watch_page
from engines.core.catalogue import games
from engines.core.game import Game
from engines.core.words import PSEUDO, speaking
from tests.bot.test_panels import every_page, private_pages, row
from tests.pictures.positions import DRAWN, picture_of, wild
from tests.words.pseudo import past

SETUPS = [
    pytest.param(game, setup, id=f"{game.name}-{setup}")
    for game in games().values()
    for setup in (game.setups[0], game.setups[len(game.setups) // 2], game.fullest)
]


STYLED = {"status", "by", "language"}


@pytest.fixture(autouse=True)
def _spoken() -> Iterator[None]:
    with speaking(PSEUDO):
        yield


def tables(game: Game[Any, Any], setup: Any) -> list[Table]:
    """A game at which nobody sits, some twenty moves of it, and its end."""
    logs = list(wild(game.name, setup, 5))
    return [Table(row(log.seq, game=game.name), log) for log in logs[:: -max(1, len(logs) // 20)]]


def shown(table: Table) -> Iterator[Panel]:
    yield panels.table_panel(table)
    yield panels.table_panel(table, side=1)
    yield panels.start_panel(table)
    yield panels.score_panel(table)
    yield panels.watch_panel(table)
    yield panels.stood_panel(table, table.log.line.at)
    yield panels.history_panel(table, 0)
    yield panels.log_panel(table, table.seq)
    yield reasons.why_panel(table)
    yield recap_panel(table, ())
    yield from every_page(table)
    yield from private_pages(table)


def said(panel: Panel) -> Iterator[str]:
    yield from (panel.title, panel.headline, panel.step, *panel.story, panel.body, panel.footer)
    yield from (text for fact in (*panel.facts, *panel.lists) for text in fact)
    for item in (item for line in panel.rows for item in line):
        match item:
            case Button(label=label):
                yield label
            case Select(placeholder=placeholder, options=options):
                yield from (placeholder, *(label for label, _ in options))
            case People(placeholder=placeholder):
                yield placeholder


def forms(table: Table, panel: Panel) -> Iterator[Form]:
    for item in (item for line in panel.rows for item in line):
        if isinstance(item, Button) and item.verb == "form":
            form = panels.presenter(table.game).form(table.state, item.argument)
            assert form
            yield form
    yield from (pages.fix_form(table, fix.name) for fix in table.game.fixes if fix.kept(table.state))


def asked(form: Form) -> Iterator[str]:
    yield from (form.title, *(text for field in form.fields for text in (field.label, field.placeholder)))


def every_text(value: Any) -> Iterator[str]:
    """Of the document that the watch page shows; by some of its names it is only styled."""
    match value:
        case str():
            yield value
        case dict():
            yield from (text for key, inner in value.items() if key not in STYLED for text in every_text(inner))
        case list() | tuple():
            yield from (text for inner in value for text in every_text(inner))


def heard(table: Table) -> Iterator[str]:
    for panel in shown(table):
        yield from said(panel)
        yield from (text for form in forms(table, panel) for text in asked(form))
    yield from every_text(watch_page(table, {}))


@pytest.mark.parametrize(("game", "setup"), SETUPS)
def test_nothing_is_said_past_the_words(game: Game[Any, Any], setup: Any) -> None:
    texts = {text for table in tables(game, setup) for text in heard(table)}
    assert {text: words for text in texts if (words := past(text))} == {}


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What is written on pieces; those that were drawn before are drawn anew."""
    texts: list[str] = []
    write = Brush.text

    def heard(self: Brush, x: float, y: float, text: str, *args: Any, **more: Any) -> None:
        texts.append(text)
        write(self, x, y, text, *args, **more)

    monkeypatch.setattr(Brush, "text", heard)
    for module in [module for name, module in sys.modules.items() if name.startswith("bot.")]:
        for value in list(vars(module).values()):
            getattr(value, "cache_clear", lambda: None)()
    return texts


@pytest.mark.parametrize("game", DRAWN)
def test_no_picture_says_anything_past_the_words(game: str, written: list[str]) -> None:
    for table in tables(games()[game], games()[game].fullest)[::3]:
        events = tuple(event for entry in move_entries(table.log) for event in entry.events)
        picture = picture_of(game)
        if sheet := picture.draw(table.state, events):
            written += [*(text for text, _ in sheet.texts), picture.describe(table.state, events)]
        if hasattr(picture, "draw_reasons") and (sheet := picture.draw_reasons(events)):
            written += [*(text for text, _ in sheet.texts), picture.describe_reasons(events)]
    assert {text: words for text in written if (words := past(text))} == {}
