"""`python -m bot.pictures`: the process that draws, for as long as the bot lives.

A scene comes in, pickled, after its length: its language, whether it is dark, what draws it and what that is told. The
picture goes out in the same way, or how it failed. What draws is imported when it is needed, a game when it is played.
"""

import pickle
import signal
import sys
import traceback
from typing import Any

from bot.pictures.colours import dark
from engines.core.words import speaking

LENGTH = 4
"""Bytes that say how many follow."""
LONGEST = 30.0
"""Seconds of its own processor time that a picture may take. After that the process is ended by the system."""


def main() -> None:
    scenes, pictures = sys.stdin.buffer, sys.stdout.buffer
    sys.stdout = sys.stderr  # whatever a package prints would be taken for a picture
    for asked in (signal.SIGINT, signal.SIGTERM):
        signal.signal(asked, signal.SIG_IGN)  # the bot is asked as well, and still needs pictures while it stops
    while length := scenes.read(LENGTH):
        _limit_processor_time(LONGEST)
        answer = pickle.dumps(_drawn(scenes.read(int.from_bytes(length))))
        _limit_processor_time(0)
        pictures.write(len(answer).to_bytes(LENGTH) + answer)
        pictures.flush()


def _limit_processor_time(seconds: float) -> None:
    """Let the system end this process after so many seconds of processor time; 0 takes the limit away.

    The signal is not handled, so it also ends a process that does not return to Python. Windows has no such timer.
    """
    if sys.platform != "win32":
        signal.setitimer(signal.ITIMER_PROF, seconds)


def _drawn(scene: bytes) -> Any:
    try:
        language, in_dark, draw = pickle.loads(scene)
        dark.set(in_dark)
        with speaking(language):
            return draw()
    except Exception:  # it costs this picture alone
        return traceback.format_exc()


if __name__ == "__main__":
    main()
