"""The picture of a year of games: a calendar with a mark for every day of play, and a bar for every opponent."""

from calendar import Calendar
from collections.abc import Collection, Iterator
from datetime import date

from bot.pictures import colours, letters, pieces
from bot.pictures.canvas import EDGE, SMALLEST, WIDTH, Brush, Sheet, piece
from bot.presenters.scores import Count, Year
from bot.sentences import say, spoken
from engines.core import Sentence, row

WON = colours.PIECES["blue"]
"""The colour of won games."""
NOT_WON = colours.PIECES["red"]
"""The colour of other games."""
WIDE = WIDTH - 2 * EDGE
"""The width between both edges."""
HEAD = 112
"""The height of the heading."""
ACROSS = 4
"""The number of months in a row."""
GAP = 10
"""The room between two months."""
MONTH = (WIDE - (ACROSS - 1) * GAP) // ACROSS
"""The width of a month."""
PITCH = 22
"""The distance from day to day, and from week to week."""
NAME = 36
"""The height of the name of a month."""
WEEKS = 6
"""The maximal number of calendar weeks in a month."""
HIGH = NAME + WEEKS * PITCH + 8
"""The height of a month."""
LEGEND = 44
"""The height of the legend."""
OF_ALL = 34
"""The height of the line above the opponents."""
ENTRY = 46
"""The height of an opponent."""
INSET = 14
"""The room inside a card."""
FOOT = 40
"""The height of the last line."""
MOST = 6
"""The maximal number of opponents that have a bar."""


def draw(shown: Year) -> Sheet:
    """Return the picture of a year: a calendar of twelve months, and a bar for each opponent."""
    opponents = [*shown.opponents.items()][:MOST]
    top = HEAD
    if not shown.is_brief:
        top += 3 * HIGH + 2 * GAP + LEGEND
    sheet = Sheet(top + OF_ALL + len(opponents) * ENTRY + INSET + FOOT)
    _draw_head(sheet, shown)
    if not shown.is_brief:
        _draw_calendar(sheet, shown)
    total = sum(each.played for each in shown.opponents.values())
    _draw_opponents(sheet, opponents, top, total)
    sheet.text(WIDTH - EDGE, sheet.height - 34, spoken("ended-by"), SMALLEST, colours.QUIET, anchor="right")
    return sheet


def _draw_calendar(sheet: Sheet, shown: Year) -> None:
    """Draw the twelve months, and what their marks mean."""
    for number, (year, month) in enumerate(months(shown.first)):
        x = EDGE + number % ACROSS * (MONTH + GAP)
        y = HEAD + number // ACROSS * (HIGH + GAP)
        _draw_month(sheet, year, month, (x, y), shown)
    _draw_legend(sheet, HEAD + 3 * HIGH + 2 * GAP + 8)


def months(first: date) -> Iterator[tuple[int, int]]:
    """Yield twelve months from the first one on, as pairs of year and month."""
    for number in range(first.month - 1, first.month + 11):
        yield first.year + number // 12, number % 12 + 1


def _draw_head(sheet: Sheet, shown: Year) -> None:
    """Draw the games and the days of the year that is shown."""
    title = letters.fitted(spoken("year-title", **_count_games(shown.days.values())), WIDE, 38, bold=True)
    sheet.text(WIDTH // 2, 12, title, 38, bold=True, anchor="middle")
    days = spoken("year-days", days=len(shown.days))
    sheet.text(WIDTH // 2, 68, letters.fitted(days, WIDE, 24), 24, colours.QUIET, anchor="middle")


def _count_games(days: Collection[Count]) -> dict[str, int]:
    """Return the games of these days, played and won, as values of a sentence."""
    return {"played": sum(day.played for day in days), "won": sum(day.won for day in days)}


# ── The calendar ────────────────────────────────────────────────────────────────────────────────────────────────────


def _draw_month(sheet: Sheet, year: int, month: int, at: tuple[int, int], shown: Year) -> None:
    """Draw a month with a mark for each day up to the last one of the year."""
    x, y = at
    sheet.put(pieces.ground(MONTH, HIGH), x, y, f"month {year}-{month:02}")
    title = letters.fitted(spoken("year-month", month=month), MONTH - 12, SMALLEST, bold=True)
    sheet.text(x + MONTH // 2, y + 4, title, SMALLEST, bold=True, anchor="middle")
    left = x + (MONTH - 7 * PITCH) // 2
    top = y + NAME
    for week, days in enumerate(Calendar().monthdatescalendar(year, month)):
        for weekday, day in enumerate(days):
            if day.month != month or day > shown.last:
                continue
            name = f"day {day}" if day in shown.days else ""
            mark = _draw_mark(*_choose_mark(shown.days.get(day)))
            sheet.put(mark, left + weekday * PITCH, top + week * PITCH, name)


def _choose_mark(day: Count | None) -> tuple[int, bool]:
    """Return the number of games, three at most, and whether at least half of them were won."""
    if day is None:
        return 0, False
    return min(day.played, 3), 2 * day.won >= day.played


@piece(PITCH)
def _draw_mark(brush: Brush, played: int, won: bool) -> None:
    """Draw the mark of a day: round if games were won, larger if there were more games."""
    middle = PITCH / 2
    size = (2, 6, 8, 10)[played]
    if not played:
        brush.disc(middle, middle, size, colours.FADED)
    elif won:
        brush.disc(middle, middle, size, WON)
    else:
        near = round(middle) - size
        far = round(middle) + size
        brush.rounded((near, near, far, far), 2, NOT_WON)


def _draw_legend(sheet: Sheet, y: int) -> None:
    """Draw the meaning of the marks."""
    x = EDGE + 4
    marks = (
        (_draw_mark(2, True), spoken("year-won")),
        (_draw_mark(2, False), spoken("year-not-won")),
        (_draw_mark(3, True), spoken("year-more")),
    )
    for mark, meaning in marks:
        sheet.put(mark, x, y + 3)
        x = sheet.text(x + PITCH + 8, y, meaning, SMALLEST, colours.QUIET) + 24


# ── The opponents ───────────────────────────────────────────────────────────────────────────────────────────────────


def _draw_opponents(sheet: Sheet, opponents: list[tuple[str, Count]], top: int, total: int) -> None:
    """Draw a bar for each opponent, as long as the games and filled as far as they were won.

    The bars count all games, also those before the year; `total` is their number.
    """
    most = max(played.played for _, played in opponents)
    sheet.put(pieces.ground(WIDE, OF_ALL + len(opponents) * ENTRY + INSET), EDGE, top, "opponents")
    left = EDGE + INSET
    right = EDGE + WIDE - INSET
    sheet.text(left, top + 6, spoken("year-of-all", played=total), SMALLEST, colours.QUIET)
    for number, (name, played) in enumerate(opponents):
        y = top + OF_ALL + 6 + number * ENTRY
        result = spoken("year-opponent", won=played.won, played=played.played)
        room = right - left - letters.width(result, 24) - 10
        sheet.text(left, y, letters.fitted(name, room, 24, bold=True), 24, bold=True)
        sheet.text(right, y, result, 24, anchor="right")
        sheet.put(_draw_bar(played, most), left, y + 31, f"bar {name}")


@piece(WIDE - 2 * INSET, 9)
def _draw_bar(brush: Brush, played: Count, most: int) -> None:
    """Draw the bar of an opponent; `most` games have the full length."""
    length = max(round(played.played / most * (WIDE - 2 * INSET)), 6)
    brush.rounded((0, 0, length, 9), 3, colours.tint(WON), WON, 1)
    if played.won:
        won_length = max(round(length * played.won / played.played), 6)
        brush.rounded((0, 0, won_length, 9), 3, WON)


# ── The alt text ────────────────────────────────────────────────────────────────────────────────────────────────────


def describe(shown: Year) -> str:
    """Return the alt text: all that the picture shows, in sentences."""
    month_clauses = list[Sentence]()
    for year, month in months(shown.first):
        days = [count for day, count in shown.days.items() if (day.year, day.month) == (year, month)]
        if days:
            name = spoken("year-month", month=month)
            month_clauses.append(say("year-alt-month", month=name, **_count_games(days)))
    opponents = list[Sentence]()
    for name, each in shown.opponents.items():
        opponents.append(say("year-alt-opponent", opponent=name, won=each.won, played=each.played))
    title = spoken("year-title", **_count_games(shown.days.values()))
    return spoken("year-alt", title=title, days=len(shown.days), months=row(month_clauses), opponents=row(opponents))
