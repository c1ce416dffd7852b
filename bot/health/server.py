"""Three addresses on a port of their own: /healthz, /readyz and /metrics. For whoever looks after the bot: whether
people are served, and what is missing for that, in words."""

import asyncio
from collections.abc import Collection

from aiohttp import web
from prometheus_client.exposition import CONTENT_TYPE_PLAIN_0_0_4

from bot.app import App
from bot.health.metrics import ANSWERS_WITHIN, Metrics, shards
from bot.web import askers, entrance, guard, visitors
from storage import Database, DatabaseUnavailable, check_current

BOUNDS = visitors.Bounds(most=64, from_one=32, kept=100)
"""Few ask. Less is kept from them than from the watch page: whoever crowds that one does not make the bot look dead."""
UNKNOWN = "The bot is not known by this name. Ask by an address, or put the name into HEALTH_NAMES.\n"


LOCKED_WITHIN = 5.0
"""Seconds: whoever has lost its locks for longer may not be the only one who serves its shards."""


class HealthServer:
    def __init__(self, app: App, names: Collection[str] = ()) -> None:
        self._app = app
        self._names = {"localhost", *map(str.casefold, names)}
        self._metrics = Metrics(app)
        self._entrance = entrance.Entrance("the health port", BOUNDS, self._stranger)

    async def start(self, host: str, port: int) -> int:
        routes = (web.get("/healthz", self.alive), web.get("/readyz", self.ready), web.get("/metrics", self.metrics))
        listening = await self._entrance.open(routes, host, port)
        self._metrics.follow()
        return listening

    async def stop(self) -> None:
        self._metrics.stop()
        await self._entrance.close()

    def _stranger(self, request: web.Request) -> str | None:
        """A page elsewhere can have its own name point here, but no address; and a browser says which it goes by."""
        told = request.headers.get("Host")
        name = "localhost" if told is None else guard.host_of(told)
        return None if name in self._names or askers.read(name) else UNKNOWN

    async def alive(self, _: web.Request) -> web.Response:
        """A loop that answers is alive."""
        return web.Response(text="alive\n")

    async def ready(self, _: web.Request) -> web.Response:
        """Or one sentence a line that says what is not."""
        wrong = await missing(self._app)
        text = "".join(f"{sentence}\n" for sentence in wrong or ["ready"])
        return web.Response(status=503 if wrong else 200, text=text)

    async def metrics(self, _: web.Request) -> web.Response:
        kind = {"Content-Type": CONTENT_TYPE_PLAIN_0_0_4}
        return web.Response(body=await self._metrics.page(), headers=kind)


async def missing(app: App) -> list[str]:
    """A sentence for each thing; nothing where the bot is ready."""
    return [said for said in (_gateway(app), _locks(app), await _database(app.database)) if said]


def _gateway(app: App) -> str:
    known = shards(app.client)
    if lost := sorted(shard for shard, latency in known.items() if latency is None):
        return f"Discord: the connection is lost (shard {', '.join(map(str, lost))}); the bot tries again by itself."
    return "" if known and app.client.is_ready() else "Discord: not connected yet."


def _locks(app: App) -> str:
    lost = app.wire.unlocked_for
    return f"PostgreSQL: no lock on our shards for {lost:.0f} seconds; tried anew." if lost > LOCKED_WITHIN else ""


async def _database(database: Database) -> str:
    if problem := database.find_file_problem():
        return problem
    try:
        await asyncio.wait_for(check_current(database), ANSWERS_WITHIN)
    except DatabaseUnavailable as fault:
        return str(fault)
    except TimeoutError:
        return "The database does not answer in time."
    return ""
