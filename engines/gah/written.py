"""Guests as people write them one after the other: `b4 y0`, `blue 4, 0 yellow`, `71`, `Baron`, `blue 4 (71 Baron)`.

Records know `b4` and `71`, and so does what is read here.
"""

import re
from collections.abc import Iterator

from engines.gah.cards import COLOURS, GUESTS, Colour
from engines.gah.guest import GUEST, read_guest
from engines.gah.saying import refuse

_SHORT = re.compile(r"[a-z]\d+|\d+|\?|[^\s,]+", re.IGNORECASE)
_TOLD = re.compile(r"\b([a-z]{1,6}) ?(\d{1,2}) \((\d{1,3})[^()]{0,60}\)", re.IGNORECASE)
"""As the bot writes a guest whose card it knows."""
_APART = re.compile(r"[,;|/\n]")
_PART = re.compile(r"\d+|[^\W\d_]+|\?|[^\w\s]|_")
_COLOUR: dict[str, Colour] = COLOURS | {str(colour): colour for colour in COLOURS.values()}
_NAMES = {tuple(card.name.lower().split()): number for number, card in GUESTS.items()}
_LONGEST = max(map(len, _NAMES))
MOST = 60
"""Words that are looked at: five guests in full have fewer."""


def guests_of(text: str) -> list[str | None]:
    """What could be read before there were more ways to write it is read as it was; None for a question mark."""
    short = _SHORT.findall(text)
    if not all(word == "?" or read_guest(word) for word in short):
        short = _read(_TOLD.sub(_by_number, text)) or short
    return [None if guest == "?" else guest for guest in short]


def _by_number(told: re.Match[str]) -> str:
    """The card says more than its colour and points, if it has them."""
    known = GUEST.get(int(told[3]))
    same = known and known.pair == (_COLOUR.get(told[1].lower()), int(told[2]))
    return f" {told[3]} " if same else told[0]


def _read(text: str) -> list[str]:
    """What stands between two commas belongs together."""
    if len(text.split()) > MOST:
        raise refuse("guests-too-many-words", most=MOST)
    told = [list(_named(part.split())) for part in _APART.split(text.lower())]
    return [guest for words in told for guest in _paired([part for word in words for part in _parts(word)])]


def _named(words: list[str]) -> Iterator[str]:
    """Names of guests as their numbers; a name behind its own number says the same again."""
    at = 0
    before = ""
    while at < len(words):
        size, number = _name_at(words, at)
        if number is None:
            yield words[at]
        elif before != str(number):
            yield str(number)
        before = words[at]
        at += size


def _name_at(words: list[str], at: int) -> tuple[int, int | None]:
    for size in range(min(_LONGEST, len(words) - at), 0, -1):
        if number := _NAMES.get(tuple(words[at : at + size])):
            return size, number
    return 1, None


def _parts(word: str) -> Iterator[str]:
    """Colours and numbers, `?` and cards; a coloured disc beside a letter says nothing more."""
    for part in _PART.findall(word):
        if part.isdecimal() or part in ("?", *_COLOUR):
            yield part
        elif (part.isascii() or part.isalpha()) and part != "and":
            raise refuse("guest-unknown", guest=word)


def _paired(parts: list[str]) -> Iterator[str]:
    """A colour and its points are side by side, in either order; a number that no guest has as points is a card."""
    run: list[str] = []
    for part in parts:
        stands_alone = part == "?" or read_guest(part) is not None
        if run and (stands_alone or (run[-1] in _COLOUR) == (part in _COLOUR)):
            yield from _pairs(run)
            run = []
        if stands_alone:
            yield part
        else:
            run.append(part)
    yield from _pairs(run)


def _pairs(run: list[str]) -> Iterator[str]:
    """Colours and points by turns: as many of the one as of the other, or nobody knows which belong together."""
    if len(run) % 2:
        raise refuse("guest-unclear", words=" ".join(run))
    for one, other in zip(run[::2], run[1::2], strict=True):
        colour, points = (one, other) if one in _COLOUR else (other, one)
        yield f"{_COLOUR[colour][0]}{points}"
