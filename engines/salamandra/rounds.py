"""The course of a round: his points and apprentices, your turns, the comparison, the next round."""

from engines.salamandra.cards import APPRENTICES, CRYSTALS, ROUNDS, YOUR_APPRENTICES
from engines.salamandra.events import (
    ApprenticesTaken,
    Compared,
    GameEnded,
    RecyclingOffered,
    RoundPrepared,
    RoundStarted,
    SalamandraStep,
    step,
)
from engines.salamandra.scoring import score
from engines.salamandra.state import (
    Compare,
    FinalScoring,
    NextRound,
    PlaceApprentice,
    Refill,
    State,
    TakeGroves,
    YourTurns,
)
from engines.salamandra.timing import nothing_pending


def begin(state: State) -> SalamandraStep:
    """His part of the round opens it: the points of his labour card, then his apprentices."""
    nothing_pending(state)
    started = step(state, RoundStarted(round=state.round, rule="course.four-rounds"))
    points = state.labour.vp[state.round - 1]
    return started.then(lambda state: score(state, "labour", points, "labour.points")).then(take_apprentices)


def take_apprentices(state: State) -> SalamandraStep:
    """As many as the number of the round; he never has more than ten, whatever a correction says."""
    unplaced = max(APPRENTICES - state.placed - state.opponent.left_out, 0)
    count = min(state.round, unplaced)
    agenda = (*(PlaceApprentice() for _ in range(count)), YourTurns(), TakeGroves(), Compare())
    taken = ApprenticesTaken(count=count, left=unplaced - count, rule="place.count")
    return step(state.but(agenda=agenda, turned=()), taken)


def compare(state: State) -> SalamandraStep:
    """Strictly more points than Rudolph, or the game is lost."""
    yours, his, number = state.you.vp or 0, state.opponent.vp, state.round
    if yours <= his:
        lost = GameEnded(opponent=his, you=yours, winner="opponent", round=number, rule="compare.lost")
        return step(state.but(agenda=()).with_yours(final=None), lost)
    agenda = (FinalScoring(),) if number == ROUNDS else (Refill(), NextRound())
    ahead = Compared(round=number, you=yours, opponent=his, rule="compare.ahead")
    after = step(state.but(agenda=agenda), ahead)
    return after if number == ROUNDS else after.then(offer_recycling)


def offer_recycling(state: State) -> SalamandraStep:
    return step(state, RecyclingOffered(times=state.labour.recycling, rule="prepare.recycling"))


def next_round(state: State) -> SalamandraStep:
    number = state.round + 1
    prepared = RoundPrepared(
        round=number, crystals=CRYSTALS, apprentices=YOUR_APPRENTICES[number - 1], rule="prepare.yours"
    )
    return step(state.but(round=number).with_yours(last=state.you.vp, vp=None), prepared)
