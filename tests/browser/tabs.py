"""A tab at the playground: what a person sees and does. What the product promises is pressed in one
place, here."""

import re
from dataclasses import dataclass, field

from playwright.async_api import ConsoleMessage, Locator, Page, expect

from tests.playground.people import PATIENCE, until

expect.set_options(timeout=PATIENCE * 1000)

OPPONENT = "Leopold's turn"
DIE = "×"
ROLLED = "I rolled…"
TYPED = "or type them…"
FIRST = (re.compile("^(easy|level 1)$"), re.compile("^House cards$"))
"""What is chosen on the way to a game."""


@dataclass
class Tab:
    page: Page
    complaints: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.page.set_default_timeout(PATIENCE * 1000)
        self.page.on("console", self._heard)
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))

    def _heard(self, said: ConsoleMessage) -> None:
        if said.type in ("error", "warning"):
            self.complaints.append(said.text)

    # ── Looking ───────────────────────────────────────────────────────────────────────────────────

    async def ready(self) -> None:
        await self.page.wait_for_selector("body[data-ready]")

    @property
    def say(self) -> Locator:
        return self.page.locator("#say")

    @property
    def messages(self) -> Locator:
        return self.page.locator("#log article")

    @property
    def panel(self) -> Locator:
        """The newest message with buttons that everybody sees."""
        return self.page.locator("#log article:not(.ephemeral):has(.btn)").last

    @property
    def whispers(self) -> Locator:
        return self.page.locator("#log article.ephemeral")

    @property
    def dialog(self) -> Locator:
        return self.page.get_by_role("dialog")

    def button(self, name: str) -> Locator:
        return self.panel.get_by_role("button", name=name)

    @property
    def dice(self) -> Locator:
        return self.panel.locator(f"button:enabled:has-text('{DIE}')")

    async def sees(self, text: str) -> None:
        await expect(self.page.locator("#log")).to_contain_text(text)

    async def state(self) -> str:
        """Which message is the panel, and what can be pressed there."""
        keys = (
            "[panel.dataset.id, ...[...panel.querySelectorAll('[data-key]')].map((each) => "
            "each.dataset.key)]"
        )
        return str(await self.panel.evaluate(f"(panel) => {keys}.join(' ')"))

    async def changed(self, before: str) -> None:
        async def differs() -> bool:
            return await self.state() != before

        await until(differs)

    async def shows(self, state: str) -> None:
        async def same() -> bool:
            return await self.state() == state

        await until(same)

    async def title(self) -> str:
        return await self.panel.locator(".said > .markdown").first.inner_text()

    async def fits(self) -> bool:
        """Nothing has to be scrolled sideways."""
        return bool(await self.page.evaluate("document.documentElement.scrollWidth <= innerWidth"))

    # ── Acting ────────────────────────────────────────────────────────────────────────────────────

    def game(self, opponent: str, way: str) -> Locator:
        """Of the welcome."""
        return self.page.get_by_role("group", name=way).get_by_role("button", name=opponent)

    async def deal(self) -> None:
        """Without the box; what was asked before is put away."""
        await self.begin("Leopold", "Without the box")
        await self.whispers.get_by_role("button", name="Dismiss").click()
        await expect(self.button(OPPONENT)).to_be_visible()

    async def guide(self) -> None:
        await self.begin("Leopold", "He decides")

    async def begin(self, opponent: str, way: str) -> None:
        """At the first level, with the cards of the house, as far as one is asked."""
        await self.game(opponent, way).click()
        for name in FIRST:
            step = self.whispers.get_by_role("button", name=name)
            await expect(step.or_(self.panel).first).to_be_visible()
            if not await self.panel.count():
                await step.click()
        await expect(self.panel).to_be_visible()

    async def opponent_moves(self) -> None:
        before = await self.state()
        await self.button(OPPONENT).click()
        await self.changed(before)

    async def take_a_die(self) -> None:
        before = await self.state()
        await self.dice.first.click()
        await self.changed(before)

    async def move(self) -> None:
        """Whatever is next in a dealt game."""
        if await self.button(OPPONENT).is_visible():
            await self.opponent_moves()
        else:
            await self.take_a_die()

    def option(self, name: str) -> Locator:
        """Of the command that is being written."""
        return self.page.locator(f"#composer [data-option='{name}'] input")

    async def type(self, text: str) -> None:
        await self.say.click()
        await self.page.keyboard.type(text)
