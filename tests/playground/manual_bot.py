"""A bot whose requests are made one by one by a test, on a playground of its own."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any

import aiohttp

from tests.playground.people import Person, Playground, Thing

COMMAND = {"name": "ask", "description": "Ask", "options": []}
BUTTON = {"type": 1, "components": [{"type": 2, "style": 1, "label": "Go", "custom_id": "go"}]}


@dataclass
class Raw:
    playground: Playground
    person: Person
    friend: Person
    guild: int
    application: str
    socket: aiohttp.ClientWebSocketResponse

    async def api(self, method: str, path: str, body: Any = None, **more: Any) -> tuple[int, Any]:
        address = self.playground.address
        headers = {"Authorization": f"Bot {address['token']}"}
        async with self.playground.http.request(
            method, f"{address['api']}{path}", json=body, headers=headers, **more
        ) as given:
            assert given.status == 204 or given.headers["Content-Type"] == "application/json"
            return given.status, await given.json() if given.status != 204 else None

    async def event(self, name: str) -> Thing:
        async with asyncio.timeout(60):
            while True:
                payload = await self.socket.receive_json()
                if payload.get("t") == name:
                    return dict(payload["d"])

    async def asked(self) -> Thing:
        """The person uses the command; the interaction as the bot receives it."""
        await self.person.start_slash("ask")
        return await self.event("INTERACTION_CREATE")

    async def answer(self, interaction: Thing, kind: int, **data: Any) -> tuple[int, Any]:
        path = f"/interactions/{interaction['id']}/{interaction['token']}/callback?with_response=1"
        return await self.api("POST", path, {"type": kind, "data": data})

    async def register(self, *commands: Thing) -> tuple[int, Any]:
        return await self.api("PUT", f"/applications/{self.application}/commands", commands)

    def hook(self, interaction: Thing, tail: str = "") -> str:
        return f"/webhooks/{self.application}/{interaction['token']}{tail}"


@asynccontextmanager
async def by_hand(address: dict[str, str], intents: int = 513) -> AsyncIterator[Raw]:
    """On a server of its own, with a table and two people."""
    async with aiohttp.ClientSession() as http:
        playground = Playground(address, http)
        guild = (await playground.ask("POST", "/guilds", {"name": "Vienna"}))["id"]
        channel = int(
            (await playground.ask("POST", f"/guilds/{guild}/channels", {"name": "table"}))["id"]
        )
        people: list[Person] = []
        for name in ("person", "friend"):
            user = (await playground.ask("POST", "/users", {"name": name}))["id"]
            await playground.ask("POST", f"/guilds/{guild}/members", {"user": user})
            people.append(Person(playground, int(user), channel))
        async with http.ws_connect(address["gateway"]) as socket:
            await socket.send_json({"op": 2, "d": {"token": address["token"], "intents": intents}})
            made = Raw(playground, people[0], people[1], int(guild), "", socket)
            made.application = (await made.event("READY"))["application"]["id"]
            yield made
        for path, body in (("/clock", {"ahead": 0}), ("/limits", {"most": None})):
            await playground.ask("POST", path, body)
