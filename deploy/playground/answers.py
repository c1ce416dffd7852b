"""The bot answers an interaction: once within three seconds, then by follow-ups and edits for a quarter of an hour.

The API with an interaction's token: callbacks, follow-ups, `@original`."""

from aiohttp import web

from . import payloads
from .errors import Thing, invalid, refused, unknown
from .files import Files
from .interactions import AUTOCOMPLETE, COMMAND, COMPONENT, SUBMIT, Interaction, Interactions
from .permissions import may, only_by_a_user
from .places import EPHEMERAL, LOADING, SILENT, Message
from .shape import check_message, check_modal
from .web import API, Part, route
from .world import World

PONG, POST, DEFER_POST, DEFER_EDIT, EDIT, SUGGEST, FORM = 1, 4, 5, 6, 7, 8, 9
TAKES = {
    COMMAND: (POST, DEFER_POST, FORM),
    COMPONENT: (POST, DEFER_POST, DEFER_EDIT, EDIT, FORM),
    AUTOCOMPLETE: (SUGGEST,),
    SUBMIT: (POST, DEFER_POST, DEFER_EDIT, EDIT),
}
SLASH_ANSWER = 20
HOOK = f"{API}/webhooks/<application>/{{token}}"
SAID = f"{HOOK}/messages/{{which}}"
FOLLOW_UPS = 5
"""Where the app is no member, for one interaction."""


class Answers(Part):
    def __init__(self, world: World, interactions: Interactions, files: Files) -> None:
        self._world = world
        self._interactions = interactions
        self._files = files

    @route("POST", f"{API}/interactions/<number>/{{token}}/callback")
    async def callback(self, request: web.Request, number: int, token: str) -> Thing | None:
        body = await self._files.body(request, "0", inside="data")
        told = self._answered(self._interactions.to_answer(number, token), body.get("type", 0), body.get("data") or {})
        return told if request.query.get("with_response") in ("1", "true") else None

    def _answered(self, interaction: Interaction, kind: int, data: Thing) -> Thing:
        if interaction.answer is not None:
            raise refused("acknowledged")
        takes = TAKES[interaction.kind]
        if kind not in takes or (kind in (EDIT, DEFER_EDIT) and interaction.message is None):
            raise invalid("type", "BASE_TYPE_CHOICES", f"Value must be one of {takes}.")
        if kind not in (SUGGEST, FORM):
            self._world.open_for_edits(interaction.channel)
        self._apply(interaction, kind, data)
        interaction.answer = kind
        interaction.settled.set()
        return _told(interaction, kind)

    def _apply(self, interaction: Interaction, kind: int, data: Thing) -> None:
        match kind:
            case 4:
                interaction.original = self._post(interaction, data, path="data.")
            case 5:
                flags = data.get("flags", 0) & EPHEMERAL | LOADING
                interaction.original = self._said(interaction, {}, flags)
            case 6:
                interaction.original = interaction.message
            case 7:
                interaction.original = interaction.message
                self._edit(interaction.message, data, path="data.")
            case 8:
                interaction.choices = data.get("choices") or []
                if len(interaction.choices) > 25:
                    raise invalid("data.choices", "BASE_TYPE_BAD_LENGTH", "Must be between 0 and 25 in length.")
            case 9:
                check_modal(data)
                interaction.modal = data

    # ── Afterwards ──────────────────────────────────────────────────────────────────────────────────────────────

    @route("POST", HOOK)
    async def follow_up(self, request: web.Request, application: int, token: str) -> Thing:
        """The first one after a deferral fills the original message, and takes its visibility."""
        body = await self._files.body(request, "0")
        interaction = self._interactions.to_follow_up(application, token)
        self._world.open_for_edits(interaction.channel)
        original = interaction.original
        if original and original.flags & LOADING:
            return self._edit(original, body)
        if only_by_a_user(interaction.owners) and len(interaction.followups) >= FOLLOW_UPS:
            raise refused("many follow-ups")
        said = self._post(interaction, body)
        interaction.followups.append(said.id)
        return payloads.message(said)

    @route("GET", SAID)
    def get(self, application: int, token: str, which: str) -> Thing:
        return payloads.message(self._find(application, token, which))

    def _find(self, application: int, token: str, which: str) -> Message:
        """`@original`, or the id of a follow-up."""
        interaction = self._interactions.to_follow_up(application, token)
        original = interaction.original
        number = original.id if which == "@original" and original else which
        if not str(number).isdecimal() or int(number) not in (original.id if original else 0, *interaction.followups):
            raise unknown("Message")
        return self._world.message(interaction.channel.id, int(number), interaction.person.user.id)

    @route("PATCH", SAID)
    async def change(self, request: web.Request, application: int, token: str, which: str) -> Thing:
        body = await self._files.body(request, "0")
        said = self._find(application, token, which)
        self._world.open_for_edits(said.channel)
        return self._edit(said, body)

    @route("DELETE", SAID)
    def delete(self, application: int, token: str, which: str) -> None:
        self._world.delete(self._find(application, token, which))

    # ── Messages ────────────────────────────────────────────────────────────────────────────────────────────────

    def _post(self, interaction: Interaction, body: Thing, path: str = "") -> Message:
        check_message(body, new=True, path=path)
        return self._said(interaction, body, body.get("flags", 0) & (EPHEMERAL | SILENT))

    def _said(self, interaction: Interaction, body: Thing, flags: int) -> Message:
        """Where people may not bring apps that the server does not have, only they see the answer."""
        where, viewer, bot = interaction.channel, interaction.person.user, self._world.bot
        if not where.guild.has_bot and not may(interaction.person, where, "use_external_apps"):
            flags |= EPHEMERAL
        kind = SLASH_ANSWER if interaction.kind == COMMAND and interaction.original is None else 0
        origin: Thing = {
            "application_id": str(bot.id),
            "webhook_id": str(bot.id),
            "interaction_metadata": {
                "id": str(interaction.id),
                "type": interaction.kind,
                "user": payloads.user(viewer),
                "authorizing_integration_owners": interaction.owners,
            },
        }
        if kind == SLASH_ANSWER:
            about = {"id": str(interaction.id), "type": COMMAND, "name": interaction.name}
            origin["interaction"] = {**about, "user": payloads.user(viewer)}
        alone = viewer.id if flags & EPHEMERAL else None
        return self._world.post(where, bot, body, flags=flags, kind=kind, viewer=alone, origin=origin)

    def _edit(self, said: Message | None, body: Thing, path: str = "") -> Thing:
        """One that was put off is filled by it."""
        if said is None or said.id not in said.channel.messages:
            raise unknown("Message")
        check_message(body, new=bool(said.flags & LOADING), path=path)
        said.flags &= ~LOADING
        self._world.edit(said, body)
        return payloads.message(said)


def _told(interaction: Interaction, kind: int) -> Thing:
    """What `?with_response=1` asks for."""
    said = interaction.original
    flags = said.flags if said else 0
    about: Thing = {"id": str(interaction.id), "type": interaction.kind}
    resource: Thing = {"type": kind}
    if said and kind in (POST, DEFER_POST, EDIT):
        about |= {"response_message_id": str(said.id), "response_message_loading": bool(flags & LOADING)}
        about |= {"response_message_ephemeral": bool(flags & EPHEMERAL)}
        resource |= {"message": payloads.message(said)}
    return {"interaction": about, "resource": resource}
