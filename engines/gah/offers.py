"""The finite moves we offer: what a panel shows as buttons."""

from collections import Counter
from collections.abc import Callable
from functools import partial
from itertools import chain, compress, permutations

from engines.core import at_the_end, forecast, in_his_turn
from engines.gah import commands, rounds
from engines.gah.asking import TableAsk, asking
from engines.gah.cards import BALLROOMS, DIE_COLOURS, END_STAFF, GUESTS, HAUTEL_POINTS, LETTERS, Item, Letter
from engines.gah.guest import GUEST
from engines.gah.state import State
from engines.gah.waltz import commands as waltz
from engines.gah.waltz.values import HautelCouture, NineStarsInn, TollBridgeHotel

Moves = tuple[commands.GahCommand, ...]
Kinds = dict[str, Callable[[], Moves]]
"""Moves by the word for them; of each kind there is one."""


def legal(state: State) -> Moves:
    answers, kinds = _offered(state)
    return answers + tuple(chain.from_iterable(moves() for moves in kinds.values()))


def by_kind(state: State) -> forecast.Kinds:
    """Where nothing is asked. Whoever plays on by chance wants one kind: the others need not be found."""
    answers, kinds = _offered(state)
    return forecast.grouped(answers) if answers else kinds


def _offered(state: State) -> tuple[Moves, Kinds]:
    """The answers to what is asked, all of one kind; and what you can tell without being asked."""
    if state.over:
        return (), {}
    if not state.tracked:
        return (_blank_sheets() if at_the_end(state) else _TURN,), {}
    answers = _answers(state, asking(state))
    return answers, {} if in_his_turn(state) or at_the_end(state) else _moves(state)


def _blank_sheets() -> commands.Final:
    return commands.Final(
        parts=commands.YourParts(track=0, rooms=0, staff=0, goods=0, cafe=0),
        opponent=commands.HisParts(track=0, rooms=0, staff=0),
    )


def _answers(state: State, ask: TableAsk | None) -> Moves:
    match ask:
        case TableAsk(about="guests"):
            return tuple(commands.Reveal(guests=(pair,)) for pair in unseen_pairs(state))
        case TableAsk(about="dice"):
            return (commands.RollForMe(),)
        case TableAsk(about="staff"):
            return tuple(commands.Staff(card=card) for card in END_STAFF if card in state.box.staff.cards)
        case TableAsk():
            return _answers_for_modules(state, ask)
        case _:
            return ()


def _answers_for_modules(state: State, ask: TableAsk) -> Moves:
    """The likely answers; others can be typed."""
    match ask:
        case TableAsk(about="spaces", ballroom=int(ballroom)):
            return tuple(waltz.Spaces(ballroom=ballroom, free=free) for free in range(LIKELY))
        case TableAsk(about="reward"):
            return (waltz.YouCompleteLines(lines=0),)
        case TableAsk(about="ballroom"):
            return tuple(waltz.BallroomPoints(points=points) for points in range(2 * LIKELY))
        case TableAsk(about="celebrities", colours=(colour, *_)):
            return tuple(waltz.ReportCelebrities.model_validate({colour: points}) for points in range(LIKELY))
        case TableAsk(about="lounge"):
            return tuple(waltz.ReportLounge(colours=order) for order in permutations(DIE_COLOURS))
        case TableAsk(about="die"):
            return tuple(waltz.Remove(colour=colour or "white") for colour in rounds.removable(state))
        case TableAsk(about="cafe"):
            return tuple(waltz.ReportCafe(guests=(str(number),)) for number in fit_for_cafe(state))
        case TableAsk(about="item", places=tuple(places)):
            return tuple(waltz.Serve(guest=place) for place in places)
        case TableAsk(about="item"):
            return tuple(waltz.Serve(item=item) for item in unseen_items(state))
        case TableAsk(about="staff_points"):
            return tuple(waltz.StaffPoints(points=points) for points in range(2 * LIKELY))
        case _:
            return ()


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
_TAKE_GUEST = tuple(commands.YouTakeGuest(slot=slot) for slot in range(1, 6))
_CLAIM = {letter: commands.Claim(objective=letter) for letter in LETTERS}
_DANCE = tuple(waltz.YouDance(ballroom=ballroom) for ballroom in range(1, BALLROOMS + 1))
_COMPLETE_LINES = tuple(waltz.YouCompleteLines(lines=lines) for lines in (1, 2))
_TOLL = tuple(waltz.Toll(space=space) for space in range(1, 7))
_TURN, _PASS = commands.Turn(), commands.Pass()


def _moves(state: State) -> Kinds:
    kinds: Kinds = {}
    if state.dice is not None and not state.agenda:
        yours = rounds.whose_turn(state) == "you"
        kinds |= {"pass": lambda: (_PASS,)} if yours else {"turn": lambda: (_TURN,)}
        if any(state.dice):
            kinds["take_die"] = partial(_dice, state, extra=not yours)
    kinds["take_guest"] = lambda: _TAKE_GUEST
    if letters := open_objectives(state):
        kinds["claim"] = lambda: tuple(_CLAIM[letter] for letter in letters)
    return kinds | _told_for_modules(state) if state.setup.modules else kinds


def _dice(state: State, *, extra: bool) -> Moves:
    return tuple(
        commands.YouTakeDie(space=space, extra=extra, colour=colour)
        for space, count in enumerate(state.dice or (), start=1)
        if count
        for colour in kinds_of_dice(state, space, count)
    )


def open_objectives(state: State) -> tuple[Letter, ...]:
    """Those that nobody has claimed: where he was first, nothing follows from yours."""
    claims = state.you.claims
    return tuple([letter for letter in state.opponent.objectives.open if letter not in claims])


def kinds_of_dice(state: State, space: int, count: int) -> tuple[str | None, ...]:
    """None for a white die; coloured ones by their name."""
    if state.celebrities is None:
        return _WHITE
    coloured = state.celebrities.dice.on(space)
    return (_WHITE if count > len(coloured) else ()) + coloured


_WHITE = (None,)


def _told_for_modules(state: State) -> Kinds:
    """What you do that matters to him."""
    kinds: Kinds = {}
    if state.ballrooms:
        free = state.ballrooms.free
        if any(spaces != 0 for spaces in free):
            kinds["dancer"] = lambda: tuple(dance for dance, spaces in zip(_DANCE, free, strict=True) if spaces != 0)
        if state.ballrooms.rightmost and free[2] != 0:
            kinds["reseat"] = lambda: (waltz.Reseat(),)
    if isinstance(state.entrance, NineStarsInn):
        kinds["line"] = lambda: _COMPLETE_LINES
    if isinstance(state.entrance, TollBridgeHotel) and any(state.entrance.tokens):
        tolls = tuple(compress(_TOLL, state.entrance.tokens))
        kinds["toll"] = lambda: tolls
    return kinds
