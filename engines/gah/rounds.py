"""Course of play: whose turn it is, passing, and the end of a round."""

from typing import Literal

from engines.gah.cards import DICE, EMPEROR_POINTS, EMPEROR_SCORED, ORDERS, ROUNDS, Seat
from engines.gah.events import (
    DieRemoved,
    EmperorReset,
    GahStep,
    RoundEnded,
    RoundStarted,
    TurnsLapsed,
    YouPassed,
    step,
)
from engines.gah.scoring import score
from engines.gah.state import FinalScoring, Roll, State


def order(round_: int, passed: int | None = None) -> tuple[Seat, ...]:
    """Who plays the four turns. After a pass Leopold's remaining turns come first, then those you are owed."""
    tiles = ORDERS[round_ % 2]
    if passed is None:
        return tiles
    done, owed = tiles[: passed - 1], tiles[passed - 1 :]
    return done + tuple(sorted(owed))  # "opponent" sorts before "you"


def turns_left(state: State) -> tuple[Seat, ...]:
    """The turns still to play this round, the present one first."""
    return order(state.round, state.you.passed)[state.slot - 1 :]


def whose_turn(state: State) -> Seat:
    return turns_left(state)[0]


def dice_due(state: State) -> int:
    """How many dice there are to roll, if every turn took one and a pass cost one."""
    rolled_anew = state.you.passed is not None and "opponent" not in turns_left(state)
    return DICE - (state.slot - 1) - rolled_anew


def start_round(state: State, number: int) -> GahStep:
    fresh = state.but(
        round=number,
        slot=1,
        dice=None,
        you=state.you.but(passed=None),
        agenda=(Roll(total=DICE),),
    )
    return step(fresh, RoundStarted(round=number, order=order(number), rule="round.next"))


def you_pass(state: State) -> GahStep:
    slot = state.slot
    passed = state.with_yours(passed=state.you.passed or slot)
    waiting = step(passed, YouPassed(slot=slot))
    return waiting if whose_turn(passed) == "opponent" else waiting.then(remove_and_reroll)


def end_turn(state: State) -> GahStep:
    """The turn of this slot is over; who is next?"""
    played = whose_turn(state)
    if state.slot == 4:
        return end_round(state)
    following = state.but(slot=state.slot + 1)
    if whose_turn(following) == "opponent":
        return step(following)
    if played == "opponent" and state.you.passed is not None:
        return remove_and_reroll(following)
    return go_on_with_dice(following)


def remove_and_reroll(state: State) -> GahStep:
    """You have passed, and Leopold has had both of his turns."""
    left = sum(state.dice or ()) - 1
    if left < 0:
        return go_on_with_dice(state)
    removed = step(
        state.but(dice=None if left else (0,) * 6, agenda=(Roll(total=left),) if left else ()),
        DieRemoved(left=left, rule="pass.remove-and-reroll"),
    )
    return removed.then(go_on_with_dice)


def go_on_with_dice(state: State) -> GahStep:
    """It is your turn; without a die on the board you cannot take it, nor any other this round."""
    if state.dice is None or any(state.dice):
        return step(state)
    turns = turns_left(state)
    yours = turns.index("opponent") if "opponent" in turns else len(turns)
    lapsed = TurnsLapsed(turns=yours, rule="pass.no-dice-left")
    if yours < len(turns):
        return step(state.but(slot=state.slot + yours), lapsed)
    return step(state, lapsed).then(end_round)


def end_round(state: State) -> GahStep:
    scored = score_emperor_track(state) if state.round in EMPEROR_SCORED else step(state)
    return scored.then(close_round)


def score_emperor_track(state: State) -> GahStep:
    return score(state, "emperor", EMPEROR_POINTS[state.opponent.emperor], "round.emperor-scoring").then(reset_emperor)


def reset_emperor(state: State) -> GahStep:
    old = state.opponent.emperor
    new = max(old - EMPEROR_SCORED[state.round], 0)
    reset = EmperorReset(old=old, new=new, rule="round.emperor-reset")
    return step(state.with_his(emperor=new), reset)


def close_round(state: State) -> GahStep:
    ended = round_ended(state.round)
    if state.round == ROUNDS:
        return step(state.but(agenda=(FinalScoring(),)), ended)
    return step(state, ended).then(lambda state: start_round(state, state.round + 1))


def round_ended(number: int, *, tracked: bool = True) -> RoundEnded:
    by_hand: Literal["yours", "both"] = "yours" if tracked else "both"
    return RoundEnded(
        round=number,
        when="now" if tracked or order(number)[-1] == "opponent" else "after your last turn",
        emperor_scoring=by_hand if number in EMPEROR_SCORED else None,
        last=number == ROUNDS,
        rule="round.next" if number == ROUNDS else "round.swap-tiles",
    )


# ── Depth card ──────────────────────────────────────────────────────────────────────────────────────────────────────


def end_turn_card_only(state: State) -> GahStep:
    """Only his turns are counted: two make a round. In even rounds one of yours is still to come."""
    later = [slot for slot in range(state.slot + 1, 5) if order(state.round)[slot - 1] == "opponent"]
    if later:
        return step(state.but(slot=later[0]))
    ended = round_ended(state.round, tracked=False)
    if state.round == ROUNDS:
        return step(state.but(agenda=(FinalScoring(),)), ended)
    number = state.round + 1
    started = RoundStarted(round=number, order=order(number), rule="round.next")
    following = state.with_yours(passed=None).but(round=number, slot=order(number).index("opponent") + 1)
    return step(following, ended, started)
