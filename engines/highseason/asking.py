"""What a step must read of the table."""

from collections import Counter
from functools import lru_cache
from typing import ClassVar

from engines.core import Ask
from engines.highseason.cards import NUMBERS, letter
from engines.highseason.hotel import LEVELS
from engines.highseason.state import FinalScoring, ReadCard, Roll, State


class TableAsk(Ask):
    """`total` is how many dice to roll."""

    pads: ClassVar = ("card", "top")

    total: int | None = None


def asking(state: State) -> TableAsk | None:
    """Asks exactly while what the next piece of work must read is unknown. Depth card asks nothing."""
    if not state.agenda or not state.tracked:
        return None
    match state.agenda[0]:
        case Roll(total=total) if state.dice is None:
            return _ask("dice", total)
        case ReadCard() if state.card is None:
            return _ask("card")
        case ReadCard() if state.preference is None:
            return _ask("top")
        case FinalScoring() if state.you.final is None:
            return _ask("final")
    return None


@lru_cache(maxsize=32)
def _ask(about: str, total: int | None = None) -> TableAsk:
    """Made once: everybody who looks at a table asks anew."""
    return TableAsk(about=about, answer=about, total=total)


def may_come(state: State) -> tuple[int, ...]:
    """Cards that can still be flipped from the deck on your table: none twice, and no letter too often."""
    came = Counter(map(letter, state.played))
    used_up = {name for name, most in LEVELS[state.setup.level].items() if came[name] >= most}
    return tuple(number for number in NUMBERS if number not in state.played and letter(number) not in used_up)
