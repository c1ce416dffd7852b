"""The evenings of `tests/e2e` on the seeded loop, in asyncio's own order: nothing waits, and no
machine is too busy.

simcord watches every callback and looks twenty times a second whether all has been done. This loop
knows: all has been done when nothing is ready and the next timer is far away.
"""

import asyncio
import heapq
import pickle
from collections.abc import Iterator
from contextlib import contextmanager
from copy import deepcopy
from datetime import UTC, datetime
from hashlib import sha256
from types import SimpleNamespace
from typing import Any

from PIL.Image import Image
from pytest import MonkeyPatch
from simcord import Env, components, gateway, results
from simcord._clock import Clock
from simcord.backend import serializers
from simcord.http import router

from bot.pictures.canvas import Sheet
from bot.pictures.colours import is_dark_picture
from bot.presenters import picture_drawing
from bot.presenters.components import Picture
from bot.presenters.picture_requests import EndingRequest, PictureRequest, TableRequest, YearRequest
from engines.core import current_language, current_player
from engines.core.catalogue import load_installed_game
from tests.simulation.loop import SeededLoop

SETTLED_WITHIN = 25.0
"""Seconds in which whatever was begun comes to its end; longer waits are those that tests skip."""
MOST_DRAWN = 2000
"""Pictures that are kept."""
LOOKS = 1.0
"""Seconds that somebody looks at what they got before they do the next thing."""


PLAIN = frozenset((str, int, bool, type(None), float, bytes))


def _copied(value: Any) -> Any:
    """What goes through here is JSON; the library's own way takes a twentieth of an evening."""
    if isinstance(value, dict):
        return {key: each if type(each) in PLAIN else _copied(each) for key, each in value.items()}
    if isinstance(value, list):
        return [each if type(each) in PLAIN else _copied(each) for each in value]
    return value if type(value) in PLAIN or isinstance(value, str | int) else deepcopy(value)


for _module in (components, gateway, results, router, serializers):
    vars(_module).update(deepcopy=_copied, copy=SimpleNamespace(deepcopy=_copied))


class VirtualLoop(SeededLoop):
    most_steps = 10_000_000

    def __init__(self) -> None:
        super().__init__(0, shuffled=False)
        self.epoch, self.slow_jobs = Clock().now().timestamp(), 0.0
        self._waiting: list[tuple[float, asyncio.Future[None]]] = []

    def lasts(self, _usually: float) -> float:
        """Threads take no time."""
        return 0.0

    def __setattr__(self, name: str, value: Any) -> None:
        """simcord's own timers and callbacks have no place here; its tasks have: they end with the
        bot."""
        if not name.startswith(("call_", "run_in")):
            super().__setattr__(name, value)

    async def until(self, when: float) -> None:
        """All that is due by then has been done."""
        waiter = self.create_future()
        self._waiting.append((when, waiter))
        await waiter

    def _next(self) -> Any:
        timers: list[Any] = self._scheduled  # type: ignore[attr-defined]
        while timers and timers[0]._cancelled:
            heapq.heappop(timers)._scheduled = False
        if self._waiting and not self._ready:  # type: ignore[attr-defined]
            self._tell(min(self._waiting, key=lambda each: each[0]), timers)
        return super()._next()

    def _tell(self, first: tuple[float, asyncio.Future[None]], timers: list[Any]) -> None:
        when, waiter = first
        if not timers or timers[0]._when > when:
            self._waiting.remove(first)
            if not waiter.done():
                waiter.set_result(None)


class OneClock(Clock):
    """Discord's clock is the loop's."""

    def __init__(self, loop: VirtualLoop) -> None:
        super().__init__()
        self._of = loop

    def now(self) -> datetime:
        return datetime.fromtimestamp(self._of.epoch + self._of.at, UTC)


class VirtualEnv(Env):
    _loop: VirtualLoop

    async def start(self) -> None:
        loop = asyncio.get_running_loop()
        assert isinstance(loop, VirtualLoop)
        self.backend.clock = OneClock(loop)
        loop.set_exception_handler(
            lambda _, told: self._record_error(told.get("exception") or Exception(str(told)))
        )
        await super().start()

    def _begin_operation(self, label: str) -> None:
        """People do not wait for each other."""

    def _end_operation(self) -> None: ...

    async def _settle_internal(self, **_: Any) -> None:
        await asyncio.sleep(LOOKS)
        await self._loop.until(self._loop.at + SETTLED_WITHIN)

    def it_is(self, now: datetime) -> None:
        """By every clock on the wall: ours and Discord's."""
        self._loop.epoch = now.timestamp() - self._loop.at

    async def advance_time(self, seconds: float) -> None:
        until = self._loop.at + seconds
        await self._loop.until(until)
        await asyncio.sleep(until - self._loop.at)
        await self._loop.until(self._loop.at)


def _looks(image: Image) -> int:
    """The same for one that was forgotten, and painted once more."""
    known = vars(image)
    if "looks" not in known:
        known["looks"] = hash((image.size, image.tobytes()))
    looks: int = known["looks"]
    return looks


def _hand(request: PictureRequest) -> Any:
    """Return the method that draws this table, which a test may have replaced."""
    return (
        type(picture_drawing.get_picture(load_installed_game(request.game))).draw_table
        if isinstance(request, TableRequest)
        else None
    )


@contextmanager
def drawn_once() -> Iterator[None]:
    """Evenings begin alike, and pictures take a tenth of their time. What is put on a sheet is not
    painted: a list of it is hung on to plain paper."""
    draw_it, paint, made = picture_drawing.draw_picture, Sheet.make_png, dict[Any, Any]()

    def unpainted(sheet: Sheet) -> bytes:
        plain = paint(Sheet(height=sheet.height, width=sheet.width))
        return plain + b"%d" % hash(
            tuple((_looks(image), left, top) for image, left, top in sheet.images)
        )

    def draw(request: PictureRequest) -> Picture | None:
        if not isinstance(request, TableRequest | EndingRequest | YearRequest):
            return draw_it(request)
        key = (
            _hand(request),
            current_language(),
            current_player(),
            is_dark_picture.get(),
            sha256(pickle.dumps(request)).digest(),
        )
        if key not in made:
            if len(made) >= MOST_DRAWN:
                made.clear()
            made[key] = draw_it(request)
        picture: Picture | None = made[key]
        return picture

    patch = MonkeyPatch()
    patch.setattr(picture_drawing, "draw_picture", draw)
    patch.setattr(Sheet, "make_png", unpainted)
    try:
        yield
    finally:
        patch.undo()
