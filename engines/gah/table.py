"""The reports of the table: the queue, the dice, your moves."""

from functools import partial

from engines.core import MAX_POINTS, Command, YourPointsTold, check_dice_sum, check_six_counts, remove_die
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
    """Take over the whole queue, at any time. A pair that repeats a known guest keeps its number.

    Raises IllegalCommand if there are not five guests, or if one is unknown or not in the deck.
    """
    if len(command.guests) != 5:
        raise refuse("queue-needs-five", count=len(command.guests), rule="guest.replenish")
    guests = [None if written is None else _guest(written) for written in command.guests]
    queue: Queue = tuple(map(_same_or_new, state.queue, guests))  # type: ignore[assignment]
    restated = shown.with_guests(state, state.replace(queue=queue), sure=command.sure)
    return happened.step(restated, happened.QueueStated(queue=queue))


def _same_or_new(known: Guest | None, told: Guest | None) -> Guest | None:
    """Return the known guest if the told pair fits it, else the told one."""
    if known and told and told.number is None and told.pair == known.pair:
        return known
    return told


def reveal(state: State, command: Reveal) -> happened.GahStep:
    """Fill unknown slots from the right.

    Raises IllegalCommand if none is unknown, or if guests are too many, unknown or not in the deck.
    """
    slots = asking.unknown_slots(state)
    guests = tuple(map(_guest, command.guests))
    if not slots:
        raise refuse("queue-is-known", rule="guest.replenish")
    if not 1 <= len(guests) <= len(slots):
        raise refuse("guests-still-unknown", asked=len(slots), count=len(guests), rule="guest.replenish")
    queue = filled(state.queue, slots, guests)
    seen = shown.with_guests(state, state.replace(queue=queue), sure=command.sure)
    revealed = happened.GuestsRevealed(by="table", slots=slots[: len(guests)], guests=guests)
    return happened.step(seen, revealed)


def turn(state: State, command: Turn) -> happened.GahStep:
    """Begin his turn, after the guests that are told with it.

    Raises IllegalCommand if it is not his turn or the guests cannot be there.
    """
    timing.turn_of(state, "opponent")
    if not command.guests:
        return begin(state)
    return reveal(state, Reveal(guests=command.guests, sure=command.sure)).then_play(begin)


def filled(queue: Queue, slots: tuple[int, ...], guests: tuple[Guest, ...]) -> Queue:
    """Return the queue with guests in these slots."""
    new = dict(zip(slots, guests, strict=False))
    return tuple([new.get(slot, guest) for slot, guest in enumerate(queue, start=1)])  # type: ignore[return-value]


def _guest(written: int | str) -> Guest:
    """Parse a guest. Raises IllegalCommand if there is no such guest."""
    guest = read_guest(written)
    if guest is None:
        raise refuse("guest-unknown", guest=written)
    return guest


def take_guest(state: State, slot: int) -> happened.GahStep:
    """Take a guest of the queue for you. Raises IllegalCommand in his turn or if there is no such slot."""
    timing.outside_his_turn(state)
    if not 1 <= slot <= 5:
        raise refuse("slot-unknown", slot=slot, rule="guest.yours")
    guest = state.queue[slot - 1]
    known = () if guest is None else (guest,)
    guest_at = state.slot if rounds.whose_turn(state) == "you" else state.you.guest_at
    yours = state.you.replace(guests=(*state.you.guests, *known), guest_at=guest_at)
    event = happened.YouTookGuest(slot=slot, guest=guest)
    taken = happened.step(state.replace(queue=slid(state.queue, slot), you=yours), event)
    return taken.then_play(lambda state: sushi_resort.guest_left(state, slot, "you")).then_play(sushi_resort.right_end)


# ── The dice ────────────────────────────────────────────────────────────────────────────────────────────────────────


def report_dice(state: State, command: ReportDice) -> happened.GahStep:
    """Take over the dice, and the queue if it is told with them. Raises IllegalCommand if they cannot lie so."""
    dice = _report_counts(state, command)
    if not command.queue:
        return dice
    queue = ReportQueue(guests=command.queue, sure=command.sure)
    return dice.then_play(lambda state: report_queue(state, queue))


def _report_counts(state: State, command: ReportDice) -> happened.GahStep:
    """Take over the dice as they lie, after a roll or restated at any time.

    Raises IllegalCommand if the counts do not add up or coloured dice cannot lie so.
    """
    counts = command.counts
    check_six_counts(counts, cards.DICE)
    roll = awaited_roll(state)
    coloured = _coloured_places(state, roll, counts, command.coloured)
    due = roll.total if roll else sum(state.dice or ())
    check_dice_sum(counts, due)
    after, coloured_dice = with_dice(state, counts, coloured)
    if roll:
        return happened.step(after, happened.DiceRolled(by="table", counts=counts, coloured=coloured_dice))
    return happened.step(after, happened.DiceStated(counts=counts, coloured=coloured_dice))


def _coloured_places(
    state: State, roll: Roll | None, counts: tuple[int, ...], told: Coloured | None
) -> Coloured | None:
    """Return where the coloured dice lie (module 2); None if celebrities are not in play.

    Rolled coloured dice must be told, and restated dice keep theirs unless told. Raises IllegalCommand if a die is
    missing or lies where it cannot.
    """
    if state.celebrities is None:
        if told is not None:
            raise refuse("celebrities-not-in-play", rule="combine.modules")
        return None
    if roll:
        places = told or Coloured()
        due = roll.coloured or ()
    else:
        places = told or Coloured(**dict(state.celebrities.dice))
        due = state.celebrities.dice.on_board
    for colour in cards.DIE_COLOURS:
        _check_coloured_die(colour, places[colour], colour in due)
    spaces = [places[colour] for colour in due]
    for space in range(1, 7):
        if spaces.count(space) > counts[space - 1]:
            raise refuse("too-many-coloured-dice", space=space, rule="celebrity.yours")
    return places


def _check_coloured_die(colour: cards.DieColour, space: int | None, due: bool) -> None:
    """Raise IllegalCommand if a due die is missing, another one is told, or there is no such space."""
    if space is None and due:
        raise refuse("coloured-die-needed", colour=colour, example=f"{colour[0]}4", rule="celebrity.yours")
    if space is not None and not due:
        raise refuse("coloured-die-not-on-board", colour=colour, rule="celebrity.yours")
    if space is not None and not 1 <= space <= 6:
        raise refuse("action-space-unknown", space=space, rule="celebrity.yours")


def with_dice(state: State, counts: tuple[int, ...], coloured: Coloured | None) -> tuple[State, ColouredDice | None]:
    """Return the state with the dice as they lie, and where the coloured ones are."""
    rolled = state.replace(dice=counts)
    if coloured is None:
        return rolled, None
    coloured_dice = ColouredDice(**dict(coloured))
    return rolled.with_celebrities(dice=coloured_dice), coloured_dice


def awaited_roll(state: State) -> Roll | None:
    """Return the roll that the game waits for, or None."""
    if state.dice is None and state.agenda and isinstance(state.agenda[0], Roll):
        return state.agenda[0]
    return None


def take_die(state: State, command: YouTakeDie) -> happened.GahStep:
    """Take a die for you. An extra one comes from an effect, so it may be reported late and ends no turn.

    Raises IllegalCommand if it is not your turn or no such die lies there.
    """
    space, extra = command.space, command.extra
    seat = rounds.whose_turn(state) if extra else "you"
    timing.turn_of(state, seat)
    dice = state.dice or ()
    if not 1 <= space <= 6 or not dice[space - 1]:
        raise refuse("no-die-there", die=space, rule="course.your-turns")
    colour = celebrities.your_die(state, space, command.colour)
    if command.broke:
        toll_bridge_hotel.may_be_broke(state, space)
    left = state.replace(dice=remove_die(dice, space))
    if colour and left.celebrities:
        left = left.with_celebrities(dice=left.celebrities.dice.without(colour))
    taken = happened.step(left, happened.YouTookDie(space=space, extra=extra, colour=colour))
    taken = taken.then_play(lambda state: toll_bridge_hotel.use_space(state, space, command.broke))
    if isinstance(state.entrance, HautelCouture) and state.entrance.spaces[space - 1] != "empty":
        serving = ServeItem(space=space, extra=extra)
        return taken.then_play(lambda state: happened.step(state.replace(agenda=(serving,))))
    return taken.then_play(lambda state: rounds.after_your_die(state, extra))


def remove(state: State, colour: str) -> happened.GahStep:
    """Remove the die that leaves the board after a pass.

    Raises IllegalCommand if no die leaves now or there is no such die.
    """
    if not state.agenda or not isinstance(state.agenda[0], RemoveDie):
        raise refuse("no-die-leaves", rule="pass.yours")
    chosen = None if colour.strip().lower() in ("white", "w") else celebrities.die_colour(colour)
    if chosen not in rounds.removable(state):
        raise refuse("no-such-die-leaves", colour=colour, rule="pass.yours")
    return rounds.remove_die(state, chosen)


def pass_turn(state: State) -> happened.GahStep:
    """Pass your turn. Raises IllegalCommand if it is not your turn."""
    timing.turn_of(state, "you")
    return rounds.you_pass(state)


# ── Hotel entrances ─────────────────────────────────────────────────────────────────────────────────────────────────


def serve(state: State, command: Serve) -> happened.GahStep:
    """Serve the item: which one it was, the guest who gets it, or both.

    The guest may be left out if at most one can use the item. Raises IllegalCommand if no item waits, if item and guest
    are missing, or if the guest cannot use it.
    """
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
        example = f"serve cake {command.guest}"
        raise refuse("item-of-space-needed", space=serving.space, example=example, rule="hautel.serve")
    placed = hautel_couture.place_item(state.replace(agenda=state.agenda[1:]), serving.space, command.guest)
    return placed.then_play(lambda state: rounds.after_your_die(state, serving.extra))


def serve_item(state: State, serving: ServeItem) -> happened.GahStep:
    """Serve the item without a question, because at most one guest can use it."""
    entrance, space = hautel_couture.in_play(state), serving.space
    item = entrance.spaces[space - 1]
    able: tuple[int, ...] = ()
    if item is not None and item != "empty":
        able = hautel_couture.takers(entrance, item)
    go_on = partial(rounds.after_your_die, extra=serving.extra)
    if able:
        return hautel_couture.place_item(state, space, able[0]).then_play(go_on)
    return hautel_couture.return_item(state, space).then_play(go_on)


def complete_lines(state: State, lines: int) -> happened.GahStep:
    """Take over the floors or columns you completed. Raises IllegalCommand in his turn."""
    timing.outside_his_turn(state)
    if nine_stars_inn.awaits_reward(state):
        return nine_stars_inn.told_reward(state, lines)
    return nine_stars_inn.complete_lines(state, lines)


def toll(state: State, space: int, broke: bool) -> happened.GahStep:
    timing.outside_his_turn(state)
    return toll_bridge_hotel.toll(state, space, broke)


# ── Objectives ──────────────────────────────────────────────────────────────────────────────────────────────────────


def claim(state: State, command: Claim) -> happened.GahStep:
    """Claim an objective. If he has it too, the first has the best spot, and he may give the difference back.

    Raises IllegalCommand in his turn, for unknown or claimed objectives, and if he has it and the order is not told.
    """
    timing.outside_his_turn(state)
    letter = _letter(command.objective)
    you = state.you
    claimed = happened.YouClaimed(objective=letter)
    if letter in you.objectives:
        raise refuse("objective-claimed", objective=letter, rule="course.your-turns")
    if command.sure or letter in state.opponent.objectives.open:
        first = state.replace_player(claims=(*you.claims, letter))
        return happened.step(first, claimed).then_play(partial(follow, state))
    if command.after:
        return happened.step(state.replace_player(later=(*you.later, letter)), claimed)
    vp = cards.OBJECTIVE_POINTS[0]
    raise refuse("objective-is-his", objective=letter, vp=vp, rule="course.your-turns", unless_sure=True)


def as_recorded(state: State, command: Command) -> Command:
    """Return the command as a record means it. A claim after his that is not `sure` came after it."""
    if not isinstance(command, Claim) or command.sure:
        return command
    if command.objective.strip().upper() in state.opponent.objectives.open:
        return command
    return command.replace(after=True)


def _letter(objective: str) -> cards.Letter:
    """Return the letter of an objective. Raises IllegalCommand if there is no such objective."""
    for letter in cards.LETTERS:
        if letter == objective.strip().upper():
            return letter
    raise refuse("objective-unknown", objective=objective, rule="course.your-turns")


# ── Your points ─────────────────────────────────────────────────────────────────────────────────────────────────────


def your_points(state: State, vp: int) -> happened.GahStep:
    """Keep your points with the round they are from. Nothing follows from them before the end.

    Raises IllegalCommand if they are out of range.
    """
    if not -99 <= vp <= MAX_POINTS:
        raise refuse("your-points-range", most=MAX_POINTS)
    points = YourPoints(vp=vp, round=state.round)
    return happened.step(state.replace_player(points=points), YourPointsTold(vp=vp, round=state.round))
