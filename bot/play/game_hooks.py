"""Hooks that are called when something happens to a game.

`GameService` connects its own parts, and then `App._connect_hooks_and_wire` all others.
"""

from collections.abc import Awaitable, Callable
from typing import Generic, TypeVar

from bot.play.table import Table

T = TypeVar("T")
R = TypeVar("R")


class Hooks(list[Callable[[T], R]], Generic[T, R]):
    """A list of subscribers, which are called in the order in which they subscribed."""

    def call_all(self, what: T) -> list[R]:
        """Call every subscriber with `what`, and return their results."""
        return [each(what) for each in self]


class GameHooks:
    """The hooks of this process. Each is a list that other parts append their functions to."""

    def __init__(self) -> None:
        self.before_move_hooks: Hooks[Table, Awaitable[None]] = Hooks()
        """Called before every move. Each of them may raise Refusal."""
        self.move_computed_hooks: Hooks[Table, None] = Hooks()
        """Called for a move that is computed and not stored yet. It must not be shown, because
        storing it may fail."""
        self.table_stored_hooks: Hooks[Table, None] = Hooks()
        """Called for every change of a game that is stored."""
        self.is_followed_hooks: Hooks[int, bool] = Hooks()
        """Asked by game id. Each returns whether a panel or page outside the game's own channel
        follows the game."""
        self.hidden_callers_changed_hooks: Hooks[int, Awaitable[None]] = Hooks()
        """Called with a home after a person has hidden from lists of callers there, or shows up
        again."""
        self.invalidated_hooks: Hooks[int | None, None] = Hooks()
        """Called with a game id, or None for all games, when rows were changed by other means than
        a move."""
        self.invalidated_here_hooks: Hooks[int | None, None] = Hooks()
        """Called with the same argument as `invalidated_hooks`. Each tells other processes."""

    def invalidate_games(self, game_id: int | None = None) -> None:
        """Let this process and the others read a game anew, or all games, after its rows were
        changed.

        `game_id` is the id of the game; None stands for all games.
        """
        self.invalidated_hooks.call_all(game_id)
        self.invalidated_here_hooks.call_all(game_id)
