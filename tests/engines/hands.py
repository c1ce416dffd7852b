"""Hands that do what a move tells them and nothing else: the table that they leave is the one that
the engine knows."""

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from bot.play.table import (
    collect_events,
    get_last_move_entries_in_round,
    split_events_into_reveal_parts,
)
from engines.core import ENGLISH, Brief, Entry, Event, Game, JoinedItems, Log, Rng, Sentence
from engines.core.forecast import pick_random_move
from engines.testing import begin_log
from tests.words.missing_messages import languages, values
from tests.words.official_parser import whole

Lies = Counter[Hashable]
"""How many of what lie where."""
Values = dict[str, Any]
TOGETHER = ("sentences", "brief-done")
"""What says others."""
BEGINS_ANEW = ("coin_turned.hands",)
"""What was told before such a sentence is put back first."""


@dataclass
class Board:
    lies: Lies
    known: Counter[Hashable] = field(default_factory=Counter)
    """What the people at the table have moved by themselves: to be told of it again moves
    nothing."""

    def move(self, count: int, *what: Hashable) -> None:
        self.lies[what] += count

    def put(self, count: int, *what: Hashable) -> None:
        self.lies[what] = count

    def only(self, *what: Hashable) -> None:
        """The last part stands there, and no other."""
        self.clear(*what[:-1])
        self.put(1, *what)

    def clear(self, *kind: Hashable) -> None:
        for what in [
            what for what in self.lies if isinstance(what, tuple) and what[: len(kind)] == kind
        ]:
            del self.lies[what]

    def all(self, *kind: Hashable) -> list[Any]:
        """What follows `kind`, wherever something lies."""
        return [
            what[len(kind)]
            for what in self.lies
            if isinstance(what, tuple) and what[: len(kind)] == kind
        ]

    @property
    def left(self) -> Lies:
        return Counter({what: count for what, count in self.lies.items() if count})


@dataclass(frozen=True)
class Hands:
    """How the moves of a game are followed."""

    game: Game[Any, Any]
    lies: Callable[[Any], Lies]
    """What of a state lies on the table."""
    by: dict[str, Callable[[Board, Values], None]]
    """What a sentence has hands do; nothing is moved for `idle` ones, and others there are none."""
    idle: frozenset[str]
    own: Callable[[Board, Entry, Any], None] = lambda *_: None
    """What people did themselves and told: before its brief is read."""
    anew: Callable[[Any, Sequence[Entry]], tuple[Any, Sequence[Entry]]] = lambda before, entries: (
        before,
        entries,
    )
    """Where hands begin and what they follow: what is told may begin with putting something
    back."""
    unheld: Callable[[Sequence[Entry], Iterable[str]], tuple[Hashable, ...]] = lambda *_: ()
    """Kinds of things that cannot be told from what these entries have said."""

    def missed(
        self, before: Any, entries: Sequence[Entry], *, in_parts: bool = False
    ) -> dict[str, Lies]:
        """What lies elsewhere than it is told: `unsaid` was moved by nobody, `wrong` should not
        have been."""
        after, events = entries[-1].state, collect_events(entries)
        told = self.told(
            after, split_events_into_reveal_parts(self.game, events) if in_parts else [events]
        )
        before, entries = self.anew(before, entries)
        board = Board(self.lies(before))
        for earlier, entry in zip(
            (before, *(entry.state for entry in entries)), entries, strict=False
        ):
            self.own(board, entry, earlier)
        for sentence in told:
            if sentence.key not in self.idle:
                self.by[sentence.key](board, shown(sentence))
            for inner in _inside(sentence):
                if inner.key in self.by:
                    self.by[inner.key](board, shown(inner))
        unheld = self.unheld(entries, [sentence.key for sentence in told])
        there, left = (_held(lies, unheld) for lies in (self.lies(after), board.left))
        return {
            name: lies for name, lies in (("unsaid", there - left), ("wrong", left - there)) if lies
        }

    def told(self, state: Any, parts: Sequence[Sequence[Event]]) -> list[Sentence]:
        told = [
            said
            for part in parts
            for line in self.game.describe_move(state, part)
            for said in _said(line)
        ]
        anew = [at for at, said in enumerate(told) if said.key in BEGINS_ANEW]
        return told[anew[-1] :] if anew else told


def _held(lies: Lies, unheld: tuple[Hashable, ...]) -> Lies:
    """Signed: what is below zero counts, too."""
    held = {
        what: count
        for what, count in lies.items()
        if isinstance(what, tuple) and what[0] not in unheld
    }
    return Counter({(what, count): 1 for what, count in held.items() if count})


def _said(line: Brief) -> Iterator[Sentence]:
    for said in (line.instruction, line.detail):
        if said:
            yield from _parts(said)


def _parts(said: Sentence) -> Iterator[Sentence]:
    """Sentence by sentence, where several are said as one."""
    if said.key not in TOGETHER:
        yield said
        return
    for inner in _directly(tuple(said.values.values())):
        yield from _parts(inner)


def _inside(said: Sentence) -> Iterator[Sentence]:
    for inner in _directly(tuple(shown(said).values())):
        yield inner
        yield from _inside(inner)


def _directly(value: Any) -> Iterator[Sentence]:
    if isinstance(value, Sentence):
        yield value
    elif isinstance(value, JoinedItems | tuple):
        for item in value.items if isinstance(value, JoinedItems) else value:
            yield from _directly(item)


def shown(sentence: Sentence) -> Values:
    """What of its values is read in every language."""
    said = _named(sentence.words, sentence.key)
    return {name: value for name, value in sentence.values.items() if name in said}


@cache
def _named(package: str, key: str) -> frozenset[str]:
    spoken = (whole(package, language) for language in (ENGLISH, *languages()))
    return frozenset.intersection(*(values(each, key) for each in spoken))


def number(text: Any) -> int:
    return int(str(text).replace("−", "-"))


def followed(hands: Hands, setup: Any, seed: int) -> Iterator[tuple[str, Log, dict[str, Lies]]]:
    """A game at which nobody sits, with what comes by itself: each entry alone, and each panel."""
    log, rng = begin_log(hands.game, setup, seed), Rng.from_seed(seed)
    while drawn := pick_random_move(hands.game, log.state, rng):
        command, rng = drawn
        earlier, log = log.state, log.play_command(command)
        yield "entry", log, hands.missed(earlier, log.entries[-1:])
        yield "parts", log, hands.missed(earlier, log.entries[-1:], in_parts=True)
        log = log.with_automatic_turns()
        panel = get_last_move_entries_in_round(log)
        line = (0, *log.mainline.played)
        at = max(line.index(panel[0].seq) - 1, 0)
        if panel[0].seq:
            yield "panel", log, hands.missed(log.entries[line[at]].state, panel)
