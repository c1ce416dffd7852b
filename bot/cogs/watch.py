"""The commands for watchers: `/watch` and `/callers`."""

from typing import Literal

from discord import Interaction, app_commands
from discord.ext import commands

from bot.sentences import say_now
from bot.ui.command_scopes import allow_anywhere, allow_only_on_servers
from bot.ui.interactions import CommandRunner, make_request
from bot.ui.read_handlers import ReadHandlers
from bot.ui.suggestions import register_suggestions
from bot.watch.page_links import PageLinkHandlers
from bot.watch.watch_handlers import WatchHandlers
from engines.core.catalogue import get_box_title
from storage import StoredGame


@allow_anywhere
class WatchCog(commands.GroupCog, group_name="watch"):
    def __init__(
        self,
        runner: CommandRunner,
        watchers: WatchHandlers,
        links: PageLinkHandlers,
        reading: ReadHandlers,
    ) -> None:
        self._run = runner.run_command
        self._watchers = watchers
        self._links = links
        self._reading = reading

    @app_commands.command()
    async def here(
        self, interaction: Interaction, game: int | None = None, thread: bool = False
    ) -> None:
        await self._run(interaction, self._watchers.post_live_panel, game, thread)

    @register_suggestions(here, "game")
    async def _suggest_games(
        self, interaction: Interaction, typed: int | str
    ) -> list[app_commands.Choice[int]]:
        """Suggest the open games whose numbers contain what was typed."""
        found = await self._reading.find_games_by_number(make_request(interaction), str(typed), 25)
        return [app_commands.Choice(name=_label_game(row), value=row.id) for row in found]

    @app_commands.command()
    async def stop(self, interaction: Interaction) -> None:
        await self._run(interaction, self._watchers.stop_following)

    @app_commands.command()
    async def link(
        self, interaction: Interaction, names: bool | None = None, game: int | None = None
    ) -> None:
        await self._run(interaction, self._links.create_and_send_watch_link, names, game)

    @app_commands.command()
    async def unlink(
        self, interaction: Interaction, game: int | None = None, link: str | None = None
    ) -> None:
        await self._run(interaction, self._links.revoke_link, game, link)

    @app_commands.command()
    async def mode(
        self,
        interaction: Interaction,
        calls: Literal["open", "countdown", "everyone", "off"] | None = None,
        seconds: app_commands.Range[int, 5, 120] | None = None,
        reveal: Literal["all", "steps"] | None = None,
    ) -> None:
        await self._run(interaction, self._watchers.change_watch_mode, calls, seconds, reveal)


def _label_game(row: StoredGame) -> str:
    """Return the text of a suggested game."""
    return say_now("suggested-game", number=row.id, game=get_box_title(row.game), moves=row.seq)


@allow_only_on_servers
class CallersCog(commands.Cog):
    def __init__(self, runner: CommandRunner, watchers: WatchHandlers) -> None:
        self._run = runner.run_command
        self._watchers = watchers

    @app_commands.command()
    async def callers(self, interaction: Interaction, hide: bool | None = None) -> None:
        await self._run(interaction, self._watchers.show_best_callers, hide)
