"""People act: slash commands, presses, choices, forms. What Discord would not let through ends here."""

from .commands import find
from .errors import Thing, invalid, refused
from .filling import Filling, Resolving, filled_in, resolved
from .interactions import AUTOCOMPLETE, COMMAND, COMPONENT, SUBMIT, TO_ANSWER, Interaction, Interactions
from .permissions import allowed, of_the_bot, owners
from .places import Channel, Member, Message
from .shape import BUTTON, LINK, SELECTS, walk
from .world import World


class People:
    def __init__(self, world: World, interactions: Interactions) -> None:
        self._world = world
        self._interactions = interactions

    # ── Commands ────────────────────────────────────────────────────────────────────────────────────────────────

    def slash(self, user: int, channel: Channel, typed: str, values: Thing) -> Interaction:
        return self._interactions.start(COMMAND, *self._command(user, channel, typed, values))

    def autocomplete(self, user: int, channel: Channel, typed: str, values: Thing, focused: str) -> Interaction:
        called = self._command(user, channel, typed, {focused: "", **values}, focused)
        return self._interactions.start(AUTOCOMPLETE, *called)

    def _command(
        self, user: int, channel: Channel, typed: str, values: Thing, focused: str | None = None
    ) -> tuple[Member, Channel, Thing, dict[str, str]]:
        """Who, where, what, and by whose leave. What is not offered here is not known here."""
        person = self._world.member(user, channel, "use_application_commands")
        if channel.archived:
            raise refused("archived")
        command, path = find(self._world.commands_for(person), typed)
        needed = int(command["default_member_permissions"] or 0)
        if allowed(person, channel) & needed != needed:
            raise refused("missing permissions")
        options = filled_in((path[-1] if path else command).get("options") or [], values, focused)
        named = resolved(Resolving(self._world, channel), options)
        for part in reversed(path):
            options = [{"name": part["name"], "type": part["type"], "options": options}]
        data = {"id": command["id"], "name": command["name"], "type": 1, "options": options, **named}
        data |= {"guild_id": command["guild_id"]} if "guild_id" in command else {}
        return person, channel, data, owners(command, person)

    # ── Components ──────────────────────────────────────────────────────────────────────────────────────────────

    def press(self, user: int, message: Message, custom_id: str, values: list[str]) -> Interaction:
        """A button, or a choice in a select. Once an edit has landed, ids that are gone are refused."""
        person = self._world.member(user, message.channel)
        parts = walk(message.body.get("components"))
        part = next((each for each in parts if each.get("custom_id") == custom_id), None)
        if part is None or part.get("disabled") or part.get("style") == LINK:
            raise invalid("data.custom_id", "COMPONENT_VALIDATION_FAILED", "Component validation failed")
        data: Thing = {"custom_id": custom_id, "component_type": part["type"], "id": part.get("id", 1)}
        if part["type"] in SELECTS:
            filling = Filling(self._world, message.channel)
            data["values"] = filling.chosen(part, values)
            data |= filling.named()
        elif part["type"] != BUTTON or values:
            raise invalid("data.values", "COMPONENT_TYPE_INVALID", "Only selects take values")
        called = message.origin.get("interaction_metadata", {}).get("authorizing_integration_owners")
        by = called or of_the_bot(message.channel.guild)
        return self._interactions.start(COMPONENT, person, message.channel, data, by, message)

    def submit(self, shown: Interaction, values: Thing) -> Interaction:
        """The form that this interaction was answered with: once, and again only if nobody answered."""
        form, last = shown.modal, shown.submitted
        taken = last and (last.answer is not None or self._interactions.age(last) < TO_ANSWER)
        if form is None or taken:
            raise invalid("data.custom_id", "COMPONENT_VALIDATION_FAILED", "There is no form open")
        filling = Filling(self._world, shown.channel)
        parts = [filling.submitted(part, values) for part in form["components"]]
        data = {"custom_id": form["custom_id"], "components": parts, **filling.named()}
        shown.submitted = self._interactions.start(
            SUBMIT, shown.person, shown.channel, data, shown.owners, shown.message
        )
        return shown.submitted
