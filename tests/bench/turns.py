"""The bot as a process of its own on the local Discord, over loopback.

`/turn` of a dealt game is held against `/about`, which does next to nothing, in the same run. Wall clock runs from the
command until its answer is there. Processor time is the bot's own; recording the panel and taking the old buttons off
are included.
"""

import asyncio
import os
import subprocess
import sys
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any

import aiohttp

from tests.playground.people import Person, Playground, die
from tests.playground.processes import Server

TURNS = 60
BATCH = 20
TICKS = os.sysconf("SC_CLK_TCK")
WATCH = "http://127.0.0.1:8971"


class Bot:
    """`python -m bot`, started cold."""

    def __init__(self, address: dict[str, str], folder: Path, *, watch: bool = False) -> None:
        self._environment = os.environ | {
            "DISCORD_TOKEN": address["token"],
            "DISCORD_API_URL": address["api"],
            "DISCORD_GATEWAY_URL": address["gateway"],
            "DATABASE_URL": f"sqlite+aiosqlite:///{folder / 'games.sqlite'}",
            "LOG_LEVEL": "ERROR",
            "PYTHONPATH": str(Path.cwd()),
        }
        if watch:
            self._environment |= {
                "WATCH_URL": WATCH,
                "WATCH_PORT": WATCH.rpartition(":")[2],
                "WATCH_PROXIES": "127.0.0.1",
            }
        self._folder = folder
        for verb in ("migrate", "sync"):
            self._start(verb).wait(timeout=60)
        self._process = self._start()

    def _start(self, *arguments: str) -> "subprocess.Popen[bytes]":
        command = [sys.executable, "-m", "bot", *arguments]
        return subprocess.Popen(command, env=self._environment, cwd=self._folder)

    def start_again(self) -> None:
        self._process = self._start()

    def stop(self) -> None:
        self._process.terminate()
        self._process.wait(timeout=10)

    def processor_time(self) -> float:
        fields = Path(f"/proc/{self._process.pid}/stat").read_text(encoding="utf-8").rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / TICKS

    def memory(self) -> float:
        lines = Path(f"/proc/{self._process.pid}/status").read_text(encoding="utf-8").splitlines()
        return int(next(line for line in lines if line.startswith("VmRSS")).split()[1]) / 1024


async def seconds(person: Person, command: str) -> float:
    begun = perf_counter()
    outcome = await person.slash(command)
    assert outcome["state"] == "answered", outcome
    return perf_counter() - begun


async def first_answer(bot: Bot, person: Person) -> float:
    """Seconds from exec until the first command is answered."""
    bot.stop()
    begun = perf_counter()
    bot.start_again()
    await person.playground.connected()
    await seconds(person, "about")
    return perf_counter() - begun


async def to_his_turn(person: Person) -> None:
    """Plays your dice; a game that has ended makes room for the next."""
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


async def measured(bot: Bot, person: Person) -> dict[str, Any]:
    await person.slash("gah start", level="hard", depth="dealt", seed=1)
    nothing, turns, cpu_nothing, cpu_turns = [], [], 0.0, 0.0
    for _ in range(TURNS // BATCH):
        before = bot.processor_time()
        nothing += [await seconds(person, "about") for _ in range(BATCH)]
        await asyncio.sleep(0.5)
        cpu_nothing += bot.processor_time() - before
        for _ in range(BATCH):
            await to_his_turn(person)
            await asyncio.sleep(0.1)
            before = bot.processor_time()
            turns.append(await seconds(person, "turn"))
            await asyncio.sleep(0.1)
            cpu_turns += bot.processor_time() - before
    return {"nothing": nothing, "turns": turns, "cpu": cpu_turns / max(cpu_nothing, 1 / TICKS)}


async def seated(http: aiohttp.ClientSession, address: dict[str, str]) -> tuple[Person, int]:
    """A host in a channel, and their server."""
    playground = Playground(address, http)
    guild = int((await playground.ask("POST", "/guilds", {"name": "Vienna"}))["id"])
    channel = int((await playground.ask("POST", f"/guilds/{guild}/channels", {"name": "table"}))["id"])
    user = int((await playground.ask("POST", "/users", {"name": "host"}))["id"])
    await playground.ask("POST", f"/guilds/{guild}/members", {"user": user})
    return Person(playground, user, channel), guild


async def report(folder: Path) -> None:
    with Server() as server:
        bot = Bot(server.address, folder)
        async with aiohttp.ClientSession() as http:
            person, _ = await seated(http, server.address)
            await person.playground.connected()
            first = await first_answer(bot, person)
            memory = bot.memory()
            found = await measured(bot, person)
        bot.stop()
    floor, answer = median(found["nothing"]), median(found["turns"])
    print(f"The bot on the local Discord: {TURNS} turns, dealt, hard")
    print(f"  /about (the floor)   {floor * 1e3:7.2f} ms p50")
    print(f"  /turn                {answer * 1e3:7.2f} ms p50  ({answer / floor:.1f} × the floor; at most 8)")
    print(f"  processor time       {found['cpu']:7.1f} × the floor  (at most 12)")
    print(f"  first answer         {first:7.2f} s after exec  (within 1.2)")
    print(f"  idle memory          {memory:7.0f} MB  (at most 90)")
