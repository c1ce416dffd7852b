"""The error boundary: it runs handlers, and tells the person who asked what went wrong inside.

A refusal is sent privately as a sentence. The message about a fault has a reference number, and
says whether the move is stored.
"""

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable
from functools import partial
from time import monotonic
from typing import Any, Concatenate, ParamSpec

import aiohttp
import discord

from bot import observer, play
from bot.errors import Overloaded
from bot.presenters.components import Button
from bot.sentences import say, say_now
from bot.shards import NotServed, ShardGate
from bot.ui.custom_ids import LAY_ASIDE_VERB, REOPEN_VERB
from bot.ui.deduplication import Deduplicator
from bot.ui.reply import ReplyState
from bot.ui.request import Request
from bot.ui.views import make_view
from engines.core import IllegalCommand
from engines.core.guard import PackageError, is_raised_by_package, measure_package_time
from storage import AlreadyPlayed, DatabaseUnavailable, NothingStored, NotMigrated

log = logging.getLogger("bot")

P = ParamSpec("P")

UNKNOWN_INTERACTION = 10062
"""The error code for an interaction whose deadline has passed."""
ALREADY_ANSWERED = 40060
"""The error code for an interaction that another process has answered."""
DELETED_CODES = (10003, 10008)
"""The error codes for a channel or message that was deleted."""
FORBIDDEN_STATUS = 403
"""The HTTP status for a request that the bot has no permission for."""


class ErrorBoundary:
    """The runner of handlers. It runs each request once, and lets no exception out except
    CancelledError."""

    def __init__(self, deduplicator: Deduplicator, gate: ShardGate) -> None:
        self._deduplicator = deduplicator
        self._gate = gate
        self._running_tasks: set[asyncio.Task[Any]] = set()

    async def run_handler(
        self,
        request: Request,
        handler: Callable[Concatenate[Request, P], Awaitable[object]],
        *args: P.args,
        **kwargs: P.kwargs,
    ) -> None:
        """Run the handler, unless another delivery or another process answers the same request."""
        request.was_delivered_before = self._deduplicator.has_seen(request.id)
        delivery = await self._deduplicator.admit_delivery(request.id)
        if delivery is None:  # an earlier delivery of the request was answered
            observer.current_observer.observe_request(request.kind, request.name, "twice", 0.0)
            return
        try:
            has_waited = await self._gate.wait_if_shard_not_yet_served(request.place.shard)
        except NotServed:
            # The other process answers; a second delivery here is as late as this one.
            delivery.set_result(True)
            return
        except BaseException:
            delivery.set_result(True)
            raise
        task = asyncio.current_task()
        assert task
        self._running_tasks.add(task)
        started_at = monotonic()
        outcome: observer.Outcome = "broken off"
        request.reply.schedule_deferral()
        try:
            outcome = await _run_handler_or_reply_with_error(
                request,
                partial(handler, request, *args, **kwargs),
                task,
                must_claim_by_deferral=has_waited,
            )
        except asyncio.CancelledError:  # the process stops, and the person must not wait in vain
            if not await request.reply.has_sent_private():
                await request.reply.send_private(say_now("answer-too-late", stored=None))
            raise
        finally:
            request.reply.cancel_deferral()
            self._running_tasks.discard(task)
            was_sent = request.reply.state is not ReplyState.NOTHING_SENT
            # After "late" and "broken off" a second delivery could not be answered either.
            delivery.set_result(was_sent or outcome in ("late", "broken off"))
            observer.current_observer.observe_request(
                request.kind, request.name, outcome, monotonic() - started_at
            )

    async def drain_handlers(self, max_seconds: float) -> None:
        """Wait at most `max_seconds` for running handlers, and cancel those that take longer.

        The caller closes their connections afterwards.
        """
        loop = asyncio.get_running_loop()
        end = loop.time() + max_seconds
        while running := [*self._running_tasks]:
            left = end - loop.time()
            if left <= 0:
                break
            await asyncio.wait(running, timeout=left)
        for task in running:
            task.cancel()
        await asyncio.gather(*running, return_exceptions=True)


async def _run_handler_or_reply_with_error(
    request: Request,
    handler: Callable[[], Awaitable[object]],
    task: asyncio.Task[Any],
    *,
    must_claim_by_deferral: bool,
) -> observer.Outcome:
    """Run the handler, tell its error to the person, and return how the request was answered.

    `must_claim_by_deferral`: another process may have got the same request. It is answered here
    only if Discord takes the deferral of this process. Raises what ends the task from outside, such
    as CancelledError.
    """
    try:
        if must_claim_by_deferral and not await request.reply.try_to_defer():
            return "late"
        with measure_package_time():
            await handler()
    except Exception as error:  # this is the last place where a person can still be told
        return await _reply_with_error(request, error)
    except BaseException as error:
        if not _is_raised_inside(error, task):
            raise
        return await _reply_with_error(request, error)
    return "answered"


def _is_raised_inside(error: BaseException, task: asyncio.Task[Any]) -> bool:
    """Return whether an exception that ends tasks was raised by code that this task called, such as
    a package.

    A task that is cancelled from outside counts the request in `cancelling`. A coroutine that is
    closed from outside is not the running one.
    """
    if isinstance(error, asyncio.CancelledError):
        return task.cancelling() == 0
    if isinstance(error, GeneratorExit):
        return _get_running_task() is task
    return is_raised_by_package(error)


def _get_running_task() -> asyncio.Task[Any] | None:
    """Return the running task, or None if there is no event loop, as when the interpreter shuts
    down."""
    try:
        return asyncio.current_task()
    except RuntimeError:
        return None


# ── What a person is told ─────────────────────────────────────────────────────────────────────────


async def _reply_with_error(request: Request, error: BaseException) -> observer.Outcome:
    """Tell the person what went wrong, in private, and return how the request was answered."""
    reply = request.reply
    match error:
        case Overloaded():
            if error.can_reply:
                await reply.send_private(await _describe_overload(request, error))
            return "late"
        case play.ChannelOccupied():
            observer.current_observer.observe_refusal(error)
            rows = ((Button(say("button-lay-aside"), LAY_ASIDE_VERB),),)
            await reply.send_message_or_log_failure(
                str(error), view=make_view(error.game_id, 0, rows), silent=True
            )
            return "refused"
        case play.Refusal(draft_key=again) if again:
            observer.current_observer.observe_refusal(error)
            reopen_button = Button(say("button-reopen"), REOPEN_VERB, again)
            await reply.send_private(str(error), view=make_view(0, 0, ((reopen_button,),)))
            return "refused"
        case IllegalCommand() | play.Refusal():
            observer.current_observer.observe_refusal(error)
            await reply.send_private(str(error))
            return "refused"
        case AlreadyPlayed():
            log.info(
                "error boundary: ignoring the second delivery of interaction %s, which is stored",
                request.id,
            )
            # Without an answer Discord would show a waiting message for 15 minutes.
            if reply.was_deferred:
                await reply.send_private(say_now("stored"))
            return "twice"
        case discord.HTTPException(code=code) if code in (UNKNOWN_INTERACTION, ALREADY_ANSWERED):
            log.info(
                "error boundary: Discord takes no answer to interaction %s any more (code %s)",
                request.id,
                code,
            )
            return "unanswered"
        case TimeoutError() | aiohttp.ClientError() | discord.HTTPException() if _is_discord_down(
            error
        ):
            log.warning(
                "error boundary: Discord did not take the answer to interaction %s in time",
                request.id,
            )
            stored = await _query_move_stored(request, error)
            await reply.send_private(say_now("answer-too-late", stored=stored))
            return "unanswered"
        case discord.HTTPException():
            await _reply_with_discord_rejection(request, error)
            return "unanswered"
        case DatabaseUnavailable() if not isinstance(error, NotMigrated):
            log.warning(
                "error boundary: database unavailable in interaction %s: %s", request.id, error
            )
            stored = await _query_move_stored(request, error)
            await reply.send_private(say_now("outage", stored=stored))
            return "outage"
        case _:
            await _reply_with_fault_reference(request, error)
            return "fault"


async def _describe_overload(request: Request, error: Overloaded) -> str:
    """Return the sentence for a request that was not admitted.

    Nothing of it is stored, unless an earlier delivery of the same request stored it and could not
    be answered. Only then the database is asked, which takes time.
    """
    if request.was_delivered_before:
        stored = await _query_move_stored(request, error)
        if stored is not False:
            return say_now("answer-too-late", stored=stored)
    return str(error)


def _is_discord_down(error: BaseException) -> bool:
    """Return whether Discord did not answer, or answered with a server error."""
    if isinstance(error, discord.HTTPException):
        return error.status >= 500
    return True


async def _reply_with_discord_rejection(request: Request, error: discord.HTTPException) -> None:
    """Tell the person that Discord refused a request of the bot, why it did, and whether the move
    is stored."""
    log.warning(
        "error boundary: Discord refused a request for interaction %s (status %s, code %s)",
        request.id,
        error.status,
        error.code,
    )
    if error.code in DELETED_CODES:
        reason = "gone"
    elif error.status == FORBIDDEN_STATUS:
        reason = "forbidden"
    else:
        reason = "other"
    is_move = request.stored_check is not None
    stored = await _query_move_stored(request, error)
    await request.reply.send_private(
        say_now("answer-refused", why=reason, move=is_move, stored=stored)
    )


async def _reply_with_fault_reference(request: Request, fault: BaseException) -> None:
    """Log a fault, and tell the person its reference number and whether the move is stored."""
    reference = secrets.token_hex(4)
    is_of_package = isinstance(fault, PackageError)
    ids = {"reference": reference}
    if is_of_package:
        log.exception(
            "error boundary: fault %s in interaction %s by package %s",
            reference,
            request.id,
            fault,
            extra=ids,
        )
    else:
        log.exception(
            "error boundary: fault %s in interaction %s", reference, request.id, extra=ids
        )
    stored = await _query_move_stored(request, fault)
    await request.reply.send_private(
        say_now("fault", reference=reference, package=is_of_package, stored=stored)
    )


async def _query_move_stored(request: Request, fault: BaseException) -> bool | None:
    """Return whether the move of the request is stored, or None if the request has none or the
    store does not answer.

    `fault` is the error of the handler. After NothingStored the answer is False even if the store
    does not answer.
    """
    if request.stored_check is None:
        return None
    try:
        return await request.stored_check()
    except Exception as error:  # the person is told about the fault in any case
        cause = type(error).__name__
        log.warning(
            "error boundary: cannot find out whether interaction %s is stored: %s",
            request.id,
            cause,
        )
        return False if isinstance(fault, NothingStored) else None
