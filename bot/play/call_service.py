"""Calls: what watchers expect of the opponent's next move, and what a player's own moves would lead
to.

A call is stored apart from the log, and gets its points when the move is revealed. *What if* tries
moves of the player out, and counts what the opponent would do with each card that may come.
"""

import asyncio
from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from bot.logs import make_detached_context
from bot.lru import LRUCache
from bot.play.table import CallResults, Table
from bot.sentences import Refusal, refuse_if, say, say_now
from engines.core import Event, Game, IllegalCommand, Log, Mainline, Rng
from engines.core.calls import Question
from engines.core.forecast import compute_next_move_odds
from storage import DatabaseUnavailable, NewCall, StoredCall, WatchStore

MAX_CALL_POINTS = 10
"""The most points of a right call."""
MAX_ODDS = 200
"""The number of moves whose odds are remembered."""
SHUFFLE_COUNT = 6
"""The number of shuffles of the hidden cards in *what if*. Their real order is not used, as it
would be given away."""


def can_watchers_call(table: Table) -> bool:
    """Return whether the next move can be called. After an undo it cannot, because its card was
    seen."""
    calls = table.game.calls
    return bool(
        calls
        and table.row.is_open
        and calls.list_options(table.state)
        and table.is_next_card_unseen
    )


def list_questions_for_watcher_calls(table: Table) -> tuple[Question, ...]:
    """Return the questions that can be called now; none if calls are not open."""
    calls = table.game.calls
    if calls is None or not can_watchers_call(table):
        return ()
    questions = calls.list_guessable_questions(table.state)
    if table.call_odds is None:
        return questions
    with_answer_odds = [
        _add_odds_to_options(table, question, table.call_odds.get(question.name, {}))
        for question in questions
    ]
    return tuple(question for question in with_answer_odds if question.options)


def _add_odds_to_options(
    table: Table, question: Question, odds_by_option: Mapping[str, float]
) -> Question:
    """Return the question with the odds of its options.

    Of a game that the bot deals all chances are known, so an option without any is left out. On a
    table something may lie that the bot does not know.
    """
    options: list[tuple[str, str]] = []
    for value, label in question.options:
        chance = odds_by_option.get(value, 0.0)
        if chance:
            options.append(
                (value, say_now("call-with-odds", call=label, percent=max(round(100 * chance), 1)))
            )
        elif table.state.setup.needs_table:
            options.append((value, label))
    return replace(question, options=tuple(options))


def compute_answer_odds(table: Table) -> dict[str, dict[str, float]]:
    """Return the chance of each answer to each question, from the cards that may come next."""
    found: dict[str, dict[str, float]] = {}
    for name, counted in compute_next_move_odds(table.game, table.state).items():
        total = sum(counted.values())
        found[name] = {value: count / total for value, count in counted.items() if count}
    return found


def phrase_watcher_call(table: Table, call: str) -> str | None:
    """Return a call in words, or None if it cannot be made now.

    `call` is the stored form of the call: the name of a question, a blank, and the value.
    """
    name, _, value = call.partition(" ")
    for question in list_questions_for_watcher_calls(table):
        if question.name == name:
            return dict(question.options).get(value)
    return None


def _list_opponent_turn_seqs(log: Log, line: Mainline) -> list[int]:
    """Return the seqs of the opponent's turns on the mainline."""
    turns: list[int] = []
    for seq in line.played:
        command = log.entries[seq].command
        if command and command.do == "turn":
            turns.append(seq)
    return turns


class CallService:
    """The calls of all games."""

    def __init__(self, store: WatchStore) -> None:
        self._store = store
        self._waiting_calls: list[tuple[NewCall, asyncio.Future[bool]]] = []
        """Calls to be stored, each with a future that becomes false if the call comes too late."""
        self._writer: asyncio.Task[None] | None = None
        self._has_calls_by_game: LRUCache[int, bool] = LRUCache()
        """Whether an open game has any call. It saves a query for each move of a game without
        calls."""
        self._odds_by_move: LRUCache[tuple[int, int], dict[str, dict[str, float]]] = LRUCache(
            MAX_ODDS
        )

    async def with_answer_odds(self, table: Table) -> Table:
        """Return the table with the odds of the calls that are possible now. They are computed once
        for each move."""
        if not can_watchers_call(table):
            return table
        key = table.row.id, table.seq
        found = self._odds_by_move.get(key)
        if found is None:
            found = await asyncio.to_thread(compute_answer_odds, table)
            self._odds_by_move[key] = found
        return replace(table, call_odds=found)

    # ── Guessing ──────────────────────────────────────────────────────────────────────────────────

    async def store_call(self, new: NewCall) -> None:
        """Store a call. Calls that wait at the same time are stored in one transaction.

        Raises Refusal if the move was played meanwhile, and DatabaseUnavailable.
        """
        accepted: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._waiting_calls.append((new, accepted))
        if self._writer is None or self._writer.done():
            self._writer = asyncio.create_task(
                self._write_waiting_calls(), context=make_detached_context()
            )
        try:
            is_accepted = await accepted
        except DatabaseUnavailable:
            # The call may be stored all the same.
            self._has_calls_by_game.pop(new.game_id)
            raise
        if not is_accepted:
            raise Refusal(say("refused-late-call"))
        self._has_calls_by_game[new.game_id] = True

    async def _write_waiting_calls(self) -> None:
        """Store waiting calls, batch by batch, until none is left. Errors are passed to the futures
        of the calls."""
        while self._waiting_calls:
            batch, self._waiting_calls = self._waiting_calls, []
            try:
                late = await self._store.store_calls_and_find_refused([new for new, _ in batch])
            except Exception as error:
                for _, accepted in batch:
                    accepted.set_exception(error)
                continue
            for new, accepted in batch:
                accepted.set_result((new.game_id, new.seq) not in late)

    async def get_callers_of_next_move(self, table: Table) -> set[int]:
        """Return the persons who have called the next move."""
        turns = [0, *_list_opponent_turn_seqs(table.log, table.log.mainline)]
        return await self._find_callers(table, turns[-1], table.seq + 1)

    async def get_recent_callers(self, table: Table) -> set[int]:
        """Return the persons who called one of the last two moves. The mode `everyone` waits for
        them."""
        turns = [0, 0, *_list_opponent_turn_seqs(table.log, table.log.mainline)]
        first = turns[-3] if len(turns) > 2 else 0
        return await self._find_callers(table, first, turns[-1])

    async def has_recent_calls(self, table: Table) -> bool:
        """Return whether the next move or one of the last two was called."""
        if not await self._has_calls(table):
            return False
        return bool(
            await self.get_recent_callers(table) | await self.get_callers_of_next_move(table)
        )

    # ── Settling ──────────────────────────────────────────────────────────────────────────────────

    async def score_calls_of_last_move(self, table: Table) -> CallResults | None:
        """Return the result of the calls of the last move, once it is complete; None if there are
        no calls.

        Calls without points get them now. So a crash between the move and its points does no harm.
        """
        calls = table.game.calls
        if calls is None or self._has_calls_by_game.get(table.row.id) is False:
            return None
        turns = _list_opponent_turn_seqs(table.log, table.log.mainline)
        if (
            not turns
            or not calls.is_told_completely(table.state)
            or not await self._has_calls(table)
        ):
            return None
        if table.call_results and table.call_results.turn_seq == turns[-1]:
            return table.call_results
        previous_turn = turns[-2] if len(turns) > 1 else 0
        found = await self._find_calls(table, previous_turn, turns[-1])
        last_of_each = {guess.person_id: guess for guess in found}
        if not last_of_each:
            return None
        last_calls = tuple(last_of_each.values())
        tally = await asyncio.to_thread(_score_calls_against_move, table, turns[-1], last_calls)
        await self._store.store_points_of_calls(
            [
                (guess, _get_call_points(tally, guess))
                for guess in last_calls
                if guess.points is None
            ]
        )
        return tally

    async def _has_calls(self, table: Table) -> bool:
        """Return whether a game has any call, from memory or from the store."""
        known = self._has_calls_by_game.get(table.row.id)
        if known is not None:
            return known
        found = bool(await self._find_calls(table, 0, table.seq + 1))
        # A call may have been stored meanwhile.
        if table.row.is_open and table.row.id not in self._has_calls_by_game:
            self._has_calls_by_game[table.row.id] = found
        return found

    def on_table_stored(self, table: Table) -> None:
        """Forget a game that is not open any more. It is called by a hook."""
        if not table.row.is_open:
            self._has_calls_by_game.pop(table.row.id)

    async def _find_callers(self, table: Table, first: int, end: int) -> set[int]:
        """Return the persons with a call from seq `first` to before seq `end`."""
        return {guess.person_id for guess in await self._find_calls(table, first, end)}

    async def _find_calls(self, table: Table, first: int, end: int) -> list[StoredCall]:
        """Return the calls of a game from seq `first` to before seq `end`."""
        return await self._store.read_calls(table.row.id, first, end)


def _score_calls_against_move(
    table: Table, turn_seq: int, last_calls: tuple[StoredCall, ...]
) -> CallResults:
    """Compare calls with the move that began at seq `turn_seq`, and return the result."""
    line = (0, *table.log.mainline.played)
    turn_index = line.index(turn_seq)
    state_before = table.log.entries[line[turn_index - 1]].state
    events: list[Event] = []
    for seq in line[turn_index:]:
        events += table.log.entries[seq].events
    assert table.game.calls
    answers = table.game.calls.find_answers(events)
    chances = compute_next_move_odds(table.game, state_before)
    worth = {
        name: _compute_right_call_points(chances.get(name, {}), value)
        for name, value in answers.items()
    }
    return CallResults(turn_seq, answers, worth, last_calls)


def _compute_right_call_points(chances: Any, value: str) -> int:
    """Return the points for a right call: the inverse of its chance, so that one in three is worth
    3."""
    hits = chances.get(value, 0)
    if not hits:
        return MAX_CALL_POINTS
    inverse: int = round(sum(chances.values()) / hits)
    return min(inverse, MAX_CALL_POINTS)


def _get_call_points(tally: CallResults, guess: StoredCall) -> int:
    """Return the points of a call, which are 0 if it is wrong."""
    name, _, value = guess.call.partition(" ")
    return tally.points_by_question[name] if tally.answers.get(name) == value else 0


def is_right_call(tally: CallResults, guess: StoredCall) -> bool:
    """Return whether a call was right."""
    return _get_call_points(tally, guess) > 0


# ── What if ───────────────────────────────────────────────────────────────────────────────────────


def count_opponent_answers_after(table: Table, moves: str) -> dict[str, Counter[str]]:
    """Return what the opponent would do after these moves of the player.

    `moves` are typed lines with semicolons between them. The result has, for each question, the
    number of remaining cards that lead to each answer, as an average of `SHUFFLE_COUNT` shuffles.
    Raises Refusal if a move is not legal, if the opponent would not move next, or if the game has
    no cards that could be counted.
    """
    _check_next_cards_known(table)
    totals: dict[str, Counter[str]] = {}
    for number in range(SHUFFLE_COUNT):
        shuffled = table.state.reshuffle_unknown(Rng.from_seed(number).make_stream("what if"))
        state = _apply_typed_moves(table, shuffled, moves)
        _check_opponent_moves_next(table.game, state)
        for question, counts in compute_next_move_odds(table.game, state).items():
            totals.setdefault(question, Counter()).update(counts)
    return {question: _compute_average(counts) for question, counts in totals.items()}


def _compute_average(totals: Counter[str]) -> Counter[str]:
    """Return the totals of all tries, divided by the number of tries and rounded."""
    return Counter({value: round(count / SHUFFLE_COUNT) for value, count in totals.items()})


def _check_next_cards_known(table: Table) -> None:
    """Raise Refusal if the bot does not know which cards may come in this game."""
    calls, opponent = table.game.calls, table.game.name_opponent(table.state)
    if calls is None:
        raise Refusal(say("refused-no-foresight"))
    refuse_if(not table.state.is_tracked, say("refused-not-followed").for_opponent(opponent))
    refuse_if(
        calls.is_deck_on_your_table(table.state),
        say("refused-cards-on-table").for_opponent(opponent),
    )


def _check_opponent_moves_next(game: Game[Any, Any], state: Any) -> None:
    """Raise Refusal if the game is over in this state, or if the opponent does not draw a card
    next."""
    opponent = game.name_opponent(state)
    refuse_if(game.compute_outcome(state), say("refused-then-over").for_opponent(opponent))
    refuse_if(
        game.calls and not len(state.box.decks()[game.calls.deck]),
        say("refused-then-no-card").for_opponent(opponent),
    )
    refuse_if(
        game.calls and not game.calls.list_guessable_questions(state),
        say("refused-moves-not-yet").for_opponent(opponent),
    )


def _apply_typed_moves(table: Table, state: object, moves: str) -> object:
    """Return the state after typed moves, which are separated by semicolons. Raises Refusal if one
    is not legal."""
    game, language = table.game, table.row.language
    for line in filter(None, map(str.strip, moves.split(";"))):
        try:
            command = game.parse_in_state(
                state, game.resolve_ambiguous_words(line, language), language
            )
            state = game.apply(state, command).state
        except IllegalCommand as error:
            why = game.quote_refusal(error, line, language).sentence
            raise Refusal(say("refused-line", line=line, why=why)) from None
    return state
