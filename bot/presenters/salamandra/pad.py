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
    MAX_ROWS,
    MORE_BUTTON,
    UNDO_BUTTON,
    WHY_BUTTON,
    Button,
    Panel,
    Row,
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
AT_ONCE = 3 * MAX_ROWS
"""The number of buttons on top of a page."""
SPOTS = 4
"""The number of spots in a row: on a phone a fifth one would have a line of its own."""
SHOWN: dict[Kind, int] = {"tile": AT_ONCE, "disc": 4 * SPOTS, "grove": 2 * MAX_ROWS}
"""The number of places on a page. Below the groves are the likely points."""
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
    """Return the buttons of a side: the places on top, then the kinds, then the tools."""
    kind = find_kind_on_pad_side(state, panel_side)
    tools = (WHY_BUTTON, UNDO_BUTTON, MORE_BUTTON)
    if kind == "points":
        return (*_arrange_points_buttons(state, AT_ONCE), _make_kind_buttons(state, kind), tools)
    places = list(enumerate(list_reportable_places(state, kind), start=1))
    shown = SHOWN[kind]
    if len(places) > shown:
        shown -= 1  # the button to the other places takes the room of one
    pages = ceil(len(places) / shown)
    page = panel_side // len(KINDS) % pages
    numbered = places[page * shown : (page + 1) * shown]
    turning: tuple[Button, ...] = ()
    if pages > 1:
        # Not that of the first page, which has a button.
        following = KINDS.index(kind) + len(KINDS) * (page + 1)
        first = (page + 1) % pages * shown
        last = min(first + shown, len(places))
        label = say_now("button-other-places", first=first + 1, last=last)
        turning = (Button(label, "flip", str(following)),)
    buttons = [_make_place_button(kind, number, place) for number, place in numbered]
    if kind == "disc":
        spots = (*buttons, *turning)
        starts = range(0, len(spots), SPOTS)
        lines = [spots[start : start + SPOTS] for start in starts]
        other_kinds = _make_kind_buttons(state, kind, "tile", "grove", "points")
        return (*lines, (*other_kinds, UNDO_BUTTON, MORE_BUTTON))
    rows = arrange_in_rows([*buttons, *turning])
    if kind == "tile":
        return (*rows, _make_kind_buttons(state, kind), tools)
    points = _arrange_points_buttons(state, (MAX_ROWS - 1 - len(rows)) * MAX_ROWS)
    other_kinds = _make_kind_buttons(state, kind, "tile", "disc")
    return (*rows, *points, (*other_kinds, UNDO_BUTTON, MORE_BUTTON))


def _make_kind_buttons(state: State, shown_kind: Kind, *kinds: Kind) -> tuple[Button, ...]:
    """Return the buttons to the sides of these kinds, or of all."""
    return tuple(_make_kind_button(state, each, shown_kind) for each in kinds or KINDS)


def _make_place_button(kind: Kind, number: int, place: str) -> Button:
    """Return the button of a place: its number in the picture, and its name."""
    label = say_now("pick-numbered", number=number, place=place)
    return Button(label, argument=f"round {LETTERS[kind]} {place}")


def _make_kind_button(state: State, kind: Kind, shown_kind: Kind) -> Button:
    """Return the button to a side, marked if it is the shown one, and disabled if it has no place
    for a piece."""
    is_empty = kind != "points" and not list_reportable_places(state, kind)
    key = "button-kind"
    if kind == shown_kind:
        key = "button-kind-chosen"
    return Button(say_now(key, kind=kind), "flip", str(KINDS.index(kind)), disabled=is_empty)


def _arrange_points_buttons(state: State, count: int) -> tuple[Row, ...]:
    """Return `count` buttons: the likely points, those that stay ahead of him, and one to type
    others."""
    assert state.map is not None
    his = state.opponent.vp + groves.count_groves_touching_his_discs(state.map)
    first = max(state.you.last, his + 1)
    buttons = [_make_points_button(points) for points in range(first, first + count - 1)]
    if state.you.doubted is not None:
        doubted = say_now("button-doubted", points=state.you.doubted)
        buttons.insert(
            0, Button(doubted, argument=f"round vp {state.you.doubted}", style="primary")
        )
        buttons.pop()
    return arrange_in_rows([*buttons, Button(say_now("button-points-typed"), "form", "points")])


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
