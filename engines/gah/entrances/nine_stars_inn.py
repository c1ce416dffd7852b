"""Nine Stars Inn: objective symbols bring tokens, your floors and columns take them, Emperor scorings pay."""

from engines.core.errors import IllegalCommand
from engines.gah.cards import FLOOR_POINTS, SPACES, STAR_ROW, STAR_ROWS, STARS
from engines.gah.events import GahStep, step
from engines.gah.scoring import score
from engines.gah.state import State
from engines.gah.waltz.events import StarPlaced, StarsRemoved
from engines.gah.waltz.values import NineStarsInn

LINES = len(FLOOR_POINTS) + len(SPACES) // len(FLOOR_POINTS)
"""Floors and columns of a hotel."""


def place_star(state: State) -> GahStep:
    """An objective symbol on his card, whether or not it moves a marker."""
    if not isinstance(state.entrance, NineStarsInn) or state.entrance.tokens == STARS:
        return step(state)
    tokens = state.entrance.tokens + 1
    return step(state.with_entrance(tokens=tokens), StarPlaced(tokens=tokens, rule="stars.token"))


def score_stars(state: State) -> GahStep:
    """The bottommost row that has a token."""
    if not isinstance(state.entrance, NineStarsInn) or not state.entrance.tokens:
        return step(state)
    return score(state, "stars", STAR_ROWS[(state.entrance.tokens - 1) // STAR_ROW], "stars.score")


def complete_lines(state: State, lines: int) -> GahStep:
    """You completed floors or columns; each takes the latest token, if there is one."""
    entrance = state.entrance
    if not isinstance(entrance, NineStarsInn):
        raise IllegalCommand("Floors and columns matter only to the Nine Stars Inn.", rule="stars.remove")
    if not 1 <= lines <= 2:
        raise IllegalCommand("One room completes a floor, a column or both: 1 or 2.", rule="stars.remove")
    if entrance.lines + lines > LINES:
        raise IllegalCommand(
            "Your hotel has {lines} floors and columns in all; you told {told} before.",
            lines=LINES,
            told=entrance.lines,
            rule="stars.remove",
        )
    removed = min(lines, entrance.tokens)
    tokens = entrance.tokens - removed
    gone = StarsRemoved(lines=lines, removed=removed, tokens=tokens, rule="stars.remove")
    return step(state.with_entrance(tokens=tokens, lines=entrance.lines + lines), gone)
