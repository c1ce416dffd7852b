"""The rounds: whose turn it is, and what happens between turns."""

from typing import Literal

from engines.highseason import emperor, events, hotel
from engines.highseason.state import FinalScoring, Roll, State


def turn_order(round_: int) -> tuple[hotel.Seat, ...]:
    """Return the seats of the four turns of a round."""
    return hotel.ORDERS[round_ % 2]


def whose_turn(state: State) -> hotel.Seat:
    return turn_order(state.round)[state.slot - 1]


def count_dice_due(state: State) -> int:
    """Return the number of dice at this turn. Each turn before took one."""
    return hotel.DICE - (state.slot - 1)


def end_turn(state: State) -> events.SeasonStep:
    """End the turn of this slot. The preference side is no longer looked at."""
    rested = state.replace(preference=None)
    if state.slot == 4:
        return emperor.impose_emperor_fine(rested).then_play(end_round_and_go_on)
    return events.step(rested.replace(slot=state.slot + 1))


def end_round_and_go_on(state: State) -> events.SeasonStep:
    """End the round, then start the next one or the final scoring."""
    ended = make_round_ended_event(state)
    if state.round == hotel.ROUNDS:
        return events.step(state.replace(agenda=(FinalScoring(),)), ended)
    return events.step(state, ended).then_play(lambda state: start_round(state, state.round + 1))


def start_round(state: State, number: int) -> events.SeasonStep:
    """Start a round: the dice are to be rolled, or in depth card his first turn is next."""
    started = events.RoundStarted(round=number, order=turn_order(number), rule="round.next")
    fresh = state.replace(round=number, slot=1)
    if not state.is_tracked:
        return events.step(move_to_his_turn(fresh), started)
    return events.step(fresh.replace(dice=None, agenda=(Roll(total=hotel.DICE),)), started)


def make_round_ended_event(state: State) -> events.RoundEnded:
    """Return the event that ends the round, with the checks that are left to the table."""
    number, row = state.round, hotel.CHECKED_AFTER.get(state.round)
    waived = state.setup.penalties == "waived"
    over_now = state.is_tracked or turn_order(number)[-1] == "opponent"
    when: Literal["now", "after your last turn"] = "now" if over_now else "after your last turn"
    by_hand: Literal["yours", "both"] | None = None
    if row:
        by_hand = "yours" if state.is_tracked or waived else "both"
    last = number == hotel.ROUNDS
    rule = "round.last" if last else "round.next"
    return events.RoundEnded(
        round=number,
        when=when,
        emperor_row=row,
        by_hand=by_hand,
        waived=waived,
        last=last,
        rule=rule,
    )


# ── Depth card ────────────────────────────────────────────────────────────────────────────────────


def list_his_slots(state: State) -> tuple[int, ...]:
    """Return the slots of his turns in this round, from the present one on."""
    seats = turn_order(state.round)
    return tuple(slot for slot in range(state.slot, 5) if seats[slot - 1] == "opponent")


def move_to_his_turn(state: State) -> State:
    """Return the state at his next turn. Depth card counts only his turns."""
    return state.replace(slot=list_his_slots(state)[0])


def end_turn_in_depth_card(state: State) -> events.SeasonStep:
    """End his turn in depth card. Two of his turns make a round; in even rounds your last one
    follows."""
    _, *later = list_his_slots(state)
    if not later:
        return end_round_and_go_on(state)
    return events.step(state.replace(slot=later[0]))
