"""What can be corrected by name: `adjust emperor 5`. Each is shown as it is typed."""

import re
from typing import Any

from engines.core.fixing import each, fixer, listed, patch, within
from engines.core.notation import number
from engines.gah.cards import LETTERS
from engines.gah.commands import COMMANDS
from engines.gah.notation import dice
from engines.gah.saying import refuse, say
from engines.gah.state import State

fix = fixer(say)
_MARKERS = {"-": None, "–": None, "none": None, "iii": "III", "ii": "II", "claimed": "claimed"}
_IN_WORDS = re.compile(r"FLOOR\s{0,3}(\d)\W{0,3}COLUMN\s{0,3}(\d)")


def _objectives(text: str) -> dict[str, Any]:
    words = text.lower().split()
    if len(words) != 3 or not all(word in _MARKERS for word in words):
        raise refuse("markers-needed", example="II - claimed")
    return patch("opponent", "objectives")(
        {letter: _MARKERS[word] for letter, word in zip(LETTERS, words, strict=True)}
    )


def _numbers(text: str) -> list[int | None]:
    return [None if word == "?" else number(word) for word in _words(text)]


def _words(text: str) -> list[str]:
    return each(_IN_WORDS.sub(r"F\1C\2", text.upper()))


def _dice(state: State) -> str:
    if state.dice is None:
        return ""
    coloured = state.celebrities.dice if state.celebrities else ""
    return f"{listed(state.dice)} {coloured}".rstrip()


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
    fix("queue", lambda state: listed(state.queue), lambda text: COMMANDS.read(f"queue {text}")),
    fix("dice", _dice, _dice_patch),
    fix("his_points", lambda state: str(state.opponent.vp), within("opponent", "vp", read=number)),
    fix("my_points", _my_points, lambda text: {"do": "points", "vp": number(text)}),
    fix("claims", lambda state: listed(state.you.claims), within("you", "claims", read=_words)),
    fix("objectives", _markers, _objectives),
    fix("emperor", lambda state: str(state.opponent.emperor), within("opponent", "emperor", read=number)),
    fix("rooms", lambda state: listed(state.opponent.hotel), within("opponent", "hotel", read=_words)),
    fix("staff", lambda state: listed(state.opponent.staff), within("opponent", "staff", read=_numbers)),
    fix("round", lambda state: str(state.round), within("round", read=number)),
    fix("turn", lambda state: str(state.slot), within("slot", read=number)),
    fix(
        "pass",
        lambda state: str(state.you.passed or "none"),
        within("you", "passed", read=lambda text: number(text) if each(text) else None),
    ),
)
