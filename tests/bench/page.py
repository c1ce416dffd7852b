"""`make bench`, the page's part: from `make run` to a page that can be used, and from a click to its effect elsewhere.

The clicks alternate between a die and its undo, each an edit of the panel. They are timed inside the browser, from the
click in one tab until the panel changes in another, and held against `/about` in the same run.
"""

import asyncio
import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import median
from time import perf_counter

import aiohttp
from playwright.async_api import Browser, Page, expect

from tests.browser.chromium import chromium, found
from tests.browser.tabs import Tab
from tests.playground.people import Person, Playground
from tests.playground.tryouts import Tryout

CLICKS = 40
NOW = "performance.timeOrigin + performance.now()"
WATCH = f"""() => new Promise((resolve) => {{
    const seen = new MutationObserver(() => {{ seen.disconnect(); resolve({NOW}); }});
    seen.observe(document.getElementById("log"), {{ childList: true, subtree: true }});
}})"""
CLICK = f"(button) => {{ const at = {NOW}; button.click(); return at; }}"


def bare() -> float:
    """Seconds that the bot takes to import alone, for scale."""
    begun = perf_counter()
    subprocess.run([sys.executable, "-c", "import bot.__main__"], check=True)
    return perf_counter() - begun


async def usable(browser: Browser, folder: Path) -> tuple[float, Tryout, Page]:
    """Seconds until a game could be started by a click, and what was started for it."""
    page = await browser.new_page()
    begun = perf_counter()
    tryout = Tryout(folder, forecasts=True)
    await page.goto(tryout.url)
    await page.wait_for_selector("body[data-ready]")
    await expect(page.locator("#presence")).to_have_text("", timeout=30_000)
    begin = Tab(page).game("Leopold", "Without the box").or_(page.locator("article .btn").first)
    await expect(begin).to_be_enabled(timeout=30_000)
    return perf_counter() - begun, tryout, page


async def effects(actor: Tab, watcher: Page) -> list[float]:
    """Milliseconds from a click to its effect in the other tab."""
    taken = []
    for number in range(CLICKS):
        before = await actor.state()
        button = actor.button("Undo") if number % 2 else actor.dice.first
        changed = asyncio.create_task(watcher.evaluate(WATCH))
        await asyncio.sleep(0.05)
        clicked = await button.evaluate(CLICK)
        taken.append(await changed - clicked)
        await actor.changed(before)
    return taken


async def floor(url: str, page: Page) -> float:
    """Milliseconds of a command that does next to nothing."""
    async with aiohttp.ClientSession() as http:
        me, channel = await page.evaluate("['as', 'in'].map((name) => new URLSearchParams(location.search).get(name))")
        person = Person(Playground({"url": url, "control": f"{url}/playground"}, http), int(me), int(channel))
        taken = []
        for _ in range(CLICKS):
            begun = perf_counter()
            assert (await person.slash("about"))["state"] == "answered"
            taken.append((perf_counter() - begun) * 1e3)
    return median(taken)


async def report(folder: Path) -> None:
    scale = bare()
    async with chromium() as browser:
        first, tryout, page = await usable(browser, folder)
        with tryout:
            actor = Tab(page)
            await actor.deal()
            await actor.opponent_moves()
            watcher = await browser.new_page()
            await watcher.goto(page.url)
            await watcher.wait_for_selector("body[data-ready]")
            click, nothing = median(await effects(actor, watcher)), await floor(tryout.url, page)
        second, tryout, _ = await usable(browser, folder)
        with tryout:
            pass
    print("The page of the playground")
    print(f"  the bot's imports    {scale:7.2f} s (the floor)")
    for when, taken in (("first start", first), ("later", second)):
        print(
            f"  usable, {when:<12} {taken:7.2f} s after exec  ({taken / scale:.1f} × the floor; within 3 s when idle)"
        )
    print(f"  /about (the floor)   {nothing:7.2f} ms p50")
    ratio = click / nothing
    print(f"  click to other tab   {click:7.2f} ms p50  ({ratio:.1f} × the floor; within 150 ms on an idle machine)")


def main() -> None:
    if found() is None:
        print("The page of the playground: not measured, there is no Chromium on this machine.")
        return
    with tempfile.TemporaryDirectory() as made:
        asyncio.run(report(Path(made)))


if __name__ == "__main__":
    main()
