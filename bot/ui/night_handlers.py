"""Handlers of duplicate nights, and the message with the table of each night, which is edited after
every move.

A night is in the database only, and not in memory. A player can move in a chat that another process
serves than the server of the night.
"""

import asyncio
import io
import json
import logging
import secrets
from collections.abc import Collection, Coroutine, Sequence
from typing import Any, Literal

import discord

from bot import play, tasks
from bot.play import meetings, seals
from bot.presenters import panels
from bot.presenters.components import Panel, Picture
from bot.presenters.meeting_panels import (
    make_end_night_question,
    make_final_board_scenes_of_best_two,
    make_night_panel,
    make_night_result_panel,
)
from bot.sentences import say, say_now
from bot.ui import custom_ids, game_start, rights
from bot.ui.desk import Desk, GameHandlers
from bot.ui.edit_queue import UNREACHABLE_CODES, EditQueue
from bot.ui.picture_rendering import MAX_EDIT_WAIT, PICTURE_NAME, PictureQueue
from bot.ui.reply import UNKNOWN_MESSAGE
from bot.ui.request import Request
from bot.ui.views import make_content, make_embed, make_view
from engines.core import use_language
from storage import (
    AlreadyClaimed,
    ChannelTaken,
    DatabaseUnavailable,
    NewChair,
    NewNight,
    Night,
    NightStore,
)
from storage.cluster import ClusterMessage, SingleProcess

log = logging.getLogger("bot")


class NightHandlers(GameHandlers):
    """The handlers for duplicate nights, and the tasks that edit their tables."""

    def __init__(
        self,
        client: discord.Client,
        desk: Desk,
        store: NightStore,
        edits: EditQueue,
        wire: SingleProcess,
        picture_queue: PictureQueue,
    ) -> None:
        super().__init__(desk)
        self._client = client
        self._store = store
        self._edits = edits
        self._wire = wire
        self._picture_queue = picture_queue
        self._join_locks: play.KeyedLocks[int] = play.KeyedLocks()
        self._start_locks: play.KeyedLocks[int] = play.KeyedLocks()
        """The lock of each channel in which a night is started, until its table is posted."""
        self._tasks = tasks.BackgroundTasks()

    async def update_messages_of_open_nights(
        self, night_ids: Collection[int] | None = None
    ) -> None:
        """Edit the tables of open nights that this process serves: of those with these ids, or of
        all.

        All are edited after a start, or after notifications of other processes were lost. Some are
        edited after a person's data was deleted.
        """
        for night in await self._store.list_open_nights(
            self._service.games.shard_ownership.assignment
        ):
            if night_ids is None or night.id in night_ids:
                self._enqueue_night_message_update(night)

    def update_night_after_move(self, table: play.Table) -> None:
        """Edit the table of the night after a move in this process. The cards are sealed as long as
        a night goes on."""
        if table.is_sealed:
            self._run_in_task(
                self._update_night_message_or_notify(table.row.id, has_moved_here=True)
            )

    def update_all_night_messages(self) -> None:
        """Edit all tables, because a notification of another process was lost."""
        self._run_in_task(self.update_messages_of_open_nights())

    def handle_message(self, message: ClusterMessage) -> None:
        """Edit the table of the night after a move in another process."""
        if message.kind == "sealed":
            self._run_in_task(self._update_night_message_or_notify(message.game))

    async def _update_night_message_or_notify(
        self, game: int, *, has_moved_here: bool = False
    ) -> None:
        """Edit the table of the night of a game, or notify the process that serves the server of
        the night.

        Only that process edits the table, because edits of two processes could arrive in the wrong
        order. It is notified only if the move was made in this process (`has_moved_here`).
        """
        night = await self._store.find_night_of_game(game)
        if night is None:
            return
        share = self._service.games.shard_ownership
        if share.get_shard(night.home_id) in share.assignment.shards:
            self._enqueue_night_message_update(night)
        elif has_moved_here:
            self._wire.publish(ClusterMessage("sealed", game))

    def cancel_tasks(self) -> None:
        """Cancel all tasks."""
        self._tasks.cancel_all()

    async def check_night_not_paused(self, table: play.Table) -> None:
        """Raise Refusal if the game belongs to a night that is paused."""
        if not table.is_sealed:
            return
        night = await self._store.find_night_of_game(table.row.id)
        play.refuse_if(night and night.status == "paused", say("refused-night-paused"))

    def _run_in_task(self, work: Coroutine[None, None, None]) -> None:
        """Run a coroutine in a task of its own."""
        self._tasks.start_task(_await_and_log_outage(work))

    # ── Handlers ──────────────────────────────────────────────────────────────────────────────────

    async def start_night(self, request: Request, opponent_name: str) -> None:
        """Start a night, and answer with its table. The person who starts it need not play. Raises
        Refusal."""
        rights.check_can_post(request)
        actor = request.actor
        opponent = meetings.get_opponent(opponent_name)
        seed = secrets.randbits(seals.SEALED_SEED_BITS)
        header = json.dumps({"game": opponent.game, "setup": opponent.setup, "seed": seed})
        new = NewNight(
            home_id=actor.home,
            channel_id=actor.channel,
            host_id=actor.person,
            opponent=opponent_name,
            header=header,
            seed=seed,
            language=actor.language,
        )
        async with self._start_locks(actor.channel):
            try:
                night = await self._store.begin_night(new)
            except ChannelTaken:
                raise play.Refusal(say("refused-night-here")) from None
            rendered = _make_panel_arguments(night, make_night_panel(night, []))
            try:
                message = await request.reply.send_message(silent=True, **rendered)
            except Exception:
                # The night is stored, and can only be played and ended by its table.
                self._enqueue_night_message_update(night)
                raise
            await self._store.set_night_message(night.id, message)

    async def handle_night_button(self, request: Request) -> None:
        """Do what a button of a night's table says. Raises Refusal."""
        actor = request.actor
        action = request.press.argument
        night = await self._store.find_night(request.press.game)
        if night is None or night.home_id != actor.home or night.is_over:
            raise play.Refusal(say("refused-night-over"))
        if night.message_id is None and request.message and not request.message.flags.ephemeral:
            # The message of the table is not stored yet: the press was quicker, or a crash came in
            # between.
            await self._store.set_night_message(night.id, request.message.id)
        match action:
            case "join":
                async with self._join_locks(actor.person):
                    await self._join_night(request, night)
            case "leave":
                await self._leave_night(request, night)
            case "pause" | "resume":
                await self._require_night_host_or_moderator(request, night)
                new_status: Literal["open", "paused"] = "paused" if action == "pause" else "open"
                has_changed = await self._store.set_night_status(night.id, new_status)
                play.refuse_if(not has_changed, say("refused-night-over"))
                self._enqueue_night_message_update(night)
                await request.reply.send_private(say_now("night-paused", paused=action == "pause"))
            case "end":
                await self._require_night_host_or_moderator(request, night)
                await request.reply.send_message(
                    ephemeral=True, **_make_panel_arguments(night, make_end_night_question())
                )
            case "really_end":
                await self._require_night_host_or_moderator(request, night)
                await self._end_night(night)
                await request.reply.edit_pressed_message(
                    content=say_now("night-ended"), embed=None, view=None
                )
            case _:
                raise play.Refusal(custom_ids.UNKNOWN_BUTTON)

    async def _require_night_host_or_moderator(self, request: Request, night: Night) -> None:
        """Raise Refusal unless the person hosts the night, or may manage messages, as the host can
        have left.

        If the data of the host was deleted, all players count as hosts.
        """
        hosts = [night.host_id]
        if not night.host_id:
            chairs = await self._store.list_chairs(night.id)
            hosts = [chair.person_id for chair in chairs]
        if request.actor.person not in hosts and not request.permissions.manage_messages:
            raise play.Refusal(say("refused-not-night-host", host=night.host_id or None))

    async def _join_night(self, request: Request, night: Night) -> None:
        """Start the game of a new player where others cannot see it.

        Raises Refusal if the person has joined already, or it is too late, or no further game is
        allowed.
        """
        header = json.loads(night.header)
        game = header["game"]
        claim = NewChair(night_id=night.id, person_id=request.actor.person)
        try:
            await self._service.store.require_unclaimed(claim)
            players = await self._load_players(night)
            play.refuse_if(not meetings.can_join_night(players), say("refused-join-late"))
            await self._service.check_game_limits(request.actor)
            greeting = say("night-your-game", channel=night.channel_id)
            actor, text = await game_start.open_private_thread_or_chat(
                request, request.actor, game, night.language, greeting
            )
            aside = await self._service.games.find_open_game(actor.channel)
            table = await self._service.start_game(
                actor, game, header["setup"], header["seed"], claim=claim
            )
        except AlreadyClaimed as error:
            raise play.Refusal(say("refused-joined", game=error.game_id)) from None
        self._panel_messages.repost_panel(table, panels.make_start_panel(table, aside))
        self._enqueue_night_message_update(night)
        await request.reply.send_private(text)

    async def _leave_night(self, request: Request, night: Night) -> None:
        """End the game of a player. The night does not wait for it any more. Raises Refusal if
        there is none."""
        actor = request.actor
        table = None
        for chair in await self._store.list_chairs(night.id):
            if chair.person_id == actor.person:
                table = await self._service.games.find_game(chair.game_id)
        if table is None:
            raise play.Refusal(say("refused-not-joined"))
        play.refuse_if(table.row.is_over, say("refused-left"))
        async with self._service.channel_locks(table.row.channel_id):
            await self._service.abandon_game(table, actor, True)
        self._panel_messages.close_panel(table)
        await request.reply.send_private(say_now("night-left"))

    # ── The table ─────────────────────────────────────────────────────────────────────────────────

    async def _load_players(self, night: Night) -> list[meetings.NightPlayer]:
        """Return the players of a night with their games. Games that cannot be read are left
        out."""
        games = self._service.games
        tables = {}
        for chair in await self._store.list_chairs(night.id):
            tables[chair.person_id] = await games.find_game(chair.game_id)
        players = []
        for person, table in tables.items():
            if table:
                players.append(
                    meetings.make_night_player(person, await games.load_all_moves(table))
                )
        return players

    def _enqueue_night_message_update(self, night: Night) -> None:
        """Add an edit of the table to the edit queue."""
        self._edits.enqueue_or_replace_job(
            night.channel_id, f"night {night.id}", lambda: self._update_night_message(night.id)
        )

    async def _update_night_message(self, night_id: int) -> None:
        """Show the table as it is now. If all games have ended, close the night."""
        night = await self._store.find_night(night_id)
        if night and night.message_id is None:
            async with self._start_locks(night.channel_id):  # its table may be on its way
                night = await self._store.find_night(night_id)
        if night is None or night.is_over:
            return
        players = await self._load_players(night)
        if meetings.is_night_over(players):
            await self._end_night(night)
            return
        with use_language(night.language):
            await self._show_night_panel(night, make_night_panel(night, players))

    async def _end_night(self, night: Night) -> None:
        """Show the comparison of all games, and end the night.

        The comparison comes first: after a crash in between it is shown again.
        """
        players = await self._load_players(night)
        with use_language(night.language):
            pictures = await self._draw_final_boards(night, players)
            await self._show_night_panel(
                night, make_night_result_panel(night, players, [*pictures]), [*pictures.values()]
            )
            if not await self._store.set_night_status(night.id, "over"):
                return
            # Its message may have been posted anew.
            shown = await self._store.find_night(night.id) or night
            channel_url = f"https://discord.com/channels/{shown.home_id}/{shown.channel_id}"
            link = f"{channel_url}/{shown.message_id or ''}"
            self._enqueue_silent_message(
                night.channel_id, f"over {night.id}", say_now("night-is-over", link=link)
            )
            for channel in {each.table.row.channel_id for each in players if each.table} - {
                night.channel_id
            }:
                self._enqueue_silent_message(
                    channel, f"back {night.id}", say_now("night-back", link=link)
                )

    async def _draw_final_boards(
        self, night: Night, players: Sequence[meetings.NightPlayer]
    ) -> dict[int, Picture]:
        """Return the pictures of the final boards of two games, by person.

        Return none if one of them could not be drawn.
        """
        scenes = make_final_board_scenes_of_best_two(players)
        drawings = [
            self._picture_queue.draw_standalone(night.channel_id, scene, MAX_EDIT_WAIT)
            for scene in scenes.values()
        ]
        pictures = await asyncio.gather(*drawings)
        found = {
            person: picture for person, picture in zip(scenes, pictures, strict=True) if picture
        }
        return found if len(found) == len(scenes) else {}

    def _enqueue_silent_message(self, channel: int, name: str, text: str) -> None:
        """Send a message to a channel without a notification, by the edit queue."""
        place = self._client.get_partial_messageable(channel)

        async def send() -> None:
            await place.send(text, silent=True)

        self._edits.enqueue_or_replace_job(channel, name, send)

    async def _show_night_panel(
        self, night: Night, panel: Panel, pictures: Sequence[Picture] = ()
    ) -> None:
        """Show a panel on the message of the night, or post a new one if that was deleted.

        If the bot may not write there, that is only logged. Raises HTTPException for other errors
        of Discord.
        """
        rendered = _make_panel_arguments(night, panel)
        channel = self._get_channel(night)
        try:
            if night.message_id:
                message = channel.get_partial_message(night.message_id)
                await message.edit(**rendered, attachments=_make_files(pictures))
                return
        except discord.HTTPException as error:
            if error.code != UNKNOWN_MESSAGE:
                if error.code in UNREACHABLE_CODES:
                    log.info(
                        "night: cannot write to the channel of night %s (code %s)",
                        night.id,
                        error.code,
                    )
                    return
                raise
        posted = await channel.send(**rendered, files=_make_files(pictures), silent=True)
        await self._store.set_night_message(night.id, posted.id)

    def _get_channel(self, night: Night) -> discord.PartialMessageable:
        """Return the channel of the night."""
        return self._client.get_partial_messageable(night.channel_id)


async def _await_and_log_outage(work: Coroutine[None, None, None]) -> None:
    """Await a coroutine. If the database does not answer, that is only logged: the next move edits
    the table."""
    try:
        await work
    except DatabaseUnavailable as error:
        log.warning(
            "night: cannot read a night, so its message is edited after the next move: %s", error
        )


def _make_panel_arguments(night: Night, panel: Panel) -> dict[str, Any]:
    """Return the arguments with which discord.py sends or edits the panel of a night."""
    return {
        "content": make_content(panel),
        "embed": make_embed(panel),
        "view": make_view(night.id, 0, panel.rows),
    }


def _make_files(pictures: Sequence[Picture]) -> list[discord.File]:
    """Return the pictures as attachments. A file object can be sent once."""
    return [
        discord.File(io.BytesIO(each.png), PICTURE_NAME, description=each.alt) for each in pictures
    ]
