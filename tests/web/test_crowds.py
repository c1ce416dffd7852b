"""Many open connections keep neither other viewers out nor the bot from Discord."""

import asyncio
import logging
import resource
import socket
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from bot.watch.page_streams import MAX_PAGES_PER_GAME, TooManyPages
from bot.web import connection_limits, listener
from bot.web.server import BOUNDS
from tests.web.conftest import TOKEN, House
from tests.web.test_server import PAGE, until

HALF = f"GET {PAGE} HTTP/1.1\r\nHost: watch.te"
CROWD = """
import socket, sys
half, port, homes, wanted = sys.argv[1].encode(), int(sys.argv[2]), int(sys.argv[3]), int(sys.argv[4])
held = []
for number in range(wanted):
    home = f"127.0.1.{1 + number % homes}"
    try:
        held.append(socket.create_connection(("127.0.0.1", port), timeout=5, source_address=(home, 0)))
        held[-1].sendall(half)
    except OSError:
        pass
    if number % 50 == 49:
        print("more", flush=True)
        sys.stdin.readline()
print("here", flush=True)
sys.stdin.read()
"""  # noqa: E501


@asynccontextmanager
async def crowd(port: int, homes: int, wanted: int, half: str = HALF) -> AsyncIterator[None]:
    """A process of its own, so that its descriptors are not ours; it leaves when we do. We let in
    who is there before more of them come: whoever finds the queue full tries it again a second
    later."""
    command = (sys.executable, "-c", CROWD, half, str(port), str(homes), str(wanted))
    pipe = asyncio.subprocess.PIPE
    child = await asyncio.create_subprocess_exec(*command, stdin=pipe, stdout=pipe)
    assert child.stdin
    assert child.stdout
    try:
        async with asyncio.timeout(30):
            while await child.stdout.readline() == b"more\n":
                for _ in range(200):
                    await asyncio.sleep(0)
                child.stdin.write(b"\n")
        yield
    finally:
        child.stdin.close()
        await child.wait()


def descriptors() -> int:
    return len(list(Path("/proc/self/fd").iterdir()))


async def asked(house: House, path: str = PAGE, home: str = "127.0.2.1") -> str:
    """The status line, as somebody at this address hears it."""
    reader, writer = await asyncio.open_connection("127.0.0.1", house.port, local_addr=(home, 0))
    try:
        writer.write(f"GET {path} HTTP/1.1\r\nHost: watch.test\r\n\r\n".encode())
        return (await asyncio.wait_for(reader.readline(), 60)).decode()
    finally:
        writer.close()


async def test_half_sent_requests_of_one_address_are_bounded(
    house: House, caplog: pytest.LogCaptureFixture
) -> None:
    before = descriptors()
    async with crowd(house.port, homes=1, wanted=1100):
        assert descriptors() - before <= BOUNDS.max_per_address + 10
        assert "200" in await asked(house)
        assert "503" in await asked(house, home="127.0.1.1")
    assert sum("watch page" in record.getMessage() for record in caplog.records) == 1
    await until(lambda: descriptors() <= before + 5)
    assert "200" in await asked(house, home="127.0.1.1"), "its closed connections count no more"


async def test_half_sent_requests_of_many_addresses_are_bounded(house: House) -> None:
    before = descriptors()
    async with crowd(house.port, homes=200, wanted=1100):
        assert descriptors() - before <= BOUNDS.max_connections + 10
        assert "503" in await asked(house)
    await until(lambda: descriptors() <= before + 5)
    assert "200" in await asked(house)


async def test_file_descriptors_are_reserved_for_the_bot(
    house: House, caplog: pytest.LogCaptureFixture
) -> None:
    """Discord and the database come first."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    # Those below it may be gaps.
    highest = max(int(one.name) for one in Path("/proc/self/fd").iterdir())
    allowed = highest + 400
    resource.setrlimit(resource.RLIMIT_NOFILE, (allowed, hard))
    try:
        async with crowd(house.port, homes=200, wanted=1100):
            own = [socket.socket() for _ in range(150)]
            for one in own:
                one.close()
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    assert sum("watch page" in record.getMessage() for record in caplog.records) == 1


async def test_the_page_comes_back_after_all_descriptors_were_in_use(
    house: House, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another part of the process used them. One log line says so."""
    monkeypatch.setattr(listener, "ACCEPT_RETRY_SECONDS", 0.1)
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    client = await asyncio.open_connection("127.0.0.1", house.port, local_addr=("127.0.2.1", 0))
    waiting = socket.socket()
    resource.setrlimit(resource.RLIMIT_NOFILE, (waiting.fileno() + 1, hard))
    try:
        waiting.setblocking(False)
        await asyncio.get_running_loop().sock_connect(waiting, ("127.0.0.1", house.port))
        async with asyncio.timeout(60):
            while not caplog.records:
                await asyncio.sleep(0)
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
        waiting.close()
        client[1].close()
    assert "200" in await asked(house)
    assert len(caplog.records) == 1


@pytest.mark.parametrize(
    "half", ["", "G", HALF, f"GET {PAGE} HTTP/1.1\r\nHost: watch.test\r\n\r\n" + HALF]
)
async def test_a_connection_without_a_whole_request_is_closed(
    house: House, half: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also after a complete first request, and if it sends byte by byte."""
    monkeypatch.setattr(connection_limits, "REQUEST_TIMEOUT_SECONDS", 0.3)
    reader, writer = await asyncio.open_connection("127.0.0.1", house.port)
    writer.write(half.encode())

    async def drip() -> None:
        while True:
            await asyncio.sleep(0.1)
            writer.write(b"s")

    dripping = asyncio.create_task(drip())
    try:
        async with asyncio.timeout(60):
            with pytest.raises((ConnectionError, EOFError)):
                while await reader.read(65536):
                    pass
                raise EOFError
    finally:
        dripping.cancel()
        writer.close()


async def test_an_open_stream_is_not_closed_as_idle(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connection_limits, "REQUEST_TIMEOUT_SECONDS", 0.1)
    visitor = await house.visit()
    await visitor.page()
    await asyncio.sleep(0.3)
    await house.turn()
    assert (await visitor.page())["moves"]


async def test_streams_of_one_link_are_bounded(house: House) -> None:
    """A shared link fills its own limit, not that of all games."""

    streams = house.pages.streams
    made = [streams.add_stream(house.table.row.id) for _ in range(MAX_PAGES_PER_GAME)]
    assert (await house.get(f"{PAGE}/live")).status == 503
    with pytest.raises(TooManyPages):
        streams.add_stream(house.table.row.id)
    streams.remove_stream(house.table.row.id + 1, streams.add_stream(house.table.row.id + 1))
    streams.remove_stream(house.table.row.id, made[0])
    assert (await house.get(f"{PAGE}/live")).status == 200


async def test_rejections_are_logged_once_a_minute(
    house: House, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    async with crowd(house.port, homes=1, wanted=300, half="no request at all\r\n\r\n"):
        pass
    async with crowd(house.port, homes=1, wanted=300):
        pass
    assert len([record for record in caplog.records if record.levelno > logging.DEBUG]) <= 1
    assert TOKEN not in caplog.text
