"""Servers come and go: removals are stored, and their data is deleted in time."""

from datetime import timedelta
from typing import Any

import aiohttp
import pytest
from sqlalchemy import text

from bot.play.servers import KEEP_REMOVED_FOR, MAX_SERVERS_PER_RUN
from storage import ServerStore
from tests.e2e.conftest import Evening


def pass_by(evening: Evening, time: timedelta) -> None:
    evening.env.it_is(evening.env.now() + time)


async def removals(evening: Evening) -> dict[int, bool]:
    """Which servers are known, and whether they removed the bot."""
    async with evening.app.database.connect_for_reading() as connection:
        rows = await connection.execute(text("SELECT guild_id, removed_at FROM servers"))
        return {row.guild_id: row.removed_at is not None for row in rows}


async def discord_says(evening: Evening, event: str, data: dict[str, Any]) -> None:
    """Straight from the gateway, as the library reads it."""
    with evening.env._bot_scope():
        getattr(evening.bot._connection, f"parse_{event}")(data)
    await evening.painted()


async def ready(evening: Evening, *guilds: int) -> None:
    """A connection that could not be taken up again: Discord lists all servers, none of them loaded
    yet."""
    known = evening.env.backend.guilds
    all_known = dict(known)
    for gone in set(known) - set(guilds):
        del known[gone]
    user = {"id": "1", "username": "bot", "discriminator": "0", "avatar": None, "bot": True}
    listed = [{"id": str(guild), "unavailable": True} for guild in guilds]
    await discord_says(evening, "ready", {"user": user, "guilds": listed, "shard": [0, 1]})
    known.update(all_known)


async def test_a_server_that_removes_the_bot_is_stored_as_removed(evening: Evening) -> None:
    here = evening.env.guild.id
    await evening.painted()
    assert await removals(evening) == {here: False}
    await discord_says(evening, "guild_delete", {"id": str(here), "unavailable": True})
    assert await removals(evening) == {here: False}, "out of order is not removed"
    await discord_says(evening, "guild_delete", {"id": str(here)})
    assert await removals(evening) == {here: True}


async def test_a_server_that_is_no_longer_listed_is_stored_as_removed(evening: Evening) -> None:
    here, there = evening.env.guild.id, evening.env.create_guild().id
    await evening.painted()
    await ready(evening, here, there)
    assert await removals(evening) == {here: False, there: False}, "not loaded yet is not removed"
    await ready(evening, there)
    assert await removals(evening) == {here: True, there: False}
    await ready(evening, here, there)
    assert await removals(evening) == {here: False, there: False}


async def test_a_removed_server_is_deleted_after_thirty_days(evening: Evening) -> None:
    await evening.start()
    here = evening.env.guild.id
    await evening.app.servers.store_removed(here)
    pass_by(evening, KEEP_REMOVED_FOR - timedelta(minutes=5))
    await evening.app.servers.delete_due_server_data()
    assert await evening.open()
    pass_by(evening, timedelta(minutes=10))
    await evening.app.servers.delete_due_server_data()
    assert await evening.open() is None
    assert await evening.app.desk.service.store.find_game(1) is None
    assert await removals(evening) == {}


async def test_a_server_that_invites_the_bot_again_has_its_games(evening: Evening) -> None:
    await evening.start()
    here = evening.env.guild.id
    await evening.app.servers.store_removed(here)
    pass_by(evening, KEEP_REMOVED_FOR - timedelta(days=1))
    await evening.app.servers.store_joined_server(here)
    pass_by(evening, KEEP_REMOVED_FOR)
    await evening.app.servers.delete_due_server_data()
    assert await evening.open()


async def test_servers_that_were_never_listed_are_not_deleted(evening: Evening) -> None:
    """They may not be loaded."""
    await evening.start()
    async with evening.app.database.begin_transaction() as connection:
        await connection.execute(text("DELETE FROM servers"))
    await ready(evening)
    pass_by(evening, KEEP_REMOVED_FOR * 100)
    await evening.app.servers.delete_due_server_data()
    assert await evening.open()


async def test_removed_servers_are_deleted_a_few_at_a_time(evening: Evening) -> None:
    store = ServerStore(evening.app.database)
    for guild in range(1, MAX_SERVERS_PER_RUN + 3):
        await store.record_removed_server(guild)
    pass_by(evening, KEEP_REMOVED_FOR + timedelta(minutes=1))
    await evening.app.servers.delete_due_server_data()
    assert sum((await removals(evening)).values()) == 2
    await evening.app.servers.delete_due_server_data()
    assert sum((await removals(evening)).values()) == 0


async def test_a_removal_while_the_bot_was_offline_is_noticed(evening: Evening) -> None:
    """The library keeps the server in its cache, and commands of user installs still come from
    there."""
    here, there = evening.env.guild.id, evening.env.create_guild().id
    await evening.painted()
    await ready(evening, there)
    assert evening.bot.get_guild(here) is None
    assert evening.bot.get_guild(there)
    await ready(evening, here, there)
    assert evening.bot.get_guild(here)


async def test_without_an_answer_of_discord_no_server_is_removed(
    evening: Evening, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    here, there = evening.env.guild.id, evening.env.create_guild().id
    await evening.painted()
    with monkeypatch.context() as patch:
        patch.setattr(evening.bot.http, "get_guilds", unreachable)
        await ready(evening, there)
    assert await removals(evening) == {here: False, there: False}
    assert evening.bot.get_guild(here)
    assert (
        "servers: cannot list the servers of shard 0 at Discord: ClientConnectionError"
        in caplog.text
    )


async def unreachable(*_: Any, **__: Any) -> None:
    raise aiohttp.ClientConnectionError


async def test_a_server_that_joins_while_discord_is_asked_is_not_removed(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    here = evening.env.guild.id
    await evening.painted()
    real = evening.bot.http.get_guilds

    async def slow(*given: Any, **more: Any) -> Any:
        listed = await real(*given, **more)
        evening.env.create_guild()
        return listed

    with monkeypatch.context() as patch:
        patch.setattr(evening.bot.http, "get_guilds", slow)
        await ready(evening, here)
    assert len(await removals(evening)) == 2
    assert not any((await removals(evening)).values())
