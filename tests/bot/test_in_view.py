"""A move is understood where a message is shown in part: in a push, a quote, an alt text, without
embeds."""

import re
from dataclasses import replace
from typing import Any

import pytest

from bot.play.table import (
    Table,
    collect_events,
    get_last_move_entries_in_round,
    split_move_opponent_first,
)
from bot.presenters import panels
from bot.presenters.components import Picture
from bot.ui.picture_rendering import RenderedPanel
from engines.core import Log, is_opponent_turn_under_way
from engines.core.catalogue import load_installed_games
from engines.core.commands import Turn, Undo
from tests.bench.meter import Habits, played, table_of, told_at_once
from tests.bot.tables import row

SEED = 4


def gah(**setup: Any) -> Log:
    habits = Habits("gah")
    reading = played(
        load_installed_games()["gah"], habits, habits.setups["guided"] | setup, SEED, told_at_once
    )
    return next(table.log for table in reading.panels if _rolled(table))


def _rolled(table: Table) -> bool:
    """Whether the dice of a later round are the newest that was told."""
    last = table.log.entries[table.log.mainline.last_seq].command
    return table.state.round > 1 and last is not None and last.do == "dice"


def test_the_headline_of_new_dice_leaves_out_the_move_before() -> None:
    log = gah()
    table = table_of(log)
    assert {event.event for event in collect_events(get_last_move_entries_in_round(log))} == {
        "dice_rolled"
    }
    assert not any("slot" in line for line in panels.make_table_panel(table).move_lines)
    before = table_of(log.play_command(Undo()))
    assert any("slot" in line for line in panels.make_table_panel(before).move_lines)


@pytest.mark.parametrize(
    ("game", "kind"), [("gah", "guided"), ("highseason", "guided"), ("waterdeep", "guided")]
)
@pytest.mark.slow
def test_the_headline_begins_with_his_move_and_not_with_yours(game: str, kind: str) -> None:
    """Your own marker and dice are told below."""
    habits, came = Habits(game), 0
    for table in played(
        load_installed_games()[game], habits, habits.setups[kind], SEED, told_at_once
    ).moves:
        his, *mine = (
            collect_events(part)
            for part in split_move_opponent_first(get_last_move_entries_in_round(table.log))
        )
        if mine and (
            hands := [
                brief.instruction
                for brief in panels.describe_events_as_briefs(table, his, table.state)
                if brief.instruction
            ]
        ):
            came += 1
            assert panels.make_table_panel(table).make_instruction() == str(hands[0]).rstrip(".")
    assert came


@pytest.mark.slow
def test_a_move_that_began_its_round_is_still_told_once_its_question_is_answered() -> None:
    """His first agent of a round completed a quest, and the next quest was asked for."""
    habits, asked = Habits("waterdeep"), 0
    for table in played(
        load_installed_games()["waterdeep"], habits, habits.setups["guided"], SEED, told_at_once
    ).panels:
        last, before = (
            table.log.entries[seq] for seq in (0, 0, *table.log.mainline.played)[:-3:-1]
        )
        if (
            is_opponent_turn_under_way(before.state)
            and isinstance(before.command, Turn)
            and last.command is not None
        ):
            asked += 1
            assert {event.event for event in before.events} <= {
                event.event for event in collect_events(get_last_move_entries_in_round(table.log))
            }
    assert asked


def test_after_an_undo_the_first_thing_to_put_back_is_named() -> None:
    log = gah()
    undone = log.play_command(Undo())
    table, before = table_of(undone), table_of(log)
    panel = panels.make_panel_with_note(table, table_before=before, command=Undo())
    assert re.match(r"\w", panel.make_instruction())
    assert f"- {panel.make_instruction()}" in panel.move_lines


def test_a_panel_has_the_table_in_words_only_without_its_picture(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Nothing is made that is not shown. A panel may be sent several times, with its picture and
    without."""
    table, drawn = table_of(gah().play_command(Undo())), Picture(b"", "The table.")
    panel = panels.make_table_panel(table)
    plain, pictured = RenderedPanel(table, panel), RenderedPanel(table, panel, drawn)
    assert [field.name for field in plain.make_message()["embed"].fields]
    assert pictured.make_message()["content"] == pictured.make_edit()["content"] != panel.headline
    monkeypatch.setattr(
        panels,
        "_list_facts_unless_pad_waits",
        lambda _: pytest.fail("the table was told beside its picture"),
    )
    RenderedPanel(table, panels.make_table_panel(table), drawn).make_message()
    monkeypatch.undo()
    monkeypatch.setattr(
        panels,
        "_find_first_instruction_for_player",
        lambda *_: pytest.fail("what hands do first was told twice"),
    )
    RenderedPanel(table, panels.make_table_panel(table)).make_message()


def test_the_id_of_a_game_is_behind_more_and_in_full() -> None:
    table = replace(table_of(gah()), row=row(5, id=17))
    assert "17" not in panels.make_table_panel(table).footer
    assert "17" in panels.make_full_last_move_page(table).footer
