"""The drawing of sketches: parts one below the other, in the colours and sizes of every picture."""

from collections.abc import Iterator, Sequence
from functools import partial

from bot.pictures import pieces, text_images
from bot.pictures.canvas import MIN_TEXT_SIZE, SHEET_MARGIN, WIDTH, Brush, Sheet, cached_piece
from bot.pictures.canvas import SheetPart as DrawnPart
from bot.pictures.colours import (
    CARD,
    FADED,
    INK,
    LINE,
    NEW,
    PAPER,
    PIECE_COLOURS,
    QUIET,
    Colour,
    choose_letter_colour,
    make_tint,
)
from bot.presenters.default_picture import DefaultPicture
from bot.presenters.sketch import Cell, Cells, Part, Sketch, Stop, Track
from engines.core import Event, format_signed
from engines.core.state import State

ROOM = WIDTH - 2 * SHEET_MARGIN
"""The width between both edges."""
GAP = 8
"""The room between cells."""
BELOW = 14
"""The room below a part."""
LABEL = 32
"""The height of a label."""
LINE_HEIGHT = 30
"""The height of a line of text in a cell."""
INSIDE = 12
"""The room between the edge of a cell and its text."""
DISC = 24
"""The size of a wooden disc."""
MOST_DISCS = 6
"""The most discs that are drawn; more of them are a number."""
NARROWEST = 240
"""The smallest width that is tried for rows of cells."""
STEP = 16
"""The steps in which smaller widths are tried."""
BAR = 22
"""The height of a track."""
MARKER = 8
"""The width of the counter on a track."""


class SketchPicture(DefaultPicture):
    """The sketch of the presenter; the plain picture if it makes none."""

    def draw_table(self, state: State, events: Sequence[Event]) -> Sheet | None:
        """Return the sketch as a sheet, or the plain picture if there is no sketch."""
        sketch = self.presenter.sketch(state, events)
        if sketch is None:
            return super().draw_table(state, events)
        return draw_sketch(sketch)

    def describe_table(self, state: State, events: Sequence[Event]) -> str:
        """Return the alt text of the sketch, or of the plain picture."""
        sketch = self.presenter.sketch(state, events)
        if sketch is None:
            return super().describe_table(state, events)
        return sketch.alt


def draw_sketch(sketch: Sketch) -> Sheet:
    """Return a sheet with all parts of a sketch."""
    parts: list[DrawnPart] = [(SHEET_MARGIN, lambda *_: None)]
    parts += [_lay_out_sketch_part(part) for part in sketch.parts]
    return Sheet.stack_parts(parts)


def _lay_out_sketch_part(part: Part) -> DrawnPart:
    """Return the height of a part with the function that draws it."""
    match part:
        case Cells():
            rows = _arrange_cells_in_rows(part.cells)
            height = sum(_measure_row_height(row) + GAP for row in rows)
            return LABEL + height + BELOW - GAP, partial(_draw_cells, part=part, rows=rows)
        case Track():
            has_texts = any(stop.text for stop in part.stops)
            below = LINE_HEIGHT if has_texts else 4
            return LABEL + BAR + below + BELOW, partial(_draw_track, part=part)


# ── Cells ─────────────────────────────────────────────────────────────────────────────────────────

PlacedCell = tuple[Cell, int, int]
"""A cell with its left edge and its width."""


def _arrange_cells_in_rows(cells: Sequence[Cell]) -> list[list[PlacedCell]]:
    """Return the cells in as few rows as fit on the sheet, of about the same length.

    The cells of a row share the room that is left.
    """
    rows = _fill_rows(cells, ROOM)
    room = ROOM
    while room > NARROWEST:
        room -= STEP
        narrower = _fill_rows(cells, room)
        if len(narrower) > len(rows):
            break
        rows = narrower
    return [list(_place_cells_in_row(row)) for row in rows]


def _fill_rows(cells: Sequence[Cell], room: int) -> list[list[Cell]]:
    """Return the cells in rows, as many in each as fit into this width."""
    rows: list[list[Cell]] = []
    used = 0
    for cell in cells:
        width = _measure_cell_width(cell)
        if not rows or used + width > room:
            rows.append([])
            used = 0
        rows[-1].append(cell)
        used += width + GAP
    return rows


def _place_cells_in_row(row: Sequence[Cell]) -> Iterator[PlacedCell]:
    """Yield the cells of a row with their places: the row is as wide as the sheet."""
    widths = [_measure_cell_width(cell) for cell in row]
    left = ROOM - sum(widths) - GAP * (len(row) - 1)
    x = SHEET_MARGIN
    for number, (cell, width) in enumerate(zip(row, widths, strict=True)):
        share = left // (len(row) - number)
        left -= share
        yield cell, x, width + share
        x += width + share + GAP


def _measure_cell_width(cell: Cell) -> int:
    """Return the width that a cell needs, and at most that of the sheet."""
    text = text_images.measure_text(cell.text, MIN_TEXT_SIZE, bold=True) + _measure_discs_width(
        cell
    )
    above = 0
    if cell.corner or cell.badge:
        corner_width = text_images.measure_text(cell.corner, MIN_TEXT_SIZE)
        badge_width = text_images.measure_text(cell.badge, MIN_TEXT_SIZE, bold=True) + 14
        above = corner_width + GAP + badge_width
    return min(max(text, above) + 2 * INSIDE, ROOM)


def _measure_discs_width(cell: Cell) -> int:
    """Return the width of the discs of a cell."""
    if not cell.tokens:
        return 0
    if cell.tokens > MOST_DISCS:
        return (
            GAP + DISC + 4 + text_images.measure_text(_format_count(cell), MIN_TEXT_SIZE, bold=True)
        )
    return GAP + cell.tokens * (DISC + 4)


def _format_count(cell: Cell) -> str:
    return f"×{cell.tokens}"


def _measure_row_height(row: Sequence[PlacedCell]) -> int:
    """Return the height of a row of cells."""
    has_above = any(cell.corner or cell.badge for cell, _, _ in row)
    lines = 2 if has_above else 1
    return lines * LINE_HEIGHT + 2 * INSIDE - 6


def _draw_cells(sheet: Sheet, y: int, part: Cells, rows: Sequence[Sequence[PlacedCell]]) -> None:
    label = text_images.fit_text(part.label, ROOM, MIN_TEXT_SIZE)
    sheet.put_text(SHEET_MARGIN, y, label, MIN_TEXT_SIZE, QUIET)
    top = y + LABEL
    for row in rows:
        height = _measure_row_height(row)
        for cell, x, width in row:
            _draw_cell(sheet, cell, (x, top, width, height), part.label)
        top += height + GAP


def _draw_cell(sheet: Sheet, cell: Cell, box: tuple[int, int, int, int], label: str) -> None:
    """Draw a cell in this box: left, top, width and height."""
    x, y, width, height = box
    ground = _choose_cell_fill(cell)
    ink = QUIET if cell.is_empty else choose_letter_colour(ground)
    box_image = pieces.draw_ground(width, height, ground, _choose_cell_edge(cell))
    sheet.put_image(box_image, x, y, f"{label}: {cell.corner} {cell.text}")
    if cell.corner:
        sheet.put_text(x + INSIDE, y + 6, cell.corner, MIN_TEXT_SIZE, ink)
    if cell.badge:
        badge = pieces.draw_badge(cell.badge, INK)
        sheet.put_image(
            badge, x + width - badge.width - 8, y + 8, f"{label}: {cell.text} {cell.badge}"
        )
    line = y + height - LINE_HEIGHT - 6
    room = width - 2 * INSIDE - _measure_discs_width(cell)
    is_bold = not cell.is_empty
    text = text_images.fit_text(cell.text, room, MIN_TEXT_SIZE, bold=is_bold)
    end = sheet.put_text(x + INSIDE, line, text, MIN_TEXT_SIZE, ink, bold=is_bold)
    _draw_discs(sheet, cell, end + GAP, line + 1)
    sheet.put_highlight_frame(x, y, width, height, f"new {label}: {cell.text}", is_new=cell.is_new)


def _choose_cell_fill(cell: Cell) -> Colour:
    if cell.is_empty:
        return PAPER
    if cell.colour:
        return make_tint(PIECE_COLOURS[cell.colour])
    return CARD


def _choose_cell_edge(cell: Cell) -> Colour:
    if cell.colour and not cell.is_empty:
        return PIECE_COLOURS[cell.colour]
    return LINE


def _draw_discs(sheet: Sheet, cell: Cell, x: int, y: int) -> None:
    if not cell.tokens:
        return
    drawn = 1 if cell.tokens > MOST_DISCS else cell.tokens
    for _ in range(drawn):
        sheet.put_image(_draw_wooden_disc(DISC), x, y)
        x += DISC + 4
    if drawn < cell.tokens:
        ink = choose_letter_colour(_choose_cell_fill(cell))
        sheet.put_text(x, y - 1, _format_count(cell), MIN_TEXT_SIZE, ink, bold=True)


@cached_piece("size")
def _draw_wooden_disc(brush: Brush, size: int) -> None:
    """Draw a wooden disc from above."""
    middle = size / 2
    brush.draw_disc(middle, middle, middle - 1, PIECE_COLOURS["orange"], INK, 2)


# ── Tracks ────────────────────────────────────────────────────────────────────────────────────────


def _draw_track(sheet: Sheet, y: int, part: Track) -> None:
    """Draw a track with its counter, the steps of the last move, and its marked spaces."""
    change = None
    if part.old is not None and part.old != part.value:
        change = pieces.draw_badge(format_signed(part.value - part.old, plus=True))
    note = text_images.fit_text(part.note, ROOM // 2, MIN_TEXT_SIZE)
    room = ROOM // 2 - 2 * GAP - (change.width if change else 0)
    label = text_images.fit_text(part.label, room, MIN_TEXT_SIZE, bold=True)
    end = sheet.put_text(SHEET_MARGIN, y, label, MIN_TEXT_SIZE, bold=True)
    if change:
        sheet.put_image(change, end + GAP, y - 2, f"track {part.label} changed")
    if note:
        sheet.put_text(WIDTH - SHEET_MARGIN, y, note, MIN_TEXT_SIZE, QUIET, anchor="right")
    top = y + LABEL
    ground = pieces.draw_ground(ROOM, BAR, FADED, LINE)
    sheet.put_image(ground, SHEET_MARGIN, top, f"track {part.label} {part.value}")
    if change and part.old is not None:
        left, right = sorted((_compute_space_x(part, part.old), _compute_space_x(part, part.value)))
        sheet.put_image(_draw_counter_steps(max(right - left, 1), NEW), left, top + 4)
    for stop in part.stops:
        ink = INK if stop.space <= part.value else QUIET
        sheet.put_image(_draw_space_tick(ink), _compute_space_x(part, stop.space) - 1, top + 2)
    marker = _compute_space_x(part, part.value) - MARKER // 2
    marker = max(SHEET_MARGIN, min(marker, WIDTH - SHEET_MARGIN - MARKER))
    sheet.put_image(_draw_track_counter(MARKER), marker, top - 4)
    _draw_marked_space_texts(sheet, part, top + BAR)


def _compute_space_x(part: Track, space: int) -> int:
    """Return the x coordinate of a space."""
    spaces = max(part.most - part.least, 1)
    inside = min(max(space, part.least), part.most) - part.least
    return SHEET_MARGIN + 6 + inside * (ROOM - 12) // spaces


def _draw_marked_space_texts(sheet: Sheet, part: Track, y: int) -> None:
    """Draw the texts of the marked spaces. A text that has no room beside the one before it is left
    out."""
    last = 0
    named = [stop for stop in part.stops if stop.text]
    for stop in sorted(named, key=lambda stop: stop.space):
        width = text_images.measure_text(stop.text, MIN_TEXT_SIZE)
        left = _compute_text_left(part, stop, width)
        if left <= last:
            continue
        ink = INK if stop.space <= part.value else QUIET
        last = sheet.put_text(left, y, stop.text, MIN_TEXT_SIZE, ink) + 4


def _compute_text_left(part: Track, stop: Stop, width: int) -> int:
    """Return the left edge of the text of a space, within the sheet."""
    centred_left = _compute_space_x(part, stop.space) - width // 2
    return max(SHEET_MARGIN, min(centred_left, WIDTH - SHEET_MARGIN - width))


@cached_piece("width", BAR - 8)
def _draw_counter_steps(brush: Brush, width: int, fill: Colour) -> None:
    """Draw the steps of a counter."""
    brush.draw_rectangle((0, 0, width, BAR - 8), 2, fill)


@cached_piece(3, BAR - 4)
def _draw_space_tick(brush: Brush, fill: Colour) -> None:
    """Draw the mark of a space."""
    brush.draw_rectangle((0, 0, 3, BAR - 4), 0, fill)


@cached_piece("width", BAR + 8)
def _draw_track_counter(brush: Brush, width: int) -> None:
    """Draw the counter on a track."""
    brush.draw_rectangle((0, 0, width, BAR + 8), 3, INK)
