"""The table from top to bottom: tavern and pools, quests, agents on the board, tiles in play, Builder's Hall. What is
printed on the table is not drawn again: only what changes."""

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
ROOM = WIDTH - 2 * EDGE
LABEL = 28
"""The height of a line above a part."""
CELL, PURSE = (74, 48), 98
"""A kind of cube in his tavern; his gold is wider, as it may be much."""
BADGES = 18
"""How far the badges of the tavern reach below it."""
POOLS = EDGE + 4 * (CELL[0] + GAP) + PURSE + GAP
"""Where the agents that are left stand, beside the tavern."""
QUEST = 46
"""A quest: as much of its name as fits beside its cost, for the card lies on the table."""
SPACE = 48
CHIP = (ROOM - 3 * GAP) // 4
"""A space, if its name is not longer."""
TILE = ((ROOM - GAP) // 2, 50)
SALE = (ROOM - 2 * GAP) // 3
UNTOLD, TOLD = 44, 76
"""Heights of Builder's Hall: nothing is known of its tiles, or something."""
NOTE = 30
"""The height of a line about cards."""
MOST_QUESTS, MOST_PLOTS = 6, 4
"""As many as any game will see; of more the first ones are shown, and the others counted."""

Chips = list[tuple[str, int, int, int]]
"""Spaces, where each begins on the board, and its width."""
Notes = list[tuple[str, str]]
"""A label, and what follows it."""


def draw(state: State, events: Sequence[Event]) -> Sheet:
    changed, lines, chips = Changed.by(events), _wrapped(_notes(state)), _chips(state)
    quests, tile_rows = len(state.opponent.quests[:MOST_QUESTS]), (len(state.tiles) + 1) // 2
    board_height = chips[-1][2] + SPACE + 2 * GAP if chips else 0
    return Sheet.of(
        [
            (EDGE, lambda *_: None),
            (0, partial(_tavern, state=state, changed=changed)),
            (LABEL + CELL[1] + BADGES + GAP, partial(_pools, state=state, changed=changed)),
            (quests * (QUEST + GAP) + GAP, partial(_quests, state=state, changed=changed)),
            (len(lines) * NOTE + (GAP if lines else 0), partial(_notes_drawn, lines=lines)),
            (board_height, partial(_board, chips=chips, state=state, changed=changed)),
            (tile_rows * (TILE[1] + GAP) + (GAP if tile_rows else 0), partial(_tiles, state=state, changed=changed)),
            (LABEL + _hall_height(state) + EDGE, partial(_hall, state=state)),
        ]
    )


# ── Before him ──────────────────────────────────────────────────────────────────────────────────────────────────────


def _tavern(sheet: Sheet, y: int, state: State, changed: Changed) -> None:
    sheet.text(EDGE, y, spoken("picture-tavern"), SMALLEST, QUIET)
    score = spoken("picture-score", score=signed(state.you.score))
    sheet.text(POOLS - GAP - 12, y, score, SMALLEST, bold=True, anchor="right")
    for number, resource in enumerate(cards.RESOURCES):
        x, top, amount = EDGE + number * (CELL[0] + GAP), y + LABEL, state.opponent.tavern[resource]
        width = PURSE if resource == "gold" else CELL[0]
        sheet.put(pieces.ground(width, CELL[1]), x, top, f"tavern {resource} {amount}")
        sheet.put(icons.icon(resource, missing=not amount), x + 4, top + 7)
        sheet.text(x + 40, top + 10, str(amount), SMALLEST, INK if amount else QUIET, bold=bool(amount))
        if resource in changed.tavern:
            sheet.framed(x, top, width, CELL[1], f"new tavern {resource}")
            badge = pieces.badge(signed(changed.tavern[resource], plus=True))
            sheet.put(badge, x + width - badge.width, top + CELL[1] - 12, f"tavern changed {resource}")


def _pools(sheet: Sheet, y: int, state: State, changed: Changed) -> None:
    """Agents that are still to be placed, the marker beside whoever has it, and the gold of the one who has a purse."""
    sheet.text(POOLS, y, spoken("picture-agents"), SMALLEST, QUIET)
    x, top = POOLS, y + LABEL
    for seat in SEATS:
        sheet.put(icons.agent(seat), x, top, f"pool {seat} {state.agents(seat)}")
        x = sheet.text(x + 45, top + 10, f"×{state.agents(seat)}", SMALLEST, bold=True) + 4
        if state.marker == seat:
            sheet.put(icons.marker(), x, top + 7, f"marker {seat}")
            sheet.framed(x, top + 7, icons.SIZE, icons.SIZE, "new marker", is_new=changed.marker)
            x += icons.SIZE + 4
    gold, right = str(state.you.gold), WIDTH - EDGE
    left = min(x + icons.SIZE + 4, right - letters.width(gold, SMALLEST, bold=True))
    sheet.put(icons.icon("gold"), left - icons.SIZE - 2, top + 7, f"gold you {gold}")
    sheet.text(left, top + 10, gold, SMALLEST, bold=True)


def needs_of(state: State) -> dict[str, list[Need]]:
    return {name: list(found) for name, found in groupby(need_list(state), key=lambda need: need.quest)}


def _quests(sheet: Sheet, y: int, state: State, changed: Changed) -> None:
    """From the top."""
    needs = needs_of(state)
    for number, name in enumerate(state.opponent.quests[:MOST_QUESTS], start=1):
        sheet.put(pieces.ground(ROOM, QUEST), EDGE, y, f"quest {number} {name or '?'}")
        sheet.text(EDGE + 12, y + 10, str(number), SMALLEST, QUIET, bold=True)
        if name is None:
            sheet.text(EDGE + 38, y + 10, spoken("picture-untold"), SMALLEST, QUIET)
        else:
            _quest(sheet, name, needs[name], y)
        sheet.framed(EDGE, y, ROOM, QUEST, f"new quest {name}", is_new=name in changed.quests)
        y += QUEST + GAP


def _quest(sheet: Sheet, name: str, needs: list[Need], y: int) -> None:
    quest, x = cards.QUESTS[name], EDGE + 38
    if quest.mandatory:
        sheet.put(pieces.badge(icons.letter("mandatory"), INK), x, y + 9, f"mandatory {name}")
        x += 40
    right, worth = WIDTH - EDGE - 12, spoken("picture-worth", points=quest.vp, plot=bool(quest.plot))
    sheet.text(right, y + 10, worth, SMALLEST, bold=True, anchor="right")
    widths = [icons.SIZE + 4 + letters.width(_amount(need), SMALLEST, bold=True) + 12 for need in needs]
    left = right - letters.width(worth, SMALLEST, bold=True) - 16 - sum(widths)
    cost(sheet, needs, left, y + 7)
    fits = letters.fitted(name, left - 12 - x, SMALLEST, bold=True)
    shown = name if fits == name else spoken("quest-begun", beginning=fits.removesuffix("…"), whole=False)
    sheet.text(x, y + 10, shown, SMALLEST, bold=True)


def _amount(need: Need) -> str:
    return f"{min(need.has, need.asked)}/{need.asked}"


def cost(sheet: Sheet, needs: list[Need], x: int, y: int) -> dict[str, tuple[int, int]]:
    """What he has of what is asked; pale where something is missing. Says from where to where each resource reaches."""
    reach: dict[str, tuple[int, int]] = {}
    for need in needs:
        name = f"need {need.quest}: {need.resource} {min(need.has, need.asked)} of {need.asked}"
        sheet.put(icons.icon(need.resource, missing=bool(need.short)), x, y, name)
        end = sheet.text(x + icons.SIZE + 4, y + 4, _amount(need), SMALLEST, QUIET if need.short else INK, bold=True)
        reach[need.resource] = (x, end)
        x = end + 12
    return reach


# ── Lines about cards ───────────────────────────────────────────────────────────────────────────────────────────────


def _notes(state: State) -> Notes:
    below = len(state.opponent.quests[MOST_QUESTS:])
    notes: Notes = [
        (spoken("picture-below"), str(below or "")),
        (spoken("picture-plots"), ", ".join(some([*map(quest_begun, board.plots(state))]))),
        (spoken("picture-mandatory", thing="you"), ", ".join(state.you.mandatory)),
    ]
    return [note for note in notes if note[1]]


def some(names: list[str]) -> list[str]:
    """The first ones, and how many more there are."""
    more = [spoken("picture-more", count=len(names) - MOST_PLOTS)] if len(names) > MOST_PLOTS else []
    return [*names[:MOST_PLOTS], *more]


def _wrapped(notes: Notes) -> Notes:
    """A line each, or several."""
    lines: Notes = []
    for label, text in notes:
        first, *rest = letters.wrapped(f"{label} {text}", ROOM, SMALLEST)
        lines += [(label, first.removeprefix(label)), *(("", line) for line in rest)]
    return lines


def _notes_drawn(sheet: Sheet, y: int, lines: Notes) -> None:
    for number, (label, text) in enumerate(lines):
        top = y + number * NOTE
        x = sheet.text(EDGE, top, label, SMALLEST, QUIET) if label else EDGE
        sheet.text(x, top, text, SMALLEST)


# ── The board ───────────────────────────────────────────────────────────────────────────────────────────────────────


def _chips(state: State) -> Chips:
    """Where somebody stands, in the order of the board; free spaces are on the buttons."""
    chips: Chips = []
    x, y = 0, 0
    for name in cards.PRINTED:
        if seats := state.seats(name):
            width = max(CHIP, letters.width(str(naming.short(name)), SMALLEST) + 64 + 26 * (len(seats) - 1))
            if x + width > ROOM:
                x, y = 0, y + SPACE + GAP
            chips.append((name, x, y, width))
            x += width + GAP
    return chips


def _board(sheet: Sheet, y: int, chips: Chips, state: State, changed: Changed) -> None:
    for name, left, top, width in chips:
        at = x, high = EDGE + left, y + top
        sheet.put(pieces.ground(width, SPACE, *_ground(state, name)), *at, f"space {name}")
        sheet.text(x + 10, high + 10, str(naming.short(name)), SMALLEST)
        icons.standing(sheet, state.seats(name), x + width - 2, high, name)
        sheet.framed(*at, width, SPACE, f"new agent {name}", is_new=_new_here(changed, state, name))


def _ground(state: State, name: str) -> tuple[Colour, Colour]:
    """An occupied space has the tint of whoever came first."""
    seats = state.seats(name)
    return (tint(icons.colour(seats[0])), icons.colour(seats[0])) if seats else (CARD, LINE)


def _new_here(changed: Changed, state: State, space: str) -> bool:
    return any(where == space and seat in state.seats(space) for seat, where in changed.agents)


def _tiles(sheet: Sheet, y: int, state: State, changed: Changed) -> None:
    for number, tile in enumerate(state.tiles):
        x = EDGE + number % 2 * (TILE[0] + GAP)
        top = y + number // 2 * (TILE[1] + GAP)
        _tile(sheet, state, tile, x, top)
        if tile.tile in changed.tiles or _new_here(changed, state, tile.tile):
            sheet.framed(x, top, *TILE, f"new tile {tile.tile}")


def _tile(sheet: Sheet, state: State, tile: Tile, x: int, y: int) -> None:
    """Whose it is, what lies on it, who stands there."""
    sheet.put(pieces.ground(*TILE, *_ground(state, tile.tile)), x, y, f"tile {tile.tile}")
    sheet.put(icons.building(tile.owner), x + 5, y + 2, f"owner {tile.owner} {tile.tile}")
    end = sheet.text(x + 54, y + 12, str(naming.short(tile.tile)), SMALLEST)
    load = cards.TILES[tile.tile].load
    if load and tile.goods:
        sheet.put(icons.icon(load[0]), end + 8, y + 9, f"load {tile.tile} {tile.goods}")
        sheet.text(end + 10 + icons.SIZE, y + 13, f"×{tile.goods}", SMALLEST, bold=True)
    icons.standing(sheet, state.seats(tile.tile), x + TILE[0] - 2, y + 2, tile.tile)


# ── Builder's Hall ──────────────────────────────────────────────────────────────────────────────────────────────────


def _hall_height(state: State) -> int:
    return TOLD if any(slot.tile for slot in state.hall) else UNTOLD


def _hall(sheet: Sheet, y: int, state: State) -> None:
    sheet.text(EDGE, y, spoken("picture-hall"), SMALLEST, QUIET)
    for number, slot in enumerate(state.hall):
        x, top = EDGE + number * (SALE + GAP), y + LABEL
        sheet.put(pieces.ground(SALE, _hall_height(state)), x, top, f"hall {number + 1} {slot.tile or '?'}")
        _for_sale(sheet, state, slot, number + 1, x, top)


def _for_sale(sheet: Sheet, state: State, slot: HallSlot, place: int, x: int, y: int) -> None:
    """The tile above its price and the points on it."""
    low = y + _hall_height(state) - 37
    if slot.tokens:
        badge = pieces.badge(spoken("picture-points", points=slot.tokens), INK)
        sheet.put(badge, x + SALE - badge.width - 8, low, f"points {place} {slot.tokens}")
    if slot.tile is None:
        words = spoken("picture-untold" if place in state.unknown_tiles else "picture-empty")
        sheet.text(x + 10, y + 8, words, SMALLEST, QUIET)
        return
    sheet.text(x + 10, y + 8, str(naming.short(slot.tile)), SMALLEST)
    sheet.put(icons.icon("gold"), x + 8, low - 2)
    sheet.text(x + 46, low, str(cards.TILES[slot.tile].cost), 24, bold=True)
    icons.standing(sheet, state.seats(slot.tile), x + SALE - 72, y + 32, slot.tile)
