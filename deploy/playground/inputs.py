"""Checks on what a person entered: command options, choices in a select, the values of a form.

The checks are those of Discord's client and server. They also resolve the ids among the values.
"""

from collections.abc import Collection
from typing import Any

from . import message_limits, payloads
from .errors import FormErrors, JsonObject, build_form_error
from .models import Channel
from .world import World

STRING, INTEGER, BOOLEAN, USER, CHANNEL, ROLE, MENTIONABLE, NUMBER, FILE = (
    3,
    4,
    5,
    6,
    7,
    8,
    9,
    10,
    11,
)
OPTION_ID_KINDS = {
    USER: "user",
    CHANNEL: "place",
    ROLE: "role",
    MENTIONABLE: "mentionable",
    FILE: "file",
}
VALUE_TYPES: dict[int, tuple[type, ...]] = {
    STRING: (str,),
    INTEGER: (int,),
    BOOLEAN: (bool,),
    NUMBER: (int, float),
    **dict.fromkeys(OPTION_ID_KINDS, (int, str)),
}
"""The JSON types that each option type takes."""


class InputChecker:
    """A check of what one person entered for one interaction.

    It collects the users, roles, channels and files behind the entered ids, which the interaction
    carries as `resolved`.
    """

    def __init__(self, world: World, channel: Channel) -> None:
        self._world = world
        self._channel = channel
        self._members = {} if channel.guild.chat else channel.guild.members
        self._resolved: JsonObject = {}

    def try_resolve_id(self, kind: str, id_text: str, channel_types: Collection[int] = ()) -> bool:
        """Return whether a `user`, `role`, `place`, … has this id, and collect it if so.

        `channel_types` are the channel types to which a `place` is limited.
        """
        if not id_text.isdecimal():
            return False
        sections = self._find_payloads_by_section(kind, int(id_text))
        if channel_types and sections and sections["channels"]["type"] not in channel_types:
            return False
        for section, payload in sections.items():
            self._resolved.setdefault(section, {})[str(int(id_text))] = payload
        return bool(sections)

    def _find_payloads_by_section(self, kind: str, object_id: int) -> JsonObject:
        """Return the payloads behind an id by their section of `resolved`; none if it is unknown.

        A user who is a member of this guild has two.
        """
        match kind:
            case "user":
                return self._find_user(object_id)
            case "role":
                return self._find_role(object_id)
            case "file" if object_id in self._world.uploads:
                return {"attachments": self._world.uploads[object_id]}
            case "place":
                return self._find_channel(object_id)
            case "mentionable":
                return self._find_user(object_id) or self._find_role(object_id)
        return {}

    def _find_user(self, user_id: int) -> JsonObject:
        user, member = self._world.users.get(user_id), self._members.get(user_id)
        if user is None:
            return {}
        sections = {"users": payloads.build_user(user)}
        if member:
            sections["members"] = payloads.build_member(member, self._channel)
            del sections["members"]["user"]
        return sections

    def _find_role(self, role_id: int) -> JsonObject:
        for member in self._members.values():
            if member.role_id == role_id:
                return {
                    "roles": payloads.build_role(role_id, member.user.name, member.permissions, 1)
                }
        return {}

    def _find_channel(self, channel_id: int) -> JsonObject:
        channel = self._world.channels.get(channel_id)
        if channel is None or channel.guild is not self._channel.guild:
            return {}
        return {"channels": payloads.build_channel(channel) | {"permissions": "0"}}

    def build_resolved(self) -> JsonObject:
        """Return the field `resolved` of the interaction, if there is anything in it."""
        return {"resolved": self._resolved} if self._resolved else {}

    # ── Command options ───────────────────────────────────────────────────────────────────────────

    def resolve_ids_of_options(self, options: list[JsonObject]) -> JsonObject:
        """Return the field `resolved` for command options.

        Raises ApiError if an id is unknown here.
        """
        for option in options:
            kind, name = OPTION_ID_KINDS.get(option["type"]), option["name"]
            if (
                kind
                and not option.get("focused")
                and not self.try_resolve_id(kind, option["value"])
            ):
                raise build_form_error(
                    name,
                    "APPLICATION_COMMAND_OPTION_UNKNOWN_ID",
                    "There is nothing with this id here",
                )
        return self.build_resolved()

    # ── Selects and forms ─────────────────────────────────────────────────────────────────────────

    def check_choice(self, component: JsonObject, values: Any) -> list[str]:
        """Return the values chosen in a select. Only an optional select in a form may be left
        empty.

        Raises ApiError if they are too few, too many, repeated or not on offer.
        """
        if not self._has_allowed_value_count(component, values) or not self._are_select_options(
            component, values
        ):
            raise build_form_error(
                "data.values",
                "SELECT_COMPONENT_INVALID_VALUES",
                "The chosen values are not on offer",
            )
        return list(values)

    def _has_allowed_value_count(self, component: JsonObject, values: Any) -> bool:
        """Return whether these are as many different texts as the select takes."""
        if not isinstance(values, list) or not all(isinstance(value, str) for value in values):
            return False
        minimum = component.get("min_values", 1)
        if not values and not component.get("required", True):
            minimum = 0
        is_unique = len(set(values)) == len(values)
        return is_unique and minimum <= len(values) <= message_limits.get_max_values(component)

    def _are_select_options(self, component: JsonObject, values: list[str]) -> bool:
        """Return whether the select offers all these values."""
        if component["type"] in message_limits.OPTION_COUNTS:
            offered = {option["value"] for option in component.get("options") or []}
            return offered.issuperset(values)
        kind = message_limits.SELECT_ID_KINDS[component["type"]]
        channel_types = component.get("channel_types") or ()
        return all(self.try_resolve_id(kind, value, channel_types) for value in values)

    def build_submitted_component(self, component: JsonObject, values: JsonObject) -> JsonObject:
        """Return a component of a form as it is sent to the bot.

        Raises ApiError if a value does not fit.
        """
        sent: JsonObject = {"type": component["type"], "id": component["id"]}
        if component["type"] == message_limits.LABEL:
            sent["component"] = self._build_submitted_input(component["component"], values)
        elif component["type"] != message_limits.TEXT_DISPLAY:
            sent["components"] = [
                self._build_submitted_input(child, values)
                for child in component.get("components") or []
            ]
        return sent

    def _build_submitted_input(self, component: JsonObject, values: JsonObject) -> JsonObject:
        """Return an input of a form with its value. Raises ApiError if it takes no such value."""
        kind, name = component["type"], component["custom_id"]
        sent: JsonObject = {"type": kind, "id": component["id"], "custom_id": name}
        value = values.get(name)
        if kind == message_limits.TEXT_INPUT:
            sent["value"] = _get_checked_input_text(component, value)
        elif kind == message_limits.CHECKBOX:
            sent["value"] = bool(component.get("default")) if value is None else bool(value)
        elif kind == message_limits.RADIO:
            picked = [value] if value else []
            self.check_choice(component, picked)
            sent["value"] = picked[0] if picked else None
        elif kind in message_limits.SELECTS or kind == message_limits.CHECKBOXES:
            sent["values"] = self.check_choice(component, value or [])
        else:
            raise build_form_error(
                "data.components", "COMPONENT_TYPE_INVALID", "This cannot be filled in here"
            )
        return sent


def build_interaction_options(
    options: list[JsonObject], values: JsonObject, focused: str | None = None
) -> list[JsonObject]:
    """Return the options of an interaction from the values that a person entered, by option name.

    While one option is being typed (`focused`), none is required yet. Raises ApiError with all
    values that do not fit.
    """
    errors = FormErrors()
    known = {option["name"]: option for option in options}
    for name in values:
        if name not in known:
            errors.add(name, "APPLICATION_COMMAND_OPTION_UNKNOWN", "There is no such option")
    for name, option in known.items():
        if option.get("required") and name not in values and focused is None:
            errors.add(name, "BASE_TYPE_REQUIRED", "This field is required")
        if name in values and name != focused:
            _check_option_value(errors, option, values[name])
    errors.raise_if_any()
    return [
        _build_interaction_option(option, values[name], name == focused)
        for name, option in known.items()
        if name in values
    ]


def _build_interaction_option(option: JsonObject, value: Any, is_focused: bool) -> JsonObject:
    """Return an option of an interaction with its value."""
    sent: JsonObject = {"name": option["name"], "type": option["type"], "value": value}
    if is_focused or option["type"] in OPTION_ID_KINDS:
        sent["value"] = str(value)
    if is_focused:
        sent["focused"] = True
    return sent


def _check_option_value(errors: FormErrors, option: JsonObject, value: Any) -> None:
    """Check one value against its option."""
    name, kind = option["name"], option["type"]
    if not isinstance(value, VALUE_TYPES.get(kind, ())) or (
        isinstance(value, bool) and kind != BOOLEAN
    ):
        errors.add(name, "APPLICATION_COMMAND_OPTION_TYPE", f"Not a value of type {kind}")
        return
    choices = [choice["value"] for choice in option.get("choices") or []]
    if choices and value not in choices:
        errors.add(name, "APPLICATION_COMMAND_OPTION_CHOICE", "Not one of the choices")
    size: Any = value
    minimum, maximum = option.get("min_value"), option.get("max_value")
    if kind == STRING:
        size = len(str(value))
        minimum, maximum = option.get("min_length"), option.get("max_length")
    elif kind not in (INTEGER, NUMBER):
        return
    if minimum is not None and size < minimum:
        errors.add(name, "NUMBER_TYPE_MIN", "Out of range")
    elif maximum is not None and size > maximum:
        errors.add(name, "NUMBER_TYPE_MAX", "Out of range")


def _get_checked_input_text(component: JsonObject, value: Any) -> str:
    """Return the text of a text input; if none was entered, its preset.

    Raises ApiError if it is too short or too long.
    """
    text = component.get("value") or ""
    if value is not None:
        text = value
    required = component.get("required", True)
    if text == "" and not required:
        return ""
    minimum = component.get("min_length") or (1 if required else 0)
    maximum = component.get("max_length") or 4000
    if not isinstance(text, str) or not minimum <= len(text) <= maximum:
        raise build_form_error(
            f"data.components.{component['custom_id']}",
            "BASE_TYPE_BAD_LENGTH",
            "Too short or too long",
        )
    return text
