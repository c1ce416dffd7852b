"""A year of games as one picture: a wall calendar with a mark for every day of play, and a bar for every opponent."""

from calendar import Calendar
from collections.abc import Collection, Iterator
from datetime import date

from bot.pictures import colours, letters, pieces
from bot.pictures.canvas import EDGE, SMALLEST, WIDTH, Brush, Sheet, piece
from bot.presenters.scores import Count, Year
from bot.saying import say, spoken
from engines.core import row

WON, NOT_WON = colours.PIECES["blue"], colours.PIECES["red"]
WIDE = WIDTH - 2 * EDGE
HEAD = 112
ACROSS, GAP = 4, 10
MONTH = (WIDE - (ACROSS - 1) * GAP) // ACROSS
PITCH = 22
"""From day to day, and from week to week."""
NAME, WEEKS = 36, 6
HIGH = NAME + WEEKS * PITCH + 8
LEGEND = 44
OF_ALL, ENTRY, INSET = 34, 46, 14
FOOT = 40
MOST = 6
"""Opponents that have a bar."""


def draw(shown: Year) -> Sheet:
    opponents = [*shown.opponents.items()][:MOST]
    calendar = 3 * HIGH + 2 * GAP
    sheet = Sheet(HEAD + calendar + LEGEND + OF_ALL + len(opponents) * ENTRY + INSET + FOOT)
    _head(sheet, shown)
    for number, (year, month) in enumerate(months(shown.first)):
        at = EDGE + number % ACROSS * (MONTH + GAP), HEAD + number // ACROSS * (HIGH + GAP)
        _month(sheet, year, month, at, shown)
    _legend(sheet, HEAD + calendar + 8)
    _opponents(sheet, opponents, HEAD + calendar + LEGEND, sum(each.played for each in shown.opponents.values()))
    sheet.text(WIDTH - EDGE, sheet.height - 34, spoken("ended-by"), SMALLEST, colours.QUIET, anchor="right")
    return sheet


def months(first: date) -> Iterator[tuple[int, int]]:
    """Twelve of them."""
    for number in range(first.month - 1, first.month + 11):
        yield first.year + number // 12, number % 12 + 1


def _head(sheet: Sheet, shown: Year) -> None:
    """Of the year that is shown, which may be a part of all that the words count."""
    title = letters.fitted(spoken("year-title", **_counted(shown.days.values())), WIDE, 38, bold=True)
    sheet.text(WIDTH // 2, 12, title, 38, bold=True, anchor="middle")
    days = spoken("year-days", days=len(shown.days))
    sheet.text(WIDTH // 2, 68, letters.fitted(days, WIDE, 24), 24, colours.QUIET, anchor="middle")


def _counted(days: Collection[Count]) -> dict[str, int]:
    return {"played": sum(day.played for day in days), "won": sum(day.won for day in days)}


# ── The calendar ────────────────────────────────────────────────────────────────────────────────────────────────────


def _month(sheet: Sheet, year: int, month: int, at: tuple[int, int], shown: Year) -> None:
    x, y = at
    sheet.put(pieces.ground(MONTH, HIGH), x, y, f"month {year}-{month:02}")
    name = letters.fitted(spoken("year-month", month=month), MONTH - 12, SMALLEST, bold=True)
    sheet.text(x + MONTH // 2, y + 4, name, SMALLEST, bold=True, anchor="middle")
    left, top = x + (MONTH - 7 * PITCH) // 2, y + NAME
    for week, days in enumerate(Calendar().monthdatescalendar(year, month)):
        for weekday, day in enumerate(days):
            if day.month == month and day <= shown.last:
                name = f"day {day}" if day in shown.days else ""
                sheet.put(_mark(*_shape(shown.days.get(day))), left + weekday * PITCH, top + week * PITCH, name)


def _shape(day: Count | None) -> tuple[int, bool]:
    """How many games, three at most, and whether as many were won as not."""
    return (min(day.played, 3), 2 * day.won >= day.played) if day else (0, False)


@piece(PITCH)
def _mark(brush: Brush, played: int, won: bool) -> None:
    """A win is round, as yours are everywhere; bigger is more."""
    middle, size = PITCH / 2, (2, 6, 8, 10)[played]
    if not played:
        brush.disc(middle, middle, size, colours.FADED)
    elif won:
        brush.disc(middle, middle, size, WON)
    else:
        near, far = round(middle) - size, round(middle) + size
        brush.rounded((near, near, far, far), 2, NOT_WON)


def _legend(sheet: Sheet, y: int) -> None:
    x = EDGE + 4
    marks = (
        (_mark(2, True), spoken("year-won")),
        (_mark(2, False), spoken("year-not-won")),
        (_mark(3, True), spoken("year-more")),
    )
    for mark, meaning in marks:
        sheet.put(mark, x, y + 3)
        x = sheet.text(x + PITCH + 8, y, meaning, SMALLEST, colours.QUIET) + 24


# ── The opponents ───────────────────────────────────────────────────────────────────────────────────────────────────


def _opponents(sheet: Sheet, opponents: list[tuple[str, Count]], top: int, total: int) -> None:
    """As long as the games, filled as far as they were won; of all games, those before the year as well."""
    most = max(played.played for _, played in opponents)
    sheet.put(pieces.ground(WIDE, OF_ALL + len(opponents) * ENTRY + INSET), EDGE, top, "opponents")
    left, right = EDGE + INSET, EDGE + WIDE - INSET
    sheet.text(left, top + 6, spoken("year-of-all", played=total), SMALLEST, colours.QUIET)
    for number, (name, played) in enumerate(opponents):
        y = top + OF_ALL + 6 + number * ENTRY
        told = spoken("year-opponent", won=played.won, played=played.played)
        room = right - left - letters.width(told, 24) - 10
        sheet.text(left, y, letters.fitted(name, room, 24, bold=True), 24, bold=True)
        sheet.text(right, y, told, 24, anchor="right")
        sheet.put(_bar(played, most), left, y + 31, f"bar {name}")


@piece(WIDE - 2 * INSET, 9)
def _bar(brush: Brush, played: Count, most: int) -> None:
    long = max(round(played.played / most * (WIDE - 2 * INSET)), 6)
    brush.rounded((0, 0, long, 9), 3, colours.tint(WON), WON, 1)
    if played.won:
        brush.rounded((0, 0, max(round(long * played.won / played.played), 6), 9), 3, WON)


# ── For those who do not see it ─────────────────────────────────────────────────────────────────────────────────────


def describe(shown: Year) -> str:
    """All of it in sentences."""
    told = [
        say("year-alt-month", month=spoken("year-month", month=month), **_counted(of))
        for year, month in months(shown.first)
        if (of := [each for day, each in shown.days.items() if (day.year, day.month) == (year, month)])
    ]
    against = [
        say("year-alt-opponent", opponent=name, won=each.won, played=each.played)
        for name, each in shown.opponents.items()
    ]
    title = spoken("year-title", **_counted(shown.days.values()))
    return spoken("year-alt", title=title, days=len(shown.days), months=row(told), opponents=row(against))
