"""What Discord takes of any opponent beside the bot: `engines.testing` finds it by its entry point."""

from typing import Any, cast

from bot.languages import languages
from bot.presenters import doors
from bot.presenters.panel import Button, Form, Panel, Select
from bot.presenters.registry import get_presenter
from bot.ui.describing import describe_command
from bot.ui.games import START, GameGroup
from bot.ui.views import embed, modal, view
from engines.core import Game, Header, Log, speaking
from engines.core.catalogue import TAKEN
from engines.core.text.words import BOT, declared, spoken_by

MOST_ID = 2**63 - 1


def every_command_can_be_registered(game: Game[Any, Any]) -> None:
    """Assert that the bot can describe the slash commands of a game, and that its playground lists the game.

    Raises Unfit where words are missing, a name is taken or a limit of Discord is exceeded.
    """
    assert not declared(BOT, f"command-{game.name}"), TAKEN
    unused = cast(Any, None)  # commands are described, never called
    group = GameGroup(game.name, unused, unused, unused, unused)
    describe_command(group)
    start = cast(Any, group.get_command(START))
    depths = [choice.value for option in start.parameters if option.name == "depth" for choice in option.choices]
    known = " or ".join(doors.DOORS)
    assert set(depths) & set(doors.DOORS), f"the setup has no depth to choose from: a Literal of {known}"


def every_door_begins_a_game(game: Game[Any, Any]) -> None:
    """Assert that the panels of `/play` fit into Discord, and that each of their buttons leads to a setup."""
    for way in _doors(game):
        for language in spoken_by(game.words) & {*languages()}:
            with speaking(language):
                panel_fits(doors.way_panel(way, doors.CARDS[0]), 0)
                if way.asks_cards:
                    panel_fits(doors.cards_panel(way), 0)
        for level in way.levels or (doors.OPEN,):
            Log.begin(game, Header.new(game, way._replace(level=level).setup, 1))
    for setup in doors.other_ways(game.name).values():
        if setup.get("deck") != "mine":  # that begins with the cards that its owner has typed in
            game.parse_setup(setup)


def _doors(game: Game[Any, Any]) -> list[doors.Way]:
    return [doors.Way.of(game.name, door) for door in doors.doors_of(game.name)]


def every_panel_fits(log: Log) -> None:
    """Its buttons, lists and forms, in every language that it has."""
    shown, state = get_presenter(log.game), log.state
    for language in spoken_by(log.game.words) & {*languages()}:
        with speaking(language):
            rows = shown.rows(state)
            panel_fits(
                Panel(shown.heading(state), str(log.game.phrase_question(state)), shown.facts(state), rows), log.seq
            )
            for item in (item for row in rows for item in row if isinstance(item, Button) and item.verb == "form"):
                form_fits(shown.form(state, item.argument), log.seq)


def panel_fits(panel: Panel, seq: int) -> None:
    assert len(embed(panel)) <= 6000, "more than 6,000 characters"
    assert all(1 <= len(row) <= 5 for row in panel.rows), "a row of more than five buttons"
    for item in (item for row in panel.rows for item in row if isinstance(item, Select)):
        values = [value for _, value in item.options]
        assert 1 <= len({*values}) == len(values) <= 25, f"{len(values)} options of {item.placeholder}"
        for text in (text for option in item.options for text in option):
            assert 1 <= len(text) <= 100, f"“{text}” is longer than 100 letters, or empty"
    sent = view(MOST_ID, seq, panel.rows).to_components()
    ids = [item.get("custom_id", "") for row in sent for item in row["components"]]
    assert len({*ids}) == len(ids) <= 25, "two buttons say the same, or more than 25 say something"
    assert all(len(each) <= 100 for each in ids), "what a button says is longer than 80 letters or so"


def form_fits(form: Form | None, seq: int) -> None:
    assert form and 1 <= len(form.fields) <= 5, "a form has one to five fields"
    assert all(len(field.value) <= field.most for field in form.fields), form.title
    modal(MOST_ID, seq, form, MOST_ID)
