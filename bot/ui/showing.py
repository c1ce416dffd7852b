"""How a panel reaches Discord: embed, buttons and picture. Pictures are drawn in a process of their own."""

import asyncio
import io
import logging
from dataclasses import dataclass, field
from typing import Any

import discord

from bot import observer
from bot.play import LRUCache, Table
from bot.presenters.panel import Panel, Picture, Scene
from bot.presenters.pictures import table_scene
from bot.ui.painter import Painter
from bot.ui.pressure import Pressure
from bot.ui.views import content, embed, view
from engines.core import speaking

log = logging.getLogger("bot")

NAME = "table.png"
PICTURE_WITHIN = 0.8
"""Seconds that an answer waits for its picture, longer than the 16 pictures take that may be waited for at once. A
picture that takes longer is attached by a later edit."""
LONGEST = 10.0
"""Seconds that what is painted later waits for one: its channel has other things to be painted."""
KEPT = 2_000_000
"""Bytes of pictures that are remembered: channels that follow a game show what its own panel shows."""


@dataclass(frozen=True)
class Shown:
    """A panel ready to be sent, as often as it is needed: a file can be read only once."""

    table: Table
    panel: Panel
    picture: Picture | None = None
    late: bool = False
    """The picture was not ready in time."""

    def new(self) -> dict[str, Any]:
        shown = {name: value for name, value in self._shown().items() if value is not None}
        return shown | ({"file": self._file(self.picture)} if self.picture else {})

    def edited(self) -> dict[str, Any]:
        """An edit names every attachment that is to stay: the old picture goes."""
        return self._shown() | {"attachments": [self._file(self.picture)] if self.picture else []}

    def _shown(self) -> dict[str, Any]:
        """The picture is an attachment, which Discord draws above the embed: the words stand at the buttons."""
        with speaking(self.panel.language):
            panel = self.panel.beside_picture() if self.picture else self.panel.without_picture()
            made = view(self.table.row.id, self.table.seq, panel.rows)
        return {"content": content(panel), "embed": embed(panel), "view": made}

    def _file(self, picture: Picture) -> discord.File:
        return discord.File(io.BytesIO(picture.png), NAME, description=self.panel.described(picture.alt))


Spot = tuple[Any, ...]
"""Where a picture is wanted: the panel of a game in a channel, somebody's private answer, a page."""


@dataclass(eq=False)
class Wanted:
    """A picture that is waited for, by those who want it."""

    scene: Scene
    key: tuple[Any, ...]
    drawn: "asyncio.Future[Picture | None]"
    places: set[Spot] = field(default_factory=set)
    answers: int = 0
    """The number of answers that wait for it now."""


class Studio:
    """One hand draws for everybody: pictures are quick, and moves matter more. What an answer waits for comes first, in
    order; then the newest wish. Each place has one: a position that it has passed is not drawn any more. Under pressure
    it rests."""

    def __init__(self, client: discord.Client, pressure: Pressure, hand: Painter, *, on: bool = True) -> None:
        self._client = client
        self._pressure = pressure
        pressure.relieved.append(self._draw_next)
        self.is_on = on
        self._hand = hand
        self._waiting: dict[tuple[Any, ...], Wanted] = {}
        self._now: Wanted | None = None
        self._wishes: dict[Spot, Wanted] = {}
        self._drawn: LRUCache[tuple[Any, ...], asyncio.Future[Picture | None]] = LRUCache(KEPT, _bytes)

    async def show(
        self, channel: int, table: Table, panel: Panel, within: float | None = None, who: int | None = None
    ) -> Shown:
        """With its picture, if the channel takes one; `within` seconds, or without it for now. `who`: alone."""
        if panel.picture is None or not self._may_attach(channel):
            return Shown(table, panel)
        drawn = self._begin(panel.picture, (channel, table.row.id, who))
        if within is None:
            await asyncio.wait([drawn], timeout=LONGEST)
        elif not drawn.done() and not self._pressure.is_high:
            await self._wait_for_answer(panel.picture, drawn, within)
        if drawn.done():
            return Shown(table, panel, drawn.result())
        observer.by.count("pictures", "late")
        return Shown(table, panel, late=True)

    async def _wait_for_answer(self, scene: Scene, drawn: "asyncio.Future[Picture | None]", within: float) -> None:
        """Wait at most so many seconds for a picture. Until then it comes before those that no answer waits for."""
        wanted = self._waiting.get(_key(scene))
        if wanted:
            wanted.answers += 1
        try:
            await asyncio.wait([drawn], timeout=within)
        finally:
            if wanted:
                wanted.answers -= 1

    def foresee(self, table: Table) -> None:
        """Begins to draw what its panel will show, while the move is being stored. Should it not be stored, nobody
        asks for it, and what the panel wants is drawn all the same."""
        if not self.is_on or self._pressure.is_high:
            return
        with speaking(table.row.language):
            scene = table_scene(table)
        if scene and self._may_attach(table.row.channel_id):
            self._begin(scene, ("foreseen", table.row.id))

    async def draw(self, scene: Scene) -> Picture | None:
        """For the watch page of a game. Whoever gives up waiting spoils it for nobody else."""
        if not self.is_on:
            return None
        return await asyncio.shield(self._begin(scene, ("page", scene.key[0], scene.language, scene.dark)))

    async def alone(self, channel: int, scene: Scene, within: float) -> Picture | None:
        """About no game. None where the channel takes no pictures, or it would take too long."""
        if not self._may_attach(channel):
            return None
        drawn = self._begin(scene, ("alone", scene.key[0]))
        await asyncio.wait([drawn], timeout=within)
        return drawn.result() if drawn.done() else None

    def _begin(self, scene: Scene, place: Spot) -> "asyncio.Future[Picture | None]":
        key = _key(scene)
        if drawn := self._drawn.get(key):
            self._wish(place, None)
            return drawn
        known = self._now if self._now and self._now.key == key else self._waiting.get(key)
        wanted = known or Wanted(scene, key, asyncio.get_running_loop().create_future())
        if wanted is not self._now and place not in wanted.places:
            self._waiting.pop(key, None)
            self._waiting[key] = wanted  # the newest wish lies last
        self._wish(place, wanted)
        self._draw_next()
        return wanted.drawn

    def _wish(self, place: Spot, wanted: Wanted | None) -> None:
        """What this place wanted before has passed; if nobody else wants it, whoever waits goes on without."""
        before = self._wishes.pop(place, None)
        if wanted:
            wanted.places.add(place)
            self._wishes[place] = wanted
        if before and before is not wanted:
            before.places.discard(place)
            if not before.places and before.key in self._waiting:
                del self._waiting[before.key]
                before.drawn.set_result(None)

    def _draw_next(self) -> None:
        if self._now or not self._waiting or self._pressure.is_high:
            return
        awaited = next((key for key, wanted in self._waiting.items() if wanted.answers), None)
        newest = next(reversed(self._waiting))
        self._now = self._waiting.pop(awaited or newest)
        self._hand.draw(self._now.scene).add_done_callback(self._finished)

    def _finished(self, work: "asyncio.Future[Picture | None]") -> None:
        wanted, self._now = self._now, None
        assert wanted
        for place in wanted.places:
            self._wishes.pop(place, None)
        picture = None if work.cancelled() else _drawn(work)
        wanted.drawn.set_result(picture)
        self._drawn[wanted.key] = wanted.drawn
        self._draw_next()

    def _may_attach(self, channel: int) -> bool:
        """A channel that we do not know is tried: it is a thread that slept, or private to the person who asked."""
        if not self.is_on:
            return False
        there = self._client.get_channel(channel)
        if not isinstance(there, discord.abc.GuildChannel | discord.Thread):
            return True
        return there.permissions_for(there.guild.me).attach_files

    async def close(self) -> None:
        self.is_on = False
        for wanted in self._waiting.values():
            wanted.drawn.set_result(None)
        self._waiting.clear()
        await self._hand.close()


def _key(scene: Scene) -> tuple[Any, ...]:
    return (scene.language, scene.dark, scene.shows, *scene.key)


def _bytes(drawn: "asyncio.Future[Picture | None]") -> int:
    """One that failed is remembered too, and its key takes room as well."""
    picture = drawn.result()
    return 1000 + (len(picture.png) if picture else 0)


def _drawn(work: "asyncio.Future[Picture | None]") -> Picture | None:
    """Return the picture and count it. One that fails is logged and left out, because the words say it all.

    None without a fault is a scene that has no picture, such as a pad, and is not counted.
    """
    if fault := work.exception():
        log.error("a picture could not be drawn", exc_info=fault)
        observer.by.count("pictures", "failed")
        return None
    picture = work.result()
    if picture:
        observer.by.count("pictures", "drawn")
    return picture
