"""The scores as data: points and forecasts by round, and the end of a game with both scores by
source."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date, datetime
from itertools import pairwise
from typing import TYPE_CHECKING, Any, NamedTuple

from bot.sentences import say, say_now
from engines.core import Forecast, Outcome, Sentence, format_signed, leaves_out_claims

if TYPE_CHECKING:  # the drawing process does not import games to draw an ending
    from bot.play.table import Table

OTHER_SOURCE = say("chart-other")
"""The name of points whose source is not known."""
PointSource = str | Sentence
"""A source of points, in words."""


@dataclass(frozen=True)
class Round:
    """The opponent's points of one round by source, and both totals at its end."""

    number: int
    his: int = 0
    yours: int | None = None
    """The player's points, or None if the player did not report them in this round."""
    sources: Mapping[PointSource, int] = field(default_factory=dict)
    net: bool = False
    """Whether the opponent's points are subtracted from the player's score."""

    @property
    def scored_points(self) -> int:
        """The opponent's points of this round."""
        return sum(self.sources.values())

    @property
    def counted_total(self) -> int:
        """The opponent's total as it counts for the score."""
        return self.count_for_score(self.his)

    def count_for_score(self, points: int) -> int:
        """Return points of the opponent as they count for the score: negative if they are taken
        from the player."""
        if self.net:
            return -points
        return points


def list_round_scores(table: "Table") -> tuple[Round, ...]:
    """Return the rounds of a game with their points.

    The events of an entry belong to the round of the state before it. The player's points are None
    in a round in which they did not change.
    """
    sources: dict[int, Counter[PointSource]] = {}
    last_states: dict[int, Any] = {}
    seqs = (0, *table.log.mainline.played)
    entries = [table.log.entries[seq] for seq in seqs]
    for before, entry in pairwise(entries):
        progress = table.game.progress(before.state)
        if progress is None:
            continue
        points = sources.setdefault(progress.round, Counter())
        for event in entry.events:
            scored = table.game.points_of(event)
            if scored:
                points[scored[0]] += scored[1]
        last_states[progress.round] = entry.state
    rounds = list[Round]()
    for number, points in sorted(sources.items()):
        rounds.append(_make_scored_round(table, number, last_states[number], points))
    return _clear_repeated_player_points(rounds)


def _make_scored_round(
    table: "Table", number: int, state: Any, sources: Counter[PointSource]
) -> Round:
    """Return a round that ended in this state."""
    progress = table.game.progress(state)
    assert progress is not None, "the points of a game are tracked from its start to its end"
    outcome = table.game.compute_outcome(state)
    yours = progress.yours
    if outcome:
        yours = outcome.yours
    return Round(number, progress.his, yours, sources, progress.net)


def _clear_repeated_player_points(all_rounds: Sequence[Round]) -> tuple[Round, ...]:
    """Return all rounds, with the player's points set to None where they equal those of the round
    before."""
    known: int | None = None
    changed = list[Round]()
    for each in all_rounds:
        if each.yours == known:
            changed.append(replace(each, yours=None))
        else:
            changed.append(each)
        known = each.yours
    return tuple(changed)


def list_forecasts(table: "Table") -> tuple[tuple[int, Forecast], ...]:
    """Return the forecasts by round, without those of later rounds that were undone."""
    now = table.game.progress(table.state)
    if now is None:
        return ()
    forecasts = list[tuple[int, Forecast]]()
    for number, forecast in sorted(table.forecasts.items()):
        if number <= now.round:
            forecasts.append((number, forecast))
    return tuple(forecasts)


# ── The end of a game ─────────────────────────────────────────────────────────────────────────────


@dataclass(frozen=True)
class Side:
    """One side at the end of a game."""

    name: str
    total: int
    sources: tuple[tuple[str, int], ...]
    """The points by source; empty if sources were not tracked."""


@dataclass(frozen=True)
class Ending:
    """The end of a game, as its picture shows it."""

    headline: str
    about: str
    """The game, the opponent and the level."""
    date: str
    you: Side
    him: Side
    rounds: tuple[Round, ...]
    forecasts: tuple[tuple[int, Forecast], ...]
    assumes_no_claims: bool = False
    """Whether the forecasts assume that the player claims nothing more."""


def describe_outcome(outcome: Outcome) -> str:
    """Return the result in one line, such as `You win 150 : 120`."""
    yours = format_signed(outcome.yours)
    his = format_signed(outcome.his)
    return say_now("ended-headline", how=outcome.result_word, net=outcome.net, yours=yours, his=his)


def describe_game_and_opponent(table: "Table") -> str:
    """Return the game, the opponent and the level in one line."""
    level = None
    if table.state.setup.level_name:
        level = say("ended-level", level=table.state.setup.level_name)
    opponent = table.game.name_opponent(table.state)
    return say_now("ended-about", game=table.game.localized_title, opponent=opponent, level=level)


def format_end_date(table: "Table") -> str:
    """Return the day on which the game ended, or that of the last move if no end was stored."""
    when: datetime = table.row.ended_at or table.row.touched_at
    return say_now("ended-on", day=when.day, month=when.month, year=str(when.year))


def make_ending(table: "Table", outcome: Outcome) -> Ending:
    """Return all that the picture of an ending shows."""
    played = list_round_scores(table)
    his_total = outcome.his
    progress = table.game.progress(table.state)
    if outcome.net and progress:
        his_total = progress.his
    your_sources = list[tuple[str, int]]()
    for name, points in table.game.your_sources(table.state):
        if points:
            your_sources.append((name, points))
    his_sources = _sum_opponent_points_by_source(played, his_total)
    return Ending(
        headline=describe_outcome(outcome),
        about=describe_game_and_opponent(table),
        date=format_end_date(table),
        you=Side(say_now("ended-you"), outcome.yours, tuple(your_sources)),
        him=Side(table.game.name_opponent(table.state), his_total, his_sources),
        rounds=played,
        forecasts=list_forecasts(table),
        assumes_no_claims=leaves_out_claims(table.game),
    )


def _sum_opponent_points_by_source(
    played_rounds: Sequence[Round], total: int
) -> tuple[tuple[str, int], ...]:
    """Return the opponent's points by source, most first; points from corrections come last, as the
    rest."""
    points_by_source: Counter[PointSource] = Counter()
    for each in played_rounds:
        points_by_source.update(each.sources)
    sources = [(str(name), points) for name, points in points_by_source.most_common() if points]
    rest = total - sum(points for _, points in sources)
    if sources and rest:
        sources.append((str(OTHER_SOURCE), rest))
    return tuple(sources)


# ── A year ────────────────────────────────────────────────────────────────────────────────────────


class GameCount(NamedTuple):
    """The games that were played, and those that were won."""

    played: int
    won: int


@dataclass(frozen=True)
class Year:
    """A year of games, as its picture shows it."""

    first_day: date
    last_day: date
    days: Mapping[date, GameCount]
    """The days of the year on which a game was played, in order."""
    opponents: Mapping[str, GameCount]
    """The opponents of all games, also of those before the year; most played first."""
    is_brief: bool = False
    """Whether the calendar is left out, because it would be empty but for a few days."""
