"""A child process is reused, and is replaced after any failure."""

import asyncio
import os
from collections.abc import AsyncIterator
from typing import Any

import pytest

from bot.worker_process import WorkerProcess


async def _line(answers: asyncio.StreamReader) -> bytes:
    return await answers.readuntil(b"\n")


@pytest.fixture
async def child() -> AsyncIterator[WorkerProcess[bytes]]:
    made = WorkerProcess("somebody", read_answer=_line, timeout=60, niceness=19)
    yield made
    await made.kill_process()


ANSWER = b"it is so\n"


async def test_a_child_answers_several_requests(instead: Any, child: WorkerProcess[bytes]) -> None:
    starts = instead("exec cat")
    for _ in range(3):
        assert await child.send_request(ANSWER) == ANSWER
    (pid,) = starts.read_text().split()
    await child.kill_process()
    with pytest.raises(ProcessLookupError):
        os.kill(int(pid), 0)


async def test_a_child_that_dies_is_replaced(instead: Any, child: WorkerProcess[bytes]) -> None:
    starts = instead("head -n 1")
    for _ in range(2):
        assert await child.send_request(ANSWER) == ANSWER
        assert child._process
        await child._process.wait()
    instead("exit 1")
    with pytest.raises((EOFError, OSError)):
        await child.send_request(ANSWER)
    assert len(starts.read_text().split()) == 3


async def test_a_child_that_hangs_is_killed_and_replaced(
    instead: Any, child: WorkerProcess[bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(child, "_timeout", 0.2)
    starts = instead("exec tail -f /dev/null")
    with pytest.raises(TimeoutError):
        await child.send_request(ANSWER)
    with pytest.raises(ProcessLookupError):
        os.kill(int(starts.read_text()), 0)
    monkeypatch.undo()
    instead("exec cat")
    assert await child.send_request(ANSWER) == ANSWER


async def test_a_child_is_killed_although_its_end_was_cancelled(
    instead: Any, child: WorkerProcess[bytes]
) -> None:
    starts = instead("exec cat")
    await child.send_request(ANSWER)
    ending = asyncio.create_task(child.kill_process())
    await asyncio.sleep(0)
    ending.cancel()
    await asyncio.wait([ending])
    await child.kill_process()
    with pytest.raises(ProcessLookupError):
        os.kill(int(starts.read_text()), 0)


async def test_a_refused_priority_is_ignored(
    instead: Any, child: WorkerProcess[bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(*_: int) -> None:
        raise PermissionError(1, "Operation not permitted")

    monkeypatch.setattr("bot.worker_process.os.setpriority", refused)
    instead("exec cat")
    assert await child.send_request(ANSWER) == ANSWER
