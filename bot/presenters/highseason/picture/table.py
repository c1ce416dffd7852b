"""The whole table from top to bottom: where his points are, hotel, cards, Emperor track, dice."""

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


def draw(state: State, events: Sequence[Event]) -> Sheet | None:
    """The whole table; with depth card the card alone."""
    changed = Changed.by(state, events)
    top: Part = 10, lambda *_: None
    flipped: Part = cards_height(state) + 16, lambda sheet, y: cards(sheet, state, changed.preference, y)
    if not state.tracked:
        return Sheet.of([top, flipped])
    return Sheet.of(
        [
            top,
            (32, partial(_title, state=state)),
            (HIGH + FOOT + 4, lambda sheet, y: hotel(sheet, state, y, changed.rooms, changed.lines)),
            (38, _legend),
            flipped,
            (TRACK_TOP + DOWN * len(TRACK) + 6, partial(_emperor, state=state, changed=changed)),
            (dice.HIGH + 22, partial(_dice, state=state, changed=changed)),
        ]
    )


# ── The hotel ───────────────────────────────────────────────────────────────────────────────────────────────────────


def _title(sheet: Sheet, y: int, state: State) -> None:
    sheet.text(EDGE, y, spoken("picture-board", board=state.board), 24, bold=True)
    points = {part: signed(worth) for part, worth in scoring.standing(state)}
    sheet.text(WIDTH - EDGE, y + 1, spoken("picture-sources", **points), SMALLEST, QUIET, anchor="right")


def _legend(sheet: Sheet, y: int) -> None:
    sheet.text(WIDTH // 2, y + 6, spoken("picture-legend"), SMALLEST, QUIET, anchor="middle")


# ── The Emperor track ───────────────────────────────────────────────────────────────────────────────────────────────

PRIZE, BOX, PITCH = 96, 40, 44
TRACK_TOP, DOWN = 32, 43
"""Where the rows begin, and from one to the next."""
SPACES = EDGE + PRIZE + 8


@piece(PRIZE, BOX)
def emperor_prize(brush: Brush, words: str, holder: str) -> None:
    fill = HOLDERS[holder]
    brush.rounded((0, 0, PRIZE, BOX), CORNER, fill, LINE if holder == "open" else INK)
    brush.text(PRIZE / 2, BOX / 2, words, SMALLEST, letter_on(fill))


def _emperor(sheet: Sheet, y: int, state: State, changed: Changed) -> None:
    sheet.text(EDGE, y, spoken("picture-emperor"), 24, bold=True)
    for row, (marked, most) in enumerate(zip(state.opponent.emperor, TRACK, strict=True), start=1):
        top = y + TRACK_TOP + (row - 1) * DOWN
        for space in range(1, most + 1):
            _space(sheet, row, space, top, crossed=space <= marked)
        if row in changed.marks:
            old, new = changed.marks[row]
            name = f"new emperor {row} from {old} to {new}"
            sheet.framed(SPACES + old * PITCH, top, (new - old) * PITCH - 4, BOX, name)
        if row <= len(EMPEROR):
            line, has = f"E{row}", holder(state, f"E{row}")
            made = emperor_prize(f"{line} {line_worth(line, has)}", has)
            sheet.put(made, EDGE, top, f"line {line} {has}")
            _needed(sheet, state, row, top)
        else:
            sheet.text(EDGE + PRIZE // 2, top + 7, spoken("track-row", row=row), SMALLEST, QUIET, anchor="middle")
            sheet.text(WIDTH - EDGE, top + 7, spoken("picture-extra-worth"), SMALLEST, QUIET, anchor="right")
    for line in changed.lines:
        if line.startswith("E"):
            sheet.framed(EDGE, y + TRACK_TOP + (int(line[1]) - 1) * DOWN, PRIZE, BOX, f"new {line}")


def _space(sheet: Sheet, row: int, space: int, y: int, *, crossed: bool) -> None:
    x = SPACES + (space - 1) * PITCH
    ground = pieces.ground(BOX, BOX, INK, INK) if crossed else pieces.ground(BOX, BOX)
    sheet.put(ground, x, y, f"emperor {row} {space} {'marked' if crossed else 'open'}")
    text, fill = ("✗", letter_on(INK)) if crossed else (str(space), QUIET)
    sheet.text(x + BOX // 2, y + 7, text, SMALLEST, fill, anchor="middle")


def _needed(sheet: Sheet, state: State, row: int, y: int) -> None:
    """What the Emperor wants of this row; the row in which steps begin now is bold."""
    printed = EMPEROR[row - 1]
    if state.setup.penalties == "waived":
        return
    if row in emperor.fined_rows(state, scoring.rounds_over(state)):
        made = pieces.badge(f"−{-printed.penalty}", INK)
        sheet.put(made, WIDTH - EDGE - made.width, y + 5, f"fined {row}")
        return
    needed, enough = printed.needed, state.opponent.emperor[row - 1] >= printed.needed
    text = spoken("picture-needed", enough=enough, needed=needed, round=printed.checked_after, cost=-printed.penalty)
    here = not state.over and row == emperor.row_of_round(state.round)
    sheet.text(WIDTH - EDGE, y + 7, text, SMALLEST, INK if here else QUIET, bold=here, anchor="right")


# ── Dice ────────────────────────────────────────────────────────────────────────────────────────────────────────────


def _dice(sheet: Sheet, y: int, state: State, changed: Changed) -> None:
    if state.dice is None:
        sheet.text(EDGE, y + 24, spoken("picture-no-dice"), 26, QUIET)
    else:
        dice.dice(sheet, y + 8, state.dice, changed.dice)
