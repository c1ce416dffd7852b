"""Live panels, calls and watch modes."""

import asyncio
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from storage import (
    Database,
    GameStore,
    NewCall,
    ShardAssignment,
    StoredLivePanel,
    WatchMode,
    WatchStore,
)
from tests.storage.examples import CHANNEL, GUILD, an_entry, started

EARLY = datetime(2026, 1, 1, tzinfo=UTC)


@pytest.fixture
def watching(database: Database) -> WatchStore:
    return WatchStore(database)


def panel(
    channel: int, game_id: int, message: int, drawn: int, thread: int | None = None
) -> StoredLivePanel:
    return StoredLivePanel(channel, game_id, message, drawn, EARLY, thread)


def call(game_id: int, person: int, said: str = "die 4", seq: int = 0) -> NewCall:
    return NewCall(game_id=game_id, seq=seq, person_id=person, home_id=GUILD, call=said)


async def called(watching: WatchStore, game_id: int) -> dict[int, str]:
    return {one.person_id: one.call for one in await watching.read_calls(game_id, 0, 99)}


# ── Live panels ───────────────────────────────────────────────────────────────────────────────────


async def test_a_channel_has_one_live_panel(store: GameStore, watching: WatchStore) -> None:
    game = await started(store)
    await watching.save_live_panel(panel(5, game.id, 100, 0))
    watch = await watching.save_live_panel(panel(5, game.id, 101, 0, 7))
    await watching.save_live_panel(panel(6, game.id, 102, 0))
    assert watch in await watching.list_live_panels()
    assert {one.message_id for one in await watching.list_live_panels()} == {101, 102}
    drew = await watching.record_drawn_seq(watch, 3)
    assert drew.drawn == 3
    assert drew in await watching.list_live_panels()
    await watching.delete_live_panel(5)
    assert [one.channel_id for one in await watching.list_live_panels()] == [6]


async def test_left_behind_returns_panels_that_miss_a_move_or_the_end(
    store: GameStore, watching: WatchStore
) -> None:
    """Panels that are up to date are found without opening their games."""
    games = [await started(store, channel_id=CHANNEL + number) for number in range(3)]
    for number, game in enumerate(games):
        await watching.save_live_panel(panel(number, game.id, 100 + number, 0))
    assert await watching.find_outdated_panels() == set()
    await store.append_entries(games[0].id, an_entry(1))
    await store.close_game(games[1].id, None, "abandoned")
    assert await watching.find_outdated_panels() == {0, 1}
    (first,) = [watch for watch in await watching.list_live_panels() if watch.channel_id == 0]
    await watching.record_drawn_seq(first, 1)
    assert await watching.find_outdated_panels() == {1}


async def test_deleting_a_server_deletes_its_panels_and_calls(
    store: GameStore, watching: WatchStore
) -> None:
    game = await started(store)
    await watching.save_live_panel(panel(5, game.id, 100, 0))
    await watching.store_calls_and_find_refused([call(game.id, 1)])
    await watching.set_caller_hidden(GUILD, 1, True)
    await store.delete_guild_games(GUILD)
    assert await watching.list_live_panels() == []
    assert await watching.read_calls(game.id, 0, 99) == []


# ── How a game is watched ─────────────────────────────────────────────────────────────────────────


async def test_a_game_that_was_deleted_meanwhile_gets_no_panel_and_no_mode(
    watching: WatchStore,
) -> None:
    await watching.save_watch_mode(WatchMode(game_id=4711, calls="everyone"))
    await watching.save_live_panel(panel(1, 4711, 2, 0))
    assert (await watching.read_watch_mode(4711)).calls == WatchMode(game_id=4711).calls
    assert await watching.list_live_panels() == []


async def test_a_watch_mode_has_defaults_and_can_be_set(
    store: GameStore, watching: WatchStore
) -> None:
    game = await started(store)
    assert await watching.read_watch_mode(game.id) == WatchMode(game_id=game.id)
    wanted = WatchMode(game_id=game.id, calls="countdown", seconds=30, reveal="steps")
    await watching.save_watch_mode(wanted)
    await watching.save_watch_mode(wanted)
    assert await watching.read_watch_mode(game.id) == wanted


# ── Calls ─────────────────────────────────────────────────────────────────────────────────────────


async def test_calls_are_committed_together_and_the_last_of_a_person_counts(
    store: GameStore, watching: WatchStore
) -> None:
    game = await started(store)
    late = await watching.store_calls_and_find_refused(
        [call(game.id, 1), call(game.id, 2), call(game.id, 1, "guest blue")]
    )
    assert late == set()
    await watching.store_calls_and_find_refused([call(game.id, 2, "die 1")])
    assert await called(watching, game.id) == {1: "guest blue", 2: "die 1"}


async def test_a_call_after_the_reveal_is_refused(store: GameStore, watching: WatchStore) -> None:
    game = await started(store)
    await store.append_entries(game.id, an_entry(1))
    assert await watching.store_calls_and_find_refused(
        [call(game.id, 1), call(game.id, 2, seq=1)]
    ) == {(game.id, 0)}
    assert await called(watching, game.id) == {2: "die 4"}


async def test_a_call_for_a_game_that_ended_is_refused(
    store: GameStore, watching: WatchStore
) -> None:
    game = await started(store)
    await store.close_game(game.id, None, "abandoned")
    assert await watching.store_calls_and_find_refused([call(game.id, 1), call(999, 1)]) == {
        (game.id, 0),
        (999, 0),
    }
    assert await called(watching, game.id) == {}


async def test_calls_that_race_the_reveal_are_stored_or_refused(
    store: GameStore, watching: WatchStore
) -> None:
    """An accepted call was committed before the move."""
    game = await started(store)

    async def caller(person: int) -> bool:
        return not await watching.store_calls_and_find_refused([call(game.id, person)])

    async def reveal() -> None:
        await asyncio.sleep(0.005)
        await store.append_entries(game.id, an_entry(1))

    accepted = await asyncio.gather(*(caller(person) for person in range(40)), reveal())
    stored = await called(watching, game.id)
    assert sum(1 for taken in accepted if taken) == len(stored)
    assert await watching.store_calls_and_find_refused([call(game.id, 77)]) == {(game.id, 0)}


async def test_standings_add_up_the_points_of_settled_calls(
    store: GameStore, watching: WatchStore
) -> None:
    game = await started(store)
    other = await started(store, channel_id=CHANNEL + 1)
    await watching.store_calls_and_find_refused(
        [call(game.id, 1), call(game.id, 2), call(game.id, 3), call(other.id, 1)]
    )
    worth = {1: 3, 2: 0, 3: 5}
    await watching.store_points_of_calls(
        [(one, worth[one.person_id]) for one in await watching.read_calls(game.id, 0, 1)]
    )
    await watching.store_points_of_calls([])

    async def table(**more: Any) -> list[tuple[int, int, int, int]]:
        found = await watching.find_best_callers(GUILD, EARLY, **more)
        return [(one.person_id, one.points, one.right, one.called) for one in found]

    assert await table() == [(3, 5, 1, 1), (1, 3, 1, 1), (2, 0, 0, 1)]
    await watching.store_points_of_calls(
        [(one, 4) for one in await watching.read_calls(other.id, 0, 1)]
    )
    assert await table() == [(1, 7, 2, 2), (3, 5, 1, 1), (2, 0, 0, 1)]
    assert await table(game_id=other.id) == [(1, 4, 1, 1)]
    assert await watching.find_best_callers(GUILD + 1, EARLY) == []
    assert await watching.find_best_callers(GUILD, datetime.now(UTC) + timedelta(days=1)) == []


async def test_calls_are_found_from_the_first_move_up_to_the_end_and_not_at_it(
    store: GameStore, watching: WatchStore
) -> None:
    game = await started(store)
    for seq in range(4):
        await watching.store_calls_and_find_refused([call(game.id, 10 + seq, seq=seq)])
        await store.append_entries(game.id, an_entry(seq + 1))
    assert [one.person_id for one in await watching.read_calls(game.id, 1, 3)] == [11, 12]


async def test_a_call_at_the_start_of_the_period_counts(
    store: GameStore, watching: WatchStore
) -> None:
    game = await started(store)
    await watching.store_calls_and_find_refused([call(game.id, 1)])
    (made,) = await watching.read_calls(game.id, 0, 1)
    await watching.store_points_of_calls([(made, 2)])
    assert [one.points for one in await watching.find_best_callers(GUILD, made.called_at)] == [2]
    assert await watching.find_best_callers(GUILD, made.called_at + timedelta(microseconds=1)) == []


async def test_hiding_applies_to_one_person_on_one_server(
    store: GameStore, watching: WatchStore
) -> None:
    here = await started(store)
    there = await started(store, channel_id=CHANNEL + 1, home_id=GUILD + 1)
    elsewhere = NewCall(game_id=there.id, seq=0, person_id=1, home_id=GUILD + 1, call="die 4")
    await watching.store_calls_and_find_refused([call(here.id, 1), call(here.id, 2), elsewhere])
    for game in (here, there):
        await watching.store_points_of_calls(
            [(one, 1) for one in await watching.read_calls(game.id, 0, 1)]
        )
    await watching.set_caller_hidden(GUILD, 1, True)
    assert [one.person_id for one in await watching.find_best_callers(GUILD, EARLY)] == [2]
    assert [one.person_id for one in await watching.find_best_callers(GUILD + 1, EARLY)] == [1]


async def test_a_right_call_of_one_point_is_right_and_a_wrong_one_is_not(
    store: GameStore, watching: WatchStore
) -> None:
    game = await started(store)
    await watching.store_calls_and_find_refused([call(game.id, 1), call(game.id, 2)])
    await watching.store_points_of_calls(
        [(one, int(one.person_id == 1)) for one in await watching.read_calls(game.id, 0, 1)]
    )
    found = await watching.find_best_callers(GUILD, EARLY)
    assert [(one.person_id, one.points, one.right, one.called) for one in found] == [
        (1, 1, 1, 1),
        (2, 0, 0, 1),
    ]


async def test_hidden_people_are_not_in_the_standings(
    store: GameStore, watching: WatchStore
) -> None:
    game = await started(store)
    await watching.store_calls_and_find_refused([call(game.id, 1), call(game.id, 2)])
    await watching.store_points_of_calls(
        [(one, 1) for one in await watching.read_calls(game.id, 0, 1)]
    )
    await watching.set_caller_hidden(GUILD, 1, True)
    await watching.set_caller_hidden(GUILD, 1, True)
    assert [one.person_id for one in await watching.find_best_callers(GUILD, EARLY)] == [2]
    await watching.set_caller_hidden(GUILD, 1, False)
    assert len(await watching.find_best_callers(GUILD, EARLY)) == 2


async def test_each_process_reads_the_panels_of_its_shards(
    store: GameStore, watching: WatchStore
) -> None:
    for number in range(4):
        game = await started(store, home_id=number << 22, channel_id=100 + number)
        await watching.save_live_panel(panel(number, game.id, 50, 0 if number % 2 else -1))
    odd, even = (ShardAssignment(2, frozenset({shard})) for shard in (1, 0))
    assert {watch.channel_id for watch in await watching.list_live_panels(odd)} == {1, 3}
    assert {watch.channel_id for watch in await watching.list_live_panels(even)} == {0, 2}
    assert await watching.find_outdated_panels(even) == {0, 2}
    assert await watching.find_outdated_panels(odd) == set()
    assert await watching.list_live_panels(ShardAssignment(2, frozenset())) == []
    assert (
        len(await watching.list_live_panels())
        == len(await watching.list_live_panels(ShardAssignment(2, frozenset({0, 1}))))
        == 4
    )
