"""The finite moves that a panel offers as buttons."""

from collections import Counter
from itertools import compress, product

from engines.core import drop_item, drop_items, is_at_end, is_opponent_turn_under_way, keep_items
from engines.highseason import card_reports, card_texts, commands, hotel, rounds
from engines.highseason.cards import ZIGZAGS, Preference, PreferenceSide, letter_of
from engines.highseason.questions import TableAsk, find_ask, list_cards_that_can_be_flipped
from engines.highseason.state import State


def list_legal_moves(state: State) -> tuple[commands.SeasonCommand, ...]:
    """Return the commands that a panel offers now."""
    if state.is_over:
        return ()
    if not state.is_tracked:
        return (_make_zero_final_report(),) if is_at_end(state) else (_TURN,)
    answers = _list_answers(state, find_ask(state))
    if is_opponent_turn_under_way(state):
        return answers
    claims = tuple(_CLAIM[line] for line in list_open_lines(state))
    if is_at_end(state):
        return answers + claims
    return answers + _list_moves(state) + claims


def list_open_lines(state: State) -> tuple[str, ...]:
    """Return the rows, columns and Emperor rows that are not claimed yet."""
    return drop_items(hotel.LINE_POINTS, {*state.you.claims, *state.opponent.claims})


def _make_zero_final_report() -> commands.Final:
    """Return a final report of zeros, which stands for the form."""
    return commands.Final(
        parts=commands.YourParts(rooms=0, groups=0, lines=0, emperor=0, staff=0, krones=0, loans=0),
        opponent=commands.HisParts(rooms=0, groups=0, lines=0, emperor=0),
    )


def _list_answers(state: State, ask: TableAsk | None) -> tuple[commands.SeasonCommand, ...]:
    """Return the commands that answer the question."""
    match ask:
        case TableAsk(about="dice"):
            return (_ROLL,)
        case TableAsk(about="card"):
            reports: list[commands.SeasonCommand] = []
            for number in list_known_cards(state):
                reports += card_reports.list_card_reports(state, number)
            return tuple(reports)
        case TableAsk(about="top"):
            lines = map(card_texts.format_preference_for_command, list_possible_top_sides(state))
            return tuple(commands.TellTop(preference=line) for line in lines)
        case _:
            return ()


def list_known_cards(state: State) -> tuple[int, ...]:
    """Return the cards of the deck on your table that may come and can be told by their names."""
    with_action = {number for number, card in state.told_cards.items() if card.action}
    return keep_items(list_cards_that_can_be_flipped(state), with_action)


def find_unknown_card_for_each_letter(state: State) -> dict[str, int]:
    """Return, for each letter with unknown cards, the card to offer: the first of which nothing is
    known."""
    known, owner_cards = list_known_cards(state), state.told_cards
    unknown = list(drop_items(list_cards_that_can_be_flipped(state), known))
    # The last one of a letter wins in the dictionary, so the likeliest comes last.
    unknown.sort(key=lambda number: (number not in owner_cards, -number))
    by_letter = {letter_of(number): number for number in unknown}
    return dict(sorted(by_letter.items()))


def list_possible_top_sides(state: State) -> tuple[PreferenceSide, ...]:
    """Return the sides that can still lie on top of the stack, those first that most cards to come
    are known to have.

    There are no two that mean the same. Any side can lie there as long as that of a card to come is
    unknown.
    """
    covered = drop_item(list_cards_that_can_be_flipped(state), state.card)
    under_it = [state.known_card(number).preference for number in covered]
    known = Counter(filter(None, under_it))
    sides = [side for side, _ in known.most_common()]
    if None in under_it or not sides:
        sides += _EVERY_TOP
    by_meaning: dict[Preference, PreferenceSide] = {}
    for side in sides:
        meaning = Preference.from_side(side, literal=state.setup.hand == "literal")
        by_meaning.setdefault(meaning, side)
    return tuple(by_meaning.values())


_TURN, _ROLL = commands.Turn(), commands.RollForMe()
_CLAIM = {line: commands.Claim(lines=(line,)) for line in hotel.LINE_POINTS}
_EVERY_TOP = tuple(
    PreferenceSide(hand=hand, zigzag=zigzag) for hand, zigzag in product(hotel.SIDES, ZIGZAGS)
)
_TAKE_DIE = tuple(commands.YouTakeDie(space=space) for space in range(1, 7))


def _list_moves(state: State) -> tuple[commands.SeasonCommand, ...]:
    """Return the moves of the seat whose turn it is; none before the dice are rolled."""
    if state.dice is None:
        return ()
    if rounds.whose_turn(state) == "opponent":
        return (_TURN,)
    return tuple(compress(_TAKE_DIE, state.dice))
