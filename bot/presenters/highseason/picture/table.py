"""The drawing of the table from top to bottom: his points, the hotel, cards, the Emperor track, dice."""

from collections.abc import Sequence
from functools import partial

from bot.pictures import dice, pieces
from bot.pictures.canvas import CORNER, EDGE, SMALLEST, WIDTH, Brush, Part, Sheet, piece
from bot.pictures.colours import INK, LINE, QUIET, letter_on
from bot.presenters.highseason.picture.cards import cards
from bot.presenters.highseason.picture.cards import height as cards_height
from bot.presenters.highseason.picture.changed import Changed
from bot.presenters.highseason.picture.hotel import FOOT, HIGH, HOLDERS, hotel, line_worth
from bot.presenters.highseason.words import holder
from engines.core import Event, signed
from engines.highseason import emperor, scoring
from engines.highseason.hotel import EMPEROR
from engines.highseason.saying import spoken
from engines.highseason.state import TRACK, State

LEGEND_LINE = 28
"""The distance between two lines of the legend."""
LEGEND = 2 * LEGEND_LINE + 10
"""The height of the legend."""


def draw(state: State, events: Sequence[Event]) -> Sheet | None:
    """Return the whole table; at depth card the card alone."""
    changed = Changed.by(state, events)
    top: Part = 10, lambda *_: None
    flipped: Part = cards_height(state) + 16, lambda sheet, y: cards(sheet, state, changed.preference, y)
    if not state.tracked:
        return Sheet.of([top, flipped])
    return Sheet.of(
        [
            top,
            (32, partial(_draw_title, state=state)),
            (HIGH + FOOT + 4, lambda sheet, y: hotel(sheet, state, y, changed.rooms, changed.lines)),
            (LEGEND, _draw_legend),
            flipped,
            (TRACK_TOP + DOWN * len(TRACK) + 6, partial(_draw_emperor, state=state, changed=changed)),
            (dice.HIGH + 22, partial(_draw_dice, state=state, changed=changed)),
        ]
    )


# ── The hotel ───────────────────────────────────────────────────────────────────────────────────────────────────────


def _draw_title(sheet: Sheet, y: int, state: State) -> None:
    """Draw the number of the board, and his points by source."""
    sheet.text(EDGE, y, spoken("picture-board", board=state.board), 24, bold=True)
    points = {part: signed(worth) for part, worth in scoring.standing(state)}
    sheet.text(WIDTH - EDGE, y + 1, spoken("picture-sources", **points), SMALLEST, QUIET, anchor="right")


def _draw_legend(sheet: Sheet, y: int) -> None:
    """Draw the meaning of the marks on the hotel, a line each."""
    for number, line in enumerate(spoken("picture-legend").split(" · ")):
        sheet.text(WIDTH // 2, y + 6 + number * LEGEND_LINE, line, SMALLEST, QUIET, anchor="middle")


# ── The Emperor track ───────────────────────────────────────────────────────────────────────────────────────────────

PRIZE = 96
"""The width of a prize."""
BOX = 40
"""The size of a space."""
PITCH = 44
"""The distance between spaces."""
TRACK_TOP = 32
"""The distance from the title to the first row."""
DOWN = 43
"""The distance between rows."""
SPACES = EDGE + PRIZE + 8
"""The x coordinate of the first space."""


@piece(PRIZE, BOX)
def emperor_prize(brush: Brush, words: str, holder: str) -> None:
    """Draw the prize of a row: its points, or who has them."""
    fill = HOLDERS[holder]
    edge = LINE if holder == "open" else INK
    brush.rounded((0, 0, PRIZE, BOX), CORNER, fill, edge)
    brush.text(PRIZE / 2, BOX / 2, words, SMALLEST, letter_on(fill))


def _draw_emperor(sheet: Sheet, y: int, state: State, changed: Changed) -> None:
    """Draw the Emperor track: marked spaces, prizes, and what the Emperor demands."""
    sheet.text(EDGE, y, spoken("picture-emperor"), 24, bold=True)
    for row, (marked, most) in enumerate(zip(state.opponent.emperor, TRACK, strict=True), start=1):
        top = y + TRACK_TOP + (row - 1) * DOWN
        for space in range(1, most + 1):
            _draw_space(sheet, row, space, top, crossed=space <= marked)
        if row in changed.marks:
            old, new = changed.marks[row]
            name = f"new emperor {row} from {old} to {new}"
            sheet.framed(SPACES + old * PITCH, top, (new - old) * PITCH - 4, BOX, name)
        if row <= len(EMPEROR):
            line = f"E{row}"
            owner = holder(state, line)
            prize = emperor_prize(f"{line} {line_worth(line, owner)}", owner)
            sheet.put(prize, EDGE, top, f"line {line} {owner}")
            _draw_demand(sheet, state, row, top)
        else:
            sheet.text(EDGE + PRIZE // 2, top + 7, spoken("track-row", row=row), SMALLEST, QUIET, anchor="middle")
            sheet.text(WIDTH - EDGE, top + 7, spoken("picture-extra-worth"), SMALLEST, QUIET, anchor="right")
    for line in changed.lines:
        if line.startswith("E"):
            sheet.framed(EDGE, y + TRACK_TOP + (int(line[1]) - 1) * DOWN, PRIZE, BOX, f"new {line}")


def _draw_space(sheet: Sheet, row: int, space: int, y: int, *, crossed: bool) -> None:
    """Draw a space with its number, or crossed out."""
    x = SPACES + (space - 1) * PITCH
    if crossed:
        sheet.put(pieces.ground(BOX, BOX, INK, INK), x, y, f"emperor {row} {space} marked")
        sheet.text(x + BOX // 2, y + 7, "✗", SMALLEST, letter_on(INK), anchor="middle")
    else:
        sheet.put(pieces.ground(BOX, BOX), x, y, f"emperor {row} {space} open")
        sheet.text(x + BOX // 2, y + 7, str(space), SMALLEST, QUIET, anchor="middle")


def _draw_demand(sheet: Sheet, state: State, row: int, y: int) -> None:
    """Draw what the Emperor demands in this row, or the penalty that was paid; the current row is bold."""
    printed = EMPEROR[row - 1]
    if state.setup.penalties == "waived":
        return
    if row in emperor.fined_rows(state, scoring.rounds_over(state)):
        badge = pieces.badge(f"−{-printed.penalty}", INK)
        sheet.put(badge, WIDTH - EDGE - badge.width, y + 5, f"fined {row}")
        return
    needed = printed.needed
    enough = state.opponent.emperor[row - 1] >= needed
    text = spoken("picture-needed", enough=enough, needed=needed, round=printed.checked_after, cost=-printed.penalty)
    is_current = not state.over and row == emperor.row_of_round(state.round)
    ink = INK if is_current else QUIET
    sheet.text(WIDTH - EDGE, y + 7, text, SMALLEST, ink, bold=is_current, anchor="right")


# ── Dice ────────────────────────────────────────────────────────────────────────────────────────────────────────────


def _draw_dice(sheet: Sheet, y: int, state: State, changed: Changed) -> None:
    """Draw the dice, or a note that they are to be rolled."""
    if state.dice is None:
        sheet.text(EDGE, y + 24, spoken("picture-no-dice"), 26, QUIET)
    else:
        dice.dice(sheet, y + 8, state.dice, changed.dice)
