"""Interactions that a person starts by a slash command, a press, a choice or a form.

They live until the bot answers or it is too late. What Discord would not accept is refused here.
"""

import asyncio
import secrets
from dataclasses import dataclass, field

from . import payloads
from .commands import SUBCOMMAND, SUBCOMMAND_GROUP, find_command
from .errors import JsonObject, build_error, build_form_error, build_unknown_error
from .inputs import InputChecker, build_interaction_options
from .message_limits import BUTTON, LINK_STYLE, SELECTS, walk_components
from .models import Channel, Member, Message
from .permissions import (
    Owners,
    find_installation_owners,
    get_app_permissions,
    get_channel_permissions,
    get_guild_owners,
)
from .world import World, require_existing

COMMAND, COMPONENT, AUTOCOMPLETE, SUBMIT = 2, 3, 4, 5
ANSWER_WITHIN_SECONDS, FOLLOW_UP_WITHIN_SECONDS = 3.0, 900.0
"""Seconds after the start within which the bot may answer, and follow up."""
MAX_INTERACTIONS = 5000
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
    data: JsonObject
    owners: Owners
    message: Message | None = None
    answer: int | None = None
    original: Message | None = None
    modal: JsonObject | None = None
    submitted: "Interaction | None" = None
    choices: list[JsonObject] | None = None
    followups: list[int] = field(default_factory=list)
    answered_event: asyncio.Event = field(default_factory=asyncio.Event)

    @property
    def name(self) -> str:
        """The full name of its command with sub-commands: `gah start`."""
        words = [str(self.data.get("name", ""))]
        options = self.data.get("options") or []
        while options and options[0]["type"] in (SUBCOMMAND, SUBCOMMAND_GROUP):
            words.append(options[0]["name"])
            options = options[0]["options"]
        return " ".join(words)


class InteractionStore:
    """The latest interactions by id and by token."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._by_id: dict[int, Interaction] = {}
        self._by_token: dict[str, Interaction] = {}

    def start(
        self,
        kind: int,
        person: Member,
        channel: Channel,
        data: JsonObject,
        owners: Owners,
        message: Message | None = None,
    ) -> Interaction:
        """Start an interaction and send it to the bot.

        `owners` are the guild or user that have installed the app, by integration type.
        """
        clock = self._world.clock
        token = secrets.token_urlsafe(48)
        interaction = Interaction(
            clock.create_id(), token, kind, person, channel, clock.now(), data, owners, message
        )
        self._by_id[interaction.id] = interaction
        self._by_token[interaction.token] = interaction
        if len(self._by_id) > MAX_INTERACTIONS:
            oldest = self._by_id.pop(next(iter(self._by_id)))
            del self._by_token[oldest.token]
        self._world.publish("INTERACTION_CREATE", self._build_payload(interaction))
        return interaction

    def get_age(self, interaction: Interaction) -> float:
        """Return the seconds since an interaction was started."""
        return self._world.clock.now() - interaction.created

    def get(self, interaction_id: int) -> Interaction:
        """Return an interaction by id. Raises ApiError if there is none."""
        return require_existing("Interaction", self._by_id, interaction_id)

    def get_for_callback(self, interaction_id: int, token: str) -> Interaction:
        """Return an interaction that may still be answered.

        Raises ApiError if there is none with this token.
        """
        found = self._by_id.get(interaction_id)
        if found is None or found.token != token or self.get_age(found) > ANSWER_WITHIN_SECONDS:
            raise build_unknown_error("Interaction")
        return found

    def get_for_followup(self, application: int, token: str) -> Interaction:
        """Return an answered interaction.

        Raises ApiError if there is none, or its token has expired.
        """
        found = self._by_token.get(token)
        if found is None or application != self._world.bot.id or found.answer is None:
            raise build_unknown_error("Webhook")
        if self.get_age(found) > FOLLOW_UP_WITHIN_SECONDS:
            raise build_error("expired")
        return found

    def _build_payload(self, interaction: Interaction) -> JsonObject:
        """Return an interaction as the bot gets it."""
        channel, bot = interaction.channel, self._world.bot
        bot_member = channel.guild.members.get(bot.id)
        payload: JsonObject = payloads.CONSTANT_FIELDS["interaction"] | {
            "id": str(interaction.id),
            "application_id": str(bot.id),
            "type": interaction.kind,
            "data": interaction.data,
            "token": interaction.token,
            "channel_id": str(channel.id),
            "channel": payloads.build_channel(channel)
            | {"permissions": str(get_channel_permissions(interaction.person, channel))},
            "app_permissions": str(get_app_permissions(interaction.person, bot_member, channel)),
            "locale": interaction.person.user.locale,
            "authorizing_integration_owners": interaction.owners,
            "context": channel.guild.context,
        }
        if channel.guild.chat:
            payload["user"] = payloads.build_user(interaction.person.user)
        else:
            payload |= _build_guild_fields(interaction)
        if interaction.message:
            payload["message"] = payloads.build_message(interaction.message)
        return payload

    # ── Commands ──────────────────────────────────────────────────────────────────────────────────

    def start_command(
        self, user_id: int, channel: Channel, command_line: str, values: JsonObject
    ) -> Interaction:
        """Start a slash command.

        Raises ApiError if the user does not have it here, or an option is wrong.
        """
        return self.start(
            COMMAND, *self._build_command_data(user_id, channel, command_line, values)
        )

    def start_autocomplete(
        self, user_id: int, channel: Channel, command_line: str, values: JsonObject, focused: str
    ) -> Interaction:
        """Ask the bot for suggestions for the `focused` option. Raises ApiError as `start_command`
        does."""
        command = self._build_command_data(
            user_id, channel, command_line, {focused: "", **values}, focused
        )
        return self.start(AUTOCOMPLETE, *command)

    def _build_command_data(
        self,
        user_id: int,
        channel: Channel,
        command_line: str,
        values: JsonObject,
        focused: str | None = None,
    ) -> tuple[Member, Channel, JsonObject, Owners]:
        """Return the member, the channel, the data and the owners of a command's interaction.

        Raises ApiError if the user does not have the command here, or an option is wrong.
        """
        person = self._world.require_member(user_id, channel, "use_application_commands")
        if channel.archived:
            raise build_error("archived")
        command, path = find_command(self._world.find_commands(person), command_line)
        needed = int(command["default_member_permissions"] or 0)
        if get_channel_permissions(person, channel) & needed != needed:
            raise build_error("missing permissions")
        innermost = path[-1] if path else command
        options = build_interaction_options(innermost.get("options") or [], values, focused)
        resolved = InputChecker(self._world, channel).resolve_ids_of_options(options)
        for subcommand in reversed(path):
            options = [{"name": subcommand["name"], "type": subcommand["type"], "options": options}]
        data = {
            "id": command["id"],
            "name": command["name"],
            "type": 1,
            "options": options,
            **resolved,
        }
        if "guild_id" in command:
            data["guild_id"] = command["guild_id"]
        return person, channel, data, find_installation_owners(command, person)

    # ── Components ────────────────────────────────────────────────────────────────────────────────

    def press_component(
        self, user_id: int, message: Message, custom_id: str, values: list[str]
    ) -> Interaction:
        """Press a button, or choose values in a select.

        Raises ApiError if the message has no such component now, or the values do not fit.
        """
        person = self._world.require_member(user_id, message.channel)
        components = walk_components(message.body.get("components"))
        component = next((each for each in components if each.get("custom_id") == custom_id), None)
        if component is None or component.get("disabled") or component.get("style") == LINK_STYLE:
            raise build_form_error(
                "data.custom_id", "COMPONENT_VALIDATION_FAILED", "Component validation failed"
            )
        data: JsonObject = {
            "custom_id": custom_id,
            "component_type": component["type"],
            "id": component.get("id", 1),
        }
        if component["type"] in SELECTS:
            filling = InputChecker(self._world, message.channel)
            data["values"] = filling.check_choice(component, values)
            data |= filling.build_resolved()
        elif component["type"] != BUTTON or values:
            raise build_form_error(
                "data.values", "COMPONENT_TYPE_INVALID", "Only selects take values"
            )
        metadata = message.origin.get("interaction_metadata", {})
        owners_of_message = metadata.get("authorizing_integration_owners")
        if not owners_of_message:
            owners_of_message = get_guild_owners(message.channel.guild)
        return self.start(COMPONENT, person, message.channel, data, owners_of_message, message)

    def submit_form(self, interaction: Interaction, values: JsonObject) -> Interaction:
        """Submit the form that an interaction was answered with.

        Raises ApiError if there is no form, if it was submitted and the bot answered or still may,
        or if a value does not fit.
        """
        form = interaction.modal
        if form is None or self._is_submission_answered_or_pending(interaction.submitted):
            raise build_form_error(
                "data.custom_id", "COMPONENT_VALIDATION_FAILED", "There is no form open"
            )
        filling = InputChecker(self._world, interaction.channel)
        components = [
            filling.build_submitted_component(component, values) for component in form["components"]
        ]
        data = {
            "custom_id": form["custom_id"],
            "components": components,
            **filling.build_resolved(),
        }
        interaction.submitted = self.start(
            SUBMIT,
            interaction.person,
            interaction.channel,
            data,
            interaction.owners,
            interaction.message,
        )
        return interaction.submitted

    def _is_submission_answered_or_pending(self, submission: Interaction | None) -> bool:
        """Return whether a form was submitted, and the bot has answered or still has time to."""
        if submission is None:
            return False
        return submission.answer is not None or self.get_age(submission) < ANSWER_WITHIN_SECONDS


def _build_guild_fields(interaction: Interaction) -> JsonObject:
    """Return the fields of an interaction in a guild."""
    guild_id = str(interaction.channel.guild.id)
    guild = {"id": guild_id, "locale": "en-US", "features": []}
    member = payloads.build_member(interaction.person, interaction.channel)
    return {"guild_id": guild_id, "guild": guild, "guild_locale": "en-US", "member": member}
