"""Lords of Waterdeep: start a game, and report what happens at your table."""

from collections.abc import Callable, Coroutine
from typing import Any, Literal, TypeVar

import discord
from discord import Interaction, app_commands
from discord.ext import commands

from bot.client import EmptyChair
from bot.ui.starting import Start, begin
from bot.ui.told import told
from bot.ui.where import anywhere

T = TypeVar("T")
Choices = list[app_commands.Choice[str]]
Cube = Literal["cleric", "fighter", "rogue", "wizard"]
Resource = Literal["cleric", "fighter", "rogue", "wizard", "gold"]
Place = Literal["left", "middle", "right"]
Few = app_commands.Range[int, 0, 999]
MOST = 25


def _completing(**options: str) -> Callable[[T], T]:
    """What is typed is completed, for each option by what `naming` calls so."""
    return app_commands.autocomplete(**{option: _names(kind) for option, kind in options.items()})


def _names(kind: str) -> Callable[[Interaction[EmptyChair], str], Coroutine[Any, Any, Choices]]:
    async def names(interaction: Interaction[EmptyChair], typed: str) -> Choices:
        """Only what may be meant in the game of this channel."""
        table = await interaction.client.reading.here(interaction)
        if table is None or table.game.name != "waterdeep":
            return []
        from bot.presenters.waterdeep import naming  # noqa: PLC0415 - the bot starts without its games

        found = naming.matching(typed, getattr(naming, kind)(table.state))
        return [app_commands.Choice(name=name, value=name) for name in found[:MOST]]

    return names


@anywhere
class WaterdeepCog(commands.GroupCog, name="waterdeep"):
    def __init__(self, bot: EmptyChair) -> None:
        self.desk = bot.desk
        self.moves = bot.moves

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
    @_completing(space="spaces", copies="copied")
    async def place(self, interaction: Interaction, space: str, copies: str = "") -> None:
        await self.moves.slash(interaction, f"place {space}{_part('as', copies)}")

    buy = _completing(tile="hall_tiles")(told("buy", tile=str, place=Place | None))
    pass_ = told("pass")

    @app_commands.command()
    @_completing(quest="your_quests", tile="hall_tiles", recall="occupied")
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
    @_completing(card="your_cards", at="occupied", copies="copied", tile="hall_tiles")
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

    points = told("points", points=app_commands.Range[int, -999, 999])
    gold = told("gold", gold=Few)
    held = _completing(card="held")(told("held", card=str, gone=bool | None))
    final = told("final", adventurers=Few, gold=Few, quests=app_commands.Range[int, 0, 99])

    # ── What was turned over ────────────────────────────────────────────────────────────────────────────────────

    @app_commands.command()
    @_completing(quest="unseen_quests", second="unseen_quests")
    async def quest(self, interaction: Interaction, quest: str, second: str = "") -> None:
        await self.moves.slash(interaction, f"quest {quest}{f', {second}' if second else ''}")

    intrigue = _completing(card="unseen_titles")(told("intrigue", card=str))
    tile = _completing(tile="told_tiles")(told("tile", tile=str, place=Place | None))

    @app_commands.command()
    @_completing(left="unseen_tiles", middle="unseen_tiles", right="unseen_tiles")
    async def hall(self, interaction: Interaction, left: str, middle: str, right: str) -> None:
        await self.moves.slash(interaction, f"hall {left}, {middle}, {right}")

    # ── Answers and coins ───────────────────────────────────────────────────────────────────────────────────────

    @app_commands.command()
    async def lost(self, interaction: Interaction, returned: bool) -> None:
        await self.moves.slash(interaction, f"lost {'yes' if returned else 'no'}")

    @app_commands.command()
    async def tax(self, interaction: Interaction, pay: bool) -> None:
        await self.moves.slash(interaction, f"tax {'yes' if pay else 'no'}")

    colour = told("colour", cube=Cube)
    cubes = told("cubes", kinds=str | None)

    @app_commands.command()
    @_completing(side="sides")
    async def coin(self, interaction: Interaction, side: str, number: app_commands.Range[int, 1] | None = None) -> None:
        await self.moves.slash(interaction, f"coin {side}{_part('number', number)}")


def _tile(tile: str, place: Place | None) -> str:
    """A tile, and where it lay if that was said."""
    return f"{tile} {place}" if tile and place else tile


def _part(word: str, said: object) -> str:
    """A further word of the line, where something was said."""
    return f" {word} {said}" if said else ""
