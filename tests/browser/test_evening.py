"""Evenings in a browser: somebody plays, friends watch, nobody reads a manual."""

import re

import pytest
from playwright.async_api import expect

from tests.browser.conftest import PHONE, Room
from tests.browser.tabs import OPPONENT, ROLLED, TYPED, Tab

pytestmark = pytest.mark.asyncio(loop_scope="session")

CALLBACK = "/interactions/*/*/callback"


@pytest.mark.smoke
async def test_a_whole_first_round_by_clicking_while_a_friend_watches(room: Room) -> None:
    nora, milo = await room.tab(), await room.tab("Milo")
    await nora.deal()
    for _ in range(20):
        if "round 2" in (await nora.title()).lower():
            break
        await nora.move()
        await milo.shows(await nora.state())
    assert "round 2" in (await nora.title()).lower()
    assert await milo.messages.count() == await nora.messages.count()


async def test_a_friend_watches_in_a_tab_of_their_own(room: Room) -> None:
    nora = await room.tab()
    async with nora.page.context.expect_page() as opening:
        await nora.page.get_by_role("link", name=re.compile("Watch as a friend")).click()
    friend = await opening.value
    await friend.wait_for_selector("body[data-ready]")
    await expect(friend.get_by_role("button", name="Milo")).to_have_attribute(
        "aria-pressed", "true"
    )
    await nora.deal()
    await expect(friend.get_by_role("button", name=OPPONENT)).to_be_visible()


async def test_what_only_one_person_sees(room: Room) -> None:
    nora, milo, again = await room.tab(), await room.tab("Milo"), await room.tab("Milo")
    await nora.deal()
    await milo.button("More…").click()
    await expect(milo.whispers).to_have_count(1)
    await expect(again.whispers).to_have_count(1)
    await milo.button(OPPONENT).click()
    await expect(milo.whispers).to_have_count(2)
    await expect(nora.whispers).to_have_count(0)
    await again.whispers.first.get_by_role("button", name="Dismiss").click()
    await expect(milo.whispers).to_have_count(1)


async def queued(tab: Tab, *guests: str) -> None:
    for number, guest in enumerate(guests):
        await tab.dialog.get_by_role("combobox").nth(number).select_option(guest)


async def test_a_form(room: Room) -> None:
    """An empty list, an empty field and a huge paste are told so, and what was chosen or typed
    stays."""
    nora, milo = await room.tab(), await room.tab("Milo")
    await nora.guide()
    await nora.button("More…").click()
    await nora.whispers.last.get_by_role("button", name="The queue is…").click()
    await nora.dialog.get_by_role("button", name="Send").click()
    await expect(nora.dialog).to_contain_text("Choose one first.")
    await queued(nora, "b4", "y0", "y2", "r7", "g0")
    await nora.dialog.get_by_role("button", name="Send").click()
    await expect(nora.dialog).to_have_count(0)
    for tab in (nora, milo):
        await expect(tab.panel).to_contain_text("The queue is b4 y0 y2 r7 g0.")
    await nora.button("More…").click()
    await nora.whispers.last.get_by_role("button", name="My points…").click()
    field = nora.dialog.get_by_role("textbox")
    await nora.dialog.get_by_role("button", name="Send").click()
    await expect(nora.dialog).to_contain_text("Fill this in first.")
    await field.fill("6" * 20_000)
    await nora.dialog.get_by_role("button", name="Send").click()
    await expect(nora.dialog).to_contain_text("Too long: 20,000 characters, at most")
    assert len(await field.input_value()) == 20_000
    await field.fill("54")
    await nora.page.keyboard.press("Enter")
    await expect(nora.dialog).to_have_count(0)


async def test_a_tab_closed_in_the_middle_of_a_form(room: Room) -> None:
    nora = await room.tab()
    await nora.guide()
    await nora.button(ROLLED).click()
    await nora.button(TYPED).click()
    await expect(nora.dialog).to_be_visible()
    await nora.page.close()
    again = await room.tab()
    await again.button(TYPED).click()
    await again.dialog.get_by_role("textbox").fill("221320")
    await again.dialog.get_by_role("button", name="Send").click()
    await expect(again.panel).to_contain_text("What lies in slot 5?")  # the dice are told


async def test_a_reload_keeps_the_history(room: Room) -> None:
    nora = await room.tab()
    await nora.deal()
    await nora.opponent_moves()
    # The old panel has lost its buttons.
    await expect(nora.page.locator("#log article:has(.btn)")).to_have_count(1)
    before = await nora.messages.all_inner_texts()
    await nora.page.reload()
    await nora.ready()
    assert await nora.messages.all_inner_texts() == before


async def test_a_bot_that_does_not_answer(room: Room) -> None:
    room.expected = ["Failed to load resource"]
    nora = await room.tab()
    await nora.deal()
    await room.fault("DISPATCH", "INTERACTION_CREATE", "delay", seconds=4)
    await nora.button(OPPONENT).click()
    await expect(nora.button(OPPONENT)).to_have_attribute("aria-busy", "true")
    await expect(nora.panel.get_by_role("alert")).to_contain_text("did not answer")
    await nora.opponent_moves()


async def test_a_command_that_is_not_answered_can_be_sent_again(room: Room) -> None:
    nora = await room.tab()
    await room.fault("DISPATCH", "INTERACTION_CREATE", "delay", seconds=4)
    await nora.type("/gah start level:easy depth:dealt")
    await nora.page.keyboard.press("Enter")
    notice = nora.page.locator(".notice")
    await expect(notice).to_contain_text("did not answer")
    await notice.get_by_role("button", name="Try again").click()
    await expect(nora.option("level")).to_have_value("easy")


async def test_a_game_in_a_thread(room: Room) -> None:
    nora, milo = await room.tab(), await room.tab("Milo")
    await nora.type("/gah start level:easy depth:dealt thread:yes")
    await nora.page.keyboard.press("Enter")
    await nora.page.locator("#log button.mention").click()
    await nora.opponent_moves()
    thread = nora.page.locator("#side li li .spot")
    await milo.page.get_by_role(
        "button", name=await thread.locator(".name").inner_text()
    ).last.click()
    await milo.shows(await nora.state())
    number = await nora.page.evaluate("new URLSearchParams(location.search).get('in')")
    await room.playground.ask("PATCH", f"/channels/{number}", {"archived": True})
    await expect(nora.page.locator(".closed")).to_contain_text("archived")
    await nora.page.get_by_role("button", name="Open it again").click()
    await expect(nora.say).to_be_visible()


async def test_on_a_phone(room: Room) -> None:
    nora = await room.tab(size=PHONE)
    assert await nora.fits()
    await nora.deal()
    await nora.opponent_moves()
    assert await nora.fits()
    await nora.button("Why?").click()
    await expect(nora.whispers).to_have_count(1)
    assert await nora.fits()
    await nora.type("/")
    await expect(nora.page.get_by_role("option").first).to_be_visible()
    assert await nora.fits()
    await nora.page.keyboard.press("Escape")
    await nora.page.get_by_role("button", name="Channels and people").click()
    await nora.page.get_by_role("button", name="Milo").click()
    await expect(nora.page.locator("#side")).to_be_hidden()
    await expect(nora.whispers).to_have_count(0)
    await expect(nora.dice.first).to_be_visible()


async def test_two_tabs_follow_and_call(room: Room) -> None:
    """A friend follows from another channel, calls the next move, and sees the tally arrive."""
    nora, milo = await room.tab(), await room.tab("Milo")
    await nora.deal()
    sofa = await room.other_channel("Milo")
    await nora.button("More…").click()
    await expect(nora.whispers).to_have_count(1)
    number = re.search(r"game (\d+)", await nora.whispers.last.inner_text())
    assert number
    await sofa.type(f"/watch here game:{number[1]}")
    await expect(sofa.option("game")).to_have_value(number[1])
    await sofa.page.get_by_role("button", name="Send").click()
    await expect(sofa.button("Blue guest")).to_be_visible()
    await sofa.button("Blue guest").click()
    await expect(sofa.whispers.first).to_contain_text("You call: Blue guest")
    await nora.opponent_moves()
    await expect(sofa.panel).to_contain_text("of 1 was right")
    await expect(milo.panel).to_contain_text("of 1 was right")
    await sofa.button("Why?").click()
    await expect(sofa.whispers).to_have_count(2)
