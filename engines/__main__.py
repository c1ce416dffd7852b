"""`python -m engines`: list the games, begin one of your own, replay, tell or foretell a record, play in a terminal."""

import argparse
import json
import sys
from collections.abc import Callable, Iterable, Sequence
from dataclasses import asdict
from io import TextIOWrapper
from itertools import islice
from pathlib import Path

from engines import beginning, core, options, terminal
from engines.core.catalogue import game_named, games
from engines.core.forecast import Forecast, continuations, describe_assumptions
from engines.core.record import BrokenRecord, read, replay
from engines.core.story import story
from engines.core.text.errors import refuse
from engines.core.text.sentence import say, spoken


def main(arguments: Sequence[str] | None = None) -> int:
    chosen = _parsed(arguments)
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")  # a narrow terminal shows ? instead of failing
    try:
        status: int = chosen.run(chosen)
    except core.IllegalCommand as no:
        print(no, file=sys.stderr)
        return 1
    except BrokenRecord as broken:
        print(broken, file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        sys.stderr.close()
        return 1
    return status


def list_games(_: argparse.Namespace) -> int:
    for game in games().values():
        about = spoken("game-listed", title=game.title, opponents=game.opponents, revision=game.rulebook.revision)
        print(f"{game.name:12} {about}")
    return 0


def begin(chosen: argparse.Namespace) -> int:
    print(spoken("new-is-written", name=chosen.name, folder=beginning.begin(chosen.name, Path())))
    return 0


def replay_record(chosen: argparse.Namespace) -> int:
    """0 when the run reached its end, 1 when the header was refused, 2 when a line was no JSON object."""
    status = 0
    for told in replay(_lines(chosen.file)):
        print(json.dumps(told))
        status = int(told["n"] == 1 and "refused" in told)
    return status


def _lines(file: str) -> Iterable[str]:
    """Undecodable bytes come through as what is no text, and so no JSON."""
    try:
        raw = sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes()
    except OSError as error:
        raise BrokenRecord(1, say("record-cannot-be-read", file=file, why=error.strerror)) from None
    return raw.decode("utf-8-sig", errors="surrogateescape").rstrip().split("\n")


def tell_record(chosen: argparse.Namespace) -> int:
    for line in story(read(_lines(chosen.file))):
        print(line)
    return 0


def forecast(chosen: argparse.Namespace) -> int:
    log = read(_lines(chosen.file))
    if not log.state.tracked:
        raise refuse("nothing-to-foretell")
    found = [end.his for end in islice(continuations(log.game, log.state, chosen.seed), chosen.count)]
    if chosen.stream:
        print(*found, sep="\n")
        return 0
    found_out = Forecast.of(found)
    spread = round(found_out.spread)
    heads = say(
        "heads-for",
        forecast=found_out.describe(log.game),
        spread=spread,
        count=found_out.count,
        assumes=describe_assumptions(log.game),
    )
    print(heads.by(log.game.opponent(log.state)))
    return 0


def foretell(_: argparse.Namespace) -> int:
    """For the bot, which feeds it: on each line that comes a game and its state, on each that goes its forecast."""
    for line in sys.stdin:
        asked = json.loads(line)
        game = game_named(asked["game"], is_stored=True)
        found = Forecast.near(game, game.load(asked["state"]), asked["most"])
        print(json.dumps(asdict(found)), flush=True)
    return 0


def play(chosen: argparse.Namespace) -> int:
    """The fullest setup, or the usual one, with what was said put over it."""
    game = game_named(chosen.game)
    typed = {"level": chosen.level, "depth": chosen.depth} | dict(chosen.options)
    said = {name: value for name, value in typed.items() if value is not None}
    fullest = {} if chosen.usual else game.fullest.model_dump(mode="json", exclude_defaults=True)
    setup = fullest | options.read(game, said)
    try:
        return terminal.play(game, setup, chosen.seed, sys.stdin, sys.stdout)
    except core.IllegalCommand as no:
        raise options.where_cards_come_from(game, said, no) from None


def _option(text: str) -> tuple[str, str]:
    name, found, value = text.partition("=")
    if not found:
        raise argparse.ArgumentTypeError(spoken("no-option", text=text))
    return name, value


def _unpasted(arguments: Sequence[str]) -> list[str]:
    """`play /gah start level:easy seed:7`, as it is copied from Discord, in our own way of writing."""
    if arguments[:1] != ["play"] or not arguments[1:] or not arguments[1].startswith("/"):
        return list(arguments)
    name, *words = " ".join(arguments[1:]).removeprefix("/").split()
    said: list[str] = []
    for word in words[words[:1] == ["start"] :]:
        option, colon, value = word.partition(":")
        if colon or not said:
            said.append(f"{option}={value}" if colon else word)
        else:
            said[-1] += f" {word}"
    flags = [f"--{option}" if option.startswith("seed=") else option for option in said]
    return ["play", name, "--usual", *flags]


def _some(text: str) -> int:
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(spoken("no-count", text=text))
    return int(text)


def _parsed(arguments: Sequence[str] | None) -> argparse.Namespace:
    """Options of a setup may also stand behind `--level`, where argparse no longer looks for them."""
    parser = _parser()
    chosen, rest = parser.parse_known_args(_unpasted(sys.argv[1:] if arguments is None else arguments))
    late = [word for word in rest if "=" in word and not word.startswith("-")]
    if rest and (late != rest or "options" not in chosen):
        parser.error(f"unrecognized arguments: {' '.join(rest)}")
    if late:
        chosen.options += map(_option, late)
    return chosen


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m engines", description=__doc__)
    verbs = parser.add_subparsers(required=True, metavar="COMMAND")

    def verb(name: str, run: Callable[[argparse.Namespace], int], about: str) -> argparse.ArgumentParser:
        made = verbs.add_parser(name, help=about)
        made.set_defaults(run=run)
        if run in (replay_record, tell_record, forecast):
            made.add_argument("file", help="the record, or - for standard input")
        return made

    verb("list", list_games, "the games there are")
    verb("new", begin, "an opponent to begin with, as a package in a folder of its own").add_argument("name")
    verb("replay", replay_record, "run a record and print what each line does")
    verb("tell", tell_record, "a record as a text to read")

    playing = verb("play", play, "play in the terminal by typing commands; also: play /gah start level:easy …")
    playing.add_argument("game")
    own = "options of its setup, as in a record; cards that you own from a file, one a line: deck=mine cards=FILE"
    playing.add_argument("options", nargs="*", type=_option, metavar="NAME=VALUE", help=own)
    playing.add_argument("--level")
    playing.add_argument("--depth")
    playing.add_argument("--seed", type=int, default=7)
    playing.add_argument("--usual", action="store_true", help="what is not said as usual, not at its fullest")

    telling = verb("forecast", forecast, "where the game of a record is heading")
    telling.add_argument("--count", type=_some, default=400, help="how many continuations")
    telling.add_argument("--seed", type=int, default=0)
    telling.add_argument("--stream", action="store_true", help="the final points of each continuation, one a line")
    verb("foretell", foretell, "forecasts for the bot, line by line")
    return parser


if __name__ == "__main__":
    sys.exit(main())
