"""The desk: a place that is left whatever happens, and what somebody hears who was refused."""

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest

from bot.errors import Overloaded
from bot.play import Locks, Refusal
from bot.saying import say
from bot.ui import door
from bot.ui.desk import Desk, Visit
from bot.ui.pressure import AT_ONCE, LATEST
from bot.ui.replies import DEFERRAL
from storage import DatabaseUnavailable, NothingStored
from tests.bot.test_pressure import Clocks, free_places

CHANNEL, PERSON = 5, 3


class Games:
    """Of the games as much as the desk asks for; it notes which channels were dropped from memory."""

    def __init__(self, *, played: bool | Exception = False) -> None:
        self.played = played
        self.dropped: list[int] = []
        self.cache = SimpleNamespace(remove=self.dropped.append)

    async def was_played(self, _: object) -> bool:
        if isinstance(self.played, Exception):
            raise self.played
        return self.played

    async def find(self, _: int) -> None:
        return None


def desk(games: Games | None = None, clocks: Clocks | None = None) -> Desk:
    service: Any = SimpleNamespace(lock=Locks(), games=games or Games())
    answers: Any = None
    return Desk(service, answers, (clocks or Clocks()).pressure())


def visit(clocks: Clocks | None = None, *, age: float = 0.0, put_off: bool = False) -> Visit:
    """Somebody at the desk, of whom nothing but the place and the time is asked."""
    interaction = (clocks or Clocks()).interaction(age)
    interaction.id, interaction.channel_id, interaction.user = 1, CHANNEL, SimpleNamespace(id=PERSON)
    if put_off:
        interaction.extras[DEFERRAL] = True
    come = Visit(interaction)
    vars(come)["actor"] = SimpleNamespace(channel=CHANNEL, person=PERSON)
    return come


# ── Places ──────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    "fault", [None, OSError(), Refusal(say("refused-busy")), DatabaseUnavailable("gone"), asyncio.CancelledError()]
)
async def test_a_place_is_left_also_by_those_whom_nobody_answers(fault: BaseException | None) -> None:
    """Who was answered has left it before; who is broken off, or was answered elsewhere, has not."""
    clocks = Clocks()
    ours = desk(clocks=clocks)
    for _ in range(2 * AT_ONCE):
        try:
            async with ours.locked(visit(clocks)):
                if fault:
                    raise fault
        except BaseException as error:
            assert error is fault
    assert await free_places(ours.pressure, clocks) == AT_ONCE


@pytest.mark.parametrize(
    ("fault", "dropped"), [(DatabaseUnavailable("gone"), [CHANNEL]), (NothingStored("gone"), []), (OSError(), [])]
)
async def test_a_game_is_read_anew_after_a_commit_that_may_have_been_one(fault: Exception, dropped: list[int]) -> None:
    games = Games()
    with pytest.raises(type(fault)):
        async with desk(games).locked(visit()):
            raise fault
    assert games.dropped == dropped


async def test_what_is_told_later_is_told_when_the_lock_is_free() -> None:
    ours, come, heard = desk(), visit(), []

    async def later() -> None:
        heard.append(ours.service.lock(CHANNEL).locked())

    async with ours.locked(come):
        come.later = later
        assert ours.service.lock(CHANNEL).locked()
        assert heard == []
    assert heard == [False]


async def test_whoever_only_looks_tells_how_quick_discord_is() -> None:
    """So a move that comes late is known to be late, though nobody has moved before."""
    door._heard.clear()
    clocks = Clocks()
    ours = desk(clocks=clocks)
    quick, late = clocks.interaction(), visit(clocks, age=LATEST + 0.1)
    quick.client, quick.id, quick.guild_id, quick.channel_id = Clocks, 7, None, CHANNEL
    quick.user, quick.message = SimpleNamespace(id=PERSON), None
    quick.response = SimpleNamespace(is_done=lambda: True, type=None)
    async with ours.beside(quick):
        pass
    with pytest.raises(Overloaded):
        async with ours.locked(late):
            pytest.fail("it was let in")


# ── Refusals ────────────────────────────────────────────────────────────────────────────────────────────────────────


async def test_what_was_played_elsewhere_is_refused_to_nobody() -> None:
    """The other process has answered; only who was put off here still waits for a word."""
    ours, no = desk(Games(played=True)), Refusal(say("refused-busy"))
    await ours._refuse(visit(), no)
    with pytest.raises(Refusal) as told:
        await ours._refuse(visit(put_off=True), no)
    assert told.value is not no
    assert str(told.value) == str(say("stored"))


async def test_a_refusal_is_told_while_the_database_is_away() -> None:
    no = Refusal(say("refused-busy"))
    with pytest.raises(Refusal) as told:
        await desk(Games(played=DatabaseUnavailable("gone")))._refuse(visit(), no)
    assert told.value is no
