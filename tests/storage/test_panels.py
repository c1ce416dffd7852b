"""The message that is the panel of a game, and the messages that show its moves."""

import asyncio

import pytest

from storage import Database, DrawnPanel, GameStore, WriteConflict
from tests.storage.examples import CHANNEL, WON, an_entry, drew, played, started
from tests.storage.test_database import statements_of


async def panel(store: GameStore) -> tuple[int | None, int | None, int]:
    game = await store.find_open_game(CHANNEL)
    assert game
    return game.panel_channel_id, game.panel_message_id, game.drawn


async def test_the_panel_and_the_move_that_it_shows_are_stored(store: GameStore) -> None:
    game = await started(store)
    assert await panel(store) == (None, None, 0)
    await drew(store, game.id, CHANNEL, 500, 0)
    await drew(store, game.id, CHANNEL, 500, 3)
    assert await panel(store) == (CHANNEL, 500, 3)


async def test_an_old_drawing_recorded_late_does_not_replace_the_panel(store: GameStore) -> None:
    game = await started(store)
    await asyncio.gather(*(drew(store, game.id, CHANNEL, 500, drawn) for drawn in (4, 9, 2, 7)))
    assert await panel(store) == (CHANNEL, 500, 9)


async def test_a_newer_message_becomes_the_panel(store: GameStore) -> None:
    game = await started(store)
    await drew(store, game.id, CHANNEL, 500, 9)
    await drew(store, game.id, CHANNEL + 1, 501, 4)
    assert await panel(store) == (CHANNEL + 1, 501, 4)


async def parts(store: GameStore) -> int | None:
    game = await store.find_open_game(CHANNEL)
    assert game
    return game.parts


async def test_the_revealed_parts_of_a_move_are_stored_with_it(store: GameStore) -> None:
    game = await started(store)
    assert await parts(store) is None
    await store.append_entries(game.id, an_entry(1), revealed_parts=1)
    assert await parts(store) == 1
    assert await store.store_revealed_parts(game.id, 1, 2)
    assert await parts(store) == 2
    await drew(store, game.id, CHANNEL, 500, 1)
    await store.set_seats(game.id, 9, ())
    assert await parts(store) == 2
    await store.append_entries(game.id, an_entry(2))
    assert await parts(store) is None


async def test_only_the_last_move_can_be_revealed_in_parts(store: GameStore) -> None:
    game = await started(store)
    await store.append_entries(game.id, an_entry(1), revealed_parts=1)
    await store.append_entries(game.id, an_entry(2), revealed_parts=1)
    assert not await store.store_revealed_parts(game.id, 1, 3)
    assert not await store.store_revealed_parts(game.id + 1, 2, 3)
    assert await parts(store) == 1
    with pytest.raises(WriteConflict):
        await store.append_entries(game.id, an_entry(2))
    assert await parts(store) == 1


async def test_the_move_that_ends_a_game_is_revealed_in_parts_too(store: GameStore) -> None:
    game = await started(store)
    await store.append_entries(game.id, an_entry(1), finish=WON, revealed_parts=1)
    ended = await store.find_game(game.id)
    assert ended and (ended.status, ended.parts) == ("finished", 1)
    assert await store.store_revealed_parts(game.id, 1, None)
    ended = await store.find_game(game.id)
    assert ended and (ended.status, ended.parts) == ("finished", None)


async def test_an_abandoned_game_is_revealed_whole(store: GameStore) -> None:
    game = await started(store)
    await store.append_entries(game.id, an_entry(1), revealed_parts=1)
    await store.close_game(game.id, None, "abandoned")
    ended = await store.find_game(game.id)
    assert ended and ended.parts is None


async def test_an_older_message_becomes_the_panel_again_only_with_a_newer_move(
    store: GameStore,
) -> None:
    """A valid press on it makes it the panel. A drawing that was recorded late does not."""
    game = await started(store)
    await drew(store, game.id, CHANNEL, 501, 4)
    await drew(store, game.id, CHANNEL, 500, 3)
    assert await panel(store) == (CHANNEL, 501, 4)
    await drew(store, game.id, CHANNEL, 500, 5)
    assert await panel(store) == (CHANNEL, 500, 5)


async def test_panels_of_many_games_are_one_transaction(
    database: Database, store: GameStore
) -> None:
    games = [await started(store, channel_id=channel) for channel in range(CHANNEL, CHANNEL + 20)]
    drawn = [
        DrawnPanel(
            game_id=game.id,
            channel_id=game.channel_id,
            message_id=500 + shows,
            shown_seq=shows,
            told_seq=0,
        )
        for shows in range(3)
        for game in games
    ]
    with statements_of(database) as said:
        await store.record_panels(drawn)
    assert [statement.split()[0] for statement in said] == ["UPDATE", "UPDATE"]
    rows = [await store.find_game(game.id) for game in games]
    assert {(row.panel_message_id, row.drawn) for row in rows if row} == {(502, 2)}
    assert await store.read_messages_of_moves(games[7].id, [0]) == {0: 502}


async def test_recording_a_panel_of_a_deleted_game_does_nothing(store: GameStore) -> None:
    await drew(store, 99, CHANNEL, 500, 0, told=0)
    await store.record_panels([])


async def test_recording_a_drawing_does_not_touch_the_game(store: GameStore) -> None:
    game = await started(store)
    await drew(store, game.id, CHANNEL, 500, 9)
    found = await store.find_game(game.id)
    assert found and (found.seq, found.touched_at) == (0, game.touched_at)


async def test_one_message_can_be_the_panel_and_show_a_move(store: GameStore) -> None:
    game = await started(store)
    await played(store, game.id, 1)
    await drew(store, game.id, CHANNEL, 500, 1, told=1)
    assert await panel(store) == (CHANNEL, 500, 1)
    assert await store.read_messages_of_moves(game.id, [0, 1]) == {1: 500}


async def test_messages_are_found_by_the_moves_that_they_show(store: GameStore) -> None:
    game = await started(store)
    await played(store, game.id, 4)
    for seq, message in [(0, 600), (2, 602), (3, 603)]:
        await drew(store, game.id, CHANNEL, message, seq, told=seq)
    assert await store.read_messages_of_moves(game.id, [1, 2, 3, 9]) == {2: 602, 3: 603}
    assert await store.read_messages_of_moves(game.id, range(5)) == {0: 600, 2: 602, 3: 603}
    assert await store.read_messages_of_moves(game.id, []) == {}
    assert [entry.message_id for entry in await store.read_entries(game.id)] == [
        600,
        None,
        602,
        603,
        None,
    ]


async def test_a_drawing_recorded_late_is_still_found_by_its_move(store: GameStore) -> None:
    """It does not become the panel again."""
    game = await started(store)
    await store.append_entries(game.id, an_entry(1))
    await drew(store, game.id, CHANNEL, 9, 1)
    await drew(store, game.id, CHANNEL, 5, 0, told=1)
    assert await store.read_messages_of_moves(game.id, [1]) == {1: 5}
    found = await store.find_game(game.id)
    assert found and found.panel_message_id == 9
