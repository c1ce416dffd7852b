"""One browser, one `make run` for all of them; every test gets a channel of its own."""

from collections.abc import AsyncIterator, Iterator
from dataclasses import dataclass, field
from itertools import count
from typing import Any, Literal

import aiohttp
import pytest
import pytest_asyncio
from playwright.async_api import Browser, BrowserContext, ViewportSize

from tests.browser.chromium import NAMES, chromium, found
from tests.browser.stage import Stage
from tests.browser.tabs import Tab
from tests.playground.people import Person, Playground, Thing, buttons, server_of, until
from tests.playground.processes import Server
from tests.playground.tryouts import Tryout

NUMBERS = count(1)
DESK: ViewportSize = {"width": 1100, "height": 800}
PHONE: ViewportSize = {"width": 360, "height": 740}


@dataclass
class Room:
    """A channel nobody has used yet, and the people who may sit down there."""

    browser: Browser
    playground: Playground
    people: dict[str, str]
    guild: str
    channel: str
    contexts: list[BrowserContext] = field(default_factory=list)
    tabs: list[Tab] = field(default_factory=list)
    expected: list[str] = field(default_factory=list)

    async def tab(
        self,
        person: str = "Nora",
        *,
        size: ViewportSize | None = None,
        scheme: Literal["light", "dark"] = "light",
    ) -> Tab:
        context = await self.browser.new_context(viewport=size or DESK, color_scheme=scheme)
        self.contexts.append(context)
        made = Tab(await context.new_page())
        self.tabs.append(made)
        await made.page.goto(
            f"{self.playground.address['url']}/?as={self.people[person]}&in={self.channel}"
        )
        await made.ready()
        return made

    async def other_channel(self, person: str) -> Tab:
        """A tab of this person in another new channel of the server."""
        path = f"/guilds/{self.guild}/channels"
        made = await self.playground.ask("POST", path, {"name": f"sofa-{next(NUMBERS)}"})
        tab = await self.tab(person)
        await tab.page.goto(
            f"{self.playground.address['url']}/?as={self.people[person]}&in={made['id']}"
        )
        await tab.ready()
        return tab

    async def fault(self, method: str, path: str, kind: str, **more: Any) -> None:
        await self.playground.fault(method, path, kind, **more)

    async def leave(self) -> None:
        for context in self.contexts:
            await context.close()
        await self.playground.calm()
        await self.playground.ask("POST", "/clock", {"ahead": 0})
        await self._end()
        heard = [each for tab in self.tabs for each in tab.complaints]
        assert [each for each in heard if not any(word in each for word in self.expected)] == []

    async def _end(self) -> None:
        """What Nora has played: nobody has more than twenty games open on a server."""
        nora = Person(self.playground, int(self.people["Nora"]), int(self.channel))
        asked = (await nora.slash("end")).get("message")
        if asked and (end := list(buttons(asked).values())[:1]):
            await nora.outcome(await nora.start_by_id(asked, end[0]))


@pytest.fixture(scope="session")
def tryout(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Tryout]:
    with Tryout(tmp_path_factory.mktemp("tryout")) as made:
        made.line("The bot has taken its seat.")
        yield made


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def browser() -> AsyncIterator[Browser]:
    if found() is None:
        pytest.skip(f"no browser on this machine: none of {', '.join(NAMES)}")
    async with chromium() as made:
        yield made


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def house(tryout: Tryout) -> AsyncIterator[tuple[Playground, Thing]]:
    """The control API, and the world as the page is told of it."""
    async with aiohttp.ClientSession() as http:
        address = {"url": tryout.url, "control": f"{tryout.url}/playground"}
        playground = Playground(address, http)

        async def registered() -> bool:
            return bool(await playground.ask("GET", "/commands"))

        await until(registered)
        async with http.ws_connect(f"{tryout.url.replace('http', 'ws')}/playground/live") as socket:
            world = (await socket.receive_json())["d"]
        yield playground, world


@pytest_asyncio.fixture(loop_scope="session")
async def room(browser: Browser, house: tuple[Playground, Thing]) -> AsyncIterator[Room]:
    playground, world = house
    path = f"/guilds/{server_of(world)}/channels"
    channel = await playground.ask("POST", path, {"name": f"table-{next(NUMBERS)}"})
    people = {each["username"]: each["id"] for each in world["people"]}
    made = Room(browser, playground, people, server_of(world), channel["id"])
    yield made
    await made.leave()


# ── By hand ───────────────────────────────────────────────────────────────────────────────────────


@pytest.fixture(scope="session")
def server() -> Iterator[Server]:
    with Server("--furnished") as made:
        yield made


@pytest.fixture
def screen() -> ViewportSize:
    return DESK


@pytest_asyncio.fixture(loop_scope="session")
async def stage(server: Server, browser: Browser, screen: ViewportSize) -> AsyncIterator[Stage]:
    async with (
        aiohttp.ClientSession() as http,
        http.ws_connect(server.address["gateway"]) as gateway,
    ):
        await gateway.send_json({"op": 2, "d": {"token": server.address["token"], "intents": 0}})
        async with http.ws_connect(
            f"{server.address['control'].replace('http', 'ws')}/live"
        ) as socket:
            world = (await socket.receive_json())["d"]
        path = f"/guilds/{server_of(world)}/channels"
        channel = (await Playground(server.address, http).ask("POST", path, {"name": "stage"}))[
            "id"
        ]
        context = await browser.new_context(viewport=screen)
        tab = Tab(await context.new_page())
        await tab.page.goto(f"{server.address['url']}/?in={channel}")
        await tab.ready()
        yield Stage(server.address, http, gateway, channel, tab)
        await context.close()
        assert tab.complaints == []
