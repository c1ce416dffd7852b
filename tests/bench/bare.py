"""A bot that does nothing: discord.py alone, with two commands that are answered at once: with a
word, and with an embed that is ready and a file of so many bytes. The floor under ours."""

import io
import os
from functools import cache

import discord
from discord import Interaction, app_commands

from bot import discord_patches

READY = discord.Embed(title="Round 1", description="Something has happened.\n" * 10)


class Bare(discord.Client):
    def __init__(self) -> None:
        super().__init__(intents=discord.Intents(guilds=True))
        self.tree = app_commands.CommandTree(self)
        self.tree.add_command(
            app_commands.Command(name="about", description="Nothing.", callback=about)
        )
        self.tree.add_command(
            app_commands.Command(name="show", description="Something.", callback=show)
        )

    async def setup_hook(self) -> None:
        await self.tree.sync()


async def about(interaction: Interaction) -> None:
    await interaction.response.send_message("Nothing.", ephemeral=True)


async def show(interaction: Interaction, size: int) -> None:
    """`size`: of the file; 0 for none."""
    if size:
        await interaction.response.send_message(
            embed=READY, file=discord.File(io.BytesIO(noise(size)), "table.png")
        )
    else:
        await interaction.response.send_message(embed=READY)


@cache
def noise(size: int) -> bytes:
    return os.urandom(size)


if __name__ == "__main__":
    discord_patches.redirect_discord_to_addresses(
        os.environ["DISCORD_API_URL"], os.environ["DISCORD_GATEWAY_URL"]
    )
    Bare().run(os.environ["DISCORD_TOKEN"], log_handler=None)
