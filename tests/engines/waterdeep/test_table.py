"""Your side of the table: what is told, in which words, and what is refused."""

from typing import Any

import pytest

from engines.core import Header, IllegalCommand, Log
from engines.waterdeep import GAME
from engines.waterdeep.cards import HARBOR, PRINTED
from engines.waterdeep.name_search import find_name
from engines.waterdeep.offers import list_intrigue_plays
from tests.engines.tables import event, events, refused, say, turn, typed
from tests.engines.waterdeep.tables import OWLBEARS, RAID, drawing, table


def guided(**position: Any) -> Log:
    return Log.begin(GAME, Header(game="waterdeep", setup={}, seed=1, position=position))


DEAR = [("New Olamn", 1), ("Fetlock Court", 1), ("House of Heroes", 1)]
TOLD = {"opponent": {"quests": [OWLBEARS, RAID]}}


# ── Guided: cards come from the table ─────────────────────────────────────────────────────────────


def test_quests_are_asked_at_the_start() -> None:
    log = typed(guided(), "quest owlbears, raid orc")
    assert log.state.opponent.quests == (OWLBEARS, RAID)
    assert GAME.find_ask(log.state) is None
    assert "none was drawn" in str(refused(log, "quest", quests=["Prison Break"]))


def test_a_quest_that_lies_elsewhere() -> None:
    log = typed(guided(), "quest owlbears")
    assert "cannot be in the deck" in str(refused(log, "quest", quests=[OWLBEARS]))
    log = typed(log, "done raid orc lord")
    assert "cannot be in the deck" in str(refused(log, "quest", quests=[RAID]))
    assert "you named 3" in str(refused(guided(), "quest", quests=[OWLBEARS, RAID, "Prison Break"]))


def test_the_hall_is_asked_only_when_the_script_reads_it() -> None:
    log = turn(guided(**TOLD))
    assert GAME.find_ask(log.state) is None
    wizards = {"quests": ["Infiltrate Halaster's Circle", "Form an Alliance with the Rashemi"]}
    taken = [{"seat": "you", "space": space} for space in ("Blackstaff Tower", "Castle Waterdeep")]
    log = turn(guided(opponent=wizards | {"tavern": {"cleric": 2, "gold": 3}}, placed=taken))
    ask = GAME.find_ask(log.state)
    assert ask is not None
    assert ask.model_dump() == {
        "about": "tiles",
        "answer": "tile",
        "places": (1, 2, 3),
        "cube": None,
    }
    assert refused(log, "place", space="field").rule == "script.order"
    log = typed(typed(typed(log, "tile dragon"), "tile new olamn"), "tile skulkway")
    assert event(log, "tile_chosen").tile == "Dragon Tower"


def test_intrigue_is_asked_when_he_draws() -> None:
    log = guided(**TOLD, tiles=[{"tile": "Dragon Tower", "owner": "opponent"}], turn="you")
    log = typed(log, "place dragon")
    ask = GAME.find_ask(log.state)
    assert ask is not None
    assert ask.about == "intrigue"
    assert "removed from the game" in str(refused(log, "intrigue", card="Bidding War"))
    log = typed(log, "intrigue ambush")
    assert log.state.discard == ("Ambush",)
    assert GAME.find_ask(log.state) is not None
    log = typed(log, "lost no")
    assert log.state.you.score == -2


def test_a_card_that_cannot_be_in_the_deck() -> None:
    tiles = [{"tile": "Dragon Tower", "owner": "opponent"}]
    log = typed(
        guided(**TOLD, tiles=tiles, turn="you", discard=["Ambush", "Ambush"]), "place dragon"
    )
    assert "No Ambush can be in the deck" in str(refused(log, "intrigue", card="Ambush"))
    log = typed(log, "intrigue ambush sure")
    assert event(log, "reshuffled").count == 2
    assert log.state.discard == ("Ambush",)


def test_tiles_of_the_hall() -> None:
    log = typed(guided(**TOLD), "hall northgate, ?, stone house")
    assert [slot.tile for slot in log.state.hall] == ["Northgate", None, "The Stone House"]
    assert "cannot be in the stack" in str(refused(log, "tile", tile="Northgate"))
    assert "removed" in str(refused(log, "tile", tile="The Waymoot"))
    assert "three tiles" in str(refused(log, "hall", tiles=["Northgate"]))
    assert "already looks like that" in str(
        refused(log, "hall", tiles=["Northgate", None, "The Stone House"])
    )
    log = typed(log, "tile skulkway")
    assert log.state.hall[1].tile == "The Skulkway"
    assert "No tile has been turned over" in str(refused(log, "tile", tile="New Olamn"))


# ── Your turn ─────────────────────────────────────────────────────────────────────────────────────


def test_a_space_that_is_taken() -> None:
    log = turn(table())
    assert str(refused(log, "place", space="plinth")) == "The Plinth is taken: Pseudo stands there."
    log = turn(say(log, "place", space="field"))
    assert "Your own agent" in str(refused(log, "place", space="field of triumph"))


def test_more_agents_than_you_have() -> None:
    log = table(you={"agents": 1}, position={"turn": "you"})
    log = say(log, "place", space="plinth")
    assert refused(log, "place", space="field").rule == "base.agents"


def test_a_purchase_without_gold() -> None:
    log = table(
        hall=[("New Olamn", 1), ("Northgate", 1), ("Dragon Tower", 1)], position={"turn": "you"}
    )
    told = str(refused(log, "buy", tile="New Olamn"))
    assert told.startswith("New Olamn costs 8 gold, and by what was told you have 5.")
    assert log.state.placed == ()
    log = say(say(log, "gold", gold=8), "buy", tile="New Olamn")
    assert (log.state.you.gold, log.state.you.score) == (0, 1)
    assert event(log, "you_placed").space == "Builder's Hall"


def test_buying_what_does_not_lie_there() -> None:
    log = table(
        hall=[("New Olamn", 1), ("Northgate", 1), ("Dragon Tower", 1)], position={"turn": "you"}
    )
    assert "does not lie in Builder's Hall" in str(refused(log, "buy", tile="Caravan Court"))
    log = say(log, "place", space="Builder's Hall")
    assert refused(log, "place", space="plinth").rule == "script.order"
    assert refused(log, "turn").rule == "script.order"
    log = say(log, "buy", tile="Northgate")
    assert log.state.turn == "opponent"


def test_a_tile_that_is_not_in_play() -> None:
    log = table(position={"turn": "you"})
    assert str(refused(log, "place", space="Northgate")) == "Northgate is not in play."
    assert "no space Nowhere" in str(refused(log, "place", space="Nowhere"))


def test_the_zoarstar_for_you() -> None:
    log = table(
        tiles=[("The Zoarstar", "opponent")], his=["Castle Waterdeep"], position={"turn": "you"}
    )
    assert "which space" in str(refused(log, "place", space="zoarstar"))
    assert "No agent of Pseudo's" in str(refused(log, "place", space="zoarstar", copies="plinth"))
    assert "Only The Zoarstar" in str(refused(log, "place", space="plinth", copies="castle"))
    log = typed(log, "place zoarstar as castle")
    assert (log.state.marker, log.state.you.score) == ("you", -2)


def test_the_orb_for_you() -> None:
    done = {"done": ["Recover the Magister's Orb"]}
    log = table(
        his=["The Plinth", "Field of Triumph"],
        you=done,
        position={"turn": "you"},
        opponent={"agents": 2},
    )
    log = turn(say(log, "place", space="plinth"))
    assert "has been used" in str(refused(log, "place", space="field"))


def test_passing_only_where_nothing_is_free() -> None:
    assert "You must place" in str(refused(table(position={"turn": "you"}), "pass"))
    log = table(
        yours=["Waterdeep Harbor 1"],
        opponent={"agents": 0},
        you={"agents": 0},
        position={"reassign": 1},
    )
    log = say(log, "pass")
    events = log.entries[-1].events
    assert (
        str(GAME.describe_event_at_table(log.state, events[0]))
        == "Your agent in harbor 1 goes home."
    )
    assert (
        str(GAME.describe_move(log.state, events)[0].instruction) == "Your agent leaves Harbor 1."
    )
    assert (log.state.reassign, log.state.you.agents) == (None, 0), "the round is played out"
    assert say(log, "adjust", patch={"you": {"score": 3}}).state.you.score == 3
    assert turn(log).state.round == 2
    assert event(log, "agent_returned").seat == "you"


FULL = [name for name in PRINTED if name not in HARBOR]


@pytest.mark.parametrize(
    ("free", "you", "told"),
    [
        ([("House of Wonder", "you")], {"gold": 1}, None),
        ([("Smuggler's Dock", "opponent"), ("House of Wonder", "opponent")], {"gold": 0}, None),
        ([("House of Wonder", "you")], {"gold": 2}, "House of Wonder is free."),
        ([("House of Wonder", "you"), ("Northgate", "you")], {"gold": 0}, "Northgate is free."),
        ([("The Zoarstar", "you")], {"gold": 9}, "The Zoarstar is free."),
    ],
)
@pytest.mark.parametrize("harbor", [True, False])
def test_you_pass_exactly_where_you_can_use_nothing(
    free: list[tuple[str, str]], you: dict[str, int], told: str | None, harbor: bool
) -> None:
    """Offered and accepted alike; the harbor alone does not oblige you, for it needs a card in your
    hand."""
    log = table(
        his=[*FULL, *HARBOR] if harbor else FULL, tiles=free, you=you, position={"turn": "you"}
    )
    assert any(move.do == "pass" for move in GAME.engine.legal_moves(log.state)) == (told is None)
    if told is None:
        log = say(log, "pass")
        assert (log.state.turn, log.state.agenda) == ("opponent", ())
        assert (
            str(GAME.describe_event_at_table(log.state, event(log, "you_passed")))
            == "You cannot place an agent."
        )
    else:
        assert str(refused(log, "pass")) == f"You must place an agent: {told}"


@pytest.mark.parametrize("price", [3, 4])
def test_a_hall_that_you_cannot_pay_obliges_nobody(price: int) -> None:
    hall = [("Northgate", 1), ("Dragon Tower", 1), ("New Olamn", 1)] if price == 3 else DEAR
    taken = [*(name for name in FULL if name != "Builder's Hall"), *HARBOR]
    log = table(his=taken, hall=hall, you={"gold": 3}, position={"turn": "you"})
    if price == 3:
        assert str(refused(log, "pass")) == "You must place an agent: Builder's Hall is free."
    else:
        assert say(log, "pass").state.turn == "opponent"


def test_an_untold_hall_is_to_be_told_before_you_pass() -> None:
    taken = [
        {"seat": "opponent", "space": name} for name in (*FULL, *HARBOR) if name != "Builder's Hall"
    ]
    log = guided(**TOLD, turn="you", placed=taken, you={"gold": 3})
    assert "If you can pay none of its tiles, tell them first: hall." in str(refused(log, "pass"))
    log = typed(typed(log, "hall skulkway, new olamn, caravan"), "pass")
    assert log.state.turn == "opponent"


def test_passing_ends_placements_that_were_to_follow_at_once() -> None:
    log = table(his=[*FULL, *HARBOR], you={"agents": 2, "extra": 2}, position={"turn": "you"})
    log = say(log, "pass")
    assert (log.state.you.extra, log.state.turn) == (0, "opponent")
    assert event(turn(log), "no_placement")


def test_accelerate_plans_by_you() -> None:
    log = say(table(position={"turn": "you"}), "place", space="harbor")
    log = typed(log, "play accelerate")
    assert (log.state.you.agents, log.state.you.extra) == (4, 2)
    log = say(say(log, "place", space="plinth"), "place", space="field")
    assert log.state.you.agents == 2
    assert refused(log, "place", space="lion").rule == "base.turn-order"


def test_recalled_while_reassigning_you_place_again() -> None:
    log = table(
        yours=["Waterdeep Harbor 1", "The Plinth"],
        his=["Waterdeep Harbor 2"],
        opponent={"agents": 0},
        you={"agents": 0},
        position={"reassign": 1},
    )
    log = say(
        say(log, "place", space="castle"), "done", quest="Research Chronomancy", space="plinth"
    )
    assert refused(log, "turn").rule == "base.turn-order"
    log = say(log, "place", space="field")
    assert (log.state.reassign, log.state.you.agents) == (2, 0)
    assert event(turn(log), "agent_placed").harbor == 2


LAST: dict[str, Any] = {
    "opponent": {"agents": 0},
    "you": {"agents": 1},
    "position": {"turn": "you"},
}


@pytest.mark.parametrize("harbor", ["yours", "his"])
@pytest.mark.parametrize("line", ["done chronomancy recall field", "play recall at field"])
def test_an_agent_back_before_the_reassignment_goes_by_turn_order(harbor: str, line: str) -> None:
    """Your last agent was placed: what comes back with it is an agent like any other, also for the
    harbor."""
    first = ["Waterdeep Harbor 1"]
    log = table(
        yours=first if harbor == "yours" else (), his=first if harbor == "his" else (), **LAST
    )
    log = typed(say(log, "place", space="field"), line)
    assert (log.state.reassign, log.state.you.agents, log.state.you.extra) == (None, 1, 0)
    assert any(
        move.do == "place" and move.space == HARBOR[1]
        for move in GAME.engine.legal_moves(log.state)
    )
    log = typed(say(log, "place", space="harbor"), "play ambush")
    assert event(log, "reassignment_started").spaces == (1, 2)
    assert (log.state.reassign, log.state.you.agents) == (1, 0)


def test_the_reassignment_may_wait_for_your_accelerated_plans() -> None:
    log = table(yours=["Waterdeep Harbor 1"], his=["Waterdeep Harbor 2"], **LAST)
    log = typed(say(log, "place", space="field"), "play accelerate")
    assert (log.state.reassign, log.state.you.agents) == (None, 1)
    log = typed(say(log, "place", space="harbor"), "play ambush")
    assert event(log, "reassignment_started").spaces == (1, 2)


@pytest.mark.parametrize("his", [["Waterdeep Harbor 2"], []])
def test_an_agent_back_after_a_reassignment_is_barred_from_the_harbor(his: list[str]) -> None:
    """Also where it was the last one, and the round only waits for its end."""
    log = table(
        yours=["Waterdeep Harbor 1", "The Plinth"],
        his=his,
        opponent={"agents": 0},
        you={"agents": 0},
        position={"reassign": 1},
    )
    log = say(
        say(log, "place", space="castle"), "done", quest="Research Chronomancy", space="plinth"
    )
    assert refused(log, "place", space="harbor").rule == "base.reassign"
    assert not any(
        move.do == "place" and move.space in HARBOR for move in GAME.engine.legal_moves(log.state)
    )
    assert refused(log, "turn").rule == "base.turn-order"
    log = say(log, "place", space="field")
    assert log.state.reassign == (2 if his else None)
    log = turn(log)
    assert (log.state.round, log.state.reassigned) == (2, False)


def test_after_your_last_agent_the_round_waits_for_you() -> None:
    log = table(opponent={"agents": 0}, you={"agents": 1}, position={"turn": "you"})
    log = say(log, "place", space="plinth")
    assert log.state.round == 1
    assert "turn ends the round" in str(refused(log, "place", space="field"))
    log = say(log, "done", quest="Train Bladesingers")
    log = turn(log)
    assert log.state.round == 2
    assert events(log, "agent_placed"), "he begins, so his first turn follows at once"


# ── Quests, points, cards ─────────────────────────────────────────────────────────────────────────


def test_your_quests() -> None:
    log = table()
    assert "is Pseudo's" in str(refused(log, "done", quest=OWLBEARS))
    assert "has not given you" in str(refused(log, "done", quest="Quell Riots"))
    log = typed(log, "done study the illusk lord")
    assert log.state.you.score == 12
    assert "already" in str(refused(log, "done", quest="Study the Illusk Arch"))
    log = typed(log, "done host festival lord")
    assert log.state.you.score == 12 + 9 + 4 + 2, "its type brings two more from now on"


def test_your_quests_that_touch_the_board() -> None:
    hall = [("New Olamn", 2), ("Northgate", 1), ("Dragon Tower", 1)]
    log = table(
        hall=hall,
        yours=["The Plinth"],
        tiles=[("Caravan Court", "you", 2)],
        next_tiles=["The Skulkway", "Fetlock Court"],
    )
    free = typed(log, "done lure artisans tile new olamn")
    assert (free.state.owner("New Olamn"), free.state.you.score) == ("you", 6)
    assert free.state.hall[0].tile == "The Skulkway"
    top = typed(free, "done placate the walking")
    assert top.state.owner("Fetlock Court") == "you"
    assert "Say which tile" in str(refused(log, "done", quest="Lure Artisans of Mirabar"))
    back = typed(log, "done chronomancy recall plinth")
    assert (back.state.you.agents, back.state.placed) == (5, ())
    assert "Say from which space" in str(refused(log, "done", quest="Research Chronomancy"))
    house = typed(log, "done harpers safe")
    assert house.state.you.score == 10


def test_points_and_gold() -> None:
    log = typed(typed(table(), "points -3"), "gold 12")
    assert (log.state.you.score, log.state.you.gold) == (-3, 12)
    for points in (0, 99999):
        assert "cannot be" in str(refused(log, "points", points=points))
    assert "cannot be" in str(refused(log, "gold", gold=-1))


def test_held_cards() -> None:
    log = say(table(next_quests=["Prison Break"]), "held", card=OWLBEARS)
    assert log.state.opponent.quests == ("Prison Break", RAID)
    assert log.state.you.cards == (OWLBEARS,)
    log = say(log, "done", quest=OWLBEARS)
    assert log.state.you.cards == ()
    log = say(say(log, "held", card="ambush"), "held", card="ambush")
    assert "lies elsewhere" in str(refused(log, "held", card="Ambush"))
    log = say(log, "points", points=1)
    assert log.state.you.cards == ("Ambush", "Ambush")


def test_cards_of_yours() -> None:
    log = say(table(tavern="0/0/1/0/0", position={"turn": "you"}), "place", space="harbor")
    assert "Say which adventurer" in str(refused(log, "play", card="Free Drinks!"))
    assert typed(log, "play free drinks take rogue").state.opponent.tavern.rogue == 0
    assert typed(log, "play lack of faith").state.you.score == 2
    assert typed(log, "play assassination").state.opponent.tavern.rogue == 0
    assert typed(log, "play tax").state.you.gold == 9
    assert "Say which space" in str(refused(log, "play", card="Bribe Agent"))
    assert "No agent of Pseudo's" in str(refused(log, "play", card="Bribe Agent", space="plinth"))
    assert "Say which tile" in str(refused(log, "play", card="Sample Wares"))


def test_bribing_your_way_into_the_hall() -> None:
    hall = [("Northgate", 2), ("New Olamn", 1), ("Dragon Tower", 1)]
    log = say(
        table(his=["Builder's Hall"], hall=hall, position={"turn": "you"}), "place", space="harbor"
    )
    log = typed(log, "play bribe at builder's hall")
    ask = GAME.find_ask(log.state)
    assert ask is not None
    assert ask.about == "buy"
    log = typed(log, "buy northgate")
    assert (log.state.you.gold, log.state.you.score, log.state.turn) == (0, 2, "opponent")


def test_what_is_offered_counts_the_bribe() -> None:
    """With 3 gold a bribe leaves 1: neither House of Wonder nor Builder's Hall is within reach."""
    log = table(
        his=["House of Wonder", "Builder's Hall", "The Plinth"],
        tiles=[("House of Wonder", "you")],
        hall=[("Northgate", 2), ("New Olamn", 1), ("Dragon Tower", 1)],
        you={"gold": 3},
        position={"turn": "you"},
    )
    log = say(log, "place", space="harbor")
    bribes = [play.space for play in list_intrigue_plays(log.state) if play.card == "Bribe Agent"]
    assert bribes == ["The Plinth"]


def test_it_is_your_turn() -> None:
    assert refused(table(position={"turn": "you"}), "turn").rule == "base.turn-order"


def test_the_final_count_needs_the_mandatory_quests() -> None:
    log = table(
        position={"round": 8},
        opponent={"agents": 0},
        you={"agents": 0, "mandatory": ["Quell Riots"]},
    )
    log = turn(log)
    assert "at least 1" in str(refused(log, "final", adventurers=0, gold=0, quests=0))
    assert "Adventurers in your tavern must be" in str(
        refused(log, "final", adventurers=-1, gold=0, quests=1)
    )
    assert refused(log, "place", space="plinth").rule == "final.leftovers"
    log = typed(log, "final 2 3 1")
    assert log.state.you.score == 2 + 1 - 5
    assert "The game is over" in str(refused(log, "turn"))


# ── Words ─────────────────────────────────────────────────────────────────────────────────────────


def test_names_are_found_by_their_beginnings() -> None:
    names = ["Cliffwatch Inn (left)", "Cliffwatch Inn (right)", "Smuggler's Dock", "Jesters' Court"]
    assert find_name("inn left", "space", names) == "Cliffwatch Inn (left)"
    assert find_name("SMUGGLERS", "space", names) == "Smuggler's Dock"
    assert find_name("jesters’ court", "space", names) == "Jesters' Court"
    with pytest.raises(IllegalCommand, match="could be"):
        find_name("inn", "space", names)


def test_a_correction_reads_well() -> None:
    log = say(table(), "adjust", patch={"you": {"score": 7}, "marker": "you"}, note="miscounted")
    assert (
        str(GAME.describe_event(event(log, "adjusted")))
        == "Corrected: The first-player marker is yours. Score: 0 → 7."
    )


def test_drawn_in_your_turn_the_question_comes_before_his() -> None:
    log = drawing("Ambush")
    assert refused(log, "turn").rule == "script.order"
    assert log.state.turn == "you"
    assert say(log, "lost", had=True).state.turn == "opponent"
