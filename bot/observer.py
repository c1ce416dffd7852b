"""The observer that is told of events in the bot.

It ignores them unless `bot/health` is switched on.
"""

from typing import Literal

Outcome = Literal[
    "answered", "refused", "late", "twice", "unanswered", "outage", "fault", "broken off"
]
"""The outcome of an interaction.

- `answered`: it got its answer
- `refused`: it got a sentence that says why not
- `late`: it was rejected under overload, because its answer would have come too late
- `twice`: it was delivered before
- `unanswered`: Discord did not accept the answer
- `outage`: it was told that the database is unavailable
- `fault`: it got a reference number
- `broken off`: the bot was stopped meanwhile
"""
LABEL_VALUES: dict[str, tuple[str, ...]] = {
    "moves": (),
    "stored_bytes": ("imported", "played"),
    "edits": ("lease", "lost lease", "bot token"),
    "pictures": ("drawn", "late", "failed"),
    "forecasts": ("made", "failed"),
}
"""The label values of each plain counter.

Moves are counted by game, so their values are not listed here.
"""


class Observer:
    """An observer that ignores everything, and the base class of those that do not."""

    def observe_request(self, kind: str, name: str, outcome: Outcome, seconds: float) -> None:
        """Note the outcome of a request: its kind, and the name of its command or press, which may
        be empty."""

    def observe_refusal(self, error: Exception) -> None:
        """Note a refusal."""

    def add_to_counter(self, counter: str, *label_values: str, times: int = 1) -> None:
        """Add to a plain counter with these label values."""


current_observer = Observer()
"""The present observer."""
