"""A card of a physical deck is entered by choosing, part by part: on a pad, and in the form of
earlier panels."""

from itertools import chain
from typing import Any

import pytest

from bot.presenters.components import Button, Form, Panel, Row
from bot.presenters.forms import check_submitted_form, fill_form, join_form_values
from bot.presenters.highseason.pages import make_form
from bot.presenters.pads import Pad
from bot.presenters.registry import get_presenter
from bot.promises import assert_panel_fits
from engines.core import Header, IllegalCommand, Log, use_language
from engines.highseason import GAME
from engines.highseason.card_texts import (
    format_action,
    format_action_sign,
    format_card,
    format_preference_signs,
)
from engines.highseason.cards import Card, PreferenceSide, letter_of
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
    does = dict(
        zip(("first", "second", "third"), map(format_action, card.action.actions), strict=False)
    )
    return {"card": f"{number} {left}/", "right": str(right)} | does


def told(state: State, sent: dict[str, str]) -> Any:
    chosen = fill_form(opened(state), sent)
    check_submitted_form(chosen, "card", sent)
    return GAME.apply(
        state, GAME.parse_command(GAME.parse_line(f"card {join_form_values(chosen, sent)}"))
    ).state


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
    known = [
        HOUSE_CARDS_BY_NUMBER[number]
        for number in HOUSE_CARDS_BY_NUMBER
        if letter_of(number) == "A"
    ]
    fronts = [value for _, value in opened(asked(*known, level=5)).fields[0].options]
    assert {front[:2] for front in fronts} == {"B1", "C1"}, "level 5 has no A cards"
    fronts = [
        value
        for _, value in opened(asked(HOUSE_CARDS_BY_NUMBER[201], HOUSE_CARDS_BY_NUMBER[203]))
        .fields[0]
        .options
    ]
    assert {front[:2] for front in fronts} == {"A1", "B2", "C1"}


@pytest.mark.parametrize(
    "wrong",
    [
        {"card": "B13 3/"},
        {"card": "B1 3/4"},
        {"right": "7"},
        {"right": ""},
        {"first": "occupy green"},
        {"first": ""},
    ],
)
def test_a_card_that_cannot_exist_is_refused(wrong: dict[str, str]) -> None:
    state = asked()
    with pytest.raises(IllegalCommand):
        told(state, showing(HOUSE_CARDS_BY_NUMBER[203], "B1") | wrong)


# ── The pad ───────────────────────────────────────────────────────────────────────────────────────


def buttons(rows: tuple[Row, ...]) -> dict[str, Button]:
    """The buttons by their labels, each of which is there once."""
    every = [item for item in chain.from_iterable(rows) if isinstance(item, Button)]
    found = {button.label: button for button in every}
    assert len(found) == len(every)
    return found


def pad(state: State, line: str) -> Pad:
    shown = get_presenter(GAME).make_pad(state, line)
    assert shown
    return shown


def press_card(state: State, card: Card) -> tuple[str, int]:
    """The line that is played at the end of the way to this card, and the presses on it."""
    assert card.action
    left, right = card.action.dice
    shown = buttons(get_presenter(GAME).arrange_rows(state))
    presses = 0
    if card.id[0] != "B":
        shown = buttons(pad(state, shown[f"{card.id[0]} …"].argument).rows)
        presses += 1
    labels = [
        f"{card.id[0]} {left}/?",
        f"{left}/{right}",
        *(str(format_action_sign(action)) for action in card.action.actions),
    ]
    if len(card.action.actions) < 3:
        labels.append("That is all")
    for label in labels:
        button = shown[label]
        presses += 1
        if button.verb == "say":
            return button.argument, presses
        shown = buttons(pad(state, button.argument).rows)
    raise AssertionError(f"{card.id} is not complete")


@pytest.mark.parametrize("card", HOUSE_CARDS_BY_NUMBER.values(), ids=lambda card: card.id)
def test_every_card_can_be_told_on_the_pad(card: Card) -> None:
    assert card.action
    line, presses = press_card(asked(), card)
    after: Any = GAME.apply(asked(), GAME.parse_command(GAME.parse_line(line))).state
    assert after.known_card(after.card).action == card.action
    assert letter_of(after.card) == card.id[0]
    assert presses <= 6


def test_steps_of_the_emperor_are_all_there() -> None:
    shown = pad(asked(), "card B1 3/4")
    more = buttons(pad(asked(), buttons(shown.rows)["♛ more…"].argument).rows)
    assert [label for label in more if label.startswith("♛")] == [
        f"♛{steps}" for steps in range(4, 10)
    ]
    assert more["♛4"].argument == "card B1 3/4 e4"


def test_a_pad_shows_the_card_so_far_and_goes_back() -> None:
    third = pad(asked(), "card B1 3/most rg e1")
    assert (third.question, third.told) == ("And then?", "B 3/most · red group, ♛1")
    assert buttons(third.rows)["That is all"].argument == "card B1 3/most rg e1"
    way = ["card B1 3/most rg e1"]
    while (back := buttons(pad(asked(), way[-1]).rows)["Back"]).verb == "pad":
        way.append(back.argument)
    assert way[1:] == ["card B1 3/most rg", "card B1 3/most", "card B1 3/", "card B1", "card"]
    assert (back.verb, back.argument) == ("flip", "0")


@pytest.mark.parametrize(
    "line",
    [
        "card B2",
        "card A9",
        "card B1 7/",
        "card B1 3/4 zz",
        "card B1 3/4 rg rg rg",
        "card B1 3/4 rg | l up",
        "card B1 3/4/5",
        "cards",
        "dice of 10",
        "card  B1",
    ],
)
def test_what_is_no_new_card_has_no_pad(line: str) -> None:
    assert get_presenter(GAME).make_pad(asked(), line) is None


@pytest.mark.parametrize("language", ["en", "de"])
def test_pads_of_cards_fit_into_discord(language: str) -> None:
    with use_language(language):
        state = asked()
        for line in (
            "card",
            "card A1",
            "card B1 3/",
            "card B1 3/4",
            "card B1 3/4 +",
            "card B1 most/most yg yg",
        ):
            assert_panel_fits(Panel("", "", rows=pad(state, line).rows), 99999)
        shown = "".join(buttons(pad(state, "card B1 3/4").rows))
        assert ("yellow" in shown, "gelb" in shown) == (language == "en", language == "de")


def test_known_cards_are_named_by_dice_and_actions() -> None:
    """Cards that show the same are told apart; no button needs the number of a card."""
    b3 = HOUSE_CARDS_BY_NUMBER[203]
    other = b3.replace(number=204, preference=HOUSE_CARDS_BY_NUMBER[204].preference)
    twin = b3.replace(number=205)
    shown = buttons(get_presenter(GAME).arrange_rows(asked(b3, HOUSE_CARDS_BY_NUMBER[201])))
    assert shown["3/4 · red group, ♛1"].argument == "card B3"
    assert shown["1/2 · red row, ♛1"].argument == "card B1"
    assert shown["A new card…"].verb == "pad"
    labels = [*buttons(get_presenter(GAME).arrange_rows(asked(b3, other)))][:2]
    assert labels == ["3/4 · red group, ♛1 · ☚ ↓↳", "3/4 · red group, ♛1 · ☛ ↓↲"]
    labels = [*buttons(get_presenter(GAME).arrange_rows(asked(b3, twin)))][:2]
    assert labels == ["3/4 · red group, ♛1 · B3", "3/4 · red group, ♛1 · B5"]


def test_known_cards_have_sides_that_a_phone_shows_at_once() -> None:
    state = asked(*HOUSE_CARDS_BY_NUMBER.values())
    presenter = get_presenter(GAME)
    sides = [buttons(presenter.arrange_rows(state, side)) for side in (0, 1)]
    cards = [[label for label in side if "·" in label] for side in sides]
    assert [len(side) for side in cards] == [10, 10]
    assert sides[0]["Next page"].argument == "1"
    assert sides[1]["Page back"].argument == "0"
    assert "A new card…" not in sides[0]


# ── What lies on top ──────────────────────────────────────────────────────────────────────────────


def flipped(*cards: Card, line: str) -> State:
    state: State = GAME.apply(asked(*cards), GAME.parse_command(GAME.parse_line(line))).state
    return state


def test_any_line_can_lie_on_top_of_new_cards() -> None:
    shown = buttons(get_presenter(GAME).arrange_rows(flipped(line="card B1 3/4 rg e1")))
    labels = [label for label in shown if label[0].isdigit()]
    assert len(labels) == 16
    assert labels[:2] == ["1 ☚ ↑↱", "2 ☚ ↑↰"]
    assert shown["16 ☛ ←⬐"].argument == "top right left-down"


def test_lines_of_known_cards_come_first_and_none_twice() -> None:
    """`left up` and `left up-right` are one line."""
    known = Card(number=202, preference=PreferenceSide(hand="left", zigzag="up"))
    zed = Card(
        number=204, preference=PreferenceSide(hand="right", stairs="left", zigzag="down-left zed")
    )
    state = flipped(known, zed, zed.replace(number=206), line="card B1 3/4 rg e1")
    labels = [
        label for label in buttons(get_presenter(GAME).arrange_rows(state)) if label[0].isdigit()
    ]
    assert labels[:3] == ["1 ☛☚ ↓↲ Z", "2 ☚ ↑", "3 ☚ ↑↰"]
    assert len(labels) == 16


def test_only_lines_of_cards_to_come_can_lie_on_top_of_known_cards() -> None:
    state = flipped(*HOUSE_CARDS_BY_NUMBER.values(), line="card B3")
    labels = {
        label.partition(" ")[2]
        for label in buttons(get_presenter(GAME).arrange_rows(state))
        if label[0].isdigit()
    }
    to_come = [card for card in HOUSE_CARDS_BY_NUMBER.values() if card.number != 203]
    assert labels == {
        format_preference_signs(card.preference) for card in to_come if card.preference
    }
    assert len(labels) < 16


@pytest.mark.parametrize("language", ["en", "de"])
def test_pads_for_the_top_fit_into_discord(language: str) -> None:
    with use_language(language):
        rows = get_presenter(GAME).arrange_rows(flipped(line="card B1 3/4 rg e1"))
        assert_panel_fits(Panel("", "", rows=rows), 99999)
        assert [len(row) for row in rows] == [4, 4, 4, 4, 3]
