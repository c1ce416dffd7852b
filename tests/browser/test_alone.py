"""Somebody new, alone with the bot and the box on the table: a round of every game, and not a word
of servers."""

from random import Random
from typing import Any

import pytest
from playwright.async_api import Browser, Locator, expect

from bot.ui.custom_ids import BUTTON_PREFIX, Press
from engines.core.catalogue import read_covers
from tests.browser.tabs import Tab
from tests.playground.people import Playground, Thing, until

pytestmark = pytest.mark.asyncio(loop_scope="session")

PHONE = {"width": 390, "height": 844}
MOST = 100
POINTS = "10"
OPPONENTS = [cover.opponents[0] for cover in read_covers().values()]
MOVES = ("say", "form")
"""What a button does that plays on; the others turn pages."""


async def moves(tab: Tab) -> list[Locator]:
    """What can be pressed to go on: the bright one where there is one, and a form only where
    nothing else goes on."""
    found: dict[str, list[tuple[Locator, str]]] = {verb: [] for verb in MOVES}
    for each in await tab.panel.locator(f"button[data-key^='{BUTTON_PREFIX}:']:enabled").all():
        press = Press.parse_custom_id(await each.get_attribute("data-key") or "")
        if press.verb in MOVES and press.argument != "undo":
            found[press.verb].append((each, await each.get_attribute("class") or ""))
    offered = next(each for each in found.values() if each)
    return [each for each, style in offered if "primary" in style] or [each for each, _ in offered]


async def say_points(tab: Tab) -> None:
    for field in await tab.dialog.get_by_role("textbox").all():
        await field.fill(POINTS)
    await tab.dialog.get_by_role("button", name="Send").click()
    await expect(tab.dialog).to_have_count(0)


async def go_on(tab: Tab, chance: Random) -> None:
    """What is refused, or asks something back, is told in private: then another one does."""
    before, told = await tab.state(), await tab.whispers.count()
    await chance.choice(await moves(tab)).click()

    async def seen() -> bool:
        whispered = await tab.whispers.count() != told
        return whispered or bool(await tab.dialog.count()) or await tab.state() != before

    await until(seen)
    if await tab.dialog.count():
        await say_points(tab)
        await tab.changed(before)


@pytest.mark.parametrize("opponent", OPPONENTS)
async def test_a_guided_round_in_a_direct_message(
    browser: Browser, house: tuple[Playground, Thing], opponent: str
) -> None:
    playground, _ = house
    somebody: Any = await playground.ask("POST", "/users", {"name": "Ada"})
    context = await browser.new_context(viewport=PHONE)  # type: ignore[arg-type]
    tab, chance = Tab(await context.new_page()), Random(3)
    await tab.page.goto(f"{playground.address['url']}/?as={somebody['id']}")
    await tab.ready()
    await tab.begin(opponent, "He decides")
    for _ in range(MOST):
        assert "server" not in (await tab.page.evaluate("document.body.textContent")).lower()
        if "round 2" in await tab.title():
            break
        await go_on(tab, chance)
    assert "round 2" in await tab.title()
    assert await tab.fits()
    assert tab.complaints == []
    await context.close()
