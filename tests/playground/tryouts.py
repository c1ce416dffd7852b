"""`python -m deploy.tryout` as a process: what `make run` starts without a token."""

import io
import os
import re
import select
import signal
import subprocess
import sys
import time
from contextlib import redirect_stderr
from pathlib import Path
from typing import Self
from unittest import mock

from deploy import tryout
from tests.playground.people import PATIENCE
from tests.playground.processes import ROOT, plain


class Tryout:
    """Until the block ends. What it says is read line by line."""

    def __init__(self, folder: Path, port: int = 0, *more: str, forecasts: bool = False) -> None:
        arguments = ("--folder", str(folder), "--port", str(port), "--no-browser", *more)
        command = [sys.executable, "-m", "deploy.tryout", *arguments]
        pipe = subprocess.PIPE
        around = plain(forecasts=forecasts)
        self.process = subprocess.Popen(
            command, cwd=ROOT, env=around, stdout=pipe, stderr=subprocess.STDOUT
        )
        self.said: list[str] = []

    @property
    def url(self) -> str:
        line = self.line("Empty Chair is at")
        found = re.search(r"http://\S+", line)
        assert found
        return found[0]

    @property
    def link(self) -> str:
        """For a phone."""
        return self.line("On your phone").rsplit(maxsplit=1)[1]

    def line(self, beginning: str, patience: float = PATIENCE) -> str:
        """The first line that begins so, said already or soon."""
        until = time.monotonic() + patience
        while True:
            found = next((line for line in self.said if line.startswith(beginning)), None)
            if found is not None:
                return found
            assert self.process.stdout
            ready, _, _ = select.select(
                [self.process.stdout], [], [], max(0.0, until - time.monotonic())
            )
            line = self.process.stdout.readline().decode() if ready else ""
            assert line, f"{beginning!r} was not said, but {self.said}"
            self.said.append(line)

    def bot(self) -> int:
        """The process of the bot, once nothing else runs beside it."""
        path = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children")
        until = time.monotonic() + PATIENCE
        while len(children := path.read_text(encoding="utf-8").split()) != 1:
            assert time.monotonic() < until, children
            time.sleep(0.02)
        return int(children[0])

    def stop(self, number: int = signal.SIGINT) -> int:
        self.process.send_signal(number)
        told, _ = self.process.communicate(timeout=PATIENCE)
        self.said += told.decode().splitlines(keepends=True)
        return self.process.returncode

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self.process.poll() is None:
            assert self.stop() == 0, self.said
        assert self.process.stdout
        self.process.stdout.close()


def alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def refused(*arguments: str) -> str:
    """What is said instead of starting anything."""
    said = io.StringIO()
    with (
        mock.patch.object(sys, "argv", ["tryout", *arguments]),
        mock.patch.object(
            tryout, "BotProcess", mock.Mock(side_effect=AssertionError("it is started"))
        ),
        redirect_stderr(said),
    ):
        try:
            code = tryout.main()
        except SystemExit as left:
            code = int(left.code or 0)
    assert code == tryout.CANNOT_START
    return said.getvalue()
