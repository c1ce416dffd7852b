"""The drawing of the table from top to bottom: his points, the hotel, cards, the Emperor track,
dice."""

from collections.abc import Sequence
from functools import partial

from bot.pictures import dice, pieces
from bot.pictures.canvas import (
    CORNER_RADIUS,
    MIN_TEXT_SIZE,
    SHEET_MARGIN,
    WIDTH,
    Brush,
    Sheet,
    SheetPart,
    cached_piece,
)
from bot.pictures.colours import INK, LINE, QUIET, choose_letter_colour
from bot.presenters.highseason.picture.cards import draw_cards
from bot.presenters.highseason.picture.cards import measure_card_sides_height as cards_height
from bot.presenters.highseason.picture.changes import Changes
from bot.presenters.highseason.picture.hotel import (
    FOOT_PRIZE_HEIGHT,
    HOLDER_COLOURS,
    HOTEL_HEIGHT,
    describe_line_worth,
    draw_hotel,
)
from bot.presenters.highseason.words import find_line_holder
from engines.core import Event, format_signed
from engines.highseason import emperor, scoring
from engines.highseason.hotel import EMPEROR_ROWS
from engines.highseason.messages import say_now
from engines.highseason.state import TRACK, State

LEGEND_LINE = 28
"""The distance between two lines of the legend."""
LEGEND = 2 * LEGEND_LINE + 10
"""The height of the legend."""


def draw_table(state: State, events: Sequence[Event]) -> Sheet | None:
    """Return the whole table; at depth card the card alone."""
    changed = Changes.from_events(state, events)
    top: SheetPart = 10, lambda *_: None
    flipped: SheetPart = (
        cards_height(state) + 16,
        lambda sheet, y: draw_cards(sheet, state, changed.preference, y),
    )
    if not state.is_tracked:
        return Sheet.stack_parts([top, flipped])
    return Sheet.stack_parts(
        [
            top,
            (32, partial(_draw_board_number_and_points, state=state)),
            (
                HOTEL_HEIGHT + FOOT_PRIZE_HEIGHT + 4,
                lambda sheet, y: draw_hotel(sheet, state, y, changed.rooms, changed.lines),
            ),
            (LEGEND, _draw_legend),
            flipped,
            (
                TRACK_TOP + ROW_PITCH * len(TRACK) + 6,
                partial(_draw_emperor_rows, state=state, changed=changed),
            ),
            (dice.SPACE_HEIGHT + 22, partial(_draw_dice, state=state, changed=changed)),
        ]
    )


# ── The hotel ─────────────────────────────────────────────────────────────────────────────────────


def _draw_board_number_and_points(sheet: Sheet, y: int, state: State) -> None:
    """Draw the number of the board, and his points by source."""
    sheet.put_text(SHEET_MARGIN, y, say_now("picture-board", board=state.board), 24, bold=True)
    points = {part: format_signed(worth) for part, worth in scoring.count_present_sheet(state)}
    right = WIDTH - SHEET_MARGIN
    sources = say_now("picture-sources", **points)
    sheet.put_text(right, y + 1, sources, MIN_TEXT_SIZE, QUIET, anchor="right")


def _draw_legend(sheet: Sheet, y: int) -> None:
    """Draw the meaning of the marks on the hotel, a line each."""
    for number, line in enumerate(say_now("picture-legend").split(" · ")):
        line_top = y + 6 + number * LEGEND_LINE
        sheet.put_text(WIDTH // 2, line_top, line, MIN_TEXT_SIZE, QUIET, anchor="middle")


# ── The Emperor track ─────────────────────────────────────────────────────────────────────────────

PRIZE_WIDTH = 96
"""The width of a prize."""
SPACE_SIZE = 40
"""The size of a space."""
SPACE_PITCH = 44
"""The distance between spaces."""
TRACK_TOP = 32
"""The distance from the title to the first row."""
ROW_PITCH = 43
"""The distance between rows."""
FIRST_SPACE_LEFT = SHEET_MARGIN + PRIZE_WIDTH + 8
"""The x coordinate of the first space."""


@cached_piece(PRIZE_WIDTH, SPACE_SIZE)
def draw_emperor_prize(brush: Brush, text: str, holder: str) -> None:
    """Draw the prize of a row: its points, or who has them."""
    fill = HOLDER_COLOURS[holder]
    edge = LINE if holder == "open" else INK
    brush.draw_rectangle((0, 0, PRIZE_WIDTH, SPACE_SIZE), CORNER_RADIUS, fill, edge)
    brush.draw_text(
        PRIZE_WIDTH / 2, SPACE_SIZE / 2, text, MIN_TEXT_SIZE, choose_letter_colour(fill)
    )


def _draw_emperor_rows(sheet: Sheet, y: int, state: State, changed: Changes) -> None:
    """Draw the Emperor track: marked spaces, prizes, and what the Emperor demands."""
    sheet.put_text(SHEET_MARGIN, y, say_now("picture-emperor"), 24, bold=True)
    marks = zip(state.opponent.emperor, TRACK, strict=True)
    for row, (marked, most) in enumerate(marks, start=1):
        top = y + TRACK_TOP + (row - 1) * ROW_PITCH
        for space in range(1, most + 1):
            _draw_emperor_space(sheet, row, space, top, is_crossed=space <= marked)
        if row in changed.marks:
            old, new = changed.marks[row]
            name = f"new emperor {row} from {old} to {new}"
            left = FIRST_SPACE_LEFT + old * SPACE_PITCH
            sheet.put_highlight_frame(left, top, (new - old) * SPACE_PITCH - 4, SPACE_SIZE, name)
        if row <= len(EMPEROR_ROWS):
            line = f"E{row}"
            owner = find_line_holder(state, line)
            prize = draw_emperor_prize(f"{line} {describe_line_worth(line, owner)}", owner)
            sheet.put_image(prize, SHEET_MARGIN, top, f"line {line} {owner}")
            _draw_emperor_demand(sheet, state, row, top)
        else:
            middle = SHEET_MARGIN + PRIZE_WIDTH // 2
            row_name = say_now("track-row", row=row)
            sheet.put_text(middle, top + 7, row_name, MIN_TEXT_SIZE, QUIET, anchor="middle")
            right = WIDTH - SHEET_MARGIN
            worth = say_now("picture-extra-worth")
            sheet.put_text(right, top + 7, worth, MIN_TEXT_SIZE, QUIET, anchor="right")
    for line in changed.lines:
        if line.startswith("E"):
            top = y + TRACK_TOP + (int(line[1]) - 1) * ROW_PITCH
            sheet.put_highlight_frame(SHEET_MARGIN, top, PRIZE_WIDTH, SPACE_SIZE, f"new {line}")


def _draw_emperor_space(sheet: Sheet, row: int, space: int, y: int, *, is_crossed: bool) -> None:
    """Draw a space with its number, or crossed out."""
    x = FIRST_SPACE_LEFT + (space - 1) * SPACE_PITCH
    middle = x + SPACE_SIZE // 2
    if is_crossed:
        ground = pieces.draw_ground(SPACE_SIZE, SPACE_SIZE, INK, INK)
        sheet.put_image(ground, x, y, f"emperor {row} {space} marked")
        ink = choose_letter_colour(INK)
        sheet.put_text(middle, y + 7, "✗", MIN_TEXT_SIZE, ink, anchor="middle")
    else:
        ground = pieces.draw_ground(SPACE_SIZE, SPACE_SIZE)
        sheet.put_image(ground, x, y, f"emperor {row} {space} open")
        sheet.put_text(middle, y + 7, str(space), MIN_TEXT_SIZE, QUIET, anchor="middle")


def _draw_emperor_demand(sheet: Sheet, state: State, row: int, y: int) -> None:
    """Draw what the Emperor demands in this row, or the penalty that was paid; the current row is
    bold."""
    printed = EMPEROR_ROWS[row - 1]
    if state.setup.penalties == "waived":
        return
    if row in emperor.list_fined_rows(state, scoring.count_ended_rounds(state)):
        badge = pieces.draw_badge(f"−{-printed.penalty}", INK)
        sheet.put_image(badge, WIDTH - SHEET_MARGIN - badge.width, y + 5, f"fined {row}")
        return
    needed = printed.needed
    enough = state.opponent.emperor[row - 1] >= needed
    due = printed.checked_after
    text = say_now("picture-needed", enough=enough, needed=needed, round=due, cost=-printed.penalty)
    is_current = not state.is_over and row == emperor.find_row_of_round(state.round)
    ink = INK if is_current else QUIET
    right = WIDTH - SHEET_MARGIN
    sheet.put_text(right, y + 7, text, MIN_TEXT_SIZE, ink, bold=is_current, anchor="right")


# ── Dice ──────────────────────────────────────────────────────────────────────────────────────────


def _draw_dice(sheet: Sheet, y: int, state: State, changed: Changes) -> None:
    """Draw the dice, or a note that they are to be rolled."""
    if state.dice is None:
        sheet.put_text(SHEET_MARGIN, y + 24, say_now("picture-no-dice"), 26, QUIET)
    else:
        dice.draw_dice_row(sheet, y + 8, state.dice, changed.dice)
