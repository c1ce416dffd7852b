"""A changed field of the state as what to move on the table: for undo, corrections and their preview."""

from collections.abc import Callable
from typing import Any

from engines.core.events import Change
from engines.core.sentence import Sentence, joined, signed
from engines.waterdeep.cards import RESOURCES, TILES
from engines.waterdeep.saying import say

_COUNTED = {
    "you.score": say("your-score"),
    "you.gold": say("your-gold"),
    "opponent.agents": say("his-agents"),
    "you.agents": say("your-agents"),
    "round": say("round"),
} | {f"opponent.tavern.{resource}": say("in-his-tavern", resource=resource) for resource in RESOURCES}
_LISTED = {
    "opponent.done": ("his-done-gone", "his-done"),
    "you.done": ("your-done-gone", "your-done"),
    "you.mandatory": ("mandatory-gone", "mandatory"),
    "you.cards": ("your-card-gone", "your-card"),
    "discard": ("discard-gone", "discarded"),
    "scrapped": ("scrapped-gone", "scrapped"),
}


def moved(change: Change) -> Sentence | None:
    match change.field:
        case "placed":
            return _differing(change, _agent, "agent-off", "agent-on")
        case "tiles":
            return _tiles(change)
        case "hall" if any(slot["tile"] for slot in change.new):
            slots = ", ".join(slot_text(slot["tile"], slot["tokens"]) for slot in change.new)
            return say("builders-hall-left-to-right", slots=slots)
        case "opponent.quests" if any(change.new):
            return say("pseudos-quests-from-the-top", quests=plain(change.new))
        case "marker":
            return say("the-first-player-marker-is", whose="yours" if change.new == "you" else "Pseudo's")
        case "drawn" | "turned" if change.new is None:
            return say("put-card-back-on-top", card=change.old)
        case field if field in _LISTED:
            return _differing(change, str, *_LISTED[field])
        case field if field in _COUNTED:
            return say("what-old-new", what=_COUNTED[field], old=signed(change.old), new=signed(change.new))
    return None


def _differing(change: Change, name: Callable[[Any], str], gone: str, added: str) -> Sentence | None:
    """What has left the list and what has joined it; of equal ones as many as it is."""
    left, come = list(change.old), []
    for item in change.new:
        if item in left:
            left.remove(item)
        else:
            come.append(item)
    sentences = [say(gone, item=name(item)) for item in left] + [say(added, item=name(item)) for item in come]
    return joined(sentences) if sentences else None


def _agent(agent: dict[str, str]) -> str:
    return f"{'your' if agent['seat'] == 'you' else 'his'} agent: {agent['space']}"


def _tiles(change: Change) -> Sentence | None:
    """Tiles that come and go, and what lies on those that stay."""
    old = {tile["tile"]: tile for tile in change.old}
    new = {tile["tile"]: tile for tile in change.new}
    sentences = [say("tile-out-of-play", tile=name) for name in old if name not in new]
    sentences += [_in_play(tile) for name, tile in new.items() if old.get(name) != tile]
    return joined(sentences) if sentences else None


def _in_play(tile: dict[str, Any]) -> Sentence:
    load = TILES[tile["tile"]].load
    return say(
        "tile-in-play",
        tile=tile["tile"],
        owner=tile["owner"],
        goods=tile["goods"],
        load=load[0] if load else None,
    )


def slot_text(tile: str | None, tokens: int) -> str:
    return f"{tile or '?'} with {tokens} VP"


def plain(value: Any) -> str:
    """A value of the state as people write it."""
    match value:
        case dict():
            return " ".join(plain(inner) for inner in value.values())
        case list() | tuple():
            return ", ".join(map(plain, value)) or "nothing"
        case None:
            return "?"
        case "opponent":
            return "Pseudo"
        case _:
            return str(value)
