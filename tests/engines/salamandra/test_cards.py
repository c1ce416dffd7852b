"""Cards that owners type in: read, refused by the word that is not understood, and shown on every screen."""

import pytest

from engines.core.errors import IllegalCommand
from engines.salamandra import GAME
from engines.salamandra.cards import doubts, read_labour
from engines.salamandra.setting_up import set_up
from tests.engines.salamandra.tables import event, say, table


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("L2 v2,5,x,14 b4 r3", "v2,5,x,14 is not understood in a labour line. Write it like L2 v2,5,9,14 b4 r3 f4."),
        ("L2 v2,5,9,14 bfour r3", "bfour is not understood in a labour line."),
        ("L2 v2,5,9,14 b4 r3 q", "q is not understood in a labour line."),
        ("2 v2,5,9,14 b4 r3", "2 is not understood in a labour line."),
        ("L2 v2,5,9,14,20 b4 r3", "v2,5,9,14,20 has 5 numbers; v needs 4."),
        ("L2 v2,5,9,14 b4,5 r3", "b4,5 has 2 numbers; b needs 1."),
        ("L2 v2,5,9,14 b51 r3", "b51: 51 is more than any labour card shows (50 at most)."),
        ("L2 v2,5,9,14 b4", "The labour line lacks the recycling."),
        ("v2,5,9,14 b4 r3", "The labour line lacks the level."),
        ("", "The labour line lacks the level."),
        ("L0 v2,5,9,14 b4 r3", "L0: there are levels 1, 2 and 3."),
        ("L2 v2,5,9,14 b4 b5 r3", "b5: a labour line names b only once."),
        ("L3 v2,5,9,14 b4 r3", "The labour card is of level 3, the game of level 2."),
        ("L2 " + "v" * 300, "labour must be at most 200 characters."),
    ],
)
def test_a_labour_line_is_refused_by_its_word(line: str, why: str) -> None:
    with pytest.raises(IllegalCommand) as no:
        GAME.parse_setup({"level": 2, "labour": line})
    assert str(no.value).startswith(why)


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("NW4 NE4 SE4 SW4", "NW4: a placement line begins with P, like P NW4 NE4 SE4 SW4."),
        ("", "Nothing: a placement line begins with P"),
        ("P NW4 NE4 SE4 SWx", "SWx is not understood in a placement line."),
        ("P NNW4", "NNW4 is not understood in a placement line."),
        ("P NW4 NE4 SE4 SW5", "A placement deck has 16 cards; this line has 17."),
        ("P", "A placement deck has 16 cards; this line has 0."),
    ],
)
def test_a_placement_line_is_refused_by_its_word(line: str, why: str) -> None:
    with pytest.raises(IllegalCommand) as no:
        GAME.parse_setup({"level": 2, "placement": line})
    assert str(no.value).startswith(why)


@pytest.mark.parametrize(
    ("setup", "why"),
    [
        ({"level": 4}, "level must be 1, 2 or 3."),
        ({"level": True}, "level must be 1, 2 or 3."),
        ({"level": "2"}, "level must be 1, 2 or 3."),
        ({}, "level is missing."),
        ({"level": 2, "depth": "card"}, "depth must be dealt or guided."),
        ({"level": 2, "style": "A"}, "style must be questions or map."),
        ({"level": 2, "reading": "compass"}, "reading must be quadrant, ray, column or ask."),
        ({"level": 2, "depth": "guided", "placement": "P NW16"}, "With depth guided you turn over the printed deck"),
        ({"level": 2, "style": "map", "placement": "P N16"}, "The arrow N is no path of a field tile"),
        ({"level": 2, "labour": 7}, "labour must be text."),
    ],
)
def test_bad_setups(setup: dict[str, object], why: str) -> None:
    with pytest.raises(IllegalCommand) as no:
        GAME.parse_setup(setup)
    assert str(no.value).startswith(why)


def test_straight_arrows_where_the_table_reads_them() -> None:
    for setup in ({"style": "map", "reading": "ask"}, {"style": "questions"}):
        log = say(table(1, setup={"placement": "P N16", **setup}), "turn")
        assert event(log, "card_turned").arrow == "N"


def test_doubts_about_a_typed_card_are_shown() -> None:
    assert [str(doubt) for doubt in doubts(read_labour("L3 v3,7,12,18 b5 r2 f4"))] == [
        "Look again: the rule text shows faith 5 at level 3, this card 4.",
        "Look again: the rule text shows recycling 3 at level 3, this card 2.",
    ]
    assert not doubts(read_labour("L2 v2,5,9,14 b4 r2"))
    shown = dict(set_up(GAME.parse_setup({"level": 3, "labour": "L3 v3,7,12,18 b5 r2"})))
    assert "Look again" in str(shown["setup.labour-card"])
    assert "Look again" not in str(dict(set_up(GAME.parse_setup({"level": 3})))["setup.labour-card"])


def test_every_screen_says_which_cards_are_in_play() -> None:
    house = GAME.board(table(style="questions").state)
    assert "house labour card, house placement deck" in house
    typed_in = table(setup={"labour": "L2 v1,2,3,4 b4 r3", "placement": "P NW16"})
    assert "your labour card, your placement deck" in GAME.board(typed_in.state)
    assert "printed placement deck" in GAME.board(table(setup={"depth": "guided"}).state)
    assert "not the printed one" in str(dict(set_up(GAME.parse_setup({"level": 1})))["setup.labour-card"])


def test_the_owners_numbers_are_played() -> None:
    log = say(table(style="questions", setup={"labour": "L2 v9,2,3,4 b7 r1 f6"}, opponent={"scrolls": 2}), "turn")
    assert log.state.opponent.vp == 9
    log = say(log, "taken", "book 1u")
    assert log.state.opponent.vp == 16
    log = say(log, "groves 0", "vp 30")
    assert event(log, "recycling_offered").times == 1
    assert "You may recycle once" in str(GAME.tell(event(log, "recycling_offered")))
