"""What if: your moves tried out, and what the opponent would do then, over every card that may come."""

from collections import Counter
from typing import Any

from bot.play.refusals import Refusal
from bot.play.table import Table
from engines.core.errors import IllegalCommand
from engines.core.forecast import unknown
from engines.core.game import Game
from engines.core.odds import odds
from engines.core.rng import Rng

TRIES = 6
"""Shuffles of what is unknown: a new guest in the queue must not be the real one."""


def what_if(table: Table, moves: str) -> dict[str, Counter[str]]:
    """For each question, how many of the remaining cards lead to which answer, on the average of the tries."""
    _can_be_foreseen(table)
    found: dict[str, Counter[str]] = {}
    for number in range(TRIES):
        state = _after(table, unknown(table.state, Rng.seeded(number).stream("what if")), moves)
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
        raise Refusal("For this game nobody can say that.")
    if not table.state.tracked:
        raise Refusal("The table is not followed here, so nobody can say what {opponent} would do.", opponent=opponent)
    if calls.on_your_table(table.state):
        raise Refusal(
            "{opponent}'s cards lie on your table. Nobody here knows which of them are left, so what may come cannot "
            "be counted.",
            opponent=opponent,
        )


def _he_moves_next(game: Game[Any, Any], state: Any) -> None:
    opponent = game.opponent(state)
    if game.outcome(state):
        raise Refusal("Then the game is over: {opponent} does not move any more.", opponent=opponent)
    if game.calls and not len(state.box.decks()[game.calls.deck]):
        raise Refusal("Then no card is left in {opponent}'s deck, so there is nothing to count.", opponent=opponent)
    if game.calls and not game.calls.questions(state):
        raise Refusal("After that {opponent} does not move yet. Tell everything you do before.", opponent=opponent)


def _after(table: Table, state: object, moves: str) -> object:
    for line in (part.strip() for part in moves.split(";")):
        if not line:
            continue
        try:
            state = table.game.apply(state, table.game.parse_command(table.game.typed(line))).state
        except IllegalCommand as no:
            raise Refusal("`{line}`: {why}", line=line, why=str(no)) from None
    return state
