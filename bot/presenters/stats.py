"""Statistics in words, as a picture of a year, and as a table for other programs."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from bot.presenters.panel import Button, Panel, Row, Scene, clipped
from bot.presenters.picture_requests import YearRequest
from bot.presenters.plays import table_of
from bot.presenters.scores import Count, Year
from bot.sentences import say, spoken
from engines.core import ENGLISH, signed, speaking
from engines.core.catalogue import title
from storage import Figures, StoredResult, Totals

CSV = "stats_csv"
"""The verb of the button that exports the results."""
ENOUGH = 3
"""The number of games that make a statistic of an opponent."""
MANY = 15
"""The number of games that make a calendar and the lists by level and set-up: with fewer they repeat the others."""
MOST_LINES = 12
"""The maximal number of lines in a list; Discord takes a thousand characters."""

Where = Literal["here", "everywhere", "of", "server"]


@dataclass(frozen=True)
class Asked:
    """The scope of statistics: one's own here or everywhere, those of a person, or those of the server."""

    where: Where
    person: int | None = None


def stats_panel(figures: Figures, asked: Asked, by: int) -> Panel:
    """Return the statistics in words, with a calendar of the year; `by` is the id of the person who asks."""
    total = figures.overall
    is_enough = total is not None and total.played >= ENOUGH
    lines = [spoken("stats-whose", where=asked.where, person=asked.person, people=figures.person_count)]
    if total:
        lines += _describe_totals(figures, total, asked)
    else:
        lines.append(spoken("stats-none"))
    lists: tuple[tuple[str, str], ...] = ()
    picture = None
    if is_enough:
        lists = tuple((name, text) for name, text in _iterate_lists(figures) if text)
        is_brief = total is not None and total.played < MANY
        if is_brief:
            short = [_describe_wins((name,), played) for name, played in figures.totals_by_opponent.items()]
            lists = ((spoken("field-stats-opponents"), _join_lines(short)),)
        if figures.days:
            year = replace(year_of(figures), is_brief=is_brief)
            picture = Scene((by, "year", hash(repr(figures))), YearRequest(year))
    rows: tuple[Row, ...] = ()
    if asked.where in ("here", "everywhere"):
        rows = ((Button(spoken("button-stats-csv"), CSV),),)
    return Panel(
        title=spoken("title-stats", where=asked.where),
        body="\n".join(lines),
        lists=lists,
        rows=rows,
        footer=spoken("stats-left-out", imported=figures.imported, corrected=figures.corrected),
        picture=picture,
    )


def year_of(figures: Figures) -> Year:
    """Return the figures that the picture of a year shows; the drawing process does not import the store."""
    days = {each.day: Count(each.played, each.won) for each in figures.days}
    opponents = {name: Count(each.played, each.won) for name, each in figures.totals_by_opponent.items()}
    return Year(figures.first_day, figures.last_day, days, opponents)


def _describe_totals(figures: Figures, total: Totals, asked: Asked) -> list[str]:
    """Return the lines about all games, and those about opponents and streaks if there are enough games."""
    lines = [
        spoken("stats-all", played=total.played, won=total.won, drawn=total.drawn),
        spoken("stats-best", margin=signed(total.best, plus=True), played=total.played),
    ]
    if total.played < ENOUGH:
        return lines
    if asked.where != "server":
        lines.append(
            spoken("stats-streak", longest=figures.longest_streak, current=figures.current_streak, played=total.played)
        )
    (favourite, most), *_ = figures.totals_by_opponent.items()
    lines.append(spoken("stats-favourite", opponent=favourite, played=most.played, all=total.played))
    worst = nemesis(figures)
    if worst:
        name, played = worst
        lines.append(spoken("stats-nemesis", opponent=name, lost=played.lost, played=played.played))
    return lines


def nemesis(figures: Figures) -> tuple[str, Totals] | None:
    """Return the opponent who has won the largest part of the games, or None if none has won.

    Opponents with fewer than three games count only if there are no others.
    """
    lost = [each for each in figures.totals_by_opponent.items() if each[1].lost]
    often = [each for each in lost if each[1].played >= ENOUGH]
    return max(often or lost, key=_rate_losses, default=None)


def _rate_losses(opponent: tuple[str, Totals]) -> tuple[float, int]:
    """Return the share of lost games, and the number of games."""
    _, played = opponent
    return played.lost / played.played, played.played


def _iterate_lists(figures: Figures) -> Iterable[tuple[str, str]]:
    """Yield headings with lists: games by opponent, by level, and by set-up."""
    opponents = [_describe_opponent(name, played) for name, played in figures.totals_by_opponent.items()]
    yield spoken("field-stats-opponents"), _join_lines(opponents)
    levels = list[str]()
    for (name, level), played in figures.group_by(lambda kind: (kind.opponent, kind.level)).items():
        if level:
            levels.append(_describe_wins((name, say("ended-level", level=level)), played))
    yield spoken("field-stats-levels"), _join_lines(levels)
    setups = list[str]()
    if _has_several_setups(figures):
        for (game, setup), played in figures.group_by(lambda kind: (kind.game, kind.setup)).items():
            setups.append(_describe_wins((title(game), _describe_setup(setup)), played))
    yield spoken("field-stats-setups"), _join_lines(setups)


def _has_several_setups(figures: Figures) -> bool:
    """Return whether a list by set-up says more than that by opponent."""
    setups = {(kind.game, kind.setup) for kind in figures.kinds}
    return len(setups) > 1 and any(setup for _, setup in setups)


def _describe_setup(kept: str) -> str:
    """Return a stored set-up, such as `depth:guided deck:house`, in words."""
    words = list[str]()
    for part in kept.split():
        name, _, value = part.partition(":")
        words.append(spoken("setup-part", name=name, value=value))
    return ", ".join(words) or spoken("stats-no-setup")


def _join_lines(found: Sequence[str]) -> str:
    """Return the first of these lines as the text of a list."""
    return clipped("\n".join(found[:MOST_LINES]), 1000)


def _describe_wins(who: Sequence[object], played: Totals) -> str:
    """Return a line with the games that were won, of those that were played."""
    return spoken("stats-won", who=[*who], won=played.won, played=played.played)


def _describe_opponent(name: str, played: Totals) -> str:
    """Return the line of an opponent: games, mean points of both sides, and the best margin."""
    values = vars(played) | {
        "yours": signed(round(played.yours / played.played)),
        "his": signed(round(played.his / played.played)),
    }
    return spoken("stats-line", who=name, **values, margin=signed(played.best, plus=True))


COLUMNS = ("ended_at", "game", "opponent", "level", "setup", "outcome", "yours", "his", "counts")
"""The names of the exported columns, the same in every language."""


def as_csv(rows: Sequence[StoredResult], *, head: bool) -> str:
    """Return the results as CSV, one line each in the order given, with a line of column names if `head` is set."""
    lines = [*map(_list_columns, rows)]
    if head:
        lines.insert(0, COLUMNS)
    return table_of(lines)


def _list_columns(row: StoredResult) -> tuple[object, ...]:
    """Return the values of a result in the order of `COLUMNS`."""
    with speaking(ENGLISH):  # programs that read the file know this name
        game = title(row.game)
    return (
        row.ended_at.strftime("%Y-%m-%d %H:%M:%S"),
        game,
        row.opponent,
        row.level,
        row.setup,
        _name_outcome(row),
        row.yours,
        row.his,
        _name_reason(row),
    )


def _name_outcome(row: StoredResult) -> str:
    """Return the outcome in the word of the CSV file."""
    if row.drawn:
        return "drawn"
    if row.won:
        return "won"
    return "lost"


def _name_reason(row: StoredResult) -> str:
    """Return `yes` if the result counts in the statistics, else the reason why it does not."""
    if row.imported:
        return "imported"
    if row.corrected:
        return "corrected"
    return "yes"
