"""The frame: whose move it is, reassigning the harbor, the end and the start of a round."""

from engines.core import replace_item
from engines.waterdeep import cards, cubes, events
from engines.waterdeep.state import EndTurn, FinalScoring, RoundBegins, State, other_seat
from engines.waterdeep.tiles import count_goods_after_load


def find_next_seat(state: State) -> cards.Seat | None:
    """Return the seat that moves next, skipping a seat without agents.

    None means that the round only has to be ended.
    """
    if state.you.extra and state.you.agents:
        return "you"
    if state.reassign is not None:
        return next(iter(state.seats(cards.HARBOR[state.reassign - 1])), None)
    if state.opponent.agents and state.you.agents:
        return state.turn
    if state.opponent.agents:
        return "opponent"
    if state.you.agents:
        return "you"
    return None


def list_taken_harbor_spaces(state: State) -> tuple[int, ...]:
    taken = state.taken_spaces
    return tuple([number for number, name in enumerate(cards.HARBOR, start=1) if name in taken])


def end_turn(state: State, work: EndTurn) -> events.WaterdeepStep:
    """Pass the turn.

    After the last agent the harbor is reassigned; after that the round ends. It ends by itself
    after a move of Pseudo's, and waits after one of yours, because you may have a quest to report.
    """
    seat = work.seat
    follows = other_seat(seat)
    turn = follows if state.reassign is None else state.turn
    state = state.replace(completed=False, turn=turn, agenda=state.agenda[1:])
    if state.you.extra and state.you.agents:
        return events.step(state)
    if state.you.extra:
        state = state.replace_player(extra=0)
    if state.reassign is not None:
        return _reassign_next_harbor_agent(state.replace(reassigned=True), seat)
    if state.agents(follows) or (state.agents(seat) and not work.stuck):
        return events.step(state)
    return _reassign_next_harbor_agent(state, seat)


def reopen_round(state: State) -> State:
    """Return the state after an agent has come back.

    Before the first reassignment it is placed by turn order, and the harbor waits.
    """
    return state if state.reassigned else state.replace(reassign=None)


def _reassign_next_harbor_agent(state: State, seat: cards.Seat) -> events.WaterdeepStep:
    """Go on to the next harbor space with an agent, or end the round if there is none."""
    spaces = list_taken_harbor_spaces(state)
    if not spaces:
        return _end_placements(state, seat)
    reassigning = events.step(state.replace(reassign=spaces[0]))
    if state.reassign:
        return reassigning
    return reassigning.add_events(events.ReassignmentStarted(spaces=spaces, rule="base.reassign"))


def _end_placements(state: State, seat: cards.Seat) -> events.WaterdeepStep:
    """End the moves of this round. An agent that found no space counts as used."""
    his = state.opponent.replace(agents=0)
    you = state.you.replace(agents=0)
    idle = state.replace(reassign=None, opponent=his, you=you)
    return end_round(idle) if seat == "opponent" else events.step(idle)


def end_round(state: State) -> events.WaterdeepStep:
    """End the round. The next one starts at once; after the last one final scoring is queued."""
    last = state.round == cards.ROUNDS
    ended = events.RoundEnded(round=state.round, last=last, rule="base.round-ends")
    if last:
        return events.step(state.replace(agenda=(FinalScoring(),)), ended)
    return events.step(state, ended).then_play(start_round)


def start_round(state: State) -> events.WaterdeepStep:
    """Start the next round: agents return, the holder of the marker begins, Builder's Hall gets
    tokens, tiles are loaded."""
    number = state.round + 1
    agents = cards.count_agents_per_seat(number)
    filled = state
    notes: list[events.Loaded] = []
    for index, tile in enumerate(state.tiles):
        goods = count_goods_after_load(filled, tile.tile, tile.goods)
        if goods != tile.goods:
            notes.append(events.Loaded(tile=tile.tile, goods=goods))
            loaded = tile.replace(goods=goods)
            filled = filled.replace(tiles=replace_item(filled.tiles, index, loaded))
    hall = tuple(slot.replace(tokens=slot.tokens + 1) for slot in state.hall)
    fresh = filled.replace(
        round=number,
        turn=state.marker,
        reassign=None,
        reassigned=False,
        placed=(),
        completed=False,
        hall=hall,
        opponent=state.opponent.replace(agents=agents, orb_used=False, swap_used=False),
        you=state.you.replace(agents=agents, extra=0, orb_used=False),
        agenda=(RoundBegins(), *state.agenda),
    )
    started = events.RoundStarted(
        round=number,
        first=state.marker,
        agents=agents,
        loaded=tuple(notes),
        rule="base.round-starts",
    )
    return events.step(fresh, started)


def gain_round_start_cube(state: State) -> events.WaterdeepStep:
    if not state.has_his_plot("round_brings_adventurer"):
        return events.step(state)
    return cubes.gain_any_cube(state, "Defend the Tower of Luck", "plot.round-brings-adventurer")
