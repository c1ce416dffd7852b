"""The bot, which looks at itself: at every few milliseconds of processor time it notes what its loop is busy with.
When it ends, what it has seen is in `stacks.json`, where it was started."""

import json
import runpy
import signal
from collections import Counter
from pathlib import Path
from types import FrameType

EVERY = 0.001
"""Seconds; where the system counts in coarser ones, it looks less often."""
FILE = "stacks.json"

seen: Counter[str] = Counter()


def look(_: int, frame: FrameType | None) -> None:
    files: list[str] = []
    while frame:
        files.append(frame.f_code.co_filename)
        frame = frame.f_back
    seen["\n".join(files)] += 1


if __name__ == "__main__":
    signal.signal(signal.SIGUSR1, lambda *_: seen.clear())
    signal.signal(signal.SIGPROF, look)
    signal.setitimer(signal.ITIMER_PROF, EVERY, EVERY)
    try:
        runpy.run_module("bot", run_name="__main__", alter_sys=True)
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        Path(FILE).write_text(json.dumps(seen), encoding="utf-8")
