"""What a person filled in beside a slash command, chose in a select or put into a form, held against what was offered
as Discord's own client and server do; and what the ids stand for."""

from collections.abc import Collection
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

    def knows(self, kind: str, value: str, kinds: Collection[int] = ()) -> bool:
        """Whether there is such a `user`, `role`, `place`, … with this id; of places one of these kinds."""
        shown = self._shown(kind, int(value)) if value.isdecimal() else {}
        if kinds and shown and shown["channels"]["type"] not in kinds:
            return False
        for section, each in shown.items():
            self._found.setdefault(section, {})[str(int(value))] = each
        return bool(shown)

    def _shown(self, kind: str, number: int) -> Thing:
        """What the id stands for: a user may be a member of this guild, too."""
        world, member = self._world, self._members.get(number)
        match kind:
            case "user" if number in world.users:
                told = payloads.member(member, self._channel) if member else {}
                here = {"members": {part: each for part, each in told.items() if part != "user"}} if member else {}
                return {"users": payloads.user(world.users[number]), **here}
            case "role":
                whose = next((who for who in self._members.values() if who.role_id == number), None)
                return {"roles": payloads.role(number, whose.user.name, whose.permissions, 1)} if whose else {}
            case "file" if number in world.uploads:
                return {"attachments": world.uploads[number]}
            case "place" if (place := world.channels.get(number)) and place.guild is self._channel.guild:
                return {"channels": payloads.channel(place) | {"permissions": "0"}}
            case "mentionable":
                return self._shown("user", number) or self._shown("role", number)
        return {}

    def named(self) -> Thing:
        return {"resolved": self._found} if self._found else {}

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
