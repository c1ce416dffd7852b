"""The bot as a process of its own on the local Discord, over loopback.

`/turn` of a dealt game is timed until its picture hangs, and held against `/about` of the same bot at the same
concurrency, which does next to nothing; a bot that is discord.py and nothing else is measured beside them. Processor
time is the bot's own; recording the panel and taking the old buttons off are included, what was drawn ahead is not.
What Discord and the database are asked for is counted until nothing more comes.
"""

import asyncio
import os
import subprocess
import sys
import tempfile
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from time import perf_counter
from typing import Any, Self

import aiohttp

from tests.bench.counted import counted
from tests.playground.people import Person, Playground, die
from tests.playground.processes import Server

TURNS = 60
BATCH = 20
CHANNELS, TOGETHER = 50, 4
"""Channels at once, and how often all of them are played."""
COUNTED = 15
"""Moves whose requests and statements are counted."""
SETTLED = 0.8
"""Seconds after which nothing more comes of a move."""
HANGS_WITHIN = 2.0
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
    """Seconds that a process has computed."""
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def memory(pid: int) -> float:
    """Megabytes that a process has; none where it has just gone."""
    with suppress(OSError):
        lines = Path(f"/proc/{pid}/status").read_text(encoding="utf-8").splitlines()
        return sum(int(line.split()[1]) for line in lines if line.startswith("VmRSS")) / 1024
    return 0.0


class Bot:
    """`python -m bot`, started cold."""

    def __init__(
        self, address: dict[str, str], folder: Path, *, watch: bool = False, module: str = "bot", **more: str
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
        """Of those that are there just now."""
        there = Path(f"/proc/{self.pid}/task/{self.pid}/children").read_text(encoding="utf-8").split()
        return sum(map(memory, map(int, there)))


async def seconds(person: Person, command: str) -> float:
    begun = perf_counter()
    outcome = await person.slash(command)
    assert outcome["state"] == "answered", outcome
    return perf_counter() - begun


@dataclass(frozen=True)
class Turn:
    seconds: float
    """Until the picture hung."""
    late: bool
    """It came after the answer."""
    answered: bool = True


async def turn_with_picture(person: Person) -> Turn:
    begun = perf_counter()
    outcome = await person.slash("turn")
    if outcome["state"] != "answered" or outcome["message"] is None:
        return Turn(perf_counter() - begun, late=True, answered=False)
    late = not outcome["message"]["attachments"]
    while late and not (await person.panel())["attachments"] and perf_counter() - begun < HANGS_WITHIN:
        await asyncio.sleep(0.005)
    return Turn(perf_counter() - begun, late)


async def first_answer(bot: Bot, people: list[Person]) -> float:
    """Seconds from exec until the first command is answered, with a game of every kind in the database."""
    for person, (command, options) in zip(people, STARTS.items(), strict=True):
        await person.slash(command, **options)
    bot.stop()
    begun = perf_counter()
    bot.start_again()
    await connected_at_once(people[0])
    await seconds(people[0], "about")
    return perf_counter() - begun


async def connected_at_once(person: Person) -> None:
    """To a hundredth of a second: whoever waits as tests do looks less and less often."""
    while not (await person.playground.ask("GET", "/gateway"))["connected"]:
        await asyncio.sleep(0.01)


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


@dataclass
class Found:
    bare: list[float] = field(default_factory=list)
    about: list[float] = field(default_factory=list)
    turns: list[Turn] = field(default_factory=list)
    cpu_about: float = 0.0
    cpu_turns: float = 0.0

    @property
    def took(self) -> list[float]:
        return [turn.seconds for turn in self.turns]

    @property
    def late(self) -> float:
        return sum(turn.late for turn in self.turns) / len(self.turns)

    @property
    def unanswered(self) -> int:
        return sum(not turn.answered for turn in self.turns)

    @property
    def cpu(self) -> float:
        return self.cpu_turns / len(self.turns) / max(self.cpu_about / len(self.about), 1e-9)


async def one_at_a_time(bot: Bot, person: Person, bare: Person) -> Found:
    await person.slash("gah start", level="hard", depth="dealt", seed=1)
    found = Found()
    for _ in range(TURNS // BATCH):
        found.bare += [await seconds(bare, "about") for _ in range(BATCH)]
        before = bot.processor_time()
        found.about += [await seconds(person, "about") for _ in range(BATCH)]
        await asyncio.sleep(0.5)
        found.cpu_about += bot.processor_time() - before
        for _ in range(BATCH):
            await to_his_turn(person)
            await asyncio.sleep(0.1)
            before = bot.processor_time()
            found.turns.append(await turn_with_picture(person))
            await asyncio.sleep(0.1)
            found.cpu_turns += bot.processor_time() - before
    return found


async def all_at_once(bot: Bot, people: list[Person], bare: list[Person]) -> Found:
    """Everybody in a channel of their own; a first round warms up, and is not counted."""
    for number, person in enumerate(people):
        await person.slash("gah start", level="hard", depth="dealt", seed=number)
    found = Found()
    for number in range(TOGETHER + 1):
        for person in people:
            await to_his_turn(person)
        await asyncio.sleep(SETTLED)
        around = found if number else Found()
        around.bare += await asyncio.gather(*(seconds(person, "about") for person in bare))
        before = bot.processor_time()
        around.about += await asyncio.gather(*(seconds(person, "about") for person in people))
        await asyncio.sleep(SETTLED)
        between = bot.processor_time()
        around.turns += await asyncio.gather(*map(turn_with_picture, people))
        await asyncio.sleep(SETTLED)
        around.cpu_about += between - before
        around.cpu_turns += bot.processor_time() - between
    return found


@dataclass
class Asked:
    """Of Discord and of the database, for each move."""

    by_token: float
    bytes: float
    statements: float
    commits: float


async def asked(person: Person, counts: Path) -> Asked:
    """A round of moves, one at a time, each until nothing more comes of it."""
    await person.slash("gah start", level="hard", depth="dealt", seed=1)
    requests: list[dict[str, Any]] = []
    statements = commits = 0
    for _ in range(COUNTED):
        await to_his_turn(person)
        await asyncio.sleep(SETTLED)
        await person.playground.ask("DELETE", "/requests")
        before = counted(counts)
        await turn_with_picture(person)
        await asyncio.sleep(SETTLED)
        after = counted(counts)
        statements, commits = statements + after[0] - before[0], commits + after[1] - before[1]
        requests += await person.playground.ask("DELETE", "/requests")
    by_token = [each for each in requests if not each["path"].startswith(("/webhooks/", "/interactions/"))]
    sent = sum(each["bytes"] for each in requests)
    return Asked(len(by_token) / COUNTED, sent / COUNTED, statements / COUNTED, commits / COUNTED)


async def seated(http: aiohttp.ClientSession, address: dict[str, str]) -> tuple[Person, int]:
    """A host in a channel, and their server."""
    playground = Playground(address, http)
    guild = int((await playground.ask("POST", "/guilds", {"name": "Vienna"}))["id"])
    return await another(playground, guild), guild


async def another(playground: Playground, guild: int) -> Person:
    """Somebody in a channel of their own."""
    channel = int((await playground.ask("POST", f"/guilds/{guild}/channels", {"name": "table"}))["id"])
    user = int((await playground.ask("POST", "/users", {"name": "host"}))["id"])
    await playground.ask("POST", f"/guilds/{guild}/members", {"user": user})
    return Person(playground, user, channel)


async def crowd(http: aiohttp.ClientSession, address: dict[str, str], size: int) -> list[Person]:
    person, guild = await seated(http, address)
    return [person, *[await another(person.playground, guild) for _ in range(size - 1)]]


def at(part: float, took: list[float]) -> float:
    return sorted(took)[min(int(part * len(took)), len(took) - 1)]


def print_times(title: str, found: Found, *, goal: str) -> None:
    print(title)
    for name, took in (("a bare bot", found.bare), ("/about", found.about), ("/turn, picture hung", found.took)):
        middle, most = at(0.5, took), at(0.99, took)
        floor = f"{middle / at(0.5, found.about):5.1f} × and {most / at(0.99, found.about):5.1f} × /about"
        print(f"  {name:<21}{middle * 1e3:8.2f} ms p50 {most * 1e3:8.2f} ms p99   {floor}")
    print(f"  {'goal':<21}{goal}")
    print(
        f"  {'hung up late':<21}{found.late:8.1%}   (at most 1 %); {found.unanswered} of {len(found.turns)} unanswered"
    )
    print(f"  {'processor time':<21}{found.cpu:8.1f} × /about   (at most 8)")


async def times(folder: Path) -> tuple[Found, Found, float, float]:
    """One at a time and all at once; seconds until the first answer, megabytes when idle."""
    with (
        Server() as server,
        Server() as other,
        Bot(server.address, folder) as bot,
        Bot(other.address, folder, module=BARE),
    ):
        async with aiohttp.ClientSession(connector=aiohttp.TCPConnector(limit=0)) as http:
            people = await crowd(http, server.address, CHANNELS + 1 + len(STARTS))
            others = await crowd(http, other.address, CHANNELS)
            await people[0].playground.connected()
            await others[0].playground.connected()
            *most, last = people[: len(people) - len(STARTS)]
            first = await first_answer(bot, people[-len(STARTS) :])
            memory = bot.memory()
            alone = await one_at_a_time(bot, last, others[0])
            together = await all_at_once(bot, most, others)
    return alone, together, first, memory


async def counts(folder: Path) -> Asked:
    path = folder / "counted"
    with Server() as server, Bot(server.address, folder, module="tests.bench.counted", COUNTED=str(path)):
        async with aiohttp.ClientSession() as http:
            person, _ = await seated(http, server.address)
            await person.playground.connected()
            return await asked(person, path)


async def report(folder: Path) -> None:
    for name in ("times", "counts"):
        (folder / name).mkdir()
    alone, together, first, memory = await times(folder / "times")
    print(f"The bot on the local Discord: {TURNS} turns, dealt, hard, with pictures")
    print_times("One at a time", alone, goal="at most 5 × /about at the median")
    print_times(f"{CHANNELS} channels at once", together, goal="at most 6 × /about, 99th against 99th percentile")
    print(f"  {'first answer':<21}{first:8.2f} s after exec  (within 1.5)")
    print(f"  {'idle memory':<21}{memory:8.0f} MB  (at most 95)")
    each = await counts(folder / "counts")
    print("Asked for, by a move")
    print(f"  {'with the token':<21}{each.by_token:8.2f} requests  (0)")
    print(f"  {'of Discord':<21}{each.bytes / 1024:8.1f} KB")
    print(f"  {'of the database':<21}{each.statements:8.1f} statements in {each.commits:.1f} transactions")


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as made:
        asyncio.run(report(Path(made)))
