"""8 and 9: the final count, and whether you have won."""

from engines.core import Outcome, Progress
from engines.waterdeep.cards import CUBES, OPEN_QUEST, Goods
from engines.waterdeep.events import FinalScored, GameEnded, WaterdeepStep, step
from engines.waterdeep.gains import take_points
from engines.waterdeep.state import State, YourSheet


def final_scoring(state: State) -> WaterdeepStep:
    return step(state).then(score_leftovers).then(subtract_his).then(declare)


def leftovers(adventurers: int, gold: int) -> int:
    return adventurers + gold // 2


def score_leftovers(state: State) -> WaterdeepStep:
    sheet = _sheet(state)
    score = state.you.score + leftovers(sheet.adventurers, sheet.gold) - OPEN_QUEST * sheet.quests
    scored = FinalScored(
        adventurers=sheet.adventurers,
        gold=sheet.gold // 2,
        quests=-OPEN_QUEST * sheet.quests,
        score=score,
        rule="final.count",
    )
    return step(state.with_yours(score=score), scored)


def subtract_his(state: State) -> WaterdeepStep:
    """By one reading his leftovers count as well: against you."""
    if state.setup.pseudo_leftovers_at_end == "ignored":
        return step(state)
    return take_points(state, his_leftovers(state.opponent.tavern), "leftovers", "final.his-leftovers")


def his_leftovers(tavern: Goods) -> int:
    return leftovers(sum(tavern[cube] for cube in CUBES), tavern.gold)


def declare(state: State) -> WaterdeepStep:
    return step(state, GameEnded(score=state.you.score, won=state.you.score > 0, rule="final.winner"))


def outcome(state: State) -> Outcome | None:
    """His points are in your score already, so you play against zero."""
    if not state.over:
        return None
    return Outcome(yours=state.you.score, his=0, won=state.you.score > 0, net=True)


def progress(state: State) -> Progress:
    return Progress(round=state.round, his=state.opponent.points, yours=state.you.score, net=True)


def _sheet(state: State) -> YourSheet:
    assert state.you.final is not None, "final scoring reads your sheet"
    return state.you.final
