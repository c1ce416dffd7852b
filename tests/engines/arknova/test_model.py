"""Random games against the rules written a second time: after every turn both have the same."""

from random import Random
from typing import Any

import pytest

from engines.arknova import GAME
from engines.core import Header, Log
from tests.engines.arknova.model import Model

GAMES = 60
MOST_ROUNDS = 60


class Answers:
    """The answers of a table, the same ones for both sides, by what is asked and how often."""

    def __init__(self, seed: str) -> None:
        self.seed = seed
        self.asked: dict[Any, int] = {}

    def __call__(self, about: str, *details: Any) -> Any:
        key = (about, *details)
        self.asked[key] = self.asked.get(key, 0) + 1
        chance = Random(f"{self.seed} {key} {self.asked[key]}")
        match about:
            case "snapped":
                return chance.choice(["animal", "sponsor", "project"])
            case "tile":
                return chance.choice(["zoo", "university", "reputation", "other", "gone"])
            case "untouched" | "open":
                return chance.choice([0, 0, 1, 2, 5])
        return chance.randint(1, 5), chance.choice([0, 0, 1, 2, 3])


def write_answer(ask: Any, answers: Answers) -> str:
    match ask.about:
        case "tile":
            return f"tile {answers('tile', ask.space, ask.half)}"
        case "printed":
            conservation, reputation = answers("printed")
            return f"printed {conservation} {reputation}"
        case "snapped":
            return f"snapped {answers('snapped')}"
    return f"projects {answers(ask.about)}"


def say(log: Log, line: str) -> Log:
    return log.play_command(GAME.parse_in_state(log.state, line))


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(GAMES))
def test_both_play_the_same_game(seed: int) -> None:
    chance = Random(seed)
    level, head_start, kept = 1 + seed % 6, chance.choice([0, 0, 3]), chance.choice([0, 1, 2])
    header = Header(game="arknova", setup={"level": level, "head_start": head_start}, seed=seed)
    log = say(Log.begin(GAME, header), f"kept {kept}")
    model = Model(level, list(log.state.opponent.row), head_start, kept)
    while log.state.ending is None and log.state.round < MOST_ROUNDS:
        log = _play_round(log, model, chance, seed)
        his = log.state.opponent.model_dump(mode="json")
        assert {name: his[name] for name in model.holds()} == model.holds(), log.state.round
        assert (log.state.ending == "opponent") == model.has_ended()
    ended = (
        say(log, "score -149") if log.state.ending else say(_finish(log, model, seed), "score -149")
    )
    final = ended.state.opponent.final
    assert final
    assert final.score == model.score()


def _play_round(log: Log, model: Model, chance: Random, seed: int) -> Log:
    if chance.random() < 0.25:
        project = chance.choice(["project", "none"])
        log = say(say(log, "done break"), f"drew {project}")
        model.rest(project == "project")
    else:
        log = say(log, "done")
    return _play_turn(log, model, f"{seed} {log.state.round}")


def _finish(log: Log, model: Model, seed: int) -> Log:
    return _play_turn(say(log, "done end"), model, f"{seed} last")


def _play_turn(log: Log, model: Model, seed: str) -> Log:
    dice = {name: list(deck.cards) for name, deck in log.state.box.decks().items()}
    model.turn(dice, Answers(seed))
    answers = Answers(seed)
    log = say(log, "turn")
    while (ask := GAME.find_ask(log.state)) and ask.about != "score":
        log = say(log, write_answer(ask, answers))
    return log
