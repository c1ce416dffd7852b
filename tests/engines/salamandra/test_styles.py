"""Two ways to play, one game: what the map computes and what a person would answer lead to the same
points."""

from collections.abc import Iterator, Mapping
from itertools import product, takewhile
from typing import Any, get_args

import pytest

from engines.core import Log, Rng
from engines.core.forecast import pick_random_move
from engines.salamandra import GAME
from engines.salamandra.state import Confirm, Depth, Full, Reading, Setup
from tests.engines.random_games import played
from tests.engines.salamandra.tables import NE, SE, SW, full, spots, table
from tests.engines.tables import typed as say

MAPS = [setup for setup in GAME.setups if setup.style == "map"]
RULINGS = [
    Setup(level=2, style="map", depth=depth, reading=reading, full=full, confirm=confirm)
    for depth, reading, full, confirm in product(
        get_args(Depth), get_args(Reading), get_args(Full), get_args(Confirm)
    )
]
YOURS, HIS = spots("H9n", "H9e"), spots("H9s", "H9w", owner="R")
CROWDED = {
    "outer tiles and whole ways": {
        "tiles": {"H6": "n", "I10": "n"},
        "spots": full("H6") | full("I10") | YOURS | HIS | full("I7", owner="R"),
    },
    "every tile": {"spots": full("H7") | full("I9") | YOURS | HIS | full("I7", owner="R")},
}
"""Ten apprentices of yours and six of his, as before the last round: what is full of them."""


def answers(entry: Any) -> Iterator[dict[str, Any]]:
    """What the person at the table would have said by questions, read from what happened on the
    map."""
    passed = 0
    for event in entry.events:
        match event.event:
            case "round_started":
                yield {"do": "turn"}
            case "tile_chosen":
                passed = full_before(event)
            case "apprentice_placed":
                yield from ({"do": "spot", "bonus": "full"} for _ in range(passed))
                yield {"do": "spot", "bonus": "free" if event.bonus else "taken"}
            case "card_laid_aside":
                yield from ({"do": "spot", "bonus": "full"}, {"do": "draw"})
            case "apprentice_left_out":
                yield {"do": "spot", "bonus": "full"}
                if entry.state.setup.full == "next":
                    yield {"do": "spot", "bonus": "none"}
            case "apprentice_moved":
                yield {"do": "book", "spot": event.book}
            case "groves_taken":
                yield {"do": "groves", "count": event.count}


def full_before(chosen: Any) -> int:
    """How many full tiles he passed over; whoever names a tile reads the arrow otherwise, and it is
    their furthest."""
    if chosen.by == "table":
        return 0
    return sum(
        candidate.full
        for candidate in takewhile(lambda other: other.tile != chosen.tile, chosen.candidates)
    )


def points(entry: Any) -> list[dict[str, Any]]:
    """Behind them the score sheet, where one was told."""
    told = [
        {"do": "vp", "points": event.vp} for event in entry.events if event.event == "points_told"
    ]
    final = entry.state.you.final
    return [*told, {"do": "final", "parts": final.model_dump(mode="json")}] if final else told


def by_questions(log: Log) -> Log:
    """The same cards, the same table, told by answers."""
    setup = log.state.setup.replace(style="questions").model_dump(mode="json", exclude_none=True)
    position = {field: value for field, value in log.header.position.items() if field != "map"}
    asked = Log.begin(GAME, log.header.replace(setup=setup, position=position))
    for entry in log.entries[1:]:
        for command in (*answers(entry), *points(entry)):
            if (
                command["do"] == "book"
                and (ask := GAME.find_ask(asked.state))
                and ask.about != "book"
            ):
                continue  # there was only one spot it could be
            asked = asked.play_command(GAME.parse_command(command))
    return asked


def scored(log: Log) -> list[tuple[str, int, int]]:
    return [
        (event.source, event.vp, event.total)
        for entry in log.entries
        for event in entry.events
        if event.event == "points_scored"
    ]


def agree(on_map: Log) -> None:
    asked = by_questions(on_map)
    assert scored(asked) == scored(on_map)
    assert asked.state.opponent == on_map.state.opponent
    assert asked.state.his_books == on_map.state.his_books
    assert asked.state.played == on_map.state.played
    assert asked.state.placed == on_map.state.placed
    assert GAME.compute_outcome(asked.state) == GAME.compute_outcome(on_map.state)


@pytest.mark.slow
@pytest.mark.parametrize("seeds", [range(6), pytest.param(range(6, 100), marks=pytest.mark.soak)])
@pytest.mark.parametrize("setup", MAPS, ids=str)
def test_both_ways_of_play_agree(setup: Setup, seeds: range) -> None:
    for seed in seeds:
        agree(played(GAME, setup, seed))


@pytest.mark.slow
@pytest.mark.parametrize("seeds", [range(6), pytest.param(range(6, 100), marks=pytest.mark.soak)])
@pytest.mark.parametrize("map_", CROWDED.values(), ids=CROWDED)
@pytest.mark.parametrize("setup", RULINGS, ids=str)
def test_both_ways_of_play_agree_where_tiles_are_full(
    setup: Setup, map_: Mapping[str, Any], seeds: range
) -> None:
    for seed in seeds:
        agree(played(GAME, setup, seed, round=4, map=map_))


OUTER_FULL = {"tiles": {"H10": "n"}, "spots": full("H10")}
INNER_FULL = {"tiles": {"I10": "n", "I11": "n"}, "spots": full("I9")}


@pytest.mark.parametrize(
    ("setting", "cards", "map_", "told", "answered"),
    [
        pytest.param("next", [SW], OUTER_FULL, "ok", ["full", "free"], id="passed over"),
        pytest.param(
            "next", [SE], INNER_FULL, "tile I10", ["free"], id="behind the tile that you name"
        ),
        pytest.param("skip", [SW], OUTER_FULL, "ok", ["full"], id="left out"),
        pytest.param(
            "skip", [SW], OUTER_FULL, "tile H9", ["free"], id="before the tile that you name"
        ),
        pytest.param("skip", [SE], INNER_FULL, "tile I9", ["full"], id="the tile that you name"),
        pytest.param(
            "next",
            [SW, NE],
            {"spots": full("H9")},
            "ok",
            ["full", "draw", "free"],
            id="the whole way",
        ),
    ],
)
def test_what_is_said_of_full_tiles(
    setting: str, cards: list[int], map_: Mapping[str, Any], told: str, answered: list[str]
) -> None:
    """Naming another tile says that it is the furthest: what lies before or behind it is not looked
    at."""
    log = table(*cards, setup={"reading": "column", "full": setting, "confirm": "always"}, map=map_)
    log = say(log, "turn", told)
    said = [answer for entry in log.entries[1:] for answer in answers(entry)]
    assert [answer.get("bonus", answer["do"]) for answer in said] == ["turn", *answered]
    agree(log)


@pytest.mark.parametrize("setup", MAPS, ids=str)
def test_leaving_the_map_after_any_move(setup: Setup) -> None:
    """Whenever the map is put away, the game goes on by questions to its end, with the same points
    until then."""
    log = played(GAME, setup, 3)
    for entry in log.entries[:-1]:
        step = GAME.engine.apply(entry.state, GAME.parse_command({"do": "questions"}))
        assert step.state.opponent.vp >= entry.state.opponent.vp
        assert step.state.map is None
        state, rng = step.state, Rng.from_seed(entry.seq)
        while move := pick_random_move(GAME, state, rng):
            command, rng = move
            state = GAME.engine.apply(state, command).state
        assert state.is_over
