"""A card of a physical deck is entered by choosing, part by part."""

from typing import Any

import pytest

from bot.presenters.components import Form
from bot.presenters.forms import check_form, fill_form, format_line
from bot.presenters.highseason.pages import make_form
from engines.core import Header, IllegalCommand, Log, use_language
from engines.highseason import GAME
from engines.highseason.card_texts import format_action, format_card
from engines.highseason.cards import Card, letter_of
from engines.highseason.decks import HOUSE_CARDS_BY_NUMBER
from engines.highseason.offers import list_known_cards
from engines.highseason.state import State


def asked(*cards: Card, level: int = 3, seed: int = 1) -> State:
    """He has flipped a card, with these known."""
    setup = {"level": level, "deck": "physical", "cards": [format_card(card) for card in cards]}
    log = Log.begin(GAME, Header.parse({"game": "highseason", "setup": setup, "seed": seed}))
    for line in ("dice 222220", "die 1", "turn"):
        log = log.play_command(GAME.parse_command(GAME.parse_line(line)))
    state: State = log.state
    return state


def opened(state: State) -> Form:
    shown = make_form(state, "card")
    assert shown
    return shown


def showing(card: Card, number: str) -> dict[str, str]:
    assert card.action
    left, right = card.action.dice
    does = dict(zip(("first", "second", "third"), map(format_action, card.action.actions), strict=False))
    return {"card": f"{number} {left}/", "right": str(right)} | does


def told(state: State, sent: dict[str, str]) -> Any:
    chosen = fill_form(opened(state), sent)
    check_form(chosen, "card", sent)
    return GAME.apply(state, GAME.parse_command(GAME.parse_line(f"card {format_line(chosen, sent)}"))).state


@pytest.mark.parametrize("card", HOUSE_CARDS_BY_NUMBER.values(), ids=lambda card: card.id)
def test_every_card_can_be_entered_by_choosing(card: Card) -> None:
    """By its letter. The number is the next free one."""
    after = told(asked(), showing(card, f"{card.id[0]}1"))
    assert after.known_card(after.card).action == card.action
    assert letter_of(after.card) == card.id[0]
    assert after.card in list_known_cards(after.replace(card=None)), "and is one press from now on"


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_form_has_five_lists_of_25_at_most(language: str) -> None:
    with use_language(language):
        fields = opened(asked()).fields
    assert len(fields) == 5
    for field in fields:
        labels, values = zip(*field.options, strict=True)
        assert len(labels) == len({*labels}) == len({*values}) <= 25
        assert max(map(len, (*labels, *values))) <= 100


def test_letters_that_cannot_come_any_more_are_not_offered() -> None:
    known = [HOUSE_CARDS_BY_NUMBER[number] for number in HOUSE_CARDS_BY_NUMBER if letter_of(number) == "A"]
    fronts = [value for _, value in opened(asked(*known, level=5)).fields[0].options]
    assert {front[:2] for front in fronts} == {"B1", "C1"}, "level 5 has no A cards"
    fronts = [
        value for _, value in opened(asked(HOUSE_CARDS_BY_NUMBER[201], HOUSE_CARDS_BY_NUMBER[203])).fields[0].options
    ]
    assert {front[:2] for front in fronts} == {"A1", "B2", "C1"}


@pytest.mark.parametrize(
    "wrong",
    [{"card": "B13 3/"}, {"card": "B1 3/4"}, {"right": "7"}, {"right": ""}, {"first": "occupy green"}, {"first": ""}],
)
def test_a_card_that_cannot_exist_is_refused(wrong: dict[str, str]) -> None:
    state = asked()
    with pytest.raises(IllegalCommand):
        told(state, showing(HOUSE_CARDS_BY_NUMBER[203], "B1") | wrong)
