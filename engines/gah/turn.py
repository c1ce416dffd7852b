"""Leopold's turn: he draws a card, and the card becomes the agenda."""

from functools import cache

from engines.core.errors import IllegalCommand
from engines.gah.cards import INSTRUCTION, InstructionCard, Level, Symbol
from engines.gah.events import CardDrawn, GahStep, step
from engines.gah.rounds import end_turn_card_only
from engines.gah.state import AdvanceEmperor, EndTurn, PursueObjective, State, TakeDie, TakeGuest, TurnUpStaff, Work
from engines.gah.timing import dice_rolled, his_turn, outside_his_turn, still_playing


def begin(state: State) -> GahStep:
    """His turn begins: the card he draws becomes the agenda."""
    outside_his_turn(state)
    dice_rolled(state)
    his_turn(state)
    return draw_card(state).then(read_card)


def read_card(state: State) -> GahStep:
    return step(state.but(agenda=sections(state.current_card.number, state.setup.level)))


def show_card(state: State) -> GahStep:
    """Depth card: the card is all; after the second one of a round the rest is a reminder."""
    still_playing(state)
    return draw_card(state).then(end_turn_card_only)


def draw_card(state: State) -> GahStep:
    """Draws the top instruction card and leaves out what does not count at this level."""
    if not len(state.box.instruction):
        raise IllegalCommand("All {count} instruction cards have been drawn.", count=20, rule="turn.cards-run-out")
    number, deck = state.box.instruction.draw()
    played = state.played if state.card is None else (*state.played, state.card)
    drawn = state.but(card=number, played=played, box=state.box.but(instruction=deck))
    return step(drawn, _card_drawn(drawn, INSTRUCTION[number]))


def _card_drawn(state: State, card: InstructionCard) -> CardDrawn:
    level = state.setup.level
    return CardDrawn(
        card=card.number,
        turn=len(state.played) + 1,
        symbols=tuple(symbol for symbol in card.symbols if symbol.counts_at(level)),
        ignored=tuple(symbol for symbol in card.symbols if not symbol.counts_at(level)),
        die=card.die,
        hand=card.hand,
        rule=f"level.{level}",
    )


@cache
def sections(number: int, level: Level) -> tuple[Work, ...]:
    """The card as an agenda: guests, die, additional actions."""
    card = INSTRUCTION[number]
    guests = tuple(_work(symbol) for symbol in card.guests if symbol.counts_at(level))
    actions = tuple(_work(symbol) for symbol in card.actions if symbol.counts_at(level))
    return (*guests, TakeDie(), *actions, EndTurn())


def _work(symbol: Symbol) -> Work:
    value = None if symbol.value == "any" else symbol.value
    match symbol.kind:
        case "guest":
            return TakeGuest.model_validate({"colour": value})
        case "emperor":
            return AdvanceEmperor.model_validate({"spaces": value})
        case "objective":
            return PursueObjective.model_validate({"letter": value})
        case "staff":
            return TurnUpStaff()
