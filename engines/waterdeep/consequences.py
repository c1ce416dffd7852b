"""The consequences of a corrected table: agents and points follow, and remarks name everything that
cannot be known."""

from collections.abc import Iterator
from functools import partial

from engines.core import is_at_end
from engines.waterdeep import cards, events, quests, rounds, scoring
from engines.waterdeep.messages import refuse
from engines.waterdeep.state import State, list_rewarded_types, other_seat

SEATS: tuple[cards.Seat, ...] = ("opponent", "you")


def play_consequences(before: State, state: State) -> events.WaterdeepStep:
    """Apply the rules to a corrected position, given the states before and after the correction.

    Raises IllegalCommand if more agents would be in play than there are.
    """
    followed = events.step(state)
    if not (is_at_end(state) or state.is_over):
        followed = followed.then_play(partial(recount_unused_agents, before)).then_play(
            partial(give_marker_by_castle, before)
        )
        followed = followed.then_play(start_or_stop_reassignment)
    followed = followed.then_play(partial(recount_points_unless_corrected, before))
    followed = followed.add_events(*list_open_consequences(before, followed.state))
    if state.is_over:
        followed = followed.then_play(partial(declare_winner_again, before))
    return followed


# ── Agents ────────────────────────────────────────────────────────────────────────────────────────


def count_agents_on_board(state: State, seat: cards.Seat) -> int:
    """Return how many agents of this seat are on the board."""
    return sum(agent.seat == seat for agent in state.placed)


def count_idle_agents(state: State, seat: cards.Seat) -> int:
    """Return how many agents are neither on the board nor unused, because they found no space in
    this round."""
    seen = count_agents_on_board(state, seat) + state.agents(seat)
    return max(cards.count_agents_per_seat(state.round) - seen, 0)


def recount_unused_agents(before: State, state: State) -> events.WaterdeepStep:
    """Count the agents that are not on the board as unused, up to the number of the round.

    Raises IllegalCommand if there are too many.
    """
    followed = events.step(state)
    for seat in SEATS:
        followed = followed.then_play(partial(_set_unused_agents, before, seat))
    return followed.then_play(_limit_extra_agents)


def _set_unused_agents(before: State, seat: cards.Seat, state: State) -> events.WaterdeepStep:
    """Set the unused agents of this seat, unless the correction gives them.

    Raises IllegalCommand if there are too many.
    """
    on_board = count_agents_on_board(state, seat)
    most = cards.count_agents_per_seat(state.round)
    is_told = before.agents(seat) != state.agents(seat)
    is_moved = before.round != state.round or on_board != count_agents_on_board(before, seat)
    if not is_told and not is_moved:
        return events.step(state)
    if on_board > most or (is_told and on_board + state.agents(seat) > most):
        unused = max(most - on_board, 0)
        raise refuse(
            "too-many-agents",
            seat=seat,
            most=most,
            placed=on_board,
            unused=unused,
            rule="base.agents",
        )
    agents = max(most - on_board - count_idle_agents(before, seat), 0)
    if is_told or agents == state.agents(seat):
        return events.step(state)
    corrected = (
        state.replace_opponent(agents=agents)
        if seat == "opponent"
        else state.replace_player(agents=agents)
    )
    return events.step(
        corrected, events.AgentsFollowed(seat=seat, agents=agents, rule="base.agents")
    )


def _limit_extra_agents(state: State) -> events.WaterdeepStep:
    """Limit the agents that you place at once to those that are left."""
    if state.you.extra <= state.you.agents:
        return events.step(state)
    return events.step(state.replace_player(extra=state.you.agents))


def give_marker_by_castle(before: State, state: State) -> events.WaterdeepStep:
    """Give the marker to an agent that was put into the castle, unless the correction says who has
    it."""
    here = [agent for agent in state.placed if agent.space == cards.CASTLE]
    if before.marker != state.marker or not here:
        return events.step(state)
    latest = here[-1]
    if latest in before.placed or latest.seat == state.marker:
        return events.step(state)
    taken = events.MarkerTaken(seat=latest.seat, rule="base.marker")
    return events.step(state.replace(marker=latest.seat), taken)


def start_or_stop_reassignment(state: State) -> events.WaterdeepStep:
    """Start the reassignment of the harbor if all agents are placed, and stop it while some are
    not."""
    if state.agenda or state.reassigned:
        return events.step(state)
    is_left = bool(state.opponent.agents or state.you.agents)
    if is_left and state.reassign is not None:
        return events.step(rounds.reopen_round(state), events.LeftOpen(what="harbor"))
    spaces = rounds.list_taken_harbor_spaces(state)
    if is_left or not spaces or state.reassign is not None:
        return events.step(state)
    started = events.ReassignmentStarted(spaces=spaces, rule="base.reassign")
    return events.step(state.replace(reassign=spaces[0]), started)


# ── Points ────────────────────────────────────────────────────────────────────────────────────────


def count_quest_points(state: State, seat: cards.Seat, done: tuple[str, ...]) -> int:
    """Return what these quests bring this seat, completed in their order with the tiles that it
    owns now."""
    total = 0
    for index, name in enumerate(done):
        quest = cards.QUESTS[name]
        total += quest.vp
        if quest.effect == "points_per_tile":
            total += cards.TILE_BONUS * len(state.tiles_of(seat))
        if quest.type in list_rewarded_types(done[:index]) and _do_plots_count(state, seat):
            total += cards.TYPE_BONUS
    return total


def _do_plots_count(state: State, seat: cards.Seat) -> bool:
    """Return whether points of plot quests count for this seat."""
    return seat == "you" or state.setup.pseudo_vp != "quests_only"


def recount_points_unless_corrected(before: State, state: State) -> events.WaterdeepStep:
    """Count completed quests and what is left at the end, unless the correction gives the score
    itself."""
    if before.you.score != state.you.score:
        return events.step(state)
    followed = events.step(state).then_play(partial(_subtract_his_new_points_from_yours, before))
    points = count_quest_points(state, "you", state.you.done)
    points_before = count_quest_points(state, "you", before.you.done)
    followed = followed.then_play(partial(_add_score, "your_quests", points - points_before))
    if state.is_over:
        return followed.then_play(partial(_apply_corrected_final_count, before))
    return followed


def _subtract_his_new_points_from_yours(before: State, state: State) -> events.WaterdeepStep:
    """Subtract each new point of his from yours. Corrected points of his include those of his
    quests."""
    corrected_by = state.opponent.points - before.opponent.points
    if corrected_by:
        return _add_score("his_points", -corrected_by, state)
    had = count_quest_points(state, "opponent", before.opponent.done)
    points = count_quest_points(state, "opponent", state.opponent.done) - had
    return _add_score("his_quests", -points, _set_his_points(state, points))


def _set_his_points(state: State, points: int) -> State:
    if not points:
        return state
    return state.replace_opponent(points=max(state.opponent.points + points, 0))


def _add_score(source: events.Followed, vp: int, state: State) -> events.WaterdeepStep:
    if not vp:
        return events.step(state)
    score = state.you.score + vp
    followed = events.PointsFollowed(source=source, vp=vp, score=score)
    return events.step(state.replace_player(score=score), followed)


def _apply_corrected_final_count(before: State, state: State) -> events.WaterdeepStep:
    """Add the difference that the correction makes to what is left at the end, yours and his."""
    sheet_before = before.you.final
    sheet = state.you.final
    assert sheet_before and sheet, "a correction cannot end or reopen the game"
    counted = _add_score(
        "left", scoring.count_sheet_points(sheet) - scoring.count_sheet_points(sheet_before), state
    )
    if state.setup.pseudo_leftovers_at_end == "ignored":
        return counted
    points = scoring.count_his_leftovers(state.opponent.tavern) - scoring.count_his_leftovers(
        before.opponent.tavern
    )
    return counted.then_play(
        lambda state: _add_score("his_left", -points, _set_his_points(state, points))
    )


def declare_winner_again(before: State, state: State) -> events.WaterdeepStep:
    """Declare the winner again if a correction after the end changed the score."""
    if before.you.score == state.you.score:
        return events.step(state)
    return scoring.declare_winner(state)


# ── What is left open ─────────────────────────────────────────────────────────────────────────────


def list_open_consequences(before: State, state: State) -> Iterator[events.LeftOpen]:
    """Yield a remark for every consequence of the correction that cannot be known."""
    yield from _remark_changed_quests(before, state)
    yield from _remark_changed_tiles(before, state)
    if state.is_over:
        if (before.you.gold, before.you.mandatory) != (state.you.gold, state.you.mandatory):
            yield events.LeftOpen(what="left")
    elif not is_at_end(state):
        yield from _remark_changed_agents_and_round(before, state)


def _remark_changed_quests(before: State, state: State) -> Iterator[events.LeftOpen]:
    """Yield the remarks about quests that were completed or taken away."""
    if {*before.opponent.done} != {*state.opponent.done}:
        yield events.LeftOpen(what="his_quests")
    if {*before.you.done} != {*state.you.done}:
        yield events.LeftOpen(what="your_quests")
    for name in before.opponent.quests:
        if name in cards.MANDATORY_QUESTS and name not in state.opponent.quests:
            yield _remark_mandatory("opponent", name)
    for name in before.you.mandatory:
        if name not in state.you.mandatory:
            yield _remark_mandatory("you", name)


def _remark_mandatory(seat: cards.Seat, name: str) -> events.LeftOpen:
    vp = cards.QUESTS[name].vp
    return events.LeftOpen(what="mandatory", seat=seat, name=name, vp=vp)


def _remark_changed_tiles(before: State, state: State) -> Iterator[events.LeftOpen]:
    """Yield the remarks about tiles that came into play, left it or changed their owner."""
    tokens = {slot.tile: slot.tokens for slot in before.hall}
    for tile in state.tiles:
        had = before.tile(tile.tile)
        if had is None:
            printed = cards.TILES[tile.tile]
            gold = printed.cost
            vp = tokens.get(tile.tile, 0)
            yield events.LeftOpen(what="tile", seat=tile.owner, name=tile.tile, gold=gold, vp=vp)
            if printed.load and not tile.goods:
                yield events.LeftOpen(what="load", name=tile.tile)
        elif had.owner != tile.owner:
            yield events.LeftOpen(what="owner", name=tile.tile)
    for tile in before.tiles:
        if state.tile(tile.tile) is None:
            yield events.LeftOpen(what="owner", name=tile.tile)


def _remark_changed_agents_and_round(before: State, state: State) -> Iterator[events.LeftOpen]:
    """Yield the remarks about placed agents, the round and a quest that can be completed now."""
    if {*before.placed} != {*state.placed}:
        yield events.LeftOpen(what="spaces")
    if before.round != state.round:
        yield events.LeftOpen(what="rounds")
    for seat in SEATS:
        missing = count_idle_agents(state, seat)
        if before.agents(seat) != state.agents(seat) and missing > count_idle_agents(before, seat):
            yield events.LeftOpen(what="missing", seat=seat, count=missing)
    yield from _remark_turn_without_agents(before, state)
    yield from _remark_castle(before, state)
    ready = quests.choose_quest_to_complete(state).options
    if ready and not quests.choose_quest_to_complete(before).options and not state.agenda:
        yield events.LeftOpen(what="ready", name=ready[0])


def _remark_turn_without_agents(before: State, state: State) -> Iterator[events.LeftOpen]:
    """Yield a remark if the turn is given to a seat without agents."""
    if before.turn == state.turn or state.reassign is not None:
        return
    if not state.agents(state.turn) and state.agents(other_seat(state.turn)):
        yield events.LeftOpen(what="next", seat=state.turn)


def _remark_castle(before: State, state: State) -> Iterator[events.LeftOpen]:
    """Yield a remark if the marker does not lie with the latest agent in the castle."""
    here = state.seats(cards.CASTLE)
    if before.marker != state.marker and here and here[-1] != state.marker:
        yield events.LeftOpen(what="castle", seat=here[-1])
