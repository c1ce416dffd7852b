"""What happens in the bot, for whoever looks from outside. It is told to `by` where it happens; that is nobody, unless
`bot/health` is switched on."""

from typing import Literal

Outcome = Literal["answered", "refused", "late", "twice", "unanswered", "outage", "fault", "broken off"]
"""How somebody was answered: with what they wanted; with a sentence; not let in, for they would have waited too long;
not again; not, for Discord did not take it; that the database is away; with a reference number; not, for the bot
stopped."""
COUNTED: dict[str, tuple[str, ...]] = {
    "moves": (),
    "stored_bytes": ("imported", "played"),
    "edits": ("lease", "lost lease", "bot token"),
    "pictures": ("drawn", "late", "failed"),
    "forecasts": ("made", "failed"),
}
"""What is only counted, and by what: stored moves by their games, their bytes by whether the game was imported, and how
a message is changed beside an answer."""


class NoObserver:
    """Looks at nothing; whoever looks at something says at what."""

    def answered(self, kind: str, name: str, outcome: Outcome, seconds: float) -> None:
        """Told of every request: its kind, and the name of its command or press, which may be empty."""

    def refused(self, no: Exception) -> None:
        pass

    def count(self, what: str, *by: str, times: int = 1) -> None:
        """Of what is only counted."""


by = NoObserver()
