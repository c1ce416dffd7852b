"""Why this room: the line that he walked, each room that he passed over with its reason, and where he stopped."""

from collections import Counter
from collections.abc import Sequence
from functools import partial

from PIL import Image

from bot.pictures import dice, pieces
from bot.pictures.canvas import SMALLEST, Brush, Sheet, piece
from bot.pictures.colours import CARD, FADED, INK, LINE, NEW, PIECES, QUIET, Colour, letter_on, tint
from bot.pictures.parts import EDGE, framed
from bot.presenters.highseason.picture.cards import tip
from bot.presenters.highseason.picture.hotel import (
    FLOOR,
    GAP,
    HIGH,
    LEFT,
    ROOM,
    WIDE,
    WINDOW,
    corner,
    stairs,
    window_place,
)
from bot.presenters.highseason.picture.table import Part, laid_out
from bot.presenters.panel import MOST_ALT
from engines.core.events import Event
from engines.core.sentence import clauses
from engines.highseason.cards import Wanted
from engines.highseason.events import DieTaken, NoRoomLeft, RoomOccupied
from engines.highseason.hotel import FLOORS, ROOMS, side_of
from engines.highseason.reasoning import ignored, passed_over
from engines.highseason.saying import spoken

RoomChoice = RoomOccupied | NoRoomLeft
"""Which rooms had the colour, and which of them were free, is read from the choice: it knows no board."""

MOST_ROOMS = 3
"""Choices in one picture. No card that we know has more; those of a longer one are told."""
OCCUPIED = ("room.free", "room.none-left")


def draw_reasons(events: Sequence[Event]) -> Sheet | None:
    """His die and his rooms, one below the other."""
    taken = [event for event in events if isinstance(event, DieTaken)]
    rooms = [event for event in events if isinstance(event, RoomOccupied | NoRoomLeft)]
    if not taken and not rooms:
        return None
    sections: list[Part] = [(156, partial(_die, event=event)) for event in taken]
    sections += [(_height(event), partial(_room, event=event)) for event in rooms[:MOST_ROOMS]]
    if more := rooms[MOST_ROOMS:]:
        sections.append((44, partial(_more, more=more)))
    marks = _marks(taken, rooms[:MOST_ROOMS])
    sections.append((36 * len(marks) + 14, partial(_legend, marks=marks)))
    return laid_out([(EDGE, lambda *_: None), *sections])


def _more(sheet: Sheet, y: int, more: Sequence[RoomChoice]) -> None:
    rooms = tuple(event.room for event in more if isinstance(event, RoomOccupied))
    sheet.text(EDGE, y, spoken("picture-more-rooms", rooms=rooms), 26, bold=True)


# ── The die ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def _die(sheet: Sheet, y: int, event: DieTaken) -> None:
    sheet.text(EDGE, y, spoken("picture-die", space=event.space), 26, bold=True)
    sheet.text(EDGE, y + 32, spoken("die-chosen", why=_name(event.rule)), SMALLEST, QUIET)
    top = y + 66
    dice.dice(sheet, event.dice, top)
    for space, count in enumerate(event.dice, start=1):
        x, _, width, height = place = dice.place(space, top)
        if space == event.space:
            framed(sheet, *place, f"chosen die {space}")
        elif count:
            sheet.put(pieces.veil(width, height), x, top, f"out die {space}")


# ── The room ────────────────────────────────────────────────────────────────────────────────────────────────────────


def _height(event: RoomChoice) -> int:
    return 40 + HIGH + 40 + 36 * len(_notes(event)) + 18


def title(event: RoomChoice) -> str:
    """`Blue room for a group: 1-6`"""
    room = event.room if isinstance(event, RoomOccupied) else None
    return spoken("room-choice", wanted=event.wanted, prefer=event.prefer, room=room)


def _name(rule: str | None) -> str:
    """Without what it is about."""
    return (rule or "").rpartition(".")[2]


def _room(sheet: Sheet, y: int, event: RoomChoice) -> None:
    sheet.text(EDGE, y, title(event), 26, bold=True)
    top = y + 40
    _names(sheet, top)
    reasons = dict(passed_over(event))
    for room in ROOMS:
        x, at, *_ = window_place(room, top)
        made, name = _cell(event, room, reasons.get(room))
        sheet.put(made, x, at, name)
    if isinstance(event, RoomOccupied):
        framed(sheet, *window_place(event.room, top), f"chosen {event.room}")
    sheet.put(_walked(event), LEFT, top, "walked")
    for number, (rule, words) in enumerate(_notes(event)):
        _note(sheet, event, rule, words, top + HIGH + 42 + number * 36)


def _names(sheet: Sheet, top: int) -> None:
    """Floor and column make the name of a room."""
    for floor in FLOORS:
        sheet.text(
            LEFT - 12, top + (len(FLOORS) - floor) * FLOOR + 20, str(floor), 24, QUIET, bold=True, anchor="right"
        )
    for column in range(1, 8):
        middle = LEFT + corner(f"1-{column}")[0] + ROOM // 2
        sheet.text(middle, top + HIGH + 2, str(column), 24, QUIET, bold=True, anchor="middle")


def _cell(event: RoomChoice, room: str, reason: str | None) -> tuple[Image.Image, str]:
    """A room as this choice saw it, and its name in the structure."""
    if isinstance(event, RoomOccupied) and room == event.room:
        return chosen(event.colour, _letter(event.colour)), f"room {room}"
    if reason is None:
        return _unseen(event, room), f"unseen {room}"
    return _reason(event, reason), f"out {room} {reason}"


def _unseen(event: RoomChoice, room: str) -> Image.Image:
    """He did not come to it; its colour is known if it is the one he wanted."""
    fits = event.wanted != "any" and room in event.why[0].left
    return cell(event.wanted, _letter(event.wanted), "") if fits else cell("none", "", "", faded=True)


def _reason(event: RoomChoice, reason: str) -> Image.Image:
    if reason == "room.colour":
        return cell("none", f"≠{_letter(event.wanted)}", "")
    colour = "none" if event.wanted == "any" else event.wanted
    if reason in OCCUPIED:
        return cell(colour, _letter(event.wanted), "bed")
    return cell(colour, _letter(event.wanted), reason.removeprefix("room."))


def _letter(wanted: Wanted) -> str:
    return "" if wanted == "any" else spoken("colour-letter", colour=wanted)


@piece
def chosen(colour: str, letter: str) -> Image.Image:
    width, height = WINDOW
    fill = PIECES[colour]
    brush = Brush(width, height)
    brush.rounded((0, 0, width, height), pieces.CORNER, fill, INK, 3)
    brush.text(width * 0.62, height * 0.36, letter, 30, letter_on(fill))
    return brush.done()


@piece
def cell(colour: str, text: str, mark: str, *, faded: bool = False) -> Image.Image:
    """Left and bottom are kept free for the line."""
    width, height = WINDOW
    fill = CARD if faded else tint(PIECES[colour])
    brush = Brush(width, height)
    brush.rounded((0, 0, width, height), pieces.CORNER, fill, LINE)
    if text:
        brush.text(width * (0.37 if mark else 0.58), height * 0.34, text, SMALLEST, INK)
    marked(brush, mark, width * (0.75 if text else 0.6), height * 0.34)
    return brush.done()


def marked(brush: Brush, mark: str, x: float, y: float) -> None:
    """A bed, or what the room would not complete, struck out."""
    if mark == "bed":
        pieces.bed(brush, x, y + 2, 12, INK)
        return
    if not mark:
        return
    for right, down in SHAPES[mark]:
        left, top = round(x + right * 12) - 5, round(y + down * 12) - 5
        brush.rounded((left, top, left + 11, top + 11), 1, QUIET)
    brush.line([(x - 15, y + 15), (x + 15, y - 15)], INK, 3)


SHAPES = {
    "row": ((-1, 0), (0, 0), (1, 0)),
    "column": ((0, -1), (0, 0), (0, 1)),
    "group": ((-0.5, -0.5), (-0.5, 0.5), (0.5, 0.5)),
}
"""Small rooms in a row, in a column, and round a corner."""

# ── The line ────────────────────────────────────────────────────────────────────────────────────────────────────────

Point = tuple[float, float]


def _point(room: str) -> Point:
    """Where the line passes through a room: at the left and at the bottom, beside what is written in it."""
    x, y = corner(room)
    return x + GAP + 13, y + FLOOR - GAP - 14


def _walked(event: RoomChoice) -> Image.Image:
    """The way to his room; thin what he also walked in vain before he gave the preference up."""
    brush = Brush(WIDE, HIGH)
    stairs(brush)
    way = [str(room) for room in event.why[0].before]
    seen = {room for room, _ in passed_over(event)}
    room = event.room if isinstance(event, RoomOccupied) else ""
    until = way.index(room) + 1 if room else 0
    _stretches(brush, [other for other in way if other in seen or other == room], QUIET, 3)
    _stretches(brush, way[:until], NEW, 6)
    _starts(brush, way, seen | {room})
    return brush.done()


def _stretches(brush: Brush, way: Sequence[str], colour: Colour, width: int) -> None:
    """He walks one side of the stairs, then the other."""
    for side in ("left", "right"):
        points = [_point(room) for room in way if side_of(room) == side]
        if len(points) > 1:
            brush.line(points, colour, width)
            tip(brush, points[-2], points[-1], colour, 9)


def _starts(brush: Brush, way: Sequence[str], seen: set[str]) -> None:
    """Where he begins, and where on the other side of the stairs."""
    first = way[0]
    second = next(room for room in way if side_of(room) != side_of(first))
    for number, room in enumerate((first, second), start=1):
        if room in seen:
            brush.disc(*_point(room), 13, INK)
            brush.text(*_point(room), str(number), SMALLEST, letter_on(INK))


# ── Notes ───────────────────────────────────────────────────────────────────────────────────────────────────────────


def _notes(event: RoomChoice) -> list[tuple[str, str]]:
    """Each reason with how many rooms it ruled out."""
    reasons = Counter("room.free" if rule in OCCUPIED else rule for _, rule in passed_over(event))
    wanted = event.wanted
    notes = [(rule, spoken("picture-reason", why=_name(rule), wanted=wanted, count=n)) for rule, n in reasons.items()]
    if isinstance(event, RoomOccupied) and ignored(event):
        return [*notes, ("", spoken("picture-none-completes", prefer=event.prefer))]
    return notes


def _note(sheet: Sheet, event: RoomChoice, rule: str, words: str, y: int) -> None:
    if not rule:
        sheet.text(LEFT, y + 2, words, SMALLEST)
        return
    sheet.put(sample(_letter(event.wanted), rule), LEFT, y, f"note {rule}")
    sheet.text(LEFT + 62, y + 2, words, SMALLEST)


@piece
def sample(letter: str, rule: str) -> Image.Image:
    """The mark that this reason has in the rooms."""
    brush = Brush(50, 32)
    brush.rounded((0, 0, 50, 32), 6, FADED, LINE)
    if rule == "room.colour":
        brush.text(25, 16, f"≠{letter}", SMALLEST)
    else:
        marked(brush, "bed" if rule in OCCUPIED else rule.removeprefix("room."), 25, 16)
    return brush.done()


# ── The legend ──────────────────────────────────────────────────────────────────────────────────────────────────────


def _marks(taken: Sequence[DieTaken], rooms: Sequence[RoomChoice]) -> list[str]:
    """What is drawn besides the reasons: only what can be seen in this picture."""
    ways = [(passed_over(event), event) for event in rooms]
    unseen = any(len(over) + isinstance(event, RoomOccupied) < len(ROOMS) for over, event in ways)
    in_vain = any(ignored(event) or isinstance(event, NoRoomLeft) for event in rooms)
    found = any(isinstance(event, RoomOccupied) for event in rooms)
    shown = {
        "taken": found or bool(taken),
        "pale": any(sum(count > 0 for count in event.dice) > 1 for event in taken),
        "start": bool(rooms),
        "way": found,
        "in-vain": in_vain,
        "unseen": unseen,
    }
    return [mark for mark, seen in shown.items() if seen]


def _legend(sheet: Sheet, y: int, marks: Sequence[str]) -> None:
    for number, mark in enumerate(marks):
        top = y + number * 36
        sheet.put(legend_mark(mark), LEFT, top, f"legend {mark}")
        sheet.text(LEFT + 62, top + 2, spoken("picture-mark", mark=mark), SMALLEST)


@piece
def legend_mark(mark: str) -> Image.Image:
    """As it is drawn above."""
    brush = Brush(50, 32)
    match mark:
        case "taken":
            brush.rounded((2, 2, 48, 30), 6, CARD, NEW, 4)
        case "pale":
            brush.rounded((2, 2, 48, 30), 6, CARD, FADED, 3)
            brush.text(25, 16, "×2", SMALLEST, QUIET, bold=False)
        case "start":
            for x, text in ((12, "1"), (38, "2")):
                brush.disc(x, 16, 12, INK)
                brush.text(x, 16, text, SMALLEST, letter_on(INK))
        case "way" | "in-vain":
            colour, width = (NEW, 6) if mark == "way" else (QUIET, 3)
            brush.line([(4, 16), (36, 16)], colour, width)
            tip(brush, (4, 16), (36, 16), colour, 9)
        case "unseen":
            brush.rounded((2, 2, 48, 30), 6, CARD, LINE)
    return brush.done()


# ── In sentences ────────────────────────────────────────────────────────────────────────────────────────────────────


def describe_reasons(events: Sequence[Event]) -> str:
    """Every room by name; only their numbers, where a card has so many actions that it would be too long."""
    told = _told(events, by_name=True)
    return told if len(told) <= MOST_ALT else _told(events, by_name=False)


def _told(events: Sequence[Event], *, by_name: bool) -> str:
    lines = []
    for event in events:
        if isinstance(event, DieTaken):
            lines.append(spoken("alt-die", space=event.space, why=_name(event.rule)))
        elif isinstance(event, RoomOccupied | NoRoomLeft):
            lines.append(_room_told(event, by_name=by_name))
    return " ".join(lines)


def _room_told(event: RoomChoice, *, by_name: bool) -> str:
    passed: dict[str, list[str]] = {}
    for room, rule in passed_over(event):
        passed.setdefault("free" if rule in OCCUPIED else _name(rule), []).append(room)
    told = {why: " ".join(rooms) if by_name else len(rooms) for why, rooms in passed.items()}
    over = [spoken("alt-reason", why=why, wanted=event.wanted, rooms=rooms) for why, rooms in told.items()]
    first, prefer = event.why[0].before[0], event.prefer if ignored(event) else None
    return spoken("alt-room", choice=title(event), first=first, passed=clauses(over) if over else None, prefer=prefer)
