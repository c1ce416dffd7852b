"""The typed notation of places, cards and scores: `Book 2, upper`, `↗NE`; and a whole round on the
map in one line."""

import re
from typing import Any, Literal, get_args

from engines.core import (
    Value,
    drop_item,
    find_equal,
    make_levels,
    parse_number,
    remove_blanks_around,
)
from engines.core.rulebook import read_data_file
from engines.salamandra import cards, geometry
from engines.salamandra.messages import refuse

EXAMPLE = "b J7; p J7n H7n; g H6; vp 21"
_NUMBERS = get_args(cards.Level)
LEVELS = make_levels(dict(zip(("easy", "medium", "hard"), _NUMBERS, strict=True)), _NUMBERS)
_PARTS = ("b", "t", "p", "s", "g", "vp")
_SHEET = (*cards.DIVINITIES, "spellbooks", "scrolls")
_NEXT_PART = re.compile(r"[;\n]|\s(?=(?:[btpsg]|vp|final:?)(?:\s|$))", re.IGNORECASE)
"""The beginning of the next part. The semicolon may be missing, because no place has a name of one
letter."""
_SIDE_IN_WORDS = re.compile(
    r"\b([a-p]\d{1,2}) (?:([new])(?:orth|ast|est)?|(s)outh)\b", re.IGNORECASE
)
"""A side in words: `J7 north`. A single s begins the next part instead."""
_LISTED = re.compile(r"\b([bpg]):(\w+)")
"""The values of the lists in a form: `b:J7 p:J7n g:H6`."""


def _load_part_letters_by_word() -> dict[str, str]:
    letters: dict[str, str] = {}
    for letter, words in read_data_file(__package__, "round").items():
        letters |= dict.fromkeys(words.split(), letter)
    return letters


_LETTERS = _load_part_letters_by_word()
"""The letters of parts by the words that may stand for them: `built a tile on J7, disc on J7
north`."""


# ── Typed lines ───────────────────────────────────────────────────────────────────────────────────


def parse_round_without_word(line: str) -> dict[str, Any] | None:
    """Parse a line that begins like a round, by the letter or word of a part. Return None for any
    other line."""
    if not line.strip():
        return None
    word = line.split(maxsplit=1)[0].lower()
    if word not in _PARTS and not _LETTERS.get(word):
        return None
    return {"do": "round", **parse_round_command(line)}


def parse_points(text: str) -> dict[str, Any] | None:
    """Parse points that stand alone.

    Return None if more follows, because they belong to a round then. Raises IllegalCommand if they
    are no number.
    """
    return None if ";" in text else {"points": parse_number(text)}


def join_capitals(text: str) -> str:
    """Return the text without blanks and commas, in capitals."""
    return "".join(text.replace(",", " ").split()).upper()


def parse_refill(text: str) -> dict[str, Any]:
    """Parse the gaps of a refill, with `more` before them if others follow."""
    words = text.replace(",", " ").split()
    fields: dict[str, Any] = {}
    if words[:1] == ["more"]:
        fields["more"] = True
        words = words[1:]
    if words:
        fields["gaps"] = [gap.upper() for gap in words]
    return fields


_NUMBER_OF_BOOK = re.compile(r"\d")
_LEVEL_OF_BOOK = re.compile(r"(?<![a-z])(u|l)(?:pper|ower)?(?![a-z])")


def parse_arrows(text: str) -> dict[str, Any]:
    """Parse `NE`, or several cards `NE SW`, each also with its sign or by the sign alone."""
    plain = " ".join(text.upper().replace(",", " ").split())
    for arrow, sign in cards.ARROW_SIGNS.items():
        for drawn in (f"{sign} {arrow}", f"{sign}{arrow}", sign):
            plain = plain.replace(drawn, f" {arrow} ")
    words = plain.split()
    together = "".join(words)
    if not words or together in cards.ARROW_SIGNS:
        return {"arrow": together}
    fields: dict[str, Any] = {"arrow": words[0]}
    if words[1:]:
        fields["then"] = words[1:]
    return fields


def parse_spellbook_spot(text: str) -> str:
    """Parse `2u`, or the words of the panel: `Book 2, upper`."""
    numbers = _NUMBER_OF_BOOK.findall(text)
    levels = _LEVEL_OF_BOOK.findall(text.lower())
    if len(numbers) == len(levels) == 1:
        return f"{numbers[0]}{levels[0]}"
    return "".join(text.lower().split())


def parse_round_command(text: str) -> dict[str, Any]:
    """Parse a round; `sure` at its end overrides the count of discs.

    Choices from lists are put in the order of a round: tiles, the discs on them, the groves beside
    these.
    """
    listed = _LISTED.findall(text)
    words: list[str] = []
    for letter in "bpg":
        names = [name for part, name in listed if part == letter]
        if names:
            words += [letter, *names]
    line = " ".join([*words, _LISTED.sub("", text).strip()])
    if line.lower().split()[-1:] == ["sure"]:
        return {"line": line[: -len("sure")].rstrip(" ;,"), "sure": True}
    return {"line": line}


def expand_labour_numbers(text: str) -> str:
    """Parse a labour card in plain numbers: points of four rounds, spellbook points, recycling, and
    faith if given.

    Any other text is returned as it is.
    """
    numbers = text.replace(",", " ").split()
    if not all(map(str.isdecimal, numbers)) or len(numbers) not in (6, 7):
        return text.strip()
    signed = zip("brf", numbers[4:], strict=False)
    return " ".join([f"v{','.join(numbers[:4])}", *map("".join, signed)])


def parse_groves_report(text: str) -> dict[str, Any]:
    """Parse a number of groves, with your points and your score sheet if they follow: `groves 3 66
    4 2 5 15 1`.

    Raises IllegalCommand if a number is missing.
    """
    count, *others = text.replace(",", " ").split() or [""]
    fields: dict[str, Any] = {"count": parse_number(count)}
    if others:
        fields["points"] = parse_number(others[0])
    if others[1:]:
        fields["final"] = parse_final_score_sheet(" ".join(others[1:]))["parts"]
    return fields


def parse_final_score_sheet(text: str) -> dict[str, dict[str, int]]:
    """Parse three symbols, then spellbook points and scrolls; or before or behind the symbols
    `total` and your total.

    Raises IllegalCommand if there are other numbers.
    """
    words = text.replace(",", " ").split()
    match [word.lower() for word in words]:
        case [*symbols, "total", total] | ["total", total, *symbols] if len(symbols) == len(
            cards.DIVINITIES
        ):
            numbers = [parse_number(word) for word in (*symbols, total)]
            return {"parts": dict(zip((*cards.DIVINITIES, "total"), numbers, strict=True))}
    if len(words) != len(_SHEET):
        raise refuse("name-five-numbers")
    return {"parts": dict(zip(_SHEET, map(parse_number, words), strict=True))}


# ── A round on the map ────────────────────────────────────────────────────────────────────────────


class YourParts(Value):
    bear: int
    eagle: int
    salamander: int
    spellbooks: int | None = None
    scrolls: int | None = None
    total: int | None = None

    def __str__(self) -> str:
        """Return the score sheet in typed notation. Beside a total only the symbols are written."""
        symbols = [str(getattr(self, divinity)) for divinity in cards.DIVINITIES]
        if self.total is not None:
            return " ".join([*symbols, "total", str(self.total)])
        others = drop_item((self.spellbooks, self.scrolls), None)
        return " ".join([*symbols, *map(str, others)])


class Build(Value):
    """A tile that you build, `b G9@e`, or turn, `t I9@e`."""

    part: Literal["b", "t"]
    tile: str
    side: geometry.Side

    def __str__(self) -> str:
        written = f"{self.part} {self.tile}"
        if self.part == "t" or self.side != "n":
            written += f"@{self.side}"
        return written


class Place(Value):
    part: Literal["p"] = "p"
    spots: tuple[str, ...]

    def __str__(self) -> str:
        return f"p {' '.join(self.spots)}"


class Move(Value):
    part: Literal["s"] = "s"
    spot: str
    book: cards.Book

    def __str__(self) -> str:
        return f"s {self.spot}>{self.book}"


class Harvest(Value):
    part: Literal["g"] = "g"
    gaps: tuple[str, ...]

    def __str__(self) -> str:
        return f"g {' '.join(self.gaps)}"


class ReportedPoints(Value):
    part: Literal["vp"] = "vp"
    points: int

    def __str__(self) -> str:
        return f"vp {self.points}"


class Sheet(Value):
    """The score sheet behind the points of the last round, as the form has it: `final: 4 2 5 15
    1`."""

    part: Literal["final"] = "final"
    parts: YourParts

    def __str__(self) -> str:
        return f"final: {self.parts}"


Part = Build | Place | Move | Harvest | ReportedPoints | Sheet


def parse_round_parts(line: str) -> tuple[Part, ...]:
    """Return the parts of a round in the order typed.

    Raises IllegalCommand if a word is unknown, nothing is told, or a part is told twice.
    """
    plain = remove_blanks_around(_replace_words_by_part_letters(line), ">")
    parts: list[Part] = []
    for text in _NEXT_PART.split(plain):
        if text.strip():
            parts += _parse_round_clause(text)
    if not parts:
        raise refuse("round-empty", example=EXAMPLE)
    kinds = [part.part for part in parts]
    for once in ("vp", "final"):
        if kinds.count(once) > 1:
            raise refuse("told-twice", part=once)
    return tuple(parts)


def _replace_words_by_part_letters(line: str) -> str:
    """Return the line with the letters of parts in place of words."""
    plain = ""
    for part in re.split(r"([;\n])|[.,]", line):
        if part and part in ";\n":
            plain += part
        elif part:
            plain += f" {_put_part_letter_first(part)} "
    return plain


def _put_part_letter_first(text: str) -> str:
    """Return a clause with its letter first.

    The word for the part may stand last, and may come twice: `J7 built`, `placed discs on J7n`.
    """
    plain = _SIDE_IN_WORDS.sub(r"\1\2\3", " ".join(text.split()))
    words = [word for word in plain.split() if _LETTERS.get(word.lower(), word)]
    last = [words.pop()] if words and words[-1].lower() in _LETTERS else []
    read = [""]
    for word in (*last, *words):
        letter = _LETTERS.get(word.lower(), word)
        if letter != read[-1] or letter not in _LETTERS.values():
            read.append(letter)
    return " ".join(read[1:])


def _parse_round_clause(text: str) -> list[Part]:
    """Parse one part, or several of the same kind. Raises IllegalCommand if a word is unknown."""
    letter, *words = text.split()
    match letter.lower():
        case "b" | "t" as part:
            return [parse_tile(part, word) for word in _require_words(letter, words)]
        case "p":
            spots = map(parse_spot, _require_words(letter, words))
            return [Place(spots=tuple(spots))]
        case "s":
            return list(map(_parse_disc_move, _require_words(letter, words)))
        case "g":
            gaps = map(parse_gap, _require_words(letter, words))
            return [Harvest(gaps=tuple(gaps))]
        case "vp" if not words[1:]:
            return [ReportedPoints(points=parse_number("".join(words)))]
        case "final" | "final:":
            return [Sheet(parts=YourParts(**parse_final_score_sheet(" ".join(words))["parts"]))]
    unknown = words[1] if letter.lower() == "vp" else letter
    raise refuse("round-word", word=unknown, example=EXAMPLE)


def _require_words(letter: str, words: list[str]) -> list[str]:
    """Return the words. Raises IllegalCommand if there are none."""
    if not words:
        raise refuse("round-nothing-named", letter=letter, example=EXAMPLE)
    return words


def parse_tile(part: Literal["b", "t"], word: str) -> Build:
    """Parse a tile with its side. Raises IllegalCommand if the cell or side is unknown or
    missing."""
    if geometry.is_spot(f"{word[:-1].upper()}{word[-1:].lower()}"):
        cell, side = word[:-1], word[-1]
    else:
        cell, at_sign, side = word.partition("@")
        if not at_sign and part == "b":
            side = "n"
        elif not at_sign:
            raise refuse("word-side-lacking", word=word)
    turned = find_equal(geometry.SIDES, side.lower())
    if turned is None:
        raise refuse("word-no-side", word=word)
    return Build(part=part, tile=_parse_cell(cell, word), side=turned)


def _parse_cell(cell: str, word: str) -> str:
    """Parse a cell. Raises IllegalCommand if it is not on the map."""
    if not geometry.is_cell(cell.upper()):
        raise refuse("word-no-cell", word=word)
    return cell.upper()


def parse_spot(word: str) -> str:
    """Parse a spot. Raises IllegalCommand if it is none."""
    spot = word[:-1].upper() + word[-1:].lower()
    if not geometry.is_spot(spot):
        raise refuse("word-no-spot", word=word)
    return spot


def parse_gap(word: str) -> str:
    """Parse a gap. Raises IllegalCommand if it is none."""
    if not geometry.is_gap(word.upper()):
        raise refuse("word-no-gap", word=word)
    return word.upper()


def _parse_disc_move(word: str) -> Move:
    """Parse the move of a disc to a spellbook. Raises IllegalCommand if it is none."""
    disc, _, written = word.partition(">")
    book = find_equal(cards.BOOKS, written.lower())
    if book is None:
        raise refuse("word-no-move", word=word)
    return Move(spot=parse_spot(disc), book=book)
