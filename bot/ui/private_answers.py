"""The last private answer to each person, which is deleted when their next move was answered.

A private answer stands below the panel and pushes it out of view. The token of the interaction that
has sent or edited it can delete it for 15 minutes. Tokens are in memory only; after a restart the
answer stays.
"""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from time import monotonic

import aiohttp
import discord

from bot.lru import LRUCache
from bot.ui.leases import LEASE_SECONDS
from bot.ui.reply import Reply, await_with_reply_timeout
from bot.ui.request import Request

MAX_ANSWERS = 1000
"""The number of answers that are remembered."""


@dataclass(frozen=True)
class PrivateAnswer:
    """A message that one person sees, with the reply that can delete it."""

    message: int
    reply: Reply


class PrivateAnswers:
    """The last private answer by channel and person."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._clock = clock
        self._answers: LRUCache[tuple[int, int], PrivateAnswer] = LRUCache(MAX_ANSWERS)
        self._latest_replies: LRUCache[int, Reply] = LRUCache(MAX_ANSWERS)
        """The reply that has sent or edited each private message last; none once the message is to
        be deleted."""

    def is_shown(self, message_id: int, reply: Reply) -> bool:
        """Return whether a private message still shows what this reply has sent or edited."""
        return self._latest_replies.get(message_id) is reply

    def store_answer(self, request: Request) -> None:
        """Remember the message that the reply to this request has sent or edited last.

        A reply without a token is not remembered: its messages cost requests of the bot. Nor is the
        page of calls, because the receipt of a call takes its place, and says later whether the
        call was right.
        """
        self._latest_replies[request.reply.last_message_id] = request.reply
        is_for_calls = request.name == "page" and request.press.argument == "calls"
        if request.reply.token and not is_for_calls:
            answer = PrivateAnswer(request.reply.last_message_id, request.reply)
            self._answers[_find_key(request)] = answer

    def pop_deletable_answer(self, request: Request) -> PrivateAnswer | None:
        """Forget the last answer to this person and return it, or None if it cannot be deleted.

        The answer that was pressed itself stays, because it shows what became of the press.
        """
        answer = self._answers.pop(_find_key(request))
        if answer is None or self._clock() - answer.reply.received_at >= LEASE_SECONDS:
            return None
        if request.message and request.message.id == answer.message:
            return None
        self._latest_replies.pop(answer.message)
        return answer

    async def delete_answer(self, answer: PrivateAnswer) -> None:
        """Delete the message by one request, unless it shows another page by now.

        If that fails, it stays: the person may have dismissed it.
        """
        if answer.message in self._latest_replies:
            return
        with suppress(discord.HTTPException, aiohttp.ClientError, TimeoutError):
            await await_with_reply_timeout(answer.reply.delete_last_message())


def _find_key(request: Request) -> tuple[int, int]:
    """Return the channel and the person, by which answers are remembered."""
    return request.place.channel_id, request.user.id
