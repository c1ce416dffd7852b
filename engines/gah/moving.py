"""A changed field of the state as what to move on the table: for undo, corrections and their preview."""

from typing import Any

from engines.core.dice import dice_text
from engines.core.events import Change
from engines.core.sentence import Sentence, joined, say, words
from engines.gah.cards import STAFF

_COUNTED = {
    "opponent.vp": "Leopold's points",
    "opponent.emperor": "His Emperor marker",
    "opponent.objectives.A": "His marker on A",
    "opponent.objectives.B": "His marker on B",
    "opponent.objectives.C": "His marker on C",
    "round": "Round marker",
    "you.points": "Your points",
    "you.points.vp": "Your points",
}
_LISTED = {
    "opponent.hotel": ("Take the room off {item}.", "Place an occupied room on {item}."),
    "opponent.staff": ("Turn {item} face down again, on top of his deck.", "Turn {item} face up before him."),
    "discard": ("Put {item} from the discard pile back into the queue.", "Put {item} on the discard pile."),
    "you.guests": ("Put your {item} back into the queue.", "Take {item} from the queue."),
    "celebrities.tiles": ("The {item} celebrity goes back to its die.", "The {item} celebrity lies before him."),
    "entrance.rooms": ("Take the token off {item}.", "Place a token on {item}."),
    "entrance.slots": ("Take the token off the guest in slot {item}.", "Place a token on the guest in slot {item}."),
    "you.claims": ("Your marker leaves objective {item}.", "Your marker lies on objective {item}."),
}


def moved(change: Change) -> Sentence | None:
    match change.field:
        case "queue" if not any(change.new):
            return None  # nobody had read it then: where the guests go is said of each
        case "queue":
            return say("Queue, left to right: {queue}.", queue=plain(change.new))
        case "dice" if change.new is None:
            return say("Take all dice back: they are rolled again.")
        case "dice":
            return say("Dice: {dice}.", dice=dice_text(change.new))
        case "more_staff.his":
            return say("His staff of the modules: {names}.", names=", ".join(card["name"] for card in change.new or ()))
        case field if field.startswith(("ballrooms.", "celebrities.", "entrance.")) and field not in _LISTED:
            return _modules(change)
        case field if field in _LISTED:
            return _list(*_LISTED[field], change)
        case field if field in _COUNTED:
            what = words(_COUNTED[field])
            return say("{what}: {old} → {new}.", what=what, old=_count(change.old), new=_count(change.new))
    return None


def _modules(change: Change) -> Sentence | None:
    match change.field.split(".")[1:]:
        case ["placed"]:
            one, two, three, balcony = change.new
            return say(
                "Her dancers: {one}, {two} and {three} in the ballrooms, {balcony} on the balcony.",
                one=one,
                two=two,
                three=three,
                balcony=balcony,
            )
        case ["dice", colour]:
            return say("The {colour} die lies on {space}.", colour=colour, space=change.new or "no space of the board")
        case ["tokens"] if isinstance(change.new, int):
            return say("Tokens on the stars track: {old} → {new}.", old=change.old, new=change.new)
        case ["tokens"]:
            return say("Tokens on the action spaces: {tokens}.", tokens=dice_text(change.new))
        case ["spaces"]:
            return say("Items on spaces 1 to 6: {items}.", items=plain(change.new))
        case ["cafe"]:
            return say("Leopold's café: {guests}.", guests="; ".join(map(_waiting, change.new)) or "nobody")
    return None


def _waiting(waiting: dict[str, Any]) -> str:
    needs = ", ".join(f"{count} {item}" for item, count in waiting["needs"].items() if count)
    return f"{plain(waiting['guest'])} for {waiting['room']}, {f'needs {needs}' if needs else 'moved in'}"


def _list(gone: str, added: str, change: Change) -> Sentence | None:
    removed = [say(gone, item=_name(change.field, item)) for item in change.old or () if item not in (change.new or ())]
    placed = [say(added, item=_name(change.field, item)) for item in change.new or () if item not in (change.old or ())]
    return joined([*removed, *placed]) if removed or placed else None


def _name(field: str, item: Any) -> str:
    if field != "opponent.staff":
        return plain(item).upper() if isinstance(item, dict) else plain(item)
    return STAFF[item].name if item is not None else "the card just turned up"


def _count(value: Any) -> str:
    return str(value["vp"]) if isinstance(value, dict) else "none" if value is None else str(value)


def plain(value: Any) -> str:
    """A value of the state as people write it: guests in their notation, lists with blanks, unknown as ?."""
    match value:
        case {"colour": colour, "vp": vp}:
            return f"{colour[0]}{vp}"
        case list() | tuple():
            return " ".join(map(plain, value)) or "nothing"
        case None:
            return "?"
        case _:
            return str(value)
