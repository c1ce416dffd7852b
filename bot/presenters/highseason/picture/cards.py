"""Drawings of Ralph's cards in our own icons: the flipped action side, and the preference side that he followed."""

from math import ceil

from PIL import Image

from bot.pictures import pieces
from bot.pictures.canvas import CORNER, EDGE, SMALLEST, Brush, Sheet, piece
from bot.pictures.colours import CARD, FADED, INK, LINE, PIECES, QUIET, WHITE, Colour, letter_on
from engines.highseason import hotel, writing
from engines.highseason.cards import OTHER, Action, Emperor, Preference, Side, Wanted, card_id
from engines.highseason.saying import spoken
from engines.highseason.state import State

FLIPS = 14
"""The number of cards that are flipped in a game, of his sixteen."""
DIE = 66
"""The size of a die."""
TILE = 88
"""The size of an action."""
ACTION = 432
"""The width of the action side."""
PREFERENCE = 248
"""The width of the preference side."""
TITLE = 44
"""The height of the title of a card."""
IN_A_ROW = 3
"""The number of actions in a row."""
HANDS = {"left": "☜", "right": "☞"}
"""The signs of the hands on a preference side."""
CELL = 26
"""The width of a room on the small plan."""
STEP = 19
"""The height of a floor on the small plan."""
LANDING = 12
"""The width of the stairs on the small plan."""


def height(state: State) -> int:
    """Return the height of both sides, which depends on the number of actions."""
    if state.card is None:
        return TITLE
    rows = 1
    side = state.known(state.card).action
    if side:
        rows = max(ceil(len(side.actions) / IN_A_ROW), 1)
    return TITLE + rows * (TILE + 6) + 6


def cards(sheet: Sheet, state: State, followed: Preference | None, y: int) -> None:
    """Draw the flipped card, and the preference side that he followed, side by side."""
    if state.card is None:
        sheet.text(EDGE, y + 4, spoken("no-card-yet"), 24, QUIET)
        return
    _draw_action_side(sheet, state, EDGE, y)
    if followed:
        _draw_preference_side(sheet, followed, EDGE + ACTION + 8, y, height(state))


# ── The action side ─────────────────────────────────────────────────────────────────────────────────────────────────


def _draw_action_side(sheet: Sheet, state: State, x: int, y: int) -> None:
    """Draw the action side of the flipped card: its dice, and its actions."""
    assert state.card is not None
    name = card_id(state.card)
    sheet.put(pieces.ground(ACTION, height(state)), x, y, f"card {name}")
    sheet.text(x + 12, y + 8, spoken("picture-card", card=name), 24, QUIET, bold=True)
    flips = spoken("picture-flips", flips=state.flips, most=FLIPS)
    sheet.text(x + ACTION - 12, y + 9, flips, SMALLEST, QUIET, anchor="right")
    side = state.known(state.card).action
    if side is None:
        sheet.text(x + 12, y + TITLE + 20, spoken("picture-not-told"), SMALLEST, QUIET)
        return
    for number, die in enumerate(side.dice):
        image = pieces.die(die, DIE) if isinstance(die, int) else fullest(spoken("picture-most"))
        place = ("left", "right")[number]
        sheet.put(image, x + 12 + number * (DIE + 4), y + TITLE + 11, f"{place} die {die}")
    for number, action in enumerate(side.actions):
        row, column = divmod(number, IN_A_ROW)
        left = x + 22 + 2 * DIE + column * (TILE + 2)
        top = y + TITLE + row * (TILE + 6)
        sheet.put(_make_symbol(action), left, top, f"action {number + 1} {writing.action_words(action)}")


@piece(DIE)
def fullest(brush: Brush, word: str) -> None:
    """Draw the die of a card that takes from the space with most dice."""
    brush.rounded((0, 0, DIE, DIE), DIE // 5, WHITE, INK)
    brush.text(DIE / 2, DIE / 2 - 1, word, SMALLEST, letter_on(WHITE), bold=False)


def _make_symbol(action: Action) -> Image.Image:
    """Return the symbol of an action."""
    if isinstance(action, Emperor):
        return symbol(None, f"+{action.steps}", "")
    text = spoken("colour-letter", colour=action.colour)
    if action.colour == "any":
        text = spoken("picture-any")
    prefer = ""
    if action.prefer:
        prefer = spoken("picture-prefer", prefer=action.prefer)
    return symbol(action.colour, text, prefer)


@piece(TILE)
def symbol(brush: Brush, colour: Wanted | None, text: str, below: str) -> None:
    """Draw a window with what it should complete `below`; without a colour a crown with its steps."""
    brush.rounded((0, 0, TILE, TILE), CORNER, CARD, LINE)
    if colour is None:
        pieces.crown(brush, TILE / 2, TILE * 0.36, 22, PIECES["purple"])
        brush.text(TILE / 2, TILE * 0.78, text, SMALLEST)
        return
    middle = TILE * 0.5
    if below:
        middle = TILE * 0.36
    fill = PIECES["none"]
    half = 28
    text_size = SMALLEST
    if colour != "any":
        fill = PIECES[colour]
        half = 21
        text_size = 28
    brush.rounded((TILE // 2 - half, round(middle) - 21, TILE // 2 + half, round(middle) + 21), 8, fill, INK)
    brush.text(TILE / 2, middle, text, text_size, letter_on(fill))
    if below:
        brush.text(TILE / 2, TILE * 0.82, below, SMALLEST, bold=False)


# ── The preference side ─────────────────────────────────────────────────────────────────────────────────────────────


def _draw_preference_side(sheet: Sheet, followed: Preference, x: int, y: int, high: int) -> None:
    """Draw the preference side: a hand for dice and one for rooms, or one for both, and the line through the hotel."""
    die = followed.die
    stairs = followed.stairs
    sheet.put(pieces.ground(PREFERENCE, high), x, y, f"preference {die} {stairs} {followed.zigzag}")
    hands = [(die, "both")]
    if die != stairs:
        hands = [(die, "die"), (stairs, "rooms")]
    end = x
    for side, what in hands:
        after = sheet.text(end + 12, y + 2, HANDS[side], 34)
        words = spoken("picture-hand", what=what, hand=side)
        end = sheet.text(after + 8, y + 9, words, SMALLEST, QUIET, bold=True)
    plan = route(followed.zigzag, stairs)
    left = x + (PREFERENCE - plan.width) // 2
    top = y + TITLE + (high - TITLE - 8 - plan.height) // 2
    sheet.put(plan, left, top)


def middle(room: str) -> tuple[float, float]:
    """Return the middle of a room on the small plan."""
    across = (hotel.column_of(room) - 0.5) * CELL
    if hotel.side_of(room) == "right":
        across += LANDING
    return across, (len(hotel.FLOORS) - hotel.floor_of(room) + 0.5) * STEP


@piece(7 * CELL + LANDING, len(hotel.FLOORS) * STEP)
def route(brush: Brush, zigzag: str, first: Side) -> None:
    """Draw the line through both sides of the stairs; the side where he begins is light, and its line thick."""
    for room in hotel.ROOMS:
        x, y = middle(room)
        fill = CARD if hotel.side_of(room) == first else FADED
        box = (round(x - CELL / 2) + 1, round(y - STEP / 2) + 1, round(x + CELL / 2) - 1, round(y + STEP / 2) - 1)
        brush.rounded(box, 3, fill, LINE, 1)
    for side in (OTHER[first], first):
        points = [middle(room) for room in hotel.walk(zigzag, side)]
        colour = INK if side == first else QUIET
        draw_way(brush, points, colour)


def draw_way(brush: Brush, points: list[tuple[float, float]], colour: Colour) -> None:
    """Draw a line with a disc at its start and a tip at its end; a dark line is thick."""
    width = 4 if colour == INK else 2
    brush.line(points, colour, width)
    brush.disc(*points[0], 6, colour)
    tip(brush, points[-2], points[-1], colour, 9)


def tip(brush: Brush, before: tuple[float, float], end: tuple[float, float], colour: Colour, size: float) -> None:
    """Draw the head of an arrow at the end of a line that comes from `before`."""
    right = end[0] - before[0]
    down = end[1] - before[1]
    length = max(abs(right), abs(down))
    x = right / length
    y = down / length
    corners = ((x, y), (-y, x), (y, -x))
    brush.shape([(end[0] + across * size, end[1] + along * size) for across, along in corners], colour)
