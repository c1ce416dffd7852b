"""What is asked: what a step must read of the table, that as a question, and what watchers may call."""

from typing import Any, ClassVar

from engines.core import NONE, Ask, Calls, Sentence, fields, in_his_turn, waiting
from engines.gah import ballrooms, cards, die, events, rounds, timing
from engines.gah.celebrities import needs_lounge, unread_tiles
from engines.gah.entrances.hautel_couture import anybody_waits, cafe_is_full, takers
from engines.gah.saying import say, spoken
from engines.gah.state import State
from engines.gah.waltz.values import HautelCouture, MoreStaff


class TableAsk(Ask):
    """`slots` in the order in which `reveal` fills them; `total` is how many dice to roll, `coloured` among them.

    The rest belongs to the modules: which ballroom, which celebrities or dice, which staff card, which action space
    with its item (null where nobody has looked) and the guests of his café who could use it.
    """

    pads: ClassVar = ("guests", "staff")

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
    def order(self) -> str:
        if self.slots and len(self.slots) > 1:
            return spoken("order-of-slots", slots=tuple(sorted(self.slots)))
        return spoken("order-turned-up") if self.about == "cafe" else ""


def asking(state: State) -> TableAsk | None:
    """Asks exactly while what the next piece of work must read is unknown. Depth card asks nothing."""
    if not state.agenda or not state.tracked:
        return None
    if None in state.opponent.staff:
        return TableAsk(about="staff", answer="staff")
    work: Any = state.agenda[0]
    match work.work:
        case "roll" if state.dice is None:
            return TableAsk(about="dice", answer="dice", total=work.total, coloured=work.coloured)
        case "take_guest" if not all(state.queue):
            return TableAsk(about="guests", answer="reveal", slots=unknown_slots(state))
        case "take_die" if state.dice is None:
            return TableAsk(about="dice", answer="dice")
        case "take_die" if state.celebrities:
            return _asking_for_celebrities(state)
        case "place_dancer" if ballroom := ballrooms.unknown_ballroom(state, work.arrows):
            return TableAsk(about="spaces", answer="spaces", ballroom=ballroom)
        case "remove_die":
            return TableAsk(about="die", answer="remove", colours=state.celebrities.dice.on_board)  # type: ignore[union-attr]
        case "tell_reward":
            return TableAsk(about="reward", answer="line")
        case "score_ballroom" if ballrooms.board_points(state, work.ballroom) is None:
            return TableAsk(about="ballroom", answer="ballroom", ballroom=work.ballroom)
        case "fill_pool" if not cafe_is_full(state):
            return TableAsk(about="cafe", answer="cafe")
        case "serve_item":
            return _asking_whom_to_serve(state, work.space)
        case "final_scoring":
            return _asking_at_the_end(state)
    return None


def _asking_for_celebrities(state: State) -> TableAsk | None:
    """Tiles that a choice compares or scores; the lounge tile only for a tie."""
    celebrities, colours = state.celebrities, die.coloured_options(state)
    assert celebrities is not None
    if unread := unread_tiles(celebrities, colours):
        return TableAsk(about="celebrities", answer="celebrities", colours=unread)
    if needs_lounge(celebrities, colours):
        return TableAsk(about="lounge", answer="lounge")
    return None


def _asking_whom_to_serve(state: State, space: int) -> TableAsk | None:
    """Nothing is asked where nobody waits, or where only one guest or none can use the item."""
    entrance = state.entrance
    assert isinstance(entrance, HautelCouture)
    item = entrance.spaces[space - 1]
    if not anybody_waits(entrance):
        return None
    if item is None or item == "empty":
        return TableAsk(about="item", answer="serve", space=space) if item is None else None
    places = takers(entrance, item)
    return TableAsk(about="item", answer="serve", space=space, item=item, places=places) if len(places) > 1 else None


def _asking_at_the_end(state: State) -> TableAsk | None:
    if card := unscored_staff(state):
        return TableAsk(about="staff_points", answer="staff_points", name=card.name)
    if cards.SECRETARY in state.opponent.staff and state.you.staff is None:
        return TableAsk(about="your_staff", answer="your_staff")
    if state.you.final is None:
        return TableAsk(about="final", answer="final")
    return None


def unscored_staff(state: State) -> MoreStaff | None:
    """The first staff card known by name whose points nobody has told."""
    return next((card for card in state.named_staff if card.points is None), None)


def unknown_slots(state: State) -> tuple[int, ...]:
    """From the right: the oldest first."""
    return tuple(slot for slot in range(5, 0, -1) if state.queue[slot - 1] is None)


def question(state: State) -> Sentence:
    ask = None if state.over else asking(state)
    return (_asked(ask) if ask else _waiting(state)).by(state.setup.opponent)


def _waiting(state: State) -> Sentence:
    """With the slot that can be told together with his turn."""
    slot = unknown_slots(state)[0] if timing.reads_ahead(state) else None
    return say("waiting", moment=waiting(state, _mover), turn=_turn(state), slot=slot)


def _asked(ask: TableAsk) -> Sentence:
    """One thing at a time."""
    first = {"slot": ask.slots and ask.slots[0], "colour": ask.colours and ask.colours[0]}
    return say("asked", **fields(ask) | first | {"coloured": len(ask.coloured or ())})


def _mover(state: State) -> str:
    """Or your die, behind a guest of yours."""
    seat = rounds.whose_turn(state)
    return "die" if seat == "you" and state.you.guest_at == state.slot else seat


def _turn(state: State) -> int:
    """The first or the second of the two that everybody has in a round."""
    played = rounds.order(state.round, state.you.passed)[: state.slot]
    return played.count(played[-1])


def options(state: State) -> dict[str, tuple[str, ...]]:
    if not state.tracked or state.over or asking(state) or state.dice is None or rounds.whose_turn(state) != "opponent":
        return {}
    dice = tuple(str(space) for space in range(1, 7) if state.dice[space - 1])
    return {"guest": (*cards.COLOURS.values(), NONE), "die": dice, "objective": (*state.opponent.objectives.open, NONE)}


CALLS = Calls(
    words="engines.gah",
    deck="instruction",
    asked={
        "guest": (events.GuestTaken, "guest.colour"),
        "die": (events.DieTaken, "space"),
        "objective": (events.ObjectiveChosen, "objective"),
    },
    options=options,
    done=lambda state: not in_his_turn(state),
)
"""A level or a card may leave one out. A guest who dances is a guest, and a red celebrity's step a turn to an
objective."""
