"""Trouble on request, for tests: by method and path pattern, a number of times. `DISPATCH` and an event's name are
the gateway's method and path."""

from dataclasses import dataclass
from fnmatch import fnmatchcase
from typing import Literal

FaultKind = Literal["drop", "lose", "delay", "duplicate", "status"]
KINDS: tuple[FaultKind, ...] = ("drop", "lose", "delay", "duplicate", "status")


@dataclass
class Fault:
    """`drop`: the connection breaks and nothing was done. `lose`: it was done, and the answer is lost. `delay`: it is
    done `seconds` later. `duplicate`: it is done twice. `status`: an error (429 with `seconds` to wait) instead."""

    method: str
    path: str
    kind: FaultKind
    times: int | None = 1
    status: int = 500
    code: int = 0
    seconds: float = 0.0
    met: int = 0

    def __post_init__(self) -> None:
        if self.kind not in KINDS:
            raise TypeError(f"kind is one of {', '.join(KINDS)}")


class Faults:
    def __init__(self) -> None:
        self.all: list[Fault] = []

    def meet(self, method: str, path: str) -> Fault | None:
        """The first that fits, once less."""
        for fault in self.all:
            fits = fault.method in ("*", method) and fnmatchcase(path, fault.path)
            if fits and (fault.times is None or fault.met < fault.times):
                fault.met += 1
                return fault
        return None
