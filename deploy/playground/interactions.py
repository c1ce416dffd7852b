"""Interactions: what a person started by a slash command, a press, a choice or a form, until it is answered, refused or
too late. What Discord would not let through ends here."""

import asyncio
import secrets
from dataclasses import dataclass, field

from . import payloads
from .commands import GROUP, SUBCOMMAND, find
from .errors import Thing, invalid, refused, unknown
from .filling import Filling, filled_in
from .permissions import Owners, allowed, app_may, of_the_bot, owners
from .places import Channel, Member, Message
from .shape import BUTTON, LINK, SELECTS, walk
from .world import World, existing

COMMAND, COMPONENT, AUTOCOMPLETE, SUBMIT = 2, 3, 4, 5
TO_ANSWER, TO_FOLLOW_UP = 3.0, 900.0
KEPT = 5000


@dataclass
class Interaction:
    id: int
    token: str
    kind: int
    person: Member
    channel: Channel
    created: float
    data: Thing
    owners: Owners
    message: Message | None = None
    answer: int | None = None
    original: Message | None = None
    modal: Thing | None = None
    submitted: "Interaction | None" = None
    choices: list[Thing] | None = None
    followups: list[int] = field(default_factory=list)
    settled: asyncio.Event = field(default_factory=asyncio.Event)

    @property
    def name(self) -> str:
        """Of a command, with what is below it: `gah start`."""
        words, options = [str(self.data.get("name", ""))], self.data.get("options") or []
        while options and options[0]["type"] in (SUBCOMMAND, GROUP):
            words.append(options[0]["name"])
            options = options[0]["options"]
        return " ".join(words)


class Interactions:
    """All of them, by id and by token. The oldest are forgotten."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._by_id: dict[int, Interaction] = {}
        self._by_token: dict[str, Interaction] = {}

    def start(
        self, kind: int, person: Member, channel: Channel, data: Thing, owners: Owners, message: Message | None = None
    ) -> Interaction:
        """`owners`: who has installed the app that is called here."""
        clock = self._world.clock
        token = secrets.token_urlsafe(48)
        made = Interaction(clock.new_id(), token, kind, person, channel, clock.now(), data, owners, message)
        self._by_id[made.id] = self._by_token[made.token] = made
        if len(self._by_id) > KEPT:
            oldest = self._by_id.pop(next(iter(self._by_id)))
            del self._by_token[oldest.token]
        self._world.tell("INTERACTION_CREATE", self._shown(made))
        return made

    def age(self, interaction: Interaction) -> float:
        return self._world.clock.now() - interaction.created

    def get(self, number: int) -> Interaction:
        return existing("Interaction", self._by_id, number)

    def to_answer(self, number: int, token: str) -> Interaction:
        """Within three seconds, with the right token."""
        found = self._by_id.get(number)
        if found is None or found.token != token or self.age(found) > TO_ANSWER:
            raise unknown("Interaction")
        return found

    def to_follow_up(self, application: int, token: str) -> Interaction:
        """Within fifteen minutes, after it was answered."""
        found = self._by_token.get(token)
        if found is None or application != self._world.bot.id or found.answer is None:
            raise unknown("Webhook")
        if self.age(found) > TO_FOLLOW_UP:
            raise refused("expired")
        return found

    def _shown(self, made: Interaction) -> Thing:
        channel, bot = made.channel, self._world.bot
        mine = channel.guild.members.get(bot.id)
        shown: Thing = payloads.ALWAYS["interaction"] | {
            "id": str(made.id),
            "application_id": str(bot.id),
            "type": made.kind,
            "data": made.data,
            "token": made.token,
            "channel_id": str(channel.id),
            "channel": payloads.channel(channel) | {"permissions": str(allowed(made.person, channel))},
            "app_permissions": str(app_may(made.person, mine, channel)),
            "locale": made.person.user.locale,
            "authorizing_integration_owners": made.owners,
            "context": channel.guild.context,
        }
        shown |= {"user": payloads.user(made.person.user)} if channel.guild.chat else _on_a_server(made)
        return shown | ({"message": payloads.message(made.message)} if made.message else {})

    # ── Commands ────────────────────────────────────────────────────────────────────────────────────────────────

    def slash(self, user: int, channel: Channel, typed: str, values: Thing) -> Interaction:
        return self.start(COMMAND, *self._command(user, channel, typed, values))

    def autocomplete(self, user: int, channel: Channel, typed: str, values: Thing, focused: str) -> Interaction:
        called = self._command(user, channel, typed, {focused: "", **values}, focused)
        return self.start(AUTOCOMPLETE, *called)

    def _command(
        self, user: int, channel: Channel, typed: str, values: Thing, focused: str | None = None
    ) -> tuple[Member, Channel, Thing, Owners]:
        """Who, where, what, and by whose leave. What is not offered here is not known here."""
        person = self._world.member(user, channel, "use_application_commands")
        if channel.archived:
            raise refused("archived")
        command, path = find(self._world.commands_for(person), typed)
        needed = int(command["default_member_permissions"] or 0)
        if allowed(person, channel) & needed != needed:
            raise refused("missing permissions")
        options = filled_in((path[-1] if path else command).get("options") or [], values, focused)
        named = Filling(self._world, channel).resolved(options)
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
        return self.start(COMPONENT, person, message.channel, data, by, message)

    def submit(self, shown: Interaction, values: Thing) -> Interaction:
        """The form that this interaction was answered with: once, and again only if nobody answered."""
        form, last = shown.modal, shown.submitted
        taken = last and (last.answer is not None or self.age(last) < TO_ANSWER)
        if form is None or taken:
            raise invalid("data.custom_id", "COMPONENT_VALIDATION_FAILED", "There is no form open")
        filling = Filling(self._world, shown.channel)
        parts = [filling.submitted(part, values) for part in form["components"]]
        data = {"custom_id": form["custom_id"], "components": parts, **filling.named()}
        shown.submitted = self.start(SUBMIT, shown.person, shown.channel, data, shown.owners, shown.message)
        return shown.submitted


def _on_a_server(made: Interaction) -> Thing:
    number = str(made.channel.guild.id)
    guild = {"id": number, "locale": "en-US", "features": []}
    member = payloads.member(made.person, made.channel)
    return {"guild_id": number, "guild": guild, "guild_locale": "en-US", "member": member}
