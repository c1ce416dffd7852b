"""A bot that does nothing: discord.py alone, with one command that is answered at once. The floor under ours."""

import os

import discord
from discord import Interaction, app_commands

from bot.incoming import speak_to


class Bare(discord.Client):
    def __init__(self) -> None:
        super().__init__(intents=discord.Intents(guilds=True))
        self.tree = app_commands.CommandTree(self)
        self.tree.add_command(app_commands.Command(name="about", description="Nothing.", callback=about))

    async def setup_hook(self) -> None:
        await self.tree.sync()


async def about(interaction: Interaction) -> None:
    await interaction.response.send_message("Nothing.", ephemeral=True)


if __name__ == "__main__":
    speak_to(os.environ["DISCORD_API_URL"], os.environ["DISCORD_GATEWAY_URL"])
    Bare().run(os.environ["DISCORD_TOKEN"], log_handler=None)
