"""The bot as a process of its own on the local Discord, over loopback, and those who play at it."""

import asyncio
import os
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from time import perf_counter
from typing import Any, Self

import aiohttp

from tests.playground.people import Person, Playground, die

SETTLED = 0.8
"""Seconds after which nothing more comes of a move."""
STARTS: dict[str, dict[str, Any]] = {
    "gah start": {"level": "hard"},
    "highseason start": {"level": 3},
    "salamandra start": {"level": 2},
    "waterdeep start": {},
}
"""One of every game, which a bot that starts finds under way."""
BARE = "tests.bench.bare"
TICKS = os.sysconf("SC_CLK_TCK")
WATCH = "http://127.0.0.1:8971"


def processor_time(pid: int) -> float:
    """Return the seconds that a process has computed."""
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def memory(pid: int) -> float:
    """Return the megabytes that a process has in memory, 0 where it has just ended."""
    with suppress(OSError):
        lines = Path(f"/proc/{pid}/status").read_text(encoding="utf-8").splitlines()
        return sum(int(line.split()[1]) for line in lines if line.startswith("VmRSS")) / 1024
    return 0.0


class Bot:
    """A process `python -m bot`, or another module in its place, with an SQLite file in its
    folder."""

    def __init__(
        self,
        address: dict[str, str],
        folder: Path,
        *,
        watch: bool = False,
        module: str = "bot",
        **more: str,
    ) -> None:
        self._environment = os.environ | {
            "DISCORD_TOKEN": address["token"],
            "DISCORD_API_URL": address["api"],
            "DISCORD_GATEWAY_URL": address["gateway"],
            "DATABASE_URL": f"sqlite+aiosqlite:///{folder / 'games.sqlite'}",
            "LOG_LEVEL": "ERROR",
            "MALLOC_ARENA_MAX": "1",  # as in the image and the unit
            "SECOND_TAP": "0",
            "PLAY_MB_PER_DAY": "100000",
            "PYTHONPATH": str(Path.cwd()),
            **more,
        }
        if watch:
            self._environment |= {
                "WATCH_URL": WATCH,
                "WATCH_PORT": WATCH.rpartition(":")[2],
                "WATCH_PROXIES": "127.0.0.1",
            }
        self._folder = folder
        self._module = module
        for verb in ("migrate", "sync") if module != BARE else ():
            self._start(verb, module="bot").wait(timeout=60)
        self._process = self._start()

    def _start(self, *arguments: str, module: str = "") -> "subprocess.Popen[bytes]":
        if not arguments and self._module != BARE:
            arguments = ("run", "--no-setup")
        command = [sys.executable, "-m", module or self._module, *arguments]
        return subprocess.Popen(command, env=self._environment, cwd=self._folder)

    def start_again(self) -> None:
        self._process = self._start()

    def stop(self) -> None:
        self._process.terminate()
        self._process.wait(timeout=10)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    @property
    def pid(self) -> int:
        return self._process.pid

    def processor_time(self) -> float:
        return processor_time(self.pid)

    def memory(self) -> float:
        return memory(self.pid)

    def memory_of_children(self) -> float:
        """Return the megabytes of the child processes that run now."""
        there = (
            Path(f"/proc/{self.pid}/task/{self.pid}/children").read_text(encoding="utf-8").split()
        )
        return sum(map(memory, map(int, there)))


async def time_command(person: Person, command: str) -> float:
    """Return the seconds until a command is answered."""
    begun = perf_counter()
    outcome = await person.slash(command)
    assert outcome["state"] == "answered", outcome
    return perf_counter() - begun


async def time_restart(bot: Bot, people: list[Person]) -> float:
    """Start a game of every kind and restart the bot. Return the seconds from exec to its first
    answer."""
    for person, (command, options) in zip(people, STARTS.items(), strict=True):
        await person.slash(command, **options)
    bot.stop()
    await wait_until_disconnected(people[0])
    begun = perf_counter()
    bot.start_again()
    await wait_until_connected(people[0])
    await time_command(people[0], "about")
    return perf_counter() - begun


async def wait_until_connected(person: Person) -> None:
    """Wait for the gateway connection, to a hundredth of a second. The helper of tests polls less
    and less often."""
    while not (await person.playground.ask("GET", "/gateway"))["connected"]:
        await asyncio.sleep(0.01)


async def wait_until_disconnected(person: Person) -> None:
    """Wait until the local Discord has noticed that a bot has ended. Before that it would send the
    first command of the next process to the one that has ended."""
    while (await person.playground.ask("GET", "/gateway"))["connected"]:
        await asyncio.sleep(0.01)


async def play_to_his_turn(person: Person) -> None:
    """Play the dice of the player until Leopold's turn. A game that has ended makes room for the
    next."""
    while "Leopold's turn" not in (labels := await _labels(person)):
        if any("×" in label for label in labels):
            panel = await person.panel()
            await person.press(die(panel), panel)
        else:
            question = await person.slash("end")
            await person.press("Yes, end it", question["message"])
            await person.slash("gah start", level="hard", depth="dealt")


async def _labels(person: Person) -> list[str]:
    panel = await person.panel()
    return [part.get("label", "") for row in panel["components"] for part in row["components"]]


async def seat_host(http: aiohttp.ClientSession, address: dict[str, str]) -> tuple[Person, int]:
    """Return a host in a channel of a new server, and that server."""
    playground = Playground(address, http)
    guild = int((await playground.ask("POST", "/guilds", {"name": "Vienna"}))["id"])
    return await add_player(playground, guild), guild


async def add_player(playground: Playground, guild: int) -> Person:
    """Return a new member of the server in a new channel."""
    channel = int(
        (await playground.ask("POST", f"/guilds/{guild}/channels", {"name": "table"}))["id"]
    )
    user = int((await playground.ask("POST", "/users", {"name": "host"}))["id"])
    await playground.ask("POST", f"/guilds/{guild}/members", {"user": user})
    return Person(playground, user, channel)


async def seat_crowd(
    http: aiohttp.ClientSession, address: dict[str, str], size: int
) -> list[Person]:
    """Return so many people of a new server, each in a channel of their own."""
    person, guild = await seat_host(http, address)
    return [person, *[await add_player(person.playground, guild) for _ in range(size - 1)]]


def percentile(part: float, took: list[float]) -> float:
    """Return the value below which this part of the values lies."""
    return sorted(took)[min(int(part * len(took)), len(took) - 1)]
