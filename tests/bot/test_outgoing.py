"""How interactions are answered: what is written on which connection, and what is read of what Discord says."""

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from io import BytesIO
from typing import Any

import aiohttp
import discord
import pytest
from discord.http import MultipartParameters, Route, handle_message_parameters
from discord.webhook.async_ import AsyncWebhookAdapter

from bot import observer
from bot.outgoing import Adapter

EMPTY = b"HTTP/1.1 204 No Content\r\n\r\n"
WAIT, GONE = b"wait", b""
"""What is no answer: nothing comes, or the connection is closed."""


def ok(told: object, code: int = 200) -> bytes:
    body = json.dumps(told).encode()
    return b"HTTP/1.1 %d OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n%s" % (code, len(body), body)


class Discord:
    """Says what it was told to say, one after the other."""

    def __init__(self, *says: bytes) -> None:
        self.says = list(says)
        self.heard: list[tuple[bytes, dict[bytes, bytes], bytes]] = []
        """The first line, what follows it, and the body of each request."""
        self.connections = 0

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.connections += 1
        try:
            while head := await reader.readuntil(b"\r\n\r\n"):
                first, *lines = head.strip().split(b"\r\n")
                headers = dict(line.lower().split(b": ", 1) for line in lines)
                self.heard.append((first, headers, await reader.readexactly(int(headers[b"content-length"]))))
                if (says := self.says.pop(0)) == GONE:
                    break
                writer.write(says if says != WAIT else b"")
        except asyncio.IncompleteReadError:
            pass
        finally:
            writer.close()


Ask = Callable[..., Awaitable[Any]]


@asynccontextmanager
async def asking(
    monkeypatch: pytest.MonkeyPatch, server: Discord, adapter: AsyncWebhookAdapter | None = None, **how: Any
) -> AsyncIterator[Ask]:
    """Answers an interaction: `message` in words, or whatever the library takes."""
    listening = await asyncio.start_server(server.serve, "127.0.0.1", 0)
    host, port = listening.sockets[0].getsockname()
    monkeypatch.setattr(Route, "BASE", f"http://{host}:{port}/api/v10")
    by = adapter or Adapter()  # type: ignore[no-untyped-call]
    async with listening, aiohttp.ClientSession(**how) as session:

        async def ask(message: str = "Hm.", kind: int = 4, params: MultipartParameters | None = None) -> Any:
            given = params or MultipartParameters({"type": kind, "data": {"content": message}}, None, None)
            return await by.create_interaction_response(7, "key", session=session, params=given)

        yield ask


# ── What is written ─────────────────────────────────────────────────────────────────────────────────────────────────


def test_what_is_sent_reads_as_the_library_would_write_it() -> None:
    sent = {
        "type": 4,
        "data": {"content": 'Zoë – 🎲\u2028\0"', "flags": 1 << 12, "embeds": [], "tts": False, "x": None},
    }
    written = discord.utils._to_json(sent)
    assert isinstance(written, str)
    assert json.loads(written) == sent
    assert " " not in written.replace("Zoë – ", "")


@pytest.mark.parametrize("kind", [4, 7])
async def test_discord_is_asked_as_by_aiohttp(monkeypatch: pytest.MonkeyPatch, kind: int) -> None:
    ours, theirs = Discord(EMPTY), Discord(EMPTY)
    async with asking(monkeypatch, ours) as ask:
        await ask("Zoë", kind)
    async with asking(monkeypatch, theirs, AsyncWebhookAdapter()) as ask:  # type: ignore[no-untyped-call]
        await ask("Zoë", kind)
    [(first, headers, body)], [(expected, same, as_well)] = ours.heard, theirs.heard
    assert first == (expected if kind == 4 else expected.replace(b"?with_response=1", b"")), "nobody reads of an edit"
    assert headers | {b"host": b""} == same | {b"host": b""}
    assert body == as_well


async def test_nothing_is_sent_along_where_there_is_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    server = Discord(EMPTY)
    async with asking(monkeypatch, server) as ask:
        await ask(params=MultipartParameters(None, None, None))
    [(first, headers, body)] = server.heard
    assert (first.split()[0], headers[b"content-length"], body) == (b"POST", b"0", b"")
    assert b"content-type" not in headers


async def test_no_task_is_begun_and_the_connection_is_used_again(monkeypatch: pytest.MonkeyPatch) -> None:
    server = Discord(EMPTY, EMPTY, EMPTY)
    async with asking(monkeypatch, server) as ask:
        await ask()
        begun: list[Any] = []
        loop = asyncio.get_running_loop()
        loop.set_task_factory(lambda _, made, **more: begun.append(made) or asyncio.Task(made, loop=loop, **more))  # type: ignore[func-returns-value]
        await ask()
        await ask(kind=7)
        loop.set_task_factory(None)
    assert (server.connections, begun) == (1, [])


async def test_a_message_and_its_picture_are_one_request(monkeypatch: pytest.MonkeyPatch) -> None:
    server = Discord(EMPTY)
    file = discord.File(BytesIO(b"a picture"), "table.png")
    async with asking(monkeypatch, server) as ask:
        with handle_message_parameters("Ü", file=file) as params:
            await ask(params=params)
    [(_, headers, sent)] = server.heard
    kind, _, boundary = headers[b"content-type"].partition(b"; boundary=")
    assert kind == b"multipart/form-data"
    first, second, third, end = sent.lower().split(b"--" + boundary)
    assert (first, end) == (b"", b"--\r\n")
    assert json.loads(second.split(b"\r\n\r\n")[1])["content"] == "Ü"
    assert b'filename="table.png"' in third
    assert third.endswith(b"\r\n\r\na picture\r\n")


# ── What is read ────────────────────────────────────────────────────────────────────────────────────────────────────

MESSAGE = {"id": "5", "content": '"interaction": {"id": "6", "response_message_id": "6"}', "embeds": [{"title": "}"}]}
BECAME = {"id": "7", "response_message_id": "5"}
COMMAND = {"id": "7", "type": 2, "user": {"id": "1"}}
ANSWERS: list[Any] = [
    {"interaction": BECAME, "resource": {"type": 4, "message": MESSAGE}},
    {
        "resource": {"type": 4, "message": MESSAGE | {"interaction": COMMAND}},
        "interaction": {"response_message_id": "5"},
    },
]


@pytest.mark.parametrize("told", ANSWERS)
async def test_of_an_answer_only_its_id_is_read(monkeypatch: pytest.MonkeyPatch, told: Any) -> None:
    async with asking(monkeypatch, Discord(ok(told))) as ask:
        assert await ask() == {"interaction": told["interaction"]}


async def test_what_discord_says_otherwise_is_read_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    told: Any = {"interaction": BECAME | {"user": {}}, "resource": {}}
    async with asking(monkeypatch, Discord(ok(told))) as ask:
        assert await ask() == told


async def test_the_message_itself_is_not_even_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[str] = []
    monkeypatch.setattr("discord.utils._from_json", lambda text: read.append(text) or json.loads(text))  # type: ignore[func-returns-value]
    async with asking(monkeypatch, Discord(ok(ANSWERS[0]))) as ask:
        await ask()
    assert [json.loads(each) for each in read] == [{"interaction": ANSWERS[0]["interaction"]}]


async def test_nothing_is_read_of_an_edit(monkeypatch: pytest.MonkeyPatch) -> None:
    async with asking(monkeypatch, Discord(EMPTY)) as ask:
        assert await ask(kind=7) == {"interaction": {"id": 0}}


async def test_a_message_is_read_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    async with asking(monkeypatch, Discord(b"HTTP/1.1 103 Early Hints\r\n\r\n" + ok(MESSAGE))) as ask:
        assert await ask() == MESSAGE


# ── What goes wrong ─────────────────────────────────────────────────────────────────────────────────────────────────


async def test_a_refusal_is_the_library_s(monkeypatch: pytest.MonkeyPatch) -> None:
    server = Discord(ok({"code": 10062, "message": "Unknown interaction"}, 404), EMPTY)
    async with asking(monkeypatch, server) as ask:
        with pytest.raises(discord.NotFound, match="Unknown interaction") as refused:
            await ask()
        assert refused.value.code == 10062
        await ask()
    assert server.connections == 1


@pytest.mark.parametrize(
    ("says", "fault"),
    [
        (GONE, aiohttp.ServerDisconnectedError),
        (b"HTTP/1.1 200 OK\r\nContent-Length: nine\r\n\r\n", aiohttp.ClientPayloadError),
        (b"HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n{", TimeoutError),
        (WAIT, TimeoutError),
    ],
)
async def test_a_connection_that_fails_is_not_used_again(
    monkeypatch: pytest.MonkeyPatch, says: bytes, fault: type[Exception]
) -> None:
    server = Discord(EMPTY, says, EMPTY)
    async with asking(monkeypatch, server, timeout=aiohttp.ClientTimeout(0.05)) as ask:
        await ask()
        with pytest.raises(fault):
            await ask()
        await ask()
    assert server.connections == 2


async def test_nor_one_on_which_somebody_was_cancelled(monkeypatch: pytest.MonkeyPatch) -> None:
    server = Discord(WAIT, EMPTY)
    async with asking(monkeypatch, server) as ask:
        with pytest.raises(TimeoutError):
            async with asyncio.timeout(0.05):
                await ask()
        await ask()
    assert server.connections == 2


async def test_nobody_listens(monkeypatch: pytest.MonkeyPatch) -> None:
    async with asking(monkeypatch, Discord()) as ask:
        monkeypatch.setattr(Route, "BASE", "http://127.0.0.1:1")
        with pytest.raises(aiohttp.ClientConnectorError):
            await ask()


async def test_every_request_is_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = list[tuple[str, ...]]()
    monkeypatch.setattr(observer.by, "count", lambda *counted: seen.append(counted))
    async with asking(monkeypatch, Discord(EMPTY, GONE)) as ask:
        await ask()
        with pytest.raises(aiohttp.ServerDisconnectedError):
            await ask()
    assert seen == [("discord_requests", "interaction", "204"), ("discord_requests", "interaction", "none")]
