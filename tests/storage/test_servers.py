"""The servers that have the bot, and when one removed it."""

from datetime import UTC, datetime, timedelta

import pytest

from storage import (
    Database,
    GameStore,
    LinkStore,
    NewCall,
    NewLink,
    ServerStore,
    ShardAssignment,
    WatchStore,
    compute_shard_id,
)
from storage.statements import MAX_DELETED_GAMES
from tests.storage.examples import CHANNEL, GUILD, WON, an_entry, started

DAY = timedelta(days=1)
VIENNA, GRAZ, LINZ = (number << 22 for number in (10, 11, 12))
"""By two shards the first and the last are dealt to shard 0."""


class Clock:
    def __init__(self) -> None:
        self.now = datetime(2026, 5, 1, 20, 0, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def servers(database: Database, clock: Clock) -> ServerStore:
    return ServerStore(database, clock)


async def gone(servers: ServerStore, clock: Clock) -> list[int]:
    """All that have removed the bot, however lately."""
    return await servers.find_servers_removed_before(clock.now, 100)


async def test_a_server_that_is_no_longer_listed_has_removed_the_bot(
    servers: ServerStore, clock: Clock
) -> None:
    await servers.sync_servers_of_shard({VIENNA, GRAZ, LINZ})
    assert await gone(servers, clock) == []
    clock.now += DAY
    await servers.sync_servers_of_shard({VIENNA, LINZ})
    assert await gone(servers, clock) == [GRAZ]
    assert await servers.find_servers_removed_before(clock.now - DAY, 100) == []
    clock.now += DAY
    await servers.sync_servers_of_shard({LINZ})
    assert await gone(servers, clock) == [GRAZ, VIENNA], "the first date counts"
    await servers.sync_servers_of_shard(set())
    assert await gone(servers, clock) == [GRAZ, VIENNA, LINZ]


async def test_a_server_that_was_never_listed_is_not_removed(
    servers: ServerStore, clock: Clock, store: GameStore
) -> None:
    await started(store)
    await servers.sync_servers_of_shard({VIENNA})
    await servers.sync_servers_of_shard({VIENNA})
    assert await gone(servers, clock) == []


async def test_each_process_deletes_only_servers_of_its_shards(
    servers: ServerStore, clock: Clock
) -> None:
    for guild in (VIENNA, GRAZ, LINZ):
        await servers.record_removed_server(guild)
    later = clock() + DAY
    assert await servers.find_servers_removed_before(
        later, 1, ShardAssignment(2, frozenset({1}))
    ) == [GRAZ]
    assert await servers.find_servers_removed_before(
        later, 9, ShardAssignment(2, frozenset({0}))
    ) == [VIENNA, LINZ]
    assert await servers.find_servers_removed_before(later, 9) == [VIENNA, GRAZ, LINZ]


async def test_a_shard_changes_only_its_own_servers(servers: ServerStore, clock: Clock) -> None:
    """After a change of the shard count, other servers may belong to another shard."""
    await servers.sync_servers_of_shard({VIENNA, GRAZ, LINZ})
    assert [compute_shard_id(guild, 2) for guild in (VIENNA, GRAZ, LINZ)] == [0, 1, 0]
    await servers.sync_servers_of_shard({VIENNA}, 0, 2)
    assert await gone(servers, clock) == [LINZ]
    await servers.sync_servers_of_shard(set(), 1, 2)
    assert await gone(servers, clock) == [GRAZ, LINZ]


async def test_a_removal_keeps_its_first_date_until_the_server_is_back(
    servers: ServerStore, clock: Clock
) -> None:
    await servers.record_joined_server(VIENNA)
    for guild in (VIENNA, GRAZ):
        await servers.record_removed_server(guild)
        clock.now += DAY
        await servers.record_removed_server(guild)
    assert await servers.find_servers_removed_before(clock.now - DAY, 100) == [VIENNA, GRAZ], (
        "a second telling changes no date"
    )
    await servers.record_joined_server(VIENNA)
    await servers.sync_servers_of_shard({GRAZ})
    assert await gone(servers, clock) == [VIENNA]


async def test_removed_servers_are_listed_oldest_first_and_limited(
    servers: ServerStore, clock: Clock
) -> None:
    for guild in (LINZ, VIENNA, GRAZ):
        await servers.record_removed_server(guild)
        clock.now += DAY
    assert await servers.find_servers_removed_before(clock.now, 2) == [LINZ, VIENNA]


async def test_only_a_server_that_removed_the_bot_is_deleted(
    servers: ServerStore, clock: Clock
) -> None:
    await servers.sync_servers_of_shard({VIENNA, GRAZ})
    await servers.record_removed_server(VIENNA)
    for guild in (VIENNA, GRAZ):
        await servers.delete_row_of_removed_server(guild)
    assert await gone(servers, clock) == []
    await servers.sync_servers_of_shard(set())
    assert await gone(servers, clock) == [GRAZ], "it was listed, and that is still known"


async def test_a_server_with_many_games_is_deleted_whole(
    database: Database, store: GameStore
) -> None:
    watching, links = WatchStore(database), LinkStore(database)
    many = MAX_DELETED_GAMES * 2 + 1
    for number in range(many):
        game = await started(store, channel_id=CHANNEL + number)
        await watching.store_calls_and_find_refused(
            [NewCall(game_id=game.id, seq=0, person_id=7, home_id=GUILD, call="die 4")]
        )
        await links.save_link(NewLink(game_id=game.id, token=str(number)))
        await store.append_entries(game.id, an_entry(1), finish=WON)
    await watching.set_caller_hidden(GUILD, 7, True)
    other = await started(store, home_id=GUILD + 1)
    assert await store.delete_guild_games(GUILD) == many
    assert await store.find_game(other.id)
    assert [await links.find_link_by_token(str(number)) for number in range(many)] == [None] * many
    assert await store.read_results(GUILD, WON.player_id) == []
    assert await watching.list_hidden_callers(GUILD) == set()
    assert await watching.find_best_callers(GUILD, datetime(2020, 1, 1, tzinfo=UTC)) == []
    assert await store.delete_guild_games(GUILD) == 0
