"""Seats of a game: they are given away and shared, by a slash command or by a choice from a list of members."""

from functools import partial

import discord

from bot.play import Refusal, Table, refuse_if, seats
from bot.saying import say, spoken
from bot.ui import ids, rights
from bot.ui.desk import Handlers
from bot.ui.request import Person, Request
from engines.core import speaking


class Seats(Handlers):
    """The handlers that change seats."""

    async def seat_chosen(self, request: Request) -> None:
        """Change the seat of the user who was chosen from a list. Raises Refusal."""
        async with self._desk.exclusive(request):
            if not request.chosen:
                raise Refusal(ids.UNKNOWN)
            table = await self._desk.pressed_game(request)
            await self._change_seat(request, table, request.press.verb, request.chosen[0])

    async def seat(self, request: Request, verb: str, person: discord.abc.User) -> None:
        """Change the seat of the user who was named in a command. Raises Refusal."""
        async with self._desk.exclusive(request):
            chosen = Person(person.id, person.bot, isinstance(person, discord.Member))
            table = await self._desk.open_game(request)
            await self._change_seat(request, table, verb, chosen)

    async def _change_seat(self, request: Request, table: Table, verb: str, person: Person) -> None:
        """Change the seat of a person, and post that in the channel without a notification. Raises Refusal."""
        refuse_if(person.bot, say("refused-bot-at-table"))
        if verb != "unshare":
            refuse_if(not person.is_member, say("refused-no-member", person=person.id))
            refuse_if(await self._service.seals.are_on(table), say("refused-sealed-seat"))
        match verb:
            case "give":
                may_manage = await rights.manages(request, table.row.channel_id)
                row = seats.given(table, request.actor, person.id, may_manage)
            case "share":
                row = seats.shared(table, request.actor, person.id)
            case _:
                row = seats.unshared(table, request.actor, person.id)
        await self._service.settings.seat(table, row)
        with speaking(table.row.language):
            text = spoken("seat-changed", person=person.id, verb=verb)
        request.after_unlock(partial(request.reply.send, text, silent=True))
