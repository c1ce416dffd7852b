"""Ralph's cards in our own icons: the action side that was flipped, and the preference side that he followed."""

from PIL import Image

from bot.pictures import pieces
from bot.pictures.canvas import CORNER, EDGE, SMALLEST, Brush, Sheet, piece
from bot.pictures.colours import CARD, FADED, INK, LINE, PIECES, QUIET, WHITE, Colour, letter_on
from engines.highseason import hotel, writing
from engines.highseason.cards import OTHER, Action, Emperor, Preference, Side, Wanted, card_id
from engines.highseason.saying import spoken
from engines.highseason.state import State

FLIPS = 14
"""Of his sixteen cards so many are flipped in a game."""
DIE, TILE = 66, 88
ACTION, PREFERENCE = 432, 248
"""The two sides, wide."""
TITLE = 44
IN_A_ROW = 3
HANDS = {"left": "☜", "right": "☞"}
CELL, STEP, LANDING = 26, 19, 12
"""A room on the small plan of the line, wide and high, and the stairs between them."""


def height(state: State) -> int:
    if state.card is None:
        return TITLE
    side = state.known(state.card).action
    rows = -(-len(side.actions if side else ()) // IN_A_ROW)
    return TITLE + max(rows, 1) * (TILE + 6) + 6


def cards(sheet: Sheet, state: State, followed: Preference | None, y: int) -> None:
    """Side by side. Of the stack nothing is drawn but the side that lay open while he moved."""
    if state.card is None:
        sheet.text(EDGE, y + 4, spoken("no-card-yet"), 24, QUIET)
        return
    _action_side(sheet, state, EDGE, y)
    if followed:
        _preference_side(sheet, followed, EDGE + ACTION + 8, y, height(state))


# ── The action side ─────────────────────────────────────────────────────────────────────────────────────────────────


def _action_side(sheet: Sheet, state: State, x: int, y: int) -> None:
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
        made = pieces.die(die, DIE) if isinstance(die, int) else fullest(spoken("picture-most"))
        sheet.put(made, x + 12 + number * (DIE + 4), y + TITLE + 11, f"{('left', 'right')[number]} die {die}")
    for number, action in enumerate(side.actions):
        row, column = divmod(number, IN_A_ROW)
        at = x + 22 + 2 * DIE + column * (TILE + 2), y + TITLE + row * (TILE + 6)
        sheet.put(_symbol(action), *at, f"action {number + 1} {writing.action_words(action)}")


@piece(DIE)
def fullest(brush: Brush, word: str) -> None:
    """A die of a card that is taken from the fullest space."""
    brush.rounded((0, 0, DIE, DIE), DIE // 5, WHITE, INK)
    brush.text(DIE / 2, DIE / 2 - 1, word, SMALLEST, letter_on(WHITE), bold=False)


def _symbol(action: Action) -> Image.Image:
    if isinstance(action, Emperor):
        return symbol(None, f"+{action.steps}", "")
    text = spoken("picture-any") if action.colour == "any" else spoken("colour-letter", colour=action.colour)
    return symbol(action.colour, text, spoken("picture-prefer", prefer=action.prefer) if action.prefer else "")


@piece(TILE)
def symbol(brush: Brush, colour: Wanted | None, text: str, below: str) -> None:
    """A window with what it should complete below; without a colour a crown with its steps."""
    brush.rounded((0, 0, TILE, TILE), CORNER, CARD, LINE)
    if colour is None:
        pieces.crown(brush, TILE / 2, TILE * 0.36, 22, PIECES["purple"])
        brush.text(TILE / 2, TILE * 0.78, text, SMALLEST)
        return
    middle = TILE * (0.36 if below else 0.5)
    any_colour = colour == "any"
    fill = PIECES["none" if any_colour else colour]
    half = 28 if any_colour else 21
    brush.rounded((TILE // 2 - half, round(middle) - 21, TILE // 2 + half, round(middle) + 21), 8, fill, INK)
    brush.text(TILE / 2, middle, text, SMALLEST if any_colour else 28, letter_on(fill))
    if below:
        brush.text(TILE / 2, TILE * 0.82, below, SMALLEST, bold=False)


# ── The preference side ─────────────────────────────────────────────────────────────────────────────────────────────


def _preference_side(sheet: Sheet, followed: Preference, x: int, y: int, high: int) -> None:
    die, stairs = followed.die, followed.stairs
    sheet.put(pieces.ground(PREFERENCE, high), x, y, f"preference {die} {stairs} {followed.zigzag}")
    hands = ((die, "both"),) if die == stairs else ((die, "die"), (stairs, "rooms"))
    end = x
    for side, what in hands:
        after = sheet.text(end + 12, y + 2, HANDS[side], 34)
        words = spoken("picture-hand", what=what, hand=side)
        end = sheet.text(after + 8, y + 9, words, SMALLEST, QUIET, bold=True)
    made = route(followed.zigzag, stairs)
    sheet.put(made, x + (PREFERENCE - made.width) // 2, y + TITLE + (high - TITLE - 8 - made.height) // 2)


def middle(room: str) -> tuple[float, float]:
    """Of a room on the small plan."""
    across = (hotel.column_of(room) - 0.5) * CELL + (LANDING if hotel.side_of(room) == "right" else 0)
    return across, (len(hotel.FLOORS) - hotel.floor_of(room) + 0.5) * STEP


@piece(7 * CELL + LANDING, len(hotel.FLOORS) * STEP)
def route(brush: Brush, zigzag: str, first: Side) -> None:
    """The line through both sides of the stairs; the side where he begins is light, and its line thick."""
    for room in hotel.ROOMS:
        x, y = middle(room)
        fill = CARD if hotel.side_of(room) == first else FADED
        box = (round(x - CELL / 2) + 1, round(y - STEP / 2) + 1, round(x + CELL / 2) - 1, round(y + STEP / 2) - 1)
        brush.rounded(box, 3, fill, LINE, 1)
    for side in (OTHER[first], first):
        _way(brush, [middle(room) for room in hotel.walk(zigzag, side)], INK if side == first else QUIET)


def _way(brush: Brush, points: list[tuple[float, float]], colour: Colour) -> None:
    brush.line(points, colour, 4 if colour == INK else 2)
    brush.disc(*points[0], 6, colour)
    tip(brush, points[-2], points[-1], colour, 9)


def tip(brush: Brush, before: tuple[float, float], end: tuple[float, float], colour: Colour, size: float) -> None:
    """The head of an arrow."""
    length = max(abs(end[0] - before[0]), abs(end[1] - before[1]))
    x, y = (end[0] - before[0]) / length, (end[1] - before[1]) / length
    corners = ((x, y), (-y, x), (y, -x))
    brush.shape([(end[0] + right * size, end[1] + down * size) for right, down in corners], colour)
