"""`/export` and `/import`: the game as a file, a game from a file."""

import asyncio

import aiohttp
import discord
from discord import Interaction

from bot.play.loading import loading
from bot.play.records import MOST_BYTES, game_from, record_of, text_of
from bot.play.refusals import Refusal
from bot.play.seats import check_seat
from bot.play.service import GameService
from bot.presenters import panels
from bot.ui.answers import Answers
from bot.ui.door import answering
from bot.ui.replies import send, text_file
from bot.ui.rights import actor_of, may_write, wanted

OPEN = (
    "The record contains the undrawn cards, for they follow from its seed: keep it to yourself until the game is over."
)
OWN_CARDS = "The game as a text to read. Its record holds cards that somebody typed in; it is theirs alone."
FETCHING = 10.0
"""Seconds for a file to come from Discord."""


class Records:
    def __init__(self, service: GameService, answers: Answers) -> None:
        self._service = service
        self._answers = answers

    async def give(self, interaction: Interaction, game: int | None) -> None:
        """Privately: while a game goes on only to those who play it."""
        async with answering(interaction):
            table, person = await wanted(interaction, self._service, game), interaction.user.id
            if table.row.is_open:
                check_seat(table, person)
            files = [text_file(f"game-{table.row.id}.txt", await asyncio.to_thread(text_of, table))]
            text = OWN_CARDS
            if await self._service.may_have_cards(table, person):
                files.insert(0, text_file(f"game-{table.row.id}.jsonl", await asyncio.to_thread(record_of, table)))
                text = OPEN if table.row.is_open else f"Game {table.row.id}, as a record and as a text to read."
            await send(interaction, text, files=files, ephemeral=True)

    async def take(self, interaction: Interaction, file: discord.Attachment) -> None:
        """Plays on in this channel where the record ends; one that ends with a result is there to be read."""
        async with answering(interaction, lambda: self._service.was_played(actor_of(interaction))):
            actor = actor_of(interaction)
            may_write(interaction)
            if file.size > MOST_BYTES:
                raise Refusal("A record has at most {most} KB.", most=MOST_BYTES // 1024)
            log = await loading(game_from, await _text(file))
            async with self._service.lock(actor.channel):
                table = await self._service.bring(actor, log)
                await self._answers.post(interaction, table, panels.table_panel(table))


async def _text(file: discord.Attachment) -> str:
    try:
        return (await asyncio.wait_for(file.read(), FETCHING)).decode("utf-8-sig")
    except UnicodeDecodeError:
        raise Refusal("This file is no text, so it is no record of a game.") from None
    except (TimeoutError, discord.HTTPException, aiohttp.ClientError):
        raise Refusal("Discord did not hand the file over, and nothing was brought. Try again in a moment.") from None
