"""The typed names of tiles, coloured dice and café guests: `r3 y=Mozart b=Klimt/4`, `4 red`,
`r6:1210`."""

import re
from typing import Any

from engines.core import parse_number
from engines.gah.cards import DIE_COLOURS
from engines.gah.messages import refuse

_COLOURED = re.compile(r"([ryb])[a-z]*[:@=]?(\d{1,3})", re.IGNORECASE)
_TILE = re.compile(r"([ryb])[a-z]*[:=]([^\W\d_].*)", re.IGNORECASE)
_COLOURS = {colour[0]: colour for colour in DIE_COLOURS}


def parse_celebrities(text: str) -> dict[str, Any] | None:
    """Parse the points of celebrities. `sure` at the end insists on them, even if others were
    kept."""
    words = text.split()
    if words[-1:] == ["sure"]:
        return _parse_tiles(split_words_joining_colours(text[: -len("sure")])) | {"sure": True}
    if not words:
        return None
    return _parse_tiles(split_words_joining_colours(text))


def parse_serve(text: str) -> dict[str, Any] | None:
    """Parse an item, a guest, or both: `cake`, `cake 2`, `2`. Return None for anything else."""
    match text.split():
        case [guest] if guest.isdecimal():
            return {"guest": parse_number(guest)}
        case [*item, guest] if guest.isdecimal():
            return {"item": " ".join(item), "guest": parse_number(guest)}
        case [item]:
            return {"item": item}
    return None


def parse_numbers_by_colour(words: list[str]) -> dict[str, int]:
    """Parse a number for each colour named: `r1 y4 b4`. Raises IllegalCommand for any other
    word."""
    found: dict[str, int] = {}
    for word in words:
        match = _COLOURED.fullmatch(word)
        if match is None:
            raise refuse("colour-and-number-needed", word=word)
        found[_COLOURS[match[1].lower()]] = int(match[2])
    return found


def _parse_tiles(words: list[str]) -> dict[str, Any]:
    """Parse `r3 y=Mozart b=Klimt/4`: points, a known tile, or a tile with its points to keep."""
    tiles: dict[str, str] = {}
    plain: list[str] = []
    for word in words:
        tile = _TILE.fullmatch(word)
        if tile:
            tiles[_COLOURS[tile[1].lower()]] = tile[2]
        else:
            plain.append(word)
    return parse_numbers_by_colour(plain) | tiles


_SPACED = re.compile(r"\b(red|yellow|blue|[ryb])[\s:@=]{1,4}(\d)(?!\d)", re.IGNORECASE)
_TURNED = re.compile(r"(?<!\d)(\d)\s{0,4}(red|yellow|blue|[ryb])(?=[\s,]|$)", re.IGNORECASE)
_COLOUR_LAST = re.compile(r"(?:^|[\s\d])(?:red|yellow|blue|[ryb])$", re.IGNORECASE)


def split_words_joining_colours(text: str) -> list[str]:
    """Split a text into words, with `red 4` and `4 red` as one word each.

    If the last word is a colour, each number stands before its colour.
    """
    stripped = text.rstrip()
    together = (
        _TURNED.sub(r" \2\1 ", stripped)
        if _COLOUR_LAST.search(stripped)
        else _SPACED.sub(r"\1\2", stripped)
    )
    return together.replace(",", " ").split()


def is_coloured(word: str) -> bool:
    return _COLOURED.fullmatch(word) is not None


def parse_cafe_guests(text: str) -> list[str | dict[str, Any]]:
    """Parse `90`, or `r6:1210` with the order: strudel, cake, wine, coffee."""
    guests: list[str | dict[str, Any]] = []
    for word in text.split():
        guest, colon, order = word.partition(":")
        if colon:
            guests.append({"guest": guest, "order": [*map(parse_number, order)]})
        else:
            guests.append(guest)
    return guests


def split_boards(text: str) -> list[str]:
    return text.replace(",", " ").split()


def parse_modules(text: str) -> list[int | str]:
    """Parse `1 3`, `1, 3`, `13` or `none`. Other words stay, so that the set-up can refuse them."""
    found = re.findall(r"\d|[^\s\d,+]+", text.lower())
    return [
        int(word) if word.isdecimal() else word
        for word in found
        if word not in ("none", "and", "&")
    ]


def parse_named_points(text: str) -> dict[str, Any]:
    """Parse a name with points, `Bar Pianist=6`. Raises IllegalCommand if one of them is
    missing."""
    name, _, points = (part.strip() for part in text.rpartition("="))
    if not name or not re.fullmatch(r"\d{1,3}", points):
        raise refuse("name-needs-points", text=text, example="Bar Pianist=6")
    return {"name": name, "points": int(points)}


def write_tile(letter: str, tile: int | str) -> str:
    return f"{letter}{'=' if isinstance(tile, str) else ''}{tile}"
