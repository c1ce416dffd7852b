"""How interactions are answered: as discord.py says it, on the connections that it keeps, by a shorter way."""

import re
from collections.abc import Mapping
from functools import cache
from typing import Any, Self

import aiohttp
import discord
from aiohttp.http import HttpProcessingError
from discord.webhook.async_ import AsyncWebhookAdapter
from pydantic_core import to_json
from yarl import URL

from bot import observer

EDIT = discord.InteractionResponseType.message_update.value
WHICH = re.compile(rb'"interaction": ?\{[^{}]*"response_message_id"[^{}]*\}')
"""In what Discord says to an answer: which message it has become. All of that message follows, and nobody reads it."""
discord.utils._to_json = lambda obj: to_json(obj).decode()  # in half the time that the library takes


class Adapter(AsyncWebhookAdapter):
    """Of the message that an answer has become only the id is read, and where it was there before, nothing."""

    async def request(self, route: Any, session: aiohttp.ClientSession, **more: Any) -> Any:
        kind = (more.get("payload") or {}).get("type")
        by: Any = Asking(session)
        told = await super().request(route, by, **more | {"params": None} if kind == EDIT else more)
        return {"interaction": {"id": 0}} if kind == EDIT else told


class Asking:
    """A session, as far as the library asks one, and what it is told. aiohttp's way takes twice as long: it knows of
    proxies, cookies, redirects and long bodies, and has a task to write them."""

    def __init__(self, session: aiohttp.ClientSession) -> None:
        self._session: Any = session

    def request(self, *asked: Any, **more: Any) -> Self:
        self.status, self._request = 0, _written(*asked, **more)
        return self

    async def __aenter__(self) -> Self:
        try:
            await self._ask()
        finally:
            observer.by.count("discord_requests", "interaction", str(self.status or "none"))
        return self

    async def _ask(self) -> None:
        request, timeout = await self._request, self._session.timeout
        connection = await self._session.connector.connect(_discord(discord.http.Route.BASE)[0], [], timeout)
        try:
            connection.protocol.set_response_params(read_until_eof=True, read_timeout=timeout.total)
            connection.transport.write(request)
            connection.protocol.start_timeout()
            told, body = await connection.protocol.read()
            while told.code < 200:  # more is to come
                told, body = await connection.protocol.read()
            self.status, self.reason, self.headers, self._body = told.code, told.reason, told.headers, await body.read()
        except BaseException as fault:
            connection.close()
            if isinstance(fault, HttpProcessingError):
                raise aiohttp.ClientPayloadError(fault.message) from fault
            raise
        connection.release()

    async def __aexit__(self, *_: object) -> None: ...

    async def text(self, encoding: str) -> str:
        which = WHICH.search(self._body)
        return (b"{%s}" % which[0] if which else self._body).decode(encoding)


async def _written(method: str, url: str, *, data: Any, headers: dict[str, str], params: Any, **_: Any) -> bytes:
    """With a picture it is sent in one piece, too: aiohttp would send nine, one after the other."""
    if isinstance(data, aiohttp.FormData):
        form: Any = data()
        body: bytes = await form.as_bytes()
        headers = headers | dict(form.headers)
    else:
        body = (data or "").encode()
    path, query = url.split("/", 3)[3], "&".join([f"{name}={value}" for name, value in (params or {}).items()])
    head = f"{method} /{path}{query and '?'}{query} HTTP/1.1\r\n{_discord(discord.http.Route.BASE)[1]}{_lines(headers)}"
    return f"{head}Content-Length: {len(body)}\r\n\r\n".encode() + body


@cache
def _discord(address: str) -> tuple[aiohttp.ClientRequest, str]:
    """By which connections know it, and what every request says."""
    request = aiohttp.ClientRequest("GET", URL(address))
    return request, _lines(request.headers)


def _lines(headers: Mapping[str, str]) -> str:
    return "".join([f"{name}: {value}\r\n" for name, value in headers.items()])
