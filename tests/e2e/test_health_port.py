"""The health port has the limits of the watch port: a crowd there blocks neither probes nor the
bot."""

import asyncio
import itertools
from collections.abc import AsyncIterator
from contextlib import suppress

import pytest

from bot.health.server import CONNECTION_LIMITS, HealthServer
from bot.web import connection_limits
from tests.e2e.conftest import Evening
from tests.web.test_crowds import crowd, descriptors
from tests.web.test_server import until

pytestmark = pytest.mark.machine

HALF = "GET /healthz HTTP/1.1\r\nHost: 127.0.0."


@pytest.fixture
async def port(evening: Evening) -> AsyncIterator[int]:
    server = HealthServer(evening.app, ("Bot",))
    yield await server.start("127.0.0.1", 0)
    await server.stop()


async def asked(
    port: int, told: str = "Host: 127.0.0.1\r\n", path: str = "/healthz", home: str = "127.0.2.1"
) -> str:
    """All that somebody at this address hears."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(home, 0))
    writer.write(f"GET {path} HTTP/1.1\r\n{told}Connection: close\r\n\r\n".encode())
    heard = b""
    with suppress(ConnectionError):  # whoever is turned away was not listened to
        async with asyncio.timeout(60):
            while line := await reader.readline():
                heard += line
    writer.close()
    return heard.decode()


@pytest.mark.parametrize(
    ("homes", "most"),
    [(1, CONNECTION_LIMITS.max_per_address), (200, CONNECTION_LIMITS.max_connections)],
)
async def test_half_sent_requests_are_bounded_and_logged_once(
    port: int, homes: int, most: int, caplog: pytest.LogCaptureFixture
) -> None:
    before = descriptors()
    async with crowd(port, homes=homes, wanted=1100, half=HALF):
        assert descriptors() - before <= most + 10
        assert ("200 OK" if homes == 1 else "503") in await asked(port)
        assert "503" in await asked(port, home="127.0.1.1")
    await until(lambda: descriptors() <= before + 5)
    assert "alive" in await asked(port)
    assert (
        sum(
            "the health port rejected requests or connections" in each.getMessage()
            for each in caplog.records
        )
        == 1
    )


async def test_unreadable_requests_are_logged_once(
    port: int, caplog: pytest.LogCaptureFixture
) -> None:
    async with crowd(port, homes=1, wanted=300, half="no request at all\r\n\r\n"):
        pass
    assert len(caplog.records) <= 1


async def test_a_connection_without_a_whole_request_is_closed(
    port: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connection_limits, "REQUEST_TIMEOUT_SECONDS", 0.05)
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(HALF.encode())
    async with asyncio.timeout(60):
        with suppress(ConnectionError):
            assert await reader.read() == b""
    writer.close()


@pytest.mark.parametrize(
    ("hosts", "known"),
    [
        (
            [
                "127.0.0.1:8019",
                "10.1.2.3:8019",
                "[::1]:8019",
                "localhost",
                "LOCALHOST:8019",
                "bot:8019",
                "bot.",
                "BOT",
            ],
            True,
        ),
        (["evil.example:8019", "127.0.0.1.evil.example", "botnet", "", "a b", "[::1", ":x"], False),
    ],
)
async def test_only_known_host_names_are_answered(
    port: int, hosts: list[str], known: bool, caplog: pytest.LogCaptureFixture
) -> None:
    for host, path in itertools.product(hosts, ("/healthz", "/metrics")):
        heard = await asked(port, f"Host: {host}\r\n", path)
        assert ("200 OK" in heard) == known, heard
        assert known or "empty_chair" not in heard
    assert not caplog.records


async def test_a_request_without_a_host_is_answered(port: int) -> None:
    heard = await asked(port, "", "/healthz HTTP/1.0\r\nAs-if:")
    assert "alive" in heard
    assert "nosniff" in heard
    assert "no-store" in heard
