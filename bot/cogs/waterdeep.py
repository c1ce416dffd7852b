"""Lords of Waterdeep: start a game, and report what happens at your table."""

from typing import Literal

import discord
from discord import Interaction, app_commands
from discord.ext import commands

from bot.client import EmptyChair
from bot.ui.starting import Start, begin
from bot.ui.where import anywhere

Choices = list[app_commands.Choice[str]]
Cube = Literal["cleric", "fighter", "rogue", "wizard"]
Resource = Literal["cleric", "fighter", "rogue", "wizard", "gold"]
Place = Literal["left", "middle", "right"]
MOST = 25


@anywhere
class WaterdeepCog(commands.GroupCog, name="waterdeep"):
    def __init__(self, bot: EmptyChair) -> None:
        self.desk = bot.desk
        self.moves = bot.moves
        self.reading = bot.reading

    @app_commands.command()
    @app_commands.rename(co_host="with")
    async def start(
        self,
        interaction: Interaction,
        depth: Literal["guided", "dealt"] = "guided",
        deals: Literal["quests"] | None = None,
        seed: app_commands.Range[int, 0] | None = None,
        thread: bool = False,
        co_host: discord.User | None = None,
        language: str | None = None,
        resource_order: Literal["ltr", "rtl"] = "ltr",
        reserve_for_higher_quest: bool = False,
        cap_number_at_need: bool = False,
        owner_reward_in_value: Literal[
            "only_after_equal_gross_value", "always_in_tie_break"
        ] = "only_after_equal_gross_value",
        castle_if_marker_held: bool = True,
        pseudo_vp: Literal["all_subtracted_from_player", "quests_only"] = "all_subtracted_from_player",
        pseudo_uses_inn: bool = True,
        cards_without_rule: Literal["as_printed", "no_effect"] = "as_printed",
        any_cube_card_colour: Literal[
            "first_cube_shortage", "must_be_held_by_player", "player_chooses"
        ] = "first_cube_shortage",
        pseudo_leftovers_at_end: Literal["ignored", "subtracted"] = "ignored",
        tower_of_luck_at_once: bool = False,
        free_tile_tokens: Literal["scored", "not_scored"] = "scored",
    ) -> None:
        setup = {
            "depth": depth,
            "deals": deals if depth == "guided" else None,
            "resource_order": resource_order,
            "reserve_for_higher_quest": reserve_for_higher_quest,
            "cap_number_at_need": cap_number_at_need,
            "owner_reward_in_value": owner_reward_in_value,
            "castle_if_marker_held": castle_if_marker_held,
            "pseudo_vp": pseudo_vp,
            "pseudo_uses_inn": pseudo_uses_inn,
            "cards_without_rule": cards_without_rule,
            "any_cube_card_colour": any_cube_card_colour,
            "pseudo_leftovers_at_end": pseudo_leftovers_at_end,
            "tower_of_luck_at_once": tower_of_luck_at_once,
            "free_tile_tokens": free_tile_tokens,
        }
        await begin(self.desk, interaction, Start("waterdeep", setup, seed, thread, co_host, language))

    # ── Your turn ───────────────────────────────────────────────────────────────────────────────────────────────

    @app_commands.command()
    async def place(self, interaction: Interaction, space: str, copies: str = "") -> None:
        await self.moves.slash(interaction, f"place {space}{_part('as', copies)}")

    @app_commands.command()
    async def buy(self, interaction: Interaction, tile: str, place: Place | None = None) -> None:
        await self.moves.slash(interaction, f"buy {_tile(tile, place)}")

    @app_commands.command(name="pass")
    async def pass_(self, interaction: Interaction) -> None:
        await self.moves.slash(interaction, "pass")

    @app_commands.command()
    async def done(
        self,
        interaction: Interaction,
        quest: str,
        lord: bool = False,
        tile: str = "",
        recall: str = "",
        place: Place | None = None,
    ) -> None:
        parts = _part("tile", _tile(tile, place)) + _part("recall", recall)
        line = f"done {quest}{' lord' if lord else ''}{parts}"
        await self.moves.slash(interaction, line)

    @app_commands.command()
    async def play(
        self,
        interaction: Interaction,
        card: str,
        give: bool = False,
        take: Resource | None = None,
        at: str = "",
        copies: str = "",
        tile: str = "",
        place: Place | None = None,
    ) -> None:
        parts = _part("take", take) + _part("at", at) + _part("as", copies) + _part("tile", _tile(tile, place))
        await self.moves.slash(interaction, f"play {card}{' give' if give else ''}{parts}")

    @app_commands.command()
    async def points(self, interaction: Interaction, points: app_commands.Range[int, -999, 999]) -> None:
        await self.moves.slash(interaction, f"points {points}")

    @app_commands.command()
    async def gold(self, interaction: Interaction, gold: app_commands.Range[int, 0, 999]) -> None:
        await self.moves.slash(interaction, f"gold {gold}")

    @app_commands.command()
    async def held(self, interaction: Interaction, card: str, gone: bool = False) -> None:
        await self.moves.slash(interaction, f"held {card}{' gone' if gone else ''}")

    @app_commands.command()
    async def final(
        self,
        interaction: Interaction,
        adventurers: app_commands.Range[int, 0, 999],
        gold: app_commands.Range[int, 0, 999],
        quests: app_commands.Range[int, 0, 99],
    ) -> None:
        await self.moves.slash(interaction, f"final {adventurers} {gold} {quests}")

    # ── What was turned over ────────────────────────────────────────────────────────────────────────────────────

    @app_commands.command()
    async def quest(self, interaction: Interaction, quest: str, second: str = "") -> None:
        await self.moves.slash(interaction, f"quest {quest}{f', {second}' if second else ''}")

    @app_commands.command()
    async def intrigue(self, interaction: Interaction, card: str) -> None:
        await self.moves.slash(interaction, f"intrigue {card}")

    @app_commands.command()
    async def tile(self, interaction: Interaction, tile: str, place: Place | None = None) -> None:
        await self.moves.slash(interaction, f"tile {_tile(tile, place)}")

    @app_commands.command()
    async def hall(self, interaction: Interaction, left: str, middle: str, right: str) -> None:
        await self.moves.slash(interaction, f"hall {left}, {middle}, {right}")

    # ── Answers and coins ───────────────────────────────────────────────────────────────────────────────────────

    @app_commands.command()
    async def lost(self, interaction: Interaction, returned: bool) -> None:
        await self.moves.slash(interaction, f"lost {'yes' if returned else 'no'}")

    @app_commands.command()
    async def tax(self, interaction: Interaction, pay: bool) -> None:
        await self.moves.slash(interaction, f"tax {'yes' if pay else 'no'}")

    @app_commands.command()
    async def colour(self, interaction: Interaction, cube: Cube) -> None:
        await self.moves.slash(interaction, f"colour {cube}")

    @app_commands.command()
    async def cubes(self, interaction: Interaction, kinds: str = "") -> None:
        await self.moves.slash(interaction, f"cubes {kinds}")

    @app_commands.command()
    async def coin(self, interaction: Interaction, side: str, number: app_commands.Range[int, 1] | None = None) -> None:
        await self.moves.slash(interaction, f"coin {side}{_part('number', number)}")

    # ── What is typed is completed ──────────────────────────────────────────────────────────────────────────────

    async def _complete(self, interaction: Interaction, typed: str, kind: str) -> Choices:
        """Only what may be meant in the game of this channel."""
        table = await self.reading.here(interaction)
        if table is None or table.game.name != "waterdeep":
            return []
        from bot.presenters.waterdeep import naming  # noqa: PLC0415 - the bot starts without its games

        names = naming.matching(typed, getattr(naming, kind)(table.state))
        return [app_commands.Choice(name=name, value=name) for name in names[:MOST]]

    @place.autocomplete("space")
    async def _spaces(self, interaction: Interaction, typed: str) -> Choices:
        return await self._complete(interaction, typed, "spaces")

    @place.autocomplete("copies")
    @play.autocomplete("copies")
    async def _copied(self, interaction: Interaction, typed: str) -> Choices:
        return await self._complete(interaction, typed, "copied")

    @buy.autocomplete("tile")
    @done.autocomplete("tile")
    @play.autocomplete("tile")
    async def _hall_tiles(self, interaction: Interaction, typed: str) -> Choices:
        return await self._complete(interaction, typed, "hall_tiles")

    @done.autocomplete("quest")
    async def _your_quests(self, interaction: Interaction, typed: str) -> Choices:
        return await self._complete(interaction, typed, "your_quests")

    @done.autocomplete("recall")
    @play.autocomplete("at")
    async def _places(self, interaction: Interaction, typed: str) -> Choices:
        return await self._complete(interaction, typed, "occupied")

    @play.autocomplete("card")
    async def _your_cards(self, interaction: Interaction, typed: str) -> Choices:
        return await self._complete(interaction, typed, "your_cards")

    @quest.autocomplete("quest")
    @quest.autocomplete("second")
    async def _quests(self, interaction: Interaction, typed: str) -> Choices:
        return await self._complete(interaction, typed, "unseen_quests")

    @intrigue.autocomplete("card")
    async def _cards(self, interaction: Interaction, typed: str) -> Choices:
        return await self._complete(interaction, typed, "unseen_titles")

    @tile.autocomplete("tile")
    async def _told_tiles(self, interaction: Interaction, typed: str) -> Choices:
        return await self._complete(interaction, typed, "told_tiles")

    @hall.autocomplete("left")
    @hall.autocomplete("middle")
    @hall.autocomplete("right")
    async def _tiles(self, interaction: Interaction, typed: str) -> Choices:
        return await self._complete(interaction, typed, "unseen_tiles")

    @held.autocomplete("card")
    async def _held(self, interaction: Interaction, typed: str) -> Choices:
        return await self._complete(interaction, typed, "held")

    @coin.autocomplete("side")
    async def _sides(self, interaction: Interaction, typed: str) -> Choices:
        return await self._complete(interaction, typed, "sides")


def _tile(tile: str, place: Place | None) -> str:
    """A tile, and where it lay if that was said."""
    return f"{tile} {place}" if tile and place else tile


def _part(word: str, said: object) -> str:
    """A further word of the line, where something was said."""
    return f" {word} {said}" if said else ""


async def setup(bot: EmptyChair) -> None:
    await bot.add_cog(WaterdeepCog(bot))
