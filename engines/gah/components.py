"""Ballroom boards and celebrity tiles as components that an owner can type in."""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from engines.core import components, row
from engines.gah.cards import BALLROOMS, DIE_COLOURS
from engines.gah.saying import refuse, spoken
from engines.gah.waltz.events import TileLearned
from engines.gah.waltz.printed import BOARD, LOUNGE, TILE, Lounge, check_names_differ, colours, read_board, read_tile

_WORD = re.compile(r"[^\W\d_][\w'’.-]*(:?)")
"""A word of a name, and the colon behind the last one."""


_Rule = Callable[[str, str], bool]
"""Something about a word, by itself and by what follows it."""


def _named_lines(words: Sequence[str], ends: _Rule, never: _Rule) -> list[int]:
    """A name begins a line, or follows the number that ends another one. It may have several words: read from the
    right, each of them leads to the one that `ends` it, or does not."""
    found, leads = [], False
    for at, (word, after) in reversed(list(enumerate(zip(words, (*words[1:], ""), strict=False)))):
        leads = ends(word, after) or (leads and _is_word(word))
        behind_a_number = at == 0 or words[at - 1][-1] == "?" or words[at - 1][-1].isdecimal()
        if leads and behind_a_number and not never(word, after):
            found.append(at)
    return found


def _is_word(word: str) -> bool:
    match = _WORD.fullmatch(word)
    return match is not None and not match[1]


def _in_play(setup: Mapping[str, Any], module: int) -> bool:
    return module in (setup.get("modules") or ())


# ── Ballroom boards ─────────────────────────────────────────────────────────────────────────────────────────────────


def _read_board(line: str) -> components.Typed:
    board = read_board(line)
    return components.Typed(board.name.upper(), str(board))


def _check_boards(lines: Sequence[str]) -> components.Checked:
    lacking = BALLROOMS - len(lines)
    return components.Checked(spoken("boards-typed-in", boards=len(lines)), _lacking(lacking))


def _lacking(lacking: int) -> tuple[str, ...]:
    return (spoken("lacking", lacking=lacking),) if lacking > 0 else ()


def _boards_dealt(setup: Mapping[str, Any], lines: Sequence[str]) -> list[str] | None:
    """The three that lie there, by name from left to right; without names those that are called 1, 2 and 3."""
    if setup.get("deck") != "mine" or not _in_play(setup, 1) or not lines:
        return None
    boards = {read_board(line).name.upper(): line for line in lines}
    names = setup.get("ballrooms") or [str(number) for number in range(1, BALLROOMS + 1) if str(number) in boards]
    if len(names) != BALLROOMS:
        raise refuse("which-three-boards", known=row(read_board(line).name for line in lines))
    if strangers := [name for name in names if str(name).upper() not in boards]:
        raise refuse("board-not-typed-in", name=strangers[0])
    chosen = [boards[str(name).upper()] for name in names]
    check_names_differ([read_board(line) for line in chosen])
    return chosen


_BOARD_NAME = re.compile(r"[^\W_][\w'’.-]*:")
_BALCONY = re.compile(r"(?:balcony\b|b\d|nobody\b|n-?\d)", re.IGNORECASE)
_ROW = re.compile(r"\d{1,3}[x×*]")


def _ends_a_board_name(word: str, after: str) -> bool:
    return _BOARD_NAME.match(word) is not None or (_is_word(word) and _ROW.match(after) is not None)


def _is_balcony(word: str, after: str) -> bool:
    return _BALCONY.match(word) is not None or (word.lower() in ("b", "n") and after[-1:].isdecimal())


BALLROOM_BOARDS = components.Component(
    name="ballrooms",
    examples=(f"ballroom {BOARD}", "Hofburg 3x2 2x4 1x6 b1"),
    starts=lambda words: _named_lines(words, _ends_a_board_name, _is_balcony),
    read=_read_board,
    words=lambda line: read_board(line).words,
    check=_check_boards,
    dealt=_boards_dealt,
)


# ── Celebrity tiles ─────────────────────────────────────────────────────────────────────────────────────────────────


def _read_tile(line: str) -> components.Typed:
    tile = read_tile(line)
    return components.Typed(LOUNGE.upper() if isinstance(tile, Lounge) else tile.name.upper(), str(tile))


def _tile_words(line: str) -> str:
    tile = read_tile(line)
    if isinstance(tile, Lounge):
        return spoken("lounge-words", name=LOUNGE, colours=colours(tile.colours))
    return spoken("tile-words", name=tile.name, points=tile.points)


def _check_tiles(lines: Sequence[str]) -> components.Checked:
    tiles, lounge = _counted(lines)
    return components.Checked(spoken("tiles-typed-in", tiles=tiles, lounge=lounge), _lacking(len(DIE_COLOURS) - tiles))


def _counted(lines: Sequence[str]) -> tuple[int, bool]:
    """How many tiles, and whether the lounge tile is among the lines."""
    tiles = sum(not isinstance(read_tile(line), Lounge) for line in lines)
    return tiles, len(lines) > tiles


def _tiles_dealt(setup: Mapping[str, Any], lines: Sequence[str]) -> list[str] | None:
    if setup.get("deck") not in ("mine", "physical") or not _in_play(setup, 2) or not lines:
        return None
    tiles, lounge = _counted(lines)
    if setup["deck"] == "mine" and tiles < len(DIE_COLOURS):
        raise refuse("too-few-tiles", tiles=tiles, lounge=lounge, lacking=len(DIE_COLOURS) - tiles)
    return list(lines)


_TILE_NAME = re.compile(r"[^\W\d_][\w'’.-]*:")
_WORTH = re.compile(r"(?:points?|vp)\b", re.IGNORECASE)


def _ends_a_tile_name(word: str, after: str) -> bool:
    if word.lower() == LOUNGE:
        return after != ""
    return _TILE_NAME.match(word) is not None or (_is_word(word) and after[:1].isdecimal())


def _is_worth(word: str, _: str) -> bool:
    return _WORTH.match(word) is not None


CELEBRITY_TILES = components.Component(
    name="celebrities",
    examples=(f"celebrity {TILE}", "Mozart 5"),
    starts=lambda words: _named_lines(words, _ends_a_tile_name, _is_worth),
    read=_read_tile,
    words=_tile_words,
    check=_check_tiles,
    order=lambda key: (key != LOUNGE.upper(), key),
    dealt=_tiles_dealt,
    learned=lambda event: event.line if isinstance(event, TileLearned) else None,
    replaces=lambda event: event.before if isinstance(event, TileLearned) else None,
)

COMPONENTS = (BALLROOM_BOARDS, CELEBRITY_TILES)
