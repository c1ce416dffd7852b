"""The API with an interaction's token: callbacks, follow-ups, `@original`.

The bot answers an interaction once within three seconds, then edits and follows up for 15 minutes.
"""

from aiohttp import web

from . import payloads
from .attachments import Files
from .errors import Thing, invalid, refused, unknown
from .interactions import AUTOCOMPLETE, COMMAND, COMPONENT, SUBMIT, Interaction, Interactions
from .message_limits import check_message, check_modal
from .models import EPHEMERAL, LOADING, SILENT, Message
from .permissions import may, only_by_a_user
from .routes import API, Part, route
from .world import World

POST, DEFER_POST, DEFER_EDIT, EDIT, SUGGEST, FORM = 4, 5, 6, 7, 8, 9
TAKES = {
    COMMAND: (POST, DEFER_POST, FORM),
    COMPONENT: (POST, DEFER_POST, DEFER_EDIT, EDIT, FORM),
    AUTOCOMPLETE: (SUGGEST,),
    SUBMIT: (POST, DEFER_POST, DEFER_EDIT, EDIT),
}
"""The callback types that each interaction type allows."""
SLASH_ANSWER = 20
"""The type of a message that answers a slash command."""
HOOK = f"{API}/webhooks/<application>/{{token}}"
SAID = f"{HOOK}/messages/{{which}}"
FOLLOW_UPS = 5
"""The most follow-ups to one interaction where the app is not a member."""


class Answers(Part):
    """The routes by which the bot answers interactions."""

    def __init__(self, world: World, interactions: Interactions, files: Files) -> None:
        self._world = world
        self._interactions = interactions
        self._files = files

    @route("POST", f"{API}/interactions/<number>/{{token}}/callback")
    async def callback(self, request: web.Request, number: int, token: str) -> Thing | None:
        """Take the bot's first answer. Returns a body only if `?with_response=1` asks for it."""
        body = await self._files.body(request, "0", inside="data")
        interaction = self._interactions.to_answer(number, token)
        response = self._answered(interaction, body.get("type", 0), body.get("data") or {})
        if request.query.get("with_response") in ("1", "true"):
            return response
        return None

    def _answered(self, interaction: Interaction, kind: int, data: Thing) -> Thing:
        """Apply a callback of this type and return its response.

        Raises Refused if the interaction was acknowledged before, or does not allow this type.
        """
        if interaction.answer is not None:
            raise refused("acknowledged")
        allowed = TAKES[interaction.kind]
        if kind not in allowed or (kind in (EDIT, DEFER_EDIT) and interaction.message is None):
            raise invalid("type", "BASE_TYPE_CHOICES", f"Value must be one of {allowed}.")
        if kind not in (SUGGEST, FORM):
            self._world.open_for_edits(interaction.channel)
        self._apply(interaction, kind, data)
        interaction.answer = kind
        interaction.settled.set()
        return _told(interaction, kind)

    def _apply(self, interaction: Interaction, kind: int, data: Thing) -> None:
        """Do what a callback of this type asks for. Raises Refused if its data break a limit."""
        if kind == POST:
            interaction.original = self._post(interaction, data, path="data.")
        elif kind == DEFER_POST:
            flags = data.get("flags", 0) & EPHEMERAL | LOADING
            interaction.original = self._said(interaction, {}, flags)
        elif kind == DEFER_EDIT:
            interaction.original = interaction.message
        elif kind == EDIT:
            interaction.original = interaction.message
            self._edit(interaction.message, data, path="data.")
        elif kind == SUGGEST:
            interaction.choices = data.get("choices") or []
            if len(interaction.choices) > 25:
                raise invalid("data.choices", "BASE_TYPE_BAD_LENGTH", "Must be between 0 and 25 in length.")
        elif kind == FORM:
            check_modal(data)
            interaction.modal = data

    # ── After the first answer ──────────────────────────────────────────────────────────────────────────────────

    @route("POST", HOOK)
    async def follow_up(self, request: web.Request, application: int, token: str) -> Thing:
        """Post a follow-up.

        The first one after a deferral fills the original message and keeps its visibility.
        Raises Refused if the app is not a member there and has used up its follow-ups.
        """
        body = await self._files.body(request, "0")
        interaction = self._interactions.to_follow_up(application, token)
        self._world.open_for_edits(interaction.channel)
        original = interaction.original
        if original and original.flags & LOADING:
            return self._edit(original, body)
        if only_by_a_user(interaction.owners) and len(interaction.followups) >= FOLLOW_UPS:
            raise refused("many follow-ups")
        message = self._post(interaction, body)
        interaction.followups.append(message.id)
        return payloads.message(message)

    @route("GET", SAID)
    def get(self, application: int, token: str, which: str) -> Thing:
        """Return one of the answers: `@original`, or a follow-up by its id."""
        return payloads.message(self._find(application, token, which))

    def _find(self, application: int, token: str, which: str) -> Message:
        """Return the message that `@original` or the id of a follow-up names.

        Raises Refused if the interaction has no such message.
        """
        interaction = self._interactions.to_follow_up(application, token)
        original = interaction.original
        number = str(original.id) if which == "@original" and original else which
        known = [str(each) for each in interaction.followups]
        if original:
            known.append(str(original.id))
        if number not in known:
            raise unknown("Message")
        return self._world.message(interaction.channel.id, int(number), interaction.person.user.id)

    @route("PATCH", SAID)
    async def change(self, request: web.Request, application: int, token: str, which: str) -> Thing:
        """Edit one of the answers."""
        body = await self._files.body(request, "0")
        message = self._find(application, token, which)
        self._world.open_for_edits(message.channel)
        return self._edit(message, body)

    @route("DELETE", SAID)
    def delete(self, application: int, token: str, which: str) -> None:
        """Delete one of the answers."""
        self._world.delete(self._find(application, token, which))

    # ── Messages ────────────────────────────────────────────────────────────────────────────────────────────────

    def _post(self, interaction: Interaction, body: Thing, path: str = "") -> Message:
        """Post a message whose body is checked against Discord's limits."""
        check_message(body, new=True, path=path)
        return self._said(interaction, body, body.get("flags", 0) & (EPHEMERAL | SILENT))

    def _said(self, interaction: Interaction, body: Thing, flags: int) -> Message:
        """Post a message as the bot's answer.

        It is ephemeral where the bot is not a member and the person may not use external apps.
        """
        channel, person = interaction.channel, interaction.person
        if not channel.guild.has_bot and not may(person, channel, "use_external_apps"):
            flags |= EPHEMERAL
        viewer = person.user.id if flags & EPHEMERAL else None
        kind = 0
        if interaction.kind == COMMAND and interaction.original is None:
            kind = SLASH_ANSWER
        origin = self._origin(interaction, kind)
        return self._world.post(channel, self._world.bot, body, flags=flags, kind=kind, viewer=viewer, origin=origin)

    def _origin(self, interaction: Interaction, kind: int) -> Thing:
        """Return the fields of a message of this type that name the interaction it answers."""
        bot = str(self._world.bot.id)
        user = payloads.user(interaction.person.user)
        metadata = {
            "id": str(interaction.id),
            "type": interaction.kind,
            "user": user,
            "authorizing_integration_owners": interaction.owners,
        }
        origin: Thing = {"application_id": bot, "webhook_id": bot, "interaction_metadata": metadata}
        if kind == SLASH_ANSWER:
            name = interaction.name
            origin["interaction"] = {"id": str(interaction.id), "type": COMMAND, "name": name, "user": user}
        return origin

    def _edit(self, said: Message | None, body: Thing, path: str = "") -> Thing:
        """Edit a message, and fill it if it was deferred. Raises Refused if the message is gone."""
        if said is None or said.id not in said.channel.messages:
            raise unknown("Message")
        check_message(body, new=bool(said.flags & LOADING), path=path)
        said.flags &= ~LOADING
        self._world.edit(said, body)
        return payloads.message(said)


def _told(interaction: Interaction, kind: int) -> Thing:
    """Return the response to a callback, as `?with_response=1` asks for it."""
    about: Thing = {"id": str(interaction.id), "type": interaction.kind}
    resource: Thing = {"type": kind}
    original = interaction.original
    if original and kind in (POST, DEFER_POST, EDIT):
        about["response_message_id"] = str(original.id)
        about["response_message_loading"] = bool(original.flags & LOADING)
        about["response_message_ephemeral"] = bool(original.flags & EPHEMERAL)
        resource["message"] = payloads.message(original)
    return {"interaction": about, "resource": resource}
