"""Draw pictures in the process of the tests: on a simulated clock, and for scenes that only a test
makes."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

from bot import app
from bot.pictures.colours import is_dark_picture
from bot.presenters import picture_drawing
from bot.presenters.components import Picture, Scene
from bot.ui.picture_process import PictureProcess
from engines.core import use_language


class InThread(PictureProcess):
    """On a seeded loop a step does what a thread would do."""

    def __init__(self) -> None:
        super().__init__()
        self._thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="pictures")

    def draw_scene(self, scene: Scene) -> "asyncio.Future[Picture | None]":
        return asyncio.get_running_loop().run_in_executor(self._thread, drawn, scene)

    async def end_process(self) -> None:
        self._thread.shutdown(wait=False, cancel_futures=True)


@dataclass(frozen=True)
class CallRequest:
    """A request that only a test knows: its picture is what a function returns."""

    call: Callable[[], Picture | None]


def scene_of(key: tuple[Any, ...], call: Callable[[], Picture | None]) -> Scene:
    """Return a scene that is drawn by calling a function."""
    request: Any = CallRequest(call)
    return Scene(key, request)


def drawn(scene: Scene) -> Picture | None:
    """Return the picture of a scene, as the process that draws would."""
    request: Any = scene.request
    is_dark_picture.set(scene.dark)
    with use_language(scene.language):
        return (
            request.call()
            if isinstance(request, CallRequest)
            else picture_drawing.draw_picture(request)
        )


def in_this_process() -> None:
    """From here on, for every bot."""
    vars(app).update(PictureProcess=InThread)
