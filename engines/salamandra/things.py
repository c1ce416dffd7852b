"""The things on the table: their fields in the state, their typed notation, and the moves that a change asks for.

Tiles and discs are corrected by their differences: `H9e` is there, `-H9n` is not.
"""

from engines.core import Change, Sentence, Thing, Things, Told, each, joined, lies, listed, number, unmoved
from engines.core.picking import Picking
from engines.core.points import UNTOLD, write_your_points
from engines.salamandra import cards, geometry, groves, naming, your_turns
from engines.salamandra.notation import gap, labour, spot, tile
from engines.salamandra.saying import refuse, say
from engines.salamandra.state import Owner, State

Laid = dict[str, str | None]

# ── How they are typed ──────────────────────────────────────────────────────────────────────────────────────────────


def _read_points(text: str) -> int | None:
    """Parse your points, or `none` if they are not told. Raises IllegalCommand if they are no number."""
    return None if text.strip().lower() in UNTOLD else number(text)


def _read_books(text: str) -> Laid:
    """Parse the owners of all discs on the six spots. Raises IllegalCommand if a word names no disc."""
    found: Laid = dict.fromkeys(cards.BOOKS)
    for word in each(text):
        owner, book = word[:1].upper(), word[1:].lower()
        if owner not in ("P", "R") or book not in found:
            raise refuse("word-whose-disc", word=word)
        found[book] = owner
    return found


def _write_books(books: dict[str, Owner]) -> str:
    """Write the discs on the spellbooks."""
    return listed(f"{books[book]}{book}" for book in cards.BOOKS if book in books)


def _read_tiles(text: str) -> Laid:
    laid: Laid = {}
    for word in each(text):
        named = tile("b", word.removeprefix("-"))
        laid[named.tile] = None if word.startswith("-") else named.side
    return laid


def _write_tiles(tiles: dict[str, str]) -> str:
    """Write the tiles, with the side of the bonus spot unless it faces north."""
    return listed(name if side == "n" else f"{name}@{side}" for name, side in tiles.items())


def _discs_of(name: str, owner: Owner) -> Thing:
    """Return the thing for the discs of this owner on the map."""

    def read(text: str) -> Laid:
        laid: Laid = {}
        for word in each(text):
            laid[spot(word.removeprefix("-"))] = None if word.startswith("-") else owner
        return laid

    def written(spots: dict[str, Owner]) -> str:
        return listed(spot for spot, holder in spots.items() if holder == owner)

    return Thing(name, "map.spots.{spot}", read, written, _move_disc, picking=Picking("changes", _list_free_spots))


# ── What can be chosen ──────────────────────────────────────────────────────────────────────────────────────────────


def _list_book_words(state: State) -> list[str]:
    """Return the discs that can lie on free spots of the spellbooks."""
    return [f"{owner}{book}" for book in cards.BOOKS if book not in state.books for owner in ("R", "P")]


def _list_free_spots(state: State) -> list[str]:
    assert state.map is not None
    return your_turns.list_free_spots(state.map)


def _list_tile_words(state: State) -> list[str]:
    """Return the cells where a tile can lie, then those of the tiles with another side of the bonus spot."""
    assert state.map is not None
    words = your_turns.sites(state.map)
    for cell, side in state.map.tiles.items():
        words += [f"{cell}@{other}" for other in geometry.SIDES if other != side]
    return words


def _list_gaps(state: State) -> tuple[str, ...]:
    """Return the empty gaps in which a grove can lie."""
    assert state.map is not None
    return groves.choose_gaps(state, state.map).left


_LABOUR_PICKING = Picking("numbers", first=1)
"""The level is no number that could be another one."""


# ── What to move ────────────────────────────────────────────────────────────────────────────────────────────────────


def _move_disc(change: Change) -> Told:
    where = change.field.rpartition(".")[2]
    place = naming.book_name(where) if where in cards.BOOKS else where
    moves: list[Sentence] = []
    if change.old:
        moves.append(say("disc-off", place=place, owner=change.old))
    if change.new:
        moves.append(say("disc-on", place=place, owner=change.new))
    return joined(moves)


def _move_groves(change: Change) -> Told:
    gone = naming.places(gap for gap in change.old if gap not in change.new)
    laid = naming.places(gap for gap in change.new if gap not in change.old)
    moves: list[Sentence] = []
    if gone:
        moves.append(say("groves-off", gaps=gone))
    if laid:
        moves.append(say("groves-on", gaps=laid))
    return joined(moves) if moves else None


def _move_unseen(before: State, after: State) -> tuple[Sentence, ...]:
    """Return how many discs and groves must move without a map, because the bot does not know where they are."""
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
    Thing("my_points", "you.vp", _read_points, write_your_points, here=lambda state: state.you.vp is not None),
    Thing("my_groves", "you.groves", here=lambda state: state.map is not None),
    Thing("my_last", "you.last"),
    Thing("his_last", "opponent.last", number, moved=unmoved, here=_round_has_begun),
    Thing("books", "books.{book}", _read_books, _write_books, _move_disc, picking=Picking("items", _list_book_words)),
    _discs_of("his_discs", "R"),
    _discs_of("my_discs", "P"),
    Thing("tiles", "map.tiles.{cell}", _read_tiles, _write_tiles, lies(), picking=Picking("changes", _list_tile_words)),
    Thing(
        "groves",
        "map.groves",
        lambda text: [gap(word) for word in each(text)],
        moved=_move_groves,
        picking=Picking("items", _list_gaps),
    ),
    Thing("left_out", "opponent.left_out", here=lambda state: state.setup.full == "skip"),
    Thing(
        "labour",
        "labour_told",
        labour,
        moved=unmoved,
        here=lambda state: state.labour_is_yours,
        stands="labour",
        picking=_LABOUR_PICKING,
    ),
    Thing("round", moved=lambda change: {"old": change.old, "new": change.new, "back": change.new <= change.old}),
    unseen=_move_unseen,
    unknown="–",
)
