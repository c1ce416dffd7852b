"""Live panels, calls and how a game is watched."""

import asyncio
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from storage import Database, Evening, EveningStore, GameStore, NewCall
from tests.storage.examples import CHANNEL, GUILD, an_entry, started

EARLY = datetime(2026, 1, 1, tzinfo=UTC)


@pytest.fixture
def evenings(database: Database) -> EveningStore:
    return EveningStore(database)


def call(game_id: int, person: int, said: str = "die 4", seq: int = 0) -> NewCall:
    return NewCall(game_id=game_id, seq=seq, person_id=person, guild_id=GUILD, call=said)


async def called(evenings: EveningStore, game_id: int) -> dict[int, str]:
    return {one.person_id: one.call for one in await evenings.calls(game_id, 0, 99)}


# ── Live panels ─────────────────────────────────────────────────────────────────────────────────────────────────────


async def test_a_channel_has_one_live_panel(store: GameStore, evenings: EveningStore) -> None:
    game = await started(store)
    await evenings.watch(5, game.id, 100, 0, None)
    watch = await evenings.watch(5, game.id, 101, 0, 7)
    await evenings.watch(6, game.id, 102, 0, None)
    assert watch in await evenings.watches()
    assert {one.message_id for one in await evenings.watches()} == {101, 102}
    drew = await evenings.drew(watch, 3)
    assert drew.drawn == 3
    assert drew in await evenings.watches()
    await evenings.unwatch(5)
    assert [one.channel_id for one in await evenings.watches()] == [6]


async def test_forgetting_a_server_forgets_its_evenings(store: GameStore, evenings: EveningStore) -> None:
    game = await started(store)
    await evenings.watch(5, game.id, 100, 0, None)
    await evenings.call([call(game.id, 1)])
    await evenings.set_quiet(GUILD, 1, True)
    await store.forget_guild(GUILD)
    assert await evenings.watches() == []
    assert await evenings.calls(game.id, 0, 99) == []


# ── How a game is watched ───────────────────────────────────────────────────────────────────────────────────────────


async def test_an_evening_has_defaults_and_can_be_set(store: GameStore, evenings: EveningStore) -> None:
    game = await started(store)
    assert await evenings.evening(game.id) == Evening(game_id=game.id)
    wanted = Evening(game_id=game.id, calls="countdown", seconds=30, reveal="steps")
    await evenings.set_evening(wanted)
    await evenings.set_evening(wanted)
    assert await evenings.evening(game.id) == wanted


# ── Calls ───────────────────────────────────────────────────────────────────────────────────────────────────────────


async def test_calls_are_committed_together_and_the_last_of_a_person_counts(
    store: GameStore, evenings: EveningStore
) -> None:
    game = await started(store)
    late = await evenings.call([call(game.id, 1), call(game.id, 2), call(game.id, 1, "guest blue")])
    assert late == set()
    await evenings.call([call(game.id, 2, "die 1")])
    assert await called(evenings, game.id) == {1: "guest blue", 2: "die 1"}


async def test_a_call_after_the_reveal_is_refused(store: GameStore, evenings: EveningStore) -> None:
    game = await started(store)
    await store.append(game.id, an_entry(1))
    assert await evenings.call([call(game.id, 1), call(game.id, 2, seq=1)]) == {(game.id, 0)}
    assert await called(evenings, game.id) == {2: "die 4"}


async def test_a_call_for_a_game_that_ended_is_refused(store: GameStore, evenings: EveningStore) -> None:
    game = await started(store)
    await store.finish(game.id, None, "abandoned")
    assert await evenings.call([call(game.id, 1), call(999, 1)]) == {(game.id, 0), (999, 0)}
    assert await called(evenings, game.id) == {}


async def test_calls_that_race_the_reveal(store: GameStore, evenings: EveningStore) -> None:
    """Whatever was accepted was committed while the game still stood there."""
    game = await started(store)

    async def caller(person: int) -> bool:
        return not await evenings.call([call(game.id, person)])

    async def reveal() -> None:
        await asyncio.sleep(0.005)
        await store.append(game.id, an_entry(1))

    accepted = await asyncio.gather(*(caller(person) for person in range(40)), reveal())
    stored = await called(evenings, game.id)
    assert sum(1 for taken in accepted if taken) == len(stored)
    assert await evenings.call([call(game.id, 77)]) == {(game.id, 0)}


async def test_points_and_standings(store: GameStore, evenings: EveningStore) -> None:
    game = await started(store)
    other = await started(store, channel_id=CHANNEL + 1)
    await evenings.call([call(game.id, 1), call(game.id, 2), call(game.id, 3), call(other.id, 1)])
    worth = {1: 3, 2: 0, 3: 5}
    await evenings.settle([(one, worth[one.person_id]) for one in await evenings.calls(game.id, 0, 1)])
    await evenings.settle([])

    async def table(**more: Any) -> list[tuple[int, int, int, int]]:
        found = await evenings.standings(GUILD, EARLY, **more)
        return [(one.person_id, one.points, one.right, one.called) for one in found]

    assert await table() == [(3, 5, 1, 1), (1, 3, 1, 1), (2, 0, 0, 1)]
    await evenings.settle([(one, 4) for one in await evenings.calls(other.id, 0, 1)])
    assert await table() == [(1, 7, 2, 2), (3, 5, 1, 1), (2, 0, 0, 1)]
    assert await table(game_id=other.id) == [(1, 4, 1, 1)]
    assert await evenings.standings(GUILD + 1, EARLY) == []
    assert await evenings.standings(GUILD, datetime.now(UTC) + timedelta(days=1)) == []


async def test_somebody_who_wants_no_place_in_the_table(store: GameStore, evenings: EveningStore) -> None:
    game = await started(store)
    await evenings.call([call(game.id, 1), call(game.id, 2)])
    await evenings.settle([(one, 1) for one in await evenings.calls(game.id, 0, 1)])
    await evenings.set_quiet(GUILD, 1, True)
    await evenings.set_quiet(GUILD, 1, True)
    assert [one.person_id for one in await evenings.standings(GUILD, EARLY)] == [2]
    await evenings.set_quiet(GUILD, 1, False)
    assert len(await evenings.standings(GUILD, EARLY)) == 2
