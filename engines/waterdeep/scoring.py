"""8 and 9: the final count, and whether you have won."""

from engines.core import Outcome, Progress, is_at_end, replace_field_label_in_refusal
from engines.waterdeep import cards, commands, events, gains
from engines.waterdeep.messages import refuse, say
from engines.waterdeep.state import MAX_TOLD_AMOUNT, State, YourSheet


def final_scoring(state: State) -> events.WaterdeepStep:
    return (
        events.step(state)
        .then_play(score_your_leftovers)
        .then_play(subtract_his_leftovers_from_yours)
        .then_play(declare_winner)
    )


def count_leftovers(adventurers: int, gold: int) -> int:
    return adventurers + gold // 2


def score_your_leftovers(state: State) -> events.WaterdeepStep:
    sheet = state.you.final
    assert sheet is not None, "final scoring reads your sheet"
    score = state.you.score + count_sheet_points(sheet)
    scored = events.FinalScored(
        adventurers=sheet.adventurers,
        gold=sheet.gold // 2,
        quests=-cards.OPEN_QUEST_PENALTY * sheet.quests,
        score=score,
        rule="final.count",
    )
    return events.step(state.replace_player(score=score), scored)


def count_sheet_points(sheet: YourSheet) -> int:
    """Return the points for what is left at the end: adventurers and gold, less the open quests."""
    return count_leftovers(sheet.adventurers, sheet.gold) - cards.OPEN_QUEST_PENALTY * sheet.quests


def subtract_his_leftovers_from_yours(state: State) -> events.WaterdeepStep:
    """Subtract his leftovers from your score, by one reading of the rules."""
    if state.setup.pseudo_leftovers_at_end == "ignored":
        return events.step(state)
    return gains.subtract_his_points_from_yours(
        state, count_his_leftovers(state.opponent.tavern), "leftovers", "final.his-leftovers"
    )


def count_his_leftovers(tavern: cards.Goods) -> int:
    return count_leftovers(sum(tavern[cube] for cube in cards.CUBES), tavern.gold)


def declare_winner(state: State) -> events.WaterdeepStep:
    """Declare the winner. You win with a score above zero."""
    score = state.you.score
    return events.step(state, events.GameEnded(score=score, won=score > 0, rule="final.winner"))


def find_outcome(state: State) -> Outcome | None:
    """Return the outcome of a finished game, or None.

    His points are in your score already, so you play against zero.
    """
    if not state.is_over:
        return None
    return Outcome(yours=state.you.score, his=0, won=state.you.score > 0, net=True)


def find_progress(state: State) -> Progress:
    return Progress(round=state.round, his=state.opponent.points, yours=state.you.score, net=True)


def report_final_scores(state: State, command: commands.Final) -> events.WaterdeepStep:
    """Record what you have left, for the final scoring.

    Raises IllegalCommand if it is too early or a number cannot be.
    """
    if not is_at_end(state):
        raise refuse("final-count-too-early", round=state.round, rule="final.leftovers")
    amounts = {"adventurers": command.adventurers, "gold": command.gold, "quests": command.quests}
    for field, amount in amounts.items():
        if not 0 <= amount <= MAX_TOLD_AMOUNT:
            called = say("final-part", part=field)
            raise replace_field_label_in_refusal(
                refuse("must-be-left-over", field=field, most=MAX_TOLD_AMOUNT), called
            )
    mandatory = state.you.mandatory
    if command.quests < len(mandatory):
        raise refuse(
            "quests-still-open", quest=mandatory[0], count=len(mandatory), rule="final.open-quests"
        )
    return events.step(state.replace_player(final=YourSheet(**amounts)))
