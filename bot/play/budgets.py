"""Limits on the bytes that are stored for one person, and the sentences for a refusal. They never
refuse a move."""

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

from bot.sentences import say
from engines.core import Sentence
from storage import Budget, BudgetKind

MEGABYTE = 1_000_000


@dataclass(frozen=True)
class Budgets:
    """The limits of one person in megabytes. They come from the settings of the bot."""

    imports_per_day: float = 5
    imports_total: float = 50
    play_per_day: float = 20

    def get_budget_limits(self, *, is_import: bool) -> Budget:
        """Return the limits in bytes for the import of a game, or for the start of a new one."""
        if is_import:
            return Budget(
                imported=_to_bytes(self.imports_total),
                imported_today=_to_bytes(self.imports_per_day),
            )
        return Budget(played_today=_to_bytes(self.play_per_day))

    def explain_exceeded_budget(self, kind: BudgetKind, size: int, now: datetime) -> Sentence:
        """Return the sentence for the exceeded limit `kind`, which says how to make room.

        `size` is the size in bytes of the game that was refused, `now` the present time.
        """
        again = int(_get_next_day(now).timestamp())
        if kind == "played_today":
            return say(
                "refused-games-today", most=_format_megabytes(self.play_per_day), again=again
            )
        largest_import = min(self.imports_per_day, self.imports_total)
        if size > _to_bytes(largest_import):
            kilobytes = -(-size // 1000)  # rounded up
            return say("refused-import-large", size=kilobytes, most=int(largest_import * 1000))
        if kind == "imported_today":
            return say(
                "refused-imports-today", most=_format_megabytes(self.imports_per_day), again=again
            )
        return say("refused-imports-total", most=_format_megabytes(self.imports_total))


def _to_bytes(megabytes: float) -> int:
    return int(megabytes * MEGABYTE)


def _format_megabytes(megabytes: float) -> str:
    return f"{megabytes:g}"


def _get_next_day(now: datetime) -> datetime:
    """Return the moment at which the next day of UTC begins."""
    midnight = now.astimezone(UTC).replace(hour=0, minute=0, second=0, microsecond=0)
    return midnight + timedelta(days=1)
