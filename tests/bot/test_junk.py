"""Junk in forms, corrections and custom ids is refused with a sentence and changes nothing."""

from functools import cache
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.play.table import Table
from bot.presenters import private_pages
from bot.presenters.components import Button
from bot.presenters.registry import get_presenter
from bot.sentences import Refusal
from bot.ui.custom_ids import Press
from bot.ui.read_handlers import make_page
from engines.core import Game, IllegalCommand
from engines.core.catalogue import load_installed_games
from tests.bot.tables import row
from tests.engines.random_games import played as played_at_random

WORDS = st.sampled_from(
    ["b4", "?", "71", "-1", "1e9", "A", "II", "claimed", "sure", "#", "none", "F1C1", "٣", "\x00"]
)
JUNK = st.one_of(st.text(max_size=60), st.lists(WORDS, max_size=9).map(" ".join))
every_game = pytest.mark.parametrize(
    "game", load_installed_games().values(), ids=list(load_installed_games())
)


@cache
def tables(name: str) -> list[Table]:
    """Positions of all kinds."""
    game, found = load_installed_games()[name], []
    for setup in game.setups[:: max(len(game.setups) // 4, 1)]:
        log = played_at_random(game, setup, 5)
        for seq in range(0, log.seq, max(log.seq // 5, 1)):
            at = (
                log.play_command(game.parse_command({"do": "undo", "to": seq}))
                if seq < log.seq
                else log
            )
            found.append(Table(row(at.seq, game=game.name), at))
    return found


@every_game
@given(data=st.data())
@pytest.mark.slow
def test_junk_in_forms_and_corrections_is_refused(
    game: Game[Any, Any], data: st.DataObject
) -> None:
    table = data.draw(st.sampled_from(tables(game.name)))
    shown = get_presenter(game)
    buttons = [
        item
        for line in shown.arrange_rows(table.state)
        for item in line
        if isinstance(item, Button)
    ]
    names = [button.argument for button in buttons if button.verb == "form"]
    commands = [form.command for name in names if (form := shown.make_form(table.state, name))]
    commands += [f"adjust {fix.name}" for fix in game.things.correctables]
    line = f"{data.draw(st.sampled_from(commands))} {data.draw(JUNK)}"
    before = game.dump_state(table.state)
    try:
        after = table.log.play_command(game.parse_command(game.parse_line(line)))
        assert game.load_state(game.dump_state(after.state)) == after.state
        if line.startswith("adjust"):
            assert private_pages.make_correction_preview(table, line).rows
    except IllegalCommand as no:
        assert str(no)
    assert game.dump_state(table.state) == before


@pytest.mark.slow
@every_game
@given(
    verb=st.sampled_from(["why", "score", "history", "page", "end", "x"]),
    argument=JUNK,
    seq=st.integers(0, 10**9),
)
def test_junk_in_custom_ids_is_refused(
    game: Game[Any, Any], verb: str, argument: str, seq: int
) -> None:
    table = tables(game.name)[0]
    try:
        assert make_page(table, Press.parse_custom_id(f"ec:1:{seq}:{verb}:{argument}"), "all").title
    except Refusal as no:
        assert str(no)


@given(JUNK)
def test_junk_instead_of_a_custom_id_is_refused(text: str) -> None:
    try:
        Press.parse_custom_id(text)
    except Refusal as no:
        assert str(no)
