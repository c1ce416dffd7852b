"""The table from top to bottom: the map where one is kept, his cards, the spellbooks, what lies beside his picture."""

from collections.abc import Sequence

from bot.pictures import pieces
from bot.pictures.canvas import CORNER, EDGE, SMALLEST, WIDTH, Brush, Sheet, piece
from bot.pictures.colours import CARD, FADED, GOLD, INK, LINE, PIECES, QUIET, letter_on, tint
from bot.presenters.salamandra.picture import field
from bot.presenters.salamandra.picture.changed import Changed, Placement, placements
from bot.presenters.salamandra.picture.field import Plan, put_middle
from bot.presenters.salamandra.words import labour_whose, placement
from engines.core import Event, signed
from engines.salamandra.asking import asking
from engines.salamandra.cards import BOOKS, THIRD_SCROLL, Arrow
from engines.salamandra.saying import spoken
from engines.salamandra.state import Map, State

TILE, SMALLEST_TILE = 104, 86
"""A field tile: no larger than this, and no smaller than its letters need. A wider map makes a wider sheet."""
HIGHEST = 520
"""Of the tiles, unless they would be too small."""
BELOW = 34
"""Under the map and on its right, for groves at the rim."""
LEGEND = 48
HALF = 336
"""Two cards or areas stand side by side."""
SECOND = EDGE + HALF + 16
CARDS, BESIDE = 150, 148
"""How high the two rows under the map are."""
CARD_WIDTH, CARD_HEIGHT = 76, 84
BOOK_WIDTH, BOOK_HEIGHT, SPOT_IN_BOOK = 104, 104, 70
LEVELS = {"u": 29, "l": 75}
"""How far down the upper and the lower spot of a spellbook are."""
BIG_DISC = 40


def draw(state: State, events: Sequence[Event]) -> Sheet:
    changed = Changed.by(events)
    plan = _plan(state.map) if state.map else None
    below = plan.bottom + BELOW + LEGEND + 14 if plan else EDGE
    width = max(WIDTH, plan.right + BELOW + EDGE) if plan else WIDTH
    sheet = Sheet(height=below + CARDS + BESIDE + 26, width=width)
    if plan and state.map:
        _map(sheet, plan, state, state.map, changed)
    _placements(sheet, state, placements(state, changed), below)
    _labour(sheet, state, SECOND, below)
    _spellbooks(sheet, state, changed, below + CARDS + 12)
    _beside(sheet, state, changed, SECOND, below + CARDS + 12)
    return sheet


# ── Map ─────────────────────────────────────────────────────────────────────────────────────────────────────────────


def _plan(map_: Map) -> Plan:
    """As large as the sheet allows, in its middle; a high one smaller, so that a phone shows it with the words."""
    columns, rows = field.span(map_.tiles)
    room = WIDTH - 2 * EDGE - field.MARGIN - BELOW
    size = max(min(room // len(columns), HIGHEST // len(rows), TILE), SMALLEST_TILE)
    left = EDGE + field.MARGIN + max(room - size * len(columns), 0) // 2
    return Plan(columns, rows, size, left, EDGE + field.MARGIN)


def _map(sheet: Sheet, plan: Plan, state: State, map_: Map, changed: Changed) -> None:
    meadow = pieces.ground(sheet.width - 2 * EDGE, plan.bottom + BELOW + LEGEND - EDGE, field.MEADOW)
    sheet.put(meadow, EDGE, EDGE, "map")
    field.put_tiles(sheet, plan, map_.tiles)
    for spot, owner in map_.spots.items():
        put_middle(sheet, field.disc(owner, field.across(plan.size)), plan.spot(spot), f"disc {spot} {owner}")
    for gap in map_.groves:
        put_middle(sheet, field.grove(field.gap_across(plan.size)), plan.gap(gap), f"grove {gap}")
    _new(sheet, plan, map_, changed)
    _in_question(sheet, plan, state)
    _legend(sheet, state, plan.bottom + BELOW + 6)


def _new(sheet: Sheet, plan: Plan, map_: Map, changed: Changed) -> None:
    """Discs he has placed and groves that were laid; a gap from which he has taken one and where none lies again."""
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


def _in_question(sheet: Sheet, plan: Plan, state: State) -> None:
    """The tile that he would go to, or the gaps among which you choose."""
    asks = asking(state)
    if asks and asks.about == "tile" and asks.tile:
        x, y = plan.cell(asks.tile)
        sheet.put(field.tile_ring(plan.size), x - field.RIM, y - field.RIM, f"asked tile {asks.tile}")
    if asks and asks.about == "refill":
        for gap in asks.gaps or ():
            made = field.open_gap(field.gap_across(plan.size), "?")
            put_middle(sheet, made, plan.gap(gap), f"asked gap {gap}")


def _legend(sheet: Sheet, state: State, y: int) -> None:
    """What the signs of the map mean."""
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
    brush.disc(size / 2, size / 2, size / 2 - 1, CARD, QUIET, 2)
    field.star(brush, size / 2, size / 2, size * 0.36, INK)
    for width, fill in ((6, INK), (4, GOLD)):
        brush.line([(4, 3), (size - 4, 3)], fill, width)


# ── His cards ───────────────────────────────────────────────────────────────────────────────────────────────────────


def _placements(sheet: Sheet, state: State, cards: Sequence[Placement], y: int) -> None:
    """The cards of the last move, each with where it led."""
    sheet.text(EDGE, y, spoken("picture-placement"), 24, bold=True)
    sheet.text(EDGE + HALF, y + 1, spoken("picture-deck", **placement(state)), SMALLEST, QUIET, anchor="right")
    if not cards:
        sheet.text(EDGE, y + 40, spoken("picture-no-card"), SMALLEST, QUIET)
    for number, card in enumerate(cards):
        x, top = EDGE + number * (CARD_WIDTH + 10), y + 36
        led_to, name = card.led_to or "?", spoken("direction", arrow=card.arrow)
        sheet.put(placement_card(card.arrow, name), x, top, f"placement {number + 1} {card.arrow or '?'} {led_to}")
        sheet.framed(x, top, CARD_WIDTH, CARD_HEIGHT, f"new placement {number + 1}", is_new=not card.led_to)
        words = spoken("picture-led-to", to=_spot(led_to) if led_to in BOOKS else card.led_to or None)
        sheet.text(x + CARD_WIDTH // 2, top + CARD_HEIGHT + 4, words, SMALLEST, anchor="middle")


@piece(CARD_WIDTH, CARD_HEIGHT)
def placement_card(brush: Brush, arrow: Arrow | None, name: str) -> None:
    """Its arrow and the arrow's name; a question mark for a card that only you have seen."""
    brush.rounded((0, 0, CARD_WIDTH, CARD_HEIGHT), CORNER, CARD, INK)
    if arrow is None:
        brush.text(CARD_WIDTH / 2, CARD_HEIGHT / 2, "?", 36, QUIET)
        return
    _pointer(brush, CARD_WIDTH / 2, 32, arrow)
    brush.text(CARD_WIDTH / 2, 67, name, SMALLEST)


def _pointer(brush: Brush, x: float, y: float, arrow: Arrow) -> None:
    right, down = ("E" in arrow) - ("W" in arrow), ("S" in arrow) - ("N" in arrow)
    length = 24 / (right**2 + down**2) ** 0.5
    ahead, aside = (right * length, down * length), (-down * length, right * length)
    tip = (x + ahead[0], y + ahead[1])
    brush.line([(x - ahead[0], y - ahead[1]), (x + ahead[0] * 0.4, y + ahead[1] * 0.4)], INK, 7)
    wings = [(x + ahead[0] * 0.1 + way * aside[0] * 0.6, y + ahead[1] * 0.1 + way * aside[1] * 0.6) for way in (-1, 1)]
    brush.shape([tip, *wings], INK)


def _labour(sheet: Sheet, state: State, x: int, y: int) -> None:
    """Points round by round, this round filled in; then the numbers that hold in every round."""
    card = state.labour
    sheet.put(pieces.ground(HALF, CARDS - 2), x, y, "labour card")
    sheet.text(x + 12, y + 4, spoken("picture-labour"), 24, bold=True)
    whose = spoken("picture-labour-whose", whose=labour_whose(state))
    sheet.text(x + HALF - 12, y + 5, whose, SMALLEST, QUIET, anchor="right")
    if state.asks_labour:
        return
    for number, points in enumerate(card.vp, start=1):
        left = x + 12 + (number - 1) * 79
        now_on = number == state.round
        made = pieces.ground(75, 44, INK, INK) if now_on else pieces.ground(75, 44)
        sheet.put(made, left, y + 40, f"labour {number}{' now' if now_on else ''}")
        sheet.text(left + 37, y + 47, f"+{points}", 24, letter_on(INK) if now_on else INK, bold=now_on, anchor="middle")
    sheet.text(x + 12, y + 88, spoken("picture-labour-book", book=card.book, faith=card.faith), SMALLEST)
    sheet.text(x + 12, y + 115, spoken("picture-labour-recycling", recycling=card.recycling), SMALLEST)


# ── Spellbooks, and beside his picture ──────────────────────────────────────────────────────────────────────────────


def _spellbooks(sheet: Sheet, state: State, changed: Changed, y: int) -> None:
    """Upper spots above lower ones. Without a map your own discs are known only as far as they mattered."""
    end = sheet.text(EDGE, y, spoken("field-spellbooks"), 24, bold=True)
    if state.map is None:
        sheet.text(end + 12, y + 1, spoken("picture-known"), SMALLEST, QUIET)
    for number in (1, 2, 3):
        x, top = EDGE + (number - 1) * (BOOK_WIDTH + 12), y + 36
        names = tuple(_spot(f"{number}{level}") for level in LEVELS)
        sheet.put(spellbook(number, names), x, top, f"spellbook {number}")
        for level, down in LEVELS.items():
            book, middle = f"{number}{level}", (x + SPOT_IN_BOOK, top + down)
            owner = next((owner for known, owner in state.books.items() if known == book), None)
            if owner:
                put_middle(sheet, field.disc(owner, BIG_DISC), middle, f"disc {book} {owner}")
            if owner == "R" and book in changed.books:
                put_middle(sheet, field.ring(BIG_DISC), middle, f"new disc {book}")


def _spot(book: str) -> str:
    """`1u` by the letters of whoever looks at it."""
    return spoken("picture-book", number=book[0], level=book[1])


@piece(BOOK_WIDTH, BOOK_HEIGHT)
def spellbook(brush: Brush, number: int, names: tuple[str, ...]) -> None:
    """An open book, its number, a spot above the other, each with its name."""
    brush.rounded((0, 0, BOOK_WIDTH, BOOK_HEIGHT), CORNER, tint(PIECES["blue"]), INK)
    brush.text(23, 34, str(number), 30)
    brush.shape([(8, 66), (22, 71), (22, 89), (8, 84)], INK)
    brush.shape([(38, 66), (24, 71), (24, 89), (38, 84)], INK)
    for name, down in zip(names, LEVELS.values(), strict=True):
        brush.disc(SPOT_IN_BOOK, down, BIG_DISC / 2, CARD, QUIET, 2)
        brush.text(SPOT_IN_BOOK, down, name, SMALLEST, QUIET)


def _beside(sheet: Sheet, state: State, changed: Changed, x: int, y: int) -> None:
    """Scrolls, apprentices that wait, groves he has taken."""
    his = state.opponent
    sheet.text(x, y, spoken("picture-beside"), 24, bold=True)
    if his.left_out:
        sheet.text(x + HALF, y + 1, spoken("picture-out", count=his.left_out), SMALLEST, QUIET, anchor="right")
    for number in range(1, THIRD_SCROLL + 1):
        held = number <= his.scrolls
        left, name = x + (number - 1) * 52, f"scroll {number} {'held' if held else 'free'}"
        sheet.put(scroll(held=held), left, y + 38, name)
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
    """A rolled sheet; only its outline where he has none."""
    fill = tint(PIECES["yellow"]) if held else FADED
    edge = INK if held else LINE
    brush.rounded((6, 7, 40, 33), 2, fill, edge)
    for top in (2, 26):
        brush.rounded((1, top, 45, top + 12), 6, fill, edge)
    if held:
        for y in (17, 22):
            brush.line([(13, y), (33, y)], QUIET, 2)
