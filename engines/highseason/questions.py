"""What the game waits for, as a question to the person at the table: the panel and the terminal ask it alike."""

from engines.core.sentence import Sentence
from engines.highseason.asking import TableAsk, asking
from engines.highseason.rounds import whose_turn
from engines.highseason.saying import say
from engines.highseason.state import State
from engines.highseason.timing import at_the_end


def question(state: State) -> Sentence:
    if state.over:
        return say("the-game-is-over")
    match asking(state):
        case TableAsk(about="dice", total=total):
            return say("roll-total-dice", total=total)
        case TableAsk(about="card"):
            return say("flip-ralphs-next-card-which")
        case TableAsk(about="top"):
            return say("what-lies-on-top-of")
        case TableAsk(about="final"):
            return say("tell-your-score-sheet")
    return _whose_turn(state)


def _whose_turn(state: State) -> Sentence:
    if not state.tracked and at_the_end(state):
        return say("tell-the-score-sheets-of")
    if not state.tracked:
        return say("flip-ralphs-next-card-when")
    if whose_turn(state) == "opponent":
        return say("ralphs-turn")
    return say("your-turn-which-die-do")
