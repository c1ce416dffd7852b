"""The meter: what it costs to talk to the opponent. Whole games through the real panels, by somebody who has the box on
the table and says everything in the cheapest way that the panel offers.

A game says beside its own tests, in `habits.py`, how it is played: `SETUPS` by name, `likely` moves among those that we
offer, `tellings` of a command (lines to type, one after the other; by default the one that the game writes), `listed`
those that depend on what can be chosen, `HIS`, the
questions that belong to the opponent's move, `fuller` where more is said with his turn or with an answer, and `answer`
where what the engine would deal is no likely one.
"""

import argparse
import asyncio
import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from statistics import mean, median
from time import process_time
from typing import Any

import discord

from bot.play.table import Table
from bot.presenters import pages, panels
from bot.presenters.panel import Button, Form, Panel, Picture
from bot.presenters.registry import get_presenter
from bot.ui.showing import Shown
from engines.core import ENGLISH, Ask, Command, Game, Header, Log, Rng, language, speaking
from engines.core.catalogue import games
from tests.bench.cheapest import Cost, cheapest
from tests.bench.heights import View, phone
from tests.bot.tables import row
from tests.browser.chromium import found as browser

GAMES, SECONDS = 20, 60
WAS: dict[str, str] = {"gah": "3 of 13 moves in view", "highseason": "0 of 6 moves in view"}
"""As it was when the picture stood below the words."""
MARKUP = re.compile(r"<a?:\w+:\d+>|^(?:>|#{1,3}|-#|-) |[*_`~\\|]", re.MULTILINE)


# ── Somebody at the table ───────────────────────────────────────────────────────────────────────────────────────────


class Habits:
    def __init__(self, game: str) -> None:
        where = f"tests.engines.{game}.habits"
        self._module = import_module(where) if find_spec(f"tests.engines.{game}") and find_spec(where) else None
        self.setups: dict[str, dict[str, Any]] = getattr(self._module, "SETUPS", {})
        self.his: Sequence[str] = getattr(self._module, "HIS", ())

    def move(self, log: Log, rng: Rng) -> tuple[Any, Rng] | None:
        """An answer where one is asked, the opponent's turn as soon as it is there, else a likely move."""
        engine = log.game.engine
        fuller: Callable[[Log, Any], Any] = getattr(self._module, "fuller", lambda _, command: command)
        if ask := engine.asking(log.state):
            answer: Callable[[Ask, Rng], tuple[Any, Rng] | None] = getattr(self._module, "answer", lambda *_: None)
            found, rng = answer(ask, rng) or engine.deal(log.state, ask, rng)
            return fuller(log, found), rng
        moves: Sequence[Any] = engine.legal(log.state)
        if turns := [move for move in moves if move.do == "turn"]:
            return fuller(log, turns[0]), rng
        if moves and (likely := getattr(self._module, "likely", None)):
            moves, rng = likely(log, moves, rng)
        return rng.pick(moves) if moves else None

    def tellings(self, log: Log, command: Command) -> Sequence[Sequence[str]]:
        tellings: Callable[[Command], Sequence[Sequence[str]]] = getattr(self._module, "tellings", lambda _: ())
        listed: Callable[[Log, Command], Sequence[Sequence[str]]] = getattr(self._module, "listed", lambda *_: ())
        return (*listed(log, command), *tellings(command)) or ((log.game.line(command),),)


def table_of(log: Log) -> Table:
    return Table(row=row(log.seq, game=log.game.name, id=17, language=language()), log=log)


@cache
def meaning(game: str, line: str) -> Command:
    found = games()[game]
    return found.parse_command(found.typed(line))


def said(log: Log, line: str) -> tuple[Cost, Log] | None:
    """What it costs to say it now, and the game after it; None where no press says it."""
    table = table_of(log)

    def opens(button: Button) -> Panel | Form | None:
        match button.verb:
            case "flip":
                return panels.table_panel(table, side=int(button.argument))
            case "form":
                return get_presenter(log.game).form(log.state, button.argument)
        return pages.page(table, button.argument)

    cost = cheapest(panels.table_panel(table), line, opens, lambda text: meaning(log.game.name, text))
    return None if cost is None else (cost, log.play(meaning(log.game.name, line)).along())


def told(log: Log, lines: Sequence[str]) -> tuple[Cost, Log] | None:
    """All of them, one after the other."""
    spent = Cost()
    for line in lines:
        step = said(log, line)
        if step is None:
            return None
        spent, log = spent + step[0], step[1]
    return spent, log


def told_cheaply(log: Log, tellings: Sequence[Sequence[str]]) -> tuple[Cost, Log]:
    ways = [way for lines in tellings if (way := told(log, lines))]
    if not ways:
        raise LookupError(f"no press says {tellings} ({log.game.name}, seed {log.header.seed}, move {log.seq})")
    return min(ways, key=lambda way: way[0].effort)


Tell = Callable[[Log, Sequence[Sequence[str]]], tuple[Cost, Log]]


def told_at_once(log: Log, tellings: Sequence[Sequence[str]]) -> tuple[Cost, Log]:
    """Where nobody asks what it costs."""
    for line in tellings[0]:
        log = log.play(meaning(log.game.name, line)).along()
    return Cost(), log


# ── One game ────────────────────────────────────────────────────────────────────────────────────────────────────────


def sent(table: Table) -> dict[str, Any]:
    """As where its picture is ready in time: what the picture shows is not counted."""
    panel = panels.table_panel(table)
    return Shown(table, panel, Picture(b"", "") if panel.picture else None).new()


def words(sent: dict[str, Any]) -> int:
    """To read, without the buttons: whatever has a letter or a digit in it. The first step, which stands beside the
    headline too, is read once."""
    embed: discord.Embed = sent["embed"]
    headline = " · ".join(sent.get("content", "").split(" · ")[:2])
    fields = (text for part in embed.fields for text in (part.name, part.value))
    texts = [headline, embed.title, embed.description, *fields]
    plain = (MARKUP.sub("", text) for text in texts if text)
    return sum(any(map(str.isalnum, word)) for text in plain for word in text.split())


@dataclass
class Reading:
    """Of one game or of many."""

    first: list[Cost] = field(default_factory=list)
    rounds: list[Cost] = field(default_factory=list)
    """All of them, the first one among them."""
    words: list[int] = field(default_factory=list)
    """To read for each move of the opponent, once he has no question left."""
    moves: list[Table] = field(default_factory=list)
    """The tables that tell them."""
    panels: list[Table] = field(default_factory=list)
    """Every one that was looked at on the way, these among them."""
    games: int = 0

    def add(self, other: "Reading") -> None:
        self.first += other.first
        self.rounds += other.rounds
        self.words += other.words
        self.moves += other.moves
        self.panels += other.panels
        self.games += other.games


def played(
    game: Game[Any, Any], habits: Habits, setup: dict[str, Any], seed: int, tell: Tell = told_cheaply
) -> Reading:
    log = Log.begin(game, Header.parse({"game": game.name, "setup": setup, "seed": seed}))
    rng, reading = Rng.seeded(seed), Reading(games=1)
    costs: dict[int, Cost] = {}
    his = False
    while move := habits.move(log, rng):
        command, rng = move
        number = log.state.round
        before = log.seq
        cost, log = tell(log, habits.tellings(log, command))
        costs[number] = costs.get(number, Cost()) + cost
        his = his or any(entry.command and entry.command.do == "turn" for entry in log.entries[before + 1 :])
        reading.panels.append(table_of(log))
        ask = game.asking(log.state)
        if his and (ask is None or ask.about not in habits.his):
            reading.moves.append(reading.panels[-1])
            reading.words.append(words(sent(reading.moves[-1])))
            his = False
    reading.rounds += costs.values()
    reading.first.append(costs[min(costs)])
    return reading


# ── Many games ──────────────────────────────────────────────────────────────────────────────────────────────────────


def measured(count: int, seconds: float) -> dict[tuple[str, str], Reading]:
    """A game of each kind in turn, as long as the processor has time: a busy machine measures the same."""
    begun = process_time()
    found: dict[tuple[str, str], Reading] = {}
    for seed in range(1, count + 1):
        for game in games().values():
            habits = Habits(game.name)
            for name, setup in habits.setups.items():
                if seed > 1 and process_time() - begun > seconds:
                    return found
                found.setdefault((game.name, name), Reading()).add(played(game, habits, setup, seed))
    return found


def _row(figures: Sequence[int]) -> str:
    return f"{median(figures):6g} {mean(figures):7.1f} {max(figures):5}" if figures else " " * 20


def figures(reading: Reading, views: Sequence[str]) -> str:
    spent = ([getattr(cost, kind) for cost in reading.rounds] for kind in ("presses", "choices", "characters"))
    first = median(cost.presses for cost in reading.first)
    rows = " |".join(map(_row, (*spent, reading.words)))
    return f"{rows} |{'|'.join(f'{view:>8}' for view in views)}|{first:7g}|{reading.games:5}"


def in_view(moves: Sequence[View], every: Sequence[View]) -> tuple[str, str, str]:
    """Of the opponent's moves, of all panels, and how much of the picture at the same time."""
    told = [f"{mean(view.told for view in views):.1%}" for views in (moves, every)]
    return told[0], told[1], f"{median(view.picture for view in moves):.0%}"


async def looked_at(found: Iterable[Reading]) -> list[tuple[str, ...]]:
    """Nothing where there is no browser."""
    if browser() is None:
        return [("", "", "") for _ in found]
    async with phone() as chat:
        seen = [{id(table): await chat.look(table) for table in reading.panels} for reading in found]
    return [
        in_view([views[id(table)] for table in reading.moves], list(views.values()))
        for reading, views in zip(found, seen, strict=True)
    ]


async def report(_: Path, count: int = GAMES, seconds: float = SECONDS) -> None:
    found = await asyncio.to_thread(measured, count, seconds)
    print(
        "The meter: presses of a round, choices in its forms and typed characters (0 in every guided round, numbers of"
    )
    print("points not counted); words of a move (at most 40 at the median); how often")
    print("a move, its prompt and every button are in view at once on a phone (98 % of his moves, 95 % of all panels),")
    print("and how much of the picture with them (two thirds at the median; measured where there is Chromium)")
    heads = ("presses", "choices", "characters", "words")
    rows = " |".join(f"{head:>20}" for head in heads)
    print(f"  {'median, mean, most':<22}{rows} |{'moves':>8}|{'panels':>8}|{'picture':>8}|round 1|games")
    for ((game, kind), reading), views in zip(found.items(), await looked_at(found.values()), strict=True):
        was = f"  (was: {WAS[game]})" if kind == "guided" and game in WAS else ""
        print(f"  {games()[game].opponents[0] + ' ' + kind:<22}{figures(reading, views)}{was}")


def main() -> None:
    parser = argparse.ArgumentParser(description="What it costs to talk to the opponents.")
    parser.add_argument("--games", type=int, default=GAMES, help=f"of each kind ({GAMES})")
    parser.add_argument(
        "--seconds", type=float, default=SECONDS, help=f"of the processor, after which no game is begun ({SECONDS})"
    )
    parser.add_argument("--language", default=ENGLISH, help=f"that they speak ({ENGLISH})")
    chosen = parser.parse_args()
    with speaking(chosen.language):
        asyncio.run(report(Path(), chosen.games, chosen.seconds))


if __name__ == "__main__":
    main()
