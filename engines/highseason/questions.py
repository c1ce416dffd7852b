"""What the game waits for, as a question to the person at the table: the panel and the terminal ask it alike."""

from engines.core import Sentence, waiting
from engines.highseason.asking import asking
from engines.highseason.rounds import order, whose_turn
from engines.highseason.saying import say
from engines.highseason.state import State


def question(state: State) -> Sentence:
    """With where in the round we are: which of the two turns of whoever plays now."""
    ask = asking(state)
    turn = order(state.round)[: state.slot].count(whose_turn(state))
    about = ask.about if ask else waiting(state, whose_turn)
    return say("question", about=about, total=ask and ask.total, round=state.round, turn=turn)
