"""The printed components, the house cards in their place, and the notation in which owners type
theirs.

`data/` is loaded once.
"""

import re
from functools import lru_cache
from typing import Literal, get_args

from engines.core import (
    Sentence,
    Value,
    check_line_length,
    join_sentences,
    keep_items,
    remove_blanks_around,
)
from engines.core.rulebook import read_data_file
from engines.salamandra.messages import refuse, say

Level = Literal[1, 2, 3]
Arrow = Literal["NW", "NE", "SE", "SW", "N", "E", "S", "W"]
Divinity = Literal["bear", "eagle", "salamander"]
Book = Literal["1u", "2u", "3u", "1l", "2l", "3l"]

ARROWS: tuple[Arrow, ...] = get_args(Arrow)
ARROW_SIGNS = dict(zip(ARROWS, "↖↗↘↙↑→↓←", strict=True))
DIAGONALS = ARROWS[:4]
"""The directions in which paths leave a field tile."""
BOOKS: tuple[Book, ...] = get_args(Book)
"""The spots of the spellbooks in the order in which he looks for one: uppers from the left, then
lowers."""


TABLE, _LABOUR, _PLACEMENT = (
    read_data_file(__package__, name) for name in ("table", "labour", "placement")
)

ROUNDS: int = TABLE["rounds"]["last"]
YOUR_APPRENTICES: list[int] = TABLE["rounds"]["yours"]
"""The number of apprentices you get at the start of each round."""
CRYSTALS: int = TABLE["rounds"]["crystals"]
APPRENTICES: int = TABLE["rudolph"]["apprentices"]
FIRST_SCROLLS: int = TABLE["rudolph"]["scrolls"]
THIRD_SCROLL: int = TABLE["rudolph"]["spellbook"]
GROVES: int = TABLE["groves"]["tiles"]
GROVE_POINTS: int = TABLE["groves"]["points"]
SCROLL_POINTS: int = TABLE["scrolls"]["points"]
BUILDABLE: int = TABLE["map"]["buildable"]

DIVINITIES: tuple[Divinity, ...] = get_args(Divinity)
PRIZES: dict[str, tuple[int, int]] = {
    name: tuple(faith["prizes"]) for name, faith in TABLE["faith"].items()
}
SYMBOLS: dict[str, int] = {name: faith["symbols"] for name, faith in TABLE["faith"].items()}
"""The number of symbols that all cards of a divinity show."""


# ── Labour cards ──────────────────────────────────────────────────────────────────────────────────


class LabourCard(Value):
    level: Level
    vp: tuple[int, ...]
    book: int
    recycling: int
    faith: int

    def __str__(self) -> str:
        rounds = ",".join(map(str, self.vp))
        return f"L{self.level} v{rounds} b{self.book} r{self.recycling} f{self.faith}"

    @property
    def words(self) -> Sentence:
        return say(
            "labour-card", vp=self.vp, book=self.book, recycling=self.recycling, faith=self.faith
        )


_MAX_LABOUR_NUMBER: int = _LABOUR["most"]
_PRINTED = _LABOUR["printed"]
_EXAMPLE = _LABOUR["house"][1]
_NEEDED = "Lvbr"
_WORD = re.compile(r"([lvbrf])(\d{1,4}(?:,\d{1,4})*)", re.IGNORECASE | re.ASCII)


@lru_cache(maxsize=1024)
def parse_labour_line(line: str) -> LabourCard:
    """Parse a labour card: `L2 v2,5,9,14 b4 r3 f4`.

    Faith may be left out, because the rule text gives it. Raises IllegalCommand if the line is no
    labour card.
    """
    parts: dict[str, tuple[int, ...]] = {}
    for word in remove_blanks_around(check_line_length(line), ",").split():
        letter, numbers = _parse_labour_word(word)
        if letter in parts:
            raise refuse("labour-twice", word=word, letter=letter)
        parts[letter] = numbers
    for letter in _NEEDED:
        if letter not in parts:
            raise refuse("labour-line-lacks", letter=letter, example=_EXAMPLE)
    (level,) = parts["L"]
    (faith,) = parts.get("f", (_PRINTED["faith"][level - 1],))
    return LabourCard.model_validate(
        {
            "level": level,
            "vp": parts["v"],
            "book": parts["b"][0],
            "recycling": parts["r"][0],
            "faith": faith,
        }
    )


def _parse_labour_word(word: str) -> tuple[str, tuple[int, ...]]:
    """Parse a letter and its numbers. Raises IllegalCommand if the word is unknown or its numbers
    cannot be."""
    match = _WORD.fullmatch(word)
    if not match:
        raise refuse("labour-word", word=word, example=_EXAMPLE)
    letter = match[1].lower() if match[1] not in "lL" else "L"
    numbers = tuple(map(int, match[2].split(",")))
    wanted = ROUNDS if letter == "v" else 1
    if len(numbers) != wanted:
        raise refuse("labour-numbers", word=word, count=len(numbers), letter=letter, wanted=wanted)
    if letter == "L" and not 1 <= numbers[0] <= 3:
        raise refuse("labour-level", word=word)
    if max(numbers) > _MAX_LABOUR_NUMBER:
        raise refuse("labour-too-much", word=word, number=max(numbers), most=_MAX_LABOUR_NUMBER)
    return letter, numbers


HOUSE_LABOUR = {card.level: card for card in map(parse_labour_line, _LABOUR["house"])}


def list_unusual_values(card: LabourCard) -> tuple[Sentence, ...]:
    """Return a remark for each value of a typed-in card that differs from the rule text, which
    gives two of them.

    Such a card is allowed.
    """
    faith = _PRINTED["faith"][card.level - 1]
    recycling = _PRINTED["recycling"].get(str(card.level), card.recycling)
    remarks = []
    for what, expected, typed_value in (
        ("faith", faith, card.faith),
        ("recycling", recycling, card.recycling),
    ):
        if expected != typed_value:
            values = {"printed": expected, "level": card.level, "typed": typed_value}
            remarks.append(say("look-again", what=what, **values))
    return tuple(remarks)


def phrase_unusual_values(card: LabourCard) -> Sentence | None:
    """Return all doubts in one sentence, or None."""
    found = list_unusual_values(card)
    return join_sentences(found) if found else None


# ── Placement cards ───────────────────────────────────────────────────────────────────────────────


class PlacementDeck(Value):
    """The cards by number, 1 to 16, sorted by their arrows: NW, NE, SE, SW, then N, E, S, W."""

    arrows: tuple[Arrow, ...]

    def __getitem__(self, number: int) -> Arrow:
        return self.arrows[number - 1]

    @property
    def numbers(self) -> range:
        return range(1, len(self.arrows) + 1)

    def __str__(self) -> str:
        shown = keep_items(ARROWS, self.arrows)
        written = [f"{arrow}{self.arrows.count(arrow)}" for arrow in shown]
        return " ".join(["P", *written])


PLACEMENT_CARDS: int = _PLACEMENT["cards"]
_ARROW_COUNT = re.compile(rf"({'|'.join(ARROWS)})(\d{{1,2}})", re.IGNORECASE | re.ASCII)


@lru_cache(maxsize=1024)
def parse_placement_line(line: str) -> PlacementDeck:
    """Parse how many cards show each arrow: `P NW4 NE4 SE4 SW4`.

    Raises IllegalCommand if the line is no placement deck.
    """
    first, *words = check_line_length(line).split() or [""]
    if first.upper() != "P":
        raise refuse("placement-begins", word=first, missing=not first, example=_PLACEMENT["house"])
    counts: dict[str, int] = {}
    for word in words:
        match = _ARROW_COUNT.fullmatch(word)
        if not match:
            raise refuse("placement-word", word=word, example=_PLACEMENT["house"])
        arrow = match[1].upper()
        if arrow in counts:
            raise refuse("placement-twice", word=word, arrow=arrow)
        counts[arrow] = int(match[2])
    if sum(counts.values()) != PLACEMENT_CARDS:
        raise refuse("placement-count", cards=PLACEMENT_CARDS, sum=sum(counts.values()))
    arrows: list[Arrow] = []
    for known in ARROWS:
        arrows += [known] * counts.get(known, 0)
    return PlacementDeck(arrows=tuple(arrows))


HOUSE_PLACEMENT = parse_placement_line(_PLACEMENT["house"])
