"""The pad of a round on the map: what was built, placed or taken, then where, piece by piece, then
the points.

Each piece is a move of its own, so a restart loses nothing and *Undo* takes back the last piece.
The sides of the panel are the kinds of pieces. After a piece the panel shows the side of the same
kind.
"""

from collections.abc import Sequence
from math import ceil
from typing import Literal, get_args

from bot.presenters.components import (
    MAX_OPTIONS,
    MAX_ROWS,
    MORE_BUTTON,
    TOOL_BUTTONS,
    UNDO_BUTTON,
    Button,
    Panel,
    Row,
    Select,
    arrange_in_rows,
)
from engines.core import Event
from engines.salamandra import events, groves, your_turns
from engines.salamandra.cards import BOOKS
from engines.salamandra.geometry import sort_in_rows
from engines.salamandra.messages import say, say_now
from engines.salamandra.state import State, discs_on

Kind = Literal["tile", "disc", "grove", "points"]
KINDS: tuple[Kind, ...] = get_args(Kind)
"""The kinds of pieces, in the order of a round."""
LETTERS: dict[Kind, str] = {"tile": "b", "disc": "p", "grove": "g"}
"""The letters by which a round is typed."""
IN_ROW: dict[Kind, int] = {"tile": MAX_ROWS, "disc": 4, "grove": MAX_ROWS}
"""The number of places in a row: on a phone a fifth disc would have a line of its own."""
ROOM: dict[Kind, int] = {"tile": 3 * MAX_ROWS + 3, "disc": 4 * 4, "grove": 3 * MAX_ROWS}
"""The number of places on a page, or of buttons to other pages in place of them.

Tiles share their fourth row with two other kinds. Below the groves are the likely points.
"""
POINTS_ROWS = 2
"""The number of rows with points on their own side; the menu below them has higher ones."""
OTHER = Button(say("button-other"), "page", "other")
"""The button to what happens rarely. It stands behind *More…*, so that the map is in view beside
the places."""


# ── Sides ─────────────────────────────────────────────────────────────────────────────────────────


def list_reportable_places(state: State, kind: Kind) -> list[str]:
    """Return the places where you can report a piece of this kind now, in the order of the map."""
    assert state.map is not None
    match kind:
        case "tile":
            return your_turns.list_building_sites(state.map)
        case "disc" if your_turns.count_apprentices_left(state):
            return your_turns.list_free_spots(state.map)
        case "grove":
            return [*sort_in_rows(state.map.groves)]
    return []


def choose_pad_side_after_events(state: State, recent_events: Sequence[Event]) -> int:
    """Return the side of the panel after these events: that of the last piece, as long as another
    one can follow."""
    kind: Kind = "tile"
    for event in reversed(recent_events):
        if found := _find_piece_kind(event):
            kind = found
            break
    return KINDS.index(_find_reportable_kind_from(state, kind))


def _find_piece_kind(event: Event) -> Kind | None:
    """Return the kind of the piece that an event is about, or None."""
    match event:
        case events.YouBuilt() | events.TileTurned():
            return "tile"
        case events.YouPlaced() | events.YouMoved():
            return "disc"
        case events.YouHarvested():
            return "grove"
        case events.PointsDoubted():
            return "points"
    return None


def _find_reportable_kind_from(state: State, kind: Kind) -> Kind:
    """Return this kind, or the next one of which you can report a piece; `points` if there is
    none."""
    for each in KINDS[KINDS.index(kind) :]:
        if list_reportable_places(state, each):
            return each
    return "points"


def find_kind_on_pad_side(state: State, panel_side: int) -> Kind:
    """Return the kind of pieces on a side of the panel."""
    return _find_reportable_kind_from(state, KINDS[panel_side % len(KINDS)])


# ── Rows ──────────────────────────────────────────────────────────────────────────────────────────


def arrange_pad_rows(state: State, panel_side: int) -> tuple[Row, ...]:
    """Return the buttons of a side: the places on top, then other kinds and the tools.

    Beside the tiles only the next kind of a round and the points have buttons.
    """
    kind = find_kind_on_pad_side(state, panel_side)
    if kind == "points":
        others = _make_kind_buttons(state, "tile", "disc", "grove")
        return (
            *_arrange_points_buttons(state, POINTS_ROWS),
            (_make_points_menu(state, POINTS_ROWS),),
            (*others, Button(say_now("button-points-typed"), "form", "points")),
            TOOL_BUTTONS,
        )
    rows = _arrange_place_rows(state, kind, panel_side // len(KINDS))
    match kind:
        case "tile":
            following: Kind = "disc" if list_reportable_places(state, "disc") else "grove"
            others = _make_kind_buttons(state, following, "points")
            if len(rows) * MAX_ROWS > ROOM[kind]:
                return (*rows[:-1], (*rows[-1], *others), TOOL_BUTTONS)
            return (*rows, others, TOOL_BUTTONS)
        case "disc":
            others = _make_kind_buttons(state, "tile", "grove", "points")
        case "grove":
            rows += _arrange_points_buttons(state, MAX_ROWS - 1 - len(rows))
            others = _make_kind_buttons(state, "tile", "disc", "points")
    return (*rows, (*others, UNDO_BUTTON, MORE_BUTTON))


def _arrange_place_rows(state: State, kind: Kind, page: int) -> tuple[Row, ...]:
    """Return the buttons of the places on a page, and of the other pages."""
    places = list(enumerate(list_reportable_places(state, kind), start=1))
    jumps = _count_page_buttons(kind, len(places))
    shown = _count_places_on_page(kind, len(places))
    pages = ceil(len(places) / shown)
    page %= pages
    numbered = places[page * shown : (page + 1) * shown]
    buttons = [_make_place_button(kind, number, place) for number, place in numbered]
    others = [(page + step) % pages for step in range(1, min(jumps, pages - 1) + 1)]
    buttons += [_make_page_button(kind, other, len(places)) for other in others]
    starts = range(0, len(buttons), IN_ROW[kind])
    return tuple(tuple(buttons[start : start + IN_ROW[kind]]) for start in starts)


def _count_places_on_page(kind: Kind, count: int) -> int:
    """Return how many of `count` places a page shows beside the buttons to other pages."""
    return ROOM[kind] - _count_page_buttons(kind, count)


def _count_page_buttons(kind: Kind, count: int) -> int:
    """Return how many buttons to other pages stand beside the places.

    There is one to each other page, if that leaves room for all `count` places; otherwise there is
    one to the next page.
    """
    room = ROOM[kind]
    for jumps in range(room // 2):
        pages = jumps + 1
        if pages * (room - jumps) >= count:
            return jumps
    return 1


def _make_page_button(kind: Kind, page: int, count: int) -> Button:
    """Return the button to a page of `count` places, with the numbers of those on it."""
    shown = _count_places_on_page(kind, count)
    first = page * shown + 1
    last = min((page + 1) * shown, count)
    label = say_now("button-other-places", first=first, last=last)
    return Button(label, "flip", _number_side(kind, page))


def _number_side(kind: Kind, page: int = 0) -> str:
    """Return the number of the side of the panel with this page of places."""
    return str(KINDS.index(kind) + len(KINDS) * page)


def _make_kind_buttons(state: State, *kinds: Kind) -> tuple[Button, ...]:
    """Return the buttons to the sides of these kinds."""
    return tuple(_make_kind_button(state, each) for each in kinds)


def _make_place_button(kind: Kind, number: int, place: str) -> Button:
    """Return the button of a place: its number in the picture, and its name."""
    label = say_now("pick-numbered", number=number, place=place)
    return Button(label, argument=f"round {LETTERS[kind]} {place}")


def _make_kind_button(state: State, kind: Kind) -> Button:
    """Return the button to a side, disabled if it has no place for a piece."""
    is_empty = kind != "points" and not list_reportable_places(state, kind)
    page = _find_page_of_newest_tile(state) if kind == "disc" else 0
    label = say_now("button-kind", kind=kind)
    return Button(label, "flip", _number_side(kind, page), disabled=is_empty)


def _find_page_of_newest_tile(state: State) -> int:
    """Return the page with the spots of the tile that was built last, because discs often go there.

    It is the first page if that tile has no free spot.
    """
    assert state.map is not None
    newest = [*state.map.tiles][-1]
    spots = list_reportable_places(state, "disc")
    shown = _count_places_on_page("disc", len(spots))
    for index, spot in enumerate(spots):
        if spot[:-1] == newest:
            return index // shown
    return 0


def _arrange_points_buttons(state: State, rows: int) -> tuple[Row, ...]:
    """Return rows with a button for each of the likeliest points. Doubted points come first."""
    buttons = [_make_points_button(points) for points in _list_likely_points(state, rows)]
    doubted = state.you.doubted
    if doubted is not None:
        label = say_now("button-doubted", points=doubted)
        buttons.insert(0, Button(label, argument=f"round vp {doubted}", style="primary"))
    return arrange_in_rows(buttons)


def _make_points_menu(state: State, rows: int) -> Select:
    """Return the menu of points above those that have buttons in this number of rows."""
    first = _list_likely_points(state, rows).stop
    options = tuple((str(points), str(points)) for points in range(first, first + MAX_OPTIONS))
    return Select(say_now("select-points", first=first), "round vp", options)


def _list_likely_points(state: State, rows: int) -> range:
    """Return the points that have buttons in this number of rows, those that stay ahead of him.

    They are not fewer than in the last round. Doubted points have a button, too.
    """
    assert state.map is not None
    his = state.opponent.vp + groves.count_groves_touching_his_discs(state.map)
    first = max(state.you.last, his + 1)
    count = rows * MAX_ROWS
    if state.you.doubted is not None:
        count -= 1
    return range(first, first + count)


def _make_points_button(points: int) -> Button:
    return Button(str(points), argument=f"round vp {points}")


# ── Other pieces ──────────────────────────────────────────────────────────────────────────────────


def make_rare_moves_page(state: State) -> Panel:
    """Return the private page with what happens rarely: a disc to a spellbook, a turned tile, a
    line that is typed."""
    assert state.map is not None
    buttons = list[Button]()
    if state.map.discs("P") and list_free_spellbook_spots(state):
        buttons.append(Button(say_now("button-moved"), "form", "moved"))
    buttons.append(Button(say_now("button-faces"), "form", "turned"))
    buttons.append(Button(say_now("button-part"), "form", "part"))
    buttons.append(Button(say_now("page-map"), "page", "map"))
    return Panel(say_now("page-other"), say_now("page-other-text"), rows=arrange_in_rows(buttons))


def list_free_spellbook_spots(state: State) -> list[str]:
    """Return the spots of spellbooks to which a disc of yours can go; each spellbook takes one."""
    yours = {book[0] for book in discs_on(state.books, "P")}
    return [book for book in BOOKS if book not in state.books and book[0] not in yours]
