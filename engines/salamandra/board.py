"""Rudolph's side of the table as text, and the map if one is kept."""

from engines.core import join_with_dots
from engines.salamandra import cards, geometry, naming, scoring
from engines.salamandra.saying import say, say_now
from engines.salamandra.setting_up import rulings
from engines.salamandra.state import Map, State

_WIDTH = 5
MARKS = say("marks")


def board(state: State) -> str:
    lines = [state.setup.cards, rulings_text(state)]
    indented = [f"  {line}" for line in lines]
    indented += _side(state)
    if state.map:
        indented += [f"  {line}" for line in (*map_lines(state.map), *_lines_below_map(state, state.map))]
    return "\n".join([_heading(state), *indented])


def rulings_text(state: State) -> str:
    """Return the rulings of the table in a line: `reading quadrant · refill temple · full next`."""
    chosen = [say_now("ruling-short", name=name, chosen=reading) for name, reading, _ in rulings(state.setup)]
    return str(join_with_dots(chosen))


def _heading(state: State) -> str:
    return say_now("board-heading", level=state.setup.level, over=state.is_over, round=state.round, rounds=cards.ROUNDS)


def _side(state: State) -> list[str]:
    opponent = state.opponent
    books = "  ".join(f"{book} {state.books[book]}" for book in cards.BOOKS if book in state.books)
    yours = state.you.last if state.you.vp is None else scoring.your_total(state)
    lines = [
        (say_now("board-points"), opponent.vp),
        (say_now("board-scrolls"), opponent.scrolls),
        (say_now("board-apprentices"), say_now("board-placed", placed=state.placed, beside=state.beside)),
        (say_now("board-spellbooks"), books or "–"),
        (say_now("board-groves"), say_now("board-taken", groves=opponent.groves)),
        (say_now("board-your-points"), yours),
    ]
    return [f"  {label:12} {text}" for label, text in lines]


def map_lines(map_: Map) -> list[str]:
    """Return the map as lines: column letters, then row by row; each tile shows its four spots."""
    cells = [*map_.tiles, *geometry.TEMPLE]
    columns = _span([geometry.COLUMNS.index(cell[0]) for cell in cells])
    rows = _span([int(cell[1:]) for cell in cells])
    letters = "".join([f"{geometry.COLUMNS[column]:^{_WIDTH}}" for column in columns])
    return [f"   {letters}".rstrip(), *[f"{row:>2} {_row(map_, row, columns)}".rstrip() for row in rows]]


def _lines_below_map(state: State, map_: Map) -> list[str]:
    return [say_now("board-lying", groves=groves_text(state, map_)), *turned(map_), str(MARKS)]


def groves_text(state: State, map_: Map) -> str:
    return say_now("groves-and-supply", gaps=naming.places(geometry.in_rows(map_.groves)), supply=state.supply)


def _span(numbers: list[int]) -> range:
    """Return the range from the smallest number to the largest."""
    return range(min(numbers), max(numbers) + 1)


def _row(map_: Map, row: int, columns: range) -> str:
    return "".join([f"{_cell(map_, f'{geometry.COLUMNS[column]}{row}'):^{_WIDTH}}" for column in columns])


def _cell(map_: Map, cell: str) -> str:
    """Return the four spots of a tile as letters, or the sign for the temple or an empty cell."""
    if cell in geometry.TEMPLE:
        return "=" * _WIDTH
    if cell not in map_.tiles:
        return "."
    signs = dict.fromkeys(geometry.SIDES, ".")
    signs[map_.tiles[cell]] = "*"
    return "".join([map_.spots.get(f"{cell}{side}", sign) for side, sign in signs.items()])


def turned(map_: Map) -> list[str]:
    """Return a line with the tiles whose bonus spot does not face north, or nothing."""
    tiles = naming.places(f"{tile}@{side}" for tile, side in map_.tiles.items() if side != "n")
    return [say_now("turned", tiles=tiles)] if tiles else []
