"""Drawings of the hotel, of the instruction card in our own icons, and of guests; names of
staff."""

from collections.abc import Sequence
from typing import Any

from bot.pictures import canvas, colours, pieces
from bot.presenters.gah.words import format_guest_label
from engines.gah.cards import DIE_COLOURS, FLOOR_POINTS, SPACES, STAFF, Symbol
from engines.gah.messages import say_now
from engines.gah.state import Guest, State

ROOM_WIDTH = 76
"""The width of a room of the hotel."""
FLOOR_HEIGHT = 62
"""The height of a floor."""
HOTEL_LEFT = canvas.SHEET_MARGIN + 42
HOTEL_TOP = 20
CARD_LEFT = HOTEL_LEFT + 5 * ROOM_WIDTH + canvas.SHEET_MARGIN
"""The x coordinate of the card beside the hotel."""


def compute_room_corner(room: str, top: int) -> tuple[int, int]:
    """Return the upper left corner of a room in pixels, in a hotel that is drawn from `top` on."""
    space = SPACES[room]
    x = HOTEL_LEFT + (space.column - 1) * ROOM_WIDTH
    y = top + (len(FLOOR_POINTS) - space.floor) * FLOOR_HEIGHT
    return x, y


def draw_hotel(
    sheet: canvas.Sheet, occupied: Sequence[str], top: int, new_rooms: Sequence[str] = ()
) -> None:
    """Draw the hotel with floors and columns named as in sentences, and with frames around
    `new_rooms`."""
    for floor in range(1, len(FLOOR_POINTS) + 1):
        y = top + (len(FLOOR_POINTS) - floor) * FLOOR_HEIGHT + 14
        name = say_now("picture-floor", floor=floor)
        sheet.put_text(canvas.SHEET_MARGIN, y, name, 24, colours.QUIET, bold=True)
    for column in range(1, 6):
        middle = HOTEL_LEFT + (column - 1) * ROOM_WIDTH + ROOM_WIDTH // 2
        name = say_now("picture-column", column=column)
        below = top + 4 * FLOOR_HEIGHT
        sheet.put_text(middle, below, name, 24, colours.QUIET, bold=True, anchor="middle")
    for name, space in SPACES.items():
        x, y = compute_room_corner(name, top)
        printed = f"+{space.vp}" if space.vp else ""
        letter = say_now("colour-letter", colour=space.colour)
        is_occupied = name in occupied
        status = "occupied" if is_occupied else "free"
        room = pieces.draw_room(
            space.colour, letter, printed, ROOM_WIDTH - 6, FLOOR_HEIGHT - 6, is_occupied=is_occupied
        )
        sheet.put_image(room, x, y, f"room {name} {status}")
    for name in new_rooms:
        if name in occupied:
            x, y = compute_room_corner(name, top)
            sheet.put_highlight_frame(x, y, ROOM_WIDTH - 6, FLOOR_HEIGHT - 6, f"new room {name}")


# ── Cards ─────────────────────────────────────────────────────────────────────────────────────────

SYMBOL_SIZE = 66
"""The size of a symbol."""
SECTION_HEIGHT = 70
"""The distance from one section of the card to the next."""


def draw_instruction_card(sheet: canvas.Sheet, state: State, x: int, y: int) -> None:
    """Draw the instruction card in our own icons: guests, die, other actions, and the side that
    settles ties."""
    instruction_card = state.current_card
    has_coloured_die = instruction_card.coloured and state.setup.has_module(2)
    die: tuple[int, ...] = ()
    if not has_coloured_die:
        die = instruction_card.die or (0,)
    sheet.put_image(pieces.draw_ground(248, 286), x, y, f"card {instruction_card.number}")
    title = say_now("picture-card", card=instruction_card.number)
    sheet.put_text(x + 12, y + 6, title, 24, colours.QUIET, bold=True)
    rows: tuple[tuple[str, tuple[Symbol | int, ...]], ...] = (
        ("guest", instruction_card.guests),
        ("die", die),
        ("then", instruction_card.actions),
    )
    for row, (label, symbols) in enumerate(rows):
        top = y + 40 + row * SECTION_HEIGHT
        row_name = say_now("picture-card-row", row=label)
        sheet.put_text(x + 12, top + 19, row_name, canvas.MIN_TEXT_SIZE, colours.QUIET)
        for number, symbol in enumerate(symbols):
            _draw_symbol(sheet, state, symbol, x + 84 + number * 80, top)
    if has_coloured_die:
        striped_die = pieces.draw_striped_die(DIE_COLOURS, SYMBOL_SIZE - 8)
        sheet.put_image(striped_die, x + 88, y + 44 + SECTION_HEIGHT, "die coloured")
    ties = say_now("ties", hand=instruction_card.hand)
    sheet.put_text(x + 12, y + 252, ties, canvas.MIN_TEXT_SIZE)


def _draw_symbol(sheet: canvas.Sheet, state: State, symbol: Symbol | int, x: int, y: int) -> None:
    """Draw a symbol, or a die of this value; a symbol that does not count at this level is struck
    out."""
    if isinstance(symbol, int):
        sheet.put_image(
            pieces.draw_die(symbol, SYMBOL_SIZE - 8), x + 4, y + 4, f"die {symbol or '?'}"
        )
        return
    counts = symbol.counts_at(state.setup.level)
    arrows = DANCER_ARROWS[symbol.dancer] if symbol.dancer else ""
    status = "" if counts else " ignored"
    image = pieces.draw_symbol(
        *_choose_icon(symbol), symbol.border, SYMBOL_SIZE, is_counted=counts, lower_text=arrows
    )
    sheet.put_image(image, x, y, f"symbol {symbol}{status}")


def _choose_icon(symbol: Symbol) -> tuple[Any, str, Any]:
    """Return the icon of a symbol, its text and its colour."""
    match symbol.kind:
        case "guest" if symbol.value == "any":
            return pieces.draw_person_icon, "?", colours.PIECE_COLOURS["none"]
        case "guest":
            letter = say_now("colour-letter", colour=symbol.value)
            return pieces.draw_person_icon, letter, colours.PIECE_COLOURS[str(symbol.value)]
        case "emperor":
            return pieces.draw_crown_icon, f"+{symbol.value}", colours.PIECE_COLOURS["purple"]
        case "objective":
            letter = "?" if symbol.value == "any" else str(symbol.value)
            return pieces.draw_flag_icon, letter, colours.PIECE_COLOURS["sky"]
        case "dancer":
            return (
                pieces.draw_dancer_icon,
                DANCER_ARROWS[symbol.value],
                colours.PIECE_COLOURS["purple"],
            )
        case _:
            return pieces.draw_bell_icon, "", colours.IRON


DANCER_ARROWS: dict[int | str | None, str] = {1: "→", 2: "→→"}
"""The arrows of a dancer, by how far right it goes."""


GUEST_SIZE = (88, 76)
"""The width and height of a guest card."""


def draw_guest(sheet: canvas.Sheet, guest: Guest | None, x: int, y: int, name: str) -> None:
    """Draw a guest, or a question mark if the guest is unknown; `name` begins its name on the
    sheet."""
    card = pieces.draw_person_card("none", "?", "", *GUEST_SIZE)
    if guest:
        letter = say_now("colour-letter", colour=guest.colour)
        card = pieces.draw_person_card(guest.colour, letter, str(guest.vp), *GUEST_SIZE)
    sheet.put_image(card, x, y, f"{name} {format_guest_label(guest)}")


def list_staff_with_texts(state: State) -> list[tuple[int | str | None, str]]:
    """Return his staff, each with its text: cards of the box by number, those of modules 1 and 5 by
    name."""
    staff = list[tuple[int | str | None, str]]()
    for number in state.opponent.staff:
        if number is None:
            staff.append((None, say_now("picture-staff-unknown")))
        else:
            staff.append((number, STAFF[number].name))
    for card in state.named_staff:
        text = card.name
        if card.points is not None:
            text = f"{card.name} ({card.points})"
        staff.append((card.name, text))
    return staff
