"""The bot's dealing, which comes at once because players cannot see it otherwise, and possible
answers to questions."""

from collections.abc import Callable

from engines.core import Ask, Rng, count_dice, draw_dice_values
from engines.highseason import (
    card_texts,
    cards,
    commands,
    decks,
    events,
    hotel,
    questions,
    table,
    turn,
)
from engines.highseason.messages import refuse
from engines.highseason.state import ReadCard, State


def next_deal(state: State) -> Callable[[State], events.SeasonStep] | None:
    """Return the function that deals the next missing fact, or None. Depth card deals no such
    facts."""
    if not state.is_tracked:
        return None
    if table.find_awaited_roll(state):
        return roll_dice if state.setup.depth == "dealt" else None
    if (
        state.setup.deck == "physical"
        or not state.agenda
        or not isinstance(state.agenda[0], ReadCard)
    ):
        return None
    if state.card is None:
        return turn.flip_card
    return turn.show_top_preference_side if state.preference is None else None


def roll_dice(state: State) -> events.SeasonStep:
    """Roll the awaited dice. Raises IllegalCommand if no roll is awaited.

    The random stream is named by the round, so that nothing that happens in between changes the
    roll.
    """
    awaited = table.find_awaited_roll(state)
    if awaited is None:
        raise refuse("nothing-to-roll", rule="round.roll-dice")
    values, _ = draw_dice_values(
        awaited.total, state.box.rng.make_stream("dice", state.round, awaited.total)
    )
    counts = count_dice(values)
    rolled = events.DiceRolled(by="bot", counts=counts, rule="round.roll-dice")
    return events.step(state.replace(dice=counts), rolled)


def pick_random_answer(state: State, ask: Ask, rng: Rng) -> tuple[commands.SeasonCommand, Rng]:
    """Return a possible answer to the question. A deck on the table is taken to be like the house
    deck."""
    match ask:
        case questions.TableAsk(about="dice", total=total):
            values, rng = draw_dice_values(total or hotel.DICE, rng)
            return commands.ReportDice(counts=count_dice(values)), rng
        case questions.TableAsk(about="card"):
            number, rng = rng.pick_one(questions.list_cards_that_can_be_flipped(state))
            return _make_card_report(state, number), rng
        case questions.TableAsk(about="top"):
            side, rng = rng.pick_one(_PREFERENCES)
            return commands.TellTop(preference=side), rng
        case _:
            rooms, rng = rng.draw_below(60)
            parts = commands.YourParts(
                rooms=rooms, groups=13, lines=20, emperor=4, staff=10, krones=5, loans=1
            )
            return commands.Final(parts=parts), rng


_ACTIONS = {
    number: card_texts.format_card(card.replace(preference=None))
    for number, card in decks.HOUSE_CARDS_BY_NUMBER.items()
}
_PREFERENCES = [
    card_texts.format_preference_side(card.preference)
    for card in decks.HOUSE_CARDS_BY_NUMBER.values()
    if card.preference
]


def _make_card_report(state: State, number: int) -> commands.TellCard:
    """Return the command that tells this card. The sides kept of it are taken to be right."""
    known = state.known_card(number)
    card = cards.card_id(number) if known.action else _ACTIONS[number]
    preference: commands.ReportSource | None = "kept" if known.preference else None
    return commands.TellCard(card=card, preference=preference)
