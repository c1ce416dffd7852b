"""`/week`: the deck of the week is started here, its table looked at, and its winners told on Monday."""

import logging
from dataclasses import replace
from functools import partial

import aiohttp
import discord

from bot.play import Actor, Refusal, Weeks, meetings, refuse_if, seals
from bot.presenters import panels
from bot.presenters.meetings import ENTER, week_panel, winners_text
from bot.saying import say, spoken
from bot.tasks import PeriodicTask
from bot.ui import edit_queue, rights, starting
from bot.ui.desk import Desk, Handlers
from bot.ui.request import Request
from bot.ui.thread_members import MOST_REQUESTS, Deck, ThreadMembers
from engines.core import speaking
from storage import AlreadyClaimed, DatabaseUnavailable, NewTry, WeekPost

log = logging.getLogger("bot")

EVERY = 60.0
"""Seconds between two looks at whether a week is over."""


class WeekDesk(Handlers):
    """Handlers for the deck of the week, and the task that tells its winners."""

    def __init__(self, client: discord.Client, desk: Desk, weeks: Weeks) -> None:
        super().__init__(desk)
        self._client = client
        self._weeks = weeks
        self._members = ThreadMembers(client)
        self.monday = PeriodicTask(self._look, EVERY)
        """From its beginning on, winners are told when their week is over."""

    # ── Playing ─────────────────────────────────────────────────────────────────────────────────────────────────

    async def play(self, request: Request, name: str, counted: bool) -> None:
        """Start a try, once a week, where nobody looks on. What would not count is told before. Raises Refusal."""
        here = request.place.kind == "direct"
        async with (self._desk.exclusive if here else self._desk.shared)(request):
            opponent, actor = meetings.opponent_named(name), request.actor
            refuse_if(actor.home_kind not in ("direct", "server"), say("refused-week-place"))
            week = seals.Week.of(request.created_at)
            # Results are stored by the clock of this machine: if it is wrong, a try could end after its week.
            is_clock_right = week == self._weeks.week == seals.Week.of(self._service.seals.clock())
            refuse_if(not is_clock_right, say("refused-clock"))
            seed = await self._service.seals.seed(name)
            claim = NewTry(week=str(week), opponent=name, person_id=actor.person, counts=counted)
            before, told = await self._service.games.find(actor.channel), []
            try:
                await self._check(actor, claim)
                if not here:
                    greeting = say("week-your-game")
                    actor, place = await starting.apart(request, actor, opponent.game, actor.language, greeting)
                    claim = replace(claim, home_id=actor.home if counted and actor.home_kind == "server" else None)
                    told.append(place)
                table = await self._service.start(actor, opponent.game, dict(opponent.setup), seed, claim=claim)
            except AlreadyClaimed as tried:
                raise Refusal(say("refused-tried", opponent=name, game=tried.game_id)) from None
            shown, until = claim.home_id is not None, int(week.ends.timestamp())
            told.append(spoken("week-begun", counts=counted, server=shown, until=until))
            if not here:
                self._answers.bring(table, panels.start_panel(table))
                await request.reply.send_private("\n".join(told))
                return
            await self._answers.post(request, table, panels.start_panel(table))
            if before:
                self._answers.strip(before, before.row.panel_message_id)
            request.after_unlock(partial(request.reply.send_private, *told))

    async def _check(self, actor: Actor, claim: NewTry) -> None:
        """Raise AlreadyClaimed or Refusal if the person may not begin, or may know the cards already: by a seat in
        another's try, or from its thread. What costs requests to Discord comes last."""
        await self._service.store.refuse_claimed(claim)
        await self._service.check_room(actor)
        if not claim.counts:
            return
        has_seat, threads = await self._weeks.store.beside(claim)
        refuse_if(has_seat, say("refused-week-seen", why="seen", most=None))
        if actor.home_kind == "server":
            self._members.note_member(actor.home, actor.person)
        found = await self._members.find(Deck(claim.week, claim.opponent), actor.person, threads)
        refuse_if(found != "absent", say("refused-week-seen", why=found, most=MOST_REQUESTS))

    # ── The table ───────────────────────────────────────────────────────────────────────────────────────────────

    async def table(self, request: Request, name: str | None, last: bool) -> None:
        """Show the table of this week, or of the last one. Raises Refusal."""
        week = self._weeks.week.before if last else self._weeks.week
        names = [meetings.opponent_named(name).name] if name else list(meetings.opponents())
        standings = await self._weeks.standing(week, request.home, request.user.id, names)
        await request.reply.send_panel(week_panel(week, standings, on_server=request.place.is_on_server))

    async def enter_or_withdraw(self, request: Request) -> None:
        """Show the person's results in the table of this server, or show them no longer. Raises Refusal.

        A try that was played in a chat with the bot is shown on a server only by the person's own wish.
        """
        actor = request.actor
        mine = await self._weeks.store.tries_of(request.press.argument, actor.person)
        done = [each for each in mine if each.is_over and each.counts]
        refuse_if(actor.home_kind != "server" or not done, say("refused-no-try"))
        shown = request.press.verb == ENTER
        await (self._weeks.store.enter if shown else self._weeks.store.withdraw)(actor.home, done)
        await request.reply.edit(content=spoken("week-entered", shown=shown), embed=None, view=None)

    # ── Monday ──────────────────────────────────────────────────────────────────────────────────────────────────

    async def here(self, request: Request, on: bool) -> None:
        """Tell winners in this channel, or no longer: for moderators. Raises Refusal."""
        actor = request.actor
        refuse_if(actor.home_kind != "server", say("refused-week-here"))
        refuse_if(not request.permissions.manage_messages, say("refused-week-moderators"))
        if not on:
            refuse_if(not await self._weeks.store.post_no_more(actor.channel), say("refused-week-not-here"))
        else:
            rights.may_write(request)
            told = str(self._weeks.week.before)
            await self._weeks.store.post_here(
                WeekPost(channel_id=actor.channel, home_id=actor.home, language=actor.language, posted=told)
            )
        await request.reply.send(spoken("week-here", on=on), ephemeral=True)

    async def _look(self) -> None:
        await self._client.wait_until_ready()
        try:
            await self.tell_due()
        except DatabaseUnavailable as fault:
            log.warning("winners of the week could not be told yet: %s", fault)

    async def tell_due(self) -> None:
        """Each channel once, by the process that serves its server. What was claimed is told, or not at all: never
        twice. A week without winners is not claimed: it may be one that a wrong clock made up. Until Discord's time is
        known nothing is told, because a clock that is ahead would give results out."""
        if not self._service.seals.has_observed:
            return
        await self._weeks.store.forget_spent(str(self._weeks.week))
        week = self._weeks.week.before
        for post in await self._weeks.store.due(str(week), self._service.games.share.dealt):
            winners = await self._weeks.winners(week, post.home_id)
            if winners and await self._weeks.store.claim_post(post, str(week)):
                with speaking(post.language):
                    await self._told(post, winners_text(week, winners))

    async def _told(self, post: WeekPost, text: str) -> None:
        try:
            await self._client.get_partial_messageable(post.channel_id).send(text, silent=True)
        except discord.HTTPException as error:
            log.info("the winners could not be told in channel %s (%s)", post.channel_id, error.code)
            if error.code in edit_queue.GONE:
                await self._weeks.store.post_no_more(post.channel_id)
        except (OSError, aiohttp.ClientError) as error:
            log.warning("the winners could not be told in channel %s (%s)", post.channel_id, type(error).__name__)
