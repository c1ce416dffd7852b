"""What people report: the queue, the dice, your moves."""

from functools import partial

from engines.core import MOST_POINTS, Command, YourPointsTold, adding_up, six_counts, without_die
from engines.gah import asking, cards, celebrities, rounds, shown, timing
from engines.gah import events as happened
from engines.gah.commands import Claim, ReportDice, ReportQueue, Reveal, Turn, YouTakeDie
from engines.gah.entrances import hautel_couture, nine_stars_inn, sushi_resort, toll_bridge_hotel
from engines.gah.following import follow
from engines.gah.guest import Guest, read_guest
from engines.gah.guests import slid
from engines.gah.saying import refuse
from engines.gah.state import Queue, RemoveDie, Roll, ServeItem, State, YourPoints
from engines.gah.turn import begin
from engines.gah.waltz.commands import Serve
from engines.gah.waltz.values import Coloured, ColouredDice, HautelCouture

# ── The queue ───────────────────────────────────────────────────────────────────────────────────────────────────────


def report_queue(state: State, command: ReportQueue) -> happened.GahStep:
    """The whole queue, at any time. A pair that says what we knew already keeps its number."""
    if len(command.guests) != 5:
        raise refuse("queue-needs-five", count=len(command.guests), rule="guest.replenish")
    told = [None if written is None else _guest(written) for written in command.guests]
    queue: Queue = tuple(map(_same_or_new, state.queue, told))  # type: ignore[assignment]
    return happened.step(
        shown.with_guests(state, state.replace(queue=queue), sure=command.sure), happened.QueueStated(queue=queue)
    )


def _same_or_new(known: Guest | None, told: Guest | None) -> Guest | None:
    return known if known and told and told.number is None and told.pair == known.pair else told


def reveal(state: State, command: Reveal) -> happened.GahStep:
    """Fills unknown slots from the right."""
    slots = asking.unknown_slots(state)
    guests = tuple(map(_guest, command.guests))
    if not slots:
        raise refuse("queue-is-known", rule="guest.replenish")
    if not 1 <= len(guests) <= len(slots):
        raise refuse("guests-still-unknown", asked=len(slots), count=len(guests), rule="guest.replenish")
    return happened.step(
        shown.with_guests(state, state.replace(queue=filled(state.queue, slots, guests)), sure=command.sure),
        happened.GuestsRevealed(by="table", slots=slots[: len(guests)], guests=guests),
    )


def turn(state: State, command: Turn) -> happened.GahStep:
    """His turn; who was turned up before it is told with it."""
    timing.turn_of(state, "opponent")
    told = reveal(state, Reveal(guests=command.guests, sure=command.sure)) if command.guests else happened.step(state)
    return told.then(begin)


def filled(queue: Queue, slots: tuple[int, ...], guests: tuple[Guest, ...]) -> Queue:
    new = dict(zip(slots, guests, strict=False))
    return tuple([new.get(slot, guest) for slot, guest in enumerate(queue, start=1)])  # type: ignore[return-value]


def _guest(written: int | str) -> Guest:
    guest = read_guest(written)
    if guest is None:
        raise refuse("guest-unknown", guest=written)
    return guest


def take_guest(state: State, slot: int) -> happened.GahStep:
    timing.outside_his_turn(state)
    if not 1 <= slot <= 5:
        raise refuse("slot-unknown", slot=slot, rule="guest.yours")
    guest = state.queue[slot - 1]
    known = () if guest is None else (guest,)
    at = state.slot if rounds.whose_turn(state) == "you" else state.you.guest_at
    yours = state.you.replace(guests=(*state.you.guests, *known), guest_at=at)
    taken = happened.step(
        state.replace(queue=slid(state.queue, slot), you=yours), happened.YouTookGuest(slot=slot, guest=guest)
    )
    return taken.then(lambda state: sushi_resort.guest_left(state, slot, "you")).then(sushi_resort.right_end)


# ── The dice ────────────────────────────────────────────────────────────────────────────────────────────────────────


def report_dice(state: State, command: ReportDice) -> happened.GahStep:
    """The dice, and the queue where it is told with them."""
    dice = _dice(state, command)
    if not command.queue:
        return dice
    queue = ReportQueue(guests=command.queue, sure=command.sure)
    return dice.then(lambda state: report_queue(state, queue))


def _dice(state: State, command: ReportDice) -> happened.GahStep:
    """As they lie there: after a roll, or restated at any time."""
    counts = command.counts
    six_counts(counts, cards.DICE)
    roll = awaited_roll(state)
    coloured = _coloured(state, roll, counts, command.coloured)
    adding_up(counts, roll.total if roll else sum(state.dice or ()))
    after, lie = with_dice(state, counts, coloured)
    if roll:
        return happened.step(after, happened.DiceRolled(by="table", counts=counts, coloured=lie))
    return happened.step(after, happened.DiceStated(counts=counts, coloured=lie))


def _coloured(state: State, roll: Roll | None, counts: tuple[int, ...], told: Coloured | None) -> Coloured | None:
    """Module 2: the coloured dice that are rolled must be told; restated dice keep theirs where nobody says more."""
    if state.celebrities is None:
        if told is not None:
            raise refuse("celebrities-not-in-play", rule="combine.modules")
        return None
    lie = told or (Coloured() if roll else Coloured(**dict(state.celebrities.dice)))
    due = (roll.coloured or ()) if roll else state.celebrities.dice.on_board
    for colour in cards.DIE_COLOURS:
        _lies_where_it_can(colour, lie[colour], colour in due)
    for space in range(1, 7):
        if [lie[colour] for colour in due].count(space) > counts[space - 1]:
            raise refuse("too-many-coloured-dice", space=space, rule="celebrity.yours")
    return lie


def _lies_where_it_can(colour: cards.DieColour, space: int | None, due: bool) -> None:
    if space is None and due:
        raise refuse("coloured-die-needed", colour=colour, example=f"{colour[0]}4", rule="celebrity.yours")
    if space is not None and not due:
        raise refuse("coloured-die-not-on-board", colour=colour, rule="celebrity.yours")
    if space is not None and not 1 <= space <= 6:
        raise refuse("action-space-unknown", space=space, rule="celebrity.yours")


def with_dice(state: State, counts: tuple[int, ...], coloured: Coloured | None) -> tuple[State, ColouredDice | None]:
    """The dice as they lie there, and where the coloured ones are."""
    rolled = state.replace(dice=counts)
    if coloured is None:
        return rolled, None
    lie = ColouredDice(**dict(coloured))
    return rolled.with_celebrities(dice=lie), lie


def awaited_roll(state: State) -> Roll | None:
    """The roll that the game waits for."""
    if state.dice is None and state.agenda and isinstance(state.agenda[0], Roll):
        return state.agenda[0]
    return None


def take_die(state: State, command: YouTakeDie) -> happened.GahStep:
    """A die of yours. An extra one comes from an effect, so it may be reported late and ends no turn."""
    space, extra = command.space, command.extra
    timing.turn_of(state, rounds.whose_turn(state) if extra else "you")
    dice = state.dice or ()
    if not 1 <= space <= 6 or not dice[space - 1]:
        raise refuse("no-die-there", die=space, rule="course.your-turns")
    colour = celebrities.your_die(state, space, command.colour)
    if command.broke:
        toll_bridge_hotel.may_be_broke(state, space)
    left = state.replace(dice=without_die(dice, space))
    if colour and left.celebrities:
        left = left.with_celebrities(dice=left.celebrities.dice.without(colour))
    taken = happened.step(left, happened.YouTookDie(space=space, extra=extra, colour=colour)).then(
        lambda state: toll_bridge_hotel.use_space(state, space, command.broke)
    )
    if isinstance(state.entrance, HautelCouture) and state.entrance.spaces[space - 1] != "empty":
        return taken.then(lambda state: happened.step(state.replace(agenda=(ServeItem(space=space, extra=extra),))))
    return taken.then(lambda state: rounds.after_your_die(state, extra))


def remove(state: State, colour: str) -> happened.GahStep:
    """After a pass: the die that leaves the board."""
    if not state.agenda or not isinstance(state.agenda[0], RemoveDie):
        raise refuse("no-die-leaves", rule="pass.yours")
    chosen = None if colour.strip().lower() in ("white", "w") else celebrities.die_colour(colour)
    if chosen not in rounds.removable(state):
        raise refuse("no-such-die-leaves", colour=colour, rule="pass.yours")
    return rounds.remove_die(state, chosen)


def pass_turn(state: State) -> happened.GahStep:
    timing.turn_of(state, "you")
    return rounds.you_pass(state)


# ── Hotel entrances ─────────────────────────────────────────────────────────────────────────────────────────────────


def serve(state: State, command: Serve) -> happened.GahStep:
    """Which item it was, who gets it, or both; where one guest at most could use it nobody need be named."""
    if not state.agenda or not isinstance(state.agenda[0], ServeItem):
        raise refuse("no-item-waits", rule="hautel.serve")
    serving = state.agenda[0]
    if command.item is not None:
        state = hautel_couture.read_item(state, serving.space, command.item)
    if command.guest is None:
        if command.item is None:
            raise refuse("item-or-guest-needed", rule="hautel.serve")
        return happened.step(state)
    if hautel_couture.in_play(state).spaces[serving.space - 1] is None:
        raise refuse(
            "item-of-space-needed", space=serving.space, example=f"serve cake {command.guest}", rule="hautel.serve"
        )
    placed = hautel_couture.place_item(state.replace(agenda=state.agenda[1:]), serving.space, command.guest)
    return placed.then(lambda state: rounds.after_your_die(state, serving.extra))


def serve_item(state: State, serving: ServeItem) -> happened.GahStep:
    """Nothing had to be asked: one guest can use the item, or nobody can."""
    entrance, space = hautel_couture.in_play(state), serving.space
    item = entrance.spaces[space - 1]
    able = hautel_couture.takers(entrance, item) if item is not None and item != "empty" else ()
    served = hautel_couture.place_item(state, space, able[0]) if able else hautel_couture.return_item(state, space)
    return served.then(lambda state: rounds.after_your_die(state, serving.extra))


def complete_lines(state: State, lines: int) -> happened.GahStep:
    timing.outside_his_turn(state)
    if nine_stars_inn.awaits_reward(state):
        return nine_stars_inn.told_reward(state, lines)
    return nine_stars_inn.complete_lines(state, lines)


def toll(state: State, space: int, broke: bool) -> happened.GahStep:
    timing.outside_his_turn(state)
    return toll_bridge_hotel.toll(state, space, broke)


# ── Objectives ──────────────────────────────────────────────────────────────────────────────────────────────────────


def claim(state: State, command: Claim) -> happened.GahStep:
    """Where he has it, too, the first of you has the best spot: if it was you, he gives the difference back."""
    timing.outside_his_turn(state)
    letter = _letter(command.objective)
    you, claimed = state.you, happened.YouClaimed(objective=letter)
    if letter in you.objectives:
        raise refuse("objective-claimed", objective=letter, rule="course.your-turns")
    if command.sure or letter in state.opponent.objectives.open:
        return happened.step(state.with_yours(claims=(*you.claims, letter)), claimed).then(partial(follow, state))
    if command.after:
        return happened.step(state.with_yours(later=(*you.later, letter)), claimed)
    vp = cards.OBJECTIVE_POINTS[0]
    raise refuse("objective-is-his", objective=letter, vp=vp, rule="course.your-turns", unless_sure=True)


def as_recorded(state: State, command: Command) -> Command:
    """In a record nobody is asked: a claim after his that is not `sure` came after it."""
    his = state.opponent.objectives.open
    late = isinstance(command, Claim) and not command.sure and command.objective.strip().upper() not in his
    return command.replace(after=True) if late else command


def _letter(objective: str) -> cards.Letter:
    for letter in cards.LETTERS:
        if letter == objective.strip().upper():
            return letter
    raise refuse("objective-unknown", objective=objective, rule="course.your-turns")


# ── Your points ─────────────────────────────────────────────────────────────────────────────────────────────────────


def your_points(state: State, vp: int) -> happened.GahStep:
    """Nothing follows from it before the end; it is shown with the round it is from."""
    if not -99 <= vp <= MOST_POINTS:
        raise refuse("your-points-range", most=MOST_POINTS)
    told = YourPoints(vp=vp, round=state.round)
    return happened.step(state.with_yours(points=told), YourPointsTold(vp=vp, round=state.round))
