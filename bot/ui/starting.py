"""Starting a game: here, or in a thread of its own."""

from dataclasses import dataclass, replace
from typing import Any

import discord

from bot.play.refusals import Refusal
from bot.play.service import Call
from bot.presenters import panels
from bot.ui.answers import Act, promptly, shown
from bot.ui.desk import Desk
from bot.ui.rights import allowed, may_write


@dataclass(frozen=True)
class Start:
    game: str
    setup: dict[str, Any]
    seed: int
    thread: bool = False
    co_host: discord.Member | None = None


async def begin(desk: Desk, interaction: Act, start: Start) -> None:
    """The answer is the set-up list with the first buttons; for a thread it is the link, and the list goes there."""

    async def act(call: Call) -> None:
        may_write(interaction)
        if start.co_host and start.co_host.bot:
            raise Refusal("A bot cannot sit at the table with you.")
        await (_in_thread if start.thread else _here)(desk, interaction, call, start)

    await desk.at(interaction, act)


def _co_hosts(start: Start) -> tuple[int, ...]:
    return (start.co_host.id,) if start.co_host else ()


async def _here(desk: Desk, interaction: Act, call: Call, start: Start) -> None:
    table = await desk.service.start(call, start.game, start.setup, start.seed, _co_hosts(start))
    await desk.answers.post(interaction, table, panels.start_panel(table))


async def _in_thread(desk: Desk, interaction: Act, call: Call, start: Start) -> None:
    channel = interaction.channel
    if not isinstance(channel, discord.TextChannel):
        raise Refusal("A thread can only be opened in a text channel.")
    allowed(interaction, "create_public_threads", "send_messages_in_threads")
    thread = await channel.create_thread(name=f"Game with {start.game}", type=discord.ChannelType.public_thread)
    there = replace(call, channel=thread.id)
    table = await desk.service.start(there, start.game, start.setup, start.seed, _co_hosts(start))
    await promptly(interaction.response.send_message(f"The game is in {thread.mention}.", silent=True))
    posted = await thread.send(**shown(table, panels.start_panel(table)), silent=True)
    await desk.answers.became_panel(table, posted.id)
