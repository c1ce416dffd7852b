"""The command `empty-chair`.

Without a command it starts the playground in a terminal, and with DISCORD_TOKEN or
DISCORD_TOKEN_FILE the bot.
"""

import argparse
import os
import subprocess
import sys
from collections.abc import Sequence
from importlib.metadata import version
from typing import Any

from bot import arguments as bot_arguments
from bot.home import PLAYGROUND_FOLDER, locate_data_home
from deploy import tryout
from engines import arguments as engine_arguments

DISTRIBUTION = "empty-chair"
TOKEN_VARIABLES = ("DISCORD_TOKEN", "DISCORD_TOKEN_FILE")
NOTHING_TO_START = (
    "There is no token, and no terminal for the playground. Set DISCORD_TOKEN (or "
    "DISCORD_TOKEN_FILE) to run the bot, "
    "or start empty-chair in a terminal."
)
NOT_FOR_THE_BOT = "--port, --lan and --no-browser are for the playground, and a token is set"
EPILOG = "Data is in {home}; EMPTY_CHAIR_HOME names another folder."


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command of `empty-chair`, and return its exit status. Raises SystemExit for wrong
    arguments."""
    if arguments is None:
        arguments = sys.argv[1:]
    # Processes beside the bot are started with -m, and must not import from the working directory.
    os.environ["PYTHONSAFEPATH"] = "1"
    parser = make_parser()
    chosen = engine_arguments.parse_arguments(parser, arguments)
    status: int = chosen.act(parser, chosen)
    return status


def make_parser() -> argparse.ArgumentParser:
    """Return the parser of all commands. Each sets `act` to the function that runs it."""
    parser = argparse.ArgumentParser(
        prog=DISTRIBUTION,
        description=__doc__,
        epilog=EPILOG.format(home=locate_data_home()),
        allow_abbrev=False,
    )
    parser.set_defaults(act=_run_bot_or_playground)
    parser.add_argument(
        "--version", action="version", version=f"{DISTRIBUTION} {version(DISTRIBUTION)}"
    )
    tryout.add_playground_options(parser)
    verbs = parser.add_subparsers(metavar="COMMAND")

    def add_bot_parser(name: str, **options: Any) -> argparse.ArgumentParser:
        added = verbs.add_parser(name, **options)
        added.set_defaults(act=_run_chosen_bot_command)
        return added

    def add_engine_parser(name: str, **options: Any) -> argparse.ArgumentParser:
        added = verbs.add_parser(name, **options)
        added.set_defaults(act=_run_chosen_engine_command)
        return added

    bot_arguments.add_command_line_parsers(add_bot_parser)
    engine_arguments.add_command_line_parsers(add_engine_parser)
    return parser


def _run_bot_or_playground(parser: argparse.ArgumentParser, chosen: argparse.Namespace) -> int:
    """Run the bot if there is a token, else the playground if there is a terminal. Returns the exit
    status."""
    if any(os.environ.get(name) for name in TOKEN_VARIABLES):
        if chosen.lan or chosen.no_browser or chosen.port != tryout.DEFAULT_PORT:
            parser.error(NOT_FOR_THE_BOT)
        return _run_chosen_bot_command(parser, parser.parse_args(["run"]))
    if not _has_terminal():
        print(NOTHING_TO_START, file=sys.stderr)
        return tryout.CANNOT_START
    return tryout.start(chosen, locate_data_home() / PLAYGROUND_FOLDER)


def _has_terminal() -> bool:
    """Return whether a person sees the output or types the input of this process."""
    return any(stream is not None and stream.isatty() for stream in (sys.stdin, sys.stdout))


def _run_chosen_bot_command(_: argparse.ArgumentParser, chosen: argparse.Namespace) -> int:
    """Import the bot and run one of its commands. Returns the exit status."""
    if chosen.command == "run" and not (
        chosen.no_setup or chosen.setup_only or os.environ.get("SHARD_IDS")
    ):
        status = _run_setup_process()
        if status:
            return status
        chosen.no_setup = True
    from bot.__main__ import run_command  # noqa: PLC0415 - the import takes more than a second

    return run_command(chosen)


def _run_setup_process() -> int:
    """Migrate and register in a process of its own, and return its exit status.

    In the process of the bot it would take 19 MB for as long as the bot runs, and 31 MB with a
    migration.
    """
    with subprocess.Popen([sys.executable, "-m", "bot", "run", "--setup-only"]) as process:
        try:
            return process.wait()
        except KeyboardInterrupt:  # the process gets it, too, and ends in order
            process.wait()
            return tryout.CANNOT_START


def _run_chosen_engine_command(_: argparse.ArgumentParser, chosen: argparse.Namespace) -> int:
    """Import the engines and run one of their commands. Returns the exit status."""
    # the bot and the playground start without it
    from engines.__main__ import run_command  # noqa: PLC0415

    return run_command(chosen)


if __name__ == "__main__":
    sys.exit(main())
