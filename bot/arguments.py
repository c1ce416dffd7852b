"""The commands of the bot on the command line.

They are declared apart from the bot, so that the help is printed without importing it.
"""

import argparse
from collections.abc import Callable

AddParser = Callable[..., argparse.ArgumentParser]
"""The method `add_parser` of a group of subcommands."""


def add_command_line_parsers(add_parser: AddParser) -> None:
    """Add the parsers of all commands of the bot. Each sets `command` to its name."""

    def add(name: str, about: str) -> argparse.ArgumentParser:
        parser = add_parser(name, help=about, description=about)
        parser.set_defaults(command=name)
        return parser

    running = add(
        "run", "migrate the database, register the slash commands if they changed, and run the bot"
    )
    part = running.add_mutually_exclusive_group()
    part.add_argument(
        "--no-setup", action="store_true", help="do not migrate or register; SHARD_IDS implies it"
    )
    part.add_argument(
        "--setup-only", action="store_true", help="migrate and register, and do not run the bot"
    )
    add("migrate", "upgrade the database; an SQLite file is copied first")
    syncing = add("sync", "register the slash commands")
    syncing.add_argument(
        "--if-changed", action="store_true", help="only if they changed since the last time"
    )
    copying = add("copy", "copy all games to another database, which is empty")
    # Not exactly two: the parser would repeat what is too much, with its password.
    copying.add_argument(
        "databases", nargs="*", metavar="FROM TO", help="addresses as in DATABASE_URL"
    )
    examining = add("doctor", "check that the bot has all it needs, and say what to do if not")
    examining.add_argument(
        "--allow", metavar="PACKAGE", help="allow a package again that was left out because it hung"
    )
    saving = add("backup", "copy the SQLite file to another file, also while the bot runs")
    saving.add_argument("file", metavar="FILE", help="the copy, which must not exist yet")
    forgetting = add("forget", "delete all that is stored about a server, or a person")
    whom = forgetting.add_mutually_exclusive_group(required=True)
    whom.add_argument("--server", type=parse_discord_id, metavar="ID", help="the id of the server")
    whom.add_argument("--person", type=parse_discord_id, metavar="ID", help="the id of the person")


def parse_discord_id(text: str) -> int:
    """Return an id of Discord. Raises ArgumentTypeError if the text is none, or does not fit into
    the database."""
    if not (text.isascii() and text.isdecimal() and int(text) < 1 << 63):
        raise argparse.ArgumentTypeError(
            f"{text!r} is no id of Discord: that is a number like 712345678901234567"
        )
    return int(text)
