"""The address of a client, and the limit on its misses.

The address is that of the connection, or the one that a trusted proxy forwards. A client that asks
for many pages that do not exist has to wait.
"""

import logging
from collections import OrderedDict
from collections.abc import Callable, Iterable, Sequence
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address
from time import monotonic

log = logging.getLogger("bot")

MAX_MISSES = 20
"""The misses within `MISS_WINDOW_SECONDS` after which an address has to wait."""
MISS_WINDOW_SECONDS = 60.0
MAX_ADDRESSES = 4096
"""The most addresses in memory. The one that missed longest ago is forgotten first."""

Network = IPv4Network | IPv6Network
Address = IPv4Address | IPv6Address


class TrustedProxies:
    """The proxies whose X-Forwarded-For is trusted."""

    def __init__(self, networks: Iterable[Network] = ()) -> None:
        self._networks = tuple(networks)
        self._is_hint_logged = False

    def is_trusted(self, address: str) -> bool:
        """Return whether the address is that of a trusted proxy."""
        known = parse_address(address)
        return known is not None and any(known in network for network in self._networks)

    def find_client_address(self, peer: str, forwarded: Sequence[str]) -> str:
        """Return the address of the client behind the trusted proxies.

        `peer` is the address of the connection, `forwarded` the X-Forwarded-For headers. Every
        proxy appends the address that it got, so they are read from the right. The first address
        that is not a trusted proxy is the client. If an entry is no address, the proxy before it
        counts.
        """
        if forwarded and not self.is_trusted(peer):
            self._log_untrusted_proxy(peer)
        entries = ",".join(forwarded).split(",") if forwarded else []
        client = peer
        while entries and self.is_trusted(client):
            address = parse_address(entries.pop().strip())
            if address is None:
                break
            client = str(address)
        return client

    def _log_untrusted_proxy(self, peer: str) -> None:
        """Log once that a proxy in a private network is not trusted, because the host may have
        forgotten it."""
        known = parse_address(peer)
        if not self._is_hint_logged and known and known.is_private:
            self._is_hint_logged = True
            log.warning(
                (
                    "watch page: ignoring X-Forwarded-For of %s, because WATCH_PROXIES does not "
                    "name it"
                ),
                peer,
            )


def parse_address(text: str) -> Address | None:
    """Parse an address, which may have a port. Returns None if it is none.

    An IPv4 address inside an IPv6 one is returned as IPv4.
    """
    try:
        parsed = ip_address(_strip_port(text))
    except ValueError:
        return None
    if isinstance(parsed, IPv6Address) and parsed.ipv4_mapped:
        return parsed.ipv4_mapped
    return parsed


def _strip_port(text: str) -> str:
    """Return the address before a port: `1.2.3.4:80` or `[::1]:80`."""
    if text.startswith("["):
        return text[1:].partition("]")[0]
    return text.partition(":")[0] if text.count(":") == 1 else text


class MissLimiter:
    """The misses of each address within a minute."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._clock = clock
        self._misses: OrderedDict[str, tuple[float, int]] = OrderedDict()
        """The start of the current minute of an address, and its misses since."""

    def __len__(self) -> int:
        return len(self._misses)

    def get_wait_seconds(self, address: str) -> float:
        """Return the seconds until requests of this address are answered again; 0 if they are
        now."""
        start, misses = self._misses.get(make_rate_limit_key(address), (0.0, 0))
        if misses < MAX_MISSES:
            return 0.0
        return max(start + MISS_WINDOW_SECONDS - self._clock(), 0.0)

    def count_miss(self, address: str) -> None:
        """Count a miss of this address."""
        household, now = make_rate_limit_key(address), self._clock()
        start, misses = self._misses.pop(household, (now, 0))
        if now - start >= MISS_WINDOW_SECONDS:
            start, misses = now, 0
        self._misses[household] = (start, misses + 1)
        if len(self._misses) > MAX_ADDRESSES:
            self._misses.popitem(last=False)


def make_rate_limit_key(address: str) -> str:
    """Return the key by which an address is counted.

    A household has many IPv6 addresses, so only their first half counts.
    """
    try:
        parsed = ip_address(address)
    except ValueError:
        return address
    if isinstance(parsed, IPv6Address) and not parsed.ipv4_mapped:
        return parsed.exploded[:19]
    return str(parsed)
