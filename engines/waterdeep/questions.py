"""What the game waits for, as a question to the person at the table: the panel and the terminal ask it alike."""

from engines.core import Sentence
from engines.waterdeep import cards, hall, rounds
from engines.waterdeep.asking import TableAsk, asking
from engines.waterdeep.saying import say
from engines.waterdeep.state import State


def question(state: State) -> Sentence:
    if state.over:
        return say("the-game-is-over")
    if ask := asking(state):
        return _asked(state, ask)
    seat = rounds.mover(state)
    return say("whose-turn", mover=seat, harbor=state.reassign, extra=state.you.extra, **_agents(state, seat))


def _agents(state: State, seat: cards.Seat | None) -> dict[str, int]:
    """The next one by its number; where one was given back, they are not more than there are."""
    left = state.agents(seat) if seat else 0
    agents = max(cards.agents_in(state.round), left)
    return {"number": agents - left + 1, "agents": agents}


def _asked(state: State, ask: TableAsk) -> Sentence:
    place = (ask.places or (1,))[0]
    told = hall.waiting(state)
    tile = told.tile if told else None
    return say("asked", about=ask.about, place=place, tile=tile, resource=ask.cube, points=cards.NO_CUBE)
