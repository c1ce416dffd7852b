"""What can be corrected by name: `adjust scrolls 2`. Each is shown as it is typed.

Tiles and discs are told by what is different: `H9e` is there, `-H9n` is not.
"""

from collections.abc import Callable
from typing import Any

from engines.core.fixing import Fix, patch
from engines.core.notation import number
from engines.salamandra.cards import BOOKS
from engines.salamandra.notation import gap, spot, tile
from engines.salamandra.saying import refuse, say
from engines.salamandra.state import Owner, State


def _number(*path: str) -> Callable[[str], dict[str, Any]]:
    return lambda text: patch(*path)(number(text))


def _words(text: str) -> list[str]:
    words = text.replace(",", " ").split()
    return [] if [word.lower() for word in words] == ["none"] else words


def _listed(words: Any) -> str:
    return " ".join(words) or "none"


# ── Spellbooks ──────────────────────────────────────────────────────────────────────────────────────────────────────


def _books(text: str) -> dict[str, Any]:
    """All six spots: whose disc stands where."""
    found: dict[str, str | None] = dict.fromkeys(BOOKS)
    for word in _words(text):
        owner, book = word[:1].upper(), word[1:].lower()
        if owner not in ("P", "R") or book not in found:
            raise refuse("word-whose-disc", word=word)
        found[book] = owner
    return patch("books")(found)


# ── The map ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def _tiles(text: str) -> dict[str, Any]:
    found: dict[str, str | None] = {}
    for word in _words(text):
        built = tile("b", word.removeprefix("-"))
        found[built.tile] = None if word.startswith("-") else built.side
    return patch("map", "tiles")(found)


def _discs(owner: Owner) -> Callable[[str], dict[str, Any]]:
    def read(text: str) -> dict[str, Any]:
        words = _words(text)
        return patch("map", "spots")(
            {spot(word.removeprefix("-")): None if word.startswith("-") else owner for word in words}
        )

    return read


def _groves(text: str) -> dict[str, Any]:
    return patch("map", "groves")([gap(word) for word in _words(text)])


def _shown_tiles(state: State) -> str:
    tiles = state.map.tiles if state.map else {}
    return _listed(name if side == "n" else f"{name}@{side}" for name, side in tiles.items())


def _shown_discs(owner: Owner) -> Callable[[State], str]:
    return lambda state: _listed(state.map.discs(owner) if state.map else ())


def _shown_groves(state: State) -> str:
    return _listed(state.map.groves if state.map else ())


def _has_map(state: State) -> bool:
    return state.map is not None


def _fix(
    name: str,
    shown: Callable[[State], str],
    read: Callable[[str], dict[str, Any]],
    kept: Callable[[State], bool] = lambda _: True,
) -> Fix:
    return Fix(name, say("fix", fix=name), say("fix-hint", fix=name), shown, read, kept)


FIXES = (
    _fix("his_points", lambda state: str(state.opponent.vp), _number("opponent", "vp")),
    _fix("scrolls", lambda state: str(state.opponent.scrolls), _number("opponent", "scrolls")),
    _fix("his_groves", lambda state: str(state.opponent.groves), _number("opponent", "groves")),
    _fix(
        "my_points",
        lambda state: "" if state.you.vp is None else str(state.you.vp),
        _number("you", "vp"),
        kept=lambda state: state.you.vp is not None,
    ),
    _fix("my_last", lambda state: str(state.you.last), _number("you", "last")),
    _fix("books", lambda state: _listed(f"{state.books[book]}{book}" for book in BOOKS if book in state.books), _books),
    _fix("his_discs", _shown_discs("R"), _discs("R"), kept=_has_map),
    _fix("my_discs", _shown_discs("P"), _discs("P"), kept=_has_map),
    _fix("tiles", _shown_tiles, _tiles, kept=_has_map),
    _fix("groves", _shown_groves, _groves, kept=_has_map),
    _fix("round", lambda state: str(state.round), _number("round")),
)
