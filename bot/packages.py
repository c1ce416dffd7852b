"""The watch on game packages: slow ones are left out, and one that never returns ends the process.

The code of a package runs on the event loop, where Python cannot interrupt it safely. A press that
takes too much processor time is counted. When the event loop is blocked for a minute,
`faulthandler` ends the process and writes the stack to a file. The next start finds the package in
it.
"""

import asyncio
import faulthandler
import json
import logging
import os
import threading
from collections import Counter, deque
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from datetime import datetime, timedelta
from pathlib import Path
from time import monotonic
from typing import TextIO

from bot.settings import Settings
from engines.core import guard
from engines.core.catalogue import exclude_game, find_words_package, read_covers
from engines.core.text import words
from storage import DatabaseUnavailable, utc_now
from storage.database_url import is_sqlite, parse_database_url

log = logging.getLogger("packages")

MAX_SLOW_PRESSES = 3
"""The slow presses within `SLOW_WITHIN` after which a package is left out."""
SLOW_WITHIN = 600.0
"""Seconds in which slow presses are counted together."""
MAX_STALL_SECONDS = 60.0
"""Seconds for which a press of a package's game may block the event loop before the process
ends.
"""
REPORT_STALL_SECONDS = 5.0
"""Seconds after which a blocked event loop is logged."""
BEAT_SECONDS = 1.0
"""Seconds between two signs of life of the event loop."""
MAX_STALLS = 2
"""The ended processes within `STALLS_WITHIN` after which a package is left out."""
STALLS_WITHIN = timedelta(days=1)
STALLED_REASON = (
    "it blocked the event loop for a minute, twice within a day; `empty-chair doctor --allow {}` "
    "allows it again"
)
STACK_HEADING = "Timeout ("
"""The first words of a stack that faulthandler writes."""


def find_data_folder(settings: Settings) -> Path:
    """Return the folder of the SQLite file, or EMPTY_CHAIR_HOME for another database."""
    try:
        url = parse_database_url(settings.database_url.get_secret_value())
    except DatabaseUnavailable:
        return settings.empty_chair_home
    if is_sqlite(url) and url.database and url.database != ":memory:":
        return Path(url.database).parent
    return settings.empty_chair_home


class PackageWatch(guard.Watch):
    """A watch on the packages of one process, which counts slow presses and guards the event
    loop."""

    def __init__(self, loop: asyncio.AbstractEventLoop, stack_file: TextIO | None = None) -> None:
        """Guard this loop.

        The stack of an ended process goes to `stack_file`, or else to stderr.
        """
        self._loop = loop
        self._stack_file = stack_file
        self._slow: dict[str, deque[float]] = {}
        self._left_out: set[str] = set()
        self._active: Counter[str] = Counter()
        """The running presses of each package. Threads change it as well, so the lock is needed."""
        self._lock = threading.Lock()
        self._last_beat = monotonic()
        self._is_reported = False
        self._is_active = threading.Event()
        self._reporter: threading.Thread | None = None

    def is_left_out(self, package: str) -> bool:
        """Return whether a package is left out because it is slow."""
        return package in self._left_out

    def note_press_begin(self, package: str) -> None:
        """Arm the timer that ends the process if the event loop is blocked."""
        with self._lock:
            self._active[package] += 1
            self._write_active_packages()
            self._arm_stall_timer()
            is_first = not self._is_active.is_set()
            self._is_active.set()
            if self._reporter is None:
                self._reporter = threading.Thread(
                    target=self._log_event_loop_stalls, name="package watch", daemon=True
                )
                self._reporter.start()
        if is_first:
            self._loop.call_soon_threadsafe(self._keep_stall_timer_armed)

    def note_press_end(self, package: str, seconds: float) -> None:
        """Disarm the timer if no other press is running, and count a press that was too slow."""
        with self._lock:
            self._active[package] -= 1
            self._active = +self._active
            if not self._active:
                self._is_active.clear()
                faulthandler.cancel_dump_traceback_later()
        if seconds > guard.MAX_SECONDS:
            self._count_slow_press(package, seconds)

    def _count_slow_press(self, package: str, seconds: float) -> None:
        """Log a slow press, and leave the package out after too many."""
        log.warning(
            "package watch: a press of package %s took %.1f s of processor time, more than %g s",
            package,
            seconds,
            guard.MAX_SECONDS,
        )
        now = monotonic()
        times = self._slow.setdefault(package, deque(maxlen=MAX_SLOW_PRESSES))
        times.append(now)
        if len(times) == MAX_SLOW_PRESSES and now - times[0] <= SLOW_WITHIN:
            self._left_out.add(package)
            log.error(
                "package watch: leaving out package %s until the next start: %s slow presses",
                package,
                MAX_SLOW_PRESSES,
            )

    # ── The event loop ────────────────────────────────────────────────────────────────────────────

    def _arm_stall_timer(self) -> None:
        """Start the timer that ends the process again from zero."""
        self._last_beat = monotonic()
        self._is_reported = False
        if self._stack_file is None:
            faulthandler.dump_traceback_later(MAX_STALL_SECONDS, exit=True)
        else:
            faulthandler.dump_traceback_later(MAX_STALL_SECONDS, exit=True, file=self._stack_file)

    def _write_active_packages(self) -> None:
        """Write the packages of running presses to the head of the stack file."""
        if self._stack_file is None:
            return
        self._stack_file.seek(0)
        self._stack_file.truncate()
        for package in sorted(self._active):
            self._stack_file.write(
                f"package {package} {words.find_package_folder(find_words_package(package))}\n"
            )
        self._stack_file.flush()

    def _keep_stall_timer_armed(self) -> None:
        """Arm the timer again, because the event loop is not blocked.

        A press may wait long for the database.
        """
        with self._lock:
            if not self._active:
                return
            self._arm_stall_timer()
        self._loop.call_later(BEAT_SECONDS, self._keep_stall_timer_armed)

    def _log_event_loop_stalls(self) -> None:
        """Log each stall of the event loop once. Runs in a thread of its own."""
        while self._is_active.wait():
            threading.Event().wait(BEAT_SECONDS)
            with self._lock:
                packages = ", ".join(sorted(self._active))
                held = monotonic() - self._last_beat
                is_due = bool(packages) and held > REPORT_STALL_SECONDS and not self._is_reported
                self._is_reported |= is_due
            if is_due:
                log.error(
                    "package watch: event loop blocked for %.0f s in a press of package %s",
                    held,
                    packages,
                )


# ── From one start to the next ────────────────────────────────────────────────────────────────────


@dataclass(frozen=True)
class EventLoopStallFiles:
    """The files in the data folder about processes that a package has ended.

    Each process has a `stack` file. All processes share `ends`, which lists the times by package.
    """

    folder: Path
    process: str = ""
    """A suffix for processes that share a data folder, such as `-0-3` for their shards."""

    @property
    def stack_path(self) -> Path:
        """The file for the stack of this process."""
        return self.folder / f"package-stack{self.process}.txt"

    @property
    def ends_path(self) -> Path:
        """The file that lists ended processes."""
        return self.folder / "package-ends.json"

    def record_package_that_ended_last_process(self) -> str | None:
        """Return the package that ended the last process, or None, and add it to the list.

        The stack is kept under another name for the author of the package.
        """
        try:
            text = self.stack_path.read_text(encoding="utf-8", errors="replace")
        except OSError:
            return None
        if STACK_HEADING not in text:
            return None
        kept_path = self.stack_path.with_suffix(".last.txt")
        self.stack_path.replace(kept_path)
        package = find_package_in_traceback(text)
        if package is None:
            log.error(
                "package watch: the last process ended with a blocked event loop, see %s", kept_path
            )
            return None
        log.error(
            "package watch: package %s blocked the event loop and ended the last process, see %s",
            package,
            kept_path,
        )
        self._record_process_end(package)
        return package

    def _record_process_end(self, package: str) -> None:
        """Add an ended process to the list."""
        ends = self._load_end_times_by_package()
        ends.setdefault(package, []).append(utc_now().isoformat())
        self._write_ends(ends)

    def _load_end_times_by_package(self) -> dict[str, list[str]]:
        """Return the times of ended processes by package; none if the file is missing or
        damaged."""
        try:
            found: dict[str, list[str]] = json.loads(self.ends_path.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return {}
        return found

    def _write_ends(self, ends: dict[str, list[str]]) -> None:
        self.ends_path.write_text(json.dumps(ends, indent=1), encoding="utf-8")

    def list_packages_stalled_too_often(self) -> list[str]:
        """Return the packages that have ended the process twice within a day."""
        return [
            package
            for package, times in self._load_end_times_by_package().items()
            if _has_too_many_stalls(times)
        ]

    def clear_package_stalls(self, package: str) -> bool:
        """Forget the ended processes of a package, and return whether there were any."""
        ends = self._load_end_times_by_package()
        if package not in ends:
            return False
        del ends[package]
        self._write_ends(ends)
        return True


def _has_too_many_stalls(times: Sequence[str]) -> bool:
    """Return whether enough of these times lie within `STALLS_WITHIN`."""
    moments = sorted(datetime.fromisoformat(each) for each in times)
    pairs = zip(moments, moments[MAX_STALLS - 1 :], strict=False)
    return any(last - first <= STALLS_WITHIN for first, last in pairs)


def find_package_in_traceback(stack_file_text: str) -> str | None:
    """Return the package whose code is on the stack in the text of a stack file, or None."""
    head, _, stack = stack_file_text.partition(STACK_HEADING)
    for line in stack.splitlines():
        for package, folder in _parse_package_folders(head):
            if f'File "{folder}{os.sep}' in line:
                return package
    return None


def _parse_package_folders(head: str) -> Iterator[tuple[str, str]]:
    """Yield each package in the head of a stack file, with its folder."""
    for line in head.splitlines():
        _, package, folder = line.split(" ", 2)
        yield package, folder


@contextmanager
def guard_against_hanging_packages(settings: Settings) -> Iterator[None]:
    """Watch the packages of this process while the block runs.

    If the data folder cannot be written, stacks go to stderr.
    """
    stalls = make_event_loop_stall_files(settings)
    loop = asyncio.get_running_loop()
    with ExitStack() as stack:
        try:
            stalls.folder.mkdir(parents=True, exist_ok=True)
            file = stack.enter_context(stalls.stack_path.open("w", encoding="utf-8"))
        except OSError as error:
            log.warning(
                "package watch: cannot write the stack file, so stacks go to stderr: %s", error
            )
            file = None
        previous_watch = guard.install_watch(PackageWatch(loop, file))
        try:
            yield
        finally:
            guard.install_watch(previous_watch)
            faulthandler.cancel_dump_traceback_later()


def make_event_loop_stall_files(settings: Settings) -> EventLoopStallFiles:
    """Return the files about ended processes for a process with these settings."""
    shards = settings.shard_ids
    process = f"-{shards[0]}-{shards[-1]}" if shards else ""
    return EventLoopStallFiles(find_data_folder(settings), process)


def exclude_packages_stalled_too_often(stall_files: EventLoopStallFiles) -> None:
    """Log which package ended the last process, and leave out those that did so too often.

    Call it before commands are created, because a package that is left out has none.
    """
    stall_files.record_package_that_ended_last_process()
    for package in stall_files.list_packages_stalled_too_often():
        if package in read_covers():
            exclude_game(package, STALLED_REASON.format(package))
