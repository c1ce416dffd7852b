"""What the snapshot consists of: each job makes the text of one part, in a process of its own
choice and order."""

import asyncio
import gzip
import hashlib
import json
import os
import re
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import asdict, dataclass, field
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any

from tests.snapshot import adapter
from tests.snapshot.playing import Player
from tests.snapshot.rendering import Renderer
from tests.snapshot.session import Session

HERE = Path(__file__).parent
INPUTS = HERE / "inputs"
EVENINGS = HERE / "evenings"
DATABASES = INPUTS / "databases"
EARLIER = HERE.parent / "e2e" / "earlier"
RECORDS = INPUTS / "records.txt.gz"
LANGUAGES = ("en-US", "de")
RECORD_COUNT = 300
RECORDS_A_JOB = 50
WITH_PACKAGE = "with package "
"""Begins the line of a script that asks for a package beside ours."""
ROOT = HERE.parents[1]
MEMORY = Path("/dev/shm")
_scratch: list[str] = []
"""The folder for files that are made once in each process, when it is known."""


@dataclass(frozen=True)
class Made:
    """What a job has made: the lines of one part of a file, and steps that could not be done."""

    file: str
    part: str
    lines: list[str]
    problems: list[str] = field(default_factory=list)
    inputs: dict[str, list[str]] = field(default_factory=dict)
    """Typed lines that were drawn, by the name of their game."""


@dataclass(frozen=True)
class Job:
    """A part of the snapshot; parts of the same file are put together in the order of their
    names."""

    file: str
    part: str
    kind: str
    is_drawn: bool = False
    """Whether a game draws its typed lines anew instead of reading them."""
    details: str = ""
    """A folder for what is shown as a hash, or nothing."""

    def run(self) -> Made:
        try:
            return MAKERS[self.kind](self)
        except Exception as error:
            error.add_note(f"in {self.file}, {self.part}")
            raise

    @property
    def renderer(self) -> Renderer:
        return Renderer(Path(self.details) if self.details else None)


def list_jobs(*, is_drawn: bool = False, details: str = "") -> list[Job]:
    """Return all jobs, those that take longest first."""
    games = [
        Job(
            f"games/{'-'.join(name.split('-')[:2])}.{locale[:2]}.txt",
            name,
            "game",
            is_drawn,
            details,
        )
        for name, locale in product(game_starts(), LANGUAGES)
    ]
    evenings = [
        Job(f"evenings/{script.name}", script.stem, "evening", details=details)
        for script in sorted(EVENINGS.glob("*.txt"))
    ]
    databases = [
        Job(_name_of(path), str(path.relative_to(HERE.parent)), "database", details=details)
        for path in [*sorted(DATABASES.glob("*.sql.gz")), *sorted(EARLIER.glob("*.sql.gz"))]
    ]
    records = [
        Job("records.txt", f"{start:03}", "records", is_drawn, details)
        for start in range(0, RECORD_COUNT, RECORDS_A_JOB)
    ]
    others = [Job(f"{kind}.txt", kind, kind) for kind in ("commands", "schemas")]
    return [*games, *databases, *evenings, *records, *others]


def _name_of(database: Path) -> str:
    return f"databases/{database.parent.name}-{database.name.removesuffix('.sql.gz')}.txt"


# ── Games and evenings ────────────────────────────────────────────────────────────────────────────


def game_starts() -> dict[str, str]:
    """Return the command that starts each seeded game, by the name of the game."""
    found: dict[str, str] = {}
    for line in (INPUTS / "games.txt").read_text(encoding="utf-8").splitlines():
        name, _, start = line.partition(": ")
        if not line.startswith("#"):
            found[name] = start
    return found


def lines_of_games() -> dict[str, list[str]]:
    """Return the typed lines of each seeded game."""
    found: dict[str, list[str]] = {}
    for path in sorted((INPUTS / "games").glob("*.txt")):
        found[path.stem] = path.read_text(encoding="utf-8").splitlines()
    return found


def _play_game(job: Job) -> Made:
    locale = next(each for each in LANGUAGES if each.startswith(job.file.split(".")[1]))
    lines = None if job.is_drawn else lines_of_games().get(job.part, [])
    drawn: dict[str, list[str]] = {}

    async def play(session: Session) -> None:
        player = Player(session, lines)
        await player.play(game_starts()[job.part])
        drawn[job.part] = player.played

    session = spend(job, {"all": locale}, play)
    return Made(job.file, job.part, [f"# {job.part}", *session.lines], session.problems, drawn)


def _spend_evening(job: Job) -> Made:
    script = (EVENINGS / f"{job.part}.txt").read_text(encoding="utf-8").splitlines()
    package = next((line.split()[-1] for line in script if line.startswith(WITH_PACKAGE)), None)
    if package and package not in sys.modules:
        return _spend_beside(job, package)
    locales, steps = _read_script(script)

    async def play(session: Session) -> None:
        for step in steps:
            await session.do(step)

    session = spend(job, locales, play)
    return Made(job.file, job.part, [f"# {job.part}", *session.lines], session.problems)


def _spend_beside(job: Job, package: str) -> Made:
    """Spend the evening in a process in which this package is installed."""
    with tempfile.TemporaryDirectory() as site:
        install_package(package, Path(site))
        work = f"import {package}; from tests.snapshot import beside; beside.run()"
        given = json.dumps(asdict(job))
        environment = os.environ | {"PYTHONPATH": site}
        done = subprocess.run(
            [sys.executable, "-c", work],
            input=given,
            env=environment,
            cwd=ROOT,
            capture_output=True,
            text=True,
            check=False,
        )
    if done.returncode:
        raise RuntimeError(done.stderr)
    return Made(**json.loads(done.stdout))


def install_package(package: str, site: Path) -> None:
    """Put the opponent that `engines new` writes where it is found with its entry points, as an
    installer does."""
    source = site / "source"
    adapter.write_opponent(package, source)
    shutil.copytree(source / package, site / package)
    project = tomllib.loads((source / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    about = site / f"{package}-{project['version']}.dist-info"
    about.mkdir()
    (about / "METADATA").write_text(f"Name: {package}\nVersion: {project['version']}\n")
    lines: list[str] = []
    for group, points in project["entry-points"].items():
        lines += [f"[{group}]", *(f"{name} = {value}" for name, value in points.items())]
    (about / "entry_points.txt").write_text("\n".join(lines))


def _read_script(lines: list[str]) -> tuple[dict[str, str], list[str]]:
    """Return who has which language, and the steps; `#` begins a comment, and `speaks` a
    language."""
    locales: dict[str, str] = {}
    steps: list[str] = []
    for line in map(str.strip, lines):
        spoken = re.fullmatch(r"(\w+) speaks ([\w-]+)", line)
        if spoken:
            locales[spoken[1]] = spoken[2]
        elif line and not line.startswith(("#", WITH_PACKAGE)):
            steps.append(line)
    return locales, steps


def spend(
    job: Job, locales: dict[str, str], play: Callable[[Session], Any], database: Path | None = None
) -> Session:
    """Play on a loop of its own, with a database of its own; return the session when all is
    over."""
    with tempfile.TemporaryDirectory(dir=MEMORY if MEMORY.is_dir() else None) as folder:
        file = Path(folder) / "games.sqlite"
        shutil.copy(database or fresh_database(), file)
        session = Session(job.part, file, job.renderer, locales)

        async def spend() -> None:
            await session.begin()
            try:
                await play(session)
            finally:
                await session.end()

        run_still(spend())
    return session


def run_still(work: Any) -> None:
    loop = adapter.StillLoop()
    asyncio.set_event_loop(loop)
    try:
        loop.run_until_complete(work)
    finally:
        asyncio.set_event_loop(None)
        loop.close()


@cache
def fresh_database() -> Path:
    """Return a database without games, made once in each process."""
    file = Path(tempfile.mkdtemp(dir=_scratch[-1])) / "fresh.sqlite"
    adapter.migrate_file(file)
    return file


def use_scratch(folder: str) -> None:
    """Name the folder for files of this process; the folder is removed by the process that made
    it."""
    _scratch.append(folder)
    fresh_database.cache_clear()


# ── Databases ─────────────────────────────────────────────────────────────────────────────────────

MOVED = (
    (
        "UPDATE games SET home_id = {guild}, host_id = {host}, channel_id = {other}, "
        "panel_channel_id = {other}"
    ),
    "UPDATE entries SET author_id = {host}",
    "UPDATE results SET home_id = {guild}, player_id = {host}",
)
"""Brings the games of an old database to the people and places of a session, which have ids of
their own."""
BROUGHT = (
    "UPDATE games SET status = 'open', open_in = {place}, channel_id = {place} WHERE id = {game}"
)
CONSTRAINT = re.compile("CONSTRAINT |PRIMARY KEY|FOREIGN KEY|UNIQUE|CHECK")
LOOKS = ("/table", "/why", "/score", "/history", "/undo", "/redo", "/export", "/whatif")


def _read_database(job: Job) -> Made:
    """Migrate a database, list its rows, and look at each of its games in Discord."""
    with tempfile.TemporaryDirectory(dir=MEMORY if MEMORY.is_dir() else None) as folder:
        file = Path(folder) / "old.sqlite"
        dump = gzip.decompress((HERE.parent / job.part).read_bytes()).decode()
        with closing(sqlite3.connect(file)) as connection:
            connection.executescript(dump)
        adapter.migrate_file(file)
        rows = list(_rows(file, job.renderer))
        with closing(sqlite3.connect(file)) as connection:
            games = dict(connection.execute("SELECT id, status FROM games ORDER BY id").fetchall())

        async def look(session: Session) -> None:
            await _look_at_games(session, games)

        session = spend(job, {}, look, file)
    return Made(job.file, job.part, [f"# {job.part}", *rows, *session.lines], session.problems)


async def _look_at_games(session: Session, games: dict[int, str]) -> None:
    """Give each game that goes on a channel of its own, start the bot anew, and look at all
    games."""
    going_on = [game for game, status in games.items() if status in ("open", "aside")]
    ids = {
        "guild": session.guild.id,
        "host": session.people["host"].id,
        "other": session.places["other"],
    }
    with closing(sqlite3.connect(session.file)) as connection:
        for statement in MOVED:
            connection.execute(statement.format(**ids))
        for game in going_on:
            connection.execute(BROUGHT.format(place=session.add_place(f"game-{game}"), game=game))
        connection.commit()
    await session.do("restart")
    for look in ("/games", "/results", "/stats"):
        await session.do(f"host: {look}")
    for game in games:
        if game in going_on:
            for look in LOOKS:
                await session.do(f"host@game-{game}: {look}")
        else:
            await session.do(f"host: /export game:{game}")


def _rows(file: Path, renderer: Renderer) -> Iterator[str]:
    """Yield the schema and the rows of a database; a long value is shown as a hash."""
    with closing(sqlite3.connect(file)) as connection:
        yield from _schema(connection)
        for (table,) in connection.execute(
            "SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name"
        ).fetchall():
            cursor = connection.execute(f'SELECT * FROM "{table}"')
            names = [column[0] for column in cursor.description]
            shown = [_row(names, row, renderer) for row in cursor.fetchall()]
            yield from (f"{table} {line}" for line in sorted(shown))


def _schema(connection: sqlite3.Connection) -> Iterator[str]:
    for (statement,) in connection.execute(
        "SELECT sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY type, name"
    ):
        yield order_constraints(" ".join(str(statement).split()))


def order_constraints(statement: str) -> str:
    """Return a CREATE TABLE with its constraints in order: a migration writes them in the order of
    a set."""
    head, _, rest = statement.partition("(")
    body, _, tail = rest.rpartition(")")
    parts: list[str] = []
    for piece in body.split(", "):
        if parts and parts[-1].count("(") > parts[-1].count(")"):
            parts[-1] += f", {piece}"
        else:
            parts.append(piece)
    columns = [part for part in parts if not CONSTRAINT.match(part)]
    constraints = sorted(part for part in parts if CONSTRAINT.match(part))
    return (
        f"{head}({', '.join([*columns, *constraints])}){tail}"
        if head.startswith("CREATE TABLE")
        else statement
    )


def _row(names: list[str], row: tuple[Any, ...], renderer: Renderer) -> str:
    shown: dict[str, Any] = {}
    for name, value in zip(names, row, strict=True):
        is_long = isinstance(value, str) and len(value) > 200
        shown[name] = renderer.keep(value.encode(), "txt") if is_long else value
    return json.dumps(shown, ensure_ascii=False, default=repr)


# ── Records, commands, schemas ────────────────────────────────────────────────────────────────────


def records() -> list[list[str]]:
    text = gzip.decompress(RECORDS.read_bytes()).decode()
    return [part.splitlines() for part in text.split("\n\n")]


def _replay_records(job: Job) -> Made:
    start = int(job.part)
    numbers = range(start, start + RECORDS_A_JOB)
    drawn: dict[str, list[str]] = {}
    if job.is_drawn:
        drawn = {str(number): adapter.draw_record(number) for number in numbers}
        every = list(drawn.values())
    else:
        every = records()[start : start + RECORDS_A_JOB]
    lines: list[str] = []
    for number, record in zip(numbers, every, strict=True):
        lines += [f"# record {number} {record[0]}", *_states(record, job.renderer)]
    return Made(job.file, job.part, lines, inputs=drawn)


def _states(record: list[str], renderer: Renderer) -> Iterator[str]:
    """Yield each line of a record with a hash of the state, the events and the question after
    it."""
    for line, told in zip(record, adapter.replay_record(record), strict=False):
        text = json.dumps(told, sort_keys=True, ensure_ascii=False, indent=0)
        said = "" if line.startswith('{"empty_chair"') else _shorten(line)
        yield f"{said} {renderer.keep(text.encode(), 'txt').removeprefix('hash:')[:10]}".strip()


def _shorten(line: str) -> str:
    return hashlib.sha256(line.encode()).hexdigest()[:4]


def _list_commands(job: Job) -> Made:
    """Register the commands with and without those that people bring along, and list what Discord
    gets."""
    lines: list[str] = []
    for user_install in (True, False):
        lines += ["", f"# user install: {user_install}"]
        run_still(_register(lines, user_install=user_install))
    return Made(job.file, job.part, lines)


async def _register(lines: list[str], *, user_install: bool) -> None:
    with tempfile.TemporaryDirectory() as folder:
        file = Path(shutil.copy(fresh_database(), folder))
        bot = adapter.make_bot(file, user_install=user_install)
        env = adapter.make_env(bot)
        await env.start()
        await bot.tree.sync()
        lines += _sent_commands(env)
        lines.append(f"handled verbs: {' '.join(adapter.handled_verbs(bot))}")
        await env.shutdown()
        await adapter.close_database(bot)


def _sent_commands(env: Any) -> Iterator[str]:
    """Yield the commands as they were sent to Discord."""
    sent = [
        each
        for each in env.http_requests
        if each.method == "PUT" and each.path.endswith("/commands")
    ]
    for request in sent:
        for command in sorted(request.json, key=lambda each: (each.get("type", 1), each["name"])):
            yield f"## {command['name']}"
            yield from json.dumps(
                command, indent=1, sort_keys=True, ensure_ascii=False
            ).splitlines()


def _list_schemas(job: Job) -> Made:
    lines: list[str] = []
    for name, schema in adapter.stored_schemas().items():
        shown = json.dumps(
            _without_descriptions(schema), indent=1, sort_keys=True, ensure_ascii=False
        )
        lines += [f"# {name}", *shown.splitlines()]
    with closing(sqlite3.connect(fresh_database())) as connection:
        lines += ["# tables", *_schema(connection)]
    return Made(job.file, job.part, lines)


def _without_descriptions(schema: Any) -> Any:
    """Return the schema without docstrings, which may be written anew."""
    if isinstance(schema, dict):
        kept = {
            key: value
            for key, value in schema.items()
            if key != "description" or not isinstance(value, str)
        }
        return {key: _without_descriptions(value) for key, value in kept.items()}
    if isinstance(schema, list):
        return [_without_descriptions(each) for each in schema]
    return schema


MAKERS: dict[str, Callable[[Job], Made]] = {
    "game": _play_game,
    "evening": _spend_evening,
    "database": _read_database,
    "records": _replay_records,
    "commands": _list_commands,
    "schemas": _list_schemas,
}
