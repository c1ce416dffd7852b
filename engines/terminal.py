"""A game in the terminal, by typing commands: a way to try an engine without Discord."""

from typing import Any, TextIO

from engines.core.errors import IllegalCommand
from engines.core.game import Game
from engines.core.log import Log
from engines.core.record import json_object
from engines.core.starting import Header
from engines.core.story import told


def play(game: Game[Any, Any], setup: dict[str, Any], seed: int, lines: TextIO, out: TextIO) -> int:
    log = Log.begin(game, Header.parse({"game": game.name, "setup": setup, "seed": seed}))
    for _, sentence in game.set_up(game.parse_setup(setup)):
        print(f"- {sentence}", file=out)
    _show(log, out)
    for line in lines:
        match line.strip():
            case "":
                continue
            case "quit":
                break
            case "help":
                print(game.voice(log.state, help_text(game)), file=out)
            case typed:
                log = _played(log, typed, out)
    return 0


def _played(log: Log, typed: str, out: TextIO) -> Log:
    try:
        log = log.play(log.game.parse_command(document(log.game, typed)))
    except IllegalCommand as no:
        print(f"  {no}", file=out)
        return log
    _show(log, out)
    return log


def document(game: Game[Any, Any], typed: str) -> Any:
    """A typed line as a command, or a command as JSON."""
    if typed.startswith("{"):
        try:
            return json_object(typed)
        except ValueError:
            raise IllegalCommand("{typed} is not JSON.", typed=typed) from None
    return game.typed(typed)


def _show(log: Log, out: TextIO) -> None:
    for line in told(log.game, log.entries[-1]):
        print(line, file=out)
    print(f"\n{log.game.board(log.state)}", file=out)
    if ask := log.game.asking(log.state):
        print(f"  tell {ask.about} with: {ask.answer} …", file=out)
    print(f"[{log.seq}] > ", end="", file=out, flush=True)


def help_text(game: Game[Any, Any]) -> str:
    """What is yours to know and to do, and how to say it here."""
    rules = [f"- {rule.gist}" for rule in game.rulebook.of_kind("yours")]
    return "\n".join([*rules, game.notation, 'undo [MOVE] · redo · {"do": …} as JSON · help · quit'])
