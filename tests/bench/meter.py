"""The meter: what it costs to talk to the opponent. Whole games through the real panels, by
somebody who has the box on the table and says everything in the cheapest way that the panel offers.

A game says beside its own tests, in `habits.py`, how it is played: `SETUPS` by name, `ROLLED`,
those in which the bot rolls the dice, `TAPS`, the goals for the median of taps by name of set-up,
`likely` moves among those that we offer, `tellings` of a command (lines to type, one after the
other; by default the one that the game writes), `listed` those that depend on what can be chosen,
`HIS`, the questions that belong to the opponent's move, `fuller` where more is said with his turn
or with an answer, and `answer` where what the engine would deal is no likely one.
"""

import argparse
import asyncio
import re
from collections.abc import AsyncIterator, Callable, Iterable, Iterator, Sequence
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
from bot.presenters import pads, panels, private_pages
from bot.presenters.components import Button, Form, Panel, Picture
from bot.presenters.registry import get_presenter
from bot.ui.picture_rendering import RenderedPanel
from engines.core import (
    ENGLISH,
    Ask,
    Command,
    Game,
    Header,
    Log,
    Rng,
    current_language,
    is_at_end,
    use_language,
)
from engines.core.catalogue import load_installed_games
from tests.bench.cheapest import Cost, cheapest
from tests.bench.figures import Figure, Goal, at_least, at_most, report_skipped
from tests.bench.heights import View, phone
from tests.bot.tables import row
from tests.browser.chromium import found as browser

GAMES, SECONDS = 20, 90
"""Games of each kind, and seconds of the processor after which none is begun, in each language."""
NOTHING_TYPED = "guided"
"""The kind of game in which nothing is typed but numbers of points."""
SHEET = 0
"""In place of a round where the score sheet is told."""
WORST = 1.5
"""By how much the worst round may be above the goal for the median."""
LANGUAGES = ("en", "de")
MARKUP = re.compile(r"<a?:\w+:\d+>|^(?:>|#{1,3}|-#|-) |[*_`~\\|]", re.MULTILINE)


# ── Somebody at the table ─────────────────────────────────────────────────────────────────────────


class Habits:
    """How one game is played; `kind` is the name of its set-up."""

    def __init__(self, game: str, kind: str = "") -> None:
        where = f"tests.engines.{game}.habits"
        self._module = (
            import_module(where)
            if find_spec(f"tests.engines.{game}") and find_spec(where)
            else None
        )
        self.setups: dict[str, dict[str, Any]] = getattr(self._module, "SETUPS", {})
        self.his: Sequence[str] = getattr(self._module, "HIS", ())
        rolled: Sequence[str] = getattr(self._module, "ROLLED", ())
        self._rolls = kind in rolled
        goals: dict[str, int] = getattr(self._module, "TAPS", {})
        self.goal = goals.get(kind)

    def move(self, log: Log, rng: Rng) -> tuple[Any, Rng] | None:
        """An answer where one is asked, the opponent's turn as soon as it is there, else a likely
        move."""
        engine = log.game.engine
        fuller: Callable[[Log, Any], Any] = getattr(
            self._module, "fuller", lambda _, command: command
        )
        if ask := engine.find_ask(log.state):
            if self._rolls and ask.about == "dice":
                return log.game.parse_command({"do": "roll"}), rng
            answer: Callable[[Ask, Rng], tuple[Any, Rng] | None] = getattr(
                self._module, "answer", lambda *_: None
            )
            found, rng = answer(ask, rng) or engine.random_answer(log.state, ask, rng)
            return fuller(log, found), rng
        moves: Sequence[Any] = engine.legal_moves(log.state)
        if turns := [move for move in moves if move.do == "turn"]:
            return fuller(log, turns[0]), rng
        if moves and (likely := getattr(self._module, "likely", None)):
            moves, rng = likely(log, moves, rng)
        return rng.pick_one(moves) if moves else None

    def tellings(self, log: Log, command: Command) -> Sequence[Sequence[str]]:
        tellings: Callable[[Command], Sequence[Sequence[str]]] = getattr(
            self._module, "tellings", lambda _: ()
        )
        listed: Callable[[Log, Command], Sequence[Sequence[str]]] = getattr(
            self._module, "listed", lambda *_: ()
        )
        return (*listed(log, command), *tellings(command)) or ((log.game.format_command(command),),)


def table_of(log: Log) -> Table:
    return Table(row=row(log.seq, game=log.game.name, id=17, language=current_language()), log=log)


@cache
def meaning(game: str, line: str) -> Command:
    found = load_installed_games()[game]
    return found.parse_command(found.parse_line(line))


def said(log: Log, line: str) -> tuple[Cost, Log] | None:
    """What it costs to say it now, and the game after it; None where no press says it."""
    table = table_of(log)

    def opens(button: Button) -> Panel | Form | None:
        match button.verb:
            case "flip":
                return panels.make_table_panel(table, side=int(button.argument))
            case pads.PAD_VERB:
                return panels.make_private_pad_page(table, button.argument)
            case "form":
                return get_presenter(log.game).make_form(log.state, button.argument)
        return private_pages.make_private_page(table, button.argument)

    cost = cheapest(
        panels.make_table_panel(table), line, opens, lambda text: meaning(log.game.name, text)
    )
    return (
        None
        if cost is None
        else (cost, log.play_command(meaning(log.game.name, line)).with_automatic_turns())
    )


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
        raise LookupError(
            f"no press says {tellings} ({log.game.name}, seed {log.header.seed}, move {log.seq})"
        )
    return min(ways, key=lambda way: way[0].taps)


Tell = Callable[[Log, Sequence[Sequence[str]]], tuple[Cost, Log]]


def told_at_once(log: Log, tellings: Sequence[Sequence[str]]) -> tuple[Cost, Log]:
    """Where nobody asks what it costs."""
    for line in tellings[0]:
        log = log.play_command(meaning(log.game.name, line)).with_automatic_turns()
    return Cost(), log


# ── One game ──────────────────────────────────────────────────────────────────────────────────────


def sent(table: Table) -> dict[str, Any]:
    """As where its picture is ready in time: what the picture shows is not counted."""
    panel = panels.make_table_panel(table)
    return RenderedPanel(table, panel, Picture(b"", "") if panel.picture else None).make_message()


def words(sent: dict[str, Any]) -> int:
    """To read, without the buttons: whatever has a letter or a digit in it. The first step, which
    stands beside the headline too, is read once."""
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
    sheets: list[Cost] = field(default_factory=list)
    """Score sheets, which are told after the last round."""
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
        self.sheets += other.sheets
        self.words += other.words
        self.moves += other.moves
        self.panels += other.panels
        self.games += other.games


def played(
    game: Game[Any, Any],
    habits: Habits,
    setup: dict[str, Any],
    seed: int,
    tell: Tell = told_cheaply,
) -> Reading:
    log = Log.begin(game, Header.parse({"game": game.name, "setup": setup, "seed": seed}))
    rng, reading = Rng.from_seed(seed), Reading(games=1)
    costs: dict[int, Cost] = {}
    """By round."""
    his = False
    while move := habits.move(log, rng):
        command, rng = move
        earlier, before = log.state, log.seq
        cost, log = tell(log, habits.tellings(log, command))
        number = SHEET if is_at_end(earlier) or log.state.is_over else earlier.round
        costs[number] = costs.get(number, Cost()) + cost
        his = his or any(
            entry.command and entry.command.do == "turn" for entry in log.entries[before + 1 :]
        )
        reading.panels.append(table_of(log))
        ask = game.find_ask(log.state)
        if his and (ask is None or ask.about not in habits.his):
            reading.moves.append(reading.panels[-1])
            reading.words.append(words(sent(reading.moves[-1])))
            his = False
    reading.sheets += filter(None, [costs.pop(SHEET, None)])
    reading.rounds += costs.values()
    reading.first.append(costs[min(costs)])
    return reading


# ── Many games ────────────────────────────────────────────────────────────────────────────────────


def measured(count: int, seconds: float) -> dict[tuple[str, str], Reading]:
    """A game of each kind in turn, as long as the processor has time: a busy machine measures the
    same."""
    begun = process_time()
    found: dict[tuple[str, str], Reading] = {}
    for seed in range(1, count + 1):
        for game in load_installed_games().values():
            for name, setup in Habits(game.name).setups.items():
                habits = Habits(game.name, name)
                if seed > 1 and process_time() - begun > seconds:
                    return found
                found.setdefault((game.name, name), Reading()).add(
                    played(game, habits, setup, seed)
                )
    return found


def figures_of(
    name: str, reading: Reading, views: Sequence[float], goal: int | None = None
) -> Iterator[Figure]:
    """Yield the figures of a kind of game. `views` are the shares of `in_view`, none where there is
    no browser; `goal` is that for the median of taps.
    """
    first = median(cost.taps for cost in reading.first)
    taps = [cost.taps for cost in reading.rounds]
    note = f"{first:g} in round 1, {reading.games} games"
    yield _median(f"{name}: taps of a round", taps, note, None if goal is None else at_most(goal))
    yield Figure(
        f"{name}: taps of the worst round",
        max(taps),
        "",
        None if goal is None else at_most(WORST * goal),
    )
    yield _median(
        f"{name}: taps on lists and boxes of forms", [cost.choices for cost in reading.rounds]
    )
    nothing_typed = at_most(0) if NOTHING_TYPED in name else None
    typed = [cost.characters for cost in reading.rounds]
    yield _median(f"{name}: typed characters of a round", typed, goal=nothing_typed)
    if reading.sheets:
        yield _median(f"{name}: taps of the score sheet", [cost.taps for cost in reading.sheets])
    yield _median(f"{name}: words of a move", reading.words, goal=at_most(40))
    goals = (
        ("his moves in view on a phone", 98),
        ("all panels in view", 95),
        ("of the picture in view, median", 66),
    )
    for (what, share_goal), share in zip(goals, views, strict=False):
        yield Figure(f"{name}: {what}", 100 * share, "%", at_least(share_goal))


def _median(name: str, found: Sequence[int], note: str = "", goal: Goal | None = None) -> Figure:
    notes = [f"mean {mean(found):.1f}, most {max(found)}", note]
    return Figure(f"{name}, median", median(found), "", goal, "; ".join(filter(None, notes)))


def in_view(moves: Sequence[View], every: Sequence[View]) -> tuple[float, float, float]:
    """Return the shares of the opponent's moves and of all panels that are in view, and how much of
    the picture is."""
    of_moves, of_all = (mean(view.told for view in views) for views in (moves, every))
    return of_moves, of_all, median(view.picture for view in moves)


async def looked_at(found: Iterable[Reading]) -> list[tuple[float, ...]]:
    """Return what is in view of each reading; nothing where there is no browser."""
    if browser() is None:
        report_skipped("what is in view on a phone", "there is no Chromium on this machine")
        return [() for _ in found]
    async with phone() as chat:
        seen = [
            {id(table): await chat.look(table) for table in reading.panels} for reading in found
        ]
    return [
        in_view([views[id(table)] for table in reading.moves], list(views.values()))
        for reading, views in zip(found, seen, strict=True)
    ]


async def measure_games(count: int, seconds: float, spoken: str = ENGLISH) -> AsyncIterator[Figure]:
    """Yield the figures of all games that speak this language."""
    with use_language(spoken):
        found = await asyncio.to_thread(measured, count, seconds)
        views_of_all = await looked_at(found.values())
    for ((game, kind), reading), views in zip(found.items(), views_of_all, strict=True):
        name = f"{load_installed_games()[game].opponents[0]} {kind} ({spoken})"
        for figure in figures_of(name, reading, views, Habits(game, kind).goal):
            yield figure


async def measure(_: Path, *, quick: bool) -> AsyncIterator[Figure]:
    count, seconds = (1, 0) if quick else (GAMES, SECONDS)
    for spoken in LANGUAGES:
        async for figure in measure_games(count, seconds, spoken):
            yield figure


async def main() -> None:
    parser = argparse.ArgumentParser(description="What it costs to talk to the opponents.")
    parser.add_argument("--games", type=int, default=GAMES, help=f"of each kind ({GAMES})")
    parser.add_argument(
        "--seconds",
        type=float,
        default=SECONDS,
        help=f"of the processor, after which no game is begun ({SECONDS})",
    )
    parser.add_argument(
        "--language", choices=LANGUAGES, help="that they speak (each of them in turn)"
    )
    chosen = parser.parse_args()
    for spoken in [chosen.language] if chosen.language else LANGUAGES:
        async for figure in measure_games(chosen.games, chosen.seconds, spoken):
            print(figure, flush=True)


if __name__ == "__main__":
    asyncio.run(main())
