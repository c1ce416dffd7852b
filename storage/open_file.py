"""The SQLite file that this process has open, compared with the file at its path.

Deleting, replacing or moving an open file is no error for SQLite: it goes on writing to a file that no later start will
find. `GuardedConnection` therefore compares the two before and after each commit. What was stored until then is written
to a new file beside the path (`rescue`), from a connection that is kept open for that (`hold`).
"""

import os
import shlex
import sqlite3
import time
from contextlib import closing, suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from enum import Enum
from pathlib import Path
from threading import Lock
from typing import Any
from urllib.parse import quote

from storage.errors import DatabaseUnavailable, NothingStored

MOVED_FOR_AT_MOST = 5.0
"""Seconds for which commits wait for a file that was moved away."""
LOOK_EVERY = 0.05
"""Seconds between two looks while a commit waits."""
OWNER_ALONE = 0o600
"""The mode of a database file."""
LARGE_WAL = 8 << 20
"""Bytes. SQLite starts the -wal file anew at about 4 MB, unless a long read transaction prevents that."""


class Place(Enum):
    """Where an open file is, seen from its path."""

    IN_PLACE = ""
    DELETED = "was deleted while the bot had it open"
    REPLACED = "was replaced by another file while the bot had it open"
    MOVED = "was moved away while the bot had it open"


@dataclass(frozen=True)
class WatchedFile:
    """A path, and the file that was there when it was opened."""

    path: Path
    opened: os.stat_result
    descriptor: int | None
    """Tells the link count of the open file. None where the system has no O_PATH."""

    @classmethod
    def open(cls, path: Path) -> "WatchedFile":
        """Note which file is at this path. Raise OSError if none is.

        Only an O_PATH descriptor may be closed again: closing any other one would release SQLite's own locks on the
        file, as POSIX wants it.
        """
        if not hasattr(os, "O_PATH"):
            return cls(path, path.stat(), None)
        descriptor = os.open(path, os.O_PATH | os.O_CLOEXEC)
        return cls(path, os.fstat(descriptor), descriptor)

    def locate(self) -> Place:
        """Return where the open file is. A path that cannot be looked at counts as in place."""
        try:
            found = self.path.stat()
        except (FileNotFoundError, NotADirectoryError):
            return Place.DELETED if self._has_no_name() else Place.MOVED
        except OSError:
            return Place.IN_PLACE
        return Place.IN_PLACE if os.path.samestat(found, self.opened) else Place.REPLACED

    def _has_no_name(self) -> bool:
        return self.descriptor is not None and os.fstat(self.descriptor).st_nlink == 0

    def close(self) -> None:
        if self.descriptor is not None:
            os.close(self.descriptor)


class OpenFile:
    """The database file of a process and its -wal file. Methods may be called from any thread."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._watched: tuple[WatchedFile, ...] = ()
        self._connection: sqlite3.Connection | None = None
        self._in_use = Lock()
        """Held while the files are opened or closed, and while the connection works."""
        self._moved_since: float | None = None
        self._lost = ""
        self._rescue = ""
        self.is_rescued = False
        self._must_truncate = False

    # ── Comparing ───────────────────────────────────────────────────────────────────────────────────────────────

    def hold(self) -> None:
        """Note which file is open, and open the connection from which it can be rescued.

        Called before each connection of the writer. Raise DatabaseUnavailable if another file is at the path by now,
        OSError or sqlite3.Error if the file cannot be opened.
        """
        if self._connection is None:  # the lock is held for long by a rescue, and this may be the event loop
            with self._in_use:
                if self._connection is None:
                    self._open()
        self.require_same()

    def _open(self) -> None:
        real = self.path.resolve()  # SQLite puts the -wal file beside the file that a symbolic link leads to
        url = f"file:{quote(str(self.path))}?mode=rw"
        connection = sqlite3.connect(url, uri=True, isolation_level=None, check_same_thread=False)
        try:
            connection.execute("PRAGMA cache_size=-64")
            connection.execute("PRAGMA journal_mode=WAL")
            connection.execute("SELECT count(*) FROM sqlite_master").fetchone()  # only a read opens the -wal file
            connection.execute("PRAGMA busy_timeout=0")
            watched = [WatchedFile.open(self.path)]
            with suppress(FileNotFoundError):
                watched.append(WatchedFile.open(real.with_name(f"{real.name}-wal")))
        except BaseException:
            connection.close()
            raise
        self._connection, self._watched = connection, tuple(watched)

    def require_same(self) -> None:
        """Raise DatabaseUnavailable if the file at the path is not the open one."""
        if problem := self.find_problem():
            raise DatabaseUnavailable(problem)

    def require_not_lost(self) -> None:
        """Raise DatabaseUnavailable if the open file was given up."""
        if self._lost:
            raise DatabaseUnavailable(self.describe())

    def find_problem(self) -> str:
        """Return a sentence about a file that is not where it was opened, or "". A file that was deleted, replaced, or
        moved away for more than 5 s is given up, also if it comes back."""
        if not self._lost:
            self._look()
        return self.describe()

    @property
    def is_lost(self) -> bool:
        return bool(self._lost)

    def _look(self) -> None:
        places = [(each.path, each.locate()) for each in self._watched]
        wrong = [(path, place) for path, place in places if place is not Place.IN_PLACE]
        if not wrong:
            self._moved_since = None
            return
        since = self._moved_since = self._moved_since or time.monotonic()
        path, place = next((each for each in wrong if each[1] is not Place.MOVED), wrong[0])
        if place is not Place.MOVED or time.monotonic() - since > MOVED_FOR_AT_MOST:
            self._lost = f"{self._name(path)} {place.value}."

    def _name(self, path: Path) -> str:
        if path == self.path:
            return f"The database file {path}"
        return f"The file {path}, which holds the newest moves,"

    def describe(self) -> str:
        """Return what the last look found, in a sentence or two, or ""."""
        if self._lost:
            return f"{self._lost} {self._rescue or 'What is stored is being written to a new file.'}"
        if self._moved_since is None:
            return ""
        said = f"{self._name(self.path)} {Place.MOVED.value}"
        return f"{said}: moves wait for it for at most {MOVED_FOR_AT_MOST:.0f} seconds."

    def wait_until_in_place(self) -> None:
        """Return when the open file is at its path. Block while it is moved away, for at most 5 s. Raise
        DatabaseUnavailable if it is lost."""
        while self.find_problem():
            self.require_not_lost()
            time.sleep(LOOK_EVERY)

    def connect(self, *arguments: Any, **options: Any) -> "GuardedConnection":
        """Return a connection that refuses commits to a file that is not at its path: a `factory` of sqlite3."""
        connection = GuardedConnection(*arguments, **options)
        connection.file = self
        return connection

    # ── Rescuing ────────────────────────────────────────────────────────────────────────────────────────────────

    def rescue(self) -> Path | None:
        """Write all that was committed to a new file beside the path, and return it. Do nothing and return None if
        that was done before, or if no file is open. Raise OSError or sqlite3.Error."""
        with self._in_use:
            if self._connection is None or self.is_rescued:
                return None
            try:
                rescued = self._write_copy(self._connection)
            except (OSError, sqlite3.Error) as error:
                self._rescue = (
                    f"It could not be copied yet ({error}); this is tried again and again: do not stop the bot."
                )
                raise
            self._rescue = f"All that was stored until then is in {rescued}. {advise(self.path, rescued)}"
            self.is_rescued = True
            return rescued

    def _write_copy(self, connection: sqlite3.Connection) -> Path:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        rescued = self.path.with_name(f"{self.path.name}{RESCUED}{datetime.now(UTC):%Y%m%dT%H%M%SZ}")
        part = self.path.with_name(f"{self.path.name}.rescue.part")
        _remove(part)
        try:
            os.close(os.open(part, os.O_CREAT | os.O_EXCL | os.O_WRONLY, OWNER_ALONE))
            with closing(sqlite3.connect(part)) as copy:
                connection.backup(copy)
            part.rename(rescued)
        except BaseException:
            _remove(part)
            raise
        return rescued

    # ── The -wal file ───────────────────────────────────────────────────────────────────────────────────────────

    def truncate_wal(self, *, at_once: bool = False) -> bool:
        """Empty a -wal file that has grown large, or any `at_once`. Return False if that has to be tried again, because
        a read transaction is open or a write is under way. Waits for neither.

        The content is copied into the database first, beside writers. The truncation itself locks them out, and has
        little left to do by then. Measured with 200 MB on a disk, at a load of 12 on two cores: 1.5 s, then 0.2 s.
        """
        with self._in_use:
            self._must_truncate = at_once or self._must_truncate
            if self._connection is None or self.find_problem():
                return True
            if not self._must_truncate and self._wal_size() <= LARGE_WAL:
                return True
            is_empty = _checkpoint(self._connection)
            if is_empty:
                self._must_truncate = False
            return is_empty

    def _wal_size(self) -> int:
        with suppress(OSError):
            return sum(each.path.stat().st_size for each in self._watched[1:])
        return 0

    def close(self) -> None:
        with self._in_use:
            if self._connection is not None:
                self._connection.close()
            for each in self._watched:
                each.close()
            self._connection, self._watched = None, ()


class GuardedConnection(sqlite3.Connection):
    """A connection whose commits are confirmed only while its file is at its path."""

    file: OpenFile

    def commit(self) -> None:
        """Commit. Raise NothingStored if the file is lost before, and DatabaseUnavailable if it is lost meanwhile."""
        try:
            self.file.wait_until_in_place()
        except DatabaseUnavailable as fault:
            self.rollback()
            raise NothingStored(str(fault)) from None
        super().commit()
        self.file.wait_until_in_place()


def _checkpoint(connection: sqlite3.Connection) -> bool:
    """Copy the -wal file into the database and truncate it. Return False if a transaction prevented that."""
    _, pages, copied = connection.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()
    if pages != copied:
        return False
    busy, *_ = connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
    return not busy


# ── Rescued files ───────────────────────────────────────────────────────────────────────────────────────────────────

RESCUED = ".rescued-"


def find_rescued(path: Path) -> Path | None:
    """Return the newest rescued file beside this database file, or None."""
    try:
        found = [each for each in path.parent.iterdir() if each.name.startswith(f"{path.name}{RESCUED}")]
    except OSError:
        return None
    return max(found, default=None)


def describe_missing(path: Path) -> str:
    """Return what to do where a new database would be begun beside a rescued one, or ""."""
    with suppress(FileNotFoundError, NotADirectoryError):
        if path.stat().st_size:
            return ""
    rescued = find_rescued(path)
    if rescued is None:
        return ""
    return (
        f"The database file {path} is not there, and {rescued} holds what was rescued from it. "
        f"{advise(path, rescued)} To begin with an empty database, move the rescued file to another folder."
    )


def advise(path: Path, rescued: Path) -> str:
    """Return what to do with a rescued file."""
    command = shlex.join(["mv", str(rescued), str(path)])
    return f"To go on with it, stop the bot, delete {path.name}-wal and {path.name}-shm, and run `{command}`."


def _remove(part: Path) -> None:
    for each in (part, part.with_name(f"{part.name}-journal")):
        each.unlink(missing_ok=True)
