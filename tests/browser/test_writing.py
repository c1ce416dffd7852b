"""Writing: commands with their options, suggestions, plain messages, and what is wrong with
them."""

import re

import pytest
from playwright.async_api import Page, expect

from tests.browser.conftest import Room
from tests.browser.tabs import OPPONENT

pytestmark = pytest.mark.asyncio(loop_scope="session")


@pytest.mark.smoke
async def test_a_slash_lists_the_commands_and_tab_completes(room: Room) -> None:
    nora = await room.tab()
    await nora.type("/")
    options = nora.page.get_by_role("option")
    await expect(options.first).to_be_visible()
    assert await options.count() > 10
    await expect(options.first).to_contain_text("/play")
    await nora.page.keyboard.type("gah star")
    await expect(options.first).to_contain_text("/gah start")
    await nora.page.keyboard.press("Tab")
    await expect(nora.page.get_by_role("group", name="/gah start")).to_be_visible()
    level = nora.option("level")
    await expect(level).to_be_focused()
    await expect(level).to_have_attribute("aria-required", "true")
    await nora.page.get_by_role("button", name="Send").click()
    await expect(nora.page.locator(".option")).to_contain_text("Fill this in first.")
    await level.fill("brutal")
    await nora.page.get_by_role("button", name="Send").click()
    await expect(nora.page.locator(".option")).to_contain_text("Choose one of: ")
    await nora.page.keyboard.press("Escape")
    await nora.page.keyboard.press("Escape")
    await expect(nora.say).to_be_focused()


async def test_with_the_keyboard_alone(room: Room) -> None:
    """From an open page to the second move without a mouse."""
    nora = await room.tab()
    key = nora.page.keyboard
    await key.press("/")
    await key.type("gah start")
    await key.press("Enter")
    await expect(nora.option("level")).to_be_focused()
    await expect(nora.page.get_by_role("option").first).to_be_visible()
    await key.press("ArrowDown")
    await key.press("Enter")
    await expect(nora.page.get_by_role("button", name="Send")).to_be_focused()
    for _ in range(20):
        await key.press("Shift+Tab")
        if (await focused(nora.page)).startswith("+ depth"):
            break
    await key.press("Enter")
    await expect(nora.option("depth")).to_be_focused()
    await key.type("dealt")
    await key.press("Enter")
    await key.press("Enter")
    await expect(nora.button(OPPONENT)).to_be_visible()
    for _ in range(60):
        await key.press("Shift+Tab")
        if OPPONENT in await focused(nora.page):
            break
    before = await nora.state()
    await key.press("Enter")
    await nora.changed(before)


async def focused(page: Page) -> str:
    return str(await page.evaluate("document.activeElement.textContent"))


async def test_suggestions_of_the_bot_and_late_ones_are_dropped(room: Room) -> None:
    nora = await room.tab()
    await nora.deal()
    await nora.opponent_moves()
    await room.fault("POST", "/interactions/*/*/callback", "delay", seconds=2)
    field, options = nora.option("to"), nora.page.get_by_role("option")
    async with nora.page.expect_request(lambda asked: "/interactions/" in asked.url) as first:
        await nora.type("/undo ")
        if not await field.is_visible():
            await nora.page.get_by_role("button", name=re.compile("^Add to")).click()
    await field.press_sequentially("0")
    await expect(options.first).to_be_visible()
    shown = await options.all_inner_texts()
    late = await (await first.value).response()
    assert late
    await late.finished()
    await nora.page.evaluate("new Promise(requestAnimationFrame)")
    assert await options.all_inner_texts() == shown
    await nora.page.keyboard.press("Enter")
    await nora.page.keyboard.press("Enter")
    await expect(nora.button(OPPONENT)).to_be_visible()


async def test_an_unknown_command_is_told_and_kept(room: Room) -> None:
    nora = await room.tab()
    await nora.type("/chess start")
    await nora.page.keyboard.press("Enter")
    await expect(nora.page.locator("#composer")).to_contain_text("There is no command /chess.")
    await expect(nora.say).to_have_value("/chess start")
    await nora.say.fill("/gah")
    await nora.page.keyboard.press("Escape")
    await nora.page.keyboard.press("Enter")
    await expect(nora.page.locator("#composer")).to_contain_text("Which one? /gah start")
    assert await nora.messages.count() == 0


async def test_plain_messages(room: Room) -> None:
    nora, milo = await room.tab(), await room.tab("Milo")
    await nora.type("Good **evening**")
    await nora.page.keyboard.press("Enter")
    await expect(milo.messages.locator("strong", has_text="evening")).to_be_visible()
    await milo.say.fill("x" * 2001)
    await milo.page.keyboard.press("Enter")
    await expect(milo.page.locator("#composer")).to_contain_text("Too long: 2,001 characters")
    assert len(await milo.say.input_value()) == 2001
    assert await milo.messages.count() == 1


async def test_the_form_takes_what_was_pasted(room: Room) -> None:
    nora = await room.tab()
    await nora.say.fill("/gah start level:hard with:Milo depth:dealt")
    for name, value in (("level", "hard"), ("with", "Milo"), ("depth", "dealt")):
        await expect(nora.option(name)).to_have_value(value)
    await nora.page.get_by_role("button", name="Send").click()
    await expect(nora.button(OPPONENT)).to_be_visible()
    await expect(nora.panel).to_contain_text("hard")
