"""Corrections by name, what follows from them, and what an undo says to put back."""

from random import Random

import pytest

from engines.arknova import GAME
from engines.core import IllegalCommand, Log, Rng, Undo, use_language
from engines.core.forecast import pick_random_move
from engines.core.transcript import describe_undo_changes
from tests.engines.arknova.tables import his, table, turn
from tests.engines.tables import asked, names, patch, refusal, told, typed

# ── By name ───────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("line", "field", "value", "said"),
    [
        ("appeal 12", "appeal", 12, "His appeal: 12."),
        (
            "conservation -3",
            "conservation",
            -3,
            "His conservation: 0, with 3 of his tokens as debt.",
        ),
        ("conservation 1", "conservation", 1, "His conservation: 1."),
        ("reputation 4", "reputation", 4, "His reputation: 4."),
        ("workers 2", "workers", 2, "Worker to notepad (2)."),
        ("placed zoo", "placed", ("zoo",), "Worker on partner zoos."),
        (
            "zoos Asia, Europe",
            "zoos",
            ("asia", "europe"),
            "Partner zoo Asia on his mat. Partner zoo Europe on his mat.",
        ),
        (
            "universities icons",
            "universities",
            ("icons",),
            "University (two research icons) on his mat.",
        ),
        (
            "upgrades build cards",
            "upgraded",
            ("build", "cards"),
            "His upgraded cards now: build cards.",
        ),
        ("scoring 5", "scoring_tokens", 5, "Tokens on his final scoring card: 5."),
        ("notepad 2", "notepad_tokens", 2, "Tokens on the notepad: 2."),
        ("projects 3", "projects", 3, "Projects on his mat: 3."),
        ("supported 2", "supported", 2, "Put 2 tokens of his on projects."),
        (
            "row build cards animals sponsors association",
            "row",
            ("build", "cards", "animals", "sponsors", "association"),
            "His row now: build cards animals sponsors association.",
        ),
    ],
)
def test_everything_can_be_corrected_by_name(
    line: str, field: str, value: object, said: str
) -> None:
    log = typed(table(), f"adjust {line}")
    assert getattr(his(log), field) == value
    assert told(log)[0] == f"Corrected: {said}"
    assert str(refusal(log, f"adjust {line}")) == "The table already looks like that."


def test_in_german_names_are_german() -> None:
    log = table()
    with use_language("de"):
        command = GAME.parse_in_state(
            log.state, "adjust row Bauen Karten Tiere Sponsoren Verband", "de"
        )
        after = log.play_command(command)
        assert his(after).row == ("build", "cards", "animals", "sponsors", "association")
        assert (
            told(after)[0] == "Korrigiert: Seine Reihe jetzt: Bauen Karten Tiere Sponsoren Verband."
        )
        assert (
            GAME.find_correctable(after.state, "row").format_current(after.state)
            == "Bauen Karten Tiere Sponsoren Verband"
        )


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("appeal 114", "“His appeal” must be at most 113."),
        ("conservation -6", "“His conservation” must be at least -5."),
        ("reputation 0", "“His reputation” must be at least 1."),
        ("workers 5", "“His workers” must be at most 4."),
        ("placed zoo university", "He has one worker: no more than that can stand on tasks."),
        ("placed kitchen", "must be reputation, zoo, university or project"),
        ("zoos asia asia", "“His partner zoos” must be a list that names nothing twice."),
        (
            "upgrades animals build cards sponsors",
            "“His upgraded cards” must be a list of at most 3.",
        ),
        ("scoring 7", "“Tokens on his final scoring card” must be at most 6."),
        ("row animals animals build cards sponsors", "“His row” must be all five cards, each once"),
    ],
)
def test_what_cannot_be_is_refused(line: str, said: str) -> None:
    assert said in str(refusal(table(), f"adjust {line}"))


@pytest.mark.parametrize("field", ["mover", "slot", "ending", "gone"])
def test_what_follows_from_turns_cannot_be_corrected(field: str) -> None:
    values = {"mover": "opponent", "slot": 3, "ending": "you", "gone": ["asia"]}
    assert "cannot be corrected" in str(
        refusal(table(), {"do": "adjust", "patch": {field: values[field]}})
    )


@pytest.mark.parametrize(
    "line", ["row build cards animals sponsors association", "workers 2", "projects 1"]
)
def test_some_things_wait_until_his_turn_is_over(line: str) -> None:
    log = turn(table(2))
    assert asked(log) == "snapped"
    assert "can be corrected when his turn is over" in str(refusal(log, f"adjust {line}"))
    assert his(typed(log, "adjust appeal 30")).appeal == 30


def test_the_round_cannot_be_corrected() -> None:
    assert "cannot be corrected" in str(refusal(table(), {"do": "adjust", "patch": {"round": 999}}))


@pytest.mark.parametrize(
    ("things", "field", "most"),
    [
        ({"notepad": 99, "upgrades": "build"}, "notepad_tokens", 99),
        ({"supported": 99, "projects": 20}, "supported", 99),
        ({"projects": 20}, "projects", 20),
        ({"appeal": 113}, "appeal", 113),
        ({"conservation": 41}, "conservation", 41),
        ({"reputation": 15}, "reputation", 15),
        ({"scoring": 6}, "scoring_tokens", 6),
    ],
)
def test_what_was_corrected_to_the_most_stays_within_its_bounds(
    things: dict[str, object], field: str, most: int
) -> None:
    """Every card is played from there; each table can be stored and read again."""
    for slot in (2, 3, 4, 5):
        for row in ("SBACP", "SPBAC", "BSCPA", "ACSBP", "PCABS"):
            log = table(slot, row=row, level=6)
            log = typed(log, *(f"adjust {name} {value}" for name, value in things.items()))
            log = turn(log)
            while (ask := GAME.find_ask(log.state)) and ask.about != "score":
                command, _ = GAME.engine.random_answer(log.state, ask, Rng.from_seed(slot))
                log = log.play_command(command)
            assert GAME.load_state(GAME.dump_state(log.state)) == log.state
            assert getattr(his(log), field) <= most


# ── What follows ──────────────────────────────────────────────────────────────────────────────────


def test_a_bonus_that_a_correction_comes_past_is_told() -> None:
    log = typed(turn(table(3)), "adjust conservation 6")
    assert "what lies at conservation 2, 5, correct that, too" in told(log)[1]
    assert his(log).workers == 1
    assert "reputation 5" in told(typed(turn(table(3)), "adjust reputation 6"))[1]


def test_counters_that_meet_by_a_correction_begin_the_end() -> None:
    log = turn(table(3))
    met = typed(log, "adjust appeal 100", "adjust conservation 20")
    assert (met.state.ending, asked(met), names(met)[-1]) == ("opponent", "score", "end_began")
    back = typed(met, "adjust appeal 5")
    assert (back.state.ending, asked(back), names(back)[-1]) == (None, None, "end_taken_back")


def test_before_his_first_turn_nothing_begins() -> None:
    assert typed(table(), "adjust appeal 113", "adjust conservation 30").state.ending is None


def test_after_the_end_the_scores_are_compared_again() -> None:
    log = turn(table(3), "score -100", report="done end")
    assert names(log)[-1] == "game_ended"
    after = typed(log, "adjust appeal 60")
    assert (his(after).final.score, names(after)[-1]) == (-54, "game_ended")
    outcome = GAME.compute_outcome(after.state)
    assert outcome
    assert not outcome.won


def test_a_correction_closes_what_was_not_there() -> None:
    log = typed(turn(table(4)), "adjust appeal 9")
    assert not log.state.box.checkpoints


def test_the_end_is_told_and_cannot_be_corrected() -> None:
    log = turn(table(3))
    assert "is told at the end" in str(
        refusal(log, {"do": "adjust", "patch": {"you": {"score": 3}}})
    )
    assert patch(log, {"opponent": {"appeal": 8}}).state.opponent.appeal == 8


# ── Undo ──────────────────────────────────────────────────────────────────────────────────────────


def test_undo_says_what_to_put_back() -> None:
    log = turn(table(4, decks={"university": [1]}))
    undone = log.play_command(Undo())
    assert describe_undo_changes(GAME, log.state, undone.state) == [
        "Undone. Put back:",
        "- His reputation: 1.",
        "- Worker off universities.",
        "- University (hand limit) back on the board.",
    ]


def test_undo_of_a_card_with_a_token_and_the_break_token() -> None:
    log = turn(table(5))
    undone = log.play_command(Undo())
    assert describe_undo_changes(GAME, log.state, undone.state)[1:] == [
        "- His reputation: 1.",
        "- Tokens on his final scoring card: 0.",
        "- Break token 5 back.",
    ]


def test_undo_of_a_snapped_card_a_donation_a_project_and_a_bonus_tile() -> None:
    snapped = turn(table(2))
    assert "- The snapped card back in its folder." in describe_undo_changes(
        GAME, snapped.state, table(2).state
    )
    donated = turn(table(3, row="ABSCP", upgraded="S"))
    assert "- Take his last token off the donation spaces." in describe_undo_changes(
        GAME, donated.state, table(3).state
    )
    before = table(5, row="ABCPS", projects=2, conservation=4)
    supported = turn(before, "printed 1", "tile other")
    assert describe_undo_changes(GAME, supported.state, before.state)[1:] == [
        "- His conservation: 4.",
        "- Worker off project work.",
        "- Projects on his mat: 2.",
        "- Take a token of his off projects.",
        "- The bonus tile back at conservation 5.",
    ]


def test_redo_is_the_same_table() -> None:
    log = turn(table(4))
    assert typed(log, "undo", "redo").state == log.state


# ── Whatever is corrected ─────────────────────────────────────────────────────────────────────────

WORDS = (
    *(
        "animals",
        "association",
        "build",
        "cards",
        "sponsors",
        "zoo",
        "university",
        "reputation",
        "project",
    ),
    *("america", "europe", "asia", "africa", "australia", "hand", "icons", "none", "mars"),
)


def correct_at_random(log: Log, chance: Random) -> Log:
    """Type a correction of anything to anything; most of them are refused."""
    fix = chance.choice(GAME.things.correctables)
    words = chance.sample(WORDS, chance.randint(1, 5))
    row = chance.sample(WORDS[:5], 5)
    text = chance.choice(
        [str(chance.randint(-7, 120)), str(chance.randint(0, 6)), " ".join(words), " ".join(row)]
    )
    try:
        return log.play_command(GAME.parse_in_state(log.state, f"adjust {fix.name} {text}"))
    except IllegalCommand as error:
        assert str(error)
        return log


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(40))
def test_a_game_can_be_played_on_whatever_is_corrected(seed: int) -> None:
    chance, rng = Random(seed), Rng.from_seed(seed)
    log = table(level=1 + seed % 6, seed=seed)
    corrected = 0
    while move := pick_random_move(GAME, log.state, rng):
        log, rng = log.play_command(move[0]), move[1]
        if chance.random() < 0.3:
            before = log
            log = correct_at_random(log, chance)
            corrected += log is not before
            assert GAME.load_state(GAME.dump_state(log.state)) == log.state
        assert log.state.round < 400
    assert log.state.is_over
    assert corrected
