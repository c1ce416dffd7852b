"""The drawing of the table from top to bottom: his cards, the spellbooks, what lies beside his
picture, the map.

The map is at the bottom, next to the words, where a phone shows it.
"""

from collections.abc import Iterable, Mapping, Sequence

from bot.pictures import pieces
from bot.pictures.canvas import (
    CORNER_RADIUS,
    MIN_TEXT_SIZE,
    SHEET_MARGIN,
    WIDTH,
    Brush,
    Sheet,
    cached_piece,
)
from bot.pictures.colours import (
    CARD,
    FADED,
    GOLD,
    INK,
    LINE,
    PIECE_COLOURS,
    QUIET,
    choose_letter_colour,
    make_tint,
)
from bot.presenters.salamandra.pad import KINDS, list_reportable_places
from bot.presenters.salamandra.picture import field
from bot.presenters.salamandra.picture.changes import Changes, Placement, list_shown_placement_cards
from bot.presenters.salamandra.picture.field import MapPlan, put_centred
from bot.presenters.salamandra.words import get_labour_source, make_placement_sentence_values
from engines.core import Event, format_signed
from engines.salamandra.cards import BOOKS, THIRD_SCROLL, Arrow
from engines.salamandra.messages import say_now
from engines.salamandra.questions import find_ask
from engines.salamandra.state import Map, State

MAX_TILE_SIZE = 104
"""The largest size of a tile."""
MIN_TILE_SIZE = 86
"""The smallest size of a tile, because of its letters. A wider map makes a wider sheet."""
MAX_TILES_HEIGHT = 520
"""The maximal height of all tiles, unless they would be too small."""
GROVE_MARGIN = 34
"""The room under the map and on its right for groves at the rim."""
LEGEND_HEIGHT = 48
"""The height of the legend."""
HALF_WIDTH = 336
"""The width of one of two areas side by side."""
SECOND_LEFT = SHEET_MARGIN + HALF_WIDTH + 16
"""The x coordinate of the second area."""
CARDS_HEIGHT = 150
"""The height of the row of cards."""
SPELLBOOKS_HEIGHT = 148
"""The height of the row of spellbooks."""
MAP = SHEET_MARGIN + CARDS_HEIGHT + SPELLBOOKS_HEIGHT + 26
"""The y coordinate of the map."""
CARD_WIDTH = 76
CARD_HEIGHT = 84
BOOK_WIDTH = 104
BOOK_HEIGHT = 104
BOOK_SPOT_LEFT = 70
"""The x coordinate of a spot within its spellbook."""
BOOK_SPOT_TOPS = {"u": 29, "l": 75}
"""The y coordinates of the upper and the lower spot within a spellbook."""
BIG_DISC_SIZE = 40
"""The size of a disc outside of the map."""


def draw_table(state: State, events: Sequence[Event], numbered_kind: str = "") -> Sheet:
    """Return the whole table; without a map its upper part.

    `numbered_kind` is a kind of pieces of your round. The places where one can be reported are
    numbered.
    """
    changed = Changes.from_events(events)
    if state.map:
        numbers = _number_reportable_places(state, numbered_kind)
        plan = _make_map_plan(state.map, numbers if numbered_kind == "tile" else {})
        width = max(WIDTH, plan.right + GROVE_MARGIN + SHEET_MARGIN)
        sheet = Sheet(height=plan.bottom + GROVE_MARGIN + LEGEND_HEIGHT + SHEET_MARGIN, width=width)
        _draw_map(sheet, plan, state, state.map, changed)
        _draw_place_numbers(sheet, plan, numbers, numbered_kind)
    else:
        sheet = Sheet(height=SHEET_MARGIN + CARDS_HEIGHT + SPELLBOOKS_HEIGHT + 26)
    _draw_placement_cards(sheet, state, list_shown_placement_cards(state, changed), SHEET_MARGIN)
    _draw_labour_card(sheet, state, SECOND_LEFT, SHEET_MARGIN)
    _draw_spellbooks(sheet, state, changed, SHEET_MARGIN + CARDS_HEIGHT + 12)
    _draw_his_holdings(sheet, state, changed, SECOND_LEFT, SHEET_MARGIN + CARDS_HEIGHT + 12)
    return sheet


def _number_reportable_places(state: State, numbered_kind: str) -> dict[str, int]:
    """Return the number of each place where a piece of this kind can be reported; nothing without a
    kind."""
    for kind in KINDS:
        if kind == numbered_kind:
            return {
                place: number
                for number, place in enumerate(list_reportable_places(state, kind), start=1)
            }
    return {}


# ── Map ───────────────────────────────────────────────────────────────────────────────────────────


def _make_map_plan(map_: Map, building_sites: Iterable[str] = ()) -> MapPlan:
    """Return the layout of a map: in the middle, as large as the sheet allows, and not too high for
    a phone.

    `building_sites` are cells without a tile that it shows, too.
    """
    columns, rows = field.compute_map_span((*map_.tiles, *building_sites))
    room = WIDTH - 2 * SHEET_MARGIN - field.LABEL_MARGIN - GROVE_MARGIN
    size = max(
        min(room // len(columns), MAX_TILES_HEIGHT // len(rows), MAX_TILE_SIZE), MIN_TILE_SIZE
    )
    left = SHEET_MARGIN + field.LABEL_MARGIN + max(room - size * len(columns), 0) // 2
    return MapPlan(columns, rows, size, left, MAP + field.LABEL_MARGIN)


def _draw_map(sheet: Sheet, plan: MapPlan, state: State, map_: Map, changed: Changes) -> None:
    """Draw the map with tiles, discs, groves, marks of changes and questions, and its legend."""
    width = sheet.width - 2 * SHEET_MARGIN
    height = plan.bottom + GROVE_MARGIN + LEGEND_HEIGHT - MAP
    meadow = pieces.draw_ground(width, height, field.MEADOW_COLOUR)
    sheet.put_image(meadow, SHEET_MARGIN, MAP, "map")
    field.draw_tiles(sheet, plan, map_.tiles)
    for spot, owner in map_.spots.items():
        disc = field.draw_disc(owner, field.measure_disc(plan.size))
        put_centred(sheet, disc, plan.compute_spot_centre(spot), f"disc {spot} {owner}")
    for gap in map_.groves:
        grove = field.draw_grove(field.measure_gap(plan.size))
        put_centred(sheet, grove, plan.compute_gap_centre(gap), f"grove {gap}")
    _draw_new_marks(sheet, plan, map_, changed)
    _draw_asked_tile_and_gaps(sheet, plan, state)
    _draw_legend(sheet, state, plan.bottom + GROVE_MARGIN + 6)


def _draw_new_marks(sheet: Sheet, plan: MapPlan, map_: Map, changed: Changes) -> None:
    """Draw marks around new discs and groves, and on gaps from which he has taken a grove."""
    width = field.measure_gap(plan.size)
    for spot in dict.fromkeys(changed.discs):
        if map_.spots.get(spot) == "R":
            ring = field.draw_disc_ring(field.measure_disc(plan.size))
            put_centred(sheet, ring, plan.compute_spot_centre(spot), f"new disc {spot}")
    for gap in dict.fromkeys(changed.laid):
        if gap in map_.groves:
            put_centred(
                sheet, field.draw_gap_ring(width), plan.compute_gap_centre(gap), f"new grove {gap}"
            )
    for gap in dict.fromkeys(changed.taken):
        if gap not in map_.groves:
            put_centred(sheet, field.draw_open_gap(width, "–"), plan.compute_gap_centre(gap))
            put_centred(
                sheet, field.draw_gap_ring(width), plan.compute_gap_centre(gap), f"new taken {gap}"
            )


def _draw_asked_tile_and_gaps(sheet: Sheet, plan: MapPlan, state: State) -> None:
    """Draw marks on the tile that he would choose, or on the gaps among which you choose."""
    asks = find_ask(state)
    if asks and asks.about == "tile" and asks.tile:
        x, y = plan.compute_cell_corner(asks.tile)
        ring = field.draw_tile_ring(plan.size)
        distance = field.RING_DISTANCE
        sheet.put_image(ring, x - distance, y - distance, f"asked tile {asks.tile}")
    if asks and asks.about == "refill":
        for gap in asks.gaps or ():
            mark = field.draw_open_gap(field.measure_gap(plan.size), "?")
            put_centred(sheet, mark, plan.compute_gap_centre(gap), f"asked gap {gap}")


def _draw_place_numbers(
    sheet: Sheet, plan: MapPlan, numbers: Mapping[str, int], numbered_kind: str
) -> None:
    """Draw the number of each place: on an empty cell, on a free spot, or on a grove."""
    for place, number in numbers.items():
        name = f"number {number} {place}"
        text = str(number)
        match numbered_kind:
            case "tile":
                sheet.put_image(
                    field.draw_building_site(plan.size, text),
                    *plan.compute_cell_corner(place),
                    name,
                )
            case "disc":
                spot = field.draw_numbered_spot(field.measure_disc(plan.size), text)
                put_centred(sheet, spot, plan.compute_spot_centre(place), name)
            case _:
                grove = field.draw_numbered_grove(field.measure_gap(plan.size), text)
                put_centred(sheet, grove, plan.compute_gap_centre(place), name)


def _draw_legend(sheet: Sheet, state: State, y: int) -> None:
    """Draw the meaning of the signs of the map."""
    signs = (
        (field.draw_disc("R", 32), say_now("picture-owner", owner="R")),
        (field.draw_disc("P", 32), say_now("picture-owner", owner="P")),
        (draw_bonus_spot(32), say_now("picture-bonus-spot")),
        (field.draw_grove(36), say_now("picture-supply", groves=state.supply)),
    )
    x = SHEET_MARGIN + 14
    for made, words in signs:
        put_centred(sheet, made, (x + made.width // 2, y + 18))
        x = sheet.put_text(x + made.width + 6, y + 5, words, MIN_TEXT_SIZE) + 20


@cached_piece("size")
def draw_bonus_spot(brush: Brush, size: int) -> None:
    """Draw a bonus spot."""
    brush.draw_disc(size / 2, size / 2, size / 2 - 1, CARD, QUIET, 2)
    field.draw_star(brush, size / 2, size / 2, size * 0.36, INK)
    for width, fill in ((6, INK), (4, GOLD)):
        brush.draw_line([(4, 3), (size - 4, 3)], fill, width)


# ── His cards ─────────────────────────────────────────────────────────────────────────────────────


def _draw_placement_cards(sheet: Sheet, state: State, cards: Sequence[Placement], y: int) -> None:
    """Draw the placement cards of the last move, each with where it led."""
    sheet.put_text(SHEET_MARGIN, y, say_now("picture-placement"), 24, bold=True)
    right = SHEET_MARGIN + HALF_WIDTH
    deck = say_now("picture-deck", **make_placement_sentence_values(state))
    sheet.put_text(right, y + 1, deck, MIN_TEXT_SIZE, QUIET, anchor="right")
    if not cards:
        sheet.put_text(SHEET_MARGIN, y + 40, say_now("picture-no-card"), MIN_TEXT_SIZE, QUIET)
    for number, card in enumerate(cards):
        x = SHEET_MARGIN + number * (CARD_WIDTH + 10)
        top = y + 36
        image = draw_placement_card(card.arrow, say_now("direction", arrow=card.arrow))
        sheet.put_image(
            image, x, top, f"placement {number + 1} {card.arrow or '?'} {card.led_to or '?'}"
        )
        sheet.put_highlight_frame(
            x, top, CARD_WIDTH, CARD_HEIGHT, f"new placement {number + 1}", is_new=not card.led_to
        )
        target = card.led_to or None
        if card.led_to in BOOKS:
            target = _name_book_spot(card.led_to)
        words = say_now("picture-led-to", to=target)
        sheet.put_text(
            x + CARD_WIDTH // 2, top + CARD_HEIGHT + 4, words, MIN_TEXT_SIZE, anchor="middle"
        )


@cached_piece(CARD_WIDTH, CARD_HEIGHT)
def draw_placement_card(brush: Brush, arrow: Arrow | None, name: str) -> None:
    """Draw a placement card with its arrow and the name of the arrow; a question mark for an
    unknown card."""
    brush.draw_rectangle((0, 0, CARD_WIDTH, CARD_HEIGHT), CORNER_RADIUS, CARD, INK)
    if arrow is None:
        brush.draw_text(CARD_WIDTH / 2, CARD_HEIGHT / 2, "?", 36, QUIET)
        return
    _draw_pointer(brush, CARD_WIDTH / 2, 32, arrow)
    brush.draw_text(CARD_WIDTH / 2, 67, name, MIN_TEXT_SIZE)


def _draw_pointer(brush: Brush, x: float, y: float, arrow: Arrow) -> None:
    """Draw an arrow around this point that points to one of eight directions."""
    right = ("E" in arrow) - ("W" in arrow)
    down = ("S" in arrow) - ("N" in arrow)
    length = 24 / (right**2 + down**2) ** 0.5
    across = right * length
    along = down * length
    brush.draw_line([(x - across, y - along), (x + across * 0.4, y + along * 0.4)], INK, 7)
    tip = (x + across, y + along)
    left_wing = (x + across * 0.1 + along * 0.6, y + along * 0.1 - across * 0.6)
    right_wing = (x + across * 0.1 - along * 0.6, y + along * 0.1 + across * 0.6)
    brush.draw_polygon([tip, left_wing, right_wing], INK)


def _draw_labour_card(sheet: Sheet, state: State, x: int, y: int) -> None:
    """Draw the labour card: points by round with the current round filled, and the numbers of every
    round."""
    card = state.labour
    sheet.put_image(pieces.draw_ground(HALF_WIDTH, CARDS_HEIGHT - 2), x, y, "labour card")
    sheet.put_text(x + 12, y + 4, say_now("picture-labour"), 24, bold=True)
    whose = say_now("picture-labour-whose", whose=get_labour_source(state))
    sheet.put_text(x + HALF_WIDTH - 12, y + 5, whose, MIN_TEXT_SIZE, QUIET, anchor="right")
    if state.asks_labour:
        return
    for number, points in enumerate(card.vp, start=1):
        left = x + 12 + (number - 1) * 79
        if number == state.round:
            sheet.put_image(
                pieces.draw_ground(75, 44, INK, INK), left, y + 40, f"labour {number} now"
            )
            ink = choose_letter_colour(INK)
            sheet.put_text(left + 37, y + 47, f"+{points}", 24, ink, bold=True, anchor="middle")
        else:
            sheet.put_image(pieces.draw_ground(75, 44), left, y + 40, f"labour {number}")
            sheet.put_text(left + 37, y + 47, f"+{points}", 24, INK, anchor="middle")
    book = say_now("picture-labour-book", book=card.book, faith=card.faith)
    sheet.put_text(x + 12, y + 88, book, MIN_TEXT_SIZE)
    recycling = say_now("picture-labour-recycling", recycling=card.recycling)
    sheet.put_text(x + 12, y + 115, recycling, MIN_TEXT_SIZE)


# ── Spellbooks, and beside his picture ────────────────────────────────────────────────────────────


def _draw_spellbooks(sheet: Sheet, state: State, changed: Changes, y: int) -> None:
    """Draw the spellbooks with their discs. Without a map your own discs are known only as far as
    they mattered."""
    end = sheet.put_text(SHEET_MARGIN, y, say_now("field-spellbooks"), 24, bold=True)
    if state.map is None:
        sheet.put_text(end + 12, y + 1, say_now("picture-known"), MIN_TEXT_SIZE, QUIET)
    for number in (1, 2, 3):
        x, top = SHEET_MARGIN + (number - 1) * (BOOK_WIDTH + 12), y + 36
        names = tuple(_name_book_spot(f"{number}{level}") for level in BOOK_SPOT_TOPS)
        sheet.put_image(draw_spellbook(number, names), x, top, f"spellbook {number}")
        for level, down in BOOK_SPOT_TOPS.items():
            book = f"{number}{level}"
            middle = (x + BOOK_SPOT_LEFT, top + down)
            owner = next((owner for known, owner in state.books.items() if known == book), None)
            if owner:
                put_centred(
                    sheet, field.draw_disc(owner, BIG_DISC_SIZE), middle, f"disc {book} {owner}"
                )
            if owner == "R" and book in changed.books:
                put_centred(sheet, field.draw_disc_ring(BIG_DISC_SIZE), middle, f"new disc {book}")


def _name_book_spot(book: str) -> str:
    """Return a spot of a spellbook, such as `1u`, in the letters of the current language."""
    return say_now("picture-book", number=book[0], level=book[1])


@cached_piece(BOOK_WIDTH, BOOK_HEIGHT)
def draw_spellbook(brush: Brush, number: int, names: tuple[str, ...]) -> None:
    """Draw an open book with its number, and its two spots with their names."""
    paper = make_tint(PIECE_COLOURS["blue"])
    brush.draw_rectangle((0, 0, BOOK_WIDTH, BOOK_HEIGHT), CORNER_RADIUS, paper, INK)
    brush.draw_text(23, 34, str(number), 30)
    brush.draw_polygon([(8, 66), (22, 71), (22, 89), (8, 84)], INK)
    brush.draw_polygon([(38, 66), (24, 71), (24, 89), (38, 84)], INK)
    for name, down in zip(names, BOOK_SPOT_TOPS.values(), strict=True):
        brush.draw_disc(BOOK_SPOT_LEFT, down, BIG_DISC_SIZE / 2, CARD, QUIET, 2)
        brush.draw_text(BOOK_SPOT_LEFT, down, name, MIN_TEXT_SIZE, QUIET)


def _draw_his_holdings(sheet: Sheet, state: State, changed: Changes, x: int, y: int) -> None:
    """Draw his scrolls, his apprentices that wait, and the groves that he has taken."""
    his = state.opponent
    sheet.put_text(x, y, say_now("picture-beside"), 24, bold=True)
    if his.left_out:
        right = x + HALF_WIDTH
        left_out = say_now("picture-out", count=his.left_out)
        sheet.put_text(right, y + 1, left_out, MIN_TEXT_SIZE, QUIET, anchor="right")
    for number in range(1, THIRD_SCROLL + 1):
        is_held = number <= his.scrolls
        status = "held" if is_held else "free"
        scroll = draw_scroll(is_held=is_held)
        sheet.put_image(scroll, x + (number - 1) * 52, y + 38, f"scroll {number} {status}")
    sheet.put_text(x + 166, y + 42, say_now("picture-scrolls"), MIN_TEXT_SIZE, QUIET)
    if changed.scrolls:
        badge = pieces.draw_badge(format_signed(changed.scrolls, plus=True))
        sheet.put_image(badge, x + 258, y + 40, "new scrolls")
    put_centred(
        sheet,
        field.draw_disc("R", BIG_DISC_SIZE),
        (x + 22, y + 114),
        f"apprentices {state.apprentices_beside}",
    )
    sheet.put_text(x + 48, y + 99, f"×{state.apprentices_beside}", 26, bold=True)
    put_centred(sheet, field.draw_grove(48), (x + 152, y + 114), f"groves {his.groves}")
    end = sheet.put_text(x + 182, y + 99, f"×{his.groves}", 26, bold=True)
    if changed.groves:
        sheet.put_image(pieces.draw_badge(f"+{changed.groves}"), end + 8, y + 100, "new groves")


@cached_piece(46, 40)
def draw_scroll(brush: Brush, *, is_held: bool) -> None:
    """Draw a scroll; only its outline if he does not hold it."""
    fill = FADED
    edge = LINE
    if is_held:
        fill = make_tint(PIECE_COLOURS["yellow"])
        edge = INK
    brush.draw_rectangle((6, 7, 40, 33), 2, fill, edge)
    for top in (2, 26):
        brush.draw_rectangle((1, top, 45, top + 12), 6, fill, edge)
    if is_held:
        for y in (17, 22):
            brush.draw_line([(13, y), (33, y)], QUIET, 2)
