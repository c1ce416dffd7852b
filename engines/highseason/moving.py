"""A changed field of the state as what to move on the table: for undo, corrections and their preview."""

from collections.abc import Iterable
from typing import Any

from engines.core.correcting import changes
from engines.core.dice import dice_text
from engines.core.events import Change
from engines.core.sentence import Sentence, say
from engines.highseason.cards import card_id
from engines.highseason.hotel import BOARDS
from engines.highseason.state import State

_COUNTED = {"round": "Round", "you.points": "Your points", "you.points.vp": "Your points"}
_LISTED = {
    "opponent.hotel": ("Erase Ralph's cross in room {item}.", "Cross out Ralph's room {item}."),
    "opponent.claims": ("Ralph no longer has the points of {item}.", "Ralph has the points of {item}."),
    "you.claims": ("You no longer have the points of {item}.", "You have the points of {item}."),
}


def moved(change: Change) -> Sentence | None:
    match change.field:
        case "dice" if change.new is None:
            return say("Take all dice back: they are rolled again.")
        case "dice":
            return say("Dice: {dice}.", dice=dice_text(change.new))
        case "opponent.emperor":
            return say("Ralph's Emperor track: {old} → {new}.", old=track_text(change.old), new=track_text(change.new))
        case "card" if change.new is not None:
            return say("If his deck lies on your table: the open card is {card}.", card=card_id(change.new))
        case "board":
            floor = BOARDS[change.new].ground_floor
            return say("Ralph's board is {board} (ground floor {floor}).", board=change.new, floor=floor)
        case field if field in _LISTED:
            return _list(*_LISTED[field], change)
        case field if field in _COUNTED:
            return say("{what}: {old} → {new}.", what=_COUNTED[field], old=_count(change.old), new=_count(change.new))
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
        "Nobody has the points of {lines} now: who completes it next is the first. If Ralph has completed it already, "
        "correct what he completed first.",
        lines=" and ".join(lines),
    )


def moved_unseen(before: State, after: State) -> tuple[Sentence, ...]:
    """What no single field shows: a line that nobody has any more."""
    said = nobodys(changes(before, after))
    return (said,) if said else ()


def _list(gone: str, added: str, change: Change) -> Sentence | None:
    removed = [gone.format(item=item) for item in change.old if item not in change.new]
    placed = [added.format(item=item) for item in change.new if item not in change.old]
    sentences = " ".join([*removed, *placed])
    return say("{sentences}", sentences=sentences) if sentences else None


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
