"""Checks that the bot can show a game on Discord.

`engines.testing` finds them by their entry points.
"""

from itertools import chain
from typing import Any, cast

from bot.languages import list_languages
from bot.presenters import depths
from bot.presenters.components import Button, Form, Panel, Select
from bot.presenters.registry import get_presenter
from bot.ui.command_texts import set_checked_descriptions
from bot.ui.game_commands import START, GameGroup
from bot.ui.views import make_embed, make_modal, make_view
from engines.core import Game, Header, Log, use_language
from engines.core.catalogue import NAME_IS_TAKEN
from engines.core.text.words import BOT, has_message, list_package_languages

MAX_ID = 2**63 - 1


def every_command_can_be_registered(game: Game[Any, Any]) -> None:
    """Assert that the slash commands of a game can be registered, and that its setup has a depth.

    Raises UnfitPackage if words are missing, a name is taken or a limit of Discord is exceeded.
    """
    assert not has_message(BOT, f"command-{game.name}"), NAME_IS_TAKEN
    unused = cast(Any, None)  # commands are described, never called
    group = GameGroup(game.name, unused, unused, unused, unused)
    set_checked_descriptions(group)
    start = cast(Any, group.get_command(START))
    declared_depths: set[str] = set()
    for option in start.parameters:
        if option.name == "depth":
            declared_depths.update(choice.value for choice in option.choices)
    known = " or ".join(depths.DEPTHS)
    assert declared_depths & set(depths.DEPTHS), (
        f"the setup has no depth to choose from: a Literal of {known}"
    )


def every_door_begins_a_game(game: Game[Any, Any]) -> None:
    """Assert that the panels of `/play` fit into Discord, and that each of their buttons leads to a
    setup."""
    for way in _list_ways(game):
        for language in list_package_languages(game.words) & {*list_languages()}:
            with use_language(language):
                assert_panel_fits(depths.make_depth_and_level_panel(way, depths.CARD_SOURCES[0]), 0)
                if way.has_card_question:
                    assert_panel_fits(depths.make_whose_cards_question(way), 0)
        for level in way.levels or (depths.NOT_CHOSEN,):
            _assert_start_works_with_extras(game, way._replace(level=level))
    for setup in depths.map_labels_to_setups(game.name).values():
        if setup.get("deck") != "mine":  # that one needs cards which its owner has typed
            game.parse_setup(setup)


def _assert_start_works_with_extras(
    game: Game[Any, Any], start_choices: depths.StartChoices
) -> None:
    """Assert that a way begins a game, alone and with each extra that needs no typed-in cards."""
    Log.begin(game, Header.start_new(game, start_choices.setup_options, 1))
    for extra in depths.list_extras_at_depth(start_choices):
        if extra.setup.get("deck") != "mine":
            game.parse_setup(start_choices.with_extras([extra.key]).setup_options)


def _list_ways(game: Game[Any, Any]) -> list[depths.StartChoices]:
    """Return the ways by which `/play` starts a game."""
    return [
        depths.StartChoices.from_parts(game.name, door) for door in depths.list_depths(game.name)
    ]


def every_panel_fits(log: Log) -> None:
    """Assert that the panel of a game and its forms fit into Discord, in every language of the
    game."""
    presenter, state = get_presenter(log.game), log.state
    for language in list_package_languages(log.game.words) & {*list_languages()}:
        with use_language(language):
            rows = presenter.arrange_rows(state)
            question = str(log.game.phrase_question(state))
            assert_panel_fits(
                Panel(presenter.format_heading(state), question, presenter.list_facts(state), rows),
                log.seq,
            )
            for item in chain.from_iterable(rows):
                if isinstance(item, Button) and item.verb == "form":
                    form = presenter.make_form(state, item.argument)
                    assert_form_fits(form, log.seq)
                    if form and form.rest:
                        assert_form_fits(presenter.make_form(state, form.rest), log.seq)


def assert_panel_fits(panel: Panel, seq: int) -> None:
    """Assert that a panel keeps Discord's limits on texts, rows, options and custom ids."""
    assert len(make_embed(panel)) <= 6000, "the panel has more than 6,000 characters"
    assert all(1 <= len(row) <= 5 for row in panel.rows), "a row must have one to five buttons"
    for item in chain.from_iterable(panel.rows):
        if isinstance(item, Select):
            _check_select(item)
    ids: list[str] = []
    for row in make_view(MAX_ID, seq, panel.rows).to_components():
        ids += [component.get("custom_id", "") for component in row["components"]]
    assert len({*ids}) == len(ids) <= 25, (
        "two buttons have the same custom id, or there are more than 25"
    )
    assert all(len(each) <= 100 for each in ids), "a custom id has more than 100 characters"


def _check_select(select: Select) -> None:
    """Assert that a select has 1 to 25 different options with short texts."""
    values = [value for _, value in select.options]
    assert 1 <= len({*values}) == len(values) <= 25, (
        f"the select {select.placeholder} must have 1 to 25 different options, and has "
        f"{len(values)}"
    )
    for text in chain.from_iterable(select.options):
        assert 1 <= len(text) <= 100, f"“{text}” must have 1 to 100 characters"


def assert_form_fits(form: Form | None, seq: int) -> None:
    """Assert that a form exists and keeps Discord's limits on fields and texts."""
    assert form and 1 <= len(form.fields) <= 5, "a form has one to five fields"
    assert all(len(field.value) <= field.max_length for field in form.fields), form.title
    make_modal(MAX_ID, seq, form, MAX_ID)
