"""The desk: whoever moves a game or looks at one comes here, through the door and, for a move, under a lock. Forms
that are open wait here, too, with what was typed into those that were refused."""

import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass
from functools import cached_property
from operator import attrgetter
from time import monotonic

from discord import Interaction

from bot.errors import Overloaded
from bot.play import Actor, GameService, LRUCache, Refusal, Table, Watching, check_seat
from bot.presenters import forms, pages, panel
from bot.saying import say
from bot.ui import door, ids, replies, rights, views
from bot.ui.answers import Answers
from bot.ui.pressure import Pressure
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


class Visit:
    """Somebody at the desk."""

    def __init__(self, interaction: Interaction) -> None:
        self.interaction = interaction
        self.later: Callable[[], Awaitable[object]] | None = None
        """What this person is told when the lock is free again: nobody else waits for it."""
        self.again = ""
        """By which the form that was sent opens again, should it be refused."""

    @cached_property
    def actor(self) -> Actor:
        return rights.actor_of(self.interaction)

    @property
    def place(self) -> tuple[int, int]:
        return self.interaction.channel_id or 0, self.interaction.user.id


class Desk:
    def __init__(self, service: GameService, answers: Answers, pressure: Pressure) -> None:
        self.service = service
        self.answers = answers
        self.pressure = pressure
        self.drafts = Drafts()
        self._refused: LRUCache[tuple[int, int], int] = LRUCache()
        """How often in a row, by channel and person."""

    def moved(self, table: Table) -> None:
        """What was typed, or refused, in a game that has ended is of no use any more."""
        if not table.row.is_open:
            self.drafts.ended(table.row.id)
            self._refused.remove_if(lambda place, _: place[0] == table.row.channel_id)

    @asynccontextmanager
    async def at(self, interaction: Interaction) -> AsyncIterator[Visit]:
        """Whatever changes a game or its panel comes through here: the door, then the lock of its channel."""
        async with self.beside(interaction) as visit, self.locked(visit):
            yield visit

    @asynccontextmanager
    async def locked(self, visit: Visit) -> AsyncIterator[None]:
        """One lock per channel covers the commit and its answer, so that edits land in the order of the log."""
        async with self.service.lock(visit.place[0]):
            await self.pressure.let_in(visit.interaction)
            try:
                yield
            except DatabaseUnavailable as fault:
                if not isinstance(fault, NothingStored):  # a commit that broke off may have been one
                    self.service.games.cache.remove(visit.place[0])
                raise
            finally:
                replies.leave_place(visit.interaction)
        if visit.later:
            await visit.later()

    @asynccontextmanager
    async def beside(self, interaction: Interaction) -> AsyncIterator[Visit]:
        """The door alone: what only reads is answered from memory, whatever the others wait for."""
        visit = Visit(interaction)
        self.pressure.age(interaction)  # those who have waited for nobody tell how quick Discord can be
        async with door.answering(interaction, lambda: self.service.games.was_played(visit.actor)):
            try:
                yield visit
            except Overloaded:  # whatever else could be said would take its time
                raise
            except (IllegalCommand, Refusal) as no:
                await self._refuse(visit, no)
            else:
                self._refused.pop(visit.place)

    async def _refuse(self, visit: Visit, no: IllegalCommand | Refusal) -> None:
        """Outside the lock: what a refusal can say beside its sentence."""
        interaction, actor = visit.interaction, visit.actor
        if await self._was_played(actor):
            log.info("interaction %s was refused here and played elsewhere", interaction.id)
            if replies.DEFERRAL in interaction.extras:  # whoever was put off here is not left waiting
                raise Refusal(say("stored"))
            return
        table = await self.service.games.find(actor.channel)
        if table and isinstance(no, Watching) and await rights.host_is_gone(interaction, table.row.host_id):
            raise Refusal(say("refused-host-gone", host=table.row.host_id))
        times = (self._refused.get(visit.place) or 0) + 1
        self._refused[visit.place] = times
        if table and times % LOST_AFTER == 0:
            hint = pages.lost(table, table.seat(actor.person))
            raise Refusal(say("refused-again", why=no, hint=hint), no.again if isinstance(no, Refusal) else "")
        try:
            raise no
        finally:
            del no  # else it would hold this call by its traceback, and this call would hold it

    async def _was_played(self, actor: Actor) -> bool:
        """A refusal needs no database."""
        try:
            return await self.service.games.was_played(actor)
        except DatabaseUnavailable:
            return False

    # ── What is asked for at the desk ───────────────────────────────────────────────────────────────────────────

    async def here(self, visit: Visit) -> Table:
        """The game of this channel."""
        return await self.service.games.at(visit.actor.channel)

    async def lately(self, visit: Visit) -> Table:
        """The game of this channel, or the one that has ended here last."""
        return await self.service.games.lately(visit.actor.channel, visit.actor.home)

    async def meant(self, visit: Visit, press: ids.Press) -> Table:
        """The game that a button names."""
        return await self.service.games.named(press.game, visit.actor.home, press.seq)

    async def open_form(self, visit: Visit, table: Table, form: panel.Form) -> None:
        check_seat(table, visit.actor.person)
        self.drafts.keep(str(visit.interaction.id), table.row.id, visit.actor.person, form)
        await replies.open_form(visit.interaction, views.modal(table.row.id, table.seq, form, visit.interaction.id))


class AtTheDesk:
    """Whatever moves or shows games."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._service = desk.service
        self._answers = desk.answers
        self._pressure = desk.pressure
