"""Nine Stars Inn: objective symbols bring tokens, your floors and columns take them, Emperor scorings pay."""

from engines.gah import cards, events, scoring
from engines.gah.saying import refuse
from engines.gah.state import State, TellReward
from engines.gah.waltz.events import StarPlaced, StarsRemoved
from engines.gah.waltz.values import NineStarsInn


def place_star(state: State) -> events.GahStep:
    """An objective symbol on his card, whether or not it moves a marker."""
    if not isinstance(state.entrance, NineStarsInn) or state.entrance.tokens == cards.STARS:
        return events.step(state)
    tokens = state.entrance.tokens + 1
    return events.step(state.with_entrance(tokens=tokens), StarPlaced(tokens=tokens, rule="stars.token"))


def reward_due(state: State) -> tuple[TellReward, ...]:
    """An Emperor reward may occupy a room of yours: he scores after it, so it is told first, where a token lies."""
    return (TellReward(),) if isinstance(state.entrance, NineStarsInn) and state.entrance.tokens else ()


def awaits_reward(state: State) -> bool:
    return bool(state.agenda) and isinstance(state.agenda[0], TellReward)


def score_stars(state: State) -> events.GahStep:
    """The bottommost row that has a token."""
    if not isinstance(state.entrance, NineStarsInn) or not state.entrance.tokens:
        return events.step(state)
    return scoring.score(state, "stars", cards.STAR_ROWS[(state.entrance.tokens - 1) // cards.STAR_ROW], "stars.score")


def told_reward(state: State, lines: int) -> events.GahStep:
    """What your Emperor reward completed, 0 for nothing; then he scores."""
    answered = state.replace(agenda=state.agenda[1:])
    return (complete_lines(answered, lines) if lines else events.step(answered)).then(score_stars)


def complete_lines(state: State, lines: int) -> events.GahStep:
    """You completed floors or columns; each takes the latest token, if there is one.

    How many you told before does not matter: a penalty may open one again. Records of earlier releases answer with 0
    where no token lies.
    """
    entrance = state.entrance
    if not isinstance(entrance, NineStarsInn):
        raise refuse("stars-not-in-play", rule="stars.remove")
    if not lines and not entrance.tokens:
        return events.step(state)
    if not 1 <= lines <= 2:
        raise refuse("one-or-two-lines", rule="stars.remove")
    removed = min(lines, entrance.tokens)
    tokens = entrance.tokens - removed
    gone = StarsRemoved(lines=lines, removed=removed, tokens=tokens, rule="stars.remove")
    return events.step(state.with_entrance(tokens=tokens, lines=entrance.lines + lines), gone)
