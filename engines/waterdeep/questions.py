"""What the game waits for, as a question to the person at the table: the panel and the terminal ask it alike."""

from engines.core.sentence import Sentence
from engines.waterdeep.asking import TableAsk, asking
from engines.waterdeep.cards import NO_CUBE, counted
from engines.waterdeep.hall import waiting
from engines.waterdeep.rounds import mover
from engines.waterdeep.saying import say
from engines.waterdeep.state import State


def question(state: State) -> Sentence:
    if state.over:
        return say("the-game-is-over")
    ask = asking(state)
    return _asked(state, ask) if ask else _whose_turn(state)


def _asked(state: State, ask: TableAsk) -> Sentence:
    place = (ask.places or (1,))[0]
    match ask.about:
        case "quests":
            return say("draw-a-quest-for-pseudo", place=place)
        case "intrigue":
            return say("pseudo-draws-an-intrigue-card")
        case "top_tile":
            return say("turn-over-the-top-tile")
        case "tiles":
            return say("he-reads-builders-hall-which", place=place)
        case "your_tile":
            return say("you-take-a-tile-from")
        case "place":
            told = waiting(state)
            tile = told.tile if told else "The tile"
            return say("tile-where-in-builders-hall", tile=tile)
        case "cube":
            return say("hand-in-a-cube-if", cube=ask.cube, points=NO_CUBE)
        case "colour":
            return say("choose-the-colour-of-the")
        case "cubes":
            return say("which-kinds-of-adventurers-are")
        case "tax":
            return say("his-tax-collection-do-you")
        case "play":
            return say("you-are-in-the-harbor")
        case "buy":
            return say("you-are-in-builders-hall")
        case _:
            return say("all-eight-rounds-are-played")


def _whose_turn(state: State) -> Sentence:
    match mover(state):
        case None:
            return say("all-agents-are-placed-report")
        case "opponent" if state.reassign:
            return say("pseudo-moves-his-agent-from", place=state.reassign)
        case "opponent":
            return say("pseudos-turn")
        case _ if state.you.extra:
            return say("you-place-agents-at-once", agents=counted(state.you.extra, "agent"))
        case _ if state.reassign:
            return say("your-turn-move-your-agent", place=state.reassign)
        case _:
            return say("your-turn-place-an-agent")
