"""The finite moves we offer: what a panel shows as buttons."""

from collections import Counter

from engines.gah.asking import TableAsk, asking
from engines.gah.cards import END_STAFF, GUESTS, LETTERS
from engines.gah.commands import (
    Claim,
    Final,
    GahCommand,
    HisParts,
    Pass,
    Reveal,
    RollForMe,
    Staff,
    Turn,
    YourParts,
    YouTakeDie,
    YouTakeGuest,
)
from engines.gah.rounds import whose_turn
from engines.gah.state import GUEST, State
from engines.gah.timing import at_the_end, in_his_turn


def legal(state: State) -> tuple[GahCommand, ...]:
    if state.over:
        return ()
    if not state.tracked:
        return (_blank_sheets(),) if at_the_end(state) else (Turn(),)
    answers = _answers(state, asking(state))
    return answers if in_his_turn(state) or at_the_end(state) else answers + _moves(state)


def _blank_sheets() -> Final:
    return Final(
        parts=YourParts(track=0, rooms=0, staff=0, goods=0, cafe=0),
        opponent=HisParts(track=0, rooms=0, staff=0),
    )


def _answers(state: State, ask: TableAsk | None) -> tuple[GahCommand, ...]:
    match ask:
        case TableAsk(about="guests"):
            return tuple(Reveal(guests=(pair,)) for pair in unseen_pairs(state))
        case TableAsk(about="dice"):
            return (RollForMe(),)
        case TableAsk(about="staff"):
            return tuple(Staff(card=card) for card in END_STAFF if card in state.box.staff.cards)
        case _:
            return ()


def unseen_pairs(state: State) -> Counter[str]:
    """Colours and points that may still come, and how often; in the order of the cards, not of the deck."""
    return Counter(str(GUEST[number]) for number in GUESTS if number in state.box.guests.cards)


def _moves(state: State) -> tuple[GahCommand, ...]:
    guests = tuple(YouTakeGuest(slot=slot) for slot in range(1, 6))
    claims = tuple(Claim(objective=letter) for letter in LETTERS if letter not in state.you.claims)
    if state.dice is None:
        return guests + claims
    yours = whose_turn(state) == "you"
    spaces = (space for space in range(1, 7) if state.dice[space - 1])
    dice = tuple(YouTakeDie(space=space, extra=not yours) for space in spaces)
    return ((Pass(),) if yours else (Turn(),)) + dice + guests + claims
