"""The end of a round with an Emperor scoring: yours first, then what the modules score after it."""

from typing import Any

import pytest

from bot.presenters.components import Button
from bot.presenters.gah.rows import arrange_move_rows
from engines.core import Log
from engines.gah import GAME
from engines.gah.questions import phrase_question
from engines.gah.state import CloseRound
from tests.engines.gah.tables import table
from tests.engines.tables import event, events, refused, say, told, typed

BEFORE_THE_END: dict[str, Any] = {"slot": 4, "you": {"passed": 2}}
"""Your last turn of an odd round: its die ends it."""


def stars(tokens: int, lines: int = 0, **position: Any) -> Log:
    inn = {"name": "nine_stars_inn", "tokens": tokens, "lines": lines}
    position.setdefault("modules", [3])
    return table(entrance=inn, **({"round": 3} | BEFORE_THE_END | position))


def dancing(placed: list[int], number: int = 3, **position: Any) -> Log:
    ballrooms = {"placed": placed, "free": [5, 5, 5]}
    return table(
        modules=[1], ballrooms=ballrooms, **({"round": number} | BEFORE_THE_END | position)
    )


def asks(log: Log) -> str | None:
    ask = GAME.find_ask(log.state)
    return ask.about if ask else None


def lines(log: Log) -> list[str]:
    """The typed lines of the buttons that can be pressed."""
    buttons = [
        button
        for row in arrange_move_rows(log.state)
        for button in row
        if isinstance(button, Button)
    ]
    return [button.argument for button in buttons if button.verb == "say" and not button.disabled]


def scored(log: Log, source: str) -> list[int]:
    return [each.vp for each in events(log, "points_scored") if each.source == source]


def test_the_reward_is_told_before_nine_stars_inn_scores() -> None:
    log = typed(stars(4), "die 4")
    assert asks(log) == "reward"
    assert any("Score your place on the Emperor track" in sentence for sentence in told(log))
    assert not scored(log, "stars")
    log = typed(log, "line")
    assert scored(log, "stars") == [5]
    assert event(log, "stars_removed").tokens == 3
    assert (log.state.round, log.state.entrance.tokens, log.state.entrance.lines) == (4, 3, 1)


@pytest.mark.parametrize(
    ("line", "points", "left"), [("line 0", [10], 4), ("line 1", [5], 3), ("line 2", [5], 2)]
)
def test_what_a_reward_completes(line: str, points: list[int], left: int) -> None:
    log = typed(typed(stars(4), "die 4"), line)
    assert (scored(log, "stars"), log.state.entrance.tokens) == (points, left)
    assert asks(log) != "reward"


@pytest.mark.parametrize("number", [3, 5, 7])
@pytest.mark.parametrize("modules", [[3], [1, 3]])
def test_it_is_not_asked_where_there_is_no_token_to_lose(number: int, modules: list[int]) -> None:
    dances: dict[str, Any] = (
        {"ballrooms": {"placed": [0, 0, 0, 0], "free": [5, 5, 5]}} if 1 in modules else {}
    )
    log = typed(stars(0, round=number, modules=modules, **dances), "die 4")
    assert asks(log) != "reward"
    assert log.state.round == number + 1 or log.state.is_over or asks(log) == "final"
    assert sum("Score your place on the Emperor track" in sentence for sentence in told(log)) == 1
    assert not scored(log, "stars")
    again = typed(log, "line 0")
    assert again.state == log.state, "records of earlier releases answered it"


@pytest.mark.parametrize("number", [2, 4, 6])
def test_other_rounds_ask_for_no_reward(number: int) -> None:
    log = typed(stars(4, round=number, you={"passed": None}), "die 4")
    assert (log.state.round, scored(log, "stars")) == (number + 1, [])


@pytest.mark.parametrize("line", ["roll", "dice 2 2 1 3 2 0"])
def test_who_goes_on_says_that_it_completed_nothing(line: str) -> None:
    """Records of earlier releases know no such question."""
    log = typed(typed(stars(4), "die 4"), line)
    assert (scored(log, "stars"), log.state.round) == ([10], 4)
    assert log.state.dice is not None


def test_what_is_told_meanwhile_does_not_answer() -> None:
    log = typed(typed(stars(4), "die 4"), "claim A")
    assert asks(log) == "reward"
    assert "The dice have to be rolled first" in str(refused(log, "turn"))
    assert "1 or 2" in str(refused(log, "line", lines=3))
    assert "1 or 2" in str(refused(stars(4), "line", lines=0))


def test_the_panel_asks_for_it() -> None:
    log = typed(stars(4), "die 4")
    assert "Emperor reward" in str(phrase_question(log.state))
    assert lines(log) == ["line 0", "line 1", "line 2", "undo"]
    for line in lines(log)[:3]:
        typed(log, line)


def test_your_emperor_scoring_comes_before_her_ballroom() -> None:
    log = typed(dancing([2, 0, 0, 0]), "die 4")
    assert asks(log) == "ballroom"
    assert told(log)[-1] == (
        "Score your place on the Emperor track and go back; the reward or the penalty is "
        "yours alone. "
        "Then score your dancers in ballroom 1."
    )
    assert (
        str(phrase_question(log.state))
        == "Ballroom 1 is scored: how many points do her dancers get?"
    )
    log = typed(log, "ballroom 7")
    assert told(log)[1].startswith("Round 3 ends. Swap the turn order tiles")


@pytest.mark.parametrize(("number", "ballroom"), [(3, 1), (5, 2), (7, 3)])
@pytest.mark.parametrize("placed", [[0, 0, 0, 0], [1, 1, 1, 0]])
def test_your_dancers_are_asked_for_once(placed: list[int], number: int, ballroom: int) -> None:
    log = typed(dancing(placed, number), "die 4")
    before = [*told(log), str(phrase_question(log.state))]
    if any(placed):
        log = typed(log, "ballroom 7")
        before += told(log)
    assert sum("your dancers" in sentence or "Score yours" in sentence for sentence in before) == 1
    assert sum("Score your place on the Emperor track" in sentence for sentence in before) == 1


def test_with_both_the_stars_come_first() -> None:
    log = stars(2, modules=[1, 3], ballrooms={"placed": [1, 0, 0, 0], "free": [5, 5, 5]})
    log = typed(log, "die 4")
    assert asks(log) == "reward"
    log = typed(log, "line")
    assert (scored(log, "stars"), asks(log)) == ([5], "ballroom")
    assert typed(log, "ballroom 3").state.round == 4


def test_a_game_stored_while_her_dancers_were_scored_still_hears_of_it() -> None:
    """Before, everything that is yours was said when the round was closed."""
    log = typed(dancing([2, 0, 0, 0]), "die 4")
    document = GAME.load_state(GAME.dump_state(log.state))
    old = document.replace(agenda=(document.agenda[0], CloseRound()))
    happened = GAME.apply(old, GAME.parse_command(GAME.parse_line("ballroom 7"))).events
    sentences = [str(GAME.describe_event_at_table(old, each)) for each in happened]
    assert any("Score your place on the Emperor track" in sentence for sentence in sentences)
    assert any("Score your dancers" in sentence for sentence in sentences)


def test_depth_card_says_it_in_that_order() -> None:
    log = table(*range(193, 213), depth="card", modules=[3], entrance={"name": "nine_stars_inn"})
    for _ in range(6):
        log = say(log, "turn")
    (sentence,) = [each for each in told(log) if each.startswith("Round 3 ends")]
    assert (
        sentence.index("both places")
        < sentence.index("reward completes")
        < sentence.index("Leopold scores")
    )


def test_a_line_that_was_opened_again_can_be_completed_again() -> None:
    log = typed(stars(4, lines=9, slot=2, you={"passed": None}), "line")
    assert (log.state.entrance.lines, log.state.entrance.tokens) == (10, 3)
    assert GAME.load_state(GAME.dump_state(log.state)) == log.state
    assert {"line", "line 2"} <= set(lines(log))
