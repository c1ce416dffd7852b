"""Pictures drawn by the process that tests: of evenings on a simulated clock, and of scenes that only a test knows."""

import asyncio
from concurrent.futures import ThreadPoolExecutor

from bot import app
from bot.pictures.colours import dark
from bot.presenters.panel import Picture, Scene
from bot.ui.painter import Painter
from engines.core import speaking


class InThread(Painter):
    """On a seeded loop a step does what a thread would do."""

    def __init__(self) -> None:
        super().__init__()
        self._thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="pictures")

    def draw(self, scene: Scene) -> "asyncio.Future[Picture | None]":
        return asyncio.get_running_loop().run_in_executor(self._thread, drawn, scene)

    async def close(self) -> None:
        self._thread.shutdown(wait=False, cancel_futures=True)


def drawn(scene: Scene) -> Picture | None:
    dark.set(scene.dark)
    with speaking(scene.language):
        return scene.draw()


def in_this_process() -> None:
    """From here on, for every bot."""
    vars(app).update(Painter=InThread)
