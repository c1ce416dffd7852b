"""How high panels are on a phone: drawn by the playground's own page in Chromium, with their pictures."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import count
from pathlib import Path
from typing import Any

from playwright.async_api import Page, Route, ViewportSize

from bot.play.table import Table
from bot.presenters.panel import Panel
from bot.presenters.panels import table_panel
from bot.ui.showing import Shown
from tests.browser.chromium import chromium

PAGE = Path(__file__).parents[2] / "deploy" / "playground" / "page"
HOST = "http://page.test"
SCREEN = ViewportSize(width=390, height=844)
TYPES = {".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml"}
DRAW = """async (message) => {
    const { renderMessage } = await import("/page/message.js");
    const drawn = renderMessage(message);
    for (const image of drawn.querySelectorAll("img")) image.loading = "eager";
    document.getElementById("log").replaceChildren(drawn);
    await Promise.all([...drawn.querySelectorAll("img")].map((image) => image.decode()));
    return Math.round(drawn.getBoundingClientRect().height);
}"""


class Phone:
    """The page without what makes it run, and the picture of the panel that is looked at."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._picture = b""

    async def height(self, table: Table, panel: Panel | None = None) -> int:
        """Of its panel, in pixels, or of another one."""
        document, self._picture = message(table, panel or table_panel(table))
        return int(await self._page.evaluate(DRAW, document))

    async def serve(self, route: Route) -> None:
        path = route.request.url.removeprefix(HOST)
        if path.startswith("/attachments/"):
            await route.fulfill(body=self._picture, content_type="image/png")
        elif path == "/page/app.js":
            await route.fulfill(body="", content_type="text/javascript")
        else:
            file = PAGE / (path.removeprefix("/page/") if path != "/" else "index.html")
            await route.fulfill(body=file.read_bytes(), content_type=TYPES[file.suffix])


async def served(page: Page) -> Phone:
    made = Phone(page)
    await page.route("**/*", made.serve)
    await page.goto(f"{HOST}/")
    return made


@asynccontextmanager
async def phone() -> AsyncIterator[Phone]:
    async with chromium() as browser:
        yield await served(await browser.new_page(viewport=SCREEN))


NUMBERS = count(1)
"""A picture of its own for each panel: a browser remembers them by their addresses."""


def message(table: Table, panel: Panel) -> tuple[dict[str, Any], bytes]:
    """As the bot sends it: with its picture, where it has one."""
    number = next(NUMBERS)
    picture = panel.picture.draw() if panel.picture else None
    sent = Shown(table, panel, picture).new()
    if picture:
        sent["embed"].set_image(url=f"{HOST}/attachments/{number}.png")
    document = {
        "id": str(number),
        "type": 0,
        "flags": 0,
        "timestamp": "2026-01-01T20:00:00+00:00",
        "author": {"id": "1", "username": "Empty Chair", "bot": True},
        "embeds": [sent["embed"].to_dict()],
        "attachments": [],
        "components": sent["view"].to_components(),
    }
    return document, picture.png if picture else b""
