"""Replies: one first answer to a request, and follow-ups after it. No method here takes long.

A reply is a state machine. Discord takes one first answer within three seconds; a deferral is one, and gives fifteen
minutes for what follows. Handlers need not know the state: `send` and `edit` choose the request that Discord takes.

    NOTHING_SENT ─► SENDING ─► ANSWERED ─► FOLLOWED_UP
          └───────────┴──────► DEFERRED ───────▲
"""

import asyncio
import enum
import io
import logging
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable
from time import monotonic
from typing import Any, TypeVar

import aiohttp
import discord
from discord import Interaction

from bot.errors import ReplyTimeout
from bot.presenters.panel import Panel, fitting
from bot.saying import refuse_if, say, spoken
from bot.ui.views import embed, view

log = logging.getLogger("bot")

T = TypeVar("T")

ANSWER_WITHIN = 2.0
"""Seconds for an answer, as the lock may be held meanwhile. What was played is stored; a press repairs the panel."""
DEFER_AFTER = 2.3
"""Seconds after which a reply is deferred if nothing was sent: Discord waits three. Longer than one answer may hold the
lock, so that the next in line is answered at once."""
MAX_LENGTH = 2000
"""Characters of a message."""


class ReplyState(enum.Enum):
    """What Discord has got of a reply."""

    NOTHING_SENT = enum.auto()
    SENDING = enum.auto()
    """The first answer is on its way, or it is not known whether it has arrived."""
    DEFERRED = enum.auto()
    ANSWERED = enum.auto()
    FOLLOWED_UP = enum.auto()


async def with_timeout(answer: Awaitable[T]) -> T:
    """Return what the awaitable returns. Raises ReplyTimeout if it takes longer than an answer may."""
    try:
        async with asyncio.timeout(ANSWER_WITHIN):
            return await answer
    except TimeoutError as error:
        raise ReplyTimeout from error


def text_file(name: str, text: str) -> discord.File:
    return discord.File(io.BytesIO(text.encode()), name)


class Reply(ABC):
    """The reply to one request. Subclasses say how it is sent."""

    token = ""
    """The interaction token, by which messages can be edited for a while; empty where there is none."""

    def __init__(self, request_id: int) -> None:
        self._request_id = request_id
        self.state = ReplyState.NOTHING_SENT
        self.received_at = monotonic()
        """When the request came, by a clock that is never set."""
        self.drawn_message = 0
        """The id of the message that was sent or edited last; 0 if there is none."""
        self._timer: asyncio.TimerHandle | None = None
        self._deferral: asyncio.Task[None] | None = None
        self._private: asyncio.Task[int] | None = None
        """The private message that was sent last."""
        self._release: Callable[[], None] | None = None
        """Frees the place in admission control."""

    # ── Deferring ───────────────────────────────────────────────────────────────────────────────────────────────

    @property
    def was_deferred(self) -> bool:
        """Whether a deferral was sent, or is on its way."""
        return self._deferral is not None

    def schedule_deferral(self) -> None:
        """Defer the reply after DEFER_AFTER seconds, unless an answer is on its way by then."""
        self._timer = asyncio.get_running_loop().call_later(DEFER_AFTER, self._defer_if_nothing_sent)

    def cancel_deferral(self) -> None:
        """Take back what `schedule_deferral` has asked for."""
        if self._timer:
            self._timer.cancel()

    def _defer_if_nothing_sent(self) -> None:
        if self.state is ReplyState.NOTHING_SENT:
            self._deferral = asyncio.create_task(self.defer())

    async def defer(self) -> None:
        """Defer the reply, and log where Discord does not take that."""
        try:
            await self._defer()
        except (discord.HTTPException, discord.InteractionResponded, aiohttp.ClientError, TimeoutError) as error:
            log.info("interaction %s could not be deferred (%s)", self._request_id, type(error).__name__)

    async def claim(self) -> bool:
        """Defer the reply, and return whether Discord took that.

        Two processes may have got the same request. The one whose deferral Discord takes answers it.
        """
        self._deferral = asyncio.create_task(self._defer())
        try:
            await asyncio.shield(self._deferral)  # a task that is cancelled here has to know what became of it
        except (discord.HTTPException, aiohttp.ClientError, TimeoutError) as error:
            log.info("interaction %s is answered by another process (%s)", self._request_id, type(error).__name__)
            return False
        return True

    async def _defer(self) -> None:
        await with_timeout(self._send_deferral())
        self.state = ReplyState.DEFERRED

    # ── The place in admission control ──────────────────────────────────────────────────────────────────────────

    def hold_place(self, release: Callable[[], None]) -> None:
        """Remember how to free the place in admission control. It is freed when an answer begins."""
        self._release = release

    def release_place(self) -> None:
        """Free the place in admission control, if it is still held."""
        if self._release:
            release, self._release = self._release, None
            release()

    # ── Answers ─────────────────────────────────────────────────────────────────────────────────────────────────

    async def send(self, content: str | None = None, *, ephemeral: bool = False, **more: Any) -> int:
        """Send a new message and return its id, or 0 if Discord does not tell. Raises ReplyTimeout."""
        return await with_timeout(self.send_without_timeout({"content": content, "ephemeral": ephemeral} | more))

    async def send_without_timeout(self, message: dict[str, Any]) -> int:
        """Send a new message and return its id. The caller limits the time."""
        await self._begin()
        if self.state is ReplyState.SENDING:
            self.drawn_message = await self._send_first(message)
            self.state = ReplyState.ANSWERED
        else:
            before, self.state = self.state, ReplyState.FOLLOWED_UP
            self.drawn_message = await self._send_follow_up(message, before)
        return self.drawn_message

    async def edit(self, **content: Any) -> None:
        """Edit the message that was pressed. Raises ReplyTimeout."""
        await with_timeout(self.edit_without_timeout(content))

    async def edit_without_timeout(self, content: dict[str, Any]) -> None:
        """Edit the message that was pressed. The caller limits the time."""
        await self._begin()
        if self.state is ReplyState.SENDING:
            self.drawn_message = await self._edit_first(content)
            self.state = ReplyState.ANSWERED
        else:
            self.state = ReplyState.FOLLOWED_UP
            self.drawn_message = await self._edit_again(content)

    async def open_form(self, form: discord.ui.Modal) -> None:
        """Open a form, which can only be the first answer. Raises Refusal where that is too late, and ReplyTimeout."""
        await self._begin()
        refuse_if(self.state is not ReplyState.SENDING, say("refused-slow-form"))
        await with_timeout(self._send_form(form))
        self.state = ReplyState.ANSWERED
        form.stop()  # its submit is read from raw data, before a restart as after one

    async def _begin(self) -> None:
        """Note that an answer is on its way. A deferral that is on its way decides whether it is the first one."""
        if self.state is ReplyState.NOTHING_SENT:
            self.state = ReplyState.SENDING
        self.release_place()
        if self._deferral:
            await asyncio.wait([self._deferral])

    # ── Private answers ─────────────────────────────────────────────────────────────────────────────────────────

    async def send_private(self, text: str, **more: Any) -> None:
        """Send a message that only the person who asked sees. A failure is only logged."""
        self._private = asyncio.create_task(self.send(fitting(text, MAX_LENGTH), ephemeral=True, **more))
        try:
            await asyncio.shield(self._private)
        except (discord.HTTPException, aiohttp.ClientError, TimeoutError) as error:
            log.info("interaction %s could not be answered privately (%s)", self._request_id, type(error).__name__)
            if isinstance(error, discord.HTTPException) and self.state is ReplyState.SENDING:
                self.state = ReplyState.NOTHING_SENT  # Discord says so; after a timeout it is not known

    async def has_sent_private(self) -> bool:
        """Wait for the private message that is on its way, and return whether it has arrived."""
        if self._private is None:
            return False
        await asyncio.wait([self._private])
        return not self._private.cancelled() and self._private.exception() is None

    async def send_panel(self, panel: Panel) -> None:
        """Send a private panel that belongs to no game. Raises ReplyTimeout."""
        await self.send(embed=embed(panel), view=view(0, 0, panel.rows), ephemeral=True)

    async def update_panel(self, panel: Panel) -> None:
        """Show a panel in place of the private one that was pressed; a forged press must not change a public one."""
        if self._is_pressed_privately():
            await self.edit(content=None, embed=embed(panel), view=view(0, 0, panel.rows))
        else:
            await self.send_panel(panel)

    # ── How it is sent ──────────────────────────────────────────────────────────────────────────────────────────

    @abstractmethod
    async def edit_message(self, message_id: int, **content: Any) -> None:
        """Edit a message that this reply has sent or edited."""

    @abstractmethod
    def _is_pressed_privately(self) -> bool: ...

    @abstractmethod
    async def _send_deferral(self) -> None: ...

    @abstractmethod
    async def _send_first(self, message: dict[str, Any]) -> int: ...

    @abstractmethod
    async def _send_follow_up(self, message: dict[str, Any], before: ReplyState, /) -> int: ...

    @abstractmethod
    async def _edit_first(self, content: dict[str, Any], /) -> int: ...

    @abstractmethod
    async def _edit_again(self, content: dict[str, Any], /) -> int: ...

    @abstractmethod
    async def _send_form(self, form: discord.ui.Modal, /) -> None: ...


class InteractionReply(Reply):
    """The reply to a press, a form or a command."""

    def __init__(self, interaction: Interaction) -> None:
        super().__init__(interaction.id)
        self._interaction = interaction
        self.token = interaction.token
        if interaction.response.is_done():
            self.state = ReplyState.ANSWERED

    async def edit_message(self, message_id: int, **content: Any) -> None:
        await self._interaction.followup.edit_message(message_id, **content)

    def _is_pressed_privately(self) -> bool:
        message = self._interaction.message
        return message is not None and message.flags.ephemeral

    @property
    def _shows_waiting(self) -> bool:
        """Whether a deferral shows a private message that waits: after a command, and not after a press."""
        return self._interaction.message is None

    async def _send_deferral(self) -> None:
        await self._interaction.response.defer(ephemeral=True, thinking=self._shows_waiting)

    async def _send_first(self, message: dict[str, Any]) -> int:
        return (await self._interaction.response.send_message(**message)).message_id or 0

    async def _send_follow_up(self, message: dict[str, Any], before: ReplyState) -> int:
        followup = self._interaction.followup
        is_awaited = before is ReplyState.DEFERRED and self._shows_waiting
        if is_awaited and not message["ephemeral"]:  # the message that ends a private wait is private itself
            await followup.send(spoken("answer-slow"), ephemeral=True)
        given = {name: value for name, value in message.items() if value is not None}
        return (await followup.send(**given, wait=True)).id

    async def _edit_first(self, content: dict[str, Any]) -> int:
        await self._interaction.response.edit_message(**content)
        return self._pressed_message

    async def _edit_again(self, content: dict[str, Any]) -> int:
        await self._interaction.edit_original_response(**content)
        return self._pressed_message

    @property
    def _pressed_message(self) -> int:
        return self._interaction.message.id if self._interaction.message else 0

    async def _send_form(self, form: discord.ui.Modal) -> None:
        await self._interaction.response.send_modal(form)


class ChatReply(Reply):
    """The reply to a message in a chat with the bot. Every answer is a message, and all of them are private there."""

    def __init__(self, message: discord.Message) -> None:
        super().__init__(message.id)
        self._channel = message.channel

    async def edit_message(self, message_id: int, **content: Any) -> None:
        await discord.PartialMessage(channel=self._channel, id=message_id).edit(**content)

    def _is_pressed_privately(self) -> bool:
        return False

    async def _send_deferral(self) -> None:
        """Do nothing: a chat waits as long as it takes."""

    async def _send_first(self, message: dict[str, Any]) -> int:
        given = {name: value for name, value in message.items() if name != "ephemeral"}
        return (await self._channel.send(**given)).id

    async def _send_follow_up(self, message: dict[str, Any], _before: ReplyState) -> int:
        return await self._send_first(message)

    async def _edit_first(self, _content: dict[str, Any]) -> int:
        raise TypeError("a chat message is no panel that could be edited")

    async def _edit_again(self, _content: dict[str, Any]) -> int:
        raise TypeError("a chat message is no panel that could be edited")

    async def _send_form(self, _form: discord.ui.Modal) -> None:
        raise TypeError("a form cannot be opened by a chat message")
