"""Duplicate nights: the same deck for several people at the same time. Who is how far, what may be told of it, and
where their games parted."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from bot.play.table import Table, ghost
from engines.core.game import Outcome, Progress


@dataclass(frozen=True)
class Player:
    person: int
    status: Literal["playing", "done", "left"]
    round: int
    """In which the game is."""
    stood: dict[int, tuple[int, int | None]]
    """The opponent's points and their own when a round was over, by round; their own as far as they were told."""
    outcome: Outcome | None
    opponent: str


def player(person: int, table: Table) -> Player:
    """`table`: the whole game."""
    began = ghost(table).progress
    now = table.game.progress(table.state)
    outcome = table.game.outcome(table.state) if table.row.status == "finished" else None
    reached = now.round if now else 1
    stood = {number - 1: _points(progress) for number, progress in began.items() if number > 1}
    if outcome:
        stood[reached] = outcome.his, outcome.yours
    status: Literal["playing", "done", "left"] = "done" if outcome else "left" if table.row.is_over else "playing"
    return Player(person, status, reached, stood, outcome, table.game.opponent(table.state))


def _points(progress: Progress) -> tuple[int, int | None]:
    return progress.his, progress.yours


def told_to(players: Sequence[Player]) -> int:
    """The last round that is over everywhere: of later ones nothing is told. Whoever has left keeps nobody waiting."""
    playing = [each.round - 1 for each in players if each.status == "playing"]
    return min(playing) if playing else max((max(each.stood, default=0) for each in players), default=0)


def takes_more(players: Sequence[Player]) -> bool:
    """Until somebody is in round 2: whoever comes later would be told too much."""
    return all(each.round < 2 for each in players)


def is_done(players: Sequence[Player]) -> bool:
    """Nobody plays any more, and there is something to compare."""
    return any(each.status == "done" for each in players) and all(each.status != "playing" for each in players)


@dataclass(frozen=True)
class Compared:
    """A round, and how everybody who played it stood after it."""

    round: int
    stood: dict[int, tuple[int, int | None]]
    """By person."""
    parted: bool
    """Whether the games differ from here on, and did not before."""

    @property
    def same(self) -> bool:
        return len(set(self.stood.values())) == 1


def compared(players: Sequence[Player]) -> list[Compared]:
    """Round by round, as far as it may be told."""
    found: list[Compared] = []
    parted = False
    for number in range(1, told_to(players) + 1):
        stood = {each.person: each.stood[number] for each in players if number in each.stood}
        differ = len(set(stood.values())) > 1
        if stood:
            found.append(Compared(number, stood, differ and not parted))
        parted = parted or differ
    return found


def ranked(players: Sequence[Player]) -> list[Player]:
    """Those who have finished, by margin; those who started first win a tie of the list."""
    done = [each for each in players if each.outcome]
    return sorted(done, key=_margin, reverse=True)


def _margin(each: Player) -> tuple[int, int]:
    assert each.outcome
    return each.outcome.yours - each.outcome.his, each.outcome.yours
