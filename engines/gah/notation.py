"""Commands as people type them: `guest 4`, `die 3`, `queue b4 y0 y2 r7 g0`, `dice 221320`."""

import re
from typing import Any

from engines.core.notation import counts, no_number, not_understood, number, sheets, written
from engines.gah.commands import GahCommand, HisParts, ReportDice, YourParts, YourStaff
from engines.gah.saying import refuse
from engines.gah.waltz import notation as waltz
from engines.gah.waltz.commands import Coloured, ReportCafe, ReportCelebrities

_PLAIN = ("turn", "pass", "roll")
_GUEST = re.compile(r"[a-z]\d+|\d+|\?|[^\s,]+", re.IGNORECASE)


def read(line: str) -> dict[str, Any]:
    word, _, rest = line.strip().partition(" ")
    words = rest.split()
    match word.lower():
        case "guest" | "take_guest":
            return {"do": "take_guest", "slot": number(rest)}
        case "die" | "take_die":
            return _die(words)
        case "queue" | "reveal" as do:
            return guests(do, rest)
        case "dice":
            return dice(rest)
        case "points":
            return {"do": "points", "vp": number(rest)}
        case "claim":
            return {"do": "claim", "objective": rest}
        case "staff" if rest and not re.match(r"[-\d]", rest):
            return waltz.staff(rest)
        case "staff" | "held" as do:
            return {"do": do, "card": number(rest)}
        case "your_staff":
            return waltz.your_staff(rest)
        case "final":
            return sheets(
                words, tuple(YourParts.model_fields), tuple(HisParts.model_fields), refuse("five-numbers-needed")
            )
        case plain if plain in _PLAIN and not rest:
            return {"do": plain}
        case module if told := waltz.read(module, rest):
            return told
    raise not_understood(line)


def guests(do: str, text: str) -> dict[str, Any]:
    """`sure` at the end: it lies there, whatever the deck says."""
    words = _GUEST.findall(text)
    sure = words[-1:] == ["sure"]
    named = [None if guest == "?" else guest for guest in (words[:-1] if sure else words)]
    return {"do": do, "guests": named, **({"sure": True} if sure else {})}


def _die(words: list[str]) -> dict[str, Any]:
    """`4`, and what there is to say of it: extra, broke, or the colour of a coloured die."""
    space, said = words[0] if words else "", [word.lower() for word in words[1:]]
    told: dict[str, Any] = {"do": "take_die", "space": number(space)}
    for flag in ("extra", "broke"):
        if flag in said:
            said.remove(flag)
            told[flag] = True
    if len(said) > 1:
        raise no_number(" ".join(words))
    return told | ({"colour": said[0]} if said else {})


def dice(text: str) -> dict[str, Any]:
    """Six counts; behind them where the coloured dice lie."""
    words = text.split()
    plain = [word for word in words if not waltz.is_coloured(word)]
    told: dict[str, Any] = {"do": "dice", "counts": counts(" ".join(plain))}
    lie = [word for word in words if waltz.is_coloured(word)]
    return told | ({"coloured": waltz.coloured(lie)} if lie else {})


# ── The same the other way round: the line that a button carries ────────────────────────────────────────────────────


_SHORT = {"take_guest": "guest", "take_die": "die"}


def write(command: GahCommand) -> str:
    match command:
        case ReportDice(counts=counts, coloured=Coloured() as lie):
            return " ".join(["dice", *map(str, counts), *waltz.write_coloured(lie)])
        case YourStaff(cards=cards, more=more):
            named = ", ".join(f"{card.name}={card.points}" for card in more)
            return " ".join(["your_staff", *map(str, cards), *([named] if named else [])])
        case ReportCelebrities(sure=sure):
            return " ".join(["celebrities", *waltz.write_tiles(command), *(["sure"] if sure else [])])
        case ReportCafe(guests=waiting):
            return " ".join(["cafe", *map(waltz.write_guest, waiting)])
    return written(command, _SHORT.get(command.do))
