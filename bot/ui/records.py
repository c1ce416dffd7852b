"""`/export` and `/import`: the game as a file, a game from a file."""

import asyncio

import aiohttp
import discord
from discord import Interaction

from bot import incoming, play
from bot.play.records import MOST_BYTES, game_from, record_of, text_of
from bot.presenters import panels
from bot.saying import say, spoken
from bot.ui import desk, door, rights
from bot.ui.replies import send, text_file
from engines.core import Sentence

FETCHING = 10.0
"""Seconds for a file to come from Discord."""


class Records(desk.AtTheDesk):
    async def give(self, interaction: Interaction, game: int | None) -> None:
        """Privately: while a game goes on only to those who play it."""
        async with door.answering(interaction):
            table, person = await self._meant(interaction, game), interaction.user.id
            if not table.row.is_over:
                play.check_seat(table, person)
            async with self._pressure.reading(interaction):
                files = [text_file(f"game-{table.row.id}.txt", await asyncio.to_thread(text_of, table))]
                if with_cards := await self._service.games.may_have_cards(table, person):
                    files.insert(0, text_file(f"game-{table.row.id}.jsonl", await asyncio.to_thread(record_of, table)))
            sealed = await self._service.seals.are_on(table)
            text = spoken("record", game=table.row.id, cards=with_cards, open=not table.row.is_over, sealed=sealed)
            await send(interaction, text, files=files, ephemeral=True)

    async def _meant(self, interaction: Interaction, game: int | None) -> play.Table:
        """By its number; else the game of this channel, or the one that has ended here last."""
        if game is not None:
            return await rights.wanted(interaction, self._service, game)
        actor = rights.actor_of(interaction)
        return await self._service.games.lately(actor.channel, actor.home)

    async def take(self, interaction: Interaction, file: discord.Attachment) -> None:
        """Plays on in this channel where the record ends; one that ends with a result is there to be read."""
        async with door.answering(interaction, lambda: self._service.games.was_played(rights.actor_of(interaction))):
            actor = rights.actor_of(interaction)
            rights.may_write(interaction)
            await self._service.check_room(actor, imported=True)
            play.refuse_if(file.size > MOST_BYTES, say("refused-record-size", most=MOST_BYTES // 1024))
            text = await text_in(file, say("refused-record-no-text"))
            async with self._pressure.reading(interaction):
                log = await asyncio.to_thread(game_from, text)
            async with self._service.lock(actor.channel):
                table = await self._service.bring(actor, log)
                await self._answers.post(interaction, table, panels.table_panel(table))


async def text_in(file: discord.Attachment, otherwise: Sentence) -> str:
    try:
        return str(incoming.clean((await asyncio.wait_for(file.read(), FETCHING)).decode("utf-8-sig")))
    except UnicodeDecodeError:
        raise play.Refusal(otherwise) from None
    except (TimeoutError, discord.HTTPException, aiohttp.ClientError):
        raise play.Refusal(say("refused-no-file")) from None
