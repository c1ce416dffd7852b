"""The commands that act on the game of the channel or thread, and those of `/seat`."""

from typing import Literal

import discord
from discord import Interaction, app_commands
from discord.ext import commands

from bot.presenters import components, game_lists, panels, why_panels
from bot.ui.command_scopes import allow_anywhere, allow_only_on_servers
from bot.ui.command_texts import make_locale_str
from bot.ui.interactions import CommandRunner, make_request
from bot.ui.move_handlers import MoveHandlers
from bot.ui.read_handlers import ReadHandlers
from bot.ui.seat_handlers import SeatHandlers
from bot.ui.suggestions import register_suggestions
from engines.core.catalogue import find_words_package, read_covers

MAX_SUGGESTIONS = 25
"""The most suggestions that Discord accepts."""
GAME_CHOICES = [
    app_commands.Choice(name=make_locale_str(find_words_package(name), "box"), value=name)
    for name in read_covers()
]


@allow_anywhere
class TableCog(commands.Cog):
    def __init__(self, runner: CommandRunner, moves: MoveHandlers, reading: ReadHandlers) -> None:
        self._run = runner.run_command
        self._moves = moves
        self._reading = reading

    @app_commands.command()
    async def turn(
        self, interaction: Interaction, reveal: Literal["all", "steps"] | None = None
    ) -> None:
        await self._run(interaction, self._moves.play_opponent_turn, reveal)

    @app_commands.command()
    async def table(
        self,
        interaction: Interaction,
        words: Literal["brief", "full"] | None = None,
        pictures: Literal["on", "off", "dark", "light"] | None = None,
        language: str | None = None,
    ) -> None:
        dark = {"dark": True, "light": False}.get(pictures or "")
        has_pictures = None if pictures is None else pictures != "off"
        await self._run(
            interaction,
            self._moves.change_settings_and_post_panel,
            language,
            words,
            has_pictures,
            dark,
        )

    @app_commands.command()
    async def score(self, interaction: Interaction) -> None:
        await self._run(interaction, self._reading.show_game_page, panels.make_score_panel)

    @app_commands.command()
    async def why(self, interaction: Interaction) -> None:
        await self._run(interaction, self._reading.show_game_page, why_panels.make_why_panel)

    @app_commands.command()
    async def undo(
        self, interaction: Interaction, to: app_commands.Range[int, 0] | None = None
    ) -> None:
        line = "undo" if to is None else f"undo {to}"
        await self._run(interaction, self._moves.undo_moves, line)

    @register_suggestions(undo, "to")
    async def _suggest_undo_targets(
        self, interaction: Interaction, typed: int | str
    ) -> list[app_commands.Choice[int]]:
        """Suggest the moves that an undo can go back to and whose numbers contain what was
        typed."""
        table = await self._reading.find_game_here_or_last(make_request(interaction))
        if table is None:
            return []
        found = [seq for seq in game_lists.list_undo_targets(table) if str(typed) in str(seq)]
        return [
            app_commands.Choice(name=game_lists.format_move_label(table, seq), value=seq)
            for seq in found[:MAX_SUGGESTIONS]
        ]

    @app_commands.command()
    async def redo(self, interaction: Interaction) -> None:
        await self._run(interaction, self._moves.play_typed_line, "redo")

    @app_commands.command()
    async def whatif(
        self, interaction: Interaction, moves: app_commands.Range[str, 0, 200] = ""
    ) -> None:
        await self._run(interaction, self._reading.show_odds_after_moves, moves)

    @app_commands.command()
    async def adjust(
        self,
        interaction: Interaction,
        what: str,
        to: app_commands.Range[str, 1, 60] | None = None,
        note: app_commands.Range[str, 1, 40] | None = None,
    ) -> None:
        await self._run(interaction, self._moves.preview_correction_or_open_form, what, to, note)

    @register_suggestions(adjust, "what")
    async def _suggest_things_to_correct(
        self, interaction: Interaction, typed: str
    ) -> list[app_commands.Choice[str]]:
        """Suggest the things that can be corrected whose labels or names contain what was typed."""
        table = await self._reading.find_game_here(make_request(interaction))
        if table is None:
            return []
        part = typed.lower()
        things = table.game.list_correctables(table.state)
        found = [
            thing for thing in things if part in str(thing.label).lower() or part in thing.name
        ]
        return [
            app_commands.Choice(name=components.clip(thing.label, 100), value=thing.name)
            for thing in found[:MAX_SUGGESTIONS]
        ]

    @app_commands.command()
    async def history(self, interaction: Interaction) -> None:
        await self._run(
            interaction,
            self._reading.show_game_page,
            lambda table: panels.make_history_panel(table, 0),
        )

    @app_commands.command()
    async def end(self, interaction: Interaction) -> None:
        await self._run(interaction, self._reading.ask_to_end_game)

    @app_commands.command(name="games")
    async def games_here(self, interaction: Interaction) -> None:
        await self._run(interaction, self._reading.list_games)

    @app_commands.command()
    async def results(self, interaction: Interaction) -> None:
        await self._run(interaction, self._reading.show_results)

    @app_commands.command(name="help")
    @app_commands.choices(game=GAME_CHOICES)
    async def help_(self, interaction: Interaction, game: str | None = None) -> None:
        await self._run(interaction, self._reading.show_help, game)

    @app_commands.command()
    async def about(self, interaction: Interaction) -> None:
        await self._run(interaction, self._reading.show_about)


@allow_only_on_servers
class SeatCog(commands.GroupCog, group_name="seat"):
    def __init__(self, runner: CommandRunner, seats: SeatHandlers) -> None:
        self._run = runner.run_command
        self._seats = seats

    @app_commands.command()
    async def give(self, interaction: Interaction, to: discord.Member) -> None:
        await self._run(interaction, self._seats.change_seat_of_named_user, "give", to)

    @app_commands.command()
    @app_commands.rename(member="with")
    async def share(self, interaction: Interaction, member: discord.Member) -> None:
        await self._run(interaction, self._seats.change_seat_of_named_user, "share", member)

    @app_commands.command()
    @app_commands.rename(member="with")
    async def unshare(self, interaction: Interaction, member: discord.User) -> None:
        await self._run(interaction, self._seats.change_seat_of_named_user, "unshare", member)
