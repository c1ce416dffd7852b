"""The picture of an ending has room for the rounds of every game."""

from dataclasses import replace

import pytest

from bot.play.table import Table
from bot.presenters import ending_picture
from bot.presenters.scores import Ending, make_ending
from tests.bot.tables import row
from tests.pictures.layout_checks import fits
from tests.pictures.positions import logs


def ended(rounds: int) -> Ending:
    """Return the ending of a game with so many rounds."""
    *_, log = logs("arknova-3")
    outcome = log.game.compute_outcome(log.state)
    assert outcome
    found = make_ending(Table(row(log.seq, game=log.game.name, status="finished"), log), outcome)
    some = [replace(found.rounds[-1], number=number) for number in range(1, rounds + 1)]
    return replace(found, rounds=tuple(some))


@pytest.mark.parametrize("rounds", [1, 7, 12, 13, 30, 42, 120, 999])
def test_the_numbers_of_rounds_do_not_overlap(rounds: int) -> None:
    fits(ending_picture.draw_ending(ended(rounds)))


def test_every_round_has_its_number_where_there_is_room() -> None:
    written = {text for text, _ in ending_picture.draw_ending(ended(7)).texts}
    assert set("1234567") <= written


def test_a_recorded_game_of_many_rounds_fits() -> None:
    *_, log = logs("arknova-3")
    outcome = log.game.compute_outcome(log.state)
    assert outcome
    table = Table(row(log.seq, game=log.game.name, status="finished"), log)
    sheet = ending_picture.draw_ending(make_ending(table, outcome))
    fits(sheet)
    numbers = [text for text, _ in sheet.texts if text.isdecimal() and int(text) % 5 == 0]
    assert numbers
