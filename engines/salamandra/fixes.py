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


FIXES = (
    Fix("his_points", say("fix-his-points"), "31", lambda state: str(state.opponent.vp), _number("opponent", "vp")),
    Fix(
        "scrolls",
        say("fix-scrolls"),
        say("fix-scrolls-hint"),
        lambda state: str(state.opponent.scrolls),
        _number("opponent", "scrolls"),
    ),
    Fix(
        "his_groves",
        say("fix-his-groves"),
        "3",
        lambda state: str(state.opponent.groves),
        _number("opponent", "groves"),
    ),
    Fix(
        "my_points",
        say("fix-my-points"),
        "21",
        lambda state: "" if state.you.vp is None else str(state.you.vp),
        _number("you", "vp"),
        kept=lambda state: state.you.vp is not None,
    ),
    Fix("my_last", say("fix-my-last"), "9", lambda state: str(state.you.last), _number("you", "last")),
    Fix(
        "books",
        say("fix-books"),
        say("fix-books-hint"),
        lambda state: _listed(f"{state.books[book]}{book}" for book in BOOKS if book in state.books),
        _books,
    ),
    Fix("his_discs", say("fix-his-discs"), "H9e -H9n", _shown_discs("R"), _discs("R"), kept=_has_map),
    Fix("my_discs", say("fix-my-discs"), "J7n -H7n", _shown_discs("P"), _discs("P"), kept=_has_map),
    Fix("tiles", say("fix-tiles"), "J7 G8@e -G9", _shown_tiles, _tiles, kept=_has_map),
    Fix("groves", say("fix-groves"), say("fix-groves-hint"), _shown_groves, _groves, kept=_has_map),
    Fix("round", say("fix-round"), "2", lambda state: str(state.round), _number("round")),
)
