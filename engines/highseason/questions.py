"""What the game waits for, as a question to the person at the table: the panel and the terminal ask it alike."""

from engines.core.sentence import Sentence, say
from engines.highseason.asking import TableAsk, asking
from engines.highseason.rounds import whose_turn
from engines.highseason.state import State
from engines.highseason.timing import at_the_end


def question(state: State) -> Sentence:
    if state.over:
        return say("The game is over.")
    match asking(state):
        case TableAsk(about="dice", total=total):
            return say("Roll {total} dice.", total=total)
        case TableAsk(about="card"):
            return say("Flip Ralph's next card: which one is it?")
        case TableAsk(about="top"):
            return say("What lies on top of the stack now: which hand, and which line?")
        case TableAsk(about="final"):
            return say("Tell your score sheet.")
    return _whose_turn(state)


def _whose_turn(state: State) -> Sentence:
    if not state.tracked and at_the_end(state):
        return say("Tell the score sheets of both sides.")
    if not state.tracked:
        return say("Flip Ralph's next card when it is his turn.")
    if whose_turn(state) == "opponent":
        return say("Ralph's turn.")
    return say("Your turn: which die do you take?")
