"""Commands as people type them: `die 4`, `first L1 C3`, `dice 221320`, `card B3 3/4 rg e1`."""

import re
from typing import Any

from engines.core.notation import dice_counts, levels, not_understood, number, sheets, written
from engines.highseason import hotel
from engines.highseason.commands import Claim, HisParts, SeasonCommand, TellCard, YourParts, YouTakeDie
from engines.highseason.saying import refuse

LEVELS = levels({"easy": min(hotel.LEVELS), "medium": 3, "hard": max(hotel.LEVELS)}, hotel.LEVELS)
_PLAIN = ("turn", "roll")


def read(line: str) -> dict[str, Any]:
    word, _, rest = line.strip().partition(" ")
    words = rest.split()
    match word.lower():
        case "die" | "take_die":
            return {"do": "take_die", "space": number(rest.removeprefix("a "))}
        case "pass":
            return {"do": "take_die", "space": number(rest.removeprefix("a ")), "passed": True}
        case "dice":
            return {"do": "dice", "counts": dice_counts(rest)}
        case "first" | "claim":
            return _claim(names(rest))
        case "card":
            return _card(words)
        case "top":
            return {"do": "top", "preference": rest.strip()}
        case "points":
            return {"do": "points", "vp": number(rest)}
        case "final":
            return sheets(
                words, tuple(YourParts.model_fields), tuple(HisParts.model_fields), refuse("name-your-seven-numbers")
            )
        case plain if plain in _PLAIN and not rest:
            return {"do": plain}
    raise not_understood(line)


def write(command: SeasonCommand) -> str:
    """What to type for a command; a button says the same."""
    match command:
        case YouTakeDie(space=space, passed=passed):
            return f"{'pass' if passed else 'die'} {space}"
        case Claim():
            return written(command, "first")
        case TellCard(card=card, action=action, preference=preference):
            right = {"action": action, "preference": preference}
            return " ".join(["card", card, *(f"{side}={told}" for side, told in right.items() if told)])
    return written(command)


_IN_WORDS = (
    (re.compile(r"floor\s{0,3}(\d)\W{0,3}column\s{0,3}(\d)"), r" \1-\2 "),
    (re.compile(r"emperor\s{0,3}(?:row\s{0,3})?e?(\d)"), r" e\1 "),
    (re.compile(r"column\s{0,3}c?(\d)"), r" c\1 "),
    (re.compile(r"row\s{0,3}(l|r)(?:eft|ight)?\s{0,3}(\d)"), r" \1\2 "),
    (re.compile(r"\b(l|r)(?:eft|ight)\s{0,3}(?:row\s{0,3})?(\d)"), r" \1\2 "),
    (re.compile(r"row\s{0,3}(\d)\W{0,3}(l|r)(?:eft|ight)?\b"), r" \2\1 "),
    (re.compile(r"\b(?:room|and)\b"), " "),
)
"""How we say them, and how people turn it round: `row L1`, `left row 1`, `Emperor row 2`, `floor 2, column 5`."""


def names(text: str) -> list[str]:
    """Rooms or lines, with blanks or commas between them; `none` for none."""
    plain = text.lower()
    for words, short in _IN_WORDS:
        plain = words.sub(short, plain)
    found = plain.upper().replace(",", " ").split()
    return [] if found == ["NONE"] else found


_SIDES = ("action", "preference")
_TOLD = ("kept", "before", "now")


def _card(words: list[str]) -> dict[str, Any]:
    """`action=now`, `preference=kept` at the end: which is right, where what was told of a side disagrees."""
    right: dict[str, str] = {}
    while words:
        side, _, told = words[-1].lower().partition("=")
        if side not in _SIDES or told not in _TOLD:
            break
        right[side] = told
        words = words[:-1]
    return {"do": "card", "card": " ".join(words), **right}


def _claim(lines: list[str]) -> dict[str, Any]:
    """`sure` at the end: you were there before Ralph, whatever the bot says."""
    if lines[-1:] == ["SURE"]:
        return {"do": "claim", "lines": lines[:-1], "sure": True}
    return {"do": "claim", "lines": lines}
