"""Help is short, about this table, and names nothing that is not in play."""

from typing import Any

import pytest

from bot.languages import list_languages
from bot.play.table import Table
from bot.presenters import game_lists, panels, private_pages
from bot.presenters.components import Button, PeopleSelect, Select
from bot.presenters.watcher_texts import make_panel_in_third_person
from engines.core import Game, Header, Log, use_language
from engines.core.catalogue import load_installed_games
from tests.bot.tables import row
from tests.walk.checks import MOST_HELP, help_is_short_and_names_three_rules
from tests.walk.views import Look

OF_MODULES = {
    1: ("ballroom", "dancer", "champagne"),
    2: ("celebrit", "coloured die"),
    3: ("entrance", "token"),
}
EVERY_SETUP = [
    pytest.param(game, setup, id=f"{game.name}-{setup}")
    for game in load_installed_games().values()
    for setup in game.setups
]


def begun(game: Game[Any, Any], setup: Any) -> Table:
    header = Header.parse({"game": game.name, "setup": setup.model_dump(mode="json"), "seed": 5})
    return Table(row(game=game.name), Log.begin(game, header))


@pytest.mark.parametrize(("game", "setup"), EVERY_SETUP)
def test_help_has_few_words_and_three_rules_of_this_set_up(
    game: Game[Any, Any], setup: Any
) -> None:
    table = begun(game, setup)
    for language in list_languages():
        with use_language(language):
            help_is_short_and_names_three_rules(Look((table.log,), 0))
    rules = [
        line.lower()
        for line in private_pages.make_help_page(table).body.splitlines()
        if line.startswith("- ")
    ]
    sections = {rule.section for rule in game.rulebook.rules}
    assert not sections & {
        line.strip("*") for line in private_pages.make_help_page(table).body.splitlines()
    }
    if game.name == "gah":
        absent = {
            number: words
            for number, words in OF_MODULES.items()
            if number not in (setup.modules or ())
        }
        assert [
            word for words in absent.values() for word in words if word in "\n".join(rules)
        ] == []


def check_named(table: Table) -> None:
    """Whatever it tells to press is on the panel."""
    panel = panels.make_table_panel(table) if table.seq else panels.make_start_panel(table)
    there = {
        item.placeholder if isinstance(item, Select | PeopleSelect) else item.label
        for row in panel.rows
        for item in row
    }
    named = (
        private_pages.describe_state_and_possible_presses(table, "host")
        .rpartition("press: ")[2]
        .split(" · ")
    )
    assert named
    assert [label for label in named if not any(label.endswith(known) for known in there)] == []


@pytest.mark.parametrize(("game", "setup"), EVERY_SETUP)
def test_help_names_only_what_can_be_pressed(game: Game[Any, Any], setup: Any) -> None:
    check_named(begun(game, setup))


@pytest.mark.parametrize("game", load_installed_games().values(), ids=list(load_installed_games()))
def test_before_a_game_help_says_how_to_begin(game: Game[Any, Any]) -> None:
    for language in list_languages():
        with use_language(language):
            panel = game_lists.make_help_panel(game)
            assert f"/{game.name} start" in panel.body
            assert len(panel.body.split()) <= MOST_HELP
            assert panel.body.count("\n- ") in (2, 3)


def test_a_rule_of_a_drawn_entrance_is_in_play() -> None:
    """The state has the entrance, not the set-up."""
    game = load_installed_games()["gah"]
    drawn = game.setup(level="easy", modules=(3,))
    shown = {
        private_pages.make_help_page(begun(game, drawn.replace(entrance=name))).body
        for name in ("sushi_resort", None)
    }
    assert any("costs you 1 krone more" in text for text in shown)
    table = begun(game, drawn)
    rules = {rule.id for rule in game.rulebook.list_first_help(table.state)}
    of_it = {
        "nine_stars_inn": "stars.yours",
        "sushi_resort": "sushi.yours",
        "toll_bridge_hotel": "toll.yours",
    }
    assert (
        rules >= {of_it[table.state.entrance.name]} if table.state.entrance.name in of_it else rules
    )


def test_help_is_behind_more_and_tells_a_watcher_nothing_to_press() -> None:
    table = begun(load_installed_games()["gah"], load_installed_games()["gah"].setups[0])
    more = private_pages.make_private_page(table, "more")
    assert more
    pages = (more, private_pages.make_private_page(table, "more~1"))
    buttons = [
        item
        for page in pages
        if page
        for line in page.rows
        for item in line
        if isinstance(item, Button)
    ]
    assert "help" in [button.argument for button in buttons]
    assert (
        "You are watching" in make_panel_in_third_person(table, private_pages.make_help_page).body
    )
