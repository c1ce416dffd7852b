"""Points and forecasts round by round: as data for the watch page, as bars of text for the recap."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

from bot.play.table import Table
from bot.saying import say, spoken
from engines.core.forecast import Forecast
from engines.core.sentence import Sentence

WIDTH = 16
"""Characters of the longest bar."""
LINE = 36
"""Characters of a line of a code block on a phone."""
FILLS = "█▓▒░"
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

    @property
    def scored(self) -> int:
        return sum(self.sources.values())


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
    return Round(number, progress.his, outcome.yours if outcome else progress.yours, sources)


def _told_anew(found: Sequence[Round]) -> tuple[Round, ...]:
    known: int | None = None
    told = []
    for each in found:
        told.append(Round(each.number, each.his, None if each.yours == known else each.yours, each.sources))
        known = each.yours
    return tuple(told)


def forecasts(table: Table) -> tuple[tuple[int, Forecast], ...]:
    """Those of the rounds that have begun: what lies beyond was undone."""
    now = table.game.progress(table.state)
    return tuple((number, each) for number, each in sorted(table.forecasts.items()) if now and number <= now.round)


# ── As text ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def score_chart(table: Table) -> str:
    """A bar for each round; nothing where no points were followed."""
    found = rounds(table)
    most = max((each.scored for each in found), default=0)
    if most <= 0:
        return ""
    legend = _legend(found)
    told = [spoken("chart-yours", points=each.yours) if each.yours is not None else "" for each in found]
    bars = [
        f"{each.number} {_bar(_by_fill(each, legend), most):{WIDTH}} {each.scored:>3}  {yours}".rstrip()
        for each, yours in zip(found, told, strict=True)
    ]
    names = [f"{fill} {name}" for fill, name in zip(FILLS, legend, strict=False)]
    return _block([*_lines(names), *bars])


def _lines(names: Sequence[str]) -> list[str]:
    """One line if a phone has room for it, or two."""
    whole = "  ".join(names)
    return [whole] if len(whole) <= LINE else ["  ".join(names[:2]), "  ".join(names[2:])]


def _legend(found: Sequence[Round]) -> list[Source]:
    """The biggest sources, each with a fill of its own; the others share one."""
    total: Counter[Source] = Counter()
    for each in found:
        total.update(each.sources)
    names = [name for name, points in total.most_common() if points > 0]
    return names if len(names) <= len(FILLS) else [*names[: len(FILLS) - 1], REST]


def _by_fill(each: Round, legend: Sequence[Source]) -> list[int]:
    named = [max(each.sources.get(name, 0), 0) for name in legend]
    rest = sum(points for name, points in each.sources.items() if points > 0 and name not in legend)
    return [*named[:-1], named[-1] + rest]


def _bar(parts: Sequence[int], most: int) -> str:
    """Ends of the parts are rounded, not their lengths: so the whole is as long as it should be."""
    bar, sum_so_far = "", 0
    for fill, points in zip(FILLS, parts, strict=False):
        sum_so_far += points
        bar += fill * (round(min(sum_so_far, most) / most * WIDTH) - len(bar))
    return bar


def forecast_chart(table: Table) -> str:
    """Where the opponent was heading, round by round, and where it ended."""
    ranges = [
        (str(number), each.mean - each.spread, each.mean, each.mean + each.spread, _plain(each))
        for number, each in forecasts(table)
    ]
    if not ranges:
        return ""
    end = table.game.progress(table.state)
    if end and table.game.outcome(table.state):
        ranges.append((spoken("chart-end"), end.his, end.his, end.his, str(end.his)))
    low, high = min(each[1] for each in ranges), max(each[3] for each in ranges)

    def place(points: float) -> int:
        return round((points - low) / max(high - low, 1) * (WIDTH - 1))

    return _block([f"{name:<3} {_range(*map(place, marks))} {text}" for name, *marks, text in ranges])


def _plain(forecast: Forecast) -> str:
    return f"{round(forecast.mean)} ± {round(forecast.spread)}"


def _range(low: int, mean: int, high: int) -> str:
    line = [" "] * WIDTH
    line[low : high + 1] = "─" * (high - low + 1)
    line[mean] = "●"
    return "".join(line)


def _block(lines: Sequence[str]) -> str:
    return "\n".join(["```", *lines, "```"])
