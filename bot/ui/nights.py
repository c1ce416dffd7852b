"""Duplicate nights: begun here, joined by a button, painted whenever somebody has moved. All of it is stored, and
nothing remembered: whoever moves in a chat may be answered by another process than the server of the night."""

import asyncio
import io
import json
import logging
import secrets
from collections.abc import Collection, Coroutine, Sequence
from typing import Any

import discord

from bot import play, tasks
from bot.play import meetings, seals
from bot.presenters import panels
from bot.presenters.meetings import end_question, night_panel, over_panel, parted_scenes
from bot.presenters.panel import Panel, Picture
from bot.saying import say, spoken
from bot.ui import ids, rights, starting
from bot.ui.desk import Desk, Handlers
from bot.ui.edit_queue import GONE, EditQueue
from bot.ui.request import Request
from bot.ui.showing import LONGEST, NAME, Studio
from bot.ui.views import content, embed, view
from engines.core import speaking
from storage import AlreadyClaimed, ChannelTaken, DatabaseUnavailable, NewChair, NewNight, Night, NightStore
from storage.wire import OneProcess, Word

log = logging.getLogger("bot")

UNKNOWN_MESSAGE = 10008


class Nights(Handlers):
    """Handlers for duplicate nights, and the table of each night."""

    def __init__(
        self, client: discord.Client, desk: Desk, store: NightStore, edits: EditQueue, wire: OneProcess, studio: Studio
    ) -> None:
        super().__init__(desk)
        self._client = client
        self._store = store
        self._edits = edits
        self._wire = wire
        self._studio = studio
        self._joining: play.Locks[int] = play.Locks()
        self._tasks = tasks.Tasks()

    async def catch_up(self, numbers: Collection[int] | None = None) -> None:
        """After a start, or when a word was missed; of these, where somebody is gone who hosted or played along."""
        for night in await self._store.open(self._service.games.share.dealt):
            if numbers is None or night.id in numbers:
                self._soon(night)

    def moved(self, table: play.Table) -> None:
        """By us. As long as a night goes on its cards are sealed."""
        if table.sealed:
            self._begin(self._look(table.row.id, by_us=True))

    def missed(self) -> None:
        """A word of another process."""
        self._begin(self.catch_up())

    def heard(self, word: Word) -> None:
        if word.kind == "sealed":
            self._begin(self._look(word.game))

    async def _look(self, game: int, *, by_us: bool = False) -> None:
        """The table is painted by the process that serves its server: edits of two would overtake each other."""
        night, share = await self._store.of_game(game), self._service.games.share
        if night and share.shard(night.home_id) in share.dealt.shards:
            self._soon(night)
        elif night and by_us:
            self._wire.say(Word("sealed", game))

    def stop(self) -> None:
        self._tasks.cancel()

    async def check(self, table: play.Table) -> None:
        """Before a move: nobody moves while the night is paused."""
        night = await self._store.of_game(table.row.id) if table.sealed else None
        play.refuse_if(night and night.status == "paused", say("refused-night-paused"))

    def _begin(self, work: Coroutine[None, None, None]) -> None:
        self._tasks.begin(_unless_unavailable(work))

    # ── What people do ──────────────────────────────────────────────────────────────────────────────────────────

    async def start(self, request: Request, name: str) -> None:
        """Start a night. Its table is the answer; the person who starts it need not play. Raises Refusal."""
        rights.may_write(request)
        actor, opponent = request.actor, meetings.opponent_named(name)
        seed = secrets.randbits(seals.BITS)
        header = json.dumps({"game": opponent.game, "setup": opponent.setup, "seed": seed})
        new = NewNight(
            home_id=actor.home,
            channel_id=actor.channel,
            host_id=actor.person,
            opponent=name,
            header=header,
            seed=seed,
            language=actor.language,
        )
        try:
            night = await self._store.begin(new)
        except ChannelTaken:
            raise play.Refusal(say("refused-night-here")) from None
        shown = _shown(night, night_panel(night, []))
        await self._store.posted(night.id, await request.reply.send(silent=True, **shown))

    async def press(self, request: Request) -> None:
        """Do what a button of a night's table says. Raises Refusal."""
        actor, what = request.actor, request.press.argument
        night = await self._store.night(request.press.game)
        if night is None or night.home_id != actor.home or night.is_over:
            raise play.Refusal(say("refused-night-over"))
        if night.message_id is None and request.message and not request.message.flags.ephemeral:
            # pressed before it was stored which message shows the table, or after a crash in between
            await self._store.posted(night.id, request.message.id)
        match what:
            case "join":
                async with self._joining(actor.person):
                    await self._join(request, night)
            case "leave":
                await self._leave(request, night)
            case "pause" | "resume":
                await self._check_host(request, night)
                turned = await self._store.turn(night.id, "paused" if what == "pause" else "open")
                play.refuse_if(not turned, say("refused-night-over"))
                self._soon(night)
                await request.reply.send_private(spoken("night-paused", paused=what == "pause"))
            case "end":
                await self._check_host(request, night)
                await request.reply.send(ephemeral=True, **_shown(night, end_question()))
            case "really_end":
                await self._check_host(request, night)
                await self._close(night)
                await request.reply.edit(content=spoken("night-ended"), embed=None, view=None)
            case _:
                raise play.Refusal(ids.UNKNOWN)

    async def _check_host(self, request: Request, night: Night) -> None:
        """Raise Refusal unless the person hosts the night, or manages messages: a host can be gone.

        For a host whose data was deleted all who play along stand in.
        """
        hosts = [night.host_id] if night.host_id else [each.person_id for each in await self._store.chairs(night.id)]
        if request.actor.person not in hosts and not request.permissions.manage_messages:
            raise play.Refusal(say("refused-not-night-host", host=night.host_id or None))

    async def _join(self, request: Request, night: Night) -> None:
        header, actor = json.loads(night.header), request.actor
        claim = NewChair(night_id=night.id, person_id=actor.person)
        try:
            await self._service.store.refuse_claimed(claim)
            play.refuse_if(not meetings.takes_more(await self._players(night)), say("refused-join-late"))
            await self._service.check_room(actor)
            greeting = say("night-your-game", channel=night.channel_id)
            there, told = await starting.apart(request, actor, header["game"], night.language, greeting)
            table = await self._service.start(there, header["game"], header["setup"], header["seed"], claim=claim)
        except AlreadyClaimed as sat:
            raise play.Refusal(say("refused-joined", game=sat.game_id)) from None
        self._answers.bring(table, panels.start_panel(table))
        self._soon(night)
        await request.reply.send_private(told)

    async def _leave(self, request: Request, night: Night) -> None:
        """End the person's game; the others play on, and wait for them no more."""
        actor = request.actor
        chairs = {chair.person_id: chair.game_id for chair in await self._store.chairs(night.id)}
        table = await self._service.games.of(chairs[actor.person]) if actor.person in chairs else None
        if table is None:
            raise play.Refusal(say("refused-not-joined"))
        play.refuse_if(table.row.is_over, say("refused-left"))
        async with self._service.lock(table.row.channel_id):
            await self._service.end(table, actor, True)
        self._answers.close(table)
        await request.reply.send_private(spoken("night-left"))

    # ── The table ───────────────────────────────────────────────────────────────────────────────────────────────

    async def _players(self, night: Night) -> list[meetings.Player]:
        chairs = await self._store.chairs(night.id)
        games = [(chair.person_id, await self._service.games.of(chair.game_id)) for chair in chairs]
        return [meetings.player(person, await self._service.games.whole(table)) for person, table in games if table]

    def _soon(self, night: Night) -> None:
        self._edits.enqueue(night.channel_id, f"night {night.id}", lambda: self._paint(night.id))

    async def _paint(self, number: int) -> None:
        night = await self._store.night(number)
        if night is None or night.is_over:
            return
        players = await self._players(night)
        if meetings.is_done(players):
            await self._close(night)
            return
        with speaking(night.language):
            await self._show(night, night_panel(night, players))

    async def _close(self, night: Night) -> None:
        """The comparison is shown first: whoever dies in between shows it again."""
        players = await self._players(night)
        with speaking(night.language):
            pictures = await self._pictures(night, players)
            await self._show(night, over_panel(night, players, [*pictures]), [*pictures.values()])
            if await self._store.turn(night.id, "over"):
                link = f"https://discord.com/channels/{night.home_id}/{night.channel_id}/{night.message_id or ''}"
                text = spoken("night-is-over", link=link)
                self._edits.enqueue(night.channel_id, f"over {night.id}", lambda: self._say(night, text))

    async def _pictures(self, night: Night, players: Sequence[meetings.Player]) -> dict[int, Picture]:
        """By person, of two games where they parted; or none."""
        scenes = parted_scenes(players)
        drawn = await asyncio.gather(*(self._studio.alone(night.channel_id, each, LONGEST) for each in scenes.values()))
        return {person: each for person, each in zip(scenes, drawn, strict=True) if each and all(drawn)}

    async def _say(self, night: Night, text: str) -> None:
        await self._there(night).send(text, silent=True)

    async def _show(self, night: Night, panel: Panel, pictures: Sequence[Picture] = ()) -> None:
        """On its message; anew where somebody has deleted that. An edit names every picture that is to stay."""
        shown, there = _shown(night, panel), self._there(night)
        try:
            if night.message_id:
                await there.get_partial_message(night.message_id).edit(**shown, attachments=_files(pictures))
                return
        except discord.HTTPException as error:
            if error.code != UNKNOWN_MESSAGE:
                if error.code in GONE:
                    log.info("the table of night %s cannot be shown (%s)", night.id, error.code)
                    return
                raise
        posted = await there.send(**shown, files=_files(pictures), silent=True)
        await self._store.posted(night.id, posted.id)

    def _there(self, night: Night) -> discord.PartialMessageable:
        return self._client.get_partial_messageable(night.channel_id)


async def _unless_unavailable(work: Coroutine[None, None, None]) -> None:
    try:
        await work
    except DatabaseUnavailable as fault:
        log.info("the table of a night is painted after the next move: %s", fault)


def _shown(night: Night, panel: Panel) -> dict[str, Any]:
    return {"content": content(panel), "embed": embed(panel), "view": view(night.id, 0, panel.rows)}


def _files(pictures: Sequence[Picture]) -> list[discord.File]:
    return [discord.File(io.BytesIO(each.png), NAME, description=each.alt) for each in pictures]
