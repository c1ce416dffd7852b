"""People act: slash commands, presses, choices, forms. What Discord would not let through ends here."""

from .commands import find
from .errors import Thing, archived, invalid, missing_permissions
from .interactions import AUTOCOMPLETE, COMMAND, COMPONENT, SUBMIT, Interaction, Interactions
from .options import filled_in, resolved
from .permissions import allowed
from .places import Channel, Member, Message
from .shape import BUTTON, INPUT, LABEL, LINK, SELECT, walk
from .world import World


class People:
    def __init__(self, world: World, interactions: Interactions) -> None:
        self._world = world
        self._interactions = interactions

    # ── Commands ────────────────────────────────────────────────────────────────────────────────────────────────

    def slash(self, user: int, channel: Channel, typed: str, values: Thing) -> Interaction:
        person, data = self._command(user, channel, typed, values)
        return self._interactions.start(COMMAND, person, channel, data)

    def autocomplete(self, user: int, channel: Channel, typed: str, values: Thing, focused: str) -> Interaction:
        person, data = self._command(user, channel, typed, {focused: "", **values}, focused)
        return self._interactions.start(AUTOCOMPLETE, person, channel, data)

    def _command(
        self, user: int, channel: Channel, typed: str, values: Thing, focused: str | None = None
    ) -> tuple[Member, Thing]:
        person = self._world.member(user, channel, "use_application_commands")
        if channel.archived:
            raise archived()
        command, path = find(self._world.commands, typed)
        needed = int(command["default_member_permissions"] or 0)
        if allowed(person, channel) & needed != needed:
            raise missing_permissions()
        options = filled_in((path[-1] if path else command).get("options") or [], values, focused)
        named = resolved(self._world, channel.guild, channel, options)
        for part in reversed(path):
            options = [{"name": part["name"], "type": part["type"], "options": options}]
        return person, {"id": command["id"], "name": command["name"], "type": 1, "options": options, **named}

    # ── Components ──────────────────────────────────────────────────────────────────────────────────────────────

    def press(self, user: int, message: Message, custom_id: str, values: list[str]) -> Interaction:
        """A button, or a choice in a select. Once an edit has landed, ids that are gone are refused."""
        person = self._world.member(user, message.channel)
        parts = walk(message.body.get("components"))
        part = next((each for each in parts if each.get("custom_id") == custom_id), None)
        if part is None or part.get("disabled") or part.get("style") == LINK:
            raise invalid("data.custom_id", "COMPONENT_VALIDATION_FAILED", "Component validation failed")
        data: Thing = {"custom_id": custom_id, "component_type": part["type"], "id": part.get("id", 1)}
        if part["type"] == SELECT:
            data["values"] = _chosen(part, values)
        elif part["type"] != BUTTON or values:
            raise invalid("data.values", "COMPONENT_TYPE_INVALID", "Only string selects take values here")
        return self._interactions.start(COMPONENT, person, message.channel, data, message)

    def submit(self, shown: Interaction, values: dict[str, str]) -> Interaction:
        """The form that this interaction was answered with. It can be submitted once."""
        form, shown.modal = shown.modal, None
        if form is None:
            raise invalid("data.custom_id", "COMPONENT_VALIDATION_FAILED", "There is no form open")
        try:
            parts = [_submitted(part, values) for part in form["components"]]
        except Exception:
            shown.modal = form
            raise
        data = {"custom_id": form["custom_id"], "components": parts}
        return self._interactions.start(SUBMIT, shown.person, shown.channel, data, shown.message)


def _chosen(part: Thing, values: list[str]) -> list[str]:
    known = {option["value"] for option in part["options"]}
    if not part.get("min_values", 1) <= len(values) <= part.get("max_values", 1) or not known.issuperset(values):
        raise invalid("data.values", "SELECT_COMPONENT_INVALID_VALUES", "The chosen values are not on offer")
    return values


def _submitted(part: Thing, values: dict[str, str]) -> Thing:
    if part["type"] == LABEL:
        return {"type": LABEL, "id": part["id"], "component": _typed(part["component"], values)}
    inner = [_typed(each, values) for each in part.get("components") or []]
    return {"type": part["type"], "id": part["id"], "components": inner}


def _typed(part: Thing, values: dict[str, str]) -> Thing:
    if part["type"] != INPUT:
        raise invalid("data.components", "COMPONENT_TYPE_INVALID", "Only text inputs are known here")
    name = part["custom_id"]
    text = values.get(name, part.get("value") or "")
    least = part.get("min_length") or (1 if part.get("required", True) else 0)
    if not least <= len(text) <= (part.get("max_length") or 4000):
        raise invalid(f"data.components.{name}", "BASE_TYPE_BAD_LENGTH", "Too short or too long")
    return {"type": INPUT, "id": part["id"], "custom_id": name, "value": text}
