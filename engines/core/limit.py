"""An end for what may have none: code of a package that is not ours.

A thread counts for whoever is inside, and raises there when it has taken too long: in every thread, on every system,
for less than five microseconds a call. It cannot break into a library of C, such as one huge multiplication.
"""

import ctypes
import signal
import threading
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from typing import Any

TICK = 0.25
"""Seconds: how exactly time is taken, and how soon somebody is broken off again who did not hear of it."""
_left: dict[int, float] = {}
"""Seconds, by thread."""
_counting = threading.Lock()
_entered = threading.Event()
with suppress(AttributeError, ValueError):  # where this is loaded by the main thread of a Unix, that can be woken
    signal.signal(signal.SIGURG, lambda *_: None)


class TookTooLong(Exception):
    pass


class BreakOff(BaseException):
    """No `except Exception` swallows it."""


def within(seconds: float, call: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
    """Calls it, and breaks it off when that takes longer; within another `within` that one's time counts."""
    me = threading.get_ident()
    if me in _left:
        return call(*args, **kwargs)
    _begin()
    try:
        _left[me] = seconds
        try:
            if not _entered.is_set():
                _entered.set()
            return call(*args, **kwargs)
        finally:
            with _counting:  # from here on nobody is broken off; who was just now hears of it as this is let go
                del _left[me]
    except BreakOff:
        raise TookTooLong(f"more than {seconds:g} s") from None


def is_interruptible() -> bool:
    """Return whether Ctrl-C raises KeyboardInterrupt here: in the main thread, under Python's own handler.

    A running bot has another handler, which stops its event loop.
    """
    is_main = threading.current_thread() is threading.main_thread()
    return is_main and signal.getsignal(signal.SIGINT) is signal.default_int_handler


@cache
def _begin() -> None:
    threading.Thread(target=_count, name="limit", daemon=True).start()


def _count() -> None:
    """As long as somebody is inside: to wake up four times a second for nobody costs 0.4 ms of each."""
    while _entered.wait():
        _entered.clear()
        while _left:
            threading.Event().wait(TICK)
            _tick()


def _tick() -> None:
    with _counting:
        for thread in [*_left]:
            _left[thread] -= TICK
            if _left[thread] < 0:
                ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(thread), ctypes.py_object(BreakOff))
                with suppress(AttributeError):  # who sleeps is woken, and hears of it
                    signal.pthread_kill(thread, signal.SIGURG)
