"""`python -m engines`: list the games, begin one of your own, replay, tell or foretell a record,
play in a terminal.

`empty-chair` has the same commands.
"""

import argparse
import json
import sys
from collections.abc import Callable, Iterable, Sequence
from dataclasses import asdict
from io import TextIOWrapper
from itertools import islice
from pathlib import Path

from engines import core, options, scaffold, terminal
from engines.arguments import add_command_line_parsers, parse_arguments
from engines.core.catalogue import load_installed_game, load_installed_games
from engines.core.forecast import Forecast, describe_assumptions, play_continuations
from engines.core.record import BrokenRecord, parse_record, replay_lines
from engines.core.text.errors import refuse
from engines.core.text.sentence import say, say_now
from engines.core.transcript import transcribe_log


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command of `python -m engines`, and return its exit status."""
    if arguments is None:
        arguments = sys.argv[1:]
    return run_command(parse_arguments(_make_parser(), arguments))


def run_command(chosen: argparse.Namespace) -> int:
    """Run one command and return its exit status: 0, 1 for a refusal, 2 for a broken record, 130
    after Ctrl-C."""
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")  # a narrow terminal shows ? instead of failing
    try:
        return COMMANDS[chosen.command](chosen)
    except core.IllegalCommand as error:
        print(error, file=sys.stderr)
        return 1
    except BrokenRecord as error:
        print(error, file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        sys.stderr.close()
        return 1


def list_games(_: argparse.Namespace) -> int:
    """Print the installed games, one a line."""
    for game in load_installed_games().values():
        about = say_now(
            "game-listed",
            title=game.localized_title,
            opponents=game.opponents,
            revision=game.rulebook.revision,
        )
        print(f"{game.name:12} {about}")
    return 0


def create_opponent(chosen: argparse.Namespace) -> int:
    """Write the package of a new opponent. Raises IllegalCommand if its name or folder cannot be
    used."""
    folder = scaffold.create_opponent_package(chosen.name, Path())
    print(say_now("new-is-written", name=chosen.name, folder=folder))
    return 0


def replay_record(chosen: argparse.Namespace) -> int:
    """Print what each line of a record does. Return 0 when the run reached its end, 1 when the
    header was refused.

    Raises BrokenRecord if a line is no JSON object.
    """
    status = 0
    for outcome in replay_lines(_read_lines(chosen.file)):
        print(json.dumps(outcome))
        status = int(outcome["n"] == 1 and "refused" in outcome)
    return status


def _read_lines(file: str) -> Iterable[str]:
    """Return the lines of a file, or of standard input for `-`. Undecodable bytes become
    surrogates, which no JSON has.

    Raises BrokenRecord if the file cannot be read.
    """
    try:
        raw = sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes()
    except OSError as error:
        raise BrokenRecord(1, say("record-cannot-be-read", file=file, why=error.strerror)) from None
    return raw.decode("utf-8-sig", errors="surrogateescape").rstrip().split("\n")


def print_record(chosen: argparse.Namespace) -> int:
    """Print a record as a text to read. Raises IllegalCommand or BrokenRecord if it cannot be
    played."""
    log = parse_record(_read_lines(chosen.file))
    for line in transcribe_log(log):
        print(line)
    return 0


def print_forecast(chosen: argparse.Namespace) -> int:
    """Print where the game of a record is heading, or the final points of each continuation.

    Raises IllegalCommand if its table is not followed.
    """
    log = parse_record(_read_lines(chosen.file))
    if not log.state.is_tracked:
        raise refuse("nothing-to-foretell")
    ends = islice(play_continuations(log.game, log.state, chosen.seed), chosen.count)
    points = [end.his for end in ends]
    if chosen.stream:
        print(*points, sep="\n")
        return 0
    found = Forecast.from_points(points)
    sentence = say(
        "heads-for",
        forecast=found.describe(log.game),
        spread=round(found.spread),
        count=found.count,
        assumes=describe_assumptions(log.game),
    )
    print(sentence.for_opponent(log.game.name_opponent(log.state)))
    return 0


def serve_forecasts_over_stdin(_: argparse.Namespace) -> int:
    """Read a game and its state from each line of standard input, and print its forecast. The bot
    runs this."""
    for line in sys.stdin:
        request = json.loads(line)
        game = load_installed_game(request["game"], is_name_stored=True)
        state = game.load_state(request["state"])
        found = Forecast.estimate(game, state, request["most"])
        print(json.dumps(asdict(found)), flush=True)
    return 0


def play_in_terminal(chosen: argparse.Namespace) -> int:
    """Play in the terminal, with the typed options over the fullest setup, or over the usual one.

    Raises IllegalCommand if the game or its setup is refused.
    """
    game = load_installed_game(chosen.game)
    given = {"level": chosen.level, "depth": chosen.depth} | dict(chosen.options)
    typed = {name: value for name, value in given.items() if value is not None}
    fullest = {} if chosen.usual else game.fullest.model_dump(mode="json", exclude_defaults=True)
    setup = fullest | options.parse_options(game, typed)
    try:
        return terminal.play_game(game, setup, chosen.seed, sys.stdin, sys.stdout)
    except core.IllegalCommand as error:
        raise options.explain_missing_card_files(game, typed, error) from None


COMMANDS: dict[str, Callable[[argparse.Namespace], int]] = {
    "play": play_in_terminal,
    "new": create_opponent,
    "list": list_games,
    "replay": replay_record,
    "tell": print_record,
    "forecast": print_forecast,
    "foretell": serve_forecasts_over_stdin,
}
"""The function of each command."""


def _make_parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m engines", description=__doc__)
    verbs = parser.add_subparsers(required=True, metavar="COMMAND")
    add_command_line_parsers(verbs.add_parser)
    verbs.add_parser("foretell", help="forecasts for the bot, line by line").set_defaults(
        command="foretell"
    )
    return parser


if __name__ == "__main__":
    sys.exit(main())
