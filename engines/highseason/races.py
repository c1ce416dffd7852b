"""The race for rows, columns and Emperor rows: the first to complete one has its points."""

from engines.core import drop_item
from engines.highseason import events, hotel
from engines.highseason.state import State

_RULES = {"L": "first.row", "R": "first.row", "C": "first.column", "E": "emperor.first"}


def score_completed_line(state: State, line: str) -> events.SeasonStep:
    """Complete a line for Ralph, with its points if it is unclaimed. After a correction he may have
    them already."""
    if line in state.opponent.claims:
        return events.step(state)
    if line in state.you.claims:
        return events.step(
            state, events.LineCompleted(line=line, first=False, vp=0, rule="first.late")
        )
    vp = hotel.LINE_POINTS[line]
    completed = events.LineCompleted(line=line, first=True, vp=vp, rule=_RULES[line[0]])
    his = state.replace_opponent(claims=(*state.opponent.claims, line))
    earlier = drop_item(state.just_first, line)
    return events.step(his.replace(just_first=(*earlier, line)), completed)


def take_back_line_points(state: State, line: str) -> events.SeasonStep:
    """Take the points of a line from Ralph, because he has not completed it after all."""
    claims = drop_item(state.opponent.claims, line)
    taken_back = events.ClaimTakenBack(line=line, vp=-hotel.LINE_POINTS[line])
    return events.step(state.replace_opponent(claims=claims), taken_back)
