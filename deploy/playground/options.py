"""What a person filled in beside a slash command, checked as Discord's own client and server check it."""

from typing import Any

from .errors import Findings, Thing, invalid
from .resolving import Resolving

STRING, INTEGER, BOOLEAN, USER, CHANNEL, ROLE, MENTIONABLE, NUMBER, FILE = 3, 4, 5, 6, 7, 8, 9, 10, 11
IDS = {USER: "user", CHANNEL: "place", ROLE: "role", MENTIONABLE: "mentionable", FILE: "file"}
TYPES: dict[int, tuple[type, ...]] = {
    STRING: (str,),
    INTEGER: (int,),
    BOOLEAN: (bool,),
    NUMBER: (int, float),
    **dict.fromkeys(IDS, (int, str)),
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
    told = str(value) if focused or option["type"] in IDS else value
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


def resolved(found: Resolving, options: list[Thing]) -> Thing:
    """The people, roles and channels that options name."""
    for option in options:
        kind = IDS.get(option["type"])
        if kind and not option.get("focused") and not found.knows(kind, option["value"]):
            raise invalid(option["name"], "APPLICATION_COMMAND_OPTION_UNKNOWN_ID", "There is nothing with this id here")
    return found.shown()
