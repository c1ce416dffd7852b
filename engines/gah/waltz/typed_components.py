"""Ballroom boards and celebrity tiles as their owner types them in, since only the owner knows
their print."""

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import product

from engines.core import Sentence, Value, check_line_length, filter_by_type
from engines.gah.cards import DIE_COLOURS, DieColour
from engines.gah.messages import refuse, say, say_now

EXAMPLE_BOARD = "Hofburg: 3x2 2x4 1x6; balcony 1"
EXAMPLE_TILE = "Mozart: 5"
LOUNGE = "lounge"
MAX_ROWS = 9
MAX_SPACES = 20
"""The limit of spaces in a whole ballroom, more than all dancers of both sides."""
MAX_WORTH = 50
"""The limit of points of a space or a tile; more is a typing error."""

_NAME = re.compile(r"[^\W_][\w'’.-]{0,29}")
_ROW = re.compile(r"(\d{1,3})[x×*](\d{1,3}|\?)", re.IGNORECASE)


def parse_printed_name(words: str, rest: str, example: str) -> str:
    """Return the printed name in one word, with hyphens for blanks.

    Raises IllegalCommand if it is no name or if nothing follows it.
    """
    name = "-".join(words.split())
    if not _NAME.fullmatch(name):
        raise refuse("printed-no-name", name=name or None, example=example)
    if not rest.strip():
        raise refuse("printed-nothing-told", name=name, example=example)
    return name


def _parse_number(word: str, most: int, what: str, name: str = "") -> int:
    """Parse a number. Raises IllegalCommand if it is none or above the limit."""
    if not word.isdecimal() or not word.isascii() or len(word) > 3:
        raise refuse("printed-no-number", word=word, what=what, name=name)
    if int(word) > most:
        raise refuse("printed-too-much", word=word, what=what, name=name, most=most)
    return int(word)


# ── Ballroom boards ───────────────────────────────────────────────────────────────────────────────


class Row(Value):
    """A row of a ballroom: its spaces, and the points of a dancer there; null if the board scores
    otherwise."""

    spaces: int
    points: int | None

    def __str__(self) -> str:
        return f"{self.spaces}x{'?' if self.points is None else self.points}"


class Board(Value):
    """A ballroom board, rows from the bottom; `balcony` is what a dancer there adds when this board
    is scored."""

    name: str
    rows: tuple[Row, ...]
    balcony: int | None
    nobody: int = 0
    """The points that it costs to have no dancer there."""

    def __str__(self) -> str:
        balcony = "" if self.balcony is None else f"; balcony {self.balcony}"
        nobody = f"; nobody -{self.nobody}" if self.nobody else ""
        return f"{self.name}: {' '.join(map(str, self.rows))}{balcony}{nobody}"

    @property
    def spaces(self) -> int:
        return sum(row.spaces for row in self.rows)

    @property
    def words(self) -> str:
        rows = []
        for number, row in enumerate(self.rows, start=1):
            sentence = say("row-words", row=number, spaces=row.spaces, points=row.points)
            rows.append(sentence)
        board = {
            "name": self.name,
            "spaces": self.spaces,
            "balcony": self.balcony,
            "nobody": self.nobody,
        }
        return say_now("board-words", rows=tuple(rows), **board)


@lru_cache(maxsize=1024)
def parse_typed_board(line: str) -> Board:
    """Parse `Hofburg: 3x2 2x4 1x6; b1; n-3`, where `b1` is short for `balcony 1`.

    It has three spaces of 2 points in the bottom row, and so on. An empty ballroom costs her 3.
    Raises IllegalCommand if a word cannot be read or the board is too large.
    """
    head, rest = _split_name_and_rows(_remove_kind("ballroom", check_line_length(line)))
    name = parse_printed_name(head, rest, EXAMPLE_BOARD)
    rows: list[Row] = []
    balcony: int | None = None
    nobody = 0
    words = rest.replace(";", " ").replace(",", " ").split()
    for word in _join_balcony_words(words):
        if row := _ROW.fullmatch(word):
            rows.append(_make_row(row[1], row[2]))
        elif word[0] in "bB" and balcony is None:
            balcony = _parse_number(word[1:] or "b", MAX_WORTH, "balcony")
        elif word[0] in "nN" and not nobody:
            nobody = _parse_number(word[1:].lstrip("-") or "n", MAX_WORTH, "nobody")
        else:
            raise refuse("board-not-understood", name=name, word=word, example=EXAMPLE_BOARD)
    return _check_board(Board(name=name, rows=tuple(rows), balcony=balcony, nobody=nobody))


def check_names_differ(boards: Sequence[Board]) -> None:
    """Raise IllegalCommand if two of the boards have the same name: each of them lies on the table
    once."""
    names = [board.name.casefold() for board in boards]
    for board in boards:
        if names.count(board.name.casefold()) > 1:
            raise refuse("board-named-twice", name=board.name)


def _remove_kind(kind: str, line: str) -> str:
    """Return the line without the word for its kind, which may stand before the name."""
    first, blank, rest = " ".join(line.split()).partition(" ")
    return rest if blank and first.lower() == kind else line


def _join_balcony_words(words: Sequence[str]) -> Iterator[str]:
    """Yield the words, each for the balcony or an empty ballroom joined to its number, like
    `b1`."""
    rest = iter(words)
    for word in rest:
        if word.lower() in ("balcony", "b", "nobody", "n"):
            yield f"{word[0]}{next(rest, '')}"
        else:
            yield word


def _split_name_and_rows(line: str) -> tuple[str, str]:
    """Split a line into name and rows. The colon between them may be left out."""
    if ":" in line:
        head, _, rest = line.partition(":")
        return head, rest
    words = line.split()
    for index, word in enumerate(words):
        if _ROW.fullmatch(word):
            return " ".join(words[:index]), " ".join(words[index:])
    return " ".join(words), ""


def _make_row(spaces: str, points: str) -> Row:
    worth = None if points == "?" else _parse_number(points, MAX_WORTH, "dancer")
    return Row(spaces=_parse_number(spaces, MAX_SPACES, "spaces"), points=worth)


def _check_board(board: Board) -> Board:
    """Return the board. Raises IllegalCommand if a row has no space or the board is too large."""
    if not board.rows or not all(row.spaces for row in board.rows):
        raise refuse("row-without-space", name=board.name, example=EXAMPLE_BOARD)
    if len(board.rows) > MAX_ROWS or board.spaces > MAX_SPACES:
        raise refuse("ballroom-too-large", name=board.name, rows=MAX_ROWS, spaces=MAX_SPACES)
    return board


# ── Celebrity tiles ───────────────────────────────────────────────────────────────────────────────


class Tile(Value):
    """A celebrity tile."""

    name: str
    points: int

    def __str__(self) -> str:
        return f"{self.name}: {self.points}"


class Lounge(Value):
    """The lounge tile: the order of the dice."""

    colours: tuple[DieColour, ...]

    def __str__(self) -> str:
        return f"{LOUNGE}: {' '.join(self.colours)}"


def name_colours(die_colours: Sequence[DieColour]) -> tuple[Sentence, ...]:
    """Return the colours in words."""
    return tuple(say("colour", colour=colour) for colour in die_colours)


@lru_cache(maxsize=1024)
def parse_typed_tile(line: str) -> Tile | Lounge:
    """Parse `Mozart: 5`, or `lounge: red yellow blue`; short `Mozart 5`, `lounge ryb`.

    Raises IllegalCommand if the line is neither.
    """
    plain = _remove_kind("celebrity", check_line_length(line))
    head, colon, rest = plain.partition(":")
    if not colon and plain.lower().startswith(f"{LOUNGE} "):
        head, rest = LOUNGE, plain[len(LOUNGE) :]
    elif not colon:
        head, _, rest = plain.strip().rpartition(" ")
    name = parse_printed_name(head, rest, EXAMPLE_TILE)
    if name.lower() == LOUNGE:
        return _parse_lounge(rest)
    return Tile(name=name, points=_parse_number(_strip_points_unit(rest), MAX_WORTH, "tile", name))


def _strip_points_unit(rest: str) -> str:
    """Return the number in `5`, `5 points` or `5vp`."""
    stripped = rest.strip()
    for unit in ("points", "point", "vp"):
        if stripped.lower().endswith(unit):
            return stripped[: -len(unit)].rstrip()
    return stripped


def _parse_lounge(rest: str) -> Lounge:
    """Parse the order of the lounge tile. Raises IllegalCommand if it does not name each colour
    once."""
    words = rest.replace(",", " ").split()
    letters = list(words[0]) if len(words) == 1 else words
    pairs = product(letters, DIE_COLOURS)
    colours = tuple(colour for word, colour in pairs if word.lower() in (colour, colour[0]))
    if len(colours) != len(letters) or sorted(colours) != sorted(DIE_COLOURS):
        raise refuse("no-lounge-order", text=rest.strip())
    return Lounge(colours=colours)


def parse_typed_tiles(lines: tuple[str, ...]) -> dict[str, Tile]:
    """Return the tiles by name in lower case."""
    found = filter_by_type(map(parse_typed_tile, lines), Tile)
    return {tile.name.lower(): tile for tile in found}


def find_lounge_order(lines: tuple[str, ...]) -> tuple[DieColour, ...] | None:
    """Return the order of the lounge tile, or None."""
    for line in lines:
        tile = parse_typed_tile(line)
        if isinstance(tile, Lounge):
            return tile.colours
    return None
