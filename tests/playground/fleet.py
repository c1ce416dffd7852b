"""Several bots on one PostgreSQL: servers dealt out to them, people who play there, and what became
of it."""

import asyncio
import random
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import aiohttp
from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine
from sqlalchemy.pool import NullPool

from bot.app import App
from bot.ui.command_texts import make_command_payloads
from storage import open_database
from storage.database_url import parse_database_url as database_address
from tests.playground.people import Person, Playground, Refused, Thing, buttons, public, seq, until
from tests.playground.processes import Bot, Bots

SOLO = ("Leopold's turn", "Roll for me", "None of them", "Undo")
"""What a player presses in a dealt game, the first of these that is there; else a die."""


@dataclass
class Server:
    """One of many, with a table and somebody who plays there."""

    guild: int
    host: Person

    def shard(self, count: int) -> int:
        return (self.guild >> 22) % count


@dataclass
class Fleet:
    playground: Playground
    bots: Bots
    url: str
    folder: Path
    count: int
    servers: list[Server] = field(default_factory=list)
    running: list[Bot] = field(default_factory=list)

    def starts(self, ids: str, **more: str) -> Bot:
        """A bot with this share; it takes a second or two to connect."""
        settings = {
            "DATABASE_URL": self.url,
            "SHARD_COUNT": str(self.count),
            "SHARD_IDS": ids,
            "FORECASTS": "false",
        }
        made = self.bots.run(self.playground.address, self.folder, **settings, **more)
        self.running.append(made)
        return made

    def leave(self) -> None:
        while self.running:
            bot = self.running.pop()
            if bot.is_running:
                bot.kill()

    async def sessions(self) -> Counter[int]:
        """How many are connected, by shard."""
        told = await self.playground.ask("GET", "/gateway")
        return Counter(shard for shard, _ in told["shards"])

    async def connected(self, *shards: int, times: int = 1) -> None:
        async def there() -> bool:
            found = await self.sessions()
            return all(found[shard] >= times for shard in shards)

        await until(there)

    async def warm(self, server: Server) -> None:
        """Until somebody there gets an answer."""
        await self.connected(server.shard(self.count))

        async def answers() -> bool:
            return bool((await server.host.slash("about"))["state"] == "answered")

        await until(answers)

    async def ask(self, query: str, **given: Any) -> list[Any]:
        engine = create_async_engine(database_address(self.url), poolclass=NullPool)
        try:
            async with engine.connect() as connection:
                return [tuple(row) for row in await connection.execute(text(query), given)]
        finally:
            await engine.dispose()

    async def log_says(self, words: str, times: int = 1) -> None:
        async def said() -> bool:
            told = await asyncio.to_thread(Path(self.bots.log.name).read_text, encoding="utf-8")
            return told.count(words) >= times

        await until(said)

    async def add(self, shard: int) -> Server:
        """On this shard: only its id says which one that is, so some are made in vain."""
        ask = self.playground.ask
        while True:
            guild = int((await ask("POST", "/guilds", {"name": "Vienna"}))["id"])
            if (guild >> 22) % self.count == shard:
                break
        channel = int((await ask("POST", f"/guilds/{guild}/channels", {"name": "table"}))["id"])
        user = int((await ask("POST", "/users", {"name": "Nora"}))["id"])
        await ask("POST", f"/guilds/{guild}/members", {"user": user})
        self.servers.append(Server(guild, Person(self.playground, user, channel)))
        return self.servers[-1]


@asynccontextmanager
async def fleet(
    server: dict[str, str], bots: Bots, url: str, folder: Path, count: int, servers: int
) -> AsyncIterator[Fleet]:
    """No bot yet; commands registered, servers dealt out in turn."""
    async with aiohttp.ClientSession() as http:
        made = Fleet(Playground(server, http), bots, url, folder, count)
        await made.playground.ask("POST", "/shards", {"shards": count, "places": 16, "pause": 0})
        await _register(made.playground)
        for number in range(servers):
            await made.add(number % count)
        try:
            yield made
        finally:
            made.leave()


async def _register(playground: Playground) -> None:
    async with App(open_database("sqlite:///unused.sqlite"), user_install=True) as app:
        await app.load_cogs()
        commands = await make_command_payloads(app.client.tree)
    headers = {"Authorization": f"Bot {playground.address['token']}"}
    url = f"{playground.address['api']}/applications/1/commands"
    async with playground.http.put(url, json=commands, headers=headers) as given:
        assert given.status == 200


# ── Presses, and what became of them ──────────────────────────────────────────────────────────────


@dataclass
class Pressed:
    id: int
    stood: int
    """The seq of the panel."""
    answered: bool
    told: bool
    """By a public panel, and not by a private sentence."""


@dataclass
class Found:
    """A line of the table of faults."""

    tried: int = 0
    answered: int = 0
    found: int = 0
    refused: int = 0
    """Answered, and not played: with a sentence, or with the panel as it stands."""
    doubled: int = 0
    lost: int = 0

    def __str__(self) -> str:
        return " | ".join(str(value) for value in vars(self).values())


class Player:
    """Presses as long as the evening goes on."""

    def __init__(self, server: Server, pause: float, seed: int) -> None:
        self.server = server
        self.pause = pause
        self._chance = random.Random(seed)
        self.pressed: list[Pressed] = []

    async def starts(self) -> None:
        given = await self.server.host.slash(
            "gah start", level="medium", depth="dealt", seed=self._chance.randrange(99)
        )
        assert given["state"] == "answered"

    async def plays(self, end: asyncio.Event) -> None:
        while not end.is_set():
            try:
                self.pressed.append(await self.press())
            except Refused:
                continue  # the panel has changed under the finger
            await asyncio.sleep(self.pause * self._chance.uniform(0.5, 1.5))

    async def press(self) -> Pressed:
        """The next move, as it is offered."""
        host = self.server.host
        panel = await host.panel()
        labels = buttons(panel)
        dice = [label for label in labels if "×" in label]
        label = next((each for each in SOLO[:3] if each in labels), dice[0] if dice else "Undo")
        started = await host.start_press(label, panel)
        became = await host.outcome(started)
        answered = became["state"] == "answered"
        said = became["message"]
        told = answered and (said is None or public(said)) and not became["followups"]
        if told:
            await self._shown(panel)
            told = not (await host.outcome(started))["followups"]
        return Pressed(int(started["id"]), seq(panel), answered, told)

    async def _shown(self, panel: Thing) -> None:
        """Whoever was put off sees the panel a moment later, or a private sentence."""

        async def moved() -> bool:
            now = await self.server.host.panel()
            return now["id"] != panel["id"] or seq(now) != seq(panel)

        with suppress(TimeoutError):
            await until(moved, 3)


async def counted(fleet: Fleet, players: list[Player]) -> Found:
    """Held against the store: every move that somebody was shown is there, once."""
    rows = await fleet.ask(
        "SELECT home_id, games.id, entries.seq, interaction_id FROM entries JOIN games ON "
        "games.id = game_id"
        " ORDER BY games.id, entries.seq"
    )
    stored = Counter(interaction for *_, interaction in rows if interaction)
    found = Found()
    for player in players:
        length = 1 + max(number for home, _, number, _ in rows if home == player.server.guild)
        seqs = [number for home, _, number, _ in rows if home == player.server.guild]
        assert seqs == list(range(length)), "a log has no gap"
        ours = {each.id for each in player.pressed}
        for each in player.pressed:
            found.tried += 1
            found.answered += each.answered
            found.found += each.answered and stored[each.id] == 1
            found.doubled += stored[each.id] > 1
            missing = each.answered and not stored[each.id]
            found.refused += missing and (not each.told or length > each.stood + 1)
            found.lost += missing and each.told and length <= each.stood + 1
        found.doubled += sum(  # a move that nobody has pressed
            home == player.server.guild
            and bool(interaction)
            and number > 0
            and interaction not in ours
            for home, _, number, interaction in rows
        )
    return found
