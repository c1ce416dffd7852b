"""Requests without Discord, for tests of handlers and of what stands around them."""

import asyncio
from datetime import UTC, datetime
from types import SimpleNamespace
from typing import Any

import discord

from bot.ui.reply import Reply, ReplyState
from bot.ui.request import Request, RequestPlace

CHANNEL, PERSON = 5, 3


class RecordedReply(Reply):
    """A reply that notes what is sent, to a Discord that can be held up or fail once."""

    def __init__(self, request_id: int = 1) -> None:
        super().__init__(request_id)
        self.sent: list[Any] = []
        self.way = asyncio.Event()
        self.way.set()
        self.fault: Exception | None = None
        """Raised by the next request instead of noting it."""

    async def _note(self, what: Any) -> int:
        self.sent.append(what)
        await self.way.wait()
        if self.fault:
            self.sent.clear()
            fault, self.fault = self.fault, None
            raise fault
        return 1

    async def edit_message(self, message_id: int, **content: Any) -> None:
        await self._note((message_id, content))

    def get_last_message(self) -> None:
        return None

    def _is_pressed_privately(self) -> bool:
        return False

    async def _send_deferral(self) -> None:
        await self.way.wait()

    async def _send_first_message(self, message: dict[str, Any]) -> int:
        return await self._note(message["content"])

    async def _send_follow_up(self, message: dict[str, Any], _before: ReplyState) -> int:
        return await self._note(message["content"])

    async def _edit_first(self, content: dict[str, Any]) -> int:
        return await self._note(content)

    async def _edit_again(self, content: dict[str, Any]) -> int:
        return await self._note(content)

    async def _send_form(self, form: discord.ui.Modal) -> None:
        await self._note(form)


class DeferredReply(RecordedReply):
    """A reply that was deferred before."""

    @property
    def was_deferred(self) -> bool:
        return True


def make_request(
    reply: Reply | None = None, *, number: int = 1, person: int = PERSON, **more: Any
) -> Request:
    """Return a request of a person in a chat with the bot, unless told otherwise."""
    channel: Any = SimpleNamespace(id=CHANNEL)
    client: Any = None
    user: Any = SimpleNamespace(id=person, display_name="somebody")
    given: dict[str, Any] = {
        "id": number,
        "kind": "press",
        "user": user,
        "place": RequestPlace(client=client, channel=channel, guild_id=None),
        "reply": reply or RecordedReply(number),
        "created_at": datetime.now(UTC),
        "language": "en",
        "permissions": discord.Permissions.none(),
        "bot_permissions": discord.Permissions.none(),
    }
    return Request(**given | more)
