"""A database as the current release writes it, kept as an input: later releases must read it
alike."""

import gzip
import sqlite3
import tomllib
from contextlib import closing
from pathlib import Path

from tests.snapshot import jobs, making
from tests.snapshot.jobs import HERE, Job
from tests.snapshot.session import Session

SCRIPT = HERE / "release.txt"


def write_database() -> Path:
    """Play the script of the release, and write a dump of the database under the number of the
    version."""
    steps = [
        line
        for line in SCRIPT.read_text(encoding="utf-8").splitlines()
        if line and not line.startswith("#")
    ]
    dumped: list[str] = []

    async def play(session: Session) -> None:
        for step in steps:
            await session.do(step)
        await session.do("restart")
        with closing(sqlite3.connect(session.file)) as connection:
            dumped.extend(connection.iterdump())

    with making.scratch_folder() as folder:
        making.prepare(folder)
        session = jobs.spend(Job("", "release", "evening"), {}, play)
    for problem in session.problems:
        print(problem)
    path = jobs.DATABASES / f"release-{_version()}.sql.gz"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(gzip.compress("\n".join(dumped).encode(), mtime=0))
    return path


def _version() -> str:
    project = tomllib.loads((HERE.parents[1] / "pyproject.toml").read_text(encoding="utf-8"))
    return str(project["project"]["version"])
