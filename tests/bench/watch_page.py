"""The watch page: a move to 200 viewers and to the page of another process, and what a forecast
costs others."""

import asyncio
import json
import re
import time
from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path
from statistics import median, quantiles
from time import perf_counter

import aiohttp

from bot.play.forecasts import create_forecast_process
from engines.core import Header, Log
from engines.core.catalogue import load_installed_games
from storage.migration import migrate_database
from tests.bench.bots import Bot, play_to_his_turn, seat_host, time_command
from tests.bench.figures import Figure, at_most
from tests.playground.fleet import Fleet, Player, fleet
from tests.playground.people import Person
from tests.playground.processes import Bots, Server
from tests.playouts import playout
from tests.storage.conftest import fresh_database
from tests.storage.postgres import free_port, server
from tests.web.conftest import Visitor

ROUND = 4
SETTLED = 0.5
"""Seconds after which nothing more comes of a move."""
STORED = "SELECT extract(epoch FROM created_at)::float FROM entries WHERE interaction_id = :id"


@dataclass(frozen=True)
class Size:
    """How much is measured."""

    viewers: int = 200
    moves: int = 40
    commands: int = 300
    moves_across: int = 100


QUICK = Size(viewers=20, moves=4, commands=20, moves_across=5)


async def watching(
    person: Person, http: aiohttp.ClientSession, viewers: int
) -> list[aiohttp.ClientResponse]:
    """All of them have seen the page as it is. Each has an address of its own, as a proxy tells
    it."""
    answer = await person.slash("watch link")
    found = re.search(r"http://\S+?/w/[\w-]+", answer["message"]["content"])
    assert found, answer
    homes = [{"X-Forwarded-For": f"203.0.113.{number}"} for number in range(viewers)]
    pages = [await http.get(f"{found[0]}/live", headers=home) for home in homes]
    await asyncio.gather(*map(_page, pages))
    return pages


async def _page(page: aiohttp.ClientResponse) -> float:
    """When the next page has come whole."""
    while not (await page.content.readline()).startswith(b"data: "):
        pass
    return perf_counter()


async def moves(person: Person, pages: list[aiohttp.ClientResponse], number: int) -> list[float]:
    """Seconds from the host's press until the last of them has the move; its picture may follow."""
    found: list[float] = []
    for _ in range(number):
        waiting = [asyncio.create_task(_page(page)) for page in pages]
        panel = await person.panel()
        begun = perf_counter()
        await person.press("Undo" if found and len(found) % 2 else "Leopold's turn", panel)
        found.append(max(await asyncio.gather(*waiting)) - begun)
        await _read(pages)
    return found


async def _read(pages: list[aiohttp.ClientResponse]) -> None:
    """Whatever else comes."""
    while True:
        more = [asyncio.create_task(_page(page)) for page in pages]
        _, waiting = await asyncio.wait(more, timeout=SETTLED)
        for task in waiting:
            task.cancel()
        if len(waiting) == len(pages):
            return


async def no_ops(person: Person, position: bytes | None, number: int) -> list[float]:
    """A command that does nothing, alone or while a forecast runs, as the bot starts it."""
    if position is None:
        return await _commands(person, number)
    running = asyncio.create_task(_foretelling(position))
    found = await _commands(person, number)
    running.cancel()
    return found


async def _foretelling(position: bytes) -> None:
    child = create_forecast_process()
    while True:
        await child.send_request(position)


async def _commands(person: Person, number: int) -> list[float]:
    await asyncio.sleep(1)
    return [await time_command(person, "about") for _ in range(number)]


def round_four() -> bytes:
    """A game as far as round four."""
    game = load_installed_games()["gah"]
    setup = game.fullest.model_dump(mode="json", exclude_none=True)
    log = Log.begin(game, Header.parse({"game": "gah", "setup": setup, "seed": 3}))
    for _, command in playout(game, game.fullest, 3):
        if log.state.round == ROUND:
            break
        log = log.play_command(command)
    position = {"game": game.name, "state": game.dump_state(log.state), "most": 200}
    return f"{json.dumps(position)}\n".encode()


async def measure_viewers(folder: Path, size: Size) -> AsyncIterator[Figure]:
    with Server() as discord, Bot(discord.address, folder, watch=True):
        connector = aiohttp.TCPConnector(limit=0)
        async with aiohttp.ClientSession(connector=connector) as http:
            person, _ = await seat_host(http, discord.address)
            await person.playground.connected()
            await person.slash("gah start", level="hard", depth="dealt", seed=1)
            await play_to_his_turn(person)
            alone = await no_ops(person, None, size.commands)
            beside = await no_ops(person, round_four(), size.commands)
            pages = await watching(person, http, size.viewers)
            taken = await moves(person, pages, size.moves)
            for page in pages:
                page.close()
    last = f"press to the last of {size.viewers} viewers"
    yield Figure(
        f"{last}, median",
        median(taken) * 1e3,
        "ms",
        at_most(100),
        f"{max(taken) * 1e3:.0f} ms at most",
    )
    yield Figure(f"{last}, 95th percentile", quantiles(taken, n=20)[18] * 1e3, "ms", at_most(100))
    quiet, busy = (quantiles(found, n=100)[98] * 1e3 for found in (alone, beside))
    note = f"{busy:.1f} and {quiet:.1f} ms"
    yield Figure(
        "/about while a forecast runs, 99th percentile", busy / quiet, "× alone", at_most(2), note
    )


# ── The pages of two processes ────────────────────────────────────────────────────────────────────


async def seen(visitor: Visitor) -> float:
    """Wait for the next frame of a page, and return when it came. A frame that only brings a
    picture comes before."""
    await visitor.page()
    return time.time()


async def time_frames(ours: Fleet, number: int) -> list[list[float]]:
    """Return the milliseconds from just before the commit of each move to its frame, at either
    process."""
    ports = [free_port(), free_port()]
    for shard, port in enumerate(ports):
        ours.starts(
            str(shard), WATCH_URL=f"http://127.0.0.1:{port}", WATCH_PORT=str(port), PICTURES="false"
        )
    await ours.connected(0, 1)
    player = Player(ours.servers[0], 0, 1)
    await ours.warm(player.server)
    await player.starts()
    given = await player.server.host.slash("watch link")
    path = given["message"]["content"].partition(f":{ports[0]}")[2].split()[0].rstrip(">.")
    taken: list[list[float]] = [[], []]
    get = ours.playground.http.get
    async with (
        get(f"http://127.0.0.1:{ports[0]}{path}/live") as own,
        get(f"http://127.0.0.1:{ports[1]}{path}/live") as other,
    ):
        visitors = [Visitor(own), Visitor(other)]
        for visitor in visitors:
            await visitor.page()
        for _ in range(number):
            looking = [asyncio.create_task(seen(visitor)) for visitor in visitors]
            pressed = await player.press()
            times = await asyncio.gather(*looking)
            ((stored,),) = await ours.ask(STORED, id=pressed.id)
            for found, moment in zip(taken, times, strict=True):
                found.append((moment - float(stored)) * 1000)
    return taken


async def measure_processes(folder: Path, size: Size) -> AsyncIterator[Figure]:
    with server() as postgres, Bots(folder / "log.txt") as bots:
        async with fresh_database(postgres) as url:
            await migrate_database(url)
            with Server() as discord:
                async with fleet(discord.address, bots, url, folder, 2, 2) as ours:
                    own, other = await time_frames(ours, size.moves_across)
    goals = (("the process that plays", own, None), ("another process", other, at_most(200)))
    for whose, found, goal in goals:
        note = f"{quantiles(found, n=20)[-1]:.0f} ms at the 95th percentile"
        yield Figure(f"commit to the page of {whose}, median", median(found), "ms", goal, note)


async def measure(folder: Path, *, quick: bool) -> AsyncIterator[Figure]:
    size = QUICK if quick else Size()
    for part in (measure_viewers, measure_processes):
        (there := folder / part.__name__).mkdir()
        async for figure in part(there, size):
            yield figure
