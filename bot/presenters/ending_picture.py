"""The end of a game as a picture to be shared: who won, both scores by source, the course by rounds."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import count, pairwise
from math import ceil, floor

from bot.pictures import colours, letters, pieces
from bot.pictures.canvas import EDGE, SMALLEST, WIDTH, Brush, Sheet, piece
from bot.presenters.scores import Ending, Side
from bot.saying import say, spoken
from engines.core import Forecast, if_told, row, signed

YOURS, HIS = colours.PIECES["blue"], colours.PIECES["red"]
WIDE = WIDTH - 2 * EDGE
HEAD = 132
SIDE = (WIDE - EDGE) // 2
"""How wide a score is."""
TITLE, ENTRY = 62, 46
"""How high its heading is, and each of its sources."""
COURSE = 358
FOOT = 40
INSET = 14

Point = tuple[float, float]


def draw(ended: Ending) -> Sheet:
    entries = max(len(ended.you.sources), len(ended.him.sources))
    scores = TITLE + entries * ENTRY + (INSET if entries else 0)
    course = EDGE + COURSE if ended.rounds else 0
    sheet = Sheet(HEAD + scores + course + FOOT)
    _head(sheet, ended)
    most = max((abs(points) for side in (ended.you, ended.him) for _, points in side.sources), default=1)
    _score(sheet, ended.you, (EDGE, HEAD), scores, most, YOURS)
    _score(sheet, ended.him, (EDGE + SIDE + EDGE, HEAD), scores, most, HIS)
    if ended.rounds:
        _course(sheet, ended, HEAD + scores + EDGE)
    sheet.text(WIDTH - EDGE, sheet.height - 34, spoken("ended-by"), SMALLEST, colours.QUIET, anchor="right")
    return sheet


def _head(sheet: Sheet, ended: Ending) -> None:
    size = next(size for size in (52, 40, 28, 24) if size == 24 or letters.width(ended.headline, size, True) <= WIDE)
    told = letters.fitted(ended.headline, WIDE, size, bold=True)
    sheet.text(WIDTH // 2, 10 + (52 - size) // 2, told, size, bold=True, anchor="middle")
    room = WIDE - letters.width(spoken("recap-about", about="", date=ended.date), SMALLEST)
    about = spoken("recap-about", about=letters.fitted(ended.about, room, SMALLEST), date=ended.date)
    sheet.text(WIDTH // 2, 82, about, SMALLEST, colours.QUIET, anchor="middle")


# ── The scores ──────────────────────────────────────────────────────────────────────────────────────────────────────


def _score(sheet: Sheet, side: Side, at: tuple[int, int], height: int, most: int, colour: colours.Colour) -> None:
    """Each source with a bar as long as its points; what was lost has an empty one."""
    x, y = at
    left, right = x + INSET, x + SIDE - INSET
    sheet.put(pieces.ground(SIDE, height), x, y, f"score {side.name}")
    sheet.put(_mark(colour), left, y + 18)
    total = letters.width(signed(side.total), 40, bold=True)
    name = letters.fitted(side.name, right - left - 40 - total, 30, bold=True)
    sheet.text(left + 34, y + 10, name, 30, bold=True)
    sheet.text(right, y + 4, signed(side.total), 40, bold=True, anchor="right")
    for number, (source, points) in enumerate(side.sources):
        top = y + TITLE + number * ENTRY
        worth = signed(points)
        room = right - left - letters.width(worth, 24, bold=True) - 10
        sheet.text(left, top, letters.fitted(source, room, 24), 24)
        sheet.text(right, top, worth, 24, bold=True, anchor="right")
        sheet.put(_bar(abs(points) / most, points < 0, colour), left, top + 31, f"{side.name}: {source}")


@piece(24)
def _mark(brush: Brush, colour: colours.Colour) -> None:
    """Yours is round, his is square, here and in the course."""
    if colour == YOURS:
        brush.disc(12, 12, 11, colour)
    else:
        brush.rounded((2, 2, 22, 22), 3, colour)


@piece(SIDE - 2 * INSET, 8)
def _bar(brush: Brush, share: float, lost: bool, colour: colours.Colour) -> None:
    long = max(round(share * (SIDE - 2 * INSET)), 6)
    brush.rounded((0, 0, long, 8), 3, colours.tint(colour) if lost else colour, colour if lost else None, 1)


# ── The course ──────────────────────────────────────────────────────────────────────────────────────────────────────

LEFT, RIGHT, ABOVE, BELOW = 72, 92, 38, 82
"""Room for the numbers beside and below the lines, and for what the marks mean."""
APART = 32
"""Of the two totals at the end."""


@dataclass(frozen=True)
class Plane:
    """Where points of a round lie on the card."""

    rounds: int
    low: int
    high: int

    def x(self, number: float) -> float:
        return LEFT + number / self.rounds * (WIDE - LEFT - RIGHT)

    def y(self, points: float) -> float:
        return ABOVE + (self.high - points) / (self.high - self.low) * (COURSE - ABOVE - BELOW)


def _course(sheet: Sheet, ended: Ending, top: int) -> None:
    his, yours = [(0, 0), *((each.number, each.his) for each in ended.rounds)], _your_way(ended)
    steps = _steps(*_range(ended, [points for _, points in (*his, *yours)]))
    plane = Plane(ended.rounds[-1].number, steps[0], steps[-1])
    sheet.put(pieces.ground(WIDE, COURSE), EDGE, top, "course")
    brush = Brush(WIDE, COURSE)
    for points in steps:
        brush.line([(LEFT, plane.y(points)), (WIDE - RIGHT, plane.y(points))], colours.LINE, 2 if points == 0 else 1)
    for number, each in ended.forecasts:
        _forecast(brush, plane, number - 1, each)
    _line(brush, plane, his, HIS)
    _line(brush, plane, yours, YOURS)
    sheet.put(brush.done(), EDGE, top)
    _numbers(sheet, plane, steps, top)
    _totals(sheet, plane, top, yours[-1][1], his[-1][1])
    _legend(sheet, ended, top + COURSE - 40)


def _your_way(ended: Ending) -> list[tuple[int, int]]:
    """What you told, round by round; how it ended is known in any case."""
    told = [(each.number, each.yours) for each in ended.rounds[:-1] if each.yours is not None]
    return [(0, 0), *told, (ended.rounds[-1].number, ended.you.total)]


def _range(ended: Ending, known: list[int]) -> tuple[int, int]:
    heads = [round(each.mean + side * each.spread) for _, each in ended.forecasts for side in (1, -1)]
    return min(known + heads), max(known + heads)


def _numbers(sheet: Sheet, plane: Plane, steps: Sequence[int], top: int) -> None:
    for points in steps:
        y = top + round(plane.y(points)) - 14
        sheet.text(EDGE + LEFT - 10, y, signed(points), SMALLEST, colours.QUIET, anchor="right")
    for number in range(1, plane.rounds + 1):
        x = EDGE + round(plane.x(number))
        sheet.text(x, top + COURSE - BELOW + 4, str(number), SMALLEST, colours.QUIET, anchor="middle")


def _steps(low: int, high: int) -> list[int]:
    """Round numbers from below the lowest to above the highest, some five of them."""
    wide = max(high - low, 4)
    sizes = (digit * 10**power for power in count() for digit in (1, 2, 5))
    size = next(size for size in sizes if wide / size <= 5)
    return list(range(floor(low / size) * size, (ceil(high / size) or 1) * size + 1, size))


def _line(brush: Brush, plane: Plane, told: list[tuple[int, int]], colour: colours.Colour) -> None:
    """Dashed where nobody told how it went on in between."""
    points = [(plane.x(number), plane.y(points)) for number, points in told]
    for start, end in pairwise(range(len(told))):
        dashes = 1 if told[end][0] - told[start][0] == 1 else 7 * (told[end][0] - told[start][0])
        for dash in _dashes(points[start], points[end], dashes):
            brush.line(dash, colour, 4)
    for x, y in points[1:]:
        if colour == YOURS:
            brush.disc(x, y, 8, colour)
        else:
            brush.rounded((round(x) - 7, round(y) - 7, round(x) + 7, round(y) + 7), 2, colour)


def _dashes(start: Point, end: Point, many: int) -> Iterator[list[Point]]:
    """So many pieces of the way, every second one; the whole way where it is one."""
    (x, y), (to_x, to_y) = start, end
    for number in range(0, many, 2):
        parts = (number / many, (number + 1) / many)
        yield [(x + (to_x - x) * part, y + (to_y - y) * part) for part in parts]


def _forecast(brush: Brush, plane: Plane, number: int, forecast: Forecast) -> None:
    """Made when the round after this one began."""
    x = plane.x(number)
    low, high = forecast.mean - forecast.spread, forecast.mean + forecast.spread
    brush.line([(x, plane.y(low)), (x, plane.y(high))], colours.QUIET, 2)
    _diamond(brush, x, plane.y(forecast.mean))


def _diamond(brush: Brush, x: float, y: float) -> None:
    for size, fill in ((9, colours.QUIET), (6, colours.CARD)):
        brush.shape([(x, y - size), (x + size, y), (x, y + size), (x - size, y)], fill)


def _totals(sheet: Sheet, plane: Plane, top: int, yours: int, his: int) -> None:
    """Beside the ends of the lines, and far enough from each other to be read."""
    ys = plane.y(yours), plane.y(his)
    middle, apart = sum(ys) / 2, max(abs(ys[0] - ys[1]), APART) / 2
    up = -1 if ys[0] <= ys[1] else 1
    for points, y in ((yours, middle + up * apart), (his, middle - up * apart)):
        sheet.text(EDGE + WIDE - RIGHT + 16, top + round(y) - 15, signed(points), 24, colours.INK, bold=True)


def _legend(sheet: Sheet, ended: Ending, y: int) -> None:
    right = EDGE + WIDE - INSET
    sheet.text(right, y, spoken("ended-rounds"), SMALLEST, colours.QUIET, anchor="right")
    x, right = EDGE + INSET, right - letters.width(spoken("ended-rounds"), SMALLEST) - 20
    named = [(_mark(YOURS), ended.you.name), (_mark(HIS), ended.him.name)]
    if ended.forecasts:
        named.append((_hollow(), spoken("ended-forecast", opponent=ended.him.name, claims=ended.claims)))
    for mark, name in named:
        sheet.put(mark, x, y + 1)
        x = sheet.text(x + 32, y, letters.fitted(name, right - x - 32, SMALLEST), SMALLEST) + 28


@piece(24)
def _hollow(brush: Brush) -> None:
    _diamond(brush, 12, 12)


# ── For those who do not see it ─────────────────────────────────────────────────────────────────────────────────────


def describe(ended: Ending) -> str:
    """All of it in sentences."""
    told = [spoken("ended-alt", headline=ended.headline, about=ended.about, date=ended.date)]
    told += [_side(side) for side in (ended.you, ended.him)]
    if ended.rounds:
        told.append(spoken("ended-alt-rounds", rounds=row(_rounds(ended))))
    if ended.forecasts:
        heads = row(signed(each.points) for _, each in ended.forecasts)
        told.append(spoken("ended-alt-forecasts", opponent=ended.him.name, heads=heads, claims=ended.claims))
    return " ".join(told)


def _side(side: Side) -> str:
    sources = row(say("ended-alt-source", source=source, points=signed(points)) for source, points in side.sources)
    return spoken("ended-alt-side", name=side.name, total=signed(side.total), sources=sources if side.sources else None)


def _rounds(ended: Ending) -> Sequence[str]:
    points = [{"round": each.number, "his": signed(each.his), "yours": if_told(each.yours)} for each in ended.rounds]
    return [spoken("ended-alt-round", opponent=ended.him.name, **each) for each in points]
