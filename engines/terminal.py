"""A game in the terminal, by typing commands: a way to try an engine without Discord."""

from collections.abc import Iterable, Iterator
from typing import Any, TextIO

from engines.core import Command, Game, Header, IllegalCommand, Log, Redo, Undo, record, transcript
from engines.core.text.errors import refuse
from engines.core.text.sentence import say_now
from engines.core.text.words import ENGLISH


def play_game(game: Game[Any, Any], setup: dict[str, Any], seed: int, lines: TextIO, out: TextIO) -> int:
    """Play a game by the typed lines until `quit` or their end, and return 0. Raises IllegalCommand for the setup."""
    log = Log.begin(game, Header.start_new(game, setup, seed))
    for _, sentence in game.list_setup_steps(game.parse_setup(setup)):
        print(f"- {sentence}", file=out)
    print_log(log, out)
    for line in lines:
        match line.strip():
            case "":
                continue
            case "quit":
                break
            case "help":
                print(write_help(log), file=out)
            case typed:
                log = _play_line(log, typed, out)
    return 0


def _play_line(log: Log, typed: str, out: TextIO) -> Log:
    """Play a line, show what happens, and return the log after it. A refusal is shown, and the log stays."""
    try:
        after = log.play_command(_read_command(log, typed))
    except IllegalCommand as error:
        print(f"  {log.game.quote_refusal(error, typed, ENGLISH)}", file=out)
        return log
    print_log(after, out, _list_moves(log, after))
    return after


def _read_command(log: Log, typed: str) -> Command:
    """Return the command of a typed line or of JSON. Raises IllegalCommand if it is not understood."""
    if not typed.startswith("{"):
        return log.game.parse_at_table(log.state, typed)
    try:
        document = record.parse_json_object(typed)
    except ValueError:
        raise refuse("not-json", typed=typed) from None
    return log.game.parse_command(document)


def _list_moves(before: Log, after: Log) -> Iterable[str]:
    """Return what to move that the event does not tell: after an undo what to put back, after a redo the move again."""
    match after.entries[-1].command:
        case Undo():
            return transcript.describe_put_back(after.game, before.state, after.state)
        case Redo():
            events = after.entries[after.mainline.last_seq].events
            return [str(after.game.describe_event_at_table(after.state, event)) for event in events]
    return ()


def print_log(log: Log, out: TextIO, extra_lines: Iterable[str] = ()) -> None:
    """Print what happened, the lines `extra_lines` it, the table, and the question that the panel asks, too."""
    for line in transcript.describe_entry(log.game, log.entries[-1]):
        print(line, file=out)
    for line in extra_lines:
        print(f"  {line}", file=out)
    print(f"\n{log.game.describe_board(log.state)}", file=out)
    for line in _describe_question(log):
        print(f"  {line}", file=out)
    print(f"[{log.seq}] > ", end="", file=out, flush=True)


def _describe_question(log: Log) -> Iterator[str]:
    """Yield the question to the table, and how it is answered."""
    yield str(log.game.phrase_question(log.state))
    if ask := log.game.find_ask(log.state):
        yield say_now("answer-with", about=ask.about, answer=ask.answer, order=ask.reading_order or None)


def write_help(log: Log) -> str:
    """Return the player's rules at this table, and how commands and corrections are typed."""
    game = log.game
    opponent = game.name_opponent(log.state)
    rules = [f"- {rule.gist.for_opponent(opponent)}" for rule in game.rulebook.list_rules_of_kind("yours")]
    kept = game.list_correctables(log.state) if log.state.is_tracked else ()
    fixes = [f"adjust {fix.name} {fix.hint} ({fix.label})" for fix in kept]
    return "\n".join([*rules, str(game.describe_notation()), *fixes, say_now("typed-everywhere")])
