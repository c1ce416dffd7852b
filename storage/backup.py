"""Copies of an SQLite file that may be in use: backup data/empty-chair.sqlite copy.sqlite

This module needs the standard library alone, because `deploy/backup` runs it with any Python.
"""

import os
import sqlite3
import sys
from collections.abc import Sequence
from contextlib import closing, suppress
from pathlib import Path

USAGE = "Name the database and the copy: backup data/empty-chair.sqlite copy.sqlite"


def main(arguments: Sequence[str]) -> str | None:
    """Copy a database to a new file. Returns the error message, or None."""
    if len(arguments) != 2:
        return USAGE
    source, copy = map(Path, arguments)
    return back_up_to_new_file(source, copy)


def back_up_to_new_file(source: Path, copy: Path) -> str | None:
    """Copy a database to a file that does not exist yet. Returns the error message, or None."""
    if copy.exists():
        return f"{copy} exists already."
    try:
        copy_database(source, copy)
    except (sqlite3.Error, OSError) as error:
        return f"{source} was not copied: {error}."
    return None


def copy_database(source: Path, copy: Path) -> None:
    """Copy a database that may be in use, and replace an older copy of this name at the end.

    Copying the file alone would lose the newest moves, which are in a second file that ends in
    -wal. Only the owner may read the copy. Raises sqlite3.Error or OSError, and leaves no
    unfinished copy then.
    """
    part = copy.with_name(f"{copy.name}.part")
    try:
        _remove_partial_copy(part)  # left by a process that was killed
        with closing(
            sqlite3.connect(f"{source.absolute().as_uri()}?mode=rw", uri=True)
        ) as database:
            os.close(os.open(part, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
            database.execute("VACUUM INTO ?", [str(part)])
        _fsync_file(part)
        part.replace(copy)
    finally:
        with suppress(OSError):  # an earlier error is more useful
            _remove_partial_copy(part)


def _fsync_file(file: Path) -> None:
    """Wait until a file is on the disk, because SQLite does not wait for the target of VACUUM
    INTO."""
    descriptor = os.open(file, os.O_RDWR)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def _remove_partial_copy(part: Path) -> None:
    """Remove the files of an unfinished copy."""
    for file in (part, part.with_name(f"{part.name}-journal")):
        file.unlink(missing_ok=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
