"""Typed-in cards: the notation in both forms, refusals that name the word, whole decks, and games
with them."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines.core import Header, IllegalCommand, Log, Rng
from engines.core.forecast import pick_random_move
from engines.core.record import format_record_lines, replay_lines
from engines.highseason import GAME
from engines.highseason import cards as card_types
from engines.highseason.card_parser import parse_card, parse_card_lines_by_number, parse_preference
from engines.highseason.card_texts import (
    describe_card,
    format_card,
    format_card_short,
    format_preference_side,
)
from engines.highseason.decks import (
    HOUSE_CARDS_BY_NUMBER,
    describe_counts_by_letter,
    list_missing_sides,
    parse_whole_deck,
)
from tests.engines.highseason.tables import HOUSE_LINES, table
from tests.engines.tables import turn

dice = st.one_of(st.integers(1, 6), st.just("most"))
occupy: st.SearchStrategy[card_types.Action] = st.builds(
    card_types.Occupy,
    colour=st.sampled_from(["red", "blue", "yellow", "any"]),
    prefer=st.sampled_from([None, "row", "column", "group"]),
)
emperor: st.SearchStrategy[card_types.Action] = st.builds(
    card_types.Emperor, steps=st.integers(1, 9)
)
action_sides = st.builds(
    card_types.ActionSide,
    dice=st.tuples(dice, dice),
    actions=st.lists(occupy | emperor, min_size=1, max_size=6).map(tuple),
)


@st.composite
def preference_sides(draw: st.DrawFn) -> card_types.PreferenceSide:
    hand: card_types.Side = draw(st.sampled_from(["left", "right"]))
    zigzag = draw(st.sampled_from([*card_types.ZIGZAGS, *card_types.PLAIN])) + draw(
        st.sampled_from(["", card_types.ZED])
    )
    return card_types.PreferenceSide(
        hand=hand, stairs=draw(st.sampled_from([None, card_types.OTHER_SIDE[hand]])), zigzag=zigzag
    )


sides = st.tuples(st.none() | action_sides, st.none() | preference_sides()).filter(any)
cards = st.builds(
    lambda number, told: card_types.Card(number=number, action=told[0], preference=told[1]),
    st.sampled_from(card_types.NUMBERS),
    sides,
)
VOCABULARY = (
    "B4 b13 c1: B4:die die 3/6 most/m 7/1 3/ e2 emperor 2 occupy red rr row | l r/r e m ; ° 🎲 ٣ "
    "zigzag up zed"
)
words = st.sampled_from(["", *VOCABULARY.split()])


@given(card=cards)
def test_every_card_survives_both_forms(card: card_types.Card) -> None:
    for form in (format_card, format_card_short):
        text = form(card)
        assert parse_card(text) == card
        assert parse_card(f"  {text.upper()} ".replace(" ", "  ")) == card
    assert describe_card(card).startswith(f"{card.id}: ")


@given(side=preference_sides())
def test_every_preference_side_by_itself(side: card_types.PreferenceSide) -> None:
    assert parse_preference(format_preference_side(side)) == side
    for literal in (False, True):
        followed = card_types.Preference.from_side(side, literal=literal)
        assert followed.zigzag.removesuffix(card_types.ZED) in card_types.ZIGZAGS
        assert followed.die == side.hand


@given(line=st.text(max_size=80) | st.lists(words, max_size=9).map(" ".join))
def test_junk_is_read_or_refused_in_a_sentence(line: str) -> None:
    try:
        card = parse_card(line)
    except IllegalCommand as no:
        assert str(no).endswith(".") or str(no).endswith("…")
    else:
        assert parse_card(format_card(card)) == card


@pytest.mark.parametrize(
    ("line", "card"),
    [
        ("B4: die 3/6; emperor 2; occupy red row | left; zigzag up", "B4 3/6 e2 rr | l up"),
        (
            "C2: die most/5; occupy any group; occupy blue | right; zigzag down",
            "C2 m/5 ag b | r down",
        ),
        ("b4: DIE 3 / 6; Emperor 2", "B4 3/6 e2"),
        ("B4 | left/right; zigzag right-down zed", "B4 | l/r rd zed"),
    ],
)
def test_the_two_forms_are_one_notation(line: str, card: str) -> None:
    assert parse_card(line) == parse_card(card)


def test_a_short_line_is_echoed_in_plain_words() -> None:
    assert describe_card(parse_card("B4 3/most e2 rr a | l up")) == (
        "B4: die: a 3 (hand left), one from the fullest space (hand right) · Emperor 2 · a "
        "red room that completes a "
        "row · a room of any colour. As preference: hand left; the line goes floor by floor "
        "upwards, the first floor "
        "from the hand's end."
    )
    assert describe_card(parse_card("C1 | r/l down-left zed")) == (
        "C1: As preference: hand right, rooms from the left; the line goes floor by floor "
        "downwards, "
        "every floor to the left."
    )


def test_halves_sent_apart_join() -> None:
    assert parse_card_lines_by_number(["B4 3/6 e2 rr", "", "B4 | l up"]) == {
        204: parse_card("B4 3/6 e2 rr | l up")
    }
    with pytest.raises(IllegalCommand, match="Line 2: B4 has been told before"):
        parse_card_lines_by_number(["B4 3/6 e2 rr", "B4 1/2 e1"])
    with pytest.raises(IllegalCommand, match='Line 3: B5: "x" is not understood'):
        parse_card_lines_by_number(["B4 3/6 e2", "", "B5 x"])


def test_a_whole_deck_is_four_twelve_and_four() -> None:
    assert parse_whole_deck(HOUSE_LINES) == HOUSE_CARDS_BY_NUMBER
    assert list_missing_sides(HOUSE_CARDS_BY_NUMBER) == []
    assert str(describe_counts_by_letter(HOUSE_CARDS_BY_NUMBER)) == "4 of 4 A, 12 of 12 B, 4 of 4 C"
    with pytest.raises(
        IllegalCommand, match=r"4 of 4 A, 11 of 12 B, 4 of 4 C\. Still missing: B7\."
    ):
        parse_whole_deck([line for line in HOUSE_LINES if not line.startswith("B7")])
    with pytest.raises(
        IllegalCommand, match=r"Still missing: A1 \(preference side\), C4 \(action side\)"
    ):
        parse_whole_deck([HOUSE_LINES[0].partition("|")[0], *HOUSE_LINES[1:-1], "C4 | l up"])
    with pytest.raises(IllegalCommand, match="B13"):
        parse_whole_deck([*HOUSE_LINES, "B13 1/2 e1 | l up"])


# ── Games with a typed-in deck ────────────────────────────────────────────────────────────────────

MINE = [format_card_short(card).replace("e1", "e2") for card in HOUSE_CARDS_BY_NUMBER.values()]


def begun(**setup: Any) -> Log:
    return Log.begin(
        GAME, Header(game="highseason", setup={"level": 3, "depth": "dealt", **setup}, seed=3)
    )


def played(log: Log) -> Log:
    rng = Rng.from_seed(8)
    while move := pick_random_move(GAME, log.state, rng):
        command, rng = move
        log = log.play_command(command)
    return log


def test_a_game_with_my_deck_keeps_its_copy() -> None:
    log = played(begun(deck="mine", cards=MINE))
    assert log.state.is_over
    assert "printed deck (typed in)" in GAME.describe_board(log.state)
    assert log.state.setup.cards is None, "an owner's cards lie in the box"
    assert "occupy" not in str(GAME.view_state(begun(deck="mine", cards=MINE).state))
    flips = [
        event for entry in log.entries for event in entry.events if event.event == "card_flipped"
    ]
    steps = [action.steps for flip in flips for action in flip.actions if action.do == "emperor"]
    assert steps and 1 not in steps
    assert list(replay_lines(format_record_lines(log)))[-1]["state"] == log.state.model_dump(
        mode="json"
    )


def test_my_deck_is_flipped_in_the_order_of_the_house_deck() -> None:
    mine, house = played(begun(deck="mine", cards=HOUSE_LINES)), played(begun())
    assert mine.state.opponent == house.state.opponent


@pytest.mark.parametrize(
    ("setup", "says"),
    [
        ({"deck": "mine", "cards": HOUSE_LINES[:-1]}, "Still missing: C4"),
        ({"deck": "mine", "cards": [*HOUSE_LINES[:-1], "C4 7/1 e1 | l up"]}, 'Line 20: C4: "7"'),
        ({"deck": "house", "cards": HOUSE_LINES}, "cards must be left out with the house deck"),
    ],
)
def test_bad_setups(setup: dict[str, Any], says: str) -> None:
    with pytest.raises(IllegalCommand) as no:
        begun(**setup)
    assert says in str(no.value)


@pytest.mark.parametrize("written", [4, "4", "BRRB|YBB", "brrbybb", "b r r b / y b b"])
def test_a_board_by_number_or_ground_floor(written: Any) -> None:
    assert begun(board=written).state.board == 4


def test_a_board_is_drawn_among_those_you_do_not_use() -> None:
    drawn = {
        Log.begin(
            GAME, Header(game="highseason", setup={"level": 1, "your_board": 3}, seed=seed)
        ).state.board
        for seed in range(80)
    }
    assert drawn == {1, 2, 4, 5, 6, 7, 8}


def test_the_house_deck_says_what_it_is() -> None:
    assert "house deck" in GAME.describe_board(turn(table()).state)
    assert any(
        "not the printed cards" in str(line)
        for _, line in GAME.list_setup_steps(table().state.setup)
    )
