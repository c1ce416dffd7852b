"""A changed field of the state as what to move on the table: for undo, corrections and their preview."""

from collections.abc import Iterable
from typing import Any

from engines.core.correcting import changes
from engines.core.dice import dice_text
from engines.core.events import Change
from engines.core.sentence import Sentence, joined
from engines.highseason.cards import card_id
from engines.highseason.hotel import BOARDS
from engines.highseason.saying import say
from engines.highseason.state import State

_COUNTED = {"round": say("round"), "you.points": say("your-points"), "you.points.vp": say("your-points")}
_LISTED = {
    "opponent.hotel": ("his-room-erased", "his-room-crossed-out"),
    "opponent.claims": ("his-claim-gone", "his-claim"),
    "you.claims": ("your-claim-gone", "your-claim"),
}


def moved(change: Change) -> Sentence | None:
    match change.field:
        case "dice" if change.new is None:
            return say("take-all-dice-back-they")
        case "dice":
            return say("dice-dice", dice=dice_text(change.new))
        case "opponent.emperor":
            return say("ralphs-emperor-track-old-new", old=track_text(change.old), new=track_text(change.new))
        case "card" if change.new is not None:
            return say("if-his-deck-lies-on", card=card_id(change.new))
        case "board":
            floor = BOARDS[change.new].ground_floor
            return say("ralphs-board-is-board-ground", board=change.new, floor=floor)
        case field if field in _LISTED:
            return _list(*_LISTED[field], change)
        case field if field in _COUNTED:
            return say("what-old-new", what=_COUNTED[field], old=_count(change.old), new=_count(change.new))
    return None


_CLAIMS = ("you.claims", "opponent.claims")


def nobodys(changes: Iterable[Change]) -> Sentence | None:
    """Lines that somebody had completed first and that now belong to nobody: a point that both may overlook."""
    claims = [change for change in changes if change.field in _CLAIMS]
    had = [line for change in claims for line in change.old if line not in change.new]
    has = [line for change in claims for line in change.new]
    lines = [line for line in had if line not in has]
    if not lines:
        return None
    return say(
        "nobody-has-the-points-of",
        lines=" and ".join(lines),
    )


def moved_unseen(before: State, after: State) -> tuple[Sentence, ...]:
    """What no single field shows: a line that nobody has any more."""
    said = nobodys(changes(before, after))
    return (said,) if said else ()


def _list(gone: str, added: str, change: Change) -> Sentence | None:
    removed = [say(gone, item=item) for item in change.old if item not in change.new]
    placed = [say(added, item=item) for item in change.new if item not in change.old]
    return joined([*removed, *placed]) if removed or placed else None


def _count(value: Any) -> str:
    return str(value["vp"]) if isinstance(value, dict) else "none" if value is None else str(value)


def plain(value: Any) -> str:
    """A value of the state as people write it: lists with blanks, unknown as ?."""
    match value:
        case list() | tuple():
            return " ".join(map(plain, value)) or "nothing"
        case None:
            return "?"
        case _:
            return str(value)


def track_text(marks: tuple[int, ...]) -> str:
    """`5/1/0/0`: row 1, row 2, row 3, extra."""
    return "/".join(map(str, marks))
