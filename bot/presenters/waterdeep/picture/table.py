"""The drawing of the table from top to bottom: tavern and agents, quests, the board, tiles,
Builder's Hall.

Things that are printed on the table and never change are not drawn.
"""

from collections.abc import Sequence
from functools import partial
from itertools import groupby

from bot.pictures import pieces, text_images
from bot.pictures.canvas import MIN_TEXT_SIZE, SHEET_MARGIN, WIDTH, Sheet
from bot.pictures.colours import CARD, INK, LINE, QUIET, Colour, make_tint
from bot.presenters.waterdeep.picture import icons
from bot.presenters.waterdeep.picture.changes import Changes
from bot.presenters.waterdeep.words import SEATS, abbreviate_quest
from engines.core import Event, format_signed
from engines.waterdeep import board, cards, option_names
from engines.waterdeep.events import Need
from engines.waterdeep.messages import say_now
from engines.waterdeep.needs import list_needs
from engines.waterdeep.state import HallSlot, State, Tile

PART_GAP = 6
"""The room between things."""
CONTENT_WIDTH = WIDTH - 2 * SHEET_MARGIN
"""The width between both edges."""
LABEL_HEIGHT = 28
"""The height of a line above a part."""
CUBE_CELL_SIZE = (74, 48)
"""The width and height of a kind of cube in his tavern."""
GOLD_WIDTH = 98
"""The width of his gold, which may be much."""
BADGES_HEIGHT = 18
"""The height of the badges below the tavern."""
POOLS_LEFT = SHEET_MARGIN + 4 * (CUBE_CELL_SIZE[0] + PART_GAP) + GOLD_WIDTH + PART_GAP
"""The x coordinate of the agents that are left, beside the tavern."""
QUEST_HEIGHT = 46
"""The height of a quest."""
SPACE_HEIGHT = 48
"""The height of a space."""
MIN_SPACE_WIDTH = (CONTENT_WIDTH - 3 * PART_GAP) // 4
"""The smallest width of a space."""
TILE_SIZE = ((CONTENT_WIDTH - PART_GAP) // 2, 50)
"""The width and height of a tile in play."""
HALL_TILE_WIDTH = (CONTENT_WIDTH - 2 * PART_GAP) // 3
"""The width of a tile in Builder's Hall."""
UNKNOWN_HALL_HEIGHT = 44
"""The height of Builder's Hall if none of its tiles is known."""
KNOWN_HALL_HEIGHT = 76
"""The height of Builder's Hall if a tile is known."""
NOTE_HEIGHT = 30
"""The height of a line about cards."""
MAX_QUESTS = 6
"""The maximal number of quests that are drawn; the others are counted."""
MAX_PLOTS = 4
"""The maximal number of plot quests that are named; the others are counted."""

SpacePositions = list[tuple[str, int, int, int]]
"""Spaces with their left, top and width on the board."""
Notes = list[tuple[str, str]]
"""Labels, each with its text."""


def draw_table(state: State, events: Sequence[Event]) -> Sheet:
    """Return the whole table."""
    changed = Changes.from_events(events)
    lines = _wrap_notes(_list_quest_notes(state))
    notes_height = len(lines) * NOTE_HEIGHT
    if lines:
        notes_height += PART_GAP
    space_positions = _lay_out_occupied_spaces(state)
    board_height = 0
    if space_positions:
        board_height = space_positions[-1][2] + SPACE_HEIGHT + 2 * PART_GAP
    quests = len(state.opponent.quests[:MAX_QUESTS])
    tile_rows = (len(state.tiles) + 1) // 2
    tiles_height = tile_rows * (TILE_SIZE[1] + PART_GAP)
    if tile_rows:
        tiles_height += PART_GAP
    return Sheet.stack_parts(
        [
            (SHEET_MARGIN, lambda *_: None),
            (0, partial(_draw_tavern, state=state, changed=changed)),
            (
                LABEL_HEIGHT + CUBE_CELL_SIZE[1] + BADGES_HEIGHT + PART_GAP,
                partial(_draw_agents_and_gold, state=state, changed=changed),
            ),
            (
                quests * (QUEST_HEIGHT + PART_GAP) + PART_GAP,
                partial(_draw_quests, state=state, changed=changed),
            ),
            (notes_height, partial(_draw_notes, lines=lines)),
            (
                board_height,
                partial(_draw_board, space_positions=space_positions, state=state, changed=changed),
            ),
            (tiles_height, partial(_draw_tiles, state=state, changed=changed)),
            (
                LABEL_HEIGHT + _measure_hall(state) + SHEET_MARGIN,
                partial(_draw_builders_hall, state=state),
            ),
        ]
    )


# ── Before him ────────────────────────────────────────────────────────────────────────────────────


def _draw_tavern(sheet: Sheet, y: int, state: State, changed: Changes) -> None:
    """Draw his tavern with the changes of the last move, and your score."""
    sheet.put_text(SHEET_MARGIN, y, say_now("picture-tavern"), MIN_TEXT_SIZE, QUIET)
    score = say_now("picture-score", score=format_signed(state.you.score))
    sheet.put_text(POOLS_LEFT - PART_GAP - 12, y, score, MIN_TEXT_SIZE, bold=True, anchor="right")
    for number, resource in enumerate(cards.RESOURCES):
        x = SHEET_MARGIN + number * (CUBE_CELL_SIZE[0] + PART_GAP)
        top = y + LABEL_HEIGHT
        amount = state.opponent.tavern[resource]
        width = GOLD_WIDTH if resource == "gold" else CUBE_CELL_SIZE[0]
        ink = INK if amount else QUIET
        sheet.put_image(
            pieces.draw_ground(width, CUBE_CELL_SIZE[1]), x, top, f"tavern {resource} {amount}"
        )
        sheet.put_image(icons.draw_icon(resource, is_missing=not amount), x + 4, top + 7)
        is_bold = amount != 0
        sheet.put_text(x + 40, top + 10, str(amount), MIN_TEXT_SIZE, ink, bold=is_bold)
        if resource in changed.tavern:
            sheet.put_highlight_frame(x, top, width, CUBE_CELL_SIZE[1], f"new tavern {resource}")
            badge = pieces.draw_badge(format_signed(changed.tavern[resource], plus=True))
            badge_top = top + CUBE_CELL_SIZE[1] - 12
            sheet.put_image(badge, x + width - badge.width, badge_top, f"tavern changed {resource}")


def _draw_agents_and_gold(sheet: Sheet, y: int, state: State, changed: Changes) -> None:
    """Draw the agents that are left, the marker of the first player, and your gold."""
    sheet.put_text(POOLS_LEFT, y, say_now("picture-agents"), MIN_TEXT_SIZE, QUIET)
    x = POOLS_LEFT
    top = y + LABEL_HEIGHT
    for seat in SEATS:
        sheet.put_image(icons.draw_agent(seat), x, top, f"pool {seat} {state.agents(seat)}")
        x = sheet.put_text(x + 45, top + 10, f"×{state.agents(seat)}", MIN_TEXT_SIZE, bold=True) + 4
        if state.marker == seat:
            sheet.put_image(icons.draw_first_player_marker(), x, top + 7, f"marker {seat}")
            sheet.put_highlight_frame(
                x, top + 7, icons.ICON_SIZE, icons.ICON_SIZE, "new marker", is_new=changed.marker
            )
            x += icons.ICON_SIZE + 4
    gold = str(state.you.gold)
    right = WIDTH - SHEET_MARGIN
    gold_width = text_images.measure_text(gold, MIN_TEXT_SIZE, bold=True)
    left = min(x + icons.ICON_SIZE + 4, right - gold_width)
    sheet.put_image(
        icons.draw_icon("gold"), left - icons.ICON_SIZE - 2, top + 7, f"gold you {gold}"
    )
    sheet.put_text(left, top + 10, gold, MIN_TEXT_SIZE, bold=True)


def group_needs(state: State) -> dict[str, list[Need]]:
    """Return what each of his quests asks for, by quest."""
    groups = groupby(list_needs(state), key=lambda need: need.quest)
    return {name: list(needs) for name, needs in groups}


def _draw_quests(sheet: Sheet, y: int, state: State, changed: Changes) -> None:
    """Draw his quests with their needs."""
    needs = group_needs(state)
    for number, name in enumerate(state.opponent.quests[:MAX_QUESTS], start=1):
        sheet.put_image(
            pieces.draw_ground(CONTENT_WIDTH, QUEST_HEIGHT),
            SHEET_MARGIN,
            y,
            f"quest {number} {name or '?'}",
        )
        sheet.put_text(SHEET_MARGIN + 12, y + 10, str(number), MIN_TEXT_SIZE, QUIET, bold=True)
        if name is None:
            sheet.put_text(
                SHEET_MARGIN + 38, y + 10, say_now("picture-untold"), MIN_TEXT_SIZE, QUIET
            )
        else:
            _draw_quest(sheet, name, needs[name], y)
        sheet.put_highlight_frame(
            SHEET_MARGIN,
            y,
            CONTENT_WIDTH,
            QUEST_HEIGHT,
            f"new quest {name}",
            is_new=name in changed.quests,
        )
        y += QUEST_HEIGHT + PART_GAP


def _draw_quest(sheet: Sheet, name: str, needs: list[Need], y: int) -> None:
    """Draw a quest: its points, its needs, and as much of its name as fits."""
    quest = cards.QUESTS[name]
    x = SHEET_MARGIN + 38
    if quest.mandatory:
        badge = pieces.draw_badge(icons.get_letter("mandatory"), INK)
        sheet.put_image(badge, x, y + 9, f"mandatory {name}")
        x += 40
    right = WIDTH - SHEET_MARGIN - 12
    worth = say_now("picture-worth", points=quest.vp, plot=bool(quest.plot))
    sheet.put_text(right, y + 10, worth, MIN_TEXT_SIZE, bold=True, anchor="right")
    left = right - text_images.measure_text(worth, MIN_TEXT_SIZE, bold=True) - 16
    for need in needs:
        amount_width = text_images.measure_text(_format_amount(need), MIN_TEXT_SIZE, bold=True)
        left -= icons.ICON_SIZE + 4 + amount_width + 12
    draw_needs(sheet, needs, left, y + 7)
    fitted_name = text_images.fit_text(name, left - 12 - x, MIN_TEXT_SIZE, bold=True)
    if fitted_name != name:
        fitted_name = say_now("quest-begun", beginning=fitted_name.removesuffix("…"), whole=False)
    sheet.put_text(x, y + 10, fitted_name, MIN_TEXT_SIZE, bold=True)


def _format_amount(need: Need) -> str:
    """Return how much he has of what is asked, such as `1/2`."""
    return f"{min(need.has, need.asked)}/{need.asked}"


def draw_needs(sheet: Sheet, needs: list[Need], x: int, y: int) -> dict[str, tuple[int, int]]:
    """Draw what he has of what is asked, pale if something is missing; return left and right end of
    each resource."""
    reach: dict[str, tuple[int, int]] = {}
    for need in needs:
        name = f"need {need.quest}: {need.resource} {min(need.has, need.asked)} of {need.asked}"
        icon = icons.draw_icon(need.resource, is_missing=bool(need.short))
        sheet.put_image(icon, x, y, name)
        ink = QUIET if need.short else INK
        left = x + icons.ICON_SIZE + 4
        end = sheet.put_text(left, y + 4, _format_amount(need), MIN_TEXT_SIZE, ink, bold=True)
        reach[need.resource] = (x, end)
        x = end + 12
    return reach


# ── Lines about cards ─────────────────────────────────────────────────────────────────────────────


def _list_quest_notes(state: State) -> Notes:
    """Return the notes about further quests, his plot quests, and your mandatory quests."""
    below = len(state.opponent.quests[MAX_QUESTS:])
    plots = limit_names([*map(abbreviate_quest, board.list_plots(state))])
    notes: Notes = [
        (say_now("picture-below"), str(below or "")),
        (say_now("picture-plots"), ", ".join(plots)),
        (say_now("picture-mandatory", thing="you"), ", ".join(state.you.mandatory)),
    ]
    return [note for note in notes if note[1]]


def limit_names(names: list[str]) -> list[str]:
    """Return the first names, and the number of the others."""
    if len(names) <= MAX_PLOTS:
        return names
    return [*names[:MAX_PLOTS], say_now("picture-more", count=len(names) - MAX_PLOTS)]


def _wrap_notes(notes: Notes) -> Notes:
    """Return the notes in lines that fit on the sheet; further lines of a note have no label."""
    lines: Notes = []
    for label, text in notes:
        first, *rest = text_images.wrap_text(f"{label} {text}", CONTENT_WIDTH, MIN_TEXT_SIZE)
        lines.append((label, first.removeprefix(label)))
        lines += [("", line) for line in rest]
    return lines


def _draw_notes(sheet: Sheet, y: int, lines: Notes) -> None:
    """Draw the lines of notes."""
    for number, (label, text) in enumerate(lines):
        top = y + number * NOTE_HEIGHT
        x = SHEET_MARGIN
        if label:
            x = sheet.put_text(SHEET_MARGIN, top, label, MIN_TEXT_SIZE, QUIET)
        sheet.put_text(x, top, text, MIN_TEXT_SIZE)


# ── The board ─────────────────────────────────────────────────────────────────────────────────────


def _lay_out_occupied_spaces(state: State) -> SpacePositions:
    """Return the occupied spaces with their positions, in the order of the board; free spaces are
    on the buttons."""
    space_positions: SpacePositions = []
    x = 0
    y = 0
    for name in cards.PRINTED:
        seats = state.seats(name)
        if not seats:
            continue
        shown_name = str(option_names.translate_short_name(name))
        name_width = text_images.measure_text(shown_name, MIN_TEXT_SIZE)
        agents_width = 64 + 26 * (len(seats) - 1)
        width = max(MIN_SPACE_WIDTH, name_width + agents_width)
        if x + width > CONTENT_WIDTH:
            x = 0
            y += SPACE_HEIGHT + PART_GAP
        space_positions.append((name, x, y, width))
        x += width + PART_GAP
    return space_positions


def _draw_board(
    sheet: Sheet, y: int, space_positions: SpacePositions, state: State, changed: Changes
) -> None:
    """Draw the occupied spaces with their agents."""
    for name, left, down, width in space_positions:
        x = SHEET_MARGIN + left
        top = y + down
        ground = pieces.draw_ground(width, SPACE_HEIGHT, *_choose_space_colours(state, name))
        sheet.put_image(ground, x, top, f"space {name}")
        sheet.put_text(
            x + 10, top + 10, str(option_names.translate_short_name(name)), MIN_TEXT_SIZE
        )
        icons.put_agents(sheet, state.seats(name), x + width - 2, top, name)
        is_new = _is_new_agent(changed, state, name)
        sheet.put_highlight_frame(x, top, width, SPACE_HEIGHT, f"new agent {name}", is_new=is_new)


def _choose_space_colours(state: State, name: str) -> tuple[Colour, Colour]:
    """Return fill and edge of a space: the colours of the first seat there, or those of a free
    space."""
    seats = state.seats(name)
    if not seats:
        return CARD, LINE
    colour = icons.get_seat_colour(seats[0])
    return make_tint(colour), colour


def _is_new_agent(changed: Changes, state: State, space: str) -> bool:
    """Return whether the last move has placed an agent on this space who still stands there."""
    return any(where == space and seat in state.seats(space) for seat, where in changed.agents)


def _draw_tiles(sheet: Sheet, y: int, state: State, changed: Changes) -> None:
    """Draw the tiles in play in two columns."""
    for number, tile in enumerate(state.tiles):
        x = SHEET_MARGIN + number % 2 * (TILE_SIZE[0] + PART_GAP)
        top = y + number // 2 * (TILE_SIZE[1] + PART_GAP)
        _draw_tile(sheet, state, tile, x, top)
        if tile.tile in changed.tiles or _is_new_agent(changed, state, tile.tile):
            sheet.put_highlight_frame(x, top, *TILE_SIZE, f"new tile {tile.tile}")


def _draw_tile(sheet: Sheet, state: State, tile: Tile, x: int, y: int) -> None:
    """Draw a tile: its owner, the goods on it, and its agents."""
    ground = pieces.draw_ground(*TILE_SIZE, *_choose_space_colours(state, tile.tile))
    sheet.put_image(ground, x, y, f"tile {tile.tile}")
    sheet.put_image(
        icons.draw_building(tile.owner), x + 5, y + 2, f"owner {tile.owner} {tile.tile}"
    )
    name = str(option_names.translate_short_name(tile.tile))
    end = sheet.put_text(x + 54, y + 12, name, MIN_TEXT_SIZE)
    load = cards.TILES[tile.tile].load
    if load and tile.goods:
        sheet.put_image(icons.draw_icon(load[0]), end + 8, y + 9, f"load {tile.tile} {tile.goods}")
        sheet.put_text(
            end + 10 + icons.ICON_SIZE, y + 13, f"×{tile.goods}", MIN_TEXT_SIZE, bold=True
        )
    right = x + TILE_SIZE[0] - 2
    icons.put_agents(sheet, state.seats(tile.tile), right, y + 2, tile.tile)


# ── Builder's Hall ────────────────────────────────────────────────────────────────────────────────


def _measure_hall(state: State) -> int:
    """Return the height of Builder's Hall."""
    is_known = any(slot.tile for slot in state.hall)
    return KNOWN_HALL_HEIGHT if is_known else UNKNOWN_HALL_HEIGHT


def _draw_builders_hall(sheet: Sheet, y: int, state: State) -> None:
    """Draw Builder's Hall."""
    sheet.put_text(SHEET_MARGIN, y, say_now("picture-hall"), MIN_TEXT_SIZE, QUIET)
    for number, slot in enumerate(state.hall):
        x = SHEET_MARGIN + number * (HALL_TILE_WIDTH + PART_GAP)
        top = y + LABEL_HEIGHT
        sheet.put_image(
            pieces.draw_ground(HALL_TILE_WIDTH, _measure_hall(state)),
            x,
            top,
            f"hall {number + 1} {slot.tile or '?'}",
        )
        _draw_hall_slot(sheet, state, slot, number + 1, x, top)


def _draw_hall_slot(sheet: Sheet, state: State, slot: HallSlot, place: int, x: int, y: int) -> None:
    """Draw a place of Builder's Hall: its tile, the price and the points on it."""
    low = y + _measure_hall(state) - 37
    if slot.tokens:
        badge = pieces.draw_badge(say_now("picture-points", points=slot.tokens), INK)
        sheet.put_image(
            badge, x + HALL_TILE_WIDTH - badge.width - 8, low, f"points {place} {slot.tokens}"
        )
    if slot.tile is None:
        key = "picture-untold" if place in state.unknown_hall_places else "picture-empty"
        words = say_now(key)
        sheet.put_text(x + 10, y + 8, words, MIN_TEXT_SIZE, QUIET)
        return
    name = str(option_names.translate_short_name(slot.tile))
    sheet.put_text(x + 10, y + 8, name, MIN_TEXT_SIZE)
    sheet.put_image(icons.draw_icon("gold"), x + 8, low - 2)
    cost = str(cards.TILES[slot.tile].cost)
    sheet.put_text(x + 46, low, cost, 24, bold=True)
    right = x + HALL_TILE_WIDTH - 72
    icons.put_agents(sheet, state.seats(slot.tile), right, y + 32, slot.tile)
