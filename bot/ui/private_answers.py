"""The last private answer to each person, which is deleted when their next move was answered.

A private answer stands below the panel and pushes it out of view. The token of the interaction that
has sent or edited it can delete it for 15 minutes. Tokens are in memory only; after a restart the
answer stays.
"""

from collections.abc import Callable
from contextlib import suppress
from time import monotonic

import aiohttp
import discord

from bot.lru import LRUCache
from bot.ui.leases import LEASE_SECONDS
from bot.ui.reply import SentMessage, await_with_reply_timeout
from bot.ui.request import Request

MAX_ANSWERS = 1000
"""The number of answers that are remembered."""


class PrivateAnswers:
    """The last private answer by channel and person."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._clock = clock
        self._answers: LRUCache[tuple[int, int], SentMessage] = LRUCache(MAX_ANSWERS)
        self._latest_requests: LRUCache[int, int] = LRUCache(MAX_ANSWERS)
        """The request whose reply has sent or edited each private message last; none once the
        message is to be deleted."""

    def is_shown(self, message_id: int, request: Request) -> bool:
        """Return whether a private message still shows what the reply to this request has sent or
        edited."""
        return self._latest_requests.get(message_id) == request.id

    def store_answer(self, request: Request) -> None:
        """Remember the message that the reply to this request has sent or edited last.

        A reply without a token is not remembered: its messages cost requests of the bot. Nor is the
        page of calls, because the receipt of a call takes its place, and says later whether the
        call was right.
        """
        self._latest_requests[request.reply.last_message_id] = request.id
        is_for_calls = request.name == "page" and request.press.argument == "calls"
        answer = request.reply.get_last_message()
        if answer and not is_for_calls:
            self._answers[_find_key(request)] = answer

    def pop_deletable_answer(self, request: Request) -> SentMessage | None:
        """Forget the last answer to this person and return it, or None if it cannot be deleted.

        The answer that was pressed itself stays, because it shows what became of the press.
        """
        answer = self._answers.pop(_find_key(request))
        if answer is None or self._clock() - answer.received_at >= LEASE_SECONDS:
            return None
        if request.message and request.message.id == answer.id:
            return None
        self._latest_requests.pop(answer.id)
        return answer

    async def delete_answer(self, answer: SentMessage) -> None:
        """Delete the message by one request, unless it shows another page by now.

        If that fails, it stays: the person may have dismissed it.
        """
        if answer.id in self._latest_requests:
            return
        with suppress(discord.HTTPException, aiohttp.ClientError, TimeoutError):
            await await_with_reply_timeout(answer.delete())


def _find_key(request: Request) -> tuple[int, int]:
    """Return the channel and the person, by which answers are remembered."""
    return request.place.channel_id, request.user.id
