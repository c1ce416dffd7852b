"""The deck on your table: you tell each side as it comes to light, and the bot keeps what it has learned."""

from engines.highseason import agreeing, commands, decks, events, hotel, reading, turn, writing
from engines.highseason.asking import TableAsk, asking, may_come
from engines.highseason.cards import Card, PreferenceSide, card_id, letter
from engines.highseason.saying import refuse
from engines.highseason.state import State


def tell_card(state: State, command: commands.TellCard) -> events.SeasonStep:
    """The card just flipped. What lay on top of the stack before was its preference side."""
    _asked(state, "card")
    told = _flipped_card(state, command.card)
    _may_come(state, told.number)
    card = agreeing.agreed(state, told, command)
    learned = learn(state, card).then(lambda state: turn.flipped(state, card, by="table"))
    if agreeing.lay_on_top(state, card) is False:
        learned = learned.also(events.Remarked(what="preference", told_by="top"))
    return learned


def _flipped_card(state: State, text: str) -> Card:
    """`B3` alone is enough for a card whose action side is known."""
    if len(text.split()) == 1 and "|" not in text:
        number = reading.read_number(text.strip().rstrip(":"))
        if state.known(number).action is None:
            raise refuse("card-unknown", card=card_id(number), example=f"{card_id(number)} 3/4 rg e1", rule="turn.told")
        return Card(number=number)
    card = decks.read_cached(text)
    if card.action is None:
        raise refuse("action-side-lacking", card=card.id, rule="turn.told")
    return card


def _may_come(state: State, number: int) -> None:
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
    """The preference side now on top of the stack; a card whose preference side is known may be named."""
    _asked(state, "top")
    side = _side_on_top(state, text)
    kept = state.replace(box=state.box.replace(top=writing.preference_form(side)))
    return turn.preference_shown(kept, side, None)


def _side_on_top(state: State, text: str) -> PreferenceSide:
    word = text.strip()
    if not word[-1:].isdigit() or len(word.split()) > 1:
        return reading.read_preference(text)
    number = reading.read_number(word)
    side = state.known(number).preference
    if side is None:
        raise refuse("preference-side-unknown", card=card_id(number), example="left up", rule="turn.told")
    return side


def learn(state: State, card: Card) -> events.SeasonStep:
    """Keeps a card as it is now known, and says so if that is news."""
    kept = state.known(card.number)
    if card == kept:
        return events.step(state)
    others = tuple(line for line in state.box.cards if decks.read_cached(line).number != card.number)
    line = writing.long_form(card)
    learned = events.CardLearned(line=line, before=writing.long_form(kept) if card.contradicts(kept) else None)
    return events.step(state.replace(box=state.box.replace(cards=tuple(sorted((*others, line))))), learned)


def _asked(state: State, about: str) -> None:
    if state.setup.deck != "physical":
        raise refuse("bot-flips", rule="turn.told")
    ask: TableAsk | None = asking(state)
    if ask is None or ask.about != about:
        raise refuse("not-asked", rule="turn.told")
