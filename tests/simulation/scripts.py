"""Scripted evenings: who does what, and which fault happens at which point, in explicit steps.

A step begins when the step before it has reached a named point, so that the order of callbacks
changes nothing. What is under way is stopped at a point with a gate: a request on its way to
Discord or back, a statement on its way to the database, a picture that is being drawn.
"""

import asyncio
import contextvars
import sqlite3
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import aiohttp
from pytest import MonkeyPatch

from tests.simulation.bots import Bot, server_error
from tests.simulation.evening import Outcome, begun, run
from tests.simulation.faults import Faults, fail
from tests.simulation.judge import Named
from tests.simulation.loop import statement_of
from tests.simulation.people import SELECT, USERS, Item, Person
from tests.simulation.world import COMPONENT, SUGGESTION, Asked, World

PLAYTHROUGHS = Path(__file__).parents[1] / "engines/playthroughs"
GAME = "gah start"
SETUP: dict[str, Any] = {"level": "medium", "depth": "dealt"}
PATIENCE = 200.0
"""Seconds within which a point has to be reached."""
DONE = 1.5
"""Seconds in which a bot that nobody hinders has answered."""
TOO_LATE, ANSWERED = 10062, 40060
"""Codes by which Discord refuses an answer after three seconds, and a second one."""
QUIET = 30.0
"""Seconds in which all that was begun comes to its end."""
WRITE = "BEGIN IMMEDIATE"
"""The statement with which a transaction that stores something begins."""
MONDAY = 1_790_553_600.0
"""The moment at which a week ends."""

Story = Callable[["Script"], Awaitable[None]]


class NotReached(Exception):
    """Raised when a script waits in vain for a point."""


class Gate:
    """A point at which the first thing that matches is held until `release` is called."""

    def __init__(self, name: str, matches: Callable[..., bool]) -> None:
        self.name = name
        self.matches = matches
        self.is_taken = False
        self.breaks_connection = False
        """Whether a request that was held here fails when it is let go."""
        self._reached, self._opened = asyncio.Event(), asyncio.Event()
        self._go: Callable[[], object] | None = None

    async def reached(self) -> None:
        """Wait until something is held here. Raises NotReached."""
        try:
            async with asyncio.timeout(PATIENCE):
                await self._reached.wait()
        except TimeoutError:
            raise NotReached(self.name) from None

    async def wait(self) -> None:
        """Hold the coroutine that calls this."""
        self.take(lambda: None)
        await self._opened.wait()

    def take(self, go: Callable[[], object]) -> None:
        """Hold what `go` would do."""
        self.is_taken, self._go = True, go
        self._reached.set()

    def release(self) -> None:
        """Let what is held go on."""
        self._opened.set()
        if self._go:
            self._go()


class Script:
    """The vocabulary of scripts: each method is a step of one."""

    def __init__(self, world: World) -> None:
        self.world = world
        self._may_be_refused: list[tuple[str, str]] = []
        """Steps for which Discord may refuse a request, with the code of the refusal."""
        self._statements: list[Gate] = []
        self._jobs: list[Gate] = []
        self._requests: list[Gate] = []
        self._lost: list[Asked] = []
        self._refused: list[Asked] = []
        self._steps = 0
        world.loop.slow_jobs = 0.0
        world.loop.is_held = self._holds
        world.pass_gates = self._pass_gates

    # ── Bots ──────────────────────────────────────────────────────────────────────────────────────

    async def start_bot(self) -> Bot:
        """Start a bot. Beside another one it is a successor, which waits at the door."""
        return await begun(self.world)

    def stop(self, bot: Bot) -> "asyncio.Task[None]":
        """Ask a bot to stop; the task ends when it has answered what it began, and is gone."""
        return asyncio.ensure_future(bot.stop())

    async def deaf(self, bot: Bot) -> None:
        """Wait until a bot that stops hears no more."""
        while bot.hears:
            await asyncio.sleep(0.01)

    async def sleep_through(self, bot: Bot, seconds: float = 60.0) -> None:
        """Let a bot stand still; return when it has gone on for a while, or is gone."""
        self.world.judge.excused.append((self.world.loop.at - 10, self.world.loop.at + seconds + 3))
        self.world.hit("naps")
        bot.nap(seconds)
        await asyncio.sleep(seconds + 8)
        if bot.closed.is_set():
            await asyncio.wait([bot.main], timeout=30)
            bot.gone()

    # ── People ────────────────────────────────────────────────────────────────────────────────────

    async def begin_game(self, who: str = "host", **options: Any) -> Asked:
        """Let a person begin a game in the first channel."""
        asked = self.type(who, GAME, None, **SETUP, **options)
        await asyncio.sleep(DONE)
        return asked

    async def lay_game(self, name: str, left: int) -> None:
        """Lay a game of the playthroughs on the first channel, `left` entries before its end, as if
        the host had played it on another day, and ask for its panel."""
        channel, host = self.world.channels[0], self.world.person("host")
        record = (PLAYTHROUGHS / name).read_text(encoding="utf-8")
        table, _ = await self.world.bots[0].lay(channel, host, record, left)
        self.world.given[table.row.id] = table.seq
        self.type("host", "table")
        await asyncio.sleep(DONE)

    def press(
        self, who: str, what: str = "say", place: int | None = None, deliveries: int = 1
    ) -> Asked:
        """Press the first button, or choose the first of a list, whose id has this verb, or verb
        and argument."""
        place = self.world.channels[0] if place is None else place
        person = self._person(who)
        message, item = next(
            one for one in self._newest_first(person, place) if _does(one[1], what)
        )
        data: dict[str, Any] = {"custom_id": item["custom_id"], "component_type": item["type"]}
        if item["type"] == SELECT:
            data["values"] = [item["options"][0]["value"]]
        self.world.faults.twice = float(deliveries > 1)
        asked = self.world.act(
            person.step, COMPONENT, message.channel_id, person.who, data, message
        )
        self.world.faults.twice = 0.0
        return asked

    def type(self, who: str, command: str, place: int | None = None, **options: Any) -> Asked:
        """Type a command, in the first channel if no other is named."""
        place = self.world.channels[0] if place is None else place
        return self._person(who).command(place, command, options, may_begin=False)

    def begin_to_type(self, who: str, command: str, option: str, text: Any) -> Asked:
        """Type the beginning of an option, for which Discord asks for suggestions."""
        person = self._person(who)
        given: Any = [{"type": 4, "name": option, "value": text, "focused": True}]
        path = command.split()
        for part in reversed(path[1:]):
            given = [{"type": 1, "name": part, "options": given}]
        data = {"id": "1", "name": path[0], "type": 1, "options": given, "resolved": {}}
        return self.world.act(person.step, SUGGESTION, self.world.channels[0], person.who, data)

    def deliver_again(self, asked: Asked) -> None:
        """Deliver what was delivered before once more."""
        self.world.hit("twice")
        self.world._deliver(asked, asked.payload)

    async def until(self, moment: float) -> None:
        """Wait until this second of the evening."""
        await asyncio.sleep(moment - self.world.loop.at)

    async def is_answered(self, asked: Asked) -> None:
        """Wait until Discord has an answer. Raises NotReached."""
        until = self.world.loop.at + PATIENCE
        while not asked.record.responded:
            if self.world.loop.at > until:
                raise NotReached(f"an answer for {asked.name}")
            await asyncio.sleep(0.01)

    def _person(self, who: str) -> Person:
        self._steps += 1
        person = Person(self.world, self.world.person(who))
        person.step = f"{who}.{self._steps}"
        return person

    def _newest_first(self, person: Person, place: int) -> list[Item]:
        items = [one for one in person.items(place) if one[1]["type"] != USERS]
        return sorted(items, key=lambda one: -int(one[0].id))

    # ── Faults ────────────────────────────────────────────────────────────────────────────────────

    def hold_move(self) -> Gate:
        """Hold the next transaction that stores something, before it begins: that of the next
        move."""
        return self.hold_statement(WRITE)

    def hold_statement(self, beginning: str) -> Gate:
        """Hold the next statement that begins so."""
        return self._hold(self._statements, beginning, lambda sql: sql.startswith(beginning))

    def hold_reading(self) -> Gate:
        """Hold whatever is read next."""
        return self.hold_statement("SELECT")

    def hold_picture(self) -> Gate:
        """Hold the next picture that is drawn."""
        return self._hold(self._jobs, "a picture", lambda name: name == "drawn")

    def hold_answer(self, asked: Asked, *, is_back: bool = False) -> Gate:
        """Hold the first answer to an interaction: before Discord has it, or the word that Discord
        has it."""

        def matches(back: bool, _method: str, path: str, of: Asked | None) -> bool:
            return back is is_back and of is asked and path.endswith("/callback")

        return self._hold(self._requests, f"the answer of {asked.name}", matches)

    def hold_request(self, method: str, part: str) -> Gate:
        """Hold the next request of this method whose path has this part, before Discord has it."""

        def matches(back: bool, sent: str, path: str, _: Asked | None) -> bool:
            return not back and sent == method and part in path

        return self._hold(self._requests, f"{method} {part}", matches)

    def lose_request(self, method: str, part: str) -> Gate:
        """Hold the word that Discord has taken the next request of this method whose path has this
        part. When it is let go the connection breaks, and the bot does not hear of it."""

        def matches(back: bool, sent: str, path: str, _: Asked | None) -> bool:
            return back and sent == method and part in path

        self.world.hit("lost")
        gate = self._hold(self._requests, f"{method} {part}", matches)
        gate.breaks_connection = True
        return gate

    def lose_answer(self, asked: Asked) -> None:
        """Let the connection break when Discord has taken the first answer, before the bot hears of
        it."""
        self.world.hit("lost")
        self._lost.append(asked)

    def refuse_answers(self, asked: Asked, count: int) -> None:
        """Let Discord say 503 to the next answers to an interaction, and take none of them."""
        self.world.hit("refused")
        self._refused += [asked] * count

    def refuse_next_move(self) -> None:
        """Let the database refuse the next transaction that stores a move."""
        self.world.hit("locked")
        left = [True]

        def spoilt(function: Callable[[], Any]) -> Callable[[], Any]:
            if left and statement_of(function) == WRITE:
                left.pop()
                return lambda: fail("database is locked", sqlite3.SQLITE_BUSY)
            return function

        self.world.loop.spoilt = spoilt

    def refuse_next_reading(self, table: str) -> None:
        """Let the database refuse the next statement that reads from this table."""
        self.world.hit("unread")
        left = [True]

        def spoilt(function: Callable[[], Any]) -> Callable[[], Any]:
            sql = statement_of(function)
            if left and sql.startswith("SELECT") and f"FROM {table}" in sql:
                left.pop()
                return lambda: fail("disk I/O error", sqlite3.SQLITE_IOERR)
            return function

        self.world.loop.spoilt = spoilt

    def break_next_commit(self) -> None:
        """Let the database do the next commit, and report that it is broken."""
        self.world.hit("unsaid")
        left = [True]

        def spoilt(function: Callable[[], Any]) -> Callable[[], Any]:
            name = getattr(getattr(function, "func", None), "__name__", "")
            if left and name == "commit":
                left.pop()
                return lambda: (function(), fail("disk I/O error", sqlite3.SQLITE_IOERR))
            return function

        self.world.loop.spoilt = spoilt

    def _hold(self, gates: list[Gate], name: str, matches: Callable[..., bool]) -> Gate:
        gate = Gate(name, matches)
        gates.append(gate)
        return gate

    def _holds(self, kind: str, function: Callable[[], Any], go: Callable[[], None]) -> bool:
        gates, what = self._jobs, _name_of(function)
        if kind == "statement":
            gates, what = self._statements, statement_of(function)
        context, loop = contextvars.copy_context(), self.world.loop
        for gate in gates:
            if not gate.is_taken and gate.matches(what):
                gate.take(lambda: loop.call_soon(go, context=context))
                return True
        return False

    async def _pass_gates(self, is_back: bool, method: str, path: str, asked: Asked | None) -> None:
        if asked and is_back and asked in self._lost and path.endswith("/callback"):
            self._lost.remove(asked)
            asked.spoilt = True
            raise aiohttp.ServerDisconnectedError
        for gate in self._requests:
            if not gate.is_taken and gate.matches(is_back, method, path, asked):
                await gate.wait()
                if gate.breaks_connection:
                    raise aiohttp.ServerDisconnectedError
        if asked and not is_back and asked in self._refused:
            self._refused.remove(asked)
            raise server_error()

    # ── What must be ──────────────────────────────────────────────────────────────────────────────

    def check(self, holds: bool, what: str) -> None:
        """Add `what` to what the checker has found, unless it holds."""
        if not holds:
            self.world.judge.broken.append(what)

    def is_stored(self, asked: Asked) -> bool:
        """Return whether an interaction is in a log."""
        query = "SELECT 1 FROM entries WHERE interaction_id = ?"
        return self.world.look.execute(query, (asked.record.id,)).fetchone() is not None

    def expect_refusal(self, asked: Asked, code: int) -> None:
        """Allow that Discord refuses an answer to this interaction."""
        self._may_be_refused.append((asked.name, str(code)))

    def check_refusals(self) -> None:
        """Find what Discord has refused, whatever was in the way: a script says which requests may
        be refused."""
        for request, _, step in self.world.judge.refusals:
            is_expected = " GET " in request or (step, request.split()[-1]) in self._may_be_refused
            self.check(is_expected, f"refused by Discord: {request} for {step}")


def _name_of(function: Callable[[], Any]) -> str:
    return str(getattr(getattr(function, "func", None), "__name__", ""))


def _does(item: dict[str, Any], what: str) -> bool:
    named = Named(item["custom_id"])
    argument = item["custom_id"].split(":", 4)[-1] if named.ours else ""
    if " " in what:
        return f"{named.verb} {argument}".startswith(what)
    return named.verb == what and not argument.startswith(("undo", "redo"))


@dataclass(frozen=True)
class Regression:
    """A fault that was found once and mended: its script, and the function without the mend."""

    story: Story
    remove_mend: Callable[[MonkeyPatch], None]
    finding: str
    """How a line of the verdict begins when the mend is removed."""
    faults: Faults = field(default_factory=Faults)
    """With a fault of two processes the bots have a wire between them."""


def play(story: Story, template: Path, faults: Faults, order: int | None = None) -> Outcome:
    """Play a script in asyncio's own order, or in one of many others, and return its outcome."""

    async def whole(world: World) -> None:
        script = Script(world)
        await story(script)
        await asyncio.sleep(QUIET)
        world.judge.see_quiet_moment(is_last=True)
        script.check_refusals()

    copied = Faults(**vars(faults))
    return run(order or 1, template, copied, story=whole, shuffled=order is not None)
