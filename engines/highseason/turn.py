"""Ralph's turn: a card is flipped, and with the preference side of the next one it becomes the agenda."""

from engines.highseason import cards, events, timing
from engines.highseason.rounds import end_turn_card_only
from engines.highseason.saying import refuse
from engines.highseason.state import DoAction, EndTurn, ReadCard, State, TakeDie


def begin(state: State) -> events.SeasonStep:
    """His turn begins: the last card joins the played ones, and the next has to be read."""
    timing.outside_his_turn(state)
    timing.dice_rolled(state)
    timing.his_turn(state)
    cards_left(state)
    return events.step(flipping(state).but(agenda=(ReadCard(), EndTurn())))


def flipping(state: State) -> State:
    played = state.played if state.card is None else (*state.played, state.card)
    return state.but(card=None, preference=None, played=played, just_first=())


def cards_left(state: State) -> None:
    if state.setup.deck != "physical" and not len(state.box.solo):
        raise refuse("deck-run-out", count=16, rule="turn.cards-run-out")


def flip(state: State) -> events.SeasonStep:
    """The bot's stack: the top card, action side up."""
    number, stack = state.box.solo.draw()
    return flipped(state.but(box=state.box.but(solo=stack)), state.known(number), by="bot")


def flipped(state: State, card: cards.Card, by: events.By) -> events.SeasonStep:
    assert card.action is not None, "a card is flipped to its action side"
    shown = events.CardFlipped(
        by=by,
        card=card.number,
        turn=len(state.played) + 1,
        dice=card.action.dice,
        actions=card.action.actions,
        rule="turn.flip" if by == "bot" else None,
    )
    return events.step(state.but(card=card.number), shown)


def show_preference(state: State) -> events.SeasonStep:
    """The bot's stack: the preference side of the card now on top; of the flipped one where the stack is empty."""
    assert state.card is not None
    stack = state.box.solo.cards
    side = state.known(stack[0] if stack else state.card).preference
    assert side is not None, "the bot's decks are whole"
    return preference_shown(state, side, "turn.preference" if stack else "turn.last-card")


def preference_shown(state: State, side: cards.PreferenceSide, rule: str | None) -> events.SeasonStep:
    preference = cards.Preference.of(side, literal=state.setup.hand == "literal")
    shown = events.PreferenceShown(
        by="bot" if rule else "table", die=preference.die, stairs=preference.stairs, zigzag=preference.zigzag, rule=rule
    )
    return events.step(state.but(preference=preference), shown)


def read_card(state: State) -> events.SeasonStep:
    """Both sides are known: the die, then every action of the card in printed order."""
    assert state.card is not None
    action = state.known(state.card).action
    assert action is not None
    actions = tuple(DoAction(action=each) for each in action.actions)
    return events.step(state.but(agenda=(TakeDie(dice=action.dice), *actions, *state.agenda)))


def show_card(state: State) -> events.SeasonStep:
    """Depth card: the two sides are all; after the second card of a round the rest is a reminder."""
    timing.still_playing(state)
    cards_left(state)
    return (
        flip(flipping(state)).then(show_preference).then(lambda state: end_turn_card_only(state.but(preference=None)))
    )
