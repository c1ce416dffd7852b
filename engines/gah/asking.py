"""What a step must read of the table, and what the bot deals of it."""

from engines.core.asking import Ask
from engines.core.rng import Rng
from engines.gah.cards import DICE, END_STAFF, SECRETARY
from engines.gah.commands import Final, GahCommand, ReportDice, Reveal, Staff, YourParts, YourStaff
from engines.gah.state import FinalScoring, Roll, State, TakeDie, TakeGuest


class TableAsk(Ask):
    """`slots` in the order in which `reveal` fills them; `total` is how many dice to roll."""

    slots: tuple[int, ...] | None = None
    total: int | None = None


def asking(state: State) -> TableAsk | None:
    """Asks exactly while what the next piece of work must read is unknown. Depth card asks nothing."""
    if not state.agenda or not state.tracked:
        return None
    if None in state.opponent.staff:
        return TableAsk(about="staff", answer="staff")
    match state.agenda[0]:
        case Roll(total=total) if state.dice is None:
            return TableAsk(about="dice", answer="dice", total=total)
        case TakeGuest() if not all(state.queue):
            return TableAsk(about="guests", answer="reveal", slots=unknown_slots(state))
        case TakeDie() if state.dice is None:
            return TableAsk(about="dice", answer="dice")
        case FinalScoring():
            return _asking_at_the_end(state)
    return None


def _asking_at_the_end(state: State) -> TableAsk | None:
    if SECRETARY in state.opponent.staff and state.you.staff is None:
        return TableAsk(about="your_staff", answer="your_staff")
    if state.you.final is None:
        return TableAsk(about="final", answer="final")
    return None


def unknown_slots(state: State) -> tuple[int, ...]:
    """From the right: the oldest first."""
    return tuple(slot for slot in range(5, 0, -1) if state.queue[slot - 1] is None)


def deal(state: State, ask: Ask, rng: Rng) -> tuple[GahCommand, Rng]:
    """A possible answer: cards from the top of their decks, the rest from the generator."""
    match ask:
        case TableAsk(about="guests", slots=slots):
            return _next_guests(state, len(slots or ())), rng
        case TableAsk(about="dice", total=total):
            counts, rng = roll(total or DICE, rng)
            return ReportDice(counts=counts), rng
        case TableAsk(about="staff"):
            return Staff(card=state.box.staff.cards[0]), rng
        case TableAsk(about="your_staff"):
            cards, rng = rng.shuffled([card for card in END_STAFF if card not in state.opponent.staff])
            count, rng = rng.below(4)
            return YourStaff(cards=tuple(sorted(cards[:count]))), rng
        case _:
            track, rng = rng.below(120)
            return Final(parts=YourParts(track=track, rooms=20, staff=8, goods=5, cafe=1)), rng


def roll(dice: int, rng: Rng) -> tuple[tuple[int, ...], Rng]:
    """How many dice show each value."""
    counts = [0] * 6
    for _ in range(dice):
        value, rng = rng.below(6)
        counts[value] += 1
    return tuple(counts), rng


def _next_guests(state: State, count: int) -> Reveal:
    """Where the whole deck lies on the table already, somebody must have brought a guest of their own."""
    cards = state.box.guests.cards[:count]
    return Reveal(guests=cards) if cards else Reveal(guests=("g0",), sure=True)
