"""A watch server over a real database, in this process, and a visitor who knows how to read its
stream."""

import asyncio
import json
import shutil
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from bot.play.decks import Decks
from bot.play.seats import Actor
from bot.play.service import GameService
from bot.play.table import Table
from bot.presenters.components import Picture, Scene
from bot.watch.watch_pages import WatchPages
from bot.web.server import WatchServer
from engines.gah import GAME
from storage import DeckStore, GameStore, LinkStore, NewLink, WatchStore, open_database
from tests.picture_thread import drawn

URL = "http://watch.test"
TOKEN = "abcdefghijklmnopqrstuvwxyz-_0123"
HOST = 712345678901234567
TURN = GAME.parse_command({"do": "turn"})


class Visitor:
    """A page that is open."""

    def __init__(self, response: aiohttp.ClientResponse) -> None:
        self.response = response

    async def event(self) -> tuple[str, str, Any]:
        """The next one: its name, id and data."""
        fields: dict[str, str] = {}
        async with asyncio.timeout(60):
            while True:
                line = (await self.response.content.readline()).decode()
                if not line:
                    raise EOFError
                if line == "\n" and "event" in fields:
                    return fields["event"], fields.get("id", ""), json.loads(fields["data"])
                name, _, value = line.rstrip("\n").partition(": ")
                if name:
                    fields[name] = value

    async def page(self) -> Any:
        name, _, page = await self.event()
        assert name == "page"
        return page


@dataclass
class House:
    service: GameService
    links: LinkStore
    pages: WatchPages
    server: WatchServer
    port: int
    http: aiohttp.ClientSession
    table: Table
    call: Actor
    open: list[aiohttp.ClientResponse] = field(default_factory=list)

    async def get(self, path: str, method: str = "GET", **headers: str) -> aiohttp.ClientResponse:
        told = {
            "Host": "watch.test",
            **{name.replace("_", "-"): value for name, value in headers.items()},
        }
        where = f"http://127.0.0.1:{self.port}{path}"
        response = await self.http.request(method, where, headers=told, allow_redirects=False)
        self.open.append(response)
        return response

    async def visit(self, query: str = "", **headers: str) -> Visitor:
        response = await self.get(f"/w/{TOKEN}/live{query}", **headers)
        assert response.status == 200, await response.text()
        return Visitor(response)

    async def turn(self) -> Table:
        """Leopold's, or a die of yours."""
        legal = GAME.engine.legal_moves(self.table.state)
        command = next(move for move in legal if move.do in ("turn", "die"))
        self.table = await self.service.play_command(self.table, self.call, command)
        return self.table


async def naming(_: int, people: set[int]) -> dict[int, str]:
    return {HOST: "Nora"} if HOST in people else {}


async def drawing(scene: Scene) -> Picture | None:
    return await asyncio.to_thread(drawn, scene)


@pytest.fixture
async def house(tmp_path: Path, fresh: Path) -> AsyncIterator[House]:
    url = f"sqlite+aiosqlite:///{shutil.copy(fresh, tmp_path)}"
    connector = aiohttp.TCPConnector(limit=0)
    async with open_database(url) as database, aiohttp.ClientSession(connector=connector) as http:
        service, links = (
            GameService(GameStore(database), WatchStore(database), Decks(DeckStore(database))),
            LinkStore(database),
        )
        pages = WatchPages(service, links, naming, drawing)
        pages.switch_on()
        call = Actor(HOST, 1, 2)
        table = await service.start_game(call, "gah", {"level": "hard", "depth": "dealt"}, 7)
        await links.save_link(NewLink(game_id=table.row.id, token=TOKEN))
        server = WatchServer(pages, URL)
        port = await server.start("127.0.0.1", 0)
        made = House(service, links, pages, server, port, http, table, call)
        yield made
        for response in made.open:
            response.close()
        await server.stop()
        pages.stop_pages()
