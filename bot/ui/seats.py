"""Who plays: seats are handed over and shared, by a command or by a choice from the members."""

from dataclasses import dataclass
from functools import partial
from typing import Any

import discord
from discord import Interaction

from bot.play import Refusal, Table, refuse_if, seats
from bot.saying import say, spoken
from bot.ui import desk, ids, replies, rights
from engines.core import speaking


@dataclass(frozen=True)
class Person:
    """Whom somebody chose."""

    id: int
    bot: bool
    is_member: bool
    """Of this server."""


class Seats(desk.AtTheDesk):
    async def chosen(self, interaction: Interaction, press: ids.Press) -> None:
        async with self._desk.at(interaction) as visit:
            person = _chosen(interaction.data, press)
            await self._seat(visit, await self._desk.meant(visit, press), press.verb, person)

    async def seat(self, interaction: Interaction, verb: str, person: discord.abc.User) -> None:
        async with self._desk.at(interaction) as visit:
            chosen = Person(person.id, person.bot, isinstance(person, discord.Member))
            await self._seat(visit, await self._desk.here(visit), verb, chosen)

    async def _seat(self, visit: desk.Visit, table: Table, verb: str, person: Person) -> None:
        """Told to everyone in the channel, without a ping."""
        refuse_if(person.bot, say("refused-bot-at-table"))
        refuse_if(verb != "unshare" and not person.is_member, say("refused-no-member", person=person.id))
        refuse_if(verb != "unshare" and await self._service.seals.are_on(table), say("refused-sealed-seat"))
        match verb:
            case "give":
                may_manage = await rights.manages(visit.interaction, table.row.channel_id)
                row = seats.given(table, visit.actor, person.id, may_manage)
            case "share":
                row = seats.shared(table, visit.actor, person.id)
            case _:
                row = seats.unshared(table, visit.actor, person.id)
        await self._service.settings.seat(table, row)
        with speaking(table.row.language):
            told = spoken("seat-changed", person=person.id, verb=verb)
        visit.later = partial(replies.send, visit.interaction, told, silent=True)


def _chosen(data: Any, press: ids.Press) -> Person:
    """Discord tells who was chosen beside their number; a button with a list's id has nobody."""
    found = data.get("resolved", {})
    for number in press.values:
        if user := found.get("users", {}).get(number):
            return Person(int(number), bool(user.get("bot")), number in found.get("members", {}))
    raise Refusal(ids.UNKNOWN)
