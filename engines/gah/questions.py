"""What the game waits for, as a question to the person at the table: the panel and the terminal ask it alike."""

from engines.core.sentence import Sentence
from engines.gah.asking import TableAsk, asking
from engines.gah.rounds import whose_turn
from engines.gah.saying import say
from engines.gah.state import State
from engines.gah.timing import at_the_end


def question(state: State) -> Sentence:
    return _question(state).by(state.setup.opponent)


def _question(state: State) -> Sentence:
    if state.over:
        return say("the-game-is-over")
    ask = asking(state)
    return _asked(ask) if ask else _whose_turn(state)


def _asked(ask: TableAsk) -> Sentence:
    match ask:
        case TableAsk(about="guests", slots=(slot, *_)):
            return say("what-lies-in-slot-slot", slot=slot)
        case TableAsk(about="dice", total=total, coloured=coloured) if coloured:
            return say("roll-total-dice-coloured-of", total=total, coloured=len(coloured))
        case TableAsk(about="dice", total=None):
            return say("how-do-the-dice-lie")
        case TableAsk(about="dice", total=total):
            return say("roll-total-dice", total=total)
        case TableAsk(about="staff"):
            return say("which-staff-card-did-he")
        case TableAsk(about="your_staff"):
            return say("his-secretary-looks-at-your")
        case TableAsk(about="final"):
            return say("tell-your-final-score")
    return _asked_by_modules(ask)


def _asked_by_modules(ask: TableAsk) -> Sentence:
    match ask:
        case TableAsk(about="spaces", ballroom=ballroom):
            return say("a-dancer-wants-to-go", ballroom=ballroom)
        case TableAsk(about="ballroom", ballroom=ballroom):
            return say("ballroom-ballroom-is-scored-how", ballroom=ballroom)
        case TableAsk(about="reward"):
            return say("your-emperor-reward-comes-first")
        case TableAsk(about="celebrities", colours=(colour, *_)):
            return say("how-many-points-is-the", colour=colour)
        case TableAsk(about="lounge"):
            return say("two-celebrities-are-worth-the")
        case TableAsk(about="die"):
            return say("you-have-passed-which-die")
        case TableAsk(about="cafe"):
            return say("turn-up-guests-until-three")
        case TableAsk(about="item", item=None, space=space):
            return say("which-item-lay-on-space", space=space)
        case TableAsk(about="item", item=item):
            return say("who-in-his-caf-gets", item=item)
        case _:
            return say("how-many-points-does-his", name=ask.name)


def _whose_turn(state: State) -> Sentence:
    if not state.tracked and at_the_end(state):
        return say("tell-the-final-scores-of")
    if not state.tracked:
        return say("draw-leopolds-next-card-when")
    if whose_turn(state) == "opponent":
        return say("leopolds-turn")
    return say("your-turn-a-guest-if")
