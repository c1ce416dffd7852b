"""Commands as people type them: `die 4`, `first L1 C3`, `dice 221320`, `card B3 3/4 rg e1`."""

import re
from typing import Any

from engines.core.errors import IllegalCommand
from engines.highseason.commands import (
    Claim,
    Final,
    Points,
    ReportDice,
    RollForMe,
    SeasonCommand,
    TellCard,
    TellTop,
    Turn,
    YouTakeDie,
)

_PLAIN = ("turn", "roll")
_PARTS = ("rooms", "groups", "lines", "emperor", "staff", "krones", "loans")
_HIS_PARTS = _PARTS[:4]

NOTATION = """\
turn · roll · dice 2 2 1 3 2 0 · die SPACE · pass SPACE · first L1 C3 E1 · points 54
card B3 3/4 rg e1 · top left up (both only for a deck on your table; action=now, preference=kept … says which is right)
final ROOMS GROUPS ROWS-AND-COLUMNS EMPEROR STAFF KRONES LOANS (krones and loans are counts)"""


def read(line: str) -> dict[str, Any]:
    word, _, rest = line.strip().partition(" ")
    words = rest.split()
    match word.lower():
        case "die" | "take_die":
            return {"do": "take_die", "space": number(rest)}
        case "pass":
            return {"do": "take_die", "space": number(rest), "passed": True}
        case "dice":
            return {"do": "dice", "counts": counts(rest)}
        case "first" | "claim":
            return _claim(names(rest))
        case "card":
            return _card(words)
        case "top":
            return {"do": "top", "preference": rest.strip()}
        case "points":
            return {"do": "points", "vp": number(rest)}
        case "final":
            return _final([number(word) for word in words])
        case plain if plain in _PLAIN and not rest:
            return {"do": plain}
    raise IllegalCommand("{line} is not understood. Type help for what is.", line=line.strip())


def line_for(command: SeasonCommand) -> str:
    """What to type for a move that we offer; a button says the same."""
    match command:
        case YouTakeDie(space=space, passed=passed):
            return f"{'pass' if passed else 'die'} {space}"
        case Claim(lines=lines, sure=sure):
            return " ".join(["first", *lines, *(["sure"] if sure else [])])
        case TellCard(card=card, action=action, preference=preference):
            right = {"action": action, "preference": preference}
            return " ".join(["card", card, *(f"{side}={told}" for side, told in right.items() if told)])
        case TellTop(preference=preference):
            return f"top {preference}"
        case ReportDice(counts=counts):
            return " ".join(["dice", *map(str, counts)])
        case Points(vp=vp):
            return f"points {vp}"
        case Final(parts=parts, opponent=his):
            sheets = [*parts.model_dump().values(), *(his.model_dump().values() if his else ())]
            return " ".join(["final", *map(str, sheets)])
        case RollForMe() | Turn():
            return command.do


def number(text: str) -> int:
    if not re.fullmatch(r"-?\d{1,4}", text.strip(), re.ASCII):
        raise IllegalCommand("{text} must be {expected}.", text=text.strip() or "That", expected="a whole number")
    return int(text)


def counts(text: str) -> list[int]:
    """`2 2 1 3 2 0`, or `221320` where every count has one digit."""
    words = text.split()
    return [number(count) for count in (words[0] if len(words) == 1 else words)]


def names(text: str) -> list[str]:
    """Rooms or lines, with blanks or commas between them; `none` for none."""
    words = text.upper().replace(",", " ").split()
    return [] if words == ["NONE"] else words


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


def _final(numbers: list[int]) -> dict[str, Any]:
    """Seven numbers of yours; with depth card four of his behind them."""
    if len(numbers) not in (7, 11):
        raise IllegalCommand("Name your seven numbers: rooms, groups, rows and columns, Emperor, staff, krones, loans.")
    parts = dict(zip(_PARTS, numbers, strict=False))
    his = dict(zip(_HIS_PARTS, numbers[len(_PARTS) :], strict=False))
    return {"do": "final", "parts": parts, **({"opponent": his} if his else {})}
