"""Sushi Resort: tokens wander from his rooms to the queue, and score unless you take their
guests."""

from typing import Literal

from engines.core import drop_item
from engines.gah import cards, events, scoring
from engines.gah.state import State
from engines.gah.waltz.events import TokenMoved, TokenRemoved
from engines.gah.waltz.values import SushiResort

_RULES = {"opponent": "sushi.taken", "you": "sushi.yours-gone"}


def remove_token_of_departed_guest(
    state: State, slot: int, taken_by: Literal["opponent", "you"]
) -> events.GahStep:
    """Remove the token of a guest that left the queue, and slide the tokens to its left with their
    guests. A token of a guest that he took scores."""
    entrance = state.entrance
    if not isinstance(entrance, SushiResort):
        return events.step(state)
    others = drop_item(entrance.slots, slot)
    slid = tuple(token_slot + (token_slot < slot) for token_slot in others)
    after = events.step(state.with_entrance(slots=slid))
    if slot not in entrance.slots:
        return after
    removed = TokenRemoved(slot=slot, because=taken_by, rule=_RULES[taken_by])
    after = after.add_events(removed)
    if taken_by == "opponent":
        after = after.then_play(_score_token)
    return after


def score_token_at_right_end(state: State) -> events.GahStep:
    """Score the token of a guest that came to the rightmost slot. The guest stays."""
    entrance = state.entrance
    if not isinstance(entrance, SushiResort) or 5 not in entrance.slots:
        return events.step(state)
    slots = drop_item(entrance.slots, 5)
    removed = TokenRemoved(slot=5, because="right_end", rule="sushi.right-end")
    return events.step(state.with_entrance(slots=slots), removed).then_play(_score_token)


def _score_token(state: State) -> events.GahStep:
    return scoring.score_points(state, "token", cards.SUSHI_POINTS, "sushi.points")


def move_token_from_room_to_queue(state: State, room: str) -> events.GahStep:
    """Move the token of a space that he covered to the newest guest, after the queue is
    refilled."""
    entrance = state.entrance
    if not isinstance(entrance, SushiResort) or room not in entrance.rooms:
        return events.step(state)
    rooms = drop_item(entrance.rooms, room)
    moved = TokenMoved(room=room, rule="sushi.to-queue")
    return events.step(state.with_entrance(rooms=rooms, slots=(1, *entrance.slots)), moved)
