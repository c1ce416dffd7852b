"""`/week`: the deck of the week, the table of its results, and the message about its winners on
Monday."""

import logging
from dataclasses import replace
from functools import partial

import aiohttp
import discord

from bot.play import Actor, Refusal, WeekStandings, meetings, refuse_if, seals
from bot.presenters import panels
from bot.presenters.meeting_panels import ENTER_VERB, describe_winners, make_week_panel
from bot.sentences import say, say_now
from bot.tasks import PeriodicTask
from bot.ui import edit_queue, game_start, rights
from bot.ui.desk import Desk, GameHandlers
from bot.ui.request import Request
from bot.ui.thread_members import MAX_REQUESTS, ThreadMembers, WeekDeck
from engines.core import use_language
from storage import AlreadyClaimed, DatabaseUnavailable, NewTry, WeekPost

log = logging.getLogger("bot")

CHECK_SECONDS = 60.0
"""The seconds between two checks whether a week is over."""


class WeekHandlers(GameHandlers):
    """The handlers for the deck of the week, and the task that posts its winners."""

    def __init__(self, client: discord.Client, desk: Desk, weeks: WeekStandings) -> None:
        super().__init__(desk)
        self._client = client
        self._weeks = weeks
        self._members = ThreadMembers(client)
        self._claims_deleted_in: seals.Week | None = None
        """The week in which this process has deleted what is left of earlier tries."""
        self.winner_task = PeriodicTask(self._post_winners_if_due, CHECK_SECONDS)
        """The task that posts the winners when a week is over."""

    # ── Playing ───────────────────────────────────────────────────────────────────────────────────

    async def start_week_try(self, request: Request, opponent_name: str, counted: bool) -> None:
        """Start a try at the deck of the week in a private place. Raises Refusal.

        A person has one try a week for each opponent. `counted`: the result counts. Then a person
        who may have seen the cards is refused.
        """
        is_here = request.place.kind == "direct"
        lock = self._desk.handle_with_lock if is_here else self._desk.explain_refusals
        async with lock(request):
            opponent = meetings.get_opponent(opponent_name)
            actor = request.actor
            refuse_if(actor.home_kind not in ("direct", "server"), say("refused-week-place"))
            week = seals.Week.from_moment(request.created_at)
            # Results are stored by the clock of this machine. If it is wrong, a try could end after
            # its week.
            is_clock_right = (
                week
                == self._weeks.current_week
                == seals.Week.from_moment(self._service.seals.machine_clock())
            )
            refuse_if(not is_clock_right, say("refused-clock"))
            seed = await self._service.seals.get_week_seed(opponent_name)
            claim = NewTry(
                week=str(week), opponent=opponent_name, person_id=actor.person, counts=counted
            )
            texts: list[str] = []
            try:
                await self._check_week_try(actor, claim)
                if not is_here:
                    greeting = say("week-your-game")
                    actor, place_text = await game_start.open_private_thread_or_chat(
                        request, actor, opponent.game, actor.language, greeting
                    )
                    texts.append(place_text)
                    if counted and actor.home_kind == "server":
                        claim = replace(claim, home_id=actor.home)
                before = await self._service.games.find_open_game(actor.channel)
                table = await self._service.start_game(
                    actor, opponent.game, dict(opponent.setup), seed, claim=claim
                )
            except AlreadyClaimed as error:
                raise Refusal(
                    say("refused-tried", opponent=opponent_name, game=error.game_id)
                ) from None
            is_shown = claim.home_id is not None
            until = int(week.end.timestamp())
            texts.append(say_now("week-begun", counts=counted, server=is_shown, until=until))
            if not is_here:
                self._panel_messages.repost_panel(table, panels.make_start_panel(table, before))
                await request.reply.send_private("\n".join(texts))
                return
            await self._panel_messages.post_panel(
                request, table, panels.make_start_panel(table, before)
            )
            if before:
                self._panel_messages.remove_buttons_unless_panel(
                    before, before.row.panel_message_id
                )
            request.add_unlock_callback(partial(request.reply.send_private, *texts))

    async def _check_week_try(self, actor: Actor, claim: NewTry) -> None:
        """Check that the person may begin a try, and does not know the cards from the try of
        another person.

        Requests to Discord come last. Raises AlreadyClaimed if there is an earlier try, and
        Refusal.
        """
        await self._service.store.require_unclaimed(claim)
        await self._service.check_game_limits(actor)
        if not claim.counts:
            return
        has_seat, threads = await self._weeks.store.find_seat_and_threads_of_other_tries(claim)
        refuse_if(has_seat, say("refused-week-seen", why="seen", most=None))
        if actor.home_kind == "server":
            self._members.note_member(actor.home, actor.person)
        deck = WeekDeck(claim.week, claim.opponent)
        finding = await self._members.check_person_in_threads(deck, actor.person, threads)
        refuse_if(finding != "absent", say("refused-week-seen", why=finding, most=MAX_REQUESTS))

    # ── The table ─────────────────────────────────────────────────────────────────────────────────

    async def show_week_table(
        self, request: Request, opponent_name: str | None, is_last_week: bool
    ) -> None:
        """Show the table of this week, or of the last one, for one opponent or for all. Raises
        Refusal."""
        week = self._weeks.current_week.previous if is_last_week else self._weeks.current_week
        names = list(meetings.list_opponents())
        if opponent_name:
            names = [meetings.get_opponent(opponent_name).name]
        standings = await self._weeks.get_standings(week, request.home, request.user.id, names)
        await request.reply.send_panel(
            make_week_panel(week, standings, on_server=request.place.is_on_server)
        )

    async def enter_or_withdraw_results(self, request: Request) -> None:
        """Show the person's results in the table of this server, or remove them from it. Raises
        Refusal.

        A try that was played in a chat with the bot is shown on a server only if the person wants
        that.
        """
        actor = request.actor
        tries = await self._weeks.store.read_tries_of_person(request.press.argument, actor.person)
        results = [each for each in tries if each.is_over and each.counts]
        refuse_if(actor.home_kind != "server" or not results, say("refused-no-try"))
        is_entered = request.press.verb == ENTER_VERB
        if is_entered:
            await self._weeks.store.enter_tries_in_standings(actor.home, results)
        else:
            await self._weeks.store.remove_tries_from_standings(actor.home, results)
        await request.reply.edit_pressed_message(
            content=say_now("week-entered", shown=is_entered), embed=None, view=None
        )

    # ── Monday ────────────────────────────────────────────────────────────────────────────────────

    async def set_week_channel(self, request: Request, is_on: bool) -> None:
        """Begin or stop to post the winners in this channel. Raises Refusal if the person is no
        moderator of it."""
        actor = request.actor
        refuse_if(actor.home_kind != "server", say("refused-week-here"))
        refuse_if(not request.permissions.manage_messages, say("refused-week-moderators"))
        if is_on:
            rights.check_can_post(request)
            last_week = str(self._weeks.current_week.previous)
            post = WeekPost(
                channel_id=actor.channel,
                home_id=actor.home,
                language=actor.language,
                posted=last_week,
            )
            await self._weeks.store.subscribe_channel_to_winners(post)
        else:
            was_on = await self._weeks.store.unsubscribe_channel_from_winners(actor.channel)
            refuse_if(not was_on, say("refused-week-not-here"))
        await request.reply.send_message(say_now("week-here", on=is_on), ephemeral=True)

    async def _post_winners_if_due(self) -> None:
        """Post what is due. If the database does not answer, that is only logged."""
        await self._client.wait_until_ready()
        try:
            await self.post_due_winners()
        except DatabaseUnavailable as error:
            log.warning("deck of the week: cannot read the winners yet: %s", error)

    async def post_due_winners(self) -> None:
        """Post the winners of last week in every channel that waits for them and that this process
        serves.

        A post is claimed before it is sent, so that it is sent at most once. A week without winners
        is not claimed, because it may come from a wrong clock. Nothing is posted before the time of
        Discord is known, because a clock that is ahead would reveal results.
        """
        if not self._service.seals.knows_discord_time:
            return
        await self._delete_used_claims_once_a_week()
        week = self._weeks.current_week.previous
        for post in await self._weeks.store.find_due_posts(
            str(week), self._service.games.shard_ownership.assignment
        ):
            winners = await self._weeks.rank_results_of_past_week(week, post.home_id)
            if winners and await self._weeks.store.mark_week_posted(post, str(week)):
                with use_language(post.language):
                    text = describe_winners(week, winners)
                    await self._post_winners(post, text)

    async def _delete_used_claims_once_a_week(self) -> None:
        """Delete what is left of deleted tries at earlier weeks, unless that was done this week."""
        week = self._weeks.current_week
        if week != self._claims_deleted_in:
            await self._weeks.store.delete_used_claims(str(week))
            self._claims_deleted_in = week

    async def _post_winners(self, post: WeekPost, text: str) -> None:
        """Send a text to the channel of a post. A failure is only logged; a channel that is gone
        gets no more posts."""
        try:
            await self._client.get_partial_messageable(post.channel_id).send(text, silent=True)
        except discord.HTTPException as error:
            if error.code in edit_queue.UNREACHABLE_CODES:
                log.info(
                    "deck of the week: cannot reach channel %s (code %s)",
                    post.channel_id,
                    error.code,
                )
                await self._weeks.store.unsubscribe_channel_from_winners(post.channel_id)
            else:
                log.warning(
                    "deck of the week: Discord refused a post in channel %s (code %s)",
                    post.channel_id,
                    error.code,
                )
        except (OSError, aiohttp.ClientError) as error:
            cause = type(error).__name__
            log.warning(
                "deck of the week: cannot connect to Discord for a post in channel %s: %s",
                post.channel_id,
                cause,
            )
