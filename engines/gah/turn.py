"""Leopold's turn: he draws a card, and the card becomes the agenda. It comes along with the end of yours."""

from functools import lru_cache

from engines.core import make_automatic_turn
from engines.gah import cards, commands, events, rounds, timing
from engines.gah import state as values
from engines.gah.asking import asking
from engines.gah.saying import refuse

follows = make_automatic_turn(turn=commands.Turn(along=True), find_side_to_move=rounds.whose_turn, find_ask=asking)


def begin(state: values.State) -> events.GahStep:
    """Begin his turn: draw a card and make it the agenda.

    Raises IllegalCommand if it is not his turn or the cards are used up.
    """
    timing.turn_of(state, "opponent")
    return draw_card(state).then_play(read_card)


def read_card(state: values.State) -> events.GahStep:
    return events.step(state.replace(agenda=sections(state.current_card.number, state.setup)))


def show_card(state: values.State, turned_up: tuple[int | str, ...]) -> events.GahStep:
    """Show a card in depth card. After the second one of a round only reminders follow.

    Raises IllegalCommand if the rounds are played, the cards are used up, or guests are told.
    """
    timing.still_playing(state)
    if turned_up:
        raise refuse("queue-not-followed", rule="guest.replenish")
    return draw_card(state).then_play(rounds.end_turn_card_only)


def draw_card(state: values.State) -> events.GahStep:
    """Draw the top instruction card. Raises IllegalCommand if the cards are used up."""
    if not len(state.box.instruction):
        raise refuse("cards-used-up", count=20, rule="turn.cards-run-out")
    number, deck = state.box.instruction.draw_card()
    played = state.played if state.card is None else (*state.played, state.card)
    drawn = state.replace(card=number, played=played, box=state.box.replace(instruction=deck))
    return events.step(drawn, _card_drawn(drawn, cards.EVERY_CARD[number]))


def _card_drawn(state: values.State, card: cards.InstructionCard) -> events.CardDrawn:
    """Return the event with the symbols that count and those that do not count at this level."""
    setup = state.setup
    return events.CardDrawn(
        card=card.number,
        turn=len(state.played) + 1,
        symbols=counting(card.symbols, setup),
        ignored=tuple(symbol for symbol in card.symbols if not counts(symbol, setup)),
        die=card.die,
        hand=card.hand,
        coloured=card.coloured and setup.has(2),
        rule=f"level.{setup.level}",
    )


def counts(symbol: cards.Symbol, setup: values.Setup) -> bool:
    """Return whether this symbol counts at this level. A dancer needs ballrooms to dance in."""
    return symbol.counts_at(setup.level) and (symbol.kind != "dancer" or setup.has(1))


def counting(symbols: tuple[cards.Symbol, ...], setup: values.Setup) -> tuple[cards.Symbol, ...]:
    """Return the symbols that count. Without ballrooms a guest with a dancer is a guest like any other."""
    counted = tuple(symbol for symbol in symbols if counts(symbol, setup))
    if setup.has(1):
        return counted
    return tuple(symbol.replace(dancer=None) for symbol in counted)


@lru_cache(maxsize=1024)
def sections(number: int, setup: values.Setup) -> tuple[values.GahTask, ...]:
    """Return the card as an agenda: guests, die, additional actions."""
    card = cards.EVERY_CARD[number]
    guests = tuple(map(_task, counting(card.guests, setup)))
    actions = tuple(map(_task, counting(card.actions, setup)))
    return (*guests, values.TakeDie(), *actions, values.EndTurn())


def _task(symbol: cards.Symbol) -> values.GahTask:
    value = None if symbol.value == "any" else symbol.value
    match symbol.kind:
        case "guest":
            return values.TakeGuest.model_validate({"colour": value, "dancer": symbol.dancer})
        case "emperor":
            return values.AdvanceEmperor.model_validate({"spaces": value})
        case "objective":
            return values.PursueObjective.model_validate({"letter": value})
        case "staff":
            return values.TurnUpStaff()
        case "dancer":
            return values.PlaceDancer.model_validate({"arrows": value, "guest": False})
