"""`python -m bot` on a disk whose flush takes 20 ms: each commit waits in the thread of its connection."""

import sys
import time

from bot.__main__ import main
from storage import open_file

FLUSH = 0.02
"""Seconds."""


class SlowConnection(open_file.GuardedConnection):
    def commit(self) -> None:
        if self.in_transaction:
            time.sleep(FLUSH)
        super().commit()


if __name__ == "__main__":
    vars(open_file).update(GuardedConnection=SlowConnection)
    sys.exit(main(sys.argv[1:]))
