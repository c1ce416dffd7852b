"""The parts of the modules of Let's Waltz! in the picture and in its alt text."""

from collections.abc import Iterator, Sequence
from functools import partial

from bot.pictures import canvas, dice, pieces
from bot.pictures.colours import FADED, INK, NEW, QUIET
from bot.presenters.gah.picture.cards import GUEST_SIZE, draw_guest
from bot.presenters.gah.words import COGWHEEL, join_with_and, list_action_space_items
from engines.core import Event, format_dice, join_with_dots, join_with_semicolons
from engines.gah.cards import (
    BALLROOM_SCORED,
    DIE_COLOURS,
    ENTRANCE_TITLES,
    STAR_ROW,
    STAR_ROWS,
    STARS,
)
from engines.gah.messages import say_now
from engines.gah.reasons import describe_guest
from engines.gah.state import State
from engines.gah.waltz import events as event_types
from engines.gah.waltz import values

THIRD_WIDTH = 224
"""The width of one of three cards in a row."""
THIRD_STEP = 232
"""The distance between three cards in a row."""
FOURTH_WIDTH = 166
"""The width of one of four cards in a row."""
FOURTH_STEP = 174
"""The distance between four cards in a row."""
ORDER_LINE_HEIGHT = 27
"""The distance from one line of an order to the next."""


def iterate_module_parts(state: State, events: Sequence[Event]) -> Iterator[canvas.SheetPart]:
    """Yield the parts of the sheet for the modules in play."""
    if state.ballrooms:
        yield (
            144,
            partial(
                _draw_ballrooms, rooms=state.ballrooms, current_round=state.round, events=events
            ),
        )
    if state.celebrities:
        yield 118, partial(_draw_celebrities, celebrities=state.celebrities, events=events)
    match state.entrance:
        case values.HautelCouture() as hotel:
            yield (
                _measure_longest_order_height(hotel) + 98,
                partial(_draw_cafe, hotel=hotel, events=events),
            )
        case values.NineStarsInn() as hotel:
            yield 118, partial(_draw_stars, hotel=hotel, events=events)
        case values.SushiResort(name=name, rooms=rooms, slots=slots):
            text = say_now("picture-sushi", rooms=len(rooms), guests=len(slots))
            yield 44, partial(_draw_title, title=ENTRANCE_TITLES[name], right_text=text)
        case values.TollBridgeHotel(name=name, tokens=tokens):
            text = say_now("picture-tolls", tokens=sum(tokens))
            yield 44, partial(_draw_title, title=ENTRANCE_TITLES[name], right_text=text)


def _draw_title(sheet: canvas.Sheet, y: int, title: str, right_text: str) -> None:
    """Draw a title, and a text at the right edge."""
    sheet.put_text(canvas.SHEET_MARGIN, y, title, 24, bold=True)
    right = canvas.WIDTH - canvas.SHEET_MARGIN
    sheet.put_text(right, y + 1, right_text, canvas.MIN_TEXT_SIZE, QUIET, anchor="right")


# ── Module 1: Vienna Ballrooms ────────────────────────────────────────────────────────────────────


def _draw_ballrooms(
    sheet: canvas.Sheet,
    y: int,
    rooms: values.Ballrooms,
    current_round: int,
    events: Sequence[Event],
) -> None:
    """Draw the ballrooms from left to right and the balcony, which is never full."""
    notes = [say_now("picture-dancers-left", dancers=rooms.dancers)]
    for round_number, room in BALLROOM_SCORED.items():
        if round_number >= current_round:
            notes.insert(0, say_now("picture-ballroom-due", room=room, round=round_number))
            break
    _draw_title(sheet, y, say_now("picture-ballrooms"), str(join_with_dots(notes)))
    new = list[int | str]()
    for event in events:
        if isinstance(event, event_types.DancerPlaced | event_types.DancerReseated):
            new.append(event.ballroom)
    free = [say_now("picture-free", free=spaces) for spaces in rooms.free]
    free.append("")
    top = y + 36
    places = zip((1, 2, 3, "balcony"), rooms.placed, strict=True)
    for number, (place, dancers) in enumerate(places):
        x = canvas.SHEET_MARGIN + number * FOURTH_STEP
        sheet.put_image(
            pieces.draw_ground(FOURTH_WIDTH, 84), x, top, f"ballroom {place} ×{dancers}"
        )
        name = say_now("picture-ballroom", room=place)
        sheet.put_text(x + 12, top + 8, name, 24, QUIET, bold=True)
        right = x + FOURTH_WIDTH - 12
        sheet.put_text(right, top + 9, free[number], canvas.MIN_TEXT_SIZE, QUIET, anchor="right")
        sheet.put_image(pieces.draw_dancer(36, is_faded=not dancers), x + 12, top + 42)
        sheet.put_text(x + 56, top + 44, f"×{dancers}", 26, bold=bool(dancers))
        sheet.put_highlight_frame(
            x, top, FOURTH_WIDTH, 84, f"new ballroom {place}", is_new=place in new
        )


# ── Module 2: Celebrities ─────────────────────────────────────────────────────────────────────────


def _draw_celebrities(
    sheet: canvas.Sheet, y: int, celebrities: values.Celebrities, events: Sequence[Event]
) -> None:
    """Draw each coloured die with its tile: the space of the die, the points of the tile, and
    whether it is taken."""
    lounge = ""
    if celebrities.lounge:
        lounge = say_now("picture-lounge", colours=_format_colours(celebrities.lounge))
    _draw_title(sheet, y, say_now("picture-celebrities"), lounge)
    new = [event.colour for event in events if isinstance(event, event_types.CelebrityTaken)]
    top = y + 36
    for number, colour in enumerate(DIE_COLOURS):
        x = canvas.SHEET_MARGIN + number * THIRD_STEP
        space = celebrities.dice[colour]
        is_taken = colour in celebrities.tiles
        ground = (
            pieces.draw_ground(THIRD_WIDTH, 66, FADED)
            if is_taken
            else pieces.draw_ground(THIRD_WIDTH, 66)
        )
        ink = INK if is_taken else QUIET
        sheet.put_image(ground, x, top, f"celebrity {colour}")
        die = pieces.draw_coloured_die(colour, say_now("colour-letter", colour=colour), 46)
        sheet.put_image(die, x + 10, top + 10, f"{colour} die on {space or 'no space'}")
        where = say_now("picture-celebrity", taken=is_taken, space=space)
        sheet.put_text(x + 66, top + 6, where, canvas.MIN_TEXT_SIZE, ink)
        worth = say_now("picture-worth", points=celebrities.points[colour])
        sheet.put_text(x + 66, top + 34, worth, canvas.MIN_TEXT_SIZE)
        sheet.put_highlight_frame(
            x, top, THIRD_WIDTH, 66, f"new celebrity {colour}", is_new=colour in new
        )


# ── Module 3: Unique Hotels ───────────────────────────────────────────────────────────────────────


def _draw_cafe(
    sheet: canvas.Sheet, y: int, hotel: values.HautelCouture, events: Sequence[Event]
) -> None:
    """Draw the guests of his café with what they still need, and the items on the action spaces."""
    pool = ""
    if hotel.pool:
        pool = say_now("picture-pool", items=hotel.in_bag)
    _draw_title(sheet, y, say_now("picture-cafe", name=ENTRANCE_TITLES[hotel.name]), pool)
    new = [
        event.place
        for event in events
        if isinstance(event, event_types.ItemPlaced | event_types.OrderCompleted)
    ]
    guests_top = y + 36
    for place, waiting in enumerate(hotel.cafe, start=1):
        x = canvas.SHEET_MARGIN + (place - 1) * THIRD_STEP
        draw_guest(sheet, waiting.guest, x, guests_top, f"café {place}")
        left = x + GUEST_SIZE[0] + 10
        for number, line in enumerate(_list_guest_needs(waiting)):
            line_top = guests_top + number * ORDER_LINE_HEIGHT
            sheet.put_text(left, line_top, line, canvas.MIN_TEXT_SIZE, bold=not number)
        sheet.put_highlight_frame(
            x, guests_top, *GUEST_SIZE, f"new café {place}", is_new=place in new
        )
    items_top = y + 44 + _measure_longest_order_height(hotel)
    for space, item in enumerate(hotel.spaces, start=1):
        x = canvas.SHEET_MARGIN + (space - 1) * dice.SPACE_PITCH
        sheet.put_image(
            pieces.draw_ground(dice.SPACE_WIDTH, 36), x, items_top, f"item {space} {item or '?'}"
        )
        text = say_now("picture-item", space=space, item=item)
        ink = QUIET if item == "empty" else INK
        middle = x + dice.SPACE_WIDTH // 2
        sheet.put_text(middle, items_top + 5, text, canvas.MIN_TEXT_SIZE, ink, anchor="middle")


def _measure_longest_order_height(hotel: values.HautelCouture) -> int:
    """Return the height of the longest order, at least that of a guest card."""
    height = GUEST_SIZE[1]
    for waiting in hotel.cafe:
        height = max(height, ORDER_LINE_HEIGHT * len(_list_guest_needs(waiting)))
    return height


def _list_guest_needs(waiting: values.Waiting) -> list[str]:
    """Return the room that is kept for a guest, and a line for each kind of item that the guest
    still needs."""
    if not waiting.is_waiting:
        return [waiting.room, say_now("picture-moved-in")]
    needs = waiting.needs
    items = [say_now("some-item", count=needs[item], item=item) for item in needs.kinds]
    return [waiting.room, *items]


def _draw_stars(
    sheet: canvas.Sheet, y: int, hotel: values.NineStarsInn, events: Sequence[Event]
) -> None:
    """Draw the stars track, which is filled row by row."""
    lines = ""
    if hotel.lines:
        lines = say_now("picture-lines", lines=hotel.lines)
    _draw_title(sheet, y, say_now("picture-stars", name=ENTRANCE_TITLES[hotel.name]), lines)
    has_new = any(isinstance(event, event_types.StarPlaced) for event in events)
    top = y + 36
    for row, points in enumerate(STAR_ROWS):
        left = canvas.SHEET_MARGIN + row * THIRD_STEP
        sheet.put_image(pieces.draw_ground(THIRD_WIDTH, 66), left, top, f"stars row {row + 1}")
        sheet.put_text(left + 10, top + 18, f"+{points}", 24, QUIET, bold=True)
        for place in range(STAR_ROW):
            x = left + 72 + place * 50
            number = row * STAR_ROW + place + 1
            if number <= hotel.tokens:
                sheet.put_image(pieces.draw_token("★", "orange", 44), x, top + 11, f"star {number}")
            else:
                sheet.put_image(pieces.draw_ground(44, 44), x, top + 11)
            is_new = has_new and number == hotel.tokens
            sheet.put_highlight_frame(x, top + 11, 44, 44, f"new star {number}", is_new=is_new)


def map_rooms_to_marks(state: State) -> dict[str, tuple[str, str]]:
    """Return the marks in rooms of his hotel, by room: the name on the sheet, and the text of the
    badge.

    A mark is a cogwheel, or the place in his café for whose guest the room is kept.
    """
    marks: dict[str, tuple[str, str]] = {}
    match state.entrance:
        case values.SushiResort(rooms=rooms):
            marks = dict.fromkeys(rooms, (COGWHEEL, COGWHEEL))
        case values.HautelCouture(cafe=cafe):
            for place, waiting in enumerate(cafe, start=1):
                if waiting.is_waiting:
                    marks[waiting.room] = (f"café {place}", str(place))
    return marks


def draw_guest_tokens(sheet: canvas.Sheet, y: int, state: State, events: Sequence[Event]) -> None:
    """Draw the cogwheels on guests; the first one is highlighted if a cogwheel has moved."""
    if not isinstance(state.entrance, values.SushiResort):
        return
    has_moved = any(isinstance(event, event_types.TokenMoved) for event in events)
    for number, slot in enumerate(state.entrance.slots):
        fill = NEW if has_moved and number == 0 else INK
        badge = pieces.draw_badge(COGWHEEL, fill)
        x = canvas.SHEET_MARGIN + (slot - 1) * 96 + 54
        sheet.put_image(badge, x, y, f"cogwheel {slot}")


def draw_toll_tokens(sheet: canvas.Sheet, y: int, state: State, events: Sequence[Event]) -> None:
    """Draw the toll tokens on action spaces; new ones are highlighted."""
    if not isinstance(state.entrance, values.TollBridgeHotel):
        return
    new = [event.space for event in events if isinstance(event, event_types.TollTokenPlaced)]
    for space, count in enumerate(state.entrance.tokens, start=1):
        if count:
            fill = NEW if space in new else INK
            badge = pieces.draw_badge(f"{COGWHEEL}{count}", fill)
            x, *_ = dice.compute_dice_space_position(space, y)
            sheet.put_image(badge, x - 2, y - 14, f"cogwheels on {space} ×{count}")


# ── The alt text ──────────────────────────────────────────────────────────────────────────────────


def describe_modules(state: State) -> list[str]:
    """Return the modules in sentences."""
    sentences = list[str]()
    if state.ballrooms:
        sentences.append(_describe_dancers(state.ballrooms))
    if state.celebrities:
        sentences.append(_describe_celebrities(state.celebrities))
    return [*sentences, *_describe_entrance(state)]


def _format_colours(colours: Sequence[str]) -> tuple[str, ...]:
    """Return the colours in words."""
    return tuple(say_now("colour", colour=colour) for colour in colours)


def _describe_dancers(rooms: values.Ballrooms) -> str:
    """Return the dancers in ballrooms and on the balcony, and those that are left, in a
    sentence."""
    *placed, balcony = rooms.placed
    clauses_of_rooms = list[str]()
    for room, dancers, free in zip((1, 2, 3), placed, rooms.free, strict=True):
        clauses_of_rooms.append(say_now("alt-ballroom", room=room, dancers=dancers, free=free))
    return say_now(
        "alt-dancers", rooms=tuple(clauses_of_rooms), balcony=balcony, left=rooms.dancers
    )


def _describe_celebrities(celebrities: values.Celebrities) -> str:
    """Return the coloured dice, the lounge and his tiles in a sentence."""
    dice_clauses = list[str]()
    for colour in DIE_COLOURS:
        place = {"space": celebrities.dice[colour], "points": celebrities.points[colour]}
        dice_clauses.append(say_now("alt-coloured-die", colour=colour, **place))
    return say_now(
        "alt-celebrities",
        dice=join_with_semicolons(dice_clauses),
        lounge=_format_colours(celebrities.lounge or ()),
        count=len(celebrities.tiles),
        tiles=join_with_and(_format_colours(celebrities.tiles)),
    )


def _describe_entrance(state: State) -> list[str]:
    """Return what his hotel entrance has put on the table, in a sentence; nothing without an
    entrance."""
    if state.entrance is None:
        return []
    name = ENTRANCE_TITLES[state.entrance.name]
    match state.entrance:
        case values.HautelCouture(cafe=cafe):
            return [_describe_cafe(name, cafe)]
        case values.NineStarsInn(tokens=tokens):
            return [say_now("alt-stars", name=name, tokens=tokens, most=STARS)]
        case values.SushiResort(rooms=rooms, slots=slots):
            return [say_now("alt-sushi", name=name, slots=slots, rooms=rooms)]
        case values.TollBridgeHotel(tokens=tokens):
            return [say_now("alt-tolls", name=name, tokens=format_dice(tokens))]


def _describe_cafe(name: str, cafe: Sequence[values.Waiting]) -> str:
    """Return the guests who wait in his café in a sentence."""
    guests = list[str]()
    for one in cafe:
        if one.is_waiting:
            guest = describe_guest(one.guest)
            guests.append(say_now("alt-cafe-guest", guest=guest, room=one.room, needs=one.needs))
    if not guests:
        return say_now("alt-cafe", name=name, guests=None)
    return say_now("alt-cafe", name=name, guests=join_with_semicolons(guests))


def describe_action_space_items(state: State) -> str:
    """Return the items on the action spaces in a sentence, or nothing if there are none."""
    if not isinstance(state.entrance, values.HautelCouture) or not state.entrance.reserved:
        return ""
    items = list_action_space_items(state.entrance)
    if not items:
        return ""
    return say_now("alt-items", items=items)
