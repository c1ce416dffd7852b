"""What the game waits for, as a question to the person at the table: the panel and the terminal ask it alike."""

from engines.core import Sentence, fields, waiting
from engines.gah import rounds, timing
from engines.gah.asking import TableAsk, asking, unknown_slots
from engines.gah.saying import say
from engines.gah.state import State


def question(state: State) -> Sentence:
    ask = None if state.over else asking(state)
    return (_asked(ask) if ask else _waiting(state)).by(state.setup.opponent)


def _waiting(state: State) -> Sentence:
    return say("waiting", moment=waiting(state, _mover), turn=_turn(state), slot=_to_read(state))


def _asked(ask: TableAsk) -> Sentence:
    """One thing at a time."""
    first = {"slot": ask.slots and ask.slots[0], "colour": ask.colours and ask.colours[0]}
    return say("asked", **fields(ask) | first | {"coloured": len(ask.coloured or ())})


def _mover(state: State) -> str:
    """Or your die, behind a guest of yours."""
    seat = rounds.whose_turn(state)
    return "die" if seat == "you" and state.you.guest_at == state.slot else seat


def _to_read(state: State) -> int | None:
    """The slot that can be told together with his turn."""
    return unknown_slots(state)[0] if timing.reads_ahead(state) else None


def _turn(state: State) -> int:
    """The first or the second of the two that everybody has in a round."""
    played = rounds.order(state.round, state.you.passed)[: state.slot]
    return played.count(played[-1])
