"""`python -m bot.picture_worker`: the process that draws pictures, for as long as the bot lives.

A message is pickled and comes after its length: the language, whether the picture is dark, and the
request. The answer goes out in the same way: a `Picture`, None where no picture belongs, or the
traceback of what failed.
"""

import pickle
import signal
import sys
import traceback

from bot.pictures.colours import is_dark_picture
from bot.presenters.components import Picture
from bot.presenters.picture_drawing import draw_picture
from bot.presenters.picture_requests import PictureRequest
from engines.core.text.words import use_language

LENGTH_BYTES = 4
"""The number of bytes of a length."""
MAX_PICTURE_SECONDS = 30.0
"""Seconds of its own processor time that a picture may take. After that the system ends the
process."""


def main() -> None:
    """Answer requests from standard input until it is closed."""
    messages, answers = sys.stdin.buffer, sys.stdout.buffer
    sys.stdout = sys.stderr  # what a package prints would be taken for a picture
    for number in (signal.SIGINT, signal.SIGTERM):
        # The bot gets it as well, and needs pictures while it stops.
        signal.signal(number, signal.SIG_IGN)
    while length := messages.read(LENGTH_BYTES):
        _limit_processor_time(MAX_PICTURE_SECONDS)
        answer = pickle.dumps(_answer_request(messages.read(int.from_bytes(length))))
        _limit_processor_time(0)
        answers.write(len(answer).to_bytes(LENGTH_BYTES) + answer)
        answers.flush()


def _limit_processor_time(seconds: float) -> None:
    """Let the system end this process after so many seconds of processor time; 0 takes the limit
    away.

    The signal is not handled, so it also ends a process that does not return to Python. Windows has
    no such timer.
    """
    if sys.platform != "win32":
        signal.setitimer(signal.ITIMER_PROF, seconds)


def _answer_request(message: bytes) -> Picture | str | None:
    """Return the picture of a pickled request. A failure is returned as text, because it costs this
    picture alone."""
    request: PictureRequest
    try:
        language, in_dark, request = pickle.loads(message)
        is_dark_picture.set(in_dark)
        with use_language(language):
            return draw_picture(request)
    except Exception:
        return traceback.format_exc()


if __name__ == "__main__":
    main()
