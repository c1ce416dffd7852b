"""The API with an interaction's token: callbacks, follow-ups, `@original`.

The bot answers an interaction once within three seconds, then edits and follows up for 15 minutes.
"""

from aiohttp import web

from . import payloads
from .attachments import AttachmentRoutes
from .errors import JsonObject, build_error, build_form_error, build_unknown_error
from .interactions import AUTOCOMPLETE, COMMAND, COMPONENT, SUBMIT, Interaction, InteractionStore
from .message_limits import check_message, check_modal
from .models import EPHEMERAL, LOADING, SILENT, Message
from .permissions import has_permissions, is_only_user_installed
from .routes import API, Routes, route
from .world import World

POST, DEFER_POST, DEFER_EDIT, EDIT, SUGGEST, FORM = 4, 5, 6, 7, 8, 9
ALLOWED_CALLBACKS = {
    COMMAND: (POST, DEFER_POST, FORM),
    COMPONENT: (POST, DEFER_POST, DEFER_EDIT, EDIT, FORM),
    AUTOCOMPLETE: (SUGGEST,),
    SUBMIT: (POST, DEFER_POST, DEFER_EDIT, EDIT),
}
"""The callback types that each interaction type allows."""
SLASH_ANSWER = 20
"""The type of a message that answers a slash command."""
WEBHOOK_PATH = f"{API}/webhooks/<application>/{{token}}"
WEBHOOK_MESSAGE_PATH = f"{WEBHOOK_PATH}/messages/{{which}}"
MAX_FOLLOW_UPS = 5
"""The most follow-ups to one interaction where the app is not a member."""


class InteractionRoutes(Routes):
    """The routes by which the bot answers interactions."""

    def __init__(
        self, world: World, interactions: InteractionStore, files: AttachmentRoutes
    ) -> None:
        self._world = world
        self._interactions = interactions
        self._files = files

    @route("POST", f"{API}/interactions/<number>/{{token}}/callback")
    async def receive_callback(
        self, request: web.Request, number: int, token: str
    ) -> JsonObject | None:
        """Take the bot's first answer. Returns a body only if `?with_response=1` asks for it."""
        body = await self._files.read_body_and_store_files(request, "0", message_key="data")
        interaction = self._interactions.get_for_callback(number, token)
        response = self._handle_callback(interaction, body.get("type", 0), body.get("data") or {})
        if request.query.get("with_response") in ("1", "true"):
            return response
        return None

    def _handle_callback(self, interaction: Interaction, kind: int, data: JsonObject) -> JsonObject:
        """Apply a callback of this type and return its response.

        Raises ApiError if the interaction was acknowledged before, or does not allow this type.
        """
        if interaction.answer is not None:
            raise build_error("acknowledged")
        allowed = ALLOWED_CALLBACKS[interaction.kind]
        if kind not in allowed or (kind in (EDIT, DEFER_EDIT) and interaction.message is None):
            raise build_form_error("type", "BASE_TYPE_CHOICES", f"Value must be one of {allowed}.")
        if kind not in (SUGGEST, FORM):
            self._world.check_bot_can_edit(interaction.channel)
        self._apply_callback(interaction, kind, data)
        interaction.answer = kind
        interaction.answered_event.set()
        return _build_callback_response(interaction, kind)

    def _apply_callback(self, interaction: Interaction, kind: int, data: JsonObject) -> None:
        """Do what a callback of this type asks for. Raises ApiError if its data break a limit."""
        if kind == POST:
            interaction.original = self._post_checked_message(interaction, data, path="data.")
        elif kind == DEFER_POST:
            flags = data.get("flags", 0) & EPHEMERAL | LOADING
            interaction.original = self._post_answer(interaction, {}, flags)
        elif kind == DEFER_EDIT:
            interaction.original = interaction.message
        elif kind == EDIT:
            interaction.original = interaction.message
            self._edit_message(interaction.message, data, path="data.")
        elif kind == SUGGEST:
            interaction.choices = data.get("choices") or []
            if len(interaction.choices) > 25:
                raise build_form_error(
                    "data.choices", "BASE_TYPE_BAD_LENGTH", "Must be between 0 and 25 in length."
                )
        elif kind == FORM:
            check_modal(data)
            interaction.modal = data

    # ── After the first answer ────────────────────────────────────────────────────────────────────

    @route("POST", WEBHOOK_PATH)
    async def follow_up(self, request: web.Request, application: int, token: str) -> JsonObject:
        """Post a follow-up.

        The first one after a deferral fills the original message and keeps its visibility.
        Raises ApiError if the app is not a member there and has used up its follow-ups.
        """
        body = await self._files.read_body_and_store_files(request, "0")
        interaction = self._interactions.get_for_followup(application, token)
        self._world.check_bot_can_edit(interaction.channel)
        original = interaction.original
        if original and original.flags & LOADING:
            return self._edit_message(original, body)
        if (
            is_only_user_installed(interaction.owners)
            and len(interaction.followups) >= MAX_FOLLOW_UPS
        ):
            raise build_error("many follow-ups")
        message = self._post_checked_message(interaction, body)
        interaction.followups.append(message.id)
        return payloads.build_message(message)

    @route("GET", WEBHOOK_MESSAGE_PATH)
    def get_message(self, application: int, token: str, which: str) -> JsonObject:
        """Return one of the answers: `@original`, or a follow-up by its id."""
        return payloads.build_message(self._find_message(application, token, which))

    def _find_message(self, application: int, token: str, which: str) -> Message:
        """Return the message that `@original` or the id of a follow-up names.

        Raises ApiError if the interaction has no such message.
        """
        interaction = self._interactions.get_for_followup(application, token)
        original = interaction.original
        message_id = str(original.id) if which == "@original" and original else which
        known = [str(followup) for followup in interaction.followups]
        if original:
            known.append(str(original.id))
        if message_id not in known:
            raise build_unknown_error("Message")
        return self._world.get_message(
            interaction.channel.id, int(message_id), interaction.person.user.id
        )

    @route("PATCH", WEBHOOK_MESSAGE_PATH)
    async def edit_message(
        self, request: web.Request, application: int, token: str, which: str
    ) -> JsonObject:
        """Edit one of the answers."""
        body = await self._files.read_body_and_store_files(request, "0")
        message = self._find_message(application, token, which)
        self._world.check_bot_can_edit(message.channel)
        return self._edit_message(message, body)

    @route("DELETE", WEBHOOK_MESSAGE_PATH)
    def delete_message(self, application: int, token: str, which: str) -> None:
        """Delete one of the answers."""
        self._world.delete_message(self._find_message(application, token, which))

    # ── Messages ──────────────────────────────────────────────────────────────────────────────────

    def _post_checked_message(
        self, interaction: Interaction, body: JsonObject, path: str = ""
    ) -> Message:
        """Post a message whose body is checked against Discord's limits."""
        check_message(body, is_new=True, path=path)
        return self._post_answer(interaction, body, body.get("flags", 0) & (EPHEMERAL | SILENT))

    def _post_answer(self, interaction: Interaction, body: JsonObject, flags: int) -> Message:
        """Post a message as the bot's answer.

        It is ephemeral where the bot is not a member and the person may not use external apps.
        """
        channel, person = interaction.channel, interaction.person
        if not channel.guild.has_bot and not has_permissions(person, channel, "use_external_apps"):
            flags |= EPHEMERAL
        viewer = person.user.id if flags & EPHEMERAL else None
        kind = 0
        if interaction.kind == COMMAND and interaction.original is None:
            kind = SLASH_ANSWER
        origin = self._build_answered_interaction_fields(interaction, kind)
        return self._world.post_message(
            channel, self._world.bot, body, flags=flags, kind=kind, viewer_id=viewer, origin=origin
        )

    def _build_answered_interaction_fields(self, interaction: Interaction, kind: int) -> JsonObject:
        """Return the fields of a message of this type that name the interaction it answers."""
        bot = str(self._world.bot.id)
        user = payloads.build_user(interaction.person.user)
        metadata = {
            "id": str(interaction.id),
            "type": interaction.kind,
            "user": user,
            "authorizing_integration_owners": interaction.owners,
        }
        origin: JsonObject = {
            "application_id": bot,
            "webhook_id": bot,
            "interaction_metadata": metadata,
        }
        if kind == SLASH_ANSWER:
            name = interaction.name
            origin["interaction"] = {
                "id": str(interaction.id),
                "type": COMMAND,
                "name": name,
                "user": user,
            }
        return origin

    def _edit_message(
        self, message: Message | None, body: JsonObject, path: str = ""
    ) -> JsonObject:
        """Edit a message, and fill it if it was deferred. Raises ApiError if the message is
        gone."""
        if message is None or message.id not in message.channel.messages:
            raise build_unknown_error("Message")
        check_message(body, is_new=bool(message.flags & LOADING), path=path)
        message.flags &= ~LOADING
        self._world.edit_message(message, body)
        return payloads.build_message(message)


def _build_callback_response(interaction: Interaction, kind: int) -> JsonObject:
    """Return the response to a callback, as `?with_response=1` asks for it."""
    about: JsonObject = {"id": str(interaction.id), "type": interaction.kind}
    resource: JsonObject = {"type": kind}
    original = interaction.original
    if original and kind in (POST, DEFER_POST, EDIT):
        about["response_message_id"] = str(original.id)
        about["response_message_loading"] = bool(original.flags & LOADING)
        about["response_message_ephemeral"] = bool(original.flags & EPHEMERAL)
        resource["message"] = payloads.build_message(original)
    return {"interaction": about, "resource": resource}
