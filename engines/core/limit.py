"""An end for what may have none: code of a package that is not ours, whatever it does with its time.

A thread of its own counts for whoever is inside, and then raises there; so it costs less than a microsecond a call, and
works in every thread and on every system. It cannot break into a library of C, such as one huge multiplication.
"""

import ctypes
import signal
import threading
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")

TICK = 0.25
"""Seconds: how exactly time is taken, and how soon somebody is broken off again who would not hear of it."""
_left: dict[int, float] = {}
"""Seconds that are left, by thread."""
_counting = threading.Lock()


class TookTooLong(Exception):
    pass


class _BreakOff(BaseException):
    """No `except Exception` swallows it."""


def within(seconds: float, call: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """Calls it, and breaks it off when that takes longer; within another `within` that one's time counts."""
    me = threading.get_ident()
    if me in _left:
        return call(*args, **kwargs)
    _begin()
    try:
        _left[me] = seconds
        try:
            return call(*args, **kwargs)
        finally:
            with _counting:  # from here on nobody is broken off; who was just now hears of it as this is let go
                del _left[me]
    except _BreakOff:
        raise TookTooLong(f"took longer than {seconds:g} s") from None


@cache
def _begin() -> None:
    if hasattr(signal, "SIGURG"):  # wakes whoever sleeps, so that they hear of it
        with suppress(ValueError):  # not in the main thread: there nobody is woken
            signal.signal(signal.SIGURG, lambda *_: None)
    threading.Thread(target=_count, name="limit", daemon=True).start()


def _count() -> None:
    while not threading.Event().wait(TICK):
        with _counting:
            for thread in [*_left]:
                _left[thread] -= TICK
                if _left[thread] < 0:
                    ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(thread), ctypes.py_object(_BreakOff))
                    if hasattr(signal, "SIGURG"):
                        signal.pthread_kill(thread, signal.SIGURG)
