"""The control API under /playground/: build a world, act as people, read what they see.

JSON in and out.
"""

import asyncio
import dataclasses
import re
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from aiohttp import web

from . import payloads
from .commands import localize_command_item
from .errors import JsonObject, build_error, build_form_error
from .interactions import ANSWER_WITHIN_SECONDS, Interaction, InteractionStore
from .message_limits import check_message
from .models import Channel, Guild
from .permissions import can_write, combine_bits, has_permissions
from .routes import Query, Routes, route
from .world import GLOBAL_COMMANDS, World

CONTROL_PATH = "/playground"
CONTROL_GUILD_PATH, CONTROL_CHANNEL_PATH, CONTROL_INTERACTION_PATH = (
    f"{CONTROL_PATH}/guilds/<guild>",
    f"{CONTROL_PATH}/channels/<channel>",
    f"{CONTROL_PATH}/interactions/<interaction>",
)
CONTROL_MESSAGE_PATH = f"{CONTROL_CHANNEL_PATH}/messages/<message>"
LOCALE = re.compile(r"[a-zA-Z]{2,3}(?:-[a-zA-Z0-9]{2,4})?")


def get_locale(request: web.Request) -> str:
    """Return the language that the browser prefers; `en-US` if it names none."""
    preferred = LOCALE.match(request.headers.get("Accept-Language", ""))
    return preferred[0] if preferred else "en-US"


@dataclasses.dataclass
class ControlRoutes(Routes):
    """The routes of the control API. In `body` and `query`, `as` is the id of the acting person."""

    world: World
    interactions: InteractionStore

    def get_path_converters(self) -> dict[str, Callable[[int], Any]]:
        return {
            "guild": self.world.get_guild,
            "channel": self.world.get_channel,
            "interaction": self.interactions.get,
        }

    # ── Building ──────────────────────────────────────────────────────────────────────────────────

    @route("POST", f"{CONTROL_PATH}/users")
    def add_user(self, body: JsonObject) -> JsonObject:
        """Add a person by `name`."""
        return payloads.build_user(self.world.add_user(body["name"]))

    @route("PATCH", f"{CONTROL_PATH}/users/<user>")
    def change_user(self, user: int, body: JsonObject) -> JsonObject:
        """Set by `installed` whether a person has installed the app."""
        person = self.world.get_user(user)
        self.world.set_installed(person, bool(body["installed"]))
        return payloads.build_user(person)

    @route("PATCH", f"{CONTROL_PATH}/application")
    def change_application(self, body: JsonObject) -> None:
        """Set by `user_install` whether users may install the app."""
        self.world.user_install = bool(body["user_install"])

    @route("POST", f"{CONTROL_PATH}/guilds")
    def add_guild(self, body: JsonObject) -> JsonObject:
        """Add a guild by `name`, with the bot unless `bot` is false."""
        guild = self.world.add_guild(body["name"], bot=body.get("bot", True))
        return self.world.build_guild_payload(guild)

    @route("GET", CONTROL_GUILD_PATH)
    def get_guild(self, guild: Guild) -> JsonObject:
        """Return a guild as the bot gets it."""
        return self.world.build_guild_payload(guild)

    @route("PATCH", CONTROL_GUILD_PATH)
    def change_guild(self, guild: Guild, body: JsonObject) -> JsonObject:
        """Deny everyone the permissions in `deny`, for example `use_external_apps`."""
        self.world.deny_everyone(guild, body["deny"])
        return self.world.build_guild_payload(guild)

    @route("POST", f"{CONTROL_PATH}/chats")
    def add_chat(self, body: JsonObject) -> JsonObject:
        """Return one person's direct messages with the bot, or add a group chat of several
        `people`.

        Raises ApiError if `people` is empty or has a bot in it.
        """
        people = [self.world.get_user(int(each)) for each in dict.fromkeys(body["people"])]
        if not people or any(person.bot for person in people):
            raise build_form_error("people", "BASE_TYPE_CHOICES", "One or more people, and no bot")
        if len(people) == 1:
            return payloads.build_channel(self.world.get_direct_channel(people[0]))
        return payloads.build_channel(self.world.add_chat(people, body.get("name", "")))

    @route("POST", f"{CONTROL_GUILD_PATH}/members")
    def add_member(self, guild: Guild, body: JsonObject) -> JsonObject:
        """Add a `user` with these `permissions`, or replace the permissions of a member."""
        user = self.world.get_user(int(body["user"]))
        member = self.world.add_member(guild, user, tuple(body.get("permissions", ())))
        return payloads.build_member(member)

    @route("DELETE", f"{CONTROL_GUILD_PATH}/members/<user>")
    def remove_member(self, guild: Guild, user: int) -> None:
        """Let a member leave the guild."""
        self.world.remove_member(guild, user)

    @route("POST", f"{CONTROL_GUILD_PATH}/channels")
    def add_channel(self, guild: Guild, body: JsonObject) -> JsonObject:
        """Add a channel by `name`.

        `deny` maps the id of a user, or the guild's id for everyone, to permissions denied there.
        """
        channel = self.world.add_channel(guild, body["name"])
        channel.overwrites = {
            int(target): (0, combine_bits(names)) for target, names in body.get("deny", {}).items()
        }
        return payloads.build_channel(channel)

    @route("PATCH", CONTROL_CHANNEL_PATH)
    def change_channel(self, channel: Channel, body: JsonObject) -> JsonObject:
        """Change a channel as the person `as`, or without checks if there is none."""
        if "as" in body:
            self._check_can_change(int(body.pop("as")), channel, body)
        self.world.change_channel(channel, body)
        return payloads.build_channel(channel)

    def _check_can_change(self, user_id: int, channel: Channel, change: JsonObject) -> None:
        """Raise ApiError if this person may not change the channel.

        A person who may write may open an archived thread again, unless it is locked.
        """
        person = self.world.require_member(user_id, channel)
        is_opening = change == {"archived": False} and not channel.locked
        if is_opening and can_write(person, channel):
            return
        needed = "manage_threads" if channel.is_thread else "manage_channels"
        if not has_permissions(person, channel, needed):
            raise build_error("missing permissions")

    # ── Reading ───────────────────────────────────────────────────────────────────────────────────

    @route("GET", f"{CONTROL_CHANNEL_PATH}/messages")
    def list_messages(self, channel: Channel, query: Query) -> list[JsonObject]:
        """Return the messages that the person `as` sees in a channel, oldest first."""
        viewer = int(query["as"])
        self.world.require_member(viewer, channel, "read_message_history")
        return [
            payloads.build_message(each)
            for each in channel.messages.values()
            if each.is_visible_to(viewer)
        ]

    @route("GET", f"{CONTROL_PATH}/commands")
    def list_commands(self) -> list[JsonObject]:
        """Return the global commands."""
        return self.world.commands.get(GLOBAL_COMMANDS, [])

    @route("GET", f"{CONTROL_CHANNEL_PATH}/commands")
    def list_commands_in_channel(self, request: web.Request, channel: Channel) -> list[JsonObject]:
        """Return all commands that the person `as` has in a channel, in the browser's language."""
        person = self.world.require_member(int(request.query["as"]), channel)
        locale = get_locale(request)
        return [
            localize_command_item(command, locale) for command in self.world.find_commands(person)
        ]

    @route("GET", CONTROL_INTERACTION_PATH)
    async def get_interaction_state(self, interaction: Interaction, query: Query) -> JsonObject:
        """Return the state of an interaction.

        `?wait=` is how many seconds to wait for its answer, at most until it is too late for one.
        """
        wait = min(
            float(query.get("wait", 0)),
            ANSWER_WITHIN_SECONDS - self.interactions.get_age(interaction),
        )
        if wait > 0 and not interaction.answered_event.is_set():
            with suppress(TimeoutError):
                await asyncio.wait_for(interaction.answered_event.wait(), wait)
        return self._build_interaction_state(interaction)

    def _build_interaction_state(self, interaction: Interaction) -> JsonObject:
        """Return the state of an interaction and the bot's answers."""
        messages = interaction.channel.messages
        followups = [
            payloads.build_message(messages[message_id])
            for message_id in interaction.followups
            if message_id in messages
        ]
        return {
            "id": str(interaction.id),
            "state": self._get_state(interaction),
            "answer": interaction.answer,
            "message": payloads.build_message(interaction.original)
            if interaction.original
            else None,
            "followups": followups,
            "modal": interaction.modal,
            "choices": interaction.choices,
        }

    def _get_state(self, interaction: Interaction) -> str:
        """Return `answered`, or `failed` if it is too late for an answer, else `waiting`."""
        if interaction.answer:
            return "answered"
        return (
            "failed"
            if self.interactions.get_age(interaction) >= ANSWER_WITHIN_SECONDS
            else "waiting"
        )

    # ── Acting ────────────────────────────────────────────────────────────────────────────────────

    @route("POST", f"{CONTROL_CHANNEL_PATH}/messages")
    def post_message(self, channel: Channel, body: JsonObject) -> JsonObject:
        """Post the `content` as a person, which opens an archived thread again.

        Raises ApiError if the person may not write here.
        """
        person = self.world.require_member(int(body["as"]), channel)
        if not can_write(person, channel):
            raise build_error("missing permissions")
        if channel.locked and not has_permissions(person, channel, "manage_threads"):
            raise build_error("archived")
        content = {"content": body.get("content", "")}
        check_message(content, is_new=True)
        if channel.archived:
            self.world.change_channel(channel, {"archived": False})
        return payloads.build_message(self.world.post_message(channel, person.user, content))

    @route("DELETE", CONTROL_MESSAGE_PATH)
    def delete_message(self, channel: Channel, message: int, query: Query) -> None:
        """Delete a message as the person `as`.

        Raises ApiError if it is neither their own nor ephemeral, and they lack the permission.
        """
        viewer = int(query["as"])
        deleted = self.world.get_message(channel.id, message, viewer)
        person = self.world.require_member(viewer, channel)
        is_own = deleted.author is person.user or deleted.viewer is not None
        if not is_own and not has_permissions(person, channel, "manage_messages"):
            raise build_error("missing permissions")
        self.world.delete_message(deleted)

    def _get_actor(self, request: web.Request, body: JsonObject) -> int:
        """Return the id of the acting person, and take the language of their browser as theirs."""
        user = self.world.get_user(int(body["as"]))
        user.locale = get_locale(request)
        return user.id

    @route("POST", f"{CONTROL_CHANNEL_PATH}/slash")
    def send_command(self, request: web.Request, channel: Channel, body: JsonObject) -> JsonObject:
        """Send a slash `command` with its `options`."""
        user = self._get_actor(request, body)
        started = self.interactions.start_command(
            user, channel, body["command"], body.get("options", {})
        )
        return self._build_interaction_state(started)

    @route("POST", f"{CONTROL_CHANNEL_PATH}/autocomplete")
    def request_suggestions(
        self, request: web.Request, channel: Channel, body: JsonObject
    ) -> JsonObject:
        """Ask for suggestions for the `focused` option of a `command`."""
        user = self._get_actor(request, body)
        options = body.get("options", {})
        started = self.interactions.start_autocomplete(
            user, channel, body["command"], options, body["focused"]
        )
        return self._build_interaction_state(started)

    @route("POST", f"{CONTROL_MESSAGE_PATH}/press")
    def press_component(
        self, request: web.Request, channel: Channel, message: int, body: JsonObject
    ) -> JsonObject:
        """Press the button `custom_id` of a message, or choose `values` in its select."""
        pressed = self.world.get_message(channel.id, message, int(body["as"]))
        user = self._get_actor(request, body)
        started = self.interactions.press_component(
            user, pressed, body["custom_id"], body.get("values", [])
        )
        return self._build_interaction_state(started)

    @route("POST", f"{CONTROL_INTERACTION_PATH}/submit")
    def submit_form(self, interaction: Interaction, body: JsonObject) -> JsonObject:
        """Submit the form that an interaction was answered with, filled in with `values`."""
        return self._build_interaction_state(
            self.interactions.submit_form(interaction, body["values"])
        )
