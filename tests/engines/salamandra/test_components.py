"""Every placement card, tile, spot, gap and spellbook goes through the engine once."""

from itertools import product

import pytest

from engines.salamandra import GAME, cards, geometry
from engines.salamandra.scoring import compute_faith_prizes
from engines.salamandra.targets import list_tiles_in_quadrant
from tests.engines.salamandra.tables import SE, spots, table
from tests.engines.tables import event, events
from tests.engines.tables import refusal as refused
from tests.engines.tables import typed as say

CELLS = [f"{column}{row}" for column, row in product(geometry.COLUMNS, range(1, geometry.ROWS + 1))]


@pytest.mark.parametrize("card", cards.HOUSE_PLACEMENT.numbers)
def test_every_placement_card(card: int) -> None:
    log = say(table(card), "turn")
    arrow = cards.HOUSE_PLACEMENT[card]
    assert event(log, "card_turned").arrow == arrow
    assert (
        event(log, "tile_chosen").tile
        == dict(zip(cards.DIAGONALS, ("H7", "I7", "I9", "H9"), strict=True))[arrow]
    )
    assert event(log, "apprentice_placed").spot.endswith("n")


@pytest.mark.parametrize("arrow", cards.DIAGONALS)
def test_the_house_deck_has_four_of_each(arrow: cards.Arrow) -> None:
    assert cards.HOUSE_PLACEMENT.arrows.count(arrow) == 4
    assert len(cards.HOUSE_PLACEMENT.arrows) == 16


def test_every_cell_can_be_built_and_is_reached_by_its_arrow() -> None:
    """A tile on each cell of the map: the arrow of its quadrant finds it, the others do not."""
    for cell in set(CELLS) - set(geometry.TEMPLE):
        x, y = geometry.coordinates_of(cell)
        arrows = {
            arrow for arrow in cards.DIAGONALS if cell in list_tiles_in_quadrant([cell], arrow)
        }
        assert arrows == (set() if y == 0 else {("N" if y < 0 else "S") + ("W" if x < 1 else "E")})


def test_two_tiles_never_tie_in_both() -> None:
    for arrow in cards.DIAGONALS:
        side = list_tiles_in_quadrant(CELLS, arrow)
        assert len(
            {(geometry.distance(cell), geometry.distance_from_diagonals(cell)) for cell in side}
        ) == len(side)


START_CELLS = {*geometry.START_TILES, *geometry.TEMPLE}


@pytest.mark.parametrize(
    "cell",
    sorted({cell for tile in START_CELLS for cell in geometry.neighbours_of(tile)} - START_CELLS),
)
def test_every_first_building_site(cell: str) -> None:
    assert cell in say(table(SE), "turn", f"b {cell}").state.map.tiles


@pytest.mark.parametrize(("tile", "bonus"), [*product(geometry.START_TILES, geometry.SIDES)])
def test_every_spot_of_a_turned_tile(tile: str, bonus: str) -> None:
    """Four discs one after the other: from the bonus spot clockwise, wherever it faces."""
    (card,) = (
        number
        for number in (1, 5, 9, 13)
        if list_tiles_in_quadrant([tile], cards.HOUSE_PLACEMENT[number])
    )
    placed: dict[str, str] = {}
    for _ in range(4):
        log = say(
            table(card, map={"tiles": {tile: bonus}, "spots": placed}, opponent={"scrolls": 0}),
            "turn",
        )
        spot = event(log, "apprentice_placed").spot
        assert bool(events(log, "scroll_gained")) == bool(placed)
        placed = placed | spots(spot)
    assert tuple(placed) == geometry.spots_of(tile, bonus)


GAPS = {
    "H7": ("G6 H6", "H6 H7", "H7 G7", "G7 G6"),
    "I7": ("H6 I6", "I6 I7", "I7 H7", "H7 H6"),
    "H9": ("G8 H8", "H8 H9", "H9 G9", "G9 G8"),
    "I9": ("H8 I8", "I8 I9", "I9 H9", "H9 H8"),
}
"""The gaps that each spot of the start tiles touches, as worked out by hand."""


@pytest.mark.parametrize(("tile", "side"), [*product(geometry.START_TILES, geometry.SIDES)])
def test_every_spot_takes_its_groves(tile: str, side: str) -> None:
    expected = GAPS[tile][geometry.SIDES.index(side)].split()
    assert set(geometry.gaps_of(f"{tile}{side}")) == set(expected)
    (card,) = (
        number
        for number in (1, 5, 9, 13)
        if list_tiles_in_quadrant([tile], cards.HOUSE_PLACEMENT[number])
    )
    log = say(table(card, map={"tiles": {tile: side}}), "turn", "vp 30")
    assert set(event(log, "groves_taken").gaps) == set(expected) & set(geometry.START_GROVES)


def test_start_groves_are_what_a_refill_would_lay() -> None:
    cells = {*geometry.START_TILES, *geometry.TEMPLE}
    gaps = {gap for cell in cells for gap in geometry.gaps_around(cell)}
    assert {
        gap
        for gap in gaps
        if len(cells & set(geometry.cells_around(gap))) >= geometry.CELLS_FOR_REFILL
    } == set(geometry.START_GROVES)


def test_gaps_and_cells_agree() -> None:
    for cell in CELLS:
        assert all(
            geometry.is_gap(gap) and cell in geometry.cells_around(gap)
            for gap in geometry.gaps_around(cell)
        )
        assert {gap for side in geometry.SIDES for gap in geometry.gaps_of(f"{cell}{side}")} == set(
            geometry.gaps_around(cell)
        )


@pytest.mark.parametrize("book", cards.BOOKS)
def test_every_spellbook_spot(book: cards.Book) -> None:
    """All spots before it are taken; yours on the upper ones, his on the lower ones."""
    before = cards.BOOKS[: cards.BOOKS.index(book)]
    books = {other: "P" if other.endswith("u") else "R" for other in before}
    log = say(table(SE, books=books, opponent={"scrolls": 2}, map={"spots": spots("I9n")}), "turn")
    assert event(log, "apprentice_moved").book == book
    assert log.state.books == {**books, book: "R"}
    assert events(log, "points_scored")[-1].vp == cards.HOUSE_LABOUR[2].book


@pytest.mark.parametrize("level", cards.HOUSE_LABOUR)
def test_every_labour_card(level: int) -> None:
    card = cards.HOUSE_LABOUR[level]  # type: ignore[index]
    log = table(style="questions", level=level)
    for number, points in enumerate(card.vp, start=1):
        log = say(log, "turn")
        assert events(log, "points_scored")[0].vp == points
        log = say(log, *["free"] * number, "groves 0", f"vp {number * 50}")
        if number < 4:
            assert event(log, "recycling_offered").times == card.recycling
    log = say(log, "final 1 0 0 0 0")
    assert event(log, "your_score_counted").faith == cards.PRIZES["bear"][1]
    assert log.state.opponent.vp == sum(card.vp) + 8 + 6 + 12 + 1


def test_the_house_labour_table() -> None:
    assert [sum(card.vp) for card in cards.HOUSE_LABOUR.values()] == [20, 30, 40]
    assert [card.faith for card in cards.HOUSE_LABOUR.values()] == [3, 4, 5]
    assert cards.HOUSE_LABOUR[3].recycling == 3


@pytest.mark.parametrize("divinity", cards.DIVINITIES)
@pytest.mark.parametrize("his", [0, 3, 4, 5])
def test_faith_in_every_divinity(divinity: str, his: int) -> None:
    first, second = cards.PRIZES[divinity]
    for yours in range(cards.SYMBOLS[divinity] + 1):
        got = compute_faith_prizes(divinity, yours, his)  # type: ignore[arg-type]
        if not yours or not his:
            assert got == (first * bool(yours), first * bool(his))
        elif yours == his:
            assert got == ({"bear": 6, "eagle": 4, "salamander": 9}[divinity],) * 2
        else:
            assert got == ((first, second) if yours > his else (second, first))


def test_a_full_map_of_tiles() -> None:
    """Twenty tiles can be built, no more."""
    log = say(table(SE), "turn")
    row = [f"{column}7" for column in "ABCDEFGJKLMNOP"] + [f"{column}6" for column in "HIJKLM"]
    log = say(
        log,
        "b " + " ".join(sorted(row, key=lambda cell: (cell[1] == "6", geometry.distance(cell)))),
    )
    assert len(log.state.map.tiles) == 24
    assert str(refused(log, "b M5")) == "All 20 field tiles are built."
    assert (
        f"groves: {' '.join(geometry.sort_in_rows(log.state.map.groves))} (supply"
        in GAME.describe_board(log.state)
    )
