"""Drawings of Ralph's cards in our own icons: the flipped action side, and the preference side that
he followed."""

from math import ceil

from PIL import Image

from bot.pictures import pieces
from bot.pictures.canvas import (
    CORNER_RADIUS,
    MIN_TEXT_SIZE,
    SHEET_MARGIN,
    Brush,
    Sheet,
    cached_piece,
)
from bot.pictures.colours import (
    CARD,
    FADED,
    INK,
    LINE,
    PIECE_COLOURS,
    QUIET,
    WHITE,
    Colour,
    choose_letter_colour,
)
from engines.highseason import card_texts, hotel
from engines.highseason.cards import OTHER_SIDE, Action, Emperor, Preference, Side, Wanted, card_id
from engines.highseason.messages import say_now
from engines.highseason.state import State

FLIPPED_CARDS = 14
"""The number of cards that are flipped in a game, of his sixteen."""
DIE_SIZE = 66
"""The size of a die."""
ACTION_SIZE = 88
"""The size of an action."""
ACTION_SIDE_WIDTH = 432
"""The width of the action side."""
PREFERENCE_SIDE_WIDTH = 248
"""The width of the preference side."""
TITLE_HEIGHT = 44
"""The height of the title of a card."""
ACTIONS_PER_ROW = 3
"""The number of actions in a row."""
HAND_SIGNS = {"left": "☜", "right": "☞"}
"""The signs of the hands on a preference side."""
PLAN_ROOM_WIDTH = 26
"""The width of a room on the small plan."""
PLAN_FLOOR_HEIGHT = 19
"""The height of a floor on the small plan."""
PLAN_STAIRS_WIDTH = 12
"""The width of the stairs on the small plan."""


def measure_card_sides_height(state: State) -> int:
    """Return the height of both sides, which depends on the number of actions."""
    if state.card is None:
        return TITLE_HEIGHT
    rows = 1
    side = state.known_card(state.card).action
    if side:
        rows = max(ceil(len(side.actions) / ACTIONS_PER_ROW), 1)
    return TITLE_HEIGHT + rows * (ACTION_SIZE + 6) + 6


def draw_cards(sheet: Sheet, state: State, preference: Preference | None, y: int) -> None:
    """Draw the flipped card, and the preference side that he followed, side by side."""
    if state.card is None:
        sheet.put_text(SHEET_MARGIN, y + 4, say_now("no-card-yet"), 24, QUIET)
        return
    _draw_action_side(sheet, state, SHEET_MARGIN, y)
    if preference:
        _draw_preference_side(
            sheet,
            preference,
            SHEET_MARGIN + ACTION_SIDE_WIDTH + 8,
            y,
            measure_card_sides_height(state),
        )


# ── The action side ───────────────────────────────────────────────────────────────────────────────


def _draw_action_side(sheet: Sheet, state: State, x: int, y: int) -> None:
    """Draw the action side of the flipped card: its dice, and its actions."""
    assert state.card is not None
    name = card_id(state.card)
    sheet.put_image(
        pieces.draw_ground(ACTION_SIDE_WIDTH, measure_card_sides_height(state)),
        x,
        y,
        f"card {name}",
    )
    title = say_now("picture-card", card=name)
    sheet.put_text(x + 12, y + 8, title, 24, QUIET, bold=True)
    flips = say_now("picture-flips", flips=state.flips, most=FLIPPED_CARDS)
    sheet.put_text(x + ACTION_SIDE_WIDTH - 12, y + 9, flips, MIN_TEXT_SIZE, QUIET, anchor="right")
    side = state.known_card(state.card).action
    if side is None:
        sheet.put_text(
            x + 12, y + TITLE_HEIGHT + 20, say_now("picture-not-told"), MIN_TEXT_SIZE, QUIET
        )
        return
    for number, die in enumerate(side.dice):
        image = (
            pieces.draw_die(die, DIE_SIZE)
            if isinstance(die, int)
            else draw_fullest_die(say_now("picture-most"))
        )
        place = ("left", "right")[number]
        left = x + 12 + number * (DIE_SIZE + 4)
        sheet.put_image(image, left, y + TITLE_HEIGHT + 11, f"{place} die {die}")
    for number, action in enumerate(side.actions):
        row, column = divmod(number, ACTIONS_PER_ROW)
        left = x + 22 + 2 * DIE_SIZE + column * (ACTION_SIZE + 2)
        top = y + TITLE_HEIGHT + row * (ACTION_SIZE + 6)
        sheet.put_image(
            _make_symbol(action),
            left,
            top,
            f"action {number + 1} {card_texts.describe_action(action)}",
        )


@cached_piece(DIE_SIZE)
def draw_fullest_die(brush: Brush, label: str) -> None:
    """Draw the die of a card that takes from the space with most dice."""
    brush.draw_rectangle((0, 0, DIE_SIZE, DIE_SIZE), DIE_SIZE // 5, WHITE, INK)
    ink = choose_letter_colour(WHITE)
    brush.draw_text(DIE_SIZE / 2, DIE_SIZE / 2 - 1, label, MIN_TEXT_SIZE, ink, bold=False)


def _make_symbol(action: Action) -> Image.Image:
    """Return the symbol of an action."""
    if isinstance(action, Emperor):
        return draw_action_symbol(None, f"+{action.steps}", "")
    text = say_now("colour-letter", colour=action.colour)
    if action.colour == "any":
        text = say_now("picture-any")
    prefer = ""
    if action.prefer:
        prefer = say_now("picture-prefer", prefer=action.prefer)
    return draw_action_symbol(action.colour, text, prefer)


@cached_piece(ACTION_SIZE)
def draw_action_symbol(brush: Brush, colour: Wanted | None, text: str, lower_text: str) -> None:
    """Draw a window with `lower_text`, which says what it should complete; without a colour a crown
    with its steps."""
    brush.draw_rectangle((0, 0, ACTION_SIZE, ACTION_SIZE), CORNER_RADIUS, CARD, LINE)
    if colour is None:
        pieces.draw_crown_icon(
            brush, ACTION_SIZE / 2, ACTION_SIZE * 0.36, 22, PIECE_COLOURS["purple"]
        )
        brush.draw_text(ACTION_SIZE / 2, ACTION_SIZE * 0.78, text, MIN_TEXT_SIZE)
        return
    middle = ACTION_SIZE * 0.5
    if lower_text:
        middle = ACTION_SIZE * 0.36
    fill = PIECE_COLOURS["none"]
    half = 28
    text_size = MIN_TEXT_SIZE
    if colour != "any":
        fill = PIECE_COLOURS[colour]
        half = 21
        text_size = 28
    center_x = ACTION_SIZE // 2
    center_y = round(middle)
    window = (center_x - half, center_y - 21, center_x + half, center_y + 21)
    brush.draw_rectangle(window, 8, fill, INK)
    brush.draw_text(ACTION_SIZE / 2, middle, text, text_size, choose_letter_colour(fill))
    if lower_text:
        brush.draw_text(ACTION_SIZE / 2, ACTION_SIZE * 0.82, lower_text, MIN_TEXT_SIZE, bold=False)


# ── The preference side ───────────────────────────────────────────────────────────────────────────


def _draw_preference_side(
    sheet: Sheet, preference: Preference, x: int, y: int, height: int
) -> None:
    """Draw the preference side: a hand for dice and one for rooms, or one for both, and the line
    through the hotel."""
    die = preference.die
    stairs = preference.stairs
    sheet.put_image(
        pieces.draw_ground(PREFERENCE_SIDE_WIDTH, height),
        x,
        y,
        f"preference {die} {stairs} {preference.zigzag}",
    )
    hands = [(die, "both")]
    if die != stairs:
        hands = [(die, "die"), (stairs, "rooms")]
    end = x
    for side, what in hands:
        after = sheet.put_text(end + 12, y + 2, HAND_SIGNS[side], 34)
        words = say_now("picture-hand", what=what, hand=side)
        end = sheet.put_text(after + 8, y + 9, words, MIN_TEXT_SIZE, QUIET, bold=True)
    plan = draw_route(preference.zigzag, stairs)
    left = x + (PREFERENCE_SIDE_WIDTH - plan.width) // 2
    top = y + TITLE_HEIGHT + (height - TITLE_HEIGHT - 8 - plan.height) // 2
    sheet.put_image(plan, left, top)


def compute_room_centre_on_plan(room: str) -> tuple[float, float]:
    """Return the middle of a room on the small plan."""
    across = (hotel.column_of(room) - 0.5) * PLAN_ROOM_WIDTH
    if hotel.side_of(room) == "right":
        across += PLAN_STAIRS_WIDTH
    return across, (len(hotel.FLOORS) - hotel.floor_of(room) + 0.5) * PLAN_FLOOR_HEIGHT


@cached_piece(7 * PLAN_ROOM_WIDTH + PLAN_STAIRS_WIDTH, len(hotel.FLOORS) * PLAN_FLOOR_HEIGHT)
def draw_route(brush: Brush, zigzag: str, first_side: Side) -> None:
    """Draw the line through both sides of the stairs; the side where he begins is light, and its
    line thick."""
    for room in hotel.ROOMS:
        x, y = compute_room_centre_on_plan(room)
        fill = CARD if hotel.side_of(room) == first_side else FADED
        box = (
            round(x - PLAN_ROOM_WIDTH / 2) + 1,
            round(y - PLAN_FLOOR_HEIGHT / 2) + 1,
            round(x + PLAN_ROOM_WIDTH / 2) - 1,
            round(y + PLAN_FLOOR_HEIGHT / 2) - 1,
        )
        brush.draw_rectangle(box, 3, fill, LINE, 1)
    for side in (OTHER_SIDE[first_side], first_side):
        points = [
            compute_room_centre_on_plan(room)
            for room in hotel.list_rooms_along_zigzag(zigzag, side)
        ]
        colour = INK if side == first_side else QUIET
        draw_arrow_line(brush, points, colour)


def draw_arrow_line(brush: Brush, points: list[tuple[float, float]], colour: Colour) -> None:
    """Draw a line with a disc at its start and a tip at its end; a dark line is thick."""
    width = 4 if colour == INK else 2
    brush.draw_line(points, colour, width)
    brush.draw_disc(*points[0], 6, colour)
    draw_arrow_tip(brush, points[-2], points[-1], colour, 9)


def draw_arrow_tip(
    brush: Brush,
    previous_point: tuple[float, float],
    end_point: tuple[float, float],
    colour: Colour,
    size: float,
) -> None:
    """Draw the head of an arrow at the end of a line that comes from `previous_point`."""
    right = end_point[0] - previous_point[0]
    down = end_point[1] - previous_point[1]
    length = max(abs(right), abs(down))
    x = right / length
    y = down / length
    end_x, end_y = end_point
    corners = list[tuple[float, float]]()
    for across, along in ((x, y), (-y, x), (y, -x)):
        corners.append((end_x + across * size, end_y + along * size))
    brush.draw_polygon(corners, colour)
