"""Builder's Hall that nobody has read out: which place a tile has left, and what The Zoarstar
copies there."""

import json
from typing import Any

import pytest

from engines.core import Header, IllegalCommand, Log
from engines.core.record import format_record_lines, parse_record
from engines.waterdeep import GAME
from engines.waterdeep.cards import CASTLE, ZOARSTAR
from engines.waterdeep.commands import Place, Play, TileTold
from engines.waterdeep.engine import ENGINE
from engines.waterdeep.offers import list_intrigue_plays
from tests.engines.tables import event, refused, say, typed
from tests.engines.waterdeep.tables import OWLBEARS, RAID, agents, table

DRAGON, PLINTH = "Dragon Tower", "The Plinth"


def guided(*, hall: Any = None, **position: Any) -> Log:
    """Your turn, and nothing is told but his quests."""
    fields = {
        "opponent": {"quests": [OWLBEARS, RAID]},
        "turn": "you",
        "you": {"gold": 9},
        **position,
    }
    if hall is not None:
        fields["hall"] = [{"tile": tile, "tokens": tokens} for tile, tokens in hall]
    return Log.begin(GAME, Header(game="waterdeep", setup={}, seed=1, position=fields))


def lies(log: Log) -> list[str | None]:
    return [slot.tile for slot in log.state.hall]


# ── A tile that was turned up ─────────────────────────────────────────────────────────────────────

YOURS = [{"tile": "Caravan Court", "owner": "you"}]


@pytest.mark.parametrize("place", [1, 2, 3])
@pytest.mark.parametrize(
    "line",
    [
        "buy northgate",
        "done lure artisans tile northgate",
        "play real estate at caravan court tile northgate",
    ],
)
def test_a_tile_turned_up_lies_on_the_place_just_emptied(line: str, place: int) -> None:
    """However a tile has left a Hall that was not told, bought or for free."""
    log = typed(guided(tiles=YOURS), f"{line} {('left', 'middle', 'right')[place - 1]}")
    log = typed(log, "tile skulkway")
    assert event(log, "tile_revealed").place == place
    assert lies(log)[place - 1] == "The Skulkway"
    others = [name for at, name in enumerate(("left", "middle", "right"), 1) if at != place]
    no = refused(log, "tile", tile="wonder")
    assert [line for _, line in no.choices] == [f"tile House of Wonder {name}" for name in others]


def test_where_two_places_were_emptied_or_one_in_an_earlier_round_it_is_asked() -> None:
    twice = typed(typed(guided(), "done lure artisans tile northgate left"), "buy helmstar right")
    earlier = guided(hall=[(None, 2), (None, 1), (None, 2)], round=2)
    for log in (twice, earlier):
        no = refused(log, "tile", tile="skulkway")
        assert (
            str(no) == "Say the place of The Skulkway in Builder's Hall: left or middle or right."
        )
        lines = [line for _, line in no.choices]
        assert lines == [f"tile The Skulkway {place}" for place in ("left", "middle", "right")]
        assert event(typed(log, lines[1]), "tile_revealed").place == 2


@pytest.mark.parametrize(("place", "at"), [("left", 0), ("middle", 1), ("right", 2)])
def test_with_several_untold_places_the_place_is_asked(place: str, at: int) -> None:
    log = guided()
    no = refused(log, "tile", tile="skulkway")
    assert str(no) == "Say the place of The Skulkway in Builder's Hall: left or middle or right."
    line = next(line for _, line in no.choices if line.endswith(place))
    told = typed(log, line)
    assert lies(told)[at] == "The Skulkway"
    assert len(refused(told, "tile", tile="wonder").choices) == 2


def test_a_record_of_an_earlier_release_is_told_from_the_left() -> None:
    header, *_ = format_record_lines(guided())
    tiles = [
        json.dumps({"do": "tile", "tile": tile}) for tile in ("The Skulkway", "House of Wonder")
    ]
    log = parse_record([header, *tiles])
    assert lies(log) == ["The Skulkway", "House of Wonder", None]
    assert parse_record(format_record_lines(log)).entries == log.entries


def test_where_he_reads_the_hall_the_place_that_he_asks_for_is_told() -> None:
    his = {
        "quests": [OWLBEARS, RAID],
        "tavern": dict.fromkeys(("cleric", "fighter", "rogue", "wizard", "gold"), 9),
    }
    log = guided(
        opponent=his,
        placed=agents("you", [CASTLE]),
        turn="opponent",
        hall=[(None, 2), (None, 0), (None, 2)],
    )
    log = typed(say(log, "turn"), "tile skulkway")
    assert event(log, "tile_revealed").place == 1


# ── What copies another space ─────────────────────────────────────────────────────────────────────

HALL = [(ZOARSTAR, 1), ("Northgate", 1), ("House of Wonder", 1)]
WARES, BRIBE = "Sample Wares", "Bribe Agent"


def copying(**fields: Any) -> Log:
    """Pseudo stands on two spaces, and The Zoarstar lies in Builder's Hall."""
    return table(his=(PLINTH, CASTLE), hall=HALL, position={"turn": "you"}, **fields)


def test_sample_wares_on_the_zoarstar_asks_for_the_space_to_copy() -> None:
    log = copying()
    no = refused(log, "play", card=WARES, tile="zoarstar")
    assert str(no) == "Say which space The Zoarstar copies."
    assert [str(label) for label, _ in no.choices] == [
        "The Zoarstar as Castle Waterdeep",
        "The Zoarstar as The Plinth",
    ]
    log = typed(log, no.choices[0][1])
    assert (log.state.marker, log.state.you.agents) == ("you", 3)
    assert ("you", ZOARSTAR) in [(agent.seat, agent.space) for agent in log.state.placed]


def test_the_panel_offers_it_with_every_space_to_copy() -> None:
    offered = [play for play in list_intrigue_plays(copying().state) if play.card == WARES]
    ways = [(play.tile, play.copies) for play in offered]
    assert ways == [
        ("Northgate", None),
        ("House of Wonder", None),
        (ZOARSTAR, CASTLE),
        (ZOARSTAR, PLINTH),
    ]
    for play in offered:
        say(copying(), "play", **play.model_dump(exclude={"do"}))


@pytest.mark.parametrize(
    ("fields", "told"),
    [
        ({"tile": "Northgate", "copies": PLINTH}, "Only The Zoarstar copies another space."),
        (
            {"tile": ZOARSTAR, "copies": "Field of Triumph"},
            "No agent of Pseudo's stands on Field of Triumph.",
        ),
        ({"tile": ZOARSTAR, "copies": ZOARSTAR}, "The Zoarstar is not in play."),
    ],
)
def test_what_cannot_be_copied(fields: dict[str, str], told: str) -> None:
    assert told in str(refused(copying(), "play", card=WARES, **fields))


def test_with_nothing_to_copy_it_is_refused_and_not_offered() -> None:
    log = table(hall=HALL, position={"turn": "you"})
    assert "nothing to copy" in str(refused(log, "play", card=WARES, tile=ZOARSTAR))
    assert ZOARSTAR not in [play.tile for play in list_intrigue_plays(log.state)]


def test_a_fee_is_paid_for_sample_wares_too() -> None:
    log = copying(you={"gold": 1})
    assert "costs 2 gold" in str(refused(log, "play", card=WARES, tile="House of Wonder"))
    assert "House of Wonder" not in [
        play.tile for play in list_intrigue_plays(log.state) if play.card == WARES
    ]


def test_in_a_hall_that_is_not_told_the_copied_space_is_asked_before_the_place() -> None:
    placed = agents("opponent", [PLINTH])
    log = typed(guided(placed=placed), "play sample wares")
    assert Play(card=WARES, tile=ZOARSTAR, copies=PLINTH) in ENGINE.legal_moves(log.state)
    assert TileTold(tile=ZOARSTAR) not in ENGINE.legal_moves(log.state)
    for do, fields in (("tile", {"tile": ZOARSTAR}), ("play", {"card": WARES, "tile": ZOARSTAR})):
        (choice,) = refused(log, do, **fields).choices
        asked = typed(log, choice[1])
        ask = GAME.find_ask(asked.state)
        assert ask and ask.about == "place"
        log_end = typed(asked, "tile zoarstar right")
        assert event(log_end, "you_used").copies == PLINTH
        assert lies(log_end) == [None, None, ZOARSTAR]


def test_bribe_agent_on_the_zoarstar_is_offered_with_the_space_to_copy() -> None:
    log = table(his=(ZOARSTAR, PLINTH), tiles=[(ZOARSTAR, "opponent")], position={"turn": "you"})
    ways = [
        (play.space, play.copies) for play in list_intrigue_plays(log.state) if play.card == BRIBE
    ]
    assert ways == [(PLINTH, None), (ZOARSTAR, PLINTH)]
    (choice,) = refused(log, "play", card=BRIBE, space=ZOARSTAR).choices
    assert event(typed(log, choice[1]), "you_used").copies == PLINTH


def test_the_zoarstar_in_builders_hall_is_no_space_to_bribe_an_agent_for() -> None:
    """Pseudo stands on it by Sample Wares: it is not in play."""
    log = table(his=(ZOARSTAR, PLINTH), hall=HALL, position={"turn": "you"})
    assert [
        (play.space, play.copies) for play in list_intrigue_plays(log.state) if play.card == BRIBE
    ] == [(PLINTH, None)]
    assert "not in play" in str(refused(log, "play", card=BRIBE, space=ZOARSTAR, copies=PLINTH))


def test_your_own_agent_on_the_zoarstar_is_asked_too() -> None:
    log = table(his=(PLINTH,), tiles=[(ZOARSTAR, "you")], position={"turn": "you"})
    (choice,) = refused(log, "place", space=ZOARSTAR).choices
    assert GAME.parse_command(GAME.parse_line(choice[1])) == Place(space=ZOARSTAR, copies=PLINTH)


def test_what_is_offered_is_read_as_it_is_written() -> None:
    command = Play(card=WARES, tile=ZOARSTAR, place="right", copies=PLINTH)
    assert GAME.parse_command(GAME.parse_line(GAME.format_command(command))) == command


def test_an_illegal_copy_is_no_fault() -> None:
    with pytest.raises(IllegalCommand):
        typed(copying(), "play sample wares tile zoarstar as")
