"""Interactions that a person starts by a slash command, a press, a choice or a form.

They live until the bot answers or it is too late. What Discord would not accept is refused here.
"""

import asyncio
import secrets
from dataclasses import dataclass, field

from . import payloads
from .commands import GROUP, SUBCOMMAND, find
from .errors import Thing, invalid, refused, unknown
from .inputs import Filling, filled_in
from .message_limits import BUTTON, LINK, SELECTS, walk
from .models import Channel, Member, Message
from .permissions import Owners, allowed, app_may, of_the_bot, owners
from .world import World, existing

COMMAND, COMPONENT, AUTOCOMPLETE, SUBMIT = 2, 3, 4, 5
TO_ANSWER, TO_FOLLOW_UP = 3.0, 900.0
"""Seconds after the start within which the bot may answer, and follow up."""
KEPT = 5000
"""The most interactions in memory."""


@dataclass
class Interaction:
    """One interaction, and what the bot has answered so far."""

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
        """The full name of its command with sub-commands: `gah start`."""
        words = [str(self.data.get("name", ""))]
        options = self.data.get("options") or []
        while options and options[0]["type"] in (SUBCOMMAND, GROUP):
            words.append(options[0]["name"])
            options = options[0]["options"]
        return " ".join(words)


class Interactions:
    """The latest interactions by id and by token."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._by_id: dict[int, Interaction] = {}
        self._by_token: dict[str, Interaction] = {}

    def start(
        self, kind: int, person: Member, channel: Channel, data: Thing, owners: Owners, message: Message | None = None
    ) -> Interaction:
        """Start an interaction and send it to the bot.

        `owners` are the guild or user that have installed the app, by integration type.
        """
        clock = self._world.clock
        token = secrets.token_urlsafe(48)
        made = Interaction(clock.new_id(), token, kind, person, channel, clock.now(), data, owners, message)
        self._by_id[made.id] = made
        self._by_token[made.token] = made
        if len(self._by_id) > KEPT:
            oldest = self._by_id.pop(next(iter(self._by_id)))
            del self._by_token[oldest.token]
        self._world.tell("INTERACTION_CREATE", self._shown(made))
        return made

    def age(self, interaction: Interaction) -> float:
        """Return the seconds since an interaction was started."""
        return self._world.clock.now() - interaction.created

    def get(self, number: int) -> Interaction:
        """Return an interaction by id. Raises Refused if there is none."""
        return existing("Interaction", self._by_id, number)

    def to_answer(self, number: int, token: str) -> Interaction:
        """Return an interaction that may still be answered.

        Raises Refused if there is none with this token.
        """
        found = self._by_id.get(number)
        if found is None or found.token != token or self.age(found) > TO_ANSWER:
            raise unknown("Interaction")
        return found

    def to_follow_up(self, application: int, token: str) -> Interaction:
        """Return an answered interaction.

        Raises Refused if there is none, or its token has expired.
        """
        found = self._by_token.get(token)
        if found is None or application != self._world.bot.id or found.answer is None:
            raise unknown("Webhook")
        if self.age(found) > TO_FOLLOW_UP:
            raise refused("expired")
        return found

    def _shown(self, made: Interaction) -> Thing:
        """Return an interaction as the bot gets it."""
        channel, bot = made.channel, self._world.bot
        bot_member = channel.guild.members.get(bot.id)
        payload: Thing = payloads.ALWAYS["interaction"] | {
            "id": str(made.id),
            "application_id": str(bot.id),
            "type": made.kind,
            "data": made.data,
            "token": made.token,
            "channel_id": str(channel.id),
            "channel": payloads.channel(channel) | {"permissions": str(allowed(made.person, channel))},
            "app_permissions": str(app_may(made.person, bot_member, channel)),
            "locale": made.person.user.locale,
            "authorizing_integration_owners": made.owners,
            "context": channel.guild.context,
        }
        if channel.guild.chat:
            payload["user"] = payloads.user(made.person.user)
        else:
            payload |= _on_a_server(made)
        if made.message:
            payload["message"] = payloads.message(made.message)
        return payload

    # ── Commands ────────────────────────────────────────────────────────────────────────────────────────────────

    def slash(self, user: int, channel: Channel, typed: str, values: Thing) -> Interaction:
        """Start a slash command.

        Raises Refused if the user does not have it here, or an option is wrong.
        """
        return self.start(COMMAND, *self._command(user, channel, typed, values))

    def autocomplete(self, user: int, channel: Channel, typed: str, values: Thing, focused: str) -> Interaction:
        """Ask the bot for suggestions for the `focused` option. Raises Refused as `slash` does."""
        command = self._command(user, channel, typed, {focused: "", **values}, focused)
        return self.start(AUTOCOMPLETE, *command)

    def _command(
        self, user: int, channel: Channel, typed: str, values: Thing, focused: str | None = None
    ) -> tuple[Member, Channel, Thing, Owners]:
        """Return the member, the channel, the data and the owners of a command's interaction.

        Raises Refused if the user does not have the command here, or an option is wrong.
        """
        person = self._world.member(user, channel, "use_application_commands")
        if channel.archived:
            raise refused("archived")
        command, path = find(self._world.commands_for(person), typed)
        needed = int(command["default_member_permissions"] or 0)
        if allowed(person, channel) & needed != needed:
            raise refused("missing permissions")
        innermost = path[-1] if path else command
        options = filled_in(innermost.get("options") or [], values, focused)
        resolved = Filling(self._world, channel).resolved(options)
        for part in reversed(path):
            options = [{"name": part["name"], "type": part["type"], "options": options}]
        data = {"id": command["id"], "name": command["name"], "type": 1, "options": options, **resolved}
        if "guild_id" in command:
            data["guild_id"] = command["guild_id"]
        return person, channel, data, owners(command, person)

    # ── Components ──────────────────────────────────────────────────────────────────────────────────────────────

    def press(self, user: int, message: Message, custom_id: str, values: list[str]) -> Interaction:
        """Press a button, or choose values in a select.

        Raises Refused if the message has no such component now, or the values do not fit.
        """
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
        metadata = message.origin.get("interaction_metadata", {})
        owners_of_message = metadata.get("authorizing_integration_owners")
        if not owners_of_message:
            owners_of_message = of_the_bot(message.channel.guild)
        return self.start(COMPONENT, person, message.channel, data, owners_of_message, message)

    def submit(self, shown: Interaction, values: Thing) -> Interaction:
        """Submit the form that an interaction was answered with.

        Raises Refused if there is no form, if it was submitted and the bot answered or still may,
        or if a value does not fit.
        """
        form = shown.modal
        if form is None or self._is_taken(shown.submitted):
            raise invalid("data.custom_id", "COMPONENT_VALIDATION_FAILED", "There is no form open")
        filling = Filling(self._world, shown.channel)
        parts = [filling.submitted(part, values) for part in form["components"]]
        data = {"custom_id": form["custom_id"], "components": parts, **filling.named()}
        shown.submitted = self.start(SUBMIT, shown.person, shown.channel, data, shown.owners, shown.message)
        return shown.submitted

    def _is_taken(self, submission: Interaction | None) -> bool:
        """Return whether a form was submitted, and the bot has answered or still has time to."""
        if submission is None:
            return False
        return submission.answer is not None or self.age(submission) < TO_ANSWER


def _on_a_server(made: Interaction) -> Thing:
    """Return the fields of an interaction in a guild."""
    number = str(made.channel.guild.id)
    guild = {"id": number, "locale": "en-US", "features": []}
    member = payloads.member(made.person, made.channel)
    return {"guild_id": number, "guild": guild, "guild_locale": "en-US", "member": member}
