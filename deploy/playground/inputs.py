"""Checks on what a person entered: command options, choices in a select, the values of a form.

The checks are those of Discord's client and server. They also resolve the ids among the values.
"""

from collections.abc import Collection
from typing import Any

from . import message_limits, payloads
from .errors import Findings, Thing, invalid
from .models import Channel
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
"""The JSON types that each option type takes."""


class Filling:
    """A check of what one person entered for one interaction.

    It collects the users, roles, channels and files behind the entered ids, which the interaction
    carries as `resolved`.
    """

    def __init__(self, world: World, channel: Channel) -> None:
        self._world = world
        self._channel = channel
        self._members = {} if channel.guild.chat else channel.guild.members
        self._found: Thing = {}

    def knows(self, kind: str, value: str, kinds: Collection[int] = ()) -> bool:
        """Return whether a `user`, `role`, `place`, … has this id, and collect it if so.

        `kinds` are the channel types to which a `place` is limited.
        """
        if not value.isdecimal():
            return False
        sections = self._shown(kind, int(value))
        if kinds and sections and sections["channels"]["type"] not in kinds:
            return False
        for section, payload in sections.items():
            self._found.setdefault(section, {})[str(int(value))] = payload
        return bool(sections)

    def _shown(self, kind: str, number: int) -> Thing:
        """Return the payloads behind an id by their section of `resolved`; none if it is unknown.

        A user who is a member of this guild has two.
        """
        match kind:
            case "user":
                return self._user(number)
            case "role":
                return self._role(number)
            case "file" if number in self._world.uploads:
                return {"attachments": self._world.uploads[number]}
            case "place":
                return self._place(number)
            case "mentionable":
                return self._user(number) or self._role(number)
        return {}

    def _user(self, number: int) -> Thing:
        user, member = self._world.users.get(number), self._members.get(number)
        if user is None:
            return {}
        sections = {"users": payloads.user(user)}
        if member:
            sections["members"] = payloads.member(member, self._channel)
            del sections["members"]["user"]
        return sections

    def _role(self, number: int) -> Thing:
        for member in self._members.values():
            if member.role_id == number:
                return {"roles": payloads.role(number, member.user.name, member.permissions, 1)}
        return {}

    def _place(self, number: int) -> Thing:
        channel = self._world.channels.get(number)
        if channel is None or channel.guild is not self._channel.guild:
            return {}
        return {"channels": payloads.channel(channel) | {"permissions": "0"}}

    def named(self) -> Thing:
        """Return the field `resolved` of the interaction, if there is anything in it."""
        return {"resolved": self._found} if self._found else {}

    # ── Command options ─────────────────────────────────────────────────────────────────────────────────────────

    def resolved(self, options: list[Thing]) -> Thing:
        """Return the field `resolved` for command options.

        Raises Refused if an id is unknown here.
        """
        for option in options:
            kind, name = IDS.get(option["type"]), option["name"]
            if kind and not option.get("focused") and not self.knows(kind, option["value"]):
                raise invalid(name, "APPLICATION_COMMAND_OPTION_UNKNOWN_ID", "There is nothing with this id here")
        return self.named()

    # ── Selects and forms ───────────────────────────────────────────────────────────────────────────────────────

    def chosen(self, part: Thing, values: Any) -> list[str]:
        """Return the values chosen in a select. Only an optional select in a form may be left
        empty.

        Raises Refused if they are too few, too many, repeated or not on offer.
        """
        if not self._is_choice(part, values) or not self._are_offered(part, values):
            raise invalid("data.values", "SELECT_COMPONENT_INVALID_VALUES", "The chosen values are not on offer")
        return list(values)

    def _is_choice(self, part: Thing, values: Any) -> bool:
        """Return whether these are as many different texts as the select takes."""
        if not isinstance(values, list) or not all(isinstance(value, str) for value in values):
            return False
        least = part.get("min_values", 1)
        if not values and not part.get("required", True):
            least = 0
        is_unique = len(set(values)) == len(values)
        return is_unique and least <= len(values) <= message_limits.most_values(part)

    def _are_offered(self, part: Thing, values: list[str]) -> bool:
        """Return whether the select offers all these values."""
        if part["type"] in message_limits.OPTIONS:
            offered = {option["value"] for option in part.get("options") or []}
            return offered.issuperset(values)
        kind = message_limits.IDS[part["type"]]
        kinds = part.get("channel_types") or ()
        return all(self.knows(kind, value, kinds) for value in values)

    def submitted(self, part: Thing, values: Thing) -> Thing:
        """Return a component of a form as it is sent to the bot.

        Raises Refused if a value does not fit.
        """
        sent: Thing = {"type": part["type"], "id": part["id"]}
        if part["type"] == message_limits.LABEL:
            sent["component"] = self._filled(part["component"], values)
        elif part["type"] != message_limits.TEXT:
            sent["components"] = [self._filled(each, values) for each in part.get("components") or []]
        return sent

    def _filled(self, part: Thing, values: Thing) -> Thing:
        """Return an input of a form with its value. Raises Refused if it takes no such value."""
        kind, name = part["type"], part["custom_id"]
        sent: Thing = {"type": kind, "id": part["id"], "custom_id": name}
        value = values.get(name)
        if kind == message_limits.INPUT:
            sent["value"] = _typed(part, value)
        elif kind == message_limits.CHECKBOX:
            sent["value"] = bool(part.get("default")) if value is None else bool(value)
        elif kind == message_limits.RADIO:
            picked = [value] if value else []
            self.chosen(part, picked)
            sent["value"] = picked[0] if picked else None
        elif kind in message_limits.SELECTS or kind == message_limits.CHECKBOXES:
            sent["values"] = self.chosen(part, value or [])
        else:
            raise invalid("data.components", "COMPONENT_TYPE_INVALID", "This cannot be filled in here")
        return sent


def filled_in(options: list[Thing], values: Thing, focused: str | None = None) -> list[Thing]:
    """Return the options of an interaction from the values that a person entered, by option name.

    While one option is being typed (`focused`), none is required yet. Raises Refused with all
    values that do not fit.
    """
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
    """Return an option of an interaction with its value."""
    sent: Thing = {"name": option["name"], "type": option["type"], "value": value}
    if focused or option["type"] in IDS:
        sent["value"] = str(value)
    if focused:
        sent["focused"] = True
    return sent


def _check(found: Findings, option: Thing, value: Any) -> None:
    """Check one value against its option."""
    name, kind = option["name"], option["type"]
    if not isinstance(value, TYPES.get(kind, ())) or (isinstance(value, bool) and kind != BOOLEAN):
        found.add(name, "APPLICATION_COMMAND_OPTION_TYPE", f"Not a value of type {kind}")
        return
    choices = [choice["value"] for choice in option.get("choices") or []]
    if choices and value not in choices:
        found.add(name, "APPLICATION_COMMAND_OPTION_CHOICE", "Not one of the choices")
    size: Any = value
    least, most = option.get("min_value"), option.get("max_value")
    if kind == STRING:
        size = len(str(value))
        least, most = option.get("min_length"), option.get("max_length")
    elif kind not in (INTEGER, NUMBER):
        return
    if least is not None and size < least:
        found.add(name, "NUMBER_TYPE_MIN", "Out of range")
    elif most is not None and size > most:
        found.add(name, "NUMBER_TYPE_MAX", "Out of range")


def _typed(part: Thing, given: Any) -> str:
    """Return the text of a text input; if none was entered, its preset.

    Raises Refused if it is too short or too long.
    """
    text = part.get("value") or ""
    if given is not None:
        text = given
    required = part.get("required", True)
    if text == "" and not required:
        return ""
    least = part.get("min_length") or (1 if required else 0)
    most = part.get("max_length") or 4000
    if not isinstance(text, str) or not least <= len(text) <= most:
        raise invalid(f"data.components.{part['custom_id']}", "BASE_TYPE_BAD_LENGTH", "Too short or too long")
    return text
