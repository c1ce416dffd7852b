"""Toll Bridge Hotel: he leaves tokens on action spaces, and you pay to use them."""

from engines.core import drop_item, join_with_else, list_spaces_with_dice, replace_item
from engines.gah import cards, events, scoring
from engines.gah.messages import refuse
from engines.gah.state import State
from engines.gah.waltz.events import TollTaken, TollTokenPlaced
from engines.gah.waltz.values import TollBridgeHotel

OWN_COST = 6
"""The space that costs a krone of its own, so that it cannot be used without money."""


def leave_toll_token(state: State, space: int) -> events.GahStep:
    """Leave a token on the space of his die."""
    if not isinstance(state.entrance, TollBridgeHotel):
        return events.step(state)
    tokens = _with_tokens(state.entrance, space, +1)
    placed = TollTokenPlaced(space=space, tokens=tokens[space - 1], rule="toll.token")
    return events.step(state.with_entrance(tokens=tokens), placed)


def score_toll_of_used_space(state: State, space: int, broke: bool) -> events.GahStep:
    """Score the tokens of a space that you used, and remove one of them."""
    entrance = state.entrance
    if not isinstance(entrance, TollBridgeHotel) or not entrance.tokens[space - 1]:
        return events.step(state)
    tokens = entrance.tokens[space - 1]
    taken = TollTaken(space=space, tokens=tokens, paid=not broke, rule="toll.return")
    after = events.step(state.with_entrance(tokens=_with_tokens(entrance, space, -1)), taken)
    return after.then_play(
        lambda state: scoring.score_points(state, "toll", tokens * cards.TOLL_POINTS, "toll.points")
    )


def check_toll_penalty_is_allowed(state: State, space: int) -> None:
    """Raise IllegalCommand unless you may lose points instead of paying.

    That is so without a krone, and with a token on every space that you could use.
    """
    entrance = state.entrance
    if not isinstance(entrance, TollBridgeHotel):
        raise refuse("toll-not-in-play", rule="toll.penalty")
    if space == OWN_COST:
        raise refuse("space-costs-a-krone", space=space, rule="toll.penalty")
    open_spaces = []
    for number in drop_item(list_spaces_with_dice(state.dice or ()), OWN_COST):
        tokens = entrance.tokens[number - 1]
        if not tokens:
            open_spaces.append(number)
    if open_spaces:
        raise refuse(
            "spaces-without-token", spaces=join_with_else(open_spaces), rule="toll.penalty"
        )


def pay_toll_without_die(state: State, space: int, broke: bool = False) -> events.GahStep:
    """Use a space by an action without a die, such as E. Gizia's.

    Raises IllegalCommand if the hotel is not in play, or if no token lies on the space.
    """
    entrance = state.entrance
    if not isinstance(entrance, TollBridgeHotel):
        raise refuse("toll-not-in-play", rule="toll.yours")
    if not 1 <= space <= 6:
        raise refuse("action-space-unknown", space=space, rule="toll.yours")
    if not entrance.tokens[space - 1]:
        raise refuse("no-toll-there", space=space, rule="toll.yours")
    if broke:
        check_toll_penalty_is_allowed(state, space)
    return score_toll_of_used_space(state, space, broke)


def _with_tokens(entrance: TollBridgeHotel, space: int, change: int) -> tuple[int, ...]:
    index = space - 1
    return replace_item(entrance.tokens, index, entrance.tokens[index] + change)
