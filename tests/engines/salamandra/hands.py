"""Rudolph's moves as hands follow them: discs, scrolls, groves and points, on a map or by questions
and answers."""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

from engines.core import Entry
from engines.salamandra import GAME
from engines.salamandra.events import (
    GrovesTaken,
    TileTurned,
    YouBuilt,
    YouHarvested,
    YouMoved,
    YouPlaced,
)
from engines.salamandra.setup_steps import SETUPS as EVERY_SETUP
from engines.salamandra.state import MoveToSpellbook, PlaceApprentice, State
from tests.engines.hands import Board, Hands, Lies, Values


def lies(state: State) -> Lies:
    his = state.opponent
    found: Lies = Counter(
        {("points",): his.vp, ("scrolls",): his.scrolls, ("his groves",): his.groves}
    )
    found["left out",] = his.left_out
    found.update(("book", book) for book in state.his_books)
    if state.map is None:
        found["on fields",] = state.on_fields
        return found
    found.update(("disc", spot, owner) for spot, owner in state.map.spots.items())
    found.update(("grove", gap) for gap in state.map.groves)
    found.update(("tile", tile, side) for tile, side in state.map.tiles.items())
    return found


# ── What hands do ─────────────────────────────────────────────────────────────────────────────────


def _on_field(board: Board, count: int, spot: str | None) -> None:
    board.move(count, *(("disc", spot, "R") if spot else ("on fields",)))


def _disc(board: Board, said: Values) -> None:
    went = said["went"]
    if went in ("aside", "out"):
        board.move(went == "out", "left out")
        return
    if went == "book":
        board.put(1, "book", _book(said["book"]))
    else:
        _on_field(board, 1, said["spot"])
    if went == "on":
        board.move(not said["bonus"], "scrolls")
    else:
        board.clear("scrolls")


def _book(name: Any) -> str:
    return f"{name.values['number']}{name.values['level']}"


def _moved(board: Board, said: Values) -> None:
    _on_field(board, -1, said["spot"])
    board.put(1, "book", _book(said["book"]))


def _points(board: Board, said: Values) -> None:
    board.move(said["vp"], "points")


def _now(board: Board, said: Values) -> None:
    board.put(said["total"] - board.lies["points",], "points told wrong")


def _scored(board: Board, said: Values) -> None:
    _points(board, said)
    _now(board, said)


def _groves(count: int, gaps: str | None, board: Board) -> None:
    for gap in gaps.split() if gaps else ():
        board.move(count, "grove", gap)


def _taken(board: Board, said: Values) -> None:
    board.move(said["count"], "his groves")
    _groves(-1, said["gaps"], board)


BY: dict[str, Callable[[Board, Values], None]] = {
    "brief-disc": _disc,
    "apprentice_moved": _moved,
    "points_scored.beside": _scored,
    "points_scored": _scored,
    "points_scored.hands": _points,
    "points_scored.note": _now,
    "groves_taken.hands": _taken,
    "groves_laid.hands": lambda board, said: _groves(1, said["gaps"], board),
    "grove_added.hands": lambda board, said: _groves(1, said["gap"], board),
}
IDLE = frozenset(
    {
        *(
            "scroll_gained.beside",
            "brief-cards",
            "round_started.always",
            "groves_taken.always",
            "brief-before",
        ),
        *("tile_full.note", "no_spellbook_free.beside", "no_spellbook_free", "brief-yours"),
        *(
            "you_harvested.untouched",
            "compared.note",
            "faith_compared.note",
            "recycling_offered.hands",
        ),
        *(
            "round_prepared.hands",
            "labour_told",
            "points_doubted",
            "map_left",
            "your_score_counted",
        ),
        *("game_ended", "card_turned"),
    }
)


# ── What you did yourself ─────────────────────────────────────────────────────────────────────────


def own(board: Board, entry: Entry, _: State) -> None:
    for event in entry.events:
        match event:
            case YouBuilt(tile=tile, side=side) | TileTurned(tile=tile, side=side):
                board.only("tile", tile, side)
            case YouPlaced(spots=spots):
                for spot in spots:
                    board.put(1, "disc", spot, "P")
            case YouMoved(spot=spot):
                board.clear("disc", spot)
            case YouHarvested(gaps=gaps):
                _groves(-1, " ".join(gaps), board)


def anew(before: State, entries: Sequence[Entry]) -> tuple[State, Sequence[Entry]]:
    """Once a round has ended, what he placed in it lies there since your turns began."""
    if len(entries) < 2 or not any(
        isinstance(event, GrovesTaken) for entry in entries for event in entry.events
    ):
        return before, entries
    states = [before, *(entry.state for entry in entries)]
    placed = [at for at, state in enumerate(states) if at and not _places(state)]
    return states[placed[0]], entries[placed[0] :]


def _places(state: State) -> bool:
    return any(isinstance(work, PlaceApprentice | MoveToSpellbook) for work in state.agenda)


HANDS = Hands(GAME, lies, BY, IDLE, own, anew)
SETUPS = EVERY_SETUP
