"""`python -m bot` as a bench needs it. The environment says how it differs.

`COUNTED` is a file that has the number of statements and of commits so far. `FLUSH_SECONDS` is how
long each commit waits in the thread of its connection, as on a slow disk.
"""

import mmap
import os
import struct
import sys
import time
from pathlib import Path
from typing import Any

from sqlalchemy import event
from sqlalchemy.engine import Engine

from bot.__main__ import main
from storage import open_file

COUNTS = struct.Struct("qq")


def count_statements(path: Path) -> None:
    """Keep the number of statements and of commits in this file from now on."""
    path.write_bytes(bytes(COUNTS.size))
    with path.open("r+b") as file:
        kept = mmap.mmap(file.fileno(), COUNTS.size)

    def add(statements: int, commits: int) -> None:
        before = COUNTS.unpack_from(kept)
        COUNTS.pack_into(kept, 0, before[0] + statements, before[1] + commits)

    def on_statement(_connection: Any, _cursor: Any, statement: str, *_: Any) -> None:
        if statement != "BEGIN IMMEDIATE":  # which PostgreSQL's driver sends by itself
            add(1, 0)

    event.listen(Engine, "before_cursor_execute", on_statement)
    event.listen(Engine, "commit", lambda *_: add(0, 1))


def read_counts(path: Path) -> tuple[int, int]:
    """Return the number of statements and of commits so far."""
    statements, commits = COUNTS.unpack(path.read_bytes())
    return statements, commits


class SlowConnection(open_file.GuardedConnection):
    """A connection to a file on a disk whose flush takes a while."""

    def commit(self) -> None:
        if self.in_transaction:
            time.sleep(float(os.environ["FLUSH_SECONDS"]))
        super().commit()


if __name__ == "__main__":
    if "COUNTED" in os.environ:
        count_statements(Path(os.environ["COUNTED"]))
    if "FLUSH_SECONDS" in os.environ:
        vars(open_file).update(GuardedConnection=SlowConnection)
    sys.exit(main(sys.argv[1:]))
