"""Nobody who watches is `you`: every recorded game through all that somebody reads who does not play it."""

import re
from collections.abc import Iterator
from dataclasses import replace
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from bot.play.table import Table
from bot.presenters import pages, panels, reasons
from bot.presenters.ending import ending
from bot.presenters.ending_picture import describe
from bot.presenters.panel import Panel, as_typed, begun
from bot.presenters.watch_page import watch_page
from bot.presenters.watching import for_watchers
from bot.saying import say
from engines.core.catalogue import games
from engines.core.commands import Undo
from engines.core.forecast import Forecast
from engines.core.words import telling_of
from tests.bot.test_panels import EVERY_RECORD, RECORDS, positions, row

YOU = re.compile(r"\b(you|your|yours|yourself)\b", re.IGNORECASE)
PRINTED = "Would You Like Some More?"
"""The name of a module."""
NAMES = {3: "Nora"}


def tables(record: Path, step: int) -> Iterator[Table]:
    for log in positions(record, step):
        table = Table(row(log.seq, id=1, game=log.game.name), log, forecasts={1: Forecast(104.2, 5.4, 400)})
        yield table
        yield replace(table, row=replace(table.row, words="full"))


def read(table: Table) -> Iterator[Panel]:
    """What a press or a command shows privately to somebody who watches."""
    for make in (
        reasons.why_panel,
        reasons.rules_panel,
        panels.score_panel,
        panels.full_panel,
        lambda table: panels.history_panel(table, 0),
        lambda table: panels.stood_panel(table, table.log.line.at),
        lambda table: pages.page(table, "calls") or panels.score_panel(table),
    ):
        yield for_watchers(table, make)


def described(table: Table) -> str:
    """What is said of the picture to those who watch."""
    module = import_module(f"bot.presenters.{table.game.name}.picture")
    with telling_of("the player"):
        return str(module.describe(table.state, table.move()))


def texts(found: Any) -> Iterator[str]:
    match found:
        case str():
            yield found
        case Panel():
            yield from texts(
                (found.title, found.headline, found.step, found.story, found.body, found.facts, found.footer)
            )
        case dict():
            yield from texts(tuple(found.values()))
        case list() | tuple():
            for each in found:
                yield from texts(each)


def unmarked(text: str) -> str:
    return text.replace("\\", "").replace(PRINTED, "")


@EVERY_RECORD
def test_nobody_who_watches_is_you(record: Path, step: int) -> None:
    for table in tables(record, step):
        shown = [
            panels.watch_panel(table),
            *read(table),
            watch_page(table, NAMES),
            watch_page(table, {}),
            described(table),
        ]
        assert not list(filter(YOU.search, map(unmarked, texts(shown))))


@pytest.mark.parametrize("game", sorted(games()))
def test_no_rule_that_a_move_cites_says_you(game: str) -> None:
    """Those too that no recorded game comes to."""
    with telling_of("Nora"):
        gists = [str(rule.gist) for rule in games()[game].rulebook.of_kind("does")]
    assert gists
    assert not list(filter(YOU.search, gists))


def finished() -> Table:
    (record,) = (each for each in RECORDS if each.stem == "gah-dealt-hard")
    log = max(positions(record, 1), key=lambda log: log.seq)
    return Table(row(log.seq, id=1), log)


def test_a_mention_stands_only_where_discord_shows_one() -> None:
    """Titles and the names of fields show none."""
    table = finished()
    for panel in (panels.watch_panel(table), for_watchers(table, panels.score_panel)):
        assert (panel.headline or panel.title).startswith(("The player wins ", "The player loses "))
        assert not any("<@" in name for name, _ in panel.facts)
    assert panels.score_panel(table).title.startswith(("You win ", "You lose "))


def test_a_mention_of_the_player_stays_one_and_what_was_typed_does_not() -> None:
    said = say("now", move="yours", player="<@3>")
    with telling_of("<@3>"):
        assert as_typed(said) == "<@3> is next."
    assert as_typed(said) == "\\<@3> is next."


def test_words_for_a_name_begin_a_sentence_like_one() -> None:
    with telling_of("the player"):
        assert (
            begun("the player passes. the player and the player pass")
            == "The player passes. The player and the player pass"
        )
    with telling_of("d'Artagnan"):
        assert begun("d'Artagnan passes") == "d'Artagnan passes"


def test_those_who_watch_have_one_picture_and_the_player_another() -> None:
    mine, theirs = panels.table_panel(finished()).picture, panels.watch_panel(finished()).picture
    assert mine and theirs
    assert mine != theirs
    assert theirs == panels.watch_panel(finished()).picture


def test_one_forecast_everywhere() -> None:
    """Panel, watch page, chart and the picture of the end name the same figure."""
    table = replace(finished(), forecasts={1: Forecast(104.5, 5.4, 400), 2: Forecast(151.49, 3, 300)})
    begun_again = replace(table, log=table.log.play(Undo(to=table.log.line.played[-9])))
    page, heads = watch_page(begun_again, {})["forecast"], "on course for about 151"
    assert heads not in panels.table_panel(begun_again).body
    for panel in (panels.score_panel(begun_again), panels.watch_panel(begun_again)):
        assert f"Leopold is {heads}." in panel.body
    assert page["title"] == f"O{heads[1:]}"
    assert page["label"].endswith(f"in round 1 on course for about 104; in round 2 {heads}.")
    outcome = table.game.outcome(table.state)
    assert outcome
    assert "was on course, round by round, for about 104, 151." in describe(ending(table, outcome))
