"""The things on the table: their fields in the state, their typed notation, and the moves that a
change asks for.

Tiles and discs are corrected by their differences: `H9e` is there, `-H9n` is not.
"""

from itertools import product

from engines.core import (
    Change,
    Sentence,
    TableInstruction,
    Thing,
    Things,
    describe_no_move,
    drop_item,
    drop_items,
    format_items,
    join_sentences,
    keep_items,
    make_change_describer,
    parse_number,
    split_words,
)
from engines.core.picking import Picking
from engines.core.points import UNTOLD_WORDS, format_your_points
from engines.salamandra import cards, geometry, groves, place_names, your_turns
from engines.salamandra.messages import refuse, say
from engines.salamandra.notation import expand_labour_numbers, parse_gap, parse_spot, parse_tile
from engines.salamandra.state import Owner, State, list_held_places

Placements = dict[str, str | None]

# ── How they are typed ────────────────────────────────────────────────────────────────────────────


def _read_points(text: str) -> int | None:
    """Parse your points, or `none` if they are not told. Raises IllegalCommand if they are no
    number."""
    return None if text.strip().lower() in UNTOLD_WORDS else parse_number(text)


def _parse_spellbook_discs(text: str) -> Placements:
    """Parse the owners of all discs on the six spots. Raises IllegalCommand if a word names no
    disc."""
    found: Placements = dict.fromkeys(cards.BOOKS)
    for word in split_words(text):
        owner, book = word[:1].upper(), word[1:].lower()
        if owner not in ("P", "R") or book not in found:
            raise refuse("word-whose-disc", word=word)
        found[book] = owner
    return found


def _write_books(books: dict[str, Owner]) -> str:
    """Write the discs on the spellbooks."""
    taken = keep_items(cards.BOOKS, books)
    return format_items(f"{books[book]}{book}" for book in taken)


def _parse_tiles_of_map(text: str) -> Placements:
    """Parse tiles by their cells; `-H9` takes one away. Raises IllegalCommand if a word names no
    tile."""
    laid: Placements = {}
    for word in split_words(text):
        parsed = parse_tile("b", word.removeprefix("-"))
        laid[parsed.tile] = None if word.startswith("-") else parsed.side
    return laid


def _write_tiles(tiles: dict[str, str]) -> str:
    """Write the tiles, with the side of the bonus spot unless it faces north."""
    return format_items(name if side == "n" else f"{name}@{side}" for name, side in tiles.items())


def _make_discs_thing(name: str, owner: Owner) -> Thing:
    """Return the thing for the discs of this owner on the map."""

    def parse(text: str) -> Placements:
        laid: Placements = {}
        for word in split_words(text):
            laid[parse_spot(word.removeprefix("-"))] = None if word.startswith("-") else owner
        return laid

    def format_spots(spots: dict[str, Owner]) -> str:
        return format_items(list_held_places(spots, owner))

    return Thing(
        name,
        "map.spots.{spot}",
        parse,
        format_spots,
        _phrase_disc_instruction,
        picking=Picking("changes", _list_free_spots),
    )


# ── What can be chosen ────────────────────────────────────────────────────────────────────────────


def _list_typed_disc_choices(state: State) -> list[str]:
    """Return the discs that can lie on free spots of the spellbooks."""
    free = drop_items(cards.BOOKS, state.books)
    return [f"{owner}{book}" for book, owner in product(free, ("R", "P"))]


def _list_free_spots(state: State) -> list[str]:
    assert state.map is not None
    return your_turns.list_free_spots(state.map)


def _list_typed_tile_choices(state: State) -> list[str]:
    """Return the cells where a tile can lie, then those of the tiles with another side of the bonus
    spot."""
    assert state.map is not None
    words = your_turns.list_building_sites(state.map)
    for cell, side in state.map.tiles.items():
        words += [f"{cell}@{other}" for other in drop_item(geometry.SIDES, side)]
    return words


def _list_gaps(state: State) -> tuple[str, ...]:
    """Return the empty gaps in which a grove can lie."""
    assert state.map is not None
    return groves.choose_refill_gaps(state, state.map).options


_LABOUR_PICKING = Picking("numbers", first=1)
"""The level is no number that could be another one."""


# ── What to move ──────────────────────────────────────────────────────────────────────────────────


def _phrase_disc_instruction(change: Change) -> TableInstruction:
    where = change.field.rpartition(".")[2]
    place = place_names.name_book(where) if where in cards.BOOKS else where
    moves: list[Sentence] = []
    if change.old:
        moves.append(say("disc-off", place=place, owner=change.old))
    if change.new:
        moves.append(say("disc-on", place=place, owner=change.new))
    return join_sentences(moves)


def _phrase_groves_instruction(change: Change) -> TableInstruction:
    gone = place_names.join_places(drop_items(change.old, change.new))
    laid = place_names.join_places(drop_items(change.new, change.old))
    moves: list[Sentence] = []
    if gone:
        moves.append(say("groves-off", gaps=gone))
    if laid:
        moves.append(say("groves-on", gaps=laid))
    return join_sentences(moves) if moves else None


def _describe_unmapped_changes(before: State, after: State) -> tuple[Sentence, ...]:
    """Return how many discs and groves must move without a map, because the bot does not know where
    they are."""
    if before.map is not None or after.map is not None:
        return ()
    moves: list[Sentence] = []
    discs = after.on_fields - before.on_fields
    if discs:
        moves.append(say("discs-unseen", count=abs(discs), back=discs > 0))
    if after.round < before.round:
        moves.append(say("groves-unseen", round=before.round))
    return tuple(moves)


def _round_has_begun(state: State) -> bool:
    """Return whether his points of the round before may differ from his present ones."""
    return bool(state.agenda) and state.opponent.last is not None


THINGS = Things(
    State,
    say,
    Thing("his_points", "opponent.vp"),
    Thing("scrolls", "opponent.scrolls"),
    Thing("his_groves", "opponent.groves"),
    Thing(
        "my_points",
        "you.vp",
        _read_points,
        format_your_points,
        is_present=lambda state: state.you.vp is not None,
    ),
    Thing("my_groves", "you.groves", is_present=lambda state: state.map is not None),
    Thing("my_last", "you.last"),
    Thing(
        "his_last",
        "opponent.last",
        parse_number,
        describe_change=describe_no_move,
        is_present=_round_has_begun,
    ),
    Thing(
        "books",
        "books.{book}",
        _parse_spellbook_discs,
        _write_books,
        _phrase_disc_instruction,
        picking=Picking("items", _list_typed_disc_choices),
    ),
    _make_discs_thing("his_discs", "R"),
    _make_discs_thing("my_discs", "P"),
    Thing(
        "tiles",
        "map.tiles.{cell}",
        _parse_tiles_of_map,
        _write_tiles,
        make_change_describer(),
        picking=Picking("changes", _list_typed_tile_choices),
    ),
    Thing(
        "groves",
        "map.groves",
        lambda text: [parse_gap(word) for word in split_words(text)],
        describe_change=_phrase_groves_instruction,
        picking=Picking("items", _list_gaps),
    ),
    Thing("left_out", "opponent.left_out", is_present=lambda state: state.setup.full == "skip"),
    Thing(
        "labour",
        "labour_told",
        expand_labour_numbers,
        describe_change=describe_no_move,
        is_present=lambda state: state.labour_is_yours,
        shown_path="labour",
        picking=_LABOUR_PICKING,
    ),
    Thing(
        "round",
        describe_change=lambda change: {
            "old": change.old,
            "new": change.new,
            "back": change.new <= change.old,
        },
    ),
    describe_unseen=_describe_unmapped_changes,
    unknown="–",
)
