"""A table: the stored row of a game in a channel, and its log."""

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import chain, pairwise, takewhile
from typing import Any, Literal

from bot.play.log_reader import ENTRY_BYTES, PARSED_SIZE_FACTOR, LogReader
from engines.core import (
    Entry,
    Event,
    Forecast,
    Game,
    Header,
    Log,
    MainlineWalker,
    Progress,
    commands,
    is_at_end,
    is_opponent_turn_under_way,
)
from engines.core.catalogue import load_installed_game
from engines.core.forecast import group_offered_moves
from engines.core.log import Mainline, extend_mainline
from engines.core.text.errors import IllegalCommand
from storage import LogEntry, NewEntry, StoredCall, StoredGame

MAX_LOG_ENTRIES = 5000
"""The most entries of one game, undo and redo included. All of them are read into memory when it is
opened."""
WARN_BELOW_ENTRIES = 500
"""The number of free entries below which the panel warns."""
MAX_NEWS_ENTRIES = 100
"""The most entries of a move that are searched for news. No panel tells more, and their states may
have to be read."""

Seat = Literal["host", "co-host", "watcher"]


@dataclass(frozen=True)
class CallResults:
    """The outcome of the calls of one move."""

    turn_seq: int
    """The seq of the move."""
    answers: dict[str, str]
    points_by_question: dict[str, int]
    """Points for a right answer, by question: more where fewer of the remaining cards led to it."""
    calls: tuple[StoredCall, ...]


@dataclass(frozen=True)
class Ghost:
    """An earlier game with the same cards: its progress at the beginning of each round."""

    host_id: int
    progress: dict[int, Progress]


@dataclass(frozen=True)
class Table:
    """A game in a channel, at one moment."""

    row: StoredGame
    log: Log
    call_results: CallResults | None = None
    call_odds: Mapping[str, Mapping[str, float]] | None = field(default=None, compare=False)
    """The chance of each answer to each question that can be called now; None if it was not
    computed."""
    ghost: Ghost | None = None
    countdown_ends: int | None = None
    """The time at which the countdown ends, in seconds since the epoch; None if there is no
    countdown."""
    forecasts: Mapping[int, Forecast] = field(default_factory=dict)
    """The forecast at the beginning of each round, by round."""
    is_sealed: bool = False
    """Whether other people may still play the same cards, so that undrawn cards must not be
    shown."""
    disputed_cards: tuple[str, ...] = ()
    """Cards whose text in this move differs from that in the deck of the host."""
    reader: LogReader | None = field(default=None, compare=False)
    """The reader of the stored log; None if the log is only in memory."""
    generation: int = field(default=0, compare=False)
    """The generation of the cache when the row was read from the store."""

    @property
    def revealed_parts(self) -> int | None:
        """The number of shown parts of the last move, if it is revealed part by part; None if all
        are shown."""
        return self.row.parts

    def with_revealed_parts(self, parts: int | None) -> "Table":
        """Return this table with so many shown parts of the last move."""
        return replace(self, row=replace(self.row, parts=parts))

    @property
    def is_without_box(self) -> bool:
        """Whether nothing lies on a table: the bot deals all, and the player has not said
        otherwise."""
        return not self.row.own_box and not self.state.setup.needs_table

    @property
    def game(self) -> Game[Any, Any]:
        return self.log.game

    @property
    def state(self) -> Any:
        return self.log.state

    @property
    def seq(self) -> int:
        return self.log.seq

    @property
    def seed(self) -> int | None:
        """The seed of the cards, or None while they are sealed."""
        return None if self.is_sealed else self.log.header.seed

    @property
    def estimated_bytes(self) -> int:
        """The estimated size in memory, in bytes."""
        return (
            self.reader.estimated_bytes
            if self.reader
            else len(self.log.entries) * ENTRY_BYTES * PARSED_SIZE_FACTOR
        )

    def read_mainline(self) -> None:
        """Read the events and states of all moves that were not undone."""
        for seq in (0, *self.log.mainline.played):
            _ = self.log.entries[seq].events, self.log.entries[seq].state

    def read_last_move(self) -> None:
        """Read the events and states that a panel shows. An import stores few states, so others are
        replayed."""
        self.get_last_move_events()
        get_last_move_entries_in_round(self.log)

    @property
    def free_entries(self) -> int:
        """The number of entries that can still be added."""
        return MAX_LOG_ENTRIES - len(self.log.entries)

    def get_seat(self, person: int) -> Seat:
        """Return the role of a person at this table."""
        if person == self.row.host_id:
            return "host"
        return "co-host" if person in self.row.co_hosts else "watcher"

    @property
    def latest_forecast(self) -> Forecast | None:
        """The forecast of this round or of the last one that has one; None at the end of the game.

        It is never below the points that the opponent already has.
        """
        now = self.game.progress(self.state)
        if now is None or is_at_end(self.state) or self.state.is_over:
            return None
        rounds = [number for number in self.forecasts if number <= now.round]
        if not rounds:
            return None
        return self.forecasts[max(rounds)].raise_to(now.his)

    @cached_property
    def is_next_card_unseen(self) -> bool:
        """Whether the opponent's next card was never seen. It was seen if one of his turns was
        undone."""
        if len(self.log.entries) == 1 + len(self.log.mainline.played):  # nothing was ever undone
            return True
        walk = MainlineWalker()
        at = 0
        turns = {0: 0}
        for entry in self.log.entries[1:]:
            before, at = at, walk.add_entry(entry)
            if at == entry.seq:  # a move: it comes back with the same ones before it, or not at all
                turns[at] = turns[before] + (
                    entry.command is not None and entry.command.do == "turn"
                )
        return turns[self.log.mainline.last_seq] == max(turns.values())

    @property
    def state_before_move(self) -> Any:
        """The state before the last move."""
        played = (0, *self.log.mainline.played)
        first = played.index(get_move_entries(self.log)[0].seq)
        return self.log.entries[played[max(first - 1, 0)]].state

    def get_last_move_events(self) -> tuple[Event, ...]:
        """Return all events since the last turn began, as the panel and `why` show them."""
        return collect_events(get_move_entries(self.log))


def collect_events(entries: Iterable[Entry]) -> tuple[Event, ...]:
    """Return the events of these entries, in order."""
    return tuple(chain.from_iterable([entry.events for entry in entries]))


def get_side_to_move(table: Table) -> Literal["his", "yours", "asked"]:
    """Return whose turn it is, or `asked` if the player has to answer a question first."""
    if table.game.find_ask(table.state):
        return "asked"
    return "his" if "turn" in group_offered_moves(table.game, table.state) else "yours"


def split_events_into_reveal_parts(
    game: Game[Any, Any], events: Sequence[Event]
) -> list[list[Event]]:
    """Split the events of a move into the parts that are revealed one by one. Each beat of the game
    begins a part."""
    parts: list[list[Event]] = [[]]
    for event in events:
        if event.event in game.part_starts and parts[-1]:
            parts.append([])
        parts[-1].append(event)
    return parts


def get_move_entries(log: Log, seq: int | None = None) -> tuple[Entry, ...]:
    """Return the entries of the move that entry `seq` belongs to; the last move if it is None.

    A move begins with the last `turn` of the mainline. A turn that came by itself was shown
    together with the player's move before it and the answers of that move, so it begins there.
    """
    line = [log.entries[each] for each in (0, *log.mainline.played) if seq is None or each <= seq]
    first = len(line) - 1
    while (command := line[first].command) and command.do != "turn":
        first -= 1
    while _is_automatic_turn(line[first]):
        first = _find_move_before_answers(log.game, line, first - 1)
    return tuple(line[first:])


def _is_automatic_turn(entry: Entry) -> bool:
    """Return whether the entry is a turn of the opponent that came with the player's move."""
    return isinstance(entry.command, commands.Turn) and entry.command.along


def _find_move_before_answers(game: Game[Any, Any], line: Sequence[Entry], index: int) -> int:
    """Return the index of the player's move whose questions the entries up to `index` answer.

    It is `index` itself if that entry answers no question of a task. A question without a task is
    the next move itself, as in games that ask for every move. An opponent's turn that was complete
    belongs to the move before, so the search stops behind it.
    """
    while index > 1:
        before = line[index - 1]
        if not before.state.agenda or not game.find_ask(before.state):
            break
        if _is_automatic_turn(before) and not is_opponent_turn_under_way(before.state):
            break
        index -= 1
    return index


def get_last_move_entries_in_round(log: Log) -> tuple[Entry, ...]:
    """Return the entries of the last move that belong to the current round.

    If none does, all entries of the move are returned. A turn with which the round began belongs to
    it as long as it asks for answers.
    """
    entries = get_move_entries(log)[-MAX_NEWS_ENTRIES:]
    mainline_seqs = (0, *log.mainline.played)
    previous_seq = mainline_seqs[max(mainline_seqs.index(entries[0].seq) - 1, 0)]
    shown = (log.entries[previous_seq], *entries)
    current_round = log.state.round
    if {entry.state.round for entry in shown[:-1]} == {current_round}:
        return entries
    asking_turn = _find_turn_that_asks(shown[:-1])
    news = list[Entry]()
    # An entry belongs to the round of the state before it, in which it was played. The turn that
    # still asks belongs to the round of the state after it.
    for before, after in pairwise(shown):
        moment = after if after is asking_turn else before
        if moment.state.round == current_round:
            news.append(after)
    return tuple(news) or entries


def _find_turn_that_asks(entries: Sequence[Entry]) -> Entry | None:
    """Return the first of the entries at the end in which the opponent's turn is under way, or
    None."""
    under_way = list(
        takewhile(lambda entry: is_opponent_turn_under_way(entry.state), reversed(entries))
    )
    return under_way[-1] if under_way else None


def split_move_opponent_first(entries: Sequence[Entry]) -> tuple[Sequence[Entry], ...]:
    """Return the entries of a move as headlines and watch pages tell them: the opponent's turn,
    then the player's move before it.

    An empty part is left out.
    """
    turns = (
        index for index, entry in enumerate(entries) if isinstance(entry.command, commands.Turn)
    )
    first_turn = next(turns, 0)
    return tuple(filter(None, (entries[first_turn:], entries[:first_turn])))


class UnavailableGame:
    """A stand-in for a game that is not installed, and for its states.

    Its table can be ended or laid aside. Reading any attribute raises the IllegalCommand that says
    what is missing.
    """

    def __init__(self, error: IllegalCommand) -> None:
        self._error = error

    def __getattr__(self, _: str) -> Any:
        raise self._error.with_traceback(None)


def load_stored_table(row: StoredGame, entries: Sequence[NewEntry | LogEntry]) -> Table:
    """Return the table of a stored game.

    Commands are parsed at once, because the line is computed from them. Events and states are
    parsed on demand, and replayed where an imported game has none. The cards count as sealed until
    the caller has checked that.
    """
    header = Header.parse(json.loads(row.header))
    try:
        game = load_installed_game(row.game, is_name_stored=True)
        header.check_version(game)
    except IllegalCommand as error:
        missing: Any = UnavailableGame(error)
        unread = tuple(Entry(entry.seq, missing, (), missing) for entry in entries)
        line = Mainline(tuple(entry.seq for entry in entries[1:]))
        return Table(row, Log(missing, header, unread, line), is_sealed=True)
    reader = LogReader(game, row.id)
    parsed = reader.read_entries(entries)
    return Table(
        row, Log(game, header, parsed, extend_mainline(parsed)), is_sealed=True, reader=reader
    )


def add_stored_entries(table: Table, row: StoredGame, later: Sequence[LogEntry]) -> Table:
    """Return the table with entries that other processes have stored since."""
    assert table.reader
    log = table.log
    news = table.reader.read_entries(later, len(log.entries))
    if news:
        log = replace(
            log, entries=(*log.entries, *news), mainline=extend_mainline(news, log.mainline)
        )
    return replace(table, row=row, log=log, disputed_cards=())


def with_appended_entries(
    table: Table, log: Log, stored_entries: Sequence[NewEntry], **changes: Any
) -> Table:
    """Return the table with this log, whose last entries have just been stored, and with other
    changed fields."""
    reader = table.reader
    if reader is None:
        return replace(table, log=log, **changes)
    first = stored_entries[0].seq
    stored = [
        reader.add_played_entry(entry, new)
        for entry, new in zip(log.entries[first:], stored_entries, strict=True)
    ]
    entries = (*log.entries[:first], *stored)
    return replace(table, log=replace(log, entries=entries), **changes)


def make_ghost_progress(table: Table) -> Ghost:
    """Return the progress of a game at the beginning of each round."""
    progress: dict[int, Progress] = {}
    for seq in (0, *table.log.mainline.played):
        found = table.game.progress(table.log.entries[seq].state)
        if found:
            progress.setdefault(found.round, found)
    return Ghost(table.row.host_id, progress)
