"""Rounds: who plays when, and what happens in between."""

from typing import Literal

from engines.highseason import emperor, events, hotel
from engines.highseason.state import FinalScoring, Roll, State


def order(round_: int) -> tuple[hotel.Seat, ...]:
    """Who plays the four turns."""
    return hotel.ORDERS[round_ % 2]


def whose_turn(state: State) -> hotel.Seat:
    return order(state.round)[state.slot - 1]


def dice_due(state: State) -> int:
    """How many dice there are at this turn: each one played took one."""
    return hotel.DICE - (state.slot - 1)


def end_turn(state: State) -> events.SeasonStep:
    """The turn of this slot is over; the preference side is no longer looked at."""
    rested = state.replace(preference=None)
    if state.slot == 4:
        return emperor.visit(rested).then(close_round)
    return events.step(rested.replace(slot=state.slot + 1))


def close_round(state: State) -> events.SeasonStep:
    ended = round_ended(state)
    if state.round == hotel.ROUNDS:
        return events.step(state.replace(agenda=(FinalScoring(),)), ended)
    return events.step(state, ended).then(lambda state: start_round(state, state.round + 1))


def start_round(state: State, number: int) -> events.SeasonStep:
    fresh = state.replace(round=number, slot=1)
    fresh = fresh.replace(dice=None, agenda=(Roll(total=hotel.DICE),)) if state.tracked else at_his_turn(fresh)
    return events.step(fresh, events.RoundStarted(round=number, order=order(number), rule="round.next"))


def round_ended(state: State) -> events.RoundEnded:
    number, row = state.round, hotel.CHECKED_AFTER.get(state.round)
    waived = state.setup.penalties == "waived"
    by_hand: Literal["yours", "both"] = "yours" if state.tracked or waived else "both"
    return events.RoundEnded(
        round=number,
        when="now" if state.tracked or order(number)[-1] == "opponent" else "after your last turn",
        emperor_row=row,
        by_hand=by_hand if row else None,
        waived=waived,
        last=number == hotel.ROUNDS,
        rule="round.last" if number == hotel.ROUNDS else "round.next",
    )


# ── Depth card ──────────────────────────────────────────────────────────────────────────────────────────────────────


def his_slots(state: State) -> tuple[int, ...]:
    """His turns of this round, from the present one on."""
    return tuple(slot for slot in range(state.slot, 5) if order(state.round)[slot - 1] == "opponent")


def at_his_turn(state: State) -> State:
    """Only his turns are counted, so the next one of them is the present one."""
    return state.replace(slot=his_slots(state)[0])


def end_turn_card_only(state: State) -> events.SeasonStep:
    """Two of his turns make a round. In even rounds one of yours is still to come."""
    _, *later = his_slots(state)
    return events.step(state.replace(slot=later[0])) if later else close_round(state)
