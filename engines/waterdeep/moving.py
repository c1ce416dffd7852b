"""A changed field of the state as what to move on the table: for undo, corrections and their preview."""

from typing import Any

from engines.core.events import Change
from engines.core.sentence import Row, Sentence, joined, row, signed
from engines.waterdeep.cards import RESOURCES, TILES
from engines.waterdeep.naming import named
from engines.waterdeep.saying import say
from engines.waterdeep.shown import discarded
from engines.waterdeep.state import State

_COUNTED = {
    "you.score": "score",
    "you.gold": "your-gold",
    "opponent.agents": "his-agents",
    "you.agents": "your-agents",
    "round": "round",
}
_TAVERN = {f"opponent.tavern.{resource}": resource for resource in RESOURCES}
_LISTED = {
    "opponent.done": "moved-his-done",
    "you.done": "moved-your-done",
    "you.mandatory": "moved-mandatory",
    "you.cards": "moved-your-card",
    "scrapped": "moved-scrapped",
    "placed": "moved-agent",
}


def moved(change: Change) -> Sentence | None:
    match change.field:
        case "tiles":
            return _tiles(change)
        case "hall" if any(slot["tile"] for slot in change.new):
            return say("moved-hall", slots=row(say("moved-slot", **slot) for slot in change.new))
        case "opponent.quests" if any(change.new):
            return say("moved-quests", quests=plain(change.new))
        case "marker":
            return say("moved-marker", seat=change.new)
        case "drawn" | "turned" if change.new is None:
            return say("moved-back", card=change.old)
        case field if field in _LISTED:
            return _differing(change, _LISTED[field])
        case field if field in _COUNTED or field in _TAVERN:
            what, resource = _COUNTED.get(field, "tavern"), _TAVERN.get(field)
            return say("moved-count", what=what, resource=resource, old=signed(change.old), new=signed(change.new))
    return None


def moved_unseen(before: State, after: State) -> tuple[Sentence, ...]:
    """The discard pile: of some cards nobody has told the title."""
    piles = Change(field="discard", old=discarded(before), new=discarded(after))
    return tuple(filter(None, [_differing(piles, "moved-discard")]))


def noted(change: Change) -> Sentence:
    """A corrected field by its name in words, where nothing on the table shows it."""
    field = change.field.replace(".", "-")
    return moved(change) or say("noted", field=field, old=plain(change.old), new=plain(change.new))


def _differing(change: Change, key: str) -> Sentence | None:
    """What has left the list and what has joined it; of equal ones as many as it is."""
    left, come = list(change.old), []
    for item in change.new:
        if item in left:
            left.remove(item)
        else:
            come.append(item)
    sentences = [say(key, gone=True, **_parts(item)) for item in left]
    sentences += [say(key, gone=False, **_parts(item)) for item in come]
    return joined(sentences) if sentences else None


def _parts(item: Any) -> dict[str, Any]:
    return item if isinstance(item, dict) else {"item": named(item)}


def _tiles(change: Change) -> Sentence | None:
    """Tiles that come and go, and what lies on those that stay."""
    old = {tile["tile"]: tile for tile in change.old}
    new = {tile["tile"]: tile for tile in change.new}
    sentences = [say("moved-out-of-play", tile=name) for name in old if name not in new]
    sentences += [_in_play(**tile) for name, tile in new.items() if old.get(name) != tile]
    return joined(sentences) if sentences else None


def _in_play(tile: str, owner: str, goods: int) -> Sentence:
    return say("moved-tile", tile=tile, seat=owner, goods=goods, resource=TILES[tile].loaded)


def plain(value: Any) -> Any:
    """A value of the state as people write it."""
    match value:
        case dict():
            return Row(items=tuple(map(plain, value.values())), last="space")
        case list() | tuple():
            return row(map(plain, value)) if value else say("nothing")
        case None:
            return "?"
        case bool():
            return say("whether", so=value)
        case "opponent" | "you":
            return say("seat", seat=value)
        case _:
            return str(value)
