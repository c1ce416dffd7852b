"""The deck on the player's table: each side is told as it comes to light, and the bot keeps it."""

from engines.highseason import agreeing, commands, decks, events, hotel, reading, turn, writing
from engines.highseason.asking import TableAsk, asking, may_come
from engines.highseason.cards import Card, PreferenceSide, card_id, letter
from engines.highseason.saying import refuse
from engines.highseason.state import State


def tell_card(state: State, command: commands.TellCard) -> events.SeasonStep:
    """Flip the card that the table tells. Its preference side lay on top of the stack before.

    Raises IllegalCommand if no card is asked for, the card cannot come, or reports of it disagree.
    """
    _check_asked(state, "card")
    told = _flipped_card(state, command.card)
    _check_may_come(state, told.number)
    card = agreeing.agreed(state, told, command)
    learned = learn(state, card).then_play(lambda state: turn.flipped(state, card, by="table"))
    if agreeing.lay_on_top(state, card) is False:
        learned = learned.add_events(events.Remarked(what="preference", told_by="top"))
    return learned


def _flipped_card(state: State, text: str) -> Card:
    """Parse the card. `B3` alone is enough if its action side is known.

    Raises IllegalCommand if the text is no card or the action side is neither told nor known.
    """
    if len(text.split()) == 1 and "|" not in text:
        number = reading.read_number(text.strip().rstrip(":"))
        if state.known(number).action is None:
            card_name = card_id(number)
            raise refuse("card-unknown", card=card_name, example=f"{card_name} 3/4 rg e1", rule="turn.told")
        return Card(number=number)
    card = decks.read_cached(text)
    if card.action is None:
        raise refuse("action-side-lacking", card=card.id, rule="turn.told")
    return card


def _check_may_come(state: State, number: int) -> None:
    """Raise IllegalCommand if the card was flipped or the level has no more cards of its letter."""
    if number in state.played:
        raise refuse("card-was-flipped", card=card_id(number), rule="turn.told")
    if number not in may_come(state):
        raise refuse(
            "too-many-of-a-letter",
            level=state.setup.level,
            count=hotel.LEVELS[state.setup.level][letter(number)],
            letter=letter(number),
            card=card_id(number),
            rule="turn.told",
        )


def tell_top(state: State, text: str) -> events.SeasonStep:
    """Take over the preference side now on top of the stack. A card whose preference side is known may be named.

    Raises IllegalCommand if it is not asked for or cannot be read.
    """
    _check_asked(state, "top")
    side = _side_on_top(state, text)
    kept = state.replace(box=state.box.replace(top=writing.preference_form(side)))
    return turn.preference_shown(kept, side, None)


def _side_on_top(state: State, text: str) -> PreferenceSide:
    """Parse a preference side, or the name of a card whose preference side is known.

    Raises IllegalCommand if the text is neither.
    """
    word = text.strip()
    if not word[-1:].isdigit() or len(word.split()) > 1:
        return reading.read_preference(text)
    number = reading.read_number(word)
    side = state.known(number).preference
    if side is None:
        raise refuse("preference-side-unknown", card=card_id(number), example="left up", rule="turn.told")
    return side


def learn(state: State, card: Card) -> events.SeasonStep:
    """Keep a card as it is now known, and report it if that is news."""
    kept = state.known(card.number)
    if card == kept:
        return events.step(state)
    others = tuple(line for line in state.box.cards if decks.read_cached(line).number != card.number)
    line = writing.long_form(card)
    before = writing.long_form(kept) if card.contradicts(kept) else None
    box = state.box.replace(cards=tuple(sorted((*others, line))))
    return events.step(state.replace(box=box), events.CardLearned(line=line, before=before))


def _check_asked(state: State, about: str) -> None:
    """Raise IllegalCommand if the bot has the deck or the game does not ask about this fact."""
    if state.setup.deck != "physical":
        raise refuse("bot-flips", rule="turn.told")
    ask: TableAsk | None = asking(state)
    if ask is None or ask.about != about:
        raise refuse("not-asked", rule="turn.told")
