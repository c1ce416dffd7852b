"""The page on a phone, from place to place: the bot alone, a table with friends, a group, a server
without it."""

from collections.abc import AsyncIterator, Iterator
from dataclasses import dataclass
from typing import Any

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Locator, expect

from tests.browser.tabs import Tab
from tests.playground.manual_bot import Raw, by_hand
from tests.playground.processes import Server

pytestmark = pytest.mark.asyncio(loop_scope="session")

PHONE = {"width": 390, "height": 844}
DEPTHS = [{"name": each, "value": each} for each in ("dealt", "guided")]
DEPTH = {"type": 3, "name": "depth", "description": "How", "choices": DEPTHS}
GAME = {
    "name": "gah",
    "description": "Grand Austria Hotel: Leopold",
    "contexts": [0, 1, 2],
    "integration_types": [0, 1],
    "options": [{"type": 1, "name": "start", "description": "Start", "options": [DEPTH]}],
}
SEAT = {"name": "seat", "description": "Who sits where", "contexts": [0], "options": []}


@dataclass
class Visit:
    """Somebody new, and a bot that is played by hand."""

    bot: Raw
    tab: Tab

    def way(self, name: str) -> Locator:
        return self.tab.page.locator("#places").get_by_role("button", name=name)

    async def go(self, name: str) -> None:
        await self.tab.page.locator("#menu").click()
        await self.way(name).click()
        await expect(self.tab.page.locator("#title")).to_contain_text(name)

    async def offered(self) -> list[str]:
        await self.tab.say.fill("/")
        names = await self.tab.page.locator("#composer [role=option] strong").all_inner_texts()
        await self.tab.say.fill("")
        return names

    async def words(self) -> str:
        """All that is written on the page, and all that is read out."""
        labels = "[...document.querySelectorAll('[aria-label],[placeholder],[title],[alt]')]"
        names = "['aria-label','placeholder','title','alt']"
        found = (
            f"{labels}.flatMap((each) => {names}.map((name) => each.getAttribute(name))).join(' ')"
        )
        return str(
            await self.tab.page.evaluate(f"document.title + document.body.textContent + {found}")
        )


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    with Server("--furnished") as made:
        yield made


@pytest_asyncio.fixture(loop_scope="session")
async def visit(server: Server, browser: Browser) -> AsyncIterator[Visit]:
    context = await browser.new_context(viewport=PHONE)  # type: ignore[arg-type]
    async with by_hand(server.address) as bot:
        await bot.register(GAME, SEAT)
        tab = Tab(await context.new_page())
        await tab.page.goto(server.address["url"])
        await tab.ready()
        yield Visit(bot, tab)
        await context.close()
        assert tab.complaints == []


@pytest.mark.smoke
async def test_whoever_is_new_begins_with_the_bot_alone(visit: Visit) -> None:
    """And starts a game there with the first press, without a word of servers."""
    tab = visit.tab
    await expect(tab.page.locator("#title")).to_contain_text("Empty Chair")
    await expect(tab.game("Leopold", "Without the box")).to_be_in_viewport(ratio=1)
    assert await tab.fits()
    assert "server" not in (await visit.words()).lower()
    await tab.game("Leopold", "He decides").click()
    called = await visit.bot.event("INTERACTION_CREATE")
    assert (called["context"], called["data"]["options"][0]["options"][0]["value"]) == (1, "guided")
    await visit.bot.answer(called, 4, content="Leopold sits down.")
    await tab.sees("Leopold sits down.")
    await tab.page.get_by_role("button", name="What is this?").click()
    assert "server" not in (await visit.words()).lower()
    await tab.dialog.get_by_role("button", name="Where friends watch").click()
    await expect(tab.dialog).to_have_count(0)
    await expect(tab.page.locator("#title")).to_contain_text("table")


async def test_every_place_is_in_the_list(visit: Visit) -> None:
    tab = visit.tab
    await tab.page.locator("#menu").click()
    await expect(tab.page.locator("#places h2").first).to_be_visible()
    headings = await tab.page.locator("#places h2").all_inner_texts()
    assert [each.lower() for each in headings] == [
        "direct messages",
        "the empty chair",
        "café meeple without the bot",
    ]
    ways = await tab.page.locator("#places .name").all_inner_texts()
    assert ways == ["Empty Chair", "Thursday evenings", "table", "second-table", "games"]
    await expect(tab.page.locator("#people button").last).to_be_in_viewport(ratio=1)
    assert await tab.fits()


async def test_every_place_offers_its_own_commands(visit: Visit) -> None:
    for place, commands in (
        ("second-table", ["/gah start", "/seat"]),
        ("games", ["/gah start"]),
        ("Thursday evenings", ["/gah start"]),
    ):
        await visit.go(place)
        assert await visit.offered() == commands
        assert await visit.tab.fits()
    await visit.tab.page.get_by_role("button", name="Only you and the bot").click()
    await expect(visit.tab.page.locator("#title")).to_contain_text("Empty Chair")


async def test_where_there_are_no_games_the_welcome_says_so(visit: Visit) -> None:
    await visit.go("games")
    await visit.bot.register(SEAT)
    await visit.tab.sees("The bot has no games here.")
    await visit.bot.register(GAME, SEAT)
    await expect(visit.tab.game("Leopold", "He decides")).to_be_visible()


async def test_the_welcome_calls_a_game_by_its_box(visit: Visit) -> None:
    """A package need not say it in the description of its command."""
    await visit.go("games")
    boxes = [{"name": "Two Courses: At Sea", "value": "gah"}]
    choice = {"type": 3, "name": "game", "description": "Which", "choices": boxes}
    play = GAME | {"name": "play", "description": "Play a game here", "options": [choice]}
    for description, about in (
        ("Play this game", "Play this game"),
        ("Two Courses: At Sea: against Gale", "against Gale"),
    ):
        await visit.bot.register(GAME | {"description": description}, play)
        game = visit.tab.game("Two Courses: At Sea", "He decides")
        await expect(game.locator("strong")).to_have_text("Two Courses: At Sea")
        await expect(game.locator("span")).to_have_text(about)


async def test_a_link_to_a_place_leads_there(visit: Visit) -> None:
    """As the bot writes it for Discord: of a server, and of a chat."""
    me = await visit.tab.page.evaluate("new URLSearchParams(location.search).get('as')")
    direct = await visit.bot.playground.direct(int(me))
    await visit.go("second-table")
    second = await visit.tab.page.evaluate("new URLSearchParams(location.search).get('in')")
    for channel, server, title in ((direct, "@me", "Empty Chair"), (second, "1", "second-table")):
        here = await visit.tab.page.evaluate("new URLSearchParams(location.search).get('in')")
        address = f"https://discord.com/channels/{server}/{channel}/123"
        row: Any = {
            "type": 1,
            "components": [{"type": 2, "style": 5, "label": "Go there", "url": address}],
        }
        await visit.bot.api(
            "POST", f"/channels/{here}/messages", {"content": "A game", "components": [row]}
        )
        await visit.tab.page.get_by_role("button", name="Go there").last.click()
        await expect(visit.tab.page.locator("#title")).to_contain_text(title)


async def test_whoever_becomes_somebody_else_sits_in_their_own_direct_message(visit: Visit) -> None:
    await visit.go("Empty Chair")
    await visit.tab.type("Nora was here")
    await visit.tab.page.keyboard.press("Enter")
    await visit.tab.sees("Nora was here")
    await visit.tab.page.locator("#menu").click()
    await visit.tab.page.locator("#people").get_by_role("button", name="Milo").click()
    await expect(visit.tab.page.locator("#people [aria-pressed=true]")).to_contain_text("Milo")
    await expect(visit.tab.page.locator("#title")).to_contain_text("Empty Chair")
    await expect(visit.tab.page.locator("#log")).not_to_contain_text("Nora was here")
