"""The course of a round: his points and apprentices, your turns, the comparison, the next round."""

from engines.salamandra import cards, scoring, timing
from engines.salamandra import events as happened
from engines.salamandra import state as values


def begin(state: values.State) -> happened.SalamandraStep:
    """Begin his part of the round: the points of his labour card, then his apprentices.

    Raises IllegalCommand if an answer is due.
    """
    timing.nothing_pending(state)
    started = happened.step(state, happened.RoundStarted(round=state.round, rule="course.four-rounds"))
    points = state.labour.vp[state.round - 1]
    return started.then_play(lambda state: scoring.score(state, "labour", points, "labour.points")).then_play(
        take_apprentices
    )


def take_apprentices(state: values.State) -> happened.SalamandraStep:
    """Put as many apprentices on the agenda as the number of the round."""
    count = min(state.round, state.beside)
    later = values.YourTurns(), values.TakeGroves(), values.Compare()
    agenda = (*[values.PlaceApprentice()] * count, *later)
    taken = happened.ApprenticesTaken(count=count, left=state.beside - count, rule="place.count")
    return happened.step(state.replace(agenda=agenda, turned=()), taken)


def compare(state: values.State) -> happened.SalamandraStep:
    """Compare the points. The game is lost unless you have strictly more than Rudolph."""
    yours = state.you.vp or 0
    his = state.opponent.vp
    number = state.round
    if yours <= his:
        lost = happened.GameEnded(opponent=his, you=yours, winner="opponent", round=number, rule="compare.lost")
        return happened.step(state.replace(agenda=()).replace_player(final=None), lost)
    ahead = happened.Compared(round=number, you=yours, opponent=his, rule="compare.ahead")
    if number == cards.ROUNDS:
        return happened.step(state.replace(agenda=(values.FinalScoring(),)), ahead)
    agenda = (values.Refill(), values.NextRound())
    offered = happened.RecyclingOffered(times=state.labour.recycling, rule="prepare.recycling")
    return happened.step(state.replace(agenda=agenda), ahead, offered)


def next_round(state: values.State) -> happened.SalamandraStep:
    number = state.round + 1
    prepared = happened.RoundPrepared(
        round=number, crystals=cards.CRYSTALS, apprentices=cards.YOUR_APPRENTICES[number - 1], rule="prepare.yours"
    )
    compared = state.replace_player(last=state.you.vp, vp=None).replace_opponent(last=state.opponent.vp)
    return happened.step(compared.replace(round=number), prepared)
