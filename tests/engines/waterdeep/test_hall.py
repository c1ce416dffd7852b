"""A tile that you take from a Builder's Hall that was not told: it is asked where it lay, wherever
that is open."""

from io import StringIO
from typing import Any

import pytest

from engines import terminal
from engines.core import Header, Log
from engines.waterdeep import GAME
from engines.waterdeep.offers import (
    list_intrigue_plays,
    list_purchases,
    list_quest_completions,
    list_tile_answers,
)
from tests.engines.tables import asked, event, refused, say, turn, typed
from tests.engines.waterdeep.tables import OWLBEARS, RAID

LURE, DEAL, WARES = "Lure Artisans of Mirabar", "Real Estate Deal", "Sample Wares"


def guided(*tokens: int, hall: list[dict[str, Any]] | None = None, **position: Any) -> Log:
    """Your turn, and three places of Builder's Hall with these tokens; only those in `hall` are
    told."""
    slots = hall or [{"tile": None, "tokens": count} for count in tokens or (1, 1, 1)]
    fields: dict[str, Any] = {
        "turn": "you",
        "opponent": {"quests": [OWLBEARS, RAID]},
        "hall": slots,
    } | position
    return Log.begin(GAME, Header(game="waterdeep", setup={}, seed=1, position=fields))


def tokens(log: Log) -> list[int]:
    return [slot.tokens for slot in log.state.hall]


def places(log: Log) -> list[str | None]:
    return [told.place for told in list_tile_answers(log.state)]


# ── Buying ────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("place", "left"), [("left", [0, 2, 3]), ("middle", [1, 0, 3]), ("right", [1, 2, 0])]
)
@pytest.mark.parametrize(
    "lines",
    [
        "buy northgate {place}",
        "buy northgate|tile northgate {place}",
        "place builder|buy northgate|tile northgate {place}",
        "buy northgate|buy northgate {place}",
    ],
)
def test_the_place_of_a_bought_tile(place: str, left: list[int], lines: str) -> None:
    log = guided(1, 2, 3)
    for line in lines.format(place=place).split("|"):
        log = typed(log, line)
    assert [tile.tile for tile in log.state.tiles] == ["Northgate"]
    assert (tokens(log), log.state.you.score) == (left, 6 - sum(left))
    assert (log.state.turn, asked(log)) == ("opponent", None)


def test_equal_points_do_not_make_places_equal() -> None:
    log = typed(guided(), "buy northgate")
    assert (asked(log), log.state.tiles, log.state.placed) == ("place", (), ())
    assert places(log) == ["left", "middle", "right"]
    assert (
        str(refused(log, "turn"))
        == "First answer what is asked: tile Northgate left or middle or right."
    )
    assert "left or middle or right" in str(refused(log, "tile", tile="Northgate"))


def test_a_single_untold_place_is_not_asked() -> None:
    hall: list[dict[str, Any]] = [
        {"tile": "New Olamn", "tokens": 3},
        {"tile": None, "tokens": 2},
        {"tile": "Dragon Tower", "tokens": 1},
    ]
    log = typed(guided(hall=hall), "buy northgate")
    assert (tokens(log), log.state.tiles[0].tile) == ([3, 0, 1], "Northgate")


def test_a_tile_that_was_told_is_not_asked() -> None:
    hall: list[dict[str, Any]] = [
        {"tile": None, "tokens": 3},
        {"tile": "Northgate", "tokens": 2},
        {"tile": None, "tokens": 1},
    ]
    assert tokens(typed(guided(hall=hall), "buy northgate")) == [3, 0, 1]
    assert tokens(typed(guided(hall=hall), "buy northgate middle")) == [3, 0, 1]
    told = refused(guided(hall=hall), "buy", tile="Northgate", place="right")
    assert str(told) == "Northgate lies in Builder's Hall, middle."
    told = refused(guided(hall=hall), "buy", tile="Dragon Tower", place="middle")
    assert str(told) == "In Builder's Hall, middle, lies Northgate, not Dragon Tower."
    log = typed(guided(hall=hall), "buy dragon")
    assert places(log) == ["left", "right"]


def test_what_else_is_wrong_is_said_before_the_place_is_asked() -> None:
    assert "costs 8 gold" in str(refused(guided(), "buy", tile="New Olamn"))
    assert "does not lie" in str(
        refused(guided(tiles=[{"tile": "Northgate", "owner": "you"}]), "buy", tile="northg")
    )
    taken = guided(placed=[{"seat": "opponent", "space": "Builder's Hall"}])
    assert "is taken" in str(refused(taken, "buy", tile="Northgate"))
    assert "It is Pseudo's turn" in str(refused(guided(turn="opponent"), "buy", tile="Northgate"))
    assert "place must be left, middle or right" in str(
        refused(guided(), "buy", tile="Northgate", place="top")
    )


def test_telling_the_hall_answers_too() -> None:
    log = typed(guided(1, 2, 3), "buy northgate")
    assert tokens(typed(log, "hall dragon, new olamn, northgate")) == [1, 2, 0]
    assert tokens(typed(log, "hall dragon, ?, new olamn")) == [1, 0, 3], "one place is left"
    assert tokens(typed(typed(log, "tile dragon left"), "tile new olamn right")) == [1, 0, 3]
    assert "does not lie" in str(
        refused(log, "hall", tiles=["Dragon Tower", "New Olamn", "The Skulkway"])
    )


def test_undo_takes_the_question_back() -> None:
    log = guided()
    assert say(typed(log, "buy northgate"), "undo").state == log.state


def test_every_tile_that_may_lie_there_is_offered() -> None:
    """Also where the untold places differ in points."""
    assert {buy.tile for buy in list_purchases(guided(1, 2, 3).state)} >= {
        "Northgate",
        "Caravan Court",
    }


def test_pseudo_reads_the_points_as_they_lie() -> None:
    log = turn(
        typed(
            guided(2, 2, 2, opponent={"quests": [OWLBEARS, RAID], "agents": 1}),
            "buy northgate right",
        )
    )
    assert tokens(log) == [2, 2, 0]
    log = typed(log, "hall caravan, skulkway, dragon")
    assert [slot.tokens for slot in log.state.hall if slot.tile == "Dragon Tower"] == [0]


# ── A tile told with its place ────────────────────────────────────────────────────────────────────


def test_a_tile_is_told_with_its_place() -> None:
    log = typed(guided(), "tile northgate right")
    assert [slot.tile for slot in log.state.hall] == [None, None, "Northgate"]
    assert "lies Northgate, not Dragon Tower" in str(
        refused(log, "tile", tile="Dragon Tower", place="right")
    )
    assert typed(log, "tile dragon left", "tile skulkway").state.hall[1].tile == "The Skulkway"


# ── Quests and cards that take one ────────────────────────────────────────────────────────────────

OWN = [{"tile": "Caravan Court", "owner": "you", "goods": 2}]


@pytest.mark.parametrize(
    "lines",
    [
        "done lure tile northgate middle",
        "done lure tile northgate|tile northgate middle",
        "done lure|tile northgate middle",
        "done lure|tile northgate|tile northgate middle",
        "done lure|done lure tile northgate middle",
    ],
)
def test_lure_artisans_from_an_untold_hall(lines: str) -> None:
    log = guided(1, 2, 3)
    for line in lines.split("|"):
        log = typed(log, line)
    assert (log.state.owner("Northgate"), tokens(log), log.state.you.score) == (
        "you",
        [1, 0, 3],
        4 + 2,
    )
    assert (log.state.you.done, asked(log)) == ((LURE,), None)


@pytest.mark.parametrize(
    "lines",
    [
        "play real at caravan tile northgate right",
        "play real at caravan tile northgate|tile northgate right",
        "play real at caravan|tile northgate|tile northgate right",
    ],
)
@pytest.mark.parametrize("harbor", ["place harbor|", ""])
def test_a_real_estate_deal_with_an_untold_hall(lines: str, harbor: str) -> None:
    log = guided(1, 2, 3, tiles=OWN)
    for line in (harbor + lines).split("|"):
        log = typed(log, line)
    assert [tile.tile for tile in log.state.tiles] == ["Northgate"]
    assert (log.state.scrapped, tokens(log), log.state.you.score) == (
        ("Caravan Court",),
        [1, 2, 0],
        3,
    )
    assert (log.state.discard, log.state.turn) == ((DEAL,), "opponent" if harbor else "you")


@pytest.mark.parametrize(
    "lines",
    [
        "play sample tile northgate right",
        "play sample tile northgate|tile northgate right",
        "play sample|tile northgate|tile northgate right",
    ],
)
def test_sample_wares_in_an_untold_hall(lines: str) -> None:
    log = typed(guided(1, 2, 3), "place harbor")
    for line in lines.split("|"):
        log = typed(log, line)
    assert [slot.tile for slot in log.state.hall] == [None, None, "Northgate"]
    assert (log.state.seats("Northgate"), tokens(log), log.state.you.agents) == (
        ("you",),
        [1, 2, 3],
        2,
    )


def test_a_quest_reported_at_the_end_waits_for_its_place_too() -> None:
    log = guided(
        1,
        2,
        3,
        round=8,
        turn="opponent",
        opponent={"quests": [OWLBEARS, RAID], "agents": 0},
        you={"agents": 0},
    )
    log = typed(turn(log), "done lure")
    assert asked(log) == "your_tile"
    assert refused(log, "done", quest="Study the Illusk Arch").rule == "script.order"
    log = typed(log, "tile northgate left")
    assert (tokens(log), asked(log)) == ([0, 2, 3], "final")
    assert typed(typed(log, "done study illusk"), "final 0 0 0").state.is_over


def test_what_is_offered_while_the_hall_is_untold() -> None:
    log = guided(tiles=OWN)
    assert [done.tile for done in list_quest_completions(log.state) if done.quest == LURE] == [None]
    log = typed(log, "place harbor")
    ways = [
        (play.card, play.space, play.tile)
        for play in list_intrigue_plays(log.state)
        if play.card in (DEAL, WARES)
    ]
    assert sorted(ways, key=str) == [(DEAL, "Caravan Court", None), (WARES, None, None)]
    assert {told.tile for told in list_tile_answers(typed(log, "play sample").state)} >= {
        "Northgate",
        "Dragon Tower",
    }


def test_with_ten_tiles_in_play_lure_artisans_gives_none() -> None:
    names = [
        "Northgate",
        "Dragon Tower",
        "New Olamn",
        "The Skulkway",
        "Fetlock Court",
        "Jesters' Court",
        "House of Heroes",
        "House of Wonder",
        "The Golden Horn",
        "The Stone House",
    ]
    log = guided(tiles=[{"tile": name, "owner": "opponent"} for name in names])
    (done,) = [done for done in list_quest_completions(log.state) if done.quest == LURE]
    log = say(log, **done.model_dump())
    assert (log.state.you.score, asked(log), len(log.state.tiles)) == (4, None, 10)


# ── Words ─────────────────────────────────────────────────────────────────────────────────────────


def test_in_the_terminal() -> None:
    out = StringIO()
    lines = "quest owlbears, raid orc\nturn\nbuy northgate\ntile northgate right\n"
    terminal.play_game(GAME, {"depth": "guided"}, 1, StringIO(lines), out)
    shown = out.getvalue()
    assert "You choose Northgate from Builder's Hall." in shown
    assert (
        "place"
        in shown.partition("You choose Northgate")[2].partition("You buy Northgate for 3 gold")[0]
    )
    assert "left|middle|right" in terminal.format_help(guided())


def test_the_question_is_told() -> None:
    log = typed(guided(), "done lure")
    assert (
        str(GAME.describe_event(event(log, "tile_named")))
        == "You choose a tile from Builder's Hall."
    )
