"""Randomness as a value: SplitMix64, the same on every Python and every machine.

The state is one 64-bit number, written as 16 hex digits. Python does not promise that `random.shuffle` stays the
same from one version to the next; a game that must replay in ten years cannot build on it.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import TypeVar

from pydantic import ConfigDict, Field, RootModel

from engines.core.value import unchecked

T = TypeVar("T")

_MASK = (1 << 64) - 1
_GAMMA = 0x9E3779B97F4A7C15
_FNV_OFFSET, _FNV_PRIME = 0xCBF29CE484222325, 0x100000001B3


def _mix(z: int) -> int:
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9 & _MASK
    z = (z ^ (z >> 27)) * 0x94D049BB133111EB & _MASK
    return z ^ (z >> 31)


def _fnv1a(text: str) -> int:
    digest = _FNV_OFFSET
    for byte in text.encode():
        digest = (digest ^ byte) * _FNV_PRIME & _MASK
    return digest


@lru_cache
def _fair(bound: int) -> int:
    """How much of what can be drawn fits the bound evenly."""
    return (1 << 64) - (1 << 64) % bound


def _below(bound: int, state: int) -> tuple[int, int]:
    """A number below the bound, and the next state: what does not fit evenly is drawn again."""
    fair = _fair(bound)
    while True:
        state = state + _GAMMA & _MASK
        bits = _mix(state)
        if bits < fair:
            return bits % bound, state


class Rng(RootModel[str]):
    """Drawing returns the number and the next generator; nothing changes in place."""

    model_config = ConfigDict(frozen=True, strict=True)
    root: str = Field(pattern="^[0-9a-f]{16}$")

    @classmethod
    def at(cls, state: int) -> "Rng":
        return unchecked(cls, {"root": f"{state & _MASK:016x}"})

    @classmethod
    def seeded(cls, seed: int) -> "Rng":
        """The root of a game. Mixed once, so that neighbouring seeds have nothing in common."""
        return cls.at(_mix(seed + _GAMMA & _MASK))

    def stream(self, *name: str | int) -> "Rng":
        """A generator of its own for one purpose, such as `stream("dice", 3, 10)`.

        What is drawn for one purpose never depends on what else was drawn, so two people who play the same seed
        meet the same cards whatever they do in between.
        """
        label = "/".join(map(str, name))
        return Rng.at(_mix((int(self.root, 16) ^ _fnv1a(label)) + _GAMMA & _MASK))

    def next(self) -> tuple[int, "Rng"]:
        """The next 64 random bits."""
        state = int(self.root, 16) + _GAMMA & _MASK
        return _mix(state), Rng.at(state)

    def below(self, bound: int) -> tuple[int, "Rng"]:
        """A number from 0 to `bound` - 1, each equally likely."""
        number, state = _below(bound, int(self.root, 16))
        return number, Rng.at(state)

    def pick(self, items: Sequence[T]) -> tuple[T, "Rng"]:
        index, state = _below(len(items), int(self.root, 16))
        return items[index], Rng.at(state)

    def shuffled(self, items: Sequence[T]) -> tuple[tuple[T, ...], "Rng"]:
        """Fisher-Yates from the end."""
        cards, state = list(items), int(self.root, 16)
        for last in range(len(cards) - 1, 0, -1):
            index, state = _below(last + 1, state)
            cards[index], cards[last] = cards[last], cards[index]
        return tuple(cards), Rng.at(state)
