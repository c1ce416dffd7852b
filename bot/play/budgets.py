"""What is kept for one person at most, and the sentences in which more is refused. A move is never refused."""

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

from bot.saying import say
from engines.core import Sentence
from storage import Budget, BudgetKind

MEGABYTE = 1_000_000


@dataclass(frozen=True)
class Budgets:
    """Megabytes of one person. A host sets them."""

    imports_per_day: float = 5
    imports_total: float = 50
    play_per_day: float = 20

    def limits_of(self, *, imported: bool) -> Budget:
        """Return the limits, in bytes, that hold when a game is imported, or when one is begun."""
        if imported:
            return Budget(imported=_bytes(self.imports_total), imported_today=_bytes(self.imports_per_day))
        return Budget(played_today=_bytes(self.play_per_day))

    def explain(self, kind: BudgetKind, size: int, now: datetime) -> Sentence:
        """Return the sentence for a limit that would be exceeded by a game of so many bytes: how to make room."""
        again = int(_next_day(now).timestamp())
        if kind == "played_today":
            return say("refused-games-today", most=_written(self.play_per_day), again=again)
        if size > _bytes(min(self.imports_per_day, self.imports_total)):
            most = min(self.imports_per_day, self.imports_total)
            return say("refused-import-large", size=-(-size // 1000), most=int(most * 1000))
        if kind == "imported_today":
            return say("refused-imports-today", most=_written(self.imports_per_day), again=again)
        return say("refused-imports-total", most=_written(self.imports_total))


def _bytes(megabytes: float) -> int:
    return int(megabytes * MEGABYTE)


def _written(megabytes: float) -> str:
    return f"{megabytes:g}"


def _next_day(now: datetime) -> datetime:
    """Return when the next day of UTC begins."""
    midnight = now.astimezone(UTC).replace(hour=0, minute=0, second=0, microsecond=0)
    return midnight + timedelta(days=1)
