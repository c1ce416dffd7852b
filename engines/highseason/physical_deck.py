"""The deck on the player's table: each side is told as it comes to light, and the bot keeps it."""

from functools import partial

from engines.highseason import (
    card_parser,
    card_reports,
    card_texts,
    commands,
    decks,
    events,
    hotel,
    turn,
)
from engines.highseason.cards import Card, PreferenceSide, card_id, letter_of
from engines.highseason.messages import refuse
from engines.highseason.questions import TableAsk, find_ask, list_cards_that_can_be_flipped
from engines.highseason.state import State


def report_card(state: State, command: commands.TellCard) -> events.SeasonStep:
    """Flip the card that the table tells. Its preference side lay on top of the stack before.

    Raises IllegalCommand if no card is asked for, the card cannot come, or reports of it disagree.
    """
    _check_fact_is_asked(state, "card")
    reported = _parse_flipped_card(state, command.card)
    _check_card_can_be_flipped(state, reported.number)
    card = card_reports.merge_reports(state, reported, command)
    lay_card = partial(turn.lay_flipped_card, card=card, dealer="table")
    learned = remember_card(state, card).then_play(lay_card)
    if card_reports.was_side_on_top(state, card) is False:
        learned = learned.add_events(events.Remarked(what="preference", told_by="top"))
    return learned


def _parse_flipped_card(state: State, text: str) -> Card:
    """Parse the card. `B3` alone is enough if its action side is known.

    Raises IllegalCommand if the text is no card or the action side is neither told nor known.
    """
    if len(text.split()) == 1 and "|" not in text:
        number = card_parser.parse_card_name(text.strip().rstrip(":"))
        if state.known_card(number).action is None:
            card_name = card_id(number)
            raise refuse(
                "card-unknown", card=card_name, example=f"{card_name} 3/4 rg e1", rule="turn.told"
            )
        return Card(number=number)
    card = decks.read_cached(text)
    if card.action is None:
        raise refuse("action-side-lacking", card=card.id, rule="turn.told")
    return card


def _check_card_can_be_flipped(state: State, number: int) -> None:
    """Raise IllegalCommand if the card was flipped or the level has no more cards of its letter."""
    if number in state.played:
        raise refuse("card-was-flipped", card=card_id(number), rule="turn.told")
    if number not in list_cards_that_can_be_flipped(state):
        level = state.setup.level
        letter = letter_of(number)
        most = {"level": level, "count": hotel.LEVELS[level][letter], "letter": letter}
        raise refuse("too-many-of-a-letter", **most, card=card_id(number), rule="turn.told")


def report_top_preference_side(state: State, text: str) -> events.SeasonStep:
    """Take over the preference side now on top of the stack. A card whose preference side is known
    may be named.

    Raises IllegalCommand if it is not asked for or cannot be read.
    """
    _check_fact_is_asked(state, "top")
    side = _parse_top_side(state, text)
    learned = state.replace(box=state.box.replace(top=card_texts.format_preference_side(side)))
    return turn.adopt_preference_side(learned, side, None)


def _parse_top_side(state: State, text: str) -> PreferenceSide:
    """Parse a preference side, or the name of a card whose preference side is known.

    Raises IllegalCommand if the text is neither.
    """
    word = text.strip()
    if not word[-1:].isdigit() or len(word.split()) > 1:
        return card_parser.parse_preference(text)
    number = card_parser.parse_card_name(word)
    side = state.known_card(number).preference
    if side is None:
        raise refuse(
            "preference-side-unknown", card=card_id(number), example="left up", rule="turn.told"
        )
    return side


def remember_card(state: State, card: Card) -> events.SeasonStep:
    """Keep a card as it is now known, and report it if that is news."""
    known = state.known_card(card.number)
    if card == known:
        return events.step(state)
    others = tuple(
        line for line in state.box.cards if decks.read_cached(line).number != card.number
    )
    line = card_texts.format_card(card)
    before = card_texts.format_card(known) if card.contradicts(known) else None
    box = state.box.replace(cards=tuple(sorted((*others, line))))
    learned = events.CardLearned(line=line, before=before)
    return events.step(state.replace(box=box), learned)


def _check_fact_is_asked(state: State, about: str) -> None:
    """Raise IllegalCommand if the bot has the deck or the game does not ask about this fact."""
    if state.setup.deck != "physical":
        raise refuse("bot-flips", rule="turn.told")
    ask: TableAsk | None = find_ask(state)
    if ask is None or ask.about != about:
        raise refuse("not-asked", rule="turn.told")
