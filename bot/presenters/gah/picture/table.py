"""The drawing of Leopold's side of the table, from top to bottom."""

from collections.abc import Sequence
from functools import partial
from typing import Any

from bot.pictures import dice, pieces, text_images
from bot.pictures.canvas import MIN_TEXT_SIZE, SHEET_MARGIN, WIDTH, Sheet
from bot.pictures.colours import FADED, INK, NEW, QUIET, choose_letter_colour
from bot.presenters.gah.picture import cards, modules
from bot.presenters.gah.picture.changes import Changes
from engines.core import Event
from engines.gah.cards import EMPEROR_LAST, EMPEROR_POINTS, EMPEROR_SCORED, LETTERS
from engines.gah.messages import say_now
from engines.gah.state import State


def draw_table(state: State, events: Sequence[Event]) -> Sheet | None:
    """Return the whole table; at depth card the card alone, or None if no card was drawn yet."""
    if not state.is_tracked:
        return _draw_card_only(state)
    common: dict[str, Any] = {"state": state, "changed": Changes.from_events(events)}
    return Sheet.stack_parts(
        [
            (314, partial(_draw_hotel, **common)),
            (98, partial(_draw_emperor_track, **common)),
            (120, partial(_draw_objectives, **common)),
            (10 + (state.face_up + 1) // 2 * 34, partial(_draw_staff, **common)),
            *modules.iterate_module_parts(state, events),
            (132, partial(_draw_queue, **common, events=events)),
            (108, partial(_draw_dice, **common, events=events)),
        ]
    )


def _draw_card_only(state: State) -> Sheet | None:
    """Return a small sheet with the card, or None if no card was drawn yet."""
    if state.card is None:
        return None
    sheet = Sheet(height=356, width=WIDTH // 2)
    cards.draw_instruction_card(sheet, state, (sheet.width - 248) // 2, SHEET_MARGIN)
    return sheet


def _draw_hotel(sheet: Sheet, _: int, state: State, changed: Changes) -> None:
    """Draw his hotel with the marks of modules, and the card beside it."""
    cards.draw_hotel(sheet, state.opponent.hotel, cards.HOTEL_TOP, new_rooms=changed.rooms)
    for room, (name, mark) in modules.map_rooms_to_marks(state).items():
        x, y = cards.compute_room_corner(room, cards.HOTEL_TOP)
        sheet.put_image(pieces.draw_badge(mark, INK), x - 6, y - 8, f"{name} in {room}")
    if state.card is not None:
        cards.draw_instruction_card(sheet, state, cards.CARD_LEFT, cards.HOTEL_TOP - 8)


# ── Tracks and cards before him ───────────────────────────────────────────────────────────────────

EMPEROR_PITCH = 49
"""The distance between spaces of the Emperor track."""
OBJECTIVE_WIDTH = 224
"""The width of an objective."""


def _draw_emperor_track(sheet: Sheet, y: int, state: State, changed: Changes) -> None:
    """Draw the Emperor track with his marker, the next scoring, and an arrow if the marker has
    moved."""
    here = state.opponent.emperor
    sheet.put_text(SHEET_MARGIN, y, say_now("picture-emperor"), 24, bold=True)
    due = [number for number in EMPEROR_SCORED if number >= state.round]
    if due:
        worth = say_now("picture-emperor-worth", points=EMPEROR_POINTS[here], round=due[0])
        sheet.put_text(WIDTH - SHEET_MARGIN, y, worth, MIN_TEXT_SIZE, QUIET, anchor="right")
    for space in range(EMPEROR_LAST + 1):
        x = SHEET_MARGIN + space * EMPEROR_PITCH
        is_here = space == here
        ground = pieces.draw_ground(EMPEROR_PITCH - 4, 46)
        ink = INK
        if is_here:
            ground = pieces.draw_ground(EMPEROR_PITCH - 4, 46, INK, INK)
            ink = choose_letter_colour(INK)
        sheet.put_image(ground, x, y + 36, f"emperor {space}")
        middle = x + EMPEROR_PITCH // 2 - 2
        sheet.put_text(middle, y + 44, str(space), 24, ink, bold=is_here, anchor="middle")
    sheet.boxes_by_name[f"emperor marker {here}"] = sheet.boxes_by_name[f"emperor {here}"]
    if changed.emperor and changed.emperor[1] == here:
        old, new = changed.emperor
        arrow = pieces.draw_arrow(abs(new - old) * EMPEROR_PITCH, is_leftward=new < old)
        left = SHEET_MARGIN + min(old, new) * EMPEROR_PITCH + EMPEROR_PITCH // 2
        sheet.put_image(arrow, left, y + 86, f"emperor from {old} to {new}")


def _draw_objectives(sheet: Sheet, y: int, state: State, changed: Changes) -> None:
    """Draw the objectives. His marker goes from III over II to the claimed card; your claims have a
    badge."""
    for number, letter in enumerate(LETTERS):
        x = SHEET_MARGIN + number * 232
        sheet.put_image(pieces.draw_ground(OBJECTIVE_WIDTH, 82), x, y + 36, f"objective {letter}")
        sheet.put_text(x + 14, y + 54, letter, 36, bold=True)
        for place, step in enumerate(("III", "II", "claimed")):
            left = x + 54 + place * 54
            top = y + 52
            if step == state.opponent.objectives[letter]:
                marker = pieces.draw_token(state.setup.opponent[0], "purple", 46)
                sheet.put_image(pieces.draw_ground(50, 50, FADED), left, top)
                sheet.put_image(marker, left + 2, top + 2, f"marker {letter} {step}")
            else:
                text = "✓" if step == "claimed" else step
                sheet.put_image(pieces.draw_ground(50, 50), left, top)
                sheet.put_text(left + 25, top + 11, text, 24, QUIET, anchor="middle")
        sheet.put_highlight_frame(
            x,
            y + 36,
            OBJECTIVE_WIDTH,
            82,
            f"new objective {letter}",
            is_new=letter in changed.markers,
        )
        if letter in state.you.objectives:
            badge = pieces.draw_badge(say_now("picture-your-claim"), INK)
            sheet.put_image(
                badge, x + OBJECTIVE_WIDTH - badge.width - 6, y + 20, f"your claim {letter}"
            )


def _draw_staff(sheet: Sheet, y: int, state: State, changed: Changes) -> None:
    """Draw his staff in two columns, with a badge for a new card."""
    for number, (staff, name) in enumerate(cards.list_staff_with_texts(state)):
        x = SHEET_MARGIN + number % 2 * 348
        top = y + number // 2 * 34
        is_new = staff in changed.staff
        fill = NEW if is_new else INK
        room = 222 if is_new else 298
        sheet.put_image(pieces.draw_badge(_label_staff_card(staff), fill), x, top, f"staff {staff}")
        text = text_images.remove_undrawable_characters(
            name, fallback=say_now("picture-staff-unwritten")
        )
        fitted_text = text_images.fit_text(text, room, MIN_TEXT_SIZE)
        end = sheet.put_text(x + 48, top + 1, fitted_text, MIN_TEXT_SIZE)
        if is_new:
            sheet.put_image(
                pieces.draw_badge(say_now("picture-new")), end + 8, top, f"new staff {staff}"
            )


def _label_staff_card(staff: int | str | None) -> str:
    """Return the badge of a staff card: its number, + for a card of a module, ? for an unknown
    card."""
    if staff is None:
        return "?"
    if isinstance(staff, int):
        return str(staff)
    return "+"


def _draw_queue(
    sheet: Sheet, y: int, state: State, changed: Changes, events: Sequence[Event]
) -> None:
    """Draw the queue of guests, and those that he took last."""
    end = sheet.put_text(SHEET_MARGIN, y, say_now("picture-queue"), 24, bold=True)
    sheet.put_text(end + 12, y + 1, say_now("picture-slots"), MIN_TEXT_SIZE, QUIET)
    for slot, guest in enumerate(state.queue, start=1):
        cards.draw_guest(sheet, guest, SHEET_MARGIN + (slot - 1) * 96, y + 34, f"slot {slot}")
    if changed.guests:
        title = say_now("picture-took", opponent=state.setup.opponent)
        sheet.put_text(SHEET_MARGIN + 504, y, title, 24, NEW, bold=True)
    for number, guest in enumerate(changed.guests[-2:], start=1):
        x = SHEET_MARGIN + 504 + (number - 1) * 98
        cards.draw_guest(sheet, guest, x, y + 34, f"taken {number}")
        sheet.put_highlight_frame(x, y + 34, *cards.GUEST_SIZE, f"new taken {number}")
    modules.draw_guest_tokens(sheet, y + 86, state, events)


def _draw_dice(
    sheet: Sheet, y: int, state: State, changed: Changes, events: Sequence[Event]
) -> None:
    """Draw the dice with toll tokens, or a note that they are to be rolled."""
    if state.dice is None:
        sheet.put_text(SHEET_MARGIN, y + 24, say_now("picture-no-dice"), 26, QUIET)
    else:
        dice.draw_dice_row(sheet, y, state.dice, changed.dice)
    modules.draw_toll_tokens(sheet, y, state, events)
