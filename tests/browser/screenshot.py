"""`make screenshot`: the picture of a channel for docs/watching.md, and the page's icon. Needs
Chromium, and emoji."""

import asyncio
import sys
import tempfile
from pathlib import Path

from playwright.async_api import Browser, expect

from tests.browser.chromium import chromium, found
from tests.browser.tabs import Tab
from tests.playground.processes import ROOT
from tests.playground.tryouts import Tryout

SIZE = {"width": 1120, "height": 1320}


async def seated(browser: Browser, url: str, person: str, **more: object) -> Tab:
    context = await browser.new_context(viewport=SIZE, **more)  # type: ignore[arg-type]
    tab = Tab(await context.new_page())
    await tab.page.goto(url)
    await tab.ready()
    await tab.page.get_by_role("button", name=person).click()
    await expect(tab.page.get_by_role("button", name=person)).to_have_attribute(
        "aria-pressed", "true"
    )
    await tab.page.locator("#places").get_by_role("button", name="table", exact=True).click()
    await expect(tab.page.locator("#title")).to_contain_text("table")
    return tab


async def said(tab: Tab, text: str) -> None:
    await tab.type(text)
    await tab.page.keyboard.press("Enter")
    await tab.sees(text)


async def taken(url: str, picture: Path) -> None:
    """Leopold has just moved; the friends have seen it."""
    async with chromium() as browser:
        nora, milo, tessa = [await seated(browser, url, name) for name in ("Nora", "Milo", "Tessa")]
        await expect(nora.game("Leopold", "Without the box")).to_be_enabled()
        await nora.type("/gah start level:medium depth:dealt seed:21")
        await nora.page.keyboard.press("Enter")
        await nora.opponent_moves()
        await said(milo, "Of course he takes that one. Why, though?")
        await said(tessa, "Press the button, it tells you the rule 🙂")
        await nora.page.mouse.move(0, 0)
        await nora.panel.locator(".picture img").evaluate("(image) => image.decode()")
        await nora.messages.last.scroll_into_view_if_needed()
        await nora.page.locator("#log").focus()
        await nora.page.evaluate("document.activeElement.blur()")
        await nora.page.screenshot(path=picture)


async def icon(page: Path) -> None:
    """The chair in pixels, beside its drawing: phones want it so."""
    async with chromium() as browser:
        tab = await browser.new_page(viewport={"width": 512, "height": 512})
        await tab.goto((page / "chair.svg").as_uri())
        await tab.screenshot(path=page / "chair.png", omit_background=True)


def main() -> int:
    if found() is None:
        print("There is no Chromium on this machine.", file=sys.stderr)
        return 2
    picture = Path(sys.argv[1] if len(sys.argv) > 1 else "docs/playground.png")
    with tempfile.TemporaryDirectory() as folder, Tryout(Path(folder), forecasts=True) as tryout:
        tryout.line("The bot has taken its seat.")
        asyncio.run(taken(tryout.url, picture))
        asyncio.run(icon(ROOT / "deploy" / "playground" / "page"))
    print(f"{picture}: {picture.stat().st_size // 1024} KB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
