"""An evening, from its seed to its verdict."""

import asyncio
import contextlib
import gc
import hashlib
import json
import logging
import random
import shutil
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import aiosqlite

from bot import observer
from tests.simulation import loop, people, postgres
from tests.simulation.bots import Bot
from tests.simulation.faults import Faults
from tests.simulation.internals import held_resources
from tests.simulation.people import Person
from tests.simulation.world import DELIVERY, World

NAP = 60.0
QUIET = 8.0
"""Seconds in which whatever was begun comes to its end, unless it hangs."""
LONGEST_QUEUE = 40.0
"""Seconds within which a queue of presses on one game is answered, where every thread is slow."""
PAUSE = 1.2
"""Seconds between the first steps of an evening."""


OF_PAGES = {"locked", "unsaid", "unread", "cut_wires", "taken_over", "naps"}
"""Faults after which a page may show less than is stored, until the next move."""


async def evening(world: World) -> None:
    rng = random.Random(f"evening {world.seed}")
    await begun(world)
    everybody = [Person(world, who) for who in world.people]
    await _begin_games(world, everybody[0], rng)
    troubles = [asyncio.ensure_future(trouble) for trouble in _troubles(world, rng)]
    await _open(world, everybody)
    await asyncio.gather(*(person.play(0) for person in everybody))
    await asyncio.sleep(QUIET)
    if world.relay.locked() or any(bot.asleep is not None for bot in world.bots):
        world.note("no quiet moment: one process takes over from another")
    else:
        await _locks_are_released(world)
        world.judge.see_quiet_moment(is_last=False)
        await _compare_pages(world)
    await asyncio.gather(*(person.play(1) for person in everybody))
    world.running = False
    await asyncio.gather(*troubles)
    await asyncio.sleep(30)  # what hangs is given up, what waits is painted
    world.trouble = False
    await asyncio.sleep(30)
    await _looked_after(world, everybody)
    await asyncio.sleep(60)
    world.judge.see_quiet_moment(is_last=True)
    await _compare_pages(world)
    await _play_on(world, everybody)
    await _audit(world, everybody)


async def _compare_pages(world: World) -> None:
    """Look at all open pages, unless a fault may have kept one of them from following its game."""
    if not world.hits.keys() & OF_PAGES:
        await world.judge.checks.compare_pages()


async def _locks_are_released(world: World) -> None:
    """Let a countdown that ends just now show its move, those be answered who wait for each other,
    and edits arrive that follow from it; what is held longer is a finding."""

    def is_anything_locked() -> bool:
        held = [held_resources(bot.app) for bot in world.bots if bot.app]
        return any(each["locked channels"] or each["locked messages"] for each in held)

    until = world.loop.at + LONGEST_QUEUE
    while world.loop.at < until and is_anything_locked():
        await asyncio.sleep(1)


async def _begin_games(world: World, host: Person, rng: random.Random) -> None:
    """Begin the first game as the theme wants it, and sometimes another one in the second
    channel."""
    needs_both = any(step.startswith("two: ") for _, step in world.theme.opening)
    count = 1 if needs_both else rng.choice((1, 2))
    for number, channel in enumerate(world.channels[:count]):
        host.step, host.rng = f"start.{number}", random.Random(f"start {world.seed} {number}")
        if host.step in world.without:
            continue
        if world.theme.late:
            await lay_late_game(world, channel, host)
        elif number == 0 and world.theme.start:
            await host.take(world.theme.start)
        else:
            host.begin(channel)
        await asyncio.sleep(1.5)


async def _open(world: World, everybody: list[Person]) -> None:
    """Take the first steps of the theme, one after the other."""
    by_name = {person.name: person for person in everybody}
    for number, (name, step) in enumerate(world.theme.opening):
        person = by_name[name]
        person.step, person.rng = f"open.{number}", random.Random(f"open {world.seed} {number}")
        if person.step not in world.without:
            await person.take(step)
        await asyncio.sleep(PAUSE)


async def lay_late_game(world: World, channel: int, host: Person) -> None:
    """Play a record into the database, up to a few moves before its end, and ask for its panel."""
    bots = [bot for bot in world.bots if bot.client]
    records = [
        path for path in people.RECORDS if world.theme.late in ("any", *path.name.split("-"))
    ]
    header, *lines = host.rng.choice(records).read_text(encoding="utf-8").splitlines()
    document = json.loads(header)
    if world.theme.late == "highseason" and document["setup"].get("deck") != "physical":
        document["setup"] |= {"deck": "mine", "cards": people.HOUSE_CARDS}
    record = "\n".join([json.dumps(document), *lines])
    if bots:
        world.trouble = False  # what happened on other days went well
        table, world.left[channel] = await bots[0].lay(
            channel, host.who, record, host.rng.choice((1, 2, 3, 5))
        )
        world.given[table.row.id] = table.seq
        world.trouble = True
    host.command(channel, "table", {})


async def begun(world: World) -> Bot:
    bot = Bot(world)
    await bot.start()
    if bot.alive and bot.client:
        people.learn(bot.client.tree)
    return bot


async def _looked_after(world: World, everybody: list[Person]) -> None:
    """Where something was in the way, or somebody was told to look, they look after the panels, as
    the help says; where the bot was not invited, after every lease that has ended."""
    in_doubt = world.judge.in_doubt()
    hosts = dict(
        world.look.execute("SELECT channel_id, host_id FROM games WHERE status = 'open'").fetchall()
    )
    for number, (channel, host) in enumerate(hosts.items()):
        if world.is_harmed or channel == world.group or channel in in_doubt:
            person = next(one for one in everybody if one.who == host)
            person.step, person.rng = f"end.{number}", random.Random(f"end {world.seed} {number}")
            person.command(channel, "table", {})
            await asyncio.sleep(10)


async def _play_on(world: World, everybody: list[Person]) -> None:
    """Whatever has happened, the host of every open game is answered at once: no lock and no place
    is still held."""
    if not any(bot.hears for bot in world.bots):
        return
    hosts = dict(
        world.look.execute("SELECT channel_id, host_id FROM games WHERE status = 'open'").fetchall()
    )
    before = dict(world.look.execute("SELECT id, seq FROM games WHERE status = 'open'").fetchall())
    for number, (channel, host) in enumerate(hosts.items()):
        person = next(one for one in everybody if one.who == host)
        person.step, person.rng = f"on.{number}", random.Random(f"on {world.seed} {number}")
        asked = person.command(channel, "undo", {})
        await asyncio.sleep(5)
        if asked.deferred or not asked.record.responded:
            world.judge.broken.append(f"held up: {asked.name} in {world.place(channel)}")
    await asyncio.sleep(30)
    world.judge.see_last_moves(before)
    await world.judge.checks.compare_pages()


async def _audit(world: World, everybody: list[Person]) -> None:
    """Ask for lists when nothing changes any more, and compare them with the rows of the
    database."""
    if not any(bot.hears for bot in world.bots):
        return
    checks = world.judge.checks
    lists = {
        "games": checks.check_games_list,
        "callers": checks.check_callers,
        "results": checks.check_results,
    }
    for person in everybody[1:3]:
        for name, check in lists.items():
            person.step = f"audit.{name}"
            asked = person.command(world.channels[1], name, {})
            await asyncio.sleep(5)
            check(asked, asked.shown)
    for person in everybody:
        await _audit_statistics(world, person)


async def _audit_statistics(world: World, person: Person) -> None:
    """Ask for tables that are counted anew with every answer."""
    host = next(iter(world.people))
    asks: list[tuple[str, dict[str, Any]]] = [
        ("stats", {}),
        ("stats", {"of": host}),
        ("stats", {"server": True}),
        ("week table", {}),
    ]
    for number, (name, options) in enumerate(asks):
        person.step = f"audit.{person.name}.{number}"
        person.command(world.channels[1], name, options, may_begin=False)
        await asyncio.sleep(3)


# ── Trouble ───────────────────────────────────────────────────────────────────────────────────────


def _troubles(world: World, rng: random.Random) -> list[Any]:
    faults = world.faults
    return [
        *(_crash(world, rng.randrange(200, 6000)) for _ in range(faults.crashes)),
        *(
            [_crash_in_countdown(world, rng.uniform(0.5, 6))]
            if world.theme.crashes_in_countdowns
            else []
        ),
        *([_crash_in_form(world)] if world.theme.crashes_in_forms else []),
        *(
            _jump(world, rng.random() * 10, rng.choice((-3600.0, -5.0, 5.0, 3600.0)))
            for _ in range(faults.jumps)
        ),
        *(
            _with_successor(world, rng.uniform(1, 12), "handed_over")
            for _ in range(faults.handed_over)
        ),
        *(
            _with_successor(world, rng.uniform(1, 12), "taken_over")
            for _ in range(faults.taken_over)
        ),
        *(_with_successor(world, rng.uniform(1, 12), "cut_wires") for _ in range(faults.cut_wires)),
        *(_with_successor(world, rng.uniform(1, 12), "naps") for _ in range(faults.naps)),
    ]


async def _crash(world: World, steps: int) -> None:
    """At any step, whatever is under way."""
    until = world.loop.steps + steps
    while world.loop.steps < until and world.running:
        await asyncio.sleep(0.003)
    await _crash_now(world)


async def _crash_in_countdown(world: World, after: float) -> None:
    """Some seconds after a countdown has begun."""
    while not world.reach.has_countdown and world.running:
        await asyncio.sleep(0.1)
    await asyncio.sleep(after)
    await _crash_now(world)


async def _crash_in_form(world: World) -> None:
    """Twice, as soon as a form is open: it is sent after the restart."""
    for _ in range(2):
        seen = world.reach.open_forms
        while world.reach.open_forms == seen and world.running:
            await asyncio.sleep(0.1)
        await _crash_now(world)


async def _crash_now(world: World) -> None:
    if world.running and world.bots:
        world.note("the bot crashes")
        world.hit("crashes")
        world.bots[0].crash()
        await asyncio.sleep(world.rng.uniform(0.05, 2))
        await begun(world)


async def _jump(world: World, after: float, by: float) -> None:
    await asyncio.sleep(after)
    if world.bots:
        world.note(f"the bot's clock jumps by {by} s")
        world.bots[0].ahead += by
        world.hit("jumps")


async def _with_successor(world: World, after: float, how: str) -> None:
    """A second process waits at the door; then the first one leaves, dies, loses its lock, or
    stands still."""
    await asyncio.sleep(after)
    async with world.relay:
        while world.running and not world.bots:  # one has crashed, and the next has not begun
            await asyncio.sleep(0.1)
        if not world.running:
            return
        old, *waiting = world.bots  # one may still wait: the first has got its lock again
        if not waiting and (how != "cut_wires" or world.rng.random() < 0.7):
            world.note("a successor waits at the door")
            await begun(world)
            await asyncio.sleep(world.rng.uniform(0, 6))
        world.note(f"{how}: the first process")
        world.hit(how)
        await _leaves(world, old, how)
        await asyncio.sleep(2)  # until somebody serves again


async def _leaves(world: World, old: Bot, how: str) -> None:
    if how == "handed_over":
        begun = world.loop.at
        await old.stop()
        # By statements that take seconds; what was on its way then only a successor hears.
        if world.faults.sluggish:
            world.judge.unheard.append((begun - DELIVERY, world.loop.at + 3, old))
    elif how == "taken_over":
        old.crash()
    elif how == "cut_wires":
        world.server.left_by(old)
        world.judge.doubled.append((world.loop.at, world.loop.at + 8))
        await asyncio.sleep(8)
    else:
        while old.is_writing:
            await asyncio.sleep(0.003)
        world.judge.excused.append((world.loop.at - 10, world.loop.at + NAP + 3))
        old.nap(NAP)
        await asyncio.sleep(NAP + 8)
    for bot in [one for one in world.bots if one.closed.is_set()]:
        await asyncio.wait([bot.main], timeout=30)
        bot.gone()


# ── One seed ──────────────────────────────────────────────────────────────────────────────────────


@dataclass
class Outcome:
    seed: int
    found: list[str]
    history: list[str]
    hits: dict[str, int]
    presses: int
    stored: int
    steps: int
    seconds: float
    reached: Counter[str] = field(default_factory=Counter)
    names: list[str] = field(default_factory=list)
    """Of all that people did."""

    @property
    def digest(self) -> str:
        return hashlib.sha256("\n".join(self.history).encode()).hexdigest()[:16]


def run(
    seed: int, template: Path, faults: Faults | None = None, *, story: Any = evening, **more: Any
) -> Outcome:
    """`template`: a database without games. `story`: what is done there, if not what people do of
    an evening; `more`: as a World takes it."""
    shared_memory = Path("/dev/shm")
    with (
        _without_a_word(),
        tempfile.TemporaryDirectory(
            dir=shared_memory if shared_memory.is_dir() else None
        ) as folder,
    ):
        return _played(World(seed, Path(shutil.copy(template, folder)), faults, **more), story)


def _played(world: World, story: Any) -> Outcome:
    with _heard(world):
        try:
            world.loop.run_until_complete(story(world))
            return _outcome(world)
        finally:
            _put_away(world)


@contextlib.contextmanager
def _without_a_word() -> Iterator[None]:
    """Those who have died, and the bots that are left, are collected when all is over."""
    hook, sys.unraisablehook = sys.unraisablehook, lambda _: None
    gc.disable()
    try:
        yield
    finally:
        logging.disable(logging.CRITICAL)
        for each in gc.get_objects():
            if type(each) is aiosqlite.Connection:
                each._connection = (
                    None  # its file is closed: whoever is collected later has no complaint
                )
        gc.enable()
        gc.collect()
        logging.disable(logging.NOTSET)
        sys.unraisablehook = hook


def _outcome(world: World) -> Outcome:
    stored = world.look.execute("SELECT count(*) FROM entries").fetchone()[0]
    names = list(dict.fromkeys(asked.name for asked in world.asked.values()))
    found = world.judge.verdict()
    return Outcome(
        world.seed,
        found,
        world.history,
        world.hits,
        len(world.asked),
        stored,
        world.loop.steps,
        world.loop.at,
        world.reach.finish(),
        names,
    )


@contextlib.contextmanager
def _heard(world: World) -> Iterator[None]:
    noise = world.noise
    loud = [logging.getLogger(name) for name in ("bot", "discord", "asyncio", "storage")]
    for one in loud:
        one.addHandler(noise)
        one.propagate = False  # whoever else keeps what was logged keeps all that it was about
    asyncio.set_event_loop(world.loop)
    postgres.servers.append(world.server)
    before, observer.current_observer = observer.current_observer, world.reach
    try:
        yield
    finally:
        for one in loud:
            one.removeHandler(noise)
            one.propagate = True
        postgres.servers.pop()
        observer.current_observer = before


def _put_away(world: World) -> None:
    logging.disable(logging.CRITICAL)
    # What is collected later is no part of the next evening.
    world.loop.set_exception_handler(lambda *_: None)
    left = asyncio.all_tasks(world.loop)
    for bot in world.bots:
        bot.die()
    world.look.close()
    world.loop.close()
    loop.running.append(world.loop)  # so that nothing real begins
    for task in left:
        task._log_destroy_pending = False  # type: ignore[attr-defined]
        with contextlib.suppress(BaseException):
            task.get_coro().close()
    asyncio.set_event_loop(None)
    loop.running.pop()
    world.__dict__.clear()
