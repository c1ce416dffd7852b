"""What a phone makes of the page: its screen stays on while there is something to press; it has a
name and an icon."""

import json

import pytest
from playwright.async_api import Browser, expect

from tests.browser.stage import Stage
from tests.browser.tabs import Tab
from tests.playground.processes import Server

pytestmark = pytest.mark.asyncio(loop_scope="session")

PANEL = {
    "content": "Leopold 97",
    "components": [{"type": 1, "components": [{"type": 2, "style": 1, "label": "Go on"}]}],
}
PANEL["components"][0]["components"][0]["custom_id"] = "go"  # type: ignore[index]
RECORDED = """() => {
    window.locks = [];
    navigator.wakeLock.request = async () => {
        const made = new EventTarget();
        made.release = async () => (made.released = true, made.dispatchEvent(new Event("release")));
        window.locks.push(made);
        return made;
    };
}"""
LOADED = (
    "(src) => new Promise((seen) => Object.assign(new Image(), { onload: () => seen(true), src }))"
)
WITHOUT = "delete Navigator.prototype.wakeLock"


async def held(tab: Tab) -> list[bool]:
    return [bool(each) for each in await tab.page.evaluate("locks.map((each) => !each.released)")]


async def test_the_screen_stays_on_while_there_is_something_to_press(stage: Stage) -> None:
    """As long as somebody looks; browsers let go when nobody does, and it is asked for again."""
    await stage.tab.page.evaluate(RECORDED)
    await stage.post({"content": "Nobody plays yet."})
    await stage.tab.sees("Nobody plays yet.")
    assert await held(stage.tab) == []
    panel = await stage.post(PANEL)
    await expect(stage.press("Go on")).to_be_visible()
    await stage.edit(panel, PANEL | {"content": "Leopold 99"})
    await stage.tab.sees("Leopold 99")
    assert await held(stage.tab) == [True]
    await stage.tab.page.evaluate(
        "locks[0].release().then(() => document.dispatchEvent(new Event('visibilitychange')))"
    )
    assert await held(stage.tab) == [False, True]
    await stage.edit(panel, {"content": "It is over.", "components": []})
    await stage.tab.sees("It is over.")
    assert await held(stage.tab) == [False, False]


async def test_the_browser_itself_allows_it_here(stage: Stage) -> None:
    assert await stage.tab.page.evaluate(
        "isSecureContext && navigator.wakeLock.request('screen').then((l) => !l.released)"
    )


async def test_where_it_cannot_be_a_phone_is_told_how_once(
    server: Server, stage: Stage, browser: Browser
) -> None:
    await stage.post(PANEL)
    context = await browser.new_context(locale="de-AT", has_touch=True, is_mobile=True)
    await context.add_init_script(WITHOUT)
    tab = Tab(await context.new_page())
    await tab.page.goto(f"{server.address['url']}/?in={stage.channel}")
    await tab.ready()
    await tab.sees("Bildschirm-Timeout")
    await tab.page.reload()
    await tab.ready()
    await expect(tab.page.locator(".notice")).to_have_count(0)
    await context.close()
    assert tab.complaints == []


async def test_a_desk_is_told_nothing(server: Server, stage: Stage, browser: Browser) -> None:
    await stage.post(PANEL)
    context = await browser.new_context()
    await context.add_init_script(WITHOUT)
    tab = Tab(await context.new_page())
    await tab.page.goto(f"{server.address['url']}/?in={stage.channel}")
    await tab.ready()
    await tab.sees("Leopold 97")
    assert await tab.page.locator(".notice").count() == 0
    await context.close()


async def test_it_has_a_name_and_an_icon(stage: Stage) -> None:
    """As the browser itself reads them."""
    asked = await stage.tab.page.context.new_cdp_session(stage.tab.page)
    told = await asked.send("Page.getAppManifest")
    assert told["errors"] == []
    manifest = json.loads(told["data"])
    assert (manifest["name"], manifest["start_url"], manifest["display"]) == (
        "Empty Chair",
        "/",
        "standalone",
    )
    for icon in manifest["icons"]:
        assert await stage.tab.page.evaluate(LOADED, icon["src"]), icon
