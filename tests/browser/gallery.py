"""`make gallery`: every kind of panel and picture, as people see it on a phone. Needs Chromium and a font with emoji.

A game is in it when it has a start here; everything else is the same for all of them.
"""

import asyncio
import io
import sys
import tempfile
from dataclasses import dataclass, field
from pathlib import Path

from PIL import Image
from playwright.async_api import Browser, Locator, expect

from tests.browser.chromium import chromium, found
from tests.browser.tabs import Tab
from tests.playground.tryouts import Tryout

SIZE = {"width": 360, "height": 3600}
"""As wide as a phone, and high enough for the longest page: what must be scrolled cannot be taken whole."""
STARTS = {
    "gah": ("Grand Austria Hotel", "/gah start level:medium depth:dealt seed:21"),
    "salamandra": ("Salamandra", "/salamandra start level:2 style:map seed:1865"),
    "highseason": ("High Season", "/highseason start level:3 depth:dealt seed:21"),
    "waterdeep": ("Lords of Waterdeep", "/waterdeep start depth:dealt seed:7"),
}
COURSES = {
    "salamandra": (
        "Rudolph's turn",
        "/salamandra round line:b G9; p I7n H9s I9e; g H9; vp 9",
        "Rudolph's turn",
    ),
    "highseason": (
        "3 ×3",
        "Ralph's turn",
        "4 ×3",
        "Ralph's turn",
        "Ralph's turn",
        "2 ×3",
        "Ralph's turn",
        "5 ×3",
        "4 ×3",
        "Ralph's turn",
    ),
    "waterdeep": (
        "Pseudo's turn",
        "Blackstaff Tower",
        "Pseudo's turn",
        "Buy The Golden Horn (4 gold)",
        "Pseudo's turn",
    ),
}
"""What is pressed or typed until he has made a move worth looking at; without it dice are taken until one may pass."""
PADS = {
    "gah": ("/gah start level:easy depth:guided seed:3", "Roll for me"),
}
"""Games whose opponent must read the table: how to get to the pad."""


@dataclass
class Gallery:
    folder: Path
    pages: list[tuple[str, str]] = field(default_factory=list)

    async def hang(self, name: str, caption: str, shown: Locator) -> None:
        """WebP: small, and true to the colours."""
        await shown.scroll_into_view_if_needed()
        shot = Image.open(io.BytesIO(await shown.screenshot())).convert("RGB")
        shot.save(self.folder / f"{name}.webp", quality=60, method=6)
        self.pages.append((name, caption))

    def index(self) -> None:
        lines = ["# What it looks like", "", "On a phone, in the playground; `make gallery` takes these anew.", ""]
        for name, caption in self.pages:
            lines += [f"## {caption}", "", f'<img src="{name}.webp" alt="{caption}" width="360">', ""]
        (self.folder / "README.md").write_text("\n".join(lines), encoding="utf-8")


async def seated(browser: Browser, url: str) -> Tab:
    context = await browser.new_context(viewport=SIZE, device_scale_factor=1.25)  # type: ignore[arg-type]
    tab = Tab(await context.new_page())
    await tab.page.goto(url)
    await tab.ready()
    return tab


async def said(tab: Tab, line: str) -> None:
    before = await tab.messages.count()
    await tab.type(line)
    await tab.page.keyboard.press("Enter")
    await expect(tab.messages).not_to_have_count(before)


async def whispered(tab: Tab, label: str) -> Locator:
    """What a button of the panel shows privately."""
    before = await tab.whispers.count()
    await tab.button(label).click()
    await expect(tab.whispers).to_have_count(before + 1)
    return tab.whispers.last


async def loaded(shown: Locator) -> None:
    await shown.locator("img.picture, .picture img").first.evaluate("(image) => image.decode()")


async def played(tab: Tab, name: str) -> None:
    for said_next in COURSES.get(name, ()):
        before = await tab.state()
        if said_next.startswith("/"):
            await tab.type(said_next)
            await tab.page.keyboard.press("Enter")
        else:
            await tab.button(said_next).click()
        await tab.changed(before)
    if name in COURSES:
        return
    for _ in range(6):
        await tab.move()
    while not await tab.button("I pass").is_visible():
        await tab.move()


async def game(tab: Tab, gallery: Gallery, name: str, title: str, start: str) -> None:
    await said(tab, start)
    await gallery.hang(f"{name}-start", f"{title}: the set-up list", tab.panel)
    await played(tab, name)
    await loaded(tab.panel)
    await gallery.hang(f"{name}-panel", f"{title}: the opponent has moved", tab.panel)
    why = await whispered(tab, "Why?")
    await loaded(why)
    await gallery.hang(f"{name}-why", f"{title}: why he did that", why)
    await why.get_by_role("button", name="I disagree…").click()
    await expect(why).to_contain_text("Write a report…")
    await gallery.hang(f"{name}-disagree", f"{title}: I disagree", why)
    more = await whispered(tab, "More…")
    await gallery.hang(f"{name}-more", f"{title}: more", more)
    await more.get_by_role("button", name="History").click()
    await expect(more).to_contain_text("Show the table as it stood…")
    await gallery.hang(f"{name}-history", f"{title}: the moves so far", more)
    more = await whispered(tab, "More…")
    for label in ("End the game…", "Yes, end it"):
        await more.get_by_role("button", name=label).click()
    await expect(more).to_contain_text("The game has ended.")


async def pad(tab: Tab, gallery: Gallery, name: str, start: str, *presses: str) -> None:
    await said(tab, start)
    for label in presses:
        before = await tab.state()
        await tab.button(label).click()
        await tab.changed(before)
    await tab.opponent_moves()
    await gallery.hang(f"{name}-pad", f"{STARTS[name][0]}: what lies in the queue?", tab.panel)


async def taken(url: str, folder: Path) -> Gallery:
    gallery = Gallery(folder)
    async with chromium() as browser:
        tab = await seated(browser, url)
        for name, (title, start) in STARTS.items():
            await game(tab, gallery, name, title, start)
        for name, presses in PADS.items():  # last, because nothing ends a game that waits for its pad
            await pad(tab, gallery, name, *presses)
    gallery.index()
    return gallery


def main() -> int:
    if found() is None:
        print("There is no Chromium on this machine.", file=sys.stderr)
        return 2
    folder = Path(sys.argv[1] if len(sys.argv) > 1 else "docs/gallery")
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as made, Tryout(Path(made)) as tryout:
        tryout.line("The bot has taken its seat.")
        gallery = asyncio.run(taken(tryout.url, folder))
    size = sum(file.stat().st_size for file in folder.iterdir())
    print(f"{folder}: {len(gallery.pages)} pictures, {size // 1024} KB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
