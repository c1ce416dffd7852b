"""`python -m tests.bench.across`: how soon a page shows a move, at the process that plays it and at another one."""

import argparse
import asyncio
import sys
import tempfile
import time
from pathlib import Path
from statistics import median, quantiles

from storage.migrate import migrate
from tests.playground.fleet import Fleet, Player, fleet
from tests.playground.processes import Bots, Server
from tests.storage.conftest import fresh_database
from tests.storage.postgres import free_port, server
from tests.web.conftest import Visitor

STORED = "SELECT extract(epoch FROM created_at)::float FROM entries WHERE interaction_id = :id"


async def seen(visitor: Visitor) -> float:
    """When the next frame came; those that only bring a picture have had their time before."""
    await visitor.page()
    return time.time()


async def measured(ours: Fleet, moves: int) -> list[list[float]]:
    """Milliseconds from just before the commit, at either process."""
    ports = [free_port(), free_port()]
    for number, port in enumerate(ports):
        ours.starts(str(number), WATCH_URL=f"http://127.0.0.1:{port}", WATCH_PORT=str(port), PICTURES="false")
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
        for _ in range(moves):
            looking = [asyncio.create_task(seen(visitor)) for visitor in visitors]
            pressed = await player.press()
            times = await asyncio.gather(*looking)
            ((stored,),) = await ours.ask(STORED, id=pressed.id)
            for found, moment in zip(taken, times, strict=True):
                found.append((moment - float(stored)) * 1000)
    return taken


async def run(moves: int) -> None:
    with tempfile.TemporaryDirectory() as folder, server() as postgres, Bots(Path(folder) / "log.txt") as bots:
        async with fresh_database(postgres) as url:
            await migrate(url)
            with Server() as discord:
                async with fleet(discord.address, bots, url, Path(folder), 2, 2) as ours:
                    own, other = await measured(ours, moves)
    print("| page of | median | 95th percentile |\n|---|---|---|")
    for name, found in (("the process that plays", own), ("another process", other)):
        print(f"| {name} | {median(found):.0f} ms | {quantiles(found, n=20)[-1]:.0f} ms |")


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.bench.across", description=__doc__)
    parser.add_argument("--moves", type=int, default=100)
    asyncio.run(run(parser.parse_args().moves))
    return 0


if __name__ == "__main__":
    sys.exit(main())
