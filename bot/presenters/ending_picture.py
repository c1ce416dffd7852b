"""The picture of the end of a game: who won, both scores by source, and a chart by rounds."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import ceil, floor

from bot.pictures import colours, pieces, text_images
from bot.pictures.canvas import MIN_TEXT_SIZE, SHEET_MARGIN, WIDTH, Brush, Sheet, cached_piece
from bot.presenters.scores import Ending, Side
from bot.sentences import say, say_now
from engines.core import Forecast, Sentence, format_if_told, format_signed, join_with_commas

YOUR_COLOUR = colours.PIECE_COLOURS["blue"]
"""The colour of the player."""
HIS_COLOUR = colours.PIECE_COLOURS["red"]
"""The colour of the opponent."""
CONTENT_WIDTH = WIDTH - 2 * SHEET_MARGIN
"""The width between both edges."""
HEADING_HEIGHT = 132
"""The height of the headline."""
SCORE_WIDTH = (CONTENT_WIDTH - SHEET_MARGIN) // 2
"""The width of one score."""
SCORE_TITLE_HEIGHT = 62
"""The height of the heading of a score."""
SOURCE_HEIGHT = 46
"""The height of one source in a score."""
CHART_HEIGHT = 358
"""The height of the chart by rounds."""
FOOTER_HEIGHT = 40
"""The height of the last line."""
CARD_PADDING = 14
"""The room inside a card."""

Point = tuple[float, float]
PointsByRound = list[tuple[int, int]]
"""The rounds with the points at their ends."""


def draw_ending(ending: Ending) -> Sheet:
    """Return the picture of the end of a game: headline, both scores, and the chart by rounds if it
    has rounds."""
    entries = max(len(ending.you.sources), len(ending.him.sources))
    score_height = SCORE_TITLE_HEIGHT + entries * SOURCE_HEIGHT
    if entries:
        score_height += CARD_PADDING
    height = HEADING_HEIGHT + score_height + FOOTER_HEIGHT
    if ending.rounds:
        height += SHEET_MARGIN + CHART_HEIGHT
    sheet = Sheet(height)
    _draw_heading(sheet, ending)
    sources = (*ending.you.sources, *ending.him.sources)
    longest = max((abs(points) for _, points in sources), default=1)
    _draw_side_score_card(
        sheet, ending.you, (SHEET_MARGIN, HEADING_HEIGHT), score_height, longest, YOUR_COLOUR
    )
    his_left = SHEET_MARGIN + SCORE_WIDTH + SHEET_MARGIN
    _draw_side_score_card(
        sheet, ending.him, (his_left, HEADING_HEIGHT), score_height, longest, HIS_COLOUR
    )
    if ending.rounds:
        _draw_points_chart(sheet, ending, HEADING_HEIGHT + score_height + SHEET_MARGIN)
    right = WIDTH - SHEET_MARGIN
    bottom = sheet.height - 34
    sheet.put_text(right, bottom, say_now("ended-by"), MIN_TEXT_SIZE, colours.QUIET, anchor="right")
    return sheet


def _draw_heading(sheet: Sheet, ending: Ending) -> None:
    """Draw the headline as large as it fits, and the line about the game."""
    size = 24
    for larger in (28, 40, 52):
        if text_images.measure_text(ending.headline, larger, True) <= CONTENT_WIDTH:
            size = larger
    headline = text_images.fit_text(ending.headline, CONTENT_WIDTH, size, bold=True)
    y = 10 + (52 - size) // 2
    sheet.put_text(WIDTH // 2, y, headline, size, bold=True, anchor="middle")
    frame = say_now("recap-about", about="", date=ending.date)
    room = CONTENT_WIDTH - text_images.measure_text(frame, MIN_TEXT_SIZE)
    shown_about = text_images.fit_text(ending.about, room, MIN_TEXT_SIZE)
    about = say_now("recap-about", about=shown_about, date=ending.date)
    sheet.put_text(WIDTH // 2, 82, about, MIN_TEXT_SIZE, colours.QUIET, anchor="middle")


# ── The scores ────────────────────────────────────────────────────────────────────────────────────


def _draw_side_score_card(
    sheet: Sheet,
    side: Side,
    position: tuple[int, int],
    height: int,
    max_points: int,
    colour: colours.Colour,
) -> None:
    """Draw the score of one side. Each source has a bar as long as its points; the bar of a loss is
    empty.

    `max_points` are the points of the longest bar.
    """
    x, y = position
    left = x + CARD_PADDING
    right = x + SCORE_WIDTH - CARD_PADDING
    sheet.put_image(pieces.draw_ground(SCORE_WIDTH, height), x, y, f"score {side.name}")
    sheet.put_image(_draw_side_mark(colour), left, y + 18)
    total = format_signed(side.total)
    total_width = text_images.measure_text(total, 40, bold=True)
    name = text_images.fit_text(side.name, right - left - 40 - total_width, 30, bold=True)
    sheet.put_text(left + 34, y + 10, name, 30, bold=True)
    sheet.put_text(right, y + 4, total, 40, bold=True, anchor="right")
    for number, (source, points) in enumerate(side.sources):
        top = y + SCORE_TITLE_HEIGHT + number * SOURCE_HEIGHT
        worth = format_signed(points)
        room = right - left - text_images.measure_text(worth, 24, bold=True) - 10
        sheet.put_text(left, top, text_images.fit_text(source, room, 24), 24)
        sheet.put_text(right, top, worth, 24, bold=True, anchor="right")
        bar = _draw_bar(abs(points) / max_points, points < 0, colour)
        sheet.put_image(bar, left, top + 31, f"{side.name}: {source}")


@cached_piece(24)
def _draw_side_mark(brush: Brush, colour: colours.Colour) -> None:
    """Draw the mark of a side: the player's is round, the opponent's is square."""
    if colour == YOUR_COLOUR:
        brush.draw_disc(12, 12, 11, colour)
    else:
        brush.draw_rectangle((2, 2, 22, 22), 3, colour)


@cached_piece(SCORE_WIDTH - 2 * CARD_PADDING, 8)
def _draw_bar(brush: Brush, share: float, is_loss: bool, colour: colours.Colour) -> None:
    """Draw a bar over this share of the width; that of lost points is empty."""
    length = max(round(share * (SCORE_WIDTH - 2 * CARD_PADDING)), 6)
    if is_loss:
        tint = colours.make_tint(colour)
        brush.draw_rectangle((0, 0, length, 8), 3, tint, colour, 1)
    else:
        brush.draw_rectangle((0, 0, length, 8), 3, colour, None, 1)


# ── The chart by rounds ───────────────────────────────────────────────────────────────────────────

CHART_LEFT = 72
"""The room for the numbers of points, left of the lines."""
CHART_RIGHT = 92
"""The room for the totals, right of the lines."""
CHART_TOP = 38
"""The room above the lines."""
CHART_BOTTOM = 82
"""The room below the lines for the numbers of rounds and the legend."""
MIN_TOTALS_DISTANCE = 32
"""The smallest distance between both totals, so that they can be read."""


ROUND_ROOM = 44
"""The room that the number of a round needs: three digits, and a gap."""
ROUND_STEPS = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000)
"""The steps in which numbers of rounds are written."""


@dataclass(frozen=True)
class ChartPlane:
    """The coordinate system of the chart: rounds to the right, points upwards."""

    rounds: int
    low: int
    high: int

    def round_to_x(self, number: float) -> float:
        """Return the x coordinate of the end of a round."""
        return CHART_LEFT + number / self.rounds * (CONTENT_WIDTH - CHART_LEFT - CHART_RIGHT)

    def points_to_y(self, points: float) -> float:
        """Return the y coordinate of points."""
        share_above = (self.high - points) / (self.high - self.low)
        return CHART_TOP + share_above * (CHART_HEIGHT - CHART_TOP - CHART_BOTTOM)


def _draw_points_chart(sheet: Sheet, ending: Ending, top: int) -> None:
    """Draw the chart: a grid, the forecasts, a line for each side, numbers, totals and the
    legend."""
    his = _list_opponent_points_by_round(ending)
    yours = _list_player_points_by_round(ending)
    low, high = _compute_points_range(ending, [points for _, points in (*his, *yours)])
    steps = _list_grid_values(low, high)
    plane = ChartPlane(ending.rounds[-1].number, steps[0], steps[-1])
    sheet.put_image(pieces.draw_ground(CONTENT_WIDTH, CHART_HEIGHT), SHEET_MARGIN, top, "course")
    brush = Brush(CONTENT_WIDTH, CHART_HEIGHT)
    for points in steps:
        width = 2 if points == 0 else 1
        y = plane.points_to_y(points)
        ends: list[Point] = [(CHART_LEFT, y), (CONTENT_WIDTH - CHART_RIGHT, y)]
        brush.draw_line(ends, colours.LINE, width)
    for number, each in ending.forecasts:
        _draw_forecast(brush, plane, number - 1, each)
    _draw_points_line(brush, plane, his, HIS_COLOUR)
    _draw_points_line(brush, plane, yours, YOUR_COLOUR)
    sheet.put_image(brush.render_piece_image(), SHEET_MARGIN, top)
    _draw_axis_numbers(sheet, plane, steps, top)
    _draw_totals(sheet, plane, top, yours[-1][1], his[-1][1])
    _draw_legend(sheet, ending, top + CHART_HEIGHT - 40)


def _list_opponent_points_by_round(ending: Ending) -> PointsByRound:
    """Return the points of the opponent by round."""
    course = [(0, 0)]
    course += [(each.number, each.his) for each in ending.rounds]
    return course


def _list_player_points_by_round(ending: Ending) -> PointsByRound:
    """Return the points that the player reported by round, and the final total."""
    course = PointsByRound([(0, 0)])
    for each in ending.rounds[:-1]:
        if each.yours is not None:
            course.append((each.number, each.yours))
    course.append((ending.rounds[-1].number, ending.you.total))
    return course


def _compute_points_range(ending: Ending, side_points: list[int]) -> tuple[int, int]:
    """Return the lowest and the highest points of the chart: of both sides and of the forecasts."""
    all_points = [*side_points]
    for _, forecast in ending.forecasts:
        all_points.append(round(forecast.mean + forecast.spread))
        all_points.append(round(forecast.mean - forecast.spread))
    return min(all_points), max(all_points)


def _draw_axis_numbers(sheet: Sheet, plane: ChartPlane, steps: Sequence[int], top: int) -> None:
    """Write the points left of the grid, and the rounds below it."""
    right = SHEET_MARGIN + CHART_LEFT - 10
    for points in steps:
        y = top + round(plane.points_to_y(points)) - 14
        text = format_signed(points)
        sheet.put_text(right, y, text, MIN_TEXT_SIZE, colours.QUIET, anchor="right")
    below = top + CHART_HEIGHT - CHART_BOTTOM + 4
    for number in _list_labelled_rounds(plane):
        x = SHEET_MARGIN + round(plane.round_to_x(number))
        sheet.put_text(x, below, str(number), MIN_TEXT_SIZE, colours.QUIET, anchor="middle")


def _list_labelled_rounds(plane: ChartPlane) -> list[int]:
    """Return the rounds whose numbers are written: all of them, or as many as have room beside each
    other."""
    pitch = plane.round_to_x(1) - plane.round_to_x(0)
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
    """Return the smallest of 1, 2, 5, 10, 20, 50 … that divides the span into at most five
    steps."""
    power = 1
    while True:
        for digit in (1, 2, 5):
            size = digit * power
            if span / size <= 5:
                return size
        power *= 10


def _draw_points_line(
    brush: Brush, plane: ChartPlane, course: PointsByRound, colour: colours.Colour
) -> None:
    """Draw the course of one side; dashed over rounds without reported points."""
    points = [(plane.round_to_x(number), plane.points_to_y(points)) for number, points in course]
    for start, end in pairwise(range(len(course))):
        passed = course[end][0] - course[start][0]
        dash_count = 1
        if passed != 1:
            dash_count = 7 * passed
        for dash in _iterate_dashes(points[start], points[end], dash_count):
            brush.draw_line(dash, colour, 4)
    for x, y in points[1:]:
        if colour == YOUR_COLOUR:
            brush.draw_disc(x, y, 8, colour)
        else:
            center_x = round(x)
            center_y = round(y)
            box = (center_x - 7, center_y - 7, center_x + 7, center_y + 7)
            brush.draw_rectangle(box, 2, colour)


def _iterate_dashes(start: Point, end: Point, piece_count: int) -> Iterator[list[Point]]:
    """Yield every second of `piece_count` equal pieces of the way; the whole way if it is one
    piece."""
    x, y = start
    to_x, to_y = end
    for number in range(0, piece_count, 2):
        ends = list[Point]()
        for share in (number / piece_count, (number + 1) / piece_count):
            ends.append((x + (to_x - x) * share, y + (to_y - y) * share))
        yield ends


def _draw_forecast(brush: Brush, plane: ChartPlane, round_number: int, forecast: Forecast) -> None:
    """Draw the forecast that was made at the end of this round: its mean and its spread."""
    x = plane.round_to_x(round_number)
    low = forecast.mean - forecast.spread
    high = forecast.mean + forecast.spread
    ends = [(x, plane.points_to_y(low)), (x, plane.points_to_y(high))]
    brush.draw_line(ends, colours.QUIET, 2)
    _draw_diamond(brush, x, plane.points_to_y(forecast.mean))


def _draw_diamond(brush: Brush, x: float, y: float) -> None:
    """Draw a hollow diamond around this point."""
    for size, fill in ((9, colours.QUIET), (6, colours.CARD)):
        brush.draw_polygon([(x, y - size), (x + size, y), (x, y + size), (x - size, y)], fill)


def _draw_totals(sheet: Sheet, plane: ChartPlane, top: int, yours: int, his: int) -> None:
    """Write both totals beside the ends of the lines, far enough apart to be read."""
    your_y = plane.points_to_y(yours)
    his_y = plane.points_to_y(his)
    middle = (your_y + his_y) / 2
    distance = max(abs(your_y - his_y), MIN_TOTALS_DISTANCE) / 2
    direction = -1 if your_y <= his_y else 1
    your_place = middle + direction * distance
    his_place = middle - direction * distance
    x = SHEET_MARGIN + CONTENT_WIDTH - CHART_RIGHT + 16
    for points, place in ((yours, your_place), (his, his_place)):
        y = top + round(place) - 15
        sheet.put_text(x, y, format_signed(points), 24, colours.INK, bold=True)


def _draw_legend(sheet: Sheet, ending: Ending, y: int) -> None:
    """Draw the meaning of the marks, and the name of the horizontal axis."""
    axis = say_now("ended-rounds")
    right = SHEET_MARGIN + CONTENT_WIDTH - CARD_PADDING
    sheet.put_text(right, y, axis, MIN_TEXT_SIZE, colours.QUIET, anchor="right")
    right -= text_images.measure_text(axis, MIN_TEXT_SIZE) + 20
    yours = (_draw_side_mark(YOUR_COLOUR), ending.you.name)
    his = (_draw_side_mark(HIS_COLOUR), ending.him.name)
    marks = [yours, his]
    if ending.forecasts:
        opponent = ending.him.name
        meaning = say_now("ended-forecast", opponent=opponent, claims=ending.assumes_no_claims)
        marks.append((_draw_forecast_mark(), meaning))
    x = SHEET_MARGIN + CARD_PADDING
    for mark, name in marks:
        sheet.put_image(mark, x, y + 1)
        x += 32
        shown_name = text_images.fit_text(name, right - x, MIN_TEXT_SIZE)
        x = sheet.put_text(x, y, shown_name, MIN_TEXT_SIZE) + 28


@cached_piece(24)
def _draw_forecast_mark(brush: Brush) -> None:
    """Draw the mark of a forecast."""
    _draw_diamond(brush, 12, 12)


# ── The alt text ──────────────────────────────────────────────────────────────────────────────────


def describe_ending(ending: Ending) -> str:
    """Return the alt text: all that the picture shows, in sentences."""
    heading = say_now("ended-alt", headline=ending.headline, about=ending.about, date=ending.date)
    sentences = [heading, _describe_side(ending.you), _describe_side(ending.him)]
    if ending.rounds:
        sentences.append(
            say_now("ended-alt-rounds", rounds=join_with_commas(_describe_totals_by_round(ending)))
        )
    if ending.forecasts:
        heads = join_with_commas(format_signed(each.shown_points) for _, each in ending.forecasts)
        opponent = ending.him.name
        claims = ending.assumes_no_claims
        forecasts = say_now("ended-alt-forecasts", opponent=opponent, heads=heads, claims=claims)
        sentences.append(forecasts)
    return " ".join(sentences)


def _describe_side(side: Side) -> str:
    """Return the score of one side in a sentence."""
    sources = None
    if side.sources:
        clauses = list[Sentence]()
        for source, points in side.sources:
            clauses.append(say("ended-alt-source", source=source, points=format_signed(points)))
        sources = join_with_commas(clauses)
    return say_now(
        "ended-alt-side", name=side.name, total=format_signed(side.total), sources=sources
    )


def _describe_totals_by_round(ending: Ending) -> Sequence[str]:
    """Return a clause for each round."""
    clauses = list[str]()
    for each in ending.rounds:
        points = {"his": format_signed(each.his), "yours": format_if_told(each.yours)}
        clauses.append(
            say_now("ended-alt-round", opponent=ending.him.name, round=each.number, **points)
        )
    return clauses
