"""Commands as people type them: `guest 4`, `die 3`, `queue b4 y0 y2 r7 g0`, `dice 221320`."""

import re
from collections.abc import Sequence
from typing import Any, get_args

from engines.core.notation import dice_counts, levels, no_number, not_understood, number, sheets, written
from engines.gah.cards import Level
from engines.gah.commands import GahCommand, HisParts, ReportDice, Reveal, Turn, YourParts, YourStaff
from engines.gah.saying import refuse
from engines.gah.waltz import notation as waltz
from engines.gah.waltz.commands import ReportCafe, ReportCelebrities
from engines.gah.written import guests_of

LEVELS = levels({level: level for level in get_args(Level)}, get_args(Level))
_PLAIN = ("pass", "roll")
_SLOT = re.compile(r"^(?:[a-z]{1,6} ?\d{1,2} )?(?:from )?slot (?=\d)", re.IGNORECASE)
_OBJECTIVE = re.compile(r"^objective\s+", re.IGNORECASE)
"""As we say it: `red 5 from slot 3`, `objective A`."""
_QUEUE = re.compile(r"\bqueue\b:?", re.IGNORECASE)


def read(line: str) -> dict[str, Any]:
    word, _, rest = line.strip().partition(" ")
    words = rest.split()
    match word.lower():
        case "guest" | "take_guest":
            return {"do": "take_guest", "slot": number(_SLOT.sub("", rest))}
        case "die" | "take_die":
            return _die(words)
        case "turn":
            return guests("reveal", rest) | {"do": "turn"} if rest else {"do": "turn"}
        case "queue" | "reveal" as do:
            return guests(do, rest)
        case "dice":
            return _dice_and_queue(rest)
        case "points":
            return {"do": "points", "vp": number(rest)}
        case "claim" | "claimed":
            said = _OBJECTIVE.sub("", rest).split()
            how = said.pop() if said[-1:] in (["sure"], ["after"]) else None
            return {"do": "claim", "objective": " ".join(said)} | ({how: True} if how else {})
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
    """From left to right, as they lie there. `sure` at the end: it is so, whatever the deck says."""
    head, _, last = text.rstrip().rpartition(" ")
    sure = last.lower() == "sure"
    named = guests_of(head if sure else text)
    return {"do": do, "guests": _as_filled(do, named), **({"sure": True} if sure else {})}


def _as_filled(do: str, named: Sequence[Any]) -> list[Any]:
    """A record has revealed guests in the order in which they fill the queue: from the right."""
    return list(reversed(named) if do == "reveal" else named)


def _die(words: list[str]) -> dict[str, Any]:
    """`4`, and what there is to say of it: extra, broke, or the colour of a coloured die."""
    words = [word.strip(",") for word in words if word.lower() != "a"]
    space = next((word for word in words if word.isdecimal()), words[0] if words else "")
    said = [word.lower() for word in words]
    if words:
        said.remove(space.lower())
    told: dict[str, Any] = {"do": "take_die", "space": number(space)}
    for flag in ("extra", "broke"):
        if flag in said:
            said.remove(flag)
            told[flag] = True
    if len(said) > 1:
        raise no_number(" ".join(words))
    return told | ({"colour": said[0]} if said else {})


def _dice_and_queue(text: str) -> dict[str, Any]:
    """`221320`, or with the guests beside them: `221320 queue: b4 y0 y2 r7 g0`."""
    lie, *queue = _QUEUE.split(text, maxsplit=1)
    if not queue:
        return dice(lie)
    told = guests("queue", queue[0])
    told["queue"] = told.pop("guests")
    return told | dice(lie)


def dice(text: str) -> dict[str, Any]:
    """Six counts, or what each die shows; behind them where the coloured dice lie."""
    words = waltz.joined(text)
    plain = [word for word in words if not waltz.is_coloured(word)]
    told: dict[str, Any] = {"do": "dice", "counts": dice_counts(" ".join(plain))}
    lie = [word for word in words if waltz.is_coloured(word)]
    return told | ({"coloured": waltz.coloured(lie)} if lie else {})


# ── The same the other way round: the line that a button carries ────────────────────────────────────────────────────


_SHORT = {"take_guest": "guest", "take_die": "die"}


def write(command: GahCommand) -> str:
    match command:
        case ReportDice(counts=counts, coloured=lie, queue=queue, sure=sure):
            coloured = waltz.write_coloured(lie) if lie else ()
            guests = ["queue:", *("?" if guest is None else str(guest) for guest in queue)] if queue else ()
            return " ".join(["dice", *map(str, counts), *coloured, *guests, *(["sure"] if sure else [])])
        case Reveal(guests=turned) | Turn(guests=turned):
            return written(command.but(guests=tuple(_as_filled("reveal", turned))))
        case YourStaff(cards=cards, more=more):
            named = ", ".join(f"{card.name}={card.points}" for card in more)
            return " ".join(["your_staff", *map(str, cards), *([named] if named else [])])
        case ReportCelebrities(sure=sure):
            return " ".join(["celebrities", *waltz.write_tiles(command), *(["sure"] if sure else [])])
        case ReportCafe(guests=waiting):
            return " ".join(["cafe", *map(waltz.write_guest, waiting)])
    return written(command, _SHORT.get(command.do))
