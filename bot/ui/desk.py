"""The desk: it finds games for handlers, and holds the lock of their channel.

It also keeps drafts of open forms, with the text of forms that were refused.
"""

import logging
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass
from functools import partial
from operator import attrgetter
from time import monotonic

from bot.errors import Overloaded
from bot.play import Actor, GameService, LRUCache, NoSeat, Refusal, Table, check_has_seat
from bot.play.strengths import Strengths
from bot.presenters import components, forms, private_pages
from bot.sentences import say
from bot.ui import custom_ids, rights, views
from bot.ui.admission import AdmissionControl
from bot.ui.panel_messages import PanelMessages
from bot.ui.request import Request
from engines.core import IllegalCommand
from storage import DatabaseUnavailable, NothingStored

log = logging.getLogger("bot")

HINT_AFTER_REFUSALS = 3
"""The refusals in a row after which a refusal also says where the game stands."""
DRAFT_SECONDS = 15 * 60.0
"""The seconds for which a draft is kept. By then the interaction token of the form has expired as
well."""
MAX_DRAFT_CHARACTERS = 1_000_000
"""The characters that all drafts together may have."""
EMPTY_FORM_SIZE = 500
"""The characters that an empty form counts for, so that the number of drafts is limited, too."""


@dataclass(frozen=True)
class Draft:
    """A form that was opened by a person for a game, with its text."""

    game: int
    person: int
    form: components.Form
    expires_at: float

    @property
    def size(self) -> int:
        """The approximate number of characters."""
        size = EMPTY_FORM_SIZE
        for field in self.form.fields:
            size += len(field.value)
            for option in field.options:
                size += sum(map(len, option))
        return size


class Drafts:
    """The open forms, by the interaction that opened them. The custom id of a form carries the id
    of that interaction.

    A refused form opens again from its draft. Drafts are in memory only; after a restart the text
    is quoted instead.
    """

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._clock = clock
        self._drafts: LRUCache[str, Draft] = LRUCache(MAX_DRAFT_CHARACTERS, attrgetter("size"))

    def store_draft(
        self, opening_interaction: str, game: int, person: int, form: components.Form
    ) -> None:
        """Store a form by the id of the interaction that opened it, and remove expired drafts."""
        now = self._clock()
        self._drafts[opening_interaction] = Draft(game, person, form, now + DRAFT_SECONDS)
        self._drafts.remove_if(lambda _, draft: draft.expires_at <= now)

    def find_draft(self, opening_interaction: str, person: int) -> Draft | None:
        """Return the draft of this person, or None if there is none or it has expired."""
        draft = self._drafts.get(opening_interaction)
        if draft is None or draft.person != person:
            return None
        return draft if draft.expires_at > self._clock() else None

    def remove_drafts(self, game: int) -> None:
        """Remove all drafts of a game."""
        self._drafts.remove_if(lambda _, draft: draft.game == game)

    def store_typed_text(
        self, opening_interaction: str, person: int, typed: Mapping[str, str]
    ) -> Draft | None:
        """Store what was typed into a form, and return its draft, or None if it is not kept any
        more."""
        if draft := self.find_draft(opening_interaction, person):
            filled_form = forms.fill_form(draft.form, typed)
            self.store_draft(opening_interaction, draft.game, person, filled_form)
        return self.find_draft(opening_interaction, person)


class Desk:
    """The games and the channel locks, as handlers use them. It also adds explanations to
    refusals."""

    def __init__(
        self,
        service: GameService,
        panel_messages: PanelMessages,
        admission: AdmissionControl,
        strengths: Strengths,
    ) -> None:
        self.service = service
        self.panel_messages = panel_messages
        self.admission = admission
        self.strengths = strengths
        self.drafts = Drafts()
        self._refusal_counts: LRUCache[tuple[int, int], int] = LRUCache()
        """The number of refusals in a row, by channel and person."""

    def forget_ended_game(self, table: Table) -> None:
        """Remove the drafts and the refusal counts of a game that has ended."""
        if not table.row.is_open:
            self.drafts.remove_drafts(table.row.id)
            self._refusal_counts.remove_if(lambda key, _: key[0] == table.row.channel_id)

    @asynccontextmanager
    async def handle_with_lock(self, request: Request) -> AsyncIterator[None]:
        """Hold the lock of the channel, which every change of a game or its panel needs. Raises
        Overloaded, Refusal."""
        async with self.explain_refusals(request), self.hold_channel_lock(request):
            yield

    @asynccontextmanager
    async def hold_channel_lock(self, request: Request) -> AsyncIterator[None]:
        """Hold the lock of the channel inside `explain_refusals`. Raises Overloaded.

        One lock per channel covers the commit and its answer, so that edits arrive in the order of
        the log.
        """
        channel = request.place.channel_id
        async with self.service.channel_locks(channel):
            await self.admission.admit_request(request)
            try:
                yield
            except DatabaseUnavailable as error:
                # The commit may have succeeded before the connection broke.
                if not isinstance(error, NothingStored):
                    self.service.games.cache.remove_channel(channel)
                raise
            finally:
                request.reply.release_admission_slot()
        await request.run_unlock_callbacks()

    @asynccontextmanager
    async def explain_refusals(self, request: Request) -> AsyncIterator[None]:
        """Run a handler, with or without the channel's lock inside, and explain its refusals.

        They are explained after the lock was released. The error boundary can then check whether
        the request is stored. A refusal of a request that is stored already is not sent. Raises
        IllegalCommand, Refusal, Overloaded.
        """
        self.admission.note_delivery(request.created_at)
        request.stored_check = partial(
            self.service.games.is_interaction_already_played, request.actor
        )
        try:
            yield
        except Overloaded:  # an explanation needs the database, which takes time
            raise
        except (IllegalCommand, Refusal) as error:
            if await self._is_request_stored(request.actor):
                log.info(
                    "desk: interaction %s is already stored, so its refusal is not sent", request.id
                )
                # Without an answer Discord would show a waiting message for 15 minutes.
                if request.reply.was_deferred:
                    raise Refusal(say("stored")) from None
                return
            explained = await self._explain_refusal(request, error)
            if explained is None:
                raise
            raise explained from None
        else:
            self._refusal_counts.pop(_make_refusal_key(request))

    async def _explain_refusal(
        self, request: Request, error: IllegalCommand | Refusal
    ) -> Refusal | None:
        """Return a refusal with a hint about the game, or None if there is none. It runs outside
        the lock."""
        table = await self.service.games.find_open_game(request.actor.channel)
        if (
            table
            and isinstance(error, NoSeat)
            and await rights.has_host_left(request, table.row.host_id)
        ):
            return Refusal(say("refused-host-gone", host=table.row.host_id))
        refusals = (self._refusal_counts.get(_make_refusal_key(request)) or 0) + 1
        self._refusal_counts[_make_refusal_key(request)] = refusals
        if table is None or refusals % HINT_AFTER_REFUSALS != 0:
            return None
        hint = private_pages.describe_state_and_possible_presses(
            table, table.get_seat(request.actor.person)
        )
        draft_key = error.draft_key if isinstance(error, Refusal) else ""
        return Refusal(say("refused-again", why=error, hint=hint), draft_key)

    async def _is_request_stored(self, actor: Actor) -> bool:
        """Return whether the request is stored, or False if the database does not answer."""
        try:
            return await self.service.games.is_interaction_already_played(actor)
        except DatabaseUnavailable:
            return False

    # ── Games ─────────────────────────────────────────────────────────────────────────────────────

    async def find_open_game(self, request: Request) -> Table:
        """Return the open game of this channel. Raises Refusal."""
        return await self.service.games.get_open_game(request.actor.channel)

    async def find_open_or_last_game(self, request: Request) -> Table:
        """Return the open game of this channel, or the one that has ended here last. Raises
        Refusal."""
        return await self.service.games.get_open_or_last_game(
            request.actor.channel, request.actor.home
        )

    async def find_pressed_game(self, request: Request) -> Table:
        """Return the game that the pressed button names. Raises Refusal."""
        return await self.find_game_of_press(request, request.press)

    async def find_game_of_press(self, request: Request, press: custom_ids.Press) -> Table:
        """Return the game that a press names. Raises Refusal."""
        return await self.service.games.get_pressed_game(press.game, request.actor.home, press.seq)

    async def open_game_form(self, request: Request, table: Table, form: components.Form) -> None:
        """Open a form, and store it as a draft. Raises Refusal if the person has no seat, or the
        form is too late."""
        check_has_seat(table, request.actor.person)
        self.drafts.store_draft(str(request.id), table.row.id, request.actor.person, form)
        await request.reply.open_modal(views.make_modal(table.row.id, table.seq, form, request.id))


def _make_refusal_key(request: Request) -> tuple[int, int]:
    """Return the channel and the person, by which refusals are counted."""
    return request.place.channel_id, request.user.id


class GameHandlers:
    """The base of all classes whose methods handle requests about games."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._service = desk.service
        self._panel_messages = desk.panel_messages
        self._admission = desk.admission
