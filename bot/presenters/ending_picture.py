"""The picture of the end of a game: who won, both scores by source, and a chart by rounds."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import ceil, floor

from bot.pictures import colours, letters, pieces
from bot.pictures.canvas import EDGE, SMALLEST, WIDTH, Brush, Sheet, piece
from bot.presenters.scores import Ending, Side
from bot.sentences import say, spoken
from engines.core import Forecast, if_told, row, signed

YOURS = colours.PIECES["blue"]
"""The colour of the player."""
HIS = colours.PIECES["red"]
"""The colour of the opponent."""
WIDE = WIDTH - 2 * EDGE
"""The width between both edges."""
HEAD = 132
"""The height of the headline."""
SIDE = (WIDE - EDGE) // 2
"""The width of one score."""
TITLE = 62
"""The height of the heading of a score."""
ENTRY = 46
"""The height of one source in a score."""
COURSE = 358
"""The height of the chart by rounds."""
FOOT = 40
"""The height of the last line."""
INSET = 14
"""The room inside a card."""

Point = tuple[float, float]
Course = list[tuple[int, int]]
"""The rounds with the points at their ends."""


def draw(ended: Ending) -> Sheet:
    """Return the picture of the end of a game: headline, both scores, and the chart by rounds if it has rounds."""
    entries = max(len(ended.you.sources), len(ended.him.sources))
    score_height = TITLE + entries * ENTRY
    if entries:
        score_height += INSET
    height = HEAD + score_height + FOOT
    if ended.rounds:
        height += EDGE + COURSE
    sheet = Sheet(height)
    _draw_head(sheet, ended)
    points = [abs(points) for _, points in (*ended.you.sources, *ended.him.sources)]
    longest = max(points, default=1)
    _draw_score(sheet, ended.you, (EDGE, HEAD), score_height, longest, YOURS)
    _draw_score(sheet, ended.him, (EDGE + SIDE + EDGE, HEAD), score_height, longest, HIS)
    if ended.rounds:
        _draw_course(sheet, ended, HEAD + score_height + EDGE)
    sheet.text(WIDTH - EDGE, sheet.height - 34, spoken("ended-by"), SMALLEST, colours.QUIET, anchor="right")
    return sheet


def _draw_head(sheet: Sheet, ended: Ending) -> None:
    """Draw the headline as large as it fits, and the line about the game."""
    size = 24
    for larger in (28, 40, 52):
        if letters.width(ended.headline, larger, True) <= WIDE:
            size = larger
    headline = letters.fitted(ended.headline, WIDE, size, bold=True)
    sheet.text(WIDTH // 2, 10 + (52 - size) // 2, headline, size, bold=True, anchor="middle")
    room = WIDE - letters.width(spoken("recap-about", about="", date=ended.date), SMALLEST)
    about = spoken("recap-about", about=letters.fitted(ended.about, room, SMALLEST), date=ended.date)
    sheet.text(WIDTH // 2, 82, about, SMALLEST, colours.QUIET, anchor="middle")


# ── The scores ──────────────────────────────────────────────────────────────────────────────────────────────────────


def _draw_score(sheet: Sheet, side: Side, at: tuple[int, int], height: int, most: int, colour: colours.Colour) -> None:
    """Draw the score of one side. Each source has a bar as long as its points; the bar of a loss is empty.

    `most` are the points of the longest bar.
    """
    x, y = at
    left = x + INSET
    right = x + SIDE - INSET
    sheet.put(pieces.ground(SIDE, height), x, y, f"score {side.name}")
    sheet.put(_draw_mark(colour), left, y + 18)
    total_width = letters.width(signed(side.total), 40, bold=True)
    name = letters.fitted(side.name, right - left - 40 - total_width, 30, bold=True)
    sheet.text(left + 34, y + 10, name, 30, bold=True)
    sheet.text(right, y + 4, signed(side.total), 40, bold=True, anchor="right")
    for number, (source, points) in enumerate(side.sources):
        top = y + TITLE + number * ENTRY
        worth = signed(points)
        room = right - left - letters.width(worth, 24, bold=True) - 10
        sheet.text(left, top, letters.fitted(source, room, 24), 24)
        sheet.text(right, top, worth, 24, bold=True, anchor="right")
        sheet.put(_draw_bar(abs(points) / most, points < 0, colour), left, top + 31, f"{side.name}: {source}")


@piece(24)
def _draw_mark(brush: Brush, colour: colours.Colour) -> None:
    """Draw the mark of a side: the player's is round, the opponent's is square."""
    if colour == YOURS:
        brush.disc(12, 12, 11, colour)
    else:
        brush.rounded((2, 2, 22, 22), 3, colour)


@piece(SIDE - 2 * INSET, 8)
def _draw_bar(brush: Brush, share: float, lost: bool, colour: colours.Colour) -> None:
    """Draw a bar over this share of the width; that of lost points is empty."""
    length = max(round(share * (SIDE - 2 * INSET)), 6)
    if lost:
        brush.rounded((0, 0, length, 8), 3, colours.tint(colour), colour, 1)
    else:
        brush.rounded((0, 0, length, 8), 3, colour, None, 1)


# ── The chart by rounds ─────────────────────────────────────────────────────────────────────────────────────────────

LEFT = 72
"""The room for the numbers of points, left of the lines."""
RIGHT = 92
"""The room for the totals, right of the lines."""
ABOVE = 38
"""The room above the lines."""
BELOW = 82
"""The room below the lines for the numbers of rounds and the legend."""
APART = 32
"""The smallest distance between both totals, so that they can be read."""


ROUND_ROOM = 44
"""The room that the number of a round needs: three digits, and a gap."""
ROUND_STEPS = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000)
"""The steps in which numbers of rounds are written."""


@dataclass(frozen=True)
class Plane:
    """The coordinate system of the chart: rounds to the right, points upwards."""

    rounds: int
    low: int
    high: int

    def x(self, number: float) -> float:
        """Return the x coordinate of the end of a round."""
        return LEFT + number / self.rounds * (WIDE - LEFT - RIGHT)

    def y(self, points: float) -> float:
        """Return the y coordinate of points."""
        return ABOVE + (self.high - points) / (self.high - self.low) * (COURSE - ABOVE - BELOW)


def _draw_course(sheet: Sheet, ended: Ending, top: int) -> None:
    """Draw the chart: a grid, the forecasts, a line for each side, numbers, totals and the legend."""
    his = [(0, 0), *((each.number, each.his) for each in ended.rounds)]
    yours = _list_your_points(ended)
    steps = _list_grid_values(*_find_range(ended, [points for _, points in (*his, *yours)]))
    plane = Plane(ended.rounds[-1].number, steps[0], steps[-1])
    sheet.put(pieces.ground(WIDE, COURSE), EDGE, top, "course")
    brush = Brush(WIDE, COURSE)
    for points in steps:
        width = 2 if points == 0 else 1
        y = plane.y(points)
        brush.line([(LEFT, y), (WIDE - RIGHT, y)], colours.LINE, width)
    for number, each in ended.forecasts:
        _draw_forecast(brush, plane, number - 1, each)
    _draw_line(brush, plane, his, HIS)
    _draw_line(brush, plane, yours, YOURS)
    sheet.put(brush.done(), EDGE, top)
    _draw_numbers(sheet, plane, steps, top)
    _draw_totals(sheet, plane, top, yours[-1][1], his[-1][1])
    _draw_legend(sheet, ended, top + COURSE - 40)


def _list_your_points(ended: Ending) -> Course:
    """Return the points that the player reported by round, and the final total."""
    reported = [(each.number, each.yours) for each in ended.rounds[:-1] if each.yours is not None]
    return [(0, 0), *reported, (ended.rounds[-1].number, ended.you.total)]


def _find_range(ended: Ending, known: list[int]) -> tuple[int, int]:
    """Return the lowest and the highest points of the chart, those of the forecasts included."""
    every = [*known]
    for _, forecast in ended.forecasts:
        every.append(round(forecast.mean + forecast.spread))
        every.append(round(forecast.mean - forecast.spread))
    return min(every), max(every)


def _draw_numbers(sheet: Sheet, plane: Plane, steps: Sequence[int], top: int) -> None:
    """Write the points left of the grid, and the rounds below it."""
    for points in steps:
        y = top + round(plane.y(points)) - 14
        sheet.text(EDGE + LEFT - 10, y, signed(points), SMALLEST, colours.QUIET, anchor="right")
    for number in _list_round_numbers(plane):
        x = EDGE + round(plane.x(number))
        sheet.text(x, top + COURSE - BELOW + 4, str(number), SMALLEST, colours.QUIET, anchor="middle")


def _list_round_numbers(plane: Plane) -> list[int]:
    """Return the rounds whose numbers are written: all of them, or as many as have room beside each other."""
    pitch = plane.x(1) - plane.x(0)
    size = next(size for size in ROUND_STEPS if size * pitch >= ROUND_ROOM or size >= plane.rounds)
    numbers = list(range(size, plane.rounds + 1, size))
    return numbers or [plane.rounds]


def _list_grid_values(low: int, high: int) -> list[int]:
    """Return about five round numbers, from below the lowest points to above the highest."""
    size = _choose_step_size(max(high - low, 4))
    first = floor(low / size) * size
    last = (ceil(high / size) or 1) * size
    return list(range(first, last + 1, size))


def _choose_step_size(span: int) -> int:
    """Return the smallest of 1, 2, 5, 10, 20, 50 … that divides the span into at most five steps."""
    power = 1
    while True:
        for digit in (1, 2, 5):
            size = digit * power
            if span / size <= 5:
                return size
        power *= 10


def _draw_line(brush: Brush, plane: Plane, told: Course, colour: colours.Colour) -> None:
    """Draw the course of one side; dashed over rounds without reported points."""
    points = [(plane.x(number), plane.y(points)) for number, points in told]
    for start, end in pairwise(range(len(told))):
        passed = told[end][0] - told[start][0]
        dash_count = 1
        if passed != 1:
            dash_count = 7 * passed
        for dash in _iterate_dashes(points[start], points[end], dash_count):
            brush.line(dash, colour, 4)
    for x, y in points[1:]:
        if colour == YOURS:
            brush.disc(x, y, 8, colour)
        else:
            brush.rounded((round(x) - 7, round(y) - 7, round(x) + 7, round(y) + 7), 2, colour)


def _iterate_dashes(start: Point, end: Point, many: int) -> Iterator[list[Point]]:
    """Yield every second of `many` equal pieces of the way; the whole way if it is one piece."""
    x, y = start
    to_x, to_y = end
    for number in range(0, many, 2):
        shares = (number / many, (number + 1) / many)
        yield [(x + (to_x - x) * share, y + (to_y - y) * share) for share in shares]


def _draw_forecast(brush: Brush, plane: Plane, number: int, forecast: Forecast) -> None:
    """Draw the forecast that was made at the end of round `number`: its mean and its spread."""
    x = plane.x(number)
    low = forecast.mean - forecast.spread
    high = forecast.mean + forecast.spread
    brush.line([(x, plane.y(low)), (x, plane.y(high))], colours.QUIET, 2)
    _draw_diamond(brush, x, plane.y(forecast.mean))


def _draw_diamond(brush: Brush, x: float, y: float) -> None:
    """Draw a hollow diamond around this point."""
    for size, fill in ((9, colours.QUIET), (6, colours.CARD)):
        brush.shape([(x, y - size), (x + size, y), (x, y + size), (x - size, y)], fill)


def _draw_totals(sheet: Sheet, plane: Plane, top: int, yours: int, his: int) -> None:
    """Write both totals beside the ends of the lines, far enough apart to be read."""
    your_y = plane.y(yours)
    his_y = plane.y(his)
    middle = (your_y + his_y) / 2
    distance = max(abs(your_y - his_y), APART) / 2
    direction = -1 if your_y <= his_y else 1
    for points, y in ((yours, middle + direction * distance), (his, middle - direction * distance)):
        sheet.text(EDGE + WIDE - RIGHT + 16, top + round(y) - 15, signed(points), 24, colours.INK, bold=True)


def _draw_legend(sheet: Sheet, ended: Ending, y: int) -> None:
    """Draw the meaning of the marks, and the name of the horizontal axis."""
    axis = spoken("ended-rounds")
    right = EDGE + WIDE - INSET
    sheet.text(right, y, axis, SMALLEST, colours.QUIET, anchor="right")
    right -= letters.width(axis, SMALLEST) + 20
    marks = [(_draw_mark(YOURS), ended.you.name), (_draw_mark(HIS), ended.him.name)]
    if ended.forecasts:
        marks.append((_draw_forecast_mark(), spoken("ended-forecast", opponent=ended.him.name, claims=ended.claims)))
    x = EDGE + INSET
    for mark, name in marks:
        sheet.put(mark, x, y + 1)
        x = sheet.text(x + 32, y, letters.fitted(name, right - x - 32, SMALLEST), SMALLEST) + 28


@piece(24)
def _draw_forecast_mark(brush: Brush) -> None:
    """Draw the mark of a forecast."""
    _draw_diamond(brush, 12, 12)


# ── The alt text ────────────────────────────────────────────────────────────────────────────────────────────────────


def describe(ended: Ending) -> str:
    """Return the alt text: all that the picture shows, in sentences."""
    sentences = [
        spoken("ended-alt", headline=ended.headline, about=ended.about, date=ended.date),
        _describe_side(ended.you),
        _describe_side(ended.him),
    ]
    if ended.rounds:
        sentences.append(spoken("ended-alt-rounds", rounds=row(_describe_rounds(ended))))
    if ended.forecasts:
        heads = row(signed(each.points) for _, each in ended.forecasts)
        sentences.append(spoken("ended-alt-forecasts", opponent=ended.him.name, heads=heads, claims=ended.claims))
    return " ".join(sentences)


def _describe_side(side: Side) -> str:
    """Return the score of one side in a sentence."""
    sources = None
    if side.sources:
        sources = row(say("ended-alt-source", source=source, points=signed(points)) for source, points in side.sources)
    return spoken("ended-alt-side", name=side.name, total=signed(side.total), sources=sources)


def _describe_rounds(ended: Ending) -> Sequence[str]:
    """Return a clause for each round."""
    clauses = list[str]()
    for each in ended.rounds:
        points = {"his": signed(each.his), "yours": if_told(each.yours)}
        clauses.append(spoken("ended-alt-round", opponent=ended.him.name, round=each.number, **points))
    return clauses
