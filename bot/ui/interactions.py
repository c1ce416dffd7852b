"""The edge to discord.py: interactions and chat messages become requests. Handlers see neither.

Presses and forms are read from the raw data of an interaction. So a button or a form that an
earlier process sent is read in the same way as one that this process sent.
"""

from collections.abc import Awaitable, Callable, Iterator
from typing import Any, Concatenate, ParamSpec

import discord
from discord import Interaction, InteractionType

from bot import languages, logs, text_cleaning
from bot.ui import custom_ids
from bot.ui.boundary import ErrorBoundary
from bot.ui.reply import ChatReply, InteractionReply
from bot.ui.request import ChosenUser, Request, RequestKind, RequestPlace
from engines.core import ENGLISH, set_language

P = ParamSpec("P")

REQUEST_KINDS: dict[InteractionType, RequestKind] = {
    InteractionType.application_command: "command",
    InteractionType.autocomplete: "suggestion",
    InteractionType.component: "press",
    InteractionType.modal_submit: "form",
}


def prepare_interaction(interaction: Interaction) -> None:
    """Clean what was typed or chosen, and set the language and the log context of this task."""
    set_language(languages.get_user_language(interaction))
    logs.add_log_ids(interaction=interaction.id)
    text_cleaning.clean_interaction(interaction)


def make_request(interaction: Interaction) -> Request:
    """Return the request of an interaction. Its press is not read yet."""
    command_name = ""
    if interaction.command:
        command_name = interaction.command.qualified_name
    return Request(
        id=interaction.id,
        kind=REQUEST_KINDS[interaction.type],
        user=interaction.user,
        place=RequestPlace(
            client=interaction.client,
            channel=interaction.channel,
            guild_id=interaction.guild_id,
            is_group=interaction.context.private_channel,
        ),
        reply=InteractionReply(interaction),
        created_at=interaction.created_at,
        language=languages.get_user_language(interaction),
        permissions=interaction.permissions,
        bot_permissions=interaction.app_permissions,
        command=command_name,
        message=interaction.message,
        chosen_users=tuple(_read_chosen_people(interaction.data)),
    )


def make_chat_request(message: discord.Message, client: discord.Client) -> Request:
    """Return the request of a message in a chat with the bot. Its press is not read yet."""
    return Request(
        id=message.id,
        kind="message",
        user=message.author,
        place=RequestPlace(client=client, channel=message.channel, guild_id=None),
        reply=ChatReply(message),
        created_at=message.created_at,
        language=ENGLISH,
        permissions=discord.Permissions.none(),
        bot_permissions=discord.Permissions.none(),
    )


# ── Presses ───────────────────────────────────────────────────────────────────────────────────────


def has_own_custom_id(interaction: Interaction) -> bool:
    """Return whether the interaction is a press or a form with a custom id of this bot.

    Slash commands have no custom id, so the answer for them is False. The command tree handles
    them.
    """
    custom_id = _read_custom_id(interaction)
    if not custom_ids.OWN_CUSTOM_ID.match(custom_id):
        return False
    is_form = interaction.type is InteractionType.modal_submit
    return is_form == custom_id.startswith(f"{custom_ids.FORM_PREFIX}:")


def parse_press(interaction: Interaction) -> custom_ids.Press:
    """Return the press, with what was chosen or typed. Raises Refusal if its custom id cannot be
    parsed."""
    data: Any = interaction.data or {}
    values = tuple(map(str, data.get("values", ())))
    return custom_ids.Press.parse_custom_id(
        _read_custom_id(interaction), values=values, typed=read_form_fields(data)
    )


def _read_custom_id(interaction: Interaction) -> str:
    """Return the custom id of the pressed component or the sent form, or an empty string if there
    is none."""
    data: Any = interaction.data or {}
    return str(data.get("custom_id", ""))


def read_form_fields(data: Any) -> dict[str, str]:
    """Return the text of every field of a form by its name, at any depth of nested components."""
    return dict(_iterate_form_fields(data.get("components", [])))


def _iterate_form_fields(components: Any) -> Iterator[tuple[str, str]]:
    """Yield the name and the text of each field. Several values that were chosen are joined by
    spaces."""
    for component in components:
        value = component.get("value", component.get("values"))
        if isinstance(value, list):
            value = " ".join(map(str, value))
        if "custom_id" in component and isinstance(value, str):
            yield component["custom_id"], value.strip()
        yield from _iterate_form_fields(component.get("components", []))
        if "component" in component:
            yield from _iterate_form_fields([component["component"]])


def _read_chosen_people(data: Any) -> Iterator[ChosenUser]:
    """Yield the users that were chosen from a list. A forged button with the id of a list yields
    none."""
    if not data:
        return
    resolved = data.get("resolved", {})
    users = resolved.get("users", {})
    members = resolved.get("members", {})
    for user_id in data.get("values", ()):
        if user := users.get(user_id):
            yield ChosenUser(int(user_id), bool(user.get("bot")), user_id in members)


# ── Commands ──────────────────────────────────────────────────────────────────────────────────────


class CommandRunner:
    """The runner of the handlers of slash commands, inside the error boundary."""

    def __init__(self, boundary: ErrorBoundary) -> None:
        self._boundary = boundary

    async def run_command(
        self,
        interaction: Interaction,
        handler: Callable[Concatenate[Request, P], Awaitable[object]],
        *args: P.args,
        **kwargs: P.kwargs,
    ) -> None:
        """Run the handler with the request and these arguments, inside the error boundary."""
        await self._boundary.run_handler(make_request(interaction), handler, *args, **kwargs)
