"""The watch page: a move to two hundred viewers, and what a forecast costs everybody else."""

import asyncio
import json
import re
import tempfile
from pathlib import Path
from statistics import median, quantiles
from time import perf_counter

import aiohttp

from bot.play.forecasts import foreteller
from engines.core import Header, Log
from engines.core.catalogue import games
from tests.bench.turns import Bot, seated, seconds, to_his_turn
from tests.playground.people import Person
from tests.playground.processes import Server
from tests.playing import playout

VIEWERS = 200
MOVES = 40
COMMANDS = 300
ROUND = 4
SETTLED = 0.5
"""Seconds after which nothing more comes of a move."""


async def watching(person: Person, http: aiohttp.ClientSession) -> list[aiohttp.ClientResponse]:
    """All of them have seen the page as it is. Each has an address of its own, as a proxy tells it."""
    answer = await person.slash("watch link")
    found = re.search(r"http://\S+?/w/[\w-]+", answer["message"]["content"])
    assert found, answer
    homes = [{"X-Forwarded-For": f"203.0.113.{number}"} for number in range(VIEWERS)]
    pages = [await http.get(f"{found[0]}/live", headers=home) for home in homes]
    await asyncio.gather(*map(_page, pages))
    return pages


async def _page(page: aiohttp.ClientResponse) -> float:
    """When the next page has come whole."""
    while not (await page.content.readline()).startswith(b"data: "):
        pass
    return perf_counter()


async def moves(person: Person, pages: list[aiohttp.ClientResponse]) -> list[float]:
    """Seconds from the host's press until the last of them has the move; its picture may follow."""
    found: list[float] = []
    for _ in range(MOVES):
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


async def no_ops(person: Person, position: bytes | None) -> list[float]:
    """A command that does nothing, alone or while a forecast runs, as the bot starts it."""
    if position is None:
        return await _commands(person)
    running = asyncio.create_task(_foretelling(position))
    found = await _commands(person)
    running.cancel()
    return found


async def _foretelling(position: bytes) -> None:
    child = foreteller()
    while True:
        await child.ask(position)


async def _commands(person: Person) -> list[float]:
    await asyncio.sleep(1)
    return [await seconds(person, "about") for _ in range(COMMANDS)]


def round_four() -> bytes:
    """A game as far as round four."""
    game = games()["gah"]
    setup = game.fullest.model_dump(mode="json", exclude_none=True)
    log = Log.begin(game, Header.parse({"game": "gah", "setup": setup, "seed": 3}))
    for _, command in playout(game, game.fullest, 3):
        if log.state.round == ROUND:
            break
        log = log.play(command)
    position = {"game": game.name, "state": game.dump(log.state), "most": 200}
    return f"{json.dumps(position)}\n".encode()


async def report(folder: Path) -> None:
    with Server() as server:
        bot = Bot(server.address, folder, watch=True)
        connector = aiohttp.TCPConnector(limit=0)
        async with aiohttp.ClientSession(connector=connector) as http:
            person, _ = await seated(http, server.address)
            await person.playground.connected()
            await person.slash("gah start", level="hard", depth="dealt", seed=1)
            await to_his_turn(person)
            alone = await no_ops(person, None)
            beside = await no_ops(person, round_four())
            pages = await watching(person, http)
            taken = await moves(person, pages)
            for page in pages:
                page.close()
        bot.stop()
    quiet, busy = (quantiles(found, n=100)[98] * 1e3 for found in (alone, beside))
    print(f"The watch page: {VIEWERS} viewers, {MOVES} moves")
    times = f"{median(taken) * 1e3:7.2f} ms p50 {quantiles(taken, n=20)[18] * 1e3:7.2f} ms p95"
    print(f"  press to last viewer {times}, {max(taken) * 1e3:.2f} ms at most  (p50 and p95 under 100)")
    print(f"  /about               {quiet:7.2f} ms p99")
    print(f"  while a forecast runs{busy:7.2f} ms p99  ({busy / quiet:.2f} ×; at most 2)")


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as made:
        asyncio.run(report(Path(made)))
