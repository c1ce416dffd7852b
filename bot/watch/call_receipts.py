"""The receipts of calls: after the reveal each says whether the call was right, as long as its
token lasts."""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from time import monotonic

import aiohttp
import discord

from bot.lru import LRUCache
from bot.play import Table
from bot.play.table import CallResults
from bot.sentences import say_now
from bot.tasks import BackgroundTasks
from bot.ui.leases import LEASE_SECONDS
from bot.ui.reply import SentMessage, await_with_reply_timeout
from bot.ui.request import Request
from engines.core import current_language, use_language

MAX_GAMES = 500
"""The number of games whose receipts are remembered."""


@dataclass(frozen=True)
class CallReceipt:
    """A private message that confirms a call."""

    seq: int
    """The seq of the game at which the move was called."""
    call: str
    """The question and the value, as they are stored."""
    words: str
    """The call as the button named it, with its odds."""
    message: SentMessage
    language: str


class CallReceipts:
    """The last receipt of each person by game. Tokens are in memory only, so a restart forgets
    them."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._clock = clock
        self._receipts_by_game: LRUCache[int, dict[int, CallReceipt]] = LRUCache(MAX_GAMES)
        self._tasks = BackgroundTasks()

    def remember_call_receipt(self, request: Request, table: Table, call: str, words: str) -> None:
        """Remember the message that the reply to this request has sent or edited."""
        message = request.reply.get_last_message()
        if message is None:
            return
        receipts = self._receipts_by_game.get(table.row.id) or {}
        receipts[request.user.id] = CallReceipt(table.seq, call, words, message, current_language())
        self._receipts_by_game[table.row.id] = receipts

    def on_table_stored(self, table: Table) -> None:
        """Edit the receipts of the move that was revealed last. It is called by a hook."""
        results = table.call_results
        if not table.row.is_open and results is None:
            self._receipts_by_game.pop(table.row.id)
        if results is None or table.revealed_parts is not None:
            return
        receipts = self._receipts_by_game.get(table.row.id) or {}
        for person, receipt in [*receipts.items()]:
            if receipt.seq < results.turn_seq:
                del receipts[person]
                if self._clock() - receipt.message.received_at < LEASE_SECONDS:
                    self._tasks.start_task(_edit_call_receipt(receipt, table, results))

    def cancel_tasks(self) -> None:
        """Cancel all edits."""
        self._tasks.cancel_all()


async def _edit_call_receipt(receipt: CallReceipt, table: Table, results: CallResults) -> None:
    """Say in a receipt whether the call was right. A failure changes nothing: the channel tells the
    results, too."""
    with use_language(receipt.language):
        text = describe_call_result(receipt, table, results)
    with suppress(discord.HTTPException, aiohttp.ClientError, TimeoutError):
        await await_with_reply_timeout(receipt.message.edit(content=text))


def describe_call_result(receipt: CallReceipt, table: Table, results: CallResults) -> str:
    """Return whether a call was right: with its points, or with the answer that was right."""
    name, _, value = receipt.call.partition(" ")
    answer = results.answers.get(name)
    if answer == value:
        return say_now("call-was-right", call=receipt.words, worth=results.points_by_question[name])
    calls = table.game.calls
    happened = None
    if calls and answer is not None:
        happened = f"{calls.show_word(name)} {calls.show_word(answer)}"
    return say_now("call-was-wrong", call=receipt.words, happened=happened)
