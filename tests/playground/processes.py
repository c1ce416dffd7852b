"""Real processes: the playground in one, the bot in another. Spare bots warm up beforehand, so restarts are quick."""

import json
import os
import socket
import subprocess
import sys
from pathlib import Path
from typing import Self

from tests.playground.people import PATIENCE

ROOT = Path(__file__).parents[2]
SPARES = 2
OURS = ("DISCORD", "DATABASE", "HEALTH_", "LOG_", "USER_INSTALL", "FORECASTS", "SHARD_", "WIRE_", "HAND_OVER")
"""Settings of the bot that do not count here."""


def plain(*, forecasts: bool = False) -> dict[str, str]:
    """What a process finds around it. Nothing is foretold unless somebody looks at it: that would take a core."""
    inherited = {name: value for name, value in os.environ.items() if not name.startswith(OURS)}
    return inherited | {"FORECASTS": str(forecasts)}


def free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return int(free.getsockname()[1])


class Server:
    """`python -m deploy.playground`, until the block ends."""

    def __init__(self, *arguments: str, port: int = 0) -> None:
        command = [sys.executable, "-m", "deploy.playground", "--port", str(port), *arguments]
        pipe = subprocess.PIPE
        self._process = subprocess.Popen(command, cwd=ROOT, env=plain(), stdout=pipe, stderr=pipe, text=True)
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

    def __init__(self, process: "subprocess.Popen[str]") -> None:
        self._process = process

    @property
    def is_running(self) -> bool:
        return self._process.poll() is None

    def finished(self) -> int:
        return self._process.wait(timeout=PATIENCE)

    def kill(self) -> None:
        """SIGKILL: nothing is tidied up."""
        self._process.kill()
        self._process.wait(timeout=PATIENCE)

    def stop(self) -> int:
        """SIGTERM, as Docker and systemd ask."""
        self._process.terminate()
        return self._process.wait(timeout=PATIENCE)


class Bots:
    """Spare processes that have imported everything and wait to be told what to run."""

    def __init__(self, log: Path) -> None:
        self.log = log.open("a", encoding="utf-8")
        self._spares = [self._warm() for _ in range(SPARES)]

    def _warm(self) -> "subprocess.Popen[str]":
        command = [sys.executable, "-m", "deploy.launch"]
        return subprocess.Popen(command, cwd=ROOT, env=plain(), stdin=subprocess.PIPE, stderr=self.log, text=True)

    def run(self, address: dict[str, str], folder: Path, *arguments: str, **environment: str) -> Bot:
        spare = self._spares.pop(0)
        self._spares.append(self._warm())
        settings = {
            "DISCORD_TOKEN": address["token"],
            "DISCORD_API_URL": address["api"],
            "DISCORD_GATEWAY_URL": address["gateway"],
            "USER_INSTALL": "true",
            **environment,
        }
        told = {"folder": str(folder), "verbs": [arguments], "environment": settings}
        assert spare.stdin
        with spare.stdin:
            spare.stdin.write(json.dumps(told) + "\n")
        return Bot(spare)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        for spare in self._spares:
            spare.communicate(timeout=PATIENCE)
        self.log.close()
