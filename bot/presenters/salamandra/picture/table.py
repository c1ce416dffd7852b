"""The drawing of the table from top to bottom: his cards, the spellbooks, what lies beside his picture, the map.

The map is at the bottom, next to the words, where a phone shows it.
"""

from collections.abc import Iterable, Mapping, Sequence

from bot.pictures import pieces
from bot.pictures.canvas import CORNER, EDGE, SMALLEST, WIDTH, Brush, Sheet, piece
from bot.pictures.colours import CARD, FADED, GOLD, INK, LINE, PIECES, QUIET, letter_on, tint
from bot.presenters.salamandra.pad import KINDS, list_places
from bot.presenters.salamandra.picture import field
from bot.presenters.salamandra.picture.changed import Changed, Placement, placements
from bot.presenters.salamandra.picture.field import Plan, put_middle
from bot.presenters.salamandra.words import labour_whose, placement
from engines.core import Event, signed
from engines.salamandra.asking import asking
from engines.salamandra.cards import BOOKS, THIRD_SCROLL, Arrow
from engines.salamandra.saying import spoken
from engines.salamandra.state import Map, State

TILE = 104
"""The largest size of a tile."""
SMALLEST_TILE = 86
"""The smallest size of a tile, because of its letters. A wider map makes a wider sheet."""
HIGHEST = 520
"""The maximal height of all tiles, unless they would be too small."""
BELOW = 34
"""The room under the map and on its right for groves at the rim."""
LEGEND = 48
"""The height of the legend."""
HALF = 336
"""The width of one of two areas side by side."""
SECOND = EDGE + HALF + 16
"""The x coordinate of the second area."""
CARDS = 150
"""The height of the row of cards."""
BESIDE = 148
"""The height of the row of spellbooks."""
MAP = EDGE + CARDS + BESIDE + 26
"""The y coordinate of the map."""
CARD_WIDTH = 76
CARD_HEIGHT = 84
BOOK_WIDTH = 104
BOOK_HEIGHT = 104
SPOT_IN_BOOK = 70
"""The x coordinate of a spot within its spellbook."""
LEVELS = {"u": 29, "l": 75}
"""The y coordinates of the upper and the lower spot within a spellbook."""
BIG_DISC = 40
"""The size of a disc outside of the map."""


def draw(state: State, events: Sequence[Event], marks: str = "") -> Sheet:
    """Return the whole table; without a map its upper part.

    `marks` is a kind of pieces of your round. The places where one can be entered are numbered.
    """
    changed = Changed.by(events)
    if state.map:
        numbers = _number_places(state, marks)
        plan = _make_plan(state.map, numbers if marks == "tile" else {})
        width = max(WIDTH, plan.right + BELOW + EDGE)
        sheet = Sheet(height=plan.bottom + BELOW + LEGEND + EDGE, width=width)
        _draw_map(sheet, plan, state, state.map, changed)
        _draw_numbers(sheet, plan, numbers, marks)
    else:
        sheet = Sheet(height=EDGE + CARDS + BESIDE + 26)
    _draw_placements(sheet, state, placements(state, changed), EDGE)
    _draw_labour(sheet, state, SECOND, EDGE)
    _draw_spellbooks(sheet, state, changed, EDGE + CARDS + 12)
    _draw_his_things(sheet, state, changed, SECOND, EDGE + CARDS + 12)
    return sheet


def _number_places(state: State, marks: str) -> dict[str, int]:
    """Return the number of each place where a piece of this kind can be entered."""
    kind = next((each for each in KINDS if each == marks), None)
    if kind is None:
        return {}
    return {place: number for number, place in enumerate(list_places(state, kind), start=1)}


# ── Map ─────────────────────────────────────────────────────────────────────────────────────────────────────────────


def _make_plan(map_: Map, sites: Iterable[str] = ()) -> Plan:
    """Return the layout of a map: in the middle, as large as the sheet allows, and not too high for a phone.

    `sites` are cells without a tile that it shows, too.
    """
    columns, rows = field.span((*map_.tiles, *sites))
    room = WIDTH - 2 * EDGE - field.MARGIN - BELOW
    size = max(min(room // len(columns), HIGHEST // len(rows), TILE), SMALLEST_TILE)
    left = EDGE + field.MARGIN + max(room - size * len(columns), 0) // 2
    return Plan(columns, rows, size, left, MAP + field.MARGIN)


def _draw_map(sheet: Sheet, plan: Plan, state: State, map_: Map, changed: Changed) -> None:
    """Draw the map with tiles, discs, groves, marks of changes and questions, and its legend."""
    meadow = pieces.ground(sheet.width - 2 * EDGE, plan.bottom + BELOW + LEGEND - MAP, field.MEADOW)
    sheet.put(meadow, EDGE, MAP, "map")
    field.put_tiles(sheet, plan, map_.tiles)
    for spot, owner in map_.spots.items():
        put_middle(sheet, field.disc(owner, field.across(plan.size)), plan.spot(spot), f"disc {spot} {owner}")
    for gap in map_.groves:
        put_middle(sheet, field.grove(field.gap_across(plan.size)), plan.gap(gap), f"grove {gap}")
    _draw_new_marks(sheet, plan, map_, changed)
    _draw_question_marks(sheet, plan, state)
    _draw_legend(sheet, state, plan.bottom + BELOW + 6)


def _draw_new_marks(sheet: Sheet, plan: Plan, map_: Map, changed: Changed) -> None:
    """Draw marks around new discs and groves, and on gaps from which he has taken a grove."""
    width = field.gap_across(plan.size)
    for spot in dict.fromkeys(changed.discs):
        if map_.spots.get(spot) == "R":
            put_middle(sheet, field.ring(field.across(plan.size)), plan.spot(spot), f"new disc {spot}")
    for gap in dict.fromkeys(changed.laid):
        if gap in map_.groves:
            put_middle(sheet, field.diamond_ring(width), plan.gap(gap), f"new grove {gap}")
    for gap in dict.fromkeys(changed.taken):
        if gap not in map_.groves:
            put_middle(sheet, field.open_gap(width, "–"), plan.gap(gap))
            put_middle(sheet, field.diamond_ring(width), plan.gap(gap), f"new taken {gap}")


def _draw_question_marks(sheet: Sheet, plan: Plan, state: State) -> None:
    """Draw marks on the tile that he would choose, or on the gaps among which you choose."""
    asks = asking(state)
    if asks and asks.about == "tile" and asks.tile:
        x, y = plan.cell(asks.tile)
        sheet.put(field.tile_ring(plan.size), x - field.RIM, y - field.RIM, f"asked tile {asks.tile}")
    if asks and asks.about == "refill":
        for gap in asks.gaps or ():
            mark = field.open_gap(field.gap_across(plan.size), "?")
            put_middle(sheet, mark, plan.gap(gap), f"asked gap {gap}")


def _draw_numbers(sheet: Sheet, plan: Plan, numbers: Mapping[str, int], marks: str) -> None:
    """Draw the number of each place: on an empty cell, on a free spot, or on a grove."""
    for place, number in numbers.items():
        name = f"number {number} {place}"
        text = str(number)
        match marks:
            case "tile":
                sheet.put(field.site(plan.size, text), *plan.cell(place), name)
            case "disc":
                put_middle(sheet, field.numbered_spot(field.across(plan.size), text), plan.spot(place), name)
            case _:
                put_middle(sheet, field.numbered_grove(field.gap_across(plan.size), text), plan.gap(place), name)


def _draw_legend(sheet: Sheet, state: State, y: int) -> None:
    """Draw the meaning of the signs of the map."""
    signs = (
        (field.disc("R", 32), spoken("picture-owner", owner="R")),
        (field.disc("P", 32), spoken("picture-owner", owner="P")),
        (starred(32), spoken("picture-bonus-spot")),
        (field.grove(36), spoken("picture-supply", groves=state.supply)),
    )
    x = EDGE + 14
    for made, words in signs:
        put_middle(sheet, made, (x + made.width // 2, y + 18))
        x = sheet.text(x + made.width + 6, y + 5, words, SMALLEST) + 20


@piece("size")
def starred(brush: Brush, size: int) -> None:
    """Draw a bonus spot."""
    brush.disc(size / 2, size / 2, size / 2 - 1, CARD, QUIET, 2)
    field.star(brush, size / 2, size / 2, size * 0.36, INK)
    for width, fill in ((6, INK), (4, GOLD)):
        brush.line([(4, 3), (size - 4, 3)], fill, width)


# ── His cards ───────────────────────────────────────────────────────────────────────────────────────────────────────


def _draw_placements(sheet: Sheet, state: State, cards: Sequence[Placement], y: int) -> None:
    """Draw the placement cards of the last move, each with where it led."""
    sheet.text(EDGE, y, spoken("picture-placement"), 24, bold=True)
    sheet.text(EDGE + HALF, y + 1, spoken("picture-deck", **placement(state)), SMALLEST, QUIET, anchor="right")
    if not cards:
        sheet.text(EDGE, y + 40, spoken("picture-no-card"), SMALLEST, QUIET)
    for number, card in enumerate(cards):
        x = EDGE + number * (CARD_WIDTH + 10)
        top = y + 36
        image = placement_card(card.arrow, spoken("direction", arrow=card.arrow))
        sheet.put(image, x, top, f"placement {number + 1} {card.arrow or '?'} {card.led_to or '?'}")
        sheet.framed(x, top, CARD_WIDTH, CARD_HEIGHT, f"new placement {number + 1}", is_new=not card.led_to)
        target = card.led_to or None
        if card.led_to in BOOKS:
            target = _name_book_spot(card.led_to)
        words = spoken("picture-led-to", to=target)
        sheet.text(x + CARD_WIDTH // 2, top + CARD_HEIGHT + 4, words, SMALLEST, anchor="middle")


@piece(CARD_WIDTH, CARD_HEIGHT)
def placement_card(brush: Brush, arrow: Arrow | None, name: str) -> None:
    """Draw a placement card with its arrow and the name of the arrow; a question mark for an unknown card."""
    brush.rounded((0, 0, CARD_WIDTH, CARD_HEIGHT), CORNER, CARD, INK)
    if arrow is None:
        brush.text(CARD_WIDTH / 2, CARD_HEIGHT / 2, "?", 36, QUIET)
        return
    _draw_pointer(brush, CARD_WIDTH / 2, 32, arrow)
    brush.text(CARD_WIDTH / 2, 67, name, SMALLEST)


def _draw_pointer(brush: Brush, x: float, y: float, arrow: Arrow) -> None:
    """Draw an arrow around this point that points to one of eight directions."""
    right = ("E" in arrow) - ("W" in arrow)
    down = ("S" in arrow) - ("N" in arrow)
    length = 24 / (right**2 + down**2) ** 0.5
    across = right * length
    along = down * length
    brush.line([(x - across, y - along), (x + across * 0.4, y + along * 0.4)], INK, 7)
    tip = (x + across, y + along)
    left_wing = (x + across * 0.1 + along * 0.6, y + along * 0.1 - across * 0.6)
    right_wing = (x + across * 0.1 - along * 0.6, y + along * 0.1 + across * 0.6)
    brush.shape([tip, left_wing, right_wing], INK)


def _draw_labour(sheet: Sheet, state: State, x: int, y: int) -> None:
    """Draw the labour card: points by round with the current round filled, and the numbers of every round."""
    card = state.labour
    sheet.put(pieces.ground(HALF, CARDS - 2), x, y, "labour card")
    sheet.text(x + 12, y + 4, spoken("picture-labour"), 24, bold=True)
    whose = spoken("picture-labour-whose", whose=labour_whose(state))
    sheet.text(x + HALF - 12, y + 5, whose, SMALLEST, QUIET, anchor="right")
    if state.asks_labour:
        return
    for number, points in enumerate(card.vp, start=1):
        left = x + 12 + (number - 1) * 79
        if number == state.round:
            sheet.put(pieces.ground(75, 44, INK, INK), left, y + 40, f"labour {number} now")
            sheet.text(left + 37, y + 47, f"+{points}", 24, letter_on(INK), bold=True, anchor="middle")
        else:
            sheet.put(pieces.ground(75, 44), left, y + 40, f"labour {number}")
            sheet.text(left + 37, y + 47, f"+{points}", 24, INK, anchor="middle")
    sheet.text(x + 12, y + 88, spoken("picture-labour-book", book=card.book, faith=card.faith), SMALLEST)
    sheet.text(x + 12, y + 115, spoken("picture-labour-recycling", recycling=card.recycling), SMALLEST)


# ── Spellbooks, and beside his picture ──────────────────────────────────────────────────────────────────────────────


def _draw_spellbooks(sheet: Sheet, state: State, changed: Changed, y: int) -> None:
    """Draw the spellbooks with their discs. Without a map your own discs are known only as far as they mattered."""
    end = sheet.text(EDGE, y, spoken("field-spellbooks"), 24, bold=True)
    if state.map is None:
        sheet.text(end + 12, y + 1, spoken("picture-known"), SMALLEST, QUIET)
    for number in (1, 2, 3):
        x, top = EDGE + (number - 1) * (BOOK_WIDTH + 12), y + 36
        names = tuple(_name_book_spot(f"{number}{level}") for level in LEVELS)
        sheet.put(spellbook(number, names), x, top, f"spellbook {number}")
        for level, down in LEVELS.items():
            book = f"{number}{level}"
            middle = (x + SPOT_IN_BOOK, top + down)
            owner = next((owner for known, owner in state.books.items() if known == book), None)
            if owner:
                put_middle(sheet, field.disc(owner, BIG_DISC), middle, f"disc {book} {owner}")
            if owner == "R" and book in changed.books:
                put_middle(sheet, field.ring(BIG_DISC), middle, f"new disc {book}")


def _name_book_spot(book: str) -> str:
    """Return a spot of a spellbook, such as `1u`, in the letters of the current language."""
    return spoken("picture-book", number=book[0], level=book[1])


@piece(BOOK_WIDTH, BOOK_HEIGHT)
def spellbook(brush: Brush, number: int, names: tuple[str, ...]) -> None:
    """Draw an open book with its number, and its two spots with their names."""
    brush.rounded((0, 0, BOOK_WIDTH, BOOK_HEIGHT), CORNER, tint(PIECES["blue"]), INK)
    brush.text(23, 34, str(number), 30)
    brush.shape([(8, 66), (22, 71), (22, 89), (8, 84)], INK)
    brush.shape([(38, 66), (24, 71), (24, 89), (38, 84)], INK)
    for name, down in zip(names, LEVELS.values(), strict=True):
        brush.disc(SPOT_IN_BOOK, down, BIG_DISC / 2, CARD, QUIET, 2)
        brush.text(SPOT_IN_BOOK, down, name, SMALLEST, QUIET)


def _draw_his_things(sheet: Sheet, state: State, changed: Changed, x: int, y: int) -> None:
    """Draw his scrolls, his apprentices that wait, and the groves that he has taken."""
    his = state.opponent
    sheet.text(x, y, spoken("picture-beside"), 24, bold=True)
    if his.left_out:
        sheet.text(x + HALF, y + 1, spoken("picture-out", count=his.left_out), SMALLEST, QUIET, anchor="right")
    for number in range(1, THIRD_SCROLL + 1):
        is_held = number <= his.scrolls
        status = "held" if is_held else "free"
        sheet.put(scroll(held=is_held), x + (number - 1) * 52, y + 38, f"scroll {number} {status}")
    sheet.text(x + 166, y + 42, spoken("picture-scrolls"), SMALLEST, QUIET)
    if changed.scrolls:
        sheet.put(pieces.badge(signed(changed.scrolls, plus=True)), x + 258, y + 40, "new scrolls")
    put_middle(sheet, field.disc("R", BIG_DISC), (x + 22, y + 114), f"apprentices {state.beside}")
    sheet.text(x + 48, y + 99, f"×{state.beside}", 26, bold=True)
    put_middle(sheet, field.grove(48), (x + 152, y + 114), f"groves {his.groves}")
    end = sheet.text(x + 182, y + 99, f"×{his.groves}", 26, bold=True)
    if changed.groves:
        sheet.put(pieces.badge(f"+{changed.groves}"), end + 8, y + 100, "new groves")


@piece(46, 40)
def scroll(brush: Brush, *, held: bool) -> None:
    """Draw a scroll; only its outline if he does not hold it."""
    fill = FADED
    edge = LINE
    if held:
        fill = tint(PIECES["yellow"])
        edge = INK
    brush.rounded((6, 7, 40, 33), 2, fill, edge)
    for top in (2, 26):
        brush.rounded((1, top, 45, top + 12), 6, fill, edge)
    if held:
        for y in (17, 22):
            brush.line([(13, y), (33, y)], QUIET, 2)
