"""What discord.py takes in, and from where: text is text, and servers that Discord lists no more are gone."""

import json
import re
from types import SimpleNamespace
from typing import Any

import discord
from discord.gateway import DiscordWebSocket
from discord.state import AutoShardedConnectionState
from pydantic_core import from_json
from yarl import URL

UNWANTED = re.compile("[\0\ud800-\udfff\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]")
"""NUL, halves of letters, and the marks that change the direction of reading."""


def _read(text: str) -> Any:
    """In two thirds of the time that the library takes; halves of letters are not for everybody."""
    try:
        return from_json(text, cache_strings="keys")
    except ValueError:
        return json.loads(text)


discord.utils._from_json = _read


def clean(given: Any) -> Any:
    """Text as it comes in, and all text inside lists and objects: without what no database takes, and without what
    turns the words around it."""
    if isinstance(given, str):
        return UNWANTED.sub("", given)
    if isinstance(given, dict):
        return {name: clean(value) for name, value in given.items()}
    return [clean(value) for value in given] if isinstance(given, list) else given


def pressed_on(message: Any) -> SimpleNamespace:
    """As far as somebody looks at a message; the library would make objects of all that it shows."""
    number, flags = int(message["id"]), discord.MessageFlags._from_value(message.get("flags", 0))
    embeds = list(map(discord.Embed.from_dict, message.get("embeds", ())))
    told = {"content": message.get("content", ""), "created_at": discord.utils.snowflake_time(number)}
    return SimpleNamespace(id=number, flags=flags, embeds=embeds, **told)


class ConnectionState(AutoShardedConnectionState[Any]):
    def parse_interaction_create(self, data: Any) -> None:
        """The one place where text comes in: what somebody typed, chose or is called."""
        heard = data | {part: clean(data[part]) for part in ("data", "member", "user") if part in data}
        if message := heard.pop("message", None):
            interaction: Any = discord.Interaction(data=heard, state=self)
            interaction.message = pressed_on(message)
            self.dispatch("interaction", interaction)  # the library would look for buttons and forms of its own
        else:
            super().parse_interaction_create(heard)

    def parse_ready(self, data: Any) -> None:
        """A shard begins anew. The library keeps what it had of it, and so those that removed the bot meanwhile."""
        shard, listed = data["shard"][0], {int(guild["id"]) for guild in data["guilds"]}
        for guild in list(self.guilds):
            if guild.shard_id == shard and guild.id not in listed:
                self._remove_guild(guild)
        super().parse_ready(data)


def speak_to(api: str, gateway: str) -> None:
    """To another Discord than the real one, for tests and for trying things out. discord.py keeps its addresses on
    three classes; a plain client never asks where the gateway is."""
    discord.http.Route.BASE = api.rstrip("/")
    discord.Asset.BASE = api.rstrip("/")
    DiscordWebSocket.DEFAULT_GATEWAY = URL(gateway)
