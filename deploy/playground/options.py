"""What a person filled in beside a slash command, checked as Discord's own client and server check it."""

from typing import Any

from . import payloads
from .errors import Findings, Thing
from .places import Channel, Guild
from .world import World

STRING, INTEGER, BOOLEAN, USER, CHANNEL, NUMBER = 3, 4, 5, 6, 7, 10
TYPES: dict[int, tuple[type, ...]] = {
    STRING: (str,),
    INTEGER: (int,),
    BOOLEAN: (bool,),
    USER: (int, str),
    CHANNEL: (int, str),
    NUMBER: (int, float),
}


def filled_in(options: list[Thing], values: Thing, focused: str | None = None) -> list[Thing]:
    """The options of the interaction. While one is being typed (`focused`), nothing is required yet."""
    found = Findings()
    known = {option["name"]: option for option in options}
    for name in values:
        if name not in known:
            found.add(name, "APPLICATION_COMMAND_OPTION_UNKNOWN", "There is no such option")
    for name, option in known.items():
        if option.get("required") and name not in values and focused is None:
            found.add(name, "BASE_TYPE_REQUIRED", "This field is required")
        if name in values and name != focused:
            _check(found, option, values[name])
    found.settle()
    return [_filled(option, values[name], name == focused) for name, option in known.items() if name in values]


def _filled(option: Thing, value: Any, focused: bool) -> Thing:
    told = str(value) if focused or option["type"] in (USER, CHANNEL) else value
    return {"name": option["name"], "type": option["type"], "value": told} | ({"focused": True} if focused else {})


def _check(found: Findings, option: Thing, value: Any) -> None:
    name, kind = option["name"], option["type"]
    if not isinstance(value, TYPES.get(kind, ())) or (isinstance(value, bool) and kind != BOOLEAN):
        found.add(name, "APPLICATION_COMMAND_OPTION_TYPE", f"Not a value of type {kind}")
        return
    choices = [choice["value"] for choice in option.get("choices") or []]
    if choices and value not in choices:
        found.add(name, "APPLICATION_COMMAND_OPTION_CHOICE", "Not one of the choices")
    size: Any = len(str(value)) if kind == STRING else value
    least, most = ("min_length", "max_length") if kind == STRING else ("min_value", "max_value")
    if kind in (STRING, INTEGER, NUMBER) and not option.get(least, size) <= size <= option.get(most, size):
        found.add(name, "NUMBER_TYPE_MIN" if size < option.get(least, size) else "NUMBER_TYPE_MAX", "Out of range")


def resolved(world: World, guild: Guild, channel: Channel, options: list[Thing]) -> Thing:
    """The people and channels that options name."""
    found: Thing = {}
    for option in options:
        if option["type"] == USER:
            user = world.user(int(option["value"]))
            found.setdefault("users", {})[str(user.id)] = payloads.user(user)
            if who := guild.members.get(user.id):
                shown = payloads.member(who, channel)
                del shown["user"]
                found.setdefault("members", {})[str(user.id)] = shown
        if option["type"] == CHANNEL:
            place = world.channel(int(option["value"]))
            found.setdefault("channels", {})[str(place.id)] = payloads.channel(place) | {"permissions": "0"}
    return {"resolved": found} if found else {}
