"""Discord or the database hangs: nobody else waits for it, everybody hears something, and it is
true."""

import asyncio
import contextlib
import sqlite3
from collections.abc import Iterator
from contextlib import closing

import pytest

from tests.playground.conftest import Evening, House, at_your_turn
from tests.playground.people import (
    EPHEMERAL,
    PATIENCE,
    Thing,
    buttons,
    die,
    public,
    seq,
    text,
    until,
)

CALLBACK = "/interactions/*/*/callback"
THINKING, DEFERRED_UPDATE = 5, 6
HANGING = 2 * PATIENCE
"""Longer than any test waits: whoever waits for it is found out."""


@contextlib.contextmanager
def locked(house: House) -> Iterator[sqlite3.Connection]:
    """Another program writes, and takes its time."""
    with closing(sqlite3.connect(house.folder / "games.sqlite")) as other:
        other.execute("BEGIN IMMEDIATE")
        yield other
        other.rollback()


async def said(evening: Evening, words: str) -> Thing:
    """What the host is told, sooner or later."""
    found: list[Thing] = []

    async def told() -> bool:
        found[:] = [each for each in await evening.host.messages() if words in text(each)]
        return bool(found)

    await until(told)
    return found[-1]


# ── Discord hangs ─────────────────────────────────────────────────────────────────────────────────


async def test_a_public_answer_that_hangs_lets_those_who_read_pass(evening: Evening) -> None:
    panel = await at_your_turn(evening)
    await evening.playground.fault("POST", CALLBACK, "delay", seconds=HANGING)
    await evening.host.start_press(die(panel), panel)

    async def played() -> bool:
        return len(evening.stored()) == 3

    await until(played)
    # At once, while the buttons are there; the press is told that the game moved on.
    started = [
        await evening.friend.start_press("Undo", panel),
        await evening.friend.start_slash("why"),
    ]
    assert [(await evening.friend.outcome(each))["state"] for each in started] == ["answered"] * 2
    assert len(evening.stored()) == 3


async def test_a_thread_that_is_not_opened(evening: Evening) -> None:
    """The channel goes on, the person is told, and no game stands in an empty thread."""
    await evening.playground.fault("POST", "/channels/*/threads", "delay", seconds=HANGING)
    started = await evening.host.start_slash(
        "gah start", level="medium", depth="dealt", seed=7, thread=True
    )
    assert (await evening.friend.slash("gah start", level="medium", depth="dealt"))[
        "state"
    ] == "answered"
    assert (await evening.friend.slash("score"))["state"] == "answered"
    put_off = await evening.host.outcome(started)
    assert put_off["state"] == "answered"
    assert put_off["message"]["flags"] & EPHEMERAL
    assert not public(await said(evening, "no game was started"))
    assert evening.house.ask("SELECT count(*) FROM games WHERE host_id = ?", evening.host.id) == [
        (0,)
    ]


# ── The database hangs ────────────────────────────────────────────────────────────────────────────


async def test_a_press_while_the_database_is_locked_for_a_while(evening: Evening) -> None:
    """Nothing is seen of the wait; then the panel shows the move."""
    panel = await at_your_turn(evening)
    with locked(evening.house):
        pressed = await evening.host.start_press(die(panel), panel)
        put_off = await evening.host.outcome(pressed)
        assert (put_off["state"], put_off["answer"]) == ("answered", DEFERRED_UPDATE)
        assert (await evening.friend.slash("score"))["state"] == "answered"  # from memory
        assert (await evening.host.slash("why"))["state"] == "answered"

    async def shown() -> bool:
        return seq(await evening.host.panel()) == 2

    await until(shown)
    assert evening.stored()[2:] == [(2, int(pressed["id"]))]


@pytest.mark.parametrize("how", ["press", pytest.param("slash", marks=pytest.mark.soak)])
async def test_a_database_that_stays_locked(evening: Evening, how: str) -> None:
    panel = await at_your_turn(evening)
    with locked(evening.house):
        acts = {
            "press": lambda: evening.host.start_press(die(panel), panel),
            "slash": lambda: evening.host.start_slash("undo"),
        }
        started = await acts[how]()
        assert (await evening.host.outcome(started))["state"] == "answered"
        assert not public(await said(evening, "No move was stored"))
    assert len(evening.stored()) == 2
    again = await evening.host.press(die(panel), panel)
    assert again["state"] == "answered"
    assert len(evening.stored()) == 3


# ── Stopping ──────────────────────────────────────────────────────────────────────────────────────


async def test_asked_to_stop_it_answers_what_was_begun(stormy: Evening) -> None:
    panel = await at_your_turn(stormy)
    log = stormy.house.bots.log.name
    await stormy.playground.fault("POST", CALLBACK, "delay", seconds=0.8)
    pressed = await stormy.host.start_press(die(panel), panel)

    async def played() -> bool:
        return len(stormy.stored()) == 3

    await until(played)
    assert await asyncio.to_thread(stormy.house.running.pop().stop) == 0
    assert (await stormy.host.outcome(pressed))["state"] == "answered"
    assert buttons(await stormy.host.panel()) != buttons(panel)
    with open(log, encoding="utf-8") as told:  # noqa: PTH123 - the file is the bots' own
        assert "Session is closed" not in told.read()
    await stormy.bot_comes()
    assert (await stormy.host.slash("table"))["state"] == "answered"


async def test_asked_to_stop_it_does_not_wait_for_ever(stormy: Evening) -> None:
    panel = await at_your_turn(stormy)
    await stormy.playground.fault("POST", CALLBACK, "delay", seconds=HANGING)
    await stormy.host.start_press(die(panel), panel)

    async def played() -> bool:
        return len(stormy.stored()) == 3

    await until(played)
    assert await asyncio.to_thread(stormy.house.running.pop().stop) == 0


async def test_a_connection_that_is_closed_for_good(stormy: Evening) -> None:
    for code in (4004, 4011, 4014):
        await stormy.playground.ask("POST", "/gateway", {"do": "close", "code": code})
        assert await asyncio.to_thread(stormy.house.running.pop().finished) == 2
        await stormy.bot_comes()
