"""What if: your moves tried out, and what the opponent would do then, over every card that may come."""

from collections import Counter

from bot.play.refusals import Refusal
from bot.play.table import Table
from engines.core.errors import IllegalCommand
from engines.core.forecast import unknown
from engines.core.foreseeing import odds
from engines.core.rng import Rng

TRIES = 6
"""Shuffles of what is unknown: a new guest in the queue must not be the real one."""


def what_if(table: Table, moves: str) -> dict[str, Counter[str]]:
    """For each question, how many of the remaining cards lead to which answer, on the average of the tries."""
    if table.game.calls is None:
        raise Refusal("For this game nobody can say that.")
    found: dict[str, Counter[str]] = {}
    for number in range(TRIES):
        state = _after(table, unknown(table.state, Rng.seeded(number).stream("what if")), moves)
        if not table.game.calls.questions(state):
            opponent = table.game.opponent(table.state)
            raise Refusal("After that {opponent} does not move yet. Tell everything you do before.", opponent=opponent)
        for question, counted in odds(table.game, state).items():
            found.setdefault(question, Counter()).update(counted)
    return {
        question: Counter({value: round(count / TRIES) for value, count in counted.items()})
        for question, counted in found.items()
    }


def _after(table: Table, state: object, moves: str) -> object:
    for line in (part.strip() for part in moves.split(";")):
        if not line:
            continue
        try:
            state = table.game.apply(state, table.game.parse_command(table.game.typed(line))).state
        except IllegalCommand as no:
            raise Refusal("`{line}`: {why}", line=line, why=str(no)) from None
    return state
