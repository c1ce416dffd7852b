"""A changed field of the state as what to move on the table: for undo, corrections and their preview."""

from collections.abc import Callable
from typing import Any

from engines.core.events import Change
from engines.core.sentence import Sentence, say, signed
from engines.waterdeep.cards import RESOURCES, TILES

_COUNTED = {
    "you.score": "Your score",
    "you.gold": "Your gold, as it is counted",
    "opponent.agents": "Pseudo's unused agents",
    "you.agents": "Your unused agents",
    "round": "Round",
} | {f"opponent.tavern.{resource}": f"{resource.capitalize()} in Pseudo's tavern" for resource in RESOURCES}
_LISTED = {
    "opponent.done": ("{item} is not completed by Pseudo any more.", "{item} lies with Pseudo's completed quests."),
    "you.done": ("Take {item} off your completed quests.", "{item} lies with your completed quests."),
    "you.mandatory": ("{item} is not before you any more.", "{item} lies before you, to be completed first."),
    "you.cards": ("{item} is not known to be yours any more.", "You hold {item}."),
    "discard": ("Take {item} off the intrigue discard pile.", "Put {item} on the intrigue discard pile."),
    "scrapped": ("{item} is in the game again.", "{item} goes out of the game."),
}


def moved(change: Change) -> Sentence | None:
    match change.field:
        case "placed":
            return _differing(change, _agent, "Take {item}.", "Put {item}.")
        case "tiles":
            return _tiles(change)
        case "hall" if any(slot["tile"] for slot in change.new):
            slots = ", ".join(slot_text(slot["tile"], slot["tokens"]) for slot in change.new)
            return say("Builder's Hall, left to right: {slots}.", slots=slots)
        case "opponent.quests" if any(change.new):
            return say("Pseudo's quests, from the top: {quests}.", quests=plain(change.new))
        case "marker":
            return say("The first-player marker is {whose}.", whose="yours" if change.new == "you" else "Pseudo's")
        case "drawn" | "turned" if change.new is None:
            return say("Put {card} back on top.", card=change.old)
        case field if field in _LISTED:
            return _differing(change, str, *_LISTED[field])
        case field if field in _COUNTED:
            return say("{what}: {old} → {new}.", what=_COUNTED[field], old=signed(change.old), new=signed(change.new))
    return None


def _differing(change: Change, name: Callable[[Any], str], gone: str, added: str) -> Sentence | None:
    """What has left the list and what has joined it; of equal ones as many as it is."""
    left, joined = list(change.old), []
    for item in change.new:
        if item in left:
            left.remove(item)
        else:
            joined.append(item)
    parts = [gone.format(item=name(item)) for item in left] + [added.format(item=name(item)) for item in joined]
    return say("{parts}", parts=" ".join(parts)) if parts else None


def _agent(agent: dict[str, str]) -> str:
    return f"{'your' if agent['seat'] == 'you' else 'his'} agent: {agent['space']}"


def _tiles(change: Change) -> Sentence | None:
    """Tiles that come and go, and what lies on those that stay."""
    old = {tile["tile"]: tile for tile in change.old}
    new = {tile["tile"]: tile for tile in change.new}
    parts = [f"Take {name} out of play." for name in old if name not in new]
    parts += [f"{_in_play(tile)}." for name, tile in new.items() if old.get(name) != tile]
    return say("{parts}", parts=" ".join(parts)) if parts else None


def _in_play(tile: dict[str, Any]) -> str:
    whose = "yours" if tile["owner"] == "you" else "Pseudo's"
    load = TILES[tile["tile"]].load
    return f"{tile['tile']} is in play and {whose}" + (f", with {tile['goods']} {load[0]} on it" if load else "")


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
