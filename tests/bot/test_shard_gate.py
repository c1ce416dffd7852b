"""The gate of a process that takes over: what it hears waits until it is its own to answer."""

import asyncio

import pytest

from bot import shards
from bot.shards import NotServed, ShardGate
from storage.cluster import SingleProcess


def closed_gate(*numbers: int, wire: SingleProcess | None = None) -> ShardGate:
    gate = ShardGate(wire or SingleProcess())
    gate.close(numbers)
    return gate


async def test_a_gate_that_was_never_closed_lets_everything_through() -> None:
    gate = ShardGate(SingleProcess())
    assert [await gate.wait(shard) for shard in (0, 7, None)] == [False, False, False]


async def test_what_is_heard_for_a_shard_waits_until_it_is_ours() -> None:
    gate = closed_gate(0, 1)
    waiting = asyncio.create_task(gate.wait(0))
    await asyncio.sleep(0.02)
    assert not waiting.done()
    gate.open([1])
    assert not await gate.wait(1), "another shard waits for nobody"
    assert not waiting.done()
    gate.open([0])
    assert await waiting, "it had to wait: somebody else has heard it, too"
    assert not await gate.wait(0)


async def test_what_may_have_come_by_any_shard_waits_for_all() -> None:
    gate = closed_gate(0, 1)
    gate.open([0])
    waiting = asyncio.create_task(gate.wait(None))
    await asyncio.sleep(0.02)
    assert not waiting.done()
    gate.open([1])
    assert await waiting


async def test_nobody_waits_longer_than_discord(monkeypatch: pytest.MonkeyPatch) -> None:
    assert shards.WAIT_FOR_HANDOVER < 3
    monkeypatch.setattr(shards, "WAIT_FOR_HANDOVER", 0.05)
    with pytest.raises(NotServed):
        await closed_gate(0).wait(0)


async def test_who_has_slept_answers_nobody_before_it_has_looked() -> None:
    """Its locks may be somebody else's."""

    class Slept(SingleProcess):
        was_suspended = True

    gate = closed_gate(0, wire=Slept())
    gate.open([0])
    with pytest.raises(NotServed):
        await gate.wait(0)
    gate.remove()
    assert not await gate.wait(0), "a process that has handed over asks nobody"
