"""Changes to classes of discord.py that no public name allows. This is the one place for them.

Each entry gives its reason and the version it was checked with. `tests/bot/test_discord_patches.py`
fails when the library changes in one of these places.
"""

import logging
from json import JSONDecodeError
from typing import Any

import discord
from discord.gateway import DiscordWebSocket
from yarl import URL

log = logging.getLogger("bot")

CHECKED_WITH = "2.7.1"
"""The version of discord.py that both entries were checked with."""


def redirect_discord_to_addresses(api: str, gateway: str) -> None:
    """Make discord.py use another server than the real Discord, for tests and for the playground.

    The library has no option for that. Its addresses are attributes of three classes.
    """
    discord.http.Route.BASE = api.rstrip("/")
    discord.Asset.BASE = api.rstrip("/")
    DiscordWebSocket.DEFAULT_GATEWAY = URL(gateway)


def ignore_invalid_gateway_frames() -> None:
    """Make discord.py ignore a gateway frame that is not valid JSON, with one log line.

    orjson refuses a lone half of a surrogate pair, which the standard library reads. The library
    has no hook before a frame is parsed, and ends the client with any error that it does not expect
    there.
    """
    read_frame = DiscordWebSocket.received_message

    async def received_message(self: DiscordWebSocket, msg: Any, /) -> None:
        try:
            await read_frame(self, msg)
        except JSONDecodeError as error:
            log.warning("gateway: dropping a frame that is not valid JSON: %s", error)

    DiscordWebSocket.received_message = received_message  # type: ignore[method-assign]
