"""Games end, are reopened and are deleted."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from storage import (
    AlreadyPlayed,
    ChannelTaken,
    Database,
    EndStatus,
    GameClosed,
    GameStore,
    StoredGame,
    WriteConflict,
    tables,
)
from storage.statements import BATCH_SIZE
from tests.storage.examples import CHANNEL, GUILD, HOST, WON, an_entry, played, started


async def found(store: GameStore, game: StoredGame) -> StoredGame:
    again = await store.find_game(game.id)
    assert again
    return again


async def test_the_last_move_ends_the_game_and_stores_its_result(store: GameStore) -> None:
    game = await started(store)
    await store.append_entries(game.id, an_entry(1), finish=WON)
    ended = await found(store, game)
    assert (ended.status, ended.seq, ended.is_open) == ("finished", 1, False)
    assert await store.find_open_game(CHANNEL) is None
    [result] = await store.read_results(GUILD, HOST)
    assert (result.game_id, result.home_id, result.game) == (game.id, GUILD, "gah")
    assert (result.opponent, result.level, result.won, result.yours, result.his) == (
        "Leopold",
        "medium",
        True,
        141,
        128,
    )
    assert result.ended_at == ended.ended_at


async def test_a_last_move_with_an_old_seq_stores_neither_entry_nor_result(
    store: GameStore,
) -> None:
    game = await started(store)
    await played(store, game.id, 1)
    with pytest.raises(WriteConflict):
        await store.append_entries(game.id, an_entry(1), finish=WON)
    assert await store.read_results(GUILD, HOST) == []
    assert (await found(store, game)).is_open


async def test_a_last_move_delivered_twice_ends_the_game_once(store: GameStore) -> None:
    game = await started(store)
    move = an_entry(1)
    await store.append_entries(game.id, move, finish=WON)
    with pytest.raises(AlreadyPlayed):
        await store.append_entries(game.id, move, finish=WON)
    assert len(await store.read_results(GUILD, HOST)) == 1


@pytest.mark.parametrize("status", ["finished", "abandoned"])
async def test_an_ended_game_refuses_entries_and_frees_its_channel(
    store: GameStore, status: EndStatus
) -> None:
    game = await started(store)
    await store.close_game(game.id, None, status)
    ended = await found(store, game)
    assert (ended.status, ended.ended_at is None) == (status, False)
    with pytest.raises(GameClosed):
        await store.append_entries(game.id, an_entry(1))
    assert await store.list_games_of_home(GUILD) == []
    assert (await started(store)).id != game.id


async def test_ending_twice_keeps_the_first_end(store: GameStore) -> None:
    game = await started(store)
    await store.close_game(game.id, WON)
    ended = await found(store, game)
    await store.close_game(game.id, WON)
    await store.close_game(game.id, replace(WON, won=False), "abandoned")
    assert await found(store, game) == ended
    assert [result.won for result in await store.read_results(GUILD, HOST)] == [True]


async def test_reopening_a_game_deletes_its_result(store: GameStore) -> None:
    game = await started(store)
    await store.close_game(game.id, WON)
    await store.append_entries(game.id, an_entry(1), reopen=True)
    again = await store.find_open_game(CHANNEL)
    assert again and (again.id, again.status, again.ended_at) == (game.id, "open", None)
    assert await store.read_results(GUILD, HOST) == []
    await store.append_entries(game.id, an_entry(2), finish=replace(WON, yours=150))
    assert [result.yours for result in await store.read_results(GUILD, HOST)] == [150]


async def test_a_game_is_not_reopened_in_a_channel_with_an_open_game(store: GameStore) -> None:
    game = await started(store)
    await store.close_game(game.id, WON)
    other = await started(store)
    with pytest.raises(ChannelTaken) as taken:
        await store.append_entries(game.id, an_entry(1), reopen=True)
    assert taken.value.game_id == other.id
    assert (await found(store, game)).seq == 0
    assert len(await store.read_results(GUILD, HOST)) == 1


async def test_reopening_an_open_or_unknown_game_changes_nothing(store: GameStore) -> None:
    game = await started(store)
    await store.append_entries(game.id, an_entry(1), reopen=True)
    assert (await found(store, game)).is_open
    with pytest.raises(GameClosed):
        await store.append_entries(99, an_entry(1), reopen=True)


async def test_undo_takes_the_end_back_in_one_step(store: GameStore) -> None:
    game = await started(store)
    await store.append_entries(game.id, an_entry(1), finish=WON)
    with pytest.raises(WriteConflict):
        await store.append_entries(game.id, an_entry(1), reopen=True)
    await store.append_entries(game.id, an_entry(2, command='{"do": "undo", "to": 0}'), reopen=True)
    again = await found(store, game)
    assert (again.is_open, again.seq, again.ended_at) == (True, 2, None)
    assert await store.read_results(GUILD, HOST) == []


async def test_a_correction_after_the_end_replaces_the_result(store: GameStore) -> None:
    game = await started(store)
    await store.append_entries(game.id, an_entry(1), finish=WON)
    await store.append_entries(
        game.id, an_entry(2), finish=replace(WON, won=False, his=160), reopen=True
    )
    assert not (await found(store, game)).is_open
    assert [(result.won, result.his) for result in await store.read_results(GUILD, HOST)] == [
        (False, 160)
    ]


async def test_results_are_those_of_one_player_on_one_server(store: GameStore) -> None:
    for guild, player in [(GUILD, HOST), (GUILD, HOST), (GUILD, 5), (GUILD + 1, HOST)]:
        game = await started(store, home_id=guild)
        await store.close_game(game.id, replace(WON, player_id=player))
    mine = await store.read_results(GUILD, HOST)
    assert len(mine) == 2 and mine[0].ended_at >= mine[1].ended_at
    assert len(await store.read_results(GUILD + 1, HOST)) == 1


async def test_results_are_read_in_parts_and_in_order(database: Database, store: GameStore) -> None:
    """Many games may have ended at the same time."""
    moment = datetime(2026, 1, 1, tzinfo=UTC)
    game = await started(store)
    count = 2 * BATCH_SIZE + 7
    rows = [
        {
            "game_id": game.id + number,
            "home_id": GUILD,
            "game": "gah",
            "ended_at": moment + timedelta(number // 300),
        }
        | vars(WON)
        for number in range(count)
    ]
    async with database.begin_transaction() as connection:
        games = [
            {**vars(game), "id": row["game_id"], "open_in": None, "status": "finished"}
            for row in rows
        ]
        await connection.execute(tables.games.delete())
        await connection.execute(tables.games.insert(), games)
        await connection.execute(tables.results.insert(), rows)
    found = [result.game_id for result in await store.read_results(GUILD, HOST)]
    assert found == list(range(game.id + count - 1, game.id - 1, -1))


async def test_deleting_a_server_deletes_all_of_its_rows(store: GameStore) -> None:
    mine, other = await started(store), await started(store, home_id=GUILD + 1, channel_id=1)
    await store.append_entries(mine.id, an_entry(1, interaction_id=5), finish=WON)
    await store.delete_guild_games(GUILD)
    assert await store.find_game(mine.id) is None
    assert await store.read_entries(mine.id) == [] == await store.read_results(GUILD, HOST)
    assert await store.find_entry_of_interaction(5) is None
    assert await store.find_open_game(1) == other


async def test_the_id_of_a_deleted_game_is_never_used_again(store: GameStore) -> None:
    """Old buttons have the id."""
    game = await started(store)
    await store.delete_guild_games(GUILD)
    assert (await started(store)).id > game.id


async def test_last_ended_returns_the_newest_ended_game_of_the_channel(store: GameStore) -> None:
    """Finished and abandoned games count; reopened ones and those of other channels or servers do
    not."""
    assert await store.find_last_ended_game(CHANNEL, GUILD) is None
    first = await started(store)
    assert await store.find_last_ended_game(CHANNEL, GUILD) is None
    await store.close_game(first.id, None)
    second = await started(store)
    await store.close_game(second.id, None, "abandoned")
    other = await started(store, channel_id=CHANNEL + 1)
    await store.close_game(other.id, None)
    found = await store.find_last_ended_game(CHANNEL, GUILD)
    assert found
    assert (found.id, found.status) == (second.id, "abandoned")
    await store.append_entries(second.id, an_entry(1), reopen=True)
    found = await store.find_last_ended_game(CHANNEL, GUILD)
    assert found
    assert found.id == first.id
    assert await store.find_last_ended_game(CHANNEL, GUILD + 1) is None
