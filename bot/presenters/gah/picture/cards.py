"""What lies before him: the hotel, the instruction card in our own icons, a guest, his staff by their names."""

from collections.abc import Sequence
from typing import Any

from bot.pictures import canvas, colours, pieces
from bot.presenters.gah.words import guest_label
from engines.gah.cards import DIE_COLOURS, FLOOR_POINTS, SPACES, STAFF, Symbol
from engines.gah.saying import spoken
from engines.gah.state import Guest, State

ROOM, FLOOR = 76, 62
"""A room of the hotel, wide and high."""
HOTEL_LEFT, HOTEL_TOP = canvas.EDGE + 42, 20
CARD_LEFT = HOTEL_LEFT + 5 * ROOM + canvas.EDGE
"""What stands beside the hotel."""


def room_place(room: str, top: int) -> tuple[int, int]:
    space = SPACES[room]
    return HOTEL_LEFT + (space.column - 1) * ROOM, top + (len(FLOOR_POINTS) - space.floor) * FLOOR


def hotel(sheet: canvas.Sheet, occupied: Sequence[str], top: int, new: Sequence[str] = ()) -> None:
    """Top floor first, as the board lies there; rows and columns are named as the sentences name them."""
    for floor in range(1, len(FLOOR_POINTS) + 1):
        y = top + (len(FLOOR_POINTS) - floor) * FLOOR + 14
        sheet.text(canvas.EDGE, y, spoken("picture-floor", floor=floor), 24, colours.QUIET, bold=True)
    for column in range(1, 6):
        middle = HOTEL_LEFT + (column - 1) * ROOM + ROOM // 2
        named = spoken("picture-column", column=column)
        sheet.text(middle, top + 4 * FLOOR, named, 24, colours.QUIET, bold=True, anchor="middle")
    letters = {colour: spoken("colour-letter", colour=colour) for colour in {space.colour for space in SPACES.values()}}
    for name, space in SPACES.items():
        x, y = room_place(name, top)
        printed = f"+{space.vp}" if space.vp else ""
        lived_in = name in occupied
        made = pieces.room(space.colour, letters[space.colour], printed, ROOM - 6, FLOOR - 6, occupied=lived_in)
        sheet.put(made, x, y, f"room {name} {'occupied' if lived_in else 'free'}")
    for name in new:
        if name in occupied:
            x, y = room_place(name, top)
            sheet.framed(x, y, ROOM - 6, FLOOR - 6, f"new room {name}")


# ── Cards ───────────────────────────────────────────────────────────────────────────────────────────────────────────

SYMBOL = 66
STEP = 70
"""From one section of the card to the next."""


def card(sheet: canvas.Sheet, state: State, x: int, y: int) -> None:
    """The instruction card in our own icons: guests, die, what else he does, the side from which ties are settled."""
    shown = state.current_card
    sheet.put(pieces.ground(248, 286), x, y, f"card {shown.number}")
    sheet.text(x + 12, y + 6, spoken("picture-card", card=shown.number), 24, colours.QUIET, bold=True)
    rows: tuple[tuple[str, tuple[Symbol | int, ...]], ...] = (
        ("guest", shown.guests),
        ("die", () if shown.coloured and state.setup.has(2) else shown.die or (0,)),
        ("then", shown.actions),
    )
    for row, (label, symbols) in enumerate(rows):
        top = y + 40 + row * STEP
        sheet.text(x + 12, top + 19, spoken("picture-card-row", row=label), canvas.SMALLEST, colours.QUIET)
        for number, symbol in enumerate(symbols):
            _symbol(sheet, state, symbol, x + 84 + number * 80, top)
    if shown.coloured and state.setup.has(2):
        sheet.put(pieces.striped(DIE_COLOURS, SYMBOL - 8), x + 88, y + 44 + STEP, "die coloured")
    sheet.text(x + 12, y + 252, spoken("ties", hand=shown.hand), canvas.SMALLEST)


def _symbol(sheet: canvas.Sheet, state: State, symbol: Symbol | int, x: int, y: int) -> None:
    if isinstance(symbol, int):
        sheet.put(pieces.die(symbol, SYMBOL - 8), x + 4, y + 4, f"die {symbol or '?'}")
        return
    counts = symbol.counts_at(state.setup.level)
    below = ARROWS[symbol.dancer] if symbol.dancer else ""
    made = pieces.symbol(*_icon(symbol), symbol.border, SYMBOL, counts=counts, below=below)
    sheet.put(made, x, y, f"symbol {symbol}{'' if counts else ' ignored'}")


def _icon(symbol: Symbol) -> tuple[Any, str, Any]:
    match symbol.kind:
        case "guest" if symbol.value == "any":
            return pieces.guest, "?", colours.PIECES["none"]
        case "guest":
            return pieces.guest, spoken("colour-letter", colour=symbol.value), colours.PIECES[str(symbol.value)]
        case "emperor":
            return pieces.crown, f"+{symbol.value}", colours.PIECES["purple"]
        case "objective":
            return pieces.flag, "?" if symbol.value == "any" else str(symbol.value), colours.PIECES["sky"]
        case "dancer":
            return pieces.dancer, ARROWS[symbol.value], colours.PIECES["purple"]
        case _:
            return pieces.bell, "", colours.IRON


ARROWS: dict[int | str | None, str] = {1: "→", 2: "→→"}
"""How far right a dancer goes."""


GUEST = (88, 76)
"""A guest card, wide and high."""


def guest_card(sheet: canvas.Sheet, guest: Guest | None, x: int, y: int, name: str) -> None:
    about = (guest.colour, spoken("colour-letter", colour=guest.colour), str(guest.vp)) if guest else ("none", "?", "")
    sheet.put(pieces.person(*about, *GUEST), x, y, f"{name} {guest_label(guest)}")


def named(state: State) -> list[tuple[int | str | None, str]]:
    """Those of the box by their number, those of modules 1 and 5 by their name."""
    unknown = spoken("picture-staff-unknown")
    printed = [(card, unknown if card is None else STAFF[card].name) for card in state.opponent.staff]
    points = {card: "" if card.points is None else f" ({card.points})" for card in state.named_staff}
    return [*printed, *((card.name, card.name + worth) for card, worth in points.items())]
