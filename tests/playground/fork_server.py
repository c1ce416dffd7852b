"""Fork bots: `python -m tests.playground.fork_server` does for many what `deploy.launch` does for
one.

It imports the bot once, which takes longer than most tests, and forks a process for each line that
it reads. It answers with the process id, and after the end of the process with the id and its
status.
"""

import gc
import json
import os
import select
import sys

from discord import Client
from discord.state import ConnectionState

from bot.play import forecasts
from deploy.launch import import_all_games, run_bot_commands
from tests.playground.people import PATIENCE

TOLD, ANSWERS = 0, 1


def serve_forks() -> int:
    import_all_games()
    # Beside others a child that is nice would starve.
    forecasts.CHILD_NICENESS, forecasts.FORECAST_TIMEOUT_SECONDS = (
        0,
        PATIENCE,
    )
    hurry()
    gc.freeze()  # nobody's copy is looked through
    born: dict[int, int] = {}  # by a pipe that ends with them
    while True:
        for ready in select.select([TOLD, *born], [], [])[0]:
            if ready != TOLD:
                pid = born.pop(ready)
                os.close(ready)
                answer(pid, os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]))
            elif line := sys.stdin.readline():
                end, held = os.pipe()
                if not (pid := os.fork()):
                    leave_home()
                    return run_bot_commands(json.loads(line))
                os.close(held)
                born[end] = pid
                answer(pid)
            else:
                return 0


def hurry() -> None:
    """discord.py waits two seconds for another server to be told of, and five before it comes
    anew."""

    async def at_once(*_: object, **__: object) -> None: ...

    Client.before_identify_hook = at_once  # type: ignore[method-assign]
    ConnectionState.guild_ready_timeout = property(lambda _: 0.2, lambda *_: None)  # type: ignore[assignment]


def answer(*numbers: int) -> None:
    os.write(ANSWERS, f"{' '.join(map(str, numbers))}\n".encode())


def leave_home() -> None:
    """Whatever a bot reads or prints is its own."""
    nothing = os.open(os.devnull, os.O_RDWR)
    for inherited in (TOLD, ANSWERS):
        os.dup2(nothing, inherited)


if __name__ == "__main__":
    sys.exit(serve_forks())
