"""Rudolph's side of the table as text, and the map if one is kept."""

from engines.core import join_with_dots, keep_items
from engines.salamandra import cards, geometry, place_names, scoring
from engines.salamandra.messages import say, say_now
from engines.salamandra.setup_steps import list_rulings
from engines.salamandra.state import Map, State

_WIDTH = 5
MAP_LEGEND = say("marks")


def describe_board(state: State) -> str:
    lines = [state.setup.cards, describe_rulings(state), *_describe_his_side(state)]
    if state.map:
        lines += format_map_lines(state.map)
        lines += _describe_below_map(state, state.map)
    indented = [f"  {line}" for line in lines]
    return "\n".join([_describe_heading(state), *indented])


def describe_rulings(state: State) -> str:
    """Return the rulings of the table in a line: `reading quadrant · refill temple · full next`."""
    rulings = list_rulings(state.setup)
    chosen = [say_now("ruling-short", name=name, chosen=reading) for name, reading, _ in rulings]
    return str(join_with_dots(chosen))


def _describe_heading(state: State) -> str:
    values = {"level": state.setup.level, "round": state.round, "rounds": cards.ROUNDS}
    return say_now("board-heading", over=state.is_over, **values)


def _describe_his_side(state: State) -> list[str]:
    opponent = state.opponent
    taken = keep_items(cards.BOOKS, state.books)
    books = "  ".join(f"{book} {state.books[book]}" for book in taken)
    apprentices = say_now("board-placed", placed=state.placed, beside=state.apprentices_beside)
    yours = state.you.last if state.you.vp is None else scoring.count_your_total(state)
    lines = [
        (say_now("board-points"), opponent.vp),
        (say_now("board-scrolls"), opponent.scrolls),
        (say_now("board-apprentices"), apprentices),
        (say_now("board-spellbooks"), books or "–"),
        (say_now("board-groves"), say_now("board-taken", groves=opponent.groves)),
        (say_now("board-your-points"), yours),
    ]
    return [f"{label:12} {text}" for label, text in lines]


def format_map_lines(map_: Map) -> list[str]:
    """Return the map as lines: column letters, then row by row; each tile shows its four spots."""
    cells = [*map_.tiles, *geometry.TEMPLE]
    columns = _range_over([geometry.COLUMNS.index(cell[0]) for cell in cells])
    rows = _range_over([int(cell[1:]) for cell in cells])
    letters = "".join([f"{geometry.COLUMNS[column]:^{_WIDTH}}" for column in columns])
    drawn = [f"   {letters}".rstrip()]
    for row in rows:
        cells_of_row = _draw_row(map_, row, columns)
        drawn.append(f"{row:>2} {cells_of_row}".rstrip())
    return drawn


def _describe_below_map(state: State, map_: Map) -> list[str]:
    lying = say_now("board-lying", groves=describe_groves(state, map_))
    return [lying, *describe_turned_tiles(map_), str(MAP_LEGEND)]


def describe_groves(state: State, map_: Map) -> str:
    gaps = place_names.join_places(geometry.sort_in_rows(map_.groves))
    return say_now("groves-and-supply", gaps=gaps, supply=state.supply)


def _range_over(numbers: list[int]) -> range:
    """Return the range from the smallest number to the largest."""
    return range(min(numbers), max(numbers) + 1)


def _draw_row(map_: Map, row: int, columns: range) -> str:
    drawn = []
    for column in columns:
        cell = f"{geometry.COLUMNS[column]}{row}"
        drawn.append(f"{_format_map_cell(map_, cell):^{_WIDTH}}")
    return "".join(drawn)


def _format_map_cell(map_: Map, cell: str) -> str:
    """Return the four spots of a tile as letters, or the sign for the temple or an empty cell."""
    if cell in geometry.TEMPLE:
        return "=" * _WIDTH
    if cell not in map_.tiles:
        return "."
    bonus_side = map_.tiles[cell]
    signs = ""
    for side in geometry.SIDES:
        empty = "*" if side == bonus_side else "."
        signs += map_.spots.get(f"{cell}{side}", empty)
    return signs


def describe_turned_tiles(map_: Map) -> list[str]:
    """Return a line with the tiles whose bonus spot does not face north, or nothing."""
    tiles = place_names.join_places(
        f"{tile}@{side}" for tile, side in map_.tiles.items() if side != "n"
    )
    return [say_now("turned", tiles=tiles)] if tiles else []
