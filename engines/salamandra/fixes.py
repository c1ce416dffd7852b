"""What can be corrected by name: `adjust scrolls 2`. Each is shown as it is typed.

Tiles and discs are told by what is different: `H9e` is there, `-H9n` is not.
"""

from collections.abc import Callable
from typing import Any

from engines.core.fixing import each, fixer, listed, patch, within
from engines.core.notation import number
from engines.salamandra.cards import BOOKS
from engines.salamandra.notation import gap, labour, spot, tile
from engines.salamandra.saying import refuse, say
from engines.salamandra.state import Owner, State

fix = fixer(say)

# ── Spellbooks ──────────────────────────────────────────────────────────────────────────────────────────────────────


def _books(text: str) -> dict[str, Any]:
    """All six spots: whose disc stands where."""
    found: dict[str, str | None] = dict.fromkeys(BOOKS)
    for word in each(text):
        owner, book = word[:1].upper(), word[1:].lower()
        if owner not in ("P", "R") or book not in found:
            raise refuse("word-whose-disc", word=word)
        found[book] = owner
    return patch("books")(found)


# ── The map ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def _tiles(text: str) -> dict[str, Any]:
    found: dict[str, str | None] = {}
    for word in each(text):
        built = tile("b", word.removeprefix("-"))
        found[built.tile] = None if word.startswith("-") else built.side
    return patch("map", "tiles")(found)


def _discs(owner: Owner) -> Callable[[str], dict[str, Any]]:
    def read(text: str) -> dict[str, Any]:
        words = each(text)
        return patch("map", "spots")(
            {spot(word.removeprefix("-")): None if word.startswith("-") else owner for word in words}
        )

    return read


def _groves(text: str) -> dict[str, Any]:
    return patch("map", "groves")([gap(word) for word in each(text)])


def _shown_tiles(state: State) -> str:
    tiles = state.map.tiles if state.map else {}
    return listed(name if side == "n" else f"{name}@{side}" for name, side in tiles.items())


def _shown_discs(owner: Owner) -> Callable[[State], str]:
    return lambda state: listed(state.map.discs(owner) if state.map else ())


def _shown_groves(state: State) -> str:
    return listed(state.map.groves if state.map else ())


def _has_map(state: State) -> bool:
    return state.map is not None


def _labour_is_yours(state: State) -> bool:
    """House cards are as they are."""
    return bool(state.labour_told or state.setup.labour)


FIXES = (
    fix("his_points", lambda state: str(state.opponent.vp), within("opponent", "vp", read=number)),
    fix("scrolls", lambda state: str(state.opponent.scrolls), within("opponent", "scrolls", read=number)),
    fix("his_groves", lambda state: str(state.opponent.groves), within("opponent", "groves", read=number)),
    fix(
        "my_points",
        lambda state: "" if state.you.vp is None else str(state.you.vp),
        within("you", "vp", read=number),
        kept=lambda state: state.you.vp is not None,
    ),
    fix("my_groves", lambda state: str(state.you.groves), within("you", "groves", read=number), kept=_has_map),
    fix("my_last", lambda state: str(state.you.last), within("you", "last", read=number)),
    fix("books", lambda state: listed(f"{state.books[book]}{book}" for book in BOOKS if book in state.books), _books),
    fix("his_discs", _shown_discs("R"), _discs("R"), kept=_has_map),
    fix("my_discs", _shown_discs("P"), _discs("P"), kept=_has_map),
    fix("tiles", _shown_tiles, _tiles, kept=_has_map),
    fix("groves", _shown_groves, _groves, kept=_has_map),
    fix(
        "left_out",
        lambda state: str(state.opponent.left_out),
        within("opponent", "left_out", read=number),
        kept=lambda state: state.setup.full == "skip",
    ),
    fix("labour", lambda state: str(state.labour), within("labour_told", read=labour), kept=_labour_is_yours),
    fix("round", lambda state: str(state.round), within("round", read=number)),
)
