"""Cards that owners type in: read, refused by the word that is not understood, and shown on every
screen."""

from engines.salamandra import GAME
from engines.salamandra.cards import list_unusual_values, parse_labour_line
from engines.salamandra.setup_steps import list_setup_steps
from tests.engines.salamandra.tables import table
from tests.engines.tables import event
from tests.engines.tables import typed as say


def test_straight_arrows_where_the_table_reads_them() -> None:
    for setup in ({"style": "map", "reading": "ask"}, {"style": "questions"}):
        log = say(table(1, setup={"placement": "P N16", **setup}), "turn")
        assert event(log, "card_turned").arrow == "N"


def test_doubts_about_a_typed_card_are_shown() -> None:
    assert [
        str(doubt) for doubt in list_unusual_values(parse_labour_line("L3 v3,7,12,18 b5 r2 f4"))
    ] == [
        "Look again: the rule text shows faith 5 at level 3, this card 4.",
        "Look again: the rule text shows recycling 3 at level 3, this card 2.",
    ]
    assert not list_unusual_values(parse_labour_line("L2 v2,5,9,14 b4 r2"))
    shown = dict(list_setup_steps(GAME.parse_setup({"level": 3, "labour": "L3 v3,7,12,18 b5 r2"})))
    assert "Look again" in str(shown["setup.labour-card"])
    assert "Look again" not in str(
        dict(list_setup_steps(GAME.parse_setup({"level": 3})))["setup.labour-card"]
    )


def test_every_screen_says_which_cards_are_in_play() -> None:
    house = GAME.describe_board(table(style="questions").state)
    assert "house labour card, house placement deck" in house
    typed_in = table(setup={"labour": "L2 v1,2,3,4 b4 r3", "placement": "P NW16"})
    assert "your labour card, your placement deck" in GAME.describe_board(typed_in.state)
    assert "printed placement deck" in GAME.describe_board(table(setup={"depth": "guided"}).state)
    assert "not the printed one" in str(
        dict(list_setup_steps(GAME.parse_setup({"level": 1})))["setup.labour-card"]
    )


def test_the_owners_numbers_are_played() -> None:
    log = say(
        table(style="questions", setup={"labour": "L2 v9,2,3,4 b7 r1 f6"}, opponent={"scrolls": 2}),
        "turn",
    )
    assert log.state.opponent.vp == 9
    log = say(log, "taken", "book 1u")
    assert log.state.opponent.vp == 16
    log = say(log, "groves 0", "vp 30")
    assert event(log, "recycling_offered").times == 1
    assert "You may recycle once" in str(GAME.describe_event(event(log, "recycling_offered")))
