"""What can go wrong, by name. A refusal has changed nothing; a database that breaks off may have stored the move."""

from storage.rows import BudgetKind


class DatabaseUnavailable(Exception):
    """The database cannot be used. The text is for the person who runs the bot and never holds a password."""


class NothingStored(DatabaseUnavailable):
    """It broke off before the commit was asked for: nothing of this transaction is stored."""


class NotMigrated(DatabaseUnavailable):
    """There are no tables yet, or those of another release."""


class OverBudget(Exception):
    """Raised when a game would take more bytes than are kept for one person. `kind` names the limit."""

    def __init__(self, kind: BudgetKind) -> None:
        self.kind = kind
        super().__init__(f"{kind} is exceeded")


class ChannelTaken(Exception):
    """Another game is open in this channel or thread."""

    def __init__(self, game_id: int) -> None:
        self.game_id = game_id
        super().__init__(f"game {game_id} is open in this channel")


class AlreadyPlayed(Exception):
    """This interaction was stored before: it was delivered twice. Where it stands is told."""

    def __init__(self, game_id: int, seq: int) -> None:
        self.game_id = game_id
        self.seq = seq
        super().__init__(f"this interaction is entry {seq} of game {game_id}")


class Stale(Exception):
    """Another writer was first; the log has grown to `seq`."""

    def __init__(self, game_id: int, seq: int) -> None:
        self.game_id = game_id
        self.seq = seq
        super().__init__(f"game {game_id} stands at entry {seq} by now")


class GameClosed(Exception):
    """The game has ended, or was forgotten."""

    def __init__(self, game_id: int) -> None:
        self.game_id = game_id
        super().__init__(f"game {game_id} is not open")


class AlreadyClaimed(Exception):
    """Somebody has their try at this deck, or their chair of this night: one for each. None: they have deleted it."""

    def __init__(self, game_id: int | None) -> None:
        self.game_id = game_id
        super().__init__(f"game {game_id} has been begun for it")
