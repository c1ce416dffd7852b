"""Who draws: a process beside the bot (`bot/pictures/__main__.py`), so that nobody here waits for it, nor loads it."""

import asyncio
import pickle

from bot import logs
from bot.child import Child
from bot.presenters.panel import Picture, Scene

GIVE_UP_AFTER = 20.0
"""Seconds; they include its start, on a machine that is busy."""
GIVING_WAY = 1
"""People wait for pictures, but for answers first."""


class Undrawn(Exception):
    """How it failed there."""


class Painter:
    """Draws one picture after the other. Its process ends when there is nothing to draw for a while; whatever becomes
    of it costs one picture, and the next one has a new process."""

    def __init__(self) -> None:
        self._drawing: asyncio.Task[Picture | None] | None = None
        self._child = Child("bot.pictures", hear=_heard, within=GIVE_UP_AFTER, gives_way=GIVING_WAY)

    def draw(self, scene: Scene) -> "asyncio.Future[Picture | None]":
        self._drawing = asyncio.create_task(self._drawn(scene), context=logs.nobody_s())
        return self._drawing

    async def _drawn(self, scene: Scene) -> Picture | None:
        wanted = pickle.dumps((scene.language, scene.dark, scene.draw), pickle.HIGHEST_PROTOCOL)
        drawn = await self._child.ask(len(wanted).to_bytes(4) + wanted)
        if isinstance(drawn, str):
            raise Undrawn(drawn)
        return drawn

    def rest(self) -> None:
        self._child.leave()

    async def close(self) -> None:
        if self._drawing:
            self._drawing.cancel()
            await asyncio.wait([self._drawing])
        await self._child.end()


async def _heard(answers: asyncio.StreamReader) -> Picture | str | None:
    length = int.from_bytes(await answers.readexactly(4))
    answer: Picture | str | None = pickle.loads(await answers.readexactly(length))
    return answer
