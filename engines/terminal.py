"""A game in the terminal, by typing commands: a way to try an engine without Discord."""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, TextIO

from engines.core import Command, Game, Header, IllegalCommand, Log, Redo, Undo, record, transcript
from engines.core.text.errors import refuse
from engines.core.text.sentence import say_now
from engines.core.text.words import ENGLISH


def play_game(
    game: Game[Any, Any], setup: dict[str, Any], seed: int, lines: TextIO, out: TextIO
) -> int:
    """Play a game by the typed lines until `quit` or their end, and return 0. Raises IllegalCommand
    for the setup."""
    log = Log.begin(game, Header.start_new(game, setup, seed))
    for _, sentence in game.list_setup_steps(game.parse_setup(setup)):
        print(f"- {sentence}", file=out)
    print_entries_and_board(log, out)
    for line in lines:
        match line.strip():
            case "":
                continue
            case "quit":
                break
            case "help":
                print(format_help(log), file=out)
            case save if save.split()[0] == "save":
                print(f"  {_save_record(log, save.removeprefix('save').strip())}", file=out)
            case typed:
                log = _play_line(log, typed, out)
    return 0


def _save_record(log: Log, file_name: str) -> str:
    """Write the record of the game to a new file, and return the sentence that says so or why it
    cannot be written."""
    if not file_name:
        return say_now("save-needs-a-file")
    text = "\n".join((*record.format_record_lines(log), ""))
    try:
        with Path(file_name).open("x", encoding="utf-8") as file:
            file.write(text)
    except FileExistsError:
        return say_now("new-folder-is-there", name=file_name)
    except OSError as error:
        return say_now("new-cannot-be-written", name=file_name, why=error.strerror)
    return say_now("saved", name=file_name)


def _play_line(log: Log, typed: str, out: TextIO) -> Log:
    """Play a line and the turns that come along, show what happens, and return the log after it.

    A refusal is shown, and the log stays.
    """
    try:
        played = log.play_command(_parse_typed_command(log, typed))
        after = played.with_automatic_turns()
    except IllegalCommand as error:
        print(f"  {log.game.quote_refusal(error, typed, ENGLISH)}", file=out)
        return log
    print_entries_and_board(after, out, _list_moves_after_undo_or_redo(log, played), since=log.seq)
    return after


def _parse_typed_command(log: Log, typed: str) -> Command:
    """Return the command of a typed line or of JSON. Raises IllegalCommand if it is not
    understood."""
    if not typed.startswith("{"):
        return log.game.parse_in_state(log.state, typed)
    try:
        document = record.parse_json_object(typed)
    except ValueError:
        raise refuse("not-json", typed=typed) from None
    return log.game.parse_command(document)


def _list_moves_after_undo_or_redo(before: Log, after: Log) -> Iterable[str]:
    """Return the lines that say what to put back after an undo, or the move again after a redo.

    After any other command there are none, because its events tell what to move.
    """
    match after.entries[-1].command:
        case Undo():
            return transcript.describe_undo_changes(after.game, before.state, after.state)
        case Redo():
            events = after.entries[after.mainline.last_seq].events
            return [str(after.game.describe_event_at_table(after.state, event)) for event in events]
    return ()


def print_entries_and_board(
    log: Log, out: TextIO, extra_lines: Iterable[str] = (), since: int | None = None
) -> None:
    """Print the entries after entry `since`, these extra lines, the board, the question to the
    table, and a prompt.

    By default only the last entry is printed.
    """
    entries = log.entries[-1:] if since is None else log.entries[since + 1 :]
    for entry in entries:
        for line in transcript.describe_entry(log.game, entry):
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
        yield say_now(
            "answer-with", about=ask.about, answer=ask.answer, order=ask.reading_order or None
        )


def format_help(log: Log) -> str:
    """Return the player's rules at this table, and how commands and corrections are typed."""
    game = log.game
    opponent = game.name_opponent(log.state)
    rules = [
        f"- {rule.gist.for_opponent(opponent)}"
        for rule in game.rulebook.list_rules_of_kind("yours")
    ]
    kept = game.list_correctables(log.state) if log.state.is_tracked else ()
    fixes = [f"adjust {fix.name} {fix.hint} ({fix.label})" for fix in kept]
    return "\n".join([*rules, str(game.describe_notation()), *fixes, say_now("typed-everywhere")])
