"""The bot's dealing, which comes at once because players cannot see it otherwise, and possible answers to questions."""

from collections.abc import Callable
from functools import partial
from itertools import count

from engines.core import Ask, Deck, Rng, count_dice, draw_dice_values
from engines.gah import asking, celebrities, commands, events, guest, setting_up, shown, staff, table
from engines.gah.cards import DICE, DIE_COLOURS, END_STAFF, GUESTS, HAUTEL_GUESTS, HAUTEL_POINTS, DieColour
from engines.gah.entrances.hautel_couture import draw_items, seat, unread_spaces
from engines.gah.saying import refuse
from engines.gah.state import FillPool, OpenHotel, State
from engines.gah.waltz import commands as waltz
from engines.gah.waltz.values import Coloured, HautelCouture, Items


def missing(state: State) -> Callable[[State], events.GahStep] | None:
    """Return the function that deals the next missing fact, or None."""
    if not state.is_tracked:
        opens_hotel = bool(state.agenda) and isinstance(state.agenda[0], OpenHotel)
        return setting_up.open_at_once if opens_hotel else None
    deals = state.setup.bot_deals
    if isinstance(state.entrance, HautelCouture):
        if len(state.entrance.cafe) < HAUTEL_GUESTS and deals("guests") and _fit_for_cafe(state):
            return deal_cafe if isinstance(state.agenda[0], FillPool) else None
        if state.entrance.pool and deals("items") and unread_spaces(state.entrance):
            return draw_items
    if not all(state.queue):
        deal = _missing_guests(state)
        if deal:
            return deal
    if celebrities.may_lay_out(state) and deals("celebrities"):
        return celebrities.lay_out
    if state.dice is None and table.awaited_roll(state) and deals("dice"):
        return roll_for_me
    if None in state.opponent.staff and len(state.box.staff) and deals("staff"):
        return partial(staff.turn_face_up, card=state.box.staff.cards[0], by="bot")
    return None


def _missing_guests(state: State) -> Callable[[State], events.GahStep] | None:
    """Return the function that fills the queue or renews the guest deck, or None if the table does so."""
    dealt = state.setup.bot_deals("guests")
    if len(state.box.guests):
        return deal_guests if dealt else None
    if state.discard and (dealt or not state.setup.more_cards):
        return reshuffle
    return None


def deal_cafe(state: State) -> events.GahStep:
    """Deal guests to his café (Hautel Couture) until three show the right points; shuffle the rest again."""
    dealt = events.step(state)
    for number in _fit_for_cafe(state)[: HAUTEL_GUESTS - len(state.entrance.cafe)]:  # type: ignore[union-attr]
        order = Items.counted(GUESTS[number].order)
        dealt = dealt.then_play(partial(seat, guest=guest.GUEST[number], order=order, by="bot"))
    return dealt.then_play(_shuffle_guests)


def _fit_for_cafe(state: State) -> list[int]:
    return [number for number in state.box.guests.cards if GUESTS[number].vp in HAUTEL_POINTS]


def _shuffle_guests(state: State) -> events.GahStep:
    deck = Deck.shuffle(state.box.guests.cards, state.box.rng.make_stream("guests", "hautel"))
    return events.step(state.replace(box=state.box.replace(guests=deck)))


def deal_guests(state: State) -> events.GahStep:
    """Deal guests from the top of the deck. They need no check."""
    deck = state.box.guests
    slots = asking.unknown_slots(state)[: len(deck)]
    guests: tuple[guest.Guest, ...] = ()
    for _ in slots:
        number, deck = deck.draw_card()
        guests += (guest.GUEST[number],)
    queue = table.filled(state.queue, slots, guests)
    revealed = events.GuestsRevealed(by="bot", slots=slots, guests=guests, rule="guest.replenish")
    return events.step(state.replace(queue=queue, box=state.box.replace(guests=deck)), revealed)


def reshuffle(state: State) -> events.GahStep:
    """Shuffle the discard pile into a new guest deck, because the old one is used up and the queue has a gap."""
    returned = shown.with_guests(state, state.replace(discard=()))
    rng = state.box.rng.make_stream("guests", state.round, state.slot)
    deck = Deck.shuffle(returned.box.guests.cards, rng)
    reshuffled = events.GuestsReshuffled(count=len(state.discard), rule="guest.reshuffle")
    return events.step(returned.replace(box=returned.box.replace(guests=deck)), reshuffled)


def roll_for_me(state: State) -> events.GahStep:
    """Roll the awaited dice. Raises IllegalCommand if no roll is awaited.

    The random stream is named by the round and the number of dice, so that a pass changes no later roll.
    """
    awaited = table.awaited_roll(state)
    if awaited is None:
        raise refuse("nothing-to-roll", rule="round.roll-dice")
    values, _ = draw_dice_values(awaited.total, state.box.rng.make_stream("dice", state.round, awaited.total))
    counts, coloured = count_dice(values), coloured_among(values, awaited.coloured)
    after, coloured_dice = table.with_dice(state, counts, coloured)
    rolled = events.DiceRolled(by="bot", counts=counts, coloured=coloured_dice, rule="round.roll-dice")
    return events.step(after, rolled)


# ── A possible answer ─────────────────────────────────────────────────────────────────────────────────────────────────


def deal(state: State, ask: Ask, rng: Rng) -> tuple[commands.GahCommand, Rng]:
    """Return a possible answer to the question: cards from the top of their decks, the rest from the generator."""
    match ask:
        case asking.TableAsk(about="guests", slots=slots):
            return _next_guests(state, len(slots or ()), rng)
        case asking.TableAsk(about="dice", total=total, coloured=coloured):
            values, rng = draw_dice_values(total or DICE, rng)
            coloured_places = coloured_among(values, coloured)
            return commands.ReportDice(counts=count_dice(values), coloured=coloured_places), rng
        case asking.TableAsk(about="staff"):
            return _next_staff(state, rng)
        case asking.TableAsk(about="your_staff"):
            cards, rng = rng.shuffle_items([card for card in END_STAFF if card not in state.opponent.staff])
            played, rng = rng.draw_below(4)
            return commands.YourStaff(cards=tuple(sorted(cards[:played]))), rng
        case asking.TableAsk(about="final"):
            track, rng = rng.draw_below(120)
            parts = commands.YourParts(track=track, rooms=20, staff=8, goods=5, cafe=1)
            return commands.Final(parts=parts), rng
        case _:
            return _deal_for_modules(state, ask, rng)


def forecast_answer(state: State, ask: Ask, rng: Rng) -> tuple[commands.GahCommand, Rng]:
    """Return the answer of `deal`, but let the player's Emperor reward complete no line."""
    if ask.about == "reward":
        return waltz.YouCompleteLines(lines=0), rng
    return deal(state, ask, rng)


def _deal_for_modules(state: State, ask: Ask, rng: Rng) -> tuple[commands.GahCommand, Rng]:
    """Return a possible answer to a question of the modules."""
    number, rng = rng.draw_below(8)
    match ask:
        case asking.TableAsk(about="spaces", ballroom=int(ballroom)):
            return waltz.Spaces(ballroom=ballroom, free=number), rng
        case asking.TableAsk(about="reward"):
            return waltz.YouCompleteLines(lines=number % 3), rng
        case asking.TableAsk(about="ballroom"):
            return waltz.BallroomPoints(points=number), rng
        case asking.TableAsk(about="celebrities", colours=tuple(colours)):
            return waltz.ReportCelebrities.model_validate(dict.fromkeys(colours, number)), rng
        case asking.TableAsk(about="lounge"):
            lounge, rng = rng.shuffle_items(DIE_COLOURS)
            return waltz.ReportLounge(colours=lounge), rng
        case asking.TableAsk(about="die", colours=tuple(colours)):
            return waltz.Remove(colour=colours[number % len(colours)]), rng
        case asking.TableAsk(about="cafe"):
            first = next(iter(_fit_for_cafe(state)), waltz.CafeGuest(guest="g6", order=(1, 1, 1, 1)))
            return waltz.ReportCafe(guests=(first,)), rng
        case asking.TableAsk(about="item", places=tuple(places)):
            return waltz.Serve(guest=places[number % len(places)]), rng
        case asking.TableAsk(about="item"):
            entrance = state.entrance
            assert isinstance(entrance, HautelCouture) and entrance.pool
            item, rng = rng.pick_one(entrance.pool.kinds)
            return waltz.Serve(item=item), rng
        case _:
            return waltz.StaffPoints(points=number), rng


def coloured_among(values: tuple[int, ...], coloured: tuple[DieColour, ...] | None) -> Coloured | None:
    """Return where the coloured dice lie. They are the first ones rolled."""
    if coloured is None:
        return None
    return Coloured.model_validate(dict(zip(coloured, values, strict=False)))


def _next_guests(state: State, wanted: int, rng: Rng) -> tuple[commands.Reveal, Rng]:
    """Return the next guests of the deck; with more cards now and then one that only the table knows.

    If the whole deck lies on the table, the table must have a guest of its own.
    """
    stranger, rng = rng.draw_below(6) if state.setup.more_cards else (1, rng)
    cards = state.box.guests.cards[:wanted]
    if stranger == 0:
        return commands.Reveal(guests=("r6",)), rng
    if not cards:
        return commands.Reveal(guests=("g0",), sure=True), rng
    return commands.Reveal(guests=cards), rng


def _next_staff(state: State, rng: Rng) -> tuple[commands.Staff, Rng]:
    """Return the next staff card. With modules 1 and 5 every third one is known to the table alone."""
    stranger, rng = rng.draw_below(3) if state.setup.more_cards else (1, rng)
    if stranger == 0 or not len(state.box.staff):
        names = (f"Card {number}" for number in count(1))
        free = next(name for name in names if not staff.same(name, state.named_staff))
        return commands.Staff(name=free), rng
    return commands.Staff(card=state.box.staff.cards[0]), rng
