"""Pages keep only frames that are watched, and no closed link."""

import asyncio
import json
from typing import Any
from unittest.mock import AsyncMock

import pytest

from bot.presenters.components import Picture, Scene
from bot.watch.page_streams import DEFAULT_VARIANT
from bot.watch.watch_pages import LINK_REVOKED_EVENT, WatchPages
from storage import DatabaseUnavailable, NewLink, StoredLink
from tests.web.conftest import TOKEN, House

GERMAN = ("de", False)


@pytest.fixture
async def link(house: House) -> StoredLink:
    found = await house.pages.find_link(TOKEN)
    assert found
    return found


def told(frame: bytes | None) -> Any:
    """The page that a frame holds."""
    assert frame
    return json.loads(frame.decode().partition("data: ")[2])


async def settled(pages: WatchPages) -> None:
    while len(pages._tasks):
        await asyncio.sleep(0.001)


# ── Following ─────────────────────────────────────────────────────────────────────────────────────


async def test_a_page_left_while_its_move_was_drawn_is_not_cached(
    house: House, link: StoredLink
) -> None:
    drawing, drawn = asyncio.Event(), asyncio.Event()

    async def slow(_: Scene) -> Picture | None:
        drawing.set()
        await drawn.wait()
        return None

    stream = await house.pages.open_stream(link, None)
    assert stream
    house.pages._draw_scene = slow
    shown = asyncio.create_task(house.pages.update_open_pages(house.table))
    await drawing.wait()
    house.pages.close_stream(link, stream)
    drawn.set()
    await shown
    assert house.pages._frames == {}


async def test_each_page_shows_a_move_in_its_own_language(house: House, link: StoredLink) -> None:
    """That of its query, else that of the game."""
    plain, german = (
        await house.pages.open_stream(link, None),
        await house.pages.open_stream(link, None, GERMAN),
    )
    assert plain and german
    before = [told(await stream.wait_for_frame(1))["player"] for stream in (plain, german)]
    assert before == ["The player", "Spieler 1"]
    await house.turn()
    await settled(house.pages)
    pages = [told(await stream.wait_for_frame(1)) for stream in (plain, german)]
    assert [page["player"] for page in pages] == before
    assert pages[0]["moves"] != pages[1]["moves"]


@pytest.mark.parametrize("found", [True, False])
async def test_a_page_is_shown_again_when_a_forecast_is_made(
    found: bool, house: House, link: StoredLink, monkeypatch: pytest.MonkeyPatch
) -> None:
    """For the whole game, after a move and after a viewer comes."""
    looks = AsyncMock(side_effect=[found, False])
    monkeypatch.setattr(house.service.forecasts, "wait_for_forecasts", looks)
    stream = await house.pages.open_stream(link, None)
    assert stream
    shown = AsyncMock(side_effect=house.pages.update_open_pages)
    monkeypatch.setattr(house.pages, "update_open_pages", shown)
    await settled(house.pages)
    assert looks.await_args is not None and looks.await_args.kwargs == {"all_rounds": True}
    assert (looks.await_count, shown.await_count) == ((2, 1) if found else (1, 0))
    looks.side_effect = [False]
    await house.turn()
    await settled(house.pages)
    assert looks.await_count == (3 if found else 2)


async def test_a_page_without_viewers_requests_no_forecast(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    looks = AsyncMock(return_value=True)
    monkeypatch.setattr(house.service.forecasts, "wait_for_forecasts", looks)
    await house.pages._update_pages_when_forecasts_are_made(house.table)
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

    monkeypatch.setattr(house.pages, "update_open_pages", show)
    monkeypatch.setattr(house.pages.streams, "is_watched", lambda _: True)
    house.pages.on_table_stored(house.table)
    await begun.wait()
    house.pages.stop_pages()
    await settled(house.pages)
    assert shown == []


# ── Links ─────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("way", ["revoked", "relinked", "forgotten", "all forgotten"])
async def test_a_closed_link_is_forgotten_and_its_page_ends(
    way: str, house: House, link: StoredLink
) -> None:
    pages, game = house.pages, house.table.row.id
    stream = await pages.open_stream(link, None)
    assert stream
    await stream.wait_for_frame(1)
    await house.links.revoke_link(game)
    assert await pages.find_link(TOKEN), "a page asks often, so it is remembered"
    ways = {
        "revoked": lambda: pages.close_revoked_pages(game),
        "relinked": lambda: pages.close_pages(game),
    }
    ways |= {
        "forgotten": lambda: pages.on_games_invalidated(game),
        "all forgotten": pages.on_games_invalidated,
    }
    ways[way]()
    assert await pages.find_link(TOKEN) is None
    assert pages._frames == {}
    assert stream.is_closed
    assert await stream.wait_for_frame(1) == (LINK_REVOKED_EVENT if way == "revoked" else b"")


async def test_closing_a_link_keeps_pages_of_other_games(house: House, link: StoredLink) -> None:
    stream = await house.pages.open_stream(link, None)
    assert stream
    for forget in (
        house.pages.close_revoked_pages,
        house.pages.close_pages,
        house.pages.on_games_invalidated,
    ):
        forget(house.table.row.id + 1)
    assert not stream.is_closed
    assert list(house.pages._frames) == [(house.table.row.id, DEFAULT_VARIANT)]


async def test_forgotten_links_are_read_again(house: House, link: StoredLink) -> None:
    await house.links.save_link(NewLink(game_id=link.game_id, token=TOKEN, names=True))
    assert (await house.pages.find_link(TOKEN)) == link
    house.pages.clear_links()
    renewed = await house.pages.find_link(TOKEN)
    assert renewed and renewed.names


async def test_a_viewer_of_a_deleted_game_takes_no_place(house: House, link: StoredLink) -> None:
    await house.service.store.delete_guild_games(house.table.row.home_id)
    house.service.hooks.invalidate_games()
    assert await house.pages.open_stream(link, None) is None
    assert len(house.pages.streams) == 0


async def test_a_page_that_was_seen_already_is_not_sent_again(
    house: House, link: StoredLink
) -> None:
    first = await house.pages.open_stream(link, None)
    assert first
    seen = (await first.wait_for_frame(1) or b"").decode().partition("id: ")[2].partition("\n")[0]
    again, another = (
        await house.pages.open_stream(link, seen),
        await house.pages.open_stream(link, "another"),
    )
    assert again and another
    assert await again.wait_for_frame(0.001) is None
    assert await another.wait_for_frame(0.001)


# ── Names ─────────────────────────────────────────────────────────────────────────────────────────


class SlowNames:
    """The names of people, as they are found while the page is closed."""

    def __init__(self, house: House) -> None:
        self._house = house
        self.names = ["Ann", "Bob"]
        """Which name the host has at each request."""
        self.closes = True

    async def __call__(self, _home: int, people: set[int]) -> dict[int, str]:
        name = self.names.pop(0)
        if self.closes:
            self.closes = False
            self._house.pages.close_pages(self._house.table.row.id)
        return dict.fromkeys(people, name)


@pytest.fixture
async def named(house: House) -> StoredLink:
    """A link whose pages name people."""
    await house.links.save_link(NewLink(game_id=house.table.row.id, token=TOKEN, names=True))
    found = await house.pages.find_link(TOKEN)
    assert found and found.names
    return found


async def test_a_page_that_is_closed_while_it_is_made_is_made_again(
    house: House, named: StoredLink
) -> None:
    house.pages._request_names = SlowNames(house)
    assert await house.pages.open_stream(named, None)
    again = await house.pages.open_stream(named, None)
    assert again
    assert told(await again.wait_for_frame(1))["player"] == "Bob"


async def test_a_page_that_is_closed_while_a_move_is_shown_gets_no_old_names(
    house: House, named: StoredLink
) -> None:
    assert await house.pages.open_stream(named, None)
    await settled(house.pages)
    names = house.pages._request_names = SlowNames(house)
    await house.pages.update_open_pages(house.table)
    assert house.pages._frames == {}
    stream = await house.pages.open_stream(named, None)
    assert stream
    assert told(await stream.wait_for_frame(1))["player"] == "Bob"
    assert names.names == []


async def test_all_pages_are_closed_if_nobody_knows_which_name_people(
    house: House, named: StoredLink, monkeypatch: pytest.MonkeyPatch
) -> None:
    stream = await house.pages.open_stream(named, None)
    assert stream
    monkeypatch.setattr(
        house.links, "find_games_that_name_people", AsyncMock(side_effect=DatabaseUnavailable)
    )
    with pytest.raises(DatabaseUnavailable):
        await house.pages.reload_pages_that_name_people(house.table.row.home_id)
    assert stream.is_closed
    assert house.pages._frames == {}
