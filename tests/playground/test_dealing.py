"""How the playground deals servers out to shards, without a bot: by their ids, and chats to the
first."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

import aiohttp
import pytest

from tests.playground.manual_bot import COMMAND
from tests.playground.people import PATIENCE, Person, Playground, Thing
from tests.playground.processes import Server

COUNT = 3
INVALID = 9


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    with Server() as made:
        yield made


@pytest.fixture
async def playground(server: Server) -> AsyncIterator[Playground]:
    async with aiohttp.ClientSession() as http:
        made = Playground(server.address, http)
        yield made
        await made.ask("POST", "/shards", {})


class Shard:
    """Of a bot by hand: all that it was told, by name."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self._socket = socket
        self.told: list[tuple[str, Thing]] = []

    async def until(self, name: str | int) -> Thing:
        async with asyncio.timeout(60):
            while True:
                payload = await self._socket.receive_json()
                self.told.append((payload.get("t"), payload["d"]))
                if payload.get("t") == name or payload["op"] == name:
                    return dict(payload)

    async def hears_nothing(self) -> bool:
        """But for what was asked of it here: a heartbeat is answered after all that was on its
        way."""
        await self._socket.send_json({"op": 1, "d": None})
        return bool((await self._socket.receive_json())["op"] == 11)


@asynccontextmanager
async def connected(
    playground: Playground, number: int, count: int = COUNT, wait: bool = True
) -> AsyncIterator[Shard]:
    address = playground.address
    async with playground.http.ws_connect(address["gateway"]) as socket:
        await socket.receive_json()
        asked = {"token": address["token"], "intents": 513, "shard": [number, count]}
        await socket.send_json({"op": 2, "d": asked})
        shard = Shard(socket)
        if wait:
            await shard.until("READY")
        yield shard


async def added(playground: Playground, **more: Any) -> int:
    return int((await playground.ask("POST", "/guilds", {"name": "Vienna", **more}))["id"])


async def dealt(playground: Playground) -> dict[int, int]:
    """A server for each shard: only its id says which one that is, so some are made in vain."""
    found: dict[int, int] = {}
    while len(found) < COUNT:
        guild = await added(playground)
        found.setdefault((guild >> 22) % COUNT, guild)
    return found


async def seated(playground: Playground, guild: int) -> Person:
    channel = int(
        (await playground.ask("POST", f"/guilds/{guild}/channels", {"name": "table"}))["id"]
    )
    user = int((await playground.ask("POST", "/users", {"name": "person"}))["id"])
    await playground.ask("POST", f"/guilds/{guild}/members", {"user": user})
    return Person(playground, user, channel)


async def register(playground: Playground) -> None:
    headers = {"Authorization": f"Bot {playground.address['token']}"}
    command = COMMAND | {"contexts": [0, 1, 2], "integration_types": [0, 1]}
    url = f"{playground.address['api']}/applications/1/commands"
    async with playground.http.put(url, json=[command], headers=headers) as given:
        assert given.status == 200


async def test_each_shard_is_ready_with_its_own_servers(playground: Playground) -> None:
    guilds = await dealt(playground)
    for number, guild in guilds.items():
        async with connected(playground, number) as shard:
            (_, ready) = shard.told[-1]
            assert ready["shard"] == [number, COUNT]
            listed = [int(each["id"]) for each in ready["guilds"]]
            assert guild in listed
            assert {(each >> 22) % COUNT for each in listed} == {number}


async def test_what_happens_is_told_to_the_shard_of_its_server(playground: Playground) -> None:
    await register(playground)
    guilds = await dealt(playground)
    async with AsyncExitStack() as stack:
        shards = [
            await stack.enter_async_context(connected(playground, number))
            for number in range(COUNT)
        ]
        for number, guild in guilds.items():
            person = await seated(playground, guild)
            await person.start_slash("ask")
            heard = await shards[number].until("INTERACTION_CREATE")
            assert heard["d"]["guild_id"] == str(guild)
        told = [
            int(data.get("guild_id") or data["id"])
            for shard in shards
            for _, data in shard.told[1:]
        ]
        assert len(told) >= COUNT
        for number, shard in enumerate(shards):
            assert {
                (int(data.get("guild_id") or data["id"]) >> 22) % COUNT
                for _, data in shard.told[1:]
            } <= {number}


async def test_what_is_said_to_the_bot_alone_is_told_to_the_first_shard(
    playground: Playground,
) -> None:
    await register(playground)
    person = await seated(playground, await added(playground))
    chat = Person(playground, person.id, await playground.direct(person.id))
    async with connected(playground, 0) as first, connected(playground, 1) as second:
        while not await second.hears_nothing():
            pass
        await chat.start_slash("ask")
        assert "guild_id" not in (await first.until("INTERACTION_CREATE"))["d"]
        assert await second.hears_nothing()


async def test_a_server_without_the_bot_may_be_told_to_any(playground: Playground) -> None:
    await register(playground)
    person = await seated(playground, await added(playground, bot=False))
    async with connected(playground, 0, 2) as first, connected(playground, 1, 2) as second:
        for _ in range(2):
            await person.start_slash("ask")
        heard = [await shard.until("INTERACTION_CREATE") for shard in (first, second)]
        assert heard[0]["d"]["id"] != heard[1]["d"]["id"]


async def test_two_sessions_of_one_shard_hear_the_same(playground: Playground) -> None:
    await register(playground)
    guild = (await dealt(playground))[1]
    person = await seated(playground, guild)
    async with connected(playground, 1) as old, connected(playground, 1) as new:
        await person.start_slash("ask")
        heard = [await shard.until("INTERACTION_CREATE") for shard in (old, new)]
        assert heard[0]["d"]["id"] == heard[1]["d"]["id"]
        told = await playground.ask("GET", "/gateway")
        assert told["shards"].count([1, COUNT]) == 2


@pytest.mark.parametrize(("number", "count"), [(3, 3), (-1, 3)])
async def test_a_shard_that_there_is_not(playground: Playground, number: int, count: int) -> None:
    address = playground.address
    async with playground.http.ws_connect(address["gateway"]) as socket:
        await socket.receive_json()
        asked = {"token": address["token"], "intents": 1, "shard": [number, count]}
        await socket.send_json({"op": 2, "d": asked})
        assert (await socket.receive(timeout=PATIENCE)).data == 4010


async def test_sessions_begin_one_after_the_other_in_each_place(playground: Playground) -> None:
    await playground.ask("POST", "/shards", {"shards": 4, "places": 2, "pause": 60})
    headers = {"Authorization": f"Bot {playground.address['token']}"}
    async with playground.http.get(
        f"{playground.address['api']}/gateway/bot", headers=headers
    ) as given:
        told = await given.json()
    assert (told["shards"], told["session_start_limit"]["max_concurrency"]) == (4, 2)
    before = (await playground.ask("GET", "/gateway"))["turned_away"]
    in_time = connected(playground, 0, 4), connected(playground, 1, 4)
    async with in_time[0], in_time[1], connected(playground, 2, 4, wait=False) as early:
        assert (await early.until(INVALID))["d"] is False
    assert (await playground.ask("GET", "/gateway"))["turned_away"] == before + 1
