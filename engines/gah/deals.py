"""The bot's dealing, which comes at once because players cannot see it otherwise, and possible
answers to questions."""

from collections.abc import Callable
from functools import partial

from engines.core import Ask, Deck, Rng, count_dice, draw_dice_values, drop_items
from engines.gah import (
    celebrities,
    commands,
    events,
    guest,
    questions,
    setup_steps,
    staff,
    table,
    visible_cards,
)
from engines.gah.cards import (
    DICE_COUNT,
    DIE_COLOURS,
    END_STAFF,
    GUESTS,
    HAUTEL_GUESTS,
    HAUTEL_POINTS,
    DieColour,
)
from engines.gah.entrances.hautel_couture import (
    draw_unread_items,
    list_unread_spaces,
    seat_guest_in_cafe,
)
from engines.gah.messages import refuse
from engines.gah.state import FillPool, OpenHotel, State
from engines.gah.waltz import commands as waltz_commands
from engines.gah.waltz.values import Coloured, HautelCouture, Items


def next_deal(state: State) -> Callable[[State], events.GahStep] | None:
    """Return the function that deals the next missing fact, or None."""
    if not state.is_tracked:
        opens_hotel = bool(state.agenda) and isinstance(state.agenda[0], OpenHotel)
        return setup_steps.open_hotel_at_once if opens_hotel else None
    deals = state.setup.bot_deals
    if isinstance(state.entrance, HautelCouture):
        if (
            len(state.entrance.cafe) < HAUTEL_GUESTS
            and deals("guests")
            and _list_guests_fit_for_cafe(state)
        ):
            return deal_cafe_guests if isinstance(state.agenda[0], FillPool) else None
        if state.entrance.pool and deals("items") and list_unread_spaces(state.entrance):
            return draw_unread_items
    if not all(state.queue):
        deal = _next_guest_deal(state)
        if deal:
            return deal
    if celebrities.can_lay_out_tiles(state) and deals("celebrities"):
        return celebrities.lay_out_tiles
    if state.dice is None and table.find_awaited_roll(state) and deals("dice"):
        return roll_dice
    if None in state.opponent.staff and len(state.box.staff) and deals("staff"):
        return partial(staff.turn_staff_face_up, card=state.box.staff.cards[0], dealer="bot")
    return None


def _next_guest_deal(state: State) -> Callable[[State], events.GahStep] | None:
    """Return the function that fills the queue or renews the guest deck, or None if the table does
    so."""
    dealt = state.setup.bot_deals("guests")
    if len(state.box.guests):
        return deal_guests_to_queue if dealt else None
    if state.discard and (dealt or not state.setup.has_unknown_cards):
        return reshuffle_discard
    return None


def deal_cafe_guests(state: State) -> events.GahStep:
    """Deal guests to his café (Hautel Couture) until three show the right points; shuffle the rest
    again."""
    dealt = events.step(state)
    for number in _list_guests_fit_for_cafe(state)[: HAUTEL_GUESTS - len(state.entrance.cafe)]:  # type: ignore[union-attr]
        order = Items.from_counts(GUESTS[number].order)
        dealt = dealt.then_play(
            partial(
                seat_guest_in_cafe, guest=guest.GUESTS_BY_NUMBER[number], order=order, dealer="bot"
            )
        )
    return dealt.then_play(_shuffle_guests)


def _list_guests_fit_for_cafe(state: State) -> list[int]:
    return [number for number in state.box.guests.cards if GUESTS[number].vp in HAUTEL_POINTS]


def _shuffle_guests(state: State) -> events.GahStep:
    deck = Deck.shuffle(state.box.guests.cards, state.box.rng.make_stream("guests", "hautel"))
    return events.step(state.replace(box=state.box.replace(guests=deck)))


def deal_guests_to_queue(state: State) -> events.GahStep:
    """Deal guests from the top of the deck. They need no check."""
    deck = state.box.guests
    slots = questions.list_unknown_slots(state)[: len(deck)]
    guests: tuple[guest.Guest, ...] = ()
    for _ in slots:
        number, deck = deck.draw_card()
        guests += (guest.GUESTS_BY_NUMBER[number],)
    queue = table.fill_queue(state.queue, slots, guests)
    revealed = events.GuestsRevealed(by="bot", slots=slots, guests=guests, rule="guest.replenish")
    return events.step(state.replace(queue=queue, box=state.box.replace(guests=deck)), revealed)


def reshuffle_discard(state: State) -> events.GahStep:
    """Shuffle the discard pile into a new guest deck, because the old one is used up and the queue
    has a gap."""
    returned = visible_cards.fit_guest_deck(state, state.replace(discard=()))
    rng = state.box.rng.make_stream("guests", state.round, state.slot)
    deck = Deck.shuffle(returned.box.guests.cards, rng)
    reshuffled = events.GuestsReshuffled(count=len(state.discard), rule="guest.reshuffle")
    return events.step(returned.replace(box=returned.box.replace(guests=deck)), reshuffled)


def roll_dice(state: State) -> events.GahStep:
    """Roll the awaited dice. Raises IllegalCommand if no roll is awaited.

    The random stream is named by the round and the number of dice, so that a pass changes no later
    roll.
    """
    awaited = table.find_awaited_roll(state)
    if awaited is None:
        raise refuse("nothing-to-roll", rule="round.roll-dice")
    values, _ = draw_dice_values(
        awaited.total, state.box.rng.make_stream("dice", state.round, awaited.total)
    )
    counts, coloured = count_dice(values), place_coloured_dice(values, awaited.coloured)
    after, coloured_dice = table.lay_dice_on_board(state, counts, coloured)
    rolled = events.DiceRolled(
        by="bot", counts=counts, coloured=coloured_dice, rule="round.roll-dice"
    )
    return events.step(after, rolled)


# ── A possible answer ─────────────────────────────────────────────────────────────────────────────


def pick_random_answer(state: State, ask: Ask, rng: Rng) -> tuple[commands.GahCommand, Rng]:
    """Return a possible answer to the question: cards from the top of their decks, the rest from
    the generator."""
    match ask:
        case questions.TableAsk(about="guests", slots=slots):
            return _pick_next_guests(state, len(slots or ()), rng)
        case questions.TableAsk(about="dice", total=total, coloured=coloured):
            values, rng = draw_dice_values(total or DICE_COUNT, rng)
            coloured_places = place_coloured_dice(values, coloured)
            return commands.ReportDice(counts=count_dice(values), coloured=coloured_places), rng
        case questions.TableAsk(about="staff"):
            return _pick_next_staff(state, rng)
        case questions.TableAsk(about="your_staff"):
            cards, rng = rng.shuffle_items(drop_items(END_STAFF, state.opponent.staff))
            played, rng = rng.draw_below(4)
            return commands.YourStaff(cards=tuple(sorted(cards[:played]))), rng
        case questions.TableAsk(about="final"):
            track, rng = rng.draw_below(120)
            parts = commands.YourParts(track=track, rooms=20, staff=8, goods=5, cafe=1)
            return commands.Final(parts=parts), rng
        case _:
            return _pick_answer_for_modules(state, ask, rng)


def pick_forecast_answer(state: State, ask: Ask, rng: Rng) -> tuple[commands.GahCommand, Rng]:
    """Return the answer of `pick_random_answer`, but let the player's Emperor reward complete no
    line."""
    if ask.about == "reward":
        return waltz_commands.YouCompleteLines(lines=0), rng
    return pick_random_answer(state, ask, rng)


def _pick_answer_for_modules(state: State, ask: Ask, rng: Rng) -> tuple[commands.GahCommand, Rng]:
    """Return a possible answer to a question of the modules."""
    number, rng = rng.draw_below(8)
    match ask:
        case questions.TableAsk(about="spaces", ballroom=int(ballroom)):
            return waltz_commands.Spaces(ballroom=ballroom, free=number), rng
        case questions.TableAsk(about="reward"):
            return waltz_commands.YouCompleteLines(lines=number % 3), rng
        case questions.TableAsk(about="ballroom"):
            return waltz_commands.BallroomPoints(points=number), rng
        case questions.TableAsk(about="celebrities", colours=tuple(colours)):
            return waltz_commands.ReportCelebrities.model_validate(
                dict.fromkeys(colours, number)
            ), rng
        case questions.TableAsk(about="lounge"):
            lounge, rng = rng.shuffle_items(DIE_COLOURS)
            return waltz_commands.ReportLounge(colours=lounge), rng
        case questions.TableAsk(about="die", colours=tuple(colours)):
            return waltz_commands.Remove(colour=colours[number % len(colours)]), rng
        case questions.TableAsk(about="cafe"):
            first = next(
                iter(_list_guests_fit_for_cafe(state)),
                waltz_commands.CafeGuest(guest="g6", order=(1, 1, 1, 1)),
            )
            return waltz_commands.ReportCafe(guests=(first,)), rng
        case questions.TableAsk(about="item", places=tuple(places)):
            return waltz_commands.Serve(guest=places[number % len(places)]), rng
        case questions.TableAsk(about="item"):
            entrance = state.entrance
            assert isinstance(entrance, HautelCouture) and entrance.pool
            item, rng = rng.pick_one(entrance.pool.kinds)
            return waltz_commands.Serve(item=item), rng
        case _:
            return waltz_commands.StaffPoints(points=number), rng


def place_coloured_dice(
    values: tuple[int, ...], coloured: tuple[DieColour, ...] | None
) -> Coloured | None:
    """Return where the coloured dice lie. They are the first ones rolled."""
    if coloured is None:
        return None
    return Coloured.model_validate(dict(zip(coloured, values, strict=False)))


def _pick_next_guests(state: State, wanted: int, rng: Rng) -> tuple[commands.Reveal, Rng]:
    """Return the next guests of the deck; with more cards now and then one that only the table
    knows.

    If the whole deck lies on the table, the table must have a guest of its own.
    """
    stranger, rng = rng.draw_below(6) if state.setup.has_unknown_cards else (1, rng)
    cards = state.box.guests.cards[:wanted]
    if stranger == 0:
        return commands.Reveal(guests=("r6",)), rng
    if not cards:
        return commands.Reveal(guests=("g0",), sure=True), rng
    return commands.Reveal(guests=cards), rng


def _pick_next_staff(state: State, rng: Rng) -> tuple[commands.Staff, Rng]:
    """Return the next staff card. With modules 1 and 5 every third one is known to the table
    alone."""
    stranger, rng = rng.draw_below(3) if state.setup.has_unknown_cards else (1, rng)
    if stranger == 0 or not len(state.box.staff):
        number = 1
        while staff.is_named_among(f"Card {number}", state.named_staff):
            number += 1
        return commands.Staff(name=f"Card {number}"), rng
    return commands.Staff(card=state.box.staff.cards[0]), rng
