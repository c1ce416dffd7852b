"""A cache that evicts the least recently used entry first."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")

DEFAULT_MAX_SIZE = 2000
"""The default limit of a cache, for small values about games and people."""


class LRUCache(Generic[K, V]):
    """A mapping with a limit: on the number of entries, or on their total size if `measure` is
    given."""

    def __init__(
        self, max_size: float = DEFAULT_MAX_SIZE, measure: Callable[[V], int] = lambda _: 1
    ) -> None:
        self.size = 0
        """The total size of all entries."""
        self._max_size = max_size
        self._measure = measure
        self._entries: OrderedDict[K, tuple[V, int]] = OrderedDict()

    def __len__(self) -> int:
        return len(self._entries)

    def __contains__(self, key: K) -> bool:
        return key in self._entries

    def __setitem__(self, key: K, value: V) -> None:
        """Set the value of a key, and evict entries until the limit is kept. That may evict the new
        entry, too."""
        self.pop(key)
        size = self._measure(value)
        self._entries[key] = value, size
        self.size += size
        while self.size > self._max_size:
            self.pop_oldest()

    def get(self, key: K) -> V | None:
        """Return the value and mark the entry as used, or return None."""
        found = self._entries.get(key)
        if found is None:
            return None
        self._entries.move_to_end(key)
        value, _ = found
        return value

    def pop(self, key: K) -> V | None:
        """Remove the key and return its value, or None."""
        value, size = self._entries.pop(key, (None, 0))
        self.size -= size
        return value

    def pop_oldest(self) -> V:
        """Remove the least recently used entry and return its value. Raises KeyError if there is
        none."""
        _, (value, size) = self._entries.popitem(last=False)
        self.size -= size
        return value

    def remove_if(self, is_gone: Callable[[K, V], bool]) -> None:
        """Remove all entries for which the predicate is true."""
        gone = [key for key, (value, _) in self._entries.items() if is_gone(key, value)]
        for key in gone:
            self.pop(key)

    def clear(self) -> None:
        """Remove all entries."""
        self._entries.clear()
        self.size = 0
