"""*Correct…* offers every fix of the table; its form opens, its preview says what changes, its
button applies it."""

from dataclasses import replace
from typing import Any

import pytest

from bot.play.table import Table
from bot.presenters import private_pages
from bot.presenters.components import Button, Select
from bot.ui.views import make_embed, make_modal
from engines.core import Entry, Game, Header, Log
from engines.core.catalogue import load_installed_games
from engines.core.text.words import list_package_languages, use_language
from tests.bot.tables import row
from tests.engines.test_facts import corrected

pytestmark = pytest.mark.slow
LANGUAGES = sorted(list_package_languages("bot"))
every_game = pytest.mark.parametrize(
    "game", load_installed_games().values(), ids=list(load_installed_games())
)


def table_of(game: Game[Any, Any], state: Any) -> Table:
    setup = state.setup.model_dump(mode="json", exclude_none=True)
    log = Log.begin(game, Header(game=game.name, setup=setup, seed=1))
    return Table(row(game=game.name), replace(log, entries=(Entry(0, None, (), state),)))


def offered(table: Table) -> dict[str, str]:
    """Return the labels of the things that can be corrected, from the menus of all pages."""
    found = dict[str, str]()
    name: str | None = "correct"
    while name:
        page = private_pages.make_private_page(table, name)
        assert page
        (choose,), *turning = page.rows
        assert isinstance(choose, Select)
        assert 1 <= len(choose.options) <= 25
        found |= {thing: label for label, thing in choose.options}
        turned = [item.argument for row in turning for item in row if isinstance(item, Button)]
        name = next((argument for argument in turned if argument > name), None)
    return found


@every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_fix_has_a_form_a_preview_and_an_apply_button(
    game: Game[Any, Any], language: str
) -> None:
    once = {fix.name: (fix, text, state, after) for fix, text, state, after in corrected(game.name)}
    assert once.keys() == {fix.name for fix in game.things.correctables}
    with use_language(language):
        for fix, text, state, after in once.values():
            table = table_of(game, state)
            assert fix.name in offered(table)
            form = private_pages.make_correction_form(table, fix.name)
            make_modal(table.row.id, table.seq, form, 2**63 - 1)
            assert len(text) <= form.fields[0].max_length
            preview = private_pages.make_correction_preview(table, f"{form.command} {text}")
            assert len(make_embed(preview)) <= 6000
            ((apply,),) = preview.rows
            assert isinstance(apply, Button)
            done = table.log.play_command(game.parse_in_state(state, apply.argument)).state
            assert game.view_state(done) == game.view_state(after)


@every_game
def test_fixes_have_different_labels(game: Game[Any, Any]) -> None:
    for language in LANGUAGES:
        with use_language(language):
            for state in {fix.name: state for fix, _, state, _ in corrected(game.name)}.values():
                labels = offered(table_of(game, state))
                assert len(set(labels.values())) == len(labels)
                assert all(len(label) <= 100 for label in labels.values())
