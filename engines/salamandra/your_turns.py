"""Your round on the map, part by part, as it was typed."""

from collections.abc import Sequence
from itertools import chain

from engines.core import drop_item, drop_items
from engines.salamandra import cards, events, geometry, notation, timing
from engines.salamandra.groves import lay_groves_in_closed_gaps
from engines.salamandra.messages import refuse
from engines.salamandra.state import Map, State, discs_on


def play_round_part(
    state: State, part: notation.Part, *, sure: bool = False
) -> events.SalamandraStep:
    """Play one part of your round. Raises IllegalCommand if it cannot be."""
    match part:
        case notation.Build(part="b", tile=tile):
            return build_tile(state, tile, part)
        case notation.Build(tile=tile):
            return turn_tile(state, tile, part)
        case notation.Place(spots=spots):
            return place_your_discs(state, spots, sure=sure)
        case notation.Move():
            return move_your_disc_to_spellbook(state, part)
        case notation.Harvest(gaps=gaps):
            return harvest_groves(state, gaps)
        case _:
            return events.step(state)  # your points and your score sheet close the round


def list_building_sites(map_: Map) -> list[str]:
    """Return the cells where a field tile can be built."""
    if len(map_.tiles) - len(geometry.START_TILES) == cards.BUILDABLE:
        return []
    taken = {*map_.tiles, *geometry.TEMPLE}
    around = geometry.sort_in_rows(chain.from_iterable(map(geometry.neighbours_of, taken)))
    return [cell for cell in around if cell not in taken]


def list_free_spots(map_: Map) -> list[str]:
    """Return the spots without a disc, tile by tile in the order of the map, and from the north on
    clockwise."""
    spots: list[str] = []
    for tile in geometry.sort_in_rows(map_.tiles):
        spots += drop_items(geometry.spots_of(tile, "n"), map_.spots)
    return spots


def count_apprentices_left(state: State) -> int:
    """Return how many apprentices of yours are not placed yet, of those that the rounds so far
    bring."""
    placed = len(timing.require_map(state).discs("P")) + len(discs_on(state.books, "P"))
    return max(sum(cards.YOUR_APPRENTICES[: state.round]) - placed, 0)


def order_round_parts(map_: Map, parts: Sequence[notation.Part]) -> list[notation.Part]:
    """Return the parts as typed, but each tile after one that it lies beside.

    Tiles chosen from a list come in its order instead.
    """
    waiting = {
        index: part
        for index, part in enumerate(parts)
        if isinstance(part, notation.Build) and part.part == "b"
    }
    ordered = list(parts)
    cells = {*map_.tiles, *geometry.TEMPLE}
    for index in tuple(waiting):
        ready = (
            key
            for key, part in waiting.items()
            if cells.intersection(geometry.neighbours_of(part.tile))
        )
        ordered[index] = tile = waiting.pop(next(ready, min(waiting)))
        cells.add(tile.tile)
    return ordered


def build_tile(state: State, tile: str, part: notation.Build) -> events.SalamandraStep:
    """Build a tile, with the groves that it brings.

    Raises IllegalCommand if the cell is taken or not beside another, or no tile is left.
    """
    map_ = timing.require_map(state)
    if tile in geometry.TEMPLE:
        raise refuse("temple-there", tile=tile, rule="turns.yours")
    if tile in map_.tiles:
        raise refuse("tile-taken", tile=tile, rule="turns.yours")
    if {*map_.tiles, *geometry.TEMPLE}.isdisjoint(geometry.neighbours_of(tile)):
        raise refuse("tile-in-the-air", tile=tile, rule="turns.yours")
    if len(map_.tiles) - len(geometry.START_TILES) == cards.BUILDABLE:
        raise refuse("tiles-run-out", count=cards.BUILDABLE, rule="turns.yours")
    built = state.replace(map=map_.replace(tiles={**map_.tiles, tile: part.side}))
    return events.step(built, events.YouBuilt(tile=tile, side=part.side)).then_play(
        lambda state: lay_groves_in_closed_gaps(state, tile)
    )


def turn_tile(state: State, tile: str, part: notation.Build) -> events.SalamandraStep:
    """Turn a tile that lies there. Raises IllegalCommand if none does."""
    map_ = timing.require_map(state)
    _check_tile_lies(map_, tile)
    turned = state.replace(map=map_.replace(tiles={**map_.tiles, tile: part.side}))
    return events.step(turned, events.TileTurned(tile=tile, side=part.side))


def _check_tile_lies(map_: Map, tile: str) -> None:
    """Check that there is a tile. Raises IllegalCommand if there is none."""
    if tile not in map_.tiles:
        raise refuse("no-tile-there", tile=tile, rule="turns.yours")


def place_your_discs(
    state: State, spots: tuple[str, ...], *, sure: bool = False
) -> events.SalamandraStep:
    """Place your discs.

    Raises IllegalCommand if a spot is taken, or, unless `sure`, if there are more discs than the
    rounds so far bring.
    """
    map_ = timing.require_map(state)
    for spot in spots:
        _check_tile_lies(map_, spot[:-1])
        if spot in map_.spots:
            raise refuse("spot-taken", spot=spot, owner=map_.spots[spot], rule="turns.yours")
        map_ = map_.with_disc(spot, "P")
    placed = len(map_.discs("P")) + len(discs_on(state.books, "P"))
    yours = sum(cards.YOUR_APPRENTICES[: state.round])
    if placed > yours and not sure:
        raise refuse(
            "too-many-of-yours",
            placed=placed,
            round=state.round,
            yours=yours,
            rule="turns.yours",
            unless_sure=True,
        )
    return events.step(state.replace(map=map_), events.YouPlaced(spots=spots))


def move_your_disc_to_spellbook(state: State, part: notation.Move) -> events.SalamandraStep:
    """Move your disc to a spellbook. Raises IllegalCommand if there is no disc, or the spellbook is
    taken."""
    map_ = timing.require_map(state)
    if map_.spots.get(part.spot) != "P":
        raise refuse("no-disc-there", spot=part.spot, rule="turns.yours")
    if part.book in state.books:
        raise refuse("book-taken", book=part.book, rule="turns.yours")
    if part.book[0] in {book[0] for book in discs_on(state.books, "P")}:
        raise refuse("book-yours-already", book=part.book[0], rule="turns.yours")
    moved = state.replace(map=map_.without_disc(part.spot), books={**state.books, part.book: "P"})
    return events.step(moved, events.YouMoved(spot=part.spot, book=part.book))


def harvest_groves(state: State, gaps: tuple[str, ...]) -> events.SalamandraStep:
    """Take groves.

    Those that no disc of yours touches are only pointed out, because a card may have brought them.
    Raises IllegalCommand if there is no grove.
    """
    map_ = timing.require_map(state)
    groves = map_.groves
    for gap in gaps:
        if gap not in groves:
            raise refuse("no-grove-there", gap=gap, rule="harvest.yours")
        groves = drop_item(groves, gap)
    touched = set(chain.from_iterable(map(geometry.gaps_of, map_.discs("P"))))
    untouched = drop_items(gaps, touched)
    left = state.replace(map=map_.replace(groves=groves))
    harvested = left.replace_player(groves=state.you.groves + len(gaps))
    return events.step(harvested, events.YouHarvested(gaps=gaps, untouched=untouched))
