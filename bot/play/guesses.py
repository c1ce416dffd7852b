"""Guesses: what those who watch say the opponent will do. Kept beside the log, settled when the move is told.
And what if: your moves tried out, and what he would do then, over every card that may come."""

import asyncio
from collections import Counter
from typing import Any

from bot.logs import nobody_s
from bot.lru import LRUCache
from bot.play.table import Table, Tally
from bot.saying import Refusal, refuse_if, say
from engines.core import Game, IllegalCommand, Line, Log, Rng
from engines.core.calls import Question
from engines.core.forecast import odds
from storage import NewGuess, StoredGuess, WatchStore

MOST_POINTS = 10
TRIES = 6
"""Shuffles of what is unknown: a new guest in the queue must not be the real one."""


def are_open(table: Table) -> bool:
    """Whether something can be guessed now. After an undo the next card is no secret, so there is nothing to guess."""
    calls = table.game.calls
    return bool(calls and table.row.is_open and calls.options(table.state) and table.next_is_unseen)


def questions(table: Table) -> tuple[Question, ...]:
    """What can be guessed now, in words."""
    calls = table.game.calls
    return calls.questions(table.state) if calls and are_open(table) else ()


def label(table: Table, said: str) -> str | None:
    """A guess in words, or None where it cannot be made now."""
    name, _, value = said.partition(" ")
    options = [dict(question.options) for question in questions(table) if question.name == name]
    return options[0].get(value) if options else None


def _turns(log: Log, line: Line) -> list[int]:
    return [seq for seq in line.played if (command := log.entries[seq].command) and command.do == "turn"]


class Guesses:
    def __init__(self, store: WatchStore) -> None:
        self._store = store
        self._waiting: list[tuple[NewGuess, asyncio.Future[bool]]] = []
        self._writer: asyncio.Task[None] | None = None
        self._guessed: LRUCache[int, bool] = LRUCache()
        """Whether anybody has guessed in an open game: most games pay nothing for it."""

    # ── Guessing ────────────────────────────────────────────────────────────────────────────────────────────────

    async def guess(self, new: NewGuess) -> None:
        """Returns when it is on the disk; guesses that wait are committed together."""
        accepted: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._waiting.append((new, accepted))
        if self._writer is None or self._writer.done():
            self._writer = asyncio.create_task(self._write(), context=nobody_s())
        if not await accepted:
            raise Refusal(say("refused-late-call"))
        self._guessed[new.game_id] = True

    async def _write(self) -> None:
        while self._waiting:
            batch, self._waiting = self._waiting, []
            try:
                late = await self._store.guess([new for new, _ in batch])
            except Exception as error:  # whoever waits must hear of it, each at their own door
                for _, accepted in batch:
                    accepted.set_exception(error)
                continue
            for new, accepted in batch:
                accepted.set_result((new.game_id, new.seq) not in late)

    async def guessers(self, table: Table) -> set[int]:
        """Who has guessed what comes next."""
        turns = _turns(table.log, table.log.line)
        return {guess.person_id for guess in await self._between(table, turns[-1] if turns else 0, table.seq + 1)}

    async def regulars(self, table: Table) -> set[int]:
        """Who guessed one of the last two moves: those that `everyone` waits for."""
        turns = [0, 0, *_turns(table.log, table.log.line)]
        return {guess.person_id for guess in await self._between(table, turns[-3 if len(turns) > 2 else 0], turns[-1])}

    async def are_made(self, table: Table) -> bool:
        """Whether somebody guesses in these turns: what comes next, or one of the last two."""
        if not await self._has_guesses(table):
            return False
        return bool(await self.regulars(table) | await self.guessers(table))

    # ── Settling ────────────────────────────────────────────────────────────────────────────────────────────────

    async def tally(self, table: Table) -> Tally | None:
        """Of the last move, once it is told to its end. What it finds unsettled it settles: also after a crash."""
        calls = table.game.calls
        if calls is None or self._guessed.get(table.row.id) is False:
            return None
        turns = _turns(table.log, table.log.line)
        if not turns or not calls.done(table.state) or not await self._has_guesses(table):
            return None
        if table.tally and table.tally.turn == turns[-1]:
            return table.tally
        found = await self._between(table, ([0, *turns])[-2], turns[-1])
        made = tuple({guess.person_id: guess for guess in found}.values())  # the last of each
        if not made:
            return None
        tally = await asyncio.to_thread(_tally, table, turns[-1], made)
        await self._store.settle([(guess, _points(tally, guess)) for guess in made if guess.points is None])
        return tally

    async def _has_guesses(self, table: Table) -> bool:
        known = self._guessed.get(table.row.id)
        if known is not None:
            return known
        found = bool(await self._between(table, 0, table.seq + 1))
        if table.row.is_open and table.row.id not in self._guessed:  # somebody may have guessed meanwhile
            self._guessed[table.row.id] = found
        return found

    def moved(self, table: Table) -> None:
        if not table.row.is_open:
            self._guessed.pop(table.row.id)

    async def _between(self, table: Table, first: int, end: int) -> list[StoredGuess]:
        return await self._store.guesses(table.row.id, first, end)


def _tally(table: Table, turn: int, made: tuple[StoredGuess, ...]) -> Tally:
    played = (0, *table.log.line.played)
    before = table.log.entries[played[played.index(turn) - 1]].state
    events = [event for seq in played[played.index(turn) :] for event in table.log.entries[seq].events]
    assert table.game.calls
    answers = table.game.calls.answers(events)
    chances = odds(table.game, before)
    worth = {name: _worth(chances.get(name, {}), value) for name, value in answers.items()}
    return Tally(turn, answers, worth, made)


def _worth(chances: Any, value: str) -> int:
    """One in three is worth three; nothing is worth more than ten."""
    hits, total = chances.get(value, 0), sum(chances.values())
    return min(round(total / hits), MOST_POINTS) if hits else MOST_POINTS


def _points(tally: Tally, guess: StoredGuess) -> int:
    name, _, value = guess.call.partition(" ")
    return tally.worth[name] if tally.answers.get(name) == value else 0


def is_right(tally: Tally, guess: StoredGuess) -> bool:
    return _points(tally, guess) > 0


# ── What if ─────────────────────────────────────────────────────────────────────────────────────────────────────────


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
    refuse_if(game.compute_outcome(state), say("refused-then-over").by(opponent))
    refuse_if(game.calls and not len(state.box.decks()[game.calls.deck]), say("refused-then-no-card").by(opponent))
    refuse_if(game.calls and not game.calls.questions(state), say("refused-moves-not-yet").by(opponent))


def _after(table: Table, state: object, moves: str) -> object:
    game, language = table.game, table.row.language
    for line in filter(None, map(str.strip, moves.split(";"))):
        try:
            state = game.apply(state, game.meant(state, game.heard(language, line), language)).state
        except IllegalCommand as no:
            why = game.quote(no, line, language).sentence
            raise Refusal(say("refused-line", line=line, why=why)) from None
    return state
