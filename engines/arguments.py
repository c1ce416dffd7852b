"""The commands that need no bot on the command line: they list, play and read games.

They are declared apart from the engines, so that the help is printed without importing them.
"""

import argparse
from collections.abc import Callable, Sequence

AddParser = Callable[..., argparse.ArgumentParser]
"""The method `add_parser` of a group of subcommands."""


def add_command_line_parsers(add_parser: AddParser) -> None:
    """Add the parsers of all these commands. Each sets `command` to its name."""

    def add(name: str, about: str) -> argparse.ArgumentParser:
        parser = add_parser(name, help=about, description=about)
        parser.set_defaults(command=name)
        return parser

    playing = add(
        "play", "play in the terminal by typing commands; also: play /gah start level:easy …"
    )
    playing.add_argument("game")
    own = (
        "options of its setup, as in a record; cards that you own from a file, one a line: "
        "deck=mine cards=FILE"
    )
    playing.add_argument(
        "options", nargs="*", type=_parse_named_option, metavar="NAME=VALUE", help=own
    )
    playing.add_argument("--level")
    playing.add_argument("--depth")
    playing.add_argument("--seed", type=int, default=7)
    playing.add_argument(
        "--usual", action="store_true", help="show what players usually see, not every detail"
    )
    add("new", "write a small opponent as a package, to begin with").add_argument("name")
    add("list", "list the installed games")
    _add_record_argument(add("replay", "run a record and print what each line does"))
    _add_record_argument(add("tell", "print a record as a text to read"))
    forecasting = add("forecast", "estimate the final points of the game of a record")
    _add_record_argument(forecasting)
    forecasting.add_argument(
        "--count", type=_parse_positive_count, default=400, help="how many continuations"
    )
    forecasting.add_argument("--seed", type=int, default=0)
    forecasting.add_argument(
        "--stream",
        action="store_true",
        help="print the final points of each continuation",
    )


def _add_record_argument(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", help="the record, or - for standard input")


def parse_arguments(
    parser: argparse.ArgumentParser, arguments: Sequence[str]
) -> argparse.Namespace:
    """Return the parsed arguments. Raises SystemExit if they cannot be parsed.

    A slash command may be pasted behind `play`. Options of a setup may also stand behind `--level`,
    where argparse no longer looks for them.
    """
    chosen, rest = parser.parse_known_args(_convert_slash_command(list(arguments)))
    late = [word for word in rest if "=" in word and not word.startswith("-")]
    if rest and (late != rest or "options" not in chosen):
        parser.error(f"unrecognized arguments: {' '.join(rest)}")
    if late:
        chosen.options += map(_parse_named_option, late)
    return chosen


def _convert_slash_command(arguments: list[str]) -> list[str]:
    """Return `play /gah start level:easy seed:7`, as it is copied from Discord, as arguments of
    this program.

    Other arguments are returned as they are.
    """
    if arguments[:1] != ["play"] or not arguments[1:] or not arguments[1].startswith("/"):
        return arguments
    name, *words = " ".join(arguments[1:]).removeprefix("/").split()
    if words[:1] == ["start"]:
        words = words[1:]
    given: list[str] = []
    for word in words:
        option, colon, value = word.partition(":")
        if colon:
            given.append(f"{option}={value}")
        elif given:
            given[-1] += f" {word}"
        else:
            given.append(word)
    flags = [f"--{option}" if option.startswith("seed=") else option for option in given]
    return ["play", name, "--usual", *flags]


def _parse_named_option(text: str) -> tuple[str, str]:
    """Return the name and value of `NAME=VALUE`. Raises ArgumentTypeError if there is no sign."""
    name, found, value = text.partition("=")
    if not found:
        raise _make_argument_error("no-option", text)
    return name, value


def _parse_positive_count(text: str) -> int:
    """Return a count of at least 1. Raises ArgumentTypeError if the text is none."""
    if not text.isdecimal() or int(text) < 1:
        raise _make_argument_error("no-count", text)
    return int(text)


def _make_argument_error(key: str, text: str) -> argparse.ArgumentTypeError:
    """Return the error about an argument, with a sentence of the Fluent files."""
    # the help does without the engines
    from engines.core.text.sentence import say_now  # noqa: PLC0415

    return argparse.ArgumentTypeError(say_now(key, text=text))
