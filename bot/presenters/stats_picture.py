"""The picture of a year of games: a calendar with a mark for every day of play, and a bar for every
opponent."""

from calendar import Calendar
from collections.abc import Collection, Iterator
from datetime import date

from bot.pictures import colours, pieces, text_images
from bot.pictures.canvas import MIN_TEXT_SIZE, SHEET_MARGIN, WIDTH, Brush, Sheet, cached_piece
from bot.presenters.scores import GameCount, Year
from bot.sentences import say, say_now
from engines.core import Sentence, join_with_commas

WON_COLOUR = colours.PIECE_COLOURS["blue"]
"""The colour of won games."""
NOT_WON_COLOUR = colours.PIECE_COLOURS["red"]
"""The colour of other games."""
CONTENT_WIDTH = WIDTH - 2 * SHEET_MARGIN
"""The width between both edges."""
HEADING_HEIGHT = 112
"""The height of the heading."""
MONTHS_PER_ROW = 4
"""The number of months in a row."""
MONTH_GAP = 10
"""The room between two months."""
MONTH_WIDTH = (CONTENT_WIDTH - (MONTHS_PER_ROW - 1) * MONTH_GAP) // MONTHS_PER_ROW
"""The width of a month."""
DAY_PITCH = 22
"""The distance from day to day, and from week to week."""
MONTH_NAME_HEIGHT = 36
"""The height of the name of a month."""
MAX_WEEKS = 6
"""The maximal number of calendar weeks in a month."""
MONTH_HEIGHT = MONTH_NAME_HEIGHT + MAX_WEEKS * DAY_PITCH + 8
"""The height of a month."""
LEGEND_HEIGHT = 44
"""The height of the legend."""
TOTAL_HEIGHT = 34
"""The height of the line above the opponents."""
OPPONENT_HEIGHT = 46
"""The height of an opponent."""
CARD_PADDING = 14
"""The room inside a card."""
FOOTER_HEIGHT = 40
"""The height of the last line."""
MAX_OPPONENTS = 6
"""The maximal number of opponents that have a bar."""


def draw_year(statistics: Year) -> Sheet:
    """Return the picture of a year: a calendar of twelve months, and a bar for each opponent."""
    opponents = [*statistics.opponents.items()][:MAX_OPPONENTS]
    top = HEADING_HEIGHT
    if not statistics.is_brief:
        top += 3 * MONTH_HEIGHT + 2 * MONTH_GAP + LEGEND_HEIGHT
    sheet = Sheet(
        top + TOTAL_HEIGHT + len(opponents) * OPPONENT_HEIGHT + CARD_PADDING + FOOTER_HEIGHT
    )
    _draw_heading(sheet, statistics)
    if not statistics.is_brief:
        _draw_calendar(sheet, statistics)
    total = sum(each.played for each in statistics.opponents.values())
    _draw_opponents(sheet, opponents, top, total)
    right = WIDTH - SHEET_MARGIN
    bottom = sheet.height - 34
    sheet.put_text(right, bottom, say_now("ended-by"), MIN_TEXT_SIZE, colours.QUIET, anchor="right")
    return sheet


def _draw_calendar(sheet: Sheet, statistics: Year) -> None:
    """Draw the twelve months, and what their marks mean."""
    for number, (year, month) in enumerate(iterate_year_months(statistics.first_day)):
        x = SHEET_MARGIN + number % MONTHS_PER_ROW * (MONTH_WIDTH + MONTH_GAP)
        y = HEADING_HEIGHT + number // MONTHS_PER_ROW * (MONTH_HEIGHT + MONTH_GAP)
        _draw_month(sheet, year, month, (x, y), statistics)
    _draw_legend(sheet, HEADING_HEIGHT + 3 * MONTH_HEIGHT + 2 * MONTH_GAP + 8)


def iterate_year_months(first_day: date) -> Iterator[tuple[int, int]]:
    """Yield twelve months from that of `first_day` on, as pairs of year and month."""
    for number in range(first_day.month - 1, first_day.month + 11):
        yield first_day.year + number // 12, number % 12 + 1


def _draw_heading(sheet: Sheet, statistics: Year) -> None:
    """Draw the games and the days of the year that is shown."""
    title = say_now("year-title", **_count_games(statistics.days.values()))
    shown_title = text_images.fit_text(title, CONTENT_WIDTH, 38, bold=True)
    sheet.put_text(WIDTH // 2, 12, shown_title, 38, bold=True, anchor="middle")
    days = say_now("year-days", days=len(statistics.days))
    shown_days = text_images.fit_text(days, CONTENT_WIDTH, 24)
    sheet.put_text(WIDTH // 2, 68, shown_days, 24, colours.QUIET, anchor="middle")


def _count_games(days: Collection[GameCount]) -> dict[str, int]:
    """Return the games of these days, played and won, as values of a sentence."""
    played = sum(day.played for day in days)
    won = sum(day.won for day in days)
    return {"played": played, "won": won}


# ── The calendar ──────────────────────────────────────────────────────────────────────────────────


def _draw_month(
    sheet: Sheet, year: int, month: int, position: tuple[int, int], statistics: Year
) -> None:
    """Draw a month with a mark for each day up to the last one of the year."""
    x, y = position
    sheet.put_image(pieces.draw_ground(MONTH_WIDTH, MONTH_HEIGHT), x, y, f"month {year}-{month:02}")
    title = text_images.fit_text(
        say_now("year-month", month=month), MONTH_WIDTH - 12, MIN_TEXT_SIZE, bold=True
    )
    middle = x + MONTH_WIDTH // 2
    sheet.put_text(middle, y + 4, title, MIN_TEXT_SIZE, bold=True, anchor="middle")
    left = x + (MONTH_WIDTH - 7 * DAY_PITCH) // 2
    top = y + MONTH_NAME_HEIGHT
    for week, days in enumerate(Calendar().monthdatescalendar(year, month)):
        for weekday, day in enumerate(days):
            if day.month != month or day > statistics.last_day:
                continue
            name = f"day {day}" if day in statistics.days else ""
            mark = _draw_day_mark(*_choose_day_mark(statistics.days.get(day)))
            sheet.put_image(mark, left + weekday * DAY_PITCH, top + week * DAY_PITCH, name)


def _choose_day_mark(day: GameCount | None) -> tuple[int, bool]:
    """Return the number of games, three at most, and whether at least half of them were won."""
    if day is None:
        return 0, False
    return min(day.played, 3), 2 * day.won >= day.played


@cached_piece(DAY_PITCH)
def _draw_day_mark(brush: Brush, played: int, won: bool) -> None:
    """Draw the mark of a day: round if games were won, larger if there were more games."""
    middle = DAY_PITCH / 2
    size = (2, 6, 8, 10)[played]
    if not played:
        brush.draw_disc(middle, middle, size, colours.FADED)
    elif won:
        brush.draw_disc(middle, middle, size, WON_COLOUR)
    else:
        near = round(middle) - size
        far = round(middle) + size
        brush.draw_rectangle((near, near, far, far), 2, NOT_WON_COLOUR)


def _draw_legend(sheet: Sheet, y: int) -> None:
    """Draw the meaning of the marks."""
    x = SHEET_MARGIN + 4
    marks = (
        (_draw_day_mark(2, True), say_now("year-won")),
        (_draw_day_mark(2, False), say_now("year-not-won")),
        (_draw_day_mark(3, True), say_now("year-more")),
    )
    for mark, meaning in marks:
        sheet.put_image(mark, x, y + 3)
        x = sheet.put_text(x + DAY_PITCH + 8, y, meaning, MIN_TEXT_SIZE, colours.QUIET) + 24


# ── The opponents ─────────────────────────────────────────────────────────────────────────────────


def _draw_opponents(
    sheet: Sheet, opponents: list[tuple[str, GameCount]], top: int, total: int
) -> None:
    """Draw a bar for each opponent, as long as the games and filled as far as they were won.

    The bars count all games, also those before the year; `total` is their number.
    """
    max_games = max(played.played for _, played in opponents)
    height = TOTAL_HEIGHT + len(opponents) * OPPONENT_HEIGHT + CARD_PADDING
    sheet.put_image(pieces.draw_ground(CONTENT_WIDTH, height), SHEET_MARGIN, top, "opponents")
    left = SHEET_MARGIN + CARD_PADDING
    right = SHEET_MARGIN + CONTENT_WIDTH - CARD_PADDING
    sheet.put_text(
        left, top + 6, say_now("year-of-all", played=total), MIN_TEXT_SIZE, colours.QUIET
    )
    for number, (name, played) in enumerate(opponents):
        y = top + TOTAL_HEIGHT + 6 + number * OPPONENT_HEIGHT
        result = say_now("year-opponent", won=played.won, played=played.played)
        room = right - left - text_images.measure_text(result, 24) - 10
        shown_name = text_images.fit_text(name, room, 24, bold=True)
        sheet.put_text(left, y, shown_name, 24, bold=True)
        sheet.put_text(right, y, result, 24, anchor="right")
        sheet.put_image(_draw_bar(played, max_games), left, y + 31, f"bar {name}")


@cached_piece(CONTENT_WIDTH - 2 * CARD_PADDING, 9)
def _draw_bar(brush: Brush, played: GameCount, max_games: int) -> None:
    """Draw the bar of an opponent; `max_games` games have the full length."""
    length = max(round(played.played / max_games * (CONTENT_WIDTH - 2 * CARD_PADDING)), 6)
    tint = colours.make_tint(WON_COLOUR)
    brush.draw_rectangle((0, 0, length, 9), 3, tint, WON_COLOUR, 1)
    if played.won:
        won_length = max(round(length * played.won / played.played), 6)
        brush.draw_rectangle((0, 0, won_length, 9), 3, WON_COLOUR)


# ── The alt text ──────────────────────────────────────────────────────────────────────────────────


def describe_year(statistics: Year) -> str:
    """Return the alt text: all that the picture shows, in sentences."""
    month_clauses = list[Sentence]()
    for year, month in iterate_year_months(statistics.first_day):
        days = list[GameCount]()
        for day, count in statistics.days.items():
            if (day.year, day.month) == (year, month):
                days.append(count)
        if days:
            name = say_now("year-month", month=month)
            month_clauses.append(say("year-alt-month", month=name, **_count_games(days)))
    opponents = list[Sentence]()
    for name, each in statistics.opponents.items():
        opponents.append(say("year-alt-opponent", opponent=name, won=each.won, played=each.played))
    title = say_now("year-title", **_count_games(statistics.days.values()))
    return say_now(
        "year-alt",
        title=title,
        days=len(statistics.days),
        months=join_with_commas(month_clauses),
        opponents=join_with_commas(opponents),
    )
