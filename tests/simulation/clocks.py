"""Clocks and chance of the seeded loop, in the place of the machine's; without a seeded loop they
are the machine's."""

import asyncio
import datetime as datetimes
import os
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from types import FunctionType
from typing import Any

import aiosqlite.core

from bot import worker_process
from engines.core import Forecast
from storage import cluster
from tests.simulation import postgres
from tests.simulation.loop import PROCESS, Mailbox, NoThread, running

OURS = ("bot", "storage", "discord", "simcord", "time", "datetime", "os", "random")
"""Whose names of clocks are swapped."""
_datetime = datetimes.datetime


def _wall() -> float:
    process = PROCESS.get()
    return running[-1].epoch + running[-1].at + (process.ahead if process else 0.0)


def _random_bytes(count: int) -> bytes:
    """Return chance of the evening. SQLAlchemy gets none of it for the names of subqueries, because
    it builds some statements once for all evenings of a process."""
    caller = sys._getframe(2).f_globals["__name__"]
    if caller.startswith("sqlalchemy."):
        return REAL[2](count)
    return running[-1].chance.randbytes(count)


def _instead(real: Callable[..., Any], seeded: Callable[..., Any]) -> Callable[..., Any]:
    @wraps(real)
    def either(*given: Any, **more: Any) -> Any:
        return seeded(*given, **more) if running else real(*given, **more)

    return either


class _Known(type):
    def __instancecheck__(cls, instance: object) -> bool:
        return isinstance(instance, _datetime)


class Datetime(_datetime, metaclass=_Known):
    def __new__(cls, *given: Any, **more: Any) -> Any:
        return _datetime(*given, **more)

    @classmethod
    def now(cls, tz: Any = None) -> Any:
        return _datetime.fromtimestamp(_wall(), tz) if running else _datetime.now(tz)


REAL = time.monotonic, time.time, os.urandom, _datetime
monotonic = _instead(time.monotonic, lambda: running[-1].at)
SWAPPED: dict[int, Any] = dict(
    zip(
        map(id, REAL),
        (monotonic, _instead(time.time, _wall), _instead(os.urandom, _random_bytes), Datetime),
        strict=True,
    )
)
"""By the id of the real one, which `REAL` keeps alive."""


async def _foretold(_child: object, _position: bytes) -> Forecast:
    """In the place of a child process."""
    await asyncio.sleep(running[-1].rng.uniform(0.5, 3))
    return Forecast(running[-1].chance.randrange(20, 120), 5, 200)


@contextmanager
def installed() -> Iterator[None]:
    """Whoever has taken a clock by its name, or as a default, has the seeded one meanwhile."""
    core: Any = aiosqlite.core
    replaced: list[tuple[Any, str, Any]] = [
        (core, "SimpleQueue", _instead(core.SimpleQueue, Mailbox)),
        (core, "Thread", _instead(core.Thread, NoThread)),
        (
            worker_process.WorkerProcess,
            "send_request",
            _instead(worker_process.WorkerProcess.send_request, _foretold),
        ),
        (cluster, "_import_driver", _instead(cluster._import_driver, lambda: postgres.Driver)),
    ]
    for name, module in list(sys.modules.items()):
        if name.partition(".")[0] in OURS:
            replaced += _clocks_in(module)
    before = [(where, name, getattr(where, name)) for where, name, _ in replaced]
    for where, name, value in replaced:
        setattr(where, name, value)
    try:
        yield
    finally:
        for where, name, value in before:
            setattr(where, name, value)


def _clocks_in(module: Any) -> Iterator[tuple[Any, str, Any]]:
    for key, value in vars(module).items():
        if id(value) in SWAPPED:
            yield module, key, SWAPPED[id(value)]
        for function in vars(value).values() if isinstance(value, type) else ():
            if isinstance(function, FunctionType) and function.__defaults__:
                yield (
                    function,
                    "__defaults__",
                    tuple(SWAPPED.get(id(one), one) for one in function.__defaults__),
                )
