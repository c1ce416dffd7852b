"""Pictures: what one costs beside a blank sheet, how long drawing holds the event loop, and what `/turn` pays for it.

The blank sheet has the same size, and is quantised and saved in the same run. `/turn` without pictures is that of the
same bot in a channel that takes no files.
"""

import asyncio
import io
from collections.abc import Awaitable
from functools import partial
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any

import aiohttp
from PIL import Image

from bot.presenters.panel import Panel, Picture, Scene
from bot.presenters.pictures import picture
from bot.ui.pressure import Pressure
from bot.ui.showing import Studio
from engines.core import Log
from engines.core.catalogue import games
from tests.bench.turns import Bot, seated, seconds, to_his_turn
from tests.bot.test_showing import NoClient, table
from tests.pictures.positions import DRAWN, PLAYTHROUGHS, logs, move
from tests.playground.people import Person
from tests.playground.processes import Server

TIMES, TURNS = 40, 30
NAP = 0.001


def drawn(log: Log) -> Picture | None:
    return picture(f"{log.game.name}.picture", log.state, move(log))


def blank(size: tuple[int, int]) -> None:
    Image.new("RGB", size, "white").quantize(256).save(io.BytesIO(), "PNG")


def costs(positions: list[Log]) -> tuple[float, float]:
    """Seconds for a picture and for a blank one, in turns."""
    pictures, blanks = [], []
    for log in positions[:TIMES]:
        begun = perf_counter()
        made = drawn(log)
        between = perf_counter()
        if made:
            size = Image.open(io.BytesIO(made.png)).size
            again = perf_counter()
            blank(size)
            pictures.append(between - begun)
            blanks.append(perf_counter() - again)
    return median(pictures), median(blanks)


async def longest_wait(work: Awaitable[None]) -> float:
    """The longest that a task which wants to go on after a millisecond was late meanwhile."""
    working, longest = asyncio.ensure_future(work), 0.0
    while not working.done():
        begun = perf_counter()
        await asyncio.sleep(NAP)
        longest = max(longest, perf_counter() - begun - NAP)
    return longest


async def draw_all(positions: list[Log]) -> None:
    client: Any = NoClient()
    studio = Studio(client, Pressure())
    for number, log in enumerate(positions):
        await studio.show(1, table(), Panel("", "", picture=Scene((number,), partial(drawn, log))))
    studio.close()


async def turns(folder: Path) -> tuple[float, float, float]:
    """Seconds for `/turn` with pictures and without, and megabytes after them."""
    with Server() as server:
        bot = Bot(server.address, folder)
        async with aiohttp.ClientSession() as http:
            person, guild = await seated(http, server.address)
            made = {"name": "words", "deny": {str(guild): ["attach_files"]}}
            channel = int((await person.playground.ask("POST", f"/guilds/{guild}/channels", made))["id"])
            people = (person, Person(person.playground, person.id, channel))
            await person.playground.connected()
            took: tuple[list[float], list[float]] = ([], [])
            for one in people:
                await one.slash("gah start", level="hard", depth="dealt", seed=1)
            for _ in range(TURNS):
                for one, found in zip(people, took, strict=True):
                    await to_his_turn(one)
                    await asyncio.sleep(0.1)
                    found.append(await seconds(one, "turn"))
            memory = bot.memory()
        bot.stop()
    return median(took[0]), median(took[1]), memory


def print_costs() -> None:
    """A line for every game that has a picture, over its playthroughs."""
    for game in DRAWN:
        played = (file.stem for file in sorted(PLAYTHROUGHS.glob(f"{game}-*.jsonl")))
        one, empty = costs([log for name in played for log in list(logs(name))[1:]])
        title = games()[game].title
        print(f"  {title:<20} {one * 1e3:7.2f} ms p50  ({one / empty:.1f} × a blank one; at most 6)")


async def report(folder: Path) -> None:
    print("Pictures")
    print_costs()
    positions = list(logs("gah-dealt-hard"))[1:]
    late = await longest_wait(asyncio.sleep(1))
    held = await longest_wait(draw_all(positions))
    with_it, without, memory = await turns(folder)
    print(f"  the loop was held    {held * 1e3:7.2f} ms at most  (within 15; without drawing {late * 1e3:.2f})")
    print(f"  /turn with it        {with_it * 1e3:7.2f} ms p50  ({with_it / without:.1f} × without; at most 3)")
    print(f"  memory after them    {memory:7.0f} MB")
