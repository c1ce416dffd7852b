"""A changed field of the state as what to move on the table: for undo, corrections and their preview."""

from typing import Any

from engines.core.dice import dice_text
from engines.core.events import Change
from engines.core.sentence import Sentence, joined
from engines.gah.cards import STAFF
from engines.gah.saying import say

_COUNTED = {
    "opponent.vp": say("his-points"),
    "opponent.emperor": say("his-emperor-marker"),
    "opponent.objectives.A": say("his-marker-on", objective="A"),
    "opponent.objectives.B": say("his-marker-on", objective="B"),
    "opponent.objectives.C": say("his-marker-on", objective="C"),
    "round": say("round-marker"),
    "you.points": say("your-points"),
    "you.points.vp": say("your-points"),
}
_LISTED = {
    "opponent.hotel": ("room-taken-off", "room-placed"),
    "opponent.staff": ("staff-face-down", "staff-face-up"),
    "discard": ("back-from-the-discard", "to-the-discard"),
    "you.guests": ("your-guest-back", "your-guest-taken"),
    "celebrities.tiles": ("celebrity-back", "celebrity-before-him"),
    "entrance.rooms": ("room-token-off", "room-token-on"),
    "entrance.slots": ("guest-token-off", "guest-token-on"),
    "you.claims": ("your-claim-gone", "your-claim-back"),
}


def moved(change: Change) -> Sentence | None:
    match change.field:
        case "queue" if not any(change.new):
            return None  # nobody had read it then: where the guests go is said of each
        case "queue":
            return say("queue-left-to-right-queue", queue=plain(change.new))
        case "dice" if change.new is None:
            return say("take-all-dice-back-they")
        case "dice":
            return say("dice-dice", dice=dice_text(change.new))
        case "more_staff.his":
            return say("his-staff-of-the-modules", names=", ".join(card["name"] for card in change.new or ()))
        case field if field.startswith(("ballrooms.", "celebrities.", "entrance.")) and field not in _LISTED:
            return _modules(change)
        case field if field in _LISTED:
            return _list(*_LISTED[field], change)
        case field if field in _COUNTED:
            what = _COUNTED[field]
            return say("what-old-new", what=what, old=_count(change.old), new=_count(change.new))
    return None


def _modules(change: Change) -> Sentence | None:
    match change.field.split(".")[1:]:
        case ["placed"]:
            one, two, three, balcony = change.new
            return say(
                "her-dancers-one-two-and",
                one=one,
                two=two,
                three=three,
                balcony=balcony,
            )
        case ["dice", colour]:
            return say("the-colour-die-lies-on", colour=colour, space=change.new or "no space of the board")
        case ["tokens"] if isinstance(change.new, int):
            return say("tokens-on-the-stars-track", old=change.old, new=change.new)
        case ["tokens"]:
            return say("tokens-on-the-action-spaces", tokens=dice_text(change.new))
        case ["spaces"]:
            return say("items-on-spaces-1-to", items=plain(change.new))
        case ["cafe"]:
            return say("leopolds-caf-guests", guests="; ".join(map(_waiting, change.new)) or "nobody")
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
