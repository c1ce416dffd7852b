"""The reports of the table: the queue, the dice, your moves."""

from functools import partial

from engines.core import (
    MAX_POINTS,
    Command,
    YourPointsTold,
    check_dice_sum,
    check_six_counts,
    remove_die,
)
from engines.gah import cards, celebrities, questions, rounds, timing, visible_cards
from engines.gah import events as event_types
from engines.gah.commands import Claim, ReportDice, ReportQueue, Reveal, Turn, YouTakeDie
from engines.gah.consequences import adjust_points_to_table
from engines.gah.entrances import hautel_couture, nine_stars_inn, sushi_resort, toll_bridge_hotel
from engines.gah.guest import Guest, parse_guest
from engines.gah.guests import slide_queue
from engines.gah.messages import refuse
from engines.gah.state import Queue, RemoveDie, Roll, ServeItem, State, YourPoints
from engines.gah.turn import begin_turn
from engines.gah.waltz.commands import Serve
from engines.gah.waltz.values import Coloured, ColouredDice, HautelCouture

# ── The queue ─────────────────────────────────────────────────────────────────────────────────────


def report_queue(state: State, command: ReportQueue) -> event_types.GahStep:
    """Take over the whole queue, at any time. A pair that repeats a known guest keeps its number.

    Raises IllegalCommand if there are not five guests, or if one is unknown or not in the deck.
    """
    if len(command.guests) != 5:
        raise refuse("queue-needs-five", count=len(command.guests), rule="guest.replenish")
    guests = [None if text is None else _parse_guest(text) for text in command.guests]
    queue: Queue = tuple(map(_keep_known_guest, state.queue, guests))  # type: ignore[assignment]
    restated = visible_cards.fit_guest_deck(state, state.replace(queue=queue), sure=command.sure)
    return event_types.step(restated, event_types.QueueStated(queue=queue))


def _keep_known_guest(known: Guest | None, reported: Guest | None) -> Guest | None:
    """Return the known guest if the told pair fits it, else the told one."""
    if known and reported and reported.number is None and reported.pair == known.pair:
        return known
    return reported


def reveal_guests(state: State, command: Reveal) -> event_types.GahStep:
    """Fill unknown slots from the right.

    Raises IllegalCommand if none is unknown, or if guests are too many, unknown or not in the deck.
    """
    slots = questions.list_unknown_slots(state)
    guests = tuple(map(_parse_guest, command.guests))
    if not slots:
        raise refuse("queue-is-known", rule="guest.replenish")
    if not 1 <= len(guests) <= len(slots):
        raise refuse(
            "guests-still-unknown", asked=len(slots), count=len(guests), rule="guest.replenish"
        )
    queue = fill_queue(state.queue, slots, guests)
    fitted = visible_cards.fit_guest_deck(state, state.replace(queue=queue), sure=command.sure)
    revealed = event_types.GuestsRevealed(by="table", slots=slots[: len(guests)], guests=guests)
    return event_types.step(fitted, revealed)


def reveal_and_begin_turn(state: State, command: Turn) -> event_types.GahStep:
    """Begin his turn, after the guests that are told with it.

    Raises IllegalCommand if it is not his turn or the guests cannot be there.
    """
    timing.check_turn_of(state, "opponent")
    if not command.guests:
        return begin_turn(state)
    return reveal_guests(state, Reveal(guests=command.guests, sure=command.sure)).then_play(
        begin_turn
    )


def fill_queue(queue: Queue, slots: tuple[int, ...], guests: tuple[Guest, ...]) -> Queue:
    """Return the queue with guests in these slots."""
    new = dict(zip(slots, guests, strict=False))
    return tuple([new.get(slot, guest) for slot, guest in enumerate(queue, start=1)])  # type: ignore[return-value]


def _parse_guest(text: int | str) -> Guest:
    """Parse a guest. Raises IllegalCommand if there is no such guest."""
    guest = parse_guest(text)
    if guest is None:
        raise refuse("guest-unknown", guest=text)
    return guest


def take_your_guest(state: State, slot: int) -> event_types.GahStep:
    """Take a guest of the queue for you. Raises IllegalCommand in his turn or if there is no such
    slot."""
    timing.check_outside_his_turn(state)
    if not 1 <= slot <= 5:
        raise refuse("slot-unknown", slot=slot, rule="guest.yours")
    guest = state.queue[slot - 1]
    known = () if guest is None else (guest,)
    guest_at = state.slot if rounds.whose_turn(state) == "you" else state.you.guest_at
    yours = state.you.replace(guests=(*state.you.guests, *known), guest_at=guest_at)
    event = event_types.YouTookGuest(slot=slot, guest=guest)
    taken = event_types.step(state.replace(queue=slide_queue(state.queue, slot), you=yours), event)
    return taken.then_play(
        lambda state: sushi_resort.remove_token_of_departed_guest(state, slot, "you")
    ).then_play(sushi_resort.score_token_at_right_end)


# ── The dice ──────────────────────────────────────────────────────────────────────────────────────


def report_dice(state: State, command: ReportDice) -> event_types.GahStep:
    """Take over the dice, and the queue if it is told with them. Raises IllegalCommand if they
    cannot lie so."""
    dice = _report_dice_without_queue(state, command)
    if not command.queue:
        return dice
    queue = ReportQueue(guests=command.queue, sure=command.sure)
    return dice.then_play(lambda state: report_queue(state, queue))


def _report_dice_without_queue(state: State, command: ReportDice) -> event_types.GahStep:
    """Take over the dice as they lie, after a roll or restated at any time.

    Raises IllegalCommand if the counts do not add up or coloured dice cannot lie so.
    """
    counts = command.counts
    check_six_counts(counts, cards.DICE_COUNT)
    roll = find_awaited_roll(state)
    coloured = _find_coloured_places(state, roll, counts, command.coloured)
    due = roll.total if roll else sum(state.dice or ())
    check_dice_sum(counts, due)
    after, coloured_dice = lay_dice_on_board(state, counts, coloured)
    if roll:
        return event_types.step(
            after, event_types.DiceRolled(by="table", counts=counts, coloured=coloured_dice)
        )
    return event_types.step(after, event_types.DiceStated(counts=counts, coloured=coloured_dice))


def _find_coloured_places(
    state: State, roll: Roll | None, counts: tuple[int, ...], reported: Coloured | None
) -> Coloured | None:
    """Return where the coloured dice lie (module 2); None if celebrities are not in play.

    Rolled coloured dice must be told, and restated dice keep theirs unless told. Raises
    IllegalCommand if a die is missing or lies where it cannot.
    """
    if state.celebrities is None:
        if reported is not None:
            raise refuse("celebrities-not-in-play", rule="combine.modules")
        return None
    if roll:
        places = reported or Coloured()
        due = roll.coloured or ()
    else:
        places = reported or Coloured(**dict(state.celebrities.dice))
        due = state.celebrities.dice.on_board
    for colour in cards.DIE_COLOURS:
        _check_coloured_die(colour, places[colour], colour in due)
    spaces = [places[colour] for colour in due]
    for space in range(1, 7):
        if spaces.count(space) > counts[space - 1]:
            raise refuse("too-many-coloured-dice", space=space, rule="celebrity.yours")
    return places


def _check_coloured_die(colour: cards.DieColour, space: int | None, is_due: bool) -> None:
    """Raise IllegalCommand if a due die is missing, another one is told, or there is no such
    space."""
    if space is None and is_due:
        raise refuse(
            "coloured-die-needed", colour=colour, example=f"{colour[0]}4", rule="celebrity.yours"
        )
    if space is not None and not is_due:
        raise refuse("coloured-die-not-on-board", colour=colour, rule="celebrity.yours")
    if space is not None and not 1 <= space <= 6:
        raise refuse("action-space-unknown", space=space, rule="celebrity.yours")


def lay_dice_on_board(
    state: State, counts: tuple[int, ...], coloured: Coloured | None
) -> tuple[State, ColouredDice | None]:
    """Return the state with the dice as they lie, and where the coloured ones are."""
    rolled = state.replace(dice=counts)
    if coloured is None:
        return rolled, None
    coloured_dice = ColouredDice(**dict(coloured))
    return rolled.with_celebrities(dice=coloured_dice), coloured_dice


def find_awaited_roll(state: State) -> Roll | None:
    """Return the roll that the game waits for, or None."""
    if state.dice is None and state.agenda and isinstance(state.agenda[0], Roll):
        return state.agenda[0]
    return None


def take_your_die(state: State, command: YouTakeDie) -> event_types.GahStep:
    """Take a die for you. An extra one comes from an effect, so it may be reported late and ends no
    turn.

    Raises IllegalCommand if it is not your turn, if no such die lies there, or if you may not lose
    points instead of the toll.
    """
    space, extra = command.space, command.extra
    if extra:
        timing.check_between_turns(state)
    else:
        timing.check_turn_of(state, "you")
    dice = state.dice or ()
    if not 1 <= space <= 6 or not dice[space - 1]:
        raise refuse("no-die-there", die=space, rule="course.your-turns")
    colour = celebrities.determine_colour_of_your_die(state, space, command.colour)
    if command.broke:
        toll_bridge_hotel.check_toll_penalty_is_allowed(state, space)
    left = state.replace(dice=remove_die(dice, space))
    if colour and left.celebrities:
        left = left.with_celebrities(dice=left.celebrities.dice.without(colour))
    taken = event_types.step(left, event_types.YouTookDie(space=space, extra=extra, colour=colour))
    taken = taken.then_play(
        lambda state: toll_bridge_hotel.score_toll_of_used_space(state, space, command.broke)
    )
    if isinstance(state.entrance, HautelCouture) and state.entrance.spaces[space - 1] != "empty":
        serving = ServeItem(space=space, extra=extra)
        return taken.then_play(lambda state: event_types.step(state.replace(agenda=(serving,))))
    return taken.then_play(lambda state: rounds.end_your_turn_after_die(state, extra))


def remove_told_die(state: State, colour: str) -> event_types.GahStep:
    """Remove the die that leaves the board after a pass.

    Raises IllegalCommand if no die leaves now or there is no such die.
    """
    if not state.agenda or not isinstance(state.agenda[0], RemoveDie):
        raise refuse("no-die-leaves", rule="pass.yours")
    chosen = (
        None if colour.strip().lower() in ("white", "w") else celebrities.parse_die_colour(colour)
    )
    if chosen not in rounds.list_removable_dice(state):
        raise refuse("no-such-die-leaves", colour=colour, rule="pass.yours")
    return rounds.remove_die(state, chosen)


def pass_turn(state: State) -> event_types.GahStep:
    """Pass your turn. Raises IllegalCommand if it is not your turn."""
    timing.check_turn_of(state, "you")
    return rounds.pass_your_turn(state)


# ── Hotel entrances ───────────────────────────────────────────────────────────────────────────────


def report_served_item(state: State, command: Serve) -> event_types.GahStep:
    """Serve the item: which one it was, the guest who gets it, or both.

    The guest may be left out if at most one can use the item. Raises IllegalCommand if no item
    waits, if item and guest are missing, or if the guest cannot use it.
    """
    if not state.agenda or not isinstance(state.agenda[0], ServeItem):
        raise refuse("no-item-waits", rule="hautel.serve")
    serving = state.agenda[0]
    if command.item is not None:
        state = hautel_couture.record_seen_item(state, serving.space, command.item)
    if command.guest is None:
        if command.item is None:
            raise refuse("item-or-guest-needed", rule="hautel.serve")
        return event_types.step(state)
    if hautel_couture.require_hautel_couture(state).spaces[serving.space - 1] is None:
        example = f"serve cake {command.guest}"
        raise refuse(
            "item-of-space-needed", space=serving.space, example=example, rule="hautel.serve"
        )
    placed = hautel_couture.give_item_to_guest(
        state.replace(agenda=state.agenda[1:]), serving.space, command.guest
    )
    return placed.then_play(lambda state: rounds.end_your_turn_after_die(state, serving.extra))


def serve_item(state: State, serving: ServeItem) -> event_types.GahStep:
    """Serve the item without a question, because at most one guest can use it."""
    entrance, space = hautel_couture.require_hautel_couture(state), serving.space
    item = entrance.spaces[space - 1]
    able: tuple[int, ...] = ()
    if item is not None and item != "empty":
        able = hautel_couture.list_places_needing_item(entrance, item)
    go_on = partial(rounds.end_your_turn_after_die, is_extra_die=serving.extra)
    if able:
        return hautel_couture.give_item_to_guest(state, space, able[0]).then_play(go_on)
    return hautel_couture.return_item_to_supply(state, space).then_play(go_on)


def report_completed_lines(state: State, line_count: int) -> event_types.GahStep:
    """Take over how many floors or columns you completed.

    Raises IllegalCommand in his turn, or if Nine Stars Inn is not in play.
    """
    timing.check_outside_his_turn(state)
    if nine_stars_inn.is_reward_awaited(state):
        return nine_stars_inn.complete_lines_by_emperor_reward(state, line_count)
    return nine_stars_inn.remove_tokens_for_completed_lines(state, line_count)


def report_toll(state: State, space: int, broke: bool) -> event_types.GahStep:
    timing.check_outside_his_turn(state)
    return toll_bridge_hotel.pay_toll_without_die(state, space, broke)


# ── Objectives ────────────────────────────────────────────────────────────────────────────────────


def claim_objective(state: State, command: Claim) -> event_types.GahStep:
    """Claim an objective. If he has it too, the first has the best spot, and he may give the
    difference back.

    Raises IllegalCommand in his turn, for unknown or claimed objectives, and if he has it and the
    order is not told.
    """
    timing.check_outside_his_turn(state)
    letter = _parse_objective(command.objective)
    you = state.you
    claimed = event_types.YouClaimed(objective=letter)
    if letter in you.objectives:
        raise refuse("objective-claimed", objective=letter, rule="course.your-turns")
    if command.sure or letter in state.opponent.objectives.open:
        first = state.replace_player(claims=(*you.claims, letter))
        return event_types.step(first, claimed).then_play(partial(adjust_points_to_table, state))
    if command.after:
        return event_types.step(state.replace_player(later=(*you.later, letter)), claimed)
    vp = cards.OBJECTIVE_POINTS[0]
    raise refuse(
        "objective-is-his", objective=letter, vp=vp, rule="course.your-turns", unless_sure=True
    )


def upgrade_recorded_command(state: State, command: Command) -> Command:
    """Return the command as a record means it. A claim after his that is not `sure` came after
    it."""
    if not isinstance(command, Claim) or command.sure:
        return command
    if command.objective.strip().upper() in state.opponent.objectives.open:
        return command
    return command.replace(after=True)


def _parse_objective(objective: str) -> cards.Letter:
    """Return the letter of an objective. Raises IllegalCommand if there is no such objective."""
    for letter in cards.LETTERS:
        if letter == objective.strip().upper():
            return letter
    raise refuse("objective-unknown", objective=objective, rule="course.your-turns")


# ── Your points ───────────────────────────────────────────────────────────────────────────────────


def report_your_points(state: State, vp: int) -> event_types.GahStep:
    """Keep your points with the round they are from. Nothing follows from them before the end.

    Raises IllegalCommand if they are out of range.
    """
    if not -99 <= vp <= MAX_POINTS:
        raise refuse("your-points-range", most=MAX_POINTS)
    points = YourPoints(vp=vp, round=state.round)
    return event_types.step(
        state.replace_player(points=points), YourPointsTold(vp=vp, round=state.round)
    )
