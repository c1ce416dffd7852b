"""The parser of several guests: `b4 y0`, `blue 4, 0 yellow`, `71`, `Baron`, `blue 4 (71 Baron)`.

The result is in the short forms of records, `b4` and `71`.
"""

import re
from collections.abc import Iterator
from itertools import chain

from engines.gah.cards import COLOURS, GUESTS, Colour
from engines.gah.guest import GUESTS_BY_NUMBER, parse_guest
from engines.gah.messages import refuse

_SHORT = re.compile(r"[a-z]\d+|\d+|\?|[^\s,]+", re.IGNORECASE)
_TOLD = re.compile(r"\b([a-z]{1,6}) ?(\d{1,2}) \((\d{1,3})[^()]{0,60}\)", re.IGNORECASE)
"""The form in which the bot writes a guest whose card it knows."""
_APART = re.compile(r"[,;|/\n]")
_PART = re.compile(r"\d+|[^\W\d_]+|\?|[^\w\s]|_")
_COLOUR: dict[str, Colour] = COLOURS | {str(colour): colour for colour in COLOURS.values()}
_NAMES = {tuple(card.name.lower().split()): number for number, card in GUESTS.items()}
_LONGEST = max(map(len, _NAMES))
MAX_WORDS = 60
"""The limit of words that are read: five guests in full have fewer."""


def parse_guests(text: str) -> list[str | None]:
    """Parse guests; None for a question mark.

    A text that is all short forms is read as such. Raises IllegalCommand if a guest cannot be
    understood.
    """
    short = _SHORT.findall(text)
    if not all(word == "?" or parse_guest(word) for word in short):
        short = _parse_free_form_guests(_TOLD.sub(_shorten_guest_to_card_number, text)) or short
    return [None if guest == "?" else guest for guest in short]


def _shorten_guest_to_card_number(match: re.Match[str]) -> str:
    """Return the number of the card in place of colour and points, if they fit it."""
    known = GUESTS_BY_NUMBER.get(int(match[3]))
    pair = (_COLOUR.get(match[1].lower()), int(match[2]))
    if known and known.pair == pair:
        return f" {match[3]} "
    return match[0]


def _parse_free_form_guests(text: str) -> list[str]:
    """Parse guests written in any way. Words between two commas belong together.

    Raises IllegalCommand if there are too many words, or if one cannot be understood.
    """
    if len(text.split()) > MAX_WORDS:
        raise refuse("guests-too-many-words", most=MAX_WORDS)
    guests: list[str] = []
    for group in _APART.split(text.lower()):
        words = _replace_names_by_numbers(group.split())
        parts = [*chain.from_iterable(map(_split_into_colours_and_numbers, words))]
        guests += _pair_colours_and_points(parts)
    return guests


def _replace_names_by_numbers(words: list[str]) -> Iterator[str]:
    """Yield the words with guests' names as numbers. A name behind its own number is left out."""
    index = 0
    before = ""
    while index < len(words):
        size, number = _find_name_at(words, index)
        if number is None:
            yield words[index]
        elif before != str(number):
            yield str(number)
        before = words[index]
        index += size


def _find_name_at(words: list[str], index: int) -> tuple[int, int | None]:
    """Return how many words from here on are a guest's name, and its number; 1 and None if they are
    none."""
    for size in range(min(_LONGEST, len(words) - index), 0, -1):
        if number := _NAMES.get(tuple(words[index : index + size])):
            return size, number
    return 1, None


def _split_into_colours_and_numbers(word: str) -> Iterator[str]:
    """Yield the colours, numbers and question marks in a word, without coloured discs.

    Raises IllegalCommand if the word has other letters.
    """
    for part in _PART.findall(word):
        if part.isdecimal() or part in ("?", *_COLOUR):
            yield part
        elif (part.isascii() or part.isalpha()) and part != "and":
            raise refuse("guest-unknown", guest=word)


def _pair_colours_and_points(parts: list[str]) -> Iterator[str]:
    """Yield guests from colours and points side by side, in either order.

    A number that is no guest's points is a card. Raises IllegalCommand if colours and points do not
    match up.
    """
    run: list[str] = []
    for part in parts:
        stands_alone = part == "?" or parse_guest(part) is not None
        if run and (stands_alone or (run[-1] in _COLOUR) == (part in _COLOUR)):
            yield from _pair_alternating_parts(run)
            run = []
        if stands_alone:
            yield part
        else:
            run.append(part)
    yield from _pair_alternating_parts(run)


def _pair_alternating_parts(run: list[str]) -> Iterator[str]:
    """Yield guests from alternating colours and points.

    Raises IllegalCommand if there are more of the one than of the other, because they cannot be
    matched.
    """
    if len(run) % 2:
        raise refuse("guest-unclear", words=" ".join(run))
    for one, other in zip(run[::2], run[1::2], strict=True):
        colour, points = (one, other) if one in _COLOUR else (other, one)
        yield f"{_COLOUR[colour][0]}{points}"
