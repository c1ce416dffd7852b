"""Who asks: the address at the other end, or what a proxy of ours tells. Other people are not believed; and
whoever misses many links waits."""

import logging
from collections import OrderedDict
from collections.abc import Callable, Iterable, Sequence
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address
from time import monotonic

log = logging.getLogger("bot")

MISSES = 20
SECONDS = 60.0
MOST_ADDRESSES = 4096
"""Addresses that are remembered; the ones that missed longest ago are forgotten first."""

Network = IPv4Network | IPv6Network
Address = IPv4Address | IPv6Address


class Proxies:
    def __init__(self, networks: Iterable[Network] = ()) -> None:
        self._networks = tuple(networks)
        self._hinted = False

    def has(self, address: str) -> bool:
        known = read(address)
        return known is not None and any(known in network for network in self._networks)

    def asker(self, peer: str, forwarded: Sequence[str]) -> str:
        """From the right, for every proxy adds whom it heard: the first who is no proxy of ours. What is no address
        counts as the proxy that says so."""
        if forwarded and not self.has(peer):
            self._hint(peer)
        said = [part.strip() for line in forwarded for part in line.split(",")]
        here = peer
        while said and self.has(here):
            told = read(said.pop())
            if told is None:
                break
            here = str(told)
        return here

    def _hint(self, peer: str) -> None:
        """Once, to whoever put a proxy beside us and did not name it. Visitors from afar may say what they like."""
        known = read(peer)
        if not self._hinted and known and known.is_private:
            self._hinted = True
            log.warning("X-Forwarded-For of %s is not believed. If that is your proxy, name it in WATCH_PROXIES.", peer)


def read(text: str) -> Address | None:
    """Some proxies add a port; version 6 may carry an address of version 4."""
    try:
        known = ip_address(_without_port(text))
    except ValueError:
        return None
    return known.ipv4_mapped or known if isinstance(known, IPv6Address) else known


def _without_port(text: str) -> str:
    if text.startswith("["):
        return text[1:].partition("]")[0]
    return text.partition(":")[0] if text.count(":") == 1 else text


class Misses:
    """So many misses a minute from one address, then everything from there waits."""

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
