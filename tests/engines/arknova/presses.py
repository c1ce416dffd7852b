"""How many presses a round costs: games at a table that is modelled, with a typical second player
beside him.

The model keeps what lies on a real table: the break token on its nine steps, tiles that the player
took, projects with the tokens on their levels, bonus tiles. `python -m
tests.engines.arknova.presses 1500` prints the mean over so many games, spread over all levels.
"""

import sys
from collections.abc import Iterable
from dataclasses import dataclass, field
from random import Random
from statistics import fmean
from typing import Any

from engines.arknova import GAME
from engines.core import Header, Log

BREAK_STEPS = 9
CARDS = ["animal"] * 128 + ["sponsor"] * 64 + ["project"] * 20
TILES = ["zoo", "university", "reputation", *["other"] * 6]
ZOOS = ("america", "europe", "asia", "africa", "australia")
UNIVERSITIES = ("hand", "icons", "reputation")
LEVELS = ("left", "middle", "right")
POINTS = {"left": 5, "middle": 4, "right": 2}
LONGEST = 120
"""Rounds after which a game would be taken to be endless."""


@dataclass
class Project:
    """A project beside the board. A level is covered by `arno`, `player`, `blocking` or nothing."""

    levels: dict[str, str] = field(default_factory=dict)

    def is_touched(self) -> bool:
        return bool({"arno", "player"} & {*self.levels.values()})

    def is_open(self) -> bool:
        return "arno" not in self.levels.values() and len(self.levels) < len(LEVELS)

    def cover(self, wanted: str) -> str:
        """Put his token on the wanted level, left of it or right of it, and return that level."""
        at = LEVELS.index(wanted)
        order = (wanted, *reversed(LEVELS[:at]), *LEVELS[at + 1 :])
        level = next(each for each in order if each not in self.levels)
        self.levels[level] = "arno"
        return level


class Table:
    """A table, and how the person at it answers."""

    def __init__(self, seed: int) -> None:
        self.chance = Random(seed)
        self.token = 0
        self.base = [Project({level: "blocking"}) for level in LEVELS]
        self.above: list[Project] = []
        self.zoos: set[str] = set()
        self.universities: set[str] = set()
        self.taken: set[str] = set()
        """Tiles that the player took since the last break."""
        self.bonus = {
            space: {half: self.chance.choice(TILES) for half in ("left", "right")}
            for space in (5, 8)
        }
        self.last_round = round(self.chance.gauss(30, 3))
        self.broke = False
        self.supported: Project | None = None

    # ── The player ────────────────────────────────────────────────────────────────────────────────

    def play(self) -> None:
        """Take a turn of the player: one of the five actions, more or less in turn."""
        match self.chance.randrange(5):
            case 0:
                self.push(2)
            case 1 if self.chance.random() < 0.5:
                self.push(self.chance.randint(2, 5))
            case 2:
                self.associate()

    def associate(self) -> None:
        match self.chance.randrange(4):
            case 0 if len(self.zoos) < 4:
                self._take(self.zoos, ZOOS)
            case 1 if len(self.universities) < 3:
                self._take(self.universities, UNIVERSITIES)
            case 2:
                open_ones = [
                    project for project in self.projects() if len(project.levels) < len(LEVELS)
                ]
                if open_ones:
                    project = self.chance.choice(open_ones)
                    free = [level for level in LEVELS if level not in project.levels]
                    project.levels[self.chance.choice(free)] = "player"

    def _take(self, has: set[str], every: Iterable[str]) -> None:
        free = [tile for tile in every if tile not in has and tile not in self.taken]
        if free:
            tile = self.chance.choice(free)
            has.add(tile)
            self.taken.add(tile)

    def push(self, steps: int) -> None:
        self.token += steps
        if self.token >= BREAK_STEPS:
            self.token, self.broke = 0, True

    def report(self, number: int) -> str:
        """Return what the player says after a turn."""
        self.play()
        news = ["break"] if self.broke else []
        if self.broke:
            self.taken.clear()
            self.broke = False
        if number >= self.last_round:
            news.append("end")
        return " ".join(["done", *news])

    # ── Answers ───────────────────────────────────────────────────────────────────────────────────

    def projects(self) -> list[Project]:
        return [*self.base, *self.above]

    def answer(self, ask: Any) -> str:
        """Return what the person at the table answers to a question."""
        match ask.about:
            case "kept":
                return f"kept {min(2, self.chance.sample(CARDS, 8).count('project'))}"
            case "drew":
                return f"drew {'project' if 'project' in self.chance.sample(CARDS, 3) else 'none'}"
            case "snapped":
                return f"snapped {self.chance.choice(CARDS)}"
            case "untouched":
                return f"projects {sum(not project.is_touched() for project in self.projects())}"
            case "open":
                return f"projects {sum(project.is_open() for project in self.projects())}"
            case "printed":
                assert self.supported is not None
                level = self.supported.cover(ask.level)
                return f"printed {POINTS[level]} {int(self.chance.random() < 0.2)}"
            case "tile":
                return f"tile {self.bonus[ask.space].pop(ask.half, 'gone')}"
            case "supported":
                return "supported 3"
        return f"score {self.chance.randint(-20, 30)}"

    def follow(self, events: Iterable[Any]) -> None:
        """Do what his events say."""
        for event in events:
            match event.event:
                case "break_pushed":
                    self.push(event.steps)
                case "project_chosen" if event.source == "mat":
                    self.supported = Project()
                    self.above = [self.supported, *self.above][:2]
                case "project_chosen":
                    self.supported = self._find(event.source, event.which)

    def _find(self, source: str, which: int) -> Project:
        if source == "untouched":
            return [project for project in self.projects() if not project.is_touched()][which - 1]
        return [project for project in self.projects() if project.is_open()][which - 1]

    def find_missing_tile(self, events: Iterable[Any]) -> str | None:
        """Return the tile that he took and that does not lie on the board."""
        for event in events:
            tile = getattr(event, "zoo", None) or getattr(event, "university", None)
            if tile in self.taken:
                return f"missing {tile}"
        return None


@dataclass
class Played:
    """A whole game, with the presses that it took."""

    log: Log
    presses: int

    @property
    def rounds(self) -> int:
        return int(self.log.state.round) - 1


def play_game(level: int, seed: int) -> Played:
    """Play a game at a modelled table to its end. Your score is typed, and no press."""
    table = Table(seed)
    log = Log.begin(GAME, Header(game="arknova", setup={"level": level}, seed=seed))
    presses = 0
    while not log.state.is_over and log.state.round < LONGEST:
        line = _find_line(log, table)
        before = len(log.entries)
        log = log.play_command(GAME.parse_in_state(log.state, line)).with_automatic_turns()
        presses += not line.startswith("score")
        for entry in log.entries[before:]:
            table.follow(entry.events)
    return Played(log, presses)


def _find_line(log: Log, table: Table) -> str:
    last = log.entries[-1].events
    if log.state.box.checkpoints and (missing := table.find_missing_tile(last)):
        return missing
    if ask := GAME.find_ask(log.state):
        return table.answer(ask)
    return table.report(log.state.round)


def measure(count: int) -> list[float]:
    """Return the presses per round of so many games, one level after the other."""
    games = [play_game(1 + number % 6, number) for number in range(count)]
    return [game.presses / game.rounds for game in games]


if __name__ == "__main__":
    count = int(sys.argv[1]) if sys.argv[1:] else 1500
    found = measure(count)
    print(
        f"{fmean(found):.3f} presses a round over {count} games ({min(found):.2f} to "
        f"{max(found):.2f})"
    )
