"""What is kept in memory by those who may lose it at any moment: the least recently used goes first."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")

MOST_KEPT = 2000
"""Of the small things that are known about games and people."""


class RecentlyUsed(Generic[K, V]):
    """Those that were used last: so many of them, or so much by their size."""

    def __init__(self, most: float = MOST_KEPT, size: Callable[[V], int] = lambda _: 1) -> None:
        self.full = 0
        """Of so much."""
        self._most = most
        self._size = size
        self._kept: OrderedDict[K, tuple[V, int]] = OrderedDict()

    def __len__(self) -> int:
        return len(self._kept)

    def __contains__(self, key: K) -> bool:
        return key in self._kept

    def __setitem__(self, key: K, value: V) -> None:
        self.take(key)
        size = self._size(value)
        self._kept[key] = value, size
        self.full += size
        while self.full > self._most:
            self.take_oldest()

    def get(self, key: K) -> V | None:
        found = self._kept.get(key)
        if found:
            self._kept.move_to_end(key)
        return found and found[0]

    def take(self, key: K) -> V | None:
        """Not kept any more."""
        value, size = self._kept.pop(key, (None, 0))
        self.full -= size
        return value

    def take_oldest(self) -> V:
        _, (value, size) = self._kept.popitem(last=False)
        self.full -= size
        return value

    def forget(self, gone: Callable[[K, V], bool]) -> None:
        """Those that have ended."""
        for key in [key for key, (value, _) in self._kept.items() if gone(key, value)]:
            self.take(key)

    def clear(self) -> None:
        self._kept.clear()
        self.full = 0
