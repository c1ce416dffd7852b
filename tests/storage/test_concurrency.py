"""Concurrent writers: every move is stored, none is stored twice, and no writer is locked out."""

import asyncio
from collections import Counter
from collections.abc import Awaitable
from typing import Any

import pytest

from storage import AlreadyPlayed, Database, GameStore, WriteConflict, open_database
from storage.statements import UPDATE_GAME
from tests.storage.conftest import ON_SQLITE
from tests.storage.examples import (
    CHANNEL,
    GUILD,
    HOST,
    WON,
    a_game,
    an_entry,
    play_until_it_lands,
    started,
)


async def outcomes(*attempts: Awaitable[object]) -> Counter[str]:
    ended = await asyncio.gather(*attempts, return_exceptions=True)
    return Counter(
        type(outcome).__name__ if isinstance(outcome, BaseException) else "done"
        for outcome in ended
    )


async def seqs(store: GameStore, game_id: int) -> list[int]:
    game = await store.find_game(game_id)
    log = [entry.seq for entry in await store.read_entries(game_id)]
    assert game and game.seq == log[-1]
    return log


@pytest.mark.parametrize("turns", [60, pytest.param(200, marks=pytest.mark.soak)])
async def test_concurrent_moves_of_one_game_are_all_stored(store: GameStore, turns: int) -> None:
    game = await started(store)
    landed = await asyncio.gather(
        *(play_until_it_lands(store, game.id, patience=0.5) for _ in range(turns))
    )
    assert sorted(landed) == list(range(1, turns + 1))
    assert await seqs(store, game.id) == list(range(turns + 1))


async def test_moves_of_two_programs_on_one_database_are_all_stored(
    url: str, store: GameStore
) -> None:
    game = await started(store)
    async with open_database(url) as second:
        stores = [store, GameStore(second)]
        await asyncio.gather(*(play_until_it_lands(stores[n % 2], game.id) for n in range(40)))
    assert await seqs(store, game.id) == list(range(41))


async def test_concurrent_moves_in_fifty_games_all_succeed(store: GameStore) -> None:
    games = [await started(store, channel_id=channel) for channel in range(50)]
    done = await outcomes(
        *(store.append_entries(game.id, an_entry(seq)) for seq in range(1, 5) for game in games)
    )
    assert done == {"done": 200}


async def test_of_two_writers_with_one_seq_exactly_one_wins(store: GameStore) -> None:
    game = await started(store)
    for seq in range(1, 21):
        both = await outcomes(
            store.append_entries(game.id, an_entry(seq)),
            store.append_entries(game.id, an_entry(seq)),
        )
        assert both == {"done": 1, "WriteConflict": 1}
    assert await seqs(store, game.id) == list(range(21))


async def test_concurrent_deliveries_of_an_interaction_play_once(store: GameStore) -> None:
    game = await started(store)
    for seq in range(1, 11):
        move = an_entry(seq)
        assert await outcomes(*(store.append_entries(game.id, move) for _ in range(5))) == {
            "done": 1,
            "AlreadyPlayed": 4,
        }
    assert await seqs(store, game.id) == list(range(11))


async def test_retried_deliveries_of_an_interaction_play_once(store: GameStore) -> None:
    game = await started(store)
    tried = await outcomes(*(play_until_it_lands(store, game.id, 5) for _ in range(20)))
    assert tried == {"done": 1, "AlreadyPlayed": 19}


async def test_an_interaction_plays_in_at_most_one_game(store: GameStore) -> None:
    games = [await started(store, channel_id=channel) for channel in range(8)]
    tried = await outcomes(
        *(store.append_entries(game.id, an_entry(1, interaction_id=5)) for game in games)
    )
    assert tried == {"done": 1, "AlreadyPlayed": 7}


async def test_ten_starts_in_one_channel_make_one_game(store: GameStore) -> None:
    assert await outcomes(*(started(store) for _ in range(10))) == {"done": 1, "ChannelTaken": 9}
    assert len(await store.list_games_of_home(GUILD)) == 1


async def test_one_start_delivered_ten_times_makes_one_game(store: GameStore) -> None:
    start = an_entry(0)
    starts = [store.create_game(a_game(channel_id=CHANNEL + n % 2), start) for n in range(10)]
    assert await outcomes(*starts) == {"done": 1, "AlreadyPlayed": 9}


async def test_a_move_that_races_the_end_of_a_game_is_stored_or_refused(store: GameStore) -> None:
    for channel in range(10):
        game = await started(store, channel_id=channel)
        tried = await outcomes(
            store.close_game(game.id, WON), store.append_entries(game.id, an_entry(1))
        )
        assert tried in ({"done": 2}, {"done": 1, "GameClosed": 1})
    assert len(await store.read_results(GUILD, HOST)) == 10


async def test_a_cancelled_move_is_stored_or_not_and_blocks_no_other(store: GameStore) -> None:
    """A task may be cancelled at any point of its transaction. Transactions that wait behind it go
    on."""
    game = await started(store)
    for delay in range(40):
        # All connections stand.
        await asyncio.gather(store.find_game(game.id), store.find_game(game.id))
        cancelled, *others = [
            asyncio.create_task(play_until_it_lands(store, game.id)) for _ in range(3)
        ]
        await asyncio.sleep(delay / 10_000)
        cancelled.cancel()
        async with asyncio.timeout(60):
            await asyncio.gather(*others)
            await asyncio.wait([cancelled])
    assert 80 <= (await seqs(store, game.id))[-1] <= 120


async def test_a_block_that_fails_changes_nothing(database: Database, store: GameStore) -> None:
    game = await started(store)
    with pytest.raises(ZeroDivisionError):
        await _half_a_move(database, game.id)
    assert await store.find_game(game.id) == game


async def _half_a_move(database: Database, game_id: int) -> None:
    async with database.begin_transaction() as connection:
        await connection.execute(UPDATE_GAME, {"where_id": game_id, "seq": 7})
        raise ZeroDivisionError


async def wait_behind_another_writer(database: Database, *attempts: Awaitable[object]) -> list[Any]:
    """Return what came of attempts that began while the writer of an SQLite file was busy."""
    async with database.begin_transaction() as connection:
        await connection.execute(UPDATE_GAME, {"where_id": 1, "words": "full"})
        waiting = [asyncio.ensure_future(attempt) for attempt in attempts]
        await asyncio.sleep(0.05)
    return await asyncio.gather(*waiting, return_exceptions=True)


@ON_SQLITE
async def test_each_queued_write_has_its_own_outcome(database: Database, store: GameStore) -> None:
    """A refused write stores nothing, and does not affect the others."""
    games = [(await started(store, channel_id=channel)).id for channel in range(3)]
    once = an_entry(1, interaction_id=5)
    first, *refused, last = await wait_behind_another_writer(
        database,
        store.append_entries(games[0], once),
        store.append_entries(games[1], once),
        store.append_entries(games[0], an_entry(1)),
        store.append_entries(games[1], an_entry(1), an_entry(2, author_id=2**63)),
        store.append_entries(games[2], an_entry(1)),
    )
    assert (first, last) == (None, None)
    assert [type(each) for each in refused] == [AlreadyPlayed, WriteConflict, OverflowError]
    assert [await seqs(store, game) for game in games] == [[0, 1], [0], [0, 1]]


@ON_SQLITE
async def test_a_move_that_is_cancelled_while_queued_is_not_stored(
    database: Database, store: GameStore
) -> None:
    games = [(await started(store, channel_id=channel)).id for channel in range(2)]

    async def give_up() -> None:
        move = asyncio.create_task(store.append_entries(games[0], an_entry(1)))
        await asyncio.sleep(0)
        move.cancel()
        await move

    found = await wait_behind_another_writer(
        database, give_up(), store.append_entries(games[1], an_entry(1))
    )
    assert [type(each) for each in found] == [asyncio.CancelledError, type(None)]
    assert [await seqs(store, game) for game in games] == [[0], [0, 1]]
