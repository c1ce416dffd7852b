"""Points and forecasts round by round, as data: for the watch page, the recap and its picture."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise
from typing import Any

from bot.play.table import Table
from bot.saying import say
from engines.core import Forecast, Sentence

REST = say("chart-other")
Source = str | Sentence
"""Where points come from, in words."""


@dataclass(frozen=True)
class Round:
    """What the opponent scored in a round, source by source, and how both stood at its end."""

    number: int
    his: int = 0
    yours: int | None = None
    """Where you told it anew; else null."""
    sources: Mapping[Source, int] = field(default_factory=dict)
    net: bool = False
    """Whether his points are in yours already, as a minus."""

    @property
    def scored(self) -> int:
        return sum(self.sources.values())

    @property
    def against(self) -> int:
        """How he stands, as it counts for the score."""
        return self.counted(self.his)

    def counted(self, points: int) -> int:
        """His points, signed by whose they are: where they are in your score, he takes them from you."""
        return -points if self.net else points


def rounds(table: Table) -> tuple[Round, ...]:
    """What happens in an entry belongs to the round before it."""
    sources: dict[int, Counter[Source]] = {}
    ends: dict[int, Any] = {}
    entries = [table.log.entries[seq] for seq in (0, *table.log.line.played)]
    for before, entry in pairwise(entries):
        progress = table.game.progress(before.state)
        if progress is None:
            continue
        found = sources.setdefault(progress.round, Counter())
        for scored in filter(None, map(table.game.scored, entry.events)):
            found[scored[0]] += scored[1]
        ends[progress.round] = entry.state
    return _told_anew([_round(table, number, ends[number], found) for number, found in sorted(sources.items())])


def _round(table: Table, number: int, state: Any, sources: Counter[Source]) -> Round:
    progress, outcome = table.game.progress(state), table.game.outcome(state)
    assert progress is not None, "points that were followed are followed to the end"
    return Round(number, progress.his, outcome.yours if outcome else progress.yours, sources, progress.net)


def _told_anew(found: Sequence[Round]) -> tuple[Round, ...]:
    told = zip(found, (None, *(each.yours for each in found)), strict=False)
    return tuple(replace(each, yours=None if each.yours == known else each.yours) for each, known in told)


def forecasts(table: Table) -> tuple[tuple[int, Forecast], ...]:
    """Those of the rounds that have begun: what lies beyond was undone."""
    now = table.game.progress(table.state)
    return tuple((number, each) for number, each in sorted(table.forecasts.items()) if now and number <= now.round)
