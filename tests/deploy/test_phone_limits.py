"""What the page for phones takes from the network: bodies of 1 MB, and so many requests that are
not there whole."""

import asyncio
import json
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from http.cookies import SimpleCookie
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from deploy.playground import connections, sample_world, server, world_file
from deploy.playground.connections import MAX_CONNECTIONS, MAX_HALF_SENT
from deploy.playground.phone import MAX_PHONE_BODY_BYTES, PhoneAccess

NETWORK = "127.0.0.2"
UPLOAD = "POST /playground/files?name=a.jsonl HTTP/1.1"


@dataclass
class Line:
    """A connection to the page, byte by byte."""

    reader: asyncio.StreamReader
    writer: asyncio.StreamWriter

    async def send(self, data: bytes) -> None:
        self.writer.write(data)
        await self.writer.drain()

    async def answer(self) -> tuple[int, bytes]:
        """Return the status and the body of the next answer."""
        head = (await self.reader.readuntil(b"\r\n\r\n")).decode()
        status, lengths = (
            int(head.split()[1]),
            [line for line in head.lower().split("\r\n") if "content-length" in line],
        )
        return status, await self.reader.readexactly(int(lengths[0].partition(":")[2]))

    async def is_closed(self) -> bool:
        """Wait for the other side to close it."""
        try:
            return await self.reader.read(1) == b""
        except ConnectionError:
            return True

    @property
    def is_open(self) -> bool:
        return not self.reader.at_eof() and self.reader.exception() is None


@dataclass
class Network:
    phone: PhoneAccess
    port: int
    key: str
    lines: list[Line] = field(default_factory=list)
    cookie: str = ""

    async def connect(self) -> Line:
        line = Line(*await asyncio.open_connection(NETWORK, self.port))
        self.lines.append(line)
        return line

    def head(self, first: str, *more: str) -> bytes:
        host = f"{NETWORK}:{self.port}"
        lines = [first, f"Host: {host}", f"Origin: http://{host}", f"Cookie: {self.cookie}", *more]
        return "\r\n".join((*lines, "", "")).encode()

    async def enter(self) -> None:
        line = await self.connect()
        await line.send(self.head(f"GET /?{self.key} HTTP/1.1"))
        head = (await line.reader.readuntil(b"\r\n\r\n")).decode()
        (cookie,) = [
            each.partition(": ")[2] for each in head.split("\r\n") if each.startswith("Set-Cookie")
        ]
        self.cookie = "; ".join(
            f"{each.key}={each.value}" for each in SimpleCookie(cookie).values()
        )
        line.writer.close()

    async def open_count(self, most: int) -> int:
        """Return how many connections are open, once there are no more than these."""
        while len(self.phone.connections) > most:
            await asyncio.sleep(0.01)
        return len(self.phone.connections)


@pytest.fixture
async def network(tmp_path: Path) -> AsyncIterator[Network]:
    """The listener of `make run LAN=1`; another loopback address is the network."""
    world = world_file.load_world(tmp_path / "world.json")
    sample_world.add_sample_world(world)
    _, phone = server.build_playground(world, server.create_token(world))
    listening, link = await server.serve_phone(phone, NETWORK, 0)
    address = urlsplit(link)
    assert address.port
    made = Network(phone, address.port, address.query)
    await made.enter()
    yield made
    for line in made.lines:
        line.writer.close()
    await listening.cleanup()


async def test_a_body_of_1_mb_is_taken(network: Network) -> None:
    line = await network.connect()
    await line.send(
        network.head(UPLOAD, f"Content-Length: {MAX_PHONE_BODY_BYTES}")
        + b"x" * MAX_PHONE_BODY_BYTES
    )
    status, body = await line.answer()
    assert (status, json.loads(body)["size"]) == (200, MAX_PHONE_BODY_BYTES)


async def test_a_longer_one_is_refused_before_it_is_sent(network: Network) -> None:
    line = await network.connect()
    await line.send(network.head(UPLOAD, f"Content-Length: {MAX_PHONE_BODY_BYTES + 1}") + b"x")
    status, body = await line.answer()
    assert (status, json.loads(body)["message"]) == (
        413,
        "This is larger than 1 MB, which is the most that the page takes from a phone.",
    )
    assert network.phone.control.world.files == {}


async def test_one_that_does_not_say_its_length_is_refused_where_it_gets_too_long(
    network: Network,
) -> None:
    line = await network.connect()
    await line.send(network.head(UPLOAD, "Transfer-Encoding: chunked"))
    chunk = b"10000\r\n" + b"x" * 0x10000 + b"\r\n"
    for _ in range(MAX_PHONE_BODY_BYTES // 0x10000 + 2):
        await line.send(chunk)
    assert (await line.answer())[0] == 413
    assert network.phone.control.world.files == {}


async def test_of_a_stranger_no_body_is_read(network: Network) -> None:
    network.cookie = ""
    line = await network.connect()
    await line.send(network.head(UPLOAD, "Content-Length: 1000") + b"x")
    assert (await line.answer())[0] == 403


@pytest.mark.parametrize("sent", ["", "GET / HT", "GET / HTTP/1.1\r\nHost: x\r\n", "body"])
async def test_a_request_that_stays_half_sent_is_closed(
    network: Network, sent: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "REQUEST_TIMEOUT_SECONDS", 0.2)
    line = await network.connect()
    await line.send(
        network.head(UPLOAD, "Content-Length: 9") + b"x" if sent == "body" else sent.encode()
    )
    assert await line.is_closed()
    assert await network.open_count(0) == 0


async def test_the_second_request_of_a_connection_has_no_more_time(
    network: Network, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "REQUEST_TIMEOUT_SECONDS", 0.2)
    line = await network.connect()
    await line.send(network.head("GET /page/chair.svg HTTP/1.1"))
    assert (await line.answer())[0] == 200
    await line.send(b"GET / HT")
    assert await line.is_closed()


async def test_an_answer_may_take_longer_than_a_request(
    network: Network, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The live connection of a page is one."""
    monkeypatch.setattr(connections, "REQUEST_TIMEOUT_SECONDS", 0.2)
    line = await network.connect()
    upgrade = ("Connection: Upgrade", "Upgrade: websocket", "Sec-WebSocket-Version: 13")
    key = "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=="
    await line.send(network.head("GET /playground/live HTTP/1.1", *upgrade, key))
    assert b"101" in await line.reader.readuntil(b"\r\n\r\n")
    half_sent = await network.connect()
    assert await half_sent.is_closed()
    assert line.is_open
    assert await network.open_count(1) == 1


async def test_of_too_many_half_sent_requests_the_oldest_are_closed(network: Network) -> None:
    """And a page that is opened meanwhile is shown."""
    await network.open_count(0)
    lines = [await network.connect() for _ in range(MAX_HALF_SENT + 10)]
    for line in lines[-MAX_HALF_SENT:]:
        await line.send(b"GET / HT")
    for line in lines[:10]:
        assert await line.is_closed()
    assert await network.open_count(MAX_HALF_SENT) == MAX_HALF_SENT
    page = await network.connect()
    await page.send(network.head("GET /page/chair.svg HTTP/1.1"))
    assert (await page.answer())[0] == 200
    assert await lines[10].is_closed()
    assert all(line.is_open for line in lines[11:])


async def test_of_too_many_idle_connections_the_oldest_are_closed(network: Network) -> None:
    await network.open_count(0)
    lines = []
    for _ in range(MAX_CONNECTIONS + 5):
        lines.append(await network.connect())
        await lines[-1].send(network.head("GET /page/chair.svg HTTP/1.1"))
        assert (await lines[-1].answer())[0] == 200
    for line in lines[:5]:
        assert await line.is_closed()
    assert await network.open_count(MAX_CONNECTIONS) == MAX_CONNECTIONS
    assert all(line.is_open for line in lines[5:])
