"""Slow packages are counted and left out; one that never returns ends the process, and the next
start names it."""

import asyncio
import json
import os
import signal
import sys
import time
from datetime import timedelta
from pathlib import Path
from subprocess import PIPE, Popen
from typing import Any

import pytest
from pydantic import SecretStr

from bot import packages
from bot.packages import (
    EventLoopStallFiles,
    PackageWatch,
    find_data_folder,
    find_package_in_traceback,
)
from bot.settings import Settings
from engines.core import guard
from engines.core.text.errors import IllegalCommand
from storage import utc_now

ROOT = Path(__file__).parents[2]


def burn(seconds: float) -> None:
    """Use so much processor time."""
    end = time.thread_time() + seconds
    while time.thread_time() < end:
        pass


@pytest.fixture
async def watch(monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.setattr(guard, "MAX_SECONDS", 0.02)
    watch = PackageWatch(asyncio.get_running_loop())
    before = guard.install_watch(watch)
    yield watch
    guard.install_watch(before)


# ── Slow presses ──────────────────────────────────────────────────────────────────────────────────


async def test_three_slow_presses_leave_a_package_out(
    watch: PackageWatch, caplog: pytest.LogCaptureFixture
) -> None:
    for count in range(1, packages.MAX_SLOW_PRESSES + 1):
        assert not watch.is_left_out("regatta")
        guard.run_measured("regatta", burn, 0.03)
        assert len([each for each in caplog.messages if "of processor time" in each]) == count
    assert watch.is_left_out("regatta")
    assert not watch.is_left_out("squall")
    assert (
        "package watch: leaving out package regatta until the next start: 3 slow presses"
        in caplog.messages
    )


async def test_slow_presses_long_ago_do_not_count(
    watch: PackageWatch, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(packages, "SLOW_WITHIN", 0.0)
    for _ in range(packages.MAX_SLOW_PRESSES + 1):
        guard.run_measured("regatta", burn, 0.03)
    assert not watch.is_left_out("regatta")


async def test_all_calls_of_a_press_are_added_up(
    watch: PackageWatch, caplog: pytest.LogCaptureFixture
) -> None:
    with guard.measure_package_time():
        for _ in range(4):
            guard.run_measured("regatta", burn, 0.008)
        assert not caplog.messages
    assert [each for each in caplog.messages if "a press of package regatta took 0.0 s" in each]
    with guard.measure_package_time():
        guard.run_measured("regatta", burn, 0.005)
    assert len(caplog.messages) == 1


async def test_a_call_inside_a_call_is_counted_once(
    watch: PackageWatch, caplog: pytest.LogCaptureFixture
) -> None:
    with guard.measure_package_time():
        guard.run_measured("regatta", guard.run_measured, "regatta", burn, 0.012)
    assert not caplog.messages


async def test_time_in_another_thread_does_not_count(
    watch: PackageWatch, caplog: pytest.LogCaptureFixture
) -> None:
    with guard.measure_package_time():
        await asyncio.to_thread(guard.run_measured, "regatta", burn, 0.05)
    assert not caplog.messages


async def test_time_of_waiting_does_not_count(
    watch: PackageWatch, caplog: pytest.LogCaptureFixture
) -> None:
    guard.run_measured("regatta", time.sleep, 0.05)
    assert not caplog.messages


async def test_a_package_that_is_left_out_is_refused_with_a_sentence(watch: PackageWatch) -> None:
    game: Any = type("Fake", (), {"name": "regatta", "words": "regatta"})
    for _ in range(packages.MAX_SLOW_PRESSES):
        guard.run_measured("regatta", burn, 0.03)
    with pytest.raises(IllegalCommand, match="regatta cannot be opened here"):
        guard._call_package(game, "turn", Any, int)


# ── A package that never returns ──────────────────────────────────────────────────────────────────

PROGRAM = """
import asyncio, logging, sys
sys.path.insert(0, sys.argv[1])
from pathlib import Path
from bot import packages
from bot.settings import Settings
from engines.core import guard
logging.basicConfig(format="%(levelname)s %(message)s")
packages.MAX_STALL_SECONDS, packages.REPORT_STALL_SECONDS, packages.BEAT_SECONDS = float(sys.argv[3]), 0.5, 0.1

async def main():
    settings = Settings(database_url=f"sqlite+aiosqlite:///{sys.argv[1]}/games.sqlite")
    packages.make_event_loop_stall_files(settings).record_package_that_ended_last_process()
    with packages.guard_against_hanging_packages(settings):
        import regatta
        print("ready", flush=True)
        with guard.measure_package_time():
            guard.run_measured("regatta", getattr(regatta, sys.argv[2]))
            if sys.argv[2] == "wait":
                await asyncio.sleep(1.5 * packages.MAX_STALL_SECONDS)
        print("idle", flush=True)
        if sys.argv[2] == "quick":
            sys.stdin.readline()
    print("returned", flush=True)

asyncio.run(main())
"""  # noqa: E501
REGATTA = """
import re, time
def loop():
    while True:
        pass
def regex():
    re.match("(a+)+$", "a" * 60 + "b")
def sleep():
    time.sleep(60)
def quick():
    pass
wait = quick
def slow():
    time.sleep(1.5)
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "regatta").mkdir()
    (tmp_path / "regatta" / "__init__.py").write_text(REGATTA, encoding="utf-8")
    return tmp_path


def start(folder: Path, function: str, held_for: float = 2.0) -> "Popen[str]":
    command = [sys.executable, "-c", PROGRAM, str(folder), function, str(held_for)]
    return Popen(command, cwd=ROOT, stdin=PIPE, stdout=PIPE, stderr=PIPE, text=True)


def run(folder: Path, function: str, held_for: float = 2.0) -> tuple[int, str, str]:
    process = start(folder, function, held_for)
    out, errors = process.communicate(timeout=50)
    return process.returncode, out, errors


@pytest.mark.slow
@pytest.mark.parametrize(
    "function",
    ["regex", *(pytest.param(name, marks=pytest.mark.soak) for name in ("loop", "sleep"))],
)
def test_a_package_that_never_returns_ends_the_process(folder: Path, function: str) -> None:
    status, out, errors = run(folder, function)
    assert (status, out) == (1, "ready\n")
    is_reported = "event loop blocked for" in errors
    assert is_reported == (function != "regex"), (
        "no Python thread runs while a regular expression holds the lock"
    )
    stalls = EventLoopStallFiles(folder)
    assert f"in {function}" in stalls.stack_path.read_text(encoding="utf-8")
    status, _, errors = run(folder, "quick")
    assert status == 0
    named = [
        line
        for line in errors.splitlines()
        if "package regatta blocked the event loop and ended the last process" in line
    ]
    assert len(named) == 1
    assert stalls.list_packages_stalled_too_often() == []
    assert run(folder, "quick")[2] == "", "it is told once"


@pytest.mark.slow
def test_the_second_end_within_a_day_leaves_a_package_out(folder: Path) -> None:
    for _ in range(2):
        run(folder, "loop", 0.5)
    run(folder, "quick")
    stalls = EventLoopStallFiles(folder)
    assert stalls.list_packages_stalled_too_often() == ["regatta"]
    assert stalls.clear_package_stalls("regatta")
    assert not stalls.clear_package_stalls("regatta")
    assert stalls.list_packages_stalled_too_often() == []


@pytest.mark.slow
def test_a_press_may_wait_longer_than_the_event_loop_may_stand_still(folder: Path) -> None:
    status, out, _ = run(folder, "wait")
    assert (status, out) == (0, "ready\nidle\nreturned\n")


@pytest.mark.slow
def test_a_slow_call_ends_nothing(folder: Path) -> None:
    status, out, errors = run(folder, "slow", held_for=6.0)
    assert (status, out) == (0, "ready\nidle\nreturned\n")
    assert "event loop blocked for" in errors


@pytest.mark.slow
def test_a_process_that_was_frozen_outside_of_a_press_goes_on(folder: Path) -> None:
    """Nothing is armed between presses."""
    process = start(folder, "quick", held_for=1.0)
    freeze(process, after="idle\n", seconds=1.5)
    assert process.returncode == 0


def freeze(process: "Popen[str]", after: str, seconds: float) -> None:
    """Stop a process after it has printed this line, let it go on, and wait for its end."""
    assert process.stdout
    assert after in iter(process.stdout.readline, "")
    time.sleep(0.3)
    process.send_signal(signal.SIGSTOP)
    time.sleep(seconds)
    process.send_signal(signal.SIGCONT)
    process.communicate("\n", timeout=50)


@pytest.mark.slow
def test_a_process_that_was_frozen_inside_a_press_looks_like_one_that_hangs(folder: Path) -> None:
    process = start(folder, "sleep", held_for=2.0)
    freeze(process, after="ready\n", seconds=2.5)
    assert process.returncode == 1
    assert EventLoopStallFiles(folder).record_package_that_ended_last_process() == "regatta"
    assert EventLoopStallFiles(folder).list_packages_stalled_too_often() == []


# ── From one start to the next ────────────────────────────────────────────────────────────────────


def test_ends_on_different_days_leave_nothing_out(tmp_path: Path) -> None:
    stalls = EventLoopStallFiles(tmp_path)
    now = utc_now()
    times = [now - timedelta(days=days) for days in (5, 3, 1.1, 0)]
    stalls.ends_path.write_text(
        json.dumps({"regatta": [each.isoformat() for each in times]}), encoding="utf-8"
    )
    assert stalls.list_packages_stalled_too_often() == []
    times.append(now - timedelta(hours=23))
    stalls.ends_path.write_text(
        json.dumps({"regatta": [each.isoformat() for each in times]}), encoding="utf-8"
    )
    assert stalls.list_packages_stalled_too_often() == ["regatta"]


@pytest.mark.parametrize("text", ["", "package regatta /x/regatta\n", "nonsense"])
def test_a_process_that_ended_otherwise_blames_no_package(tmp_path: Path, text: str) -> None:
    stalls = EventLoopStallFiles(tmp_path)
    assert stalls.record_package_that_ended_last_process() is None
    stalls.stack_path.write_text(text, encoding="utf-8")
    assert stalls.record_package_that_ended_last_process() is None
    assert not stalls.ends_path.exists()


def test_a_stack_without_code_of_a_package_blames_none(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    stalls = EventLoopStallFiles(tmp_path)
    text = (
        'package gale /x/gale\nTimeout (0:01:00)!\nThread 1:\n  File "/x/gale2/a.py", line 3 in '
        "turn\n"
    )
    stalls.stack_path.write_text(text.replace("/", os.sep), encoding="utf-8")
    assert stalls.record_package_that_ended_last_process() is None
    assert "the last process ended with a blocked event loop" in caplog.text


def test_the_package_on_the_stack_is_the_one_to_blame() -> None:
    head = "package gale /x/gale\npackage regatta /x/regatta\n"
    stack = (
        'Timeout (0:01:00)!\nThread 1:\n  File "/x/regatta/rules.py", line 3 in turn\n  File '
        '"/x/bot/a.py", line 1\n'
    )
    assert find_package_in_traceback((head + stack).replace("/", os.sep)) == "regatta"


def test_processes_that_share_a_folder_have_a_stack_each(tmp_path: Path) -> None:
    url = SecretStr(f"sqlite+aiosqlite:///{tmp_path}/games.sqlite")
    assert find_data_folder(Settings(database_url=url)) == tmp_path
    postgres = SecretStr("postgresql+asyncpg://u@h/n")
    one = packages.make_event_loop_stall_files(
        Settings(database_url=postgres, shard_count=8, shard_ids=(0, 1, 2, 3))
    )
    other = packages.make_event_loop_stall_files(
        Settings(database_url=postgres, shard_count=8, shard_ids=(4, 5, 6, 7))
    )
    assert one.stack_path != other.stack_path
    assert one.ends_path == other.ends_path == Path("data/package-ends.json").absolute()
