"""What the game waits for, as a question to the person at the table: the panel and the terminal ask it alike."""

from engines.core.sentence import Sentence, say
from engines.gah.asking import TableAsk, asking
from engines.gah.rounds import whose_turn
from engines.gah.state import State
from engines.gah.timing import at_the_end


def question(state: State) -> Sentence:
    return state.setup.voiced(_question(state))


def _question(state: State) -> Sentence:
    if state.over:
        return say("The game is over.")
    ask = asking(state)
    return _asked(ask) if ask else _whose_turn(state)


def _asked(ask: TableAsk) -> Sentence:
    match ask:
        case TableAsk(about="guests", slots=(slot, *_)):
            return say("What lies in slot {slot}?", slot=slot)
        case TableAsk(about="dice", total=total, coloured=coloured) if coloured:
            return say("Roll {total} dice, {coloured} of them coloured.", total=total, coloured=len(coloured))
        case TableAsk(about="dice", total=None):
            return say("How do the dice lie on the action board?")
        case TableAsk(about="dice", total=total):
            return say("Roll {total} dice.", total=total)
        case TableAsk(about="staff"):
            return say("Which staff card did he turn up?")
        case TableAsk(about="your_staff"):
            return say("His Secretary looks at your staff: which end-of-game cards have you played?")
        case TableAsk(about="final"):
            return say("Tell your final score.")
    return _asked_by_modules(ask)


def _asked_by_modules(ask: TableAsk) -> Sentence:
    match ask:
        case TableAsk(about="spaces", ballroom=ballroom):
            return say(
                "A dancer wants to go to ballroom {ballroom}: how many spaces are free there?", ballroom=ballroom
            )
        case TableAsk(about="ballroom", ballroom=ballroom):
            return say("Ballroom {ballroom} is scored: how many points do his dancers get?", ballroom=ballroom)
        case TableAsk(about="reward"):
            return say("Your Emperor reward comes first: has it completed a floor or a column of your hotel?")
        case TableAsk(about="celebrities", colours=(colour, *_)):
            return say("How many points is the {colour} celebrity worth?", colour=colour)
        case TableAsk(about="lounge"):
            return say("Two celebrities are worth the same: how do the dice lie on the lounge tile, left to right?")
        case TableAsk(about="die"):
            return say("You have passed: which die leaves the board?")
        case TableAsk(about="cafe"):
            return say("Turn up guests until three show 5, 6 or 7 points and need no champagne: who waits in his café?")
        case TableAsk(about="item", item=None, space=space):
            return say("Which item lay on space {space}, and who gets it?", space=space)
        case TableAsk(about="item", item=item):
            return say("Who in his café gets the {item}?", item=item)
        case _:
            return say("How many points does his {name} score?", name=ask.name)


def _whose_turn(state: State) -> Sentence:
    if not state.tracked and at_the_end(state):
        return say("Tell the final scores of both sides.")
    if not state.tracked:
        return say("Draw Leopold's next card when it is his turn.")
    if whose_turn(state) == "opponent":
        return say("Leopold's turn.")
    return say("Your turn: a guest if you like, then a die.")
