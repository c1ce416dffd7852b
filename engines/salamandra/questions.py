"""What the game waits for, as a question to the person at the table: beside the offers, all that a panel asks."""

from engines.core.sentence import Sentence, say
from engines.salamandra.asking import TableAsk, asking
from engines.salamandra.notation import EXAMPLE
from engines.salamandra.state import PlaceApprentice, State
from engines.salamandra.telling import ARROW_SIGNS


def question(state: State) -> Sentence:
    """Beside what is asked, which of his apprentices it is about."""
    ask = asking(state)
    asked = _asked(state, ask)
    if state.over or ask is None or ask.about not in ("spot", "arrow", "tile"):
        return asked
    waiting = sum(isinstance(work, PlaceApprentice) for work in state.agenda)
    which, of = max(state.round - waiting + 1, 1), max(state.round, waiting)
    return say(f"Apprentice {{which}} of {{of}}. {asked.template}", which=which, of=of, **asked.values)


def _asked(state: State, ask: TableAsk | None) -> Sentence:
    if state.over:
        return say("The game is over.")
    match ask:
        case TableAsk(about="labour"):
            return say("What is printed on his labour card of level {level}?", level=state.setup.level)
        case TableAsk(about="spot"):
            return _spot(ask)
        case TableAsk(about="arrow"):
            return say("Turn over a placement card: where does its arrow point?")
        case TableAsk(about="tile"):
            return _tile(ask)
        case TableAsk(about="book"):
            return say(
                "Which spellbook is the leftmost with a free upper spot? With none, the leftmost free lower one."
            )
        case TableAsk(about="round"):
            return say("Your turns. When you have passed and harvested, tell your round, like {line}", line=EXAMPLE)
        case TableAsk(about="groves"):
            return say(
                "Your turns. When you have passed and harvested: how many groves touch a path of a grey disc on a "
                "field tile? Count each grove once."
            )
        case TableAsk(about="vp"):
            return say("How many points have you now?")
        case TableAsk(about="refill", gaps=gaps, supply=supply):
            gaps_text = " ".join(gaps or ())
            return say("The supply has {supply} groves for {gaps}: which gaps?", supply=supply, gaps=gaps_text)
        case TableAsk(about="final"):
            return say("Your symbols of bear, eagle and salamander, your spellbook points, your scrolls?")
        case _:
            return say("Rudolph's part of round {round} is next.", round=state.round)


def _spot(ask: TableAsk) -> Sentence:
    if ask.passed:
        return say("Look at the next furthest tile that way. Its bonus spot is …")
    if ask.arrow is None:
        return say("Turn over a placement card and look at the furthest tile along its path. Its bonus spot is …")
    return say("Look at the furthest tile along the path {arrow}. Its bonus spot is …", arrow=ARROW_SIGNS[ask.arrow])


def _tile(ask: TableAsk) -> Sentence:
    if ask.arrow is None:
        return say("Turn over a placement card: which tile is the furthest along its path?")
    if ask.tile is None:
        return say("Which tile is the furthest along the path {arrow}?", arrow=ARROW_SIGNS[ask.arrow])
    return say("Rudolph goes {arrow} to {tile}: right, or another tile?", arrow=ARROW_SIGNS[ask.arrow], tile=ask.tile)
