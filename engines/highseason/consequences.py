"""What follows from a correction: no points stay open for ever, none are kept for nothing, and all of it is told.

What somebody says outright stands: a corrected Emperor track gets no steps of yellow groups on top.
"""

from functools import partial

from engines.highseason import corrections, hotel, races, scoring
from engines.highseason.events import Remarked, SeasonStep, step
from engines.highseason.rooms import complete_group, has_all, has_completed
from engines.highseason.state import State


def consequences(before: State, after: State) -> SeasonStep:
    opened, closed = _groups(before) - _groups(after), _groups(after) - _groups(before)
    if before.opponent.emperor != after.opponent.emperor:
        opened, closed = set(), {group for group in closed if group[0] != "yellow"}
    followed = _taken_back(after, sum(hotel.YELLOW_STEPS[len(rooms)] for colour, rooms in opened if colour == "yellow"))
    followed = followed.then(partial(_lines, before))
    for _, rooms in sorted(closed):
        followed = followed.then(partial(complete_group, room=rooms[0]))
    if before.flips and before.board != after.board:
        followed = followed.also(Remarked(what="board"))
    if before.card not in (None, after.card):
        told_by = "card" if after.setup.deck == "physical" else "turn"
        followed = followed.also(Remarked(what="card", told_by=told_by))
    return followed.then(partial(_points, before))


def _groups(state: State) -> set[tuple[str, tuple[str, ...]]]:
    """Complete ones, by colour and rooms: another board has others."""
    return {(group.colour, group.rooms) for group in state.hotel_board.groups if has_all(state, group.rooms)}


def _taken_back(state: State, steps: int) -> SeasonStep:
    """Steps of yellow groups that are open again: the last ones, since nobody knows where these were marked."""
    marks, left = list(state.opponent.emperor), steps
    for row in reversed(range(len(marks))):
        taken = min(marks[row], left)
        marks[row], left = marks[row] - taken, left - taken
    return step(state.with_his(emperor=tuple(marks)), *([Remarked(what="steps", new=steps)] if steps else []))


def _lines(before: State, state: State) -> SeasonStep:
    """What he completed or opened, by what the correction has made of rooms and track."""
    followed, firsts = step(state), (*state.opponent.claims, *state.you.claims)
    for line in hotel.LINES:
        had, has = has_completed(before, line), has_completed(state, line)
        was_his, is_his = line in before.opponent.claims, line in state.opponent.claims
        if has and not had and not was_his:
            followed = followed.then(partial(races.complete, line=line))
        elif had and not has and was_his and is_his:
            followed = followed.then(partial(races.reopen, line=line))
        elif (is_his and not was_his and not has) or (has and was_his and line not in firsts):
            followed = followed.also(Remarked(what="completed" if has else "claimed", line=line))
    return followed


def _points(before: State, state: State) -> SeasonStep:
    scored = corrections.scored_anew(state)
    old, new = scoring.standing(before).total, scoring.standing(scored).total
    told = step(scored, Remarked(what="points", old=old, new=new)) if old != new else step(scored)
    return told.then(scoring.declare_winner) if scoring.outcome(before) != scoring.outcome(scored) else told
