"""Dice, guests and staff as people type them: `a red 4`, `red 5 from slot 3`, `27 34 Bar Pianist=6`."""

import re
from collections.abc import Sequence
from itertools import takewhile
from typing import Any, get_args

from engines.core.text.notation import dice_counts, levels, no_number, number
from engines.gah.cards import Level
from engines.gah.saying import refuse
from engines.gah.waltz import notation as waltz
from engines.gah.written import guests_of

LEVELS = levels({level: level for level in get_args(Level)}, get_args(Level))
_SLOT = re.compile(r"^(?:[a-z]{1,6} ?\d{1,2} )?(?:from )?slot (?=\d)", re.IGNORECASE)
_OBJECTIVE = re.compile(r"^objective\s+", re.IGNORECASE)
"""As we say it: `red 5 from slot 3`, `objective A`."""
_NUMBER = re.compile(r"-?\d+")
_QUEUE = re.compile(r"\bqueue\b:?", re.IGNORECASE)


def slot(text: str) -> int:
    return number(_SLOT.sub("", text))


def objective(text: str) -> str:
    return " ".join(_OBJECTIVE.sub("", text).split())


def revealed(text: str) -> list[str | None]:
    """Return revealed guests as a record has them, in the order in which they fill the queue: from the right.

    Raises IllegalCommand for a question mark: who was turned up is known.
    """
    guests = guests_of(text)
    if None in guests:
        raise refuse("revealed-guest-unknown")
    return guests[::-1]


def write_revealed(guests: Sequence[int | str]) -> str:
    return " ".join(map(str, reversed(guests)))


def die(text: str) -> dict[str, Any]:
    """`4`, and what there is to say of it: extra, broke, or the colour of a coloured die."""
    words = [word.strip(",") for word in text.split() if word.lower() != "a"]
    space = next((word for word in words if word.isdecimal()), words[0] if words else "")
    said = [word.lower() for word in words]
    if words:
        said.remove(space.lower())
    told: dict[str, Any] = {"space": number(space)}
    for flag in ("extra", "broke"):
        if flag in said:
            said.remove(flag)
            told[flag] = True
    if len(said) > 1:
        raise no_number(" ".join(words))
    return told | ({"colour": said[0]} if said else {})


def dice_and_queue(text: str) -> dict[str, Any]:
    """`221320`, or with the guests beside them: `221320 queue: b4 y0 y2 r7 g0`; `sure`: whatever the deck says."""
    lie, *queue = _QUEUE.split(text, maxsplit=1)
    if not queue:
        return dice(lie)
    head, _, last = queue[0].rstrip().rpartition(" ")
    sure = last.lower() == "sure"
    return {"queue": guests_of(head if sure else queue[0]), **({"sure": True} if sure else {}), **dice(lie)}


def dice(text: str) -> dict[str, Any]:
    """Six counts, or what each die shows; behind them where the coloured dice lie."""
    words = waltz.joined(text)
    plain = [word for word in words if not waltz.is_coloured(word)]
    told: dict[str, Any] = {"counts": dice_counts(" ".join(plain))}
    lie = [word for word in words if waltz.is_coloured(word)]
    return told | ({"coloured": waltz.coloured(lie)} if lie else {})


def staff(text: str) -> dict[str, Any]:
    """`47`, or the name of a card and perhaps its points."""
    if not text or re.match(r"[-\d]", text):
        return {"card": number(text)}
    name, _, last = text.rpartition(" ")
    return {"name": name, "points": number(last)} if name and last.isdecimal() else {"name": text}


def your_staff(text: str) -> dict[str, Any]:
    """`27 34 Bar Pianist=6, Violinist=4`: numbers, and names with the points that each would give him."""
    cards: list[int] = []
    more: list[dict[str, Any]] = []
    for part in text.split(",") if text.lower() != "none" else ():
        words = part.split()
        numbers = list(takewhile(_NUMBER.fullmatch, words))
        cards += map(number, numbers)
        if len(words) > len(numbers):
            more.append(waltz.named(" ".join(words[len(numbers) :])))
    return {"cards": cards, **({"more": more} if more else {})}
