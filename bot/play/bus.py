"""The bus: who is told of what happens to games, and who is asked about them. `App._subscribe` has the list."""

from collections.abc import Awaitable, Callable
from typing import Generic, TypeVar

from bot.play.table import Table

T = TypeVar("T")
R = TypeVar("R")


class Told(list[Callable[[T], R]], Generic[T, R]):
    """In the order in which they came."""

    def __call__(self, what: T) -> list[R]:
        return [each(what) for each in self]


class Bus:
    def __init__(self) -> None:
        self.guards: Told[Table, Awaitable[None]] = Told()
        """Asked before every move: each may refuse it."""
        self.foreseen: Told[Table, None] = Told()
        """Told of every move before it is on the disk, and before anybody may know of it: it may never get there."""
        self.moved: Told[Table, None] = Told()
        """Told of every move that is on the disk."""
        self.lookouts: Told[int, bool] = Told()
        """Each knows whether somebody follows a game elsewhere."""
        self.forgotten: Told[int | None, None] = Told()
        """Told when the store was changed behind our back: a game by its number, or all of them."""
        self.tellers: Told[int | None, None] = Told()
        """Each tells other processes of it."""

    def forget(self, game: int | None = None) -> None:
        """The store was changed behind our back: a game, or every one, is read anew, by other processes as well."""
        self.forgotten(game)
        self.tellers(game)
