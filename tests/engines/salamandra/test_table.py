"""What people report: answers, a round on the map, points, the score sheet; and what is refused, in
whose words."""

from typing import Any

import pytest

from engines.core import IllegalCommand, Outcome
from engines.salamandra import GAME
from engines.salamandra.cards import YOUR_APPRENTICES
from engines.salamandra.geometry import START_TILES
from engines.salamandra.messages import say_now
from engines.salamandra.offers import list_legal_moves, list_moves_for_buttons
from engines.salamandra.questions import TableAsk, find_ask, phrase_question
from tests.engines.salamandra import tables
from tests.engines.salamandra.tables import NE, NW, SE, SW, full, spots, table
from tests.engines.tables import event, events, patch
from tests.engines.tables import refusal as refused
from tests.engines.tables import typed as say

# ── What the rules leave open ─────────────────────────────────────────────────────────────────────

READ = {
    "reading": ("quadrant", "ray", "column", "ask"),
    "refill": ("temple", "fields"),
    "full": ("next", "skip"),
}


@pytest.mark.parametrize("style", ["questions", "map"])
@pytest.mark.parametrize(
    ("name", "chosen"), [(name, chosen) for name, ways in READ.items() for chosen in ways]
)
def test_the_readings_are_named(style: str, name: str, chosen: str) -> None:
    log = table(style=style, setup={name: chosen})
    (listed,) = [
        str(line)
        for rule, line in GAME.list_setup_steps(log.state.setup)
        if rule == "setup.rulings"
    ]
    assert say_now("ruling", name=name, chosen=chosen) in listed
    assert say_now("ruling-short", name=name, chosen=chosen) in GAME.describe_board(log.state)


@pytest.mark.parametrize(
    ("refill", "says"),
    [
        ("temple", "between two tiles, where each half of the temple counts as a tile."),
        ("fields", "between two field tiles; the temple does not count."),
    ],
)
def test_by_questions_the_refill_is_told_as_the_table_reads_it(refill: str, says: str) -> None:
    log = say(
        table(style="questions", setup={"refill": refill}), "turn", "free", "groves 0", "vp 40"
    )
    assert (
        str(GAME.describe_event(event(log, "groves_laid")))
        == f"Then lay a grove in every empty gap {says}"
    )


@pytest.mark.parametrize(
    ("card", "built", "tile"),
    [
        (NW, ["H6", "G5", "H4", "G6", "G4"], "H6"),
        (NW, ["H6", "H5", "H4"], "H4"),
        (SE, ["I10", "J10", "J11", "I12", "J12"], "I10"),
        (SE, ["J9", "J10", "I11", "J11"], "I9"),
        (SW, ["H10", "H11", "G11", "G12", "H13", "G13"], "H11"),
    ],
)
def test_straight_on_in_the_column_ends_at_a_hole(card: int, built: list[str], tile: str) -> None:
    tiles = {**dict.fromkeys(START_TILES, "n"), **dict.fromkeys(built, "n")}
    log = say(table(card, setup={"reading": "column"}, map={"tiles": tiles}), "turn")
    ask = find_ask(log.state)
    assert (ask.tile if ask and ask.about == "tile" else event(log, "tile_chosen").tile) == tile


# ── A round on the map ────────────────────────────────────────────────────────────────────────────


def test_one_bad_part_refuses_the_whole_line() -> None:
    log = say(table(SE), "turn")
    refused(log, "b J7; p J7n; g G6; vp 20")
    assert "J7" not in log.state.map.tiles


def test_an_eleventh_disc() -> None:
    yours = full("H7") | full("I7") | spots("H9n", "H9e")
    log = table(SW, NW, round=4, map={"spots": yours})
    log = say(log, "turn")
    no = refused(log, "p I9e")
    assert str(no).startswith("That would be 11 apprentices of yours; by round 4 you have 10.")
    assert no.unless_sure
    assert say(log, "p I9e sure").state.map.spots["I9e"] == "P"
    closed = say(log, "round p I9e; vp 200; sure")
    assert closed.state.map.spots["I9e"] == "P"
    assert find_ask(closed.state) == TableAsk(about="final", answer="final"), (
        "the rest of the line counts as always"
    )


def test_sure_is_for_the_number_of_discs_alone() -> None:
    log = say(table(SW, NW, map={"spots": spots("H9n")}), "turn")
    assert "is taken" in str(refused(log, "p H9n sure"))
    assert "No field tile lies on" in str(refused(log, "p A1n sure"))


@pytest.mark.parametrize("number", [1, 2, 3])
def test_discs_beyond_the_number_of_any_round(number: int) -> None:
    yours = sum(YOUR_APPRENTICES[:number])
    every = [f"{tile}{side}" for tile in START_TILES for side in "nesw"]
    log = say(table(SE, NW, SW, round=number), "turn")
    free = [spot for spot in every if spot not in log.state.map.spots]
    say(log, f"p {' '.join(free[:yours])}")
    assert refused(log, f"p {' '.join(free[: yours + 1])}").unless_sure


def test_a_start_tile_that_lies_turned_is_told_before_his_first_turn() -> None:
    log = say(table(SE), "t I9@e")
    assert event(log, "tile_turned").tile == "I9"
    assert log.state.map.tiles["I9"] == "e"
    placed = event(say(log, "turn"), "apprentice_placed")
    assert (placed.spot, placed.bonus) == ("I9e", True)
    for line in ("b J7", "p I9n", "t I9@e; p I9n", "vp 20", "t I9@e; vp 20"):
        assert "Rudolph's part of round 1 is next" in str(refused(table(SE), line))
    assert "No field tile lies on J7" in str(refused(table(SE), "t J7@e"))


def test_parts_count_in_the_order_typed() -> None:
    log = say(table(SE), "turn")
    assert str(refused(log, "p J7n; b J7")) == "No field tile lies on J7."
    assert say(log, "b J7; p J7n").state.map.spots["J7n"] == "P"
    harvested = say(log, "g I7; b J7 J8; vp 20")  # first harvested, then closed by the fourth cell
    assert event(harvested, "grove_added").gap == "I7"
    assert not events(say(log, "b J7 J8; g I7; vp 20"), "grove_added")


def test_a_round_may_be_told_in_pieces() -> None:
    whole = say(table(SE), "turn", "b J7; p J7n H7n; g H6; vp 21")
    pieces = say(table(SE), "turn", "b J7", "p J7n H7n", "g H6", "vp 21")
    assert whole.state == pieces.state
    assert pieces.state.round == 2


def test_lines_are_read_in_any_hand() -> None:
    neat = say(table(SE), "turn", "b J7; p J7n H7n; s J7n>2u; vp 21")
    hasty = say(table(SE), "turn", "B j7 ;; P j7N, h7n ; S j7n > 2U;VP 21;")
    assert neat.state == hasty.state


def test_a_grove_that_no_disc_touches_is_pointed_out() -> None:
    log = say(table(SE), "turn", "p H7n; g H6 H9")
    assert event(log, "you_harvested").untouched == ("H9",)
    assert "No disc of yours touches H9: right if taken by a card." in str(
        GAME.describe_event(event(log, "you_harvested"))
    )


def test_a_turned_tile_turns_its_spots() -> None:
    log = say(table(SE, SE + 1, SE + 2), "turn", "t I9@s; vp 20", "turn")
    assert [placed.spot for placed in events(log, "apprentice_placed")] == ["I9s", "I9w"]
    assert "turned: I9@s" in GAME.describe_board(log.state)


def test_points_that_go_down_are_asked_once_more() -> None:
    log = say(table(SE, NE, SW), "turn", "vp 20", "turn")
    doubted = say(log, "b J7; vp 19")
    assert event(doubted, "points_doubted").last == 20
    assert doubted.state == log.state.replace_player(doubted=19)
    assert say(doubted, "b J7; vp 19").state.round == 3
    assert say(doubted, "b J7; vp 25").state.round == 3
    assert events(say(doubted, "vp 18"), "points_doubted")
    assert say(doubted, "b J7").state.you.doubted is None  # something else was told in between


# ── Other tiles, other cards ──────────────────────────────────────────────────────────────────────


def test_readings_that_agree_ask_nothing() -> None:
    assert GAME.find_ask(say(table(NW), "turn").state).about == "round"  # type: ignore[union-attr]


def test_whoever_likes_is_asked_for_every_disc() -> None:
    log = say(table(NW, setup={"confirm": "always"}), "turn")
    assert GAME.find_ask(log.state).tile == "H7"  # type: ignore[union-attr]
    assert event(say(log, "ok"), "apprentice_placed").spot == "H7n"
    assert event(say(log, "tile I9"), "apprentice_placed").spot == "I9n"


def test_another_tile() -> None:
    log = say(table(NW, map={"tiles": {"G7": "n", "F7": "n"}, "spots": full("H7")}), "turn")
    assert GAME.find_ask(log.state).tile == "F7"  # type: ignore[union-attr]
    assert str(refused(log, "tile H7")) == "H7 is full: he goes to a tile with a free spot."
    assert str(refused(log, "tile K7")) == "No field tile lies on K7."
    assert str(refused(log, "tile banana")) == "No field tile lies on BANANA."
    other = say(log, "tile G7")
    assert event(other, "tile_chosen").by == "table"
    assert event(other, "apprentice_placed").spot == "G7n"
    named = say(log, "tile F7")  # the computed one by name keeps its reasons
    assert event(named, "tile_chosen").why == event(say(log, "ok"), "tile_chosen").why


@pytest.mark.parametrize(
    ("setting", "offered"), [("next", ["I11", "I10"]), ("skip", ["I11", "I10", "I9"])]
)
def test_a_full_tile_is_offered_where_it_keeps_him_out(setting: str, offered: list[str]) -> None:
    position = {"tiles": {"I10": "n", "I11": "n"}, "spots": full("I9")}
    log = say(table(SE, setup={"confirm": "always", "full": setting}, map=position), "turn")
    assert [offer.line for offer in list_moves_for_buttons(log.state)] == [
        "ok",
        *(f"tile {tile}" for tile in offered[1:]),
    ]
    assert GAME.find_ask(log.state).tile == offered[0]  # type: ignore[union-attr]


def test_whoever_reads_the_arrow_says_that_the_whole_way_is_full() -> None:
    asks = {"reading": "ask"}
    log = say(table(SW, NE, setup=asks, map={"spots": full("H9")}), "turn")
    assert [offer.line for offer in list_moves_for_buttons(log.state)][-1] == "draw"
    drawn = say(log, "draw")
    assert event(drawn, "card_laid_aside").arrow == "SW"
    assert event(drawn, "card_turned").arrow == "NE"
    assert say(drawn, "tile I7").state.placed == 1
    for nowhere in (
        table(SW, NE, setup=asks),
        table(SW, NE, setup=asks | {"full": "skip"}, map={"spots": full("H9")}),
    ):
        log = say(nowhere, "turn")
        assert "draw" not in [offer.line for offer in list_moves_for_buttons(log.state)]
        assert refused(log, "draw").rule == "place.all-full"
    computed = say(table(SW, NE, setup={"confirm": "always"}, map={"spots": full("H7")}), "turn")
    assert refused(computed, "draw").rule == "setup.names"


def test_nothing_but_what_is_asked() -> None:
    log = say(table(NW), "turn")
    for line in ("ok", "tile H7", "arrow NW", "free", "draw", "book 1u", "groves 2", "refill"):
        assert refused(log, line).rule in ("course.sequence", "setup.names")
    by_questions = say(table(NW, style="questions"), "turn")
    for line in ("ok", "arrow NW", "b J7", "b J7; vp 3", "questions"):
        assert refused(by_questions, line).rule in ("course.sequence", "setup.names", "place.card")
    assert str(refused(by_questions, "none")) == "First tell whether the furthest tile is full."


def test_no_tile_anywhere() -> None:
    log = say(table(NW, style="questions"), "turn", "full", "none")
    assert event(log, "apprentice_left_out")
    assert log.state.placed == 0
    assert GAME.find_ask(log.state).most == 0  # type: ignore[union-attr]


def test_a_deck_that_leads_nowhere_ends_all_the_same() -> None:
    """Every card points to a full tile, and others have free spots: no card of this deck leads
    there."""
    log = say(table(setup={"placement": "P NW16"}, map={"spots": full("H7")}), "turn")
    assert event(log, "apprentice_left_out")
    assert not events(log, "deck_reshuffled")


def test_guided_needs_no_arrow_by_questions() -> None:
    log = say(table(style="questions", setup={"depth": "guided"}), "turn")
    assert not events(log, "card_turned")
    assert GAME.find_ask(log.state).about == "spot"  # type: ignore[union-attr]
    assert "Turn over a placement card" in str(phrase_question(log.state))
    assert not len(log.state.box.placement)
    assert say(log, "full", "draw", "free").state.placed == 1


def test_from_map_to_questions_at_any_moment() -> None:
    log = say(
        table(SE, NE, SW, opponent={"scrolls": 2}, map={"spots": spots("I9n")}),
        "turn",
        "b J7; p J7n; vp 30",
    )
    before, left = log.state, say(log, "questions").state
    assert left.map is None
    assert (left.opponent, left.books, left.box) == (before.opponent, before.books, before.box)
    assert left.placed == before.placed == 1
    log = say(log, "turn")  # NE: J7 or I7?
    assert GAME.find_ask(log.state).about == "tile"  # type: ignore[union-attr]
    log = say(log, "questions")
    assert GAME.find_ask(log.state).about == "spot"  # type: ignore[union-attr]
    assert say(log, "taken", "free", "groves 4", "vp 50").state.round == 3
    in_your_turns = say(table(SE), "turn", "questions")
    assert GAME.find_ask(in_your_turns.state).about == "groves"  # type: ignore[union-attr]


def test_from_questions_to_map_by_telling_the_whole_map() -> None:
    log = say(table(NW, NE, SW, style="questions"), "turn", "free", "groves 2", "vp 20")
    log = patch(
        log,
        {
            "map": {
                "spots": {"H7n": "R", "I7n": "P"},
                "groves": ["H7", "I7", "G8", "H8", "I8", "H9"],
            }
        },
    )
    log = say(log, "turn")
    assert [placed.spot for placed in events(log, "apprentice_placed")] == ["I7e", "H9n"]
    assert log.state.supply == 22


# ── Spellbooks by questions ───────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("books", "possible"),
    [
        ({}, "1u 2u 3u 1l"),
        ({"1u": "R"}, "2u 3u 1l 2l"),
        ({"1u": "P"}, "2u 3u 1l"),
        ({"1u": "R", "2u": "R"}, "3u 1l 2l 3l"),
        ({"1u": "R", "2u": "P", "3u": "P"}, "1l 2l"),
        ({"1u": "R", "1l": "R"}, "2u 3u 2l"),
    ],
)
def test_only_possible_spellbooks_are_offered(books: dict[str, str], possible: str) -> None:
    log = say(table(style="questions", books=books, opponent={"scrolls": 2}), "turn", "taken")
    assert [command.spot for command in list_legal_moves(log.state)] == possible.split()  # type: ignore[union-attr]
    for book in {"1u", "2u", "3u", "1l", "2l", "3l"} - set(possible.split()):
        assert refused(log, f"book {book}").rule == "spellbook.leftmost"
    assert refused(log, "book 7").rule == "spellbook.leftmost"
    for book in possible.split():
        assert say(log, f"book {book}").state.books[book] == "R"


def test_what_can_be_known_is_not_asked() -> None:
    log = table(style="questions", books={"1u": "P", "2u": "P", "3u": "P"}, opponent={"scrolls": 2})
    log = say(log, "turn", "taken")
    assert event(log, "apprentice_moved").book == "1l"


# ── The end ───────────────────────────────────────────────────────────────────────────────────────


def at_the_end(**position: Any) -> Any:
    return tables.played_to_the_end(table(style="questions", **position))


def test_the_score_sheet() -> None:
    log = at_the_end()
    assert say(log, "final 5 4 2 15 1").state.you.final.spellbooks == 15
    assert event(say(log, "final 5 4 2 15 1"), "game_ended").you == 160 + 15 + 18 + 1
    assert event(say(log, "final 5 4 2 total 190"), "game_ended").you == 190
    assert (
        str(GAME.describe_event(event(say(log, "final 5 4 2 total 190"), "your_score_counted")))
        == "Your total: 190."
    )


def test_a_sheet_is_one_thing_or_the_other() -> None:
    log = at_the_end()
    symbols = {"bear": 1, "eagle": 1, "salamander": 1}
    for more in ({}, {"spellbooks": 3}, {"spellbooks": 3, "scrolls": 1, "total": 200}):
        assert (
            refused(log, {"do": "final", "parts": symbols | more}).rule == "final.your-spellbooks"
        )


def test_how_a_tile_lies_is_told_before_his_turn_and_in_yours_but_not_while_he_places() -> None:
    before = table(setup={"depth": "guided"}, round=2)
    assert event(say(before, "t H7 w"), "tile_turned").side == "w"
    placing = say(before, "turn")
    assert refused(placing, "t H7 w").rule == "course.sequence"
    yours = say(placing, "arrow NW SE")
    assert find_ask(yours.state).about == "round"  # type: ignore[union-attr]
    assert event(say(yours, "t H7 w"), "tile_turned").side == "w"


def test_nothing_but_how_tiles_lie_is_told_before_his_turn() -> None:
    before = table(setup={"depth": "guided"}, round=2)
    for line in ("b J7", "t H7 w; vp 9", "t H7 w; p H7s H7w"):
        assert refused(before, line).rule == "course.sequence"


def test_a_game_that_is_over_takes_nothing_more() -> None:
    lost = say(table(style="questions"), "turn", "free", "groves 0", "vp 2")
    assert GAME.compute_outcome(lost.state).won is False  # type: ignore[union-attr]
    for line in ("turn", "vp 9", "free"):
        assert refused(lost, line).rule == "final.winner"
    with pytest.raises(IllegalCommand, match="The game is over"):
        patch(lost, {"opponent": {"vp": 1}})
    assert say(lost, "undo", "vp 9").state.round == 2


def test_outcome() -> None:
    assert GAME.compute_outcome(table().state) is None
    log = say(at_the_end(), "final 0 0 0 0 0")
    his = 30 + 26 + 1
    assert GAME.compute_outcome(log.state) == Outcome(yours=160, his=his, won=True)
    level = say(at_the_end(round=4, opponent={"vp": 160 - 14 - 26 - 1}), "final 0 0 0 0 0")
    assert GAME.compute_outcome(level.state) == Outcome(yours=160, his=160, won=False)


# ── Groves by questions, offers, questions ────────────────────────────────────────────────────────


def test_a_grove_more_than_his_discs_touch() -> None:
    log = say(table(style="questions"), "turn", "free")
    assert str(refused(log, "groves 3")).startswith("Rudolph can take 0 to 2 groves, not 3")
    assert refused(log, "groves -1").rule == "grove.connected"
    log = say(table(style="questions", opponent={"groves": 29}), "turn", "free")
    assert refused(log, "groves 2").rule == "grove.connected"
    assert say(log, "groves 1").state.opponent.groves == 30


def test_offers_carry_the_line_that_a_button_says() -> None:
    log = table(style="questions", opponent={"scrolls": 2})
    assert [(offer.label, offer.line) for offer in list_moves_for_buttons(log.state)] == [
        ("Rudolph's turn", "turn")
    ]
    log = say(log, "turn")
    assert [offer.label for offer in list_moves_for_buttons(log.state)] == [
        "Free",
        "Taken",
        "Tile full",
    ]
    assert [offer.label for offer in list_moves_for_buttons(say(log, "full").state)][3:] == [
        "All full",
        "None free",
    ]
    log = say(log, "taken")
    assert [offer.label for offer in list_moves_for_buttons(log.state)][:2] == [
        "Book 1 upper",
        "Book 2 upper",
    ]
    log = say(log, "book 1u")
    assert [offer.line for offer in list_moves_for_buttons(log.state)] == ["groves 0"]
    assert list_moves_for_buttons(say(log, "groves 0").state) == ()  # points are typed into a form


def test_every_moment_has_a_question() -> None:
    log = table(NW, NE, SE, style="questions", opponent={"scrolls": 2})
    asked = [str(phrase_question(log.state))]
    for line in ("turn", "full", "taken", "book 1u", "groves 0", "vp 30"):
        log = say(log, line)
        asked.append(str(phrase_question(log.state)))
    assert asked[0] == "Round 1: Rudolph is next."
    assert asked[1] == "Disc 1 of 1. ↖ NW: is the bonus spot of the furthest tile free?"
    assert asked[2] == "Disc 1 of 1. Tile full: is the bonus spot of the next furthest free?"
    assert asked[3].startswith("The leftmost book")
    assert "How many groves" in asked[4]
    assert asked[5] == "Round 1 ends. How many points have you?"
    assert str(phrase_question(tables.played_to_the_end(log).state)).startswith(
        "The end. Your bear"
    )
    lost = say(table(style="questions"), "turn", "free", "groves 0", "vp 0")
    assert str(phrase_question(lost.state)) == "The game is over."
    on_map = say(table(NW, map={"tiles": {"G7": "n"}}), "turn")
    assert str(phrase_question(on_map.state)) == "Disc 1 of 1. ↖ NW to G7: right, or another tile?"
    assert (
        str(phrase_question(say(on_map, "ok").state))
        == "Your turns and harvest. Then tell: what, where, your points."
    )
    blind = say(table(setup={"depth": "guided"}), "turn")
    assert str(phrase_question(blind.state)) == "Disc 1 of 1. Turn over a card: its arrow?"
    two = say(table(setup={"depth": "guided", "confirm": "always"}, round=2), "turn")
    assert str(phrase_question(two.state)) == "Turn over two cards: their arrows?"
    assert str(phrase_question(say(two, "arrow NW SE").state)) == "↖ NW to H7, ↘ SE to I9: right?"
    reading = say(table(setup={"depth": "guided", "reading": "ask"}), "turn")
    assert (
        str(phrase_question(reading.state))
        == "Disc 1 of 1. Turn over a placement card: which tile is the furthest?"
    )
