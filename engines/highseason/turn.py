"""Ralph's turn: the flipped card and the preference side of the next one become the agenda; the die
comes first.

His turn follows yours without a command, and so does a card that the table need not tell.
"""

from engines.core import (
    Choice,
    Command,
    list_spaces_with_dice,
    make_automatic_turn_hook,
    remove_die,
)
from engines.highseason import card_reports, cards, commands, events, rounds, timing
from engines.highseason.cards import Die, Side, card_id
from engines.highseason.messages import refuse
from engines.highseason.questions import find_ask, list_cards_that_can_be_flipped
from engines.highseason.state import DoAction, EndTurn, ReadCard, State, TakeDie

DECK_SIZE = 16
"""The number of cards in his deck."""


def begin_turn(state: State) -> events.SeasonStep:
    """Begin his turn: the last card joins the played ones, and the next one has to be read.

    Raises IllegalCommand if it is not his turn or the deck has run out.
    """
    timing.check_turn_of(state, "opponent")
    check_cards_left(state)
    return events.step(prepare_flip(state).replace(agenda=(ReadCard(), EndTurn())))


def prepare_flip(state: State) -> State:
    """Return the state before a card is flipped, with the last card among the played ones."""
    played = state.played if state.card is None else (*state.played, state.card)
    return state.replace(card=None, preference=None, played=played, just_first=())


def check_cards_left(state: State) -> None:
    """Raise IllegalCommand if his deck has run out. The cards of a deck on the table are
    counted."""
    left = len(state.box.solo)
    if state.setup.deck == "physical":
        left = DECK_SIZE - len(state.played) - (state.card is not None)
    if left <= 0:
        raise refuse("deck-run-out", count=DECK_SIZE, rule="turn.cards-run-out")


def flip_card(state: State) -> events.SeasonStep:
    """Flip the top card of the bot's stack to its action side."""
    number, stack = state.box.solo.draw_card()
    drawn = state.replace(box=state.box.replace(solo=stack))
    return lay_flipped_card(drawn, state.known_card(number), dealer="bot")


def lay_flipped_card(state: State, card: cards.Card, dealer: events.By) -> events.SeasonStep:
    """Lay this card as the one flipped last."""
    assert card.action is not None, "a card is flipped to its action side"
    rule = "turn.flip" if dealer == "bot" else None
    shown = events.CardFlipped(
        by=dealer,
        card=card.number,
        turn=len(state.played) + 1,
        dice=card.action.dice,
        actions=card.action.actions,
        rule=rule,
    )
    return events.step(state.replace(card=card.number), shown)


def show_top_preference_side(state: State) -> events.SeasonStep:
    """Show the preference side on top of the bot's stack, or of the flipped card if the stack is
    empty."""
    assert state.card is not None
    stack = state.box.solo.cards
    number, rule = (stack[0], "turn.preference") if stack else (state.card, "turn.last-card")
    side = state.known_card(number).preference
    assert side is not None, "the bot's decks are whole"
    return adopt_preference_side(state, side, rule)


def adopt_preference_side(
    state: State, side: cards.PreferenceSide, rule: str | None
) -> events.SeasonStep:
    """Follow this preference side. Without a rule the table has told it."""
    preference = cards.Preference.from_side(side, literal=state.setup.hand == "literal")
    dealer: events.By = "bot" if rule else "table"
    shown = events.PreferenceShown(by=dealer, **dict(preference), rule=rule)
    return events.step(state.replace(preference=preference), shown)


def put_card_on_agenda(state: State) -> events.SeasonStep:
    """Put the die and every action of the card, in printed order, on the agenda."""
    assert state.card is not None
    action = state.known_card(state.card).action
    assert action is not None
    actions = tuple(DoAction(action=each) for each in action.actions)
    agenda = (TakeDie(dice=action.dice), *actions, *state.agenda)
    return events.step(state.replace(agenda=agenda))


def play_turn_in_depth_card(state: State) -> events.SeasonStep:
    """Show both sides of a card in depth card. After the second card of a round only reminders
    follow.

    Raises IllegalCommand if all rounds are played or the deck has run out.
    """
    timing.check_rounds_left(state)
    check_cards_left(state)
    shown = flip_card(prepare_flip(state)).then_play(show_top_preference_side)
    return shown.then_play(
        lambda state: rounds.end_turn_in_depth_card(state.replace(preference=None))
    )


_find_automatic_turn = make_automatic_turn_hook(
    turn=commands.Turn(along=True), find_side_to_move=rounds.whose_turn, find_ask=find_ask
)


def find_automatic_command(before: State, command: Command, after: State) -> Command | None:
    """Return the command that comes along with this one: his turn, or a card that need not be
    told."""
    turn = _find_automatic_turn(before, command, after)
    if turn is None and isinstance(command, commands.Turn):
        return _make_report_if_one_card_fits(after)
    return turn


def _make_report_if_one_card_fits(state: State) -> commands.TellCard | None:
    """Return the command that tells the next card, if only one card fits the side that lay on
    top."""
    ask = find_ask(state)
    if ask is None or ask.about != "card":
        return None
    fitting = []
    for number in list_cards_that_can_be_flipped(state):
        card = state.known_card(number)
        if card.action is None or card_reports.was_side_on_top(state, card) is not False:
            fitting.append(card)
    if len(fitting) != 1:
        return None
    only = fitting[0]
    if not only.action or not card_reports.was_side_on_top(state, only):
        return None
    return commands.TellCard(card=card_id(only.number))


def take_die(state: State, card_dice: tuple[Die, Die]) -> events.SeasonStep:
    """Remove the die that the rules choose."""
    assert state.dice is not None and state.preference is not None, (
        "his turn begins with dice and a card"
    )
    hand = state.preference.die
    choice = choose_die(state.dice, card_dice, hand, reverse_ties=state.setup.ties == "reversed")
    space = choice.only_option
    rule = choice.deciding_rule
    taken = events.DieTaken(space=space, dice=state.dice, rule=rule, why=choice.why)
    return events.step(state.replace(dice=remove_die(state.dice, space)), taken)


def choose_die(
    dice: tuple[int, ...], card_dice: tuple[Die, Die], hand: Side, *, reverse_ties: bool
) -> Choice[int]:
    """Narrow the dice to the one on the hand's side, else to the other one.

    The symbol, or neither die on the board, means the fullest space.
    """
    choice = Choice(list_spaces_with_dice(dice))
    preferred, other = card_dice if hand == "left" else card_dice[::-1]
    fullest_rule = "die.neither"
    for rule, die in (("die.pointer", preferred), ("die.other", other)):
        if die == "most":
            fullest_rule = "die.symbol"
            break
        if die in choice.options:
            return choice.narrow_to(rule, [die])
        choice = choice.narrow_to(rule, choice.options)
    tied = choice.keep_best(fullest_rule, lambda space: dice[space - 1])
    if (hand == "left") != reverse_ties:
        return tied.break_tie("die.tie", "from_left")
    return tied.break_tie("die.tie", "from_right")
