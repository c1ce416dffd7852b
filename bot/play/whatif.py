"""What if: your moves tried out, and what the opponent would do then, over every card that may come."""

from collections import Counter
from typing import Any

from bot.play.table import Table
from bot.saying import Refusal, refuse_if, say
from engines.core import Game, IllegalCommand, Rng
from engines.core.odds import odds

TRIES = 6
"""Shuffles of what is unknown: a new guest in the queue must not be the real one."""


def what_if(table: Table, moves: str) -> dict[str, Counter[str]]:
    """For each question, how many of the remaining cards lead to which answer, on the average of the tries."""
    _can_be_foreseen(table)
    found: dict[str, Counter[str]] = {}
    for number in range(TRIES):
        state = _after(table, table.state.unknown(Rng.seeded(number).stream("what if")), moves)
        _he_moves_next(table.game, state)
        for question, counted in odds(table.game, state).items():
            found.setdefault(question, Counter()).update(counted)
    return {
        question: Counter({value: round(count / TRIES) for value, count in counted.items()})
        for question, counted in found.items()
    }


def _can_be_foreseen(table: Table) -> None:
    calls, opponent = table.game.calls, table.game.opponent(table.state)
    if calls is None:
        raise Refusal(say("refused-no-foresight"))
    refuse_if(not table.state.tracked, say("refused-not-followed").by(opponent))
    refuse_if(calls.on_your_table(table.state), say("refused-cards-on-table").by(opponent))


def _he_moves_next(game: Game[Any, Any], state: Any) -> None:
    opponent = game.opponent(state)
    refuse_if(game.outcome(state), say("refused-then-over").by(opponent))
    refuse_if(game.calls and not len(state.box.decks()[game.calls.deck]), say("refused-then-no-card").by(opponent))
    refuse_if(game.calls and not game.calls.questions(state), say("refused-moves-not-yet").by(opponent))


def _after(table: Table, state: object, moves: str) -> object:
    for line in (part.strip() for part in moves.split(";")):
        if not line:
            continue
        try:
            state = table.game.apply(state, table.game.meant(state, table.game.heard(table.row.language, line))).state
        except IllegalCommand as no:
            raise Refusal(say("refused-line", line=line, why=no.sentence)) from None
    return state
