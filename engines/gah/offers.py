"""The finite moves we offer: what a panel shows as buttons."""

from collections import Counter
from collections.abc import Callable
from functools import lru_cache
from itertools import permutations
from typing import Any

from engines.gah.asking import TableAsk, asking
from engines.gah.cards import BALLROOMS, DIE_COLOURS, END_STAFF, GUESTS, HAUTEL_POINTS, LETTERS, Item
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
from engines.gah.guest import GUEST
from engines.gah.rounds import removable, whose_turn
from engines.gah.state import State
from engines.gah.timing import at_the_end, in_his_turn
from engines.gah.waltz.commands import (
    BallroomPoints,
    Remove,
    ReportCafe,
    ReportCelebrities,
    ReportLounge,
    Reseat,
    Serve,
    Spaces,
    StaffPoints,
    Toll,
    YouCompleteLines,
    YouDance,
)
from engines.gah.waltz.values import HautelCouture, NineStarsInn, TollBridgeHotel


def legal(state: State) -> tuple[GahCommand, ...]:
    if state.over:
        return ()
    if not state.tracked:
        return (_blank_sheets(),) if at_the_end(state) else (_TURN,)
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
            return tuple(_made(Reveal, guests=(pair,)) for pair in unseen_pairs(state))
        case TableAsk(about="dice"):
            return (_made(RollForMe),)
        case TableAsk(about="staff"):
            return tuple(_made(Staff, card=card) for card in END_STAFF if card in state.box.staff.cards)
        case TableAsk():
            return _answers_for_modules(state, ask)
        case _:
            return ()


def _answers_for_modules(state: State, ask: TableAsk) -> tuple[GahCommand, ...]:
    """The likely answers; others can be typed."""
    match ask:
        case TableAsk(about="spaces", ballroom=int(ballroom)):
            return tuple(_made(Spaces, ballroom=ballroom, free=free) for free in range(LIKELY))
        case TableAsk(about="reward"):
            return (_made(YouCompleteLines, lines=0),)
        case TableAsk(about="ballroom"):
            return tuple(_made(BallroomPoints, points=points) for points in range(2 * LIKELY))
        case TableAsk(about="celebrities", colours=(colour, *_)):
            return tuple(_made(ReportCelebrities, **{colour: points}) for points in range(LIKELY))
        case TableAsk(about="lounge"):
            return tuple(_made(ReportLounge, colours=order) for order in permutations(DIE_COLOURS))
        case TableAsk(about="die"):
            return tuple(_made(Remove, colour=colour or "white") for colour in removable(state))
        case TableAsk(about="cafe"):
            return tuple(_made(ReportCafe, guests=(str(number),)) for number in fit_for_cafe(state))
        case TableAsk(about="item", places=tuple(places)):
            return tuple(_made(Serve, guest=place) for place in places)
        case TableAsk(about="item"):
            return tuple(_made(Serve, item=item) for item in unseen_items(state))
        case TableAsk(about="staff_points"):
            return tuple(_made(StaffPoints, points=points) for points in range(2 * LIKELY))
        case _:
            return ()


@lru_cache(maxsize=1024)
def _made(command: Callable[..., GahCommand], **told: Any) -> GahCommand:
    """A move that we offer is made once."""
    return command(**told)


LIKELY = 10
"""Counts and points that are worth a button."""


def fit_for_cafe(state: State) -> tuple[int, ...]:
    """Guests of the deck who may wait in his café, in the order of the cards."""
    undealt = {*state.box.guests.cards}
    return tuple(number for number, guest in GUESTS.items() if guest.vp in HAUTEL_POINTS and number in undealt)


def unseen_items(state: State) -> tuple[Item, ...]:
    """Items that may lie on a space nobody has looked at."""
    return state.entrance.pool.kinds if isinstance(state.entrance, HautelCouture) and state.entrance.pool else ()


def unseen_pairs(state: State) -> Counter[str]:
    """Colours and points that may still come, and how often; in the order of the cards, not of the deck.

    With modules 1 and 5 a pair may come more often than the base game prints it.
    """
    undealt = {*GUESTS} if state.setup.more_cards else {*state.box.guests.cards}
    return Counter([pair for number, pair in _PAIRS.items() if number in undealt])


_PAIRS = {number: str(guest) for number, guest in GUEST.items()}
_TAKE_GUEST = tuple(YouTakeGuest(slot=slot) for slot in range(1, 6))
_CLAIM = {letter: Claim(objective=letter) for letter in LETTERS}
_DANCE = tuple(YouDance(ballroom=ballroom) for ballroom in range(1, BALLROOMS + 1))
_TURN, _PASS = Turn(), Pass()


def _moves(state: State) -> tuple[GahCommand, ...]:
    claims = tuple(claim for letter, claim in _CLAIM.items() if letter not in state.you.claims)
    told = _TAKE_GUEST + claims + _told_for_modules(state)
    if state.dice is None or state.agenda:
        return told
    yours = whose_turn(state) == "you"
    dice = tuple(
        _made(YouTakeDie, space=space, extra=not yours, colour=colour)
        for space, count in enumerate(state.dice, start=1)
        if count
        for colour in kinds_of_dice(state, space, count)
    )
    return (_PASS if yours else _TURN, *dice, *told)


def kinds_of_dice(state: State, space: int, count: int) -> tuple[str | None, ...]:
    """None for a white die; coloured ones by their name."""
    if state.celebrities is None:
        return _WHITE
    coloured = state.celebrities.dice.on(space)
    return (_WHITE if count > len(coloured) else ()) + coloured


_WHITE = (None,)


def _told_for_modules(state: State) -> tuple[GahCommand, ...]:
    """What you do that matters to him."""
    if not state.setup.modules:
        return ()
    told: list[GahCommand] = []
    if state.ballrooms:
        told += [dance for dance, free in zip(_DANCE, state.ballrooms.free, strict=True) if free != 0]
        if state.ballrooms.rightmost and state.ballrooms.free[2] != 0:
            told.append(_made(Reseat))
    if isinstance(state.entrance, NineStarsInn):
        told += [_made(YouCompleteLines, lines=lines) for lines in (1, 2)]
    if isinstance(state.entrance, TollBridgeHotel):
        told += [_made(Toll, space=space) for space, tokens in enumerate(state.entrance.tokens, start=1) if tokens]
    return tuple(told)
