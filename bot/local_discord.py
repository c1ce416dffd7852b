"""Speaking to another Discord than the real one: a local one, for tests and for trying things out."""

import discord
from discord.gateway import DiscordWebSocket
from yarl import URL


def speak_to(api: str, gateway: str) -> None:
    """discord.py keeps its addresses on three classes; a plain client never asks where the gateway is."""
    discord.http.Route.BASE = api.rstrip("/")
    discord.Asset.BASE = api.rstrip("/")
    DiscordWebSocket.DEFAULT_GATEWAY = URL(gateway)
