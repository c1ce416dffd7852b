"""`python -m deploy` (on Windows `py -m deploy`): what `make run` does, without make. Without a token the playground,
for which all options are; with DISCORD_TOKEN or DISCORD_TOKEN_FILE the bot, as deploy/start starts it."""

import os
import signal
import subprocess
import sys

from . import environment


def main() -> int:
    status = 0 if environment.stands() else environment.install()
    has_token = os.environ.get("DISCORD_TOKEN") or os.environ.get("DISCORD_TOKEN_FILE")
    if has_token:
        os.environ["PYTHONSAFEPATH"] = "1"  # the folder that we stand in holds data, never code
    runs = [("bot", *verb) for verb in environment.VERBS] if has_token else [("deploy.tryout", *sys.argv[1:])]
    try:
        for run in runs:
            status = status or _beside(str(environment.PYTHON), "-m", *run)
    except KeyboardInterrupt:
        return 0
    return status


def _beside(*command: str) -> int:
    """Ctrl-C is heard by both of us: the other one ends in its own time, and we after it."""
    with subprocess.Popen(command) as child:
        signal.signal(signal.SIGTERM, lambda *_: child.terminate())
        try:
            return child.wait()
        except KeyboardInterrupt:
            child.wait()
            raise


if __name__ == "__main__":
    sys.exit(main())
