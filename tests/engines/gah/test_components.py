"""Every card and board goes through the engine once."""

import pytest

from engines.gah import cards
from tests.engines.gah.tables import AT_YOUR_LAST_TURN, SHEET, table
from tests.engines.tables import event, events, say, turn

LEVELS: tuple[cards.Level, ...] = ("easy", "medium", "hard")

TOTALS = {"easy": (19, 24, 9, 3), "medium": (21, 26, 11, 4), "hard": (23, 26, 14, 5)}
"""Guests, Emperor steps, objective symbols and staff symbols over the whole deck."""


@pytest.mark.parametrize("level", LEVELS)
def test_totals_of_the_deck(level: cards.Level) -> None:
    symbols = [
        symbol
        for card in cards.LEOPOLD_CARDS.values()
        for symbol in card.symbols
        if symbol.counts_at(level)
    ]
    guests, objectives, staff = (
        sum(symbol.kind == kind for symbol in symbols) for kind in ("guest", "objective", "staff")
    )
    steps = sum(int(symbol.value or 0) for symbol in symbols if symbol.kind == "emperor")
    assert (guests, steps, objectives, staff) == TOTALS[level]


def test_the_deck_is_the_printed_one() -> None:
    assert list(cards.LEOPOLD_CARDS) == list(range(193, 213))
    first = [card.guests[0].value for card in cards.LEOPOLD_CARDS.values()]
    assert {colour: first.count(colour) for colour in first} == dict.fromkeys(
        ["blue", "red", "any", "yellow", "green"], 4
    )
    objectives = [
        symbol.value
        for card in cards.LEOPOLD_CARDS.values()
        for symbol in card.actions
        if symbol.kind == "objective"
    ]
    assert {letter: objectives.count(letter) for letter in "ABC"} == {"A": 4, "B": 4, "C": 4}
    assert objectives.count("any") == 2
    assert all(
        (card.hand == "from_left") == (number % 2 == 1)
        for number, card in cards.LEOPOLD_CARDS.items()
    )


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("number", cards.LEOPOLD_CARDS)
def test_every_card_at_every_level(number: int, level: cards.Level) -> None:
    """Each symbol that counts does one thing; the others do nothing."""
    log = turn(table(number, level=level, deals=["guests", "staff"]))
    drawn = event(log, "card_drawn")
    counted = [symbol.kind for symbol in drawn.symbols]
    assert set(drawn.symbols) | set(drawn.ignored) == set(cards.LEOPOLD_CARDS[number].symbols)
    assert drawn.rule == f"level.{level}"
    assert len(events(log, "guest_taken")) == counted.count("guest")
    assert len(events(log, "die_taken")) == 1
    assert len(events(log, "emperor_advanced")) == counted.count("emperor")
    assert len(events(log, "staff_turned_up")) == counted.count("staff")
    assert len(events(log, "objective_chosen")) == counted.count("objective")
    assert (log.state.round, log.state.slot) == (1, 2)


def test_the_guests_are_the_printed_ones() -> None:
    assert list(cards.GUESTS) == list(range(49, 105))
    colours = [card.colour for card in cards.GUESTS.values()]
    assert {colour: colours.count(colour) for colour in colours} == dict.fromkeys(
        ["yellow", "blue", "red", "green"], 14
    )


@pytest.mark.parametrize("number", cards.GUESTS)
def test_every_guest_is_taken_scored_and_housed(number: int) -> None:
    """Alone of its colour in a queue, wanted by a card of that colour."""
    guest = cards.GUESTS[number]
    card = {"blue": 210, "red": 194, "yellow": 201, "green": 209}[guest.colour]
    others = [
        other
        for other in (49, 63, 77, 91, 50, 64, 78, 92)
        if cards.GUESTS[other].colour != guest.colour
    ][:4]
    log = turn(table(card, level="easy", queue=[*others, number], deals=["guests", "staff"]))
    taken, room = event(log, "guest_taken"), event(log, "room_occupied")
    assert (taken.guest.number, taken.slot) == (number, 5)
    assert event(log, "points_scored").vp == guest.vp == log.state.opponent.vp
    assert guest.colour in (room.colour, "green")
    assert log.state.discard[-1].number == number


def test_the_hotel_is_the_printed_one() -> None:
    colours = [space.colour for space in cards.SPACES.values()]
    assert {colour: colours.count(colour) for colour in colours} == {
        "blue": 7,
        "red": 7,
        "yellow": 6,
    }
    assert sum(space.vp for space in cards.SPACES.values()) == 8
    assert len(cards.list_room_groups()) == 10
    assert sum(map(len, cards.list_room_groups())) == 20
    assert {"F2C5", "F3C4", "F3C5"} in cards.list_room_groups()


@pytest.mark.parametrize("room", cards.SPACES)
def test_every_space_can_be_the_last_one_for_a_green_guest(room: str) -> None:
    hotel = [other for other in cards.SPACES if other != room]
    log = turn(table(209, queue=[49, 77, 65, 91, 97], opponent={"hotel": hotel}))
    assert log.state.opponent.hotel[-1] == room
    assert log.state.opponent.vp == 4 + cards.SPACES[room].vp


@pytest.mark.parametrize("space", range(len(cards.EMPEROR_POINTS)))
def test_every_space_of_the_emperor_track(space: int) -> None:
    log = say(
        table(round=5, slot=4, you={"passed": 2}, opponent={"emperor": space}), "take_die", space=1
    )
    assert log.state.opponent.vp == [0, 1, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 8, 9][space]
    assert log.state.opponent.emperor == max(space - 5, 0)


def test_the_staff_are_the_printed_ones() -> None:
    assert list(cards.STAFF) == list(range(1, 49))
    assert cards.END_STAFF == (27, 28, 29, 30, 31, 32, 34, 37, 40, 41, 46, 47, 48)


FULL_FLOOR = ["F1C1", "F1C2", "F1C3", "F1C4", "F1C5", "F2C1", "F2C2", "F2C5", "F3C5", "F4C5"]
"""Floor 1 and column 5 are full; red 2, blue 3, yellow 5; four full groups."""

WORTH = {
    27: 6,
    28: 9,
    29: 9,
    30: 15,
    31: 10,
    32: 2,
    34: 10,
    37: 8,
    40: 10,
    41: 6,
    46: 5,
    47: 5,
    48: 8,
}


@pytest.mark.parametrize("card", cards.END_STAFF)
def test_every_end_card_is_turned_up_and_scores(card: int) -> None:
    """Alone before him, marker on 10 before the scoring of round 7, two objectives claimed; yours
    is 28."""
    opponent = {
        "hotel": FULL_FLOOR,
        "emperor": 10,
        "objectives": {"A": "claimed", "B": "claimed", "C": "II"},
    }
    log = table(opponent=opponent | {"staff": [card]}, **AT_YOUR_LAST_TURN)
    log = say(log, "take_die", space=1)
    assert (log.state.opponent.vp, log.state.opponent.emperor) == (6, 3)
    log = say(log, "your_staff", cards=[28]) if card == 29 else log
    log = say(log, "final", parts=SHEET)
    assert log.state.opponent.final.staff == WORTH[card]
    assert log.state.opponent.final.rooms == 18
    assert log.state.opponent.vp == 6 + 18 + WORTH[card]

    up = turn(table(201, level="easy", staff=[card], deals=["guests", "staff"]))
    assert up.state.opponent.staff == (card,)
