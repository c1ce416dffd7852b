"""The set-up list, and every setup that a test should try."""

from typing import Any

from engines.core import Sentence, Value
from engines.core.printed import printed
from engines.waterdeep.saying import say
from engines.waterdeep.state import Dealt, Setup


class SetUpLine(Value):
    rule: str
    key: str
    bot_deals: Dealt | None = None
    table_deals: Dealt | None = None

    def shown(self, setup: Setup) -> bool:
        by_bot = self.bot_deals is None or setup.bot_deals(self.bot_deals)
        by_table = self.table_deals is None or not setup.bot_deals(self.table_deals)
        return by_bot and by_table


LINES = tuple(SetUpLine(**line) for line in printed(__package__, "setup")["line"])

_OTHER_READINGS: tuple[dict[str, Any], ...] = (
    {"resource_order": "rtl"},
    {"reserve_for_higher_quest": True, "cap_number_at_need": True},
    {"owner_reward_in_value": "always_in_tie_break", "castle_if_marker_held": False},
    {"pseudo_vp": "quests_only", "pseudo_uses_inn": False, "free_tile_tokens": "not_scored"},
    {"cards_without_rule": "no_effect", "any_cube_card_colour": "must_be_held_by_player"},
    {"any_cube_card_colour": "player_chooses", "pseudo_leftovers_at_end": "subtracted", "tower_of_luck_at_once": True},
)
SETUPS = (
    Setup(),
    Setup(deals=("quests",)),
    Setup(depth="dealt"),
    *(Setup.model_validate({"depth": "dealt", **reading}) for reading in _OTHER_READINGS),
)


def set_up(setup: Setup) -> tuple[tuple[str, Sentence], ...]:
    return tuple((line.rule, say(line.key)) for line in LINES if line.shown(setup))


def lay_out(setup: Setup) -> tuple[Sentence, ...]:
    """The same for those who know the game."""
    return (
        say("lay-out-removed"),
        say("lay-out-mats"),
        say("lay-out-cards"),
        say("lay-out-board", bot=setup.bot_deals("tiles")),
        say("lay-out-quests", bot=setup.bot_deals("quests")),
        say("lay-out-intrigue", bot=setup.bot_deals("intrigue")),
    )
