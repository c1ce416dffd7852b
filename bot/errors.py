"""Errors that end a request, each with a sentence of its own."""

from bot.sentences import Refusal, say


class Overloaded(Refusal):
    """Raised when more comes in than can be answered in time. Nothing of the request was stored."""

    def __init__(self, *, can_reply: bool) -> None:
        super().__init__(say("refused-busy"))
        self.can_reply = can_reply
        """Whether Discord still accepts a reply."""


class StalePress(Refusal):
    """Raised when a button of an earlier move is pressed."""

    def __init__(self, stored_since: str) -> None:
        """Make the refusal. `stored_since` is a text about what has happened since that move."""
        super().__init__(say("refused-old-press", why=stored_since))


class WriteConflict(Refusal):
    """Raised when another writer has changed the game since it was read. Nothing of this move was
    stored."""

    def __init__(self) -> None:
        super().__init__(say("refused-faster"))


class ReplyTimeout(TimeoutError):
    """Raised when Discord does not take a reply in time.

    The sentence for it is `answer-too-late`, which also says whether the move is stored: only the
    error boundary knows.
    """
