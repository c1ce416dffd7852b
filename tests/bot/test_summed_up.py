"""Lists of moves have sentences: every command of every game has one, in every language."""

import logging
from itertools import pairwise
from typing import Any

import pytest

from bot.play.table import Table
from bot.presenters import panels, private_pages
from bot.presenters.components import Panel, Select
from bot.presenters.watcher_texts import make_panel_in_third_person
from engines.core import ENGLISH, Game, Log, load_bundle, use_language
from engines.core.catalogue import load_installed_games
from tests.bot.tables import row
from tests.engines.random_games import wild
from tests.engines.test_declared import kept
from tests.pictures.positions import logs
from tests.tiers import gold_languages
from tests.walk.games import RECORDS

OF_ALL = [{"do": "adjust", "patch": {}}, {"do": "undo"}, {"do": "redo"}]
EVERY_GAME = pytest.mark.parametrize(
    "game", load_installed_games().values(), ids=list(load_installed_games())
)


def spoken(game: Game[Any, Any]) -> tuple[str, ...]:
    return ENGLISH, *gold_languages(game.words)


def names_of(game: Game[Any, Any]) -> set[str]:
    return set(game.commands.adapter.json_schema()["discriminator"]["mapping"])


def finished(game: Game[Any, Any]) -> list[Log]:
    recorded = [logs(record)[-1] for record in RECORDS if record.startswith(game.name)]
    return recorded or [wild(game.name, setup, 1)[-1] for setup in game.setups]


@EVERY_GAME
def test_every_command_has_a_sentence_in_every_language(game: Game[Any, Any]) -> None:
    for language in spoken(game):
        known = [load_bundle(package, language) for package in ("engines.core", game.words)]
        assert [
            name for name in names_of(game) if not any(f"said-{name}" in found for found in known)
        ] == []


def shape(said: dict[str, Any]) -> tuple[Any, ...]:
    """Which command it is, and what of it is told."""
    return said["do"], *sorted(said)


@EVERY_GAME
@pytest.mark.slow
def test_the_sentence_of_a_command_is_short_and_translated(
    game: Game[Any, Any], caplog: pytest.LogCaptureFixture
) -> None:
    """It is no typed line, and the German text differs from the English."""
    last = finished(game)[0].entries[-1]
    played = [
        (entry.command, entry) for log in finished(game) for entry in log.entries if entry.command
    ]
    said_in_games = {
        shape({"do": command.do} | command.model_dump(exclude_defaults=True))
        for command, _ in played
    }
    lines = [understood["says"] for understood in kept(game.name) if "says" in understood]
    others = [said for said in lines if shape(said) not in said_in_games]
    played += [(game.parse_command(said), last) for said in (*others, *OF_ALL)]
    assert {command.do for command, _ in played} == names_of(game)
    for command, entry in played:
        said = []
        for language in spoken(game):
            with use_language(language), caplog.at_level(logging.WARNING, "words"):
                said.append(str(game.summarize_entry(command, entry.state, entry.events)))
        assert len({*said}) == len(said), said
        for text in said:
            assert (
                command.do == "adjust" or text.casefold() != game.format_command(command).casefold()
            )
            assert len(text) <= 140
            assert "_" not in text
    assert caplog.records == []


def test_names_stand_there_as_they_are_printed_however_they_were_typed() -> None:
    game, document = load_installed_games()["waterdeep"], {"do": "place", "space": "The Plinth"}
    there = game.parse_command(document)
    before = next(
        log
        for log, after in pairwise(logs("waterdeep-guided"))
        if after.entries[-1].command == there
    )
    played = before.play_command(game.parse_in_state(before.state, "place plinth")).entries[-1]
    assert played.command != there and played.command
    assert (
        str(game.summarize_entry(played.command, played.state, played.events))
        == "You place an agent on The Plinth."
    )


@pytest.mark.parametrize("record", RECORDS)
def test_history_and_the_list_to_undo_to_speak_the_language(record: Any) -> None:
    log = logs(record)[-1]
    table = Table(row(log.seq, game=log.game.name), log)
    lists: dict[str, list[str]] = {}
    for language in spoken(log.game):
        with use_language(language):
            undo = private_pages.make_private_page(table, "undo 0")
            assert undo
            shown = (
                panels.make_history_panel(table, 0),
                undo,
                make_panel_in_third_person(table, lambda it: panels.make_history_panel(it, 0)),
            )
            lists[language] = [label for panel in shown for label in labels(panel)]
            assert not any("<@" in label for label in lists[language])
    assert all(
        one != other for one, other in zip(*lists.values(), strict=True) if not one.startswith("0:")
    )


def labels(panel: Panel) -> list[str]:
    return [
        label
        for line in panel.rows
        for item in line
        if isinstance(item, Select)
        for label, _ in item.options
    ]


def test_history_repeats_no_sentence() -> None:
    log = logs("highseason-guided-3")[-1]
    body = panels.make_history_panel(Table(row(log.seq, game="highseason"), log), 1).body
    assert "take_die" not in body
    assert "**You take a 5** You take a 5" not in body
