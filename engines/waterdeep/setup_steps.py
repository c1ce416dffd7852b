"""The set-up list, and every set-up that a test should try."""

from typing import Any, get_args

from engines.core import Sentence, rulebook
from engines.waterdeep.messages import say
from engines.waterdeep.state import Dealt, Setup

_OTHER_READINGS: tuple[dict[str, Any], ...] = (
    {"resource_order": "rtl"},
    {"reserve_for_higher_quest": True, "cap_number_at_need": True},
    {"owner_reward_in_value": "always_in_tie_break", "castle_if_marker_held": False},
    {"pseudo_vp": "quests_only", "pseudo_uses_inn": False, "free_tile_tokens": "not_scored"},
    {"cards_without_rule": "no_effect", "any_cube_card_colour": "must_be_held_by_player"},
    {
        "any_cube_card_colour": "player_chooses",
        "pseudo_leftovers_at_end": "subtracted",
        "tower_of_luck_at_once": True,
    },
)
SETUPS = (
    Setup(),
    Setup(deals=("quests",)),
    Setup(depth="dealt"),
    *(Setup.model_validate({"depth": "dealt", **reading}) for reading in _OTHER_READINGS),
)


def list_setup_steps(setup: Setup) -> tuple[tuple[str, Sentence], ...]:
    dealt = {name for name in get_args(Dealt) if setup.bot_deals(name)}
    lines = rulebook.list_setup_keys(
        __package__, setup, bot_deals=dealt, table_deals={*get_args(Dealt)} - dealt
    )
    return tuple((rule, say(key)) for rule, key in lines)


def list_short_setup(setup: Setup) -> tuple[Sentence, ...]:
    """Return the set-up list in short, for players who know the game."""
    return (
        say("lay-out-removed"),
        say("lay-out-mats"),
        say("lay-out-cards"),
        say("lay-out-board", bot=setup.bot_deals("tiles")),
        say("lay-out-quests", bot=setup.bot_deals("quests")),
        say("lay-out-intrigue", bot=setup.bot_deals("intrigue")),
    )
