"""A changed field of the state as what to move on the table: for undo, corrections and their preview."""

from collections.abc import Iterable
from typing import Any

from engines.core.events import Change
from engines.core.sentence import Sentence, joined
from engines.salamandra.cards import ARROW_SIGNS, Arrow
from engines.salamandra.saying import say, spoken
from engines.salamandra.state import State

_COUNTED = frozenset(
    {
        *("opponent.vp", "opponent.scrolls", "opponent.groves", "opponent.left_out"),
        *("you.vp", "you.last", "you.groves"),
    }
)


def moved(change: Change) -> Sentence | None:
    match change.field.split("."):
        case ["round"]:
            return say("round", old=change.old, new=change.new, back=change.new <= change.old)
        case ["map", "tiles", cell]:
            return say("tile", cell=cell, old=change.old, new=change.new)
        case ["map", "spots", spot]:
            return _disc(spot, change)
        case ["books", book]:
            return _disc(book_name(book), change)
        case ["map", "groves"]:
            return _groves(change)
    if change.field in _COUNTED:
        return say("counted", what=change.field.replace(".", "-"), old=change.old, new=change.new)
    return None


def _disc(place: str | Sentence, change: Change) -> Sentence:
    off = [say("disc-off", place=place, owner=change.old)] if change.old else []
    on = [say("disc-on", place=place, owner=change.new)] if change.new else []
    return joined([*off, *on])


def _groves(change: Change) -> Sentence | None:
    gone = places(gap for gap in change.old if gap not in change.new)
    laid = places(gap for gap in change.new if gap not in change.old)
    off = [say("groves-off", gaps=gone)] if gone else []
    on = [say("groves-on", gaps=laid)] if laid else []
    return joined([*off, *on]) if gone or laid else None


def moved_unseen(before: State, after: State) -> tuple[Sentence, ...]:
    """By questions the bot does not know where his discs stand and groves lie: only that some must move."""
    if before.map is not None or after.map is not None:
        return ()
    discs = after.on_fields - before.on_fields
    moved = [say("discs-unseen", count=abs(discs), back=discs > 0)] if discs else []
    laid = [say("groves-unseen", round=before.round)] if after.round < before.round else []
    return (*moved, *laid)


def book_name(book: str) -> Sentence:
    """`2u` as it is said."""
    return say("spellbook", number=book[0], level=book[1])


def arrow_name(arrow: Arrow) -> Sentence:
    """With the sign that we draw."""
    return say("arrow-name", sign=ARROW_SIGNS[arrow][0], arrow=arrow)


def places(names: Iterable[str] | None) -> str | None:
    """As they are typed; nothing where there are none."""
    return " ".join(names or ()) or None


def plain(value: Any) -> str:
    """A value of the state as people write it: a dash where a thing is untold."""
    match value:
        case dict():
            return " ".join(f"{name} {plain(inner) or spoken('nothing')}" for name, inner in value.items())
        case list() | tuple():
            return " ".join(map(plain, value))
        case None:
            return "–"
        case _:
            return str(value)
