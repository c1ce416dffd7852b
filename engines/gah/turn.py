"""Leopold's turn: he draws a card, and the card becomes the agenda. It comes along with the end of
yours."""

from functools import lru_cache

from engines.core import make_automatic_turn_hook
from engines.gah import cards, commands, events, rounds, timing
from engines.gah import state as states
from engines.gah.messages import refuse
from engines.gah.questions import find_ask

find_automatic_command = make_automatic_turn_hook(
    turn=commands.Turn(along=True), find_side_to_move=rounds.whose_turn, find_ask=find_ask
)


def begin_turn(state: states.State) -> events.GahStep:
    """Begin his turn: draw a card and make it the agenda.

    Raises IllegalCommand if it is not his turn or the cards are used up.
    """
    timing.check_turn_of(state, "opponent")
    return draw_instruction_card(state).then_play(put_card_on_agenda)


def put_card_on_agenda(state: states.State) -> events.GahStep:
    return events.step(
        state.replace(agenda=list_card_tasks(state.current_card.number, state.setup))
    )


def play_turn_in_depth_card(
    state: states.State, turned_up: tuple[int | str, ...]
) -> events.GahStep:
    """Show a card in depth card. After the second one of a round only reminders follow.

    Raises IllegalCommand if the rounds are played, the cards are used up, or guests are told.
    """
    timing.check_rounds_left(state)
    if turned_up:
        raise refuse("queue-not-followed", rule="guest.replenish")
    return draw_instruction_card(state).then_play(rounds.end_turn_in_depth_card)


def draw_instruction_card(state: states.State) -> events.GahStep:
    """Draw the top instruction card. Raises IllegalCommand if the cards are used up."""
    if not len(state.box.instruction):
        raise refuse("cards-used-up", count=20, rule="turn.cards-run-out")
    number, deck = state.box.instruction.draw_card()
    played = state.played if state.card is None else (*state.played, state.card)
    drawn = state.replace(card=number, played=played, box=state.box.replace(instruction=deck))
    return events.step(drawn, _make_card_drawn_event(drawn, cards.EVERY_CARD[number]))


def _make_card_drawn_event(state: states.State, card: cards.InstructionCard) -> events.CardDrawn:
    """Return the event with the symbols that count and those that do not count at this level."""
    setup = state.setup
    return events.CardDrawn(
        card=card.number,
        turn=len(state.played) + 1,
        symbols=select_symbols_that_count(card.symbols, setup),
        ignored=tuple(symbol for symbol in card.symbols if not does_symbol_count(symbol, setup)),
        die=card.die,
        hand=card.hand,
        coloured=card.coloured and setup.has_module(2),
        rule=f"level.{setup.level}",
    )


def does_symbol_count(symbol: cards.Symbol, setup: states.Setup) -> bool:
    """Return whether this symbol counts at this level. A dancer needs ballrooms to dance in."""
    return symbol.counts_at(setup.level) and (symbol.kind != "dancer" or setup.has_module(1))


def select_symbols_that_count(
    symbols: tuple[cards.Symbol, ...], setup: states.Setup
) -> tuple[cards.Symbol, ...]:
    """Return the symbols that count. Without ballrooms a guest with a dancer is a guest like any
    other."""
    counted = tuple(symbol for symbol in symbols if does_symbol_count(symbol, setup))
    if setup.has_module(1):
        return counted
    return tuple(symbol.replace(dancer=None) for symbol in counted)


@lru_cache(maxsize=1024)
def list_card_tasks(number: int, setup: states.Setup) -> tuple[states.GahTask, ...]:
    """Return the card as an agenda: guests, die, additional actions."""
    card = cards.EVERY_CARD[number]
    guests = tuple(map(_make_symbol_task, select_symbols_that_count(card.guests, setup)))
    actions = tuple(map(_make_symbol_task, select_symbols_that_count(card.actions, setup)))
    return (*guests, states.TakeDie(), *actions, states.EndTurn())


def _make_symbol_task(symbol: cards.Symbol) -> states.GahTask:
    value = None if symbol.value == "any" else symbol.value
    match symbol.kind:
        case "guest":
            return states.TakeGuest.model_validate({"colour": value, "dancer": symbol.dancer})
        case "emperor":
            return states.AdvanceEmperor.model_validate({"spaces": value})
        case "objective":
            return states.PursueObjective.model_validate({"letter": value})
        case "staff":
            return states.TurnUpStaff()
        case "dancer":
            return states.PlaceDancer.model_validate({"arrows": value, "guest": False})
