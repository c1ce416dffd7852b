"""The page and its list of commands speak the language of the browser."""

import json
import re

import pytest
from playwright.async_api import Browser, expect

from deploy.playground.page_routes import PAGE_FOLDER
from tests.browser.stage import Stage
from tests.browser.tabs import Tab
from tests.playground.processes import Server

RED = {"name": "red", "value": "r", "name_localizations": {"de": "rot"}}
COLOUR = {
    **{
        "type": 3,
        "name": "colour",
        "description": "Which",
        "description_localizations": {"de": "Welche"},
    },
    **{"required": True, "choices": [RED]},
}
ASK = {
    "name": "ask",
    "description": "Asks",
    "description_localizations": {"de": "Fragt"},
    "options": [COLOUR],
}


def test_both_tables_have_the_same_words() -> None:
    """With the same values in them, and each is said somewhere."""
    words = json.loads((PAGE_FOLDER / "words.json").read_text(encoding="utf-8"))
    values = [
        {key: sorted(re.findall(r"\{\w+\}", text)) for key, text in table.items()}
        for table in words.values()
    ]
    assert list(words) == ["en", "de"] and values[0] == values[1]
    page = "".join(
        path.read_text(encoding="utf-8")
        for path in PAGE_FOLDER.iterdir()
        if path.suffix in (".js", ".html")
    )
    said = set(re.findall(r'"([\w-]+)"', page))
    assert {key for key in words["en"] if key not in said and not key.isdecimal()} == set()
    assert set(re.findall(r'\bt\("([\w-]+)"', page)) <= words["en"].keys()


def test_both_welcomes_say_the_same() -> None:
    def shape(told: object) -> object:
        if isinstance(told, dict):
            return {key: told[key] if key == "depth" else shape(told[key]) for key in told}
        return [shape(each) for each in told] if isinstance(told, list) else "{spot}" in str(told)

    english, german = json.loads(
        (PAGE_FOLDER / "welcome.json").read_text(encoding="utf-8")
    ).values()
    assert shape(english) == shape(german)


@pytest.mark.asyncio(loop_scope="session")
async def test_a_german_browser_sees_german(server: Server, stage: Stage, browser: Browser) -> None:
    application = (await stage.api("GET", "/oauth2/applications/@me"))["id"]
    async with stage.http.put(
        f"{stage.address['api']}/applications/{application}/commands",
        json=[ASK],
        headers={"Authorization": f"Bot {stage.address['token']}"},
    ) as given:
        assert given.status == 200
    context = await browser.new_context(locale="de-AT")
    tab = Tab(await context.new_page())
    await tab.page.goto(f"{server.address['url']}/?in={stage.channel}")
    await tab.ready()
    await expect(tab.page.locator("html")).to_have_attribute("lang", "de")
    for text in (
        "Du bist",
        "Was ist das?",
        "Direktnachrichten",
        "Jemand muss auf dem leeren Stuhl sitzen.",
    ):
        await expect(tab.page.get_by_text(text, exact=True).first).to_be_visible()
    await expect(tab.page.locator("#log")).to_have_attribute("aria-label", "Nachrichten")
    await tab.page.locator("#say").fill("/as")
    await expect(tab.page.locator("#composer .command").first).to_contain_text("Fragt")
    await tab.page.locator("#say").press("Enter")
    await expect(tab.page.get_by_text("Welche")).to_be_visible()
    await expect(tab.page.get_by_text("rot", exact=True)).to_be_visible()
    await context.close()
    assert tab.complaints == []
    assert await stage.tab.page.locator("#people-title").text_content() == "You are"
