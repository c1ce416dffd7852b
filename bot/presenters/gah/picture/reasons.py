"""The choices of Leopold that *Why?* draws: guests, rooms and dice."""

from collections.abc import Sequence
from functools import partial
from typing import Any

from bot.pictures import choice_drawings, colours, dice
from bot.pictures.canvas import MIN_TEXT_SIZE, SHEET_MARGIN, Sheet
from bot.presenters.gah.picture.cards import (
    CARD_LEFT,
    FLOOR_HEIGHT,
    GUEST_SIZE,
    ROOM_WIDTH,
    compute_room_corner,
    draw_guest,
    draw_hotel,
)
from engines.core import Event, Option
from engines.gah import cards, reasons
from engines.gah.events import DieTaken, GuestTaken, NoGuestTaken, RoomOccupied
from engines.gah.messages import say_now
from engines.gah.waltz.events import RoomReserved


def _make_guest_choice_arguments(event: Any) -> dict[str, Any]:
    """Return the arguments of a `ChoiceDrawing` that draws the queue of guests."""

    def place(option: Option, y: int) -> choice_drawings.Place:
        return SHEET_MARGIN + (int(option) - 1) * 136, y, *GUEST_SIZE

    def draw(sheet: Sheet, y: int) -> None:
        for slot, guest in enumerate(event.queue, start=1):
            x, *_ = place(slot, y)
            draw_guest(sheet, guest, x, y, f"slot {slot}")
            name = say_now("picture-slot", slot=slot)
            sheet.put_text(x + 44, y + 80, name, MIN_TEXT_SIZE, colours.QUIET, anchor="middle")

    return {"height": GUEST_SIZE[1] + 36, "draw": draw, "place": place}


def _make_room_choice_arguments(event: Any) -> dict[str, Any]:
    """Return the arguments of a `ChoiceDrawing` that draws the hotel; rooms that were no option are
    occupied."""
    occupied = [room for room in cards.SPACES if room not in event.why[0].before]
    return {
        "height": 5 * FLOOR_HEIGHT - 36,
        "draw": lambda sheet, y: draw_hotel(sheet, occupied, y),
        "place": lambda room, y: (*compute_room_corner(room, y), ROOM_WIDTH - 6, FLOOR_HEIGHT - 6),
        "beside": CARD_LEFT,
        "marks": [say_now("picture-bed")],
    }


def _make_dice_choice_arguments(event: Any) -> dict[str, Any]:
    """Return the arguments of a `ChoiceDrawing` that draws the dice."""
    return {
        "height": dice.SPACE_HEIGHT + 20,
        "draw": partial(dice.draw_dice_row, counts=event.dice),
        "place": dice.compute_dice_space_position,
    }


ARGUMENTS_BY_EVENT = {
    GuestTaken: _make_guest_choice_arguments,
    NoGuestTaken: _make_guest_choice_arguments,
    RoomOccupied: _make_room_choice_arguments,
    RoomReserved: _make_room_choice_arguments,
    DieTaken: _make_dice_choice_arguments,
}
"""The events whose choices are easier to see than to read, each with the function that draws its
options."""


def _make_choice_drawing(event: Event) -> choice_drawings.ChoiceDrawing:
    """Return the choice of an event."""
    chosen = event.why[-1].left
    name = partial(reasons.name_option, event)
    return choice_drawings.ChoiceDrawing(
        narrowings=event.why,
        describe_rule=lambda rule: say_now("picture-walked", why=rule.replace(".", "-")),
        chosen=chosen,
        title=say_now("choice", event=event.event),
        name_option=name,
        opening_sentences=[
            say_now("alt-choice", event=event.event, chosen=list(map(name, chosen)))
        ],
        **ARGUMENTS_BY_EVENT[type(event)](event),
    )


def list_choices(events: Sequence[Event]) -> list[choice_drawings.ChoiceDrawing]:
    """Return the choices in these events that can be drawn."""
    return [_make_choice_drawing(event) for event in events if type(event) in ARGUMENTS_BY_EVENT]
