"""The choices of Ralph that *Why?* draws: dice, and rooms with the line that he walked to them."""

from collections.abc import Sequence
from functools import partial
from itertools import pairwise

from bot.pictures import canvas, choice_drawings, dice, pieces
from bot.pictures.colours import NEW, QUIET, Colour
from bot.presenters.highseason.picture import cards, hotel
from bot.presenters.highseason.picture.hotel import HOTEL_HEIGHT, compute_window_rectangle
from engines.core import Event
from engines.highseason.events import DieTaken, NoRoomLeft, RoomOccupied
from engines.highseason.hotel import ROOMS, side_of
from engines.highseason.messages import say_now
from engines.highseason.reasons import is_aim_ignored, list_passed_over_rooms

RoomChoice = RoomOccupied | NoRoomLeft
MAX_DRAWN_ROOMS = 3
"""The maximal number of rooms drawn in one picture. No known card has more; further ones have only
a title."""
STROKE_MARGIN = 20
"""The room around a stroke for its tip."""


def list_choices(events: Sequence[Event]) -> list[choice_drawings.ChoiceDrawing]:
    """Return the choices in these events: dice first, then rooms."""
    drawings = [_make_die_drawing(event) for event in events if isinstance(event, DieTaken)]
    rooms = [event for event in events if isinstance(event, RoomOccupied | NoRoomLeft)]
    for number, event in enumerate(rooms):
        drawings.append(_make_room_drawing(event, is_title_only=number >= MAX_DRAWN_ROOMS))
    return drawings


def _make_die_drawing(event: DieTaken) -> choice_drawings.ChoiceDrawing:
    """Return the choice of a die."""
    return choice_drawings.ChoiceDrawing(
        narrowings=event.why,
        describe_rule=lambda rule: say_now("die-out", why=rule.removeprefix("die.")),
        chosen=(event.space,),
        title=say_now("picture-die", space=event.space),
        height=dice.SPACE_HEIGHT + 20,
        draw=partial(dice.draw_dice_row, counts=event.dice),
        place=dice.compute_dice_space_position,
    )


def _make_room_drawing(event: RoomChoice, *, is_title_only: bool) -> choice_drawings.ChoiceDrawing:
    """Return the choice of a room; with `is_title_only` it has only a title."""
    chosen = event.why[-1].left
    passed = list_passed_over_rooms(event)
    prefer = None
    if is_aim_ignored(event):
        prefer = event.prefer
    room = next(iter(chosen), None)
    title = say_now("room-choice", wanted=event.wanted, prefer=event.prefer, room=room)
    shown = {
        "start": True,
        "way": bool(chosen),
        "in-vain": bool(prefer) or not chosen,
        "none": bool(prefer),
        "unseen": len(passed) + len(chosen) < len(ROOMS),
    }
    marks = [mark for mark, is_shown in shown.items() if is_shown and not is_title_only]
    return choice_drawings.ChoiceDrawing(
        narrowings=event.why,
        describe_rule=lambda rule: say_now(
            "reason", why=rule.removeprefix("room."), wanted=event.wanted
        ),
        select_ruled_out=lambda entry: [room for room, rule in passed if rule == entry.rule],
        chosen=chosen,
        title=title,
        height=HOTEL_HEIGHT + 40,
        draw=partial(_draw_rooms_in_known_colours, event=event),
        place=lambda room, y: compute_window_rectangle(str(room), y),
        draw_overlay=partial(_draw_path_to_room, event=event),
        badge_offset=(-49, 5),
        is_title_only=is_title_only,
        marks=[say_now("picture-mark", mark=mark, prefer=prefer) for mark in marks],
        opening_sentences=[
            say_now("room_occupied.alt", choice=title, first=event.why[0].before[0], prefer=prefer)
        ],
    )


def _draw_rooms_in_known_colours(sheet: canvas.Sheet, y: int, event: RoomChoice) -> None:
    """Draw the rooms in the colours that follow from the choice, because an event does not know the
    board."""
    colours: dict[str, str] = {}
    if event.wanted != "any":
        rooms = map(str, event.why[0].left)
        colours = dict.fromkeys(rooms, str(event.wanted))
    if isinstance(event, RoomOccupied):
        colours[event.room] = event.colour
    hotel.draw_plain_rooms(sheet, y, colours)


# ── The line ──────────────────────────────────────────────────────────────────────────────────────


def _draw_path_to_room(sheet: canvas.Sheet, y: int, event: RoomChoice) -> None:
    """Draw the way to his room; the way that he walked before he gave up a preference is thin."""
    way = [str(room) for room in event.why[0].before]
    seen = {room for room, _ in list_passed_over_rooms(event)}
    if isinstance(event, RoomOccupied):
        seen.add(event.room)
    walked = [room for room in way if room in seen]
    _draw_path_both_sides(sheet, y, walked, QUIET, 3)
    if isinstance(event, RoomOccupied):
        _draw_path_both_sides(sheet, y, way[: way.index(event.room) + 1], NEW, 6)
    second = next(other for other in way if side_of(other) != side_of(way[0]))
    for number, start in enumerate((way[0], second), start=1):
        if start in seen:
            x, top = _compute_line_point(start, y)
            sheet.put_image(pieces.draw_badge(str(number)), x - 14, top - 15, f"start {number}")


def _compute_line_point(room: str, y: int) -> tuple[int, int]:
    """Return the point of a room through which the line passes, at the lower left, beside the
    text."""
    x, top, _, height = compute_window_rectangle(room, y)
    return x + 13, top + height - 14


def _draw_path_both_sides(
    sheet: canvas.Sheet, y: int, path: Sequence[str], colour: Colour, width: int
) -> None:
    """Draw the way on one side of the stairs, then on the other."""
    for side in ("left", "right"):
        points = [_compute_line_point(room, y) for room in path if side_of(room) == side]
        for start, end in pairwise(points):
            start_x, start_y = start
            end_x, end_y = end
            is_last = end == points[-1]
            line = draw_room_connection(
                end_x - start_x, end_y - start_y, colour, width, has_tip=is_last
            )
            left = min(start_x, end_x) - STROKE_MARGIN
            top = min(start_y, end_y) - STROKE_MARGIN
            sheet.put_image(line, left, top)


@canvas.cached_piece(("right", 2 * STROKE_MARGIN), ("down", 2 * STROKE_MARGIN))
def draw_room_connection(
    brush: canvas.Brush, right: int, down: int, colour: Colour, width: int, *, has_tip: bool
) -> None:
    """Draw the line from one room to the next; with `has_tip` an arrow tip at its end."""
    start = STROKE_MARGIN + max(-right, 0), STROKE_MARGIN + max(-down, 0)
    end = start[0] + right, start[1] + down
    brush.draw_line([start, end], colour, width)
    for x, y in (start, end):
        brush.draw_disc(x, y, width / 2 - 0.5, colour)
    if has_tip:
        cards.draw_arrow_tip(brush, start, end, colour, 9)
