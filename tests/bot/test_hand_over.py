"""The door of a process that takes over: what it hears waits until it is its own to answer."""

import asyncio

import pytest

from bot.errors import Overloaded
from bot.ui import door
from bot.ui.door import Shut
from storage.wire import OneProcess


async def test_what_is_heard_for_a_shard_waits_until_it_is_ours() -> None:
    shut = Shut([0, 1], OneProcess())
    waiting = asyncio.create_task(shut.serving(0))
    await asyncio.sleep(0.02)
    assert not waiting.done()
    shut.open([1])
    assert await shut.serving(1), "another shard waits for nobody"
    assert not waiting.done()
    shut.open([0])
    assert not await waiting, "it had to wait: somebody else has heard it, too"
    assert await shut.serving(0)


async def test_what_may_have_come_by_any_shard_waits_for_all() -> None:
    shut = Shut([0, 1], OneProcess())
    shut.open([0])
    waiting = asyncio.create_task(shut.serving(None))
    await asyncio.sleep(0.02)
    assert not waiting.done()
    shut.open([1])
    assert not await waiting


async def test_nobody_waits_longer_than_discord(monkeypatch: pytest.MonkeyPatch) -> None:
    assert door.HELD < 3
    monkeypatch.setattr(door, "HELD", 0.05)
    with pytest.raises(Overloaded) as late:
        await Shut([0], OneProcess()).serving(0)
    assert not late.value.can_be_told


async def test_who_has_slept_answers_nobody_before_it_has_looked() -> None:
    """Its locks may be somebody else's."""

    class Slept(OneProcess):
        has_slept = True

    door = Shut([0], Slept())
    door.open([0])
    with pytest.raises(Overloaded) as late:
        await door.serving(0)
    assert not late.value.can_be_told
