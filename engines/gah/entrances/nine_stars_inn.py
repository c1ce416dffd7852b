"""Nine Stars Inn: objective symbols bring tokens, your floors and columns take them, Emperor
scorings pay."""

from engines.gah import cards, events, scoring
from engines.gah.messages import refuse
from engines.gah.state import State, TellReward
from engines.gah.waltz.events import StarPlaced, StarsRemoved
from engines.gah.waltz.values import NineStarsInn


def place_star(state: State) -> events.GahStep:
    """Place a star for an objective symbol on his card, whether or not it moves a marker."""
    if not isinstance(state.entrance, NineStarsInn) or state.entrance.tokens == cards.STARS:
        return events.step(state)
    tokens = state.entrance.tokens + 1
    return events.step(
        state.with_entrance(tokens=tokens), StarPlaced(tokens=tokens, rule="stars.token")
    )


def list_emperor_reward_tasks(state: State) -> tuple[TellReward, ...]:
    """Return the task of telling your Emperor reward, if a token lies there.

    The reward may occupy a room of yours, and he scores after it.
    """
    if isinstance(state.entrance, NineStarsInn) and state.entrance.tokens:
        return (TellReward(),)
    return ()


def is_reward_awaited(state: State) -> bool:
    return bool(state.agenda) and isinstance(state.agenda[0], TellReward)


def score_stars(state: State) -> events.GahStep:
    """Score the bottommost row that has a token."""
    if not isinstance(state.entrance, NineStarsInn) or not state.entrance.tokens:
        return events.step(state)
    row = (state.entrance.tokens - 1) // cards.STAR_ROW
    return scoring.score_points(state, "stars", cards.STAR_ROWS[row], "stars.score")


def complete_lines_by_emperor_reward(state: State, line_count: int) -> events.GahStep:
    """Complete the lines of your Emperor reward, 0 for none; then he scores."""
    answered = state.replace(agenda=state.agenda[1:])
    if not line_count:
        return score_stars(answered)
    return remove_tokens_for_completed_lines(answered, line_count).then_play(score_stars)


def remove_tokens_for_completed_lines(state: State, line_count: int) -> events.GahStep:
    """Remove the latest token for each floor or column that you completed, as long as there is one.

    How many you told before does not matter, because a penalty may open one again. Records of
    earlier releases answer with 0 where no token lies. Raises IllegalCommand if the inn is not in
    play or there are not one or two lines.
    """
    entrance = state.entrance
    if not isinstance(entrance, NineStarsInn):
        raise refuse("stars-not-in-play", rule="stars.remove")
    if not line_count and not entrance.tokens:
        return events.step(state)
    if not 1 <= line_count <= 2:
        raise refuse("one-or-two-lines", rule="stars.remove")
    removed = min(line_count, entrance.tokens)
    tokens = entrance.tokens - removed
    gone = StarsRemoved(lines=line_count, removed=removed, tokens=tokens, rule="stars.remove")
    lines = entrance.lines + line_count
    return events.step(state.with_entrance(tokens=tokens, lines=lines), gone)
