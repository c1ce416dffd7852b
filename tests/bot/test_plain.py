"""The plain presenter makes panel, forms and picture from what a game declares."""

from typing import Any

import pytest

from bot.play.table import Table
from bot.presenters import panels, private_pages
from bot.presenters.components import Button, Form, Panel, Select
from bot.presenters.forms import check_submitted_form, fill_form, join_form_values
from bot.presenters.presenter import Presenter
from bot.presenters.registry import get_presenter
from bot.presenters.scenes import make_table_scene
from bot.promises import assert_panel_fits
from bot.sentences import say_now
from bot.ui.views import make_modal
from engines.core import IllegalCommand, Log, Rng, use_language
from engines.core.catalogue import find_words_package, load_installed_games
from tests.engines.random_games import wild
from tests.picture_thread import drawn
from tests.tiers import gold_languages
from tests.walk.views import items, table_of

STEPS = 3
GAMES = tuple(load_installed_games())


@pytest.fixture(autouse=True)
def without_presenters(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.presenters.registry.PRESENTERS", {})
    monkeypatch.setattr("bot.presenters.picture_drawing.PICTURES", {})


def walked(game: str) -> tuple[Log, ...]:
    """Through the fullest of its games: its beginning, its end, and moves between them."""
    logs = wild(game, load_installed_games()[game].fullest, 1)
    return (*logs[:STEPS], *logs[STEPS :: len(logs) // STEPS], logs[-1])


def sides(table: Table) -> list[Panel]:
    """A panel and all of its further sides."""
    found = [panels.make_table_panel(table)]
    while say_now("button-on") in [
        item.label for item in items(found[-1:]) if isinstance(item, Button)
    ]:
        found.append(panels.make_table_panel(table, side=len(found)))
    return found


def shown(log: Log) -> tuple[Table, list[Panel]]:
    table = table_of(log)
    more = private_pages.make_private_page(table, "more")
    assert more
    every = [
        *sides(table),
        panels.make_start_panel(table),
        panels.make_score_panel(table),
        panels.make_full_last_move_page(table),
        more,
    ]
    return table, [*every, panels.make_live_panel(table), private_pages.make_help_page(table)]


def forms(table: Table, every: list[Panel]) -> list[Form]:
    names = dict.fromkeys(item.argument for item in items(every) if item.verb == "form")
    found = [get_presenter(table.game).make_form(table.state, name) for name in names]
    assert None not in found
    return [form for form in found if form]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "language"),
    [(game, each) for game in GAMES for each in ("en", *gold_languages(find_words_package(game)))],
)
def test_every_step_has_a_panel(game: str, language: str, caplog: pytest.LogCaptureFixture) -> None:
    with use_language(language):
        for log in walked(game):
            table, every = shown(log)
            for panel in every:
                assert_panel_fits(panel, table.seq)
            for form in forms(table, every):
                assert 1 <= len(make_modal(table.row.id, table.seq, form, 1).children) <= 5
            scene = make_table_scene(table)
            assert scene
            picture = drawn(scene)
            assert picture is None or (picture.png and 0 < len(picture.alt) <= 1024)
    assert not caplog.records, "a key is missing"


@pytest.mark.parametrize("game", GAMES)
def test_every_offered_move_can_be_played(game: str) -> None:
    for log in walked(game):
        for line in lines(sides(table_of(log))):
            assert can_be_said(log, line), line


def lines(every: list[Panel]) -> set[str]:
    """Of the buttons and lists that say something."""
    found = [
        item
        for item in items(every)
        if item.verb == "say" and item.argument not in ("undo", "redo")
    ]
    chosen = {value for item in found if isinstance(item, Select) for _, value in item.options}
    return {item.argument for item in found if isinstance(item, Button)} | chosen


def can_be_said(log: Log, line: str) -> bool:
    try:
        log.play_command(log.game.parse_in_state(log.state, line))
    except IllegalCommand as no:
        return bool(no.unless_sure or no.choices)
    return True


@pytest.mark.parametrize("game", GAMES)
def test_every_legal_move_is_offered(game: str) -> None:
    for log in walked(game):
        offered = lines(sides(table_of(log)))
        assert {
            log.game.format_command(move) for move in log.game.engine.legal_moves(log.state)
        } <= offered
        assert log.state.is_over or offered or forms(*shown(log))


@pytest.mark.parametrize("game", GAMES)
def test_moves_have_different_labels(game: str) -> None:
    for log in walked(game):
        for panel in sides(table_of(log)):
            labels = [item.label for item in items([panel]) if isinstance(item, Button)]
            labels += [
                label
                for item in items([panel])
                if isinstance(item, Select)
                for label, _ in item.options
            ]
            assert len(labels) == len(set(labels))


@pytest.mark.parametrize("game", GAMES)
def test_a_game_can_be_started_from_the_menu(game: str) -> None:
    found = load_installed_games()[game]
    starts = Presenter(found).list_start_options()
    assert 1 <= len(starts) <= 25
    assert len({label for label, _ in starts}) == len(starts)
    for _, setup in starts:
        found.parse_setup(setup)


def test_the_fields_of_a_command_are_its_form() -> None:
    """A number, a list, or one line if more is typed than fits into fields."""
    salamandra, waterdeep = (
        Presenter(load_installed_games()[name]) for name in ("salamandra", "waterdeep")
    )
    discs, spot, place = (
        salamandra.make_form(None, "discs"),
        salamandra.make_form(None, "spot"),
        waterdeep.make_form(None, "place"),
    )
    assert discs and spot and place
    assert [(field.name, field.numbers) for field in discs.fields] == [("count", 1), ("scrolls", 1)]
    assert [value for _, value in spot.fields[0].options] == ["free", "taken", "full", "none"]
    assert [field.name for field in place.fields] == ["line"]
    arrow, tax, final = (
        salamandra.make_form(None, "arrow"),
        waterdeep.make_form(None, "tax"),
        salamandra.make_form(None, "final"),
    )
    assert arrow and tax and final
    assert {"NW", "SE"} < {value for _, value in arrow.fields[1].options}
    assert [value for _, value in tax.fields[0].options] == ["yes", "no"]
    assert final.fields[0].placeholder.startswith("Bear, eagle, salamander")


@pytest.mark.parametrize("game", GAMES)
def test_options_are_suggested_from_the_offered_moves(game: str) -> None:
    found: list[Any] = []
    for log in walked(game):
        for what in ("spaces", "unseen_quests"):
            every = Presenter(log.game).suggest_values(what, "", log.state)
            assert all(
                (label, value) in every
                for label, value in Presenter(log.game).suggest_values(what, "ca", log.state)
            )
            found += every
    assert bool(found) == (game == "waterdeep")


@pytest.mark.parametrize("game", GAMES)
def test_a_question_can_be_answered_by_its_form(game: str) -> None:
    """Field by field. What no field asks for stands behind the others."""
    asked = [
        (log, ask)
        for log in wild(game, load_installed_games()[game].setups[0], 1)
        if (ask := log.game.find_ask(log.state))
    ]
    for log, ask in asked[:: max(len(asked) // STEPS, 1)]:
        told, _ = log.game.engine.random_answer(log.state, ask, Rng.from_seed(1))
        form = Presenter(log.game).make_form(log.state, told.do)
        line = log.game.commands.find_syntax(told.do)
        assert form and line
        parts = {part.name: part.format_value(getattr(told, part.name)) for part in line.fields}
        form = fill_form(form, {"line": log.game.format_command(told).partition(" ")[2], **parts})
        check_submitted_form(form, form.command, {field.name: field.value for field in form.fields})
        read = log.game.parse_in_state(log.state, f"{form.command} {join_form_values(form, {})}")
        assert log.game.format_command(told).startswith(log.game.format_command(read))
