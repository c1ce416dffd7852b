"""Real processes: the playground in one, the bot in another. Bots come from a fork server, so
restarts are quick."""

import json
import os
import signal
import subprocess
import sys
from concurrent.futures import Future
from pathlib import Path
from queue import Queue
from threading import Thread
from typing import Self

from tests.playground.people import PATIENCE

ROOT = Path(__file__).parents[2]
OURS = (
    "DISCORD",
    "DATABASE",
    "HEALTH_",
    "LOG_",
    "USER_INSTALL",
    "FORECASTS",
    "SHARD_",
    "WIRE_",
    "HAND_OVER",
    "SECOND_",
)
"""Settings of the bot that do not count here."""


def plain(*, forecasts: bool = False) -> dict[str, str]:
    """What a process finds around it. People here press what they see at once. Nothing is foretold
    unless somebody looks at it: that would take a core. Nobody out there is spoken to, and to read
    whom one could trust would take a fifth of a start."""
    inherited = {name: value for name, value in os.environ.items() if not name.startswith(OURS)}
    quick = {"FORECASTS": str(forecasts), "SECOND_TAP": "0", "PLAY_MB_PER_DAY": "100000"}
    return inherited | quick | {"SSL_CERT_FILE": os.devnull, "SSL_CERT_DIR": os.devnull}


class Server:
    """`python -m deploy.playground`, until the block ends."""

    def __init__(self, *arguments: str, port: int = 0) -> None:
        command = [sys.executable, "-m", "deploy.playground", "--port", str(port), *arguments]
        pipe = subprocess.PIPE
        self._process = subprocess.Popen(
            command, cwd=ROOT, env=plain(), stdout=pipe, stderr=pipe, text=True
        )
        assert self._process.stdout
        self.address: dict[str, str] = json.loads(self._process.stdout.readline())

    @property
    def pid(self) -> int:
        return self._process.pid

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._process.terminate()
        self.said = self._process.communicate(timeout=PATIENCE)[1]
        assert self._process.returncode == 0, self.said


class Bot:
    """One process of the bot. What it logs goes to a file, for the tests to read."""

    def __init__(self, pid: int, end: "Future[int]") -> None:
        self._pid = pid
        self._end = end

    @property
    def is_running(self) -> bool:
        return not self._end.done()

    def finished(self) -> int:
        return self._end.result(PATIENCE)

    def kill(self) -> None:
        """SIGKILL: nothing is tidied up."""
        self._sent(signal.SIGKILL)

    def stop(self) -> int:
        """SIGTERM, as Docker and systemd ask."""
        return self._sent(signal.SIGTERM)

    def freeze(self) -> None:
        """SIGSTOP, as a container that is paused."""
        os.kill(self._pid, signal.SIGSTOP)

    def thaw(self) -> None:
        os.kill(self._pid, signal.SIGCONT)

    def _sent(self, what: signal.Signals) -> int:
        if self.is_running:
            os.kill(self._pid, what)
        return self.finished()


class Bots:
    """A fork server: a process that has imported everything, and forks bots."""

    def __init__(self, log: Path) -> None:
        self.log = log.open("a", encoding="utf-8")
        command, pipe = [sys.executable, "-m", "tests.playground.fork_server"], subprocess.PIPE
        self._fork_server = subprocess.Popen(
            command, cwd=ROOT, env=plain(), stdin=pipe, stdout=pipe, stderr=self.log, text=True
        )
        self._born: Queue[Bot] = Queue()
        self._listener = Thread(target=self._listen)
        self._listener.start()

    def _listen(self) -> None:
        ends: dict[int, Future[int]] = {}
        assert self._fork_server.stdout
        for line in self._fork_server.stdout:
            pid, *status = map(int, line.split())
            if status:
                ends.pop(pid).set_result(status[0])
            else:
                ends[pid] = Future()
                self._born.put(Bot(pid, ends[pid]))

    def run(
        self, address: dict[str, str], folder: Path, *arguments: str, **environment: str
    ) -> Bot:
        settings = {
            "DISCORD_TOKEN": address["token"],
            "DISCORD_API_URL": address["api"],
            "DISCORD_GATEWAY_URL": address["gateway"],
            "USER_INSTALL": "true",
            **environment,
        }
        verb = arguments or ("run", "--no-setup")
        told = {"folder": str(folder), "verbs": [verb], "environment": settings}
        assert self._fork_server.stdin
        self._fork_server.stdin.write(json.dumps(told) + "\n")
        self._fork_server.stdin.flush()
        return self._born.get(timeout=PATIENCE)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        assert self._fork_server.stdin and self._fork_server.stdout
        self._fork_server.stdin.close()
        self._fork_server.wait(timeout=PATIENCE)
        self._listener.join(timeout=PATIENCE)
        self._fork_server.stdout.close()
        self.log.close()
