"""Panels fit into the limits of Discord in the worst case, and have the right content."""

from typing import Any

import pytest

from bot.play.table import Table
from bot.presenters import game_lists, panels
from bot.presenters.components import (
    CALL_BUTTON,
    FULL_BUTTON,
    UNDO_BUTTON,
    WHY_BUTTON,
    Button,
    Panel,
)
from bot.presenters.registry import get_presenter
from bot.promises import assert_panel_fits
from bot.ui.views import make_embed
from engines.core import Game, Header, Log, Rng, Undo
from engines.core.calls import Calls
from engines.core.catalogue import load_installed_games
from engines.gah import GAME
from engines.gah.setup_steps import MODULE_SETS
from engines.gah.state import Setup
from storage import StoredResult
from tests.bot.tables import NOW, row
from tests.engines.gah.tables import HOTELS
from tests.pictures.positions import logs
from tests.walk.views import answers


@pytest.mark.slow
@pytest.mark.parametrize(("modules", "entrance"), HOTELS, ids=str)
@pytest.mark.parametrize("depth", ["guided", "dealt", "card"])
def test_the_whole_set_up_list_is_one_press_away(modules: Any, entrance: Any, depth: Any) -> None:
    setup = Setup(level="hard", depth=depth, modules=modules, entrance=entrance)
    header = Header(game="gah", setup=setup.model_dump(mode="json", exclude_none=True), seed=3)
    table = Table(row(own_box=True), Log.begin(GAME, header))
    panel = panels.make_start_panel(table)
    assert_panel_fits(panel, table.seq)
    lines = [str(sentence) for sentence in GAME.list_short_setup_steps(setup)]
    assert len(lines) <= 6
    assert all(line in panel.body for line in lines)
    assert any(
        isinstance(item, Button) and item.argument == "set-up"
        for line in panel.rows
        for item in line
    )
    whole = [page for page in answers(table) if page.title.startswith(GAME.title)]
    for page in whole:
        assert_panel_fits(page, table.seq)
    text = "\n".join(page.body for page in whole)
    assert all(str(sentence) in text for _, sentence in GAME.list_setup_steps(setup))
    assert panel.body.endswith(f"**{GAME.phrase_question(table.state)}**")


@pytest.mark.parametrize("game", load_installed_games().values(), ids=lambda game: game.name)
def test_a_start_offers_the_whole_list_and_no_move_in_full(game: Game[Any, Any]) -> None:
    for setup in game.setups:
        header = Header(
            game=game.name, setup=setup.model_dump(mode="json", exclude_none=True), seed=3
        )
        table = Table(row(game=game.name), Log.begin(game, header))
        assert FULL_BUTTON in buttons(panels.make_table_panel(table))
        shown = buttons(panels.make_start_panel(table))
        assert FULL_BUTTON not in shown
        labels = [button.label for button in shown]
        assert labels.count("All of it…") == setup.needs_table
        assert labels.count("With my own box…") == (not setup.needs_table)


@pytest.mark.parametrize("game", load_installed_games().values(), ids=lambda game: game.name)
@pytest.mark.slow
def test_nothing_is_undone_or_explained_before_something_happened(game: Game[Any, Any]) -> None:
    for setup in game.setups:
        header = Header(
            game=game.name, setup=setup.model_dump(mode="json", exclude_none=True), seed=3
        )
        log = Log.begin(game, header)
        ask, moves = game.find_ask(log.state), game.engine.legal_moves(log.state)
        told = log.play_command(
            game.engine.random_answer(log.state, ask, Rng.from_seed(1))[0] if ask else moves[0]
        )
        for table in (
            Table(row(game=game.name), log),
            Table(row(2, game=game.name), told.play_command(Undo())),
        ):
            for panel in (
                panels.make_start_panel(table),
                panels.make_table_panel(table),
                panels.make_live_panel(table),
            ):
                assert not {UNDO_BUTTON, WHY_BUTTON} & set(buttons(panel))
                assert all(panel.rows)
        table = Table(row(1, game=game.name), told)
        assert UNDO_BUTTON in buttons(panels.make_table_panel(table))
        assert WHY_BUTTON not in buttons(panels.make_table_panel(table)) or any(
            event.rule for event in table.get_last_move_events()
        )


def test_a_picture_is_described_after_an_undo_without_the_marks_of_a_list() -> None:
    log = logs("gah-guided-medium")[9].play_command(Undo())
    table = Table(row(log.seq, game="gah"), log)
    panel = panels.make_panel_with_note(
        table,
        table_before=Table(row(9, game="gah"), logs("gah-guided-medium")[9]),
        command=Undo(),
    )
    assert any(line.startswith("- ") for line in panel.move_lines)
    assert "- " not in panel.make_alt_text("")


def buttons(panel: Panel) -> list[Button]:
    return [item for row in panel.rows for item in row if isinstance(item, Button)]


def test_every_set_of_modules_can_be_started_without_typing() -> None:
    starts = get_presenter(GAME).list_start_options()
    assert len(starts) <= 25
    assert len({label for label, _ in starts}) == len(starts)
    assert {GAME.parse_setup(setup).modules or () for _, setup in starts} == set(MODULE_SETS)


def test_lists_of_games_and_results_fit() -> None:
    many = [row(id=number, channel_id=number) for number in range(500)]
    assert len(make_embed(game_lists.make_open_games_panel(many, {}))) <= 6000
    won = StoredResult(
        game_id=1,
        home_id=1,
        game="gah",
        player_id=3,
        opponent="Leopold",
        level="hard",
        won=True,
        yours=130,
        his=120,
        ended_at=NOW,
    )
    text = game_lists.make_results_by_opponent_panel([won]).body
    assert "**Leopold, hard**: 1 of 1 won, best margin +10" in text
    assert "not finished" in game_lists.make_results_by_opponent_panel([]).body


def test_a_panel_makes_no_question_to_know_whether_there_is_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Each of about twenty options has its words."""
    header = Header.start_new(GAME, {"level": "hard", "depth": "dealt"}, 1)
    table = Table(row(), Log.begin(GAME, header))
    monkeypatch.setattr(Calls, "list_guessable_questions", lambda *_: pytest.fail("put into words"))
    assert CALL_BUTTON in buttons(panels.make_table_panel(table))
    closed = Table(row(status="finished"), table.log)
    assert CALL_BUTTON not in buttons(panels.make_table_panel(closed))


def test_a_picture_is_described_without_the_times_and_names_of_discord() -> None:
    table = Table(row(), logs("gah-guided-medium")[9])
    panel = panels.make_table_panel(
        table, "📣 Call it! The move is revealed <t:1770000000:R>.\n<@3> has card 7 otherwise."
    )
    described = panel.make_alt_text("The table.")
    assert described.startswith("the player has card 7 otherwise.")
    assert "<" not in described


def test_nobody_else_can_call_in_a_direct_message() -> None:
    log = next(
        log
        for log in logs("gah-guided-medium")
        if "turn" in [move.do for move in GAME.engine.legal_moves(log.state)]
    )
    assert CALL_BUTTON in buttons(panels.make_table_panel(Table(row(log.seq), log)))
    assert CALL_BUTTON not in buttons(
        panels.make_table_panel(Table(row(log.seq, home_kind="direct"), log))
    )
