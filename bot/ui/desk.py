"""The desk: handlers come here for a game, and for the lock of its channel. Drafts of open forms are kept here, too,
with what was typed into those that were refused."""

import logging
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass
from functools import partial
from operator import attrgetter
from time import monotonic

from bot.errors import Overloaded
from bot.play import Actor, GameService, LRUCache, Refusal, Table, Watching, check_seat
from bot.presenters import forms, pages, panel
from bot.saying import say
from bot.ui import ids, rights, views
from bot.ui.answers import Answers
from bot.ui.pressure import Pressure
from bot.ui.request import Request
from engines.core import IllegalCommand
from storage import DatabaseUnavailable, NothingStored

log = logging.getLogger("bot")

LOST_AFTER = 3
"""Refusals in a row after which somebody is told where the game stands."""
KEPT_FOR = 15 * 60.0
"""Seconds; whoever opened the form can no longer be answered after that, either."""
MOST_TYPED = 1_000_000
"""Characters, over all of them."""
FORM = 500
"""Of them for the form itself: nobody opens forms without end, either."""


@dataclass(frozen=True)
class Draft:
    game: int
    person: int
    form: panel.Form
    until: float

    @property
    def size(self) -> int:
        return FORM + sum(len(field.value + "".join(map("".join, field.options))) for field in self.form.fields)


class Drafts:
    """Forms that are open, by the interaction that opened them, which their ids carry. Kept for a while, so that they
    open again; in memory alone: after a restart what was typed is quoted instead."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._clock = clock
        self._kept: LRUCache[str, Draft] = LRUCache(MOST_TYPED, attrgetter("size"))

    def keep(self, opened_by: str, game: int, person: int, form: panel.Form) -> None:
        now = self._clock()
        self._kept[opened_by] = Draft(game, person, form, now + KEPT_FOR)
        self._kept.remove_if(lambda _, draft: draft.until <= now)

    def find(self, opened_by: str, person: int) -> Draft | None:
        draft = self._kept.get(opened_by)
        return draft if draft and draft.person == person and draft.until > self._clock() else None

    def ended(self, game: int) -> None:
        self._kept.remove_if(lambda _, draft: draft.game == game)

    def typed(self, opened_by: str, person: int, typed: Mapping[str, str]) -> Draft | None:
        """The form as it was sent, to be opened again; None where it is not kept any more."""
        if draft := self.find(opened_by, person):
            self.keep(opened_by, draft.game, person, forms.filled(draft.form, typed))
        return self.find(opened_by, person)


class Desk:
    """Where handlers look a game up and take the lock of its channel, and where refusals are explained."""

    def __init__(self, service: GameService, answers: Answers, pressure: Pressure) -> None:
        self.service = service
        self.answers = answers
        self.pressure = pressure
        self.drafts = Drafts()
        self._refused: LRUCache[tuple[int, int], int] = LRUCache()
        """Refusals in a row, by channel and person."""

    def moved(self, table: Table) -> None:
        """Forget drafts and refusals of a game that has ended."""
        if not table.row.is_open:
            self.drafts.ended(table.row.id)
            self._refused.remove_if(lambda place, _: place[0] == table.row.channel_id)

    @asynccontextmanager
    async def exclusive(self, request: Request) -> AsyncIterator[None]:
        """Hold the lock of the channel: for everything that changes a game or its panel."""
        async with self.shared(request), self.locked(request):
            yield

    @asynccontextmanager
    async def locked(self, request: Request) -> AsyncIterator[None]:
        """Hold the lock of the channel inside `shared`. Raises Overloaded.

        One lock per channel covers the commit and its answer, so that edits arrive in the order of the log.
        """
        channel = request.place.channel_id
        async with self.service.lock(channel):
            await self.pressure.admit(request)
            try:
                yield
            except DatabaseUnavailable as error:
                if not isinstance(error, NothingStored):  # a commit that broke off may have been one
                    self.service.games.cache.remove(channel)
                raise
            finally:
                request.reply.release_place()
        await request.run_after_unlock()

    @asynccontextmanager
    async def shared(self, request: Request) -> AsyncIterator[None]:
        """Hold no lock: what only reads is answered from memory. Refusals are explained."""
        self.pressure.age(request.created_at)  # requests that have not waited tell how quick Discord can be
        request.is_stored = partial(self.service.games.was_played, request.actor)
        try:
            yield
        except Overloaded:  # an explanation would take its time
            raise
        except (IllegalCommand, Refusal) as error:
            if await self._was_played(request.actor):
                log.info("interaction %s was refused here and played elsewhere", request.id)
                if request.reply.was_deferred:  # otherwise the person waits for good
                    raise Refusal(say("stored")) from None
                return
            explained = await self._explain(request, error)
            if explained is None:
                raise
            raise explained from None
        else:
            self._refused.pop(_where(request))

    async def _explain(self, request: Request, error: IllegalCommand | Refusal) -> Refusal | None:
        """Return a refusal that says more than its sentence, or None. This runs outside the lock."""
        table = await self.service.games.find(request.actor.channel)
        if table and isinstance(error, Watching) and await rights.host_is_gone(request, table.row.host_id):
            return Refusal(say("refused-host-gone", host=table.row.host_id))
        times = (self._refused.get(_where(request)) or 0) + 1
        self._refused[_where(request)] = times
        if table is None or times % LOST_AFTER != 0:
            return None
        hint = pages.lost(table, table.seat(request.actor.person))
        again = error.again if isinstance(error, Refusal) else ""
        return Refusal(say("refused-again", why=error, hint=hint), again)

    async def _was_played(self, actor: Actor) -> bool:
        """Return whether the request is stored, as far as the database says: a refusal needs none."""
        try:
            return await self.service.games.was_played(actor)
        except DatabaseUnavailable:
            return False

    # ── Games ───────────────────────────────────────────────────────────────────────────────────────────────────

    async def open_game(self, request: Request) -> Table:
        """Return the open game of this channel. Raises Refusal."""
        return await self.service.games.at(request.actor.channel)

    async def open_or_last_game(self, request: Request) -> Table:
        """Return the open game of this channel, or the one that has ended here last. Raises Refusal."""
        return await self.service.games.lately(request.actor.channel, request.actor.home)

    async def pressed_game(self, request: Request) -> Table:
        """Return the game that the pressed button names. Raises Refusal."""
        return await self.game_of(request, request.press)

    async def game_of(self, request: Request, press: ids.Press) -> Table:
        """Return the game that a press names. Raises Refusal."""
        return await self.service.games.named(press.game, request.actor.home, press.seq)

    async def open_form(self, request: Request, table: Table, form: panel.Form) -> None:
        """Open a form, and keep it as a draft. Raises Refusal."""
        check_seat(table, request.actor.person)
        self.drafts.keep(str(request.id), table.row.id, request.actor.person, form)
        await request.reply.open_form(views.modal(table.row.id, table.seq, form, request.id))


def _where(request: Request) -> tuple[int, int]:
    return request.place.channel_id, request.user.id


class Handlers:
    """The base of all classes whose methods handle requests about games."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._service = desk.service
        self._answers = desk.answers
        self._pressure = desk.pressure
