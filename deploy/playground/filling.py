"""What a person filled in beside a slash command, chose in a select or put into a form, held against what was offered
as Discord's own client and server do; and what the ids stand for."""

from collections.abc import Iterable
from typing import Any

from . import payloads, shape
from .errors import Findings, Thing, invalid
from .places import Channel
from .world import World

STRING, INTEGER, BOOLEAN, USER, CHANNEL, ROLE, MENTIONABLE, NUMBER, FILE = 3, 4, 5, 6, 7, 8, 9, 10, 11
IDS = {USER: "user", CHANNEL: "place", ROLE: "role", MENTIONABLE: "mentionable", FILE: "file"}
TYPES: dict[int, tuple[type, ...]] = {
    STRING: (str,),
    INTEGER: (int,),
    BOOLEAN: (bool,),
    NUMBER: (int, float),
    **dict.fromkeys(IDS, (int, str)),
}


class Filling:
    """What one person filled in at once. Beside the ids that they chose an interaction carries the people, roles and
    places."""

    def __init__(self, world: World, channel: Channel) -> None:
        self._world = world
        self._channel = channel
        self._members = {} if channel.guild.chat else channel.guild.members
        self._found: Thing = {}

    def user(self, number: int) -> bool:
        """Whether there is one, member of this guild or not."""
        if number not in self._world.users:
            return False
        self._note("users", number, payloads.user(self._world.users[number]))
        if who := self._members.get(number):
            shown = payloads.member(who, self._channel)
            del shown["user"]
            self._note("members", number, shown)
        return True

    def role(self, number: int) -> bool:
        who = next((each for each in self._members.values() if each.role_id == number), None)
        if who:
            self._note("roles", number, payloads.role(number, who.user.name, who.permissions, 1))
        return who is not None

    def file(self, number: int) -> bool:
        if number in self._world.uploads:
            self._note("attachments", number, self._world.uploads[number])
        return number in self._world.uploads

    def place(self, number: int, kinds: Iterable[int] = ()) -> bool:
        place = self._world.channels.get(number)
        if place is None or place.guild is not self._channel.guild:
            return False
        shown = payloads.channel(place)
        if kinds and shown["type"] not in kinds:
            return False
        self._note("channels", number, shown | {"permissions": "0"})
        return True

    def mentionable(self, number: int) -> bool:
        return self.user(number) or self.role(number)

    def knows(self, kind: str, value: str, kinds: Iterable[int] = ()) -> bool:
        """Whether there is such a `user`, `role`, `place`, … with this id; of places one of these kinds."""
        if not value.isdecimal():
            return False
        known: bool = self.place(int(value), kinds) if kind == "place" else getattr(self, kind)(int(value))
        return known

    def named(self) -> Thing:
        return {"resolved": self._found} if self._found else {}

    def _note(self, kind: str, number: int, shown: Thing) -> None:
        self._found.setdefault(kind, {})[str(number)] = shown

    # ── Beside a command ────────────────────────────────────────────────────────────────────────────────────────

    def resolved(self, options: list[Thing]) -> Thing:
        """The people, roles and channels that options name."""
        for option in options:
            kind, name = IDS.get(option["type"]), option["name"]
            if kind and not option.get("focused") and not self.knows(kind, option["value"]):
                raise invalid(name, "APPLICATION_COMMAND_OPTION_UNKNOWN_ID", "There is nothing with this id here")
        return self.named()

    # ── In selects and forms ────────────────────────────────────────────────────────────────────────────────────

    def chosen(self, part: Thing, values: Any) -> list[str]:
        """Of a select in a message, or of one in a form, which may be left empty where it is not required."""
        least = part.get("min_values", 1) if values or part.get("required", True) else 0
        texts = isinstance(values, list) and all(isinstance(value, str) for value in values)
        fits = texts and least <= len(values) <= shape.most_values(part) and len(set(values)) == len(values)
        if not fits or not self._are_offered(part, values):
            raise invalid("data.values", "SELECT_COMPONENT_INVALID_VALUES", "The chosen values are not on offer")
        return list(values)

    def _are_offered(self, part: Thing, values: list[str]) -> bool:
        if part["type"] in shape.OPTIONS:
            return {option["value"] for option in part.get("options") or []}.issuperset(values)
        kind, kinds = shape.IDS[part["type"]], part.get("channel_types") or ()
        return all(self.knows(kind, value, kinds) for value in values)

    def submitted(self, part: Thing, values: Thing) -> Thing:
        """A part of a form as it goes back to the bot."""
        told: Thing = {"type": part["type"], "id": part["id"]}
        if part["type"] == shape.TEXT:
            return told
        if part["type"] == shape.LABEL:
            return told | {"component": self._filled(part["component"], values)}
        return told | {"components": [self._filled(each, values) for each in part.get("components") or []]}

    def _filled(self, part: Thing, values: Thing) -> Thing:
        kind, name = part["type"], part["custom_id"]
        told: Thing = {"type": kind, "id": part["id"], "custom_id": name}
        given = values.get(name)
        if kind == shape.INPUT:
            return told | {"value": _typed(part, given)}
        if kind == shape.CHECKBOX:
            return told | {"value": bool(part.get("default") if given is None else given)}
        if kind == shape.RADIO:
            picked = self.chosen(part, [given] if given else [])
            return told | {"value": picked[0] if picked else None}
        if kind in shape.SELECTS or kind == shape.CHECKBOXES:
            return told | {"values": self.chosen(part, given or [])}
        raise invalid("data.components", "COMPONENT_TYPE_INVALID", "This cannot be filled in here")


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


def _typed(part: Thing, given: Any) -> str:
    text = (part.get("value") or "") if given is None else given
    least = part.get("min_length") or (1 if part.get("required", True) else 0)
    if text == "" and not part.get("required", True):
        return ""
    if not isinstance(text, str) or not least <= len(text) <= (part.get("max_length") or 4000):
        raise invalid(f"data.components.{part['custom_id']}", "BASE_TYPE_BAD_LENGTH", "Too short or too long")
    return text
