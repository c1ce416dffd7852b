"""The finite moves we offer: what a panel shows as buttons."""

from itertools import compress

from engines.core import at_the_end, in_his_turn
from engines.highseason import agreeing, commands, hotel, rounds
from engines.highseason.asking import TableAsk, asking, may_come
from engines.highseason.cards import ZIGZAGS, letter
from engines.highseason.state import State


def legal(state: State) -> tuple[commands.SeasonCommand, ...]:
    if state.over:
        return ()
    if not state.tracked:
        return (_blank_sheets(),) if at_the_end(state) else (_TURN,)
    answers = _answers(state, asking(state))
    if in_his_turn(state):
        return answers
    claims = tuple(_CLAIM[line] for line in open_lines(state))
    return answers + claims if at_the_end(state) else answers + _moves(state) + claims


def open_lines(state: State) -> tuple[str, ...]:
    """Rows, columns and Emperor rows that nobody has completed yet."""
    first = {*state.you.claims, *state.opponent.claims}
    return tuple(line for line in hotel.LINES if line not in first)


def _blank_sheets() -> commands.Final:
    return commands.Final(
        parts=commands.YourParts(rooms=0, groups=0, lines=0, emperor=0, staff=0, krones=0, loans=0),
        opponent=commands.HisParts(rooms=0, groups=0, lines=0, emperor=0),
    )


def _answers(state: State, ask: TableAsk | None) -> tuple[commands.SeasonCommand, ...]:
    match ask:
        case TableAsk(about="dice"):
            return (_ROLL,)
        case TableAsk(about="card"):
            return tuple(telling for number in known_cards(state) for telling in agreeing.tellings(state, number))
        case TableAsk(about="top"):
            return _TELL_TOP
        case _:
            return ()


def known_cards(state: State) -> tuple[int, ...]:
    """Cards of the deck on your table that may come and need no telling but their names."""
    told = {number for number, card in state.told_cards.items() if card.action}
    return tuple(number for number in may_come(state) if number in told)


def new_cards(state: State) -> dict[str, int]:
    """Of each letter that may come untold the number for it: the first of which nothing is known."""
    likely_last = sorted(may_come(state), key=lambda number: (number not in state.told_cards, -number))
    return dict(sorted({letter(number): number for number in likely_last if number not in known_cards(state)}.items()))


_TURN, _ROLL = commands.Turn(), commands.RollForMe()
_CLAIM = {line: commands.Claim(lines=(line,)) for line in hotel.LINES}
_TELL_TOP = tuple(commands.TellTop(preference=f"{side} {zigzag}") for side in hotel.SIDES for zigzag in ZIGZAGS)
_TAKE_DIE = tuple(commands.YouTakeDie(space=space) for space in range(1, 7))


def _moves(state: State) -> tuple[commands.SeasonCommand, ...]:
    if state.dice is None:
        return ()
    if rounds.whose_turn(state) == "opponent":
        return (_TURN,)
    return tuple(compress(_TAKE_DIE, state.dice))
