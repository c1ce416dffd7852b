"""A person at a real table, with a shuffled deck of guests and dice, who presses what the panel
shows."""

from dataclasses import dataclass, field
from typing import Any

from engines.core import Rng
from engines.gah.cards import GUESTS
from engines.gah.rounds import whose_turn
from engines.gah.state import GUESTS_BY_NUMBER
from tests.e2e.conftest import Evening, turn_pages


@dataclass
class Hands:
    """Counts every press; a select is two, a form counts its opening and its sending."""

    evening: Evening
    presses: int = 0
    revealed: int = 0
    staff: int = 0
    deck: list[int] = field(
        default_factory=lambda: list(Rng.from_seed(3).shuffle_items(list(GUESTS))[0])
    )

    async def press(self, label: str) -> Any:
        self.presses += 1
        return await self.evening.press(label)

    async def more(self, label: str) -> Any:
        """Something behind `More…`, on whichever page: turning one is a press, too."""
        shown = await self.press("More…")
        async for page in turn_pages(self.evening, shown):
            self.presses += 1
            if label in [
                item.get("label") for line in page.components for item in line["components"]
            ]:
                break
        return await self.evening.host.click(page, label=label)

    async def answer(self) -> None:
        """Whatever Leopold must know, from the table: one press a guest."""
        while (ask := self.evening.asking(await self.evening.state())) and ask.about in (
            "guests",
            "staff",
        ):
            if ask.about == "guests":
                await self.reveal()
            else:
                self.staff += 1
                await self.press(self.evening.labels()[0])

    async def reveal(self) -> None:
        self.revealed += 1
        label = str(GUESTS_BY_NUMBER[self.deck.pop()]).upper()
        if label not in self.evening.labels():
            await self.press("Other…")
        await self.press(label)

    async def leopold(self) -> None:
        """Who was turned up is told with his turn, where the panel asks for it."""
        if "Other…" in self.evening.labels():
            await self.reveal()
        else:
            await self.press("Leopold's turn")
        await self.answer()

    async def your_turn(self, slot: int = 5) -> None:
        """A guest, then a die: the guest buttons are the first five."""
        self.presses += 1
        row = self.evening.panel.components[0].children
        await self.evening.host.click(self.evening.panel, custom_id=row[slot - 1].custom_id)
        await self.evening.painted()
        await self.press(next(label for label in self.evening.labels() if "×" in label))

    async def round(self) -> None:
        """From the roll to the last turn of the round."""
        before = (await self.evening.state()).round
        await self.press("Roll for me")
        while True:
            state = await self.evening.state()
            ask = self.evening.asking(state)
            if state.round != before or (ask and ask.about in ("dice", "final", "your_staff")):
                return
            await (self.leopold() if whose_turn(state) == "opponent" else self.your_turn())
