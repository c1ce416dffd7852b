"""Every quest, intrigue card, tile and space goes through the engine."""

from collections import Counter

import pytest

from engines.waterdeep import GAME, cards
from engines.waterdeep.offers import list_intrigue_plays
from engines.waterdeep.state import Setup
from tests.engines.tables import event, events, say, turn
from tests.engines.waterdeep.tables import OWLBEARS, RAID, drawing, table


def test_the_parts_that_are_left() -> None:
    assert (len(cards.ALL_QUESTS), len(cards.ALL_TILES), len(cards.PRINTED)) == (66, 24, 13)
    assert sum(len(card.numbers) for card in cards.ALL_INTRIGUE.values()) == 50
    box = GAME.engine.new_state(Setup(), 1).box
    assert (len(box.quests), len(box.intrigue), len(box.tiles)) == (58, 47, 19)


def test_no_two_cards_share_a_number() -> None:
    numbers = [quest.number for quest in cards.ALL_QUESTS.values() if not quest.mandatory]
    numbers += [number for card in cards.ALL_INTRIGUE.values() for number in card.numbers]
    numbers += [tile.number for tile in cards.ALL_TILES.values()]
    assert len(set(numbers)) == len(numbers) == 60 + 50 + 24
    assert all(
        cards.QUESTS[name].number in cards.INTRIGUE[name].numbers for name in cards.MANDATORY_QUESTS
    )


def test_cards_by_their_rule() -> None:
    rules = Counter(card.rule for card in cards.INTRIGUE.values() for _ in card.numbers)
    assert rules == {
        "cube": 24,
        "favor": 2,
        "sample-wares": 2,
        "mandatory": 6,
        "quest": 3,
        "recall": 2,
        "bribe": 2,
        "accelerate": 1,
        "real-estate": 1,
        "as-printed": 4,
    }
    colours = Counter(
        card.cube for card in cards.INTRIGUE.values() for _ in card.numbers if card.cube
    )
    assert colours == {"cleric": 5, "fighter": 5, "rogue": 5, "wizard": 5, "any": 4}


def test_mandatory_quests_are_worth_their_cost_less_six() -> None:
    for name in cards.MANDATORY_QUESTS:
        assert cards.QUESTS[name].vp == cards.QUESTS[name].cost.worth - 6


@pytest.mark.parametrize(
    "name", [name for name in cards.QUESTS if name not in cards.MANDATORY_QUESTS]
)
def test_every_quest(name: str) -> None:
    """One cube short, then completed: paid, scored, rewarded, replaced."""
    quest = cards.QUESTS[name]
    missing = next(resource for resource in cards.RESOURCES if quest.cost[resource])
    held = "/".join(str(quest.cost[one] - (one == missing)) for one in cards.RESOURCES)
    other = next(one for one in (RAID, OWLBEARS) if one != name)
    log = turn(
        table(
            quests=(name, other),
            tavern=held,
            next_quests=["Prison Break"] if name != "Prison Break" else [],
        )
    )
    assert event(log, "quest_completed").quest == name
    assert event(log, "quest_completed").paid == quest.cost
    taken = [one.vp for one in events(log, "points_taken") if one.source == "quest"]
    assert taken == ([quest.vp] if quest.vp else [])
    assert log.state.opponent.quests[0] == other
    assert name in log.state.opponent.done
    rewards = [one for one in events(log, "gained") if one.rule == "quest.reward"]
    assert [one.goods for one in rewards] == ([quest.reward] if quest.reward else [])
    assert len(events(log, "quest_given")) >= quest.quests
    if quest.intrigue or quest.effect == "play_intrigue":
        assert events(log, "intrigue_drawn")


@pytest.mark.parametrize("name", cards.MANDATORY_QUESTS)
def test_every_mandatory_quest(name: str) -> None:
    quest = cards.QUESTS[name]
    missing = next(resource for resource in cards.RESOURCES if quest.cost[resource])
    held = "/".join(str(quest.cost[one] - (one == missing)) for one in cards.RESOURCES)
    log = turn(table(quests=(name, "Bolster City Guard", "Create a Shrine to Oghma"), tavern=held))
    assert event(log, "quest_completed").quest == name
    assert log.state.you.score == -quest.vp
    assert log.state.discard == (name,)
    assert len(log.state.opponent.quests) == 2


@pytest.mark.parametrize("name", cards.INTRIGUE)
def test_every_intrigue_card_drawn_by_pseudo(name: str) -> None:
    log = drawing(name, tavern="0/0/0/0/2", yours=["Field of Triumph"], his=["The Plinth"])
    assert event(log, "intrigue_drawn").card == name
    while ask := GAME.find_ask(log.state):
        log = say(log, ask.answer, **{"lost": {"had": True}, "tax": {"pay": True}}[ask.answer])
    places = Counter((*log.state.discard, *log.state.you.mandatory))
    assert places[name] == 1
    assert not log.state.agenda


@pytest.mark.parametrize("name", cards.INTRIGUE)
def test_every_intrigue_card_played_by_you(name: str) -> None:
    """In every way that is offered; the card lies in the discard pile or on his quests
    afterwards."""
    log = table(
        tavern="1/1/1/1/4",
        yours=["Field of Triumph"],
        his=["The Plinth"],
        tiles=[("Northgate", "you"), ("Dragon Tower", "opponent")],
        hall=[("The Skulkway", 1), ("New Olamn", 1), ("The Golden Horn", 1)],
        position={"turn": "you"},
    )
    log = say(log, "place", space="harbor")
    ways = [play for play in list_intrigue_plays(log.state) if play.card == name]
    assert ways
    for play in ways:
        after = log.play_command(play).state
        assert [*after.discard, *after.opponent.quests].count(name) == 1


@pytest.mark.parametrize("owner", ["opponent", "you"])
@pytest.mark.parametrize("name", cards.TILES)
def test_every_tile_visited_by_pseudo(name: str, owner: str) -> None:
    """He goes there because nothing else is left that is worth as much."""
    rest = [space for space in cards.PRINTED if space not in ("Blackstaff Tower", "Builder's Hall")]
    load = cards.TILES[name].load
    goods = load[1] if load else 0
    log = table(
        quests=("Study the Illusk Arch", "Convert a Noble to Lathander"),
        tavern="2/1/0/2/2",
        tiles=[(name, owner, goods)],
        yours=["Blackstaff Tower", *rest[:6]],
        his=[*rest[6:], "Builder's Hall"],
        position={"round": 5},
        drawn=["Special Assignment"],
    )
    log = turn(log)
    assert event(log, "agent_placed").space == name
    before, after = cards.Goods(cleric=2, fighter=1, wizard=2, gold=2), log.state.opponent.tavern
    if name == "The Zoarstar":
        assert event(log, "agent_placed").copies in log.state.spaces
    elif cards.TILES[name].choice is None and cards.TILES[name].special is None:
        given = cards.TILES[name].gives if load is None else cards.Goods(**{load[0]: load[1]})
        paid = sum(
            (cards.QUESTS[one.quest].cost.worth for one in events(log, "quest_completed")), 0
        )
        got = sum(
            (one.goods.worth for one in events(log, "gained") if one.rule == "quest.reward"), 0
        )
        assert after.worth == before.worth + given.worth - paid + got
    assert bool([one for one in events(log, "you_gained") if one.source == name]) == (
        owner == "you"
    )


@pytest.mark.parametrize("name", cards.TILES)
def test_every_tile_visited_by_you(name: str) -> None:
    load = cards.TILES[name].load
    log = table(
        tiles=[(name, "opponent", load[1] if load else 0)],
        his=["Field of Triumph"],
        position={"turn": "you"},
        drawn=["Special Assignment"],
    )
    copies = {"copies": "Field of Triumph"} if name == "The Zoarstar" else {}
    log = say(log, "place", space=name, **copies)
    reward = cards.TILES[name].owner
    assert log.state.you.score == -reward.vp
    assert bool(events(log, "intrigue_drawn")) == bool(reward.intrigue)
    gained = sum(one.goods.worth for one in events(log, "gained"))
    best = max((cards.WORTH[cube] for cube in reward.one_of), default=0)
    assert gained == reward.worth + (best and gained) + (cards.WORTH["cleric"] if reward.any else 0)
    tile = log.state.tile(name)
    assert tile is not None
    assert tile.goods == 0


@pytest.mark.parametrize("name", cards.TILES)
def test_every_tile_bought(name: str) -> None:
    hall = [(name, 2), *[(one, 1) for one in cards.TILES if one != name][:2]]
    log = table(hall=hall, position={"turn": "you"}, you={"gold": 8})
    log = say(log, "buy", tile=name)
    (tile,) = log.state.tiles
    load = cards.TILES[name].load
    assert (tile.tile, tile.owner, tile.goods) == (name, "you", load[1] if load else 0)
    assert (log.state.you.gold, log.state.you.score) == (8 - cards.TILES[name].cost, 2)


@pytest.mark.parametrize("name", cards.PRINTED)
def test_every_printed_space_takes_your_agent(name: str) -> None:
    log = say(table(position={"turn": "you"}), "place", space=name)
    assert log.state.seats(name) == ("you",)
    assert log.state.you.gold == 5 + cards.SPACES[name].gives.gold


def test_values_of_the_variant() -> None:
    assert {cube: cards.WORTH[cube] for cube in cards.CUBES} == {
        "cleric": 4,
        "fighter": 2,
        "rogue": 2,
        "wizard": 4,
    }
    assert cards.WORTH["gold"] == 1


def test_goods_are_counted_by_their_names_whatever_order_they_are_told_in() -> None:
    told = cards.Goods.model_validate_json('{"gold": 4, "wizard": 3, "cleric": 1}')
    other = cards.Goods(gold=1, fighter=2).replace(cleric=1)
    assert told.plus(other) == cards.Goods(cleric=2, fighter=2, wizard=3, gold=5)
    assert told.plus(other).minus(other) == told
    assert told.covers(cards.Goods(wizard=3)) and not told.covers(cards.Goods(rogue=1))
    for goods in (
        told,
        other,
        told.plus(other),
        *(tile.owner for tile in cards.TILES.values()),
        *cards.FAVORS.values(),
    ):
        assert tuple(goods.__dict__)[: len(cards.RESOURCES)] == cards.RESOURCES
