"""A changed field of the state as what to move on the table: for undo, corrections and their preview."""

from typing import Any

from engines.core.events import Change
from engines.core.sentence import Sentence, say
from engines.salamandra.cards import BOOKS
from engines.salamandra.state import State

_COUNTED = {
    "opponent.vp": "Rudolph's points",
    "opponent.scrolls": "His scrolls",
    "opponent.groves": "Groves beside his picture",
    "opponent.left_out": "His apprentices out of play",
    "you.vp": "Your points of this round",
    "you.last": "Your points of the round before",
    "you.groves": "Your groves",
}
_DISCS = {"P": "your disc", "R": "the grey disc"}


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
        return say("{what}: {old} → {new}.", what=what, old=_told(change.old), new=_told(change.new))
    return None


def _round(change: Change) -> Sentence:
    if change.new > change.old:
        return say("Round: {old} → {new}.", old=change.old, new=change.new)
    return say(
        "Round: {old} → {new}. Give back the crystals and the apprentices that you took for round {old}.",
        old=change.old,
        new=change.new,
    )


def _tile(cell: str, change: Change) -> Sentence:
    if change.new is None:
        return say("Take the field tile off {cell}.", cell=cell)
    if change.old is None:
        return say("Lay a field tile on {cell}, its bonus spot to {side}.", cell=cell, side=change.new)
    return say("Turn the field tile on {cell}: its bonus spot faces {side}.", cell=cell, side=change.new)


def _disc(place: str, change: Change) -> Sentence:
    off = f"Take {_DISCS[change.old]} off {place}." if change.old else ""
    on = f"Put {_DISCS[change.new]} on {place}." if change.new else ""
    return say("{sentences}", sentences=" ".join(filter(None, (off, on))))


def _groves(change: Change) -> Sentence | None:
    gone = [gap for gap in change.old if gap not in change.new]
    laid = [gap for gap in change.new if gap not in change.old]
    off = f"Take the groves off {' '.join(gone)}." if gone else ""
    on = f"Lay groves on {' '.join(laid)}." if laid else ""
    return say("{sentences}", sentences=" ".join(filter(None, (off, on)))) if gone or laid else None


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
        sentences.append(say("Take {discs} off the fields: what he placed last.", discs=back))
    if discs > 0:
        sentences.append(say("Put {discs} back on the field, where it stood.", discs=back))
    if after.round < before.round:
        sentences.append(say("Take away the groves that were laid for round {round}.", round=before.round))
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
