"""What is said at a table of his: questions, answers, tiles that are not there, and what is
refused."""

from typing import Any

import pytest

from engines.arknova import GAME
from engines.core import Header, IllegalCommand, Log, use_language
from engines.core.text.errors import refuse
from tests.engines.arknova.tables import his, table, turn
from tests.engines.tables import asked, event, events, names, refusal, told, typed


def offers(log: Log) -> list[str]:
    return [GAME.format_command(move) for move in GAME.engine.legal_moves(log.state)]


# ── Your report ───────────────────────────────────────────────────────────────────────────────────


def test_his_turn_comes_along_with_your_report() -> None:
    log = table(3)
    after = log.play_command(GAME.parse_in_state(log.state, "done")).with_automatic_turns()
    assert [entry.command.do for entry in after.entries[-2:] if entry.command] == ["done", "turn"]
    assert after.state.mover == "you"
    assert after.state.round == 2


def test_in_a_break_it_comes_along_when_the_cards_are_told() -> None:
    log = table(3)
    asks = log.play_command(GAME.parse_in_state(log.state, "done break")).with_automatic_turns()
    assert (asked(asks), asks.state.slot) == ("drew", None)
    after = asks.play_command(
        GAME.parse_in_state(asks.state, "drew project")
    ).with_automatic_turns()
    assert (after.state.slot, his(after).projects) == (3, 1)


def test_nothing_comes_along_after_a_correction_or_an_undo() -> None:
    log = typed(table(3), "done", "turn")
    corrected = log.play_command(
        GAME.parse_in_state(log.state, "adjust appeal 9")
    ).with_automatic_turns()
    assert corrected.entries[-1].command is not None
    assert corrected.entries[-1].command.do == "adjust"
    undone = log.play_command(GAME.parse_in_state(log.state, "undo")).with_automatic_turns()
    assert undone.state.mover == "opponent"


def test_what_is_offered_in_your_turn() -> None:
    assert offers(table(3)) == [
        "done",
        "done break",
        "done end",
        "done break-end",
        "done end-in-break",
    ]


def test_at_the_end_your_score_is_asked_at_once() -> None:
    """His counters meet: your last turn and your score take one answer."""
    log = turn(table(4, level=5, row="BCSAP", upgraded="A", appeal=57, conservation=20))
    assert (asked(log), offers(log)) == ("score", [])
    assert str(GAME.phrase_question(log.state)) == "Take your last turn. What is your score?"


def test_after_the_end_of_yours_no_turn_of_yours_is_left() -> None:
    log = turn(table(3), report="done end")
    assert str(GAME.phrase_question(log.state)) == "The last turn is over. What is your score?"


# ── Answers ───────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("log", "said"),
    [
        (table(3), "turn"),
        (table(3), "snapped animal"),
        (typed(table(3), "done"), "done"),
        (turn(table(2)), "done"),
        (turn(table(2)), "turn"),
        (turn(table(2)), "tile zoo"),
        (turn(table(3)), "score 3"),
        (table(3), "kept 1"),
    ],
    ids=lambda each: each if isinstance(each, str) else "",
)
def test_what_is_not_asked_is_refused(log: Log, said: str) -> None:
    assert refusal(log, said).rule == "turn.yours"


def test_his_turn_that_waits_for_an_answer_does_not_begin_again() -> None:
    """And it is not called yours."""
    waiting = turn(table(2))
    assert asked(waiting)
    assert str(refusal(waiting, "turn")) == str(refuse("not-asked-now"))


@pytest.mark.parametrize("said", ["projects 6", "projects -1"])
def test_an_answer_that_does_not_fit_is_refused(said: str) -> None:
    log = turn(table(5, row="ABCPS"))
    assert "projects 0, projects 1, projects 2" in str(refusal(log, said))


@pytest.mark.parametrize("said", ["printed 0 0", "printed 6 0", "printed 3 4"])
def test_no_level_of_a_project_gives_that(said: str) -> None:
    refusal(turn(table(5, row="ABCPS", projects=2)), said)


def test_a_score_may_be_negative_and_has_its_limits() -> None:
    log = turn(table(3), report="done end")
    assert typed(log, "score -20").state.you.score == -20
    assert "from -150 to 250" in str(refusal(log, "score 300"))


def test_after_the_end_nothing_can_be_said() -> None:
    log = turn(table(3), "score 0", report="done end")
    assert (
        str(refusal(log, "done"))
        == "The game is over. Undo takes it back; a new game is a new start."
    )


def test_no_worker_and_no_project_is_asked_for_in_vain() -> None:
    """Without a free worker, or with projects on his mat, nobody counts projects on the board."""
    assert asked(turn(table(5, row="ABCPS", placed=["project"]))) is None
    assert asked(turn(table(5, row="ABCPS", projects=2))) == "printed"


def test_a_level_may_be_written_as_a_word_or_a_number() -> None:
    assert [
        GAME.normalize_typed_level({"level": word})["level"]
        for word in ("easy", "medium", "hard", "5")
    ] == [1, 3, 6, 5]
    assert GAME.parse_setup({"level": "4"}).level == 4


@pytest.mark.parametrize(
    "setup", [{}, {"level": 3, "depth": "dealt"}, {"level": 3, "head_start": 6}]
)
def test_what_is_no_setup_is_refused(setup: dict[str, object]) -> None:
    with pytest.raises(IllegalCommand):
        Log.begin(GAME, Header(game="arknova", setup=setup, seed=1))


# ── A tile that is not there ──────────────────────────────────────────────────────────────────────


def test_a_tile_can_be_missed_until_your_next_report() -> None:
    log = turn(table(4, decks={"university": [1, 2]}))
    assert offers(log)[-1] == "missing hand"
    assert "missing hand" not in offers(typed(log, "done"))
    assert "none of the tiles" in str(refusal(log, "missing africa"))
    assert "none of the tiles" in str(refusal(typed(log, "done"), "missing hand"))


def test_another_university_takes_its_reputation_back() -> None:
    """Reputation 5 and the upgrade there came from the first one, and go with it."""
    log = turn(table(4, reputation=4, decks={"university": [3, 2, 1], "upgrade": [1]}))
    assert (his(log).reputation, his(log).upgraded) == (6, ("animals",))
    after = typed(log, "missing reputation")
    assert (his(after).reputation, his(after).upgraded, his(after).universities) == (
        4,
        (),
        ("icons",),
    )
    assert told(after)[0] == (
        "Not there: research and reputation. Instead: His reputation: 4. University (two "
        "research icons) on his mat."
    )


def test_a_missing_tile_is_known_until_the_next_break() -> None:
    log = typed(turn(table(4, workers=3, decks={"university": [1, 2, 3]})), "missing hand")
    assert log.state.gone == ("hand",)
    assert typed(log, "done").state.gone == ("hand",)
    assert typed(log, "done break").state.gone == ()


def test_the_row_and_the_round_are_those_after_his_turn() -> None:
    log = turn(table(4, decks={"university": [1, 2]}))
    after = typed(log, "missing hand")
    assert (his(after).row, after.state.round, after.state.mover) == (his(log).row, 2, "you")


def test_the_first_of_two_tiles_can_be_missed() -> None:
    """The task gives a zoo with conservation, which brings a bonus tile with a university."""
    zoos = ["asia", "africa", "europe"]
    log = turn(
        table(
            3,
            row="ABSCP",
            upgraded="S",
            zoos=zoos,
            conservation=3,
            decks={"continent": [1, 5], "university": [2]},
        ),
        "tile university",
    )
    assert offers(log)[-2:] == ["missing america", "missing icons"]
    after = typed(log, "missing america")
    assert (his(after).zoos[-1], his(after).universities, asked(after)) == ("australia", (), "tile")


def test_a_project_that_he_supports_instead_is_named() -> None:
    log = turn(table(4, projects=2, universities=["hand", "icons"], conservation=12))
    after = typed(log, "missing reputation")
    assert event(after, "task_taken").task == "project"
    (line,) = [
        line
        for line in GAME.describe_move(after.state, after.entries[-1].events)
        if "project" in str(line.instruction)
    ][1:]
    assert str(line.instruction).startswith("Mat project")
    assert "supported" not in " ".join(
        change.field for change in event(after, "tile_missed").changes
    )


# ── Instructions, in both languages ───────────────────────────────────────────────────────────────


def hands(log: Log, entries: int = 1) -> list[str]:
    """Return the instructions of the last entries, line by line."""
    happened = [event for entry in log.entries[-entries:] for event in entry.events]
    lines = GAME.describe_move(log.state, happened)
    return [
        " ".join(str(said) for said in (line.instruction, line.detail) if said) for line in lines
    ]


def test_what_hands_do_after_his_turn() -> None:
    log = turn(table(2, level=6, conservation=1, decks={"folder": [4]}), "snapped animal")
    assert hands(log, entries=2) == [
        "Cards I, slot 2.",
        "Conservation 1→2.",
        "Worker to notepad.",
        "Break token +1 (end: break).",
        "Appeal 1→4.",
        "Folder 4: animal on his stack, refill display. May trigger effects.",
    ]


def test_the_same_in_german() -> None:
    log = turn(
        table(3, row="ABSCP", upgraded="S", zoos=["asia", "europe"], decks={"continent": [5]})
    )
    with use_language("de"):
        assert hands(log) == [
            "Verband II, Platz 3.",
            "Arbeiter auf Partnerzoo.",
            "Partnerzoo Australien auf seinen Plan.",
            "Arbeiter auf Notizzettel.",
            "Spendenstein.",
            "Schulden 5→4.",
        ]


def test_a_counter_is_moved_once() -> None:
    log = turn(
        table(3, row="ABSCP", upgraded="S", conservation=11, zoos=["asia", "europe", "africa"])
    )
    assert "Conservation 11→14." in hands(log)
    assert len(events(log, "conservation_gained")) == 2


def test_a_long_turn_leaves_out_what_nobody_moves() -> None:
    log = turn(
        table(
            *(5,),
            level=5,
            row="ABCPS",
            upgraded="S",
            projects=2,
            conservation=4,
            reputation=7,
            zoos=["asia"],
            decks={"tile_five": [1], "tile_eight": [1], "university": [1]},
        ),
        "printed 5 1",
        "tile zoo",
        "tile university",
    )
    told = " ".join(hands(log, entries=4))
    assert "Upgrade" not in told
    assert len(told.split()) <= 40


# ── Bonus tiles that bring nothing ────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("tile", "has", "kind"),
    [
        ("zoo", {"zoos": ["asia", "europe"]}, "zoo"),
        ("zoo", {"zoos": ["asia", "europe", "africa", "america"], "upgraded": "S"}, "zoo"),
        ("university", {"universities": ["hand", "icons", "reputation"]}, "university"),
    ],
)
def test_a_bonus_tile_without_room_on_his_mat_brings_nothing(
    tile: str, has: dict[str, Any], kind: str
) -> None:
    """The tile is out of the game all the same, and he gets no tile of the other kind."""
    before = table(5, row="ACSPB", conservation=4, **has)
    log = turn(before, f"tile {tile}")
    (found,) = [event for event in log.entries[-1].events if event.event == "no_tile_taken"]
    assert (found.kind, found.rule) == (kind, "ruling.cannot")
    assert his(log).zoos == his(before).zoos
    assert his(log).universities == his(before).universities
    assert his(log).bonus_tiles == (5,)


def test_a_bonus_tile_of_which_nothing_lies_on_the_board_brings_nothing() -> None:
    """Every university was told not to be there, so the tile of the last one is given up."""
    log = turn(table(5, row="ACSPB", conservation=4), "tile university")
    for _ in range(3):
        (point,) = log.state.box.checkpoints
        log = typed(log, f"missing {point.tile}")
    assert his(log).universities == ()
    assert not log.state.box.checkpoints
    assert names(log)[-1] == "row_moved"
    assert "no_tile_taken" in names(log)
