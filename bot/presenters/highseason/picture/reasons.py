"""Why this room: the line that he walked, each room that he passed over with its reason, and where he stopped."""

from collections.abc import Sequence
from functools import partial
from itertools import pairwise

from bot.pictures import canvas, dice, pieces, verdicts
from bot.pictures.colours import NEW, QUIET, Colour
from bot.presenters.highseason.picture import cards, hotel
from bot.presenters.highseason.picture.hotel import HIGH, window_place
from engines.core import Event
from engines.highseason.events import DieTaken, NoRoomLeft, RoomOccupied
from engines.highseason.hotel import ROOMS, side_of
from engines.highseason.reasoning import ignored, passed_over
from engines.highseason.saying import spoken

RoomChoice = RoomOccupied | NoRoomLeft
MOST_ROOMS = 3
"""Choices in one picture. No card that we know has more; those of a longer one are told."""
AROUND = 20
"""Room for the tip of the line."""
MARKS = ("start", "way", "in-vain", "none", "unseen")


def choices(events: Sequence[Event]) -> list[verdicts.Verdict]:
    dice = [_die(event) for event in events if isinstance(event, DieTaken)]
    rooms = [event for event in events if isinstance(event, RoomOccupied | NoRoomLeft)]
    return dice + [_room(event, brief=number >= MOST_ROOMS) for number, event in enumerate(rooms)]


def _die(event: DieTaken) -> verdicts.Verdict:
    return verdicts.Verdict(
        why=event.why,
        words=lambda rule: spoken("die-out", why=rule.removeprefix("die.")),
        chosen=(event.space,),
        title=spoken("picture-die", space=event.space),
        height=dice.HIGH + 20,
        draw=partial(dice.dice, counts=event.dice),
        place=dice.place,
    )


def _room(event: RoomChoice, *, brief: bool) -> verdicts.Verdict:
    chosen, passed, prefer = event.why[-1].left, passed_over(event), event.prefer if ignored(event) else None
    title = spoken("room-choice", wanted=event.wanted, prefer=event.prefer, room=next(iter(chosen), None))
    seen = (True, chosen, prefer or not chosen, prefer, len(passed) + len(chosen) < len(ROOMS))
    marks = [mark for mark, there in zip(MARKS, seen, strict=True) if there and not brief]
    return verdicts.Verdict(
        why=event.why,
        words=lambda rule: spoken("reason", why=rule.removeprefix("room."), wanted=event.wanted),
        out=lambda entry: [room for room, rule in passed if rule == entry.rule],
        chosen=chosen,
        title=title,
        height=HIGH + 40,
        draw=partial(_rooms, event=event),
        place=lambda room, y: window_place(str(room), y),
        above=partial(_walked, event=event),
        corner=(-49, 5),
        brief=brief,
        marks=[spoken("picture-mark", mark=mark, prefer=prefer) for mark in marks],
        told=[spoken("room_occupied.alt", choice=title, first=event.why[0].before[0], prefer=prefer)],
    )


def _rooms(sheet: canvas.Sheet, y: int, event: RoomChoice) -> None:
    """In the colours that the choice tells: it knows no board."""
    colours = {} if event.wanted == "any" else dict.fromkeys(map(str, event.why[0].left), str(event.wanted))
    hotel.bare(sheet, y, colours | ({event.room: event.colour} if isinstance(event, RoomOccupied) else {}))


# ── The line ────────────────────────────────────────────────────────────────────────────────────────────────────────


def _walked(sheet: canvas.Sheet, y: int, event: RoomChoice) -> None:
    """The way to his room; thin what he also walked in vain before he gave the preference up."""
    way = [str(room) for room in event.why[0].before]
    room = event.room if isinstance(event, RoomOccupied) else ""
    seen = {room, *(other for other, _ in passed_over(event))}
    _stretches(sheet, y, [other for other in way if other in seen], QUIET, 3)
    _stretches(sheet, y, way[: way.index(room) + 1] if room else [], NEW, 6)
    second = next(other for other in way if side_of(other) != side_of(way[0]))
    for number, start in enumerate((way[0], second), start=1):
        if start in seen:
            x, top = _point(start, y)
            sheet.put(pieces.badge(str(number)), x - 14, top - 15, f"start {number}")


def _point(room: str, y: int) -> tuple[int, int]:
    """Where the line passes through a room: at the left and at the bottom, beside what is written in it."""
    x, top, _, height = window_place(room, y)
    return x + 13, top + height - 14


def _stretches(sheet: canvas.Sheet, y: int, way: Sequence[str], colour: Colour, width: int) -> None:
    """He walks one side of the stairs, then the other."""
    for side in ("left", "right"):
        points = [_point(room, y) for room in way if side_of(room) == side]
        for start, end in pairwise(points):
            made = stroke(end[0] - start[0], end[1] - start[1], colour, width, last=end == points[-1])
            sheet.put(made, min(start[0], end[0]) - AROUND, min(start[1], end[1]) - AROUND)


@canvas.piece(("right", 2 * AROUND), ("down", 2 * AROUND))
def stroke(brush: canvas.Brush, right: int, down: int, colour: Colour, width: int, *, last: bool) -> None:
    """From one room to the next; with a tip where he stops."""
    start = AROUND + max(-right, 0), AROUND + max(-down, 0)
    end = start[0] + right, start[1] + down
    brush.line([start, end], colour, width)
    for x, y in (start, end):
        brush.disc(x, y, width / 2 - 0.5, colour)
    if last:
        cards.tip(brush, start, end, colour, 9)
