"""A game as a file: JSON Lines, a header and then one command a line. See docs/records.md."""

import json
from collections.abc import Iterable, Iterator
from typing import Any, NoReturn

from engines.core import engine
from engines.core.catalogue import game_named
from engines.core.game import Game
from engines.core.log import Entry, Header, Log, Playback
from engines.core.text import sentence
from engines.core.text.errors import IllegalCommand
from engines.core.text.sentence import say, spoken


class BrokenRecord(Exception):
    """Not a record at all from this line on: no JSON object, or no header where the header belongs."""

    def __init__(self, line: int, reason: sentence.Sentence | str) -> None:
        super().__init__(line, reason)
        self.line, self.reason = line, reason

    def __str__(self) -> str:
        return spoken("record-broken", line=self.line, reason=self.reason)


def replay(lines: Iterable[str]) -> Iterator[dict[str, Any]]:
    """What each line of a record does, one object per line. A refused header is the last object."""
    for n, outcome in play_lines(lines):
        if isinstance(outcome, IllegalCommand):
            yield {"n": n, "refused": outcome.document()}
        else:
            yield _told(n, outcome.game, outcome.last)


def played(lines: Iterable[str]) -> Iterator[tuple[int, Log | IllegalCommand]]:
    """Line by line, the log so far or the refusal. Each log is a copy: `read` takes less time for a long record."""
    for n, outcome in play_lines(lines):
        if isinstance(outcome, Playback):
            yield n, outcome.log
        else:
            yield n, outcome


def play_lines(lines: Iterable[str]) -> Iterator[tuple[int, Playback | IllegalCommand]]:
    """Yield for each line the game, which is the same object every time, or the refusal. It takes linear time.

    Raises BrokenRecord where a line is no JSON object, or where there is no header.
    """
    game: Playback | None = None
    for n, line in enumerate(lines, start=1):
        document = _document(n, line)
        try:
            if game is None:
                game = Playback(_begun(n, document))
            else:
                game.play(game.game.recorded(game.state, game.game.parse_command(document)))
            yield n, game
        except IllegalCommand as no:
            yield n, no
            if game is None:
                return
    if game is None:
        raise BrokenRecord(1, say("record-empty"))


def read(lines: Iterable[str]) -> Log:
    """A whole game from its record; the first refusal is raised."""
    for _, outcome in play_lines(lines):
        if isinstance(outcome, Playback):
            game = outcome
        elif not stands_already(outcome):
            raise outcome
    return game.log


def stands_already(no: IllegalCommand) -> bool:
    """What follows from a correction by itself was a correction of its own in records of earlier releases."""
    return no.sentence.key == "nothing-to-correct"


def write(log: Log) -> Iterator[str]:
    """The record of a game: its header and the commands on its line."""
    yield json.dumps({"empty_chair": 1} | log.header.model_dump(mode="json", exclude_defaults=True))
    for command in log.commands:
        yield json.dumps({"do": command.do} | command.model_dump(mode="json", exclude_defaults=True))


def _begun(n: int, document: dict[str, Any]) -> Log:
    if "empty_chair" not in document:
        raise BrokenRecord(n, say("record-without-header", header='{"empty_chair": 1, "game": …}'))
    header = Header.parse(document)
    return Log.begin(game_named(header.game), header)


def _told(n: int, game: Game[Any, Any], entry: Entry) -> dict[str, Any]:
    asking = game.asking(entry.state)
    return {
        "n": n,
        "seq": entry.seq,
        "events": [event.model_dump(mode="json") for event in entry.events],
        "asking": asked(asking),
        "state": entry.state.model_dump(mode="json"),
    }


def asked(ask: engine.Ask | None) -> dict[str, Any] | None:
    return ask.model_dump(mode="json", exclude_none=True) if ask else None


def _document(n: int, line: str) -> dict[str, Any]:
    try:
        return json_object(line)
    except ValueError:
        raise BrokenRecord(n, say("record-no-object")) from None


def json_object(text: str) -> dict[str, Any]:
    """Raises ValueError for everything that is no JSON object, or none that can be read."""
    text.encode()  # bytes that were no text have no encoding
    try:
        document = json.loads(text, parse_int=_whole_number, parse_constant=_no_constant)
    except RecursionError:
        raise ValueError("nested too deeply") from None
    if not isinstance(document, dict):
        raise ValueError("no object")
    return document


def _whole_number(digits: str) -> int | str:
    """A number longer than Python reads stays text, and is refused where a number belongs."""
    return int(digits) if len(digits) < 4000 else digits


def _no_constant(name: str) -> NoReturn:
    raise ValueError(f"{name} is not JSON")
