"""One seeded game from its start to its end, with every page, form and answer on the way."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from tests.snapshot import adapter
from tests.snapshot.session import Session, key_of

READS = (
    *("why", "page", "form", "help", "history", "score", "stood"),
    *("rounds", "flip", "pad", "fix", "end", "full", "report"),
)
"""Verbs that change nothing."""
LOOKED_AT = {1, 3, 9, 27}
"""Which occurrences of the same kind of button in a game are pressed."""
DEEPEST = 3
"""Answers have buttons of their own: how far they are followed."""
MOST_MOVES = 400
AFTERWARDS = ("/results", "/stats", "/export game:1", "press rematch")
"""What is looked at when the game is over."""


class Player:
    """Plays the lines of a script and presses what only reads between them; draws the lines if
    there are none."""

    def __init__(self, session: Session, lines: Sequence[str] | None) -> None:
        self._session = session
        self._lines = lines
        self.played: list[str] = []
        self._met: Counter[str] = Counter()
        self._rng: Any = None

    async def play(self, start: str) -> None:
        session = self._session
        await session.do(f"host: /{start}")
        await self._look_around()
        while len(self.played) < MOST_MOVES and (line := await self._next()):
            self.played.append(line)
            await session.do(f"host: say {line}")
            await self._look_around()
        if self._lines is not None:
            await self._end()

    async def _end(self) -> None:
        """Look at what is left of the game. A game that goes on had a typed line that was
        refused."""
        session = self._session
        if await adapter.draw_line(session.bot, session.places["table"], None):
            session.problems.append(
                f"{session.name} does not end: its typed lines must be drawn anew (--inputs)"
            )
        for line in AFTERWARDS:
            await session.do(f"host: {line}")

    async def _next(self) -> str | None:
        if self._lines is not None:
            left = self._lines[len(self.played) :]
            return left[0] if left else None
        drawn = await adapter.draw_line(self._session.bot, self._session.places["table"], self._rng)
        if drawn is None:
            return None
        line, self._rng = drawn
        return line

    async def _look_around(self) -> None:
        if self._lines is not None:
            await self._look(DEEPEST)

    async def _look(self, depth: int) -> None:
        """Press the reading buttons of the newest message, and then those of each answer."""
        items = list(self._session.visible_items("host", self._session.places["table"]))
        for item in [item for message, item in items if message is items[0][0]]:
            if self._is_due(item["custom_id"]):
                await self._read(item, depth)

    def _is_due(self, custom_id: str) -> bool:
        verb, _, argument = key_of(custom_id).partition(":")
        kind = f"{verb}:{argument.partition(' ')[0]}"
        self._met[kind] += 1
        return verb in READS and self._met[kind] in LOOKED_AT

    async def _read(self, item: dict[str, Any], depth: int) -> None:
        session, place = self._session, self._session.places["table"]
        before = session.newest_items("host", place)
        chosen = f" = {item['options'][0]['value']}" if item.get("options") else ""
        await session.do(f"host: raw {item['custom_id']}{chosen}")
        if depth > 1 and session.newest_items("host", place) != before:
            await self._look(depth - 1)
