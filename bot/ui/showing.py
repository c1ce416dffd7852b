"""How a panel reaches Discord: embed, buttons and picture. Pictures are drawn in a thread of their own."""

import asyncio
import io
import logging
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

import discord

from bot.play.table import Table
from bot.presenters.panel import Panel, Picture, Scene
from bot.ui.views import embed, view

log = logging.getLogger("bot")

NAME = "table.png"
PATIENCE = 0.5
"""Seconds that an answer waits for its picture. One that takes longer is hung up later, by the painter."""
KEPT = 32
"""Pictures that are remembered: channels that follow a game show what its own panel shows."""


@dataclass(frozen=True)
class Shown:
    """A panel ready to be sent, as often as it is needed: a file can be read only once."""

    table: Table
    panel: Panel
    picture: Picture | None = None
    late: bool = False
    """The picture was not ready in time."""

    def new(self) -> dict[str, Any]:
        return self._shown() | ({"file": self._file(self.picture)} if self.picture else {})

    def edited(self) -> dict[str, Any]:
        """An edit names every attachment that is to stay: the old picture goes."""
        return self._shown() | {"attachments": [self._file(self.picture)] if self.picture else []}

    def _shown(self) -> dict[str, Any]:
        made = embed(self.panel)
        if self.picture:
            made.set_image(url=f"attachment://{NAME}")
        return {"embed": made, "view": view(self.table.row.id, self.table.seq, self.panel.rows)}

    def _file(self, picture: Picture) -> discord.File:
        return discord.File(io.BytesIO(picture.png), NAME, description=picture.alt)


class Studio:
    """One thread draws for everybody: pictures are quick, and moves matter more."""

    def __init__(self, client: discord.Client) -> None:
        self._client = client
        self._hand = ThreadPoolExecutor(max_workers=1, thread_name_prefix="pictures")
        self._drawn: dict[tuple[Any, ...], asyncio.Future[Picture | None]] = {}

    async def show(self, channel: int, table: Table, panel: Panel, within: float | None = None) -> Shown:
        """With its picture, if the channel takes one; `within` seconds, or without it for now."""
        if panel.picture is None or not self._may_attach(channel):
            return Shown(table, panel)
        drawn = self._begin(panel.picture)
        await asyncio.wait([drawn], timeout=within)
        return Shown(table, panel, drawn.result()) if drawn.done() else Shown(table, panel, late=True)

    async def draw(self, scene: Scene) -> Picture | None:
        """For the watch page. Whoever gives up waiting spoils it for nobody else."""
        return await asyncio.shield(self._begin(scene))

    def _begin(self, scene: Scene) -> "asyncio.Future[Picture | None]":
        if scene.key not in self._drawn:
            loop = asyncio.get_running_loop()
            self._drawn[scene.key] = loop.run_in_executor(self._hand, _drawn, scene.draw)
            for key in list(self._drawn)[:-KEPT]:
                del self._drawn[key]
        return self._drawn[scene.key]

    def _may_attach(self, channel: int) -> bool:
        """A channel that we do not know is tried: it is a thread that slept, or private to the person who asked."""
        there = self._client.get_channel(channel)
        if not isinstance(there, discord.abc.GuildChannel | discord.Thread):
            return True
        return there.permissions_for(there.guild.me).attach_files

    def close(self) -> None:
        self._hand.shutdown(wait=False, cancel_futures=True)


def _drawn(draw: Callable[[], Picture | None]) -> Picture | None:
    """A picture that fails is left out: the words say it all."""
    try:
        return draw()
    except Exception:  # whatever goes wrong while drawing must not cost anybody a move
        log.exception("a picture could not be drawn")
        return None
