"""A child process is reused, and is replaced after any failure."""

import asyncio
import os
from collections.abc import AsyncIterator
from typing import Any

import pytest

from bot.child import Child


async def _line(answers: asyncio.StreamReader) -> bytes:
    return await answers.readuntil(b"\n")


@pytest.fixture
async def child() -> AsyncIterator[Child[bytes]]:
    made = Child("somebody", hear=_line, within=60, gives_way=19)
    yield made
    await made.end()


ANSWER = b"it is so\n"


async def test_a_child_answers_several_requests(instead: Any, child: Child[bytes]) -> None:
    starts = instead("exec cat")
    for _ in range(3):
        assert await child.ask(ANSWER) == ANSWER
    (pid,) = starts.read_text().split()
    await child.end()
    with pytest.raises(ProcessLookupError):
        os.kill(int(pid), 0)


async def test_a_child_that_dies_is_replaced(instead: Any, child: Child[bytes]) -> None:
    starts = instead("head -n 1")
    for _ in range(2):
        assert await child.ask(ANSWER) == ANSWER
        assert child._process
        await child._process.wait()
    instead("exit 1")
    with pytest.raises((EOFError, OSError)):
        await child.ask(ANSWER)
    assert len(starts.read_text().split()) == 3


async def test_a_child_that_hangs_is_killed_and_replaced(
    instead: Any, child: Child[bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(child, "_timeout", 0.2)
    starts = instead("exec tail -f /dev/null")
    with pytest.raises(TimeoutError):
        await child.ask(ANSWER)
    with pytest.raises(ProcessLookupError):
        os.kill(int(starts.read_text()), 0)
    monkeypatch.undo()
    instead("exec cat")
    assert await child.ask(ANSWER) == ANSWER


async def test_a_child_is_killed_although_its_end_was_cancelled(instead: Any, child: Child[bytes]) -> None:
    starts = instead("exec cat")
    await child.ask(ANSWER)
    ending = asyncio.create_task(child.end())
    await asyncio.sleep(0)
    ending.cancel()
    await asyncio.wait([ending])
    await child.end()
    with pytest.raises(ProcessLookupError):
        os.kill(int(starts.read_text()), 0)


async def test_a_refused_priority_is_ignored(
    instead: Any, child: Child[bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(*_: int) -> None:
        raise PermissionError(1, "Operation not permitted")

    monkeypatch.setattr("bot.child.os.setpriority", refused)
    instead("exec cat")
    assert await child.ask(ANSWER) == ANSWER
