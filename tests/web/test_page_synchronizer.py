"""Two processes on one PostgreSQL, here in one: the page of each shows the games of both."""

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from typing import Any
from unittest.mock import AsyncMock

import pytest

from bot.play.decks import Decks
from bot.play.seats import Actor
from bot.play.service import GameService
from bot.play.table import Table
from bot.presenters.watch_page import make_watch_page
from bot.watch.page_streams import PageStream
from bot.watch.page_synchronizer import PageSynchronizer
from bot.watch.watch_pages import WatchPages
from engines.gah import GAME
from storage import DeckStore, GameStore, LinkStore, NewLink, PeopleStore, WatchStore, open_database
from storage.cluster import ClusterMessage, PostgresCluster
from tests.storage.conftest import fresh_database
from tests.storage.postgres import MIGRATED

HOST = 712345678901234567
PATIENCE = 20.0


@dataclass
class Process:
    service: GameService
    links: LinkStore
    people: PeopleStore
    pages: WatchPages
    across: PageSynchronizer
    wire: PostgresCluster
    heard: list[ClusterMessage] = field(default_factory=list)

    async def start(self, home: int, channel: int = 2) -> Table:
        return await self.service.start_game(
            Actor(HOST, home, channel), "gah", {"level": "hard", "depth": "dealt"}, 7
        )

    async def turn(self, table: Table, **more: bool) -> Table:
        legal = GAME.engine.legal_moves(table.state)
        command = next((move for move in legal if move.do in ("turn", "die")), legal[0])
        actor = Actor(HOST, table.row.home_id, table.row.channel_id)
        return await self.service.play_command(table, actor, command, **more)

    async def link(self, table: Table, token: str, other: "Process") -> None:
        """Known to both: whoever looked before that would come back and ask anew."""
        await self.links.save_link(NewLink(game_id=table.row.id, token=token))
        self.pages.close_revoked_pages(table.row.id)
        await until(lambda: ClusterMessage("linked", table.row.id) in other.heard)

    async def look(self, token: str) -> "Visitor":
        link = await self.pages.find_link(token)
        assert link
        stream = await self.pages.open_stream(link, None)
        assert stream
        return Visitor(stream)


@dataclass
class Visitor:
    stream: PageStream

    async def page(self) -> Any:
        """The next one."""
        frame = await self.stream.wait_for_frame(PATIENCE)
        assert frame
        return json.loads(frame.decode().partition("data: ")[2])

    async def shows(self, table: Table) -> Any:
        wanted = json.loads(json.dumps(make_watch_page(table, {})))
        async with asyncio.timeout(PATIENCE):
            while (page := await self.page()) | {"picture": None} != wanted | {"picture": None}:
                pass
        return page


@asynccontextmanager
async def process(url: str, shard: int) -> AsyncIterator[Process]:
    async with open_database(url) as database:
        service = GameService(GameStore(database), WatchStore(database), Decks(DeckStore(database)))
        links = LinkStore(database)
        wire = PostgresCluster(database.url)
        pages = WatchPages(service, links, AsyncMock(return_value={}), AsyncMock(return_value=None))
        made = Process(
            service,
            links,
            PeopleStore(database),
            pages,
            PageSynchronizer(wire, service, pages, links),
            wire,
        )
        service.games.shard_ownership.set_shard_count(2)
        service.games.shard_ownership.add_shards([shard])
        await wire.open(2)
        pages.switch_on()
        made.across.start_synchronizing()
        wire.on_message.append(made.heard.append)
        yield made
        made.across.stop_synchronizing()
        pages.stop_pages()
        await wire.close()


@pytest.fixture
async def two(postgres: str) -> AsyncIterator[tuple[Process, Process]]:
    async with AsyncExitStack() as stack:
        url = await stack.enter_async_context(fresh_database(postgres, MIGRATED))
        yield (
            await stack.enter_async_context(process(url, 0)),
            await stack.enter_async_context(process(url, 1)),
        )


async def until(holds: Callable[[], Awaitable[bool] | bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not (held if isinstance(held := holds(), bool) else await held):
            await asyncio.sleep(0.02)


Two = tuple[Process, Process]
FIRST = 4 << 22
"""A server of the first process."""


@pytest.fixture
async def table(two: Two) -> Table:
    """A game of the first process, with a link that both know."""
    ours, other = two
    table = await ours.start(FIRST)
    await ours.link(table, "token", other)
    return table


@pytest.fixture
async def visitor(two: Two, table: Table) -> Visitor:
    """Sees it at the second process."""
    visitor = await two[1].look("token")
    await visitor.shows(table)
    return visitor


async def test_the_page_of_one_follows_a_game_of_the_other(
    two: Two, table: Table, visitor: Visitor
) -> None:
    ours, _ = two
    for _ in range(5):
        table = await ours.turn(table)
        await visitor.shows(table)


async def test_no_message_is_sent_about_a_game_without_a_link(two: Two) -> None:
    ours, other = two
    silent, told = await ours.start(FIRST), await ours.start(FIRST, channel=3)
    await ours.links.save_link(NewLink(game_id=told.row.id, token="token"))
    await ours.turn(silent)
    told = await ours.turn(told)
    await until(lambda: bool(other.heard))
    assert {word.game for word in other.heard} == {told.row.id}


async def test_a_new_link_shows_the_new_game_of_a_channel(two: Two) -> None:
    """A game must not be found by its channel."""
    ours, other = two
    old = await ours.start(FIRST)
    await ours.link(old, "old", other)
    await (await other.look("old")).shows(old)
    await ours.service.abandon_game(old, Actor(HOST, FIRST, 2), may_manage=False)
    new = await ours.turn(await ours.start(FIRST))
    await ours.link(new, "new", other)
    visitor = await other.look("new")
    await visitor.shows(new)
    await visitor.shows(await ours.turn(new))
    found = await other.service.games.find_game(old.row.id)
    assert found
    assert found.row.status == "abandoned"


async def test_pages_show_only_revealed_parts_of_a_move(two: Two, table: Table) -> None:
    ours, other = two
    table = await ours.turn(table, reveal_in_parts=True)
    assert table.revealed_parts == 1
    opened = await other.look("token")
    await opened.shows(table)
    table = await ours.service.store_revealed_parts(table, 2)
    await opened.shows(table)
    table = await ours.service.store_revealed_parts(table, None)
    await opened.shows(table)


async def test_a_countdown_is_shown_by_both_processes(
    two: Two, table: Table, visitor: Visitor
) -> None:
    ours, _ = two
    counting = ours.service.games.start_countdown(table, 4_000_000_000)
    await visitor.shows(counting)
    await visitor.shows(await ours.turn(counting))


async def test_a_link_revoked_by_one_process_is_closed_by_the_other(
    two: Two, table: Table, visitor: Visitor
) -> None:
    ours, other = two
    assert await ours.links.revoke_link(table.row.id)
    ours.pages.close_revoked_pages(table.row.id)
    assert await visitor.stream.wait_for_frame(PATIENCE) == b""
    assert visitor.stream.is_closed
    assert await other.pages.find_link("token") is None


async def test_a_page_catches_up_after_a_missed_message(two: Two, table: Table) -> None:
    ours, other = two
    other.wire.on_message.clear()
    visitor = await other.look("token")
    await visitor.shows(table)
    table = await ours.turn(table)
    await visitor.shows(table)
    await ours.links.revoke_link(table.row.id)
    ours.pages.close_revoked_pages(table.row.id)

    async def gone() -> bool:
        return visitor.stream.is_closed and await other.pages.find_link("token") is None

    await until(gone)


async def test_a_person_deleted_by_one_process_is_dropped_by_the_other(two: Two) -> None:
    ours, other = two
    theirs = await other.start(5 << 22)
    assert await other.service.games.find_game(theirs.row.id) is theirs, "remembered"
    forgotten: list[int | None] = []
    other.service.hooks.invalidated_hooks.append(forgotten.append)
    changed, _ = await ours.people.delete_person(None, HOST)
    assert changed == {theirs.row.id}
    ours.service.hooks.invalidate_games(theirs.row.id)
    await until(lambda: forgotten == [theirs.row.id])
    assert await other.service.games.find_game(theirs.row.id) is None
    assert await other.service.games.find_open_game(2) is None


async def test_viewers_of_another_process_count_as_watching(two: Two, table: Table) -> None:
    ours, other = two
    assert not await ours.service.settings.is_watched(table)
    await other.look("token")
    await until(lambda: ours.service.settings.is_watched(table))


async def test_games_of_user_installs_may_be_played_by_both_processes(two: Two) -> None:
    """Each reads the position from the store. Of two concurrent moves one wins."""
    ours, other = two
    actor = Actor(HOST, FIRST, 2, home_kind="visited")
    await ours.service.start_game(actor, "gah", {"level": "hard", "depth": "dealt"}, 7)
    for number in range(6):
        table = await two[number % 2].service.games.get_open_game(2)
        assert table.seq == number
        await two[number % 2].turn(table)
    stale = await ours.service.games.get_open_game(2)
    await other.turn(await other.service.games.get_open_game(2))
    with pytest.raises(Exception, match="faster"):
        await ours.turn(stale)
    assert (await ours.service.games.get_open_game(2)).seq == 7
