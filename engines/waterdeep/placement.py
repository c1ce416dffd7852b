"""A placement of Pseudo: the script decides, the agent moves, the space is used, a quest may be
completed."""

from engines.waterdeep import cards, coins, option_choice, order, space_use, yields
from engines.waterdeep.events import (
    AgentPlaced,
    AgentReturned,
    NoPlacement,
    SpaceUsed,
    WaterdeepStep,
    step,
)
from engines.waterdeep.state import AGENTS, CompleteQuest, EndTurn, PlaceAgent, State


def place_agent(state: State, work: PlaceAgent) -> WaterdeepStep:
    """Place an agent by the script, or report that it finds no space."""
    if work.harbor is None and not state.opponent.agents:
        return step(state.replace(agenda=state.agenda[1:]))
    places = order.find_free_places(state, without_harbor=work.barred)
    chosen, known = order.choose_space_by_script(state, places)
    if not chosen.choice.options:
        return _report_no_space(state.replace(agenda=state.agenda[1:]), chosen, work)
    coin, choice = coins.flip_coin(state, chosen.choice, "space.coin")
    option = known[choice.only_option]
    moved = _move_agent(coin.state, option.space, work.harbor, by_orb=option.space in places.beyond)
    placed = AgentPlaced(
        space=option.space,
        copies=option.copies,
        sought=chosen.sought,
        candidates=chosen.candidates,
        harbor=work.harbor,
        agents=moved.opponent.agents,
        rule=choice.deciding_rule,
        why=choice.why,
    )
    used = space_use.use_space(moved, option, chosen.sought)
    return step(used.state, chosen.need, *coin.events, placed, *used.events)


_QUEST_IS_NEXT = CompleteQuest()


def _move_agent(state: State, space: str, harbor: int | None, *, by_orb: bool) -> State:
    """Return the state with his agent on the space, and a quest to be completed next."""
    his = state.opponent
    left = remove_agent(state, "opponent", cards.HARBOR[harbor - 1]) if harbor else state
    agents = his.agents if harbor else his.agents - 1
    return left.replace(
        opponent=his.replace(agents=agents, orb_used=his.orb_used or by_orb),
        placed=(*left.placed, AGENTS["opponent"][space]),
        agenda=(_QUEST_IS_NEXT, *left.agenda[1:]),
    )


def remove_agent(state: State, seat: cards.Seat, space: str) -> State:
    left = [agent for agent in state.placed if agent.seat != seat or agent.space != space]
    return state.replace(placed=tuple(left))


def _report_no_space(
    state: State, chosen: option_choice.ScriptChoice, work: PlaceAgent
) -> WaterdeepStep:
    """Report that no space was found. A harbor agent goes back to his pool."""
    event = NoPlacement(harbor=work.harbor, rule=chosen.choice.deciding_rule, why=chosen.choice.why)
    reported = step(state, chosen.need, event)
    if work.harbor is None:
        return reported.then_play(lambda state: step(_mark_unable_to_place(state)))
    space = cards.HARBOR[work.harbor - 1]
    return reported.then_play(lambda state: return_agent(state, space, "base.reassign"))


def _mark_unable_to_place(state: State) -> State:
    """Return the state in which the end of his turn knows that he could not place."""
    agenda = list(state.agenda)
    for index, work in enumerate(agenda):
        if isinstance(work, EndTurn) and work.seat == "opponent":
            agenda[index] = work.replace(stuck=True)
    return state.replace(agenda=tuple(agenda))


def return_agent(state: State, space: str, rule: str) -> WaterdeepStep:
    """Move his agent from the space back to his pool."""
    left = remove_agent(state, "opponent", space).replace_opponent(agents=state.opponent.agents + 1)
    return step(left, AgentReturned(seat="opponent", space=space, rule=rule))


def return_latest_agent(state: State, rule: str) -> WaterdeepStep:
    """Move the agent that he placed last back to his pool."""
    spaces = state.list_spaces_of("opponent")
    if not spaces:
        return step(state)
    return return_agent(state, spaces[-1], rule)


def use_chosen_space_without_agent(
    state: State, places: order.Places
) -> tuple[WaterdeepStep, yields.Option] | None:
    """Use the space that the script chooses among these.

    Return the step and the option, or None if nothing can be gained.
    """
    chosen, known = order.choose_space_by_script(state, places)
    if not chosen.choice.options:
        return None
    coin, choice = coins.flip_coin(state, chosen.choice, "space.coin")
    option = known[choice.only_option]
    used = SpaceUsed(
        space=option.space,
        copies=option.copies,
        candidates=chosen.candidates,
        rule=choice.deciding_rule,
        why=choice.why,
    )
    use_step = step(coin.state, chosen.need, *coin.events, used)
    use_step = use_step.then_play(lambda state: space_use.use_space(state, option, chosen.sought))
    return use_step, option
