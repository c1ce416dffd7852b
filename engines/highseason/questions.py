"""The questions to the table: which facts the next task must read, and what watchers may call."""

from collections import Counter
from functools import lru_cache
from typing import Any, ClassVar, get_args

from engines.core import (
    NO_ANSWER,
    Ask,
    Calls,
    Sentence,
    drop_items,
    find_awaited_side_or_stage,
    is_opponent_turn_under_way,
    list_spaces_with_dice,
)
from engines.highseason import cards, events, hotel, rounds
from engines.highseason.cards import NUMBERS, letter_of
from engines.highseason.messages import say
from engines.highseason.rounds import turn_order, whose_turn
from engines.highseason.state import State


class TableAsk(Ask):
    """A question to the table; `total` is the number of dice to roll."""

    subjects_answered_by_buttons: ClassVar = ("card", "top")

    total: int | None = None


def find_ask(state: State) -> TableAsk | None:
    """Return the question for the fact that the next task must read, or None. Depth card asks
    nothing."""
    if not state.agenda or not state.is_tracked:
        return None
    work: Any = state.agenda[0]
    match work.work:
        case "roll" if state.dice is None:
            return _make_ask("dice", work.total)
        case "read_card" if state.card is None:
            return _make_ask("card")
        case "read_card" if state.preference is None:
            return _make_ask("top")
        case "final_scoring" if state.you.final is None:
            return _make_ask("final")
    return None


@lru_cache(maxsize=32)
def _make_ask(about: str, total: int | None = None) -> TableAsk:
    """Return the question about this fact. It is cached because every view of a table asks anew."""
    return TableAsk(about=about, answer=about, total=total)


def list_cards_that_can_be_flipped(state: State) -> tuple[int, ...]:
    """Return the cards that can still be flipped from the deck on the player's table.

    No card comes twice, and no letter comes more often than the level has cards of it.
    """
    flipped = Counter(map(letter_of, state.played))
    counts = hotel.LEVELS[state.setup.level]
    used_up = {name for name, most in counts.items() if flipped[name] >= most}
    unseen = drop_items(NUMBERS, state.played)
    return tuple(number for number in unseen if letter_of(number) not in used_up)


def phrase_question(state: State) -> Sentence:
    """Return the question as a sentence, with the round and which of the two turns of the seat is
    played."""
    ask = find_ask(state)
    turn = turn_order(state.round)[: state.slot].count(whose_turn(state))
    if ask is None:
        about = find_awaited_side_or_stage(state, whose_turn)
        return say("question", about=about, total=None, round=state.round, turn=turn)
    return say("question", about=ask.about, total=ask.total, round=state.round, turn=turn)


def list_call_options(state: State) -> dict[str, tuple[str, ...]]:
    """Return what watchers may call about Ralph's next move; nothing outside his turn."""
    if not state.is_tracked or state.is_over or is_deck_on_your_table(state):
        return {}
    if find_ask(state) or state.dice is None or rounds.whose_turn(state) != "opponent":
        return {}
    dice = tuple(map(str, list_spaces_with_dice(state.dice)))
    free = [colour for colour in get_args(cards.Colour) if _has_free_room(state, colour)]
    return {"die": dice, "room": (*free, NO_ANSWER)}


def _has_free_room(state: State, colour: str) -> bool:
    """Return whether Ralph can still occupy a room of this colour."""
    rooms = hotel.BOARDS[state.board].colours
    free = drop_items(hotel.ROOMS, state.opponent.hotel)
    return any(rooms[room] == colour for room in free)


def is_deck_on_your_table(state: State) -> bool:
    return state.setup.deck == "physical"


CALLS = Calls(
    words="engines.highseason",
    deck="solo",
    answer_places={"die": (events.DieTaken, "space"), "room": (events.RoomOccupied, "colour")},
    list_options=list_call_options,
    is_told_completely=lambda state: not is_opponent_turn_under_way(state),
    is_deck_on_your_table=is_deck_on_your_table,
)
