"""Rest: when nobody has moved for a while, what is kept to be quick is given back, to the operating system in the end.
The store has all of it: whoever comes first after that waits a few milliseconds longer."""

import ctypes
import gc
import os
from typing import Any

from bot import play, tasks
from bot.ui.leases import Leases
from bot.ui.showing import Studio

AFTER = 5
"""Looks without a move between them, and a minute between two looks."""
STAYS = 12
"""Looks after which whoever draws need not be there any more: some think for long, and to start anew takes a while."""
HEAP = {-8: 1, -3: 160 * 1024, -1: 2 * 2**20}
"""How glibc keeps house. M_ARENA_MAX: each thread would have a heap of its own, with holes that nobody else may fill;
M_MMAP_THRESHOLD: what is larger than a picture goes back at once; M_TRIM_THRESHOLD: a little is kept for the next."""


class Rest:
    def __init__(self, service: play.GameService, studio: Studio, leases: Leases) -> None:
        for what, value in HEAP.items():
            _of_glibc("mallopt", what, value)
        self._service, self._studio, self._leases = service, studio, leases
        self._looks = AFTER
        self.looking = tasks.Look(self.look, 60.0)

    def moved(self, _: object) -> None:
        self._looks = 0

    async def look(self) -> None:
        self._leases.tidy()
        self._looks += 1
        if self._looks >= STAYS:
            self._studio.rest()
        if self._looks == AFTER:
            self._service.games.shelf.clear()
            self._service.ahead.forget(None)
            self._studio.clear()
            gc.collect()  # not of what is frozen: all that a bot is made of would hold whoever comes just now
            gc.freeze()
            _of_glibc("malloc_trim", 0)


def _of_glibc(name: str, *given: int) -> None:
    library: Any = ctypes.CDLL(None) if os.name == "posix" else None
    getattr(library, name, lambda *_: None)(*given)
