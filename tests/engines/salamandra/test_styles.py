"""Two ways to play, one game: what the map computes and what a person would answer lead to the same points."""

from collections.abc import Iterator
from typing import Any

import pytest

from engines.core.log import Log
from engines.core.playing import any_move
from engines.core.rng import Rng
from engines.core.starting import Header
from engines.salamandra import GAME
from engines.salamandra.state import Setup
from tests.engines.test_conformance import played

MAPS = [setup for setup in GAME.setups if setup.style == "map"]


def answers(entry: Any) -> Iterator[dict[str, Any]]:
    """What the person at the table would have said by questions, read from what happened on the map."""
    full = 0
    for event in entry.events:
        match event.event:
            case "round_started":
                yield {"do": "turn"}
            case "tile_chosen":
                tiles = [candidate.tile for candidate in event.candidates if candidate.full]
                full = len(tiles[: [candidate.tile for candidate in event.candidates].index(event.tile)])
            case "apprentice_placed":
                yield from ({"do": "spot", "bonus": "full"} for _ in range(full))
                yield {"do": "spot", "bonus": "free" if event.bonus else "taken"}
            case "card_laid_aside":
                yield from ({"do": "spot", "bonus": "full"}, {"do": "draw"})
            case "apprentice_left_out":
                yield {"do": "spot", "bonus": "full"}
            case "apprentice_moved":
                yield {"do": "book", "spot": event.book}
            case "groves_taken":
                yield {"do": "groves", "count": event.count}
    if entry.state.you.final:
        yield entry.command.model_dump(mode="json")


def points(entry: Any) -> list[dict[str, Any]]:
    return [{"do": "vp", "points": event.vp} for event in entry.events if event.event == "points_told"]


def by_questions(log: Log) -> Log:
    """The same cards, the same table, told by answers."""
    setup = log.state.setup.but(style="questions").model_dump(mode="json", exclude_none=True)
    asked = Log.begin(GAME, Header(game="salamandra", setup=setup, seed=log.header.seed))
    for entry in log.entries[1:]:
        for command in (*answers(entry), *points(entry)):
            if command["do"] == "book" and (ask := GAME.asking(asked.state)) and ask.about != "book":
                continue  # there was only one spot it could be
            asked = asked.play(GAME.parse_command(command))
    return asked


def scored(log: Log) -> list[tuple[str, int, int]]:
    return [
        (event.source, event.vp, event.total)
        for entry in log.entries
        for event in entry.events
        if event.event == "points_scored"
    ]


@pytest.mark.parametrize("seeds", [range(6), pytest.param(range(6, 100), marks=pytest.mark.soak)])
@pytest.mark.parametrize("setup", [setup for setup in MAPS if setup.reading != "ask"], ids=str)
def test_both_ways_of_play_agree(setup: Setup, seeds: range) -> None:
    for seed in seeds:
        on_map = played(GAME, setup, seed)
        asked = by_questions(on_map)
        assert scored(asked) == scored(on_map)
        assert asked.state.opponent == on_map.state.opponent
        assert asked.state.his_books == on_map.state.his_books
        assert asked.state.played == on_map.state.played
        assert asked.state.placed == on_map.state.placed
        assert GAME.outcome(asked.state) == GAME.outcome(on_map.state)


@pytest.mark.parametrize("setup", MAPS, ids=str)
def test_leaving_the_map_after_any_move(setup: Setup) -> None:
    """Whenever the map is put away, the game goes on by questions to its end, with the same points until then."""
    log = played(GAME, setup, 3)
    for entry in log.entries[:-1]:
        step = GAME.engine.apply(entry.state, GAME.parse_command({"do": "questions"}))
        assert step.state.opponent.vp >= entry.state.opponent.vp
        assert step.state.map is None
        state, rng = step.state, Rng.seeded(entry.seq)
        while move := any_move(GAME, state, rng):
            command, rng = move
            state = GAME.engine.apply(state, command).state
        assert state.over
