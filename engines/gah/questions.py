"""The questions to the table: which facts the next task must read, and what watchers may call."""

from typing import Any, ClassVar

from engines.core import (
    NO_ANSWER,
    Ask,
    Calls,
    Sentence,
    collect_sentence_values,
    find_awaited_side_or_stage,
    is_opponent_turn_under_way,
    keep_items,
    list_spaces_with_dice,
)
from engines.gah import ballrooms, cards, die, events, rounds, timing
from engines.gah.celebrities import is_unknown_lounge_tile_needed, list_unread_tiles
from engines.gah.entrances.hautel_couture import (
    has_waiting_guest,
    is_cafe_full,
    list_places_needing_item,
)
from engines.gah.messages import say, say_now
from engines.gah.state import State
from engines.gah.waltz.values import HautelCouture, MoreStaff


class TableAsk(Ask):
    """A question to the table.

    `slots` are in the order in which `reveal` fills them; `total` is the number of dice to roll,
    `coloured` among them. The rest belongs to the modules: the ballroom, the celebrities or dice,
    the staff card, and the action space. `item` is what lies on that space, null if unread, and
    `places` are the guests of his café who could use it.
    """

    subjects_answered_by_buttons: ClassVar = ("guests", "staff")

    slots: tuple[int, ...] | None = None
    total: int | None = None
    coloured: tuple[cards.DieColour, ...] | None = None
    ballroom: int | None = None
    colours: tuple[cards.DieColour, ...] | None = None
    name: str | None = None
    space: int | None = None
    item: cards.Item | None = None
    places: tuple[int, ...] | None = None

    @property
    def reading_order(self) -> str:
        """The order in which several cards are told, in words; empty if there is one."""
        if self.slots and len(self.slots) > 1:
            return say_now("order-of-slots", slots=tuple(sorted(self.slots)))
        return say_now("order-turned-up") if self.about == "cafe" else ""


def find_ask(state: State) -> TableAsk | None:
    """Return the question for the fact that the next task must read, or None. Depth card asks
    nothing."""
    if not state.agenda or not state.is_tracked:
        return None
    if None in state.opponent.staff:
        return TableAsk(about="staff", answer="staff")
    work: Any = state.agenda[0]
    match work.work:
        case "roll" if state.dice is None:
            return TableAsk(about="dice", answer="dice", total=work.total, coloured=work.coloured)
        case "take_guest" if not all(state.queue):
            return TableAsk(about="guests", answer="reveal", slots=list_unknown_slots(state))
        case "take_die" if state.dice is None:
            return TableAsk(about="dice", answer="dice")
        case "take_die" if state.celebrities:
            return _make_celebrity_question(state)
        case "place_dancer" if ballroom := ballrooms.find_uncounted_ballroom_for_dancer(
            state, work.arrows
        ):
            return TableAsk(about="spaces", answer="spaces", ballroom=ballroom)
        case "remove_die":
            return TableAsk(about="die", answer="remove", colours=state.celebrities.dice.on_board)  # type: ignore[union-attr]
        case "tell_reward":
            return TableAsk(about="reward", answer="line")
        case "score_ballroom" if (
            ballrooms.count_ballroom_points_by_board(state, work.ballroom) is None
        ):
            return TableAsk(about="ballroom", answer="ballroom", ballroom=work.ballroom)
        case "fill_pool" if not is_cafe_full(state):
            return TableAsk(about="cafe", answer="cafe")
        case "serve_item":
            return _make_serve_question(state, work.space)
        case "final_scoring":
            return _make_final_scoring_question(state)
    return None


def _make_celebrity_question(state: State) -> TableAsk | None:
    """Return the question for tiles that a choice compares or scores, or for the lounge in a
    tie."""
    celebrities, colours = state.celebrities, die.list_coloured_options(state)
    assert celebrities is not None
    unread = list_unread_tiles(celebrities, colours)
    if unread:
        return TableAsk(about="celebrities", answer="celebrities", colours=unread)
    if is_unknown_lounge_tile_needed(celebrities, colours):
        return TableAsk(about="lounge", answer="lounge")
    return None


def _make_serve_question(state: State, space: int) -> TableAsk | None:
    """Return the question for the item or its guest; None if at most one guest can use it."""
    entrance = state.entrance
    assert isinstance(entrance, HautelCouture)
    item = entrance.spaces[space - 1]
    if not has_waiting_guest(entrance):
        return None
    if item is None:
        return TableAsk(about="item", answer="serve", space=space)
    if item == "empty":
        return None
    places = list_places_needing_item(entrance, item)
    if len(places) < 2:
        return None
    return TableAsk(about="item", answer="serve", space=space, item=item, places=places)


def _make_final_scoring_question(state: State) -> TableAsk | None:
    """Return the question for what final scoring needs: staff points, your staff, your sheet."""
    if card := find_staff_with_unknown_points(state):
        return TableAsk(about="staff_points", answer="staff_points", name=card.name)
    if cards.SECRETARY in state.opponent.staff and state.you.staff is None:
        return TableAsk(about="your_staff", answer="your_staff")
    if state.you.final is None:
        return TableAsk(about="final", answer="final")
    return None


def find_staff_with_unknown_points(state: State) -> MoreStaff | None:
    """Return the first staff card known by name whose points are unknown, or None."""
    for card in state.named_staff:
        if card.points is None:
            return card
    return None


def list_unknown_slots(state: State) -> tuple[int, ...]:
    """Return the slots with unknown guests, the oldest first: from the right."""
    return tuple(slot for slot in range(5, 0, -1) if state.queue[slot - 1] is None)


def phrase_question(state: State) -> Sentence:
    """Return the question, or what the game waits for, as a sentence."""
    ask = None if state.is_over else find_ask(state)
    sentence = _phrase_ask(ask) if ask else _phrase_waiting(state)
    return sentence.for_opponent(state.setup.opponent)


def _phrase_waiting(state: State) -> Sentence:
    """Return what the game waits for, with the slot that can be told together with his turn."""
    slot = list_unknown_slots(state)[0] if timing.can_tell_guests_with_turn(state) else None
    return say(
        "waiting",
        moment=find_awaited_side_or_stage(state, _get_awaited_seat_or_your_die),
        turn=_get_turn_number(state),
        slot=slot,
    )


def _phrase_ask(ask: TableAsk) -> Sentence:
    """Return the question as a sentence, for one slot or one colour at a time."""
    values = collect_sentence_values(ask)
    values["slot"] = ask.slots and ask.slots[0]
    values["colour"] = ask.colours and ask.colours[0]
    values["coloured"] = len(ask.coloured or ())
    return say("asked", **values)


def _get_awaited_seat_or_your_die(state: State) -> str:
    """Return the seat whose turn it is, or `die` if you have taken a guest and your die is next."""
    seat = rounds.whose_turn(state)
    if seat == "you" and state.you.guest_at == state.slot:
        return "die"
    return seat


def _get_turn_number(state: State) -> int:
    """Return whether it is the first or the second turn of this seat in the round."""
    played = rounds.turn_order(state.round, state.you.passed)[: state.slot]
    return played.count(played[-1])


def list_call_options(state: State) -> dict[str, tuple[str, ...]]:
    """Return what watchers may call about his next move; nothing outside his turn."""
    if not state.is_tracked or state.is_over or find_ask(state):
        return {}
    if state.dice is None or rounds.whose_turn(state) != "opponent":
        return {}
    guests = (*_list_queue_colours(state), NO_ANSWER)
    dice = tuple(map(str, list_spaces_with_dice(state.dice)))
    objectives = (*state.opponent.objectives.open, NO_ANSWER)
    return {"guest": guests, "die": dice, "objective": objectives}


def _list_queue_colours(state: State) -> tuple[str, ...]:
    """Return the colours of which a guest lies in the queue; all of them while a slot is
    unknown."""
    known = [guest.colour for guest in state.queue if guest]
    colours = tuple(cards.COLOURS.values())
    if len(known) < len(state.queue):
        return colours
    return keep_items(colours, known)


CALLS = Calls(
    words="engines.gah",
    deck="instruction",
    answer_places={
        "guest": (events.GuestTaken, "guest.colour"),
        "die": (events.DieTaken, "space"),
        "objective": (events.ObjectiveChosen, "objective"),
    },
    list_options=list_call_options,
    is_told_completely=lambda state: not is_opponent_turn_under_way(state),
)
"""The calls of watchers. A level or a card may leave one out.

A guest who dances counts as a guest, and a red celebrity's step as a turn to an objective.
"""
