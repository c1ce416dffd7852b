"""His next move is played before it is asked for: it is the same move, nobody sees it, and anything else undoes it."""

from typing import Any
from weakref import ref

import pytest

from bot.play import ahead as module
from bot.play.ahead import Ahead
from bot.play.table import Table, whose_move
from engines.core import Header, Log
from engines.core.catalogue import games
from tests.bot.tables import row

GAMES = sorted(games())


def to_his_turn(name: str, number: int = 1, seed: int = 3) -> Table:
    """A dealt game where he is to move."""
    game = games()[name]
    setup = game.fullest.model_dump(mode="json", exclude_none=True)
    log = Log.begin(game, Header.parse({"game": name, "setup": setup, "seed": seed}))
    table = Table(row(id=number, game=name), log)
    while whose_move(table) != "his":
        ask, state = game.asking(table.state), table.state
        command = game.engine.deal(state, ask, state.box.rng)[0] if ask else game.engine.legal(state)[0]
        table = Table(row(id=number, game=name), table.log.play(command))
    return table


def turn(table: Table) -> Any:
    return table.game.parse_command({"do": "turn"})


@pytest.mark.parametrize("name", GAMES)
def test_it_is_the_move_that_he_makes(name: str) -> None:
    table, ahead = to_his_turn(name), Ahead()
    foreseen = ahead.look(table)
    played = ahead.played(table, turn(table))
    assert played == table.log.play(turn(table))
    if foreseen:
        assert played.entries[-1] is foreseen.log.entries[-1]
        assert not foreseen.game.asking(foreseen.state)


def test_a_table_that_is_looked_at_does_not_change() -> None:
    table, ahead = to_his_turn("gah"), Ahead()
    before = table.game.dump(table.state)
    assert ahead.look(table)
    assert table.game.dump(table.state) == before
    assert table.seq == len(table.log.entries) - 1


def test_anything_else_throws_it_away() -> None:
    table, ahead = to_his_turn("gah"), Ahead()
    foreseen = ahead.look(table)
    assert foreseen
    correction = table.game.parse_command({"do": "adjust", "patch": {"opponent": {"vp": 31}}})
    other = Table(table.row, ahead.played(table, correction))
    assert other.state.opponent.vp == 31
    assert not len(ahead._steps)
    again = ahead.played(other, turn(table))
    assert again == other.log.play(turn(table))
    assert again != foreseen.log


def test_it_belongs_to_the_very_log_that_was_looked_at() -> None:
    """Another process has played since, and the game was read anew."""
    table, ahead = to_his_turn("gah"), Ahead()
    ahead.look(table)
    moved = table.log.play(table.game.parse_command({"do": "adjust", "patch": {"opponent": {"vp": 31}}}))
    assert ahead.played(Table(table.row, moved), turn(table)).state.opponent.vp >= 31


def test_nobody_looks_where_it_is_not_his_move_or_not_all_is_told() -> None:
    ahead, table = Ahead(), to_his_turn("gah")
    after = Table(table.row, table.log.play(turn(table)))
    if whose_move(after) != "his":
        assert ahead.look(after) is None
    assert ahead.look(table.told_to(1)) is None
    assert ahead.look(Table(row(id=1, status="abandoned"), table.log)) is None


@pytest.mark.slow
def test_their_number_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MOST", 10)
    table, ahead = to_his_turn("gah"), Ahead()
    for number in range(1000):
        ahead.look(Table(row(id=number, game="gah"), table.log))
    assert [number for number in range(1000) if number in ahead._steps] == list(range(990, 1000))
    ahead.forget(995)
    assert len(ahead._steps) == 9
    ahead.forget(None)
    assert not len(ahead._steps)


def test_it_keeps_no_game() -> None:
    table, ahead = to_his_turn("gah"), Ahead()
    assert ahead.look(table)
    log = ref(table.log)
    del table
    assert log() is None


def test_it_is_in_no_repr() -> None:
    table, ahead = to_his_turn("gah"), Ahead()
    ahead.look(table)
    assert "box" not in repr(ahead._steps.get(1))
