"""`python -m bot`, with a number in a file: what the database was asked for so far, commits among it."""

import mmap
import os
import struct
import sys
from pathlib import Path
from typing import Any

from sqlalchemy import event
from sqlalchemy.engine import Engine

from bot.__main__ import main

COUNTS = struct.Struct("qq")


def count(path: Path) -> None:
    path.write_bytes(bytes(COUNTS.size))
    with path.open("r+b") as file:
        kept = mmap.mmap(file.fileno(), COUNTS.size)

    def add(statements: int, commits: int) -> None:
        before = COUNTS.unpack_from(kept)
        COUNTS.pack_into(kept, 0, before[0] + statements, before[1] + commits)

    def hear(_connection: Any, _cursor: Any, statement: str, *_: Any) -> None:
        if statement != "BEGIN IMMEDIATE":  # which PostgreSQL's driver sends by itself
            add(1, 0)

    event.listen(Engine, "before_cursor_execute", hear)
    event.listen(Engine, "commit", lambda *_: add(0, 1))


def counted(path: Path) -> tuple[int, int]:
    """Statements and commits."""
    statements, commits = COUNTS.unpack(path.read_bytes())
    return statements, commits


if __name__ == "__main__":
    count(Path(os.environ["COUNTED"]))
    sys.exit(main(sys.argv[1:]))
