"""Answers of a table without people, in forecasts and in tests, with the odds of a real one."""

from collections.abc import Mapping, Sequence

from engines.arknova import commands
from engines.arknova.commands import ArnoCommand, News
from engines.arknova.offers import ANSWERS
from engines.arknova.parts import BonusTile, ProjectLevel, ZooCard, find_project_level
from engines.arknova.state import State
from engines.kit import Ask, Rng, pick_weighted, read_data_file

_ODDS = read_data_file("engines.arknova", "odds")
KEPT: list[int] = _ODDS["kept"]
DREW: list[int] = _ODDS["drew"]
SNAPPED: Mapping[ZooCard, int] = _ODDS["snapped"]
PROJECTS: list[int] = _ODDS["projects"]
TILES: Mapping[BonusTile, int] = _ODDS["tile"]
PRINTED: Mapping[ProjectLevel, list[int]] = _ODDS["printed"]
REPORTS: Mapping[str, int] = _ODDS["report"]
LAST_REPORTS: Mapping[str, int] = _ODDS["last_report"]
LONG_GAME: int = _ODDS["long_game"]
NOT_THERE: int = _ODDS["not_there"]
SCORES = range(-30, 31)


def pick_random_answer(state: State, ask: Ask, rng: Rng) -> tuple[ArnoCommand, Rng]:
    """Return a possible answer to a question, and the generator after it."""
    match ask.answer:
        case "score":
            points, rng = rng.pick_one(SCORES)
            return commands.Score(points=points), rng
        case "supported":
            return rng.pick_one(ANSWERS["supported"])
    answers = ANSWERS[ask.answer]
    weights = [_weigh_answer(state, answer) for answer in answers]
    return pick_weighted(answers, weights, rng)


def _weigh_answer(state: State, answer: ArnoCommand) -> int:
    match answer:
        case commands.Kept(projects=count):
            return KEPT[count]
        case commands.Drew(card=card):
            return DREW[card == "project"]
        case commands.Snapped(card=card):
            return SNAPPED[card]
        case commands.CountProjects(count=count):
            return PROJECTS[count]
        case commands.TellTile(tile=tile):
            return TILES[tile]
        case commands.Printed(conservation=conservation, reputation=0):
            level = find_project_level(state.setup.level)
            return PRINTED[level][conservation - 1]
    return 0


def weigh_moves(state: State, moves: Sequence[ArnoCommand]) -> list[int]:
    """Return how likely each of these moves is. In a long game you begin the end now and then."""
    reports = LAST_REPORTS if state.round >= LONG_GAME else REPORTS
    return [_weigh_move(move, reports) for move in moves]


def _weigh_move(move: ArnoCommand, reports: Mapping[str, int]) -> int:
    match move:
        case commands.Done(news=news):
            return reports[_name_report(news)]
        case commands.NotThere():
            return NOT_THERE
    return 1


def _name_report(news: News | None) -> str:
    return news or "done"
