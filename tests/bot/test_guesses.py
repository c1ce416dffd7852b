"""What is guessed of a move, and what nobody has guessed."""

from types import SimpleNamespace
from typing import Any
from unittest.mock import AsyncMock

from bot.play.guesses import Guesses
from tests.bot.tables import row


async def test_the_moves_of_a_game_that_nobody_guesses_in_are_not_looked_through() -> None:
    """Each move asks, and a game gets long."""
    guesses = Guesses(AsyncMock())
    guesses._guessed[row().id] = False
    without_a_log: Any = SimpleNamespace(game=SimpleNamespace(calls=object()), row=row())
    assert await guesses.tally(without_a_log) is None
