"""People at the playground: they see a channel as Discord would show it to them, and act over the
control API."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

import aiohttp

Thing = dict[str, Any]
PATIENCE = 180.0
"""Of a busy machine, in seconds: longer than anything takes that works, so whoever waits so long
has a fault."""
EPHEMERAL = 1 << 6


class Refused(Exception):
    """The playground did not let it through, with Discord's code."""

    def __init__(self, status: int, body: Thing) -> None:
        super().__init__(f"{status} {body}")
        self.status, self.code, self.body = status, body.get("code"), body


@dataclass
class Playground:
    """The control API of a running playground."""

    address: dict[str, str]
    http: aiohttp.ClientSession

    async def ask(self, method: str, path: str, body: Any = None) -> Any:
        async with self.http.request(
            method, f"{self.address['control']}{path}", json=body
        ) as given:
            told: Any = await given.json() if given.status != 204 else None
            if given.status >= 400:
                raise Refused(given.status, told)
            return told

    async def fault(self, method: str, path: str, kind: str, **more: Any) -> None:
        await self.ask("POST", "/faults", {"method": method, "path": path, "kind": kind, **more})

    async def calm(self) -> None:
        """No more faults."""
        await self.ask("DELETE", "/faults")

    async def connected(self, count: int = 1) -> None:
        async def there() -> bool:
            return len((await self.ask("GET", "/gateway"))["connected"]) >= count

        await until(there)

    async def direct(self, user: int) -> int:
        """The channel of this person's direct message with the bot."""
        return int((await self.ask("POST", "/chats", {"people": [user]}))["id"])

    async def group(self, users: list[int]) -> int:
        """The channel of a group chat, which the bot is no member of."""
        return int((await self.ask("POST", "/chats", {"people": users}))["id"])

    async def lone_guild(self, name: str) -> int:
        """A server without the bot: it has no channels and nobody in it yet."""
        return int((await self.ask("POST", "/guilds", {"name": name, "bot": False}))["id"])

    async def forbid_external_apps(self, guild: int) -> None:
        """From here on only the person sees what an app of their own answers there."""
        await self.ask("PATCH", f"/guilds/{guild}", {"deny": ["use_external_apps"]})

    async def install(self, user: int, installed: bool) -> None:
        """Whether this person has the app for themselves. Everybody has, to begin with."""
        await self.ask("PATCH", f"/users/{user}", {"installed": installed})

    async def allow_user_install(self, allowed: bool) -> None:
        """Whether the app's owner lets people have it for themselves. To begin with, yes."""
        await self.ask("PATCH", "/application", {"user_install": allowed})

    async def ahead(self, seconds: float) -> None:
        """Turns the clock: so far ahead of real time."""
        await self.ask("POST", "/clock", {"ahead": seconds})

    async def resumed(self) -> int:
        return int((await self.ask("GET", "/gateway"))["resumed"])


@dataclass
class Person:
    playground: Playground
    id: int
    channel: int

    async def messages(self) -> list[Thing]:
        """The channel as this person sees it, oldest first."""
        return list(
            await self.playground.ask("GET", f"/channels/{self.channel}/messages?as={self.id}")
        )

    async def commands(self) -> list[str]:
        """Which this person has here."""
        told = await self.playground.ask("GET", f"/channels/{self.channel}/commands?as={self.id}")
        return [each["name"] for each in told]

    async def panel(self) -> Thing:
        """The newest public message with buttons."""
        return next(
            each for each in reversed(await self.messages()) if each["components"] and public(each)
        )

    async def slash(self, command: str, **options: Any) -> Thing:
        return await self.outcome(await self.start_slash(command, **options))

    async def start_slash(self, command: str, **options: Any) -> Thing:
        body = {"as": self.id, "command": command, "options": options}
        return dict(await self.playground.ask("POST", f"/channels/{self.channel}/slash", body))

    async def suggestions(self, command: str, focused: str, **options: Any) -> list[Thing]:
        body = {"as": self.id, "command": command, "options": options, "focused": focused}
        started = await self.playground.ask("POST", f"/channels/{self.channel}/autocomplete", body)
        return list((await self.outcome(started))["choices"])

    async def press(self, label: str, message: Thing | None = None) -> Thing:
        return await self.outcome(await self.start_press(label, message))

    async def start_press(self, label: str, message: Thing | None = None) -> Thing:
        """Presses, and does not wait for what comes of it."""
        message = message or await self.panel()
        return await self.start_by_id(message, buttons(message)[label])

    async def start_by_id(
        self, message: Thing, custom_id: str, values: tuple[str, ...] = ()
    ) -> Thing:
        body = {"as": self.id, "custom_id": custom_id, "values": values}
        path = f"/channels/{self.channel}/messages/{message['id']}/press"
        return dict(await self.playground.ask("POST", path, body))

    async def submit(self, shown: Thing, **values: Any) -> Thing:
        started = await self.playground.ask(
            "POST", f"/interactions/{shown['id']}/submit", {"values": values}
        )
        return await self.outcome(started)

    async def outcome(self, started: Thing, wait: float = 3.0) -> Thing:
        return dict(await self.playground.ask("GET", f"/interactions/{started['id']}?wait={wait}"))


def server_of(world: Thing) -> str:
    """The id of the first server that the page was told of."""
    return str(next(place["id"] for place in world["places"] if not place["chat"]))


def public(message: Thing) -> bool:
    return not message["flags"] & EPHEMERAL


def buttons(message: Thing) -> dict[str, str]:
    """What can be pressed: custom ids by label."""
    parts = [part for row in message["components"] for part in row["components"]]
    return {
        part["label"]: part["custom_id"]
        for part in parts
        if part["type"] == 2 and not part.get("disabled")
    }


def die(panel: Thing) -> str:
    return next(label for label in buttons(panel) if "×" in label)


def seq(message: Thing) -> int:
    """The state that a message shows: its buttons carry it."""
    return int(next(iter(buttons(message).values())).split(":")[2])


def text(message: Thing) -> str:
    """All that is written in a message."""
    return " ".join(
        [
            message["content"],
            *(f"{each.get('title', '')} {each.get('description')}" for each in message["embeds"]),
        ]
    )


async def until(holds: Callable[[], Awaitable[bool]], patience: float = PATIENCE) -> None:
    """Soon, or the test fails. Less and less often it is looked: whom one asks has something to
    do."""
    pause = 0.01
    async with asyncio.timeout(patience):
        while not await holds():
            await asyncio.sleep(pause)
            pause = min(1.4 * pause, 0.2)
