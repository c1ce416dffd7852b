"""Every ruling by its name. Where a worked example shows it as well, the example is in `cases/`."""

from collections import Counter
from typing import Any

import pytest

from engines.core import Log
from engines.waterdeep import GAME
from engines.waterdeep.cards import FAVORS, HARBOR, INTRIGUE, PRINTED, SPACES, TILES
from engines.waterdeep.events import Candidate
from engines.waterdeep.needs import list_needs, list_shortages
from engines.waterdeep.order import choose_space_by_script, find_free_places
from engines.waterdeep.state import State
from engines.waterdeep.yields import Option, make_space_candidate
from tests.engines.tables import event, events, refused, say, turn
from tests.engines.waterdeep import tables
from tests.engines.waterdeep.tables import OWLBEARS, RAID, drawing, table, tavern, went

DEAR_HALL = [("New Olamn", 1), ("Fetlock Court", 1), ("House of Heroes", 1)]
NOT_HERE = ["The Plinth", "Field of Triumph", "The Grinning Lion Tavern", "Aurora's Realms Shop"]


def listed(log: Log) -> list[tuple[str, int]]:
    return [(need.resource, need.asked) for need in list_needs(log.state)]


def compared(state: State, name: str) -> Candidate:
    candidate = make_space_candidate(state, Option(name), None)
    assert candidate is not None
    return candidate


# ── Reading the quests ────────────────────────────────────────────────────────────────────────────


def test_r01_left_to_right_and_the_switch() -> None:
    log = table(quests=("Repel Seawraiths", RAID))
    assert listed(log) == [
        ("cleric", 1),
        ("fighter", 4),
        ("wizard", 1),
        ("fighter", 4),
        ("rogue", 2),
    ]
    log = table(quests=("Repel Seawraiths", RAID), setup={"resource_order": "rtl"})
    assert listed(log) == [
        ("wizard", 1),
        ("fighter", 4),
        ("cleric", 1),
        ("rogue", 2),
        ("fighter", 4),
    ]


def test_r02_one_entry_per_colour() -> None:
    assert listed(table(quests=(tables.HALASTER, RAID)))[:2] == [("wizard", 5), ("gold", 2)]


def test_r03_nothing_is_set_aside_unless_switched() -> None:
    both: dict[str, Any] = {"quests": (OWLBEARS, "Study the Illusk Arch"), "tavern": "1/0/0/2/0"}
    assert not list(list_shortages(table(**both).state))
    aside = list(list_shortages(table(**both, setup={"reserve_for_higher_quest": True}).state))
    assert [(need.quest, need.resource, need.short) for need in aside] == [
        ("Study the Illusk Arch", "cleric", 1),
        ("Study the Illusk Arch", "wizard", 2),
    ]


def test_r04_a_shortage_without_a_space_is_passed_over() -> None:
    log = turn(
        table(quests=(tables.HALASTER, RAID), yours=["Blackstaff Tower", "Field of Triumph"])
    )
    assert event(log, "need_chosen").quest == RAID
    assert went(log) == "The Grinning Lion Tavern"


# ── Choosing a space ──────────────────────────────────────────────────────────────────────────────


def test_r05_only_free_spaces_in_play_that_give_something() -> None:
    tiles = [("Spires of the Morning", "opponent", 0), ("House of Heroes", "you", 0)]
    log = turn(
        table(
            tiles=tiles, yours=["House of Heroes"], hall=[("The Tower of Luck", 1), *DEAR_HALL[:2]]
        )
    )
    assert went(log) == "The Plinth"
    assert event(log, "agent_placed").why[0].left == ("The Plinth",)


def test_r06_what_gives_gold() -> None:
    every = table(tavern="0/0/0/0/9").state
    giving = {name for name in SPACES if SPACES[name].gives.gold}
    accumulating = {name for name in TILES if "gold" in TILES[name].accumulates}
    special = {name for name in TILES if TILES[name].special == "gold_per_tile"}
    assert giving | accumulating | special == {
        "Aurora's Realms Shop",
        "Cliffwatch Inn (left)",
        "The Golden Horn",
        "Helmstar Warehouse",
        "Northgate",
        "The Skulkway",
        "The Stone House",
    }
    need = next(
        need
        for need in list_needs(table(quests=(tables.HALASTER, RAID)).state)
        if need.resource == "gold"
    )
    assert make_space_candidate(every, Option("The Yawning Portal"), need) is None


def test_r07_more_than_needed_counts_unless_capped() -> None:
    position: dict[str, Any] = {
        "quests": ("Convert a Noble to Lathander", OWLBEARS),
        "tavern": "2/0/0/0/3",
        "tiles": [("Smuggler's Dock", "opponent")],
    }
    assert went(turn(table(**position))) == "Smuggler's Dock"
    capped = turn(table(**position, setup={"cap_number_at_need": True}))
    assert event(capped, "agent_placed").rule == "space.value"


def test_r08_free_cubes_take_the_colour_that_is_sought() -> None:
    log = turn(table(tiles=[("Northgate", "opponent")], yours=["The Plinth"], tavern="0/0/0/0/0"))
    assert (went(log), tavern(log)) == ("Northgate", "1/0/0/0/2")


def test_r08_a_cube_that_the_need_does_not_bind() -> None:
    """Gold is sought: the free cube of Northgate is one of the dearest, the one that is short
    first."""
    position: dict[str, Any] = {
        "tiles": [("Northgate", "opponent")],
        "yours": ["Aurora's Realms Shop"],
    }
    log = turn(table(quests=("Procure Stolen Goods", OWLBEARS), tavern="0/0/3/0/2", **position))
    assert tavern(log) == "1/0/3/0/4"
    log = turn(table(quests=("Procure Stolen Goods", OWLBEARS), tavern="1/0/3/0/2", **position))
    assert tavern(log) == "1/0/3/1/4"


def test_r08_smugglers_dock_in_d() -> None:
    """With nothing short its four cubes are fighters and rogues by coin."""
    log = turn(
        table(
            quests=("Study the Illusk Arch", "Convert a Noble to Lathander"),
            tavern="2/1/0/2/2",
            tiles=[("Smuggler's Dock", "opponent")],
            hall=DEAR_HALL,
            yours=["Castle Waterdeep"],
        )
    )
    assert went(log) == "Smuggler's Dock"
    assert {coin.options for coin in events(log, "coin_flipped")} == {("fighter", "rogue")}
    assert len(events(log, "coin_flipped")) == 4


VALUED = (
    "House of Wonder",
    "Dragon Tower",
    "Field of Triumph",
    "Cliffwatch Inn (left)",
    "Cliffwatch Inn (right)",
)


def test_r09_value_is_what_is_printed() -> None:
    state = table(
        tiles=[("House of Wonder", "opponent"), ("Dragon Tower", "opponent")],
        done=["Bolster Griffon Cavalry", "Explore Ahghairon's Tower"],
    ).state
    values = {name: compared(state, name).value for name in VALUED}
    assert values["House of Wonder"] == 8
    assert values["Dragon Tower"] == 5
    assert values["Field of Triumph"] == 4
    assert (values["Cliffwatch Inn (left)"], values["Cliffwatch Inn (right)"]) == (3, 1)


def test_r10_only_your_tiles_subtract() -> None:
    rewards = {
        "Fetlock Court": 4,
        "The Yawning Portal": 4,
        "Dragon Tower": 1,
        "Northgate": 2,
        "House of Wonder": 2,
    }
    for name, reward in rewards.items():
        assert compared(table(tiles=[(name, "you")]).state, name).reward == reward
        assert compared(table(tiles=[(name, "opponent")]).state, name).reward == 0


def test_r10_the_order_of_the_tests() -> None:
    tiles = [("House of Good Spirits", "you")]
    log = turn(table(quests=("Bolster Griffon Cavalry", OWLBEARS), tiles=tiles))
    rules = [entry.rule for entry in event(log, "agent_placed").why]
    assert rules == ["space.gives", "space.number", "space.value", "space.owner-reward"]
    always = {"owner_reward_in_value": "always_in_tie_break"}
    log = turn(table(quests=("Bolster Griffon Cavalry", OWLBEARS), tiles=tiles, setup=always))
    rules = [entry.rule for entry in event(log, "agent_placed").why]
    assert rules == ["space.gives", "space.number", "space.value-less-reward"]


@pytest.mark.slow
def test_r11_a_coin_is_fair() -> None:
    position: dict[str, Any] = tables.NO_WIZARDS | {
        "yours": ["Blackstaff Tower", "Castle Waterdeep"],
        "hall": DEAR_HALL,
    }
    fell = Counter(went(turn(table(**position, seed=seed))) for seed in range(400))
    assert set(fell) == {
        "Aurora's Realms Shop",
        "Field of Triumph",
        "The Grinning Lion Tavern",
        "The Plinth",
    }
    assert min(fell.values()) > 70


def test_r11_the_host_turns_a_coin_before_the_next_move() -> None:
    log = turn(
        table(
            quests=("Expose Cult Corruption", OWLBEARS),
            tavern="1/0/0/0/0",
            tiles=[("Jesters' Court", "opponent", 2)],
        )
    )
    first, options = went(log), event(log, "coin_flipped").options
    (second,) = set(options) - {first}
    assert "already" in str(refused(log, "coin", pick=first))
    assert "no side of that coin" in str(refused(log, "coin", pick="plinth"))
    turned = say(log, "coin", pick=second)
    assert went(turned) == second
    assert event(turned, "coin_flipped").by == "host"
    assert went(say(turned, "coin", pick=first)) == first
    assert "No coin" in str(refused(say(turned, "place", space="plinth"), "coin", pick=first))
    assert say(turned, "undo").state == log.state


def test_r11_of_several_coins_one_is_named() -> None:
    taken = ["Aurora's Realms Shop", "Cliffwatch Inn (left)", "Castle Waterdeep", "House of Heroes"]
    tiles = [("The Yawning Portal", "you"), ("House of Heroes", "opponent")]
    log = turn(
        table(
            quests=("Ally with House Thann", "Procure Stolen Goods"),
            tavern="1/0/3/1/0",
            yours=taken,
            his=["Builder's Hall"],
            tiles=tiles,
        )
    )
    first, second = events(log, "coin_flipped")
    assert "Say which coin: 1, 2." in str(refused(log, "coin", pick="cleric"))
    other = {"cleric": "wizard", "wizard": "cleric"}[second.fell]
    turned = events(say(log, "coin", pick=other, number=2), "coin_flipped")
    assert [coin.fell for coin in turned] == [first.fell, other]


def test_r12_the_slips_of_the_text_mean_rules_7c_and_7e() -> None:
    """D compares by the formula of C, and F6 gives a quest as E says."""
    log = turn(
        table(
            **tables.NO_WIZARDS | {"yours": ["Blackstaff Tower", "Castle Waterdeep"]},
            hall=DEAR_HALL,
        )
    )
    assert "space.value" in [entry.rule for entry in event(log, "agent_placed").why]
    assert event(drawing("Special Assignment"), "quest_given").rule == "cards.quest-to-you"


# ── Step D ────────────────────────────────────────────────────────────────────────────────────────


def test_r13_the_castle_with_the_marker_in_hand() -> None:
    assert (
        went(turn(table(**tables.NO_WIZARDS, drawn=["Special Assignment"]))) == "Castle Waterdeep"
    )
    switched = {"castle_if_marker_held": False}
    assert (
        went(turn(table(**tables.NO_WIZARDS, hall=DEAR_HALL, setup=switched))) != "Castle Waterdeep"
    )
    without = table(
        **tables.NO_WIZARDS,
        hall=DEAR_HALL,
        setup=switched,
        position={"marker": "you"},
        drawn=["Ambush"],
    )
    assert went(turn(without)) == "Castle Waterdeep"


def test_r14_the_purchase() -> None:
    position: dict[str, Any] = tables.NO_WIZARDS | {
        "yours": ["Blackstaff Tower", "Castle Waterdeep"],
        "tavern": "2/0/0/0/4",
    }
    hall = [("New Olamn", 5), ("The Golden Horn", 2), ("Dragon Tower", 2)]
    log = turn(table(**position, hall=hall, next_tiles=["The Skulkway"]))
    assert event(log, "tile_chosen").tile == "The Golden Horn"
    assert [(slot.tile, slot.tokens) for slot in log.state.hall] == [
        ("New Olamn", 5),
        ("The Skulkway", 0),
        ("Dragon Tower", 2),
    ]
    assert (log.state.tiles[0].goods, tavern(log)) == (4, "2/0/0/0/0")


def test_r15_the_highest_value_must_be_more_than_nothing() -> None:
    """Everything that gives something is taken: an emptied tile is no reason to go there."""
    rest = [name for name in PRINTED if name not in ("Builder's Hall", *HARBOR)]
    log = turn(
        table(
            yours=rest[:5],
            his=rest[5:],
            tiles=[("Caravan Court", "opponent", 0)],
            hall=DEAR_HALL,
            drawn=["Special Assignment"],
            position={"round": 6},
        )
    )
    assert went(log) == "Waterdeep Harbor 1"


def test_r16_all_his_points_or_only_those_of_quests() -> None:
    visited: dict[str, Any] = {"tiles": [("Northgate", "opponent")], "position": {"turn": "you"}}
    assert say(table(**visited), "place", space="Northgate").state.you.score == -2
    only = say(table(**visited, setup={"pseudo_vp": "quests_only"}), "place", space="Northgate")
    assert only.state.you.score == 0
    quest = turn(table(tavern="1/0/0/1/0", setup={"pseudo_vp": "quests_only"}))
    assert quest.state.you.score == -8


def test_r17_he_gets_owner_rewards() -> None:
    log = say(
        table(tiles=[("House of Heroes", "opponent")], position={"turn": "you"}),
        "place",
        space="House of Heroes",
    )
    assert tavern(log) == "1/0/0/0/4"


@pytest.mark.parametrize(
    ("tile", "held", "cube", "rules"),
    [
        ("The Skulkway", "1/0/0/2/4", "fighter", ["space.gives"]),
        ("The Skulkway", "1/4/0/2/4", "rogue", ["space.gives"]),
        ("Fetlock Court", "1/3/2/2/4", "fighter", ["space.gives"]),
        ("New Olamn", "1/4/1/2/4", "rogue", ["space.gives"]),
        ("House of Heroes", "9/9/9/9/9", "cleric", ["order.highest-value", "space.value"]),
        ("New Olamn", "9/9/9/9/9", "wizard", ["order.highest-value", "space.value"]),
    ],
)
def test_r17_of_two_kinds_he_takes_the_one_he_is_short_of_else_the_dearer(
    tile: str, held: str, cube: str, rules: list[str]
) -> None:
    log = say(
        table(tiles=[(tile, "opponent")], tavern=held, position={"turn": "you"}),
        "place",
        space=tile,
    )
    chosen = event(log, "cube_chosen")
    assert (chosen.cube, [ground.rule for ground in chosen.why]) == (cube, rules)
    assert log.state.opponent.tavern[cube] == tables.goods(held)[cube] + 1


def test_r17_of_two_kinds_equally_dear_a_coin_decides() -> None:
    """The same for both kinds: nobody is paid for a cube that he takes as an owner."""
    tile = ("The Skulkway", "opponent")
    log = say(
        table(tiles=[tile], tavern="9/9/9/9/9", position={"turn": "you"}), "place", space=tile[0]
    )
    chosen = event(log, "cube_chosen")
    assert [(ground.rule, len(ground.left)) for ground in chosen.why] == [
        ("order.highest-value", 2),
        ("space.value", 2),
        ("space.owner-reward", 2),
        ("space.coin", 1),
    ]


def test_r18_you_get_owner_rewards() -> None:
    log = turn(table(tiles=[("House of Heroes", "you")], yours=["The Plinth"]))
    assert event(log, "you_gained").one_of == ("cleric", "fighter")


def test_r19_the_fee_comes_first_and_must_be_there() -> None:
    wonder: dict[str, Any] = {"tiles": [("House of Wonder", "you")]}
    assert went(turn(table(**wonder, tavern="0/0/0/0/1"))) == "The Plinth"
    log = turn(table(**wonder, tavern="0/0/0/0/2"))
    assert (went(log), tavern(log), log.state.you.gold) == ("House of Wonder", "2/0/0/0/0", 7)


def test_r20_the_zoarstar() -> None:
    """It copies spaces of yours, never castle, Builder's Hall, harbor or what he cannot pay; both
    owners are paid."""
    tiles = [
        ("The Zoarstar", "you"),
        ("House of Wonder", "you"),
        ("Tower of the Order", "opponent", 0),
    ]
    yours = [
        "Castle Waterdeep",
        "Builder's Hall",
        "Waterdeep Harbor 1",
        "House of Wonder",
        "Blackstaff Tower",
    ]
    poor = table(tiles=tiles, yours=yours, his=["The Plinth"], tavern="1/0/0/0/1")
    _, known = choose_space_by_script(poor.state, find_free_places(poor.state))
    assert [option.copies for option in known.values() if option.copies] == ["Blackstaff Tower"]
    rich = turn(table(tiles=tiles, yours=yours, his=["The Plinth"], tavern="1/0/0/0/2"))
    assert event(rich, "agent_placed").copies == "House of Wonder"
    assert [gained.source for gained in events(rich, "you_gained")] == [
        "The Zoarstar",
        "House of Wonder",
    ]


def test_r21_the_stone_house_counts_every_tile_in_play() -> None:
    tiles = [("The Stone House", "opponent"), ("Northgate", "you"), ("New Olamn", "you")]
    state = table(tiles=tiles).state
    assert compared(state, "The Stone House").value == 3


def test_r22_tiles_load_and_are_emptied() -> None:
    log = table(
        tiles=[("Caravan Court", "you", 2), ("The Golden Horn", "opponent", 8)],
        opponent={"agents": 0},
        you={"agents": 0},
        position={"marker": "you"},
    )
    log = turn(log)
    assert [tile.goods for tile in log.state.tiles] == [4, 12]
    log = say(log, "place", space="Caravan Court")
    assert [tile.goods for tile in log.state.tiles] == [0, 12]


def test_r23_the_inn() -> None:
    position: dict[str, Any] = {
        "quests": ("Procure Stolen Goods", "Create a Shrine to Oghma"),
        "tavern": "0/0/3/0/2",
    }
    log = turn(table(**position, yours=["Aurora's Realms Shop", "The Plinth"]))
    assert went(log) == "Cliffwatch Inn (left)"
    assert event(log, "quest_given")
    never = turn(
        table(
            **position,
            yours=["Aurora's Realms Shop", "The Plinth"],
            setup={"pseudo_uses_inn": False},
            drawn=["Ambush"],
        )
    )
    assert went(never) == "Castle Waterdeep"


# ── Intrigue ──────────────────────────────────────────────────────────────────────────────────────


def test_r24_cards_are_resolved_before_the_quest() -> None:
    """Dragon Tower gives a wizard and a card: the card is played, then the quest is completed."""
    log = turn(
        table(
            tavern="1/0/0/1/0", tiles=[("Dragon Tower", "opponent")], drawn=["Special Assignment"]
        )
    )
    names = [one.event for one in log.entries[-1].events]
    assert names.index("intrigue_drawn") < names.index("quest_completed")


def test_r25_cards_without_a_rule() -> None:
    for card in ("Spread the Wealth", "Tax Collection"):
        assert tavern(drawing(card, tavern="0/0/0/0/1")) == "0/0/0/0/5"
        idle = drawing(card, tavern="0/0/0/0/1", setup={"cards_without_rule": "no_effect"})
        assert (tavern(idle), event(idle, "card_idle").rule) == ("0/0/0/0/1", "intrigue.no-effect")


def test_r25_named_rules_come_first() -> None:
    """Call in a Favor shows cubes and a mandatory quest does, too: their own rules hold."""
    assert events(drawing("Call in a Favor"), "package_chosen")
    assert events(drawing("Stamp Out Cultists"), "mandatory_given")


def test_r26_an_any_cube_is_his_first_shortage() -> None:
    for card in ("Free Drinks!", "Call for Adventurers"):
        assert tavern(say(drawing(card, tavern="1/0/0/0/0"), "lost", had=False)) == "1/0/0/1/0"


def test_r27_the_gain_is_unconditional() -> None:
    log = say(drawing("Good Faith", tavern="0/0/0/0/0"), "lost", had=False)
    assert (tavern(log), log.state.you.score) == ("1/0/0/0/0", -2)


def test_r28_recall_agent() -> None:
    log = turn(table(**tables.NO_WIZARDS, drawn=["Recall Agent"], position={"marker": "you"}))
    assert log.state.marker == "opponent"
    assert not log.state.seats("Castle Waterdeep")
    assert log.state.opponent.agents == 4
    assert event(drawing("Recall Agent"), "card_idle").rule == "intrigue.recall"


def test_r29_accelerate_plans() -> None:
    log = drawing("Accelerate Plans", tavern="1/0/0/1/0")
    assert (went(log), log.state.opponent.agents) == ("Blackstaff Tower", 3)
    assert event(log, "quest_completed").quest == OWLBEARS
    none = drawing("Accelerate Plans", opponent={"agents": 0})
    assert events(none, "card_idle") and not events(none, "agent_placed")


def test_r30_bribe_agent_goes_by_b_c_and_d_over_your_spaces() -> None:
    """Nothing short: the castle where you stand, though another agent is there; the marker changes
    hands."""
    covered: dict[str, Any] = {
        "quests": ("Study the Illusk Arch", tables.RASHEMI),
        "tavern": "2/0/0/2/3",
    }
    log = drawing("Bribe Agent", **covered, yours=["Castle Waterdeep", "Field of Triumph"])
    assert event(log, "space_used").space == "Castle Waterdeep"
    assert log.state.marker == "opponent"
    log = drawing(
        "Bribe Agent", **covered, yours=["Builder's Hall"], hall=[("Northgate", 1), *DEAR_HALL[:2]]
    )
    assert events(log, "card_idle"), "after paying 2 he would have 1 gold left"
    log = drawing(
        "Bribe Agent",
        **covered | {"tavern": "2/0/0/2/5"},
        yours=["Builder's Hall"],
        hall=[("Northgate", 1), *DEAR_HALL[:2]],
    )
    assert event(log, "tile_chosen").tile == "Northgate"
    log = drawing("Bribe Agent", **covered, yours=["Waterdeep Harbor 1"])
    assert event(log, "space_used").rule == "order.harbor"


def test_r31_real_estate_deal_touches_no_building() -> None:
    log = drawing("Real Estate Deal", tiles=[("Northgate", "opponent"), ("Dragon Tower", "you")])
    assert events(log, "package_chosen")
    assert [tile.tile for tile in log.state.tiles] == [tables.ORDER, "Northgate", "Dragon Tower"]


def test_r32_sample_wares() -> None:
    hall = [("Fetlock Court", 1), ("The Golden Horn", 1), ("Dragon Tower", 1)]
    log = drawing("Sample Wares", tavern="1/0/0/0/0", hall=hall)
    assert event(log, "space_used").space == "Fetlock Court"
    assert log.state.seats("Fetlock Court") == ("opponent",)
    bought = say(say(log, "gold", gold=9), "turn")
    bought = say(bought, "buy", tile="Fetlock Court")
    assert bought.state.seats("Fetlock Court") == ("opponent",), (
        "the tile stays occupied, also when bought"
    )
    none = drawing("Sample Wares", tavern="1/0/0/0/0", hall=hall, opponent={"agents": 0})
    assert events(none, "card_idle")


@pytest.mark.parametrize("card", ["Accelerate Plans", "Sample Wares"])
def test_r34_a_quest_after_a_placement_in_your_turn(card: str) -> None:
    """Both place an agent, so both are followed by step G; what only brings goods is not."""
    hall = [("House of Heroes", 1), ("Northgate", 1), ("New Olamn", 1)]
    log = drawing(card, tavern="1/0/0/0/0", quests=("Defend the Tower of Luck", RAID), hall=hall)
    assert not events(log, "quest_completed")
    log = drawing(card, tavern="1/0/0/1/0", hall=hall)
    assert event(log, "quest_completed").quest == OWLBEARS
    assert (log.state.turn, log.state.completed, log.state.opponent.agents) == (
        "opponent",
        False,
        3,
    )


def test_r34_one_quest_a_turn_also_with_sample_wares() -> None:
    """In his own turn it follows the card, and the placement that drew it has none left."""
    both: dict[str, Any] = {"quests": ("Study the Illusk Arch", OWLBEARS), "tavern": "2/0/0/3/0"}
    hall = [("New Olamn", 1), ("The Golden Horn", 1), ("Dragon Tower", 1)]
    log = turn(table(**both, hall=hall, drawn=["Sample Wares"], next_quests=["Prison Break"]))
    assert (went(log), event(log, "space_used").space) == ("Castle Waterdeep", "New Olamn")
    assert event(log, "quest_completed").quest == "Study the Illusk Arch"


def test_r34_goods_alone_in_your_turn_complete_nothing() -> None:
    assert not events(drawing("Call in a Favor", tavern="1/0/0/1/0"), "quest_completed")


def test_r33_a_mandatory_quest_he_draws_is_yours() -> None:
    log = drawing("Quell Riots")
    assert log.state.you.mandatory == ("Quell Riots",)
    assert "before any other" in str(refused(log, "done", quest="Train Bladesingers"))
    log = say(log, "done", quest="Quell Riots")
    assert (log.state.you.score, log.state.discard) == (4, ("Quell Riots",))


# ── Completing quests ─────────────────────────────────────────────────────────────────────────────


def test_r34_mandatory_quests_block_the_others() -> None:
    log = turn(table(quests=("Stamp Out Cultists", "Train Bladesingers", RAID), tavern="0/3/0/1/0"))
    assert not events(log, "quest_completed")


def test_r35_replacement_at_the_bottom_mandatory_on_top() -> None:
    log = turn(table(tavern="1/0/0/1/0", next_quests=["Prison Break"]))
    assert log.state.opponent.quests == (RAID, "Prison Break")
    log = say(say(log, "place", space="harbor"), "play", card="Fend Off Bandits")
    assert log.state.opponent.quests == ("Fend Off Bandits", RAID, "Prison Break")


@pytest.mark.parametrize("seat", ["opponent", "you"])
def test_r36_send_aid(seat: str) -> None:
    if seat == "opponent":
        log = turn(table(quests=("Send Aid to the Harpers", RAID), tavern="1/1/0/0/4"))
        assert (log.state.you.gold, log.state.you.score) == (9, -15)
    else:
        log = say(table(position={"turn": "you"}), "done", quest="Send Aid to the Harpers")
        assert (tavern(log), log.state.you.score) == ("0/0/0/0/8", 15)


def test_r37_bonuses_do_not_feed_each_other() -> None:
    both = ["Bribe the Shipwrights", "Fence Goods for Duke of Darkness"]
    position: dict[str, Any] = {
        "quests": ("Expose Cult Corruption", OWLBEARS),
        "tavern": "1/0/0/0/0",
    }
    assert tavern(turn(table(**position, done=both))) == "1/0/2/0/2"


def test_r37_produce_a_miracle_once_a_round() -> None:
    position: dict[str, Any] = {
        "quests": ("Recruit Paladins for Tyr", "Create a Shrine to Oghma"),
        "tavern": "0/4/2/0/0",
    }
    done = ["Produce a Miracle for the Masses"]
    assert tavern(turn(table(**position, done=done))) == "2/4/1/0/0"
    assert tavern(turn(table(**position, done=done, opponent={"swap_used": True}))) == "1/4/2/0/0"


def test_r38_you_decide_only_what_he_owns() -> None:
    cards = {
        "Recruit Spies": "rogue",
        "Request Assistance": "fighter",
        "Research Agreement": "wizard",
    }
    for card in cards:
        log = say(table(tavern="0/0/0/0/0", position={"turn": "you"}), "place", space="harbor")
        assert refused(log, "play", card=card, give=True).rule == "five.gives"
    log = say(table(tavern="0/0/0/0/3", position={"turn": "you"}), "place", space="harbor")
    assert "4 gold" in str(refused(log, "play", card="Tax Collection", give=True))
    log = say(log, "play", card="Change of Plans")
    assert (log.state.opponent.quests, log.state.you.score) == ((OWLBEARS, RAID), 6)


def test_r38_call_for_adventurers_by_you() -> None:
    log = say(table(tavern="1/0/0/0/0", position={"turn": "you"}), "place", space="harbor")
    assert tavern(say(log, "play", card="Call for Adventurers")) == "1/0/0/1/0"


def test_r39_the_start() -> None:
    state = table(tavern="0/0/0/0/4").state
    assert (state.marker, state.opponent.tavern.gold, state.you.gold) == ("opponent", 4, 5)
    assert (state.opponent.agents, state.you.agents) == (4, 4)


AT_THE_END: dict[str, Any] = {"position": {"round": 8}, "opponent": {"agents": 0}}


def test_r40_the_final_count() -> None:
    log = turn(table(**AT_THE_END, tavern="5/5/5/5/9", you={"agents": 0, "score": 41}))
    log = say(log, "final", adventurers=3, gold=5, quests=2)
    assert log.state.you.score == 36


def test_r40_his_leftovers_by_the_switch() -> None:
    setup = {"pseudo_leftovers_at_end": "subtracted"}
    log = turn(table(**AT_THE_END, tavern="1/0/0/1/5", you={"agents": 0, "score": 4}, setup=setup))
    assert say(log, "final", adventurers=0, gold=0, quests=0).state.you.score == 0


@pytest.mark.parametrize(("score", "won"), [(1, True), (0, False), (-5, False)])
def test_r41_strictly_above_zero(score: int, won: bool) -> None:
    log = say(
        turn(table(**AT_THE_END, you={"agents": 0, "score": score})),
        "final",
        adventurers=0,
        gold=0,
        quests=0,
    )
    outcome = log.game.compute_outcome(log.state)
    assert outcome is not None
    assert (outcome.yours, outcome.won) == (score, won)


# ── Frame ─────────────────────────────────────────────────────────────────────────────────────────


def test_r42_reassignment_by_number_and_nowhere_to_go() -> None:
    """Spaces 1, 2, 3, whoever stands there; the harbor is barred; a turn of its own."""
    log = table(
        yours=["Waterdeep Harbor 1"],
        his=["Waterdeep Harbor 2"],
        opponent={"agents": 0},
        you={"agents": 0},
        position={"reassign": 1},
        tavern="0/0/0/0/4",
    )
    assert refused(log, "turn").rule == "base.reassign"
    assert refused(log, "place", space="Waterdeep Harbor 3").rule == "base.reassign"
    log = say(log, "place", space="field")
    assert log.state.reassign == 2
    log = turn(log)
    assert event(log, "agent_placed").harbor == 2
    assert log.state.round == 2


def test_r43_turns_alternate_and_who_has_no_agent_is_skipped() -> None:
    log = turn(table(you={"agents": 0}))
    assert refused(log, "place", space="field").rule == "base.agents"
    assert events(turn(log), "agent_placed")


def test_r44_the_supply_is_limited() -> None:
    tiles = [("Caravan Court", "opponent", 20)]
    log = turn(
        table(
            quests=("Bolster City Guard", OWLBEARS),
            tavern="0/4/0/0/0",
            tiles=tiles,
            yours=["Caravan Court"],
        )
    )
    assert event(log, "gained").goods.fighter == 1


def test_r45_with_ten_tiles_the_hall_is_closed() -> None:
    ten = [(name, "opponent") for name in TILES if name != "The Zoarstar"][:10]
    rest: dict[str, Any] = tables.NO_WIZARDS | {
        "tavern": "2/0/0/0/9",
        "yours": ["Blackstaff Tower", "Castle Waterdeep"],
    }
    hall = [("The Zoarstar", 1), ("The Yawning Portal", 1), ("Tower of the Order", 1)]
    assert ten[-1][0] not in dict(hall)
    blocked = turn(table(**rest, tiles=ten, hall=hall))
    assert went(blocked) != "Builder's Hall"
    log = table(tiles=ten, hall=hall, position={"turn": "you"}, you={"gold": 9})
    assert refused(log, "buy", tile="The Yawning Portal").rule == "base.hall"


def test_r46_an_empty_deck_is_shuffled_anew() -> None:
    discard = [name for name, card in INTRIGUE.items() for _ in card.numbers]
    log = table(**tables.NO_WIZARDS, position={"discard": discard})
    log = turn(log)
    assert event(log, "reshuffled").count == 47
    assert len(log.state.box.intrigue.cards) == 46


def test_r47_e_leaves_his_stack_and_the_row_alone() -> None:
    log = drawing("Special Assignment")
    assert log.state.opponent.quests == (OWLBEARS, RAID)
    assert not events(log, "inn_replaced")


def test_r48_the_orb_once_a_round_and_not_in_d() -> None:
    done = ["Recover the Magister's Orb"]
    log = turn(
        table(
            quests=(OWLBEARS, "Study the Illusk Arch"),
            tavern="1/0/0/0/0",
            yours=["Blackstaff Tower"],
            done=done,
        )
    )
    assert event(log, "agent_placed").rule == "plot.occupied-space"
    covered: dict[str, Any] = {
        "quests": ("Study the Illusk Arch", tables.RASHEMI),
        "tavern": "2/0/0/2/0",
    }
    taken = ["Castle Waterdeep", "Builder's Hall", *NOT_HERE[:2]]
    log = turn(table(**covered, yours=taken, done=done))
    assert went(log) not in taken


def test_r49_the_harbor_fills_from_number_1() -> None:
    log = table(position={"turn": "you"})
    log = say(log, "place", space="harbor")
    assert log.state.placed[-1].space == "Waterdeep Harbor 1"
    log = turn(say(log, "play", card="Special Assignment"))
    assert (
        say(log, "place", space="Waterdeep Harbor").state.placed[-1].space == "Waterdeep Harbor 2"
    )


def test_r50_the_colour_is_fixed() -> None:
    log = drawing("Graduation Day")
    ask = log.game.find_ask(log.state)
    assert ask is not None
    assert (ask.about, getattr(ask, "cube", None)) == ("cube", "wizard")


def test_r51_he_never_copies_a_space_with_only_his_own_agent() -> None:
    log = drawing("Bribe Agent", his=["Field of Triumph"], tavern="0/0/0/0/3")
    assert events(log, "card_idle")
    poor = table(tiles=[("The Zoarstar", "opponent")], his=["Blackstaff Tower"], tavern="1/0/0/0/0")
    assert went(turn(poor)) != "The Zoarstar"


# ── Added after review ────────────────────────────────────────────────────────────────────────────


def test_r52_only_the_use_of_a_space_triggers_plots() -> None:
    done = ["Bolster Griffon Cavalry"]
    assert (
        tavern(say(drawing("Conscription", tavern="0/0/0/0/0", done=done), "lost", had=True))
        == "0/1/0/0/0"
    )
    bribed = drawing(
        "Bribe Agent",
        tavern="0/0/0/0/2",
        quests=(RAID, OWLBEARS),
        yours=["Field of Triumph"],
        done=done,
    )
    assert tavern(bribed) == "0/3/0/0/0"
    visited = table(
        tiles=[("Caravan Court", "opponent", 2)],
        tavern="0/0/0/0/0",
        done=done,
        position={"turn": "you"},
    )
    owner = say(visited, "place", space="Caravan Court")
    assert tavern(owner) == "0/1/0/0/0"


def test_r53_the_visitor_first_then_the_owner() -> None:
    log = turn(
        table(tavern="1/0/0/0/0", tiles=[("Dragon Tower", "you")], drawn=["Special Assignment"])
    )
    names = [one.event for one in log.entries[-1].events]
    assert names.index("intrigue_drawn") < names.index("you_gained")


def test_r54_the_order_of_a_quests_rewards() -> None:
    log = turn(
        table(quests=("Loot the Crypt of Chauntea", RAID), tavern="1/0/1/0/2", drawn=["Ambush"])
    )
    names = [one.event for one in log.entries[-1].events]
    order = ["quest_completed", "points_taken", "quest_drawn", "quest_given", "intrigue_drawn"]
    assert [name for name in names if name in order] == order


def test_r55_a_bribe_without_gain_costs_nothing() -> None:
    log = drawing(
        "Bribe Agent",
        tavern="0/0/0/0/3",
        tiles=[("Caravan Court", "you", 0)],
        yours=["Caravan Court"],
    )
    assert (tavern(log), event(log, "card_idle").card) == ("0/0/0/0/3", "Bribe Agent")


def test_r56_spare_means_more_than_any_single_quest_asks() -> None:
    position: dict[str, Any] = {
        "quests": ("Recruit Paladins for Tyr", "Seal Gate to Cyric's Realm")
    }
    done = ["Produce a Miracle for the Masses"]
    assert tavern(turn(table(**position, tavern="0/4/3/0/0", done=done))) == "1/4/3/0/0"
    assert tavern(turn(table(**position, tavern="0/4/3/1/0", done=done))) == "2/4/3/0/0"


def test_r57_tokens_of_a_free_tile() -> None:
    position: dict[str, Any] = {
        "quests": ("Lure Artisans of Mirabar", OWLBEARS),
        "tavern": "1/1/0/0/2",
        "hall": [("Northgate", 1), ("The Golden Horn", 3), ("New Olamn", 2)],
    }
    assert turn(table(**position)).state.you.score == -7
    assert turn(table(**position, setup={"free_tile_tokens": "not_scored"})).state.you.score == -4
    assert turn(table(**position)).state.tiles[0].goods == 4


def test_tower_of_luck_at_once_is_a_switch() -> None:
    position: dict[str, Any] = {"quests": ("Defend the Tower of Luck", RAID), "tavern": "1/1/1/1/0"}
    assert tavern(turn(table(**position))) == "0/0/0/0/0"
    assert tavern(turn(table(**position, setup={"tower_of_luck_at_once": True}))) == "0/1/0/0/0"


def test_only_an_open_reward_of_the_tower_of_luck_is_to_be_looked_up() -> None:
    position: dict[str, Any] = {"quests": ("Defend the Tower of Luck", RAID), "tavern": "1/1/1/1/0"}
    asks = {}
    for on in (False, True):
        log = turn(table(**position, setup={"tower_of_luck_at_once": on}))
        asks[on] = str(GAME.describe_event(event(log, "quest_completed")))
    assert "correct his tavern" in asks[False]
    assert asks[True].endswith("His tavern: nothing."), "the bot has given it"
    other = turn(
        table(quests=("Lure Artisans of Mirabar", RAID), tavern="1/1/0/0/2", hall=DEAR_HALL)
    )
    assert "Look at the card" not in str(GAME.describe_event(event(other, "quest_completed")))


def test_every_package_is_worth_four() -> None:
    assert {package.worth for package in FAVORS.values()} == {4}
