"""Commands of the modules as people type them: `spaces 2 5`, `celebrities r3 y2 b4`, `serve cake 2`, `toll 3`."""

import re
from itertools import takewhile
from typing import Any

from engines.core.notation import number
from engines.gah.cards import DIE_COLOURS
from engines.gah.saying import refuse
from engines.gah.waltz.commands import CafeGuest, Coloured, ReportCelebrities

_COLOURED = re.compile(r"([ryb])[a-z]*[:@=]?(\d{1,3})", re.IGNORECASE)
_TILE = re.compile(r"([ryb])[a-z]*[:=]([^\W\d_].*)", re.IGNORECASE)
_NUMBER = re.compile(r"-?\d+")
_COLOURS = {colour[0]: colour for colour in DIE_COLOURS}


def read(word: str, rest: str) -> dict[str, Any] | None:
    words = rest.split()
    match word, words:
        case "spaces", [ballroom, free]:
            return {"do": "spaces", "ballroom": number(ballroom), "free": number(free)}
        case "dancer", [ballroom]:
            return {"do": "dancer", "ballroom": number(ballroom)}
        case "dancer", [ballroom, row]:
            return {"do": "dancer", "ballroom": number(ballroom), "row": number(row)}
        case "ballroom", [points]:
            return {"do": "ballroom", "points": number(points)}
        case "celebrities", [*_, "sure"]:
            return {"do": "celebrities", **_celebrities(joined(rest[: -len("sure")])), "sure": True}
        case "celebrities", [_, *_]:
            return {"do": "celebrities", **_celebrities(joined(rest))}
        case "lounge", [*colours, "sure"]:
            return {"do": "lounge", "colours": colours, "sure": True}
        case "lounge", [_, *_]:
            return {"do": "lounge", "colours": words}
        case "remove", [colour]:
            return {"do": "remove", "colour": colour}
        case "cafe", [_, *_]:
            return {"do": "cafe", "guests": [_cafe_guest(guest) for guest in words]}
        case "serve", [*item, guest] if guest.isdecimal():
            return {"do": "serve", **({"item": " ".join(item)} if item else {}), "guest": number(guest)}
        case "serve", [item]:
            return {"do": "serve", "item": item}
        case "line", []:
            return {"do": "line"}
        case "line", [lines]:
            return {"do": "line", "lines": number(lines)}
        case "toll", [space]:
            return {"do": "toll", "space": number(space)}
        case "toll", [space, broke] if broke.lower() == "broke":
            return {"do": "toll", "space": number(space), "broke": True}
        case "staff_points", [points]:
            return {"do": "staff_points", "points": number(points)}
        case "reseat", []:
            return {"do": "reseat"}
    return None


def coloured(words: list[str]) -> dict[str, int]:
    """`r1 y4 b4`: a number for each colour named."""
    found: dict[str, int] = {}
    for word in words:
        match = _COLOURED.fullmatch(word)
        if match is None:
            raise refuse("colour-and-number-needed", word=word)
        found[_COLOURS[match[1].lower()]] = int(match[2])
    return found


def _celebrities(words: list[str]) -> dict[str, int | str]:
    """`r3 y=Mozart b=Klimt/4`: points, a tile that is known, or one with its points to keep."""
    tiles = {word: tile for word in words if (tile := _TILE.fullmatch(word))}
    plain = coloured([word for word in words if word not in tiles])
    return plain | {_COLOURS[tile[1].lower()]: tile[2] for tile in tiles.values()}


_SPACED = re.compile(r"\b(red|yellow|blue|[ryb])[\s:@=]{1,4}(\d)(?!\d)", re.IGNORECASE)
_TURNED = re.compile(r"(?<!\d)(\d)\s{0,4}(red|yellow|blue|[ryb])(?=[\s,]|$)", re.IGNORECASE)
_COLOUR_LAST = re.compile(r"(?:^|[\s\d])(?:red|yellow|blue|[ryb])$", re.IGNORECASE)


def joined(text: str) -> list[str]:
    """`red 4` and `4 red` as one word each. Where the last word is a colour, each number stands before its colour."""
    told = text.rstrip()
    together = _TURNED.sub(r" \2\1 ", told) if _COLOUR_LAST.search(told) else _SPACED.sub(r"\1\2", told)
    return together.replace(",", " ").split()


def is_coloured(word: str) -> bool:
    return _COLOURED.fullmatch(word) is not None


def _cafe_guest(word: str) -> str | dict[str, Any]:
    """`90`, or `r6:1210` with the order: strudel, cake, wine, coffee."""
    guest, colon, order = word.partition(":")
    return {"guest": guest, "order": [number(count) for count in order]} if colon else guest


def modules(text: str) -> list[int | str]:
    """`1 3`, `1, 3`, `13` or `none`. What is no number stays as it is: the setup says what is wrong with it."""
    found = re.findall(r"\d|[^\s\d,+]+", text.lower())
    return [int(word) if word.isdecimal() else word for word in found if word not in ("none", "and", "&")]


def staff(rest: str) -> dict[str, Any]:
    """`47`, or the name of a card and perhaps its points."""
    name, _, last = rest.rpartition(" ")
    if not name or not last.isdecimal():
        return {"do": "staff", "name": rest}
    return {"do": "staff", "name": name, "points": number(last)}


def your_staff(rest: str) -> dict[str, Any]:
    """`27 34 Bar Pianist=6, Violinist=4`: numbers, and names with the points that each would give him."""
    cards: list[int] = []
    more: list[dict[str, Any]] = []
    for part in rest.split(",") if rest.lower() != "none" else ():
        words = part.split()
        numbers = list(takewhile(_NUMBER.fullmatch, words))
        cards += map(number, numbers)
        if len(words) > len(numbers):
            more.append(named(" ".join(words[len(numbers) :])))
    return {"do": "your_staff", "cards": cards, **({"more": more} if more else {})}


def named(text: str) -> dict[str, Any]:
    name, _, points = (part.strip() for part in text.rpartition("="))
    if not name or not re.fullmatch(r"\d{1,3}", points):
        raise refuse("name-needs-points", text=text, example="Bar Pianist=6")
    return {"name": name, "points": int(points)}


# ── The same the other way round ────────────────────────────────────────────────────────────────────────────────────


def write_coloured(dice: Coloured) -> list[str]:
    return [f"{colour[0]}{space}" for colour in DIE_COLOURS if (space := dice[colour])]


def write_tiles(told: ReportCelebrities) -> list[str]:
    tiles = [(colour[0], getattr(told, colour)) for colour in DIE_COLOURS]
    return [f"{letter}{'=' if isinstance(tile, str) else ''}{tile}" for letter, tile in tiles if tile is not None]


def write_guest(guest: int | str | CafeGuest) -> str:
    return f"{guest.guest}:{''.join(map(str, guest.order))}" if isinstance(guest, CafeGuest) else str(guest)
