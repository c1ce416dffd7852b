"""Commands as people type them: `place field of triumph`, `buy northgate right`, `done owlbears lord`."""

import re
from collections.abc import Callable
from typing import Any

from engines.core.notation import not_understood, number
from engines.core.sentence import row
from engines.waterdeep.cards import CUBES
from engines.waterdeep.commands import PLACES, WaterdeepCommand
from engines.waterdeep.saying import refuse, say

_WORDS = {"yes": True, "no": False, "y": True, "n": False}


def read(line: str) -> dict[str, Any]:
    word, _, rest = line.strip().partition(" ")
    do, rest = _SYNONYMS.get(word.lower(), word.lower()), rest.strip()
    if do in _PLAIN and not rest:
        return {"do": do}
    if do not in _FIELDS:
        raise not_understood(line)
    return {"do": do, **_FIELDS[do](rest)}


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


def _place(text: str) -> dict[str, Any]:
    space, parts = _parts(text, "as")
    return {"space": space, **_named(parts, {"as": "copies"})}


def _done(text: str) -> dict[str, Any]:
    head, parts = _parts(text, "tile", "recall")
    quest, lord = _flag(head, "lord")
    return {"quest": quest, **lord, **_tile_of(parts), **_named(parts, {"recall": "space"})}


def _play(text: str) -> dict[str, Any]:
    head, sure = _flag(text, "sure")
    head, parts = _parts(head, "at", "as", "tile", "take")
    card, give = _flag(head, "give")
    names = {"at": "space", "as": "copies", "take": "resource"}
    return {"card": card, **give, **sure, **_tile_of(parts), **_named(parts, names)}


def _tile_of(parts: dict[str, str]) -> dict[str, str]:
    return _tile(parts["tile"]) if "tile" in parts else {}


def _held(text: str) -> dict[str, Any]:
    card, gone = _flag(text, "gone")
    return {"card": card, **gone}


def _list(text: str) -> list[str]:
    return [name.strip() for name in text.split(",") if name.strip()]


def _yes(text: str) -> bool:
    if text.lower() not in _WORDS:
        raise refuse("no-yes-or-no", text=text or say("that"))
    return _WORDS[text.lower()]


def _cube(text: str) -> str:
    like = [cube for cube in CUBES if text and cube.startswith(text.lower().rstrip("s"))]
    if len(like) != 1:
        raise refuse("no-cube", text=text or say("that"), cubes=row(CUBES))
    return like[0]


_AMOUNT = re.compile(r"\d{1,2}", re.ASCII)


def _cubes(text: str) -> list[str]:
    """`cleric cleric fighter`, or with a number before or behind each kind: `2 clerics, fighter 1`."""
    return [cube for part in text.replace("×", " ").split(",") for cube in _cubes_of(part.split())]


def _cubes_of(words: list[str]) -> list[str]:
    counted = [_AMOUNT.fullmatch(word) is not None for word in words]
    if not any(counted):
        return [_cube(word) for word in words]
    if len(words) % 2 or any(one == other for one, other in zip(counted[::2], counted[1::2], strict=True)):
        raise refuse("amounts-unclear", text=" ".join(words), example="2 clerics, 1 fighter")
    pairs = [pair if pair[0].isdecimal() else pair[::-1] for pair in zip(words[::2], words[1::2], strict=True)]
    return [_cube(cube) for amount, cube in pairs for _ in range(int(amount))]


def _intrigue(text: str) -> dict[str, Any]:
    text, sure = _flag(text, "sure")
    for (field, value), word in _ANSWERS.items():
        card, found = _flag(text, word)
        if found:
            return {"card": card, field: value, **sure}
    return {"card": text, **sure}


def _coin(text: str) -> dict[str, Any]:
    pick, parts = _parts(text, "number")
    return {"pick": pick, **{name: number(value, plus=True) for name, value in parts.items()}}


def _final(text: str) -> dict[str, Any]:
    numbers = [number(word, plus=True) for word in text.replace(",", " ").split()]
    if len(numbers) != 3:
        raise refuse("three-numbers")
    return dict(zip(("adventurers", "gold", "quests"), numbers, strict=True))


_ANSWERS = {("had", True): "had", ("had", False): "none", ("pay", True): "pay", ("pay", False): "refuse"}
"""Behind the card that Pseudo drew: what you did about it."""
_PLAIN = ("turn", "pass")
_SYNONYMS = {"color": "colour"}
_FIELDS: dict[str, Callable[[str], dict[str, Any]]] = {
    "place": _place,
    "buy": _tile,
    "tile": _tile,
    "done": _done,
    "play": _play,
    "points": lambda text: {"points": number(text, plus=True)},
    "gold": lambda text: {"gold": number(text, plus=True)},
    "quest": lambda text: {"quests": _list(text)},
    "intrigue": _intrigue,
    "hall": lambda text: {"tiles": [None if name == "?" else name for name in _list(text)]},
    "lost": lambda text: {"had": _yes(text)},
    "tax": lambda text: {"pay": _yes(text)},
    "colour": lambda text: {"cube": _cube(text)},
    "cubes": lambda text: {"cubes": _cubes(text)},
    "held": _held,
    "coin": _coin,
    "final": _final,
}
"""What is said behind the name of a command."""


# ── The same the other way round: the line that a button carries ────────────────────────────────────────────────────


def write(command: WaterdeepCommand) -> str:
    """The typed line of a command."""
    fields = command.model_dump(exclude={"do", "along"})
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
_FLAGS = ("give", "sure", "lord", "gone")


def _written(do: str, name: str, value: Any) -> str:
    if value is None:
        return ""
    if name in _FLAGS:
        return name if value else ""
    if do == "intrigue" and (name, value) in _ANSWERS:
        return _ANSWERS[name, value]
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, tuple):
        return (" " if do == "cubes" else ", ").join("?" if one is None else one for one in value)
    key = _KEYS.get((do, name))
    return f"{key} {value}" if key else str(value)
