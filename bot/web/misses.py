"""Who misses links: so many misses a minute from one address, then everything from there waits."""

from collections import OrderedDict
from collections.abc import Callable
from ipaddress import IPv6Address, ip_address
from time import monotonic

MISSES = 20
SECONDS = 60.0
MOST_ADDRESSES = 4096
"""Addresses that are remembered; the ones that missed longest ago are forgotten first."""


class Misses:
    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._clock = clock
        self._misses: OrderedDict[str, tuple[float, int]] = OrderedDict()
        """When the minute of an address began, and its misses since."""

    def __len__(self) -> int:
        return len(self._misses)

    def wait(self, address: str) -> float:
        """Seconds until this address may ask again; 0 when it may now."""
        begun, misses = self._misses.get(home(address), (0.0, 0))
        return max(begun + SECONDS - self._clock(), 0.0) if misses >= MISSES else 0.0

    def missed(self, address: str) -> None:
        where, now = home(address), self._clock()
        begun, misses = self._misses.pop(where, (now, 0))
        self._misses[where] = (begun, misses + 1) if now - begun < SECONDS else (now, 1)
        if len(self._misses) > MOST_ADDRESSES:
            self._misses.popitem(last=False)


def home(address: str) -> str:
    """One household has many addresses of version 6: the first half names it."""
    try:
        known = ip_address(address)
    except ValueError:
        return address
    return known.exploded[:19] if isinstance(known, IPv6Address) and not known.ipv4_mapped else str(known)
