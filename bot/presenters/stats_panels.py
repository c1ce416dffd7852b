"""Statistics in words, as a picture of a year, and as a table for other programs."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from bot.presenters.components import Button, Panel, Row, Scene, clip
from bot.presenters.picture_requests import YearRequest
from bot.presenters.play_export import format_csv
from bot.presenters.scores import GameCount, Year
from bot.sentences import say, say_now
from engines.core import ENGLISH, format_signed, use_language
from engines.core.catalogue import get_box_title
from storage import Figures, StoredResult, Totals

CSV_VERB = "stats_csv"
"""The verb of the button that exports the results."""
MIN_GAMES = 3
"""The number of games that make a statistic of an opponent."""
MANY = 15
"""The number of games that make a calendar and the lists by level and set-up: with fewer they
repeat the others."""
MOST_LINES = 12
"""The maximal number of lines in a list; Discord takes a thousand characters."""

ScopeKind = Literal["here", "everywhere", "of", "server"]


@dataclass(frozen=True)
class StatsScope:
    """The scope of statistics: one's own here or everywhere, those of a person, or those of the
    server."""

    kind: ScopeKind
    person: int | None = None


def make_stats_panel(figures: Figures, scope: StatsScope, viewer_id: int) -> Panel:
    """Return the statistics in words, with a calendar of the year; `viewer_id` is the id of the
    person who asks."""
    total = figures.overall
    is_enough = total is not None and total.played >= MIN_GAMES
    lines = [
        say_now("stats-whose", where=scope.kind, person=scope.person, people=figures.person_count)
    ]
    if total:
        lines += _describe_totals(figures, total, scope)
    else:
        lines.append(say_now("stats-none"))
    lists: tuple[tuple[str, str], ...] = ()
    picture = None
    if is_enough:
        lists = tuple((name, text) for name, text in _iterate_breakdowns(figures) if text)
        is_brief = total is not None and total.played < MANY
        if is_brief:
            short = [
                _describe_wins((name,), played)
                for name, played in figures.totals_by_opponent.items()
            ]
            lists = ((say_now("field-stats-opponents"), _join_lines(short)),)
        if figures.days:
            year = replace(make_year_statistics(figures), is_brief=is_brief)
            picture = Scene((viewer_id, "year", hash(repr(figures))), YearRequest(year))
    rows: tuple[Row, ...] = ()
    if scope.kind in ("here", "everywhere"):
        rows = ((Button(say_now("button-stats-csv"), CSV_VERB),),)
    return Panel(
        title=say_now("title-stats", where=scope.kind),
        body="\n".join(lines),
        sections=lists,
        rows=rows,
        footer=say_now("stats-left-out", imported=figures.imported, corrected=figures.corrected),
        picture=picture,
    )


def make_year_statistics(figures: Figures) -> Year:
    """Return the figures that the picture of a year shows; the drawing process does not import the
    store."""
    days = {each.day: GameCount(each.played, each.won) for each in figures.days}
    opponents = dict[str, GameCount]()
    for name, totals in figures.totals_by_opponent.items():
        opponents[name] = GameCount(totals.played, totals.won)
    return Year(figures.first_day, figures.last_day, days, opponents)


def _describe_totals(figures: Figures, total: Totals, scope: StatsScope) -> list[str]:
    """Return the lines about all games, and those about opponents and streaks if there are enough
    games."""
    best_margin = format_signed(total.best, plus=True)
    lines = [say_now("stats-all", played=total.played, won=total.won, drawn=total.drawn)]
    lines.append(say_now("stats-best", margin=best_margin, played=total.played))
    if total.played < MIN_GAMES:
        return lines
    if scope.kind != "server":
        longest = figures.longest_streak
        current = figures.current_streak
        lines.append(say_now("stats-streak", longest=longest, current=current, played=total.played))
    (favourite, most), *_ = figures.totals_by_opponent.items()
    lines.append(
        say_now("stats-favourite", opponent=favourite, played=most.played, all=total.played)
    )
    worst = find_strongest_opponent(figures)
    if worst:
        name, played = worst
        lines.append(
            say_now("stats-nemesis", opponent=name, lost=played.lost, played=played.played)
        )
    return lines


def find_strongest_opponent(figures: Figures) -> tuple[str, Totals] | None:
    """Return the opponent who has won the largest part of the games, or None if none has won.

    Opponents with fewer than three games count only if there are no others.
    """
    lost = [each for each in figures.totals_by_opponent.items() if each[1].lost]
    often = [each for each in lost if each[1].played >= MIN_GAMES]
    return max(often or lost, key=_compute_loss_share, default=None)


def _compute_loss_share(opponent: tuple[str, Totals]) -> tuple[float, int]:
    """Return the share of lost games, and the number of games."""
    _, played = opponent
    return played.lost / played.played, played.played


def _iterate_breakdowns(figures: Figures) -> Iterable[tuple[str, str]]:
    """Yield headings with lists: games by opponent, by level, and by set-up."""
    opponents = [
        _describe_opponent(name, played) for name, played in figures.totals_by_opponent.items()
    ]
    yield say_now("field-stats-opponents"), _join_lines(opponents)
    levels = list[str]()
    totals_by_level = figures.group_by(lambda kind: (kind.opponent, kind.level))
    for (name, level), played in totals_by_level.items():
        if level:
            levels.append(_describe_wins((name, say("ended-level", level=level)), played))
    yield say_now("field-stats-levels"), _join_lines(levels)
    setups = list[str]()
    if _has_several_setups(figures):
        totals_by_setup = figures.group_by(lambda kind: (kind.game, kind.setup))
        for (game, setup), played in totals_by_setup.items():
            setups.append(_describe_wins((get_box_title(game), _describe_setup(setup)), played))
    yield say_now("field-stats-setups"), _join_lines(setups)


def _has_several_setups(figures: Figures) -> bool:
    """Return whether a list by set-up says more than that by opponent."""
    setups = {(kind.game, kind.setup) for kind in figures.kinds}
    return len(setups) > 1 and any(setup for _, setup in setups)


def _describe_setup(stored_setup: str) -> str:
    """Return a stored set-up, such as `depth:guided deck:house`, in words."""
    words = list[str]()
    for part in stored_setup.split():
        name, _, value = part.partition(":")
        words.append(say_now("setup-part", name=name, value=value))
    return ", ".join(words) or say_now("stats-no-setup")


def _join_lines(all_lines: Sequence[str]) -> str:
    """Return the first of these lines as the text of a list."""
    return clip("\n".join(all_lines[:MOST_LINES]), 1000)


def _describe_wins(names: Sequence[object], totals: Totals) -> str:
    """Return a line with the games that were won, of those that were played."""
    return say_now("stats-won", who=[*names], won=totals.won, played=totals.played)


def _describe_opponent(name: str, totals: Totals) -> str:
    """Return the line of an opponent: games, mean points of both sides, and the best margin."""
    mean_yours = round(totals.yours / totals.played)
    mean_his = round(totals.his / totals.played)
    values = vars(totals) | {"yours": format_signed(mean_yours), "his": format_signed(mean_his)}
    return say_now("stats-line", who=name, **values, margin=format_signed(totals.best, plus=True))


RESULT_COLUMNS = (
    "ended_at",
    "game",
    "opponent",
    "level",
    "setup",
    "outcome",
    "yours",
    "his",
    "counts",
)
"""The names of the exported columns, the same in every language."""


def format_results_as_csv(rows: Sequence[StoredResult], *, with_header: bool) -> str:
    """Return the results as CSV, one line each in the order given, with a line of column names if
    `with_header` is set."""
    lines = [*map(_list_result_columns, rows)]
    if with_header:
        lines.insert(0, RESULT_COLUMNS)
    return format_csv(lines)


def _list_result_columns(row: StoredResult) -> tuple[object, ...]:
    """Return the values of a result in the order of `RESULT_COLUMNS`."""
    with use_language(ENGLISH):  # programs that read the file know this name
        game = get_box_title(row.game)
    return (
        row.ended_at.strftime("%Y-%m-%d %H:%M:%S"),
        game,
        row.opponent,
        row.level,
        row.setup,
        _name_outcome(row),
        row.yours,
        row.his,
        _describe_whether_result_counts(row),
    )


def _name_outcome(row: StoredResult) -> str:
    """Return the outcome in the word of the CSV file."""
    if row.drawn:
        return "drawn"
    if row.won:
        return "won"
    return "lost"


def _describe_whether_result_counts(row: StoredResult) -> str:
    """Return `yes` if the result counts in the statistics, else the reason why it does not."""
    if row.imported:
        return "imported"
    if row.corrected:
        return "corrected"
    return "yes"
