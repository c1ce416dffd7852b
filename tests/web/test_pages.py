"""Pages keep only frames that are watched, and no closed link."""

import asyncio
import json
from typing import Any
from unittest.mock import AsyncMock

import pytest

from bot.presenters.panel import Picture, Scene
from bot.watch.pages import GONE, Pages
from bot.watch.streams import LIGHT
from storage import NewLink, StoredLink
from tests.web.conftest import TOKEN, House

GERMAN = ("de", False)


@pytest.fixture
async def link(house: House) -> StoredLink:
    found = await house.pages.link(TOKEN)
    assert found
    return found


def told(frame: bytes | None) -> Any:
    """The page that a frame holds."""
    assert frame
    return json.loads(frame.decode().partition("data: ")[2])


async def settled(pages: Pages) -> None:
    while len(pages._tasks):
        await asyncio.sleep(0.001)


# ── Following ───────────────────────────────────────────────────────────────────────────────────────────────────────


async def test_a_page_left_while_its_move_was_drawn_is_not_cached(house: House, link: StoredLink) -> None:
    drawing, drawn = asyncio.Event(), asyncio.Event()

    async def slow(_: Scene) -> Picture | None:
        drawing.set()
        await drawn.wait()
        return None

    stream = await house.pages.look(link, None)
    assert stream
    house.pages._draw_scene = slow
    shown = asyncio.create_task(house.pages.show(house.table))
    await drawing.wait()
    house.pages.leave(link, stream)
    drawn.set()
    await shown
    assert house.pages._frames == {}


async def test_each_page_shows_a_move_in_its_own_language(house: House, link: StoredLink) -> None:
    """That of its query, else that of the game."""
    plain, german = await house.pages.look(link, None), await house.pages.look(link, None, GERMAN)
    assert plain and german
    before = [told(await stream.next(1))["player"] for stream in (plain, german)]
    assert before == ["The player", "Spieler 1"]
    await house.turn()
    await settled(house.pages)
    pages = [told(await stream.next(1)) for stream in (plain, german)]
    assert [page["player"] for page in pages] == before
    assert pages[0]["moves"] != pages[1]["moves"]


@pytest.mark.parametrize("found", [True, False])
async def test_a_page_is_shown_again_when_a_forecast_is_made(
    found: bool, house: House, link: StoredLink, monkeypatch: pytest.MonkeyPatch
) -> None:
    """For the whole game, after a move and after a viewer comes."""
    looks = AsyncMock(side_effect=[found, False])
    monkeypatch.setattr(house.service.forecasts, "look", looks)
    stream = await house.pages.look(link, None)
    assert stream
    shown = AsyncMock(side_effect=house.pages.show)
    monkeypatch.setattr(house.pages, "show", shown)
    await settled(house.pages)
    assert looks.await_args is not None and looks.await_args.kwargs == {"whole": True}
    assert (looks.await_count, shown.await_count) == ((2, 1) if found else (1, 0))
    looks.side_effect = [False]
    await house.turn()
    await settled(house.pages)
    assert looks.await_count == (3 if found else 2)


async def test_a_page_without_viewers_requests_no_forecast(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    looks = AsyncMock(return_value=True)
    monkeypatch.setattr(house.service.forecasts, "look", looks)
    await house.pages._show_with_forecasts(house.table)
    await house.turn()
    await settled(house.pages)
    assert looks.await_count == 0
    assert house.pages._frames == {}


async def test_a_stopped_bot_shows_no_page(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    begun, shown = asyncio.Event(), []

    async def show(table: object) -> None:
        begun.set()
        await asyncio.sleep(0.01)
        shown.append(table)

    monkeypatch.setattr(house.pages, "show", show)
    monkeypatch.setattr(house.pages.streams, "watched", lambda _: True)
    house.pages.moved(house.table)
    await begun.wait()
    house.pages.stop()
    await settled(house.pages)
    assert shown == []


# ── Links ───────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("way", ["revoked", "relinked", "forgotten", "all forgotten"])
async def test_a_closed_link_is_forgotten_and_its_page_ends(way: str, house: House, link: StoredLink) -> None:
    pages, game = house.pages, house.table.row.id
    stream = await pages.look(link, None)
    assert stream
    await stream.next(1)
    await house.links.revoke_link(game)
    assert await pages.link(TOKEN), "a page asks often, so it is remembered"
    ways = {"revoked": lambda: pages.revoked(game), "relinked": lambda: pages.relinked(game)}
    ways |= {"forgotten": lambda: pages.forget(game), "all forgotten": pages.forget}
    ways[way]()
    assert await pages.link(TOKEN) is None
    assert pages._frames == {}
    assert stream.closed
    assert await stream.next(1) == (GONE if way == "revoked" else b"")


async def test_closing_a_link_keeps_pages_of_other_games(house: House, link: StoredLink) -> None:
    stream = await house.pages.look(link, None)
    assert stream
    for forget in (house.pages.revoked, house.pages.relinked, house.pages.forget):
        forget(house.table.row.id + 1)
    assert not stream.closed
    assert list(house.pages._frames) == [(house.table.row.id, LIGHT)]


async def test_forgotten_links_are_read_again(house: House, link: StoredLink) -> None:
    await house.links.save_link(NewLink(game_id=link.game_id, token=TOKEN, names=True))
    assert (await house.pages.link(TOKEN)) == link
    house.pages.forget_links()
    renewed = await house.pages.link(TOKEN)
    assert renewed and renewed.names


async def test_a_viewer_of_a_deleted_game_takes_no_place(house: House, link: StoredLink) -> None:
    await house.service.store.delete_guild_games(house.table.row.home_id)
    house.service.bus.forget()
    assert await house.pages.look(link, None) is None
    assert len(house.pages.streams) == 0


async def test_a_page_that_was_seen_already_is_not_sent_again(house: House, link: StoredLink) -> None:
    first = await house.pages.look(link, None)
    assert first
    seen = (await first.next(1) or b"").decode().partition("id: ")[2].partition("\n")[0]
    again, another = await house.pages.look(link, seen), await house.pages.look(link, "another")
    assert again and another
    assert await again.next(0.001) is None
    assert await another.next(0.001)
