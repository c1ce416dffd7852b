"""What he chose from, and what each rule ruled out."""

from collections.abc import Sequence

from bot.pictures import dice, pieces
from bot.pictures.canvas import SMALLEST, WIDTH, Sheet
from bot.pictures.colours import INK, QUIET
from bot.pictures.parts import EDGE, framed
from bot.presenters.gah.picture.guests import guest_card
from bot.presenters.gah.picture.hotel import CARD_LEFT, FLOOR, ROOM, hotel, room_place
from engines.core.events import Event, Narrowing, Option
from engines.gah.cards import SPACES
from engines.gah.events import DieTaken, GuestTaken, NoGuestTaken, RoomOccupied
from engines.gah.reasoning import option as option_words
from engines.gah.saying import spoken
from engines.gah.waltz.events import RoomReserved

HEIGHTS = {GuestTaken: 160, NoGuestTaken: 160, RoomOccupied: 336, RoomReserved: 336, DieTaken: 140}
"""Choices that can be shown better than said, and how high each is without its legend."""
ROOMS = RoomOccupied | RoomReserved
LEGEND = 34
"""From one line of a legend to the next."""


def draw_reasons(events: Sequence[Event]) -> Sheet | None:
    """What he chose from. What was ruled out is veiled, with the number of the step that did it; the rest is framed."""
    shown = [event for event in events if type(event) in HEIGHTS]
    if not shown:
        return None
    sheet = Sheet(height=EDGE + sum(map(_height, shown)))
    top = EDGE
    for event in shown:
        sheet.text(EDGE, top, spoken("choice", event=event.event), 26, bold=True)
        marks = spoken("picture-marks", rooms=isinstance(event, ROOMS))
        sheet.text(WIDTH - EDGE, top + 2, marks, SMALLEST, QUIET, anchor="right")
        _choice(sheet, event, top + 48)
        top += _height(event)
    return sheet


def _height(event: Event) -> int:
    """Of a choice with its legend, which stands below it; beside a hotel there is room for it."""
    return HEIGHTS[type(event)] + (0 if isinstance(event, ROOMS) else LEGEND * len(_narrowed(event)))


def _narrowed(event: Event) -> list[tuple[int, Narrowing]]:
    """The steps that ruled anything out, by their numbers."""
    return [(number, entry) for number, entry in enumerate(event.why, start=1) if entry.left != entry.before]


def _choice(sheet: Sheet, event: Event, y: int) -> None:
    match event:
        case GuestTaken(queue=queue) | NoGuestTaken(queue=queue):
            for slot, guest in enumerate(queue, start=1):
                guest_card(sheet, guest, EDGE + (slot - 1) * 136, y, f"slot {slot}")
                sheet.text(
                    EDGE + (slot - 1) * 136 + 44,
                    y + 80,
                    spoken("picture-slot", slot=slot),
                    SMALLEST,
                    QUIET,
                    anchor="middle",
                )
                _verdict(sheet, event, slot, (EDGE + (slot - 1) * 136, y, 88, 76))
            _legends(sheet, event, y + 112)
        case RoomOccupied(why=(first, *_)) | RoomReserved(why=(first, *_)):
            hotel(sheet, [room for room in SPACES if room not in first.before], y)
            for room in SPACES:
                _verdict(sheet, event, room, (*room_place(room, y), ROOM - 6, FLOOR - 6))
            for place, (number, entry) in enumerate(_narrowed(event)):
                _legend(sheet, entry, number, CARD_LEFT, y + place * 70)
        case DieTaken(dice=counts):
            dice.dice(sheet, counts, y)
            for space in range(1, len(counts) + 1):
                _verdict(sheet, event, space, dice.place(space, y))
            _legends(sheet, event, y + 88)


def _verdict(sheet: Sheet, event: Event, option: Option, box: tuple[int, int, int, int]) -> None:
    x, y, width, height = box
    if option in event.why[-1].left:
        framed(sheet, x, y, width, height, f"chosen {option}")
    elif step := _ruled_out_by(event, option):
        sheet.put(pieces.veil(width, height), x, y, f"out {option} by {step}")
        sheet.put(pieces.badge(f"✗{step}", INK), x + width - 40, y - 10)


def _ruled_out_by(event: Event, option: Option) -> int:
    """The number of the step; 0 for what was no option to begin with."""
    steps = enumerate(event.why, start=1)
    return next((number for number, entry in steps if option in entry.before and option not in entry.left), 0)


def _legends(sheet: Sheet, event: Event, y: int) -> None:
    for place, (number, entry) in enumerate(_narrowed(event)):
        _legend(sheet, entry, number, EDGE, y + place * LEGEND)


def _legend(sheet: Sheet, entry: Narrowing, number: int, x: int, y: int) -> None:
    """What the number of a step means, and how many it ruled out."""
    sheet.put(pieces.badge(f"✗{number}", INK), x, y, f"legend {number} {entry.rule}")
    count = len(entry.before) - len(entry.left)
    end = sheet.text(x + 54, y + 1, spoken("picture-walked", why=entry.rule.replace(".", "-")), SMALLEST)
    if x == EDGE:
        sheet.text(end + 14, y + 1, spoken("picture-out", count=count), SMALLEST, QUIET)
    else:
        sheet.text(x + 54, y + 28, spoken("picture-out", count=count), SMALLEST, QUIET)


def describe_reasons(events: Sequence[Event]) -> str:
    return " ".join(line for event in events if type(event) in HEIGHTS for line in _told(event))


def _told(event: Event) -> list[str]:
    """What was chosen, and what each step ruled out."""
    steps = [(entry.before, entry.left) for entry in event.why]
    out = [tuple(option_words(event, option) for option in before if option not in left) for before, left in steps]
    chosen = tuple(option_words(event, option) for option in event.why[-1].left)
    return [
        spoken("alt-choice", event=event.event, chosen=chosen),
        *(spoken("alt-ruled-out", step=step, options=options) for step, options in enumerate(out, start=1) if options),
    ]
