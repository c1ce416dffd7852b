"""When nobody has moved for a while, nothing is kept of what was only kept to be quick."""

import gc
from typing import Any

from discord import Interaction

from bot import resting
from bot.ui.leases import LASTS
from tests.e2e.conftest import Evening


async def looks(evening: Evening, times: int) -> None:
    for _ in range(times):
        await evening.bot.rest.look()


async def test_a_rest_gives_back_what_was_kept(evening: Evening) -> None:
    await evening.start()
    await evening.press("Leopold's turn")
    bot, shelf = evening.bot, evening.bot.desk.service.games.shelf
    hand: Any = bot.studio._hand
    await looks(evening, resting.AFTER - 1)
    assert len(shelf) == 1, "somebody may still play"
    await looks(evening, 1)
    assert len(shelf) == len(bot.studio._drawn) == 0
    assert gc.get_freeze_count(), "what is loaded is not looked through"
    assert hand.rests == 0, "some think for long, and it takes a while to start anew"
    await looks(evening, resting.STAYS - resting.AFTER)
    assert hand.rests == 1


async def test_after_a_rest_the_game_goes_on(evening: Evening) -> None:
    await evening.start()
    before = (await evening.state()).round
    await looks(evening, resting.AFTER)
    await evening.press("Leopold's turn")
    assert (await evening.state()).round == before
    assert len(evening.bot.desk.service.games.shelf) == 1


async def test_leases_that_are_over_go_without_a_press(evening: Evening) -> None:
    await evening.start()
    assert len(evening.bot.leases) == 1
    now = evening.bot.leases.clock()
    evening.bot.leases.clock = lambda: now + LASTS
    await looks(evening, 1)
    assert len(evening.bot.leases) == 0


async def test_who_was_answered_is_held_by_nobody(evening: Evening) -> None:
    """A press, a command, and one that is refused: the next collection finds all of them."""
    await evening.start()
    await evening.press("Leopold's turn")
    await evening.slash("table")
    await evening.slash("turn", evening.friend)
    gc.collect()
    ours = [each for each in gc.get_objects() if type(each) is Interaction and each.client is evening.bot]
    assert [each.data for each in ours] == []
