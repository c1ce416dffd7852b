"""Panels ready to be sent to Discord, and the queue of pictures that a worker process draws for
them."""

import asyncio
import io
import logging
from dataclasses import dataclass, field
from typing import Any

import discord

from bot import observer
from bot.play import LRUCache, Table
from bot.presenters.components import Panel, Picture, Scene
from bot.presenters.scenes import make_panel_scene
from bot.ui.admission import AdmissionControl
from bot.ui.picture_process import PictureProcess
from bot.ui.views import make_content, make_embed, make_view
from engines.core import use_language

log = logging.getLogger("bot")

PICTURE_NAME = "table.png"
MAX_ANSWER_WAIT = 0.8
"""The seconds that an answer waits for its picture. A picture that takes longer is attached by a
later edit.

This is longer than 16 pictures take, which is the number that answers may wait for at once.
"""
MAX_EDIT_WAIT = 10.0
"""The seconds that an edit waits for its picture, because other edits of the channel wait for this
one."""
MAX_CACHED_BYTES = 2_000_000
"""The bytes of pictures in the cache. Channels that follow a game show the same picture as its own
panel."""


@dataclass(frozen=True)
class RenderedPanel:
    """A panel with its picture. It can be sent several times, with a new file object each time."""

    table: Table
    panel: Panel
    picture: Picture | None = None
    is_late: bool = False
    """Whether the picture was not ready in time."""

    def make_message(self) -> dict[str, Any]:
        """Return the arguments with which discord.py sends it as a new message."""
        arguments = {
            name: value for name, value in self._make_panel_arguments().items() if value is not None
        }
        if self.picture:
            arguments["file"] = self._make_file(self.picture)
        return arguments

    def make_edit(self) -> dict[str, Any]:
        """Return the arguments with which discord.py edits a message. The picture replaces all
        attachments of it."""
        attachments = []
        if self.picture:
            attachments.append(self._make_file(self.picture))
        return self._make_panel_arguments() | {"attachments": attachments}

    def _make_panel_arguments(self) -> dict[str, Any]:
        """Return the arguments that new and edited messages have in common.

        The picture is an attachment, which Discord shows above the embed. So the text stands next
        to the buttons.
        """
        with use_language(self.panel.language):
            panel = (
                self.panel.lay_out_with_picture()
                if self.picture
                else self.panel.lay_out_without_picture()
            )
            buttons = make_view(self.table.row.id, self.table.seq, panel.rows)
        return {"content": make_content(panel), "embed": make_embed(panel), "view": buttons}

    def _make_file(self, picture: Picture) -> discord.File:
        """Return the picture as an attachment with its alt text."""
        return discord.File(
            io.BytesIO(picture.png), PICTURE_NAME, description=self.panel.make_alt_text(picture.alt)
        )


PicturePlace = tuple[Any, ...]
"""The key of a place that wants a picture: the panel of a game in a channel, a private answer, a
page."""


@dataclass(eq=False)
class QueuedPicture:
    """A picture that is wanted by at least one place, and not drawn yet."""

    scene: Scene
    key: tuple[Any, ...]
    drawn: "asyncio.Future[Picture | None]"
    places: set[PicturePlace] = field(default_factory=set)
    answers: int = 0
    """The number of answers that wait for it now."""


class PictureQueue:
    """The queue of wanted pictures, which are drawn one at a time.

    The pictures that answers wait for come first, in order; then the one that was wanted last. Each
    place wants one picture at a time: the position before it is not drawn any more. Under pressure
    no drawing begins.
    """

    def __init__(
        self,
        client: discord.Client,
        admission: AdmissionControl,
        picture_process: PictureProcess,
        *,
        is_enabled: bool = True,
    ) -> None:
        self._client = client
        self._admission = admission
        admission.relief_callbacks.append(self._draw_next)
        self.is_enabled = is_enabled
        self._picture_process = picture_process
        self._waiting: dict[tuple[Any, ...], QueuedPicture] = {}
        """The pictures that are not begun, by key; the one that was wanted last is the last."""
        self._current: QueuedPicture | None = None
        """The picture that is being drawn."""
        self._wanted_by_place: dict[PicturePlace, QueuedPicture] = {}
        """The picture that each place waits for."""
        self._pictures: LRUCache[tuple[Any, ...], asyncio.Future[Picture | None]] = LRUCache(
            MAX_CACHED_BYTES, _measure_picture
        )

    async def render_panel(
        self,
        channel: int,
        table: Table,
        panel: Panel,
        max_seconds: float | None = None,
        user_id: int | None = None,
    ) -> RenderedPanel:
        """Return the panel with its picture, if the channel allows attachments and the picture is
        ready in time.

        `max_seconds` is how long an answer waits for it; None stands for the longer time of edits.
        `user_id` is the user of a private answer, or None for a panel.
        """
        if panel.picture is None or not self._can_attach(channel):
            return RenderedPanel(table, panel)
        drawn = self._request_picture(panel.picture, (channel, table.row.id, user_id))
        if max_seconds is None:
            await asyncio.wait([drawn], timeout=MAX_EDIT_WAIT)
        elif not drawn.done() and not self._admission.is_overloaded:
            await self._wait_for_prioritized_picture(panel.picture, drawn, max_seconds)
        if drawn.done():
            return RenderedPanel(table, panel, drawn.result())
        observer.current_observer.add_to_counter("pictures", "late")
        return RenderedPanel(table, panel, is_late=True)

    async def _wait_for_prioritized_picture(
        self, scene: Scene, drawn: "asyncio.Future[Picture | None]", max_seconds: float
    ) -> None:
        """Wait `max_seconds` for a picture. Meanwhile it is drawn before the pictures that no
        answer waits for."""
        queued = self._waiting.get(_make_key(scene))
        if queued:
            queued.answers += 1
        try:
            await asyncio.wait([drawn], timeout=max_seconds)
        finally:
            if queued:
                queued.answers -= 1

    def prefetch_picture(self, table: Table) -> None:
        """Begin to draw the picture of the panel while the move is being stored.

        The panel finds it by the identity of the state object, which stays the same when the move
        is stored. If the move is not stored, the picture stays unused, and the panel gets its own.
        """
        if not self.is_enabled or self._admission.is_overloaded:
            return
        with use_language(table.row.language):
            scene = make_panel_scene(table)
        if scene and self._can_attach(table.row.channel_id):
            self._request_picture(scene, ("foreseen", table.row.id))

    async def draw_for_watch_page(self, scene: Scene) -> Picture | None:
        """Return the picture of a watch page, or None if pictures are off or drawing has failed.

        A caller that is cancelled does not cancel the drawing, because others may wait for the same
        picture.
        """
        if not self.is_enabled:
            return None
        place = ("page", scene.key[0], scene.language, scene.dark)
        return await asyncio.shield(self._request_picture(scene, place))

    async def draw_standalone(
        self, channel: int, scene: Scene, max_seconds: float
    ) -> Picture | None:
        """Return a picture that belongs to no game.

        Return None if the channel does not allow attachments, or drawing fails or takes longer than
        `max_seconds`.
        """
        if not self._can_attach(channel):
            return None
        drawn = self._request_picture(scene, ("alone", scene.key[0]))
        await asyncio.wait([drawn], timeout=max_seconds)
        return drawn.result() if drawn.done() else None

    def _request_picture(
        self, scene: Scene, place: PicturePlace
    ) -> "asyncio.Future[Picture | None]":
        """Return a future of the picture for this place, from the cache or the queue. It never
        raises."""
        key = _make_key(scene)
        if drawn := self._pictures.get(key):
            self._replace_wanted_picture(place, None)
            return drawn
        if self._current and self._current.key == key:
            queued = self._current
        elif key in self._waiting:
            queued = self._waiting[key]
        else:
            queued = QueuedPicture(scene, key, asyncio.get_running_loop().create_future())
        if queued is not self._current and place not in queued.places:
            self._waiting.pop(key, None)
            self._waiting[key] = queued
        self._replace_wanted_picture(place, queued)
        self._draw_next()
        return queued.drawn

    def _replace_wanted_picture(self, place: PicturePlace, queued: QueuedPicture | None) -> None:
        """Record which picture a place wants now. The one it wanted before is not drawn if no other
        place wants it.

        Callers that wait for such a picture get None.
        """
        before = self._wanted_by_place.pop(place, None)
        if queued:
            queued.places.add(place)
            self._wanted_by_place[place] = queued
        if before and before is not queued:
            before.places.discard(place)
            if not before.places and before.key in self._waiting:
                del self._waiting[before.key]
                before.drawn.set_result(None)

    def _draw_next(self) -> None:
        """Begin to draw the next picture, unless one is being drawn, none is wanted, or the
        pressure is high."""
        if self._current or not self._waiting or self._admission.is_overloaded:
            return
        awaited = next((key for key, queued in self._waiting.items() if queued.answers), None)
        newest = next(reversed(self._waiting))
        self._current = self._waiting.pop(awaited or newest)
        self._picture_process.draw_scene(self._current.scene).add_done_callback(
            self._pass_on_drawn_picture
        )

    def _pass_on_drawn_picture(self, work: "asyncio.Future[Picture | None]") -> None:
        """Pass the drawn picture to its waiting callers, and draw the next one."""
        queued = self._current
        self._current = None
        assert queued
        for place in queued.places:
            self._wanted_by_place.pop(place, None)
        picture = None if work.cancelled() else _count_and_get_picture(work)
        queued.drawn.set_result(picture)
        self._pictures[queued.key] = queued.drawn
        self._draw_next()

    def _can_attach(self, channel: int) -> bool:
        """Return whether pictures are on and the bot may attach files in the channel.

        The answer is True for a channel that is not in the cache: it is an archived thread, or a
        private chat.
        """
        if not self.is_enabled:
            return False
        known = self._client.get_channel(channel)
        if not isinstance(known, discord.abc.GuildChannel | discord.Thread):
            return True
        return known.permissions_for(known.guild.me).attach_files

    async def stop_drawing(self) -> None:
        """Stop drawing. Callers that wait for a picture get None."""
        self.is_enabled = False
        for queued in self._waiting.values():
            queued.drawn.set_result(None)
        self._waiting.clear()
        await self._picture_process.end_process()


def _make_key(scene: Scene) -> tuple[Any, ...]:
    """Return a key that is equal for scenes with the same picture."""
    return (scene.language, scene.dark, scene.shown_state, *scene.key)


def _measure_picture(drawn: "asyncio.Future[Picture | None]") -> int:
    """Return the size of a cached picture with its key. A failure is cached, too."""
    picture = drawn.result()
    size = 1000
    if picture:
        size += len(picture.png)
    return size


def _count_and_get_picture(work: "asyncio.Future[Picture | None]") -> Picture | None:
    """Return the picture and count it. A failure is logged and counted, and None is returned.

    A scene without a picture, such as a pad, gives None without an error, and is not counted.
    """
    if fault := work.exception():
        log.error("pictures: cannot draw a picture", exc_info=fault)
        observer.current_observer.add_to_counter("pictures", "failed")
        return None
    picture = work.result()
    if picture:
        if picture.fault:
            log.error(
                "pictures: the plain picture is shown in place of that of a package: %s",
                picture.fault,
            )
        observer.current_observer.add_to_counter("pictures", "drawn")
    return picture
