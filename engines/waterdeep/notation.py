"""Commands as people type them: `place field of triumph`, `buy northgate right`, `done owlbears lord`."""

import re
from typing import Any

from engines.core.errors import IllegalCommand
from engines.core.notation import not_understood, number
from engines.waterdeep.cards import CUBES
from engines.waterdeep.commands import PLACES, WaterdeepCommand

NOTATION = """\
turn · place SPACE [as COPIED] · buy TILE · done QUEST [lord] [tile TILE] [recall SPACE] · points N · gold N · pass
play CARD [give] [take CUBE] [at SPACE [as COPIED]] [tile TILE] · quest NAME, NAME · intrigue CARD · tile TILE
hall NAME, NAME, NAME · lost yes|no · tax yes|no · colour CUBE · cubes CUBE … · held CARD
coin OPTION [number N] · final ADVENTURERS GOLD QUESTS
TILE is its name; from Builder's Hall with the place where it lay, if asked: northgate left|middle|right"""

_WORDS = {"yes": True, "no": False, "y": True, "n": False}


def read(line: str) -> dict[str, Any]:
    word, _, rest = line.strip().partition(" ")
    rest = rest.strip()
    match word.lower():
        case "turn" | "pass" as do if not rest:
            return {"do": do}
        case "place":
            space, parts = _parts(rest, "as")
            return {"do": "place", "space": space, **_named(parts, {"as": "copies"})}
        case "buy" | "tile" as do:
            return {"do": do, **_tile(rest)}
        case "done":
            return _done(rest)
        case "play":
            return _play(rest)
        case "points" | "gold" as do:
            return {"do": do, do: number(rest, plus=True)}
        case "quest":
            return {"do": "quest", "quests": _list(rest)}
        case "intrigue":
            card, sure = _flag(rest, "sure")
            return {"do": "intrigue", "card": card, **sure}
        case "hall":
            return {"do": "hall", "tiles": [None if name == "?" else name for name in _list(rest)]}
        case "lost":
            return {"do": "lost", "had": _yes(rest)}
        case "tax":
            return {"do": "tax", "pay": _yes(rest)}
        case "colour" | "color":
            return {"do": "colour", "cube": _cube(rest)}
        case "cubes":
            return {"do": "cubes", "cubes": [_cube(cube) for cube in rest.split()]}
        case "held":
            return {"do": "held", "card": rest}
        case "coin":
            pick, parts = _parts(rest, "number")
            return {"do": "coin", "pick": pick, **{name: number(value, plus=True) for name, value in parts.items()}}
        case "final":
            return _final([number(word, plus=True) for word in rest.split()])
    raise not_understood(line)


def _parts(text: str, *keys: str) -> tuple[str, dict[str, str]]:
    """What stands before the first of these words, and what stands behind each of them."""
    head: list[str] = []
    parts: dict[str, list[str]] = {}
    said = head
    for word in text.split():
        if word.lower() in keys:
            said = parts[word.lower()] = []
        else:
            said.append(word)
    return " ".join(head), {key: " ".join(words) for key, words in parts.items()}


def _named(parts: dict[str, str], names: dict[str, str]) -> dict[str, str]:
    return {names[key]: value for key, value in parts.items() if key in names}


def _flag(text: str, word: str) -> tuple[str, dict[str, bool]]:
    *stem, last = text.split() or [""]
    return (" ".join(stem), {word: True}) if stem and last.lower() == word else (text, {})


def _tile(text: str) -> dict[str, str]:
    """A tile, and where in Builder's Hall it lies: `northgate right`."""
    found = re.fullmatch(rf"(.*\S)\s+({'|'.join(PLACES)})", text, flags=re.IGNORECASE)
    return {"tile": found[1], "place": found[2].lower()} if found else {"tile": text}


def _done(text: str) -> dict[str, Any]:
    head, parts = _parts(text, "tile", "recall")
    quest, lord = _flag(head, "lord")
    return {"do": "done", "quest": quest, **lord, **_tile_of(parts), **_named(parts, {"recall": "space"})}


def _play(text: str) -> dict[str, Any]:
    head, sure = _flag(text, "sure")
    head, parts = _parts(head, "at", "as", "tile", "take")
    card, give = _flag(head, "give")
    names = {"at": "space", "as": "copies", "take": "resource"}
    return {"do": "play", "card": card, **give, **sure, **_tile_of(parts), **_named(parts, names)}


def _tile_of(parts: dict[str, str]) -> dict[str, str]:
    return _tile(parts["tile"]) if "tile" in parts else {}


def _list(text: str) -> list[str]:
    return [name.strip() for name in text.split(",") if name.strip()]


def _yes(text: str) -> bool:
    if text.lower() not in _WORDS:
        raise IllegalCommand("{text} must be {expected}.", text=text or "That", expected="yes or no")
    return _WORDS[text.lower()]


def _cube(text: str) -> str:
    like = [cube for cube in CUBES if text and cube.startswith(text.lower().rstrip("s"))]
    if len(like) != 1:
        raise IllegalCommand("{text} must be {expected}.", text=text or "That", expected=", ".join(CUBES))
    return like[0]


def _final(numbers: list[int]) -> dict[str, Any]:
    if len(numbers) != 3:
        raise IllegalCommand("Name three numbers: adventurers, gold, and quests not completed.")
    return dict(zip(("do", "adventurers", "gold", "quests"), ("final", *numbers), strict=True))


# ── The same the other way round: the line that a button carries ────────────────────────────────────────────────────


def write(command: WaterdeepCommand) -> str:
    """The typed line of a command."""
    fields = command.model_dump(exclude={"do"})
    return " ".join(
        [command.do, *(part for name, value in fields.items() if (part := _written(command.do, name, value)))]
    )


_KEYS = {
    ("place", "copies"): "as",
    ("play", "copies"): "as",
    ("play", "space"): "at",
    ("play", "tile"): "tile",
    ("play", "resource"): "take",
    ("done", "space"): "recall",
    ("done", "tile"): "tile",
    ("coin", "number"): "number",
}
_FLAGS = ("give", "sure", "lord")


def _written(do: str, name: str, value: Any) -> str:
    if value is None:
        return ""
    if name in _FLAGS:
        return name if value else ""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, tuple):
        return (" " if do == "cubes" else ", ").join("?" if one is None else one for one in value)
    key = _KEYS.get((do, name))
    return f"{key} {value}" if key else str(value)
