"""`python -m deploy.launch`: run the unmodified bot in a process that is warmed up.

It waits for one line of JSON that says where and with which settings to run which commands:
`{"folder": …, "environment": {…}, "verbs": [["run"], …]}`.
"""

import json
import os
import sys
from typing import Any

from bot.__main__ import main
from bot.presenters.registry import get_presenter
from engines.core.catalogue import load_installed_games


def import_all_games() -> None:
    """Import every game with its presenter."""
    for game in load_installed_games().values():
        get_presenter(game)


def run_bot_commands(request: dict[str, Any]) -> int:
    """Run the bot's commands in the folder of the request until one fails.

    Adds the environment of the request to that of this process. Returns the last exit status.
    """
    os.chdir(request["folder"])
    os.environ.update(request["environment"])
    for verb in request["verbs"]:
        status = main(verb)
        if status:
            return status
    return 0


def warm_up_and_run_commands_from_stdin() -> int:
    """Warm up, then run what the line on standard input asks for. Without a line, return 0."""
    import_all_games()
    line = sys.stdin.readline()
    if not line:
        return 0
    return run_bot_commands(json.loads(line))


if __name__ == "__main__":
    sys.exit(warm_up_and_run_commands_from_stdin())
