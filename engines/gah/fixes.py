"""What can be corrected by name: `adjust emperor 5`. Each is shown as it is typed."""

from collections.abc import Callable
from typing import Any

from engines.core.fixing import Fix, patch
from engines.core.notation import number
from engines.gah.cards import LETTERS
from engines.gah.notation import dice, guests
from engines.gah.saying import refuse, say
from engines.gah.state import State

_MARKERS = {"-": None, "–": None, "none": None, "iii": "III", "ii": "II", "claimed": "claimed"}


def _objectives(text: str) -> dict[str, Any]:
    words = text.lower().split()
    if len(words) != 3 or not all(word in _MARKERS for word in words):
        raise refuse("name-his-markers-on-a", example="II - claimed")
    return patch("opponent", "objectives")(
        {letter: _MARKERS[word] for letter, word in zip(LETTERS, words, strict=True)}
    )


def _numbers(text: str) -> list[int | None]:
    return [None if word == "?" else number(word) for word in _words(text)]


def _words(text: str) -> list[str]:
    words = text.upper().replace(",", " ").split()
    return [] if words == ["NONE"] else words


def _listed(items: Any) -> str:
    return " ".join("?" if item is None else str(item) for item in items) or "none"


def _in(*path: str, read: Callable[[str], Any]) -> Callable[[str], dict[str, Any]]:
    return lambda text: patch(*path)(read(text))


def _dice(state: State) -> str:
    if state.dice is None:
        return ""
    coloured = state.celebrities.dice if state.celebrities else ""
    return f"{_listed(state.dice)} {coloured}".rstrip()


def _dice_patch(text: str) -> dict[str, Any]:
    """Coloured dice that are named are put where they lie; the others stay."""
    told = dice(text)
    coloured = {"celebrities": {"dice": told["coloured"]}} if "coloured" in told else {}
    return {"do": "adjust", "patch": {"dice": told["counts"], **coloured}}


def _markers(state: State) -> str:
    return " ".join(state.opponent.objectives[letter] or "-" for letter in LETTERS)


def _my_points(state: State) -> str:
    return str(state.you.points.vp) if state.you.points else ""


FIXES = (
    Fix(
        "queue",
        say("fix-queue"),
        "b4 y0 y2 r7 g0, ? for unknown",
        lambda state: _listed(state.queue),
        lambda text: guests("queue", text),
    ),
    Fix("dice", say("fix-dice"), "2 2 1 3 2 0: how many of each", _dice, _dice_patch),
    Fix(
        "his_points",
        say("fix-his-points"),
        "31",
        lambda state: str(state.opponent.vp),
        _in("opponent", "vp", read=number),
    ),
    Fix("my_points", say("fix-my-points"), "54", _my_points, lambda text: {"do": "points", "vp": number(text)}),
    Fix(
        "claims",
        say("fix-claims"),
        "A C, or none",
        lambda state: _listed(state.you.claims),
        _in("you", "claims", read=_words),
    ),
    Fix("objectives", say("fix-objectives"), "II - claimed", _markers, _objectives),
    Fix(
        "emperor",
        say("fix-emperor"),
        "5",
        lambda state: str(state.opponent.emperor),
        _in("opponent", "emperor", read=number),
    ),
    Fix(
        "rooms",
        say("fix-rooms"),
        "F1C1 F2C3, or none",
        lambda state: _listed(state.opponent.hotel),
        _in("opponent", "hotel", read=_words),
    ),
    Fix(
        "staff",
        say("fix-staff"),
        "27 34, or none",
        lambda state: _listed(state.opponent.staff),
        _in("opponent", "staff", read=_numbers),
    ),
)
