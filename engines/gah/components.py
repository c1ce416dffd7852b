"""Ballroom boards and celebrity tiles as components that an owner can type in."""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from engines.core import components, filter_by_type, join_with_commas, keep_items
from engines.gah.cards import BALLROOM_COUNT, DIE_COLOURS
from engines.gah.messages import refuse, say_now
from engines.gah.waltz.events import TileLearned
from engines.gah.waltz.typed_components import (
    EXAMPLE_BOARD,
    EXAMPLE_TILE,
    LOUNGE,
    Lounge,
    check_names_differ,
    name_colours,
    parse_typed_board,
    parse_typed_tile,
)

_WORD = re.compile(r"[^\W\d_][\w'’.-]*(:?)")
"""A word of a name, and the colon behind the last one."""


_WordPredicate = Callable[[str, str], bool]
"""A predicate about a word and the word after it."""


def _find_line_starts(
    words: Sequence[str], ends_name: _WordPredicate, never_starts: _WordPredicate
) -> list[int]:
    """Return where lines begin: at the start, or behind the number that ends another line.

    A name may have several words. They are read from the right. `ends_name` says whether a word
    ends a name, and `never_starts` whether a word never begins one.
    """
    starts: list[int] = []
    after, leads = "", False
    for index in reversed(range(len(words))):
        word = words[index]
        leads = ends_name(word, after) or (leads and _is_word(word))
        if leads and _is_first_or_follows_number(words, index) and not never_starts(word, after):
            starts.append(index)
        after = word
    return starts


def _is_first_or_follows_number(words: Sequence[str], index: int) -> bool:
    """Return whether the word is the first, or follows a number or a question mark."""
    if index == 0:
        return True
    last_character = words[index - 1][-1]
    return last_character == "?" or last_character.isdecimal()


def _is_word(word: str) -> bool:
    match = _WORD.fullmatch(word)
    return match is not None and not match[1]


def _has_module(setup: Mapping[str, Any], module: int) -> bool:
    return module in (setup.get("modules") or ())


# ── Ballroom boards ───────────────────────────────────────────────────────────────────────────────


def _parse_board(line: str) -> components.TypedLine:
    """Parse a board into a component. Raises IllegalCommand if the line cannot be read."""
    board = parse_typed_board(line)
    return components.TypedLine(board.name.upper(), str(board))


def _describe_board_progress(lines: Sequence[str]) -> components.DeckProgress:
    """Return how many boards are typed in, and how many are lacking."""
    lacking = BALLROOM_COUNT - len(lines)
    return components.DeckProgress(
        say_now("boards-typed-in", boards=len(lines)), _phrase_lacking_count(lacking)
    )


def _phrase_lacking_count(lacking: int) -> tuple[str, ...]:
    """Return a text about how many boards or tiles are lacking; nothing if none is."""
    if lacking <= 0:
        return ()
    return (say_now("lacking", lacking=lacking),)


def _choose_boards(setup: Mapping[str, Any], lines: Sequence[str]) -> list[str] | None:
    """Return the three boards by name from left to right; without names those called 1, 2 and 3.

    Returns None if the set-up deals no boards. Raises IllegalCommand if it is unclear which three
    lie there.
    """
    if setup.get("deck") != "mine" or not _has_module(setup, 1) or not lines:
        return None
    boards = {parse_typed_board(line).name.upper(): line for line in lines}
    names = setup.get("ballrooms")
    if not names:
        numbers = map(str, range(1, BALLROOM_COUNT + 1))
        names = keep_items(numbers, boards)
    if len(names) != BALLROOM_COUNT:
        known = join_with_commas(parse_typed_board(line).name for line in lines)
        raise refuse("which-three-boards", known=known)
    for name in names:
        if str(name).upper() not in boards:
            raise refuse("board-not-typed-in", name=name)
    chosen = [boards[str(name).upper()] for name in names]
    check_names_differ(list(map(parse_typed_board, chosen)))
    return chosen


_BOARD_NAME = re.compile(r"[^\W_][\w'’.-]*:")
_BALCONY = re.compile(r"(?:balcony\b|b\d|nobody\b|n-?\d)", re.IGNORECASE)
_ROW = re.compile(r"\d{1,3}[x×*]")


def _ends_a_board_name(word: str, after: str) -> bool:
    return _BOARD_NAME.match(word) is not None or (_is_word(word) and _ROW.match(after) is not None)


def _is_balcony(word: str, after: str) -> bool:
    return _BALCONY.match(word) is not None or (
        word.lower() in ("b", "n") and after[-1:].isdecimal()
    )


BALLROOM_BOARDS = components.Component(
    name="ballrooms",
    examples=(f"ballroom {EXAMPLE_BOARD}", "Hofburg 3x2 2x4 1x6 b1"),
    find_line_starts=lambda words: _find_line_starts(words, _ends_a_board_name, _is_balcony),
    parse_line=_parse_board,
    describe_line=lambda line: parse_typed_board(line).words,
    check_deck=_describe_board_progress,
    make_setup_value=_choose_boards,
)


# ── Celebrity tiles ───────────────────────────────────────────────────────────────────────────────


def _parse_tile(line: str) -> components.TypedLine:
    """Parse a tile or the lounge into a component. Raises IllegalCommand if the line cannot be
    read."""
    tile = parse_typed_tile(line)
    name = LOUNGE if isinstance(tile, Lounge) else tile.name
    return components.TypedLine(name.upper(), str(tile))


def _describe_tile(line: str) -> str:
    tile = parse_typed_tile(line)
    if isinstance(tile, Lounge):
        return say_now("lounge-words", name=LOUNGE, colours=name_colours(tile.colours))
    return say_now("tile-words", name=tile.name, points=tile.points)


def _check_tiles(lines: Sequence[str]) -> components.DeckProgress:
    tiles, lounge = _count_tiles(lines)
    counts = say_now("tiles-typed-in", tiles=tiles, lounge=lounge)
    return components.DeckProgress(counts, _phrase_lacking_count(len(DIE_COLOURS) - tiles))


def _count_tiles(lines: Sequence[str]) -> tuple[int, bool]:
    """Return how many tiles there are, and whether the lounge tile is among the lines."""
    lounges = filter_by_type(map(parse_typed_tile, lines), Lounge)
    return len(lines) - len(lounges), bool(lounges)


def _choose_tiles(setup: Mapping[str, Any], lines: Sequence[str]) -> list[str] | None:
    """Return the lines that go into a game with this set-up; None if it has no tiles of the owner.

    Raises IllegalCommand if the set-up deals them and there are too few.
    """
    if setup.get("deck") not in ("mine", "physical") or not _has_module(setup, 2) or not lines:
        return None
    tiles, lounge = _count_tiles(lines)
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
    examples=(f"celebrity {EXAMPLE_TILE}", "Mozart 5"),
    find_line_starts=lambda words: _find_line_starts(words, _ends_a_tile_name, _is_worth),
    parse_line=_parse_tile,
    describe_line=_describe_tile,
    check_deck=_check_tiles,
    sort_key=lambda key: (key != LOUNGE.upper(), key),
    make_setup_value=_choose_tiles,
    find_learned_line=lambda event: event.line if isinstance(event, TileLearned) else None,
    find_replaced_line=lambda event: event.before if isinstance(event, TileLearned) else None,
)

COMPONENTS = (BALLROOM_BOARDS, CELEBRITY_TILES)
