"""The choices of Leopold that *Why?* draws: guests, rooms and dice."""

from collections.abc import Sequence
from functools import partial
from typing import Any

from bot.pictures import colours, dice, verdicts
from bot.pictures.canvas import EDGE, SMALLEST, Sheet
from bot.presenters.gah.picture.cards import CARD_LEFT, FLOOR, GUEST, ROOM, guest_card, hotel, room_place
from engines.core import Event, Option
from engines.gah import cards, reasoning
from engines.gah.events import DieTaken, GuestTaken, NoGuestTaken, RoomOccupied
from engines.gah.saying import spoken
from engines.gah.waltz.events import RoomReserved


def _show_guests(event: Any) -> dict[str, Any]:
    """Return the queue of guests as arguments of a verdict."""

    def place(option: Option, y: int) -> verdicts.Place:
        return EDGE + (int(option) - 1) * 136, y, *GUEST

    def draw(sheet: Sheet, y: int) -> None:
        for slot, guest in enumerate(event.queue, start=1):
            x, *_ = place(slot, y)
            guest_card(sheet, guest, x, y, f"slot {slot}")
            sheet.text(x + 44, y + 80, spoken("picture-slot", slot=slot), SMALLEST, colours.QUIET, anchor="middle")

    return {"height": GUEST[1] + 36, "draw": draw, "place": place}


def _show_rooms(event: Any) -> dict[str, Any]:
    """Return the hotel as arguments of a verdict; rooms that were no option are occupied."""
    occupied = [room for room in cards.SPACES if room not in event.why[0].before]
    return {
        "height": 5 * FLOOR - 36,
        "draw": lambda sheet, y: hotel(sheet, occupied, y),
        "place": lambda room, y: (*room_place(room, y), ROOM - 6, FLOOR - 6),
        "beside": CARD_LEFT,
        "marks": [spoken("picture-bed")],
    }


def _show_dice(event: Any) -> dict[str, Any]:
    """Return the dice as arguments of a verdict."""
    return {"height": dice.HIGH + 20, "draw": partial(dice.dice, counts=event.dice), "place": dice.place}


SHOWN = {
    GuestTaken: _show_guests,
    NoGuestTaken: _show_guests,
    RoomOccupied: _show_rooms,
    RoomReserved: _show_rooms,
    DieTaken: _show_dice,
}
"""The events whose choices are easier to see than to read, each with the function that draws its options."""


def _make_verdict(event: Event) -> verdicts.Verdict:
    """Return the choice of an event."""
    chosen = event.why[-1].left
    name = partial(reasoning.option, event)
    return verdicts.Verdict(
        why=event.why,
        words=lambda rule: spoken("picture-walked", why=rule.replace(".", "-")),
        chosen=chosen,
        title=spoken("choice", event=event.event),
        name=name,
        told=[spoken("alt-choice", event=event.event, chosen=list(map(name, chosen)))],
        **SHOWN[type(event)](event),
    )


def choices(events: Sequence[Event]) -> list[verdicts.Verdict]:
    """Return the choices in these events that can be drawn."""
    return [_make_verdict(event) for event in events if type(event) in SHOWN]
