"""Long work on a whole game: in a thread, and without looking for garbage in what it makes."""

import asyncio
import gc
from collections.abc import Callable
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")


class _Loading:
    """A long game is a million small objects. Looking through them for garbage holds everybody for half a second, and
    finds nothing: they point at nobody who points back, so they go when nobody holds them any more."""

    def __init__(self) -> None:
        self._under_way = 0

    async def __call__(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        self._under_way += 1
        gc.disable()
        try:
            return await asyncio.to_thread(work, *args, **kwargs)
        finally:
            gc.freeze()
            self._under_way -= 1
            if not self._under_way:
                gc.enable()


loading = _Loading()
