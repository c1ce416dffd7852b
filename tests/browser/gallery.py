"""`make gallery`: every kind of panel and picture, as people see it. Needs Chromium and a font with
emoji.

What hangs in it is written in gallery.toml, here and beside the tests of each game; it is played,
looked at and hung. What is pressed is written in English: `make gallery LANGUAGE=de` plays every
evening in English first, and then presses the same in German.
"""

import argparse
import asyncio
import io
import json
import re
import sys
import tempfile
import tomllib
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta
from html import escape
from itertools import count
from pathlib import Path
from random import Random
from textwrap import shorten
from typing import Any, Literal

import aiohttp
from PIL import Image
from playwright.async_api import Browser, Locator

from bot.languages import list_languages
from engines.core import ENGLISH
from storage import Database, GameStore, NewEntry, NewGame, NewResult, open_database
from tests.browser.chromium import chromium, found
from tests.browser.tabs import Tab
from tests.playground.people import Playground, Thing, server_of, until
from tests.playground.tryouts import Tryout

HERE = Path(__file__).parent
WRITTEN = (*sorted((HERE.parent / "engines").glob("*/gallery.toml")), HERE / "gallery.toml")
"""The rooms of each game, then those of all."""
ROOMS = [
    room for file in WRITTEN for room in tomllib.loads(file.read_text(encoding="utf-8"))["room"]
]
RECORDS = HERE.parent / "engines" / "playthroughs"
PHONE = {"width": 360, "height": 3600}
"""High enough for the longest page: what must be scrolled cannot be taken whole."""
TV = {"width": 1920, "height": 1080}
VIEWS: dict[str, tuple[str, dict[str, Any]]] = {
    "tv": ("", {"viewport": TV}),
    "dark": ("", {"viewport": TV, "color_scheme": "dark"}),
    "phone": ("", {"viewport": {"width": 390, "height": 844}, "color_scheme": "dark"}),
    "overlay": ("?overlay=1", {"viewport": TV}),
}
"""Ways to look at the watch page."""
END_CONFIRMED = re.compile("Yes, end it|Ja, beenden")
WIDEST = 960
FILM = "#3d5a50"
"""What a lower third lies upon, in place of somebody's stream."""
SEEN = """() => [...document.querySelectorAll('#log, dialog')]
    .map((node) => node.innerText + node.querySelectorAll('img').length).join()"""
PLAYED = (
    ("gah", "Leopold", "medium"),
    ("gah", "Leopold", "hard"),
    ("highseason", "Ralph", "3"),
    ("salamandra", "Rudolph", "2"),
    ("waterdeep", "Pseudo", ""),
)
"""What somebody has played in a year."""
QUIET = 0.4
"""Seconds without a change after which an answer is complete."""
PATIENCE = 20
LONGEST_ALT = 300
INTRODUCTION = (
    "Every kind of panel and picture, on a phone, in the playground; the watch page also on a TV. "
    "`make gallery` takes these anew; what hangs here is written in "
    "[gallery.toml](../../tests/browser/gallery.toml)."
)


@dataclass
class Gallery:
    """Without a folder nothing is hung."""

    folder: Path | None
    lines: list[str] = field(default_factory=lambda: ["# What it looks like", "", INTRODUCTION, ""])
    names: list[str] = field(default_factory=list)

    def enter(self, heading: str, about: str) -> None:
        self.lines += [f"## {heading}", "", about, ""]

    def hang(self, label: str, shot: bytes, told: str) -> None:
        """WebP: small, and true to the colours."""
        if self.folder is None:
            return
        name, caption = (part.strip() for part in label.split("|"))
        picture = Image.open(io.BytesIO(shot)).convert("RGB")
        picture.thumbnail((WIDEST, picture.height))
        picture.save(self.folder / f"{name}.webp", quality=50, method=6)
        width = min(picture.width, 360 if picture.height > picture.width else WIDEST)
        alt = escape(shorten(f"{caption}: {told}", LONGEST_ALT, placeholder=" …"))
        self.lines += [
            f"### {caption}",
            "",
            f'<img src="{name}.webp" alt="{alt}" width="{width}">',
            "",
        ]
        self.names.append(name)

    def close(self) -> None:
        """What no longer hangs here is taken away."""
        assert self.folder
        (self.folder / "README.md").write_text("\n".join(self.lines), encoding="utf-8")
        for file in self.folder.glob("*.webp"):
            if file.stem not in self.names:
                file.unlink()


@dataclass
class House:
    """The playground, and the people in it."""

    browser: Browser
    playground: Playground
    guild: str
    people: dict[str, str]
    numbers: Iterator[int] = field(default_factory=lambda: count(1))

    @asynccontextmanager
    async def looking(self, url: str, language: str, **how: Any) -> AsyncIterator[Tab]:
        context = await self.browser.new_context(locale=language, **how)
        tab = Tab(await context.new_page())
        await tab.page.goto(url)
        await tab.page.wait_for_selector("body[data-ready]", state="attached")
        yield tab
        await context.close()

    async def seat(self, person: str) -> str:
        """The address of a new channel, for this person."""
        channel = {"name": f"table-{next(self.numbers)}"}
        made = await self.playground.ask("POST", f"/guilds/{self.guild}/channels", channel)
        return f"{self.playground.address['url']}/?as={self.people[person]}&in={made['id']}"


@dataclass
class Evening:
    """One channel, or two with a friend's: who acts now, and what was shown to them last."""

    house: House
    gallery: Gallery
    host: Tab
    friend: Tab
    language: str
    pressed: list[str]
    """What each press was by its id, as an evening in English has found out; the others go by
    it."""
    tab: Tab = field(init=False)
    shown: Locator = field(init=False)

    def __post_init__(self) -> None:
        self.tab = self.host
        self.shown = self.tab.panel

    async def step(self, line: str) -> None:
        act = {"<": self.bring, ">": self.press, "?": self.choose, "!": self.fill}
        told = line[1:].strip()
        if line[0] == "@":
            self.tab = self.friend if told else self.host
            self.shown = self.tab.panel
        elif line[0] == "^":
            self.shown = self.shown.locator("xpath=preceding-sibling::article[1]")
        elif line[0] == "=":
            await self.hang(told)
        elif line[0] == "#":
            await self.show_page(*told.split(" ", 1))
        else:
            before, whispers = await self.seen(), await self.tab.whispers.count()
            await act[line[0]](told) if line[0] in act else await self.say(line)
            await self.quiet(before)
            await self.look(line, whispers)

    async def look(self, line: str, whispers: int) -> None:
        """At the form that opened, at what was whispered, or at the panel."""
        if await self.tab.dialog.is_visible():
            self.shown = self.tab.dialog
        elif await self.tab.whispers.count() > whispers:
            self.shown = self.tab.whispers.last
        else:
            self.shown = self.tab.whispers.last if line[0] in ">?!" else self.tab.panel

    async def end_game(self) -> None:
        """End the game that is open here, because a person may have at most twenty. Nothing of it
        is hung."""
        self.tab = self.host
        before = await self.seen()
        await self.write("/end")
        await self.quiet(before)
        confirm = self.host.whispers.last.get_by_role("button", name=END_CONFIRMED)
        if await confirm.count():
            before = await self.seen()
            await confirm.click()
            await self.quiet(before)

    # ── Acting ────────────────────────────────────────────────────────────────────────────────────

    async def say(self, line: str) -> None:
        if not line.startswith("/"):
            await self.click(self.tab.panel, "button", line)
            return
        if "{game}" in line:
            key = await self.host.panel.locator("[data-key]").first.get_attribute("data-key")
            line = line.format(game=str(key).split(":")[1])
        await self.write(line)

    async def write(self, line: str, **files: Any) -> None:
        await self.tab.say.fill(f"{line} ")
        for name, file in files.items():
            await self.tab.option(name).set_input_files(file)
        await self.tab.page.keyboard.press("Enter")

    async def bring(self, told: str) -> None:
        record, end = told.split()
        lines = (RECORDS / f"{record}.jsonl").read_text(encoding="utf-8").splitlines()[: int(end)]
        file = {
            "name": f"{record}.jsonl",
            "mimeType": "text/plain",
            "buffer": "\n".join(lines).encode(),
        }
        await self.write("/import", file=file)

    async def press(self, label: str) -> None:
        await self.click(self.shown, "button", label)

    async def choose(self, choice: str) -> None:
        await self.shown.locator(".btn.select").first.click()
        await self.click(self.shown, "option", choice)

    async def click(self, where: Locator, role: Literal["button", "option"], label: str) -> None:
        """The first that is called so in English; in other languages what does the same."""
        if self.language == ENGLISH:
            found = where.get_by_role(role, name=label).first
            self.pressed.append(await _meaning(found))
        else:
            ends = json.dumps(self.pressed.pop(0))
            found = where.locator(f"[data-key$={ends}], [data-value$={ends}]").first
        await found.click()

    async def fill(self, text: str) -> None:
        await self.tab.dialog.get_by_role("textbox").first.fill(text)
        await self.tab.dialog.get_by_role("button", name="Send").click()

    # ── Looking ───────────────────────────────────────────────────────────────────────────────────

    async def seen(self) -> str:
        return str(await self.tab.page.evaluate(SEEN))

    async def quiet(self, before: str | None = None) -> None:
        """Something has changed, and nothing changes any more."""

        async def differs() -> bool:
            return await self.seen() != before

        await until(differs, PATIENCE)
        last = None
        while last != (last := await self.seen()):
            await asyncio.sleep(QUIET)

    async def hang(self, label: str) -> None:
        await self.shown.scroll_into_view_if_needed()  # what is out of sight is not loaded
        await asyncio.sleep(QUIET)  # a picture comes a moment after the words
        await self.quiet()
        for picture in await self.shown.locator("img.picture, .picture img").all():
            await picture.scroll_into_view_if_needed()
            await picture.evaluate("(image) => image.decode()")
        await self.tab.page.mouse.move(0, 0)
        written = self.shown.locator(".embed, .markdown, h2").first
        self.gallery.hang(label, await self.shown.screenshot(), await written.inner_text())

    async def show_page(self, view: str, label: str) -> None:
        link = re.search(r"http://\S+/w/[\w-]+", await self.shown.inner_text())
        assert link
        query, how = VIEWS[view]
        async with self.house.looking(link[0] + query, self.language, **how) as tab:
            if query:
                await tab.page.evaluate(f"document.documentElement.style.background = '{FILM}'")
            await asyncio.sleep(1)
            whole = view == "phone"
            shot = await tab.page.screenshot(full_page=whole)
            self.gallery.hang(label, shot, await tab.page.locator("body").inner_text())


async def _meaning(found: Locator) -> str:
    """Of a button, an option: its id without the game and the move."""
    key = await found.get_attribute("data-key")
    return ":" + key.split(":", 3)[-1] if key else str(await found.get_attribute("data-value"))


async def _world(url: str) -> Thing:
    """As a page is told of it first."""
    async with (
        aiohttp.ClientSession() as http,
        http.ws_connect(f"{url.replace('http', 'ws')}/playground/live") as socket,
    ):
        world: Thing = (await socket.receive_json())["d"]
        return world


def _people(world: Thing) -> dict[str, str]:
    return {each["username"]: each["id"] for each in world["people"]}


async def a_year_is_played(folder: Path, server: int, person: int) -> None:
    """Before anybody looks: statistics are of what was played."""
    luck, begun = Random(25), datetime.now(UTC) - timedelta(days=364)
    async with open_database(f"sqlite:///{folder}/games.sqlite") as database:
        for day in range(364):
            for _ in range(luck.choice((0, 0, 0, 1, 1, 2))):
                await _is_played(database, begun + timedelta(days=day), server, person, luck)


async def _is_played(
    database: Database, at: datetime, server: int, person: int, luck: Random
) -> None:
    store, (game, opponent, level) = GameStore(database, lambda: at), luck.choice(PLAYED)
    yours, his = luck.randrange(90, 150), luck.randrange(85, 145)
    new = NewGame(
        home_id=server, channel_id=1, host_id=person, game=game, header="{}", revision="1"
    )
    row = await store.create_game(new, NewEntry(seq=0, events="[]", state="{}"))
    result = NewResult(
        player_id=person, opponent=opponent, level=level, won=yours > his, yours=yours, his=his
    )
    await store.close_game(
        row.id, replace(result, setup=luck.choice(("depth:guided", "depth:dealt")))
    )


async def taken(url: str, folder: Path, language: str) -> Gallery:
    gallery = Gallery(folder)
    async with chromium() as browser, aiohttp.ClientSession() as http:
        world = await _world(url)
        playground = Playground({"url": url, "control": f"{url}/playground"}, http)
        house = House(browser, playground, server_of(world), _people(world))
        for room in ROOMS:
            gallery.enter(room["heading"], room["about"])
            for steps in room["evenings"]:
                lines = steps.strip().splitlines()
                pressed: list[str] = []
                if language != ENGLISH:
                    await spent(house, Gallery(None), lines, ENGLISH, pressed)
                await spent(house, gallery, lines, language, pressed)
    gallery.close()
    return gallery


async def spent(
    house: House, gallery: Gallery, steps: list[str], language: str, pressed: list[str]
) -> None:
    urls = await house.seat("Nora"), await house.seat("Milo")
    tabs = (house.looking(url, language, viewport=PHONE) for url in urls)
    async with next(tabs) as host, next(tabs) as friend:
        evening = Evening(house, gallery, host, friend, language, pressed)
        for line in map(str.strip, steps):
            try:
                await evening.step(line)
            except Exception as problem:
                problem.add_note(f"{line}\n{await evening.seen()}")
                raise
        await evening.end_game()


def main() -> int:
    if found() is None:
        print("There is no Chromium on this machine.", file=sys.stderr)
        return 2
    parser = argparse.ArgumentParser(
        description="Every kind of panel and picture, as people see it."
    )
    parser.add_argument("folder", type=Path)
    parser.add_argument("--language", choices=list_languages(), default=ENGLISH)
    chosen = parser.parse_args()
    folder: Path = chosen.folder
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as made:
        with Tryout(Path(made)) as tryout:
            tryout.line("The bot has taken its seat.")
            world = asyncio.run(_world(tryout.url))
        asyncio.run(
            a_year_is_played(Path(made), int(server_of(world)), int(_people(world)["Nora"]))
        )
        with Tryout(Path(made), forecasts=True) as tryout:
            tryout.line("The bot has taken its seat.")
            gallery = asyncio.run(taken(tryout.url, folder, chosen.language))
    size = sum(file.stat().st_size for file in folder.iterdir())
    print(f"{folder}: {len(gallery.names)} pictures, {size // 1024} KB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
