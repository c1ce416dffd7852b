"""What those who watch can do: follow a game from another channel, guess the next move, see who guesses best."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any, get_args

import discord
from discord import Interaction

from bot.play import Actor, GameService, Refusal, Reveals, Table, guesses, refuse_if
from bot.presenters.panels import too_late
from bot.presenters.watching import callers_panel
from bot.saying import say, spoken
from bot.ui import door, ids, replies, rights, showing, views
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

    async def here(self, interaction: Interaction, game: int | None, thread: bool) -> None:
        """A live panel in this channel, which is the answer itself."""
        async with rights.acting(interaction) as actor:
            refuse_if(actor.home_kind != "server", say("watch-not-here"))
            rights.may_write(interaction)
            if thread:
                rights.may_open_threads(interaction)
            table = await self._wanted(interaction, actor, game)
            if (old := self.live.following(actor.channel)) and old.game_id != table.row.id:
                await self._check_stop(interaction, actor, old)
            await self.live.begin(actor.channel, table, actor.person)
            shown = await self.live.shown(actor.channel, table, within=showing.PICTURE_WITHIN)
            message = await replies.send(interaction, **shown.new(), silent=True)
            await self.live.begin(actor.channel, table, actor.person, message)
            if thread:
                await self._chatter(interaction, table, message)

    async def _wanted(self, interaction: Interaction, actor: Actor, game: int | None) -> Table:
        """The game asked for, or the only one there is."""
        rows = await self.service.store.open_games(actor.home)
        found = await rights.known(interaction, [row for row in rows if game in (None, row.id)])
        if not found:
            raise Refusal(say("watch-none"))
        refuse_if(len(found) > 1, say("watch-several"))
        refuse_if(found[0].channel_id == actor.channel, say("watch-right-here"))
        table = await self.service.games.of(found[0].id)
        if table is None:
            raise Refusal(say("watch-gone"))
        refuse_if(await self.service.seals.are_on(table), say("refused-sealed-watch"))
        return table

    async def _chatter(self, interaction: Interaction, table: Table, message: int) -> None:
        channel = interaction.channel
        if not isinstance(channel, discord.TextChannel):
            return
        with speaking(table.row.language):
            name = str(say("watch-thread").by(table.game.opponent(table.state)))
        with rights.needing(*rights.THREADS):
            thread = await replies.promptly(channel.create_thread(name=name, message=discord.Object(message)))
        await self.live.begin(channel.id, table, interaction.user.id, message, thread.id)

    async def stop(self, interaction: Interaction) -> None:
        async with rights.acting(interaction) as actor:
            if watch := self.live.following(actor.channel):
                await self._check_stop(interaction, actor, watch)
            await self.live.stop(actor.channel)
            await replies.send(interaction, spoken("watch-stopped"), ephemeral=True)

    async def _check_stop(self, interaction: Interaction, actor: Actor, watch: Watch) -> None:
        """A panel of a game that is over is in nobody's way."""
        if interaction.permissions.manage_messages or watch.begun_by == actor.person:
            return
        table = await self.service.games.of(watch.game_id)
        if table and table.row.is_open and table.seat(actor.person) == "watcher":
            raise Refusal(say("watch-may-not-stop", game=watch.game_id))

    async def mode(
        self, interaction: Interaction, calls: GuessMode | None, seconds: int | None, reveal: RevealMode | None
    ) -> None:
        """How the game of this channel is watched."""
        async with rights.acting(interaction) as actor:
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
            await replies.send(interaction, told.strip(), ephemeral=True)

    async def along(self, interaction: Interaction, press: ids.Press) -> None:
        """From now on his turn comes with the move before it, or by a press of its own: as the button says, or, where
        it was posted by an earlier release, the other way than till now."""
        async with rights.acting(interaction) as actor:
            table = await self.service.games.named(press.game, actor.home, press.seq)
            mode = await self.service.settings.watch_mode(table.row.id)
            waits = press.argument == "press" or (not press.argument and mode.reveal == "all")
            wanted = replace(mode, reveal="press" if waits else "all")
            await self.service.settings.set_watch_mode(table, actor, wanted)
            await self._receipt(interaction, spoken("along", reveal=wanted.reveal))

    # ── Guesses ──────────────────────────────────────────────────────────────────────────────────────────────────

    async def guess(self, interaction: Interaction, press: ids.Press) -> None:
        """A private receipt; a second guess replaces the first."""
        async with rights.acting(interaction) as actor:
            table = await self.service.games.named(press.game, actor.home, press.seq)
            said = press.argument
            words = guesses.label(table, said)
            if press.seq != table.seq:
                await door.private(interaction, too_late(table, press.seq))
                return
            if words is None or (await self.service.settings.watch_mode(table.row.id)).calls == "off":
                raise Refusal(say("watch-nothing-to-call"))
            await self.service.guesses.guess(
                NewGuess(game_id=table.row.id, seq=press.seq, person_id=actor.person, home_id=actor.home, call=said)
            )
            await self._receipt(interaction, spoken("watch-called", call=words))
            await self._reveals.guessed(table)

    async def _receipt(self, interaction: Interaction, text: str) -> None:
        if door.pressed_privately(interaction):
            await replies.change(interaction, content=text)
        else:
            await replies.send(interaction, text, ephemeral=True)

    async def callers(self, interaction: Interaction, hide: bool | None) -> None:
        """This evening and this season; hiding takes somebody off both."""
        async with door.answering(interaction):
            actor, watching = rights.actor_of(interaction), self.service.watching
            if hide is not None:
                await watching.set_quiet(actor.home, actor.person, hide)
            now = datetime.now(UTC)
            season = _season(now)
            panel = callers_panel(
                await watching.best_guessers(actor.home, now - EVENING),
                await watching.best_guessers(actor.home, season),
                spoken("watch-season", month=season.month),
            )
            await replies.send(interaction, embed=views.embed(panel), ephemeral=True)


def _season(now: datetime) -> datetime:
    """The first day of the quarter."""
    month = (now.month - 1) // QUARTER * QUARTER + 1
    return datetime(now.year, month, 1, tzinfo=UTC)
