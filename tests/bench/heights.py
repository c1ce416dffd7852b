"""What of a panel is in view on a phone: drawn by the playground's own page in Chromium, with its
picture.

A chat shows the end of its newest message: what stands above the log's upper edge is scrolled for.
"""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import Any

from playwright.async_api import Page, Route, ViewportSize

from bot.play.table import Table
from bot.presenters import picture_drawing
from bot.presenters.components import Panel
from bot.presenters.panels import make_table_panel
from bot.ui.picture_rendering import RenderedPanel
from tests.browser.chromium import chromium

PAGE = Path(__file__).parents[2] / "deploy" / "playground" / "page"
HOST = "http://page.test"
SCREEN = ViewportSize(width=390, height=844)
CHAT = 716
"""Of it; the rest is the page's head and the line to write in. `tests/browser` holds the whole page
to it."""
TYPES = {
    ".html": "text/html",
    ".js": "text/javascript",
    ".json": "application/json",
    ".css": "text/css",
    ".png": "image/png",
    ".svg": "image/svg+xml",
}
DRAW = """async ([message, chat]) => {
    const { renderMessage } = await import("/page/message.js");
    const drawn = renderMessage(message);
    for (const image of drawn.querySelectorAll("img")) image.loading = "eager";
    const log = document.getElementById("log");
    log.style.cssText = `flex: none; height: ${chat}px`;
    log.replaceChildren(drawn);
    await Promise.all([...drawn.querySelectorAll("img")].map((image) => image.decode()));
    log.scrollTop = log.scrollHeight;
    const edge = log.getBoundingClientRect().top;
    const picture = drawn.querySelector(".picture img")?.getBoundingClientRect();
    const seen = picture ? Math.max(0, picture.bottom - Math.max(picture.top, edge)) / picture.height : 1;
    const told = (drawn.querySelector(picture ? ".embed" : ".markdown") ?? drawn).getBoundingClientRect();
    const height = Math.round(drawn.getBoundingClientRect().height);
    return { height, told: told.top >= edge, picture: seen };
}"""  # noqa: E501


@dataclass(frozen=True)
class View:
    """Of a panel, at the end of its channel."""

    height: int
    told: bool
    """Whether the first word of the move, the prompt and every button are in view at once."""
    picture: float
    """How much of it is in view."""


class Phone:
    """The page without what makes it run, and the picture of the panel that is looked at."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._picture = b""

    async def look(self, table: Table, panel: Panel | None = None) -> View:
        """At its panel, or at another one."""
        document, self._picture = message(table, panel or make_table_panel(table))
        return View(**await self._page.evaluate(DRAW, [document, CHAT]))

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
    picture = picture_drawing.draw_picture(panel.picture.request) if panel.picture else None
    sent = RenderedPanel(table, panel, picture).make_message()
    file = {
        "id": "1",
        "url": f"{HOST}/attachments/{number}.png",
        "content_type": "image/png",
        "filename": "table.png",
    }
    document = {
        "id": str(number),
        "type": 0,
        "flags": 0,
        "timestamp": "2026-01-01T20:00:00+00:00",
        "author": {"id": "1", "username": "Empty Chair", "bot": True},
        "content": sent.get("content", ""),
        "embeds": [sent["embed"].to_dict()],
        "attachments": [file] if picture else [],
        "components": sent["view"].to_components(),
    }
    return document, picture.png if picture else b""
