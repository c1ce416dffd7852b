"""Games and their logs as they are stored."""

import asyncio
from datetime import UTC, datetime, timedelta, timezone

import pytest

from storage import (
    AlreadyPlayed,
    ChannelTaken,
    Database,
    DrawnPanel,
    GameClosed,
    GameStore,
    StoredGame,
    WriteConflict,
)
from tests.storage.examples import CHANNEL, GUILD, HOST, a_game, an_entry, drew, played, started

BIGGEST = 2**63 - 1


async def test_a_game_comes_back_as_it_was_stored(store: GameStore) -> None:
    game = await store.create_game(a_game(co_hosts=(4, 5)), an_entry(0))
    assert (game.seq, game.status, game.is_open, game.drawn, game.panel_message_id) == (
        0,
        "open",
        True,
        0,
        None,
    )
    assert (game.co_hosts, game.header, game.ended_at) == ((4, 5), '{"seed": 7}', None)
    assert await store.find_game(game.id) == game == await store.find_open_game(CHANNEL)


async def test_an_unknown_game_is_none(store: GameStore) -> None:
    assert await store.find_game(1) is None
    assert await store.find_open_game(CHANNEL) is None
    assert await store.read_entries(1) == []
    assert await store.find_entry_of_interaction(1) is None


async def test_changing_the_options_of_a_game_changes_no_other(store: GameStore) -> None:
    game, other = await started(store), await started(store, channel_id=CHANNEL + 1)
    await store.change_settings(game.id, HOST, language="de", pictures=False)
    changed, unchanged = await store.find_game(game.id), await store.find_game(other.id)
    assert changed and (changed.language, changed.pictures) == ("de", False)
    assert unchanged == other


async def test_a_game_that_is_laid_aside_is_not_the_open_game(store: GameStore) -> None:
    game, other = await started(store), await started(store, channel_id=CHANNEL + 1)
    await store.suspend_game(CHANNEL)
    assert await store.find_open_game(CHANNEL) is None
    assert await store.find_open_game(CHANNEL + 1) == other
    await store.resume_game(game)
    found = await store.find_open_game(CHANNEL)
    assert found and found.id == game.id


async def test_a_panel_of_a_deleted_game_does_not_hinder_others(store: GameStore) -> None:
    game = await started(store)
    gone = DrawnPanel(game_id=game.id + 1, channel_id=CHANNEL, message_id=70, shown_seq=0)
    await store.record_panels(
        [gone, DrawnPanel(game_id=game.id, channel_id=CHANNEL, message_id=71, shown_seq=0)]
    )
    found = await store.find_game(game.id)
    assert found and found.panel_message_id == 71


async def test_entries_are_read_in_order_and_as_text(store: GameStore) -> None:
    game = await started(store)
    moves = [
        an_entry(1, command='{"do": "say", "text": "Grüße 🎲"}'),
        an_entry(2, author_id=None, interaction_id=None),
    ]
    for move in moves:
        await store.append_entries(game.id, move)
    start, *log = await store.read_entries(game.id)
    assert (start.seq, start.command, start.message_id) == (0, None, None)
    assert [(entry.seq, entry.command, entry.state) for entry in log] == [
        (m.seq, m.command, m.state) for m in moves
    ]
    assert [(entry.author_id, entry.interaction_id) for entry in log] == [
        (HOST, moves[0].interaction_id),
        (None, None),
    ]
    assert await store.read_log(game.id) == [
        (each.seq, each.command, each.events, each.state) for each in (start, *log)
    ]


async def test_discord_ids_of_64_bits_fit_everywhere(store: GameStore) -> None:
    game = await started(
        store, home_id=BIGGEST, channel_id=BIGGEST, host_id=BIGGEST, co_hosts=(BIGGEST,)
    )
    await store.append_entries(game.id, an_entry(1, author_id=BIGGEST, interaction_id=BIGGEST))
    await drew(store, game.id, BIGGEST, BIGGEST, 1, told=1)
    found = await store.find_open_game(BIGGEST)
    assert found and (found.home_id, found.host_id, found.co_hosts) == (
        BIGGEST,
        BIGGEST,
        (BIGGEST,),
    )
    assert (found.panel_channel_id, found.panel_message_id) == (BIGGEST, BIGGEST)
    assert await store.find_entry_of_interaction(BIGGEST) == (game.id, 1)
    assert await store.read_messages_of_moves(game.id, [1]) == {1: BIGGEST}


async def test_times_come_back_aware_and_in_utc(database: Database) -> None:
    evening = datetime(2026, 3, 1, 21, 30, 15, 123456, tzinfo=timezone(timedelta(hours=1)))
    store = GameStore(database, clock=lambda: evening)
    game = await store.find_game((await started(store)).id)
    assert game and game.created_at == evening
    assert game.created_at.tzinfo is UTC
    [entry] = await store.read_entries(game.id)
    assert entry.created_at == evening and entry.created_at.tzinfo is UTC


async def test_a_time_without_zone_is_refused(database: Database) -> None:
    store = GameStore(database, clock=lambda: datetime(2026, 3, 1))
    with pytest.raises(Exception, match="needs a time zone"):
        await started(store)
    assert await store.list_games_of_home(GUILD) == []


async def test_a_channel_holds_one_open_game(store: GameStore) -> None:
    game = await started(store)
    with pytest.raises(ChannelTaken) as taken:
        await started(store)
    assert taken.value.game_id == game.id
    assert len(await store.list_games_of_home(GUILD)) == 1


class ClosedMeanwhile(GameStore):
    """A store whose channel is free again as soon as it asks which game is in the way."""

    async def find_open_game(self, channel_id: int) -> StoredGame | None:
        other = await super().find_open_game(channel_id)
        if other:
            await self.close_game(other.id, None, "abandoned")
        return await super().find_open_game(channel_id)


async def test_a_game_begins_if_the_one_in_its_way_ends_meanwhile(database: Database) -> None:
    store = ClosedMeanwhile(database)
    first, second = await started(store), await started(store)
    assert [game.id for game in await store.list_games_of_home(GUILD)] == [second.id]
    closed = await store.find_game(first.id)
    assert closed and closed.status == "abandoned"


async def test_a_game_is_reopened_if_the_one_in_its_way_ends_meanwhile(database: Database) -> None:
    store = ClosedMeanwhile(database)
    game = await started(store)
    await store.close_game(game.id, None, "abandoned")
    await started(store)
    await store.append_entries(game.id, an_entry(1), reopen=True)
    assert [each.id for each in await store.list_games_of_home(GUILD)] == [game.id]


async def test_a_server_holds_any_number_of_games(store: GameStore) -> None:
    ids = [(await started(store, channel_id=channel)).id for channel in range(12)]
    assert [game.id for game in await store.list_games_of_home(GUILD)] == ids[::-1]
    assert await store.list_games_of_home(GUILD + 1) == []


async def test_the_game_touched_last_is_listed_first(store: GameStore) -> None:
    first, second = await started(store, channel_id=1), await started(store, channel_id=2)
    await store.append_entries(first.id, an_entry(1))
    assert [game.id for game in await store.list_games_of_home(GUILD)] == [first.id, second.id]


async def test_an_append_stores_the_new_panel_message_too(store: GameStore) -> None:
    game = await started(store)
    await played(store, game.id, 1)
    panel = DrawnPanel(game_id=game.id, channel_id=CHANNEL, message_id=77, shown_seq=1, told_seq=1)
    with pytest.raises(WriteConflict):
        await store.append_entries(game.id, an_entry(1), drawn_panels=[panel])
    assert not await store.read_messages_of_moves(game.id, [1])
    await store.append_entries(game.id, an_entry(2), drawn_panels=[panel])
    row = await store.find_game(game.id)
    assert row
    assert (row.seq, row.panel_message_id, row.drawn) == (2, 77, 1)
    assert await store.read_messages_of_moves(game.id, [1]) == {1: 77}


async def test_an_append_updates_the_seq_and_time_of_the_game(store: GameStore) -> None:
    game = await started(store)
    await played(store, game.id, 3)
    now = await store.find_game(game.id)
    assert now and now.seq == 3 and now.touched_at > game.touched_at
    assert [entry.seq for entry in await store.read_entries(game.id)] == [0, 1, 2, 3]


@pytest.mark.parametrize("seq", [1, 2, 4, 9])
async def test_an_entry_is_appended_only_at_the_end_of_the_log(store: GameStore, seq: int) -> None:
    game = await started(store)
    await played(store, game.id, 2)
    with pytest.raises(WriteConflict) as stale:
        await store.append_entries(game.id, an_entry(seq))
    assert (stale.value.game_id, stale.value.seq) == (game.id, 2)
    assert len(await store.read_entries(game.id)) == 3


@pytest.mark.parametrize("seq", [1, 2, 3])
async def test_an_interaction_delivered_twice_plays_once(store: GameStore, seq: int) -> None:
    """The second delivery may have the old seq or the one after it."""
    game = await started(store)
    await store.append_entries(game.id, an_entry(1, interaction_id=5))
    with pytest.raises(AlreadyPlayed) as known:
        await store.append_entries(game.id, an_entry(seq, interaction_id=5))
    assert (known.value.game_id, known.value.seq) == (game.id, 1)
    found = await store.find_game(game.id)
    assert found and found.seq == 1 == len(await store.read_entries(game.id)) - 1


@pytest.mark.parametrize("channel", [CHANNEL, CHANNEL + 1])
async def test_a_start_delivered_twice_starts_one_game(store: GameStore, channel: int) -> None:
    game = await store.create_game(a_game(), an_entry(0, interaction_id=5))
    with pytest.raises(AlreadyPlayed) as known:
        await store.create_game(a_game(channel_id=channel), an_entry(0, interaction_id=5))
    assert (known.value.game_id, known.value.seq) == (game.id, 0)
    assert [each.id for each in await store.list_games_of_home(GUILD)] == [game.id]


async def test_an_entry_for_an_unknown_game_is_refused(store: GameStore) -> None:
    with pytest.raises(GameClosed):
        await store.append_entries(99, an_entry(1))


async def test_host_and_co_hosts_can_change(store: GameStore) -> None:
    game = await started(store)
    await store.set_seats(game.id, 77, [78, 79])
    found = await store.find_game(game.id)
    assert found and (found.host_id, found.co_hosts) == (77, (78, 79))
    await store.set_seats(game.id, 77, [])
    found = await store.find_game(game.id)
    assert found and found.co_hosts == ()


async def test_a_turn_that_comes_along_is_stored_with_the_move_or_not_at_all(
    store: GameStore,
) -> None:
    game = await started(store)
    turns = [an_entry(seq, interaction_id=None) for seq in (2, 3)]
    await store.append_entries(game.id, an_entry(1, interaction_id=5), *turns)
    assert [(entry.seq, entry.interaction_id) for entry in await store.read_entries(game.id)][
        1:
    ] == [
        (1, 5),
        (2, None),
        (3, None),
    ]
    assert await store.find_entry_of_interaction(5) == (game.id, 1)
    with pytest.raises(AlreadyPlayed):
        await store.append_entries(
            game.id, an_entry(4, interaction_id=5), an_entry(5, interaction_id=None)
        )
    with pytest.raises(AlreadyPlayed):
        await store.append_entries(game.id, an_entry(1, interaction_id=5), *turns)
    with pytest.raises(WriteConflict) as late:
        await store.append_entries(game.id, an_entry(3), an_entry(4, interaction_id=None))
    assert late.value.seq == 3
    found = await store.find_game(game.id)
    assert found and found.seq == 3
    assert len(await store.read_entries(game.id)) == 4


async def test_racing_moves_with_turns_that_come_along_are_atomic(store: GameStore) -> None:
    game = await started(store)
    for first in range(1, 11, 2):
        tries = (
            store.append_entries(game.id, an_entry(first), an_entry(first + 1, interaction_id=None))
            for _ in range(4)
        )
        ended = await asyncio.gather(*tries, return_exceptions=True)
        assert sorted(type(each).__name__ for each in ended) == [
            "NoneType",
            "WriteConflict",
            "WriteConflict",
            "WriteConflict",
        ]
    assert [entry.seq for entry in await store.read_entries(game.id)] == list(range(11))
