"""The middle section of a card: the die."""

from engines.core import Choice, list_spaces_with_dice, remove_die
from engines.gah import cards, events
from engines.gah.celebrities import choose_celebrity, receive_celebrity
from engines.gah.entrances.toll_bridge_hotel import leave_toll_token
from engines.gah.state import State


def take_die(state: State) -> events.GahStep:
    """Take the die that the rules choose, a coloured one with its celebrity."""
    dice = state.dice or ()
    if not any(dice):
        return events.step(state, events.NoDieTaken(rule="die.none-left"))
    if state.celebrities:
        coloured = list_coloured_options(state)
        if coloured:
            celebrity = choose_celebrity(state.celebrities, coloured, state.current_card.hand)
            return take_coloured_die(state, celebrity)
    choice = choose_die(dice, state.current_card)
    taken = events.DieTaken(
        space=choice.only_option, dice=dice, rule=choice.deciding_rule, why=choice.why
    )
    after = events.step(state.replace(dice=remove_die(dice, choice.only_option)), taken)
    return after.then_play(lambda state: leave_toll_token(state, choice.only_option))


def list_coloured_options(state: State) -> tuple[cards.DieColour, ...]:
    """Return the coloured dice of which she takes one: any for their symbol, else those on her
    space."""
    celebrities, dice = state.celebrities, state.dice or ()
    if celebrities is None or not any(dice):
        return ()
    if state.current_card.coloured:
        return celebrities.dice.on_board
    return celebrities.dice.dice_on(choose_die(dice, state.current_card).only_option)


def take_coloured_die(state: State, celebrity: Choice[cards.DieColour]) -> events.GahStep:
    """Take the coloured die of this celebrity, and receive the celebrity."""
    assert state.celebrities is not None
    dice, colour = state.dice or (), celebrity.only_option
    space = state.celebrities.dice[colour] or 0
    choice = choose_die(dice, state.current_card)
    if state.current_card.coloured:
        choice = Choice(list_spaces_with_dice(dice)).narrow_to("die.coloured", [space])
    taken = events.DieTaken(
        space=space, dice=dice, colour=colour, rule=choice.deciding_rule, why=choice.why
    )
    coloured_left = state.celebrities.dice.without(colour)
    left = state.replace(dice=remove_die(dice, space)).with_celebrities(dice=coloured_left)
    return (
        events.step(left, taken)
        .then_play(lambda state: leave_toll_token(state, space))
        .then_play(lambda state: receive_celebrity(state, celebrity))
    )


def choose_die(dice: tuple[int, ...], card: cards.InstructionCard) -> Choice[int]:
    """Narrow the dice to one.

    It is one that the card shows; of two, the one with more dice. If none of these is there, it is
    one of those with the most dice. Ties are broken by the hand on the card.
    """
    choice = Choice(list_spaces_with_dice(dice))
    if card.die:
        choice = choice.keep_wanted("die.depicted", lambda space: space in card.die)
    if not set(choice.options) <= set(card.die):
        choice = choice.keep_best("die.most-dice", lambda space: dice[space - 1])
    elif len(choice.options) > 1:
        choice = choice.keep_best("die.more-dice", lambda space: dice[space - 1])
    return choice.break_tie("die.hand", card.hand)
