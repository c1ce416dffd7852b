"""Statistics in words, as a picture of a year, and as a table for other programs."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal

from bot.presenters.panel import Button, Panel, Scene, clipped
from bot.presenters.picture_requests import YearRequest
from bot.presenters.plays import table_of
from bot.presenters.scores import Count, Year
from bot.saying import say, spoken
from engines.core import signed
from engines.core.catalogue import title
from storage import Figures, Played, StoredResult

CSV = "stats_csv"
ENOUGH = 3
"""Games, to know an opponent."""
MOST_LINES = 12
"""Of a list: Discord takes a thousand characters."""

Where = Literal["here", "everywhere", "of", "server"]


@dataclass(frozen=True)
class Asked:
    """Whose figures: mine of this place or of all, those of somebody, or the server's."""

    where: Where
    person: int | None = None


def stats_panel(figures: Figures, asked: Asked, by: int) -> Panel:
    total = figures.all
    told = [spoken("stats-whose", where=asked.where, person=asked.person, people=figures.people)]
    told += _body(figures, total, asked) if total else [spoken("stats-none")]
    known = total is not None and total.played >= ENOUGH
    year = Scene((by, "year", hash(repr(figures))), YearRequest(year_of(figures)))
    return Panel(
        title=spoken("title-stats", where=asked.where),
        body="\n".join(told),
        lists=tuple((name, text) for name, text in _lists(figures) if text and known),
        rows=((Button(spoken("button-stats-csv"), CSV),),) if asked.where in ("here", "everywhere") else (),
        footer=spoken("stats-left-out", imported=figures.imported, corrected=figures.corrected),
        picture=year if figures.days and known else None,
    )


def year_of(figures: Figures) -> Year:
    """What its picture shows: whoever draws it does not know the store."""
    days = {each.day: Count(each.played, each.won) for each in figures.days}
    opponents = {name: Count(each.played, each.won) for name, each in figures.by_opponent.items()}
    return Year(figures.first, figures.last, days, opponents)


def _body(figures: Figures, total: Played, asked: Asked) -> list[str]:
    told = [
        spoken("stats-all", played=total.played, won=total.won, drawn=total.drawn),
        spoken("stats-best", margin=signed(total.best, plus=True), played=total.played),
    ]
    if total.played < ENOUGH:
        return told
    if asked.where != "server":
        told.append(spoken("stats-streak", longest=figures.longest, current=figures.current, played=total.played))
    (favourite, most), *_ = figures.by_opponent.items()
    told.append(spoken("stats-favourite", opponent=favourite, played=most.played, all=total.played))
    if worst := nemesis(figures):
        name, played = worst
        told.append(spoken("stats-nemesis", opponent=name, lost=played.lost, played=played.played))
    return told


def nemesis(figures: Figures) -> tuple[str, Played] | None:
    """Who has won the largest part of the games; one or two say little where there are opponents with more."""
    found = [each for each in figures.by_opponent.items() if each[1].lost]
    often = [each for each in found if each[1].played >= ENOUGH]
    return max(often or found, key=lambda each: (each[1].lost / each[1].played, each[1].played), default=None)


def _lists(figures: Figures) -> Iterable[tuple[str, str]]:
    levels = figures.by(lambda kind: (kind.opponent, kind.level))
    several = {(kind.game, kind.setup) for kind in figures.kinds}
    is_kept = len(several) > 1 and any(setup for _, setup in several)
    setups = figures.by(lambda kind: (kind.game, kind.setup)) if is_kept else {}
    yield spoken("field-stats-opponents"), _lines(_opponent(*each) for each in figures.by_opponent.items())
    graded = [((name, say("ended-level", level=level)), each) for (name, level), each in levels.items() if level]
    yield spoken("field-stats-levels"), _lines(_won(*each) for each in graded)
    named = [((title(game), _setup(setup)), each) for (game, setup), each in setups.items()]
    yield spoken("field-stats-setups"), _lines(_won(*each) for each in named)


def _setup(kept: str) -> str:
    """`depth:guided deck:house` in words."""
    parts = (part.partition(":") for part in kept.split())
    told = [spoken("setup-part", name=name, value=value) for name, _, value in parts]
    return ", ".join(told or [spoken("stats-no-setup")])


def _lines(found: Iterable[str]) -> str:
    return clipped("\n".join([*found][:MOST_LINES]), 1000)


def _won(who: Sequence[object], played: Played) -> str:
    return spoken("stats-won", who=[*who], won=played.won, played=played.played)


def _opponent(name: str, played: Played) -> str:
    means = {"yours": signed(round(played.yours / played.played)), "his": signed(round(played.his / played.played))}
    return spoken("stats-line", who=name, **vars(played) | means, margin=signed(played.best, plus=True))


COLUMNS = ("ended_at", "game", "opponent", "level", "setup", "outcome", "yours", "his", "counts")


def as_csv(rows: Sequence[StoredResult], *, head: bool) -> str:
    """One line for each game, the last one first. Names of columns are the same in every language."""
    return table_of([*[COLUMNS][:head], *map(_columns, rows)])


def _columns(row: StoredResult) -> tuple[object, ...]:
    ended = row.ended_at.strftime("%Y-%m-%d %H:%M:%S")
    outcome = "drawn" if row.drawn else "won" if row.won else "lost"
    counts = "imported" if row.imported else "corrected" if row.corrected else "yes"
    return ended, title(row.game), row.opponent, row.level, row.setup, outcome, row.yours, row.his, counts
