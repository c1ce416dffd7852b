"""The watch page in a browser: two tabs, a phone, a TV, a stream; breaks, strangers, and nothing
secret."""

import asyncio
import os
import re
import signal
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from typing import Any, Literal

import aiohttp
import pytest
import pytest_asyncio
from playwright.async_api import Page, ViewportSize, expect

from tests.browser.conftest import Room
from tests.browser.tabs import Tab
from tests.playground.people import Person, die, until
from tests.playground.tryouts import Tryout

pytestmark = pytest.mark.asyncio(loop_scope="session")

SEED = 987654321
TV: ViewportSize = {"width": 1920, "height": 1080}
PHONE: ViewportSize = {"width": 390, "height": 844}
SMALLEST = 20
"""Pixels of the smallest letters on a TV with 1920: half a percent of its height and more, as
subtitles have."""
SIZES = """(selectors) => selectors.flatMap((selector) => [...document.querySelectorAll(selector)].map((node) => {
    const scale = node.ownerSVGElement ? node.ownerSVGElement.getScreenCTM().a : 1;
    return parseFloat(getComputedStyle(node).fontSize) * scale;
}))"""  # noqa: E501


@dataclass
class Sofa:
    """A game that somebody plays, and its page."""

    room: Room
    host: Person
    address: str
    requests: list[str] = field(default_factory=list)

    @property
    def base(self) -> str:
        return self.address.partition("/w/")[0]

    async def look(
        self,
        query: str = "",
        size: ViewportSize | None = None,
        scheme: Literal["light", "dark"] = "light",
    ) -> Page:
        context = await self.room.browser.new_context(viewport=size or TV, color_scheme=scheme)
        self.room.contexts.append(context)
        tab = Tab(await context.new_page())
        self.room.tabs.append(tab)
        tab.page.on("request", lambda asked: self.requests.append(asked.url))
        await tab.page.goto(self.address + query)
        await tab.page.wait_for_selector("body[data-ready]", state="attached")
        return tab.page

    async def step(self) -> None:
        """Leopold's turn, or a die."""
        panel = await self.host.panel()
        labels = [part.get("label") for row in panel["components"] for part in row["components"]]
        await self.host.press("Leopold's turn" if "Leopold's turn" in labels else die(panel), panel)

    async def stream(self, http: aiohttp.ClientSession, **headers: str) -> aiohttp.ClientResponse:
        return await http.get(f"{self.address}/live", headers=headers)


def living_at(home: str) -> aiohttp.ClientSession:
    return aiohttp.ClientSession(connector=aiohttp.TCPConnector(limit=0, local_addr=(home, 0)))


@pytest_asyncio.fixture(loop_scope="session")
async def sofa(room: Room) -> Sofa:
    host = Person(room.playground, int(room.people["Nora"]), int(room.channel))
    await host.slash("gah start", level="medium", depth="dealt", seed=SEED)
    return Sofa(room, host, await linked(host))


async def linked(host: Person, **options: Any) -> str:
    answer = await host.slash("watch link", **options)
    found = re.search(r"http://127\.0\.0\.1:\d+/w/[\w-]+", answer["message"]["content"])
    assert found, answer
    return found[0]


def newest(page: Page) -> Any:
    return page.locator("#moves li").first


# ── Watching ──────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.smoke
async def test_two_tabs_follow_the_game(sofa: Sofa) -> None:
    one, other = await sofa.look(), await sofa.look(size=PHONE, scheme="dark")
    await sofa.step()
    for page in (one, other):
        await expect(newest(page)).to_have_attribute("data-move", "1")
        await expect(page.locator("#opponent")).to_have_text("Leopold")
    await sofa.step()
    for page in (one, other):
        await expect(newest(page)).to_have_attribute("data-move", "2")
    assert all(url.startswith(sofa.base) for url in sofa.requests)


async def test_it_comes_back_after_the_bot_was_restarted(sofa: Sofa, tryout: Tryout) -> None:
    sofa.room.expected += ["Failed to load resource", "ERR_", "EventSource"]
    page = await sofa.look()
    os.kill(tryout.bot(), signal.SIGKILL)
    await expect(page.locator("#trouble")).to_contain_text("comes back by itself")

    async def answers() -> bool:
        return bool((await sofa.host.slash("about"))["state"] == "answered")

    await until(answers)
    await expect(page.locator("#trouble")).to_be_empty()
    await sofa.step()
    await expect(newest(page)).to_have_class("opponent")


@pytest.mark.smoke
async def test_a_revoked_link(sofa: Sofa) -> None:
    page = await sofa.look()
    await sofa.host.slash("watch unlink")
    await expect(page.locator("#trouble")).to_contain_text("The host has closed this page")
    sofa.room.expected.append("404")
    again = await page.goto(sofa.address)
    assert again
    assert again.status == 404
    await expect(page.get_by_role("heading")).to_have_text("Nobody sits here")
    new = await linked(sofa.host)
    assert new != sofa.address


async def test_a_game_that_ended(sofa: Sofa) -> None:
    page = await sofa.look()
    question = await sofa.host.slash("end")
    await sofa.host.press("Yes, end it", question["message"])
    await expect(page.locator("#now")).to_have_text("The game was ended.")
    await expect((await sofa.look()).locator("#now")).to_have_text("The game was ended.")


async def test_names_only_where_the_host_allows_them(sofa: Sofa) -> None:
    page = await sofa.look()
    await sofa.step()
    await expect(newest(page)).to_have_class("opponent")
    await sofa.step()
    assert "Nora" not in await page.content()
    # The new link ends the old one, of which a page that is open would complain.
    await page.goto("about:blank")
    named = await linked(sofa.host, names=True)
    assert named != sofa.address
    await page.goto(named)
    await expect(page.locator("body")).to_contain_text("Nora")


async def test_a_game_in_a_chat_with_the_bot_has_its_page(sofa: Sofa) -> None:
    person, playground = sofa.host.id, sofa.room.playground
    alone = Person(playground, person, await playground.direct(person))
    await alone.slash("gah start", level="medium", depth="dealt", seed=SEED)
    chat = Sofa(sofa.room, alone, await linked(alone, names=True))
    page = await chat.look()
    await chat.step()
    await expect(newest(page)).to_have_class("opponent")
    await chat.step()
    await expect(page.locator("body")).to_contain_text("Nora")


# ── How it looks ──────────────────────────────────────────────────────────────────────────────────


async def test_the_picture_is_as_dark_as_the_browser(sofa: Sofa) -> None:
    """Also when evening comes while somebody looks."""
    page = await sofa.look(scheme="dark")
    await page.wait_for_selector("#board img[src*='dark=1']")
    await page.emulate_media(color_scheme="light")
    await page.wait_for_selector("#board img[src*='dark=0']")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [320, 390, 768, 1280, 1920, 3840])
async def test_nothing_has_to_be_scrolled_sideways(
    sofa: Sofa, width: int, scheme: Literal["light", "dark"]
) -> None:
    await sofa.step()
    page = await sofa.look(
        size={"width": width, "height": max(width * 9 // 16, 700)}, scheme=scheme
    )
    assert await page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    small = await page.evaluate(
        SIZES, ["#now", "#moves p", "#about", ".who", ".legend li", ".chart text"]
    )
    assert min(small) >= (11 if width < 900 else SMALLEST * width / 1920)


async def test_a_tv_needs_no_scrolling_at_all(sofa: Sofa) -> None:
    for _ in range(6):
        await sofa.step()
    page = await sofa.look()
    assert await page.evaluate("document.documentElement.scrollHeight <= innerHeight")
    assert (
        await page.locator(".side strong").first.evaluate(
            "(node) => parseFloat(getComputedStyle(node).fontSize)"
        )
        > 80
    )
    await expect(page.locator("#points svg")).to_be_visible()


async def test_a_lower_third(sofa: Sofa) -> None:
    await sofa.step()
    page = await sofa.look("?overlay=1")
    await expect(page.locator("#table")).to_be_hidden()
    for node in ("html", "body"):
        assert (
            await page.locator(node).evaluate("(n) => getComputedStyle(n).backgroundColor")
            == "rgba(0, 0, 0, 0)"
        )
    box = await page.locator("#page").bounding_box()
    assert box
    assert box["y"] > TV["height"] * 2 / 3
    assert box["y"] + box["height"] < TV["height"]
    await expect(newest(page)).to_have_class("opponent")


@pytest.mark.parametrize("query", ["", "?overlay=1"])
async def test_the_longest_move_is_told_whole(sofa: Sofa, query: str) -> None:
    """In full, on a small TV: every line of the newest move is there to be read, and nothing covers
    it."""
    await sofa.host.slash("table", words="full")
    await sofa.step()
    page = await sofa.look(query, size={"width": 1280, "height": 720})
    place, told = await page.locator("#play").bounding_box(), await newest(page).bounding_box()
    assert place
    assert told
    assert told["y"] >= place["y"]
    assert told["y"] + told["height"] <= place["y"] + place["height"]
    assert len(await newest(page).locator("p").all()) > 6


@pytest.mark.parametrize("query", ["", "?overlay=1"])
async def test_a_countdown_runs_without_asking_the_server(sofa: Sofa, query: str) -> None:
    page = await sofa.look(query)
    await expect(page.locator("#countdown")).to_be_hidden()
    await sofa.host.slash("watch mode", calls="countdown", seconds=60)
    await sofa.step()
    await expect(page.locator("#countdown")).to_have_text(re.compile(r"revealed in (1:00|0:5\d)$"))
    asked, first = len(sofa.requests), await page.locator("#countdown").inner_text()
    await expect(page.locator("#countdown")).not_to_have_text(first)
    assert len(sofa.requests) == asked
    await sofa.step()
    await expect(page.locator("#countdown")).to_be_hidden()


async def test_for_those_who_listen(sofa: Sofa) -> None:
    """Headings, names for every chart, and only the newest move is read out."""
    page = await sofa.look()
    await sofa.step()
    await expect(newest(page)).to_contain_text("move 1")
    line = await newest(page).locator("p:not(.by)").last.inner_text()
    await expect(page.locator("[aria-live=polite]")).to_contain_text(line)
    await expect(page.get_by_role("heading", level=1)).to_have_text("Leopold")
    await expect(page.get_by_role("img", name=re.compile("Queue from slot 1: "))).to_be_visible()
    await expect(page.get_by_role("list", name="Last moves, newest first")).to_be_visible()
    await expect(
        page.get_by_role("img", name=re.compile("Leopold's points, round 1: "))
    ).to_be_visible()


# ── Strangers ─────────────────────────────────────────────────────────────────────────────────────


async def test_a_foreign_page_and_a_foreign_name_are_refused(sofa: Sofa) -> None:
    context = await sofa.room.browser.new_context()
    sofa.room.contexts.append(context)
    page = await context.new_page()
    await page.route("http://evil.test/", lambda route: route.fulfill(body="<!doctype html>"))
    await page.goto("http://evil.test/")
    reach = "(url) => fetch(url).then(() => 'in', () => 'out')"
    assert await page.evaluate(reach, f"{sofa.address}/live") == "out"
    async with aiohttp.ClientSession() as http:
        for headers in (
            {"Origin": "http://evil.test"},
            {"Host": "evil.test"},
            {"Host": "localhost.evil.test:80"},
        ):
            async with await sofa.stream(http, **headers) as given:
                assert given.status == 403


@pytest.mark.smoke
async def test_nothing_secret_is_in_the_page_or_its_stream(sofa: Sofa) -> None:
    page = await sofa.look()
    async with aiohttp.ClientSession() as http, await sofa.stream(http) as stream:
        for _ in range(4):
            await sofa.step()
        await expect(newest(page)).to_have_attribute("data-move", "4")
        # His turn, two dice, his turn; the start is left out.
        await expect(page.locator("#moves li")).to_have_count(3)
        told = b""
        while b'"move":4' not in told:
            told += await asyncio.wait_for(stream.content.readany(), 5)
    token = sofa.address.rpartition("/")[2]
    ids = (sofa.room.guild, sofa.room.channel, *sofa.room.people.values())
    for text in (told.decode(), (await page.content()).replace(f"{token}/board.png", "")):
        for secret in (str(SEED), token, "box", "rng", *ids):
            assert secret not in text


async def test_as_many_pages_of_one_link_as_there_is_room_for(sofa: Sofa) -> None:
    """From several addresses: one alone has less room."""
    page = await sofa.look()
    async with AsyncExitStack() as crowd:
        homes = [
            await crowd.enter_async_context(living_at(f"127.0.3.{number}"))
            for number in range(1, 7)
        ]
        for number in range(249):
            given = await crowd.enter_async_context(await sofa.stream(homes[number % 5]))
            assert given.status == 200
        async with await sofa.stream(homes[5]) as refused:
            assert refused.status == 503
            assert "Too many people" in await refused.text()
        await sofa.step()
        await expect(newest(page)).to_have_class("opponent")


async def test_guessing_is_limited(sofa: Sofa, tryout: Tryout) -> None:
    """From an address of its own: the other tests go on."""
    async with living_at("127.0.3.77") as http:
        statuses = []
        for number in range(25):
            async with http.get(f"{sofa.base}/w/guess-{number}") as given:
                statuses.append(given.status)
        assert statuses == [404] * 20 + [429] * 5
        async with http.get(sofa.address) as given:
            assert given.status == 429
    await sofa.look(size=PHONE)
    assert not any(sofa.address.rpartition("/")[2] in line for line in tryout.said)
