"""Ballroom boards and celebrity tiles that an owner typed in: what the bot then need not ask."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines.core import Header, IllegalCommand, Log
from engines.gah import GAME
from engines.gah.components import BALLROOM_BOARDS, CELEBRITY_TILES
from engines.gah.waltz.typed_components import (
    Board,
    Lounge,
    Row,
    Tile,
    parse_typed_board,
    parse_typed_tile,
)
from tests.engines.tables import asked, happened
from tests.engines.tables import typed as say

BOARDS = ["One: 2x2 2x4 1x6", "Two: 2x3 2x3", "Three: 2x? 1x5; balcony 2"]
TILES = ["Haydn: 5", "Klimt: 3", "Mozart: 5", "Sisi: 4"]
DICE = {"dice": [2, 2, 1, 3, 2, 0], "queue": ["y2", "y7", "b3", "r1", "g0"]}


def table(modules: list[int], *cards: int, setup: Any = None, **position: Any) -> Log:
    """Elisabeth's turn in round 2, with these instruction cards on top."""
    header = Header(
        game="gah",
        setup={"level": "easy", "modules": modules, "deck": "mine", **(setup or {})},
        seed=3,
        decks={"instruction": cards},
        position={"round": 2, "slot": 2, **DICE, **position},
    )
    return Log.begin(GAME, header)


def ballrooms(*cards: int, **position: Any) -> Log:
    return table([1], *cards, setup={"ballrooms": BOARDS}, **position)


def floor(log: Log, ballroom: int) -> Any:
    return log.state.ballrooms.floors[ballroom - 1]


# ── Ballroom boards ───────────────────────────────────────────────────────────────────────────────


def test_a_dancer_goes_to_the_lowest_row_and_nothing_is_asked() -> None:
    """Card 216: yellow guest with one arrow; its dancer goes to ballroom 1."""
    log = ballrooms(216)
    assert log.state.ballrooms.free == (5, 4, 3)
    log = say(log, "turn")
    assert asked(log) is None
    (placed,) = happened(log, "dancer_placed")
    assert (placed.ballroom, placed.row) == (1, 1)
    assert "ballroom 1, row 1 from the bottom" in str(GAME.describe_event(placed))
    assert [(row.his, row.yours) for row in floor(log, 1).rows] == [(1, 0), (0, 0), (0, 0)]
    assert log.state.ballrooms.free == (4, 4, 3)


def test_your_dancers_take_rows_away() -> None:
    log = say(ballrooms(216), "dancer 1 1", "dancer 1 1", "turn")
    (placed,) = happened(log, "dancer_placed")
    assert placed.row == 2
    assert [(row.his, row.yours) for row in floor(log, 1).rows] == [(0, 2), (1, 0), (0, 0)]


def test_without_the_row_nobody_knows_who_dances_where() -> None:
    """Unless every row is worth the same: ballroom 2."""
    log = say(ballrooms(216), "dancer 1", "dancer 2")
    assert floor(log, 1) is None
    assert [(row.his, row.yours) for row in floor(log, 2).rows] == [(0, 1), (0, 0)]
    assert log.state.ballrooms.free == (4, 3, 3)


def counted_free(seats: dict[str, Any]) -> int:
    return sum(row["spaces"] - row["his"] for row in seats["rows"])


def scored(placed: list[int], floors: list[Any], round_: int = 3) -> Log:
    """Her last turn of the round after which a ballroom is scored."""
    free = [None if seats is None else counted_free(seats) for seats in floors]
    where = {"placed": placed, "floors": floors, "free": free}
    return say(ballrooms(round=round_, slot=4, ballrooms=where), "turn")


def seats(*rows: tuple[int, int | None, int], balcony: int | None = None) -> dict[str, Any]:
    told = [{"spaces": spaces, "points": points, "his": his} for spaces, points, his in rows]
    return {"rows": told, "balcony": balcony}


def ballroom_scores(log: Log) -> list[int]:
    return [event.vp for event in happened(log, "points_scored") if event.source == "ballroom"]


def test_her_points_are_counted_row_by_row() -> None:
    log = scored([3, 0, 0, 0], [seats((2, 2, 2), (2, 4, 1)), seats((4, 3, 0)), seats((3, 5, 0))])
    placed = [event for event in happened(log, "dancer_placed") if event.ballroom == 1]
    assert ballroom_scores(log) == [2 * 2 + 1 * 4 + 4 * len(placed)]
    assert asked(log) != "ballroom"


@pytest.mark.parametrize(
    ("placed", "first"),
    [
        ([1, 0, 0, 0], seats((2, None, 1), (2, 4, 0))),
        ([0, 0, 0, 1], seats((2, 2, 0))),
        ([1, 0, 0, 0], None),
    ],
    ids=["points not told", "balcony not told", "board not followed"],
)
def test_what_the_board_does_not_say_is_asked(placed: list[int], first: Any) -> None:
    log = scored(placed, [first, seats((4, 3, 0)), seats((3, 5, 0))])
    if asked(log) == "spaces":
        log = say(log, "spaces 1 3")
    assert asked(log) == "ballroom"
    assert ballroom_scores(say(log, "ballroom 7")) == [7]


def test_dancers_on_the_balcony_count_where_the_board_says_so() -> None:
    log = scored([0, 0, 0, 2], [seats((2, 2, 0), balcony=3), seats((4, 3, 0)), seats((3, 5, 0))])
    in_one = sum(event.ballroom == 1 for event in happened(log, "dancer_placed"))
    assert ballroom_scores(log) == [2 * 3 + 2 * in_one]


def test_another_count_of_spaces_ends_the_counting_of_rows() -> None:
    log = ballrooms()
    assert floor(say(log, "spaces 1 5"), 1) is not None
    assert floor(say(log, "spaces 1 2"), 1) is None
    corrected = log.play_command(
        GAME.parse_command({"do": "adjust", "patch": {"ballrooms": {"placed": [1, 0, 0, 0]}}})
    )
    assert floor(corrected, 1) is None
    assert floor(corrected, 2) is not None


# ── Celebrity tiles ───────────────────────────────────────────────────────────────────────────────


def fresh(depth: str, deck: str = "mine", tiles: list[str] | None = None) -> Log:
    given = TILES if tiles is None else tiles
    setup = {"level": "easy", "modules": [2], "depth": depth, "deck": deck, "celebrities": given}
    return Log.begin(
        GAME,
        Header(game="gah", setup={name: value for name, value in setup.items() if value}, seed=3),
    )


def test_dealt_the_bot_lays_out_three_tiles_a_round() -> None:
    log = fresh("dealt")
    (dealt,) = happened(log, "celebrities_dealt")
    told = {dealt.red.name, dealt.yellow.name, dealt.blue.name}
    assert len(told) == 3
    assert log.state.celebrities.points.red == dealt.red.points
    assert f"red {dealt.red.name} with {dealt.red.points}" in str(GAME.describe_event(dealt))
    assert "Mozart" not in str(GAME.view_state(log.state)), "what is typed in lies in the box"


def test_guided_a_tile_is_told_by_its_name() -> None:
    log = say(fresh("guided"), "celebrities r=mozart y2")
    assert (log.state.celebrities.points.red, log.state.celebrities.points.yellow) == (5, 2)
    assert not happened(log, "celebrities_dealt")
    assert not happened(log, "tile_learned")


def test_a_new_tile_is_kept() -> None:
    log = say(fresh("guided", "physical", []), "celebrities r=Freud/2")
    assert [event.line for event in happened(log, "tile_learned")] == ["Freud: 2"]
    assert log.state.celebrities.points.red == 2
    assert CELEBRITY_TILES.find_learned_line(happened(log, "tile_learned")[0]) == "Freud: 2"
    log = say(log, "celebrities y=freud/2", "celebrities b=FREUD")
    assert log.state.celebrities.points.blue == 2
    assert log.state.box.celebrities == ("Freud: 2",)


def test_a_tile_with_other_points_is_kept_only_if_somebody_is_sure() -> None:
    log = fresh("guided", "physical", ["Freud: 2"])
    with pytest.raises(
        IllegalCommand, match="Freud disagrees: it was kept with 2 points, and is told now with 3"
    ) as no:
        say(log, "celebrities y=freud/3")
    assert no.value.unless_sure
    assert log.state.box.celebrities == ("Freud: 2",)
    log = say(log, "celebrities y=freud/3 sure")
    (learned,) = happened(log, "tile_learned")
    assert (learned.line, CELEBRITY_TILES.find_replaced_line(learned)) == ("freud: 3", "Freud: 2")
    assert log.state.celebrities.points.yellow == 3
    assert log.state.box.celebrities == ("freud: 3",)


def test_another_order_of_a_typed_in_lounge_tile_needs_sure() -> None:
    log = fresh("guided", tiles=[*TILES, "lounge bry"])
    with pytest.raises(
        IllegalCommand, match="typed in as blue, red, yellow, and is told now as red, yellow, blue"
    ):
        say(log, "lounge red yellow blue")
    assert say(log, "lounge blue red yellow").state.celebrities.lounge == ("blue", "red", "yellow")
    assert say(log, "lounge red yellow blue sure").state.celebrities.lounge == (
        "red",
        "yellow",
        "blue",
    )


def test_the_lounge_tile_is_known_from_the_start() -> None:
    log = fresh("guided", tiles=[*TILES, "lounge bry"])
    assert log.state.celebrities.lounge == ("blue", "red", "yellow")


# ── Setups ────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("setup", "boards"),
    [
        (
            {"modules": [1], "deck": "mine", "ballrooms": ["two", "THREE", "One"]},
            [BOARDS[1], BOARDS[2], BOARDS[0]],
        ),
        ({"modules": [1]}, None),
        ({"modules": [1], "deck": "physical"}, None),
        ({"modules": [2], "deck": "mine"}, None),
    ],
)
def test_which_boards_a_game_gets(setup: dict[str, Any], boards: Any) -> None:
    assert BALLROOM_BOARDS.make_setup_value(setup, BOARDS) == boards


def test_boards_that_are_numbered_need_no_naming() -> None:
    numbered = [f"{number}: 3x2" for number in (3, 1, 2)]
    assert BALLROOM_BOARDS.make_setup_value({"modules": [1], "deck": "mine"}, numbered) == [
        "1: 3x2",
        "2: 3x2",
        "3: 3x2",
    ]
    for names, says in (
        (None, "Say which three lie there"),
        (["One", "Four", "Two"], "Four is not typed in yet"),
        (["One", "Two", "one"], "Two of the boards are called One"),
    ):
        with pytest.raises(IllegalCommand, match=says):
            BALLROOM_BOARDS.make_setup_value(
                {"modules": [1], "deck": "mine", "ballrooms": names}, BOARDS
            )


def test_which_tiles_a_game_gets() -> None:
    for setup, tiles in (
        ({"modules": [2], "deck": "mine"}, TILES),
        ({"modules": [2], "deck": "physical"}, TILES),
        ({"modules": [2]}, None),
        ({"modules": [1], "deck": "mine"}, None),
    ):
        assert CELEBRITY_TILES.make_setup_value(setup, TILES) == tiles
    with pytest.raises(IllegalCommand, match="2 tiles; 1 more for a game"):
        CELEBRITY_TILES.make_setup_value({"modules": [2], "deck": "mine"}, TILES[:2])


# ── The notation ──────────────────────────────────────────────────────────────────────────────────


names = st.from_regex(r"[A-Za-z][A-Za-z'-]{0,12}", fullmatch=True).filter(
    lambda name: name.lower() != "lounge"
)
rows = st.builds(Row, spaces=st.integers(1, 3), points=st.none() | st.integers(0, 50))
boards = st.builds(
    Board,
    name=names,
    rows=st.lists(rows, min_size=1, max_size=6).map(tuple),
    balcony=st.none() | st.integers(0, 50),
)
tiles = st.builds(Tile, name=names, points=st.integers(0, 50))
lounges = st.builds(Lounge, colours=st.permutations(["red", "yellow", "blue"]).map(tuple))


@given(board=boards)
@pytest.mark.slow
def test_every_board_survives_both_forms(board: Board) -> None:
    short = str(board).replace("; balcony ", " b").replace(":", "")
    assert (
        parse_typed_board(str(board))
        == parse_typed_board(f"ballroom {board}")
        == parse_typed_board(short)
        == board
    )
    assert BALLROOM_BOARDS.describe_line(str(board)).startswith(
        f"{board.name}: {board.spaces} spaces"
    )


@given(tile=tiles)
def test_every_tile_survives_both_forms(tile: Tile) -> None:
    assert parse_typed_tile(str(tile)) == parse_typed_tile(f"celebrity {tile} points") == tile
    assert parse_typed_tile(f"{tile.name} {tile.points}") == tile
    assert CELEBRITY_TILES.describe_line(str(tile)) == f"{tile.name}: worth {tile.points} points."


@given(lounge=lounges)
def test_every_lounge_tile_survives_both_forms(lounge: Lounge) -> None:
    letters = "".join(colour[0] for colour in lounge.colours)
    assert (
        parse_typed_tile(str(lounge))
        == parse_typed_tile(f"lounge {letters}")
        == parse_typed_tile(f"Lounge: {letters}")
        == lounge
    )


def test_a_flat_paste() -> None:
    """A command's option comes without line breaks."""
    flat = "ballroom Hofburg: 3x2 2x4 b1 Alte Redoute: 2x? 1x5; balcony 2 1: 3x3 Rathaus 4x1"
    told = [
        BALLROOM_BOARDS.parse_line(line).key for line in BALLROOM_BOARDS.split_pasted_lines(flat)
    ]
    assert told == ["HOFBURG", "ALTE-REDOUTE", "1", "RATHAUS"]
    flat = "celebrity Mozart: 5 Johann Strauss 4 Sisi: 3 lounge ryb"
    told = [
        CELEBRITY_TILES.parse_line(line).key for line in CELEBRITY_TILES.split_pasted_lines(flat)
    ]
    assert told == ["MOZART", "JOHANN-STRAUSS", "SISI", "LOUNGE"]


@given(line=st.text(max_size=60) | st.text("Hofburgx:;b12? 3", max_size=40))
def test_junk_is_read_or_refused_in_a_sentence(line: str) -> None:
    for component in (BALLROOM_BOARDS, CELEBRITY_TILES):
        try:
            typed = component.parse_line(line)
        except IllegalCommand as no:
            assert str(no)
        else:
            assert component.parse_line(typed.line) == typed


# ── Decided once, said once ───────────────────────────────────────────────────────────────────────


def test_whether_the_bot_lays_tiles_out_is_decided_at_the_start() -> None:
    """Two tiles are too few, and the third, which is learned in mid-game, changes nothing any
    more."""
    setup = {"depth": "dealt", "celebrities": TILES[:2]}
    log = say(table([2], setup=setup, slot=4), "celebrities r=Falco/7 y=Klimt b=Haydn")
    assert len(log.state.box.celebrities) == 3
    log = say(log, "die 1")
    assert log.state.round == 3 and not happened(log, "celebrities_dealt")


def test_a_learned_tile_joins_no_stack() -> None:
    """What is laid out in the next round is the same with and without it."""
    log = table([2], setup={"depth": "dealt", "celebrities": TILES}, slot=4)
    plain, learned = say(log, "die 1"), say(log, "celebrities r=Falco/7", "die 1")
    assert happened(plain, "celebrities_dealt") == happened(learned, "celebrities_dealt") != []


def test_a_game_of_an_earlier_release_lays_out_as_it_did() -> None:
    log = table([2], setup={"depth": "dealt", "celebrities": TILES}, slot=4)
    state = log.state.replace(box=log.state.box.replace(stack=None))
    command = GAME.parse_command({"do": "take_die", "space": 1})
    assert GAME.apply(state, command).events == GAME.apply(log.state, command).events


@pytest.mark.parametrize(
    "lines",
    [
        ["Mozart: 5", "Mozart: 6"],
        ["mozart: 5", "Mozart: 6"],
        ["lounge: ryb", "lounge: byr", "Klimt: 3"],
    ],
)
def test_lines_that_contradict_each_other(lines: list[str]) -> None:
    with pytest.raises(IllegalCommand) as no:
        table([2], setup={"celebrities": lines})
    assert "contradicts another line" in str(no.value)
    assert table([2], setup={"celebrities": ["Mozart: 5", "Mozart 5", "Klimt 3"]})


def test_rows_worth_the_same_name_no_row_that_may_be_full() -> None:
    """You dance somewhere in two rows worth 3: she is sent to the lowest with a space, and her
    points are known."""
    boards = ["One: 1x3 2x3", "Two: 2x3", "Three: 1x5"]
    log = say(table([1], 216, setup={"ballrooms": boards}, slot=1, round=2), "dancer 1")
    assert floor(log, 1).unsure and floor(log, 1).free == 2
    log = say(log, "dancer 1 2")
    assert floor(log, 1).free == 1
    assert GAME.load_state(GAME.dump_state(log.state)) == log.state


def test_a_row_that_is_sure_is_named() -> None:
    boards = ["One: 1x3 2x3", "Two: 2x3", "Three: 1x5"]
    log = say(table([1], 216, setup={"ballrooms": boards}), "turn")
    assert [event.row for event in happened(log, "dancer_placed")] == [1]
    unsure = say(table([1], 216, setup={"ballrooms": boards}), "dancer 1", "turn")
    assert [event.row for event in happened(unsure, "dancer_placed")] == [None]


@pytest.mark.parametrize("line", ["One: 2x3; nobody -4", "One 2x3 n4", "One: 2x3; nobody 4"])
def test_what_nobody_there_costs(line: str) -> None:
    assert str(parse_typed_board(line)) == "One: 2x3; nobody -4"
    assert "with nobody there 4 less" in BALLROOM_BOARDS.describe_line(line)
    boards = [line, "Two: 2x3", "Three: 1x5"]
    last = {"round": 3, "slot": 4, "you": {"passed": 2}}
    log = say(table([1], setup={"ballrooms": boards}, opponent={"vp": 20}, **last), "die 1")
    paid = [event for event in happened(log, "points_scored") if event.source == "ballroom"]
    assert [event.vp for event in paid] == [-4] and log.state.opponent.vp == 16
    assert "−4 for the dancers" in str(GAME.describe_event_at_table(log.state, paid[0]))


def test_somebody_there_costs_nothing() -> None:
    boards = ["One: 2x3; nobody -4", "Two: 2x3", "Three: 1x5"]
    assert list(BALLROOM_BOARDS.split_pasted_lines("One 2x3 nobody -4 Two 2x3")) == [
        "One 2x3 nobody -4",
        "Two 2x3",
    ]
    last = {"round": 3, "slot": 4, "you": {"passed": 2}, "opponent": {"vp": 20}}
    seats = [{"spaces": 2, "points": 3, "his": 1, "yours": 0}]
    floors = [{"rows": seats, "balcony": None, "nobody": 4}, None, None]
    position = {"ballrooms": {"placed": [1, 0, 0, 0], "free": [1, 2, 1], "floors": floors}}
    log = say(table([1], setup={"ballrooms": boards}, **last, **position), "die 1")
    assert [event.vp for event in happened(log, "points_scored") if event.source == "ballroom"] == [
        3
    ]


def test_nobody_pays_more_than_she_has() -> None:
    boards = ["One: 2x3; nobody -4", "Two: 2x3", "Three: 1x5"]
    last = {"round": 3, "slot": 4, "you": {"passed": 2}, "opponent": {"vp": 1}}
    assert say(table([1], setup={"ballrooms": boards}, **last), "die 1").state.opponent.vp == 0


LAST_OF_ROUND_3 = {"round": 3, "slot": 4, "you": {"passed": 2}}
COSTS_3 = ["One: 3x2 2x4; nobody -3", "Two: 2x3", "Three: 1x5"]


@pytest.mark.parametrize("told", ["dancer 1", "spaces 1 2", "adjust spaces 2 2 1"])
def test_nobody_there_costs_points_also_where_the_rows_are_not_followed(told: str) -> None:
    """A dancer of yours stands in a row that was not named, or the spaces were told otherwise than
    counted."""
    log = say(
        table([1], setup={"ballrooms": COSTS_3}, opponent={"vp": 27}, **LAST_OF_ROUND_3), told
    )
    assert floor(log, 1) is None
    log = say(log, "die 1")
    assert asked(log) != "ballroom"
    assert ballroom_scores(log) == [-3]
    assert log.state.opponent.vp == 24


def test_a_stored_game_with_two_boards_of_one_name_is_still_read() -> None:
    """Earlier releases began such games."""
    state = table([1], setup={"ballrooms": COSTS_3}).state
    twice = state.replace(setup=state.setup.replace(ballrooms=(COSTS_3[0], COSTS_3[0], COSTS_3[2])))
    assert GAME.load_state(GAME.dump_state(twice)) == twice


def test_without_a_price_nobody_there_is_not_scored() -> None:
    boards = ["One: 3x2 2x4", "Two: 2x3", "Three: 1x5"]
    log = say(
        table([1], setup={"ballrooms": boards}, opponent={"vp": 27}, **LAST_OF_ROUND_3),
        "dancer 1",
        "die 1",
    )
    assert (ballroom_scores(log), log.state.opponent.vp) == ([], 27)


@pytest.mark.parametrize(("vp", "paid"), [(27, -2), (1, -1)])
def test_points_that_are_asked_for_may_be_less_than_nothing(vp: int, paid: int) -> None:
    """She has a dancer on the balcony alone, and the rows are not followed: one point less
    three."""
    position = {
        "ballrooms": {"placed": [0, 0, 0, 1], "free": [4, 2, 1], "floors": [None, None, None]}
    }
    log = table(
        [1], setup={"ballrooms": COSTS_3}, opponent={"vp": vp}, **LAST_OF_ROUND_3, **position
    )
    log = say(log, "die 1")
    assert asked(log) == "ballroom"
    log = say(log, "ballroom -2")
    assert (ballroom_scores(log), log.state.opponent.vp) == ([paid], vp + paid)


def test_points_that_are_asked_for_are_no_less_than_an_empty_ballroom_costs() -> None:
    position = {
        "ballrooms": {"placed": [0, 0, 0, 1], "free": [4, 2, 1], "floors": [None, None, None]}
    }
    log = table(
        [1], setup={"ballrooms": COSTS_3}, opponent={"vp": 27}, **LAST_OF_ROUND_3, **position
    )
    with pytest.raises(IllegalCommand, match="from -3 to"):
        say(log, "die 1", "ballroom -4")
