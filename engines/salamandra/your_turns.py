"""Your round on the map, part by part, as it was typed."""

from collections.abc import Sequence

from engines.salamandra.cards import BUILDABLE, YOUR_APPRENTICES
from engines.salamandra.events import SalamandraStep, TileTurned, YouBuilt, YouHarvested, YouMoved, YouPlaced, step
from engines.salamandra.geometry import START_TILES, TEMPLE, beside, gaps_of, in_rows
from engines.salamandra.groves import close_gaps
from engines.salamandra.notation import Build, Harvest, Move, Part, Place
from engines.salamandra.saying import refuse
from engines.salamandra.state import Map, State, discs_on
from engines.salamandra.timing import with_map


def report(state: State, part: Part, *, sure: bool = False) -> SalamandraStep:
    match part:
        case Build(part="b", tile=tile):
            return build(state, tile, part)
        case Build(tile=tile):
            return turn_tile(state, tile, part)
        case Place(spots=spots):
            return place(state, spots, sure=sure)
        case Move():
            return move(state, part)
        case Harvest(gaps=gaps):
            return harvest(state, gaps)
        case _:
            return step(state)  # your points and your score sheet close the round


def sites(map_: Map) -> list[str]:
    """Where a field tile can be built."""
    around = in_rows(cell for tile in (*map_.tiles, *TEMPLE) for cell in beside(tile))
    runs_out = len(map_.tiles) - len(START_TILES) == BUILDABLE
    return [] if runs_out else [cell for cell in around if cell not in map_.tiles and cell not in TEMPLE]


def in_turn(map_: Map, parts: Sequence[Part]) -> list[Part]:
    """As typed, but a tile waits until it lies beside another: those chosen from a list come in its order."""
    waiting = {at: part for at, part in enumerate(parts) if isinstance(part, Build) and part.part == "b"}
    ordered, cells = list(parts), {*map_.tiles, *TEMPLE}
    for at in tuple(waiting):
        ready = (key for key, part in waiting.items() if cells.intersection(beside(part.tile)))
        ordered[at] = tile = waiting.pop(next(ready, min(waiting)))
        cells.add(tile.tile)
    return ordered


def build(state: State, tile: str, part: Build) -> SalamandraStep:
    map_ = with_map(state)
    if tile in TEMPLE:
        raise refuse("temple-there", tile=tile, rule="turns.yours")
    if tile in map_.tiles:
        raise refuse("tile-taken", tile=tile, rule="turns.yours")
    if not any(cell in map_.tiles or cell in TEMPLE for cell in beside(tile)):
        raise refuse("tile-in-the-air", tile=tile, rule="turns.yours")
    if len(map_.tiles) - len(START_TILES) == BUILDABLE:
        raise refuse("tiles-run-out", count=BUILDABLE, rule="turns.yours")
    built = state.but(map=map_.but(tiles={**map_.tiles, tile: part.side}))
    return step(built, YouBuilt(tile=tile, side=part.side)).then(lambda state: close_gaps(state, tile))


def turn_tile(state: State, tile: str, part: Build) -> SalamandraStep:
    map_ = with_map(state)
    _must_lie(map_, tile)
    turned = state.but(map=map_.but(tiles={**map_.tiles, tile: part.side}))
    return step(turned, TileTurned(tile=tile, side=part.side))


def _must_lie(map_: Map, tile: str) -> None:
    if tile not in map_.tiles:
        raise refuse("no-tile-there", tile=tile, rule="turns.yours")


def place(state: State, spots: tuple[str, ...], *, sure: bool = False) -> SalamandraStep:
    """More discs than the rounds so far bring may come by a card: they are asked about."""
    map_ = with_map(state)
    for spot in spots:
        _must_lie(map_, spot[:-1])
        if spot in map_.spots:
            raise refuse("spot-taken", spot=spot, owner=map_.spots[spot], rule="turns.yours")
        map_ = map_.with_disc(spot, "P")
    placed, yours = len(map_.discs("P")) + len(discs_on(state.books, "P")), sum(YOUR_APPRENTICES[: state.round])
    if placed > yours and not sure:
        raise refuse(
            "too-many-of-yours", placed=placed, round=state.round, yours=yours, rule="turns.yours", unless_sure=True
        )
    return step(state.but(map=map_), YouPlaced(spots=spots))


def move(state: State, part: Move) -> SalamandraStep:
    map_ = with_map(state)
    if map_.spots.get(part.spot) != "P":
        raise refuse("no-disc-there", spot=part.spot, rule="turns.yours")
    if part.book in state.books:
        raise refuse("book-taken", book=part.book, rule="turns.yours")
    if part.book[0] in {book[0] for book in discs_on(state.books, "P")}:
        raise refuse("book-yours-already", book=part.book[0], rule="turns.yours")
    moved = state.but(map=map_.without_disc(part.spot), books={**state.books, part.book: "P"})
    return step(moved, YouMoved(spot=part.spot, book=part.book))


def harvest(state: State, gaps: tuple[str, ...]) -> SalamandraStep:
    """A grove that no disc of yours touches may have come by a card: it is only pointed out."""
    map_ = with_map(state)
    groves = map_.groves
    for gap in gaps:
        if gap not in groves:
            raise refuse("no-grove-there", gap=gap, rule="harvest.yours")
        groves = tuple(other for other in groves if other != gap)
    touched = {gap for spot in map_.discs("P") for gap in gaps_of(spot)}
    untouched = tuple(gap for gap in gaps if gap not in touched)
    harvested = state.but(map=map_.but(groves=groves)).with_yours(groves=state.you.groves + len(gaps))
    return step(harvested, YouHarvested(gaps=gaps, untouched=untouched))
