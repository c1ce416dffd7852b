"""The typed names of dice, guests and staff: `a red 4`, `red 5 from slot 3`, `27 34 Bar
Pianist=6`."""

import re
from collections.abc import Sequence
from itertools import takewhile
from typing import Any, get_args

from engines.core.text.notation import make_levels, parse_dice_counts, parse_number, refuse_number
from engines.gah.cards import Level
from engines.gah.guest_parser import parse_guests
from engines.gah.messages import refuse
from engines.gah.waltz import notation as waltz_notation

LEVELS = make_levels({level: level for level in get_args(Level)}, get_args(Level))
_SLOT = re.compile(r"^(?:[a-z]{1,6} ?\d{1,2} )?(?:from )?slot (?=\d)", re.IGNORECASE)
_OBJECTIVE = re.compile(r"^objective\s+", re.IGNORECASE)
"""The words that the bot puts before a slot or an objective: `red 5 from slot 3`, `objective A`."""
_NUMBER = re.compile(r"-?\d+")
_QUEUE = re.compile(r"\bqueue\b:?", re.IGNORECASE)


def parse_slot(text: str) -> int:
    return parse_number(_SLOT.sub("", text))


def parse_objective(text: str) -> str:
    return " ".join(_OBJECTIVE.sub("", text).split())


def parse_revealed_guests(text: str) -> list[str | None]:
    """Return revealed guests as a record has them, in the order in which they fill the queue: from
    the right.

    Raises IllegalCommand for a question mark, because a guest that was turned up is known.
    """
    guests = parse_guests(text)
    if None in guests:
        raise refuse("revealed-guest-unknown")
    return guests[::-1]


def write_revealed_guests(guests: Sequence[int | str]) -> str:
    return " ".join(map(str, reversed(guests)))


def parse_die(text: str) -> dict[str, Any]:
    """Parse a die: `4`, with `extra`, `broke`, or the colour of a coloured die.

    Raises IllegalCommand if there is no number or a word too many.
    """
    words = [word.strip(",") for word in text.split() if word.lower() != "a"]
    first = words[0] if words else ""
    space = next((word for word in words if word.isdecimal()), first)
    others = [word.lower() for word in words]
    if words:
        others.remove(space.lower())
    values: dict[str, Any] = {"space": parse_number(space)}
    for flag in ("extra", "broke"):
        if flag in others:
            others.remove(flag)
            values[flag] = True
    if len(others) > 1:
        raise refuse_number(" ".join(words))
    if others:
        values["colour"] = others[0]
    return values


def parse_dice_and_queue(text: str) -> dict[str, Any]:
    """Parse dice, with or without the guests beside them: `221320 queue: b4 y0 y2 r7 g0`.

    `sure` at the end insists on the guests, even if the deck has none of them left.
    """
    dice_text, *queue = _QUEUE.split(text, maxsplit=1)
    if not queue:
        return parse_dice(dice_text)
    guests, _, last = queue[0].rstrip().rpartition(" ")
    if last.lower() == "sure":
        return {"queue": parse_guests(guests), "sure": True, **parse_dice(dice_text)}
    return {"queue": parse_guests(queue[0]), **parse_dice(dice_text)}


def parse_dice(text: str) -> dict[str, Any]:
    """Parse six counts, or what each die shows; behind them the places of the coloured dice."""
    words = waltz_notation.split_words_joining_colours(text)
    plain = [word for word in words if not waltz_notation.is_coloured(word)]
    values: dict[str, Any] = {"counts": parse_dice_counts(" ".join(plain))}
    coloured = [word for word in words if waltz_notation.is_coloured(word)]
    if coloured:
        values["coloured"] = waltz_notation.parse_numbers_by_colour(coloured)
    return values


def parse_staff(text: str) -> dict[str, Any]:
    """Parse `47`, or the name of a card and perhaps its points."""
    if not text or re.match(r"[-\d]", text):
        return {"card": parse_number(text)}
    name, _, last = text.rpartition(" ")
    if name and last.isdecimal():
        return {"name": name, "points": parse_number(last)}
    return {"name": text}


def parse_your_staff(text: str) -> dict[str, Any]:
    """Parse numbers, and names with the points that each would give him: `27 34 Bar Pianist=6,
    Violinist=4`."""
    cards: list[int] = []
    named_cards: list[dict[str, Any]] = []
    parts = [] if text.lower() == "none" else text.split(",")
    for part in parts:
        words = part.split()
        numbers = list(takewhile(_NUMBER.fullmatch, words))
        cards += map(parse_number, numbers)
        if len(words) > len(numbers):
            named_cards.append(waltz_notation.parse_named_points(" ".join(words[len(numbers) :])))
    if not named_cards:
        return {"cards": cards}
    return {"cards": cards, "more": named_cards}
