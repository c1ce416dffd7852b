"""`/export` and `/import`: games as files."""

import asyncio
from functools import partial

import aiohttp
import discord

from bot import play, text_cleaning
from bot.play.records import MAX_RECORD_BYTES, format_transcript, parse_record_to_log, write_record
from bot.presenters import panels
from bot.sentences import say, say_now
from bot.ui import rights
from bot.ui.desk import GameHandlers
from bot.ui.reply import make_text_file
from bot.ui.request import Request
from engines.core import Sentence

MAX_DOWNLOAD_SECONDS = 10.0
"""The seconds that the download of a file from Discord may take."""


class RecordHandlers(GameHandlers):
    """The handlers for games as files."""

    async def export_game(self, request: Request, game: int | None) -> None:
        """Send a game as private files. Raises Refusal if the game is open and the person has no
        seat in it."""
        table = await self._find_wanted_game(request, game)
        person = request.user.id
        if not table.row.is_over:
            play.check_has_seat(table, person)
        async with self._admission.hold_slow_read_slot(request):
            text = await asyncio.to_thread(format_transcript, table)
            files = [make_text_file(f"game-{table.row.id}.txt", text)]
            with_cards = await self._service.games.can_see_cards(table, person)
            if with_cards:
                record = await asyncio.to_thread(write_record, table)
                files.insert(0, make_text_file(f"game-{table.row.id}.jsonl", record))
        sealed = await self._service.seals.is_table_sealed(table)
        answer = say_now(
            "record", game=table.row.id, cards=with_cards, open=not table.row.is_over, sealed=sealed
        )
        await request.reply.send_message(answer, files=files, ephemeral=True)

    async def _find_wanted_game(self, request: Request, game: int | None) -> play.Table:
        """Return a game by its number, or without one the open or last game of this channel. Raises
        Refusal."""
        if game is not None:
            return await rights.find_visible_game(request, self._service, game)
        return await self._service.games.get_open_or_last_game(
            request.actor.channel, request.actor.home
        )

    async def import_game(self, request: Request, file: discord.Attachment) -> None:
        """Import a game from a record into this channel, and post its panel. Raises Refusal."""
        actor = request.actor
        request.stored_check = partial(self._service.games.is_interaction_already_played, actor)
        rights.check_can_post(request)
        await self._service.check_game_limits(actor, is_import=True)
        play.refuse_if(
            file.size > MAX_RECORD_BYTES, say("refused-record-size", most=MAX_RECORD_BYTES // 1024)
        )
        text = await download_text(file, say("refused-record-no-text"))
        async with self._admission.hold_slow_read_slot(request):
            log = await asyncio.to_thread(parse_record_to_log, text)
        async with self._service.channel_locks(actor.channel):
            table = await self._service.import_game(actor, log)
            await self._panel_messages.post_panel(request, table, panels.make_table_panel(table))


async def download_text(file: discord.Attachment, not_text_refusal: Sentence) -> str:
    """Download a file and return its text.

    Raises Refusal with the sentence `not_text_refusal` if it is not UTF-8, and with another one if
    it cannot be downloaded.
    """
    try:
        data = await asyncio.wait_for(file.read(), MAX_DOWNLOAD_SECONDS)
        return str(text_cleaning.strip_unwanted_characters(data.decode("utf-8-sig")))
    except UnicodeDecodeError:
        raise play.Refusal(not_text_refusal) from None
    except (TimeoutError, discord.HTTPException, aiohttp.ClientError):
        raise play.Refusal(say("refused-no-file")) from None
