"""Ralph's turn: a card is flipped, and with the preference side of the next one it becomes the agenda; first comes
the die. After yours it comes by itself, and so does a card that nobody need tell."""

from engines.core import Choice, Command, with_a_die, without_die
from engines.highseason import agreeing, cards, commands, events, rounds, timing
from engines.highseason.asking import asking, may_come
from engines.highseason.cards import Die, Side, card_id
from engines.highseason.saying import refuse
from engines.highseason.state import DoAction, EndTurn, ReadCard, State, TakeDie


def begin(state: State) -> events.SeasonStep:
    """His turn begins: the last card joins the played ones, and the next has to be read."""
    timing.turn_of(state, "opponent")
    cards_left(state)
    return events.step(flipping(state).replace(agenda=(ReadCard(), EndTurn())))


def flipping(state: State) -> State:
    played = state.played if state.card is None else (*state.played, state.card)
    return state.replace(card=None, preference=None, played=played, just_first=())


def cards_left(state: State) -> None:
    if state.setup.deck != "physical" and not len(state.box.solo):
        raise refuse("deck-run-out", count=16, rule="turn.cards-run-out")


def flip(state: State) -> events.SeasonStep:
    """The bot's stack: the top card, action side up."""
    number, stack = state.box.solo.draw()
    return flipped(state.replace(box=state.box.replace(solo=stack)), state.known(number), by="bot")


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
    return events.step(state.replace(card=card.number), shown)


def show_preference(state: State) -> events.SeasonStep:
    """The bot's stack: the preference side of the card now on top; of the flipped one where the stack is empty."""
    assert state.card is not None
    stack = state.box.solo.cards
    side = state.known(stack[0] if stack else state.card).preference
    assert side is not None, "the bot's decks are whole"
    return preference_shown(state, side, "turn.preference" if stack else "turn.last-card")


def preference_shown(state: State, side: cards.PreferenceSide, rule: str | None) -> events.SeasonStep:
    preference = cards.Preference.of(side, literal=state.setup.hand == "literal")
    shown = events.PreferenceShown(by="bot" if rule else "table", **dict(preference), rule=rule)
    return events.step(state.replace(preference=preference), shown)


def read_card(state: State) -> events.SeasonStep:
    """Both sides are known: the die, then every action of the card in printed order."""
    assert state.card is not None
    action = state.known(state.card).action
    assert action is not None
    actions = tuple(DoAction(action=each) for each in action.actions)
    return events.step(state.replace(agenda=(TakeDie(dice=action.dice), *actions, *state.agenda)))


def show_card(state: State) -> events.SeasonStep:
    """Depth card: the two sides are all; after the second card of a round the rest is a reminder."""
    timing.still_playing(state)
    cards_left(state)
    shown = flip(flipping(state)).then(show_preference)
    return shown.then(lambda state: rounds.end_turn_card_only(state.replace(preference=None)))


_turn = with_a_die(turn=commands.Turn(along=True), whose_turn=rounds.whose_turn, asking=asking)


def follows(before: State, said: Command, after: State) -> Command | None:
    return _turn(before, said, after) or (_card(after) if isinstance(said, commands.Turn) else None)


def _card(state: State) -> commands.TellCard | None:
    """Told where only one that may come has the side that lay on top, and no other may have it."""
    ask = asking(state)
    if ask is None or ask.about != "card":
        return None
    cards = [state.known(number) for number in may_come(state)]
    fitting = [card for card in cards if card.action is None or agreeing.lay_on_top(state, card) is not False]
    alone = len(fitting) == 1 and fitting[0].action and agreeing.lay_on_top(state, fitting[0])
    return commands.TellCard(card=card_id(fitting[0].number)) if alone else None


def take_die(state: State, pictured: tuple[Die, Die]) -> events.SeasonStep:
    assert state.dice is not None and state.preference is not None, "his turn begins with dice and a card"
    hand = state.preference.die
    choice = choose_die(state.dice, pictured, hand, reverse_ties=state.setup.ties == "reversed")
    taken = events.DieTaken(space=choice.chosen, dice=state.dice, rule=choice.rule, why=choice.why)
    return events.step(state.replace(dice=without_die(state.dice, choice.chosen)), taken)


def choose_die(dice: tuple[int, ...], pictured: tuple[Die, Die], hand: Side, *, reverse_ties: bool) -> Choice[int]:
    """The die on the hand's side, else the other one; the symbol, or neither of them, means the fullest space."""
    choice = Choice(tuple(space for space in range(1, 7) if dice[space - 1]))
    preferred, other = pictured if hand == "left" else pictured[::-1]
    fullest = "die.neither"
    for rule, die in (("die.pointer", preferred), ("die.other", other)):
        if die == "most":
            fullest = "die.symbol"
            break
        if die in choice.left:
            return choice.ruled(rule, [die])
        choice = choice.ruled(rule, choice.left)
    from_left = (hand == "left") != reverse_ties
    tied = choice.most(fullest, lambda space: dice[space - 1])
    return tied.by_hand("die.tie", "from_left" if from_left else "from_right")
