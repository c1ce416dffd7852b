"""Evenings at the playground: a server process, the bot's own process, a host and a friend, over
loopback."""

import shutil
import sqlite3
from collections.abc import AsyncIterator, Iterator
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from tests.discord_rules import Rules
from tests.playground.people import Person, Playground, Thing, until
from tests.playground.processes import Bot, Bots, Server


@dataclass
class House:
    """A playground with a database, in which a bot may come and go."""

    address: dict[str, str]
    bots: Bots
    folder: Path
    running: list[Bot] = field(default_factory=list)
    more: dict[str, str] = field(default_factory=dict)
    """Settings beside those that every bot has."""

    @property
    def url(self) -> str:
        return f"sqlite+aiosqlite:///{self.folder / 'games.sqlite'}"

    @property
    def settings(self) -> dict[str, str]:
        return {"DATABASE_URL": self.url, **self.more}

    def bot_comes(self) -> None:
        self.running.append(self.bots.run(self.address, self.folder, **self.settings))

    def bots_leave(self) -> None:
        while self.running:
            self.running.pop().stop()

    def ask(self, query: str, *values: int) -> list[Any]:
        """Straight from the file, as a crash would leave it."""
        with closing(
            sqlite3.connect(f"file:{self.folder / 'games.sqlite'}?mode=ro", uri=True)
        ) as connection:
            return connection.execute(query, values).fetchall()


@dataclass
class Evening:
    house: House
    playground: Playground
    guild: int
    host: Person
    friend: Person

    async def bot_comes(self) -> None:
        self.house.bot_comes()
        await self.playground.connected(len(self.house.running))

    async def bot_comes_back(self) -> None:
        """And has answered once: a machine that is busy needs a while for the first time."""
        await self.bot_comes()

        async def answers() -> bool:
            return bool((await self.friend.slash("about"))["state"] == "answered")

        await until(answers)

    def bot_is_killed(self) -> None:
        self.house.running.pop().kill()

    async def start(self, **options: Any) -> Any:
        return await self.host.slash(
            "gah start", **{"level": "medium", "depth": "dealt", "seed": 7, **options}
        )

    def stored(self, what: str = "seq, interaction_id") -> list[Any]:
        """Of the entries of this guild's games, in order."""
        query = (
            f"SELECT {what} FROM entries JOIN games ON id = game_id WHERE home_id = ? ORDER BY "
            "id, entries.seq"
        )
        return self.house.ask(query.replace("seq,", "entries.seq,"), self.guild)


# ── Processes ─────────────────────────────────────────────────────────────────────────────────────


@pytest.fixture(scope="session")
def bots(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Bots]:
    with Bots(tmp_path_factory.mktemp("bots") / "log.txt") as made:
        yield made


@pytest.fixture(autouse=True)
def log_of_bots(request: pytest.FixtureRequest) -> Iterator[None]:
    """Print what bots logged during a test, which pytest shows if the test fails."""
    if "bots" not in request.fixturenames:
        yield
        return
    log = Path(request.getfixturevalue("bots").log.name)
    begun = log.stat().st_size
    yield
    print(log.read_bytes()[begun:].decode(errors="replace"))


@pytest.fixture(scope="session")
def house(bots: Bots, tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """The database migrated and the commands registered by the bot itself, as `make run` does
    it."""
    with Server() as server:
        made = House(server.address, bots, tmp_path_factory.mktemp("house"))
        for verb in ("migrate", "sync"):
            assert bots.run(made.address, made.folder, verb, **made.settings).finished() == 0
        shutil.copy(made.folder / "games.sqlite", made.folder / "empty.sqlite")
        made.bot_comes()
        yield made
        made.bots_leave()


@pytest.fixture
async def own_house(house: House, bots: Bots, tmp_path: Path) -> AsyncIterator[House]:
    """For those who break things: a playground and a database of their own, and no bot yet."""
    with Server() as server:
        shutil.copy(house.folder / "empty.sqlite", tmp_path / "games.sqlite")
        async with aiohttp.ClientSession() as http:
            commands = await Playground(house.address, http).ask("GET", "/commands")
            url = f"{server.address['api']}/applications/1/commands"
            headers = {"Authorization": f"Bot {server.address['token']}"}
            async with http.put(url, json=commands, headers=headers) as given:
                assert given.status == 200
        made = House(server.address, bots, tmp_path)
        yield made
        made.bots_leave()


# ── Evenings ──────────────────────────────────────────────────────────────────────────────────────


@pytest.fixture
async def evening(house: House) -> AsyncIterator[Evening]:
    async with aiohttp.ClientSession() as http:
        made = await _evening(house, Playground(house.address, http))
        await made.playground.connected()
        yield made
        await _checked(made.playground)


@pytest.fixture
async def stormy(own_house: House) -> AsyncIterator[Evening]:
    async with aiohttp.ClientSession() as http:
        made = await _evening(own_house, Playground(own_house.address, http))
        await made.bot_comes()
        yield made
        await _checked(made.playground)


async def _evening(house: House, playground: Playground) -> Evening:
    guild = int((await playground.ask("POST", "/guilds", {"name": "Vienna"}))["id"])
    channel = int(
        (await playground.ask("POST", f"/guilds/{guild}/channels", {"name": "table"}))["id"]
    )
    people = [
        Person(playground, await joined(playground, guild, name), channel)
        for name in ("host", "friend")
    ]
    return Evening(house, playground, guild, people[0], people[1])


async def joined(playground: Playground, guild: int, name: str) -> int:
    user = int((await playground.ask("POST", "/users", {"name": name}))["id"])
    await playground.ask("POST", f"/guilds/{guild}/members", {"user": user})
    return user


async def _checked(playground: Playground) -> None:
    """Everything that the bot sent is as Discord wants it, and the next evening finds no
    trouble."""
    rules = Rules.load()
    sent = await playground.ask("DELETE", "/requests")
    found = [
        (each["path"], rules.check(each["method"], each["path"], each["json"])) for each in sent
    ]
    await playground.calm()
    await playground.ask("POST", "/limits", {"most": None})
    await playground.ask("POST", "/clock", {"ahead": 0})
    assert [(path, wrong) for path, wrong in found if wrong] == []


async def at_your_turn(evening: Evening) -> Thing:
    await evening.start(**{"with": evening.friend.id})
    await evening.host.press("Leopold's turn")
    return await evening.host.panel()
