"""The scores as data: points and forecasts round by round, how a game ended, and source by source for both sides."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date, datetime
from itertools import pairwise
from typing import TYPE_CHECKING, Any, NamedTuple

from bot.saying import say, spoken
from engines.core import Forecast, Outcome, Sentence, makes_claims, signed

if TYPE_CHECKING:  # whoever draws an ending needs no games
    from bot.play.table import Table

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


def rounds(table: "Table") -> tuple[Round, ...]:
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


def _round(table: "Table", number: int, state: Any, sources: Counter[Source]) -> Round:
    progress, outcome = table.game.progress(state), table.game.compute_outcome(state)
    assert progress is not None, "points that were followed are followed to the end"
    return Round(number, progress.his, outcome.yours if outcome else progress.yours, sources, progress.net)


def _told_anew(found: Sequence[Round]) -> tuple[Round, ...]:
    told = zip(found, (None, *(each.yours for each in found)), strict=False)
    return tuple(replace(each, yours=None if each.yours == known else each.yours) for each, known in told)


def forecasts(table: "Table") -> tuple[tuple[int, Forecast], ...]:
    """Those of the rounds that have begun: what lies beyond was undone."""
    now = table.game.progress(table.state)
    return tuple((number, each) for number, each in sorted(table.forecasts.items()) if now and number <= now.round)


# ── How a game ended ────────────────────────────────────────────────────────────────────────────────────────────────


@dataclass(frozen=True)
class Side:
    name: str
    total: int
    sources: tuple[tuple[str, int], ...]
    """Where the points come from; nothing where that was not followed."""


@dataclass(frozen=True)
class Ending:
    headline: str
    about: str
    """The game, the opponent and the level."""
    date: str
    you: Side
    him: Side
    rounds: tuple[Round, ...]
    forecasts: tuple[tuple[int, Forecast], ...]
    claims: bool = False
    """Whether the forecasts say that the player claims nothing more."""


def headline(outcome: Outcome) -> str:
    """`You win 150 : 120`"""
    yours, his = signed(outcome.yours), signed(outcome.his)
    return spoken("ended-headline", how=outcome.how, net=outcome.net, yours=yours, his=his)


def about(table: "Table") -> str:
    level = table.state.setup.graded
    opponent = table.game.opponent(table.state)
    told = say("ended-level", level=level) if level else None
    return spoken("ended-about", game=table.game.title, opponent=opponent, level=told)


def ended_on(table: "Table") -> str:
    """The day; that of the last move where nobody has written down the end."""
    when: datetime = table.row.ended_at or table.row.touched_at
    return spoken("ended-on", day=when.day, month=when.month, year=str(when.year))


def ending(table: "Table", outcome: Outcome) -> Ending:
    progress, played = table.game.progress(table.state), rounds(table)
    his = progress.his if outcome.net and progress else outcome.his
    yours = tuple((name, points) for name, points in table.game.yours(table.state) if points)
    return Ending(
        headline=headline(outcome),
        about=about(table),
        date=ended_on(table),
        you=Side(spoken("ended-you"), outcome.yours, yours),
        him=Side(table.game.opponent(table.state), his, _his(played, his)),
        rounds=played,
        forecasts=forecasts(table),
        claims=makes_claims(table.game),
    )


def _his(played: Sequence[Round], total: int) -> tuple[tuple[str, int], ...]:
    """The biggest first; what was corrected came from nowhere else."""
    found: Counter[Source] = Counter()
    for each in played:
        found.update(each.sources)
    named = [(str(name), points) for name, points in found.most_common() if points]
    rest = total - sum(points for _, points in named)
    return (*named, (str(REST), rest)) if named and rest else tuple(named)


# ── A year ──────────────────────────────────────────────────────────────────────────────────────────────────────────


class Count(NamedTuple):
    played: int
    won: int


@dataclass(frozen=True)
class Year:
    first: date
    last: date
    days: Mapping[date, Count]
    """Those of the year on which something was played, in turn."""
    opponents: Mapping[str, Count]
    """Of all games, those before the year as well; most played first."""
