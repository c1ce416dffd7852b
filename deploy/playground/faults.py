"""Faults on request, for tests.

A fault applies to a method and a path pattern, a number of times. The gateway's method is
`DISPATCH` and its path is the name of an event.
"""

from dataclasses import dataclass
from fnmatch import fnmatchcase
from typing import Literal

FaultKind = Literal["drop", "lose", "delay", "duplicate", "status"]
FAULT_KINDS: tuple[FaultKind, ...] = ("drop", "lose", "delay", "duplicate", "status")


@dataclass
class Fault:
    """A fault that matching requests meet.

    - `drop`: the connection breaks before the request is handled
    - `lose`: the request is handled and its response is lost
    - `delay`: the request is handled after `seconds`
    - `duplicate`: the request is handled twice
    - `status`: the response is an error; for 429 with `seconds` to wait
    """

    method: str
    path: str
    kind: FaultKind
    times: int | None = 1
    status: int = 500
    code: int = 0
    seconds: float = 0.0
    times_met: int = 0

    def __post_init__(self) -> None:
        """Raise TypeError if the kind is unknown."""
        if self.kind not in FAULT_KINDS:
            raise TypeError(f"kind is one of {', '.join(FAULT_KINDS)}")


class FaultList:
    """The faults that are set now."""

    def __init__(self) -> None:
        self.faults: list[Fault] = []

    def take_matching_fault(self, method: str, path: str) -> Fault | None:
        """Return the first fault that matches and count it as met, or None."""
        for fault in self.faults:
            fits = fault.method in ("*", method) and fnmatchcase(path, fault.path)
            if fits and (fault.times is None or fault.times_met < fault.times):
                fault.times_met += 1
                return fault
        return None
