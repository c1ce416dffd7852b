"""The shard gate of a process that takes over: events wait until their shard is served here."""

import asyncio

import pytest

from bot import shards
from bot.shards import NotServed, ShardGate
from storage.cluster import SingleProcess


def closed_gate(*numbers: int, wire: SingleProcess | None = None) -> ShardGate:
    gate = ShardGate(wire or SingleProcess())
    gate.close_shards(numbers)
    return gate


async def test_a_gate_that_was_never_closed_lets_everything_through() -> None:
    gate = ShardGate(SingleProcess())
    assert [await gate.wait_if_shard_not_yet_served(shard) for shard in (0, 7, None)] == [
        False,
        False,
        False,
    ]


async def test_events_of_a_shard_wait_until_it_is_served_here() -> None:
    gate = closed_gate(0, 1)
    waiting = asyncio.create_task(gate.wait_if_shard_not_yet_served(0))
    await asyncio.sleep(0.02)
    assert not waiting.done()
    gate.open_shards([1])
    assert not await gate.wait_if_shard_not_yet_served(1), "another shard waits for nobody"
    assert not waiting.done()
    gate.open_shards([0])
    assert await waiting, "it had to wait: somebody else has heard it, too"
    assert not await gate.wait_if_shard_not_yet_served(0)


async def test_events_without_a_shard_wait_for_all_shards() -> None:
    gate = closed_gate(0, 1)
    gate.open_shards([0])
    waiting = asyncio.create_task(gate.wait_if_shard_not_yet_served(None))
    await asyncio.sleep(0.02)
    assert not waiting.done()
    gate.open_shards([1])
    assert await waiting


async def test_no_event_waits_longer_than_discord_does(monkeypatch: pytest.MonkeyPatch) -> None:
    assert shards.WAIT_FOR_HANDOVER < 3
    monkeypatch.setattr(shards, "WAIT_FOR_HANDOVER", 0.05)
    with pytest.raises(NotServed):
        await closed_gate(0).wait_if_shard_not_yet_served(0)


async def test_a_suspended_process_answers_only_after_it_has_checked_its_locks() -> None:
    """Another process may have taken them."""

    class Slept(SingleProcess):
        was_suspended = True

    gate = closed_gate(0, wire=Slept())
    gate.open_shards([0])
    with pytest.raises(NotServed):
        await gate.wait_if_shard_not_yet_served(0)
    gate.open_for_good()
    assert not await gate.wait_if_shard_not_yet_served(0), (
        "a process that has handed over asks nobody"
    )
