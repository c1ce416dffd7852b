"""A record that is read in one go is the game that is played move by move."""

import json
from typing import Any

import pytest

from engines.core import IllegalCommand, Log, Redo, Rng, Undo
from engines.core.catalogue import load_installed_games
from engines.core.log import Playback
from engines.core.record import parse_record
from tests.engines.random_games import played

JUMPS = (Undo(), Undo(), Undo(to=0), Undo(to=3), Undo(to=7), Undo(to=99), Redo(), Redo(), Redo())


@pytest.mark.parametrize("name", load_installed_games())
def test_moves_undone_and_redone_at_random_lead_to_the_same_log(name: str) -> None:
    game, rng = load_installed_games()[name], Rng.from_seed(5)
    whole = played(game, game.fullest, 1)
    begun = Log(game, whole.header, whole.entries[:1])
    commands = [entry.command for entry in whole.entries[1:40] if entry.command]
    log, same = begun, Playback(begun)
    for move in range(300):
        choice, rng = rng.pick_one(range(len(JUMPS) + 6))
        command = (
            JUMPS[choice]
            if choice < len(JUMPS)
            else commands[len(log.mainline.played) % len(commands)]
        )
        outcomes: list[Any] = []
        for play in (log.play_command, same.play_command):
            try:
                outcomes.append(play(command))
            except IllegalCommand as no:
                outcomes.append(str(no))
        if isinstance(outcomes[0], Log):
            log = outcomes[0]
            assert outcomes[1] == log.entries[-1], move
        else:
            assert outcomes[0] == outcomes[1], move
        assert (same.to_log.mainline, same.state) == (log.mainline, log.state), move
    assert same.to_log == log
    assert log.seq > 50


def test_a_refused_line_is_raised_and_leaves_the_game_as_it_was() -> None:
    header = {
        "empty_chair": 1,
        "game": "gah",
        "setup": {"level": "hard", "depth": "dealt"},
        "seed": 1,
    }
    lines = [json.dumps(line) for line in (header, {"do": "redo"})]
    with pytest.raises(IllegalCommand):
        parse_record(lines)
