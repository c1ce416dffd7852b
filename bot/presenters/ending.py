"""How a game ended: in a line, and source by source for both sides."""

from collections import Counter
from dataclasses import dataclass
from datetime import datetime

from bot.play.table import Table
from bot.presenters.charts import REST, Round, Source, forecasts, rounds
from bot.saying import say, spoken
from engines.core import Forecast, Outcome, signed


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


def headline(outcome: Outcome) -> str:
    """`You win 150 : 120`"""
    yours, his = signed(outcome.yours), signed(outcome.his)
    return spoken("ended-headline", how=outcome.how, net=outcome.net, yours=yours, his=his)


def about(table: Table) -> str:
    level = table.state.setup.graded
    opponent = table.game.opponent(table.state)
    told = say("ended-level", level=level) if level else None
    return spoken("ended-about", game=table.game.title, opponent=opponent, level=told)


def ended_on(table: Table) -> str:
    """The day; that of the last move where nobody has written down the end."""
    when: datetime = table.row.ended_at or table.row.touched_at
    return spoken("ended-on", day=when.day, month=when.month, year=str(when.year))


def ending(table: Table, outcome: Outcome) -> Ending:
    progress = table.game.progress(table.state)
    his = progress.his if outcome.net and progress else outcome.his
    yours = tuple((name, points) for name, points in table.game.yours(table.state) if points)
    return Ending(
        headline=headline(outcome),
        about=about(table),
        date=ended_on(table),
        you=Side(spoken("ended-you"), outcome.yours, yours),
        him=Side(table.game.opponent(table.state), his, _his(table, his)),
        rounds=rounds(table),
        forecasts=forecasts(table),
    )


def _his(table: Table, total: int) -> tuple[tuple[str, int], ...]:
    """The biggest first; what was corrected came from nowhere else."""
    found: Counter[Source] = Counter()
    for each in rounds(table):
        found.update(each.sources)
    named = [(str(name), points) for name, points in found.most_common() if points]
    rest = total - sum(points for _, points in named)
    return (*named, (str(REST), rest)) if named and rest else tuple(named)
