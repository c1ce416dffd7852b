"""The bot from outside, as a process: whether it is alive and ready, and what it counts, by real
scrapes."""

import asyncio
import re
import sqlite3
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import closing, suppress
from dataclasses import dataclass, field

import aiohttp
import pytest
from prometheus_client.parser import text_string_to_metric_families
from sqlalchemy import make_url

from storage.schema import REVISION
from tests.playground.conftest import Evening, House, _evening
from tests.playground.people import Person, Playground, text, until
from tests.playground.processes import ROOT, plain
from tests.playground.test_watching import step, watched
from tests.storage.conftest import fresh_database
from tests.storage.postgres import MIGRATED, free_port

CALLBACK = "/interactions/*/*/callback"


@dataclass
class Page:
    """One scrape."""

    text: str
    values: dict[tuple[str, frozenset[tuple[str, str]]], float] = field(init=False)

    def __post_init__(self) -> None:
        families = text_string_to_metric_families(self.text)
        self.values = {
            (sample.name, frozenset(sample.labels.items())): sample.value
            for each in families
            for sample in each.samples
        }

    def __call__(self, name: str, **labels: str) -> float:
        return self.values.get((f"empty_chair_{name}", frozenset(labels.items())), 0.0)


@dataclass
class Outside:
    """Somebody who looks at a bot from outside."""

    http: aiohttp.ClientSession
    port: int

    async def ask(self, path: str) -> tuple[int, str]:
        async with self.http.get(f"http://127.0.0.1:{self.port}{path}") as given:
            return given.status, await given.text()

    async def page(self) -> Page:
        status, text = await self.ask("/metrics")
        assert status == 200
        return Page(text)

    async def is_ready(self, status: int, words: str = "") -> str:
        """Until it is, or is not any more."""
        told = ""

        async def so() -> bool:
            nonlocal told
            with suppress(aiohttp.ClientError):
                found, told = await self.ask("/readyz")
                return found == status and words in told
            return False

        await until(so)
        return told

    async def sees(self, holds: Callable[[Page], bool]) -> Page:
        page = await self.page()

        async def so() -> bool:
            nonlocal page
            page = await self.page()
            return holds(page)

        await until(so)
        return page


@dataclass
class Lookout:
    evening: Evening
    outside: Outside
    watch: int
    """The port of the watch page."""


@pytest.fixture
async def lookout(own_house: House) -> AsyncIterator[Lookout]:
    health, watch = free_port(), free_port()
    own_house.more = {
        "FORECASTS": "true",
        "HEALTH_PORT": str(health),
        "WATCH_URL": f"http://127.0.0.1:{watch}",
        "WATCH_PORT": str(watch),
        "WATCH_PROXIES": "127.0.0.1",
    }
    async with aiohttp.ClientSession() as http:
        evening = await _evening(own_house, Playground(own_house.address, http))
        await evening.bot_comes()
        made = Lookout(evening, Outside(http, health), watch)
        await made.outside.is_ready(200)
        yield made


# ── Counted ───────────────────────────────────────────────────────────────────────────────────────


async def test_what_happens_is_counted(lookout: Lookout) -> None:
    """Round after round, until a forecast is made; then what goes wrong."""
    evening, outside = lookout.evening, lookout.outside
    sofa = await watched(evening)
    before = await outside.page()
    assert before("moves_total", game="gah") == 0
    waited = asyncio.create_task(outside.sees(lambda page: page("painter_waiting") > 0))
    while "round 2" not in text(await evening.host.panel()):
        await step(evening)
    await waited
    page = await outside.sees(lambda page: page("forecasts_total", outcome="made") > 0)
    moves = len(evening.stored()) - 1
    assert page("moves_total", game="gah") == moves > 3
    assert page("moves_total", game="waterdeep") == 0
    assert page("interactions_total", kind="command", command="gah start", outcome="answered") == 1
    pressed = page("interactions_total", kind="press", command="say", outcome="answered")
    assert 3 < pressed <= moves
    assert page("answer_seconds_count", kind="press") == pressed
    assert 0 < page("answer_seconds_sum", kind="press") < 60
    assert page("pictures_total", outcome="drawn") > before("pictures_total", outcome="drawn")
    assert page("edits_total", way="lease") > 0
    assert page("leases") > 0
    assert page("discord_requests_total", token="interaction", status="200") > pressed
    bots = {"token": "bot", "status": "200"}
    assert page("discord_requests_total", **bots) > before("discord_requests_total", **bots) >= 2
    assert (page("games_open"), page("games_remembered")) == (1, 1)
    assert page("loop_lag_seconds_count") > before("loop_lag_seconds_count")

    stranger = Person(evening.playground, sofa.ben.id, evening.host.channel)
    await stranger.press("Undo")
    await stranger.suggestions("undo", "to")
    await sofa.anna.slash("gah start", level="easy", depth="guided")
    await sofa.anna.press("I rolled…")
    await sofa.anna.submit(await sofa.anna.press("or type them…"), counts="221320")
    await evening.playground.fault("POST", CALLBACK, "status", status=400)
    await sofa.anna.start_slash("score")
    refused = {"kind": "command", "command": "score", "outcome": "unanswered"}
    page = await outside.sees(lambda page: page("interactions_total", **refused) == 1)
    assert page("faults_total", logger="bot") == 0
    assert page("interactions_total", kind="press", command="say", outcome="refused") == 1
    assert page("refusals_total", sentence="refused-watching") == 1
    assert page("interactions_total", kind="suggestion", command="undo", outcome="answered") == 1
    assert page("interactions_total", kind="form", command="submit", outcome="answered") == 1
    assert page("games_open") == 2

    for number in range(3):
        await unknown_command(lookout, f"rumpelstiltskin{number}")
    page = await outside.page()
    assert page("interactions_total", kind="command", command="other", outcome="refused") == 3
    assert page("refusals_total", sentence="refused-no-command") == 3
    assert "rumpelstiltskin" not in page.text
    labels = {
        value
        for _, labels in page.values
        for name, value in labels
        if name not in ("le", "status", "shard")
    }
    assert not [value for value in labels if re.search(r"\d", value)], (
        "an id of somebody or something"
    )


async def unknown_command(lookout: Lookout, name: str) -> None:
    """Discord has a command that this release does not know."""
    evening, address = lookout.evening, lookout.evening.house.address
    command = {"name": name, "description": "Spins", "options": []}
    url, headers = (
        f"{address['api']}/applications/1/commands",
        {"Authorization": f"Bot {address['token']}"},
    )
    async with lookout.outside.http.put(url, json=[command], headers=headers) as given:
        assert given.status == 200
    await evening.friend.slash(name)


async def test_connections_viewers_and_a_busy_database(lookout: Lookout) -> None:
    evening, outside = lookout.evening, lookout.outside
    await evening.start()
    page = await outside.page()
    assert page("gateway_latency_seconds", shard="0") > 0
    for trouble, how in (("reconnect", "resumed"), ("invalidate", "anew")):
        assert page("gateway_reconnects_total", how=how) == 0
        await evening.playground.ask("POST", "/gateway", {"do": trouble})
        page = await outside.sees(
            lambda page, how=how: page("gateway_reconnects_total", how=how) == 1  # type: ignore[misc]
        )
    await outside.is_ready(200)

    link = re.search(
        r"http://127\.0\.0\.1:\d+/w/[\w-]+",
        text((await evening.host.slash("watch link"))["message"]),
    )
    assert link
    async with outside.http.get(f"{link[0]}/live") as stream:
        assert stream.status == 200
        await outside.sees(lambda page: page("page_viewers") == 1)
    await outside.sees(lambda page: page("page_viewers") == 0)

    page = await outside.sees(lambda page: page("database_connections_busy", pool="write") == 0)
    assert page("database_connections_most", pool="write") == 1
    with closing(
        sqlite3.connect(evening.house.folder / "games.sqlite", isolation_level=None)
    ) as other:
        other.execute("BEGIN IMMEDIATE")
        pressed = await evening.host.start_press("Leopold's turn")
        await outside.sees(lambda page: page("database_connections_busy", pool="write") == 1)
        other.execute("ROLLBACK")
    assert (await evening.host.outcome(pressed))["state"] == "answered"


# ── Ready ─────────────────────────────────────────────────────────────────────────────────────────


async def test_ready_as_long_as_there_are_a_database_and_discord(lookout: Lookout) -> None:
    evening, outside = lookout.evening, lookout.outside
    assert await outside.ask("/healthz") == (200, "alive\n")
    assert await outside.ask("/readyz") == (200, "ready\n")
    assert (await outside.ask("/"))[0] == 404
    file, away = evening.house.folder / "games.sqlite", evening.house.folder / "away.sqlite"
    file.rename(away)
    assert "games.sqlite was moved away" in await outside.is_ready(503)
    assert (await outside.ask("/healthz"))[0] == 200
    away.rename(file)
    await outside.is_ready(200)
    with closing(sqlite3.connect(file)) as other, other:
        other.execute("UPDATE alembic_version SET version_num = '9999'")
    assert "tables of another release" in await outside.is_ready(503)
    with closing(sqlite3.connect(file)) as other, other:
        other.execute("UPDATE alembic_version SET version_num = ?", (REVISION,))
    await outside.is_ready(200)

    async def lost() -> bool:
        await evening.playground.ask("POST", "/gateway", {"do": "close", "code": 1000})
        return (await outside.ask("/readyz"))[0] == 503

    await until(lost)
    assert (await outside.ask("/healthz"))[0] == 200
    await outside.is_ready(200)
    assert await healthy(HEALTH_PORT=str(outside.port)) == 0
    assert await healthy(HEALTH_PORT=str(outside.port), HEALTH_HOST="0.0.0.0") == 0
    evening.bot_is_killed()
    assert await healthy(HEALTH_PORT=str(outside.port)) == 1
    assert await healthy() == 0, "it was not asked to look"


async def healthy(**settings: str) -> int:
    """The image's HEALTHCHECK, with Python alone."""
    command = (sys.executable, "-I", "-S", ROOT / "deploy" / "healthy")
    return await (await asyncio.create_subprocess_exec(*command, env=plain() | settings)).wait()


@dataclass
class Relay:
    """On the way to a server that can be away for a while: then nobody listens, and connections are
    broken."""

    port: int
    to: int
    _listening: asyncio.Server | None = None
    _tasks: set["asyncio.Task[None]"] = field(default_factory=set)

    async def opens(self) -> None:
        self._listening = await asyncio.start_server(self._serve, "127.0.0.1", self.port)

    async def closes(self) -> None:
        assert self._listening
        self._listening.close()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        there, back = await asyncio.open_connection("127.0.0.1", self.to)
        try:
            await asyncio.gather(_copied(reader, back), _copied(there, writer))
        finally:
            for each in (writer, back):
                each.transport.abort()


async def _copied(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    with suppress(ConnectionError):
        while some := await reader.read(65536):
            writer.write(some)
    writer.close()


async def test_not_ready_while_postgresql_is_away(own_house: House, postgres: str) -> None:
    health = free_port()
    async with fresh_database(postgres, MIGRATED) as url:
        relay = Relay(free_port(), make_url(url).port or 0)
        await relay.opens()
        there = make_url(url).set(port=relay.port).render_as_string(hide_password=False)
        own_house.more = {"HEALTH_PORT": str(health), "DATABASE_URL": there}
        async with aiohttp.ClientSession() as http:
            evening, outside = (
                await _evening(own_house, Playground(own_house.address, http)),
                Outside(http, health),
            )
            await evening.bot_comes()
            await outside.is_ready(200)
            await evening.start()
            assert (await outside.page())("games_open") == 1
            await relay.closes()
            told = await outside.is_ready(503)
            assert f"PostgreSQL at 127.0.0.1:{relay.port}" in told
            assert "s3cret" not in told
            assert (await outside.ask("/healthz"))[0] == 200
            assert "\nempty_chair_games_open " not in (await outside.page()).text
            await relay.opens()
            await outside.is_ready(200)
            page = await outside.page()
            assert (page("games_open"), page("database_connections_most", pool="all")) == (1, 5)
            assert (await evening.host.press("Leopold's turn"))["state"] == "answered"
            await asyncio.to_thread(own_house.bots_leave)
            await relay.closes()
