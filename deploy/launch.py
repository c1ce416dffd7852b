"""`python -m deploy.launch`: the unmodified bot, warmed up. It imports everything, then waits for one line of JSON that
says where, with which settings and as what it runs: `{"folder": …, "environment": {…}, "verbs": [["migrate"], …]}`."""

import json
import os
import sys

from bot.__main__ import main
from bot.presenters.panels import presenter
from engines.core.catalogue import games


def launch() -> int:
    """One verb after the other, until one fails."""
    for game in games().values():
        presenter(game)
    line = sys.stdin.readline()
    told = json.loads(line) if line else {"verbs": []}  # nobody needed it
    if line:
        os.chdir(told["folder"])
        os.environ.update(told["environment"])
    return next((status for verb in told["verbs"] if (status := main(verb))), 0)


if __name__ == "__main__":
    sys.exit(launch())
