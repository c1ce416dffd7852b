"""What discord.py takes in, and from where: text is text, and servers that Discord lists no more are gone."""

import re
from typing import Any

import discord
from discord.gateway import DiscordWebSocket
from discord.state import AutoShardedConnectionState
from discord.webhook.async_ import AsyncWebhookAdapter
from yarl import URL

UNWANTED = re.compile("[\0\ud800-\udfff\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]")
"""NUL, halves of letters, and the marks that change the direction of reading."""
EDIT = discord.InteractionResponseType.message_update.value
READ = ("id", "type", "flags", "content", "embeds")
"""What somebody reads of a message that was pressed on; the library would make objects of the rest all the same."""


def clean(given: Any) -> Any:
    """Text as it comes in, and all text inside lists and objects: without what no database takes, and without what
    turns the words around it."""
    match given:
        case str():
            return UNWANTED.sub("", given)
        case dict():
            return {name: clean(value) for name, value in given.items()}
        case list():
            return [clean(value) for value in given]
    return given


class ConnectionState(AutoShardedConnectionState[Any]):
    def parse_interaction_create(self, data: Any) -> None:
        """The one place where text comes in: what somebody typed, chose or is called."""
        said = {part: clean(data[part]) for part in ("data", "member", "user") if part in data}
        if message := data.get("message"):
            said["message"] = {part: message[part] for part in READ if part in message}
        super().parse_interaction_create(data | said)

    def parse_ready(self, data: Any) -> None:
        """A shard begins anew. The library keeps what it had of it, and so those that removed the bot meanwhile."""
        shard, listed = data["shard"][0], {int(guild["id"]) for guild in data["guilds"]}
        for guild in list(self.guilds):
            if guild.shard_id == shard and guild.id not in listed:
                self._remove_guild(guild)
        super().parse_ready(data)


class Adapter(AsyncWebhookAdapter):
    """By which interactions are answered: of the message that an answer has become only the id is read, and where it
    was there before, nothing."""

    async def request(self, *given: Any, **more: Any) -> Any:
        is_edit = (more.get("payload") or {}).get("type") == EDIT
        told = await super().request(*given, **more | {"params": None} if is_edit else more)
        if is_edit:
            return {"interaction": {"id": 0}}
        if isinstance(told, dict):
            told.pop("resource", None)  # the message itself
        return told


def speak_to(api: str, gateway: str) -> None:
    """To another Discord than the real one, for tests and for trying things out. discord.py keeps its addresses on
    three classes; a plain client never asks where the gateway is."""
    discord.http.Route.BASE = api.rstrip("/")
    discord.Asset.BASE = api.rstrip("/")
    DiscordWebSocket.DEFAULT_GATEWAY = URL(gateway)
