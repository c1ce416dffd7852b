"""What becomes of presses while processes come, go and die.

Real bots on a real PostgreSQL and the playground's Discord. Whoever plays presses twice a second on
each of so many servers; at the end every press is held against the store. docs/RELIABILITY.md has
the figures as a table.
"""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path

from storage.migration import migrate_database
from tests.bench.figures import Figure, at_most
from tests.playground.fleet import Fleet, Found, Player, counted, fleet
from tests.playground.people import until
from tests.playground.processes import Bots, Server
from tests.storage.conftest import fresh_database
from tests.storage.postgres import Cluster, cluster

PAUSE = 0.5
LOCK_FIRST = {"HAND_OVER": "lock"}
END_WIRES = (
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = "
    "'empty-chair wire'"
)
END_ALL = (
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = 'chair' AND pid <> "
    "pg_backend_pid()"
)
TIMES, SERVERS = 10, 12
"""How often each fault is made, and on how many servers people play."""
QUICK = 1, 3
QUICK_FAULTS = ("rolling restart, hand-over at the door", "wire connections ended by PostgreSQL")


class Evening:
    """Three shards, and those who play."""

    def __init__(self, ours: Fleet, database: Cluster, times: int) -> None:
        self.ours = ours
        self.database = database
        self.times = times
        """How often the fault is made."""

    @asynccontextmanager
    async def playing(self, *shares: str, **more: str) -> AsyncIterator[None]:
        """On all servers, served by bots with these shares, until the block ends."""
        for share in shares:
            self.ours.starts(share, **more)
        await self.ours.connected(0, 1, 2)
        self.players = [
            Player(server, PAUSE, seed) for seed, server in enumerate(self.ours.servers)
        ]
        for player in self.players:
            await self.ours.warm(player.server)
            await player.starts()
        end = asyncio.Event()
        async with asyncio.TaskGroup() as group:
            for player in self.players:
                group.create_task(player.plays(end))
            try:
                yield
                await asyncio.sleep(1)
            finally:
                end.set()

    async def succeed(self) -> None:
        """A successor of the one bot that runs is connected, and waits."""
        await self._sessions(1)
        self.ours.starts("0-2")
        await self._sessions(2)
        await asyncio.sleep(0.5)

    async def _sessions(self, number: int) -> None:
        """Until each shard has so many: those of a bot that died go in a moment."""

        async def there() -> bool:
            found = await self.ours.sessions()
            return all(found[shard] == number for shard in range(3))

        await until(there)

    async def served(self) -> None:
        """Until somebody is answered on every server again."""
        for server in self.ours.servers:
            await self.ours.warm(server)


async def nothing(_: Evening) -> None:
    await asyncio.sleep(3)


async def rolling_restart(evening: Evening) -> None:
    await evening.succeed()
    await asyncio.to_thread(evening.ours.running.pop(0).stop)


async def kill(evening: Evening) -> None:
    await evening.succeed()
    evening.ours.running.pop(0).kill()


async def kill_without_a_successor(evening: Evening) -> None:
    evening.ours.running.pop(0).kill()
    evening.ours.starts("0-2")
    await evening.served()
    # People play in between, and find out whether what they pressed before stands.
    await asyncio.sleep(2)


async def restart_lock_first(evening: Evening) -> None:
    evening.ours.starts("0-2", **LOCK_FIRST)
    await asyncio.sleep(3)  # it is warm, and waits for the lock
    await asyncio.to_thread(evening.ours.running.pop(0).stop)
    await evening.served()


async def cut_wires(evening: Evening) -> None:
    await evening.ours.ask(END_WIRES)
    await asyncio.sleep(1)


async def cut_gateways(evening: Evening) -> None:
    await evening.ours.playground.ask("POST", "/gateway", {"do": "cut"})
    await evening.served()


async def database_stops(evening: Evening) -> None:
    await asyncio.to_thread(evening.database.stop)
    await database_comes_back(evening)


async def database_crashes(evening: Evening) -> None:
    evening.database.process.kill()  # its children notice, and go
    await asyncio.to_thread(evening.database.process.wait)
    await database_comes_back(evening)


async def database_comes_back(evening: Evening) -> None:
    await asyncio.sleep(2)
    evening.database.start()
    await evening.served()
    await asyncio.sleep(1)


async def cut_all(evening: Evening) -> None:
    await evening.ours.ask(END_ALL)
    await asyncio.sleep(1)


@dataclass(frozen=True)
class Fault:
    """What happens again and again while people play at bots with these shares."""

    happens: Callable[[Evening], Awaitable[None]]
    shares: tuple[str, ...] = ("0-1", "2")
    settings: Mapping[str, str] = field(default_factory=dict)

    async def __call__(self, evening: Evening) -> None:
        async with evening.playing(*self.shares, **self.settings):
            for _ in range(evening.times):
                await self.happens(evening)


ALL = ("0-2",)
FAULTS = {
    "nothing: three bots": Fault(nothing, ("0", "1", "2")),
    "nothing: two bots": Fault(nothing),
    "rolling restart, hand-over at the door": Fault(rolling_restart, ALL),
    "kill -9, a successor waits": Fault(kill, ALL),
    "kill -9, started again": Fault(kill_without_a_successor, ALL),
    "rolling restart, lock first": Fault(restart_lock_first, ALL, LOCK_FIRST),
    "wire connections ended by PostgreSQL": Fault(cut_wires),
    "gateway connections cut": Fault(cut_gateways),
    "PostgreSQL stopped for two seconds": Fault(database_stops),
    "PostgreSQL crashed, and away for two seconds": Fault(database_crashes),
    "all connections ended by PostgreSQL": Fault(cut_all),
}


async def suffered(
    fault: Fault, bots: Bots, database: Cluster, folder: Path, times: int, servers: int
) -> Found:
    async with fresh_database(database.url) as url:
        await migrate_database(url)
        with Server() as discord:
            async with fleet(discord.address, bots, url, folder, 3, servers) as ours:
                evening = Evening(ours, database, times)
                await fault(evening)
                return await counted(ours, evening.players)


async def measure(folder: Path, *, quick: bool) -> AsyncIterator[Figure]:
    times, servers = QUICK if quick else (TIMES, SERVERS)
    log = folder / "log.txt"
    with cluster() as database, Bots(log) as bots:
        for name in QUICK_FAULTS if quick else FAULTS:
            found = await suffered(FAULTS[name], bots, database, folder, times, servers)
            counts = (
                f"{found.tried} tried, {found.answered} answered, {found.found} found, "
                f"{found.refused} refused"
            )
            yield Figure(f"{name}: doubled", found.doubled, "presses", at_most(0), counts)
            yield Figure(f"{name}: lost", found.lost, "presses", at_most(0), _describe_log(log))


def _describe_log(file: Path) -> str:
    """Return how much the bots have logged so far, and how much of it as a fault."""
    text = file.read_text(encoding="utf-8")
    numbers, tracebacks = text.count(" fault "), text.count("Traceback (most")
    return f"{numbers} reference numbers and {tracebacks} tracebacks logged so far"
