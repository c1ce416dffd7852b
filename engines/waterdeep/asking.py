"""The questions to the table, the tasks that ask them, and the calls that watchers may make."""

from typing import ClassVar

from engines.core import Ask, Calls, Sentence
from engines.waterdeep import cards, hall, intrigue, order, rounds, tiles
from engines.waterdeep import state as pieces
from engines.waterdeep.events import AgentPlaced, place
from engines.waterdeep.saying import say, say_now
from engines.waterdeep.state import State


class TableAsk(Ask):
    """A question with its places.

    `places` count his quests from the top, or Builder's Hall from the left; `cube` is the cube that you lose.
    """

    pad_subjects: ClassVar = ("quests", "intrigue", "tiles", "top_tile", "your_tile", "play", "buy")

    places: tuple[int, ...] | None = None
    cube: cards.Cube | None = None

    @property
    def reading_order(self) -> str:
        """Return a sentence about the order of several quests, or nothing for any other question."""
        if self.about != "quests" or not self.places or len(self.places) == 1:
            return ""
        return say_now("ask-order", places=self.places)


def asking(state: State) -> TableAsk | None:
    """Return a question while the next task must read something unknown, or None.

    His unknown quests are asked for first, because they lie open.
    """
    if None in state.opponent.quests and len(state.box.quests):
        return TableAsk(about="quests", answer="quest", places=unknown_quests(state))
    if not state.agenda:
        return None
    if state.agenda[0].work in _ASKING and (ask := _ask_of_task(state)):
        return ask
    if state.agenda[0].work in _READING and state.unknown_tiles and _reads_hall(state):
        return TableAsk(about="tiles", answer="tile", places=state.unknown_tiles)
    return None


_ASKING = {"final_scoring"}.union(
    ("draw_intrigue", "take_top_tile", "lose_cube", "choose_cube", "pay_tax", "you_play", "you_buy", "name_tile")
)
"""The tasks that may ask a question of their own."""
_READING = {"place_agent", "draw_intrigue", "take_hall_tile"}
"""The tasks that may read the tiles of Builder's Hall."""


def _ask_of_task(state: State) -> TableAsk | None:
    """Return the question that the next task asks by itself, or None."""
    match state.agenda[0]:
        case pieces.DrawIntrigue() if state.drawn is None and len(state.box.intrigue):
            return TableAsk(about="intrigue", answer="intrigue")
        case pieces.TakeTopTile() if state.turned is None and len(state.box.tiles) and tiles.room_for_tile(state):
            return TableAsk(about="top_tile", answer="tile")
        case pieces.LoseCube(cube=cube):
            return TableAsk(about="cube", answer="lost", cube=cube)
        case pieces.ChooseCube() if state.setup.any_cube_card_colour == "player_chooses":
            return TableAsk(about="colour", answer="colour")
        case pieces.ChooseCube():
            return TableAsk(about="cubes", answer="cubes")
        case pieces.PayTax():
            return TableAsk(about="tax", answer="tax")
        case pieces.YouPlay():
            return TableAsk(about="play", answer="play")
        case pieces.YouBuy():
            return TableAsk(about="buy", answer="buy")
        case pieces.NameTile(command=command) if command.tile is None:
            return TableAsk(about="your_tile", answer="tile", places=state.unknown_tiles)
        case pieces.NameTile(command=command) if command.place is None and hall.place_is_open(state, command.tile):
            return TableAsk(about="place", answer="tile", places=state.unknown_tiles)
        case pieces.FinalScoring() if state.you.final is None:
            return TableAsk(about="final", answer="final")
    return None


def _reads_hall(state: State) -> bool:
    """Return whether the next task reads the tiles of Builder's Hall."""
    match state.agenda[0]:
        case pieces.PlaceAgent(barred=barred):
            return order.reads_hall(state, order.free_places(state, barred=barred))
        case pieces.DrawIntrigue():
            return intrigue.reads_hall(state)
        case pieces.TakeHallTile():
            return tiles.room_for_tile(state)
    return False


def unknown_quests(state: State) -> tuple[int, ...]:
    """Return the places of his unknown quests that the deck can still fill, from the top.

    The quest that is told first was drawn first.
    """
    quests = enumerate(state.opponent.quests, start=1)
    places = tuple(place for place, quest in quests if quest is None)
    return places[: len(state.box.quests)]


def question(state: State) -> Sentence:
    """Return the sentence that asks the table, or that says whose turn it is."""
    if state.is_over:
        return say("the-game-is-over")
    if ask := asking(state):
        return _ask_sentence(state, ask)
    seat = rounds.mover(state)
    return say("whose-turn", mover=seat, harbor=state.reassign, extra=state.you.extra, **_agent_numbers(state, seat))


def _agent_numbers(state: State, seat: cards.Seat | None) -> dict[str, int]:
    """Return the number of the next agent and the number of agents.

    A returned agent does not make the first exceed the second.
    """
    left = state.agents(seat) if seat else 0
    agents = max(cards.agents_in(state.round), left)
    return {"number": agents - left + 1, "agents": agents}


def _ask_sentence(state: State, ask: TableAsk) -> Sentence:
    """Return the question as a sentence with the first place, tile and cube that it is about."""
    place = ask.places[0] if ask.places else 1
    command = hall.waiting(state)
    tile = command.tile if command else None
    return say("asked", about=ask.about, place=place, tile=tile, resource=ask.cube, points=cards.NO_CUBE)


NOWHERE = "nowhere"


def options(state: State) -> dict[str, tuple[str, ...]]:
    """Return the spaces that watchers may call before his turn, or nothing at any other time."""
    if state.is_over or state.agenda or asking(state):
        return {}
    if rounds.mover(state) != "opponent":
        return {}
    places = order.free_places(state, barred=state.harbor_barred)
    spaces = dict.fromkeys(map(place, (*places.names, *places.beyond)))
    return {"space": tuple(spaces) or (NOWHERE,)}


def _is_his_turn_over(state: State) -> bool:
    """Return whether his turn is over, so that nothing of it waits for the table."""
    endings = [work for work in state.agenda if isinstance(work, pieces.EndTurn)]
    return all(work.seat != "opponent" for work in endings)


CALLS = Calls(
    words="engines.waterdeep",
    deck="quests",
    answer_places={"space": (AgentPlaced, "place")},
    list_options=options,
    is_told_completely=_is_his_turn_over,
    no_answer=NOWHERE,
)
"""The calls of watchers.

None of his decks decides, so the coins are foreseen once for each quest that may still come.
"""
