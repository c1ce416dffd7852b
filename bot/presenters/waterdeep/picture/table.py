"""The drawing of the table from top to bottom: tavern and agents, quests, the board, tiles, Builder's Hall.

Things that are printed on the table and never change are not drawn.
"""

from collections.abc import Sequence
from functools import partial
from itertools import groupby

from bot.pictures import letters, pieces
from bot.pictures.canvas import EDGE, SMALLEST, WIDTH, Sheet
from bot.pictures.colours import CARD, INK, LINE, QUIET, Colour, tint
from bot.presenters.waterdeep.picture import icons
from bot.presenters.waterdeep.picture.changed import Changed
from bot.presenters.waterdeep.words import SEATS, quest_begun
from engines.core import Event, signed
from engines.waterdeep import board, cards, naming
from engines.waterdeep.events import Need
from engines.waterdeep.needs import need_list
from engines.waterdeep.saying import spoken
from engines.waterdeep.state import HallSlot, State, Tile

GAP = 6
"""The room between things."""
ROOM = WIDTH - 2 * EDGE
"""The width between both edges."""
LABEL = 28
"""The height of a line above a part."""
CELL = (74, 48)
"""The width and height of a kind of cube in his tavern."""
PURSE = 98
"""The width of his gold, which may be much."""
BADGES = 18
"""The height of the badges below the tavern."""
POOLS = EDGE + 4 * (CELL[0] + GAP) + PURSE + GAP
"""The x coordinate of the agents that are left, beside the tavern."""
QUEST = 46
"""The height of a quest."""
SPACE = 48
"""The height of a space."""
CHIP = (ROOM - 3 * GAP) // 4
"""The smallest width of a space."""
TILE = ((ROOM - GAP) // 2, 50)
"""The width and height of a tile in play."""
SALE = (ROOM - 2 * GAP) // 3
"""The width of a tile in Builder's Hall."""
UNTOLD = 44
"""The height of Builder's Hall if none of its tiles is known."""
TOLD = 76
"""The height of Builder's Hall if a tile is known."""
NOTE = 30
"""The height of a line about cards."""
MOST_QUESTS = 6
"""The maximal number of quests that are drawn; the others are counted."""
MOST_PLOTS = 4
"""The maximal number of plot quests that are named; the others are counted."""

Chips = list[tuple[str, int, int, int]]
"""Spaces with their left, top and width on the board."""
Notes = list[tuple[str, str]]
"""Labels, each with its text."""


def draw(state: State, events: Sequence[Event]) -> Sheet:
    """Return the whole table."""
    changed = Changed.by(events)
    lines = _wrap_notes(_list_notes(state))
    notes_height = len(lines) * NOTE
    if lines:
        notes_height += GAP
    chips = _lay_out_spaces(state)
    board_height = 0
    if chips:
        board_height = chips[-1][2] + SPACE + 2 * GAP
    quests = len(state.opponent.quests[:MOST_QUESTS])
    tile_rows = (len(state.tiles) + 1) // 2
    tiles_height = tile_rows * (TILE[1] + GAP)
    if tile_rows:
        tiles_height += GAP
    return Sheet.of(
        [
            (EDGE, lambda *_: None),
            (0, partial(_draw_tavern, state=state, changed=changed)),
            (LABEL + CELL[1] + BADGES + GAP, partial(_draw_pools, state=state, changed=changed)),
            (quests * (QUEST + GAP) + GAP, partial(_draw_quests, state=state, changed=changed)),
            (notes_height, partial(_draw_notes, lines=lines)),
            (board_height, partial(_draw_board, chips=chips, state=state, changed=changed)),
            (tiles_height, partial(_draw_tiles, state=state, changed=changed)),
            (LABEL + _measure_hall(state) + EDGE, partial(_draw_hall, state=state)),
        ]
    )


# ── Before him ──────────────────────────────────────────────────────────────────────────────────────────────────────


def _draw_tavern(sheet: Sheet, y: int, state: State, changed: Changed) -> None:
    """Draw his tavern with the changes of the last move, and your score."""
    sheet.text(EDGE, y, spoken("picture-tavern"), SMALLEST, QUIET)
    score = spoken("picture-score", score=signed(state.you.score))
    sheet.text(POOLS - GAP - 12, y, score, SMALLEST, bold=True, anchor="right")
    for number, resource in enumerate(cards.RESOURCES):
        x = EDGE + number * (CELL[0] + GAP)
        top = y + LABEL
        amount = state.opponent.tavern[resource]
        width = PURSE if resource == "gold" else CELL[0]
        ink = INK if amount else QUIET
        sheet.put(pieces.ground(width, CELL[1]), x, top, f"tavern {resource} {amount}")
        sheet.put(icons.icon(resource, missing=not amount), x + 4, top + 7)
        sheet.text(x + 40, top + 10, str(amount), SMALLEST, ink, bold=bool(amount))
        if resource in changed.tavern:
            sheet.framed(x, top, width, CELL[1], f"new tavern {resource}")
            badge = pieces.badge(signed(changed.tavern[resource], plus=True))
            sheet.put(badge, x + width - badge.width, top + CELL[1] - 12, f"tavern changed {resource}")


def _draw_pools(sheet: Sheet, y: int, state: State, changed: Changed) -> None:
    """Draw the agents that are left, the marker of the first player, and your gold."""
    sheet.text(POOLS, y, spoken("picture-agents"), SMALLEST, QUIET)
    x = POOLS
    top = y + LABEL
    for seat in SEATS:
        sheet.put(icons.agent(seat), x, top, f"pool {seat} {state.agents(seat)}")
        x = sheet.text(x + 45, top + 10, f"×{state.agents(seat)}", SMALLEST, bold=True) + 4
        if state.marker == seat:
            sheet.put(icons.marker(), x, top + 7, f"marker {seat}")
            sheet.framed(x, top + 7, icons.SIZE, icons.SIZE, "new marker", is_new=changed.marker)
            x += icons.SIZE + 4
    gold = str(state.you.gold)
    right = WIDTH - EDGE
    left = min(x + icons.SIZE + 4, right - letters.width(gold, SMALLEST, bold=True))
    sheet.put(icons.icon("gold"), left - icons.SIZE - 2, top + 7, f"gold you {gold}")
    sheet.text(left, top + 10, gold, SMALLEST, bold=True)


def needs_of(state: State) -> dict[str, list[Need]]:
    """Return what each of his quests asks for, by quest."""
    return {name: list(found) for name, found in groupby(need_list(state), key=lambda need: need.quest)}


def _draw_quests(sheet: Sheet, y: int, state: State, changed: Changed) -> None:
    """Draw his quests with their needs."""
    needs = needs_of(state)
    for number, name in enumerate(state.opponent.quests[:MOST_QUESTS], start=1):
        sheet.put(pieces.ground(ROOM, QUEST), EDGE, y, f"quest {number} {name or '?'}")
        sheet.text(EDGE + 12, y + 10, str(number), SMALLEST, QUIET, bold=True)
        if name is None:
            sheet.text(EDGE + 38, y + 10, spoken("picture-untold"), SMALLEST, QUIET)
        else:
            _draw_quest(sheet, name, needs[name], y)
        sheet.framed(EDGE, y, ROOM, QUEST, f"new quest {name}", is_new=name in changed.quests)
        y += QUEST + GAP


def _draw_quest(sheet: Sheet, name: str, needs: list[Need], y: int) -> None:
    """Draw a quest: its points, its needs, and as much of its name as fits."""
    quest = cards.QUESTS[name]
    x = EDGE + 38
    if quest.mandatory:
        sheet.put(pieces.badge(icons.letter("mandatory"), INK), x, y + 9, f"mandatory {name}")
        x += 40
    right = WIDTH - EDGE - 12
    worth = spoken("picture-worth", points=quest.vp, plot=bool(quest.plot))
    sheet.text(right, y + 10, worth, SMALLEST, bold=True, anchor="right")
    widths = [icons.SIZE + 4 + letters.width(_format_amount(need), SMALLEST, bold=True) + 12 for need in needs]
    left = right - letters.width(worth, SMALLEST, bold=True) - 16 - sum(widths)
    cost(sheet, needs, left, y + 7)
    shown = letters.fitted(name, left - 12 - x, SMALLEST, bold=True)
    if shown != name:
        shown = spoken("quest-begun", beginning=shown.removesuffix("…"), whole=False)
    sheet.text(x, y + 10, shown, SMALLEST, bold=True)


def _format_amount(need: Need) -> str:
    """Return how much he has of what is asked, such as `1/2`."""
    return f"{min(need.has, need.asked)}/{need.asked}"


def cost(sheet: Sheet, needs: list[Need], x: int, y: int) -> dict[str, tuple[int, int]]:
    """Draw what he has of what is asked, pale if something is missing; return left and right end of each resource."""
    reach: dict[str, tuple[int, int]] = {}
    for need in needs:
        name = f"need {need.quest}: {need.resource} {min(need.has, need.asked)} of {need.asked}"
        sheet.put(icons.icon(need.resource, missing=bool(need.short)), x, y, name)
        ink = QUIET if need.short else INK
        end = sheet.text(x + icons.SIZE + 4, y + 4, _format_amount(need), SMALLEST, ink, bold=True)
        reach[need.resource] = (x, end)
        x = end + 12
    return reach


# ── Lines about cards ───────────────────────────────────────────────────────────────────────────────────────────────


def _list_notes(state: State) -> Notes:
    """Return the notes about further quests, his plot quests, and your mandatory quests."""
    below = len(state.opponent.quests[MOST_QUESTS:])
    notes: Notes = [
        (spoken("picture-below"), str(below or "")),
        (spoken("picture-plots"), ", ".join(some([*map(quest_begun, board.plots(state))]))),
        (spoken("picture-mandatory", thing="you"), ", ".join(state.you.mandatory)),
    ]
    return [note for note in notes if note[1]]


def some(names: list[str]) -> list[str]:
    """Return the first names, and the number of the others."""
    if len(names) <= MOST_PLOTS:
        return names
    return [*names[:MOST_PLOTS], spoken("picture-more", count=len(names) - MOST_PLOTS)]


def _wrap_notes(notes: Notes) -> Notes:
    """Return the notes in lines that fit on the sheet; further lines of a note have no label."""
    lines: Notes = []
    for label, text in notes:
        first, *rest = letters.wrapped(f"{label} {text}", ROOM, SMALLEST)
        lines += [(label, first.removeprefix(label)), *(("", line) for line in rest)]
    return lines


def _draw_notes(sheet: Sheet, y: int, lines: Notes) -> None:
    """Draw the lines of notes."""
    for number, (label, text) in enumerate(lines):
        top = y + number * NOTE
        x = EDGE
        if label:
            x = sheet.text(EDGE, top, label, SMALLEST, QUIET)
        sheet.text(x, top, text, SMALLEST)


# ── The board ───────────────────────────────────────────────────────────────────────────────────────────────────────


def _lay_out_spaces(state: State) -> Chips:
    """Return the occupied spaces in the order of the board; free spaces are on the buttons."""
    chips: Chips = []
    x = 0
    y = 0
    for name in cards.PRINTED:
        seats = state.seats(name)
        if not seats:
            continue
        width = max(CHIP, letters.width(str(naming.short(name)), SMALLEST) + 64 + 26 * (len(seats) - 1))
        if x + width > ROOM:
            x = 0
            y += SPACE + GAP
        chips.append((name, x, y, width))
        x += width + GAP
    return chips


def _draw_board(sheet: Sheet, y: int, chips: Chips, state: State, changed: Changed) -> None:
    """Draw the occupied spaces with their agents."""
    for name, left, down, width in chips:
        x = EDGE + left
        top = y + down
        sheet.put(pieces.ground(width, SPACE, *_choose_ground(state, name)), x, top, f"space {name}")
        sheet.text(x + 10, top + 10, str(naming.short(name)), SMALLEST)
        icons.standing(sheet, state.seats(name), x + width - 2, top, name)
        sheet.framed(x, top, width, SPACE, f"new agent {name}", is_new=_is_new_agent(changed, state, name))


def _choose_ground(state: State, name: str) -> tuple[Colour, Colour]:
    """Return fill and edge of a space: the colours of the first seat there, or those of a free space."""
    seats = state.seats(name)
    if not seats:
        return CARD, LINE
    colour = icons.colour(seats[0])
    return tint(colour), colour


def _is_new_agent(changed: Changed, state: State, space: str) -> bool:
    """Return whether the last move has placed an agent on this space who still stands there."""
    return any(where == space and seat in state.seats(space) for seat, where in changed.agents)


def _draw_tiles(sheet: Sheet, y: int, state: State, changed: Changed) -> None:
    """Draw the tiles in play in two columns."""
    for number, tile in enumerate(state.tiles):
        x = EDGE + number % 2 * (TILE[0] + GAP)
        top = y + number // 2 * (TILE[1] + GAP)
        _draw_tile(sheet, state, tile, x, top)
        if tile.tile in changed.tiles or _is_new_agent(changed, state, tile.tile):
            sheet.framed(x, top, *TILE, f"new tile {tile.tile}")


def _draw_tile(sheet: Sheet, state: State, tile: Tile, x: int, y: int) -> None:
    """Draw a tile: its owner, the goods on it, and its agents."""
    sheet.put(pieces.ground(*TILE, *_choose_ground(state, tile.tile)), x, y, f"tile {tile.tile}")
    sheet.put(icons.building(tile.owner), x + 5, y + 2, f"owner {tile.owner} {tile.tile}")
    end = sheet.text(x + 54, y + 12, str(naming.short(tile.tile)), SMALLEST)
    load = cards.TILES[tile.tile].load
    if load and tile.goods:
        sheet.put(icons.icon(load[0]), end + 8, y + 9, f"load {tile.tile} {tile.goods}")
        sheet.text(end + 10 + icons.SIZE, y + 13, f"×{tile.goods}", SMALLEST, bold=True)
    icons.standing(sheet, state.seats(tile.tile), x + TILE[0] - 2, y + 2, tile.tile)


# ── Builder's Hall ──────────────────────────────────────────────────────────────────────────────────────────────────


def _measure_hall(state: State) -> int:
    """Return the height of Builder's Hall."""
    is_known = any(slot.tile for slot in state.hall)
    return TOLD if is_known else UNTOLD


def _draw_hall(sheet: Sheet, y: int, state: State) -> None:
    """Draw Builder's Hall."""
    sheet.text(EDGE, y, spoken("picture-hall"), SMALLEST, QUIET)
    for number, slot in enumerate(state.hall):
        x = EDGE + number * (SALE + GAP)
        top = y + LABEL
        sheet.put(pieces.ground(SALE, _measure_hall(state)), x, top, f"hall {number + 1} {slot.tile or '?'}")
        _draw_hall_slot(sheet, state, slot, number + 1, x, top)


def _draw_hall_slot(sheet: Sheet, state: State, slot: HallSlot, place: int, x: int, y: int) -> None:
    """Draw a place of Builder's Hall: its tile, the price and the points on it."""
    low = y + _measure_hall(state) - 37
    if slot.tokens:
        badge = pieces.badge(spoken("picture-points", points=slot.tokens), INK)
        sheet.put(badge, x + SALE - badge.width - 8, low, f"points {place} {slot.tokens}")
    if slot.tile is None:
        key = "picture-untold" if place in state.unknown_tiles else "picture-empty"
        words = spoken(key)
        sheet.text(x + 10, y + 8, words, SMALLEST, QUIET)
        return
    sheet.text(x + 10, y + 8, str(naming.short(slot.tile)), SMALLEST)
    sheet.put(icons.icon("gold"), x + 8, low - 2)
    sheet.text(x + 46, low, str(cards.TILES[slot.tile].cost), 24, bold=True)
    icons.standing(sheet, state.seats(slot.tile), x + SALE - 72, y + 32, slot.tile)
