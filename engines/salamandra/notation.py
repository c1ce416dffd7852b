"""The typed notation of places, cards and scores: `Book 2, upper`, `↗NE`; and a whole round on the map in one line."""

import re
from typing import Any, Literal, get_args

from engines.core import Value, closed_up, levels, number
from engines.core.rulebook import printed
from engines.salamandra import cards, geometry
from engines.salamandra.saying import refuse

EXAMPLE = "b J7; p J7n H7n; g H6; vp 21"
LEVELS = levels(dict(zip(("easy", "medium", "hard"), get_args(cards.Level), strict=True)), get_args(cards.Level))
_PARTS = ("b", "t", "p", "s", "g", "vp")
_SHEET = (*cards.DIVINITIES, "spellbooks", "scrolls")
_NEXT_PART = re.compile(r"[;\n]|\s(?=(?:[btpsg]|vp|final:?)(?:\s|$))", re.IGNORECASE)
"""The beginning of the next part. The semicolon may be missing, because no place has a name of one letter."""
_SIDE_IN_WORDS = re.compile(r"\b([a-p]\d{1,2}) (?:([new])(?:orth|ast|est)?|(s)outh)\b", re.IGNORECASE)
"""A side in words: `J7 north`. A single s begins the next part instead."""
_LISTED = re.compile(r"\b([bpg]):(\w+)")
"""The values of the lists in a form: `b:J7 p:J7n g:H6`."""
_LETTERS = {word: letter for letter, words in printed(__package__, "round").items() for word in words.split()}
"""The letters of parts by the words that may stand for them: `built a tile on J7, disc on J7 north`."""


# ── Typed lines ─────────────────────────────────────────────────────────────────────────────────────────────────────


def round_without_its_word(line: str) -> dict[str, Any] | None:
    """Parse a line that begins like a round, by the letter or word of a part. Return None for any other line."""
    word = line.split(maxsplit=1)[0].lower() if line.strip() else ""
    return {"do": "round", **whole_round(line)} if word in _PARTS or _LETTERS.get(word) else None


def points(text: str) -> dict[str, Any] | None:
    """Parse points that stand alone.

    Return None if more follows, because they belong to a round then. Raises IllegalCommand if they are no number.
    """
    return None if ";" in text else {"points": number(text)}


def joined(text: str) -> str:
    """Return the text without blanks and commas, in capitals."""
    return "".join(text.replace(",", " ").split()).upper()


def refill(text: str) -> dict[str, Any]:
    """Parse the gaps of a refill, with `more` before them if others follow."""
    words = text.replace(",", " ").split()
    more = {"more": True} if words[:1] == ["more"] else {}
    gaps = [gap.upper() for gap in words[len(more) :]]
    return more | ({"gaps": gaps} if gaps else {})


_NUMBER_OF_BOOK = re.compile(r"\d")
_LEVEL_OF_BOOK = re.compile(r"(?<![a-z])(u|l)(?:pper|ower)?(?![a-z])")


def arrows(text: str) -> dict[str, Any]:
    """Parse `NE`, or several cards `NE SW`, each also with its sign or by the sign alone."""
    plain = " ".join(text.upper().replace(",", " ").split())
    for arrow, sign in cards.ARROW_SIGNS.items():
        for drawn in (f"{sign} {arrow}", f"{sign}{arrow}", sign):
            plain = plain.replace(drawn, f" {arrow} ")
    words = plain.split()
    first, *behind = ["".join(words)] if "".join(words) in cards.ARROW_SIGNS else words or [""]
    return {"arrow": first, **({"then": behind} if behind else {})}


def book(text: str) -> str:
    """Parse `2u`, or the words of the panel: `Book 2, upper`."""
    number, level = _NUMBER_OF_BOOK.findall(text), _LEVEL_OF_BOOK.findall(text.lower())
    return number[0] + level[0] if len(number) == len(level) == 1 else "".join(text.lower().split())


def whole_round(text: str) -> dict[str, Any]:
    """Parse a round; `sure` at its end overrides the count of discs.

    Choices from lists are put in the order of a round: tiles, the discs on them, the groves beside these.
    """
    listed = _LISTED.findall(text)
    named = ([letter, *(name for other, name in listed if other == letter)] for letter in "bpg")
    line = " ".join([*(word for words in named if words[1:] for word in words), _LISTED.sub("", text).strip()])
    if line.lower().split()[-1:] == ["sure"]:
        return {"line": line[: -len("sure")].rstrip(" ;,"), "sure": True}
    return {"line": line}


def labour(text: str) -> str:
    """Parse a labour card in plain numbers: points of four rounds, spellbook points, recycling, and faith if given.

    Any other text is returned as it is.
    """
    numbers = text.replace(",", " ").split()
    if not all(number.isdecimal() for number in numbers) or len(numbers) not in (6, 7):
        return text.strip()
    signed = zip("brf", numbers[4:], strict=False)
    return " ".join([f"v{','.join(numbers[:4])}", *map("".join, signed)])


def groves(text: str) -> dict[str, Any]:
    """Parse a number of groves, with your points and your score sheet if they follow: `groves 3 66 4 2 5 15 1`.

    Raises IllegalCommand if a number is missing.
    """
    count, *others = text.replace(",", " ").split() or [""]
    told: dict[str, Any] = {"count": number(count)} | ({"points": number(others[0])} if others else {})
    return told | ({"final": final(" ".join(others[1:]))["parts"]} if others[1:] else {})


def final(text: str) -> dict[str, dict[str, int]]:
    """Parse three symbols, then spellbook points and scrolls; or before or behind the symbols `total` and your total.

    Raises IllegalCommand if there are other numbers.
    """
    words = text.replace(",", " ").split()
    match [word.lower() for word in words]:
        case [*symbols, "total", total] | ["total", total, *symbols] if len(symbols) == len(cards.DIVINITIES):
            numbers = [number(word) for word in (*symbols, total)]
            return {"parts": dict(zip((*cards.DIVINITIES, "total"), numbers, strict=True))}
    if len(words) != len(_SHEET):
        raise refuse("name-five-numbers")
    return {"parts": dict(zip(_SHEET, map(number, words), strict=True))}


# ── A round on the map ──────────────────────────────────────────────────────────────────────────────────────────────


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
        others = (self.spellbooks, self.scrolls) if self.total is None else ("total", self.total)
        return " ".join([*symbols, *(str(told) for told in others if told is not None)])


class Build(Value):
    """A tile that you build, `b G9@e`, or turn, `t I9@e`."""

    part: Literal["b", "t"]
    tile: str
    side: geometry.Side

    def __str__(self) -> str:
        return f"{self.part} {self.tile}" + (f"@{self.side}" if self.part == "t" or self.side != "n" else "")


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


class Told(Value):
    part: Literal["vp"] = "vp"
    points: int

    def __str__(self) -> str:
        return f"vp {self.points}"


class Sheet(Value):
    """The score sheet behind the points of the last round, as the form has it: `final: 4 2 5 15 1`."""

    part: Literal["final"] = "final"
    parts: YourParts

    def __str__(self) -> str:
        return f"final: {self.parts}"


Part = Build | Place | Move | Harvest | Told | Sheet


def read_round(line: str) -> tuple[Part, ...]:
    """Return the parts of a round in the order typed.

    Raises IllegalCommand if a word is unknown, nothing is told, or a part is told twice.
    """
    plain = closed_up(_in_letters(line), ">")
    written = [part for part in _NEXT_PART.split(plain) if part.strip()]
    parts = tuple(part for text in written for part in _parts(text))
    if not parts:
        raise refuse("round-empty", example=EXAMPLE)
    for once in ("vp", "final"):
        if sum(part.part == once for part in parts) > 1:
            raise refuse("told-twice", part=once)
    return parts


def _in_letters(line: str) -> str:
    """Return the line with the letters of parts in place of words."""
    return "".join(part if part in ";\n" else f" {_clause(part)} " for part in re.split(r"([;\n])|[.,]", line) if part)


def _clause(text: str) -> str:
    """Return a clause with its letter first.

    The word for the part may stand last, and may come twice: `J7 built`, `placed discs on J7n`.
    """
    plain = _SIDE_IN_WORDS.sub(r"\1\2\3", " ".join(text.split()))
    words = [word for word in plain.split() if _LETTERS.get(word.lower(), word)]
    last = [words.pop()] if words and words[-1].lower() in _LETTERS else []
    letters = [_LETTERS.get(word.lower(), word) for word in (*last, *words)]
    pairs = zip(["", *letters], letters, strict=False)
    return " ".join(word for before, word in pairs if word != before or word not in _LETTERS.values())


def _parts(text: str) -> list[Part]:
    """Parse one part, or several of the same kind. Raises IllegalCommand if a word is unknown."""
    letter, *words = text.split()
    match letter.lower():
        case "b" | "t" as part:
            return [tile(part, word) for word in _some(letter, words)]
        case "p":
            return [Place(spots=tuple(spot(word) for word in _some(letter, words)))]
        case "s":
            return [_move(word) for word in _some(letter, words)]
        case "g":
            return [Harvest(gaps=tuple(gap(word) for word in _some(letter, words)))]
        case "vp" if not words[1:]:
            return [Told(points=number("".join(words)))]
        case "final" | "final:":
            return [Sheet(parts=YourParts(**final(" ".join(words))["parts"]))]
    unknown = words[1] if letter.lower() == "vp" else letter
    raise refuse("round-word", word=unknown, example=EXAMPLE)


def _some(letter: str, words: list[str]) -> list[str]:
    """Return the words. Raises IllegalCommand if there are none."""
    if not words:
        raise refuse("round-nothing-named", letter=letter, example=EXAMPLE)
    return words


def tile(part: Literal["b", "t"], word: str) -> Build:
    """Parse a tile with its side. Raises IllegalCommand if the cell or side is unknown or missing."""
    faces = geometry.is_spot(f"{word[:-1].upper()}{word[-1:].lower()}")
    cell, at, side = (word[:-1], "@", word[-1]) if faces else word.partition("@")
    turned = next((known for known in geometry.SIDES if known == side.lower()), None if at else "n")
    if turned is None:
        raise refuse("word-no-side", word=word)
    if part == "t" and not at:
        raise refuse("word-side-lacking", word=word)
    return Build(part=part, tile=_cell(cell, word), side=turned)


def _cell(cell: str, word: str) -> str:
    """Parse a cell. Raises IllegalCommand if it is not on the map."""
    if not geometry.is_cell(cell.upper()):
        raise refuse("word-no-cell", word=word)
    return cell.upper()


def spot(word: str) -> str:
    """Parse a spot. Raises IllegalCommand if it is none."""
    spot = word[:-1].upper() + word[-1:].lower()
    if not geometry.is_spot(spot):
        raise refuse("word-no-spot", word=word)
    return spot


def gap(word: str) -> str:
    """Parse a gap. Raises IllegalCommand if it is none."""
    if not geometry.is_gap(word.upper()):
        raise refuse("word-no-gap", word=word)
    return word.upper()


def _move(word: str) -> Move:
    """Parse the move of a disc to a spellbook. Raises IllegalCommand if it is none."""
    disc, _, written = word.partition(">")
    book = next((book for book in cards.BOOKS if book == written.lower()), None)
    if book is None:
        raise refuse("word-no-move", word=word)
    return Move(spot=spot(disc), book=book)
