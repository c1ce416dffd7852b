"""What happens in the bot, for whoever looks from outside. It is told to `by` where it happens; that is nobody, unless
`bot/health` is switched on."""

from typing import Any, Literal

Outcome = Literal["answered", "refused", "late", "twice", "unanswered", "outage", "fault", "broken off"]
"""How somebody was answered: with what they wanted; with a sentence; not let in, for they would have waited too long;
not again; not, for Discord did not take it; that the database is away; with a reference number; not, for the bot
stopped."""
Way = Literal["lease", "lost lease", "bot token"]
"""How a message is changed beside an answer."""


class NoObserver:
    """Looks at nothing; whoever looks at something says at what."""

    def answered(self, interaction: Any, outcome: Outcome, seconds: float) -> None:
        pass

    def refused(self, no: Exception) -> None:
        pass

    def stored(self, game: str, moves: int) -> None:
        pass

    def edited(self, way: Way) -> None:
        pass

    def pictured(self, outcome: Literal["drawn", "late", "failed"]) -> None:
        pass

    def foretold(self, outcome: Literal["made", "failed"]) -> None:
        pass


by = NoObserver()
