"""The errors of this package.

After a plain DatabaseUnavailable the transaction may have been committed. All other errors mean
that nothing has changed.
"""

from storage.rows import BudgetKind


class DatabaseUnavailable(Exception):
    """Raised when the database cannot be used.

    The text is for the person who runs the bot, and never holds a password.
    """


class NothingStored(DatabaseUnavailable):
    """Raised when the database failed before COMMIT was sent, so that nothing is stored."""


class NotMigrated(DatabaseUnavailable):
    """Raised when the tables are missing, or belong to another release."""


class OverBudget(Exception):
    """Raised when a game would exceed the bytes that one person may store.

    `kind` names the limit.
    """

    def __init__(self, kind: BudgetKind) -> None:
        self.kind = kind
        super().__init__(f"the storage limit {kind} is exceeded")


class ChannelTaken(Exception):
    """Raised when another game, or another night, is open in the channel or thread."""

    def __init__(self, game_id: int) -> None:
        self.game_id = game_id
        super().__init__(f"game {game_id} is open in this channel")


class AlreadyPlayed(Exception):
    """Raised when an interaction was delivered twice. `game_id` and `seq` name its stored entry."""

    def __init__(self, game_id: int, seq: int) -> None:
        self.game_id = game_id
        self.seq = seq
        super().__init__(f"this interaction is stored as entry {seq} of game {game_id}")


class WriteConflict(Exception):
    """Raised when another writer has appended first. The log ends with entry `seq` by now."""

    def __init__(self, game_id: int, seq: int) -> None:
        self.game_id = game_id
        self.seq = seq
        super().__init__(f"the log of game {game_id} ends with entry {seq} by now")


class SeatsAdded(Exception):
    """Raised when a person who is to be deleted has got a seat in another channel meanwhile."""


class GameClosed(Exception):
    """Raised when a game has ended, or was deleted."""

    def __init__(self, game_id: int) -> None:
        self.game_id = game_id
        super().__init__(f"game {game_id} is not open")


class AlreadyClaimed(Exception):
    """Raised when a person has used their one try at a deck, or their one chair in a night.

    `game_id` is the game that was begun for it, or None if that was deleted.
    """

    def __init__(self, game_id: int | None) -> None:
        self.game_id = game_id
        super().__init__(f"the claim was used by game {game_id}")
