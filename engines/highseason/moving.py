"""A changed field of the state as what to move on the table: for undo, corrections and their preview."""

from collections.abc import Iterable
from functools import reduce
from typing import Any

from engines.core.correcting import changes
from engines.core.dice import laid
from engines.core.events import Change
from engines.core.sentence import Row, Sentence, joined
from engines.highseason.cards import card_id
from engines.highseason.hotel import BOARDS
from engines.highseason.saying import say
from engines.highseason.state import State

_COUNTED = {"round": "round", "slot": "slot", "you.points": "points", "you.points.vp": "points"}
_LISTED = {"opponent.hotel": "his-room", "opponent.claims": "his-claim", "you.claims": "your-claim"}


def moved(change: Change) -> Sentence | None:
    match change.field:
        case "dice" if change.new is None:
            return say("dice-rolled-again")
        case "dice":
            return say("dice-lie", dice=laid(change.new))
        case "opponent.emperor":
            return say("his-track", old=track_text(change.old), new=track_text(change.new))
        case "card" if change.new is not None:
            return say("open-card", card=card_id(change.new))
        case "board":
            return say("his-board", board=change.new, floor=BOARDS[change.new].ground_floor)
        case field if ".final." in field:
            side, _, part = field.split(".")
            return say("sheet-part", side=side, source=part, old=change.old, new=change.new)
        case field if field in _LISTED:
            return _list(_LISTED[field], change)
        case field if field in _COUNTED:
            return say("counted", what=_COUNTED[field], old=_points(change.old), new=_points(change.new))
    return None


_CLAIMS = ("you.claims", "opponent.claims")


def nobodys(changes: Iterable[Change]) -> Sentence | None:
    """Lines that somebody had completed first and that now belong to nobody: a point that both may overlook."""
    claims = [change for change in changes if change.field in _CLAIMS]
    had = [line for change in claims for line in change.old if line not in change.new]
    has = [line for change in claims for line in change.new]
    lines: list[Any] = [line for line in had if line not in has]
    if not lines:
        return None
    return say("nobody-has-the-points", lines=reduce(lambda told, line: Row(items=(told, line), last="and"), lines))


def moved_unseen(before: State, after: State) -> tuple[Sentence, ...]:
    """What no single field shows: a line that nobody has any more."""
    said = nobodys(changes(before, after))
    return (said,) if said else ()


def _list(key: str, change: Change) -> Sentence | None:
    removed = [say(key, item=item, gone=True) for item in change.old if item not in change.new]
    placed = [say(key, item=item, gone=False) for item in change.new if item not in change.old]
    return joined([*removed, *placed]) if removed or placed else None


def _points(told: Any) -> Any:
    """As they were told in some round, or by themselves."""
    return told["vp"] if isinstance(told, dict) else told


def plain(value: Any) -> str:
    """A value of the state as people write it: lists with blanks, unknown as ?."""
    match value:
        case list() | tuple():
            return " ".join("?" if item is None else str(item) for item in value)
        case None:
            return "?"
        case _:
            return str(value)


def track_text(marks: tuple[int, ...]) -> str:
    """`5/1/0/0`: row 1, row 2, row 3, extra."""
    return "/".join(map(str, marks))
