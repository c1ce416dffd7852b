"""A changed field of the state as what to move on the table: for undo, corrections and their preview."""

from typing import Any

from engines.core.events import Change
from engines.core.sentence import Sentence, joined
from engines.salamandra.cards import BOOKS
from engines.salamandra.saying import say
from engines.salamandra.state import State

_COUNTED = {
    "opponent.vp": say("his-points"),
    "opponent.scrolls": say("his-scrolls"),
    "opponent.groves": say("his-groves"),
    "opponent.left_out": say("his-left-out"),
    "you.vp": say("your-points"),
    "you.last": say("your-last-points"),
    "you.groves": say("your-groves"),
}
_OFF = {"P": "your-disc-off", "R": "his-disc-off"}
_ON = {"P": "your-disc-on", "R": "his-disc-on"}


def moved(change: Change) -> Sentence | None:
    match change.field.split("."):
        case ["round"]:
            return _round(change)
        case ["map", "tiles", cell]:
            return _tile(cell, change)
        case ["map", "spots", spot]:
            return _disc(spot, change)
        case ["books", book]:
            return _disc(book_name(book), change)
        case ["map", "groves"]:
            return _groves(change)
    if what := _COUNTED.get(change.field):
        return say("what-old-new", what=what, old=_told(change.old), new=_told(change.new))
    return None


def _round(change: Change) -> Sentence:
    if change.new > change.old:
        return say("round-old-new", old=change.old, new=change.new)
    return say(
        "round-old-new-give-back",
        old=change.old,
        new=change.new,
    )


def _tile(cell: str, change: Change) -> Sentence:
    if change.new is None:
        return say("take-the-field-tile-off", cell=cell)
    if change.old is None:
        return say("lay-a-field-tile-on", cell=cell, side=change.new)
    return say("turn-the-field-tile-on", cell=cell, side=change.new)


def _disc(place: str, change: Change) -> Sentence:
    off = [say(_OFF[change.old], place=place)] if change.old else []
    on = [say(_ON[change.new], place=place)] if change.new else []
    return joined([*off, *on])


def _groves(change: Change) -> Sentence | None:
    gone = [gap for gap in change.old if gap not in change.new]
    laid = [gap for gap in change.new if gap not in change.old]
    off = [say("groves-off", gaps=" ".join(gone))] if gone else []
    on = [say("groves-on", gaps=" ".join(laid))] if laid else []
    return joined([*off, *on]) if gone or laid else None


def _told(value: Any) -> str:
    return "not told" if value is None else str(value)


def moved_unseen(before: State, after: State) -> tuple[Sentence, ...]:
    """By questions the bot does not know where his discs stand and groves lie: only that some must move."""
    if before.map is not None or after.map is not None:
        return ()
    discs = after.on_fields - before.on_fields
    back = f"{abs(discs)} grey disc{'' if abs(discs) == 1 else 's'}"
    sentences = []
    if discs < 0:
        sentences.append(say("take-discs-off-the-fields", discs=back))
    if discs > 0:
        sentences.append(say("put-discs-back-on-the", discs=back))
    if after.round < before.round:
        sentences.append(say("take-away-the-groves-that", round=before.round))
    return tuple(sentences)


def book_name(book: str) -> str:
    """`2u` as it is said; what is no spot of a spellbook stays as it is."""
    return f"spellbook {book[0]}, {'upper' if book.endswith('u') else 'lower'} spot" if book in BOOKS else book


def plain(value: Any) -> str:
    """A value of the state as people write it: nothing where a place is empty or a thing untold."""
    match value:
        case dict():
            return " ".join(f"{name} {plain(inner)}" for name, inner in value.items()) or "nothing"
        case list() | tuple():
            return " ".join(map(plain, value)) or "nothing"
        case None:
            return "–"
        case _:
            return str(value)
