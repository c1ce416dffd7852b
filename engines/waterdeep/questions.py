"""The questions to the table, the tasks that ask them, and the calls that watchers may make."""

from typing import ClassVar

from engines.core import Ask, Calls, Sentence, filter_by_type
from engines.waterdeep import cards, hall, intrigue, order, rounds, tiles
from engines.waterdeep import state as tasks
from engines.waterdeep.events import AgentPlaced, base_name_of
from engines.waterdeep.messages import say, say_now
from engines.waterdeep.state import State


class TableAsk(Ask):
    """A question with its places.

    `places` count his quests from the top, or Builder's Hall from the left; `cube` is the cube that
    you lose.
    """

    subjects_answered_by_buttons: ClassVar = (
        "quests",
        "intrigue",
        "tiles",
        "top_tile",
        "your_tile",
        "play",
        "buy",
    )

    places: tuple[int, ...] | None = None
    cube: cards.Cube | None = None

    @property
    def reading_order(self) -> str:
        """Return a sentence about the order of several quests, or nothing for any other
        question."""
        if self.about != "quests" or not self.places or len(self.places) == 1:
            return ""
        return say_now("ask-order", places=self.places)


def find_ask(state: State) -> TableAsk | None:
    """Return a question while the next task must read something unknown, or None.

    His unknown quests are asked for first, because they lie open.
    """
    if None in state.opponent.quests and len(state.box.quests):
        return TableAsk(about="quests", answer="quest", places=list_unknown_quests(state))
    if not state.agenda:
        return None
    if state.agenda[0].work in _ASKING_TASKS and (ask := _make_task_question(state)):
        return ask
    if (
        state.agenda[0].work in _READING_TASKS
        and state.unknown_hall_places
        and _is_hall_needed_by_next_task(state)
    ):
        return TableAsk(about="tiles", answer="tile", places=state.unknown_hall_places)
    return None


_ASKING_TASKS = {"final_scoring"}.union(
    (
        "draw_intrigue",
        "take_top_tile",
        "lose_cube",
        "choose_cube",
        "pay_tax",
        "you_play",
        "you_buy",
        "name_tile",
    )
)
"""The tasks that may ask a question of their own."""
_READING_TASKS = {"place_agent", "draw_intrigue", "take_hall_tile"}
"""The tasks that may read the tiles of Builder's Hall."""


def _make_task_question(state: State) -> TableAsk | None:
    """Return the question that the next task asks by itself, or None."""
    match state.agenda[0]:
        case tasks.DrawIntrigue() if state.drawn is None and len(state.box.intrigue):
            return TableAsk(about="intrigue", answer="intrigue")
        case tasks.TakeTopTile() if (
            state.turned is None and len(state.box.tiles) and tiles.has_room_for_tile(state)
        ):
            return TableAsk(about="top_tile", answer="tile")
        case tasks.LoseCube(cube=cube):
            return TableAsk(about="cube", answer="lost", cube=cube)
        case tasks.ChooseCube() if state.setup.any_cube_card_colour == "player_chooses":
            return TableAsk(about="colour", answer="colour")
        case tasks.ChooseCube():
            return TableAsk(about="cubes", answer="cubes")
        case tasks.PayTax():
            return TableAsk(about="tax", answer="tax")
        case tasks.YouPlay():
            return TableAsk(about="play", answer="play")
        case tasks.YouBuy():
            return TableAsk(about="buy", answer="buy")
        case tasks.NameTile(command=command) if command.tile is None:
            return TableAsk(about="your_tile", answer="tile", places=state.unknown_hall_places)
        case tasks.NameTile(command=command) if command.place is None and hall.is_place_unknown(
            state, command.tile
        ):
            return TableAsk(about="place", answer="tile", places=state.unknown_hall_places)
        case tasks.FinalScoring() if state.you.final is None:
            return TableAsk(about="final", answer="final")
    return None


def _is_hall_needed_by_next_task(state: State) -> bool:
    """Return whether the next task reads the tiles of Builder's Hall."""
    match state.agenda[0]:
        case tasks.PlaceAgent(barred=barred):
            places = order.find_free_places(state, without_harbor=barred)
            return order.is_hall_needed_by_script(state, places)
        case tasks.DrawIntrigue():
            return intrigue.is_hall_needed_by_drawn_card(state)
        case tasks.TakeHallTile():
            return tiles.has_room_for_tile(state)
    return False


def list_unknown_quests(state: State) -> tuple[int, ...]:
    """Return the places of his unknown quests that the deck can still fill, from the top.

    The quest that is told first was drawn first.
    """
    quests = enumerate(state.opponent.quests, start=1)
    places = tuple(place for place, quest in quests if quest is None)
    return places[: len(state.box.quests)]


def phrase_question(state: State) -> Sentence:
    """Return the sentence that asks the table, or that says whose turn it is."""
    if state.is_over:
        return say("the-game-is-over")
    if ask := find_ask(state):
        return _phrase_ask(state, ask)
    seat = rounds.find_next_seat(state)
    return say(
        "whose-turn",
        mover=seat,
        harbor=state.reassign,
        extra=state.you.extra,
        **_count_agents(state, seat),
    )


def _count_agents(state: State, seat: cards.Seat | None) -> dict[str, int]:
    """Return the number of the next agent and the number of agents.

    A returned agent does not make the first exceed the second.
    """
    left = state.agents(seat) if seat else 0
    agents = max(cards.count_agents_per_seat(state.round), left)
    return {"number": agents - left + 1, "agents": agents}


def _phrase_ask(state: State, ask: TableAsk) -> Sentence:
    """Return the question as a sentence with the first place, tile and cube that it is about."""
    place = ask.places[0] if ask.places else 1
    command = hall.find_waiting_command(state)
    tile = command.tile if command else None
    return say(
        "asked",
        about=ask.about,
        place=place,
        tile=tile,
        resource=ask.cube,
        points=cards.NO_CUBE_PENALTY,
    )


NOWHERE = "nowhere"


def list_call_options(state: State) -> dict[str, tuple[str, ...]]:
    """Return the spaces that watchers may call before his turn, or nothing at any other time."""
    if state.is_over or state.agenda or find_ask(state):
        return {}
    if rounds.find_next_seat(state) != "opponent":
        return {}
    places = order.find_free_places(state, without_harbor=state.harbor_barred)
    spaces = dict.fromkeys(map(base_name_of, (*places.names, *places.beyond)))
    return {"space": tuple(spaces) or (NOWHERE,)}


def _is_his_turn_over(state: State) -> bool:
    """Return whether his turn is over, so that nothing of it waits for the table."""
    endings = filter_by_type(state.agenda, tasks.EndTurn)
    return all(work.seat != "opponent" for work in endings)


CALLS = Calls(
    words="engines.waterdeep",
    deck="quests",
    answer_places={"space": (AgentPlaced, "place")},
    list_options=list_call_options,
    is_told_completely=_is_his_turn_over,
    no_answer=NOWHERE,
)
"""The calls of watchers.

None of his decks decides, so the coins are foreseen once for each quest that may still come.
"""
