"""What the modules of Let's Waltz! put on the table: drawn below his staff, and in sentences."""

from collections.abc import Iterator, Sequence
from functools import partial

from bot.pictures import canvas, dice, pieces
from bot.pictures.colours import FADED, INK, NEW, QUIET
from bot.presenters.gah.picture.cards import GUEST, guest_card
from bot.presenters.gah.words import TOKEN, items_on, together
from engines.core import Event, clauses, dice_text, dotted
from engines.gah.cards import BALLROOM_SCORED, DIE_COLOURS, ENTRANCE_TITLES, STAR_ROW, STAR_ROWS, STARS
from engines.gah.reasoning import guest_words
from engines.gah.saying import spoken
from engines.gah.state import State
from engines.gah.waltz import events as happened
from engines.gah.waltz import values

THIRD, THIRD_STEP = 224, 232
FOURTH, FOURTH_STEP = 166, 174
NEEDS = 27
"""From one line of an order to the next."""


def parts(state: State, events: Sequence[Event]) -> Iterator[canvas.Part]:
    """Of the modules in play."""
    if state.ballrooms:
        yield 144, partial(_ballrooms, rooms=state.ballrooms, now=state.round, events=events)
    if state.celebrities:
        yield 118, partial(_celebrities, shown=state.celebrities, events=events)
    match state.entrance:
        case values.HautelCouture() as hotel:
            yield _orders_height(hotel) + 98, partial(_cafe, hotel=hotel, events=events)
        case values.NineStarsInn() as hotel:
            yield 118, partial(_stars, hotel=hotel, events=events)
        case values.SushiResort(name=name, rooms=rooms, slots=slots):
            lie = spoken("picture-sushi", rooms=len(rooms), guests=len(slots))
            yield 44, partial(_title, title=ENTRANCE_TITLES[name], beside=lie)
        case values.TollBridgeHotel(name=name, tokens=tokens):
            lie = spoken("picture-tolls", tokens=sum(tokens))
            yield 44, partial(_title, title=ENTRANCE_TITLES[name], beside=lie)


def _title(sheet: canvas.Sheet, y: int, title: str, beside: str) -> None:
    sheet.text(canvas.EDGE, y, title, 24, bold=True)
    sheet.text(canvas.WIDTH - canvas.EDGE, y + 1, beside, canvas.SMALLEST, QUIET, anchor="right")


# ── Module 1: Vienna Ballrooms ──────────────────────────────────────────────────────────────────────────────────────


def _ballrooms(sheet: canvas.Sheet, y: int, rooms: values.Ballrooms, now: int, events: Sequence[Event]) -> None:
    """Left to right as they lie there; the balcony is never full."""
    due = [spoken("picture-ballroom-due", room=room, round=at) for at, room in BALLROOM_SCORED.items() if at >= now]
    left = spoken("picture-dancers-left", dancers=rooms.dancers)
    _title(sheet, y, spoken("picture-ballrooms"), str(dotted((*due[:1], left))))
    new = [event.ballroom for event in events if isinstance(event, happened.DancerPlaced | happened.DancerReseated)]
    free = (*(spoken("picture-free", free=spaces) for spaces in rooms.free), "")
    for number, (place, dancers) in enumerate(zip((1, 2, 3, "balcony"), rooms.placed, strict=True)):
        x, top = canvas.EDGE + number * FOURTH_STEP, y + 36
        sheet.put(pieces.ground(FOURTH, 84), x, top, f"ballroom {place} ×{dancers}")
        sheet.text(x + 12, top + 8, spoken("picture-ballroom", room=place), 24, QUIET, bold=True)
        sheet.text(x + FOURTH - 12, top + 9, free[number], canvas.SMALLEST, QUIET, anchor="right")
        sheet.put(pieces.dancing(36, faded=not dancers), x + 12, top + 42)
        sheet.text(x + 56, top + 44, f"×{dancers}", 26, bold=bool(dancers))
        sheet.framed(x, top, FOURTH, 84, f"new ballroom {place}", is_new=place in new)


# ── Module 2: Celebrities ───────────────────────────────────────────────────────────────────────────────────────────


def _celebrities(sheet: canvas.Sheet, y: int, shown: values.Celebrities, events: Sequence[Event]) -> None:
    """A coloured die and its tile: where the die lies, what the tile is worth, and whether it is taken."""
    lounge = spoken("picture-lounge", colours=_colours(shown.lounge)) if shown.lounge else ""
    _title(sheet, y, spoken("picture-celebrities"), lounge)
    new = [event.colour for event in events if isinstance(event, happened.CelebrityTaken)]
    for number, colour in enumerate(DIE_COLOURS):
        x, top = canvas.EDGE + number * THIRD_STEP, y + 36
        space, points = shown.dice[colour], shown.points[colour]
        taken = colour in shown.tiles
        sheet.put(pieces.ground(THIRD, 66, *((FADED,) if taken else ())), x, top, f"celebrity {colour}")
        made = pieces.dyed(colour, spoken("colour-letter", colour=colour), 46)
        sheet.put(made, x + 10, top + 10, f"{colour} die on {space or 'no space'}")
        where = spoken("picture-celebrity", taken=taken, space=space)
        sheet.text(x + 66, top + 6, where, canvas.SMALLEST, INK if taken else QUIET)
        sheet.text(x + 66, top + 34, spoken("picture-worth", points=points), canvas.SMALLEST)
        sheet.framed(x, top, THIRD, 66, f"new celebrity {colour}", is_new=colour in new)


# ── Module 3: Unique Hotels ─────────────────────────────────────────────────────────────────────────────────────────


def _cafe(sheet: canvas.Sheet, y: int, hotel: values.HautelCouture, events: Sequence[Event]) -> None:
    """The guests of the set-up with what they still need, and what lies on the action spaces."""
    pool = spoken("picture-pool", items=hotel.in_bag) if hotel.pool else ""
    _title(sheet, y, spoken("picture-cafe", name=ENTRANCE_TITLES[hotel.name]), pool)
    new = [event.place for event in events if isinstance(event, happened.ItemPlaced | happened.OrderCompleted)]
    for place, waiting in enumerate(hotel.cafe, start=1):
        x, top = canvas.EDGE + (place - 1) * THIRD_STEP, y + 36
        guest_card(sheet, waiting.guest, x, top, f"café {place}")
        for number, line in enumerate(_order(waiting)):
            sheet.text(x + GUEST[0] + 10, top + number * NEEDS, line, canvas.SMALLEST, bold=not number)
        sheet.framed(x, top, *GUEST, f"new café {place}", is_new=place in new)
    for space, item in enumerate(hotel.spaces, start=1):
        x, top = canvas.EDGE + (space - 1) * dice.PITCH, y + 44 + _orders_height(hotel)
        sheet.put(pieces.ground(dice.SPACE, 36), x, top, f"item {space} {item or '?'}")
        lies = spoken("picture-item", space=space, item=item)
        ink = QUIET if item == "empty" else INK
        sheet.text(x + dice.SPACE // 2, top + 5, lies, canvas.SMALLEST, ink, anchor="middle")


def _orders_height(hotel: values.HautelCouture) -> int:
    return max([GUEST[1], *(NEEDS * len(_order(waiting)) for waiting in hotel.cafe)])


def _order(waiting: values.Waiting) -> list[str]:
    if not waiting.waits:
        return [waiting.room, spoken("picture-moved-in")]
    needs = waiting.needs
    return [waiting.room, *(spoken("some-item", count=needs[item], item=item) for item in needs.kinds)]


def _stars(sheet: canvas.Sheet, y: int, hotel: values.NineStarsInn, events: Sequence[Event]) -> None:
    """The stars track, filled row by row."""
    beside = spoken("picture-lines", lines=hotel.lines) if hotel.lines else ""
    _title(sheet, y, spoken("picture-stars", name=ENTRANCE_TITLES[hotel.name]), beside)
    fresh = any(isinstance(event, happened.StarPlaced) for event in events)
    for row, points in enumerate(STAR_ROWS):
        left, top = canvas.EDGE + row * THIRD_STEP, y + 36
        sheet.put(pieces.ground(THIRD, 66), left, top, f"stars row {row + 1}")
        sheet.text(left + 10, top + 18, f"+{points}", 24, QUIET, bold=True)
        for place in range(STAR_ROW):
            x, number = left + 72 + place * 50, row * STAR_ROW + place + 1
            if number <= hotel.tokens:
                sheet.put(pieces.token("★", "orange", 44), x, top + 11, f"star {number}")
            else:
                sheet.put(pieces.ground(44, 44), x, top + 11)
            sheet.framed(x, top + 11, 44, 44, f"new star {number}", is_new=fresh and number == hotel.tokens)


def on_rooms(state: State) -> dict[str, tuple[str, str]]:
    """What lies in rooms of his hotel besides guests: cogwheels, or the place in his café that a room is kept for.

    Its name in the structure of the picture, and its mark.
    """
    match state.entrance:
        case values.SushiResort(rooms=rooms):
            return dict.fromkeys(rooms, (TOKEN, TOKEN))
        case values.HautelCouture(cafe=cafe):
            kept = {place: waiting.room for place, waiting in enumerate(cafe, start=1) if waiting.waits}
            return {room: (f"café {place}", str(place)) for place, room in kept.items()}
    return {}


def on_guests(sheet: canvas.Sheet, y: int, state: State, events: Sequence[Event]) -> None:
    """A cogwheel goes to the newest guest."""
    moved = any(isinstance(event, happened.TokenMoved) for event in events)
    for number, slot in enumerate(state.entrance.slots if isinstance(state.entrance, values.SushiResort) else ()):
        fill = NEW if moved and not number else INK
        sheet.put(pieces.badge(TOKEN, fill), canvas.EDGE + (slot - 1) * 96 + 54, y, f"cogwheel {slot}")


def on_spaces(sheet: canvas.Sheet, y: int, state: State, events: Sequence[Event]) -> None:
    fresh = [event.space for event in events if isinstance(event, happened.TollTokenPlaced)]
    tokens = state.entrance.tokens if isinstance(state.entrance, values.TollBridgeHotel) else ()
    for space, count in enumerate(tokens, start=1):
        if count:
            made = pieces.badge(f"{TOKEN}{count}", NEW if space in fresh else INK)
            sheet.put(made, dice.place(space, y)[0] - 2, y - 14, f"cogwheels on {space} ×{count}")


# ── In sentences ────────────────────────────────────────────────────────────────────────────────────────────────────


def told(state: State) -> list[str]:
    lines = [_dancers_told(state.ballrooms)] if state.ballrooms else []
    lines += [_celebrities_told(state.celebrities)] if state.celebrities else []
    return [*lines, *_entrance_told(state)]


def _colours(colours: Sequence[str]) -> tuple[str, ...]:
    return tuple(spoken("colour", colour=colour) for colour in colours)


def _dancers_told(rooms: values.Ballrooms) -> str:
    *placed, balcony = rooms.placed
    each = zip((1, 2, 3), placed, rooms.free, strict=True)
    told = tuple(spoken("alt-ballroom", room=room, dancers=dancers, free=free) for room, dancers, free in each)
    return spoken("alt-dancers", rooms=told, balcony=balcony, left=rooms.dancers)


def _celebrities_told(shown: values.Celebrities) -> str:
    each = [
        spoken("alt-coloured-die", colour=colour, space=shown.dice[colour], points=shown.points[colour])
        for colour in DIE_COLOURS
    ]
    return spoken(
        "alt-celebrities",
        dice=clauses(each),
        lounge=_colours(shown.lounge or ()),
        count=len(shown.tiles),
        tiles=together(_colours(shown.tiles)),
    )


def _entrance_told(state: State) -> list[str]:
    if state.entrance is None:
        return []
    name = ENTRANCE_TITLES[state.entrance.name]
    match state.entrance:
        case values.HautelCouture(cafe=cafe):
            waiting = [one for one in cafe if one.waits]
            told = clauses(
                spoken("alt-cafe-guest", guest=guest_words(one.guest), room=one.room, needs=one.needs)
                for one in waiting
            )
            return [spoken("alt-cafe", name=name, guests=told if waiting else None)]
        case values.NineStarsInn(tokens=tokens):
            return [spoken("alt-stars", name=name, tokens=tokens, most=STARS)]
        case values.SushiResort(rooms=rooms, slots=slots):
            return [spoken("alt-sushi", name=name, slots=slots, rooms=rooms)]
        case values.TollBridgeHotel(tokens=tokens):
            return [spoken("alt-tolls", name=name, tokens=dice_text(tokens))]


def items_told(state: State) -> str:
    if not isinstance(state.entrance, values.HautelCouture) or not state.entrance.reserved:
        return ""
    lie = items_on(state.entrance)
    return spoken("alt-items", items=lie) if lie else ""
