"""What a step must read of the table."""

from engines.core.asking import Ask
from engines.highseason.cards import NUMBERS, letter
from engines.highseason.hotel import LEVELS
from engines.highseason.state import FinalScoring, ReadCard, Roll, State


class TableAsk(Ask):
    """`total` is how many dice to roll."""

    total: int | None = None


def asking(state: State) -> TableAsk | None:
    """Asks exactly while what the next piece of work must read is unknown. Depth card asks nothing."""
    if not state.agenda or not state.tracked:
        return None
    match state.agenda[0]:
        case Roll(total=total) if state.dice is None:
            return TableAsk(about="dice", answer="dice", total=total)
        case ReadCard() if state.card is None:
            return TableAsk(about="card", answer="card")
        case ReadCard() if state.preference is None:
            return TableAsk(about="top", answer="top")
        case FinalScoring() if state.you.final is None:
            return TableAsk(about="final", answer="final")
    return None


def may_come(state: State) -> tuple[int, ...]:
    """Cards that can still be flipped from the deck on your table: none twice, and no letter too often."""
    letters = [letter(number) for number in state.played]
    most = LEVELS[state.setup.level]
    return tuple(
        number
        for number in NUMBERS
        if number not in state.played and letters.count(letter(number)) < most[letter(number)]
    )
