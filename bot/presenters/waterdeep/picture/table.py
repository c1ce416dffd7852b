"""The table from top to bottom: score, tavern, quests, board, tiles in play, Builder's Hall, what is asked now."""

from collections.abc import Sequence
from itertools import groupby

from bot.pictures import letters, pieces
from bot.pictures.canvas import SMALLEST, WIDTH, Sheet
from bot.pictures.colours import CARD, INK, LINE, QUIET, Colour, tint
from bot.pictures.parts import ASKED, EDGE, ask, asked, framed, head
from bot.presenters.waterdeep.picture.changed import Changed
from bot.presenters.waterdeep.picture.icons import (
    SIZE,
    Some,
    agent,
    building,
    colour,
    icon,
    letter,
    marker,
    of_space,
    standing,
    strip,
)
from bot.presenters.waterdeep.words import SEATS, about
from engines.core.events import Event
from engines.core.sentence import signed
from engines.waterdeep.asking import asking
from engines.waterdeep.board import plots
from engines.waterdeep.cards import (
    CASTLE,
    HALL,
    HARBOR,
    INN,
    MANDATORY,
    PRINTED,
    QUESTS,
    RESOURCES,
    SPACES,
    TILES,
    Quest,
)
from engines.waterdeep.events import Need
from engines.waterdeep.needs import need_list
from engines.waterdeep.questions import question
from engines.waterdeep.saying import spoken
from engines.waterdeep.state import HallSlot, State, Tile

PADS = ("quests", "intrigue", "tiles", "top_tile")
"""Where the table is asked to turn something over: these panels must not wait."""

GAP = 8
ROOM = WIDTH - 2 * EDGE
HEAD, TITLE, ABOVE = 98, 40, 54
"""Heights: the first two lines, the line above each part, and that above the tavern, into which its badges reach."""
CELL = (131, 60)
QUEST, MUST = (ROOM, 86), (ROOM, 50)
"""A quest, and a mandatory one, which never asks for much."""
SPACE = (224, 88)
TILE = (340, 86)
SLOT = (ROOM, 50)
NOTE = 32
"""Heights of lines."""
MOST_QUESTS, MOST_PLOTS = 6, 4
"""As many as any game will see; of more the first ones are shown, and the others counted."""

SHORT = {name: space.short for name, space in PRINTED.items() if space.short}
GROUPS = {"Cliffwatch Inn": INN, "Waterdeep Harbor": HARBOR}
SINGLE = tuple(name for name in PRINTED if name not in (*INN, *HARBOR))

Notes = list[tuple[str, str, bool]]
"""A label, what follows it, and whether it is new."""


def draw(state: State, events: Sequence[Event]) -> Sheet | None:
    """None on a reveal pad."""
    waits = asking(state)
    if waits and waits.about in PADS:
        return None
    changed = Changed.by(events)
    lines, wanted = _wrapped(_notes(state, changed)), asked(str(question(state)))
    quests = state.opponent.quests[:MOST_QUESTS]
    tile_rows = (len(state.tiles) + 1) // 2
    tops = _tops(
        (
            HEAD,
            ABOVE + CELL[1] + GAP,
            TITLE + sum(_quest_size(name)[1] + GAP for name in quests),
            len(lines) * NOTE + (2 * GAP if lines else 0),
            TITLE + 3 * (SPACE[1] + GAP),
            TITLE + tile_rows * (TILE[1] + GAP) if tile_rows else 0,
            TITLE + len(state.hall) * (SLOT[1] + GAP),
        )
    )
    sheet = Sheet(height=tops[-1] + len(wanted) * ASKED + EDGE + GAP)
    _head(sheet, state, changed)
    _tavern(sheet, state, changed, tops[1])
    _quests(sheet, state, changed, tops[2])
    _notes_drawn(sheet, lines, tops[3] + GAP)
    _board(sheet, state, changed, tops[4])
    _tiles(sheet, state, changed, tops[5])
    _hall(sheet, state, tops[6])
    ask(sheet, wanted, tops[7] + GAP)
    return sheet


def _tops(heights: Sequence[int]) -> list[int]:
    """Where each part begins, and where the last one ends."""
    tops = [0]
    for height in heights:
        tops.append(tops[-1] + height)
    return tops


def _title(sheet: Sheet, text: str, y: int, aside: str = "") -> None:
    end = sheet.text(EDGE, y + 4, text, 24, bold=True)
    if aside:
        sheet.text(end + 12, y + 5, aside, SMALLEST, QUIET)


def _head(sheet: Sheet, state: State, changed: Changed) -> None:
    """Your score, because his points are taken from it."""
    took, worth = spoken("picture-taken", points=state.opponent.points), spoken("picture-score")
    head(sheet, spoken("field-pseudo"), about(state), state.you.score, changed.score, also=took, worth=worth)


# ── Before him ──────────────────────────────────────────────────────────────────────────────────────────────────────


def _tavern(sheet: Sheet, state: State, changed: Changed, y: int) -> None:
    _title(sheet, spoken("picture-tavern"), y)
    _pools(sheet, state, changed, y)
    for number, resource in enumerate(RESOURCES):
        x, top, amount = EDGE + number * (CELL[0] + GAP), y + ABOVE, state.opponent.tavern[resource]
        sheet.put(pieces.ground(*CELL), x, top, f"tavern {resource} {amount}")
        sheet.put(icon(resource, missing=not amount), x + 10, top + 13)
        sheet.text(x + 52, top + 14, str(amount), 26, INK if amount else QUIET, bold=bool(amount))
        if resource in changed.tavern:
            framed(sheet, x, top, *CELL, f"new tavern {resource}")
            badge = pieces.badge(signed(changed.tavern[resource], plus=True))
            sheet.put(badge, x + CELL[0] - badge.width + 4, top - 16, f"tavern changed {resource}")


def _pools(sheet: Sheet, state: State, changed: Changed, y: int) -> None:
    """Agents that are still to be placed, and who has the marker."""
    x = sheet.text(212, y + 5, spoken("picture-agents"), SMALLEST, QUIET) + 6
    for seat in SEATS:
        sheet.put(agent(seat), x, y - 8, f"pool {seat} {state.agents(seat)}")
        x = sheet.text(x + 48, y + 4, f"×{state.agents(seat)}", 24, bold=True) + 8
    name = spoken("seat", seat=state.marker)
    end = sheet.text(WIDTH - EDGE, y + 5, name, SMALLEST, bold=True, anchor="right")
    left = end - letters.width(name, SMALLEST, bold=True) - SIZE - 6
    sheet.put(marker(), left, y, f"marker {state.marker}")
    if changed.marker:
        framed(sheet, left, y, end - left, SIZE, "new marker")


def _quests(sheet: Sheet, state: State, changed: Changed, y: int) -> None:
    aside = spoken("picture-quests-aside", more=len(state.opponent.quests[MOST_QUESTS:]))
    _title(sheet, spoken("picture-quests"), y, aside)
    needs = {name: list(found) for name, found in groupby(need_list(state), key=lambda need: need.quest)}
    top = y + TITLE
    for number, name in enumerate(state.opponent.quests[:MOST_QUESTS], start=1):
        size = _quest_size(name)
        sheet.put(pieces.ground(*size), EDGE, top, f"quest {number} {name or '?'}")
        if name is None:
            sheet.text(EDGE + 14, top + 28, spoken("picture-untold"), 24, QUIET)
        else:
            _quest(sheet, QUESTS[name], needs[name], top)
        if name in changed.quests:
            framed(sheet, EDGE, top, *size, f"new quest {name}")
        top += size[1] + GAP


def _quest_size(name: str | None) -> tuple[int, int]:
    return MUST if name in MANDATORY else QUEST


def _quest(sheet: Sheet, quest: Quest, needs: list[Need], y: int) -> None:
    right = WIDTH - EDGE - 14
    sheet.text(right, y + 9, spoken("picture-points", points=quest.vp), 24, bold=True, anchor="right")
    if quest.mandatory:
        sheet.put(pieces.badge(letter("mandatory"), INK), EDGE + 10, y + 10, f"mandatory {quest.name}")
        sheet.text(EDGE + 52, y + 9, quest.name, 24, bold=True)
        cost(sheet, needs, EDGE + 430, y + 8)
        return
    sheet.text(EDGE + 14, y + 9, quest.name, 24, bold=True)
    if quest.plot:
        sheet.text(right, y + 48, spoken("picture-plot"), SMALLEST, QUIET, anchor="right")
    cost(sheet, needs, EDGE + 14, y + 44)


def cost(sheet: Sheet, needs: list[Need], x: int, y: int) -> dict[str, tuple[int, int]]:
    """One icon for each cube, gold as a number. Says from where to where each resource reaches."""
    reach: dict[str, tuple[int, int]] = {}
    for need in needs:
        left, held = x, min(need.has, need.asked)
        name = f"need {need.quest}: {need.resource} {held} of {need.asked}"
        if need.resource == "gold":
            sheet.put(icon("gold", missing=bool(need.short)), x, y, name)
            x = sheet.text(x + SIZE + 4, y + 4, f"{held}/{need.asked}", SMALLEST, bold=not need.short) + 12
        else:
            for cube in range(need.asked):
                sheet.put(icon(need.resource, missing=cube >= held), x, y, f"{name} #{cube + 1}")
                x += SIZE + 2
            x += 8
        reach[need.resource] = (left, x - 10)
    return reach


# ── Lines about cards ───────────────────────────────────────────────────────────────────────────────────────────────


def _notes(state: State, changed: Changed) -> Notes:
    notes: Notes = [
        (spoken("picture-played"), ", ".join(changed.cards), True),
        (spoken("picture-completed"), ", ".join(changed.completed), True),
        (spoken("picture-plots"), ", ".join(some(plots(state))), False),
        (spoken("picture-mandatory"), ", ".join(state.you.mandatory), False),
    ]
    return [note for note in notes if note[1]]


def some(names: list[str]) -> list[str]:
    """The first ones, and how many more there are."""
    more = [spoken("picture-more", count=len(names) - MOST_PLOTS)] if len(names) > MOST_PLOTS else []
    return [*names[:MOST_PLOTS], *more]


def _wrapped(notes: Notes) -> Notes:
    """A line each, or several."""
    lines: Notes = []
    for label, text, new in notes:
        first, *rest = letters.wrapped(f"{label} {text}", ROOM - 70 if new else ROOM, SMALLEST)
        lines += [(label, first.removeprefix(label), new), *(("", line, False) for line in rest)]
    return lines


def _notes_drawn(sheet: Sheet, lines: Notes, y: int) -> None:
    for number, (label, text, new) in enumerate(lines):
        top = y + number * NOTE
        x = sheet.text(EDGE, top, label, SMALLEST, QUIET) if label else EDGE
        x = sheet.text(x, top, text, SMALLEST)
        if new:
            sheet.put(pieces.badge(spoken("picture-new")), x + 10, top - 1, f"new note {label}")


# ── The board ───────────────────────────────────────────────────────────────────────────────────────────────────────


def _board(sheet: Sheet, state: State, changed: Changed, y: int) -> None:
    _title(sheet, spoken("picture-board"), y)
    for number, name in enumerate((*SINGLE, *GROUPS)):
        x = EDGE + number % 3 * (SPACE[0] + GAP)
        top = y + TITLE + number // 3 * (SPACE[1] + GAP)
        if name in GROUPS:
            _group(sheet, state, changed, name, x, top)
        else:
            _space(sheet, state, changed, name, x, top)


def _ground(state: State, name: str) -> tuple[Colour, Colour]:
    """An occupied space has the tint of whoever came first."""
    seats = state.seats(name)
    return (tint(colour(seats[0])), colour(seats[0])) if seats else (CARD, LINE)


def _new_here(changed: Changed, state: State, space: str) -> bool:
    return any(where == space and seat in state.seats(space) for seat, where in changed.agents)


def _space(sheet: Sheet, state: State, changed: Changed, name: str, x: int, y: int) -> None:
    sheet.put(pieces.ground(*SPACE, *_ground(state, name)), x, y, f"space {name}")
    sheet.text(x + 10, y + 6, SHORT.get(name, name), SMALLEST)
    left, top = x + 10, y + 44
    if name == CASTLE:
        sheet.put(marker(), left, top)
        left += SIZE + 6
    if name == HALL:
        sheet.text(left, top + 4, spoken("picture-buy"), SMALLEST, QUIET)
    strip(sheet, of_space(state, name), left, top)
    standing(sheet, state.seats(name), x + SPACE[0] - 6, y + 36, name)
    if _new_here(changed, state, name):
        framed(sheet, x, y, *SPACE, f"new agent {name}")


def _group(sheet: Sheet, state: State, changed: Changed, title: str, x: int, y: int) -> None:
    """The three spaces of the inn or of the harbor."""
    sheet.put(pieces.ground(*SPACE), x, y)
    sheet.text(x + 10, y + 4, title, SMALLEST)
    if SPACES[GROUPS[title][0]].quests:
        strip(sheet, [Some("quest", 1)], x + 180, y + 1)
    for number, name in enumerate(GROUPS[title]):
        left, top = x + 8 + number * 70, y + 37
        sheet.put(pieces.ground(66, 46, *_ground(state, name)), left, top, f"space {name}")
        if state.seats(name):
            standing(sheet, state.seats(name), left + (55 if len(state.seats(name)) == 1 else 66), top, name)
        else:
            _slot(sheet, name, number, left, top + 6)
        if _new_here(changed, state, name):
            framed(sheet, left, top, 66, 46, f"new agent {name}")


def _slot(sheet: Sheet, name: str, number: int, x: int, y: int) -> None:
    """What tells the three from each other."""
    space = SPACES[name]
    if name in HARBOR:
        sheet.text(x + 33, y + 2, str(number + 1), 24, QUIET, bold=True, anchor="middle")
    elif space.gives.gold:
        strip(sheet, [Some("gold", 1)], x + 4, y)
        sheet.text(x + 42, y + 4, str(space.gives.gold), SMALLEST, bold=True)
    elif space.intrigue:
        strip(sheet, [Some("intrigue", 1)], x + 16, y)
    else:
        sheet.text(x + 33, y + 3, "↺", 26, QUIET, bold=True, anchor="middle")


def _gives(sheet: Sheet, state: State, name: str, x: int, y: int) -> None:
    """A building's yield, with the words that icons cannot say; before it is in play, what will be loaded onto it."""
    tile = TILES[name]
    if tile.choose:
        x = strip(sheet, [Some(cube, 1) for cube in tile.choose.among], x, y)
        sheet.text(x + 2, y + 4, spoken("picture-exchange", take=tile.choose.take, gold=tile.fee), SMALLEST)
    elif tile.special == "copy":
        sheet.text(x, y + 4, spoken("picture-copies"), SMALLEST, QUIET)
    elif tile.load and state.tile(name) is None:
        sheet.put(icon(tile.load[0]), x, y)
        sheet.text(x + SIZE + 2, y + 4, f"+{tile.load[1]}", SMALLEST, bold=True)
    elif tile.special == "gold_per_tile" and state.tile(name) is None:
        sheet.put(icon("gold"), x, y)
        sheet.text(x + SIZE + 4, y + 4, spoken("picture-per-tile"), SMALLEST)
    elif some := of_space(state, name):
        strip(sheet, some, x, y)
    else:
        sheet.text(x, y + 4, spoken("picture-empty"), SMALLEST, QUIET)


def _tiles(sheet: Sheet, state: State, changed: Changed, y: int) -> None:
    if state.tiles:
        _title(sheet, spoken("field-tiles"), y)
    for number, tile in enumerate(state.tiles):
        x = EDGE + number % 2 * (TILE[0] + GAP)
        top = y + TITLE + number // 2 * (TILE[1] + GAP)
        _tile(sheet, state, tile, x, top)
        if tile.tile in changed.tiles or _new_here(changed, state, tile.tile):
            framed(sheet, x, top, *TILE, f"new tile {tile.tile}")


def _tile(sheet: Sheet, state: State, tile: Tile, x: int, y: int) -> None:
    sheet.put(pieces.ground(*TILE, *_ground(state, tile.tile)), x, y, f"tile {tile.tile}")
    sheet.put(building(tile.owner), x + 8, y + 8, f"owner {tile.owner} {tile.tile}")
    sheet.text(x + 60, y + 6, tile.tile, SMALLEST)
    _gives(sheet, state, tile.tile, x + 60, y + 42)
    standing(sheet, state.seats(tile.tile), x + TILE[0] - 6, y + 34, tile.tile)


def _hall(sheet: Sheet, state: State, y: int) -> None:
    _title(sheet, HALL, y)
    for number, slot in enumerate(state.hall):
        top = y + TITLE + number * (SLOT[1] + GAP)
        sheet.put(pieces.ground(*SLOT), EDGE, top, f"hall {number + 1} {slot.tile or '?'}")
        sheet.text(EDGE + 12, top + 11, str(number + 1), 24, QUIET, bold=True)
        _for_sale(sheet, state, slot, number + 1, top)


def _for_sale(sheet: Sheet, state: State, slot: HallSlot, place: int, y: int) -> None:
    right = WIDTH - EDGE - 10
    if slot.tokens:
        badge = pieces.badge(spoken("picture-points", points=slot.tokens), INK)
        sheet.put(badge, right - badge.width, y + 10, f"points {place} {slot.tokens}")
    if slot.tile is None:
        words = spoken("picture-untold" if place in state.unknown_tiles else "picture-empty")
        sheet.text(EDGE + 44, y + 12, words, SMALLEST, QUIET)
        return
    sheet.text(EDGE + 44, y + 12, slot.tile, SMALLEST)
    _gives(sheet, state, slot.tile, EDGE + 292, y + 8)
    standing(sheet, state.seats(slot.tile), EDGE + 530, y + 2, slot.tile)
    sheet.put(icon("gold"), EDGE + 534, y + 8)
    sheet.text(EDGE + 572, y + 11, str(TILES[slot.tile].cost), 24, bold=True)
