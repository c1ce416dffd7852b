"""What a move costs, in processor time, against a bot that is discord.py and nothing else and
answers with a file.

The same game is played by its buttons on two local Discords, dealt, by a bot that draws pictures
and by one that does not; move by move bare bots answer with an embed that is ready, one of them
with a file as large as the picture. All that a process computes is counted until nothing more comes
of its moves, also what is written, taken off and drawn behind the answer; what its children compute
is told beside it.
"""

import asyncio
import re
from collections.abc import AsyncIterator, Iterable, Iterator, Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass, field, replace
from itertools import count
from pathlib import Path
from random import Random
from statistics import median
from time import CLOCK_PROCESS_CPUTIME_ID, clock_gettime, perf_counter
from typing import Any, Self

import aiohttp

from tests.bench.bots import BARE, TICKS, Bot, add_player, seat_host
from tests.bench.figures import Figure, at_most
from tests.playground.people import Person, Playground, buttons, public, until
from tests.playground.processes import Server

BATCHES, MOVES = 5, 15
"""How often each game is measured, and so many moves between two looks at the clock."""
QUICK = 1, 4
GAMES: dict[str, dict[str, Any]] = {
    "gah": {"level": "hard", "depth": "dealt"},
    "highseason": {"level": 3, "depth": "dealt"},
    "salamandra": {"level": 2, "depth": "dealt"},
    "waterdeep": {"depth": "dealt"},
}
ON = re.compile(r":say:(?!undo|redo|guest|buy|free)")
"""Lines that go on with the game: what is said beside it could be said for ever, or is refused
where gold is short."""
APART = 0.5
"""Seconds between two moves: people look at what they got."""
RESTS = 0.3
"""Seconds in which next to nothing was computed, after which nothing more comes of a move."""
LONGEST = 8.0
PICTURED, PLAIN, CHILDREN = 8, 7, 14
"""Times the bare answer: with the picture, without it, and with the picture and what children
compute."""


# ── Processor time ────────────────────────────────────────────────────────────────────────────────


@dataclass(frozen=True)
class Computed:
    """Seconds, by a process and by its children."""

    own: float
    children: float

    @classmethod
    def by(cls, pid: int) -> Self:
        return cls(_own(pid), _of_children(pid))

    def __add__(self, other: Self) -> Self:
        return replace(self, own=self.own + other.own, children=self.children + other.children)

    def __sub__(self, other: Self) -> Self:
        return self + other / -1

    def __truediv__(self, by: int) -> Self:
        return replace(self, own=self.own / by, children=self.children / by)

    @property
    def all(self) -> float:
        return self.own + self.children


def _own(pid: int) -> float:
    """Linux has a clock for every process, which is finer than its ticks."""
    return clock_gettime((~pid << 3) | CLOCK_PROCESS_CPUTIME_ID)


def _of_children(pid: int) -> float:
    """Those that are gone, as the process itself counts them, and those that are there."""
    stat = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rsplit(")", 1)[1].split()
    there = Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="utf-8").split()
    return sum(map(int, stat[13:15])) / TICKS + sum(Computed.by(int(child)).all for child in there)


# ── Lanes ─────────────────────────────────────────────────────────────────────────────────────────


@dataclass
class Seat:
    """Somebody with a game, who presses any button of it."""

    person: Person
    game: str
    seeds: Iterator[int] = field(default_factory=count)
    panel: dict[str, Any] = field(default_factory=lambda: {"components": []})
    size: int = 0
    """Of the picture that was there last."""
    moves: int = 0

    @property
    def says(self) -> str | None:
        """A button of a move that goes on, any of them, so that a map does not become one long line
        of tiles."""
        several = [each for each in buttons(self.panel).values() if ON.search(each)]
        return Random(f"{self.game} {self.moves}").choice(several) if several else None

    async def ready(self) -> None:
        """What is asked by a form is told as its example says; a game that goes no further makes
        room for the next."""
        while self.says is None:
            if not await self._told():
                question = (await self.person.slash("end"))["message"]
                if question["components"]:
                    await self.person.press("Yes, end it", question)
                await self.person.slash(
                    f"{self.game} start", **GAMES[self.game], seed=next(self.seeds)
                )
            await until(self._has_panel)
            self.panel = await self.person.panel()

    async def _told(self) -> bool:
        opens = next((each for each in buttons(self.panel).values() if ":form:" in each), None)
        if opens is None:
            return False
        shown = await self.person.outcome(await self.person.start_by_id(self.panel, opens))
        fields = [each["component"] for each in shown["modal"]["components"]]
        has_examples = all("placeholder" in each for each in fields)
        if has_examples:
            await self.person.submit(
                shown, **{each["custom_id"]: each["placeholder"] for each in fields}
            )
        return has_examples

    async def _has_panel(self) -> bool:
        return any(public(each) and each["components"] for each in await self.person.messages())

    async def move(self) -> None:
        assert self.says
        outcome = await self.person.outcome(await self.person.start_by_id(self.panel, self.says))
        assert outcome["state"] == "answered", outcome
        assert public(outcome["message"]), outcome["message"]["content"]
        self.moves += 1
        self.panel = outcome["message"]
        self.size = next((each["size"] for each in self.panel["attachments"]), self.size)


@dataclass
class Lane:
    """A process, and what is asked of it for every move."""

    bot: Bot
    playground: Playground
    guild: int
    person: Person

    @classmethod
    async def open(
        cls, stack: AsyncExitStack, http: aiohttp.ClientSession, folder: Path, **how: Any
    ) -> Self:
        folder.mkdir()
        server = stack.enter_context(Server())
        bot = stack.enter_context(Bot(server.address, folder, **how))
        person, guild = await seat_host(http, server.address)
        await person.playground.connected()
        return cls(bot, person.playground, guild, person)

    async def seat(self, game: str) -> Seat:
        return Seat(await add_player(self.playground, self.guild), game)

    async def show(self, size: int) -> None:
        outcome = await self.person.slash("show", size=size)
        assert outcome["state"] == "answered", outcome

    async def rested(self) -> Computed:
        """When there is nothing more to do."""
        end = perf_counter() + LONGEST
        before, computed = Computed(0.0, 0.0), Computed.by(self.bot.pid)
        while (computed - before).all > 0.01 and perf_counter() < end:
            await asyncio.sleep(RESTS)
            before, computed = computed, Computed.by(self.bot.pid)
        return computed


@dataclass
class House:
    pictured: Lane
    plain: Lane
    bare_file: Lane
    bare: Lane

    @property
    def lanes(self) -> tuple[Lane, ...]:
        return self.pictured, self.plain, self.bare_file, self.bare

    async def computed(self) -> list[Computed]:
        return await asyncio.gather(*(lane.rested() for lane in self.lanes))

    async def batch(self, seats: Sequence[Seat], moves: int) -> "Batch":
        """All of them do the same, one after the other. What lies between two games, or is asked by
        a form, is not counted."""
        spent, played = [Computed(0.0, 0.0)] * len(self.lanes), 0
        while played < moves:
            for seat in seats:
                await seat.ready()
            before = await self.computed()
            while played < moves and all(seat.says for seat in seats):
                await self._move(seats)
                played += 1
            spent = [
                each + after - earlier
                for each, after, earlier in zip(spent, await self.computed(), before, strict=True)
            ]
        pictured, plain, bare_file, bare = (each / played for each in spent)
        return Batch(pictured, plain, bare_file, bare, seats[0].size)

    async def _move(self, seats: Sequence[Seat]) -> None:
        pause = asyncio.create_task(asyncio.sleep(APART))
        for seat in seats:
            await seat.move()
        await self.bare_file.show(seats[0].size)
        await self.bare.show(0)
        await pause


@dataclass(frozen=True)
class Batch:
    """For each move, or bare answer."""

    pictured: Computed
    plain: Computed
    bare_file: Computed
    bare: Computed
    size: int


def figures_of(game: str, found: list[Batch]) -> Iterator[Figure]:
    """Yield the medians of a game, as times the bare answer with the same file."""
    size = f"{found[-1].size / 1024:.0f} KB"
    pictured = [each.pictured.own / each.bare_file.own for each in found]
    plain = [each.plain.own / each.bare_file.own for each in found]
    children = [each.pictured.all / each.bare_file.own for each in found]
    alike = [each.plain.own / each.bare.own for each in found]
    note = f"{_milliseconds(each.pictured for each in found)}, picture of {size}"
    yield Figure(
        f"{game}: a move with its picture", median(pictured), "× bare", at_most(PICTURED), note
    )
    note = (
        f"{_milliseconds(each.plain for each in found)}; {median(alike):.1f} × a bare answer "
        "without a file"
    )
    yield Figure(f"{game}: a move without a picture", median(plain), "× bare", at_most(PLAIN), note)
    yield Figure(
        f"{game}: a move with its picture and children",
        median(children),
        "× bare",
        at_most(CHILDREN),
    )
    bare = median(each.bare_file.own for each in found) * 1e3
    note = f"without a file {_milliseconds(each.bare for each in found)}"
    yield Figure(f"{game}: the bare answer with the same file", bare, "ms", note=note)


def _milliseconds(found: Iterable[Computed]) -> str:
    return f"{median(each.own for each in found) * 1e3:.2f} ms"


async def opened(stack: AsyncExitStack, folder: Path) -> House:
    http = await stack.enter_async_context(aiohttp.ClientSession())
    return House(
        await Lane.open(stack, http, folder / "pictured"),
        await Lane.open(stack, http, folder / "plain", PICTURES="false"),
        await Lane.open(stack, http, folder / "bare_file", module=BARE),
        await Lane.open(stack, http, folder / "bare", module=BARE),
    )


async def measure(folder: Path, *, quick: bool) -> AsyncIterator[Figure]:
    batches, moves = QUICK if quick else (BATCHES, MOVES)
    async with AsyncExitStack() as stack:
        house = await opened(stack, folder)
        for game in GAMES:
            seats = [await house.pictured.seat(game), await house.plain.seat(game)]
            await house.batch(seats, 4)  # warms up
            for figure in figures_of(
                game, [await house.batch(seats, moves) for _ in range(batches)]
            ):
                yield figure
