"""What the game waits for, as a question to the person at the table: the panel and the terminal ask it alike."""

from engines.core.sentence import Sentence, say
from engines.waterdeep.asking import TableAsk, asking
from engines.waterdeep.cards import NO_CUBE, counted
from engines.waterdeep.hall import waiting
from engines.waterdeep.rounds import mover
from engines.waterdeep.state import State


def question(state: State) -> Sentence:
    if state.over:
        return say("The game is over.")
    ask = asking(state)
    return _asked(state, ask) if ask else _whose_turn(state)


def _asked(state: State, ask: TableAsk) -> Sentence:
    place = (ask.places or (1,))[0]
    match ask.about:
        case "quests":
            return say("Draw a quest for Pseudo, number {place} from the top: which one is it?", place=place)
        case "intrigue":
            return say("Pseudo draws an intrigue card: turn it over. Which one is it?")
        case "top_tile":
            return say("Turn over the top tile of the stack: which one is it?")
        case "tiles":
            return say("He reads Builder's Hall: which tile lies there, number {place} from the left?", place=place)
        case "your_tile":
            return say("You take a tile from Builder's Hall: which one?")
        case "place":
            told = waiting(state)
            tile = told.tile if told else "The tile"
            return say("{tile}: where in Builder's Hall did it lie?", tile=tile)
        case "cube":
            return say(
                "Hand in a {cube} if you have one; if not, it costs you {points} points.", cube=ask.cube, points=NO_CUBE
            )
        case "colour":
            return say("Choose the colour of the adventurer for his card.")
        case "cubes":
            return say("Which kinds of adventurers are in your tavern?")
        case "tax":
            return say("His Tax Collection: do you pay?")
        case "play":
            return say("You are in the harbor: which intrigue card do you play?")
        case "buy":
            return say("You are in Builder's Hall: which tile do you buy?")
        case _:
            return say("All eight rounds are played: report your last quests, then count what you have left.")


def _whose_turn(state: State) -> Sentence:
    match mover(state):
        case None:
            return say("All agents are placed. Report a quest if you completed one, then end the round.")
        case "opponent" if state.reassign:
            return say("Pseudo moves his agent from harbor {place}.", place=state.reassign)
        case "opponent":
            return say("Pseudo's turn.")
        case _ if state.you.extra:
            return say("You place {agents} at once.", agents=counted(state.you.extra, "agent"))
        case _ if state.reassign:
            return say("Your turn: move your agent from harbor {place}.", place=state.reassign)
        case _:
            return say("Your turn: place an agent.")
