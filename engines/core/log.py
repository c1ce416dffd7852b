"""The log of a game: its header, and entries that are only appended. Undo and redo are entries,
too. The mainline is found from all of them.

Every game starts here: `/gah start`, an import and a replayed record.
"""

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Annotated, Any, Generic, Literal, TypeVar

from pydantic import BeforeValidator, Field, ValidationError

from engines.core import chance, engine, things, value
from engines.core.commands import Adjust, Command, Redo, Undo
from engines.core.events import Redone, Undone
from engines.core.game import Game
from engines.core.sequences import drop_items, keep_items
from engines.core.state import State
from engines.core.text import errors
from engines.core.text.errors import refuse

S = TypeVar("S", bound=State)
T = TypeVar("T")

MAX_AUTOMATIC_TURNS = 20
"""The maximum number of entries that one command may become. No round has so many turns."""


# ── The start ─────────────────────────────────────────────────────────────────────────────────────


def _check_integer_version(version: Any) -> Any:
    """Return the version. Raises PydanticCustomError if it is no integer, because a literal 1 would
    take `true`."""
    if type(version) is not int:
        raise errors.invalid("must-be-one")
    return version


class Header(value.Value):
    """The first line of a record, which has all that decides how a game begins."""

    empty_chair: Annotated[Literal[1], BeforeValidator(_check_integer_version)] = 1
    game: str
    setup: dict[str, Any]
    seed: int = Field(ge=0, le=chance.MAX_SEED)
    version: int = Field(default=1, ge=1)
    """The version of the game's rules."""
    decks: dict[str, tuple[int, ...]] = Field(default_factory=dict)
    position: dict[str, Any] = Field(default_factory=dict)

    @classmethod
    def parse(cls, document: Any) -> "Header":
        """Return the header of a JSON document. Raises IllegalCommand if it is not valid."""
        try:
            return cls.model_validate_json(json.dumps(document))
        except ValidationError as error:
            raise errors.convert_validation_error(error) from None

    @classmethod
    def start_new(cls, game: Game[Any, Any], setup: Mapping[str, Any], seed: int) -> "Header":
        """Return the header of a game that begins now. Raises IllegalCommand if the seed is out of
        range."""
        version = game.rulebook.cover.version
        return cls.parse({"game": game.name, "setup": setup, "seed": seed, "version": version})

    def check_version(self, game: Game[Any, Any]) -> None:
        """Check the version of the rules. Raises IllegalCommand if they have changed their meaning
        since."""
        here = game.rulebook.cover.version
        if self.version != here:
            raise refuse(
                "game-of-other-rules", game=game.localized_title, version=self.version, here=here
            )


def start_game(game: Game[Any, S], header: Header) -> engine.Step[S, Any]:
    """Begin a game and settle. Raises IllegalCommand if the header cannot be played."""
    header.check_version(game)
    engine = game.engine
    fresh = engine.new_state(game.parse_setup(header.setup), header.seed)
    stacked = put_listed_cards_on_top(fresh, header.decks)
    placed = things.apply_patch(stacked, header.position)
    visible = engine.visible_cards(placed)
    for name, cards in header.decks.items():
        if both := keep_items(cards, visible[name]):
            raise refuse("card-in-two-places", deck=name, card=both[0])
    return engine.settle(engine.apply_correction(stacked, placed))


def put_listed_cards_on_top(state: S, decks: Mapping[str, tuple[int, ...]]) -> S:
    """Return the state with the listed cards on top of their decks, the first one drawn first.

    Raises IllegalCommand if a deck is unknown, does not have a card, or a card is listed twice.
    """
    box = state.box
    for name, cards in decks.items():
        field = f"decks.{name}"
        deck = box.decks().get(name)
        if deck is None:
            raise refuse("field-unknown", field=field)
        if strangers := drop_items(cards, deck.cards):
            raise refuse("card-not-in-deck", field=field, card=strangers[0])
        if len(set(cards)) < len(cards):
            raise refuse("must-name-cards-once", field=field)
        box = box.replace(**{name: deck.put_on_top(cards)})
    return state.replace(box=box)


# ── Entries ───────────────────────────────────────────────────────────────────────────────────────


class StoredDocument(Generic[T]):
    """A stored document of a log: its text, and its value once that was read."""

    __slots__ = ("_value", "seq", "text")

    def __init__(self, seq: int, text: str, *value: T) -> None:
        """Create it. `seq` is the entry that it belongs to. The value may be given, if it is
        known."""
        self.seq = seq
        self.text = text
        self._value: tuple[T, ...] = value

    @property
    def is_read(self) -> bool:
        """Whether the value is in memory."""
        return bool(self._value)

    def read_value(self, read: "Callable[[StoredDocument[T]], T]") -> T:
        """Return the value. It is read by this function if it is not in memory."""
        if not self._value:
            self._value = (read(self),)
        return self._value[0]

    def remember_value(self, value: T) -> None:
        """Keep a value in memory that was found without reading the text."""
        self._value = (value,)


class LazyValue(Generic[T]):
    """A document together with the function that reads it.

    The function belongs to the reader of a game, which holds documents. So a document does not
    refer to it: a game that is dropped from memory is freed at once, and does not wait for the
    garbage collector.
    """

    __slots__ = ("_read", "document")

    def __init__(self, document: StoredDocument[T], read: Callable[[StoredDocument[T]], T]) -> None:
        self.document = document
        self._read = read

    def __call__(self) -> T:
        """Return the value of the document."""
        return self.document.read_value(self._read)


class Entry:
    """A command with its events and the state after it. Entry 0 is the start and has no command.

    Most of an old game is never read, so events and state may be given as stored documents.
    """

    __slots__ = ("_events", "_state", "command", "seq")

    def __init__(
        self,
        seq: int,
        command: Command | None,
        events: tuple[Any, ...] | LazyValue[tuple[Any, ...]],
        state: Any,
    ) -> None:
        self.seq = seq
        self.command = command
        self._events = events
        self._state = state

    @property
    def events(self) -> tuple[Any, ...]:
        """The events, read from their document at the first use."""
        return self._events() if isinstance(self._events, LazyValue) else self._events

    @property
    def state(self) -> Any:
        """The state after the command, read from its document at the first use."""
        return self._state() if isinstance(self._state, LazyValue) else self._state

    @property
    def documents(self) -> tuple[StoredDocument[Any], ...]:
        """The stored documents of this entry: none, its events, its state, or both."""
        parts = (self._events, self._state)
        return tuple(part.document for part in parts if isinstance(part, LazyValue))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Entry):
            return NotImplemented
        if (self.seq, self.command) != (other.seq, other.command):
            return False
        return self.events == other.events and bool(self.state == other.state)

    def __hash__(self) -> int:
        return hash(self.seq)

    def __repr__(self) -> str:
        """Return a text without the state, which holds secrets."""
        return f"Entry({self.seq}, {self.command!r})"


@dataclass(frozen=True)
class Mainline:
    """The mainline: the entries that count, without the start, and those that redo would bring
    back, next one first."""

    played: tuple[int, ...] = ()
    undone: tuple[int, ...] = ()

    @property
    def last_seq(self) -> int:
        """The last entry of the mainline, 0 at the start."""
        return self.played[-1] if self.played else 0


class MainlineWalker:
    """A mainline that is found entry by entry. In a long log each step moves only what an undo or
    redo moves."""

    def __init__(self, line: Mainline = Mainline()) -> None:  # noqa: B008 - it never changes
        self._played = list(line.played)
        self._undone = list(reversed(line.undone))
        """The entries that redo would bring back, next one last."""
        self._on_line = set(line.played)

    @property
    def last_seq(self) -> int:
        """The last entry of the mainline, 0 at the start."""
        return self._played[-1] if self._played else 0

    def add_entry(self, entry: Entry) -> int:
        """Add one more entry to the line, and return the entry where the line ends then."""
        match entry.command:
            case None:
                pass
            case Undo(to=to):
                if to is None:
                    to = self.find_entry_standing_after_undo(None)
                while self._played and self._played[-1] != to:
                    self._undone.append(self._played.pop())
                    self._on_line.remove(self._undone[-1])
            case Redo():
                self._add_move(self._undone.pop())
            case _:
                self._add_move(entry.seq)
                self._undone.clear()
        return self.last_seq

    def _add_move(self, seq: int) -> None:
        self._played.append(seq)
        self._on_line.add(seq)

    def find_entry_standing_after_undo(self, to: int | None) -> int:
        """Return the entry that is the last one after an undo: `to`, or the one before the last if
        `to` is None. 0 is the start. Raises IllegalCommand if there is none such."""
        if not self._played:
            raise refuse("nothing-to-undo")
        if to is None:
            return self._played[-2] if len(self._played) > 1 else 0
        if to == self.last_seq:
            raise refuse("stands-there-already", to=to)
        if to != 0 and to not in self._on_line:
            raise refuse("move-unknown", to=to)
        return to

    def list_entries_after(self, to: int) -> tuple[int, ...]:
        """Return the entries of the line that an undo to this one takes back, the oldest first."""
        first = len(self._played)
        while first and self._played[first - 1] > to:
            first -= 1
        return tuple(self._played[first:])

    @property
    def redo_target(self) -> int:
        """The entry that a redo brings back. Raises IllegalCommand if there is none."""
        if not self._undone:
            raise refuse("nothing-to-redo")
        return self._undone[-1]

    @property
    def to_mainline(self) -> Mainline:
        return Mainline(tuple(self._played), tuple(reversed(self._undone)))


def extend_mainline(entries: Iterable[Entry], line: Mainline = Mainline()) -> Mainline:  # noqa: B008
    """Return the line with these entries added, as a store finds it again."""
    walk = MainlineWalker(line)
    for entry in entries:
        walk.add_entry(entry)
    return walk.to_mainline


def _make_undo_redo_entry(
    entries: Sequence[Entry], walk: MainlineWalker, command: Undo | Redo
) -> Entry:
    """Return the entry that an undo or redo becomes after these ones, whose line is walked already.

    An undo is kept with the move it really leads to, so that the line can be folded from the
    commands. Raises IllegalCommand if the command leads nowhere.
    """
    seq = entries[-1].seq + 1
    if isinstance(command, Undo):
        target = walk.find_entry_standing_after_undo(
            _find_move_standing_after_entry(entries, command.to)
        )
        undone = Undone(to=target, entries=walk.list_entries_after(target))
        return Entry(seq, Undo(to=target), (undone,), entries[target].state)
    again = walk.redo_target
    return Entry(seq, command, (Redone(entry=again),), entries[again].state)


def _find_move_standing_after_entry(entries: Sequence[Entry], to: int | None) -> int | None:
    """Return the move that the game stood at after entry `to`, which may have been an undo or a
    redo itself."""
    if to is None or not 0 < to < len(entries):
        return to
    match entries[to].events:
        case (Undone(to=seq) | Redone(entry=seq),):
            return seq
    return to


@dataclass(frozen=True)
class Log:
    """A whole game: its header, every entry so far, and the mainline."""

    game: Game[Any, Any]
    header: Header
    entries: tuple[Entry, ...]
    mainline: Mainline = Mainline()

    @classmethod
    def begin(cls, game: Game[Any, Any], header: Header) -> "Log":
        """Return the log of a game that begins. Raises IllegalCommand if the header cannot be
        played."""
        step = start_game(game, header)
        return cls(game, header, (Entry(0, None, step.events, step.state),))

    @property
    def seq(self) -> int:
        """The number of the last entry."""
        return self.entries[-1].seq

    @cached_property
    def state(self) -> Any:
        """The state at the end of the mainline."""
        return self.entries[self.mainline.last_seq].state

    @property
    def commands(self) -> tuple[Command, ...]:
        """The commands of the mainline, which a record holds."""
        commands = []
        for seq in self.mainline.played:
            command = self.entries[seq].command
            if command is not None:
                commands.append(command)
        return tuple(commands)

    def play_command(self, command: Command) -> "Log":
        """Return the log with one more entry. Raises IllegalCommand if the command cannot be
        played."""
        if isinstance(command, Undo | Redo):
            return self.append_entry(
                _make_undo_redo_entry(self.entries, MainlineWalker(self.mainline), command)
            )
        command = _mark_consequences(command)
        step = self.game.apply(self.state, command)
        return self.append_entry(Entry(self.seq + 1, command, step.events, step.state))

    def append_entry(self, entry: Entry) -> "Log":
        """Return the log with one more entry, which was played from here."""
        if type(entry.command) in (Undo, Redo):
            line = extend_mainline([entry], self.mainline)
        else:
            line = Mainline((*self.mainline.played, entry.seq))
        return replace(self, entries=(*self.entries, entry), mainline=line)

    def with_automatic_turns(self, max_turns: int = MAX_AUTOMATIC_TURNS) -> "Log":
        """Return the log with the commands that follow by themselves after the last move, as
        entries of their own."""
        log = self
        for _ in range(max_turns):
            command = log._find_next_automatic_command()
            if command is None:
                break
            log = log.play_command(command)
        return log

    def _find_next_automatic_command(self) -> Command | None:
        """Return the command that follows by itself after the last entry, or None."""
        before, last = (0, 0, *self.mainline.played)[-2:]
        command = self.entries[last].command
        follows = self.game.automatic_command
        if follows is None or command is None or last != self.seq:
            return None
        return follows(self.entries[before].state, command, self.state)


class Playback:
    """A game that is played command by command in place, because `Log.play_command` would copy all
    entries for each.

    A record of 20,000 pairs of move and undo is read in 7 s by this, and in 80 s by
    `Log.play_command`.
    """

    def __init__(self, log: Log) -> None:
        """Go on from this log, which does not change."""
        self.game = log.game
        self._header = log.header
        self._entries = list(log.entries)
        self._walk = MainlineWalker(log.mainline)

    @property
    def state(self) -> Any:
        """The state at the end of the mainline."""
        return self._entries[self._walk.last_seq].state

    def play_command(self, command: Command) -> Entry:
        """Add an entry and return it. Raises IllegalCommand if the command cannot be played."""
        if isinstance(command, Undo | Redo):
            entry = _make_undo_redo_entry(self._entries, self._walk, command)
        else:
            command = _mark_consequences(command)
            step = self.game.apply(self.state, command)
            entry = Entry(self.last_entry.seq + 1, command, step.events, step.state)
        self._walk.add_entry(entry)
        self._entries.append(entry)
        return entry

    @property
    def last_entry(self) -> Entry:
        """The last entry."""
        return self._entries[-1]

    @property
    def to_log(self) -> Log:
        """The game so far as a log."""
        return Log(self.game, self._header, tuple(self._entries), self._walk.to_mainline)


def _mark_consequences(command: Command) -> Command:
    """Return a correction that says that its consequences are applied, so that a record is replayed
    as it was played.

    Any other command is returned as it is, and so is a correction of a record that had none.
    """
    if isinstance(command, Adjust) and command.consequences is None:
        return command.replace(consequences=True)
    return command
