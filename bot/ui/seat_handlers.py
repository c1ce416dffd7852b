"""Seats of a game: they are given away and shared, by a slash command or by a choice from a list of
members."""

from functools import partial

import discord

from bot.play import Refusal, Table, refuse_if, seats
from bot.sentences import say, say_now
from bot.ui import custom_ids, rights
from bot.ui.desk import GameHandlers
from bot.ui.request import ChosenUser, Request
from engines.core import use_language


class SeatHandlers(GameHandlers):
    """The handlers that change seats."""

    async def change_seat_of_chosen_user(self, request: Request) -> None:
        """Change the seat of the user who was chosen from a list. Raises Refusal."""
        async with self._desk.handle_with_lock(request):
            if not request.chosen_users:
                raise Refusal(custom_ids.UNKNOWN_BUTTON)
            table = await self._desk.find_pressed_game(request)
            await self._change_seat(request, table, request.press.verb, request.chosen_users[0])

    async def change_seat_of_named_user(
        self, request: Request, verb: str, person: discord.abc.User
    ) -> None:
        """Change the seat of the user who was named in a command. Raises Refusal."""
        async with self._desk.handle_with_lock(request):
            chosen = ChosenUser(person.id, person.bot, isinstance(person, discord.Member))
            table = await self._desk.find_open_game(request)
            await self._change_seat(request, table, verb, chosen)

    async def _change_seat(
        self, request: Request, table: Table, verb: str, person: ChosenUser
    ) -> None:
        """Change the seat of a person, and post that in the channel without a notification. Raises
        Refusal."""
        refuse_if(person.bot, say("refused-bot-at-table"))
        if verb != "unshare":
            refuse_if(not person.is_member, say("refused-no-member", person=person.id))
            refuse_if(await self._service.seals.is_table_sealed(table), say("refused-sealed-seat"))
        match verb:
            case "give":
                may_manage = await rights.can_manage_messages(request, table.row.channel_id)
                row = seats.copy_game_with_new_host(table, request.actor, person.id, may_manage)
            case "share":
                row = seats.copy_game_with_further_co_host(table, request.actor, person.id)
            case _:
                row = seats.copy_game_without_co_host(table, request.actor, person.id)
        await self._service.settings.store_seats(table, row)
        with use_language(table.row.language):
            text = say_now("seat-changed", person=person.id, verb=verb)
        request.add_unlock_callback(partial(request.reply.send_message, text, silent=True))
