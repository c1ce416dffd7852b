"""Several people, the same cards: what a week and a night share. Whom they meet, how they are compared, and what
helped them. And of a duplicate night: who is how far, what may be told of it, and where their games parted."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise, zip_longest
from typing import Any, Literal

from bot.play.table import Table, ghost
from bot.saying import Refusal, say
from engines.core import Adjust, Entry, Log, Walk
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


def ranked(ended: Iterable[Ended]) -> tuple[Ended, ...]:
    """Those whom nothing helped come first, then by margin; those who started first win a tie."""
    return tuple(sorted(ended, key=lambda each: (each.helped != "no", each.his - each.yours, -each.yours)))


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


# ── Duplicate nights: the same deck for several people at the same time ─────────────────────────────────────────────

Points = tuple[int, int | None]
"""The opponent's, and one's own as far as they were told."""


@dataclass(frozen=True)
class Player:
    person: int
    status: Literal["playing", "done", "left"]
    round: int
    """In which the game is."""
    stood: tuple[Points, ...]
    """After each round."""
    moves: tuple[tuple[int, Entry], ...]
    """With the round of each; counting points at the end is none."""
    ended: Ended | None
    table: Table | None = None


def player(person: int, table: Table) -> Player:
    """`table`: the whole game."""
    began = ghost(table).progress
    now = table.game.progress(table.state)
    outcome = table.game.compute_outcome(table.state) if table.row.status == "finished" else None
    ended = Ended(person, outcome.yours, outcome.his, helped(table)) if outcome else None
    stood = tuple((progress.his, progress.yours) for number, progress in sorted(began.items()) if number > 1)
    status: Literal["playing", "done", "left"] = "done" if outcome else "left" if table.row.is_over else "playing"
    return Player(person, status, now.round if now else 1, stood, tuple(_moves(table)), ended, table)


def _moves(table: Table) -> Iterator[tuple[int, Entry]]:
    game, entries = table.game, table.log.entries
    for before, seq in pairwise((0, *table.log.line.played)):
        at = game.progress(entries[before].state)
        if game.compute_outcome(entries[seq].state) is None:
            yield at.round if at else 1, entries[seq]


def told_to(players: Sequence[Player]) -> int:
    """The last round that is over everywhere: of later ones nothing is told. Whoever has left keeps nobody waiting."""
    playing = [each.round - 1 for each in players if each.status == "playing"]
    return min(playing) if playing else max((each.round for each in players), default=0)


def takes_more(players: Sequence[Player]) -> bool:
    """Until somebody is in round 2: whoever comes later would be told too much."""
    return all(each.round < 2 for each in players)


def is_done(players: Sequence[Player]) -> bool:
    """Nobody plays any more, nor can: somebody has finished, or it is too late to join."""
    if not players or any(each.status == "playing" for each in players):
        return False
    return any(each.status == "done" for each in players) or not takes_more(players)


@dataclass(frozen=True)
class Parting:
    """The first move that not all of those who got there made alike."""

    round: int
    made: dict[int, Entry]
    """By person."""


def parting(players: Sequence[Player]) -> Parting | None:
    """None: nothing differs, as far as it may be told. The points may be the same for long after it."""
    told = told_to(players)
    for moves in zip_longest(*(each.moves for each in players)):
        made = {each.person: move for each, move in zip(players, moves, strict=True) if move and move[0] <= told}
        if any(one.command != other.command for (_, one), (_, other) in pairwise(made.values())):
            return Parting(max(number for number, _ in made.values()), {each: made[each][1] for each in made})
    return None
