"""Several people, the same cards: what a week and a night share. Whom they meet, how they are compared, and what
helped them."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from typing import Any, Literal

from bot.play.table import Table
from bot.saying import Refusal, say
from engines.core import Adjust, Log, Walk
from engines.core.catalogue import covers, words_of
from engines.core.guard import OURS

Helped = Literal["no", "undo", "corrections", "both"]
"""Whether a move was taken back that had shown a card; whether something that counts was corrected."""


@dataclass(frozen=True)
class Opponent:
    """As it stands on the cover of the game."""

    name: str
    game: str
    setup: dict[str, Any]


@cache
def opponents() -> dict[str, Opponent]:
    """By name: that of one of ours is taken by nobody else."""
    found: dict[str, Opponent] = {}
    for game in sorted(covers(), key=lambda game: not words_of(game).startswith(OURS)):
        for each in covers()[game].dealt:
            found.setdefault(each.opponent, Opponent(each.opponent, game, each.setup))
    return found


def opponent_named(name: str) -> Opponent:
    known = opponents().get(name)
    if known is None:
        raise Refusal(say("refused-no-opponent", opponents=list(opponents())))
    return known


@dataclass(frozen=True)
class Ended:
    """Somebody who has played to the end."""

    person: int
    yours: int
    his: int
    helped: Helped

    @property
    def rank(self) -> tuple[bool, int, int]:
        """Those whom nothing helped come first, then by margin."""
        return self.helped != "no", self.his - self.yours, -self.yours


def ranked(ended: Iterable[Ended]) -> tuple[Ended, ...]:
    """The best first; those who started first win a tie."""
    return tuple(sorted(ended, key=lambda each: each.rank))


def helped(table: Table) -> Helped:
    undo = took_back_a_card(table)
    if any(isinstance(table.log.entries[seq].command, Adjust) for seq in table.log.line.played):
        return "both" if undo else "corrections"
    return "undo" if undo else "no"


def took_back_a_card(table: Table) -> bool:
    """Whether somebody went back to before a card: whatever is drawn leaves the box."""
    entries = table.log.entries
    return any(entries[before].state.box != entries[seq].state.box for before, seq in _undone(table.log))


def _undone(log: Log) -> Iterable[tuple[int, int]]:
    """Entries that were taken back at some time, each with the one before it on the line."""
    walk, before, line = Walk(), dict[int, int](), [0]
    for entry in log.entries[1:]:
        at = walk.step(entry)
        if at == entry.seq:
            before[at] = line[-1]
            line.append(at)
        elif at in line:
            for seq in line[line.index(at) + 1 :]:
                yield before[seq], seq
            del line[line.index(at) + 1 :]
        else:  # brought back by redo
            line.append(at)
