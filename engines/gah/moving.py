"""A changed field of the state as what to move on the table: for undo, corrections and their preview."""

from typing import Any

from engines.core.dice import laid
from engines.core.events import Change
from engines.core.sentence import Row, Sentence, joined
from engines.gah.cards import STAFF
from engines.gah.saying import say
from engines.gah.waltz.printed import colours
from engines.gah.waltz.values import Items

_COUNTED = {
    "opponent.vp": "moved-his-points",
    "opponent.emperor": "moved-his-emperor-marker",
    "opponent.objectives.A": "moved-his-marker",
    "opponent.objectives.B": "moved-his-marker",
    "opponent.objectives.C": "moved-his-marker",
    "round": "moved-round-marker",
    "you.points": "moved-your-points",
    "you.points.vp": "moved-your-points",
}
_LISTED = {
    "opponent.hotel": "moved-room",
    "opponent.staff": "moved-staff",
    "discard": "moved-discard",
    "you.guests": "moved-your-guest",
    "celebrities.tiles": "moved-celebrity",
    "entrance.rooms": "moved-token-of-room",
    "entrance.slots": "moved-token-of-guest",
    "you.claims": "moved-your-claim",
    "you.later": "moved-your-claim",
}


def moved(change: Change) -> Sentence | None:
    match change.field:
        case "queue":
            # where nobody had read it then, where the guests go is said of each
            return say("moved-queue", queue=plain(change.new)) if any(change.new) else None
        case "dice":
            return say("moved-dice-back") if change.new is None else say("moved-dice", dice=laid(change.new))
        case "more_staff.his":
            return say("moved-more-staff", names=tuple(card["name"] for card in change.new or ()))
        case field if field in _LISTED:
            return _list(_LISTED[field], change)
        case field if field in _COUNTED:
            old, new = _count(change.old), _count(change.new)
            return say(_COUNTED[field], old=old, new=new, objective=field[-1], swap=_swap(change))
    return _modules(change)


def changed(change: Change) -> Sentence:
    """The same for a correction, which also says what nobody moves."""
    old, new = (plain(value) if isinstance(value, list) else value for value in (change.old, change.new))
    what, long = change.field.replace(".", "-"), "{" in f"{old}{new}"
    return moved(change) or say("changed", what=what, old=old, new=new, long=long)


def _swap(change: Change) -> str | None:
    """The turn order tiles lie the other way round in every other round."""
    if change.field != "round" or (change.new - change.old) % 2 == 0:
        return None
    return "back" if change.new < change.old else "on"


def _modules(change: Change) -> Sentence | None:
    match change.field.split("."):
        case ["ballrooms", "placed"]:
            one, two, three, balcony = change.new
            return say("moved-dancers", one=one, two=two, three=three, balcony=balcony)
        case ["celebrities", "dice", colour]:
            return say("moved-coloured-die", colour=colour, space=change.new)
        case ["celebrities", "points", colour]:
            return say("moved-tile", colour=colour, points=change.new)
        case ["celebrities", "lounge"]:
            return say("moved-lounge", colours=colours(change.new or ()))
        case ["ballrooms", "free"]:
            return say("moved-spaces", free=plain(change.new))
        case ["entrance", "pool"]:
            return say("moved-pool", pool=change.new and Items(**change.new))
        case ["entrance", "tokens"] if isinstance(change.new, int):
            return say("moved-stars", old=change.old, new=change.new)
        case ["entrance", "tokens"]:
            return say("moved-tolls", tokens=laid(change.new))
        case ["entrance", "spaces"]:
            return say("moved-items", items=on_spaces(change.new))
        case ["entrance", "cafe"]:
            guests = Row(items=tuple(map(_waiting, change.new)), last="semicolon") if change.new else None
            return say("moved-cafe", guests=guests)
    return None


def on_spaces(items: Any) -> Row:
    return Row(items=tuple(say("on-a-space", item=item) for item in items), last="space")


def _waiting(waiting: dict[str, Any]) -> Sentence:
    needs = Items(**waiting["needs"])
    return say("in-cafe", guest=plain(waiting["guest"]), room=waiting["room"], needs=needs if needs.total else None)


def _list(key: str, change: Change) -> Sentence | None:
    old, new = change.old or (), change.new or ()
    gone = [say(key, gone=True, **_item(key, item)) for item in old if item not in new]
    placed = [say(key, gone=False, **_item(key, item)) for item in new if item not in old]
    return joined([*gone, *placed]) if gone or placed else None


def _item(key: str, item: Any) -> dict[str, Any]:
    match key, item:
        case "moved-staff", int():
            return {"item": STAFF[item].name}
        case _, {"colour": _}:
            return {"item": plain(item).upper()}
    return {"item": item, "colour": item}


def _count(value: Any) -> Any:
    return value["vp"] if isinstance(value, dict) else value


def plain(value: Any) -> str:
    """A value of the state as people write it: guests in their notation, lists with blanks, unknown as ?."""
    match value:
        case {"colour": colour, "vp": vp}:
            return f"{colour[0]}{vp}"
        case list() | tuple():
            return " ".join(map(plain, value))
        case None:
            return "?"
        case _:
            return str(value)
