"""The bus: hooks that are called when something happens to a game. `App._subscribe` connects them."""

from collections.abc import Awaitable, Callable
from typing import Generic, TypeVar

from bot.play.table import Table

T = TypeVar("T")
R = TypeVar("R")


class Told(list[Callable[[T], R]], Generic[T, R]):
    """A list of subscribers, which are called in the order in which they subscribed."""

    def __call__(self, what: T) -> list[R]:
        """Call every subscriber with `what`, and return their results."""
        return [each(what) for each in self]


class Bus:
    """The hooks of this process. Each is a list that other parts append their functions to."""

    def __init__(self) -> None:
        self.guards: Told[Table, Awaitable[None]] = Told()
        """Called before every move. Each of them may raise Refusal."""
        self.foreseen: Told[Table, None] = Told()
        """Called for a move that is computed and not stored yet. It must not be shown, because storing it may fail."""
        self.moved: Told[Table, None] = Told()
        """Called for every change of a game that is stored."""
        self.lookouts: Told[int, bool] = Told()
        """Asked by game id. Each returns whether a panel or page outside the game's own channel follows the game."""
        self.forgotten: Told[int | None, None] = Told()
        """Called with a game id, or None for all games, when rows were changed by other means than a move."""
        self.tellers: Told[int | None, None] = Told()
        """Called with the same argument as `forgotten`. Each tells other processes."""

    def forget(self, game: int | None = None) -> None:
        """Let this process and the others read a game anew, or all games, after its rows were changed.

        `game` is the id of the game; None stands for all games.
        """
        self.forgotten(game)
        self.tellers(game)
