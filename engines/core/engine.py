"""What a game must be able to do. Pure: the same state and command always give the same step."""

from collections.abc import Collection, Mapping, Sequence
from typing import Protocol, TypeVar

from engines.core.asking import Ask
from engines.core.rng import Rng
from engines.core.step import Step

U_contra = TypeVar("U_contra", contravariant=True)
S = TypeVar("S")
C = TypeVar("C")
E = TypeVar("E")


class Engine(Protocol[U_contra, S, C, E]):
    def new(self, setup: U_contra, seed: int) -> S:
        """A fresh game: every deck shuffled, nothing dealt or asked yet."""

    def settle(self, state: S) -> Step[S, E]:
        """Works the agenda off: deals what is the bot's, stops at an ask."""

    def apply(self, state: S, command: C) -> Step[S, E]:
        """Plays one command and settles; raises IllegalCommand."""

    def legal(self, state: S) -> Sequence[C]:
        """The finite moves we offer; `apply` may accept more."""

    def asking(self, state: S) -> Ask | None:
        """What the table must tell before the game can go on."""

    def deal(self, state: S, ask: Ask, rng: Rng) -> tuple[C, Rng]:
        """A possible answer. Whoever calls owns the generator."""

    def named(self, state: S) -> Mapping[str, Collection[int]]:
        """For each deck of the box, the cards that the table shows by number."""

    def corrected(self, old: S, new: S) -> S:
        """After a patch: cards named leave their decks, cards no longer named return; nonsense is refused."""
