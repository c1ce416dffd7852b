"""Replies: one first answer to a request, and follow-ups after it. Every method has a time limit.

A reply is a state machine. Discord takes one first answer within three seconds. A deferral is a
first answer, too, and leaves fifteen minutes for follow-ups. Handlers need not know the state:
`send_message` and `edit_pressed_message` choose the request to send.

    NOTHING_SENT ─► SENDING ─► ANSWERED ─► FOLLOWED_UP
          └───────────┴──────► DEFERRED ───────▲
"""

import asyncio
import enum
import io
import logging
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from time import monotonic
from typing import Any, TypeVar

import aiohttp
import discord
from discord import Interaction

from bot.errors import ReplyTimeout
from bot.presenters.components import Panel, escape_links_and_clip
from bot.sentences import refuse_if, say, say_now
from bot.ui.views import make_embed, make_view

log = logging.getLogger("bot")

T = TypeVar("T")

MAX_ANSWER_SECONDS = 2.0
"""The seconds that an answer may take, because the lock may be held meanwhile. A later press
repairs the panel."""
DEFER_AFTER_SECONDS = 2.3
"""The seconds after which a reply is deferred if nothing was sent. Discord waits for three.

This is longer than one answer may hold the lock, so that the next request is answered without a
deferral.
"""
MAX_MESSAGE_CHARACTERS = 2000
"""The characters that a message may have."""
UNKNOWN_MESSAGE = 10008
"""The code by which Discord says that a message was deleted."""


class ReplyState(enum.Enum):
    """The state of a reply, by what was sent to Discord."""

    NOTHING_SENT = enum.auto()
    SENDING = enum.auto()
    """The first answer is on its way, or it is not known whether it has arrived."""
    DEFERRED = enum.auto()
    ANSWERED = enum.auto()
    FOLLOWED_UP = enum.auto()


async def await_with_reply_timeout(answer: Awaitable[T]) -> T:
    """Return what the awaitable returns. Raises ReplyTimeout if it takes longer than an answer
    may."""
    try:
        async with asyncio.timeout(MAX_ANSWER_SECONDS):
            return await answer
    except TimeoutError as error:
        raise ReplyTimeout from error


def make_text_file(name: str, text: str) -> discord.File:
    """Return an attachment with this text in UTF-8."""
    return discord.File(io.BytesIO(text.encode()), name)


@dataclass(frozen=True, slots=True)
class SentMessage:
    """A message that an interaction token can edit and delete for 15 minutes.

    It does not refer to the reply that has sent it, because a reply holds its interaction, which
    takes some 20 KB. So many sent messages can be remembered.
    """

    id: int
    received_at: float
    """The time at which the interaction came, by the monotonic clock."""
    _webhook: discord.Webhook = field(repr=False)
    """The webhook of the interaction, which holds its token."""

    async def edit(self, **content: Any) -> None:
        """Edit the message. Raises what discord.py raises."""
        await self._webhook.edit_message(self.id, **content)

    async def delete(self) -> None:
        """Delete the message. Raises what discord.py raises."""
        await self._webhook.delete_message(self.id)


class Reply(ABC):
    """The reply to one request. Subclasses implement how it is sent."""

    token = ""
    """The interaction token, by which messages can be edited for 15 minutes, or an empty string."""

    def __init__(self, request_id: int) -> None:
        self._request_id = request_id
        self.state = ReplyState.NOTHING_SENT
        self.received_at = monotonic()
        """The time at which the request came, by the monotonic clock."""
        self.last_message_id = 0
        """The id of the message that was sent or edited last, or 0 if there is none."""
        self._deferral_timer: asyncio.TimerHandle | None = None
        self._deferral_task: asyncio.Task[None] | None = None
        self._private_task: asyncio.Task[int] | None = None
        """The private message that was sent last."""
        self._release_callback: Callable[[], None] | None = None
        """The function that frees the place in admission control, or None if no place is held."""

    # ── Deferring ─────────────────────────────────────────────────────────────────────────────────

    @property
    def was_deferred(self) -> bool:
        """Whether a deferral was sent, or is on its way."""
        return self._deferral_task is not None

    def schedule_deferral(self) -> None:
        """Defer the reply after DEFER_AFTER_SECONDS, unless an answer is on its way by then."""
        self._deferral_timer = asyncio.get_running_loop().call_later(
            DEFER_AFTER_SECONDS, self._defer_if_nothing_sent
        )

    def cancel_deferral(self) -> None:
        """Cancel the timer of `schedule_deferral`."""
        if self._deferral_timer:
            self._deferral_timer.cancel()

    def _defer_if_nothing_sent(self) -> None:
        """Start a deferral, unless an answer was sent or is on its way."""
        if self.state is ReplyState.NOTHING_SENT:
            self._deferral_task = asyncio.create_task(self.defer_reply())

    async def defer_reply(self) -> None:
        """Defer the reply. A failure is only logged."""
        try:
            await self._defer()
        except (
            discord.HTTPException,
            discord.InteractionResponded,
            aiohttp.ClientError,
            TimeoutError,
        ) as error:
            log.info(
                "reply: cannot defer interaction %s: %s", self._request_id, type(error).__name__
            )

    async def try_to_defer(self) -> bool:
        """Defer the reply, and return whether Discord took that.

        Two processes may have got the same request. The one whose deferral Discord takes answers
        it.
        """
        self._deferral_task = asyncio.create_task(self._defer())
        try:
            # If this task is cancelled, the deferral still has to end in a state.
            await asyncio.shield(self._deferral_task)
        except (discord.HTTPException, aiohttp.ClientError, TimeoutError) as error:
            cause = type(error).__name__
            log.info(
                "reply: leaving interaction %s to the process that has answered it: %s",
                self._request_id,
                cause,
            )
            return False
        return True

    async def _defer(self) -> None:
        """Send the deferral. Raises ReplyTimeout, and what discord.py raises."""
        await await_with_reply_timeout(self._send_deferral())
        self.state = ReplyState.DEFERRED

    # ── The place in admission control ────────────────────────────────────────────────────────────

    def hold_admission_slot(self, release: Callable[[], None]) -> None:
        """Store the function that frees the place in admission control. It is called when an answer
        begins."""
        self._release_callback = release

    def release_admission_slot(self) -> None:
        """Free the place in admission control, if it is still held."""
        release = self._release_callback
        if release:
            self._release_callback = None
            release()

    # ── Answers ───────────────────────────────────────────────────────────────────────────────────

    async def send_message(
        self, content: str | None = None, *, ephemeral: bool = False, **options: Any
    ) -> int:
        """Send a new message and return its id, or 0 if Discord does not return one. Raises
        ReplyTimeout."""
        message = {"content": content, "ephemeral": ephemeral} | options
        return await await_with_reply_timeout(self.send_without_timeout(message))

    async def send_without_timeout(self, message: dict[str, Any]) -> int:
        """Send a new message and return its id. The caller has to limit the time."""
        await self._begin_answer()
        if self.state is ReplyState.SENDING:
            self.last_message_id = await self._send_first_message(message)
            self.state = ReplyState.ANSWERED
        else:
            previous_state = self.state
            self.state = ReplyState.FOLLOWED_UP
            self.last_message_id = await self._send_follow_up(message, previous_state)
        return self.last_message_id

    async def edit_pressed_message(self, **content: Any) -> None:
        """Edit the message that was pressed. Raises ReplyTimeout."""
        await await_with_reply_timeout(self.edit_pressed_without_timeout(content))

    async def edit_pressed_without_timeout(self, content: dict[str, Any]) -> None:
        """Edit the message that was pressed. The caller has to limit the time."""
        await self._begin_answer()
        if self.state is ReplyState.SENDING:
            self.last_message_id = await self._edit_first(content)
            self.state = ReplyState.ANSWERED
        else:
            self.state = ReplyState.FOLLOWED_UP
            self.last_message_id = await self._edit_again(content)

    async def open_modal(self, form: discord.ui.Modal) -> None:
        """Open a form. Raises Refusal if it would not be the first answer, and ReplyTimeout."""
        await self._begin_answer()
        refuse_if(self.state is not ReplyState.SENDING, say("refused-slow-form"))
        await await_with_reply_timeout(self._send_form(form))
        self.state = ReplyState.ANSWERED
        # the submitted form is read from raw data, so that it also works after a restart
        form.stop()

    async def _begin_answer(self) -> None:
        """Record that an answer begins, free the admission slot, and wait for a deferral that is on
        its way.

        If Discord takes the deferral, it sets the state to DEFERRED, and the answer becomes a
        follow-up.
        """
        if self.state is ReplyState.NOTHING_SENT:
            self.state = ReplyState.SENDING
        self.release_admission_slot()
        if self._deferral_task:
            await asyncio.wait([self._deferral_task])

    # ── Private answers ───────────────────────────────────────────────────────────────────────────

    async def send_private(self, text: str, **options: Any) -> None:
        """Send a message that only the person who asked sees. A failure is only logged."""
        sending = self.send_message(
            escape_links_and_clip(text, MAX_MESSAGE_CHARACTERS), ephemeral=True, **options
        )
        self._private_task = asyncio.create_task(sending)
        await self._await_or_log_failure(asyncio.shield(self._private_task))

    async def send_message_or_log_failure(self, content: str, **options: Any) -> None:
        """Send a public message. A failure is only logged."""
        await self._await_or_log_failure(self.send_message(content, **options))

    async def _await_or_log_failure(self, sending: Awaitable[int]) -> None:
        """Wait until an answer is sent. If Discord does not take it, log that."""
        try:
            await sending
        except (discord.HTTPException, aiohttp.ClientError, TimeoutError) as error:
            cause = type(error).__name__
            log.info("reply: cannot send the answer to interaction %s: %s", self._request_id, cause)
            if isinstance(error, discord.HTTPException) and self.state is ReplyState.SENDING:
                # Discord has rejected it; after a timeout that is not known.
                self.state = ReplyState.NOTHING_SENT

    async def has_sent_private(self) -> bool:
        """Wait for the private message that is on its way, and return whether it has arrived."""
        if self._private_task is None:
            return False
        await asyncio.wait([self._private_task])
        if self._private_task.cancelled():
            return False
        return self._private_task.exception() is None

    async def send_panel(self, panel: Panel) -> None:
        """Send a private panel that belongs to no game. Raises ReplyTimeout."""
        await self.send_message(
            embed=make_embed(panel), view=make_view(0, 0, panel.rows), ephemeral=True
        )

    async def replace_or_send_private_panel(self, panel: Panel) -> None:
        """Show a panel in place of the private one that was pressed. Raises ReplyTimeout.

        After a press on a public message the panel is sent as a new private one, because a press
        can be forged.
        """
        if self._is_pressed_privately():
            await self.edit_pressed_message(
                content=None, embed=make_embed(panel), view=make_view(0, 0, panel.rows)
            )
        else:
            await self.send_panel(panel)

    # ── How it is sent ────────────────────────────────────────────────────────────────────────────

    @abstractmethod
    async def edit_message(self, message_id: int, **content: Any) -> None:
        """Edit a message that this reply has sent or edited."""

    @abstractmethod
    def get_last_message(self) -> SentMessage | None:
        """Return the message that this reply has sent or edited last.

        It is None if its id is not known, or if the reply has no interaction token.
        """

    @abstractmethod
    def _is_pressed_privately(self) -> bool:
        """Return whether the pressed message is seen by this user alone."""

    @abstractmethod
    async def _send_deferral(self) -> None:
        """Send the deferral as the first answer."""

    @abstractmethod
    async def _send_first_message(self, message: dict[str, Any]) -> int:
        """Send a message as the first answer, and return its id or 0."""

    @abstractmethod
    async def _send_follow_up(self, message: dict[str, Any], previous_state: ReplyState, /) -> int:
        """Send a message after the first answer, and return its id. `previous_state` is the state
        before this message."""

    @abstractmethod
    async def _edit_first(self, content: dict[str, Any], /) -> int:
        """Edit the pressed message as the first answer, and return its id or 0."""

    @abstractmethod
    async def _edit_again(self, content: dict[str, Any], /) -> int:
        """Edit the pressed message after the first answer, and return its id or 0."""

    @abstractmethod
    async def _send_form(self, form: discord.ui.Modal, /) -> None:
        """Open the form as the first answer."""


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

    def get_last_message(self) -> SentMessage | None:
        if not self.last_message_id:
            return None
        return SentMessage(self.last_message_id, self.received_at, self._interaction.followup)

    def _is_pressed_privately(self) -> bool:
        message = self._interaction.message
        return message is not None and message.flags.ephemeral

    @property
    def _shows_waiting(self) -> bool:
        """Whether a deferral shows a private "thinking" message. It does so after a command, not
        after a press."""
        return self._interaction.message is None

    async def _send_deferral(self) -> None:
        await self._interaction.response.defer(ephemeral=True, thinking=self._shows_waiting)

    async def _send_first_message(self, message: dict[str, Any]) -> int:
        response = await self._interaction.response.send_message(**message)
        return response.message_id or 0

    async def _send_follow_up(self, message: dict[str, Any], previous_state: ReplyState) -> int:
        followup = self._interaction.followup
        is_awaited = previous_state is ReplyState.DEFERRED and self._shows_waiting
        # Discord makes the message that ends a private wait private.
        if is_awaited and not message["ephemeral"]:
            await followup.send(say_now("answer-slow"), ephemeral=True)
        arguments = {name: value for name, value in message.items() if value is not None}
        sent = await followup.send(**arguments, wait=True)
        return sent.id

    async def _edit_first(self, content: dict[str, Any]) -> int:
        try:
            await self._interaction.response.edit_message(**content)
        except discord.NotFound as error:
            message = self._replace_deleted_message(error, content)
            return await self._send_first_message(message)
        return self._pressed_message_id

    async def _edit_again(self, content: dict[str, Any]) -> int:
        try:
            await self._interaction.edit_original_response(**content)
        except discord.NotFound as error:
            message = self._replace_deleted_message(error, content)
            return await self._send_follow_up(message, ReplyState.FOLLOWED_UP)
        return self._pressed_message_id

    def _replace_deleted_message(
        self, error: discord.NotFound, content: dict[str, Any]
    ) -> dict[str, Any]:
        """Return a new private message in place of the pressed one, which the bot has deleted while
        the press was on its way.

        Raises `error` if it has another cause, if the pressed message was public, and if the edit
        shows nothing new.
        """
        message = _make_private_message(content)
        if error.code != UNKNOWN_MESSAGE or not self._is_pressed_privately() or not message:
            raise error
        return message | {"ephemeral": True}

    @property
    def _pressed_message_id(self) -> int:
        """The id of the pressed message, or 0 after a command."""
        message = self._interaction.message
        return message.id if message else 0

    async def _send_form(self, form: discord.ui.Modal) -> None:
        await self._interaction.response.send_modal(form)


def _make_private_message(edit: dict[str, Any]) -> dict[str, Any]:
    """Return the arguments of a new message that shows the same as an edit; none if the edit shows
    nothing new."""
    message = {name: value for name, value in edit.items() if value is not None}
    files: list[discord.File] = message.pop("attachments", [])
    for file in files:
        file.reset(seek=True)
    if files:
        message["files"] = files
    return message


class ChatReply(Reply):
    """The reply to a message in a chat with the bot. Every answer is a new message, and only the
    person sees it."""

    def __init__(self, message: discord.Message) -> None:
        super().__init__(message.id)
        self._channel = message.channel

    async def edit_message(self, message_id: int, **content: Any) -> None:
        await discord.PartialMessage(channel=self._channel, id=message_id).edit(**content)

    def get_last_message(self) -> SentMessage | None:
        """Return None: only requests with the bot's token could edit or delete the message."""
        return None

    def _is_pressed_privately(self) -> bool:
        return False

    async def _send_deferral(self) -> None:
        """Do nothing, because a chat message has no deadline."""

    async def _send_first_message(self, message: dict[str, Any]) -> int:
        arguments = {name: value for name, value in message.items() if name != "ephemeral"}
        sent = await self._channel.send(**arguments)
        return sent.id

    async def _send_follow_up(self, message: dict[str, Any], _previous_state: ReplyState) -> int:
        return await self._send_first_message(message)

    async def _edit_first(self, _content: dict[str, Any]) -> int:
        """Raise TypeError: the person has pressed no message."""
        raise TypeError("a reply to a chat message has no panel to edit")

    async def _edit_again(self, _content: dict[str, Any]) -> int:
        """Raise TypeError: the person has pressed no message."""
        raise TypeError("a reply to a chat message has no panel to edit")

    async def _send_form(self, _form: discord.ui.Modal) -> None:
        """Raise TypeError: Discord opens forms only after an interaction."""
        raise TypeError("a reply to a chat message cannot open a form")
