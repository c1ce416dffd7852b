"""The worker process for pictures (`bot/picture_worker.py`), so that drawing does not block this
process."""

import asyncio
import logging
import pickle

from bot import logs
from bot.presenters.components import Picture, Scene
from bot.presenters.picture_requests import (
    PictureRequest,
    find_table_request,
    make_plain_picture_request,
)
from bot.presenters.registry import has_package_presenter
from bot.worker_process import WorkerProcess

log = logging.getLogger("bot")
NICENESS = 1
"""The niceness of the worker process. Answers come before pictures."""

MAX_PACKAGE_SECONDS = 60.0
"""Seconds that the bot waits for the picture of a package."""


class DrawingFailed(Exception):
    """Raised when the worker process could not draw a picture, with the error of that process as
    text."""


class PictureProcess:
    """A worker process that draws one picture after the other.

    A picture may take long on a busy machine, so there is no time limit here. The process ends
    itself after 30 s of processor time for one picture. That picture is lost then, and a new
    process draws the next one.

    If the table of a package has ended the process, or did not come within a minute, the plain
    picture is drawn in its place, from then on at once.
    """

    def __init__(self) -> None:
        self._task: asyncio.Task[Picture | None] | None = None
        self._plain_games: set[str] = set()
        """The games whose presenters may not draw any more."""
        self._worker = WorkerProcess(
            "bot.picture_worker", read_answer=_read_answer, timeout=None, niceness=NICENESS
        )

    def draw_scene(self, scene: Scene) -> "asyncio.Future[Picture | None]":
        """Return a future of the picture, or of None if the scene has no picture.

        It can raise DrawingFailed, and EOFError if the worker process has ended.

        The caller waits for one picture before it asks for the next one.
        """
        self._task = asyncio.create_task(
            self._request_picture(scene), context=logs.make_detached_context()
        )
        return self._task

    async def _request_picture(self, scene: Scene) -> Picture | None:
        """Return the picture of a scene, or the plain one if the package has ended the worker
        process before. Raises what `_send_request_to_worker` raises."""
        table = find_table_request(scene.request)
        if table is None or not has_package_presenter(table.game):
            return await self._send_request_to_worker(scene, scene.request)
        if table.game not in self._plain_games:
            try:
                async with asyncio.timeout(MAX_PACKAGE_SECONDS):
                    return await self._send_request_to_worker(scene, scene.request)
            except (EOFError, TimeoutError) as error:
                log.error(
                    "pictures: the picture of package %s has ended the drawing process: %r",
                    table.game,
                    error,
                )
                self._plain_games.add(table.game)
        return await self._send_request_to_worker(scene, make_plain_picture_request(scene.request))

    async def _send_request_to_worker(
        self, scene: Scene, request: PictureRequest
    ) -> Picture | None:
        """Send a request to the worker process, and return its picture. Raises DrawingFailed if
        drawing fails, and EOFError if that process ends."""
        message = pickle.dumps((scene.language, scene.dark, request), pickle.HIGHEST_PROTOCOL)
        answer = await self._worker.send_request(len(message).to_bytes(4) + message)
        if isinstance(answer, str):
            raise DrawingFailed(answer)
        return answer

    async def end_process(self) -> None:
        """Cancel the picture that is being drawn, and end the worker process."""
        if self._task:
            self._task.cancel()
            await asyncio.wait([self._task])
        await self._worker.kill_process()


async def _read_answer(answers: asyncio.StreamReader) -> Picture | str | None:
    """Read one answer of the worker process: a picture, the text of an error, or None."""
    length = int.from_bytes(await answers.readexactly(4))
    answer: Picture | str | None = pickle.loads(await answers.readexactly(length))
    return answer
