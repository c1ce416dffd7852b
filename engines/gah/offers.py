"""The finite moves that a panel offers as buttons."""

from collections import Counter
from collections.abc import Callable
from functools import partial
from itertools import chain, compress, permutations

from engines.core import drop_items, forecast, is_at_end, is_opponent_turn_under_way, keep_items
from engines.core.small_engine import list_commands
from engines.gah import commands, rounds
from engines.gah.cards import (
    BALLROOM_COUNT,
    DIE_COLOURS,
    END_STAFF,
    GUESTS,
    HAUTEL_POINTS,
    LETTERS,
    Item,
    Letter,
)
from engines.gah.guest import GUESTS_BY_NUMBER
from engines.gah.questions import TableAsk, find_ask
from engines.gah.state import State
from engines.gah.waltz import commands as waltz_commands
from engines.gah.waltz.values import HautelCouture, NineStarsInn, TollBridgeHotel

Moves = tuple[commands.GahCommand, ...]
MovesByKind = dict[str, Callable[[], Moves]]
"""The moves by the word for their kind."""


def list_legal_moves(state: State) -> Moves:
    """Return the commands that a panel offers now."""
    answers, kinds = _list_answers_and_moves_by_kind(state)
    return answers + tuple(chain.from_iterable(moves() for moves in kinds.values()))


def group_moves_by_kind(state: State) -> forecast.MovesByKind:
    """Return the moves by kind. A forecast draws one kind, so that the others need not be
    computed."""
    answers, kinds = _list_answers_and_moves_by_kind(state)
    return forecast.make_move_finders_by_kind(answers) if answers else kinds


def _list_answers_and_moves_by_kind(state: State) -> tuple[Moves, MovesByKind]:
    """Return the answers to the question, all of one kind, and the moves that need no question."""
    if state.is_over:
        return (), {}
    if not state.is_tracked:
        move = _make_zero_final_report() if is_at_end(state) else _TURN
        return (move,), {}
    answers = _list_answers(state, find_ask(state))
    if is_opponent_turn_under_way(state) or is_at_end(state):
        return answers, {}
    return answers, _group_moves(state)


def _make_zero_final_report() -> commands.Final:
    return commands.Final(
        parts=commands.YourParts(track=0, rooms=0, staff=0, goods=0, cafe=0),
        opponent=commands.HisParts(track=0, rooms=0, staff=0),
    )


def _list_answers(state: State, ask: TableAsk | None) -> Moves:
    match ask:
        case TableAsk(about="guests"):
            return tuple(commands.Reveal(guests=(pair,)) for pair in count_unseen_pairs(state))
        case TableAsk(about="dice"):
            return (commands.RollForMe(),)
        case TableAsk(about="staff"):
            cards = keep_items(END_STAFF, state.box.staff.cards)
            return tuple(commands.Staff(card=card) for card in cards)
        case TableAsk():
            return _list_answers_for_modules(state, ask)
        case _:
            return ()


def _list_answers_for_modules(state: State, ask: TableAsk) -> Moves:
    """Return the likely answers to a question of the modules. Others can be typed."""
    match ask:
        case TableAsk(about="spaces", ballroom=int(ballroom)):
            return tuple(
                waltz_commands.Spaces(ballroom=ballroom, free=free)
                for free in range(OFFERED_NUMBERS)
            )
        case TableAsk(about="reward"):
            return (waltz_commands.YouCompleteLines(lines=0),)
        case TableAsk(about="ballroom"):
            return tuple(
                waltz_commands.BallroomPoints(points=points)
                for points in range(2 * OFFERED_NUMBERS)
            )
        case TableAsk(about="celebrities", colours=(colour, *_)):
            return tuple(
                waltz_commands.ReportCelebrities.model_validate({colour: points})
                for points in range(OFFERED_NUMBERS)
            )
        case TableAsk(about="lounge"):
            return tuple(
                waltz_commands.ReportLounge(colours=order) for order in permutations(DIE_COLOURS)
            )
        case TableAsk(about="die"):
            return tuple(
                waltz_commands.Remove(colour=colour or "white")
                for colour in rounds.list_removable_dice(state)
            )
        case TableAsk(about="cafe"):
            return tuple(
                waltz_commands.ReportCafe(guests=(str(number),))
                for number in list_guests_fit_for_cafe(state)
            )
        case TableAsk(about="item", places=tuple(places)):
            return tuple(waltz_commands.Serve(guest=place) for place in places)
        case TableAsk(about="item"):
            return tuple(waltz_commands.Serve(item=item) for item in list_unseen_items(state))
        case TableAsk(about="staff_points"):
            return tuple(
                waltz_commands.StaffPoints(points=points) for points in range(2 * OFFERED_NUMBERS)
            )
        case _:
            return ()


OFFERED_NUMBERS = 10
"""The number of counts or points that are worth a button."""


def list_guests_fit_for_cafe(state: State) -> tuple[int, ...]:
    """Return the guests of the deck who may wait in his café, in the order of the cards."""
    undealt = keep_items(GUESTS, {*state.box.guests.cards})
    return tuple(number for number in undealt if GUESTS[number].vp in HAUTEL_POINTS)


def list_unseen_items(state: State) -> tuple[Item, ...]:
    """Return the items that may lie on an unread space."""
    if isinstance(state.entrance, HautelCouture) and state.entrance.pool:
        return state.entrance.pool.kinds
    return ()


def count_unseen_pairs(state: State) -> Counter[str]:
    """Return how often each colour with points may still come, in the order of the cards, not of
    the deck.

    With modules 1 and 5 a pair may come more often than the base game prints it.
    """
    undealt = {*GUESTS} if state.setup.has_unknown_cards else {*state.box.guests.cards}
    return Counter(map(_PAIRS.__getitem__, keep_items(_PAIRS, undealt)))


_PAIRS = {number: str(guest) for number, guest in GUESTS_BY_NUMBER.items()}
_TAKE_GUEST = list_commands(commands.YouTakeGuest)
_CLAIM = {letter: commands.Claim(objective=letter) for letter in LETTERS}
_DANCE = tuple(
    waltz_commands.YouDance(ballroom=ballroom) for ballroom in range(1, BALLROOM_COUNT + 1)
)
_COMPLETE_LINES = list_commands(waltz_commands.YouCompleteLines)
_TOLL = tuple(waltz_commands.Toll(space=space) for space in range(1, 7))
_TURN, _PASS = commands.Turn(), commands.Pass()


def _group_moves(state: State) -> MovesByKind:
    """Return the moves of the seat whose turn it is, and reports that may come at any time."""
    kinds: MovesByKind = {}
    if state.dice is not None and not state.agenda:
        yours = rounds.whose_turn(state) == "you"
        kinds |= {"pass": lambda: (_PASS,)} if yours else {"turn": lambda: (_TURN,)}
        if any(state.dice):
            kinds["take_die"] = partial(_list_die_moves, state, extra=not yours)
    kinds["take_guest"] = lambda: _TAKE_GUEST
    if letters := list_open_objectives(state):
        kinds["claim"] = lambda: tuple(_CLAIM[letter] for letter in letters)
    if state.setup.modules:
        kinds |= _group_reports_for_modules(state)
    return kinds


def _list_die_moves(state: State, *, extra: bool) -> Moves:
    moves: list[commands.GahCommand] = []
    for space, count in enumerate(state.dice or (), start=1):
        if count:
            kinds = list_die_colours_on_space(state, space, count)
            moves += [
                commands.YouTakeDie(space=space, extra=extra, colour=colour) for colour in kinds
            ]
    return tuple(moves)


def list_open_objectives(state: State) -> tuple[Letter, ...]:
    """Return the objectives that are not claimed. If he was first, nothing follows from your
    claim."""
    return drop_items(state.opponent.objectives.open, state.you.claims)


def list_die_colours_on_space(state: State, space: int, count: int) -> tuple[str | None, ...]:
    """Return None for a white die on the space, and each coloured one by its name."""
    if state.celebrities is None:
        return _WHITE_ONLY
    coloured = state.celebrities.dice.dice_on(space)
    return (_WHITE_ONLY if count > len(coloured) else ()) + coloured


_WHITE_ONLY = (None,)


def _group_reports_for_modules(state: State) -> MovesByKind:
    """Return the moves of yours that matter to him because of the modules."""
    kinds: MovesByKind = {}
    if state.ballrooms:
        free = state.ballrooms.free
        dances = tuple(compress(_DANCE, [spaces != 0 for spaces in free]))
        if dances:
            kinds["dancer"] = lambda: dances
        if state.ballrooms.rightmost and free[2] != 0:
            kinds["reseat"] = lambda: (waltz_commands.Reseat(),)
    if isinstance(state.entrance, NineStarsInn):
        kinds["line"] = lambda: _COMPLETE_LINES
    if isinstance(state.entrance, TollBridgeHotel) and any(state.entrance.tokens):
        tolls = tuple(compress(_TOLL, state.entrance.tokens))
        kinds["toll"] = lambda: tolls
    return kinds
