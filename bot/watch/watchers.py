"""What those who watch can do: follow a game from another channel, guess the next move, see who guesses best."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any, get_args

import discord

from bot.play import GameService, Refusal, Reveals, Table, guesses, refuse_if
from bot.presenters.panels import too_late
from bot.presenters.watching import callers_panel
from bot.saying import say, spoken
from bot.ui import rights, showing, views
from bot.ui.reply import with_timeout
from bot.ui.request import Request
from bot.watch.live import Live
from engines.core import speaking
from storage import GuessMode, NewGuess, RevealMode, Watch

GUESS = "call"
EVENING = timedelta(hours=12)
QUARTER = 3
"""Months of a season."""


class Watchers:
    def __init__(self, service: GameService, live: Live, reveals: Reveals) -> None:
        self.service = service
        self.live = live
        self._reveals = reveals

    # ── Live panels ─────────────────────────────────────────────────────────────────────────────────────────────

    async def here(self, request: Request, game: int | None, thread: bool) -> None:
        """Follow a game in this channel by a live panel, which is the answer itself. Raises Refusal."""
        actor = request.actor
        refuse_if(actor.home_kind != "server", say("watch-not-here"))
        rights.may_write(request)
        if thread:
            rights.may_open_threads(request)
        table = await self._wanted(request, game)
        if (old := self.live.following(actor.channel)) and old.game_id != table.row.id:
            await self._check_stop(request, old)
        await self.live.begin(actor.channel, table, actor.person)
        shown = await self.live.shown(actor.channel, table, within=showing.PICTURE_WITHIN)
        message = await request.reply.send(**shown.new(), silent=True)
        await self.live.begin(actor.channel, table, actor.person, message)
        if thread:
            await self._open_thread(request, table, message)

    async def _wanted(self, request: Request, game: int | None) -> Table:
        """Return the game asked for, or the only one there is. Raises Refusal."""
        actor = request.actor
        rows = await self.service.store.open_games(actor.home)
        found = await rights.known(request, [row for row in rows if game in (None, row.id)])
        if not found:
            raise Refusal(say("watch-none"))
        refuse_if(len(found) > 1, say("watch-several"))
        refuse_if(found[0].channel_id == actor.channel, say("watch-right-here"))
        table = await self.service.games.of(found[0].id)
        if table is None:
            raise Refusal(say("watch-gone"))
        refuse_if(await self.service.seals.are_on(table), say("refused-sealed-watch"))
        return table

    async def _open_thread(self, request: Request, table: Table, message: int) -> None:
        """Open a thread for chatter at the live panel. Raises Refusal."""
        channel = request.place.channel
        if not isinstance(channel, discord.TextChannel):
            return
        with speaking(table.row.language):
            name = str(say("watch-thread").by(table.game.opponent(table.state)))
        with rights.needing(*rights.THREADS):
            thread = await with_timeout(channel.create_thread(name=name, message=discord.Object(message)))
        await self.live.begin(channel.id, table, request.user.id, message, thread.id)

    async def stop(self, request: Request) -> None:
        """Follow no game in this channel any more. Raises Refusal."""
        channel = request.actor.channel
        if watch := self.live.following(channel):
            await self._check_stop(request, watch)
        await self.live.stop(channel)
        await request.reply.send(spoken("watch-stopped"), ephemeral=True)

    async def _check_stop(self, request: Request, watch: Watch) -> None:
        """Raise Refusal if the person may not stop a live panel. One of a game that is over may be stopped by all."""
        person = request.actor.person
        if request.permissions.manage_messages or watch.begun_by == person:
            return
        table = await self.service.games.of(watch.game_id)
        if table and table.row.is_open and table.seat(person) == "watcher":
            raise Refusal(say("watch-may-not-stop", game=watch.game_id))

    async def mode(
        self, request: Request, calls: GuessMode | None, seconds: int | None, reveal: RevealMode | None
    ) -> None:
        """Change how the game of this channel is watched. Raises Refusal."""
        actor = request.actor
        refuse_if(actor.home_kind == "direct", say("watch-not-here"))
        if calls not in (None, *get_args(GuessMode)) or reveal not in (None, *get_args(RevealMode)):
            raise Refusal(say("watch-no-such-mode"))
        table = await self.service.games.at(actor.channel)
        old = await self.service.settings.watch_mode(table.row.id)
        chosen: dict[str, Any] = {"calls": calls, "seconds": seconds, "reveal": reveal}
        wanted = replace(old, **{name: value for name, value in chosen.items() if value is not None})
        await self.service.settings.set_watch_mode(table, actor, wanted)
        when = None if reveal and not (calls or seconds) else wanted.calls
        told = spoken("watch-mode", calls=when, seconds=wanted.seconds, reveal=reveal)
        await request.reply.send(told.strip(), ephemeral=True)

    async def set_automatic_turn(self, request: Request) -> None:
        """Let the opponent's turn come with the move before it, or by a press of its own. Raises Refusal.

        The button says which; one that was posted by an earlier release asks for the other way than till now.
        """
        actor, press = request.actor, request.press
        table = await self.service.games.named(press.game, actor.home, press.seq)
        mode = await self.service.settings.watch_mode(table.row.id)
        waits = press.argument == "press" or (not press.argument and mode.reveal == "all")
        wanted = replace(mode, reveal="press" if waits else "all")
        await self.service.settings.set_watch_mode(table, actor, wanted)
        await self._receipt(request, spoken("along", reveal=wanted.reveal))

    # ── Guesses ──────────────────────────────────────────────────────────────────────────────────────────────────

    async def guess(self, request: Request) -> None:
        """Store a guess, with a private receipt; a second guess replaces the first. Raises Refusal."""
        actor, press = request.actor, request.press
        table = await self.service.games.named(press.game, actor.home, press.seq)
        call = press.argument
        words = guesses.label(table, call)
        if press.seq != table.seq:
            await request.reply.send_private(too_late(table, press.seq))
            return
        if words is None or (await self.service.settings.watch_mode(table.row.id)).calls == "off":
            raise Refusal(say("watch-nothing-to-call"))
        await self.service.guesses.guess(
            NewGuess(game_id=table.row.id, seq=press.seq, person_id=actor.person, home_id=actor.home, call=call)
        )
        await self._receipt(request, spoken("watch-called", call=words))
        await self._reveals.guessed(table)

    async def _receipt(self, request: Request, text: str) -> None:
        if request.is_pressed_privately:
            await request.reply.edit(content=text)
        else:
            await request.reply.send(text, ephemeral=True)

    async def callers(self, request: Request, hide: bool | None) -> None:
        """Show who calls best this evening and this season; hiding takes the person off both."""
        actor, watching = request.actor, self.service.watching
        if hide is not None:
            await watching.set_quiet(actor.home, actor.person, hide)
        now = datetime.now(UTC)
        season = _season(now)
        panel = callers_panel(
            await watching.best_guessers(actor.home, now - EVENING),
            await watching.best_guessers(actor.home, season),
            spoken("watch-season", month=season.month),
        )
        await request.reply.send(embed=views.embed(panel), ephemeral=True)


def _season(now: datetime) -> datetime:
    """The first day of the quarter."""
    month = (now.month - 1) // QUARTER * QUARTER + 1
    return datetime(now.year, month, 1, tzinfo=UTC)
