"""Leopold's side of the table as a picture, and in sentences for those who cannot see it."""

from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any

from bot.pictures import letters, pieces
from bot.pictures.canvas import SMALLEST, WIDTH, Sheet
from bot.pictures.colours import FADED, INK, NEW, PIECES, QUIET
from bot.presenters.gah import waltz
from bot.presenters.gah.parts import EDGE, GUEST, SPACE, frame, guest_card
from bot.presenters.gah.words import heading, modules_text, now
from bot.presenters.panel import clipped
from bot.presenters.pictures import MOST_ALT
from engines.core.events import Event, Narrowing, Option
from engines.gah.asking import asking
from engines.gah.cards import (
    DIE_COLOURS,
    EMPEROR_LAST,
    EMPEROR_POINTS,
    EMPEROR_SCORED,
    FLOOR_POINTS,
    LETTERS,
    SPACES,
    STAFF,
    InstructionCard,
    Symbol,
)
from engines.gah.events import (
    DieTaken,
    EmperorAdvanced,
    EmperorReset,
    GuestTaken,
    MarkerMoved,
    NoGuestTaken,
    PointsScored,
    RoomOccupied,
    StaffTurnedUp,
)
from engines.gah.moving import dice_text
from engines.gah.reasoning import guest_words
from engines.gah.reasoning import option as option_words
from engines.gah.state import Guest, State
from engines.gah.telling import symbol_text
from engines.gah.waltz.events import MoreStaffTurnedUp, OrderCompleted, RoomReserved

ROOM, FLOOR = 76, 72
"""A room of the hotel, wide and high."""
HOTEL_LEFT, HOTEL_TOP = EDGE + 42, 100
CARD_LEFT = HOTEL_LEFT + 5 * ROOM + EDGE
SYMBOL = 76
LINE = 34
MOST_NAME = 30
"""Characters of a name in the description: those of modules 1 and 5 are as long as you write them."""


@dataclass(frozen=True)
class Changed:
    """What his last move has changed on the table."""

    guests: tuple[Guest, ...]
    rooms: tuple[str, ...]
    dice: tuple[int, ...]
    markers: tuple[str, ...]
    staff: tuple[int | str, ...]
    emperor: tuple[int, int] | None
    points: int

    @classmethod
    def by(cls, events: Sequence[Event]) -> "Changed":
        steps = [(event.old, event.new) for event in events if isinstance(event, EmperorAdvanced | EmperorReset)]
        return cls(
            guests=tuple(event.guest for event in events if isinstance(event, GuestTaken)),
            rooms=tuple(event.room for event in events if isinstance(event, RoomOccupied | OrderCompleted)),
            dice=tuple(event.space for event in events if isinstance(event, DieTaken)),
            markers=tuple(event.objective for event in events if isinstance(event, MarkerMoved)),
            staff=tuple(
                event.card if isinstance(event, StaffTurnedUp) else event.name
                for event in events
                if isinstance(event, StaffTurnedUp | MoreStaffTurnedUp)
            ),
            emperor=steps[-1] if steps and steps[-1][0] != steps[-1][1] else None,
            points=sum(event.vp for event in events if isinstance(event, PointsScored)),
        )


def draw(state: State, events: Sequence[Event]) -> Sheet | None:
    """The whole table; with depth card the card alone. None on a reveal pad, which must not wait."""
    ask = asking(state)
    if ask and ask.about in ("guests", "staff"):
        return None
    if not state.tracked:
        return _card_only(state)
    changed = Changed.by(events)
    staff_rows = max((state.face_up + 1) // 2, 1)
    above = 694 + 34 * staff_rows
    below = above + waltz.height(state)
    asked = letters.wrapped(now(state), WIDTH - 2 * EDGE, 26, bold=True)
    sheet = Sheet(height=below + 254 + LINE * len(asked))
    _head(sheet, state, changed)
    hotel(sheet, state.opponent.hotel, HOTEL_TOP, new=changed.rooms)
    _in_rooms(sheet, state)
    if state.card is not None:
        card(sheet, state, CARD_LEFT, HOTEL_TOP - 8)
    _emperor(sheet, state, changed, 434)
    _objectives(sheet, state, changed, 552)
    _staff(sheet, state, changed, 686)
    waltz.modules(sheet, state, events, above)
    _queue(sheet, state, changed, below)
    _cogs_on_guests(sheet, state, events, below)
    _dice(sheet, state, changed, below + 132)
    _cogs_on_spaces(sheet, state, events, below + 132)
    for number, line in enumerate(asked):
        sheet.text(WIDTH // 2, below + 238 + LINE * number, line, 26, bold=True, anchor="middle")
    return sheet


def _card_only(state: State) -> Sheet | None:
    if state.card is None:
        return None
    sheet = Sheet(height=430, width=WIDTH // 2)
    sheet.text(EDGE, 14, state.setup.voiced(f"Leopold · {state.setup.level}"), 26, bold=True)
    card(sheet, state, (sheet.width - 248) // 2, 68)
    return sheet


def _head(sheet: Sheet, state: State, changed: Changed) -> None:
    beside = sheet.text(EDGE, 10, state.setup.voiced("Leopold"), 36, bold=True)
    if state.setup.modules:
        sheet.text(beside + EDGE, 20, modules_text(state.setup.modules), 24, QUIET)
    end = "the game is over" if state.over else f"round {state.round} of 7"
    sheet.text(EDGE, 54, f"{state.setup.level} · {end}", 24, QUIET)
    right = sheet.text(WIDTH - EDGE, 54, "points", 24, QUIET, anchor="right")
    sheet.placed["points"] = (right - 160, 4, right, 80)
    sheet.text(WIDTH - EDGE, 4, str(state.opponent.vp), 44, bold=True, anchor="right")
    if changed.points:
        plus = pieces.badge(f"+{changed.points}")
        sheet.put(plus, WIDTH - EDGE - 110 - plus.width, 18, "points scored")
    if state.you.points:
        sheet.text(WIDTH // 2 + 40, 54, f"you {state.you.points.vp}", 24, QUIET, anchor="middle")


# ── Hotel ───────────────────────────────────────────────────────────────────────────────────────────────────────────


def room_place(room: str, top: int) -> tuple[int, int]:
    space = SPACES[room]
    return HOTEL_LEFT + (space.column - 1) * ROOM, top + (len(FLOOR_POINTS) - space.floor) * FLOOR


def hotel(sheet: Sheet, occupied: Sequence[str], top: int, new: Sequence[str] = ()) -> None:
    """Top floor first, as the board lies there; rows and columns are named as the sentences name them."""
    for floor in range(1, len(FLOOR_POINTS) + 1):
        sheet.text(EDGE, top + (len(FLOOR_POINTS) - floor) * FLOOR + 20, f"F{floor}", 24, QUIET, bold=True)
    for column in range(1, 6):
        middle = HOTEL_LEFT + (column - 1) * ROOM + ROOM // 2
        sheet.text(middle, top + 4 * FLOOR, f"C{column}", 24, QUIET, bold=True, anchor="middle")
    for name, space in SPACES.items():
        x, y = room_place(name, top)
        printed = f"+{space.vp}" if space.vp else ""
        lived_in = name in occupied
        made = pieces.room(space.colour, space.colour[0].upper(), printed, ROOM - 6, FLOOR - 6, occupied=lived_in)
        sheet.put(made, x, y, f"room {name} {'occupied' if lived_in else 'free'}")
    for name in new:
        if name in occupied:
            x, y = room_place(name, top)
            frame(sheet, x, y, ROOM - 6, FLOOR - 6, f"new room {name}")


def _in_rooms(sheet: Sheet, state: State) -> None:
    for room, what in waltz.on_rooms(state).items():
        x, y = room_place(room, HOTEL_TOP)
        mark = pieces.badge(what.removeprefix("café "), INK)
        sheet.put(mark, x - 6, y - 8, f"{what} in {room}")


# ── Card ────────────────────────────────────────────────────────────────────────────────────────────────────────────


def card(sheet: Sheet, state: State, x: int, y: int) -> None:
    """The instruction card in our own icons: guests, die, what else he does, the side from which ties are settled."""
    shown = state.current_card
    sheet.put(pieces.ground(248, 324), x, y, f"card {shown.number}")
    sheet.text(x + 12, y + 6, f"Card {shown.number}", 24, QUIET, bold=True)
    rows: tuple[tuple[str, tuple[Symbol | int, ...]], ...] = (
        ("guest", shown.guests),
        ("die", () if shown.coloured and state.setup.has(2) else shown.die or (0,)),
        ("then", shown.actions),
    )
    for row, (label, symbols) in enumerate(rows):
        top = y + 40 + row * 82
        sheet.text(x + 12, top + 24, label, SMALLEST, QUIET)
        for number, symbol in enumerate(symbols):
            _symbol(sheet, state, symbol, x + 84 + number * 80, top)
    if shown.coloured and state.setup.has(2):
        sheet.put(pieces.striped(DIE_COLOURS, SYMBOL - 8), x + 88, y + 126, "die coloured")
    sheet.text(x + 12, y + 288, _ties(shown), SMALLEST)


def _symbol(sheet: Sheet, state: State, symbol: Symbol | int, x: int, y: int) -> None:
    if isinstance(symbol, int):
        sheet.put(pieces.die(symbol, SYMBOL - 8), x + 4, y + 4, f"die {symbol or '?'}")
        return
    counts = symbol.counts_at(state.setup.level)
    below = ARROWS[symbol.dancer] if symbol.dancer else ""
    made = pieces.symbol(*_icon(symbol), symbol.border, SYMBOL, counts=counts, below=below)
    sheet.put(made, x, y, f"symbol {symbol_text(symbol)}{'' if counts else ' ignored'}")


def _icon(symbol: Symbol) -> tuple[Any, str, Any]:
    match symbol.kind:
        case "guest" if symbol.value == "any":
            return pieces.guest, "?", PIECES["none"]
        case "guest":
            return pieces.guest, str(symbol.value)[0].upper(), PIECES[str(symbol.value)]
        case "emperor":
            return pieces.crown, f"+{symbol.value}", PIECES["purple"]
        case "objective":
            return pieces.flag, "?" if symbol.value == "any" else str(symbol.value), PIECES["sky"]
        case "dancer":
            return pieces.dancer, ARROWS[symbol.value], PIECES["purple"]
        case _:
            return pieces.bell, "", PIECES["black"]


ARROWS: dict[int | str | None, str] = {1: "→", 2: "→→"}
"""How far right a dancer goes."""


# ── Tracks and cards before him ─────────────────────────────────────────────────────────────────────────────────────


def _emperor(sheet: Sheet, state: State, changed: Changed, y: int) -> None:
    here, width = state.opponent.emperor, 49
    sheet.text(EDGE, y, "Emperor track", 24, bold=True)
    if due := [number for number in EMPEROR_SCORED if number >= state.round]:
        worth = f"worth {EMPEROR_POINTS[here]} after round {due[0]}"
        sheet.text(WIDTH - EDGE, y, worth, SMALLEST, QUIET, anchor="right")
    for space in range(EMPEROR_LAST + 1):
        x = EDGE + space * width
        stands = space == here
        sheet.put(pieces.ground(width - 4, 46, *((INK, INK) if stands else ())), x, y + 36, f"emperor {space}")
        fill = (255, 255, 255) if stands else INK
        sheet.text(x + width // 2 - 2, y + 44, str(space), 24, fill, bold=stands, anchor="middle")
    sheet.placed[f"emperor marker {here}"] = sheet.placed[f"emperor {here}"]
    if changed.emperor and changed.emperor[1] == here:
        old, new = changed.emperor
        length = abs(new - old) * width
        sheet.put(
            pieces.arrow(length, back=new < old),
            EDGE + min(old, new) * width + width // 2,
            y + 86,
            f"emperor from {old} to {new}",
        )


def _objectives(sheet: Sheet, state: State, changed: Changed, y: int) -> None:
    """His marker counts down from III over II until he claims the card; your own claims have a badge."""
    sheet.text(EDGE, y, "Objectives", 24, bold=True)
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
                marker = pieces.token(state.setup.voiced("Leopold")[0], "purple", 46)
                sheet.put(marker, left + 2, top + 2, f"marker {letter} {step}")
            else:
                sheet.text(left + 25, top + 11, "✓" if step == "claimed" else step, 24, QUIET, anchor="middle")
        if letter in changed.markers:
            frame(sheet, x, y + 36, width, 82, f"new objective {letter}")
        if letter in state.you.claims:
            sheet.put(pieces.badge("you ✓", INK), x + width - 84, y + 20, f"your claim {letter}")


def _staff(sheet: Sheet, state: State, changed: Changed, y: int) -> None:
    if not state.face_up:
        sheet.text(EDGE, y, "No staff face up yet", SMALLEST, QUIET)
    for number, (card, name) in enumerate(_staff_names(state)):
        x, top = EDGE + number % 2 * 348, y + number // 2 * 34
        fresh = card in changed.staff
        label = str(card) if isinstance(card, int) else "?" if card is None else "+"
        sheet.put(pieces.badge(label, NEW if fresh else INK), x, top, f"staff {card}")
        drawn = letters.drawable(name, instead="its name is in the panel")
        end = sheet.text(x + 48, top + 1, letters.fitted(drawn, 222 if fresh else 298, SMALLEST), SMALLEST)
        if fresh:
            sheet.put(pieces.badge("new"), end + 8, top, f"new staff {card}")


def _staff_names(state: State) -> list[tuple[int | str | None, str]]:
    """Those of the box by their number, those of modules 1 and 5 by their name."""
    printed = [(card, "not told yet" if card is None else STAFF[card].name) for card in state.opponent.staff]
    return [*printed, *((card.name, _with_points(card.name, card.points)) for card in state.named_staff)]


def _with_points(name: str, points: int | None) -> str:
    return name if points is None else f"{name} ({points})"


def _queue(sheet: Sheet, state: State, changed: Changed, y: int) -> None:
    end = sheet.text(EDGE, y, "Queue", 24, bold=True)
    sheet.text(end + 12, y + 1, "slots 1 to 5", SMALLEST, QUIET)
    for slot, guest in enumerate(state.queue, start=1):
        x = EDGE + (slot - 1) * 96
        guest_card(sheet, guest, x, y + 34, f"slot {slot}")
    if changed.guests:
        sheet.text(EDGE + 504, y, state.setup.voiced("He took"), 24, NEW, bold=True)
    for number, guest in enumerate(changed.guests[-2:]):
        x = EDGE + 504 + number * 98
        guest_card(sheet, guest, x, y + 34, f"taken {number + 1}")
        frame(sheet, x, y + 34, *GUEST, f"new taken {number + 1}")


def _cogs_on_guests(sheet: Sheet, state: State, events: Sequence[Event], y: int) -> None:
    fresh = waltz.new_on_slots(state, events)
    for slot in waltz.on_slots(state):
        fill = NEW if slot in fresh else INK
        sheet.put(pieces.badge(waltz.COG, fill), EDGE + (slot - 1) * 96 + 54, y + 86, f"cogwheel on slot {slot}")


def _cogs_on_spaces(sheet: Sheet, state: State, events: Sequence[Event], y: int) -> None:
    fresh = waltz.new_on_spaces(events)
    for space, count in enumerate(waltz.on_spaces(state), start=1):
        if count:
            made = pieces.badge(f"{waltz.COG}{count}", NEW if space in fresh else INK)
            sheet.put(made, EDGE + (space - 1) * SPACE - 2, y - 14, f"cogwheels on {space} ×{count}")


def _dice(sheet: Sheet, state: State, changed: Changed, y: int) -> None:
    if state.dice is None:
        sheet.text(EDGE, y + 24, "Dice: to be rolled", 26, QUIET)
        return
    for space, count in enumerate(state.dice, start=1):
        x = EDGE + (space - 1) * SPACE
        _dice_space(sheet, space, count, x, y)
        if space in changed.dice:
            frame(sheet, x, y, 108, 72, f"new dice {space}")
            sheet.put(pieces.badge("−1"), x + 66, y - 14, f"die taken {space}")


def _dice_space(sheet: Sheet, space: int, count: int, x: int, y: int) -> None:
    sheet.put(pieces.ground(108, 72), x, y, f"dice {space} ×{count}")
    sheet.put(pieces.die(space, 44, faded=not count), x + 6, y + 14)
    sheet.text(x + 104, y + 20, f"×{count}", 26, INK if count else QUIET, bold=bool(count), anchor="right")


# ── In sentences ────────────────────────────────────────────────────────────────────────────────────────────────────


def describe(state: State, events: Sequence[Event]) -> str:
    """All that the picture shows, sentence by sentence, in the order of a table read from top to bottom."""
    if not state.tracked:
        return state.setup.voiced(" ".join([f"{heading(state)}.", *_card_told(state)]))
    his, changed = state.opponent, Changed.by(events)
    lines = [
        f"{heading(state)}.",
        f"Leopold has {his.vp} points{f', {changed.points} of them from his last move' if changed.points else ''}.",
        *_hotel_told(state, changed),
        *_card_told(state),
        _emperor_told(state, changed),
        _objectives_told(state),
        _staff_told(state),
        *waltz.told(state),
        waltz.items_told(state),
        f"Queue from slot 1: {', '.join(map(guest_words, state.queue))}.",
        _taken_told(changed),
        "The dice are to be rolled." if state.dice is None else f"Dice: {dice_text(state.dice)}.",
        now(state),
    ]
    spare = [waltz.items_told(state), *_card_told(state)[1:], _staff_told(state)]
    return _fitted([state.setup.voiced(line) for line in lines], [state.setup.voiced(line) for line in spare])


def _fitted(lines: list[str], spare: list[str]) -> str:
    """With every module in play not all may fit: what the panel says in words beside it is left out first."""
    told = " ".join(line for line in lines if line)
    if len(told) <= MOST_ALT or not spare:
        return told
    return _fitted([line for line in lines if line != spare[0]], spare[1:])


def _hotel_told(state: State, changed: Changed) -> list[str]:
    rooms = sorted(state.opponent.hotel)
    new = [room for room in changed.rooms if room in rooms]
    return [_rooms_told(rooms), f"New: {' and '.join(new)}." if new else ""]


def _rooms_told(rooms: Collection[str]) -> str:
    """Those that are occupied, or those that are not, whichever are fewer."""
    free = [room for room in SPACES if room not in rooms]
    if not free:
        return f"All {len(SPACES)} rooms are occupied."
    if len(free) < len(rooms):
        return f"{len(rooms)} of {len(SPACES)} rooms are occupied. Free: {_by_colour(free)}."
    if not rooms:
        return f"All {len(SPACES)} rooms are free."
    left = Counter(SPACES[room].colour for room in free)
    counts = ", ".join(f"{count} {colour}" for colour, count in left.items())
    return f"{len(rooms)} of {len(SPACES)} rooms are occupied: {_by_colour(rooms)}. Free: {counts}."


def _by_colour(rooms: Collection[str]) -> str:
    colours = dict.fromkeys(SPACES[room].colour for room in rooms)
    each = [(colour, [room for room in rooms if SPACES[room].colour == colour]) for colour in colours]
    return "; ".join(f"{colour} {', '.join(found)}" for colour, found in each)


def _card_told(state: State) -> list[str]:
    if state.card is None:
        return []
    shown, level = state.current_card, state.setup.level
    counting = [symbol_text(symbol) for symbol in shown.symbols if symbol.counts_at(level)]
    ignored = [symbol_text(symbol) for symbol in shown.symbols if not symbol.counts_at(level)]
    coloured = shown.coloured and state.setup.has(2)
    die = "coloured" if coloured else " or ".join(map(str, shown.die)) or "any"
    lines = [f"Card {shown.number}: {', '.join(counting) or 'no symbol that counts'}; die {die}; {_ties(shown)}."]
    return [*lines, f"Struck out at this level: {', '.join(ignored)}."] if ignored else lines


def _ties(shown: InstructionCard) -> str:
    return "ties from the left" if shown.hand == "from_left" else "ties from the right"


def _emperor_told(state: State, changed: Changed) -> str:
    came = f", from {changed.emperor[0]}" if changed.emperor and changed.emperor[1] == state.opponent.emperor else ""
    return f"His Emperor marker stands on {state.opponent.emperor}{came}."


def _objectives_told(state: State) -> str:
    his = [f"{letter} {state.opponent.objectives[letter] or 'none'}" for letter in LETTERS]
    yours = f" You claimed {', '.join(state.you.claims)}." if state.you.claims else ""
    return f"His objective markers: {', '.join(his)}.{yours}"


def _taken_told(changed: Changed) -> str:
    """What he took in his last move."""
    taken = [f"the {guest_words(guest)} guest" for guest in changed.guests]
    taken += [f"a die from the {space}s" for space in changed.dice]
    return f"He took {' and '.join(taken)}." if taken else ""


def _staff_told(state: State) -> str:
    names = ["one not told yet" if card is None else clipped(name, MOST_NAME) for card, name in _staff_names(state)]
    return f"Staff face up: {', '.join(names)}." if names else "No staff is face up."


# ── Reasons ─────────────────────────────────────────────────────────────────────────────────────────────────────────

TITLES = {
    GuestTaken: "The guest",
    NoGuestTaken: "No guest",
    RoomOccupied: "The room",
    RoomReserved: "The room kept free",
    DieTaken: "The die",
}
HEIGHTS = {GuestTaken: 176, NoGuestTaken: 176, RoomOccupied: 384, RoomReserved: 384, DieTaken: 146}
"""Choices that can be shown better than said, and how high each is."""


def draw_reasons(events: Sequence[Event]) -> Sheet | None:
    """What he chose from. What was ruled out is veiled, with the number of the step that did it; the rest is framed."""
    shown = [event for event in events if type(event) in TITLES]
    if not shown:
        return None
    sheet = Sheet(height=EDGE + sum(HEIGHTS[type(event)] for event in shown))
    top = EDGE
    for event in shown:
        sheet.text(EDGE, top, TITLES[type(event)], 26, bold=True)
        _choice(sheet, event, top + 48)
        top += HEIGHTS[type(event)]
    return sheet


def _choice(sheet: Sheet, event: Event, y: int) -> None:
    match event:
        case GuestTaken(queue=queue) | NoGuestTaken(queue=queue):
            for slot, guest in enumerate(queue, start=1):
                guest_card(sheet, guest, EDGE + (slot - 1) * 136, y, f"slot {slot}")
                sheet.text(EDGE + (slot - 1) * 136 + 44, y + 80, f"slot {slot}", SMALLEST, QUIET, anchor="middle")
                _verdict(sheet, event, slot, (EDGE + (slot - 1) * 136, y, 88, 76))
        case RoomOccupied(why=(first, *_)) | RoomReserved(why=(first, *_)):
            hotel(sheet, [room for room in SPACES if room not in first.before], y)
            for room in SPACES:
                _verdict(sheet, event, room, (*room_place(room, y), ROOM - 6, FLOOR - 6))
            for number, entry in enumerate(event.why):
                _legend(sheet, entry, number, y + number * 92)
        case DieTaken(dice=dice):
            for space, count in enumerate(dice, start=1):
                _dice_space(sheet, space, count, EDGE + (space - 1) * SPACE, y)
                _verdict(sheet, event, space, (EDGE + (space - 1) * SPACE, y, 108, 72))


def _verdict(sheet: Sheet, event: Event, option: Option, box: tuple[int, int, int, int]) -> None:
    x, y, width, height = box
    if option in event.why[-1].left:
        frame(sheet, x, y, width, height, f"chosen {option}")
    elif step := _ruled_out_by(event, option):
        sheet.put(pieces.veil(width, height), x, y, f"out {option} by {step}")
        sheet.put(pieces.badge(f"✗{step}", INK), x + width - 40, y - 10)


def _ruled_out_by(event: Event, option: Option) -> int:
    """The number of the step; 0 for what was no option to begin with."""
    steps = enumerate(event.why, start=1)
    return next((number for number, entry in steps if option in entry.before and option not in entry.left), 0)


WALKED = {
    "room.matching": "another colour",
    "room.bottommost-row": "a higher floor",
    "room.leftmost": "further right",
    "room.any": "any colour",
    "room.rightmost-column": "further left",
    "room.from-bottom": "higher up",
}


def _legend(sheet: Sheet, entry: Narrowing, number: int, y: int) -> None:
    """Beside the hotel: how the rooms were walked."""
    sheet.put(pieces.badge(f"✗{number + 1}", INK), CARD_LEFT, y)
    words = WALKED.get(entry.rule, "")
    count = len(entry.before) - len(entry.left)
    sheet.text(CARD_LEFT + 54, y + 1, words, SMALLEST)
    sheet.text(CARD_LEFT + 54, y + 30, f"{count} out" if count else "none out", SMALLEST, QUIET)


def describe_reasons(events: Sequence[Event]) -> str:
    lines = []
    for event in events:
        if type(event) in TITLES:
            steps = [_out_told(event, number, entry) for number, entry in enumerate(event.why, start=1)]
            left = ", ".join(option_words(event, option) for option in event.why[-1].left) or "nobody"
            lines.append(f"{TITLES[type(event)]}: {left}. {' '.join(step for step in steps if step)}".strip())
    return " ".join(lines)


def _out_told(event: Event, number: int, entry: Narrowing) -> str:
    out = [option for option in entry.before if option not in entry.left]
    return f"Ruled out by step {number}: {', '.join(option_words(event, option) for option in out)}." if out else ""
