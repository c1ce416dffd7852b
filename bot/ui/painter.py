"""Who draws: a process beside the bot (`bot/picture_worker.py`), so that nobody here waits for it, nor loads it."""

import asyncio
import pickle

from bot import logs
from bot.child import Child
from bot.presenters.panel import Picture, Scene

GIVING_WAY = 1
"""People wait for pictures, but for answers first."""


class Undrawn(Exception):
    """How it failed there."""


class Painter:
    """Draws one picture after the other in a child process.

    A picture may take long on a busy machine, so there is no time limit here: the process ends itself after 30 s of
    processor time for one picture. Its end costs that picture, and the next one has a new process.
    """

    def __init__(self) -> None:
        self._drawing: asyncio.Task[Picture | None] | None = None
        self._child = Child("bot.picture_worker", hear=_heard, within=None, gives_way=GIVING_WAY)

    def draw(self, scene: Scene) -> "asyncio.Future[Picture | None]":
        self._drawing = asyncio.create_task(self._drawn(scene), context=logs.nobody_s())
        return self._drawing

    async def _drawn(self, scene: Scene) -> Picture | None:
        wanted = pickle.dumps((scene.language, scene.dark, scene.request), pickle.HIGHEST_PROTOCOL)
        drawn = await self._child.ask(len(wanted).to_bytes(4) + wanted)
        if isinstance(drawn, str):
            raise Undrawn(drawn)
        return drawn

    async def close(self) -> None:
        if self._drawing:
            self._drawing.cancel()
            await asyncio.wait([self._drawing])
        await self._child.end()


async def _heard(answers: asyncio.StreamReader) -> Picture | str | None:
    length = int.from_bytes(await answers.readexactly(4))
    answer: Picture | str | None = pickle.loads(await answers.readexactly(length))
    return answer
