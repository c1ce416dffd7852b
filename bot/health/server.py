"""The health port with three paths: /healthz, /readyz and /metrics.

They tell the host of the bot whether it serves people, and if not, what is missing.
"""

import asyncio
from collections.abc import Collection

from aiohttp import web
from prometheus_client.exposition import CONTENT_TYPE_PLAIN_0_0_4

from bot.app import App
from bot.health.metrics import ANSWERS_WITHIN, Metrics, get_shard_latencies
from bot.web import clients, connection_limits, listener, request_guard
from storage import Database, DatabaseUnavailable, check_schema_current

CONNECTION_LIMITS = connection_limits.ConnectionLimits(
    max_connections=64, max_per_address=32, reserved_descriptors=100
)
"""The limits of the port. Fewer descriptors are reserved than for the watch page, so that a
crowd there does not make the bot look dead.
"""
UNKNOWN_HOST = (
    "The bot is not known by this name. Ask by an address, or put the name into HEALTH_NAMES.\n"
)
MAX_UNLOCKED_SECONDS = 5.0
"""Seconds without locks after which another process may serve the same shards."""


class HealthServer:
    """The HTTP server of the health port."""

    def __init__(self, app: App, names: Collection[str] = ()) -> None:
        self._app = app
        self._names = {"localhost", *map(str.casefold, names)}
        self._metrics = Metrics(app)
        self._entrance = listener.LimitedListener(
            "the health port", CONNECTION_LIMITS, self._reject_unknown_host
        )

    async def start(self, host: str, port: int) -> int:
        """Listen, start counting, and return the port.

        Raises OSError if the address cannot be used.
        """
        routes = (
            web.get("/healthz", self.get_healthz),
            web.get("/readyz", self.get_readyz),
            web.get("/metrics", self.get_metrics),
        )
        listening = await self._entrance.start_listening(routes, host, port)
        self._metrics.start_counting()
        return listening

    async def stop(self) -> None:
        """Stop counting, and close the port."""
        self._metrics.stop_counting()
        await self._entrance.stop_listening()

    def _reject_unknown_host(self, request: web.Request) -> str | None:
        """Return the answer to a request for an unknown host name, or None.

        A page of another site can make its own name point here, but not an IP address. A browser
        sends the name that it uses.
        """
        header = request.headers.get("Host")
        name = "localhost" if header is None else request_guard.parse_host_header(header)
        if name in self._names or clients.parse_address(name):
            return None
        return UNKNOWN_HOST

    async def get_healthz(self, _: web.Request) -> web.Response:
        """Answer with 200, because an event loop that answers is alive."""
        return web.Response(text="alive\n")

    async def get_readyz(self, _: web.Request) -> web.Response:
        """Answer with 200 if the bot is ready, else with 503 and a line for each thing that is
        missing."""
        problems = await list_readiness_problems(self._app)
        if not problems:
            return web.Response(text="ready\n")
        return web.Response(status=503, text="".join(f"{problem}\n" for problem in problems))

    async def get_metrics(self, _: web.Request) -> web.Response:
        """Answer with the metrics."""
        kind = {"Content-Type": CONTENT_TYPE_PLAIN_0_0_4}
        return web.Response(body=await self._metrics.render_metrics(), headers=kind)


async def list_readiness_problems(app: App) -> list[str]:
    """Return a sentence for each thing that is missing; none if the bot is ready."""
    problems = (
        _describe_gateway_problem(app),
        _describe_shard_lock_problem(app),
        await _describe_database_problem(app.database),
    )
    return [problem for problem in problems if problem]


def _describe_gateway_problem(app: App) -> str:
    """Return what is wrong with the connections to Discord; empty if nothing is."""
    latencies = get_shard_latencies(app.client)
    lost = sorted(shard for shard, latency in latencies.items() if latency is None)
    if lost:
        return (
            f"Discord: the connection is lost (shard {', '.join(map(str, lost))}); the bot tries "
            "again by itself."
        )
    if not latencies or not app.client.is_ready():
        return "Discord: not connected yet."
    return ""


def _describe_shard_lock_problem(app: App) -> str:
    """Return that the locks of the shards are lost; empty if they are held."""
    seconds = app.wire.seconds_without_locks
    if seconds <= MAX_UNLOCKED_SECONDS:
        return ""
    return f"PostgreSQL: no lock on our shards for {seconds:.0f} seconds; tried anew."


async def _describe_database_problem(database: Database) -> str:
    """Return what is wrong with the database; empty if it answers in time."""
    if problem := database.find_file_problem():
        return problem
    try:
        await asyncio.wait_for(check_schema_current(database), ANSWERS_WITHIN)
    except DatabaseUnavailable as error:
        return str(error)
    except TimeoutError:
        return "The database does not answer in time."
    return ""
