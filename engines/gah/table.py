"""What people report: the queue, the dice, your moves."""

from engines.core.errors import IllegalCommand
from engines.gah.asking import unknown_slots
from engines.gah.cards import DICE, LETTERS, Letter
from engines.gah.commands import ReportDice, ReportQueue, Reveal
from engines.gah.die import without_die
from engines.gah.events import (
    DiceRolled,
    DiceStated,
    GahStep,
    GuestsRevealed,
    QueueStated,
    YouClaimed,
    YourPointsTold,
    YouTookDie,
    YouTookGuest,
    step,
)
from engines.gah.guests import slid
from engines.gah.rounds import end_turn, go_on_with_dice, whose_turn, you_pass
from engines.gah.shown import with_guests
from engines.gah.state import MOST_POINTS, Guest, Queue, Roll, Standing, State, read_guest
from engines.gah.timing import dice_rolled, outside_his_turn, your_turn

# ── The queue ───────────────────────────────────────────────────────────────────────────────────────────────────────


def report_queue(state: State, command: ReportQueue) -> GahStep:
    """The whole queue, at any time. A pair that says what we knew already keeps its number."""
    if len(command.guests) != 5:
        raise IllegalCommand(
            "The queue has five guests; you named {count}.", count=len(command.guests), rule="guest.replenish"
        )
    told = [None if written is None else _guest(written) for written in command.guests]
    queue: Queue = tuple(map(_same_or_new, state.queue, told))  # type: ignore[assignment]
    return step(with_guests(state, state.but(queue=queue), sure=command.sure), QueueStated(queue=queue))


def _same_or_new(known: Guest | None, told: Guest | None) -> Guest | None:
    return known if known and told and told.number is None and told.pair == known.pair else told


def reveal(state: State, command: Reveal) -> GahStep:
    """Fills unknown slots from the right."""
    slots = unknown_slots(state)
    guests = tuple(map(_guest, command.guests))
    if not slots:
        raise IllegalCommand("All five guests of the queue are known.", rule="guest.replenish")
    if not 1 <= len(guests) <= len(slots):
        raise IllegalCommand(
            "Guests still unknown: {asked}; you named {count}.",
            asked=len(slots),
            count=len(guests),
            rule="guest.replenish",
        )
    return step(
        with_guests(state, state.but(queue=filled(state.queue, slots, guests)), sure=command.sure),
        GuestsRevealed(by="table", slots=slots[: len(guests)], guests=guests),
    )


def filled(queue: Queue, slots: tuple[int, ...], guests: tuple[Guest, ...]) -> Queue:
    new = dict(zip(slots, guests, strict=False))
    return tuple(new.get(slot, guest) for slot, guest in enumerate(queue, start=1))  # type: ignore[return-value]


def _guest(written: int | str) -> Guest:
    guest = read_guest(written)
    if guest is None:
        raise IllegalCommand(
            "There is no guest {guest}. Write colour and points, like b4, or the number of the card.",
            guest=written,
        )
    return guest


def take_guest(state: State, slot: int) -> GahStep:
    outside_his_turn(state)
    if not 1 <= slot <= 5:
        raise IllegalCommand("The queue has slots 1 to 5, not {slot}.", slot=slot, rule="guest.yours")
    guest = state.queue[slot - 1]
    yours = state.you if guest is None else state.you.but(guests=(*state.you.guests, guest))
    return step(
        state.but(queue=slid(state.queue, slot), you=yours),
        YouTookGuest(slot=slot, guest=guest),
    )


# ── The dice ────────────────────────────────────────────────────────────────────────────────────────────────────────


def report_dice(state: State, command: ReportDice) -> GahStep:
    """The dice as they lie there: after a roll, or restated at any time."""
    counts = command.counts
    if len(counts) != 6 or not all(0 <= count <= DICE for count in counts):
        raise IllegalCommand(
            "Name six counts, one for each action space from 1 to 6, none above {dice}.",
            dice=DICE,
            rule="round.roll-dice",
        )
    roll = awaited_roll(state)
    due = roll.total if roll else sum(state.dice or ())
    if sum(counts) != due:
        raise IllegalCommand(
            "The dice must add up to {due}; yours add up to {sum}.",
            due=due,
            sum=sum(counts),
            rule="round.roll-dice",
        )
    event = DiceRolled(by="table", counts=counts) if roll else DiceStated(counts=counts)
    return step(state.but(dice=counts), event)


def awaited_roll(state: State) -> Roll | None:
    """The roll that the game waits for."""
    if state.dice is None and state.agenda and isinstance(state.agenda[0], Roll):
        return state.agenda[0]
    return None


def take_die(state: State, space: int, extra: bool) -> GahStep:
    """A die of yours. An extra one comes from an effect, so it may be reported late and ends no turn."""
    outside_his_turn(state)
    dice_rolled(state)
    if not extra:
        your_turn(state)
    dice = state.dice or ()
    if not 1 <= space <= 6 or not dice[space - 1]:
        raise IllegalCommand("There is no {die} on the action board.", die=space, rule="course.your-turns")
    taken = step(state.but(dice=without_die(dice, space)), YouTookDie(space=space, extra=extra))
    if not extra:
        return taken.then(end_turn)
    return taken.then(go_on_with_dice) if whose_turn(state) == "you" else taken


def pass_turn(state: State) -> GahStep:
    outside_his_turn(state)
    dice_rolled(state)
    your_turn(state)
    return you_pass(state)


# ── Objectives ──────────────────────────────────────────────────────────────────────────────────────────────────────


def claim(state: State, objective: str) -> GahStep:
    outside_his_turn(state)
    letter = _letter(objective)
    if letter in state.you.claims:
        raise IllegalCommand("You have claimed {objective} already.", objective=letter, rule="course.your-turns")
    claims = (*state.you.claims, letter)
    return step(state.with_yours(claims=claims), YouClaimed(objective=letter))


def _letter(objective: str) -> Letter:
    for letter in LETTERS:
        if letter == objective.strip().upper():
            return letter
    raise IllegalCommand(
        "There is no objective {objective}; there are A, B and C.",
        objective=objective,
        rule="course.your-turns",
    )


# ── Your points ─────────────────────────────────────────────────────────────────────────────────────────────────────


def your_points(state: State, vp: int) -> GahStep:
    """Nothing follows from it before the end; it is shown with the round it is from."""
    if not -99 <= vp <= MOST_POINTS:
        raise IllegalCommand("Your points must be from -99 to {most}.", most=MOST_POINTS)
    told = Standing(vp=vp, round=state.round)
    return step(state.with_yours(points=told), YourPointsTold(vp=vp, round=state.round))
