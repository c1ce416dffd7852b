"""Leopold's side of the table, from top to bottom."""

from collections.abc import Sequence
from functools import partial
from typing import Any

from bot.pictures import dice, letters, pieces
from bot.pictures.canvas import EDGE, SMALLEST, WIDTH, Sheet
from bot.pictures.colours import FADED, INK, NEW, QUIET, letter_on
from bot.presenters.gah.picture import cards, modules
from bot.presenters.gah.picture.changed import Changed
from engines.core import Event
from engines.gah.cards import EMPEROR_LAST, EMPEROR_POINTS, EMPEROR_SCORED, LETTERS
from engines.gah.saying import spoken
from engines.gah.state import State


def draw(state: State, events: Sequence[Event]) -> Sheet | None:
    """The whole table; with depth card the card alone."""
    if not state.tracked:
        return _card_only(state)
    last: dict[str, Any] = {"state": state, "changed": Changed.by(events)}
    return Sheet.of(
        [
            (314, partial(_hotel, **last)),
            (98, partial(_emperor, **last)),
            (120, partial(_objectives, **last)),
            (10 + (state.face_up + 1) // 2 * 34, partial(_staff, **last)),
            *modules.parts(state, events),
            (132, partial(_queue, **last, events=events)),
            (108, partial(_dice, **last, events=events)),
        ]
    )


def _card_only(state: State) -> Sheet | None:
    if state.card is None:
        return None
    sheet = Sheet(height=356, width=WIDTH // 2)
    cards.card(sheet, state, (sheet.width - 248) // 2, EDGE)
    return sheet


def _hotel(sheet: Sheet, _: int, state: State, changed: Changed) -> None:
    cards.hotel(sheet, state.opponent.hotel, cards.HOTEL_TOP, new=changed.rooms)
    for room, (what, mark) in modules.on_rooms(state).items():
        x, y = cards.room_place(room, cards.HOTEL_TOP)
        sheet.put(pieces.badge(mark, INK), x - 6, y - 8, f"{what} in {room}")
    if state.card is not None:
        cards.card(sheet, state, cards.CARD_LEFT, cards.HOTEL_TOP - 8)


# ── Tracks and cards before him ─────────────────────────────────────────────────────────────────────────────────────


def _emperor(sheet: Sheet, y: int, state: State, changed: Changed) -> None:
    here, width = state.opponent.emperor, 49
    sheet.text(EDGE, y, spoken("picture-emperor"), 24, bold=True)
    if due := [number for number in EMPEROR_SCORED if number >= state.round]:
        worth = spoken("picture-emperor-worth", points=EMPEROR_POINTS[here], round=due[0])
        sheet.text(WIDTH - EDGE, y, worth, SMALLEST, QUIET, anchor="right")
    for space in range(EMPEROR_LAST + 1):
        x = EDGE + space * width
        stands = space == here
        sheet.put(pieces.ground(width - 4, 46, *((INK, INK) if stands else ())), x, y + 36, f"emperor {space}")
        fill = letter_on(INK) if stands else INK
        sheet.text(x + width // 2 - 2, y + 44, str(space), 24, fill, bold=stands, anchor="middle")
    sheet.placed[f"emperor marker {here}"] = sheet.placed[f"emperor {here}"]
    if changed.emperor and changed.emperor[1] == here:
        old, new = changed.emperor
        made, x = pieces.arrow(abs(new - old) * width, back=new < old), EDGE + min(old, new) * width + width // 2
        sheet.put(made, x, y + 86, f"emperor from {old} to {new}")


def _objectives(sheet: Sheet, y: int, state: State, changed: Changed) -> None:
    """His marker counts down from III over II until he claims the card; your own claims have a badge."""
    for number, letter in enumerate(LETTERS):
        x, width = EDGE + number * 232, 224
        sheet.put(pieces.ground(width, 82), x, y + 36, f"objective {letter}")
        sheet.text(x + 14, y + 54, letter, 36, bold=True)
        stands = state.opponent.objectives[letter]
        for place, step in enumerate(("III", "II", "claimed")):
            left, top = x + 54 + place * 54, y + 52
            here = step == stands
            sheet.put(pieces.ground(50, 50, *((FADED,) if here else ())), left, top)
            if here:
                marker = pieces.token(state.setup.opponent[0], "purple", 46)
                sheet.put(marker, left + 2, top + 2, f"marker {letter} {step}")
            else:
                sheet.text(left + 25, top + 11, "✓" if step == "claimed" else step, 24, QUIET, anchor="middle")
        sheet.framed(x, y + 36, width, 82, f"new objective {letter}", is_new=letter in changed.markers)
        if letter in state.you.objectives:
            badge = pieces.badge(spoken("picture-your-claim"), INK)
            sheet.put(badge, x + width - badge.width - 6, y + 20, f"your claim {letter}")


def _staff(sheet: Sheet, y: int, state: State, changed: Changed) -> None:
    for number, (staff, name) in enumerate(cards.named(state)):
        x, top = EDGE + number % 2 * 348, y + number // 2 * 34
        fresh = staff in changed.staff
        label = str(staff) if isinstance(staff, int) else "?" if staff is None else "+"
        sheet.put(pieces.badge(label, NEW if fresh else INK), x, top, f"staff {staff}")
        drawn = letters.drawable(name, instead=spoken("picture-staff-unwritten"))
        end = sheet.text(x + 48, top + 1, letters.fitted(drawn, 222 if fresh else 298, SMALLEST), SMALLEST)
        if fresh:
            sheet.put(pieces.badge(spoken("picture-new")), end + 8, top, f"new staff {staff}")


def _queue(sheet: Sheet, y: int, state: State, changed: Changed, events: Sequence[Event]) -> None:
    end = sheet.text(EDGE, y, spoken("picture-queue"), 24, bold=True)
    sheet.text(end + 12, y + 1, spoken("picture-slots"), SMALLEST, QUIET)
    for slot, guest in enumerate(state.queue, start=1):
        cards.guest_card(sheet, guest, EDGE + (slot - 1) * 96, y + 34, f"slot {slot}")
    if changed.guests:
        sheet.text(EDGE + 504, y, spoken("picture-took", opponent=state.setup.opponent), 24, NEW, bold=True)
    for number, guest in enumerate(changed.guests[-2:]):
        x = EDGE + 504 + number * 98
        cards.guest_card(sheet, guest, x, y + 34, f"taken {number + 1}")
        sheet.framed(x, y + 34, *cards.GUEST, f"new taken {number + 1}")
    modules.on_guests(sheet, y + 86, state, events)


def _dice(sheet: Sheet, y: int, state: State, changed: Changed, events: Sequence[Event]) -> None:
    if state.dice is None:
        sheet.text(EDGE, y + 24, spoken("picture-no-dice"), 26, QUIET)
    else:
        dice.dice(sheet, y, state.dice, changed.dice)
    modules.on_spaces(sheet, y, state, events)
