"""`python -m deploy.launch`: the unmodified bot, warmed up. It imports everything, then waits for one line of JSON that
says where, with which settings and as what it runs: `{"folder": …, "environment": {…}, "verbs": [["migrate"], …]}`."""

import json
import os
import sys
from typing import Any

from bot.__main__ import main
from bot.presenters.registry import get_presenter
from engines.core.catalogue import games


def warm_up() -> None:
    for game in games().values():
        get_presenter(game)


def run(told: dict[str, Any]) -> int:
    """One verb after the other, until one fails."""
    os.chdir(told["folder"])
    os.environ.update(told["environment"])
    return next((status for verb in told["verbs"] if (status := main(verb))), 0)


def launch() -> int:
    warm_up()
    line = sys.stdin.readline()
    return run(json.loads(line)) if line else 0  # nobody needed it


if __name__ == "__main__":
    sys.exit(launch())
