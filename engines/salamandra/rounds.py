"""The course of a round: his points and apprentices, your turns, the comparison, the next round."""

from functools import partial

from engines.salamandra import cards, scoring, timing
from engines.salamandra import events as event_types
from engines.salamandra import state as states


def begin_turn(state: states.State) -> event_types.SalamandraStep:
    """Begin his part of the round: the points of his labour card, then his apprentices.

    Raises IllegalCommand if an answer is due.
    """
    timing.check_nothing_pending(state)
    started = event_types.step(
        state, event_types.RoundStarted(round=state.round, rule="course.four-rounds")
    )
    points = state.labour.vp[state.round - 1]
    score_card = partial(scoring.score_points, source="labour", vp=points, rule="labour.points")
    return started.then_play(score_card).then_play(queue_apprentice_placements)


def queue_apprentice_placements(state: states.State) -> event_types.SalamandraStep:
    """Put as many apprentices on the agenda as the number of the round."""
    count = min(state.round, state.apprentices_beside)
    later = states.YourTurns(), states.TakeGroves(), states.Compare()
    agenda = (*[states.PlaceApprentice()] * count, *later)
    taken = event_types.ApprenticesTaken(
        count=count, left=state.apprentices_beside - count, rule="place.count"
    )
    return event_types.step(state.replace(agenda=agenda, turned=()), taken)


def compare_points(state: states.State) -> event_types.SalamandraStep:
    """Compare the points. The game is lost unless you have strictly more than Rudolph."""
    yours = state.you.vp or 0
    his = state.opponent.vp
    number = state.round
    if yours <= his:
        lost = event_types.GameEnded(
            opponent=his, you=yours, winner="opponent", round=number, rule="compare.lost"
        )
        return event_types.step(state.replace(agenda=()).replace_player(final=None), lost)
    ahead = event_types.Compared(round=number, you=yours, opponent=his, rule="compare.ahead")
    if number == cards.ROUNDS:
        return event_types.step(state.replace(agenda=(states.FinalScoring(),)), ahead)
    agenda = (states.Refill(), states.NextRound())
    offered = event_types.RecyclingOffered(times=state.labour.recycling, rule="prepare.recycling")
    return event_types.step(state.replace(agenda=agenda), ahead, offered)


def prepare_next_round(state: states.State) -> event_types.SalamandraStep:
    number = state.round + 1
    apprentices = cards.YOUR_APPRENTICES[number - 1]
    prepared = event_types.RoundPrepared(
        round=number, crystals=cards.CRYSTALS, apprentices=apprentices, rule="prepare.yours"
    )
    compared = state.replace_player(last=state.you.vp, vp=None).replace_opponent(
        last=state.opponent.vp
    )
    return event_types.step(compared.replace(round=number), prepared)
