"""Pictures: what one costs, how long drawing holds the event loop, and what `/turn` pays for it.

Processor time is that of the thread that draws; run alone, this module tells nothing else. `/turn` without pictures is
that of the same bot in a channel that takes no files.
"""

import asyncio
from collections.abc import Awaitable, Iterator
from pathlib import Path
from statistics import mean, median
from time import perf_counter, thread_time
from typing import Any, NamedTuple

import aiohttp

from bot.play.table import events_of, this_round
from bot.presenters.drawing import get_picture
from bot.presenters.panel import Panel, Scene
from bot.presenters.picture_requests import TableRequest
from bot.ui.painter import Painter
from bot.ui.pressure import Pressure
from bot.ui.showing import Studio
from engines.core import Game, Log, Rng
from engines.core.catalogue import games
from engines.core.playing import steady_move
from engines.testing import begun
from tests.bench.turns import Bot, seated, seconds, to_his_turn
from tests.bot.test_showing import NoClient, table
from tests.pictures.positions import DRAWN, logs, move
from tests.playground.people import Person
from tests.playground.processes import Server

GAMES, TURNS = 3, 30
NAP = 0.001


class Cost(NamedTuple):
    """Seconds of the processor, and bytes."""

    layout: float
    packing: float
    words: float
    size: int

    @property
    def whole(self) -> float:
        return self.layout + self.packing + self.words


def dealt(game: Game[Any, Any]) -> Iterator[Log]:
    """Whole games of the fullest setup; after the first one nothing is new any more but what was dealt."""
    for seed in range(GAMES):
        log, rng = begun(game, game.fullest, seed), Rng.seeded(seed)
        while move := steady_move(game, log.state, rng):
            log, rng = log.play(move[0]), move[1]
            yield log


def costs(game: Game[Any, Any]) -> list[Cost]:
    """Of every picture of those games, in their order."""
    found, picture = [], get_picture(game)
    for log in dealt(game):
        about = log.state, events_of(this_round(log))
        begun = thread_time()
        sheet = picture.draw(*about)
        laid_out = thread_time()
        assert sheet
        png = sheet.png()
        packed = thread_time()
        picture.describe(*about)
        found.append(Cost(laid_out - begun, packed - laid_out, thread_time() - packed, len(png)))
    return found


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
    studio = Studio(client, Pressure(), Painter())
    for number, log in enumerate(positions):
        await studio.show(
            1, table(), Panel("", "", picture=Scene((number,), TableRequest(log.game.name, log.state, move(log))))
        )
    await studio.close()


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
    """A line for every game that has a picture."""
    print("  processor time of a picture in whole dealt games: laid out, put together, told in words")
    for name in DRAWN:
        found = costs(games()[name])
        later = found[len(found) // GAMES :]
        whole = sorted(each.whole for each in later)
        parts = " + ".join(f"{mean(part) * 1e3:.1f}" for part in list(zip(*later, strict=True))[:3])
        times = f"{mean(whole) * 1e3:5.1f} ms ({parts}), median {median(whole) * 1e3:.1f}, worst {whole[-1] * 1e3:.1f}"
        first = mean(each.whole for each in found[1 : len(found) // GAMES]) * 1e3
        size = mean(each.size for each in later) / 1024
        print(f"  {games()[name].title:<20} {times}; in a first game {first:.1f}; {size:.0f} KB", flush=True)


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


if __name__ == "__main__":
    print_costs()
